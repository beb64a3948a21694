"""Rows of a panel as pieces of text, each with the name of the ink it is written in."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from workbench.tui.themes import Theme

Piece = tuple[str, str]
"""Text fit for the terminal, and its ink: "" plain, "chosen" where the keys act, a colour's name, "bold",
"underline", or several of them."""
Pieces = tuple[Piece, ...]


def cut(text: str, width: int) -> str:
    """`text` in at most `width` cells, a cut shown by …"""
    if cell_len(text) <= width:
        return text
    return f"{set_cell_size(text, width - 1).rstrip()}…" if width > 0 else ""


def fill(text: str, width: int) -> str:
    """`text` in exactly `width` cells: cut, or with blanks behind it."""
    return set_cell_size(cut(text, width), max(0, width))


def fitted(row: Iterable[Piece], width: int) -> Pieces:
    """As much of a row as `width` cells have room for, its end shown by one … where it is cut."""
    found: list[Piece] = []
    for text, ink in row:
        shown = cut(text, width)
        found.append((shown, ink))
        if shown != text:
            break
        width -= cell_len(text)
    return tuple(found)


def wrapped(text: str, width: int, most: int) -> list[str]:
    """`text` broken at blanks into at most `most` lines of `width` cells; what is left out is shown by …"""
    lines: list[str] = []
    # More than fits need not be looked at, however long it is.
    words = text[: width * (most + 1)].split()
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if cell_len(longer) > width and line:
            lines.append(line)
            line = word
            if len(lines) > most:
                break
        else:
            line = longer
    lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} {lines[most]}"]
    return [cut(line, width) for line in lines]


class Inks:
    """The styles of a theme by the names of inks; each is made once."""

    def __init__(self, look: Theme) -> None:
        self._colours = look.colours
        self.plain = Style(color=look.colours["text"], bgcolor=look.colours["panel"])
        self._made: dict[str, Style] = {"": self.plain}

    def __getitem__(self, names: str) -> Style:
        if names not in self._made:
            words = names.split()
            style = self.plain
            for word in words:
                if word == "bold":
                    style += Style(bold=True)
                elif word in ("reverse", "underline"):
                    style += Style(reverse=word == "reverse", underline=word == "underline")
                elif word == "chosen":
                    chosen = self._colours["selection-text"], self._colours["selection"]
                    style += Style(color=chosen[0], bgcolor=chosen[1], bold=True)
                else:
                    style += Style(color=self._colours[word])
            self._made[names] = style
        return self._made[names]


def strip(pieces: Iterable[Piece], width: int, inks: Inks) -> Strip:
    """A row of `width` cells."""
    return Strip([Segment(text, inks[ink]) for text, ink in pieces]).adjust_cell_length(width, inks.plain)
