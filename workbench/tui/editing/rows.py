"""Lines broken at the pane's edge: which part of which line stands in which row of the whole text as it is drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from workbench.tui.editing.shape import KEPT, is_plain, shape

BLOCK = 512
"""Lines whose heights are added up together, so that finding a row takes no walk over the whole text."""


def breaks(line: str, width: int) -> tuple[int, ...]:
    """The columns at which `line` is broken to fit into `width` cells: behind blanks, in a word that is longer only
    where the row is full. Empty where it fits."""
    if len(line) <= KEPT:
        return _remembered(line, width)
    return _breaks(line, width)


def _breaks(line: str, width: int) -> tuple[int, ...]:
    if width <= 0 or (len(line) <= width and is_plain(line)):
        return ()
    measured = shape(line)
    found: list[int] = []
    start = 0
    while measured.width - measured.cell(start) > width:
        full = measured.column(measured.cell(start) + width)
        blank = line.rfind(" ", start, full) + 1
        # A wide cluster in a pane of one cell has no room anywhere.
        start = max(blank if blank > start else full, measured.after(start))
        if start >= len(line):
            break
        found.append(start)
    return tuple(found)


def height(line: str, width: int) -> int:
    """The rows that `line` takes. Of many lines that is seen at once: all are broken before the first frame."""
    return 1 if len(line) <= width and is_plain(line) else len(breaks(line, width)) + 1


_remembered = lru_cache(maxsize=8192)(_breaks)


class Rows:
    """The rows of a text as it is drawn, from 0. `width` is in cells, 0 for lines that are not broken.

    `lines` is the list the buffer keeps; `changed` is to be told of each change of it.
    """

    def __init__(self, lines: Sequence[str], width: int) -> None:
        self._lines = lines
        self.width = width
        self._heights = [height(line, width) for line in lines] if width else []
        self._blocks: list[int] | None = None

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._sums()[-1] if self.width else len(self._lines)

    def changed(self, first: int, old_last: int, new_last: int) -> None:
        """Lines `first` to `old_last` (inclusive) have become `first` to `new_last`."""
        if not self.width:
            return
        heights = [height(line, self.width) for line in self._lines[first : new_last + 1]]
        if heights != self._heights[first : old_last + 1]:
            self._heights[first : old_last + 1] = heights
            self._blocks = None

    def _sums(self) -> list[int]:
        """The rows before each block of lines, and at the end of all."""
        if self._blocks is None:
            heights = self._heights
            totals = (sum(heights[at : at + BLOCK]) for at in range(0, len(heights), BLOCK))
            self._blocks = list(accumulate(totals, initial=0))
        return self._blocks

    def first_row(self, line: int) -> int:
        """The row in which `line` begins."""
        if not self.width:
            return line
        block = line // BLOCK
        return self._sums()[block] + sum(self._heights[block * BLOCK : line])

    def line_at(self, row: int) -> tuple[int, int]:
        """The line drawn in `row`, and which of its parts; the last of all for a row behind the end."""
        if not self.width:
            return min(row, len(self._lines) - 1), 0
        sums = self._sums()
        row = min(row, sums[-1] - 1)
        block = _last_at_most(sums, row)
        line, row = block * BLOCK, row - sums[block]
        while row >= self._heights[line]:
            row -= self._heights[line]
            line += 1
        return line, row

    def height(self, line: int) -> int:
        """The rows that `line` takes."""
        return self._heights[line] if self.width else 1

    def part(self, line: int, number: int) -> tuple[int, int]:
        """The columns from which to which the part `number` (from 0) of `line` goes."""
        edges = (0, *breaks(self._lines[line], self.width), len(self._lines[line]))
        return edges[number], edges[number + 1]

    def place(self, line: int, column: int) -> tuple[int, int]:
        """The row in which a place is drawn, and the cell there."""
        edges = (0, *breaks(self._lines[line], self.width)) if self.width else (0,)
        part = _last_at_most(edges, column)
        measured = shape(self._lines[line])
        return self.first_row(line) + part, measured.cell(column) - measured.cell(edges[part])

    def column(self, row: int, cell: int) -> tuple[int, int]:
        """The line and column drawn at `cell` of `row`: the nearest of that row."""
        line, number = self.line_at(row)
        start, end = self.part(line, number)
        measured = shape(self._lines[line])
        column = measured.column(measured.cell(start) + max(0, cell))
        # Behind the last cell of a part comes the next row already, so there it is the last cluster before.
        last = end if end == len(self._lines[line]) else measured.before(end)
        return line, min(column, last)


def _last_at_most(values: Sequence[int], value: int) -> int:
    return max(0, min(bisect_right(values, value) - 1, len(values) - 1))
