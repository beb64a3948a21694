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
