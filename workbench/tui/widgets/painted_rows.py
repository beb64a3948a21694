"""A pane that is rows of pieces: what is drawn again is the rows that differ."""

from __future__ import annotations

from textual.geometry import Region
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from workbench.tui.panels.pieces import Inks, Pieces, strip
from workbench.tui.themes import Theme


class PaintedRows(Widget, can_focus=True):
    """Shows what `pieces` gives for its size; `draw` asks again."""

    look: var[Theme | None] = var(None, init=False)

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Pieces] = []
        self._inks: Inks | None = None

    def pieces(self, width: int, height: int) -> list[Pieces]:
        """The rows as they are now."""
        raise NotImplementedError

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        self._inks = Inks(look) if look else None
        self.refresh()

    def draw(self) -> None:
        """Something may look different now."""
        if not self.is_mounted or not self.size or not self.display:
            return
        before, self._rows = self._rows, self.pieces(*self.size)
        for at in range(max(len(before), len(self._rows))):
            if before[at : at + 1] != self._rows[at : at + 1]:
                self.refresh(Region(0, at, self.size.width, 1))

    def on_show(self) -> None:
        """It was not worked out while nobody saw it."""
        self.draw()

    on_resize = on_focus = on_blur = on_show

    def render_line(self, y: int) -> Strip:
        """A row of the pane."""
        if self._inks is None:
            return Strip.blank(self.size.width, self.rich_style)
        return strip(self._rows[y] if y < len(self._rows) else (), self.size.width, self._inks)
