"""What the find bar asks for, done in the editor: mark, count, go from match to match, replace.

A plain text is looked for at the key itself as far as that takes no time; what takes longer, and every regular
expression, is looked for beside the keys, and what was asked meanwhile is done when the answer is there.
"""

from __future__ import annotations

import asyncio
import enum
import re
from array import array
from collections.abc import Coroutine, Iterable, Sequence
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Any

from workbench.tui.editing.buffer import Location
from workbench.tui.editing.following import moved
from workbench.tui.editing.history import Selection
from workbench.tui.editing.matching import OutOfTime, Part, Scope, Survey, lies_in, rewritten, survey, within
from workbench.tui.editing.searching import (
    BadTemplate,
    Match,
    Query,
    Spans,
    clipped,
    first_at,
    last_before,
    replacement,
    scope_of,
    template,
)
from workbench.tui.editing.shape import KEPT
from workbench.tui.matcher import BadExpression, Matcher
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.find_bar import FindBar, Wish
from workbench.tui.widgets.text_rows import AROUND
from workbench.tui.wording import one_line

if TYPE_CHECKING:
    from workbench.tui.screens.panes import WithPanes

AT_ONCE = 0.002
"""Seconds that a key may wait for a match, and as long again for the count."""
LONGEST_AT_ONCE = 100_000
"""Characters of the longest line that is searched at a key."""
STILL = 0.03
"""Seconds without a key before a regular expression is looked for: each is another one as it is typed."""


class Step(enum.Enum):
    """What is done in the text, one after the other."""

    HERE = enum.auto()
    """To the first match from where the search began."""
    NEXT = enum.auto()
    PREVIOUS = enum.auto()
    REPLACE = enum.auto()
    """Replace the match the cursor is on and go to the next; go to one first where it is on none."""
    REPLACE_ALL = enum.auto()


STEPS = {
    Wish.NEXT: Step.NEXT,
    Wish.PREVIOUS: Step.PREVIOUS,
    Wish.REPLACE: Step.REPLACE,
    Wish.REPLACE_ALL: Step.REPLACE_ALL,
}
"""What is done for a wish."""


class _Deadline:
    """When work in a thread has to end: at once, where nobody waits for it any more."""

    def __init__(self) -> None:
        self._until = float("inf")

    def end(self) -> None:
        self._until = 0.0

    def __call__(self) -> float:
        return self._until


