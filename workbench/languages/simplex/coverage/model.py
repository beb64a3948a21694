"""The matrix of branches and examples, as a value: what every view of coverage shows."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.spec import Example


class Covers(Enum):
    """What a row is to a branch."""

    YES = "yes"
    PERHAPS = "perhaps"
    OPEN = "open"
    """Nothing tells: neither for it nor against it."""
    NO = "no"


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


class Verdict(Enum):
    """What the examples say of a branch, as people and programs read it."""

    SHOWN = "shown"
    PROBABLY_SHOWN = "probably shown"
    CANNOT_TELL = "cannot tell"
    PROBABLY_NOT_SHOWN = "probably not shown"
    NOT_SHOWN = "not shown"


LACKING = (Verdict.PROBABLY_NOT_SHOWN, Verdict.NOT_SHOWN)
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
