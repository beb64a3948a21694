"""Two texts of a file, and where they differ."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from workbench.analysis.text import visible
from workbench.tui.comparing import Row
from workbench.tui.hanging import parts, room
from workbench.tui.screens.dialog import Dialog
from workbench.tui.themes import Theme

INKS = {"-": "error", "+": "good", "@": "muted"}
"""The theme's colour for each kind of row; the sign tells it too."""


class Compare(Dialog[None]):
    """Rows to scroll; Esc or q closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "dismiss", "Close")]

    def __init__(self, name: str, rows: list[Row], look: Theme | None) -> None:
        super().__init__()
        self._name = name
        self._rows = rows
        self._look = look

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = Text(f"{self._name}: - on disk, + yours")
            dialog.border_subtitle = "↑ ↓ scroll · Esc close"
            self._shown = Static(markup=False)
            yield self._shown

    def on_mount(self) -> None:
        """The keys scroll at once."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self, event: Resize) -> None:
        """Break the lines for the room there is."""
        rows = inked(self._rows, self._look, room(event.size.width))
        self._shown.update(rows if self._rows else "They are the same.")


def inked(rows: list[Row], look: Theme | None, width: int) -> Text:
    """`rows` as they are shown in `width` cells: the sign stands before each part of a line."""
    lines = []
    for row in rows:
        ink = INKS.get(row.sign)
        colour = look.colours[ink] if look is not None and ink is not None else ""
        head = "  … " if row.sign == "@" else f"{row.sign} │ "
        lines += [Text(head + part, colour) for part in parts(visible(row.text), width - len(head))]
    return Text("\n", end="").join(lines)
