"""The place of the text: the editor of the file shown, or why there is none."""

from __future__ import annotations

from textual.containers import Container
from textual.widgets import Static

from workbench.tui.open_file import OpenFile
from workbench.tui.themes import Theme
from workbench.tui.widgets.editor import Editor


class Unreadable(Static, can_focus=True):
    """Stands where the text of a file would be that cannot be read."""


class EditorArea(Container):
    """One editor for each file that has been shown, so that each keeps its cursor and its undo."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._panes: dict[int, Editor | Unreadable] = {}
        self._shown: Editor | Unreadable | None = None

    @property
    def editor(self) -> Editor | None:
        """The editor shown, None where a problem stands in its place."""
        return self._shown if isinstance(self._shown, Editor) else None

    @property
    def shown(self) -> Editor | Unreadable | None:
        """What stands here."""
        return self._shown

    def editor_of(self, file: OpenFile) -> Editor | None:
        """The editor of `file`, None while it has none."""
        pane = self._panes.get(id(file))
        return pane if isinstance(pane, Editor) else None

    def editors(self) -> list[Editor]:
        """Every editor there is."""
        return [pane for pane in self._panes.values() if isinstance(pane, Editor)]

    def pane_for(self, file: OpenFile, look: Theme) -> Editor | Unreadable:
        """What shows `file`; made the first time. The caller mounts what is new."""
        if id(file) not in self._panes:
            self._panes[id(file)] = (
                Unreadable(file.problem, markup=False)
                if file.disk is None
                else Editor(file.disk.text, look=look)
            )
        return self._panes[id(file)]

    async def show(self, file: OpenFile, look: Theme) -> None:
        """Show `file` in place of the one before."""
        pane = self.pane_for(file, look)
        if not pane.is_attached:
            await self.mount(pane)
        if self._shown is not None:
            self._shown.display = False
        pane.display = True
        self._shown = pane

    async def forget(self, file: OpenFile) -> None:
        """Take away what shows `file`: it is something else now."""
        pane = self._panes.pop(id(file), None)
        if pane is not None:
            if pane is self._shown:
                self._shown = None
            await pane.remove()
