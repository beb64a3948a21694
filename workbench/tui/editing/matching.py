"""Where lines match, how many matches there are, and the lines with something else in their place.

Run as a program it does the same for regular expressions, which Python cannot interrupt once it looks for one: the
process can be ended. It is started by its path and loads nothing but the standard library (see `regular`).
"""

from __future__ import annotations

import marshal
import re
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import accumulate
from time import monotonic
from typing import Any, Protocol

MOST = 200_000
"""Matches that are counted; with more, the count is cut short."""
LOOKS = 64
"""Lines searched between two looks at the clock."""
MEMORY = 1 << 30
"""Bytes the process may take: an expression can ask for more than there is."""
SECONDS = 5
"""Processor time for one request, for a process that nobody is left to end."""

Place = tuple[int, int]
"""Row and column, from 0."""
Scope = tuple[Place, Place]
"""From where to where is searched."""


class Groups(Protocol):
    """What a match of a regular expression knows of its groups."""

    def __getitem__(self, group: int | str, /) -> str | None: ...


Hit = tuple[int, int, Groups | None]
"""The columns from which to which a line matches, and the groups of a regular expression."""
Hits = Callable[[str], Iterable[Hit]]
"""The matches in a line, left to right, none over another."""
Part = str | int | tuple[str]
"""Of a replacement: text, or a group by its number or, in a tuple, by its name."""


class OutOfTime(Exception):
    """The time given was not enough."""


def in_word(line: str, at: int) -> bool:
    """Whether the place before column `at` is inside a word."""
    return 0 < at < len(line) and _is_word(line[at - 1]) and _is_word(line[at])


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def plain(needle: str, *, folds: bool, whole: bool) -> Hits:
    """The matches of a text; `folds` lets upper and lower case be the same, `whole` leaves out parts of words."""
    sought = folded(needle) if folds else needle

    def hits(line: str) -> Iterator[Hit]:
        text = folded(line) if folds else line
        at = 0
        while (start := text.find(sought, at)) >= 0:
            at = start + len(sought)
            if not whole or not (in_word(line, start) or in_word(line, at)):
                yield start, at, None
            else:
                at = start + 1

    return hits


def folded(text: str) -> str:
    """`text` without the difference of upper and lower case, character for character."""
    if text.isascii():
        return text.lower()
    # The one character that becomes two, and the one that is two as the word goes on.
    return text.replace("\u0130", "i").lower().replace("ς", "σ")


def regular(expression: re.Pattern[str], *, whole: bool) -> Hits:
    """The matches of a regular expression. What it takes of time nobody can say."""

    def hits(line: str) -> Iterator[Hit]:
        at = 0
        while at <= len(line) and (match := expression.search(line, at)):
            start, end = match.span()
            if not whole or not (in_word(line, start) or in_word(line, end)):
                yield start, end, match
                at = end if end > start else end + 1
            else:
                at = start + 1

    return hits


def lies_in(scope: Scope | None, row: int, start: int, end: int) -> bool:
    """Whether a match lies in `scope` whole; None is everywhere."""
    return scope is None or (scope[0] <= (row, start) and (row, end) <= scope[1])


def within(hits: Hits, row: int, line: str, scope: Scope | None) -> Iterator[Hit]:
    """The matches in a line that lie in `scope`."""
    if scope is None or scope[0][0] <= row <= scope[1][0]:
        for hit in hits(line):
            if lies_in(scope, row, hit[0], hit[1]):
                yield hit


class Survey:
    """All matches of a text: how many in each row, and from where to where. `whole` unless cut short at `MOST`."""

    def __init__(self, counts: array[int], spans: array[int], whole: bool) -> None:
        self._before = array("I", accumulate(counts, initial=0))
        self._spans = spans
        self.whole = whole

    def __len__(self) -> int:
        return len(self._spans) // 2

    def spans(self, row: int, first: int = 0, last: int = sys.maxsize) -> list[tuple[int, int]]:
        """The columns from which to which a row matches, of those that end behind `first` and begin before `last`;
        empty for a row that was not reached."""
        if row + 1 >= len(self._before):
            return []
        start, end = 2 * self._before[row], 2 * self._before[row + 1]
        starts, ends = self._spans[start:end:2], self._spans[start + 1 : end : 2]
        shown = slice(bisect_left(ends, first), bisect_left(starts, last))
        return list(zip(starts[shown], ends[shown], strict=True))

    def _index(self, row: int, column: int) -> int:
        """How many matches begin before a place."""
        if row + 1 >= len(self._before):
            return len(self)
        start, end = self._before[row], self._before[row + 1]
        return start + bisect_left(self._spans[2 * start : 2 * end : 2], column)

    def _match(self, index: int) -> tuple[int, int, int]:
        start, end = self._spans[2 * index : 2 * index + 2]
        return bisect_right(self._before, index) - 1, start, end

    def number(self, row: int, start: int) -> int:
        """Which of the matches, from 1, begins at a place; 0 for none."""
        index = self._index(row, start)
        return index + 1 if index < len(self) and self._match(index)[:2] == (row, start) else 0

    def first_at(self, row: int, column: int) -> tuple[int, int, int] | None:
        """Row, start and end of the first match at a place or behind it, past the last the first; None for none."""
        return self._match(self._index(row, column) % len(self)) if self._spans else None

    def last_before(self, row: int, column: int) -> tuple[int, int, int] | None:
        """The last match that begins before a place, past the first the last; None for none."""
        return self._match((self._index(row, column) - 1) % len(self)) if self._spans else None


