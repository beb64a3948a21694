"""What became of each item of a spec in another text of it: the same, moved, reworded, removed, added. Pure."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Literal, NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Finding
from workbench.languages.language import SpecItem
from workbench.review.likeness import Comparing, plain

Kind = Literal["same", "formatting", "moved", "reworded", "removed", "added"]

ALIKE = 0.6
"""Likeness from which an item is read as another one's new wording."""
WHOLLY_COMPARED = 20_000
"""Pairs of items up to which each is compared with each; beyond, only with those at about its own place."""
NEIGHBOURS = 3
"""How far from its own place an item's new wording is looked for then, in items."""

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


class ItemChange(NamedTuple):
    """One item in both texts; `old` is None where it was added, `new` where it was removed.

    `numbers` are the figures that a reworded item had and has, in its order. The spans are of each item's own text.
    """

    kind: Kind
    old: SpecItem | None
    new: SpecItem | None
    numbers: tuple[tuple[str, str], ...] = ()


class Change(NamedTuple):
    """What two texts have to do with each other: each item of both stands in exactly one entry of `items`."""

    items: tuple[ItemChange, ...]
    found: tuple[Finding, ...]
    fixed: tuple[Finding, ...]

    @property
    def in_meaning(self) -> bool:
        """Whether an item says something else or stands elsewhere: all but the layout."""
        return any(item.kind not in ("same", "formatting") for item in self.items)


def change(old: Analysis, old_items: Sequence[SpecItem], new: Analysis, new_items: Sequence[SpecItem]) -> Change:
    """What became of the text of `old` in that of `new`; the items are those the language gives for each."""
    pairs = _pairs(old_items, new_items)
    taken = set(pairs.values())
    ranks = _ranks(old_items, new_items, pairs)
    entries = [
        _entry(old.text, old_items[at], new.text, new_items[pairs[at]], at in ranks)
        if at in pairs
        else ItemChange("removed", item, None)
        for at, item in enumerate(old_items)
    ]
    entries += [ItemChange("added", None, item) for at, item in enumerate(new_items) if at not in taken]
    return Change(tuple(entries), _only_in(new.findings, old.findings), _only_in(old.findings, new.findings))


def _entry(old_text: str, old: SpecItem, new_text: str, new: SpecItem, out_of_turn: bool) -> ItemChange:
    if _said(old) != _said(new):
        before, after = _NUMBER.findall(old.text), _NUMBER.findall(new.text)
        figures = zip(before, after, strict=True) if len(before) == len(after) else ()
        return ItemChange("reworded", old, new, tuple(pair for pair in figures if pair[0] != pair[1]))
    if out_of_turn or _place(old) != _place(new):
        return ItemChange("moved", old, new)
    return ItemChange("same" if old.span.of(old_text) == new.span.of(new_text) else "formatting", old, new)


def _said(item: SpecItem) -> str:
    """What an item says, whatever its layout; the name of a landmark may be written in any case."""
    said = plain(item.text.replace("->", "→"))
    return said.casefold() if item.number == 0 and item.landmark != "FUNCTION" else said


def _place(item: SpecItem) -> tuple[str, str, bool]:
    return item.function, item.landmark, item.number == 0


def _pairs(old: Sequence[SpecItem], new: Sequence[SpecItem]) -> dict[int, int]:
    """Which item of `new` (by its index) each item of `old` became."""
    pairs: dict[int, int] = {}

    def rest() -> tuple[list[int], list[int]]:
        taken = set(pairs.values())
        return [at for at in range(len(old)) if at not in pairs], [at for at in range(len(new)) if at not in taken]

    # Equal text in its own landmark, then a new wording there; then the same across the whole spec.
    for place in (_place, lambda item: item.number == 0):
        _pair_equal(old, new, *rest(), lambda item, place=place: (place(item), _said(item)), pairs)  # type: ignore[misc]
        for left, right in _groups(old, new, *rest(), place):
            _pair_alike(old, new, left, right, pairs)
    return pairs


def _groups(
    old: Sequence[SpecItem],
    new: Sequence[SpecItem],
    left: Iterable[int],
    right: Iterable[int],
    key: Callable[[SpecItem], Hashable],
) -> list[tuple[list[int], list[int]]]:
    """The items of both sides that have a key in common."""
    groups: dict[Hashable, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for at in left:
        groups[key(old[at])][0].append(at)
    for at in right:
        groups[key(new[at])][1].append(at)
    return [group for group in groups.values() if group[0] and group[1]]


def _pair_equal(
    old: Sequence[SpecItem],
    new: Sequence[SpecItem],
    left: Iterable[int],
    right: Iterable[int],
    key: Callable[[SpecItem], Hashable],
    pairs: dict[int, int],
) -> None:
    for group in _groups(old, new, left, right, key):
        pairs.update(zip(*group, strict=False))


def _pair_alike(
    old: Sequence[SpecItem], new: Sequence[SpecItem], left: Sequence[int], right: Sequence[int], pairs: dict[int, int]
) -> None:
    """Pair the likest first. The order of equals is the same with the sides swapped, so that the answer is as well."""
    near = max(len(left), len(right)) if len(left) * len(right) <= WHOLLY_COMPARED else NEIGHBOURS
    # The count of pairs is bounded here; a bound on steps would depend on which side is read first.
    comparing = Comparing(10**12)
    scored = []
    for i, a in enumerate(left):
        for j in range(max(0, i - near), min(len(right), i + near + 1)):
            score = comparing.likeness(_said(old[a]), _said(new[right[j]]))
            if score >= ALIKE:
                scored.append((-score, abs(i - j), i + j, a, right[j]))
    taken: set[int] = set()
    for *_, a, b in sorted(scored):
        if a not in pairs and b not in taken:
            pairs[a] = b
            taken.add(b)


def _ranks(old: Sequence[SpecItem], new: Sequence[SpecItem], pairs: dict[int, int]) -> set[int]:
    """The paired items of `old` that have another turn among those that stayed in their landmark."""
    stayed: dict[Hashable, list[int]] = defaultdict(list)
    for at in sorted(pairs):
        if _place(old[at]) == _place(new[pairs[at]]):
            stayed[_place(old[at])].append(at)
    return {
        at
        for group in stayed.values()
        for at, place in zip(group, sorted(pairs[at] for at in group), strict=True)
        if pairs[at] != place
    }


def _only_in(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that are not among `others`, by what they say and of what, not by where."""
    there = Counter(finding.fingerprint for finding in others)
    only = []
    for finding in findings:
        if there[finding.fingerprint]:
            there[finding.fingerprint] -= 1
        else:
            only.append(finding)
    return tuple(only)
