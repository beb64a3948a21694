"""The matrix for people and for programs: drawn, as JSON, as Markdown.

R4a  both provided                      ·  ·  ·  ■   shown by 4: ids is [p1.id], tags is [python]
R4b  … or the registry is empty         ·  ·  ·  ░   no example
     └ why: ex 4: R4a explains this row
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from workbench.analysis.analysis import Analysis
from workbench.analysis.reports.look import Look
from workbench.analysis.text import visible
from workbench.languages.simplex.coverage.model import LACKING, Cell, Coverage, Line, Verdict
from workbench.languages.simplex.language import coverages
from workbench.languages.simplex.spec import Function, Item

MARKS = {"yes": "■", "perhaps": "░", "open": "·", "no": "·"}
PINNED = "▣"
STATES = {
    "shown": "",
    "probably shown": "",
    "cannot tell": "cannot tell",
    "probably not shown": "probably no example",
    "not shown": "no example",
}
ROLES = {
    "shown": "clean",
    "probably shown": "clean",
    "cannot tell": "info",
    "probably not shown": "warning",
    "not shown": "error",
}
LONGEST_NAME = 38
"""Cells for a branch's words in the drawn matrix."""
NARROWEST = 12
"""Cells that reasons get however narrow the terminal."""


def mark(cell: Cell, verdict: Verdict) -> str:
    """The sign that a cell is drawn with. What is open is perhaps so only where nothing else shows the branch."""
    if cell.covers == "open" and verdict == "cannot tell":
        return MARKS["perhaps"]
    return PINNED if cell.pinned and cell.covers == "yes" else MARKS[cell.covers]


def shown(coverage: Coverage) -> int:
    """How many branches have an example, surely or probably."""
    return sum(line.verdict in ("shown", "probably shown") for line in coverage.lines)


def summary(coverage: Coverage) -> str:
    """How a function stands, in words."""
    if coverage.abstained:
        return coverage.abstained
    count = len(coverage.lines)
    if not count:
        return "no branches: the rules hold for every input"
    return f"{shown(coverage)} of {count} {'branch' if count == 1 else 'branches'} shown"


# ── for people ────────────────────────────────────────────────────────────────────────────────────────────────


def drawn(analysis: Analysis, look: Look) -> Iterator[str]:
    """The lines of the drawn matrices, one for each function."""
    first = True
    for _, function, coverage in coverages(analysis):
        if not first:
            yield ""
        first = False
        name = look.fit(visible(function.name))
        yield f"{look.paint(name, 'heading')}  {look.fit(summary(coverage))}"
        yield from _matrix(coverage, look)
    if first:
        yield "no function in it"


