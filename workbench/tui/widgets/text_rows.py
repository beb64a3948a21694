"""A text in rows: which part of which line stands where, what of it is in sight, and where the cursor is in it."""

from __future__ import annotations

from textual.events import Resize
from textual.geometry import Offset, Region, Size
from textual.reactive import var
from textual.scroll_view import ScrollView

from workbench.analysis.text import Position
from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.rows import Rows
from workbench.tui.editing.shape import shape
from workbench.tui.editing.strips import GAP_WIDTH, MARK_WIDTH

LONGEST_WRAPPED = 5_000
"""Characters of the longest line up to which lines are broken: a line is broken anew at each key in it."""
AROUND = 3
"""Rows kept in sight above and below a place that is gone to."""
BEFORE = 200
"""Characters before the cursor by which it is told what is being typed."""


class TextRows(ScrollView, can_focus=True, inherit_bindings=False):
    """The lines of a buffer, broken at the pane's edge or not, with a cursor that is kept in sight. Draws nothing: what
    should be drawn again is marked for refresh. Places count rows and columns from 0."""

    numbered = True
    """Whether the lines are numbered."""
    soft_wrap: var[bool] = var(True, init=False)
    """Whether lines are broken at the pane's edge."""

    def __init__(
        self, text: str, *, position: Position | None = None, soft_wrap: bool = True, id: str | None = None
    ) -> None:
        """`position` is where the cursor is at first, or the nearest place that there is."""
        super().__init__(id=id)
        self.buffer = Buffer(text)
        line, column = position or Position(1, 1)
        self._selection = Selection.at(self.buffer.inside(Location(line - 1, column - 1)))
        self._begins = position is not None
        """Whether the first place is still to be brought into sight."""
        self._widest = 0
        self.runs_on = max(map(len, self.buffer.lines)) > LONGEST_WRAPPED
        """Whether there is or was a line too long to be broken; who has them broken nevertheless is not asked again."""
        self.set_reactive(TextRows.soft_wrap, soft_wrap and not self.runs_on)
        self.rows = Rows(self.buffer.lines, 0)

    # What it holds

    @property
    def text(self) -> str:
        """The whole text, character for character."""
        return self.buffer.text

    @property
    def selection(self) -> Selection:
        """What is selected; its end is the cursor."""
        return self._selection

    @selection.setter
    def selection(self, selection: Selection) -> None:
        self.select(Location(*selection.start), Location(*selection.end))

    @property
    def selected_text(self) -> str:
        """The text that is selected."""
        return self.buffer.between(self._selection.top, self._selection.bottom)

    @property
    def cursor(self) -> Location:
        """Where the cursor is."""
        return self._selection.end

    @property
    def position(self) -> Position:
        """The cursor's line and column, from 1."""
        return Position(self.cursor.row + 1, self.cursor.column + 1)

    @property
    def before_cursor(self) -> str:
        """What stands before the cursor on its line, of a long line the end of it."""
        row, column = self.cursor
        return self.buffer.lines[row][max(0, column - BEFORE) : column]

    # The cursor

    def select(self, start: Location, end: Location | None = None) -> None:
        """Select from `start` to `end`, where the cursor then is; without `end` put the cursor at `start`."""
        place = self.buffer.inside(start)
        self._select(Selection(place, place if end is None else self.buffer.inside(end)))

    def _select(self, selection: Selection) -> None:
        before, self._selection = self._selection, selection
        if before != selection:
            if before.is_empty and selection.is_empty:
                for row in {before.end.row, selection.end.row}:
                    self._draw_lines(row, row)
            else:
                edges = [place.row for place in (*before, *selection)]
                self._draw_lines(min(edges), max(edges))
        self.show_cursor()
        if before != selection and self.is_mounted:
            self.cursor_moved()

    def show_cursor(self, *, around: int = 0) -> None:
        """Bring the cursor into sight, with `around` rows above and below it."""
        if not self.is_mounted or not self.size:
            return
        row, cell = self.rows.place(*self.cursor)
        x, y = self.scroll_offset
        height, room = self.size.height, max(1, self._text_width)
        around = min(around, (height - 1) // 2)
        if row < y + around or row >= y + height - around:
            far = around and not y - height < row < y + 2 * height
            y = row - height // 2 if far else row - around if row < y + around else row - height + 1 + around
        if self.rows.width:
            x = 0
        elif not x <= cell < x + room:
            x = max(0, cell - room // 2)
        if (x, max(0, y)) != self.scroll_offset:
            self.scroll_to(x, max(0, y), animate=False, force=True)
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell of the screen in which the cursor is."""
        row, cell = self.rows.place(*self.cursor)
        left, top = self.content_region.offset
        return Offset(left + self.gutter_width + cell - self.scroll_offset.x, top + row - self.scroll_offset.y)

    def go_to(self, position: Position) -> None:
        """Put the cursor at a line and column (from 1) and bring it into sight, with lines around it."""
        self.select(Location(position.line - 1, position.column - 1))
        self.show_cursor(around=AROUND)

    def cursor_moved(self) -> None:
        """The cursor or the selection is elsewhere."""

    # Which rows are where

    def _run_on(self, first: int, last: int) -> None:
        """Break lines no more if one of these, which are new, is the first that is too long for it."""
        lines = self.buffer.lines[first : last + 1]
        if self.runs_on or max(map(len, lines)) <= LONGEST_WRAPPED:
            return
        self.runs_on = True
        if self.soft_wrap:
            line, _ = self.rows.line_at(self.scroll_offset.y)
            self.set_reactive(TextRows.soft_wrap, False)
            self._rewrap()
            self.scroll_to(0, self.rows.first_row(line), animate=False, force=True)
            self.refresh()

    @property
    def _number_width(self) -> int:
        return len(str(len(self.buffer.lines))) if self.numbered else 0

    @property
    def gutter_width(self) -> int:
        """Cells left of the text: the mark, the line number, a gap."""
        return MARK_WIDTH + self._number_width + GAP_WIDTH

    @property
    def _text_width(self) -> int:
        return self.scrollable_content_region.width - self.gutter_width

    def _rewrap(self) -> None:
        """Break all lines anew: the pane has another width."""
        # One cell is left free for the cursor behind a row that is full.
        width = max(1, self._text_width - 1) if self.soft_wrap else 0
        if width != self.rows.width:
            self.rows = Rows(self.buffer.lines, width)
        if not self.soft_wrap and not self._widest:
            self._widest = max(shape(line).width for line in self.buffer.lines)
        self._fit()

    def _fit(self) -> None:
        """Tell the scroll bars how much there is. The width only grows: a range a little wide hurts nobody, measuring
        every line at a key would."""
        width = 0 if self.soft_wrap else self._widest + self.gutter_width + 1
        size = Size(width, self.rows.count)
        if size != self.virtual_size:
            self.virtual_size = size

    def on_mount(self) -> None:
        """A text that is longer than the pane has a scroll bar from the first frame on: lines are broken once."""
        self._fit()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew, keeping the first row's line at the top."""
        line, _ = self.rows.line_at(self.scroll_offset.y)
        row = self.rows.first_row(line)
        self._rewrap()
        if self.rows.first_row(line) != row:
            self.scroll_to(y=self.rows.first_row(line), animate=False, force=True)
        self.show_cursor(around=AROUND if self._begins else 0)
        self._begins = False

    def watch_show_vertical_scrollbar(self) -> None:
        """The scroll bar has come or gone: there is another width to break lines to, once it is laid out."""
        self.call_after_refresh(self._break_anew)

    def _break_anew(self) -> None:
        before = self.rows.width
        self._rewrap()
        if self.rows.width != before:
            self.show_cursor()
            self.refresh()

    def _draw_lines(self, first: int, last: int) -> None:
        """Have the rows of these lines drawn again."""
        top = self.rows.first_row(min(first, len(self.buffer.lines) - 1))
        last = min(last, len(self.buffer.lines) - 1)
        self._draw_rows(top, self.rows.first_row(last) + self.rows.height(last))

    def _draw_from(self, line: int) -> None:
        """Have all drawn again from this line on."""
        first = self.rows.first_row(min(line, len(self.buffer.lines) - 1))
        self._draw_rows(first, self.scroll_offset.y + self.size.height)

    def _draw_rows(self, first: int, end: int) -> None:
        top = self.scroll_offset.y
        first, end = max(first, top), min(end, top + self.size.height)
        if first < end:
            self.refresh(Region(0, first - top, self.size.width, end - first))

    def watch_soft_wrap(self) -> None:
        """Lines are broken, or run on."""
        line, _ = self.rows.line_at(self.scroll_offset.y)
        self._rewrap()
        self.scroll_to(0, self.rows.first_row(line), animate=False, force=True)
        self.show_cursor()
        self.refresh()
