"""How the panes share the screen, decided from its size alone."""

from __future__ import annotations

import enum


class Layout(enum.Enum):
    """An arrangement of the panes; the value is the style class the screen wears for it."""

    WIDE = "-wide"
    """Outline left, findings below, both always there."""
    NARROW = "-narrow"
    """The editor alone; outline and findings come as drawers over it."""
    TINY = "-tiny"
    """Too small to work in: the screen says so and waits."""


SMALLEST = (40, 12)
"""Columns and rows below which an editor with its status line cannot be read."""
ROOMY = (100, 28)
"""Columns and rows from which the editor keeps 60 columns and 15 rows beside open panes."""


OUTLINE, BOTTOM = "outline", "bottom"
"""The panes whose size can be changed: the columns of one, the rows of the other."""
USUAL = {OUTLINE: 30, BOTTOM: 10}
LEAST = {OUTLINE: 16, BOTTOM: 6}
STEP = {OUTLINE: 4, BOTTOM: 2}
TEXT = {OUTLINE: 60, BOTTOM: 15 + 5}
"""What the text keeps beside each: columns; rows, and those of the lines around."""


def pane_size(pane: str, wanted: int, columns: int, rows: int) -> int:
    """The size of a pane in a wide arrangement: what is `wanted` as far as the text keeps its room."""
    most = (columns if pane == OUTLINE else rows) - TEXT[pane]
    return max(LEAST[pane], min(wanted, most))


def layout_for(columns: int, rows: int) -> Layout:
    """The arrangement for a screen of `columns` by `rows` cells."""
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        return Layout.TINY
    if columns < ROOMY[0] or rows < ROOMY[1]:
        return Layout.NARROW
    return Layout.WIDE


def too_small(columns: int, rows: int) -> str:
    """What a screen too small says."""
    return f"{columns}×{rows} is too small.\nMake it {SMALLEST[0]}×{SMALLEST[1]}."
