"""The bars below the text, for finding and for going to a line; each is made when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.tui.screens.panes import WithPanes
from workbench.tui.themes import Theme

if TYPE_CHECKING:
    from workbench.tui.widgets.find_bar import FindBar
    from workbench.tui.widgets.go_bar import GoBar


class WithBars(WithPanes):
    """A screen with bars below its text."""

    async def action_find(self) -> None:
        await self._open_find(replacing=False)

    async def action_replace(self) -> None:
        await self._open_find(replacing=True)

    async def _open_find(self, *, replacing: bool) -> None:
        editor = self.area.editor
        if editor is None or self.look is None:
            return
        if self.find is None:
            from workbench.tui.screens.find import Find
            from workbench.tui.widgets.find_bar import FindBar

            self.find = Find(self, FindBar(self.look))
            self.find.bar.display = False
            await self.query_one("#right").mount(self.find.bar, after=self.area)
        self.find.open(editor, replacing=replacing)

    def on_find_bar_asked(self, event: FindBar.Asked) -> None:
        """The find bar wants something of the text."""
        if self.find is not None:
            self.find.ask(event.wish)

    async def action_find_next(self) -> None:
        await self._find_again("NEXT")

    async def action_find_previous(self) -> None:
        await self._find_again("PREVIOUS")

    async def _find_again(self, step: str) -> None:
        from workbench.tui.screens.find import Step

        editor = self.area.editor
        if editor is None or self.find is None or not self.find.again(editor, Step[step]):
            await self._open_find(replacing=False)

    async def action_go_to_line(self) -> None:
        editor = self.area.editor
        if editor is None or self.look is None:
            return
        if self.go_bar is None:
            from workbench.tui.widgets.go_bar import GoBar

            self.go_bar = GoBar(self.look)
            await self.query_one("#right").mount(self.go_bar, after=self.area)
        self.go_bar.display = True
        self.go_bar.begin(editor.position.line, len(editor.buffer.lines))
        self.set_focus(self.go_bar)

    def on_go_bar_chosen(self, event: GoBar.Chosen) -> None:
        """The person wants to see a line."""
        if self.area.editor is not None:
            self.area.editor.go_to(event.position)
        self.to_editor()

    def wear_bars(self, look: Theme) -> None:
        """Other colours, for the bars there are."""
        for bar in (self.find.bar if self.find else None, self.go_bar):
            if bar is not None:
                bar.look = look
