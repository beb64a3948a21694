"""The editor: a TextArea that keeps every character, colours by line, and marks the findings."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.binding import BindingType
from textual.document._document import EditResult, Location, Selection
from textual.document._document_navigator import DocumentNavigator
from textual.document._edit import Edit
from textual.events import Key
from textual.reactive import var
from textual.strip import Strip
from textual.widgets import TextArea

from workbench.analysis.finding import Severity
from workbench.analysis.text import LINE_END, Position
from workbench.tui.commands import Where, bindings, by_key
from workbench.tui.editing.document import Change, LosslessDocument, whole_ends
from workbench.tui.editing.drawing import DrawnWrapping, drawn
from workbench.tui.editing.highlighting import Highlighter, Lex
from workbench.tui.editing.indentation import STEP, indented, outdented
from workbench.tui.editing.renewal import renewal
from workbench.tui.messages import LeavePane
from workbench.tui.places import Places
from workbench.tui.themes import Theme, editor_theme, severity_colour

MARK_WIDTH = 2
"""Cells before the line number: a finding's mark and a space."""
UNDO_STEPS = 100_000
"""How many steps undo goes back. As many as anybody types in a day; each holds only what it replaced."""
LONGEST_WRAPPED = 5_000
"""Characters of the longest line up to which lines are wrapped: a line is wrapped anew at each key in it,
which a person begins to feel at ten thousand characters."""
KEYS = by_key(Where.EDITOR)


