"""A text as it looks: colours, marks of findings, what is selected, row by row, and only what has changed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from textual.events import Blur, Focus
from textual.reactive import var
from textual.strip import Strip

from workbench.analysis.text import Position
from workbench.languages.language import Token
from workbench.tui.editing.buffer import Change
from workbench.tui.editing.highlighting import Highlighter, Lex
from workbench.tui.editing.shape import KEPT, shape
from workbench.tui.editing.strips import Inks, Row, draw
from workbench.tui.places import Places
from workbench.tui.themes import Theme
from workbench.tui.widgets.text_rows import TextRows

STRIPS = 512
"""Rows kept as they were drawn: what a page up and down shows again costs nothing."""
BETWEEN_KEYS = 0.02
"""Seconds between two stretches of work that can wait."""

Marks = Callable[[int, str, int, int], tuple[tuple[int, int], ...]]
"""The columns from which to which a row (from 0) and its line match, as far as they show between two columns."""


class TextPane(TextRows, can_focus=True, inherit_bindings=False):
    """Draws the rows that are in sight."""

    places: var[Places | None] = var(None, init=False)
    """The findings to mark; None before the first analysis."""
    letters: var[Mapping[int, str] | None] = var(None, init=False)
    """The letters of comments by their line, from 1."""
    look: var[Theme | None] = var(None, init=False)
    """The colours of the syntax and of the marks."""
    lex: var[Lex | None] = var(None, init=False)
    """How a line is coloured; None until the language is there."""

    def __init__(
        self, text: str, *, look: Theme, position: Position | None = None, soft_wrap: bool = True, id: str | None = None
    ) -> None:
        """`position` is where the cursor is at first, or the nearest place that there is."""
        super().__init__(text, position=position, soft_wrap=soft_wrap, id=id)
        self._highlighter: Highlighter | None = None
        self._strips: OrderedDict[tuple[object, ...], Strip] = OrderedDict()
        self._catching_up = False
        self._uncoloured: dict[int, Any] = {}
        """Lines that were changed in themselves, each with the state behind it before."""
        self._marks: Marks | None = None
        self.set_reactive(TextPane.look, look)
        self._inks = Inks(look)

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
            str(line + 1) if part == 0 and self.numbered else "",
            self.places.marks.get(line + 1) if self.places is not None else None,
            self.letters.get(line + 1, "") if self.letters is not None else "",
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

    def show_changes(self, changes: Iterable[Change]) -> None:
        """The buffer has been changed: bring what is known of it up to date, and draw what looks different."""
        count, width = self.rows.count, self._number_width
        first_line, last_line, flows = len(self.buffer.lines), 0, False
        for change in changes:
            top, old_bottom, new_bottom = change.start.row, change.old_end.row, change.new_end.row
            self._run_on(top, new_bottom)
            state = self._highlighter.after(old_bottom) if self._highlighter else None
            if self._highlighter is not None:
                self._highlighter.changed(top, old_bottom, new_bottom)
                if new_bottom - top > self.size.height:
                    flows = True  # More than is in sight: lexing it all for a look at its end would be felt.
                elif self.is_mounted and change.keeps_rows and self._in_sight(top):
                    self._colour_soon(new_bottom, state)
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

    def _colour_soon(self, line: int, before: Any) -> None:
        """Look behind the keys that are here already whether the lines below have other colours than with the state
        `before` behind `line`: of a line that grows with each of them, once for all."""
        if not self._uncoloured:
            self.call_later(self._colour)
        self._uncoloured.setdefault(line, before)

    def _colour(self) -> None:
        lines, self._uncoloured = self._uncoloured, {}
        if self._highlighter is None:
            return
        for line, before in sorted(lines.items()):
            if line < len(self.buffer.lines) and self._in_sight(line):
                self._highlighter.tokens(line)
                if self._highlighter.after(line) != before:
                    self._draw_from(line)

    def _in_sight(self, line: int) -> bool:
        row = self.rows.first_row(line)
        return row < self.scroll_offset.y + self.size.height and row + self.rows.height(line) > self.scroll_offset.y

    def watch_places(self, before: Places | None, places: Places | None) -> None:
        """New findings: draw again the lines whose marks or underlines differ."""
        self._draw_differing(lambda line: _looks(before, line) != _looks(places, line))

    def watch_letters(self, before: Mapping[int, str] | None, letters: Mapping[int, str] | None) -> None:
        """Other comments, or elsewhere."""
        old, new = before or {}, letters or {}
        self._draw_differing(lambda line: old.get(line + 1) != new.get(line + 1))

    def _draw_differing(self, differs: Callable[[int], bool]) -> None:
        """Draw those of the lines in sight (from 0) again of which `differs` holds."""
        top, below = self.scroll_offset.y, self.scroll_offset.y + self.size.height
        for line in range(self.rows.line_at(top)[0], self.rows.line_at(below)[0] + 1):
            if differs(line):
                self._draw_lines(line, line)

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

    def on_focus(self, _event: Focus) -> None:
        """The cursor is seen."""
        self._draw_lines(self.cursor.row, self.cursor.row)
        self.app.cursor_position = self.cursor_screen_offset

    def on_blur(self, _event: Blur) -> None:
        """The cursor is not seen."""
        self._draw_lines(self.cursor.row, self.cursor.row)


def _looks(places: Places | None, line: int) -> tuple[object, ...]:
    """What is drawn of `places` in a line (from 0)."""
    return (places.marks.get(line + 1), places.underlines.get(line + 1, ())) if places is not None else (None, ())
