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

Home = tuple[str, str]
"""What an item belongs to: the name of a function and "", or "" and the line of a landmark that stands for itself, such
as `DATA: Order`."""
Place = tuple[Home, str, bool]
"""A home, a landmark in it, and whether it is the landmark's own line."""


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


# ── functions, and landmarks that stand for themselves ────────────────────────────────────────────────────────


def home_pairs(old: Version, new: Version) -> dict[Home, Home]:
    """For each home of `old` that is still there the one in `new`: the same, or one of another name where what it
    holds, and what a function takes, is much the same."""
    before, after = _contents(old), _contents(new)
    pairs = {home: home for home in before if home in after}
    for kind in dict.fromkeys(_kind(home) for home in before):
        gone = [home for home in before if home not in pairs and _kind(home) == kind]
        come = [home for home in after if home not in pairs and _kind(home) == kind]
        if gone and come:
            bags = [before[home] for home in gone], [after[home] for home in come]
            found = likest([str(home) for home in gone], [str(home) for home in come], _alike(*bags))
            pairs.update((gone[one], come[other]) for one, other in found)
    return pairs


def function_names(homes: Mapping[Home, Home]) -> dict[str, str]:
    """For each function that is still there its name now; "" for what belongs to none."""
    return {was[0]: now[0] for was, now in homes.items() if was[0]} | {"": ""}


def _kind(home: Home) -> str:
    """A function, or the landmark that stands for itself."""
    return home[1].partition(":")[0] if not home[0] else ""


def _alike(before: Sequence[Counter[str]], after: Sequence[Counter[str]]) -> Callable[[int, int], float]:
    def likeness(one: int, other: int) -> float:
        first, second = before[one], after[other]
        total = first.total() + second.total()
        return 2 * (first & second).total() / total if total else 0.0

    return likeness


def homes_of(version: Version) -> list[Home]:
    """What each item belongs to."""
    homes: list[Home] = []
    line = ""
    for item in version.items:
        if not item.function and not item.number:
            line = said(item)
        homes.append((item.function, "") if item.function else ("", line))
    return homes


def _contents(version: Version) -> dict[Home, Counter[str]]:
    """The words by which each home is known: those of its items, and of a signature but for its name. What is said in
    several of them tells nothing: the last line of ERRORS."""
    homes = homes_of(version)
    first: dict[str, Home] = {}
    common = set()
    for item, home in zip(version.items, homes, strict=True):
        if item.number and first.setdefault(said(item), home) != home:
            common.add(said(item))
    contents: dict[Home, Counter[str]] = defaultdict(Counter)
    for item, home in zip(version.items, homes, strict=True):
        words = contents[home]
        if item.landmark == HEAD and not item.number:
            words.update(item.text.partition("(")[2].casefold().split())
        elif item.number and said(item) not in common:
            words.update(said(item).casefold().split())
    return contents


# ── items ─────────────────────────────────────────────────────────────────────────────────────────────────────


def places(version: Version, homes: Mapping[Home, Home]) -> list[Place]:
    """The place of each item of `version`, its home called as in `homes` where it is in them."""
    found = zip(version.items, homes_of(version), strict=True)
    return [(homes.get(home, home), item.landmark, item.number == 0) for item, home in found]


def item_pairs(old: Version, new: Version, homes: Mapping[Home, Home]) -> dict[int, int]:
    """Which item of `new` each item of `old` became, by their places among the items.

    Equal words in their own landmark come first, then a new wording there, then the same words anywhere.
    """
    before, after = places(old, homes), places(new, {})
    texts = [said(item) for item in old.items], [said(item) for item in new.items]
    pairs: dict[int, int] = {}

    def keys(key: Callable[[Place, str], Hashable]) -> tuple[list[Hashable], list[Hashable]]:
        return list(map(key, before, texts[0])), list(map(key, after, texts[1]))

    pair_in_order(*keys(lambda place, text: (place, text)), pairs)
    pair_likest(before, after, texts, pairs)
    # A landmark's own line is that of its home's landmark, whatever else it says.
    pair_in_order(*keys(lambda place, _: place if place[2] else None), pairs)
    pair_in_order(*keys(lambda place, text: None if place[2] else (place[0], text)), pairs)
    pair_in_order(*keys(lambda place, text: None if place[2] else text), pairs)
    pair_likest(*keys(lambda place, _: None if place[2] else place[0]), texts, pairs)
    return pairs


def out_of_turn(old: Version, new: Version, homes: Mapping[Home, Home], pairs: Mapping[int, int]) -> set[int]:
    """The items of `old` that stand elsewhere in `new`: in another landmark, or at another turn in their own.

    Of those that stayed in their landmark as few as can be, and of equally few the shortest: what one passes on its way
    has not moved.
    """
    before, after = places(old, homes), places(new, {})
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
