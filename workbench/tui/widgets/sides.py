"""The text under review: as it was and as it is, with findings and comments beside its lines, and a cursor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from textual.binding import BindingType
from textual.events import Resize
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from workbench.analysis.text import Lines
from workbench.review.sides import SideRow
from workbench.review.threads import Thread
from workbench.tui.commands import Where, bindings
from workbench.tui.panels.pieces import Inks, strip
from workbench.tui.panels.side_rows import Sheet, pieces
from workbench.tui.places import Places
from workbench.tui.themes import Theme

BESIDE = 100
"""Columns of the screen from which two texts have room beside each other."""
LEAP = 3
"""The part of the pane, one in so many, by which the text moves where the cursor leaves what is in sight."""
STRIPS = 1024
"""Rows kept as they were drawn."""
AROUND = 2
"""Rows kept in sight above and below a place that is gone to."""


class Texts(NamedTuple):
    """What is shown: the rows, the lines of both texts, the findings and the comments of the new one."""

    rows: tuple[SideRow, ...]
    lines: tuple[Lines, Lines]
    places: Places
    threads: Mapping[int, tuple[Thread, ...]]
    two: bool
    """Whether there are two texts at all."""


class Sides(ScrollView, can_focus=True, inherit_bindings=False):
    """Shows `texts`; the cursor is on a row. Posts `Moved`."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.SIDES)
    where = Where.SIDES

    texts: var[Texts | None] = var(None, init=False)
    look: var[Theme | None] = var(None, init=False)

    class Moved(Message):
        """The cursor is elsewhere, or what it is on is another."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sheet: Sheet | None = None
        self.at = 0
        """The row, from 0, on which the cursor is."""
        self._inks: Inks | None = None
        self._strips: dict[tuple[int, bool, bool, int], Strip] = {}
        self._wanted: tuple[int | None, int | None] | None = None
        """The line to go to as soon as there is room."""

    # What is shown

    def watch_texts(self, texts: Texts | None) -> None:
        """Other texts: the cursor stays on its line."""
        if texts is not None and self.size:
            self._lay_out()

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        self._inks = Inks(look) if look else None
        self._strips.clear()
        self.refresh()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew; the cursor stays on its line."""
        if self.texts is not None:
            self._lay_out()

    def _lay_out(self) -> None:
        assert self.texts is not None
        place = self._wanted or self.place
        self._wanted = None
        self._strips.clear()
        width = self.scrollable_content_region.width
        beside = self.texts.two and self.app.size.width >= BESIDE
        self.sheet = Sheet(self.texts.rows, self.texts.lines, width, beside=beside)
        size = Size(width, len(self.sheet.drawn))
        if size != self.virtual_size:
            self.virtual_size = size
        self.at = self.sheet.row_of(*place) if place else min(self.at, max(0, len(self.sheet.drawn) - 1))
        self._see(AROUND)
        self.refresh()
        self.post_message(self.Moved())

    def watch_show_vertical_scrollbar(self) -> None:
        """The scroll bar has come or gone: there is another width to break lines to, once it is laid out."""
        self.call_after_refresh(self._break_anew)

    def _break_anew(self) -> None:
        if self.texts is not None and self.sheet and self.sheet.width != self.scrollable_content_region.width:
            self._lay_out()

    def render_line(self, y: int) -> Strip:
        """A row of the pane."""
        width = self.size.width
        at = y + self.scroll_offset.y
        if self._inks is None:
            return Strip.blank(width, self.rich_style)
        if self.sheet is None or self.texts is None or at >= len(self.sheet.drawn):
            return strip((), width, self._inks)
        key = at, at == self.at, self.has_focus and at == self.at, width
        if key not in self._strips:
            if len(self._strips) > STRIPS:
                self._strips.clear()
            row = pieces(
                self.sheet, at, here=key[1], focused=key[2], places=self.texts.places, threads=self.texts.threads
            )
            self._strips[key] = strip(row, width, self._inks)
        return self._strips[key]

    # Where the cursor is

    @property
    def place(self) -> tuple[int | None, int | None] | None:
        """The lines, of the new text and of the old one, that the cursor is on; of the new one where it is there."""
        if self.sheet is None or not self.sheet.drawn:
            return None
        row = self.sheet.rows[self.sheet.drawn[self.at].row]
        return (row.new.number if row.new else None, row.old.number if row.old else None)

    @property
    def line(self) -> int:
        """The line of the new text that the cursor is on, or nearest to."""
        return self.sheet.line_at(self.at) if self.sheet else 1

    @property
    def beside(self) -> int | None:
        """The line of the new text that the cursor is on, or that stands in the place of a gone one; None for none."""
        return self.sheet.beside(self.at) if self.sheet else None

    def go_to(self, line: int | None, old_line: int | None = None) -> None:
        """Put the cursor on a line of the new text; without one on a line of the old text."""
        if self.sheet is None:
            self._wanted = (line, old_line)
            return
        self._put(self.sheet.row_of(line, old_line), AROUND)

    def _put(self, at: int, around: int = 0) -> None:
        last = len(self.sheet.drawn) - 1 if self.sheet else 0
        before, self.at = self.at, max(0, min(at, last))
        self._see(around)
        if before != self.at:
            for row in (before, self.at):
                self._draw(row)
            self._put_cursor()
            self.post_message(self.Moved())

    def _put_cursor(self) -> None:
        """Have the terminal's own cursor on the row: who hears the screen read follows that."""
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    def _draw(self, row: int) -> None:
        y = row - self.scroll_offset.y
        if 0 <= y < self.size.height:
            self.refresh(Region(0, y, self.size.width, 1))

    def _see(self, around: int) -> None:
        height = self.size.height
        if not height:
            return
        top = self.scroll_offset.y
        around = min(around, (height - 1) // 2)
        if self.at < top + around or self.at >= top + height - around:
            far = around and not top - height < self.at < top + 2 * height
            if far:
                top = self.at - height // 3
            else:
                # By more than a row at once: each time all rows are sent anew.
                around = max(around, height // LEAP)
                top = self.at - around if self.at < top + around else self.at - height + 1 + around
            self.scroll_to(0, max(0, top), animate=False, force=True)

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell of the screen in which the cursor is."""
        left, top = self.content_region.offset
        return Offset(left, top + self.at - self.scroll_offset.y)

    def on_focus(self) -> None:
        """The pointer looks different with the keys here."""
        self._draw(self.at)
        self._put_cursor()

    def on_blur(self) -> None:
        """And without them."""
        self._draw(self.at)

    # Keys

    def action_move(self, step: int) -> None:
        """So many rows down, or up."""
        self._put(self.at + step)

    def action_page(self, step: int) -> None:
        """So many pages down, or up."""
        height = max(1, self.size.height - 1)
        self.scroll_to(0, max(0, self.scroll_offset.y + step * height), animate=False, force=True)
        self._put(self.at + step * height)

    def action_edge(self, step: int) -> None:
        """To the last row, or the first."""
        self._put(len(self.sheet.drawn) - 1 if step > 0 and self.sheet else 0)

    def step_change(self, step: int, lines: Iterable[int]) -> bool:
        """To the next change, or the one before, or one of `lines` of the new text; whether there is one. Round at the
        ends."""
        if self.sheet is None:
            return False
        drawn, rows = self.sheet.drawn, self.sheet.rows
        others = {at for at in map(self.sheet.row_of, lines) if at < len(drawn) and not rows[drawn[at].row].differs}
        places = sorted({*self.sheet.changes(), *others})
        if not places:
            return False
        later = [at for at in places if at > self.at] if step > 0 else [at for at in reversed(places) if at < self.at]
        self._put(later[0] if later else places[0 if step > 0 else -1], AROUND)
        return True
