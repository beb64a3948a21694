"""Rows of inked pieces, drawn over the whole screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text
from textual.widget import Widget

from workbench.tui.panels.form_rows import Row
from workbench.tui.themes import Theme


class Page(Widget, can_focus=True):
    """Draws the rows that `rows` says for so many cells and rows."""

    ALLOW_SELECT = False

    def __init__(self, look: Theme, rows: Callable[[int, int], Sequence[Row]]) -> None:
        super().__init__()
        self._inks = inks(look.colours)
        self._rows = rows

    def render(self) -> Text:
        """All of the screen."""
        text = Text(end="", no_wrap=True)
        for at, row in enumerate(self._rows(*self.size)):
            text.append("\n" if at else "")
            for piece in row:
                text.append(piece.text, self._inks[piece.ink])
        return text


def inks(colours: Mapping[str, str]) -> dict[str, str]:
    """The style of each ink (see `workbench.tui.panels.form_rows.Piece`) in the colours of a theme."""
    plain, muted, ground = colours["text"], colours["muted"], colours["background"]
    return {
        "": plain,
        "title": f"bold {plain}",
        "head": f"bold {muted}",
        "muted": muted,
        "hint": f"{muted} on {ground}",
        "bar": f"{colours['bar-text']} on {colours['bar']}",
        "bar-here": f"bold reverse {colours['bar-text']} on {colours['bar']}",
        "error": colours["error"],
        "warning": colours["warning"],
        "good": colours["good"],
        "here": f"bold {colours['accent']}",
        "field": f"{plain} on {ground}",
        "chosen": f"{colours['selection-text']} on {colours['selection']}",
        "cursor": f"{colours['cursor-text']} on {colours['cursor']}",
    }
