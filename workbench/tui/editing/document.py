"""A document that never loses or changes a character.

Textual's own Document takes the first line end it meets for the whole text and splits at characters that end
no line for other tools (form feed, U+2028). Here a line ends at CR LF, LF or CR, and keeps its own end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import accumulate, chain
from typing import NamedTuple

from textual.document._document import Document, EditResult, Location, Newline
from textual.geometry import Size

from workbench.analysis.text import LINE_END
from workbench.tui.editing.drawing import cells

ENDS: tuple[Newline, ...] = ("\n", "\r\n", "\r")
"""The line ends there are; the first wins where two are equally common."""


class Change(NamedTuple):
    """Rows that a change touched, from 0: `first` to `old_last` before it became `first` to `new_last`."""

    first: int
    old_last: int
    new_last: int


def split(text: str) -> tuple[list[str], list[str]]:
    """The lines of `text` without their ends, and their ends ("" for the last line). They zip to the text."""
    pieces = LINE_END.split(text)
    return pieces, [*LINE_END.findall(text), ""]


class LosslessDocument(Document):
    """Lines and their ends, for a TextArea. `replaced` is told of each change once it is made."""

    def __init__(self, text: str, replaced: Callable[[Change], None] = lambda _: None) -> None:
        # Deliberately not Document.__init__: it would split the text its own way first.
        self._lines, self._ends = split(text)
        self._count = Counter(self._ends)
        self._replaced = replaced
        self._text: str | None = text
        self._widest = 0
        self._measured_with = 0

    @property
    def text(self) -> str:
        """The whole text, character for character; joined once per change however often it is asked for."""
        if self._text is None:
            self._text = "".join(chain.from_iterable(zip(self._lines, self._ends, strict=True)))
        return self._text

    @property
    def newline(self) -> Newline:
        """The most common line end, which new lines take; LF in a text of one line."""
        return max(ENDS, key=lambda end: self._count[end])

    @property
    def line_ends(self) -> list[str]:
        """The end of each line, "" for the last; beside `lines`, and like it not to be changed."""
        return self._ends

    @property
    def ends(self) -> frozenset[str]:
        """The line ends that occur."""
        return frozenset(end for end in ENDS if self._count[end])

    def settled(self, text: str) -> str:
        """`text` as a person types or pastes it, with this document's line end throughout."""
        return LINE_END.sub(self.newline, text)

    def get_text_range(self, start: Location, end: Location) -> str:
        """The text from `start` to `end` (rows and columns from 0), with its own line ends."""
        (top, left), (bottom, right) = sorted((start, end))
        if top == bottom:
            return self._lines[top][left:right]
        between = chain.from_iterable(zip(self._lines[top + 1 : bottom], self._ends[top + 1 : bottom], strict=True))
        last = self._lines[bottom][:right] if bottom < len(self._lines) else ""
        return "".join((self._lines[top][left:], self._ends[top], *between, last))

    def replace_range(self, start: Location, end: Location, text: str) -> EditResult:
        """Put `text`, exactly as it is, in place of what stands from `start` to `end`."""
        (top, left), (bottom, right) = sorted((start, end))
        if bottom >= len(self._lines):
            bottom, right = self.end
        removed = self.get_text_range((top, left), (bottom, right))
        lines, ends = split(text)
        column = len(lines[-1]) + (left if len(lines) == 1 else 0)
        lines[0] = self._lines[top][:left] + lines[0]
        lines[-1] += self._lines[bottom][right:]
        ends[-1] = self._ends[bottom]
        self._count.subtract(self._ends[top : bottom + 1])
        self._count.update(ends)
        self._lines[top : bottom + 1] = lines
        self._ends[top : bottom + 1] = ends
        self._text = None
        if self._measured_with:
            self._widest = max(self._widest, *(cells(line, self._measured_with) for line in lines))
        new_last = top + len(lines) - 1
        self._replaced(Change(top, bottom, new_last))
        return EditResult((new_last, column), removed)

    def get_size(self, tab_width: int) -> Size:
        """Width in cells of the widest line there has been, and the number of lines.

        The width is measured once and then only grows with the lines touched: a key must not cost a walk over
        the whole document, and a scroll range that is a little wide hurts nobody.
        """
        if self._measured_with != tab_width:
            self._measured_with = tab_width
            self._widest = max(cells(line, tab_width) for line in self._lines)
        return Size(self._widest, len(self._lines))

    def get_index_from_location(self, location: Location) -> int:
        """The offset in characters of a row and column."""
        row, column = location
        return sum(map(len, self._lines[:row])) + sum(map(len, self._ends[:row])) + column

    def get_location_from_index(self, index: int) -> Location:
        """The row and column of an offset; an offset inside CR LF is the end of its line.

        Raises ValueError for an offset outside the text.
        """
        if not 0 <= index <= len(self.text):
            raise ValueError(f"offset {index} is outside the text of {len(self.text)} characters")
        starts = [0, *accumulate(map(len, map("".join, zip(self._lines, self._ends, strict=True))))]
        row = max(row for row in range(len(self._lines)) if starts[row] <= index)
        return row, min(index - starts[row], len(self._lines[row]))


def whole_ends(document: LosslessDocument, start: Location, end: Location, text: str) -> tuple[Location, Location, str]:
    """The same change, widened so that it never leaves half of a CR LF outside itself.

    Deleting what stands between a CR and a LF, or inserting a CR before a LF, makes one line end of two. A
    change that takes both halves in can be undone by putting back what it replaced; one that does not would
    be undone at a place that is no longer there. `start` is not after `end`.
    """
    (top, left), (bottom, right) = start, end
    lines, ends = document.lines, document.line_ends
    at_end = bottom < len(lines) and right >= len(lines[bottom])
    follows = ends[bottom][:1] if at_end else ""
    after_return = left == 0 and top > 0 and ends[top - 1] == "\r"
    if (text[-1:] == "\r" or (not text and after_return)) and follows == "\n":
        bottom, right, text = bottom + 1, 0, text + "\n"
    if after_return and text[:1] == "\n":
        top, left, text = top - 1, len(lines[top - 1]), "\r" + text
    return (top, left), (bottom, right), text
