"""The status: the finding under the cursor in its own row, and where the cursor is and what kind of file."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.text import Position
from workbench.tui.themes import Theme, severity_colour
from workbench.tui.wording import one_line, shortened


class Said(NamedTuple):
    """What the workbench has to say: lines that are fit for a terminal, and whether something is wrong."""

    lines: tuple[str, ...]
    grave: bool = False


class FindingLine(Widget):
    """What the workbench says, as many rows as that takes; else one row: the finding under the cursor, a comment on
    its line, or where in the spec it is."""

    finding: reactive[Finding | None] = reactive(None)
    comment: reactive[str] = reactive("")
    """What a reviewer says of the line, fit for one line of a terminal."""
    trail: reactive[str] = reactive("")
    said: reactive[Said | None] = reactive(None, layout=True)
    look: reactive[Theme | None] = reactive(None)

    def watch_said(self, said: Said | None) -> None:
        """As high as what is said: over the text it would hide what a person is about."""
        self.styles.height = "auto" if said else 1

    def render(self) -> Text:
        """What is said; else mark, code and message; the trail where there is no finding."""
        width = self.size.width
        if self.said is not None:
            colour = self.look.colours["error" if self.said.grave else "accent"] if self.look else ""
            sign = Severity.ERROR.mark if self.said.grave else "›"
            return Text.assemble((f" {sign} ", f"bold {colour}"), "\n   ".join(self.said.lines), end="")
        if self.finding is None and self.comment:
            return Text(f" {shortened(self.comment, width - 2)}", end="", no_wrap=True)
        if self.finding is None:
            colour = self.look.colours["muted"] if self.look else ""
            return Text(f" {shortened(self.trail, width - 2)}", colour, end="", no_wrap=True)
        severity = self.finding.severity
        head = Text(
            f" {severity.mark} {self.finding.code} ",
            f"bold {severity_colour(self.look, severity)}" if self.look else "bold",
            end="",
        )
        return Text.assemble(head, shortened(one_line(self.finding.message), width - head.cell_len - 1), no_wrap=True)


class StatusLine(Widget):
    """One row: line and column, what the file is."""

    position: reactive[Position] = reactive(Position(1, 1))
    selected: reactive[int] = reactive(0)
    """Characters selected."""
    facts: reactive[tuple[str, ...]] = reactive(())
    """What there is to say of the file: "read-only", "LF", "UTF-8"."""

    def render(self) -> Text:
        """Position left, facts right."""
        chosen = f"  {self.selected} selected" if self.selected else ""
        left = f" {self.position.line}:{self.position.column}{chosen}"
        right = "  ".join(self.facts)
        return Text(f"{left}{right:>{max(1, self.size.width - len(left) - 1)}}", end="", no_wrap=True)
