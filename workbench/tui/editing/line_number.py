"""The place that a person means by a line number."""

from __future__ import annotations

import re

PLACE = re.compile(r"\s*(\d{1,18})?\s*(?:[:,. ]\s*(\d{1,18}))?\s*")


def place_of(text: str, line: int) -> tuple[int, int] | None:
    """Line and column (from 1) of "12", "12:5" or ":5", which is a column of the line `line`; None for other words.
    Whether there is such a place nobody has looked."""
    match = PLACE.fullmatch(text)
    if match is None or not any(match.groups()):
        return None
    row, column = match.groups()
    return max(1, int(row)) if row else line, max(1, int(column)) if column else 1