def survey(lines: Sequence[str], hits: Hits, scope: Scope | None, until: Callable[[], float]) -> Survey:
    """All matches in `lines`. Raises OutOfTime at the time `until` gives, which is asked again and again."""
    return Survey(*_surveyed(lines, hits, scope, until))


def _surveyed(
    lines: Sequence[str], hits: Hits, scope: Scope | None, until: Callable[[], float]
) -> tuple[array[int], array[int], bool]:
    counts, spans = array("I"), array("I")
    for row, line in enumerate(lines):
        if not row % LOOKS and monotonic() > until():
            raise OutOfTime
        before = len(spans)
        for start, end, _ in within(hits, row, line, scope):
            spans.extend((start, end))
            if not len(spans) % (2 * LOOKS) and monotonic() > until():
                raise OutOfTime
            if len(spans) >= 2 * MOST:
                counts.append((len(spans) - before) // 2)
                return counts, spans, False
        counts.append((len(spans) - before) // 2)
    return counts, spans, True


def rewritten(
    lines: Sequence[str], hits: Hits, scope: Scope | None, parts: Sequence[Part]
) -> tuple[int, dict[int, str]]:
    """How many matches there are, and the lines that have some with `parts` in their place."""
    number, new = 0, {}
    for row, line in enumerate(lines):
        pieces: list[str] = []
        at = 0
        for start, end, groups in within(hits, row, line, scope):
            pieces += (line[at:start], *(_part(part, groups) for part in parts))
            at = end
            number += 1
        if pieces:
            new[row] = "".join((*pieces, line[at:]))
    return number, new


def _part(part: Part, groups: Groups | None) -> str:
    if isinstance(part, str):
        return part
    group = part if isinstance(part, int) else part[0]
    return (groups[group] or "") if groups is not None else ""


# The process


def answer(lines: Sequence[str], request: Mapping[str, Any]) -> tuple[Any, ...]:
    """What the process says to a request: ("bad", why), ("found", groups, names, counts, spans, whole) or ("rewritten",
    number, lines)."""
    try:
        expression = re.compile(request["expression"], re.IGNORECASE if request["folds"] else 0)
    except re.error as problem:
        where = f" at {problem.pos + 1}" if problem.pos is not None else ""
        return "bad", f"{problem.msg}{where}"
    except (RecursionError, OverflowError, MemoryError):
        return "bad", "too many parts inside each other"
    hits = regular(expression, whole=request["whole"])
    if request["parts"] is not None:
        return "rewritten", *rewritten(lines, hits, request["scope"], request["parts"])
    counts, spans, whole = _surveyed(lines, hits, request["scope"], lambda: float("inf"))
    names = dict(expression.groupindex)
    return "found", expression.groups, names, counts.tobytes(), spans.tobytes(), whole


def serve() -> None:
    """Answer the requests that come in, each behind its length in eight bytes, until there are no more."""
    import resource
    import warnings

    # Warnings would go to the terminal that the editor draws on.
    warnings.simplefilter("ignore")
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    lines: Sequence[str] = ()
    while head := sys.stdin.buffer.read(8):
        request = marshal.loads(sys.stdin.buffer.read(int.from_bytes(head, "big")))
        used = resource.getrusage(resource.RUSAGE_SELF)
        with suppress(ValueError, OSError):
            hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
            resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + SECONDS, hard))
        if request["lines"] is not None:
            lines = request["lines"]
        try:
            said = answer(lines, request)
        except (MemoryError, RecursionError):
            said = ("bad", "takes too much memory")
        reply = marshal.dumps(said)
        sys.stdout.buffer.write(len(reply).to_bytes(8, "big") + reply)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve()
