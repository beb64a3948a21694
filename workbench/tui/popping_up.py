"""Where a list goes that pops up at the cursor."""

from __future__ import annotations

from textual.geometry import Offset, Region, Size

MOST_ROWS = 8
"""Rows of a list that are shown at once."""
FRAME = 2
"""Rows and columns that the frame takes."""


def popped_up(cursor: Offset, wanted: Size, screen: Size) -> Region:
    """The region for a list that would like `wanted` cells, its frame with them: under the cursor, or above it where
    there is more room, always on the screen and never over the cursor's row."""
    above = max(0, min(cursor.y, screen.height))
    below = max(0, screen.height - cursor.y - 1)
    under = below >= wanted.height or below >= above
    height = max(0, min(wanted.height, below if under else above))
    width = max(0, min(wanted.width, screen.width))
    x = max(0, min(cursor.x, screen.width - width))
    return Region(x, cursor.y + 1 if under else above - height, width, height)
