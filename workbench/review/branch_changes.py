"""Branches that are new, lost, or have lost or got their example, between two texts of a spec. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from workbench.analysis.coverage import LACKING, SHOWN, Matrix, MatrixBranch
from workbench.review.likeness import plain

Became = Literal["new", "lost", "now without its example", "now with an example"]


class BranchChange(NamedTuple):
    """What became of one branch of `function`; `old` is None where it is new, `new` where it is lost."""

    function: str
    became: Became
    old: MatrixBranch | None
    new: MatrixBranch | None


def branch_changes(old: Sequence[Matrix], new: Sequence[Matrix]) -> tuple[BranchChange, ...]:
    """What became of the branches of `old` in `new`, known by their function's name and their text.

    Functions that could not be judged in one of the texts are left out: of their branches nothing is known.
    """
    unknown = {matrix.name for matrix in (*old, *new) if matrix.abstained}
    before, after = _branches(old, unknown), _branches(new, unknown)
    found: list[BranchChange] = []
    for key in dict.fromkeys((*before, *after)):
        olds, news = before.get(key, []), after.get(key, [])
        both = min(len(olds), len(news))
        for was, now in zip(olds, news, strict=False):
            if was.verdict in SHOWN and now.verdict in LACKING:
                found.append(BranchChange(key[0], "now without its example", was, now))
            elif was.verdict in LACKING and now.verdict in SHOWN:
                found.append(BranchChange(key[0], "now with an example", was, now))
        found += [BranchChange(key[0], "lost", was, None) for was in olds[both:]]
        found += [BranchChange(key[0], "new", None, now) for now in news[both:]]
    return tuple(found)


def _branches(matrices: Iterable[Matrix], without: set[str]) -> dict[tuple[str, str], list[MatrixBranch]]:
    branches: dict[tuple[str, str], list[MatrixBranch]] = defaultdict(list)
    for matrix in matrices:
        if matrix.name not in without:
            for branch in matrix.branches:
                branches[matrix.name, plain(branch.text)].append(branch)
    return branches
