"""How text looks on one stream: its colours, its characters, its widths."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

WIDTH = 100
"""Cells for a quoted line where no terminal says how wide it is: a log is rarely read in fewer."""

_NEAREST = {
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—", "-"),
    "→": "->",
    "…": "...",
    "✗": "x",
    "·": ".",
    "│": "|",
    "└": "`",
    "■": "#",
    "▣": "@",
    "░": "?",
}
"""What stands for the marks of a report and the punctuation of specs where the encoding lacks them."""


class Look(NamedTuple):
    """The terms of one stream.

    `paint(text, role)` colours; `fit(text)` leaves what the stream's encoding has; `width(text)` is in cells;
    `columns` is how many cells a line may take.
    """

    paint: Callable[[str, str], str]
    fit: Callable[[str], str]
    width: Callable[[str], int]
    columns: int


def plain(encoding: str = "utf-8", columns: int = WIDTH) -> Look:
    """Words alone, for a pipe, a file, or a terminal without colour. Imports nothing."""
    return Look(lambda text, _role: text, fitting(encoding), cells, columns)


def cells(text: str) -> int:
    """How many terminal cells `text` takes: two for a wide character, none for a mark that combines."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(char) in ("Mn", "Me", "Cf") else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


def fitting(encoding: str) -> Callable[[str], str]:
    """What makes any text writable in `encoding`: a missing character becomes the nearest ASCII, else "?".

    Each character is treated alike wherever it stands, so the widths of pieces add up.
    """

    def has(text: str) -> bool:
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            return False
        return True

    def fit(text: str) -> str:
        if text.isascii() or has(text):
            return text
        return "".join(char if has(char) else _NEAREST.get(char, "?") for char in text)

    return fit
