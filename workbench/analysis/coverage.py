"""The matrix of one function's branches and examples, as any language gives it: what every view of coverage shows."""

from __future__ import annotations

from typing import Literal, NamedTuple

from workbench.analysis.text import Span

Covers = Literal["yes", "perhaps", "open", "no"]
"""What an example is to a branch; `open` where nothing tells, neither for it nor against it."""

Verdict = Literal["shown", "probably shown", "cannot tell", "probably not shown", "not shown"]
"""What the examples say of a branch."""

SHOWN: tuple[Verdict, ...] = ("shown", "probably shown")
"""The verdicts on a branch that has an example, as far as can be told."""
LACKING: tuple[Verdict, ...] = ("probably not shown", "not shown")
"""The verdicts on a branch that has none, as far as can be told."""


class Cell(NamedTuple):
    """One branch and one example.

    `sure` tells that `covers` hangs on hard evidence: a pin, values, an outcome no other branch has. `proved` is
    narrower: a pin or values alone. `evidence` says by what it was judged, "" where nothing was.
    """

    covers: Covers
    sure: bool = False
    proved: bool = False
    evidence: str = ""
    pinned: bool = False


class MatrixBranch(NamedTuple):
    """A row of the matrix: a branch (`stated` in the text or implied), where it stands in the whole text, its cells in
    the order of the examples, the verdict, and the reason of that in words."""

    id: str
    rule: int
    text: str
    stated: bool
    span: Span
    cells: tuple[Cell, ...]
    verdict: Verdict
    why: str


class MatrixItem(NamedTuple):
    """A rule or an example, numbered from 1, and where it stands in the whole text; `comment` is an example's."""

    number: int
    text: str
    span: Span
    comment: str = ""


class Matrix(NamedTuple):
    """Which branch of one function which example shows.

    `function` counts the functions of the spec from 0, `span` is the place of its name, `extent` all that belongs to
    it. `abstained` says why nothing was judged, "" where all was; then `branches` is empty.
    """

    function: int
    name: str
    span: Span
    extent: Span
    rules: tuple[MatrixItem, ...]
    branches: tuple[MatrixBranch, ...]
    examples: tuple[MatrixItem, ...]
    abstained: str = ""

    @property
    def shown(self) -> int:
        """How many branches have an example, surely or probably."""
        return sum(branch.verdict in SHOWN for branch in self.branches)

    @property
    def summary(self) -> str:
        """How the function stands, in words."""
        if self.abstained:
            return self.abstained
        count = len(self.branches)
        if not count:
            return "no branches: the rules hold for every input"
        return f"{self.shown} of {count} {'branch' if count == 1 else 'branches'} shown"


MARKS = {"yes": "■", "perhaps": "░", "open": "·", "no": "·"}
PINNED = "▣"
STATES: dict[Verdict, str] = {
    "shown": "",
    "probably shown": "",
    "cannot tell": "cannot tell",
    "probably not shown": "probably no example",
    "not shown": "no example",
}
"""What is said of a branch in place of the reason, where no example is seen to show it."""


def mark(cell: Cell, verdict: Verdict) -> str:
    """The sign that a cell is drawn with. What is open is perhaps so only where nothing else shows the branch."""
    if cell.covers == "open" and verdict == "cannot tell":
        return MARKS["perhaps"]
    return PINNED if cell.pinned and cell.covers == "yes" else MARKS[cell.covers]
