"""A pasted table or list, as the cells that it fills."""

from __future__ import annotations

import re

from workbench.analysis.text import LINE_END
from workbench.authoring.draft import Draft
from workbench.authoring.forms import form, put
from workbench.authoring.tables import Section, Spot
from workbench.languages.guide import Guide

MOST_LINES = 500
"""Lines of one paste that are taken for a table."""
_MARK = re.compile(r"(?:[-*•]|\d{1,3}[.)]) +")
_RULED = re.compile(r"[|:\-+ ]*-[|:\-+ ]*")


def table_of(text: str) -> tuple[tuple[str, ...], ...]:
    """The cells of `text`, line by line: parted at tabs, else at the `|` of which every line has as many; else each
    line is one cell, without its list mark. A heading that is ruled off is left out. () for what is one cell."""
    lines = [line for line in LINE_END.split(text) if line.strip()]
    if "\t" in text:
        return tuple(tuple(cell.strip() for cell in line.split("\t")) for line in lines)
    if len(lines) < 2:
        return ()
    rows = [line.strip().removeprefix("|").removesuffix("|").split("|") for line in lines]
    if len(rows[0]) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return tuple((_MARK.sub("", line.strip(), count=1),) for line in lines)
    ruled = next((at for at, line in enumerate(lines[:2]) if _RULED.fullmatch(line.strip())), None)
    kept = rows if ruled is None else rows[ruled + 1 :]
    return tuple(tuple(cell.strip() for cell in row) for row in kept)


def pasted(draft: Draft, guide: Guide, spot: Spot, text: str) -> tuple[Draft, Spot, str] | None:
    """`draft` with the table or list `text` in the cells from `spot` on, where the last of them is, and what to say.

    What does not fit is not put in, not even a part of it: then the draft is as it was and what is said tells why.
    None where `text` is for one cell, or the cell is in a table of one line.
    """
    rows = table_of(text)
    section = form(draft, guide)[spot.section]
    if not rows or not any(line.blank for line in section.lines):
        return None
    rows = _without_names(rows, section)
    room = len(section.columns) - spot.column
    if len(rows) > MOST_LINES:
        return draft, spot, f"{len(rows)} lines are too many to paste at once; the most are {MOST_LINES}. Nothing is."
    wide = next((number for number, row in enumerate(rows, 1) if len(row) > room), None)
    if wide:
        said = f"line {wide} of what is pasted has {len(rows[wide - 1])} cells, and from here on there are {room}"
        return draft, spot, f"{said}; nothing was pasted."
    at = spot
    for number, row in enumerate(rows):
        last = len(form(draft, guide)[spot.section].lines) - 1
        at = Spot(spot.section, min(at.line + 1, last) if number else spot.line, spot.column)
        for offset, cell in enumerate(row):
            draft, at = put(draft, guide, at._replace(column=spot.column + offset), cell)
    lines = f"{len(rows)} line{'' if len(rows) == 1 else 's'}"
    return draft, at, f"Pasted {lines}. ^Z takes it back."


def _without_names(rows: tuple[tuple[str, ...], ...], section: Section) -> tuple[tuple[str, ...], ...]:
    """`rows` without a first one that says what the columns are called."""
    names = [name.removeprefix("→ ").casefold() for name in section.columns]
    first = [cell.removeprefix("→ ").casefold() for cell in rows[0]]
    named = len(rows) > 1 and len(first) > 1 and first[: len(names) - 1] == names[: len(first)][: len(names) - 1]
    return rows[1:] if named else rows
