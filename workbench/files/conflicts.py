"""Conflicts written into a text, in the marks that git and every editor know, and taken out again one by one. Pure.

    <<<<<<< mine
    what the person has
    ||||||| before
    what both have changed
    =======
    what is on disk
    >>>>>>> on disk

Nothing is lost in the marks: a mark is longer than any row of its character at the start of a line of the texts, and
one says so where the last line before it has no line end of its own.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from workbench.analysis.text import LINE_END, Span
from workbench.files.differing import Stretch, lines_of
from workbench.files.merging import Conflict, Piece

MINE, BASE, THEIRS = "mine", "before", "on disk"
"""What the marks call the three texts."""
NO_END = "(no line end)"
"""What a mark says whose text does not end in a line end: the one that is there belongs to the mark."""
SHORTEST = 7
"""Characters of a mark, as in git."""

_MARK = re.compile(r"(<{7,}|\|{7,}|={7,}|>{7,})(?=[ \r\n]|\Z)")


class Choice(enum.Enum):
    """What to put in the place of a conflict."""

    MINE = enum.auto()
    THEIRS = enum.auto()
    BOTH = enum.auto()
    """Mine, then theirs."""


class Marked(NamedTuple):
    """A conflict that stands in a text.

    `span` are its characters with all its marks, `first` and `lines` its first line, from 1, and how many it has.
    `base` is None where its marks leave it out.
    """

    span: Span
    first: int
    lines: int
    mine: str
    base: str | None
    theirs: str

    def text(self, choice: Choice) -> str:
        """What stands in its place after `choice`."""
        return choose(self.mine, self.theirs, choice)


def choose(mine: str, theirs: str, choice: Choice) -> str:
    """What `choice` makes of the two sides of a conflict."""
    if choice is not Choice.BOTH:
        return mine if choice is Choice.MINE else theirs
    missing_end = mine and theirs and not mine.endswith(("\n", "\r"))
    return mine + (_end_in(theirs) if missing_end else "") + theirs


class _Mark(NamedTuple):
    """A line that is a mark: of which character, the how many-eth line, where it stands."""

    character: str
    number: int
    span: Span
    line: str


def marked(pieces: Iterable[Piece]) -> str:
    """The text of a merge, its conflicts between marks."""
    pieces = tuple(pieces)
    texts = [
        text for piece in pieces for text in ([piece] if isinstance(piece, str) else [part.text for part in piece])
    ]
    # Never a lone CR: with a line feed that follows it would be one line end.
    end = "\r\n" if next((_end_in(text) for text in texts if LINE_END.search(text)), "\n") == "\r\n" else "\n"
    size = 1 + max((len(row) for text in texts for row in _rows(text)), default=SHORTEST - 1)
    return "".join(piece if isinstance(piece, str) else _between_marks(piece, size, end) for piece in pieces)


def conflicts_in(text: str) -> list[Marked]:
    """The conflicts that stand in `text`, whoever wrote them, from the top. What is not whole is none."""
    if "<" * SHORTEST not in text:
        return []  # as nearly every text: it need not be divided into lines
    found: list[Marked] = []
    open_: list[_Mark] = []
    at, size = 0, SHORTEST
    for number, line in enumerate(lines_of(text), 1):
        mark = _MARK.match(line) if line[0] in "<|=>" else None
        if mark is not None:
            row = mark[0]
            this = _Mark(row[0], number, Span(at, at + len(line)), line)
            sides = "".join(one.character for one in open_)
            if row[0] == "<" and len(row) >= size:
                open_ = [this]
                size = len(row)
            elif len(row) == size and sides + row[0] in ("<|", "<=", "<|="):
                open_.append(this)
            elif len(row) == size and sides + row[0] in ("<=>", "<|=>"):
                found.append(_read(text, [*open_, this]))
                open_, size = [], SHORTEST
        at += len(line)
    return found


def resolved(text: str, conflict: Marked, choice: Choice) -> str:
    """`text` with `conflict`, which `conflicts_in` found in it, resolved by `choice`."""
    return text[: conflict.span.start] + conflict.text(choice) + text[conflict.span.end :]


def _rows(text: str) -> Iterator[str]:
    """The rows at the starts of lines of `text` that are as long as a mark."""
    for row in re.finditer(r"(?m)(?:^|(?<=\r))(?:<{7,}|\|{7,}|={7,}|>{7,})", text):
        yield row[0]


def _between_marks(conflict: Conflict, size: int, end: str) -> str:
    def lines(part: Stretch) -> str:
        return part.text + end if _lacks_end(part.text) else part.text

    def label(name: str, part: Stretch) -> str:
        return f" {name} {NO_END}{end}" if _lacks_end(part.text) else f" {name}{end}"

    base, mine, theirs = conflict
    return "".join(
        (
            "<" * size + label(MINE, mine) + lines(mine),
            "|" * size + label(BASE, base) + lines(base),
            "=" * size + end + lines(theirs),
            ">" * size + label(THEIRS, theirs),
        )
    )


def _lacks_end(text: str) -> bool:
    return bool(text) and not text.endswith(("\n", "\r"))


def _end_in(text: str) -> str:
    """The first line end in `text`."""
    found = LINE_END.search(text)
    return found[0] if found else "\n"


def _read(text: str, marks: list[_Mark]) -> Marked:
    """The conflict whose marks, from the first to the last, stand in `text`."""
    parts = {}
    for mark, following in pairwise(marks):
        part = text[mark.span.end : following.span.start]
        # What is on disk has its label below it.
        label = following.line if mark.character == "=" else mark.line
        if label.rstrip("\r\n").endswith(NO_END):
            part = part.removesuffix("\n").removesuffix("\r")
        parts[mark.character] = part
    first, last = marks[0], marks[-1]
    return Marked(
        Span(first.span.start, last.span.end),
        first.number,
        last.number - first.number + 1,
        parts["<"],
        parts.get("|"),
        parts["="],
    )
