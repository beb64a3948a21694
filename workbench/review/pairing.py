"""What became of what between two texts of a spec: functions first, then their items. Pure.

Whatever the texts, the cost is bounded: by the number of items, and by a number of likenesses that are looked at. With
the sides swapped the answer is the same one, read the other way.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence

from workbench.languages.language import SpecItem
from workbench.review.likeness import Comparing, plain
from workbench.review.reading import HEAD
from workbench.review.version import Version

ALIKE = 0.6
"""Likeness from which an item is read as another one's new wording, or a function as another one's new name."""
WHOLLY_COMPARED = 40_000
"""Pairs, of all that is compared at once, up to which each is compared with each; beyond, only with those at about its
own place. About a second."""
NEIGHBOURS = 3
"""How far from its own place a new wording is looked for then, in items."""

Place = tuple[str, str, bool]
"""A function, a landmark in it, and whether it is the landmark's own line."""


def said(item: SpecItem) -> str:
    """What an item says, whatever its layout; the name of a landmark may be written in any case."""
    words = plain(item.text.replace("->", "→"))
    return words.casefold() if item.number == 0 and item.landmark != HEAD else words


def likest(
    left: Sequence[str],
    right: Sequence[str],
    likeness: Callable[[int, int], float] | None = None,
    pairs: int = 0,
) -> list[tuple[int, int]]:
    """Which text of `left` is which of `right`, by their places, the likest first; none twice.

    `likeness` of two places is from 0 to 1; by default that of the texts. `pairs` is how many there are to compare at
    once, by default those of these texts.
    """
    near = max(len(left), len(right)) if (pairs or len(left) * len(right)) <= WHOLLY_COMPARED else NEIGHBOURS
    # The count of pairs is bounded here; a bound on steps would depend on which side is read first.
    comparing = Comparing(10**12)
    score = likeness or (lambda one, other: comparing.likeness(left[one], right[other]))
    scored = []
    for one in range(len(left)):
        for other in range(max(0, one - near), min(len(right), one + near + 1)):
            value = score(one, other)
            if value >= ALIKE:
                scored.append((-value, abs(one - other), one + other, one, other))
    found: dict[int, int] = {}
    taken: set[int] = set()
    for *_, one, other in sorted(scored):
        if one not in found and other not in taken:
            found[one] = other
            taken.add(other)
    return list(found.items())


def pair_in_order(old: Sequence[Hashable], new: Sequence[Hashable], pairs: dict[int, int]) -> None:
    """Add to `pairs`, which has places of `old` and `new`, those with a key in common, in their order; None is none."""
    for left, right in _in_common(old, new, pairs):
        pairs.update(zip(left, right, strict=False))


def pair_likest(
    old: Sequence[Hashable], new: Sequence[Hashable], texts: tuple[Sequence[str], Sequence[str]], pairs: dict[int, int]
) -> None:
    """The same, the likest by their texts first, and none that are not alike."""
    groups = _in_common(old, new, pairs)
    count = sum(len(left) * len(right) for left, right in groups)
    for left, right in groups:
        found = likest([texts[0][at] for at in left], [texts[1][at] for at in right], pairs=count)
        pairs.update((left[one], right[other]) for one, other in found)


