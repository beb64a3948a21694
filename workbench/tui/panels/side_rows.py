"""Two texts of a spec as rows for a pane: beside each other, or one below the other where there is no room. Pure.

    ▸Q✗  8 + - if both provided, return union of matches

A pointer where the cursor is, a comment's mark, a finding's, the line number, what became of the line, the line itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, pairwise, takewhile
from typing import NamedTuple

from rich.cells import cell_len

from workbench.analysis.finding import Severity
from workbench.analysis.text import Lines
from workbench.review.sides import Line, SideRow, inline
from workbench.review.threads import Thread
from workbench.tui.editing.rows import breaks
from workbench.tui.editing.shape import shape
from workbench.tui.panels.pieces import Pieces
from workbench.tui.places import Places
from workbench.tui.remarks import LETTERS

SIGNS = {"same": " ", "layout": " ", "moved": ">", "gone": "-", "new": "+"}
INKS = {"same": "", "layout": "", "moved": "info", "gone": "error", "new": "good"}
POINTER = 1
MARKED = 3
"""Cells for the mark of a comment and of a finding, with a blank behind each."""
SIGN = 3
"""Cells for what became of a line, with blanks around it."""
LEAST = 8
"""Cells of text, however narrow the pane."""
LONGEST = 20_000
"""Characters of a line up to which it is broken; of a longer one only these are shown."""


class Part(NamedTuple):
    """As much of a line as stands in one row of the pane: columns from which to which; the first is not `below`."""

    line: Line
    start: int
    end: int
    below: bool


class Drawn(NamedTuple):
    """One row of the pane: which row of the two texts it is of, and what stands on each side."""

    row: int
    old: Part | None
    new: Part | None


class Sheet:
    """All rows of two texts for a pane of `width` cells; with `beside` in two columns. `texts` are both."""

    def __init__(self, rows: Sequence[SideRow], texts: tuple[Lines, Lines], width: int, *, beside: bool) -> None:
        self.texts, self.width, self.in_two = texts, width, beside
        self.rows = rows if beside else tuple(inline(rows))
        self.digits = max(len(str(len(lines))) for lines in texts)
        self.half = (width - 1) // 2 if beside else 0
        """Cells of the left column."""
        own = MARKED + self.digits + SIGN
        self.rooms = (
            max(LEAST, self.half - POINTER - self.digits - SIGN),
            max(LEAST, width - (self.half + 1 if beside else POINTER) - own),
        )
        self.left = POINTER + self.digits + SIGN + self.rooms[0] if beside else 0
        """Cells up to the line between two columns."""
        if not beside:
            self.rooms = (self.rooms[1], self.rooms[1])
        self.drawn: list[Drawn] = []
        self.firsts: list[int] = []
        """For each of the rows the first one of the pane that is of it."""
        for at, row in enumerate(self.rows):
            self.firsts.append(len(self.drawn))
            old, new = self._parts(row.old, 0), self._parts(row.new, 1)
            for number in range(max(len(old), len(new))):
                self.drawn.append(
                    Drawn(
                        at,
                        old[number] if number < len(old) else None,
                        new[number] if number < len(new) else None,
                    )
                )

    def text_of(self, line: Line, side: int) -> str:
        """A line of the old text (0) or the new one (1)."""
        lines = self.texts[side]
        return lines.span_of_line(line.number).of(lines.text)[:LONGEST]

    def _parts(self, line: Line | None, side: int) -> list[Part]:
        if line is None:
            return []
        text = self.text_of(line, side)
        edges = (0, *breaks(text, self.rooms[side]), len(text))
        return [Part(line, start, end, number > 0) for number, (start, end) in enumerate(pairwise(edges))]

    def row_of(self, new: int | None, old: int | None = None) -> int:
        """The first row of the pane on which a line of the new text stands; else one of the old text, or what comes
        next."""
        fallback = len(self.rows) - 1
        for at, row in enumerate(self.rows):
            if new is not None and row.new is not None and row.new.number >= new:
                return self.firsts[at]
            if new is None and row.old is not None and old is not None and row.old.number >= old:
                return self.firsts[at]
        return self.firsts[fallback] if self.firsts else 0

    def beside(self, drawn: int) -> int | None:
        """The line of the new text on which a row of the pane is, or which stands in the place of one that is gone;
        None where none does."""
        if not self.drawn:
            return None
        at = self.drawn[drawn].row
        row = self.rows[at]
        if row.new is not None:
            return row.new.number
        block = takewhile(lambda one: one.block == row.block, islice(self.rows, at, None))
        return next((one.new.number for one in block if one.new), None)

    def line_at(self, drawn: int) -> int:
        """The same; where no line stands there now, the one that stands before."""
        found = self.beside(drawn)
        if found is None and self.drawn:
            before = reversed(self.rows[: self.drawn[drawn].row])
            found = next((row.new.number for row in before if row.new), None)
        return found or 1

    def changes(self) -> list[int]:
        """The first rows of the pane of each change, in their order."""
        found: list[int] = []
        last = None
        for at, row in enumerate(self.rows):
            if row.differs and row.block != last:
                found.append(self.firsts[at])
            last = row.block if row.differs else None
        return found


def pieces(
    sheet: Sheet,
    at: int,
    *,
    here: bool,
    focused: bool,
    places: Places | None,
    threads: Mapping[int, tuple[Thread, ...]],
) -> Pieces:
    """A row of the pane; `here` is where the cursor is."""
    drawn = sheet.drawn[at]
    pointer = ("▸" if here else " ", "chosen" if here and focused else "bold")
    if sheet.in_two:
        left = _side(sheet, drawn.old, 0, None, {}, here and focused)
        return (
            pointer,
            *_filled(left, sheet.left - POINTER),
            ("│", "border"),
            *_side(sheet, drawn.new, 1, places, threads, here and focused),
        )
    if drawn.new is None:
        return (pointer, (" " * MARKED, ""), *_side(sheet, drawn.old, 0, None, {}, here and focused))
    return (pointer, *_side(sheet, drawn.new, 1, places, threads, here and focused))


def _filled(row: Pieces, width: int) -> Pieces:
    used = sum(cell_len(text) for text, _ in row)
    return (*row, (" " * max(0, width - used), ""))


def _side(
    sheet: Sheet,
    part: Part | None,
    side: int,
    places: Places | None,
    threads: Mapping[int, tuple[Thread, ...]],
    here: bool,
) -> Pieces:
    marked = side == 1
    if part is None:
        return ((" " * ((MARKED if marked else 0) + sheet.digits + SIGN), ""),)
    line = part.line
    ink = INKS[line.became]
    head: list[tuple[str, str]] = []
    if marked:
        head += _marks(line.number, places, threads) if not part.below else [(" " * MARKED, "")]
    number = f"{'' if part.below else line.number:>{sheet.digits}}"
    head.append((number, "chosen" if here else "muted"))
    sign = SIGNS[line.became]
    head.append((f" {sign} ", f"bold {ink}".strip()))
    underlines = places.underlines.get(line.number, ()) if places and marked else ()
    return (*head, *_text(sheet.text_of(line, side), part, ink, underlines))


def _marks(number: int, places: Places | None, threads: Mapping[int, tuple[Thread, ...]]) -> list[tuple[str, str]]:
    said = threads.get(number, ())
    waiting = next((thread for thread in said if thread.waits), None)
    mark, ink = (LETTERS[said[0].comment.kind], "muted") if said else (" ", "")
    if said and all(thread.resolved for thread in said):
        mark = mark.lower()  # also where there are no colours
    if waiting is not None:
        mark, ink = LETTERS[waiting.comment.kind], "bold accent"
    severity: Severity | None = places.marks.get(number) if places else None
    finding = (severity.mark, f"bold {severity.word}") if severity is not None else (" ", "")
    return [(mark, ink), finding, (" ", "")]


def _text(text: str, part: Part, ink: str, underlines: Sequence[tuple[int, int, Severity]]) -> Pieces:
    """A part of a line: what is otherwise in bold and in its colour, what findings are about underlined."""
    measured = shape(text)
    marks = part.line.marks
    layers = [(start, end, f"bold {ink}".strip()) for start, end in marks or ()]
    ink = ink if marks is None else ""
    layers += [(start, end, f"{severity.word} underline") for start, end, severity in underlines]
    # Of a line with a thousand marks only those in this part of it.
    layers = [layer for layer in layers if layer[0] < part.end and layer[1] > part.start]
    edges = {part.start, part.end}
    for start, end, _ in layers:
        edges |= {max(part.start, min(start, part.end)), max(part.start, min(end, part.end))}
    found: list[tuple[str, str]] = []
    for start, end in pairwise(sorted(edges)):
        words = [ink, *(name for low, high, name in layers if low <= start and end <= high)]
        found.append((measured.part(start, end), " ".join(filter(None, words))))
    return tuple(found)
