"""The coverage of one function, worked out when it is first asked for.

A linter asks only where a finding is possible, a panel for every function it shows. What it takes to work it out is
imported then.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from workbench.languages.simplex.branches import DEFAULTS, Branch
from workbench.languages.simplex.reach import beyond
from workbench.languages.simplex.spec import Function

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.contradicted import Contradicted
    from workbench.languages.simplex.coverage.fields import Fields
    from workbench.languages.simplex.coverage.model import Coverage


class Judged:
    """A function, its branches, and what is declared of its inputs' values (None: nothing). Equal where these are."""

    def __init__(self, function: Function, branches: tuple[Branch, ...], fields: Fields | None) -> None:
        self.function = function
        self.branches = branches
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Judged) and (self.function, self.fields) == (other.function, other.fields)

    def __hash__(self) -> int:
        return hash(self.function.text)

    @cached_property
    def coverage(self) -> Coverage:
        """Which branch which example shows."""
        from workbench.languages.simplex.coverage.matrix import read_coverage

        return read_coverage(self.function, self.branches, self.fields)

    @cached_property
    def contradicted(self) -> tuple[Contradicted, ...]:
        """The rows whose own values contradict what they are pinned to."""
        from workbench.languages.simplex.coverage.contradicted import contradicted

        return tuple(contradicted(self.function, self.branches, self.fields))

    @cached_property
    def settled(self) -> bool:
        """Whether pins and comments alone leave no branch of which it could be said that it lacks an example.

        A branch that a pin or a comment names is shown or, against the values, not to be told; so where each is named
        by one, nothing is to be said; nor where there are too many to judge. It says the same as the coverage, sooner.
        """
        if not self.branches or beyond(len(self.branches), len(self.function.examples)):
            return True
        if not any(row.comment for row in self.function.filled):
            return False
        from workbench.languages.simplex.coverage.claims import Words
        from workbench.languages.simplex.coverage.clauses import read_clauses
        from workbench.languages.simplex.coverage.pins import loose, pinned

        words = Words(read_clauses(self.function.items("RULES"), self.branches))
        named: set[str] = set()
        for row in self.function.filled:
            pins = pinned(row.comment, self.branches)
            if pins is None:
                named.update(self.branches[index].id for index in words.claims(row.comment))
            else:
                named |= pins - loose(row.comment, self.branches, pins)
        return all(branch.id in named for branch in self.branches if branch.stated or branch.cue in DEFAULTS)
