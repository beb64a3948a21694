"""The editor: the text of one file, changed by keys, mouse and commands, drawn row by row.

Beside Textual's TextArea and not on it: TextArea asks questions of the whole document at each key, takes the first line
end for all, moves by code points, and draws every row anew. What a key changes here is what is drawn again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Blur, Focus, Key, MouseDown, MouseMove, MouseUp, Paste, Resize
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from workbench.analysis.text import Position
from workbench.languages.language import Token
from workbench.tui.commands import Where, bindings, by_key
from workbench.tui.editing import line_commands
from workbench.tui.editing.buffer import Buffer, Change, Location, split
from workbench.tui.editing.continuing import Begun, begun, next_line
from workbench.tui.editing.highlighting import Highlighter, Lex
from workbench.tui.editing.history import History, Selection
from workbench.tui.editing.indentation import STEP
from workbench.tui.editing.renewal import renewal
from workbench.tui.editing.rows import Rows
from workbench.tui.editing.shape import KEPT, shape
from workbench.tui.editing.strips import GAP_WIDTH, MARK_WIDTH, Inks, Row, draw
from workbench.tui.editing.words import next_in, word_after, word_at, word_before
from workbench.tui.messages import LeavePane
from workbench.tui.places import Places
from workbench.tui.themes import Theme
from workbench.tui.typed import typed

LONGEST_WRAPPED = 5_000
"""Characters of the longest line up to which lines are broken: a line is broken anew at each key in it."""
STRIPS = 512
"""Rows kept as they were drawn: what a page up and down shows again costs nothing."""
AROUND = 3
"""Rows kept in sight above and below a place that is gone to."""
BETWEEN_KEYS = 0.02
"""Seconds between two stretches of work that can wait."""
KEYS = by_key(Where.EDITOR)
BLANK = "…"
"""What stands in a text for what only its author can say."""
BEFORE = 200
"""Characters before the cursor by which it is told what is being typed."""
BURST = 0.01
"""Seconds from one key to the next below which no hand has pressed them: a terminal that pastes without saying so."""

Marks = Callable[[int, str, int, int], tuple[tuple[int, int], ...]]
"""The columns from which to which a row (from 0) and its line match, as far as they show between two columns."""


class Editor(ScrollView, can_focus=True, inherit_bindings=False):
    """The text of one open file, with its own cursor and undo. Places count rows and columns from 0."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.EDITOR)
    ALLOW_SELECT = False
    where = Where.EDITOR

    places: var[Places | None] = var(None, init=False)
    """The findings to mark; None before the first analysis."""
    look: var[Theme | None] = var(None, init=False)
    """The colours of the syntax and of the marks."""
    lex: var[Lex | None] = var(None, init=False)
    """How a line is coloured; None until the language is there."""
    soft_wrap: var[bool] = var(True, init=False)
    """Whether lines are broken at the pane's edge."""

    class Changed(Message, bubble=False):
        """The text is another."""

        def __init__(self, editor: Editor) -> None:
            super().__init__()
            self.editor = editor

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, Editor.Changed) and message.editor is self.editor

    class Moved(Message, bubble=False):
        """The cursor or the selection is elsewhere."""

        def __init__(self, editor: Editor) -> None:
            super().__init__()
            self.editor = editor

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, Editor.Moved) and message.editor is self.editor

    def __init__(
        self, text: str, *, look: Theme, position: Position | None = None, soft_wrap: bool = True, id: str | None = None
    ) -> None:
        """`position` is where the cursor is at first, or the nearest place that there is."""
        super().__init__(id=id)
        self.buffer = Buffer(text)
        self.history = History()
        line, column = position or Position(1, 1)
        self._selection = Selection.at(self.buffer.inside(Location(line - 1, column - 1)))
        self._begins = position is not None
        """Whether the first place is still to be brought into sight."""
        self._goal: int | None = None
        """The cell that the cursor keeps to as it goes up and down."""
        self._highlighter: Highlighter | None = None
        self._strips: OrderedDict[tuple[object, ...], Strip] = OrderedDict()
        self._widest = 0
        self._dragging = False
        self._catching_up = False
        self._last_key = 0.0
        self._in_burst = False
        self._begun: Begun | None = None
        self.asked_first: Callable[[str, bool], bool] | None = None
        """What hears of each key, and whether it came in a burst, before anything is done with it; True keeps it."""
        self.just_typed = False
        """Whether the last key was a letter that a hand has pressed."""
        self._marks: Marks | None = None
        self.set_reactive(Editor.soft_wrap, soft_wrap and max(map(len, self.buffer.lines)) <= LONGEST_WRAPPED)
        self.rows = Rows(self.buffer.lines, 0)
        self.set_reactive(Editor.look, look)
        self._inks = Inks(look)

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

    # Changing it

    def replace(
        self, start: Location, end: Location, text: str, *, then: Selection | None = None, typing: bool = False
    ) -> Change:
        """Put `text`, exactly as it is, in place of a stretch, as one step of undo. The cursor goes behind it, or the
        selection becomes `then`."""
        return self.replace_all([(start, end, text)], then=then, typing=typing)[0]

    def replace_all(
        self,
        edits: Sequence[tuple[Location, Location, str]],
        *,
        then: Selection | None = None,
        typing: bool = False,
    ) -> list[Change]:
        """Make several changes, in order and without overlap, as one step of undo. The cursor goes behind the last."""
        before = self._selection
        changes = [self.buffer.replace(*edit) for edit in reversed(edits)]
        if not changes:
            return changes
        after = then or Selection.at(changes[0].new_end)
        after = Selection(self.buffer.inside(after.start), self.buffer.inside(after.end))
        self.history.record(tuple(changes), before, after, typing=typing, now=monotonic())
        self._show_changes(changes, after)
        return changes

    def change(self, edits: Sequence[tuple[Location, Location, str]]) -> None:
        """Make several changes, as `replace_all` does; the cursor and what is selected stay where they were."""
        made = [Change(start, end, _end_of(start, new), "", new) for start, end, new in reversed(edits)]
        scroll = self.scroll_offset
        self.replace_all(edits, then=Selection(*(moved(place, made) for place in self._selection)))
        self.scroll_to(scroll.x, scroll.y, animate=False, force=True)

    def insert(self, text: str, *, typing: bool = False) -> None:
        """Put `text`, with the text's own line end, in place of the selection."""
        self.replace(self._selection.top, self._selection.bottom, self.buffer.settled(text), typing=typing)

    def renew(self, text: str) -> None:
        """Make the whole text `text`, as one change that undo takes back; cursor and scroll stay."""
        change = renewal(self.buffer, text)
        if change is not None:
            self.change([(Location(*change.start), Location(*change.end), change.text)])

    def _show_changes(self, changes: Iterable[Change], after: Selection) -> None:
        """The text has been changed: bring what is known of it up to date, and draw what looks different."""
        count, width = self.rows.count, self._number_width
        first_line, last_line, flows = len(self.buffer.lines), 0, False
        for change in changes:
            top, old_bottom, new_bottom = change.start.row, change.old_end.row, change.new_end.row
            state = self._highlighter.after(old_bottom) if self._highlighter else None
            if self._highlighter is not None:
                self._highlighter.changed(top, old_bottom, new_bottom)
                if new_bottom - top > self.size.height:
                    flows = True  # More than is in sight: lexing it all for a look at its end would be felt.
                elif self.is_mounted and change.keeps_rows and self._in_sight(top):
                    self._highlighter.tokens(new_bottom)
                    flows |= self._highlighter.after(new_bottom) != state
            self.rows.changed(top, old_bottom, new_bottom)
            if not self.rows.width:
                self._widest = max(
                    self._widest, *(shape(line).width for line in self.buffer.lines[top : new_bottom + 1])
                )
            first_line, last_line = min(first_line, top), max(last_line, new_bottom)
            flows |= not change.keeps_rows
        self._fit()
        flows |= self.rows.count != count
        if self._number_width != width:
            self._rewrap()
            self.refresh()
        elif flows:
            self._draw_from(first_line)
        else:
            self._draw_lines(first_line, last_line)
        self._tell(Editor.Changed(self))
        self._goal = None
        self._select(after)

    def _in_sight(self, line: int) -> bool:
        row = self.rows.first_row(line)
        return row < self.scroll_offset.y + self.size.height and row + self.rows.height(line) > self.scroll_offset.y

    def undo(self) -> None:
        """Take the last step back."""
        if taken := self.history.undo(self.buffer):
            self._show_changes(taken[1], taken[0])

    def redo(self) -> None:
        """Make the step once more that was taken back."""
        if made := self.history.redo(self.buffer):
            self._show_changes(made[1], made[0])

    # Selecting

    def select(self, start: Location, end: Location | None = None) -> None:
        """Select from `start` to `end`, where the cursor then is; without `end` put the cursor at `start`."""
        self._goal = None
        self.history.pause()
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
        if before != selection:
            self._tell(Editor.Moved(self))

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

    def _tell(self, message: Message) -> None:
        if self.is_mounted:
            self.screen.post_message(message)

    # How it looks

    @property
    def _number_width(self) -> int:
        return len(str(len(self.buffer.lines)))

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

    def render_line(self, y: int) -> Strip:
        """A row of the pane."""
        x, top = self.scroll_offset
        row = top + y
        width = self.size.width
        if row >= self.rows.count:
            return Strip.blank(width, self._inks.plain)
        line, part = self.rows.line_at(row)
        shown = self._row(line, part)
        # The inks stand in the key for themselves: other inks, other strips.
        key = (shown, self._inks, self._number_width, width, x)
        strip = self._strips.get(key)
        if strip is None:
            strip = draw(shown, self._inks, self._number_width, width, x)
            if len(shown.line) <= KEPT:
                self._strips[key] = strip
                if len(self._strips) > STRIPS:
                    self._strips.popitem(last=False)
        else:
            self._strips.move_to_end(key)
        return strip

    def _row(self, line: int, part: int) -> Row:
        text = self.buffer.lines[line]
        start, end = self.rows.part(line, part)
        top, bottom = self._selection.top, self._selection.bottom
        selected = None
        if top != bottom and top.row <= line <= bottom.row:
            selected = (top.column if top.row == line else 0, bottom.column if bottom.row == line else len(text) + 1)
        # While the find bar has the keys, a match without characters is seen by the cursor alone.
        seen = self.has_focus or (self._marks is not None and top == bottom)
        at = self.cursor.column if self.cursor.row == line and seen else None
        last = end == len(text)
        return Row(
            text,
            start,
            end,
            str(line + 1) if part == 0 else "",
            self.places.marks.get(line + 1) if self.places is not None else None,
            self._tokens(line),
            self.places.underlines.get(line + 1, ()) if self.places is not None else (),
            self._found(line, text, start, end) if self._marks is not None else (),
            selected,
            at if at is not None and (start <= at < end or (last and at == end)) else None,
            self.cursor.row == line,
        )

    def mark(self, marks: Marks | None) -> None:
        """Mark what was found, in every row that is drawn; None marks nothing."""
        if marks is not None or self._marks is not None:
            self._marks = marks
            self.refresh()

    def _found(self, line: int, text: str, start: int, end: int) -> tuple[tuple[int, int], ...]:
        assert self._marks is not None
        if not self.rows.width:
            # Of a line that runs on, only what is in sight.
            measured, x = shape(text), self.scroll_offset.x
            start, end = measured.column(x), min(end, measured.column(x + self.size.width) + 1)
        return self._marks(line, text, start, end)

    def _tokens(self, line: int) -> tuple[Token, ...]:
        if self._highlighter is None:
            return ()
        tokens = self._highlighter.tokens(line)
        if self._highlighter.behind and not self._catching_up:
            self._catching_up = True
            self.set_timer(BETWEEN_KEYS, self._catch_up)
        return tokens

    def _catch_up(self) -> None:
        """Lex some more of what lies before the rows that are seen; draw them when their colours are known."""
        self._catching_up = False
        if self._highlighter is None or not self._highlighter.behind:
            return
        self._highlighter.advance()
        if self._highlighter.behind:
            self._catching_up = True
            self.set_timer(BETWEEN_KEYS, self._catch_up)
        else:
            self.refresh()

    def watch_places(self, before: Places | None, places: Places | None) -> None:
        """New findings: draw again the lines whose marks or underlines differ."""
        differing = set()
        for ask in (_marks, _underlines):
            old, new = ask(before), ask(places)
            differing |= {line for line in old.keys() | new.keys() if old.get(line) != new.get(line)}
        height = self.size.height
        for line in differing if len(differing) <= height else ():
            if line <= len(self.buffer.lines):
                self._draw_lines(line - 1, line - 1)
        if len(differing) > height:
            self.refresh()

    def watch_lex(self, lex: Lex | None) -> None:
        """The language is there, or another one."""
        self._highlighter = Highlighter(lex, self.buffer.lines) if lex else None
        self.refresh()

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        if look is not None:
            self._inks = Inks(look)
            self._strips.clear()
            self.refresh()

    def watch_soft_wrap(self) -> None:
        """Lines are broken, or run on."""
        line, _ = self.rows.line_at(self.scroll_offset.y)
        self._rewrap()
        self.scroll_to(0, self.rows.first_row(line), animate=False, force=True)
        self.show_cursor()
        self.refresh()

    def on_focus(self, _event: Focus) -> None:
        """The cursor is seen."""
        self._draw_lines(self.cursor.row, self.cursor.row)
        self.app.cursor_position = self.cursor_screen_offset

    def on_blur(self, _event: Blur) -> None:
        """The cursor is not seen."""
        self.history.pause()
        self._draw_lines(self.cursor.row, self.cursor.row)

    # What the keys and the mouse do

    async def on_key(self, event: Key) -> None:
        """Do at once what a key does.

        Left to Textual, a key that is bound goes up to the app first while a letter is put in at once: of keys
        that come in one packet, as over a slow line, the letters would overtake the others.
        """
        if self.app.screen is not self.screen or self.screen.focused is not self or not self.display:
            # A dialog has opened over this, or another pane has the keys, since this one was sent here.
            event.stop().prevent_default()
            self.app.post_message(Key(event.key, event.character))
            return
        # By when the keys were read, not by now: a slow screen must not make a paste look like typing.
        self._in_burst, self._last_key = event.time - self._last_key < BURST, event.time
        self.just_typed = typed(event) is not None and not self._in_burst
        if self.asked_first is not None and self.asked_first(event.key, self._in_burst):
            event.stop().prevent_default()
            return
        begun, self._begun = self._begun, None
        command = KEYS.get(event.key)
        if begun is not None and self._is_untouched(begun):
            # What nobody has gone on with is no part of the text: not before a blank line, and not in the file.
            if event.key == "enter":
                event.stop().prevent_default()
                self.replace(Location(begun.place.row, 0), begun.place, self.buffer.newline)
                return
            if command is not None and command.action in ("save", "quit"):
                self.replace(Location(begun.place.row, 0), begun.place, "")
        if command is not None:
            pane = self if command.where is Where.EDITOR else self.screen
            if await self.app.run_action(command.action, pane):
                event.stop().prevent_default()
        elif (text := typed(event)) is not None:
            event.stop().prevent_default()
            if begun is not None and self._selection == Selection.at(begun.place):
                text, self._begun = begun.take(text)
            if text:
                self.insert(text, typing=self._selection.is_empty)

    def _is_untouched(self, begun: Begun) -> bool:
        """Whether the line that Enter has begun still holds just that, with the cursor behind it."""
        at_end = self._selection == Selection.at(begun.place) and not begun.typed
        return at_end and self.buffer.lines[begun.place.row] == begun.texts[0]

    def on_paste(self, event: Paste) -> None:
        """Insert what the terminal pastes, as one step."""
        event.stop()
        self.insert(event.text)

    def _under(self, event: MouseDown | MouseMove) -> Location:
        """The place under the mouse."""
        x = event.x - self.gutter_width + self.scroll_offset.x
        line, column = self.rows.column(max(0, event.y + self.scroll_offset.y), x)
        return Location(line, column)

    def on_mouse_down(self, event: MouseDown) -> None:
        """Put the cursor there; with shift select up to there."""
        event.stop()
        place = self._under(event)
        self.select(self._selection.start if event.shift else place, place)
        self.capture_mouse()
        self._dragging = True

    def on_mouse_move(self, event: MouseMove) -> None:
        """Select as the mouse is drawn."""
        if self._dragging:
            event.stop()
            self.select(self._selection.start, self._under(event))

    def on_mouse_up(self, event: MouseUp) -> None:
        """The end of a selection by mouse."""
        event.stop()
        self._dragging = False
        self.release_mouse()

    async def _on_click(self, event: object) -> None:
        chain = getattr(event, "chain", 1)
        row, column = self.cursor
        line = self.buffer.lines[row]
        if chain == 2:
            start, end = word_at(line, column)
            self.select(Location(row, start), Location(row, end))
        elif chain == 3:
            self.select(Location(row, 0), Location(row, len(line)))

    # Where the cursor goes

    def _go(self, place: Location, select: bool) -> None:
        self.select(self._selection.start if select else place, place)

    def action_cursor_left(self, select: bool = False) -> None:
        if self._selection.is_empty or select:
            self._go(self._before(self.cursor), select)
        else:
            self._go(self._selection.top, False)

    def action_cursor_right(self, select: bool = False) -> None:
        if self._selection.is_empty or select:
            self._go(self._after(self.cursor), select)
        else:
            self._go(self._selection.bottom, False)

    def _before(self, place: Location) -> Location:
        row, column = place
        if column:
            return Location(row, shape(self.buffer.lines[row]).before(column))
        return Location(row - 1, len(self.buffer.lines[row - 1])) if row else place

    def _after(self, place: Location) -> Location:
        row, column = place
        if column < len(self.buffer.lines[row]):
            return Location(row, shape(self.buffer.lines[row]).after(column))
        return Location(row + 1, 0) if row + 1 < len(self.buffer.lines) else place

    def action_cursor_up(self, select: bool = False) -> None:
        self._go_vertically(-1, select)

    def action_cursor_down(self, select: bool = False) -> None:
        self._go_vertically(1, select)

    def action_cursor_page_up(self) -> None:
        self._page(-1)

    def action_cursor_page_down(self) -> None:
        self._page(1)

    def _page(self, sign: int) -> None:
        step = sign * max(1, self.size.height - 1)
        self.scroll_to(y=max(0, self.scroll_offset.y + step), animate=False, force=True)
        self._go_vertically(step, False)

    def _go_vertically(self, rows: int, select: bool) -> None:
        """So many rows down, to the cell that the cursor came from; past the first and last row to the text's edge."""
        row, cell = self.rows.place(*self.cursor)
        goal = cell if self._goal is None else self._goal
        if row + rows < 0:
            place = Location(0, 0)
        elif row + rows >= self.rows.count:
            place = self.buffer.end
        else:
            place = Location(*self.rows.column(row + rows, goal))
        self._go(place, select)
        self._goal = goal

    def action_cursor_word_left(self, select: bool = False) -> None:
        self._go(self._word_before(), select)

    def action_cursor_word_right(self, select: bool = False) -> None:
        self._go(self._word_after(), select)

    def _word_before(self) -> Location:
        row, column = self.cursor
        return Location(row, word_before(self.buffer.lines[row], column)) if column else self._before(self.cursor)

    def _word_after(self) -> Location:
        row, column = self.cursor
        line = self.buffer.lines[row]
        return Location(row, word_after(line, column)) if column < len(line) else self._after(self.cursor)

    def action_cursor_line_start(self, select: bool = False) -> None:
        row, column = self.cursor
        line = self.buffer.lines[row]
        first = len(line) - len(line.lstrip())
        self._go(Location(row, 0 if column == first else first), select)

    def action_cursor_line_end(self, select: bool = False) -> None:
        row = self.cursor.row
        self._go(Location(row, len(self.buffer.lines[row])), select)

    def action_text_start(self) -> None:
        self._go(Location(0, 0), False)

    def action_text_end(self) -> None:
        self._go(self.buffer.end, False)

    def action_select_all(self) -> None:
        self.select(Location(0, 0), self.buffer.end)

    def action_next_blank(self) -> None:
        row, column = self._selection.bottom
        found = next_in(self.buffer.lines, BLANK, row, column)
        if found is not None:
            self.select(Location(*found), Location(found[0], found[1] + len(BLANK)))
            self.show_cursor(around=AROUND)

    # What is taken out and put in

    def _delete(self, to: Location, *, typing: bool = False) -> None:
        """Delete the selection, else what lies between the cursor and `to`."""
        start, end = (self._selection.top, self._selection.bottom)
        if start == end:
            start, end = min(self.cursor, to), max(self.cursor, to)
        else:
            typing = False
        if start != end:
            self.replace(start, end, "", typing=typing)

    def action_delete_left(self) -> None:
        self._delete(self._before(self.cursor), typing=True)

    def action_delete_right(self) -> None:
        self._delete(self._after(self.cursor), typing=True)

    def action_delete_word_left(self) -> None:
        self._delete(self._word_before())

    def action_delete_word_right(self) -> None:
        self._delete(self._word_after())

    def action_delete_to_start_of_line(self) -> None:
        self._delete(Location(self.cursor.row, 0))

    def action_delete_to_end_of_line_or_delete_line(self) -> None:
        row, column = self.cursor
        line = self.buffer.lines[row]
        if self._selection.is_empty and not line:
            self.action_delete_line()
        else:
            self._delete(Location(row, len(line)) if column < len(line) else self._after(self.cursor))

    def action_newline(self) -> None:
        self.insert("\n")

    def action_next_line(self) -> None:
        if self._in_burst:
            self.insert("\n")
        else:
            work = next_line(self.buffer, self._selection)
            self.work(work)
            self._begun = begun(work)

    def action_leave(self) -> None:
        self.post_message(LeavePane())

    def action_undo(self) -> None:
        self.undo()

    def action_redo(self) -> None:
        self.redo()

    def action_copy(self) -> None:
        if not self._selection.is_empty:
            self.app.copy_to_clipboard(self.selected_text)

    def action_cut(self) -> None:
        if self._selection.is_empty:
            row = self.cursor.row
            self.app.copy_to_clipboard(self.buffer.lines[row] + self.buffer.ends[row])
            self.work(line_commands.delete(self.buffer, Selection.at(self.cursor)))
        else:
            self.app.copy_to_clipboard(self.selected_text)
            self._delete(self.cursor)

    def action_paste(self) -> None:
        self.insert(self.app.clipboard)

    def action_indent(self) -> None:
        if self._selection.top.row == self._selection.bottom.row:
            _, cell = self.rows.place(*self._selection.top)
            self.insert(" " * (STEP - cell % STEP))
        else:
            self.work(line_commands.indent(self.buffer, self._selection))

    def action_outdent(self) -> None:
        self.work(line_commands.outdent(self.buffer, self._selection))

    def action_comment(self) -> None:
        self.work(line_commands.comment(self.buffer, self._selection))

    def action_move_lines(self, by: int) -> None:
        self.work(line_commands.move(self.buffer, self._selection, by))

    def action_duplicate(self) -> None:
        self.work(line_commands.duplicate(self.buffer, self._selection))

    def action_delete_line(self) -> None:
        self.work(line_commands.delete(self.buffer, self._selection))

    def work(self, work: line_commands.Work | None) -> None:
        """Do what a command comes to; None does nothing."""
        if work is not None:
            self.replace(work.start, work.end, work.text, then=work.then)


def _marks(places: Places | None) -> dict[int, object]:
    return dict(places.marks) if places is not None else {}


def _underlines(places: Places | None) -> dict[int, object]:
    return dict(places.underlines) if places is not None else {}


def _end_of(start: Location, text: str) -> Location:
    """Where `text` ends that is put in at `start`."""
    lines, _ = split(text)
    return Location(start.row + len(lines) - 1, len(lines[-1]) + (start.column if len(lines) == 1 else 0))


def moved(place: Location, changes: Iterable[Change]) -> Location:
    """Where a place is after `changes`: one inside what was replaced stays as near as it can."""
    for change in changes:
        if place >= change.old_end:
            rows = change.new_end.row - change.old_end.row
            columns = change.new_end.column - change.old_end.column if place.row == change.old_end.row else 0
            place = Location(place.row + rows, place.column + columns)
        elif place > change.start:
            place = min(place, change.new_end)
    return place
