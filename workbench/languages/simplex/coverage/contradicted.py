"""Rows whose own values contradict the pin in their comment, as far as that is proved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.cells import Judge
from workbench.languages.simplex.coverage.pins import loose, pinned
from workbench.languages.simplex.reach import MOST_BRANCHES, MOST_CELLS
from workbench.languages.simplex.spec import Example, Function

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.fields import Fields


class Contradicted(NamedTuple):
    """A row, the branch that it is pinned to, the value against that; the branch it shows instead, and by what."""

    row: Example
    branch: Branch
    why: str
    instead: Branch
    shown_by: str


def contradicted(function: Function, branches: Sequence[Branch], fields: Fields | None) -> Iterator[Contradicted]:
    """The rows of which a value rules out the branch that they are pinned to and proves another one.

    That alone a condition is not met is not told: units and names differ from author to author, and an author's word
    weighs more than a reading of it.
    """
    if len(branches) > MOST_BRANCHES or len(branches) * len(function.examples) > MOST_CELLS:
        return
    judge = Judge(function, branches, fields)
    if not judge.pins_decide:
        return
    for row in judge.rows:
        pins = pinned(row.example.comment, branches) or frozenset()
        named = pins - loose(row.example.comment, branches, pins)
        if not named:
            continue
        truths = [truth if truth and truth.proved else None for truth in judge.facts(row).truths]
        shown = [at for at, truth in enumerate(truths) if truth and truth.holds and _is_condition(judge, at)]
        others = [at for at in shown if branches[at].id not in pins]
        for at, branch in enumerate(branches):
            truth = truths[at]
            if branch.id in named and truth and not truth.holds and others and _is_condition(judge, at):
                instead = truths[others[0]]
                yield Contradicted(row.example, branch, truth.why, branches[others[0]], instead.why if instead else "")


def _is_condition(judge: Judge, at: int) -> bool:
    return judge.clauses[at].role == "condition" and judge.clauses[at].branch.stated