class Editor(TextArea, inherit_bindings=False):
    """The text of one open file, with its own cursor and undo. Places count rows and columns from 0."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.EDITOR)
    where = Where.EDITOR

    places: var[Places | None] = var(None, init=False)
    """The findings to mark; None before the first analysis."""
    look: var[Theme | None] = var(None, init=False)
    """The colours of the syntax and of the marks."""
    lex: var[Lex | None] = var(None, init=False)
    """How a line is coloured; None until the language is there."""

    def __init__(self, text: str, *, look: Theme, id: str | None = None) -> None:
        self._highlighter: Highlighter | None = None
        self._styles: dict[str, Style] = {}
        longest = max(map(len, LINE_END.split(text)))
        super().__init__(
            text,
            show_line_numbers=True,
            soft_wrap=longest <= LONGEST_WRAPPED,
            max_checkpoints=UNDO_STEPS,
            id=id,
        )
        self.cursor_blink = False
        self.look = look

    # The document

    def _set_document(self, text: str, language: str | None) -> None:
        # Private to TextArea, but the one place where it makes its document: it offers no other way in.
        del language
        self._highlighter = None
        self.document = LosslessDocument(text, self._changed)
        self.wrapped_document = DrawnWrapping(self.document, tab_width=self.indent_width)
        self.navigator = DocumentNavigator(self.wrapped_document)
        self.move_cursor((0, 0))
        self._rewrap_and_refresh_virtual_size()

    @property
    def lossless(self) -> LosslessDocument:
        """The document, as what it is."""
        assert isinstance(self.document, LosslessDocument)
        return self.document

    def _changed(self, change: Change) -> None:
        if self._highlighter is not None:
            self._highlighter.changed(*change)

    def edit(self, edit: Edit) -> EditResult:
        """Make a change. One that adds or takes lines is an undo step of its own."""
        start, end, text = whole_ends(self.lossless, edit.top, edit.bottom, edit.text)
        whole = Edit(text, start, end, edit.maintain_selection_offset)
        if start[0] == end[0] and not LINE_END.search(text):
            return super().edit(whole)
        self.history.checkpoint()
        result = super().edit(whole)
        self.history.checkpoint()
        return result

    def replace(
        self, insert: str, start: Location, end: Location, *, maintain_selection_offset: bool = True
    ) -> EditResult:
        """Put `insert` in place of a stretch, with the document's line end. Typing and paste come here."""
        settled = self.lossless.settled(insert)
        return super().replace(settled, start, end, maintain_selection_offset=maintain_selection_offset)

    def renew(self, text: str) -> None:
        """Make the whole text `text`, as one change that undo takes back; cursor and scroll stay."""
        change = renewal(self.lossless, text)
        if change is not None:
            scroll = self.scroll_offset
            self.edit(Edit(change.text, change.start, change.end, maintain_selection_offset=True))
            self.scroll_to(scroll.x, scroll.y, animate=False, force=True)

    def _refresh_size(self) -> None:
        # Undo puts the cursor back only after this, and the old place may be in lines that are gone by now.
        self.set_reactive(TextArea.selection, Selection(*(self._inside(place) for place in self.selection)))
        super()._refresh_size()

    def _inside(self, place: Location) -> Location:
        row = min(place[0], self.document.line_count - 1)
        return row, min(place[1], len(self.document.get_line(row)))

    @property
    def position(self) -> Position:
        """The cursor's line and column, from 1."""
        row, column = self.cursor_location
        return Position(row + 1, column + 1)

    def go_to(self, position: Position) -> None:
        """Put the cursor at a line and column (from 1) and bring it into view, with lines around it."""
        row = min(position.line, self.document.line_count) - 1
        self.move_cursor((row, min(position.column - 1, len(self.document.get_line(row)))))
        top, height = self.scroll_offset.y, self.size.height
        if not top + 2 <= self.wrapped_document.location_to_offset((row, 0)).y < top + height - 3:
            self.scroll_cursor_visible(center=True)

    # How it looks

    @property
    def gutter_width(self) -> int:
        """Cells left of the text: the mark, the line number, a gap."""
        return super().gutter_width + MARK_WIDTH

    def get_line(self, line_index: int) -> Text:
        """A line as it is drawn: nothing in it that could drive a terminal, coloured, findings underlined."""
        text = Text(drawn(self.document.get_line(line_index)), end="", no_wrap=True)
        if self._highlighter is not None:
            for start, end, kind in self._highlighter.tokens(line_index):
                text.stylize(self._styles.get(kind, ""), start, end)
        if self.places is not None and self.look is not None:
            for part in self.places.underlines.get(line_index + 1, ()):
                colour = severity_colour(self.look, part.severity)
                text.stylize(Style(underline=True, color=colour), part.start, part.end)
        return text

    def render_line(self, y: int) -> Strip:
        """A row of the pane, with the mark of the gravest finding that starts on its line."""
        strip = super().render_line(y)
        assert isinstance(self.wrapped_document, DrawnWrapping)
        at = self.wrapped_document.row_at(y + self.scroll_offset.y)
        if at is None or at[1] or self.places is None or self.look is None:
            return strip
        severity = self.places.marks.get(at[0] + 1)
        if severity is None:
            return strip
        style = Style(color=severity_colour(self.look, severity), bold=severity > Severity.INFO)
        background = next(iter(strip)).style
        mark = Segment(f"{severity.mark} ", background + style if background else style)
        return Strip.join([Strip([mark], MARK_WIDTH), strip.crop(MARK_WIDTH)])

    def watch_places(self, before: Places | None, places: Places | None) -> None:
        """New findings: draw again where marks or underlines differ."""
        old = before and (before.marks, before.underlines)
        if places is None or old != (places.marks, places.underlines):
            self._redraw()

    def watch_lex(self, lex: Lex | None) -> None:
        """The language is there, or another one."""
        self._highlighter = Highlighter(lex, self.document.lines) if lex else None
        self._redraw()

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        if look is not None:
            self._styles = {kind: Style.parse(style) for kind, style in look.syntax.items()}
            self.register_theme(editor_theme(look))
            self.theme = look.name
            self._redraw()

    def _redraw(self) -> None:
        # The cache is private; nothing public says "the same text now looks different".
        self._line_cache.clear()
        self.refresh()

    def find_matching_bracket(self, bracket: str, search_from: Location) -> None:
        """None: looking for a partner that is missing would walk through the whole text at a key."""

    # What the keys do

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
        command = KEYS.get(event.key)
        if command is not None:
            pane = self if command.where is Where.EDITOR else self.screen
            if await self.app.run_action(command.action, pane):
                event.stop().prevent_default()

    def action_leave(self) -> None:
        self.post_message(LeavePane())

    def action_newline(self) -> None:
        self.replace("\n", *self.selection, maintain_selection_offset=False)

    def action_indent(self) -> None:
        (top, _), (bottom, _) = sorted(self.selection)
        if top == bottom:
            column = self.get_column_width(*self.cursor_location)
            self.replace(" " * (STEP - column % STEP), *self.selection, maintain_selection_offset=False)
        else:
            self._shift(indented)

    def action_outdent(self) -> None:
        self._shift(outdented)

    def _shift(self, moved: Callable[[list[str]], list[str]]) -> None:
        """Put `moved` lines in place of those of the selection, as one change."""
        start, end = self.selection
        top, bottom = min(start, end)[0], max(start, end)[0]
        lines = self.document.lines[top : bottom + 1]
        shifted = moved(lines)
        if shifted == lines:
            return
        ends = self.lossless.line_ends[top:bottom]
        text = "".join(line + end for line, end in zip(shifted, [*ends, ""], strict=True))
        self.edit(Edit(text, (top, 0), (bottom, len(lines[-1])), maintain_selection_offset=False))
        by = {top: len(shifted[0]) - len(lines[0]), bottom: len(shifted[-1]) - len(lines[-1])}
        self.selection = Selection(*((row, max(0, column + by.get(row, 0))) for row, column in (start, end)))

    def get_cursor_line_end_location(self) -> Location:
        """The end of the line itself, not of the row that it is wrapped to."""
        row, _ = self.cursor_location
        return row, len(self.document.get_line(row))

    def get_cursor_line_start_location(self, smart_home: bool = False) -> Location:
        """The start of the line itself; with `smart_home` its first character that is no blank, if not there yet."""
        row, column = self.cursor_location
        line = self.document.get_line(row)
        first = len(line) - len(line.lstrip()) if smart_home else 0
        return row, 0 if column == first else first

    def action_text_start(self) -> None:
        self.move_cursor((0, 0))

    def action_text_end(self) -> None:
        self.move_cursor(self.document.end)
