"""The matrix for people and for programs: drawn, as JSON, as Markdown.

R4a  both provided                      ·  ·  ·  ■   shown by 4: ids is [p1.id], tags is [python]
R4b  … or the registry is empty         ·  ·  ·  ░   no example
     └ why: ex 4: R4a explains this row
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from workbench.analysis.coverage import LACKING, STATES, Matrix, MatrixBranch, mark
from workbench.analysis.reports.look import Look
from workbench.analysis.text import Lines, visible

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


# ── for people ────────────────────────────────────────────────────────────────────────────────────────────────


def drawn(matrices: Iterable[Matrix], look: Look) -> Iterator[str]:
    """The lines of the drawn matrices, one for each function."""
    first = True
    for matrix in matrices:
        if not first:
            yield ""
        first = False
        name = look.fit(visible(matrix.name))
        yield f"{look.paint(name, 'heading')}  {look.fit(matrix.summary)}"
        yield from _matrix(matrix, look)
    if first:
        yield "no function in it"


def _matrix(matrix: Matrix, look: Look) -> Iterator[str]:
    width = max((min(LONGEST_NAME, look.width(_name(line, look))) for line in matrix.branches), default=0)
    ids = max((len(line.id) for line in matrix.branches), default=0)
    digits = max(2, len(str(len(matrix.examples))))
    room = max(5, (look.columns - ids - width - 4) // (digits + 1))
    for start in range(0, len(matrix.examples) if matrix.branches else 0, room):
        columns = range(start, min(start + room, len(matrix.examples)))
        last = columns.stop == len(matrix.examples)
        yield " " * (ids + width + 4) + " ".join(f"{number + 1:>{digits}}" for number in columns)
        for line in matrix.branches:
            name = _cut(_name(line, look), width, look)
            signs = " ".join(" " * (digits - 1) + look.fit(mark(line.cells[at], line.verdict)) for at in columns)
            head = f" {line.id:<{ids}}  {name}{' ' * (width - look.width(name))} {signs}"
            yield f"{head}  {_reason(line, look, look.width(head))}".rstrip() if last else head.rstrip()
            if last and line.verdict in LACKING:
                yield from _why(line, look, ids)


def _name(line: MatrixBranch, look: Look) -> str:
    return look.fit(visible(" ".join(line.text.split())))


def _cut(text: str, width: int, look: Look) -> str:
    if look.width(text) <= width:
        return text
    more = look.fit("…")
    while text and look.width(text + more) > width:
        text = text[:-1]
    return text + more


def _reason(line: MatrixBranch, look: Look, before: int) -> str:
    """What stands behind a branch's cells: the state, or by which row it is shown and why."""
    said = STATES[line.verdict] or line.why
    return look.paint(
        _cut(look.fit(visible(said)), max(NARROWEST, look.columns - before - 2), look), ROLES[line.verdict]
    )


def _why(line: MatrixBranch, look: Look, ids: int) -> Iterator[str]:
    """The evidence under a branch without example, a line for each row it is about."""
    lead = " " * (ids + 3)
    for index, reason in enumerate(line.why.split("; ")):
        bar = look.fit("└ why: ") if index == 0 else " " * 7
        yield lead + look.paint(bar, "frame") + look.fit(visible(reason))
    yield lead + " " * 7 + look.paint(f"add a row for it, or pin the one that shows it: # {line.id}", "hint")


# ── for programs ──────────────────────────────────────────────────────────────────────────────────────────────


def as_data(matrices: Iterable[Matrix], lines: Lines) -> list[dict[str, Any]]:
    """The functions of `coverage --format json`; lines and columns count from 1, columns in characters."""
    return [_function(matrix, lines) for matrix in matrices]


def _function(matrix: Matrix, lines: Lines) -> dict[str, Any]:
    def line_of(offset: int) -> int:
        return lines.position(offset).line

    return {
        "name": matrix.name,
        "line": line_of(matrix.span.start),
        "abstained": matrix.abstained or None,
        "rules": [{"rule": rule.number, "line": line_of(rule.span.start), "text": rule.text} for rule in matrix.rules],
        "branches": [
            {
                "id": branch.id,
                "rule": branch.rule,
                "text": branch.text,
                "kind": "stated" if branch.stated else "implied",
                "verdict": branch.verdict,
                "why": branch.why,
                **lines.position(branch.span.start)._asdict(),
            }
            for branch in matrix.branches
        ],
        "examples": [
            {
                "example": example.number,
                "line": line_of(example.span.start),
                "text": example.text,
                "comment": example.comment,
            }
            for example in matrix.examples
        ],
        "cells": [
            {
                "branch": branch.id,
                "example": example.number,
                "covers": cell.covers,
                "certain": cell.sure,
                "pinned": cell.pinned,
                "evidence": cell.evidence,
            }
            for branch in matrix.branches
            for example, cell in zip(matrix.examples, branch.cells, strict=True)
            if cell.covers in ("yes", "perhaps")
        ],
        "uncovered": [
            {"branch": branch.id, "certain": branch.verdict == "not shown", "why": branch.why}
            for branch in matrix.branches
            if branch.verdict in LACKING
        ],
    }


# ── for a page ────────────────────────────────────────────────────────────────────────────────────────────────


def as_markdown(matrices: Iterable[Matrix]) -> Iterator[str]:
    """The lines of a page with a table for each function."""
    for matrix in matrices:
        yield f"## {_escaped(matrix.name)}"
        yield ""
        yield f"{matrix.summary[:1].upper()}{matrix.summary[1:]}."
        yield ""
        if matrix.branches:
            numbers = [str(example.number) for example in matrix.examples]
            yield _row(("", "branch", *numbers, "verdict", "why"))
            yield _row(("---", "---", *(":-:" for _ in numbers), "---", "---"))
            for line in matrix.branches:
                signs = (mark(cell, line.verdict) for cell in line.cells)
                words = (_escaped(line.text), *signs, line.verdict, _escaped(line.why))
                yield _row((line.id, *words))
            yield ""


def as_heading(name: str) -> str:
    """What stands above the tables of the file `name`, where there are those of several."""
    return f"# {_escaped(name)}"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escaped(text: str) -> str:
    """`text` as one cell of a table in which nothing is markup."""
    plain = " ".join(visible(text).split())
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>()#+!|~" else char for char in plain)
