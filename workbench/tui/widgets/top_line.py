"""The top line: which file, whether it is saved, how it stands."""

from __future__ import annotations

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from workbench.analysis.analysis import Analysis
from workbench.tui.themes import Theme, severity_colour
from workbench.tui.wording import UNSAVED, end_of, numbers, verdict

SHORT_BELOW = 100
"""Columns below which counts are given as "2 ✗" and not in words."""


class TopLine(Widget):
    """One row; everything in it comes from the reactives."""

    path: reactive[str] = reactive("")
    unsaved: reactive[bool] = reactive(False)
    analysis: reactive[Analysis | None] = reactive(None)
    state: reactive[str] = reactive("")
    """Said in place of the counts, where there are none to give ("unreadable", "not judged")."""
    look: reactive[Theme | None] = reactive(None)

    def render(self) -> Text:
        """Name left, counts and validity right."""
        right = Text(end="")
        counts = [] if self.state else numbers(self.analysis, short=self.size.width < SHORT_BELOW)
        for severity, said in counts:
            right.append(said, f"bold {severity_colour(self.look, severity)}" if self.look else "bold")
            right.append("  ")
        right.append(self.state or verdict(self.analysis))
        dot = f" {UNSAVED}" if self.unsaved else ""
        room = self.size.width - right.cell_len - len(dot) - 4
        left = Text(f" {end_of(self.path, room)}{dot}", "bold", end="", no_wrap=True)
        gap = max(1, self.size.width - left.cell_len - right.cell_len - 1)
        return Text.assemble(left, " " * gap, right, end="", no_wrap=True)
