"""Branches that are new, lost, or have lost or got their example, between two texts of a spec. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Literal, NamedTuple

from workbench.analysis.coverage import LACKING, SHOWN, Matrix, MatrixBranch
from workbench.review.likeness import plain
from workbench.review.pairing import pair_in_order, pair_likest

Became = Literal["new", "lost", "now without its example", "now with an example"]

Rules = Mapping[tuple[str, int], Hashable]
"""What a rule is known by in both texts, by its function's name and its number; a rule that is in one only has none."""


class BranchChange(NamedTuple):
    """What became of one branch of `function`; `old` is None where it is new, `new` where it is lost.

    `function` is its new name where it is still there. The lines count from 1, None where there is no such branch.
    """

    function: str
    became: Became
    old: MatrixBranch | None
    new: MatrixBranch | None
    old_line: int | None = None
    new_line: int | None = None

    @property
    def lacking(self) -> bool:
        """Whether there is a branch now that no example is seen to show."""
        return self.new is not None and self.new.verdict in LACKING


def branch_changes(
    old: Sequence[Matrix],
    new: Sequence[Matrix],
    functions: Mapping[str, str],
    rules: tuple[Rules, Rules],
) -> tuple[BranchChange, ...]:
    """What became of the branches of `old` in `new`.

    `functions` has the new name of each function that is still there. A branch is known by its
    words in its function, then by words much like them in the rule that its own became, by `rules` of both texts.
    Functions that could not be judged in one of the texts are left out: of their branches nothing is known.
    """
    unknown = {functions.get(matrix.name, matrix.name) for matrix in old if matrix.abstained}
    unknown |= {matrix.name for matrix in new if matrix.abstained}
    before = _branches(old, lambda name: (functions.get(name, name), name in functions))
    after = _branches(new, lambda name: (name, True))
    found: list[BranchChange] = []
    for key in dict.fromkeys((*before, *after)):
        if key[0] not in unknown:
            found += _of_function(before.get(key, []), after.get(key, []), key[0], rules)
    return tuple(found)


Named = tuple[str, MatrixBranch]
"""A branch, and its function's name in its own text."""


def _branches(
    matrices: Sequence[Matrix], key: Callable[[str], tuple[str, bool]]
) -> dict[tuple[str, bool], list[Named]]:
    """By the name of the function now, and whether it is still there."""
    found: dict[tuple[str, bool], list[Named]] = defaultdict(list)
    for matrix in matrices:
        found[key(matrix.name)] += [(matrix.name, branch) for branch in matrix.branches]
    return found


def _of_function(old: list[Named], new: list[Named], function: str, rules: tuple[Rules, Rules]) -> list[BranchChange]:
    texts = [plain(branch.text) for _, branch in old], [plain(branch.text) for _, branch in new]
    ruled = (
        [rules[0].get((name, branch.rule)) for name, branch in old],
        [rules[1].get((name, branch.rule)) for name, branch in new],
    )
    pairs: dict[int, int] = {}
    both = [list(zip(*side, strict=True)) for side in zip(ruled, texts, strict=True)]
    pair_in_order(both[0], both[1], pairs)
    pair_in_order(*texts, pairs)
    pair_likest(*ruled, texts, pairs)
    taken = set(pairs.values())
    found = []
    for at, (_, was) in enumerate(old):
        if at not in pairs:
            found.append(BranchChange(function, "lost", was, None))
            continue
        now = new[pairs[at]][1]
        if was.verdict in SHOWN and now.verdict in LACKING:
            found.append(BranchChange(function, "now without its example", was, now))
        elif was.verdict in LACKING and now.verdict in SHOWN:
            found.append(BranchChange(function, "now with an example", was, now))
    found += [BranchChange(function, "new", None, now) for at, (_, now) in enumerate(new) if at not in taken]
    return found
