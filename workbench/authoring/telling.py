"""Which cell a problem is about, and which problems are worth an alarm in a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from workbench.authoring.problems import Problem
from workbench.authoring.tables import Line, Section, Spot


def spot_of(sections: Sequence[Section], problem: Problem) -> Spot | None:
    """The cell that `problem` is about: the narrowest that holds it, else the first of the last line inside of it. None
    for none."""
    around = inside = None
    depth = 0
    for at, section in enumerate(sections):
        for number, line in enumerate(section.lines):
            for column, path in reversed(list(enumerate(line.paths))):
                if path == problem.path[: len(path)] and len(path) >= depth:
                    around, depth = Spot(at, number, column), len(path)
                elif problem.path and problem.path == path[: len(problem.path)]:
                    inside = Spot(at, number, column)
    return around or inside


def told_at(line: Line, problems: Iterable[Problem]) -> list[Problem]:
    """Those of `problems` that are about a cell of `line`."""
    return [one for one in problems if any(path == one.path[: len(path)] for path in line.paths)]


def pressing(line: Line, problems: Iterable[Problem], *, here: bool) -> list[Problem]:
    """Those problems of `line` that are worth an alarm: what is not said yet is none while its author is `here`, nor
    where nothing is said in the line at all."""
    told = told_at(line, problems)
    if line.blank or not any(line.cells):
        return []
    if not here:
        return told
    unsaid = {path for cell, path in zip(line.cells, line.paths, strict=True) if not cell}
    return [one for one in told if one.path not in unsaid]
