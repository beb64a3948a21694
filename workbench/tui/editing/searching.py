"""What is looked for, where the next match is, and what comes in its place."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import NamedTuple

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.matching import LOOKS, Hits, OutOfTime, Part, Scope, plain


class Case(enum.Enum):
    """Whether upper and lower case differ; the value is the word for it."""

    SMART = "smart case"
    """Only where the query has a capital letter."""
    EXACT = "exact case"
    ANY = "any case"

    @property
    def next(self) -> Case:
        """The one after this, going round."""
        every = list(Case)
        return every[(every.index(self) + 1) % len(every)]


class Query(NamedTuple):
    """What is looked for: a text, or a regular expression; `whole` for whole words only."""

    text: str
    regular: bool = False
    case: Case = Case.SMART
    whole: bool = False

    @property
    def folds(self) -> bool:
        """Whether upper and lower case are the same."""
        if self.case is not Case.SMART:
            return self.case is Case.ANY
        # What stands behind a backslash is a kind of character, as in \\W.
        letters = re.sub(r"\\.", "", self.text) if self.regular else self.text
        return not any(map(str.isupper, letters))

    @property
    def hits(self) -> Hits:
        """The matches of a query that is not a regular expression."""
        return plain(self.text, folds=self.folds, whole=self.whole)


class Match(NamedTuple):
    """From which to which column a row matches."""

    row: int
    start: int
    end: int

    @property
    def selection(self) -> Selection:
        """The match as a selection."""
        return Selection(Location(self.row, self.start), Location(self.row, self.end))


Spans = Callable[[int], Iterable[tuple[int, int]]]
"""The matches in a row, left to right."""


def first_at(spans: Spans, count: int, place: Location, until: float) -> Match | None:
    """The first match that begins at `place` or behind it; past the end of the `count` rows it goes on at the top.

    None where there is no match. Raises OutOfTime at `until` (of `monotonic`).
    """
    clock = _Clock(until)
    for row in _rows(place.row, count, 1):
        for start, end in spans(row):
            clock.look()
            if row != place.row or start >= place.column:
                return Match(row, start, end)
        clock.look()
    return _edge(spans, place, clock, lambda start: start < place.column, last=False)


def last_before(spans: Spans, count: int, place: Location, until: float) -> Match | None:
    """The last match that begins before `place`; past the top it goes on at the end. Otherwise as `first_at`."""
    clock = _Clock(until)
    for row in _rows(place.row, count, -1):
        found = None
        for start, end in spans(row):
            clock.look()
            if row == place.row and start >= place.column:
                break
            found = Match(row, start, end)
        if found is not None:
            return found
        clock.look()
    return _edge(spans, place, clock, lambda start: start >= place.column, last=True)


def _rows(first: int, count: int, step: int) -> Iterable[int]:
    """All rows once, from `first` on, going round."""
    return ((first + step * number) % count for number in range(count))


def _edge(
    spans: Spans, place: Location, clock: _Clock, on_other_side: Callable[[int], bool], *, last: bool
) -> Match | None:
    """The match in the row of `place` on its other side, come round to again: the first, or the last."""
    found = None
    for start, end in spans(place.row):
        clock.look()
        if on_other_side(start):
            found = Match(place.row, start, end)
            if not last:
                break
    return found


class _Clock:
    """Asked so often that it must not cost more than what it bounds."""

    def __init__(self, until: float) -> None:
        self._until = until
        self._asked = 0

    def look(self) -> None:
        """Raises OutOfTime when time is up."""
        self._asked += 1
        if not self._asked % LOOKS and monotonic() > self._until:
            raise OutOfTime


# What comes in place of a match


class BadTemplate(ValueError):
    """A replacement that names what is not there; the message says what and what to write instead."""


ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", "$": "$"}
"""What a backslash and a letter stand for in the replacement of a regular expression."""
TOKEN = re.compile(
    r"[$\\](?P<number>\d\d?)|\$(?P<all>&)|\$\{(?P<braced>\w+)\}|\\g<(?P<named>\w+)>|\\(?P<escape>.?)|\$\$|\$|[^$\\]+",
    re.DOTALL,
)


def template(text: str, groups: int, names: Mapping[str, int]) -> list[Part]:
    """The parts of a replacement for an expression with so many groups: `$1`, `\\1`, `${name}`, `\\g<name>`, `$&` for
    all of the match, `\\n`, `\\t`, and `$$` or `\\$` for a dollar. Raises BadTemplate."""
    parts: list[Part] = []
    for token in TOKEN.finditer(text):
        name = token["braced"] or token["named"] or ""
        number = token["number"] or ("0" if token["all"] else name if name.isdecimal() else "")
        if number:
            # $12 is group 1 and a 2 where there are fewer than 12 groups.
            taken = number[:1] if token["number"] and int(number) > groups >= int(number[0]) else number
            if int(taken) > groups:
                raise BadTemplate(f"no group {int(taken)}: {_has(groups)}")
            parts += [int(taken), *number[len(taken) :]]
        elif name:
            if name not in names:
                raise BadTemplate(f"no group named {name}")
            parts.append((name,))
        elif token["escape"] is not None:
            if token["escape"] not in ESCAPES:
                raise BadTemplate(f"\\{token['escape']} means nothing: write \\\\ for \\")
            parts.append(ESCAPES[token["escape"]])
        else:
            parts.append("$" if token[0] == "$$" else token[0])
    return parts


def _has(groups: int) -> str:
    return f"the expression has {groups}" if groups else "put a part of the expression in ( )"


class Replacement(NamedTuple):
    """Put `text` in place of what stands from `start` to `end`."""

    start: Location
    end: Location
    text: str


def replacement(buffer: Buffer, lines: Mapping[int, str]) -> Replacement | None:
    """One change that puts new lines in their rows, from the first to the last of them; None for none. Line ends in a
    new line become the buffer's own."""
    if not lines:
        return None
    top, bottom = min(lines), max(lines)
    newline = buffer.newline
    new = (lines[row].replace("\n", newline) if row in lines else buffer.lines[row] for row in range(top, bottom + 1))
    ends = [*buffer.ends[top:bottom], ""]
    text = "".join(line + end for line, end in zip(new, ends, strict=True))
    return Replacement(Location(top, 0), Location(bottom, len(buffer.lines[bottom])), text)


def clipped(spans: Iterable[tuple[int, int]], first: int, last: int) -> tuple[tuple[int, int], ...]:
    """The spans that show between two columns, those that touch as one: they look the same, and cost less."""
    shown: list[tuple[int, int]] = []
    for start, end in spans:
        if start >= last:
            break
        if end <= first or start == end:
            continue
        if shown and shown[-1][1] == start:
            shown[-1] = (shown[-1][0], end)
        else:
            shown.append((start, end))
    return tuple(shown)


def scope_of(selection: Selection) -> Scope | None:
    """What a selection holds, to search in; None for nothing."""
    return None if selection.is_empty else (selection.top, selection.bottom)