def _matrix(coverage: Coverage, look: Look) -> Iterator[str]:
    width = max((min(LONGEST_NAME, look.width(_name(line, look))) for line in coverage.lines), default=0)
    ids = max((len(line.branch.id) for line in coverage.lines), default=0)
    digits = max(2, len(str(len(coverage.examples))))
    room = max(5, (look.columns - ids - width - 4) // (digits + 1))
    for start in range(0, len(coverage.examples) if coverage.lines else 0, room):
        columns = range(start, min(start + room, len(coverage.examples)))
        last = columns.stop == len(coverage.examples)
        yield " " * (ids + width + 4) + " ".join(f"{number + 1:>{digits}}" for number in columns)
        for line in coverage.lines:
            name = _cut(_name(line, look), width, look)
            signs = " ".join(" " * (digits - 1) + look.fit(mark(line.cells[at], line.verdict)) for at in columns)
            head = f" {line.branch.id:<{ids}}  {name}{' ' * (width - look.width(name))} {signs}"
            yield f"{head}  {_reason(line, look, look.width(head))}".rstrip() if last else head.rstrip()
            if last and line.verdict in LACKING:
                yield from _why(line, look, ids)


def _name(line: Line, look: Look) -> str:
    return look.fit(visible(" ".join(line.branch.text.split())))


def _cut(text: str, width: int, look: Look) -> str:
    if look.width(text) <= width:
        return text
    more = look.fit("…")
    while text and look.width(text + more) > width:
        text = text[:-1]
    return text + more


def _reason(line: Line, look: Look, before: int) -> str:
    """What stands behind a branch's cells: the state, or by which row it is shown and why."""
    said = STATES[line.verdict] or line.why
    return look.paint(
        _cut(look.fit(visible(said)), max(NARROWEST, look.columns - before - 2), look), ROLES[line.verdict]
    )


def _why(line: Line, look: Look, ids: int) -> Iterator[str]:
    """The evidence under a branch without example, a line for each row it is about."""
    lead = " " * (ids + 3)
    for index, reason in enumerate(line.why.split("; ")):
        bar = look.fit("└ why: ") if index == 0 else " " * 7
        yield lead + look.paint(bar, "frame") + look.fit(visible(reason))
    yield lead + " " * 7 + look.paint(f"add a row for it, or pin the one that shows it: # {line.branch.id}", "hint")


# ── for programs ──────────────────────────────────────────────────────────────────────────────────────────────


def as_data(analysis: Analysis) -> list[dict[str, Any]]:
    """The functions of `coverage --format json`; lines and columns count from 1, columns in characters."""
    return [_function(analysis, start, function, coverage) for start, function, coverage in coverages(analysis)]


def _function(analysis: Analysis, start: int, function: Function, coverage: Coverage) -> dict[str, Any]:
    items = function.items("RULES")

    def position(item: Item, offset: int) -> dict[str, int]:
        place = analysis.lines.position(start + item.source(offset, offset).start)
        return {"line": place.line, "column": place.column}

    return {
        "name": function.name,
        "line": analysis.lines.position(start + function.header.written.start).line,
        "abstained": coverage.abstained or None,
        "rules": [{"rule": item.number, "line": position(item, 0)["line"], "text": item.text} for item in items],
        "branches": [
            {
                "id": line.branch.id,
                "rule": line.branch.rule,
                "text": line.branch.text,
                "kind": "stated" if line.branch.stated else "implied",
                "verdict": line.verdict,
                "why": line.why,
                **position(items[line.branch.rule - 1], line.branch.start),
            }
            for line in coverage.lines
        ],
        "examples": [
            {
                "example": example.number,
                "line": position(example.item, 0)["line"],
                "text": example.item.text,
                "comment": example.comment,
            }
            for example in coverage.examples
        ],
        "cells": [
            {
                "branch": line.branch.id,
                "example": example.number,
                "covers": cell.covers,
                "certain": cell.sure,
                "pinned": cell.pinned,
                "evidence": cell.evidence,
            }
            for line in coverage.lines
            for example, cell in zip(coverage.examples, line.cells, strict=True)
            if cell.covers in ("yes", "perhaps")
        ],
        "uncovered": [
            {"branch": line.branch.id, "certain": line.verdict == "not shown", "why": line.why}
            for line in coverage.uncovered
        ],
    }


# ── for a page ────────────────────────────────────────────────────────────────────────────────────────────────


def as_markdown(analysis: Analysis) -> Iterator[str]:
    """The lines of a page with a table for each function."""
    for _, function, coverage in coverages(analysis):
        yield f"## {_escaped(function.name)}"
        yield ""
        yield f"{summary(coverage)[:1].upper()}{summary(coverage)[1:]}."
        yield ""
        if coverage.lines:
            numbers = [str(example.number) for example in coverage.examples]
            yield _row(("", "branch", *numbers, "verdict", "why"))
            yield _row(("---", "---", *(":-:" for _ in numbers), "---", "---"))
            for line in coverage.lines:
                signs = (mark(cell, line.verdict) for cell in line.cells)
                words = (_escaped(line.branch.text), *signs, line.verdict, _escaped(line.why))
                yield _row((line.branch.id, *words))
            yield ""


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escaped(text: str) -> str:
    """`text` as one cell of a table in which nothing is markup."""
    plain = " ".join(visible(text).split())
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>()#+!|~" else char for char in plain)