def _in_common(
    old: Sequence[Hashable], new: Sequence[Hashable], pairs: Mapping[int, int]
) -> list[tuple[list[int], list[int]]]:
    """The places that are not paired yet, by the keys that both sides have."""
    groups: dict[Hashable, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    taken = set(pairs.values())
    for at, key in enumerate(old):
        if at not in pairs:
            groups[key][0].append(at)
    for at, key in enumerate(new):
        if at not in taken:
            groups[key][1].append(at)
    return [group for key, group in groups.items() if key is not None and group[0] and group[1]]


# ── functions ─────────────────────────────────────────────────────────────────────────────────────────────────


def function_pairs(old: Version, new: Version) -> dict[str, str]:
    """For each function of `old` that is still there its name in `new`: the same, or a new one where what it does and
    takes is much the same."""
    pairs = {name: name for name in old.homes if name in new.homes}
    gone = [name for name in old.homes if name not in pairs and name]
    come = [name for name in new.homes if name not in pairs and name]
    if not (gone and come):
        return pairs
    common = _in_several(old) | _in_several(new)
    before, after = [_words(old, name, common) for name in gone], [_words(new, name, common) for name in come]

    def likeness(one: int, other: int) -> float:
        first, second = before[one], after[other]
        total = first.total() + second.total()
        return 2 * (first & second).total() / total if total else 0.0

    pairs.update((gone[one], come[other]) for one, other in likest(gone, come, likeness))
    return pairs


def _in_several(version: Version) -> set[str]:
    """What is said in more than one function, by which none is known: the last line of ERRORS."""
    functions: dict[str, str] = {}
    common = set()
    for item in version.items:
        words = said(item)
        if item.number and functions.setdefault(words, item.function) != item.function:
            common.add(words)
    return common


def _words(version: Version, function: str, common: set[str]) -> Counter[str]:
    """The words by which a function is known: those of its items, and of its signature but for its name."""
    items = [version.items[at] for at in version.homes[function]]
    words: Counter[str] = Counter()
    for item in items:
        if item.landmark == HEAD and not item.number:
            words.update(item.text.partition("(")[2].casefold().split())
        elif item.number and said(item) not in common:
            words.update(said(item).casefold().split())
    return words


# ── items ─────────────────────────────────────────────────────────────────────────────────────────────────────


def places(version: Version, names: Mapping[str, str]) -> list[Place]:
    """The place of each item of `version`, its function called as in `names` where it is in them."""
    return [(names.get(item.function, item.function), item.landmark, item.number == 0) for item in version.items]


def item_pairs(old: Version, new: Version, functions: Mapping[str, str]) -> dict[int, int]:
    """Which item of `new` each item of `old` became, by their places among the items.

    Equal words in their own landmark come first, then a new wording there, then the same words anywhere.
    """
    before, after = places(old, functions), places(new, {})
    texts = [said(item) for item in old.items], [said(item) for item in new.items]
    pairs: dict[int, int] = {}

    def keys(key: Callable[[Place, str], Hashable]) -> tuple[list[Hashable], list[Hashable]]:
        return list(map(key, before, texts[0])), list(map(key, after, texts[1]))

    pair_in_order(*keys(lambda place, text: (place, text)), pairs)
    pair_likest(before, after, texts, pairs)
    # A landmark's own line is that of its function's landmark, whatever else it says.
    pair_in_order(*keys(lambda place, _: place if place[2] and place[0] else None), pairs)
    pair_in_order(*keys(lambda place, text: None if place[2] else (place[0], text)), pairs)
    pair_in_order(*keys(lambda place, text: None if place[2] else text), pairs)
    pair_likest(*keys(lambda place, _: None if place[2] else place[0]), texts, pairs)
    return pairs


def out_of_turn(old: Version, new: Version, functions: Mapping[str, str], pairs: Mapping[int, int]) -> set[int]:
    """The items of `old` that stand elsewhere in `new`: in another landmark, or at another turn in their own.

    Of those that stayed in their landmark as few as can be, and of equally few the shortest: what one passes on its way
    has not moved.
    """
    before, after = places(old, functions), places(new, {})
    moved: set[int] = set()
    stayed: dict[Place, list[int]] = defaultdict(list)
    for at in sorted(pairs):
        if before[at] == after[pairs[at]]:
            stayed[before[at]].append(at)
        else:
            moved.add(at)
    for group in stayed.values():
        turns = [pairs[at] for at in group]
        if turns != sorted(turns):
            weights = [_weight(old.items[at], new.items[pairs[at]]) for at in group]
            kept = _longest_rising(turns, weights)
            moved.update(at for place, at in enumerate(group) if place not in kept)
    return moved


Weight = tuple[int, int, int]


def _weight(old: SpecItem, new: SpecItem) -> Weight:
    """One item, its length, and a number that two items seldom have in common: the same with the sides swapped."""
    first, second = sorted((said(old), said(new)))
    spread = sum(ord(char) * (at + 7) ** 2 for at, char in enumerate((first + second)[:200]))
    return 1, len(first) + len(second), spread


def _longest_rising(values: Sequence[int], weights: Sequence[Weight]) -> set[int]:
    """The places of the heaviest rising subsequence of `values`, which are all different.

    A Fenwick tree of the heaviest ends: n log n steps (the idea is that of Fredman, 1975).
    """
    rank = {value: place for place, value in enumerate(sorted(values), start=1)}
    tree: list[tuple[Weight, int]] = [((0, 0, 0), -1)] * (len(values) + 1)
    before = [-1] * len(values)
    best: tuple[Weight, int] = ((0, 0, 0), -1)
    for at, value in enumerate(values):
        top: tuple[Weight, int] = ((0, 0, 0), -1)
        place = rank[value] - 1
        while place:
            top = max(top, tree[place])
            place &= place - 1
        before[at] = top[1]
        own = weights[at]
        total = ((top[0][0] + own[0], top[0][1] + own[1], top[0][2] + own[2]), at)
        best = max(best, total)
        place = rank[value]
        while place <= len(values):
            tree[place] = max(tree[place], total)
            place += place & -place
    kept = set()
    at = best[1]
    while at >= 0:
        kept.add(at)
        at = before[at]
    return kept
