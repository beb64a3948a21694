"""The place of the text: the editor of the file shown, or why there is none."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.widgets import Static

from workbench.files.ways import Way, ways_out
from workbench.tui.commands import Where, bindings, key_of
from workbench.tui.memory import Memory
from workbench.tui.open_file import OpenFile
from workbench.tui.themes import Theme
from workbench.tui.widgets.editor import Editor


class Unreadable(Static, can_focus=True):
    """Stands where the text would be of a file that is not opened, or while there is no file."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.UNREADABLE)
    where = Where.UNREADABLE


def not_opened(file: OpenFile) -> str:
    """What is said of a file that is not opened, with what can be done about it."""
    ways = ways_out(file.refused) if file.refused is not None else ()
    keys = [f"{key_of(OFFERED[way], Where.UNREADABLE)} {way.value}" for way in ways if way in OFFERED]
    return f"{file.problem}\n\n{' · '.join(keys)}" if keys else file.problem


OFFERED = {
    Way.OPEN_ANYWAY: "open_anyway",
    Way.CHOOSE_ENCODING: "choose_the_encoding",
    Way.TRY_AGAIN: "try_again",
}
"""The commands by which a file is opened after all."""


class EditorArea(Container):
    """One editor for each file that has been shown, so that each keeps its cursor and its undo."""

    def __init__(self, first: OpenFile | None, look: Theme, memory: Memory) -> None:
        super().__init__()
        self._memory = memory
        self._panes: dict[int, Editor | Unreadable] = {}
        self.shown: Editor | Unreadable = (
            Unreadable("Looking for specs…", markup=False) if first is None else self._pane(first, look)
        )

    def compose(self) -> ComposeResult:
        yield self.shown

    @property
    def editor(self) -> Editor | None:
        """The editor shown, None where a problem stands in its place."""
        return self.shown if isinstance(self.shown, Editor) else None

    def editor_of(self, file: OpenFile) -> Editor | None:
        """The editor of `file`, None while it has none."""
        pane = self._panes.get(id(file))
        return pane if isinstance(pane, Editor) else None

    def wear(self, look: Theme) -> None:
        """Other colours, for every editor."""
        for pane in self._panes.values():
            if isinstance(pane, Editor):
                pane.look = look

    def _pane(self, file: OpenFile, look: Theme) -> Editor | Unreadable:
        if id(file) not in self._panes:
            self._panes[id(file)] = self._made(file, look)
        return self._panes[id(file)]

    def _made(self, file: OpenFile, look: Theme) -> Editor | Unreadable:
        if file.disk is None:
            return Unreadable(not_opened(file), markup=False)
        place = self._memory.place(file.path)
        editor = Editor(file.disk.text, look=look, position=place, soft_wrap=self._memory.now.wrap)
        editor.is_shown_only = file.is_shown_only
        return editor

    async def show(self, file: OpenFile, look: Theme) -> None:
        """Show `file` in place of the one before."""
        pane = self._pane(file, look)
        if pane is self.shown:
            return
        self.shown.display = False
        self.shown = pane
        pane.display = True
        if not pane.is_attached:
            await self.mount(pane)

    async def forget(self, file: OpenFile) -> None:
        """Take away what shows `file`: it is something else now."""
        pane = self._panes.pop(id(file), None)
        if pane is not None:
            await pane.remove()

    def say(self, why: str) -> None:
        """Say why there is nothing, where there is no file."""
        if isinstance(self.shown, Unreadable):
            self.shown.update(why)
