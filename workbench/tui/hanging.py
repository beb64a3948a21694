"""Lines in a dialog: what is too long goes on below itself, beside a margin that says whose line it is. Pure."""

from __future__ import annotations

from itertools import pairwise

from workbench.tui.editing.rows import breaks

FRAME = 10
"""Cells of a dialog that hold no text: what is left free beside it, its frame and padding, a bar to scroll by."""


def room(screen: int) -> int:
    """Cells for a row of a dialog on a screen of `screen` cells."""
    return max(20, screen * 96 // 100 - FRAME)


def parts(line: str, width: int) -> list[str]:
    """`line`, fit for a terminal, in parts of at most `width` cells; one at least."""
    edges = (0, *breaks(line, width), len(line))
    return [line[start:end] for start, end in pairwise(edges)]
