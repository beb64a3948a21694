"""A line in cells: what is drawn of it, which columns fall in which cells, where the cursor may stand."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len

from workbench.analysis.text import visible

TAB = 4
"""Cells from one tab stop to the next."""
JOINER = "\u200d"
UNSEEN = "\ufffd"
"""Drawn for a cluster that takes no cell: what nobody sees misleads."""
KEPT = 4096
"""Characters of the longest line whose shape is remembered."""
_PLAIN = re.compile(
    "[ -~\u00a1-\u00ac\u00ae-\u02ff\u038e-\u03a1\u03a3-\u0482\u048a-\u052f\u1e00-\u1eff"
    "\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2319\u2500-\u25fc]*"
)
"""Characters that are a cluster and a cell each, whatever stands beside them, if that is one of them too: Latin, Greek,
Cyrillic, punctuation, arrows, mathematics, boxes. Not all there are, but few specs have others."""


def is_plain(line: str) -> bool:
    """Whether it is seen without looking for clusters that each character of `line` is drawn, as it is, in one cell."""
    return (line.isascii() and line.isprintable()) or _PLAIN.fullmatch(line) is not None


class Shape:
    """One line of text. Columns count characters from 0, cells from the line's first.

    A column inside a grapheme cluster (UAX 29) is not a stop: the cursor passes it. A tab is drawn as blanks.
    """

    __slots__ = ("_cells", "_line", "_pieces", "_stops", "width")

    def __init__(self, line: str) -> None:
        self._line = line
        self._stops: Sequence[int] | None = None
        self._cells: Sequence[int] = ()
        self._pieces: Sequence[str] = ()
        self.width = len(line)
        if not is_plain(line):
            self._measure(line)

    def _measure(self, line: str) -> None:
        """The way through a line that has more than plain characters in it."""
        import wcwidth  # takes more time and memory to load than all the rest of the editor

        stops, cells, pieces = [0], [0], []
        for cluster in wcwidth.iter_graphemes(visible_but_tabs(line)):
            stops.append(stops[-1] + len(cluster))
            # A joiner that joins nothing would swallow what follows, where widths are reckoned.
            piece = " " * (TAB - cells[-1] % TAB) if cluster == "\t" else cluster.rstrip(JOINER)
            width = cell_len(piece)
            cells.append(cells[-1] + (width or 1))
            piece = piece if width else UNSEEN
            pieces.append(piece)
        self._stops, self._cells, self._pieces = stops, cells, pieces
        self.width = cells[-1]

    def cell(self, column: int) -> int:
        """The cell in which `column` begins; that of its cluster for one inside."""
        return column if self._stops is None else self._cells[bisect_right(self._stops, column) - 1]

    def column(self, cell: int) -> int:
        """The column drawn in `cell`, the last one for a cell behind the end."""
        if self._stops is None:
            return min(cell, self.width)
        return self._stops[bisect_right(self._cells, cell) - 1]

    def after(self, column: int) -> int:
        """The next column at which the cursor may stand; `column` is not the last."""
        return column + 1 if self._stops is None else self._stops[bisect_right(self._stops, column)]

    def before(self, column: int) -> int:
        """The column before at which the cursor may stand; `column` is not the first."""
        return column - 1 if self._stops is None else self._stops[bisect_left(self._stops, column) - 1]

    def stop(self, column: int) -> int:
        """The column at which the cluster of `column` begins."""
        return column if self._stops is None else self._stops[bisect_right(self._stops, column) - 1]

    def part(self, start: int, end: int) -> str:
        """What is drawn from column `start` to `end`, both at stops."""
        if self._stops is None:
            return self._line[start:end]
        return "".join(self._pieces[bisect_left(self._stops, start) : bisect_left(self._stops, end)])


def visible_but_tabs(line: str) -> str:
    """`line` as it goes to the screen: control and bidi characters as marks, one for one; tabs stay."""
    return "\t".join(map(visible, line.split("\t")))


_remembered = lru_cache(maxsize=8192)(Shape)


def shape(line: str) -> Shape:
    """The shape of `line`, remembered unless it is very long."""
    return _remembered(line) if len(line) <= KEPT else Shape(line)
