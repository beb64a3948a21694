"""The drawing of the data flow as rows for a pane: which of them can be chosen, and where each leads."""

from __future__ import annotations

from workbench.analysis.flow import Flow
from workbench.analysis.reports.flow_text import FlowLine, drawing
from workbench.analysis.reports.look import plain
from workbench.analysis.text import Lines
from workbench.tui.panels.pieces import Pieces

INKS = {"heading": "bold accent", "frame": "muted", "hint": "muted", "warning": "warning", "info": "info"}
"""The inks of the roles by which a report is painted."""


def flow_lines(flow: Flow, lines: Lines, width: int) -> tuple[FlowLine, ...]:
    """The drawing in `width` cells; nothing where no key is named."""
    return tuple(drawing(flow, lines, plain(columns=width))) if flow.uses else ()


def choosable(lines: tuple[FlowLine, ...]) -> list[int]:
    """The lines that lead somewhere, by index."""
    return [at for at, line in enumerate(lines) if line.span is not None]


def line_at(lines: tuple[FlowLine, ...], offset: int) -> int | None:
    """The line that is about the place `offset` of the text: the last that begins before it. None where none does."""
    starts = [(line.span.start, at) for at, line in enumerate(lines) if line.span and line.span.start <= offset]
    return max(starts)[1] if starts else None


def row(line: FlowLine, *, chosen: bool, focused: bool) -> Pieces:
    """A line as it is drawn. The chosen one has ▸ before it."""
    pointer = "▸" if chosen else " "
    if chosen and focused:
        return ((pointer + "".join(text for text, _ in line.pieces), "chosen"),)
    return ((pointer, "bold"), *((text, INKS.get(role, "")) for text, role in line.pieces))
