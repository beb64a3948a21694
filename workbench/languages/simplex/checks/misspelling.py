"""Landmarks that are nearly known (X101)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from workbench.analysis.finding import Edit, Finding, Fix, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import (
    SECTION_CHECKS,
    SectionReading,
)
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.spec import Block

X101 = Rule(
    "X101",
    "misspelt-landmark",
    Severity.WARNING,
    "unknown landmark",
    "An unknown landmark is skipped with all its content, so a slip of one letter can hide a whole block.",
    bad='TRIGERS:\n- SharedMemory.artifacts["orders"] exists',
    good='TRIGGERS:\n- SharedMemory.artifacts["orders"] exists',
    source="reading P9",
    fix="write the landmark's name",
)


@lru_cache(maxsize=256)
def near_landmark(name: str) -> str | None:
    """The known landmark that the unknown `name` is one or two letters from (one for short names), if any."""
    best = min(V0_3.by_name, key=lambda known: _distance(name, known))
    allowed = 2 if len(best) > 5 else 1 if len(best) > 4 else 0
    return best if 0 < _distance(name, best) <= allowed else None


def _distance(a: str, b: str) -> int:
    """Letters to add, drop, change or swap to make `b` of `a`; 3 for anything from 3 up."""
    if abs(len(a) - len(b)) > 2:
        return 3
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, right in enumerate(b, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return min(row[-1], 3)


@SECTION_CHECKS(X101)
def misspelt_landmarks(reading: SectionReading) -> Iterator[Finding]:
    """Unknown landmarks that are nearly a known one; not where one is there already and a letter makes another word."""
    present = {block.name for block in reading.section.blocks if block.items}
    for block in reading.section.blocks:
        meant = None if block.known else near_landmark(block.name)
        if meant and not (meant in present and len(meant) == len(block.name) and sorted(meant) != sorted(block.name)):
            yield X101.at(
                block.written,
                f"unknown landmark {block.name}, skipped with its content: {meant}?",
                place=reading.place(block),
                hint=f"write {meant}:",
                fixes=(rename(block, meant),),
                anchor=block.name,
            )


def rename(block: Block, meant: str) -> Fix:
    """The fix that writes `meant` for the block's name; unsafe, since only the author knows whether it was meant."""
    return Fix(f"rename {block.name} to {meant}", (Edit(block.written, meant),), safe=False)
