"""The matrix of branches and examples, as a value: what every view of coverage shows."""

from __future__ import annotations

from typing import Literal, NamedTuple

from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.spec import Example

Covers = Literal["yes", "perhaps", "open", "no"]
"""What a row is to a branch; `open` where nothing tells, neither for it nor against it."""

Verdict = Literal["shown", "probably shown", "cannot tell", "probably not shown", "not shown"]
"""What the examples say of a branch."""


class Cell(NamedTuple):
    """One branch and one row.

    `sure` tells that `covers` hangs on hard evidence: a pin, values, an outcome no other branch has. `proved` is
    narrower: a pin or values alone. `evidence` says by what it was judged, "" where nothing was.
    """

    covers: Covers
    sure: bool = False
    proved: bool = False
    evidence: str = ""
    pinned: bool = False


LACKING: tuple[Verdict, ...] = ("probably not shown", "not shown")
"""The verdicts on a branch that has no example, as far as can be told."""


class Line(NamedTuple):
    """A branch, its cells in the order of the rows, the verdict, and the reason of that in words."""

    branch: Branch
    cells: tuple[Cell, ...]
    verdict: Verdict
    why: str


class Coverage(NamedTuple):
    """Which branch of one function which example shows. `abstained` says why nothing was judged, "" where all was; then
    `lines` is empty."""

    lines: tuple[Line, ...]
    examples: tuple[Example, ...]
    abstained: str = ""

    @property
    def uncovered(self) -> tuple[Line, ...]:
        """The branches that have no example, surely or probably."""
        return tuple(line for line in self.lines if line.verdict in LACKING)
