"""The matrix of branches and examples in the language's own terms; what views show is `workbench.analysis.coverage`."""

from __future__ import annotations

from typing import NamedTuple

from workbench.analysis.coverage import LACKING, Cell, Verdict
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.spec import Example


class Line(NamedTuple):
    """A branch, its cells in the order of the rows, the verdict, and the reason of that in words."""

    branch: Branch
    cells: tuple[Cell, ...]
    verdict: Verdict
    why: str


class Short(NamedTuple):
    """Fewer rows than there are branches that exclude each other: so many of the `branches` (their places among all)
    are `lacking` a row, the `rows` (numbers from 1) being all that there are for them and their alternatives."""

    branches: tuple[int, ...]
    lacking: int
    rows: tuple[int, ...]

    @property
    def told(self) -> bool:
        """Whether all of the branches lack a row."""
        return len(self.branches) == self.lacking


class Coverage(NamedTuple):
    """Which branch of one function which example shows. `abstained` says why nothing was judged, "" where all was; then
    `lines` is empty. `short` are the rules of which some branch has no row, nothing telling which."""

    lines: tuple[Line, ...]
    examples: tuple[Example, ...]
    abstained: str = ""
    short: tuple[Short, ...] = ()

    @property
    def uncovered(self) -> tuple[Line, ...]:
        """The branches that have no example, surely or probably."""
        return tuple(line for line in self.lines if line.verdict in LACKING)
