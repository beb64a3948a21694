"""What comments cost at a key: the same text without any, and with many, in a repository."""

from __future__ import annotations

import shutil
import statistics
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.benchmarks.commands import PROGRAM
from tests.benchmarks.figure import Figure
from tests.benchmarks.keys import LINES_OF_A_FUNCTION, Program, measured
from tests.benchmarks.specs import spec_of
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.gathering import reading_of
from workbench.review.saying import By, comment

COMMENTS = 60
SIZES = (300, 3_000)
FIRST_RULE = 4
"""Its line in a function."""


def figures(folder: Path) -> Iterator[Figure]:
    """Keys in a text of each size, with comments on every so many functions."""
    if not shutil.which("git"):
        return
    for lines in SIZES:
        text = "\n".join(spec_of(lines // LINES_OF_A_FUNCTION + 1).splitlines()[:lines]) + "\n"
        without, within = folder / f"without-{lines}", folder / f"within-{lines}"
        for where in (without, within):
            where.mkdir()
            (where / "a.simplex").write_text(text, "utf-8")
        comment_on(within, text)
        costs = [measured(Program("workbench", [PROGRAM, where / "a.simplex"]), where) for where in (without, within)]
        median = [statistics.median(cost.seconds) for cost in costs]
        told = ", ".join(
            f"{name} {1000 * middle:.1f}/{1000 * cost.p95:.1f} ms"
            for name, middle, cost in zip(("without", "with"), median, costs, strict=True)
        )
        yield Figure("Key with comments", median[1] / median[0], 1.5, f"{lines:,} lines; median/p95: {told}")


def comment_on(folder: Path, text: str) -> None:
    """Make a repository of `folder` in which `COMMENTS` comments are on rules of a.simplex, all over the text."""
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    reading = reading_of(text, "a.simplex")
    functions = len(text.splitlines()) // LINES_OF_A_FUNCTION
    by = By("Ada <ada@example.org>", "a.simplex", datetime(2026, 3, 1, tzinfo=UTC))
    for at in range(COMMENTS):
        line = (at % functions) * LINES_OF_A_FUNCTION + FIRST_RULE + at // functions
        anchor = anchor_on(reading, line)
        if anchor is not None:
            by = by._replace(now=by.now + timedelta(seconds=1))
            store.add(str(folder), comment(by, "question", f"is that so, {at}?", anchor, reading))
