"""One row of the editor as it is drawn: gutter, text with its colours, what is selected, the cursor."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from workbench.analysis.finding import Severity
from workbench.languages.language import Token
from workbench.tui.editing.shape import shape
from workbench.tui.places import Underline
from workbench.tui.themes import Theme, severity_colour

MARK_WIDTH = 2
"""Cells before the line number: a finding's mark, and a space or the letter of a comment."""
GAP_WIDTH = 2
"""Cells between the line number and the text."""


class Row(NamedTuple):
    """What a row shows: `line` from column `start` to `end`, and what lies over it. Equal rows look the same.

    `number` is the line's, "" in a row that goes on with one; `mark` the gravest finding's that begins on it,
    `letter` that of a comment.
    `selected` is from which column to which, one more than the last where the line's end is selected too.
    """

    line: str
    start: int
    end: int
    number: str
    mark: Severity | None
    letter: str
    tokens: tuple[Token, ...]
    underlined: tuple[Underline, ...]
    found: tuple[tuple[int, int], ...]
    selected: tuple[int, int] | None
    cursor: int | None
    current: bool


class Inks:
    """The styles of one theme."""

    def __init__(self, look: Theme) -> None:
        colours = look.colours
        line = colours["cursor-line"]
        self.plain = Style(color=colours["text"], bgcolor=colours["background"])
        self.current = Style(color=colours["text"], bgcolor=line)
        self.gutter = Style(color=colours["muted"], bgcolor=colours["background"])
        self.gutter_current = Style(color=colours["text"], bgcolor=line, bold=True)
        self.cursor = Style(color=colours["cursor-text"], bgcolor=colours["cursor"], underline=False)
        self.cursor += look.overlay("cursor")
        self.selected = Style(color=colours["selection-text"], bgcolor=colours["selection"]) + look.overlay("selection")
        self.found = Style(color=colours["notice-text"], bgcolor=colours["notice"]) + look.overlay("found")
        self.syntax: Mapping[str, Style] = {kind: Style.parse(style) for kind, style in look.syntax.items()}
        self.letter = Style(color=colours["accent"], bold=True)
        self.severity = {one: Style(color=severity_colour(look, one)) for one in Severity}
        self.underline = {one: Style(underline=True, color=severity_colour(look, one)) for one in Severity}
        self.mixed = lru_cache(maxsize=4096)(Style.combine)
        """Several styles as one, the last on top."""


def draw(row: Row, inks: Inks, number_width: int, width: int, scroll: int) -> Strip:
    """`row` in `width` cells, the first `scroll` cells of its text left out. `number_width` is in cells."""
    ground = inks.current if row.current else inks.plain
    gutter = _gutter(row, inks, number_width)
    room = max(0, width - MARK_WIDTH - number_width - GAP_WIDTH)
    measured = shape(row.line)
    left = measured.cell(row.start) + scroll
    first = max(row.start, measured.column(left))
    if measured.cell(first) < left:
        first = measured.after(first) if first < len(row.line) else first
    last = max(first, min(row.end, measured.column(left + room)))
    segments = [*gutter]
    used = 0
    if (blank := min(room, measured.cell(first) - left)) > 0:
        segments.append(Segment(" " * blank, ground))
        used = blank
    layers = [*_layers(row, inks)]
    edges = {first, last}
    for start, end, _ in layers:
        edges |= {max(first, min(start, last)), max(first, min(end, last))}
    ordered = sorted(edges)
    for start, end in itertools.pairwise(ordered):
        over = tuple(style for low, high, style in layers if low <= start and end <= high)
        segments.append(Segment(measured.part(start, end), inks.mixed((ground, *over)) if over else ground))
    used += measured.cell(last) - measured.cell(first)
    # Behind the text: the cursor at its end, or a cell that shows that the line's end is selected.
    if used < room and last == row.end == len(row.line) and left <= measured.cell(last):
        over_end = _over_end(row, inks)
        if over_end is not None:
            segments.append(Segment(" ", inks.mixed((ground, over_end))))
            used += 1
    if used < room:
        segments.append(Segment(" " * (room - used), ground))
    return Strip(segments, width)


def _gutter(row: Row, inks: Inks, number_width: int) -> list[Segment]:
    style = inks.gutter_current if row.current else inks.gutter
    letter = row.letter if row.number else ""
    if row.mark is not None and row.number:
        bold = Style(bold=row.mark > Severity.INFO)
        ink = inks.mixed((style, inks.severity[row.mark], bold))
        marks = [Segment(row.mark.mark, ink), Segment(letter, inks.mixed((style, inks.letter)))] if letter else []
        marks = marks or [Segment(f"{row.mark.mark} ", ink)]
    elif letter:
        marks = [Segment(" ", style), Segment(letter, inks.mixed((style, inks.letter)))]
    else:
        marks = [Segment(" " * MARK_WIDTH, style)]
    return [*marks, Segment(f"{row.number:>{number_width}}{' ' * GAP_WIDTH}", style)]


def _layers(row: Row, inks: Inks) -> list[tuple[int, int, Style]]:
    """What lies over the text, the lowest first."""
    layers = [
        (start, end, inks.syntax[kind])
        for start, end, kind in row.tokens
        if end > row.start and start < row.end and kind in inks.syntax
    ]
    layers += [(start, end, inks.underline[kind]) for start, end, kind in row.underlined]
    layers += [(start, end, inks.found) for start, end in row.found]
    if row.selected is not None:
        layers.append((*row.selected, inks.selected))
    if row.cursor is not None and row.cursor < len(row.line):
        layers.append((row.cursor, shape(row.line).after(row.cursor), inks.cursor))
    return layers


def _over_end(row: Row, inks: Inks) -> Style | None:
    """What lies over the cell behind a line's last character."""
    if row.cursor == len(row.line):
        return inks.cursor
    return inks.selected if row.selected is not None and row.selected[1] > len(row.line) else None
