"""A step of the wizard as rows of the screen: tables of cells, the one that is typed in open. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len

from workbench.authoring.problems import Problem
from workbench.authoring.tables import Line, Section, Spot
from workbench.authoring.telling import pressing
from workbench.tui.editing.field import Field
from workbench.tui.wording import fitted, one_line

GAP = " │ "
EDGE = 6
"""Cells before a line: its mark and its number."""
NARROWEST = 10
"""Cells below which a column is not shown beside others."""
OPEN = 32
"""Cells that the column is given which is typed in, where there are so many."""


class Piece(NamedTuple):
    """Text in one ink, by a name that `workbench.tui.widgets.page.inks` has."""

    text: str
    ink: str = ""


Row = tuple[Piece, ...]


class Rows(NamedTuple):
    """The rows of a form; in which of them the cursor is, and in which cell."""

    rows: tuple[Row, ...]
    row: int
    cell: int


def rows_of(sections: Sequence[Section], spot: Spot, field: Field, problems: Sequence[Problem], width: int) -> Rows:
    """`sections` in `width` cells, `field` in the cell at `spot`."""
    rows: list[Row] = []
    cursor = (0, 0)
    for at, section in enumerate(sections):
        if rows:
            rows.append(())
        if section.title:
            rows += [(Piece(fitted(f" {part}", width), "title"),) for part in wrap(one_line(section.title), width - 2)]
        active = spot if at == spot.section else None
        shown, widths = _columns(section, active, width - EDGE)
        if len(section.columns) > 1:
            heads = [
                fitted(one_line(section.columns[column]), cells) for column, cells in zip(shown, widths, strict=True)
            ]
            more = "…" if shown[0] else " "
            rows.append((Piece(more.rjust(EDGE) + GAP.join(heads), "head"),))
        number = 0
        for index, line in enumerate(section.lines):
            number += not line.blank
            here = active is not None and active.line == index
            pieces = [_edge(line, number, problems, here, numbered=len(section.lines) > 1)]
            if _spans(line) and not here:
                rows.append((*pieces, Piece(fitted(one_line(line.hint), width - EDGE), "muted")))
                continue
            for place, (column, cells) in enumerate(zip(shown, widths, strict=True)):
                if place:
                    pieces.append(Piece(GAP, "muted"))
                if active is not None and here and column == active.column:
                    before, under, after = field.shown(cells)
                    cursor = (len(rows), sum(cell_len(piece.text) for piece in pieces) + cell_len(before))
                    pieces += _open(before, under, after, field, line.hint if column == 0 else "", cells)
                else:
                    pieces.append(_closed(line, column, cells))
            rows.append(tuple(pieces))
    return Rows(tuple(rows), *cursor)


def _spans(line: Line) -> bool:
    """Whether the hint of the line may stand over all its cells, as these are empty."""
    return line.blank and not any(line.cells)


def _columns(section: Section, active: Spot | None, width: int) -> tuple[list[int], list[int]]:
    """Which columns are shown, and how wide each is."""
    count = len(section.columns)
    most = max(1, min(count, (width + len(GAP)) // (NARROWEST + len(GAP))))
    here = active.column if active is not None else 0
    first = max(0, min(here - most // 2, count - most)) if most < count else 0
    shown = list(range(first, first + most))
    room = width - len(GAP) * (most - 1)
    wanted = [
        max(
            cell_len(section.columns[column]),
            NARROWEST,
            OPEN if active is not None and column == here else 0,
            *(
                cell_len(line.cells[column] or (line.hint if column == 0 and not _spans(line) else "")) + 1
                for line in section.lines
            ),
        )
        for column in shown
    ]
    share = room // most
    widths = [min(want, share) for want in wanted]
    left = room - sum(widths)
    # The one that is typed in first, then the others from the left; what nobody wants goes to the longest text.
    for place in sorted(range(most), key=lambda place: shown[place] != here):
        more = min(left, wanted[place] - widths[place])
        widths[place] += more
        left -= more
    widths[wanted.index(max(wanted))] += left
    return shown, widths


def _edge(line: Line, number: int, problems: Sequence[Problem], here: bool, *, numbered: bool) -> Piece:
    told = pressing(line, problems, here=here)
    mark = "✗" if any(one.blocking for one in told) else ("!" if told else " ")
    ink = "error" if mark == "✗" else ("warning" if mark == "!" else ("here" if here else "muted"))
    said = str(number) if numbered and not line.blank else ("+" if line.blank else "")
    return Piece(f"{'▸' if here else ' '}{mark}{said:>3} "[:EDGE].ljust(EDGE), ink)


def _open(before: str, under: str, after: str, field: Field, hint: str, cells: int) -> list[Piece]:
    if not field.text and hint:
        return [Piece(" ", "cursor"), Piece(fitted(one_line(hint), cells - 1), "hint")]
    ink = "chosen" if field.chosen else "field"
    used = cell_len(before + under + after)
    return [Piece(before, ink), Piece(under, "cursor"), Piece(after + " " * (cells - used), "field")]


def _closed(line: Line, column: int, cells: int) -> Piece:
    said = one_line(line.cells[column])
    if line.blank and column == 0 and not said:
        return Piece(fitted(one_line(line.hint), cells), "muted")
    return Piece(fitted(said, cells), "muted" if line.blank else "")