class Find:
    """One search: the query is the bar's, the text that of the editor in which it was begun."""

    def __init__(self, screen: WithPanes, bar: FindBar) -> None:
        self._screen = screen
        self.bar = bar
        self._editor: Editor | None = None
        self._matcher = Matcher()
        self._origin = Selection.at(Location(0, 0))
        """What was selected when the search began: where it starts, and what an empty query goes back to."""
        self._scope: Scope | None = None
        self._current: Match | None = None
        self._survey: Survey | None = None
        self._groups: tuple[int, dict[str, int]] = (0, {})
        self._waiting: list[Step] = []
        """What was asked and needs the survey."""
        self._busy = False
        """Whether a replacement is being worked out, which other steps wait for."""
        self._wrapped = ""
        self._told = ""
        """What was done last, told in place of the count until something else is asked."""
        self._in_line = lru_cache(maxsize=512)(self._spans_of_line)

    @property
    def is_open(self) -> bool:
        """Whether the bar is there."""
        return self.bar.display

    # The bar

    def open(self, editor: Editor, *, replacing: bool) -> None:
        """Begin in `editor`: with what is selected there, or with the last query."""
        if not (self.is_open and editor is self._editor and self.bar.has_focus):
            self.close()
            self._attach(editor)
        one_line_selected = editor.selection.top.row == editor.selection.bottom.row
        seed = editor.selected_text if one_line_selected and not self.bar.has_focus else ""
        if self.bar.query_.regular:
            seed = re.escape(seed)
        begun = not self.is_open
        within_selection = not one_line_selected if begun else self.bar.in_selection
        self.bar.display = True
        self.bar.begin(seed, replacing=replacing, in_selection=within_selection)
        self._screen.set_focus(self.bar)
        if begun:
            self._look([Step.HERE] if seed else [])

    def _attach(self, editor: Editor) -> None:
        if self._editor is not editor:
            self._editor, self._survey = editor, None
        self._origin, self._scope, self._current = editor.selection, None, None

    def close(self) -> bool:
        """Take the bar away; whether it was there. The cursor stays where it is."""
        if not self.is_open:
            return False
        self.bar.display = False
        self._forget()
        if self._editor is not None:
            self._editor.mark(None)
        self._screen.run_worker(self._matcher.close(), group="find", exclusive=True)
        return True

    async def end(self) -> None:
        """Let nothing go on."""
        self._end_work()
        await self._matcher.close()

    def _forget(self) -> None:
        self._survey, self._waiting, self._busy, self._wrapped, self._told = None, [], False, "", ""
        self._in_line.cache_clear()

    def ask(self, wish: Wish) -> None:
        """Do what the person wants of the bar."""
        editor = self._editor
        if wish is Wish.LEAVE or editor is None or not editor.is_attached:
            self.close()
            if editor is not None and editor.is_attached:
                self._screen.set_focus(editor)
        elif wish is Wish.LOOK:
            self._look([Step.HERE])
        elif wish is Wish.UNDO:
            editor.undo()
        elif wish is Wish.REDO:
            editor.redo()
        else:
            self.go(STEPS[wish])

    # Looking

    @property
    def _query(self) -> Query:
        return self.bar.query_

    def _look(self, steps: list[Step]) -> None:
        """Look for the bar's query anew."""
        editor = self._editor
        if editor is None:
            return
        self._forget()
        if not self._takes_scope(editor):
            self.bar.in_selection = False
            self.bar.say("select in the text first")
            return
        if not self._query.text:
            self._end_work()
            editor.mark(None)
            self._back(editor)
            self.bar.say("")
            return
        self._waiting = steps
        self._begin(editor)

    def _takes_scope(self, editor: Editor) -> bool:
        if not self.bar.in_selection:
            self._scope = None
        elif self._scope is None:
            on_match = self._current is not None and editor.selection == self._current.selection
            self._scope = scope_of(self._origin if on_match else editor.selection) or scope_of(self._origin)
            return self._scope is not None
        return True

    def _begin(self, editor: Editor) -> None:
        """Mark, do what can be done at once, and have the rest done."""
        if not self._query.regular:
            if self.is_open:
                editor.mark(self._marks)
            until = monotonic() + AT_ONCE
            try:
                self._survey = survey(editor.buffer.lines, self._query.hits, self._scope, lambda: until)
            except OutOfTime:
                self._survey = None
        self._go_on(editor)
        if self._survey is None:
            self._work(self._take_survey(editor, self._query))
        else:
            self._end_work()

    def _work(self, work: Coroutine[Any, Any, None]) -> None:
        self._screen.run_worker(work, group="find", exclusive=True)

    def _end_work(self) -> None:
        self._screen.workers.cancel_group(self._screen, "find")

    async def _take_survey(self, editor: Editor, query: Query) -> None:
        lines = list(editor.buffer.lines)
        try:
            if query.regular:
                await asyncio.sleep(STILL)
                _, groups, names, counts, spans, whole = await self._matcher.ask(lines, query, self._scope)
                self._groups = groups, names
                self._survey = Survey(_numbers(counts), _numbers(spans), whole)
                if self.is_open:
                    editor.mark(self._marks)
            else:
                self._survey = await _in_thread(lines, query, self._scope)
        except BadExpression as problem:
            self._waiting = []
            editor.mark(None)
            self._tell(f"expression: {problem}", noteworthy=True)
        else:
            self._go_on(editor)

    def text_changed(self, editor: Editor) -> None:
        """The text of `editor` is another: what was counted no longer holds."""
        if editor is self._editor and self.is_open and self._query.text:
            self._survey = None
            self._begin(editor)

    def _marks(self, row: int, line: str, first: int, last: int) -> tuple[tuple[int, int], ...]:
        """What to mark in a row that is drawn."""
        spans: Iterable[tuple[int, int]]
        if self._query.regular:
            spans = self._survey.spans(row, first, last) if self._survey is not None else ()
        elif len(line) <= KEPT:
            spans = self._in_line(line)
        else:
            # Only what is in sight, and enough around it to know where a match begins.
            low = max(0, first - KEPT)
            part = line[low : last + len(self._query.text) + 1]
            spans = [(low + start, low + end) for start, end, _ in self._query.hits(part)]
        if self._scope is not None:
            spans = [span for span in spans if lies_in(self._scope, row, *span)]
        return clipped(spans, first, last)

    def _spans_of_line(self, line: str) -> tuple[tuple[int, int], ...]:
        return tuple((start, end) for start, end, _ in self._query.hits(line))

    # Going from match to match

    def go(self, step: Step) -> None:
        """Do `step`, as soon as is known what that comes to."""
        editor = self._editor
        if editor is None or not self._query.text:
            return
        self._told = ""
        self._waiting.append(step)
        if self._survey is None and not self._busy and len(self._waiting) == 1:
            self._begin(editor)
        else:
            self._go_on(editor)

    def again(self, editor: Editor, step: Step) -> bool:
        """Go on with the last query, in `editor`, without the bar; whether there is one."""
        if not self._query.text:
            return False
        if editor is not self._editor or not self.is_open:
            self.close()
            self._attach(editor)
            self._forget()
            self.bar.in_selection = False
        self.go(step)
        return True

    def _go_on(self, editor: Editor) -> None:
        """Make the steps that wait, as far as is known where they lead; and tell where that is."""
        while self._waiting and not self._busy:
            step = self._waiting.pop(0)
            try:
                self._make(editor, step)
            except OutOfTime:
                self._waiting.insert(0, step)
                break
        self._tell_count(editor)

    def _make(self, editor: Editor, step: Step) -> None:
        current = self._current
        if current is not None and editor.selection != current.selection:
            current = None
        if step is Step.REPLACE_ALL or (step is Step.REPLACE and current is not None):
            self._replace(editor, None if step is Step.REPLACE_ALL else current)
            return
        if step is Step.HERE:
            place = self._origin.top
        elif current is None:
            place = editor.cursor
        elif step is Step.PREVIOUS:
            place = Location(current.row, current.start)
        else:
            place = Location(current.row, max(current.end, current.start + 1))
        match = self._sought(editor, place, backwards=step is Step.PREVIOUS)
        self._current, self._wrapped = match, ""
        if match is None:
            if step is Step.HERE:
                self._back(editor)
            return
        backwards = step is Step.PREVIOUS
        if step is not Step.HERE and (match.selection.start < place) is not backwards:
            self._wrapped = "from the end" if backwards else "from the top"
        editor.selection = match.selection
        editor.show_cursor(around=AROUND)

    def _back(self, editor: Editor) -> None:
        """To where the search began."""
        self._current = None
        editor.selection = self._origin
        editor.show_cursor()

    def _sought(self, editor: Editor, place: Location, *, backwards: bool) -> Match | None:
        """The match to go to from `place`, found at once. Raises OutOfTime where the survey must be waited for."""
        known, regular = self._survey, self._query.regular
        # One cut short does not know what lies far down, but one can look there.
        if not regular and (known is None or not known.whole):
            seek = last_before if backwards else first_at
            try:
                return seek(self._spans(editor), len(editor.buffer.lines), place, monotonic() + AT_ONCE)
            except OutOfTime:
                if known is None:
                    raise
        if known is None:
            raise OutOfTime
        found = known.last_before(*place) if backwards else known.first_at(*place)
        return Match(*found) if found is not None else None

    def _spans(self, editor: Editor) -> Spans:
        """The matches of each row, as they are looked for at a key."""
        lines, hits = editor.buffer.lines, self._query.hits

        def spans(row: int) -> Iterable[tuple[int, int]]:
            if len(lines[row]) > LONGEST_AT_ONCE:
                raise OutOfTime
            return ((start, end) for start, end, _ in within(hits, row, lines[row], self._scope))

        return spans

    def _tell_count(self, editor: Editor) -> None:
        if self._told:
            self._tell(self._told)
            return
        known, current = self._survey, self._current
        if current is not None and editor.selection != current.selection:
            current = None
        wrapped = f", {self._wrapped}" if self._wrapped else ""
        if known is None:
            self._tell("searching…" if current is None else f"…{wrapped}", noteworthy=bool(wrapped))
        elif not len(known):
            self._tell("no match in the selection" if self._scope else "no match", noteworthy=True)
        else:
            total = f"{len(known)}{'' if known.whole else '+'}"
            number = known.number(current.row, current.start) if current is not None else 0
            words = f"{number} of {total}" if number else "1 match" if total == "1" else f"{total} matches"
            self._tell(words + wrapped, noteworthy=bool(wrapped))

    def _tell(self, words: str, *, noteworthy: bool = False) -> None:
        words = one_line(words)
        if self.is_open:
            self.bar.say(words)
        elif noteworthy:
            self._screen.say(f"Find “{one_line(self._query.text)}”: {words}.")

    # Replacing

    def _replace(self, editor: Editor, match: Match | None) -> None:
        """Replace a match, or all where it is None. Raises OutOfTime where the groups there are are not yet known."""
        if self._query.regular and self._survey is None:
            raise OutOfTime
        try:
            parts = template(self.bar.by, *self._groups) if self._query.regular else [self.bar.by]
        except BadTemplate as problem:
            self._waiting, self._told = [], f"replacement: {problem}"
            return
        if match is not None and not self._query.regular:
            self._put(editor, match, self.bar.by)
        else:
            self._busy = True
            self._work(self._replace_beside(editor, match, parts))

    async def _replace_beside(self, editor: Editor, match: Match | None, parts: Sequence[Part]) -> None:
        """Work out what comes in place of a match, or of all, and put it there."""
        lines = list(editor.buffer.lines)
        scope = self._scope if match is None else ((match.row, match.start), (match.row, match.end))
        try:
            if self._query.regular:
                _, number, new = await self._matcher.ask(lines, self._query, scope, parts)
            else:
                number, new = await asyncio.to_thread(rewritten, lines, self._query.hits, scope, parts)
        except BadExpression as problem:
            number, new = 0, {}
            self._told = f"expression: {problem}"
        self._busy = False
        if not new or editor.buffer.lines != lines:
            self._waiting = []
            self._told = self._told or ("the text has changed: once more" if new else "nothing to replace")
            self._tell_count(editor)
        elif match is None:
            self._put_all(editor, number, new)
        else:
            row, start, end = match
            text: str = new[row][start : len(new[row]) - (len(lines[row]) - end)]
            self._put(editor, match, text.replace("\n", editor.buffer.newline))

    def _put(self, editor: Editor, match: Match, text: str) -> None:
        change = editor.replace(*match.selection, text)
        if change is None:
            return
        self._moved([change])
        # Behind an empty match the next begins one further on.
        row, column = change.new_end
        self._origin = Selection.at(Location(row, column + (match.start == match.end)))
        self._current, self._survey = None, None
        self._waiting = [Step.HERE, *self._waiting]
        # The editor tells of the change, and `text_changed` goes on.

    def _put_all(self, editor: Editor, number: int, new: dict[int, str]) -> None:
        change = replacement(editor.buffer, new)
        if change is not None and not editor.is_shown_only:
            self._origin = Selection.at(editor.selection.top)
            self._moved([editor.replace(change.start, change.end, change.text, then=self._origin)])
            self._current, self._survey, self._waiting = None, None, []
            self._told = f"{number} replaced"

    def _moved(self, changes: Sequence[Any]) -> None:
        """What is searched grows and shrinks with what is put there."""
        if self._scope is not None:
            start, end = (moved(Location(*place), changes) for place in self._scope)
            self._scope = (min(start, Location(*self._scope[0])), end)


def _numbers(content: bytes) -> array[int]:
    numbers = array("I")
    numbers.frombytes(content)
    return numbers


async def _in_thread(lines: Sequence[str], query: Query, scope: Scope | None) -> Survey:
    deadline = _Deadline()
    try:
        return await asyncio.to_thread(survey, lines, query.hits, scope, deadline)
    finally:
        deadline.end()
