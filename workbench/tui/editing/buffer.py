"""The text under the cursor: lines that keep their own ends, changed without losing or altering a character."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from itertools import accumulate, chain
from typing import NamedTuple

from workbench.analysis.text import LINE_END

ENDS = ("\n", "\r\n", "\r")
"""The line ends there are; the first wins where two are equally common."""


class Location(NamedTuple):
    """A place between characters: row and column from 0, the column in characters."""

    row: int
    column: int


class Change(NamedTuple):
    """What stood from `start` to `old_end`, `removed`, has become `inserted`, which ends at `new_end`."""

    start: Location
    old_end: Location
    new_end: Location
    removed: str
    inserted: str

    @property
    def keeps_rows(self) -> bool:
        """Whether there are as many lines as before."""
        return self.old_end.row == self.new_end.row


def split(text: str) -> tuple[list[str], list[str]]:
    """The lines of `text` without their ends, and their ends ("" for the last line). They zip to the text."""
    pieces = LINE_END.split(text)
    return pieces, [*LINE_END.findall(text), ""]


def end_of(start: Location, text: str) -> Location:
    """Where `text` ends that is put in at `start`."""
    lines, _ = split(text)
    return Location(start.row + len(lines) - 1, len(lines[-1]) + (start.column if len(lines) == 1 else 0))


class Buffer:
    """Lines and their ends. `lines[row] + ends[row]`, joined, are the text; neither list is to be changed from outside.

    A line ends at CR LF, LF or CR and keeps its own end; nothing else ends one (form feed, U+2028).
    """

    def __init__(self, text: str) -> None:
        self.lines, self.ends = split(text)
        self.length = len(text)
        """Characters, line ends with them."""
        self._count = Counter(self.ends)
        self._usual = max(ENDS, key=lambda end: self._count[end])
        self._text: str | None = text

    @property
    def text(self) -> str:
        """The whole text, character for character; joined once after a change however often it is asked for."""
        if self._text is None:
            if len(self.kinds_of_end) == 1:
                # A fifth of the time, which is spent between two keys.
                self._text = self.newline.join(self.lines)
            else:
                self._text = "".join(chain.from_iterable(zip(self.lines, self.ends, strict=True)))
        return self._text

    @property
    def newline(self) -> str:
        """The most common line end, which new lines take. A text that has become one line keeps to what it had; one
        that was never more takes LF."""
        return max(ENDS, key=lambda end: (self._count[end], end == self._usual))

    @property
    def kinds_of_end(self) -> frozenset[str]:
        """The line ends that occur."""
        return frozenset(end for end in ENDS if self._count[end])

    @property
    def end(self) -> Location:
        """The place behind the last character."""
        return Location(len(self.lines) - 1, len(self.lines[-1]))

    def settled(self, text: str) -> str:
        """`text` as a person types or pastes it, with this text's line end throughout."""
        return LINE_END.sub(self.newline, text)

    def inside(self, place: tuple[int, int]) -> Location:
        """The nearest place in the text."""
        row = max(0, min(place[0], len(self.lines) - 1))
        return Location(row, max(0, min(place[1], len(self.lines[row]))))

    def between(self, start: Location, end: Location) -> str:
        """The text from `start` to `end`, with its own line ends. `start` is not after `end`."""
        (top, left), (bottom, right) = start, end
        if top == bottom:
            return self.lines[top][left:right]
        middle = chain.from_iterable(zip(self.lines[top + 1 : bottom], self.ends[top + 1 : bottom], strict=True))
        return "".join((self.lines[top][left:], self.ends[top], *middle, self.lines[bottom][:right]))

    def replace(self, start: Location, end: Location, text: str) -> Change:
        """Put `text`, exactly as it is, in place of what stands from `start` to `end`. `start` is not after `end`.

        The change that comes back may be wider: it never leaves half of a CR LF outside itself (see `_whole`), so that
        making it backwards always gives back the text before.
        """
        start, end, text = self._whole(start, end, text)
        (top, left), (bottom, right) = start, end
        removed = self.between(start, end)
        lines, ends = split(text)
        new_end = Location(top + len(lines) - 1, len(lines[-1]) + (left if len(lines) == 1 else 0))
        lines[0] = self.lines[top][:left] + lines[0]
        lines[-1] += self.lines[bottom][right:]
        ends[-1] = self.ends[bottom]
        if top != bottom or len(lines) > 1:
            self._count.subtract(self.ends[top : bottom + 1])
            self._count.update(ends)
            self.ends[top : bottom + 1] = ends
        self.lines[top : bottom + 1] = lines
        self.length += len(text) - len(removed)
        self._text = None
        return Change(start, end, new_end, removed, text)

    def _whole(self, start: Location, end: Location, text: str) -> tuple[Location, Location, str]:
        """The same change, widened by the other half of a CR LF that it would make or part.

        Deleting what stands between a CR and a LF, or inserting a CR before a LF, makes one line end of two. Undone as
        it stands it would be undone at a place that is no longer there.
        """
        (top, left), (bottom, right) = start, end
        follows = self.ends[bottom][:1] if right >= len(self.lines[bottom]) else ""
        after_return = left == 0 and top > 0 and self.ends[top - 1] == "\r"
        if (text[-1:] == "\r" or (not text and after_return)) and follows == "\n":
            bottom, right, text = bottom + 1, 0, text + "\n"
        if after_return and text[:1] == "\n":
            top, left, text = top - 1, len(self.lines[top - 1]), "\r" + text
        return Location(top, left), Location(bottom, right), text

    def offset(self, place: Location) -> int:
        """The offset in characters of a place."""
        row, column = place
        return sum(map(len, self.lines[:row])) + sum(map(len, self.ends[:row])) + column

    def location(self, offset: int) -> Location:
        """The place of an offset (clamped to the text); an offset inside CR LF is the end of its line."""
        starts = list(accumulate(map(len, map(str.__add__, self.lines, self.ends)), initial=0))[:-1]
        row = bisect_right(starts, max(0, offset)) - 1
        return self.inside((row, offset - starts[row]))
