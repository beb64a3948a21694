"""Whatever happens to the text between a comment and its reading: it is where it belongs, or it says why not."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, Line, edited, enumerate_lines, read, written
from workbench.review.anchors import Placement, anchor_of, place
from workbench.review.likeness import Comparing
from workbench.review.reading import Reading

BEFORE = read(FILTER)
ANCHORS = [anchor_of(BEFORE, at) for at in range(len(BEFORE.items))]


def who(reading: Reading, lines: list[Line], at: int) -> int:
    """Which item stands at a place."""
    return lines[reading.lines.position(reading.items[at].span.start).line - 1].who


NAMES = [who(BEFORE, enumerate_lines(FILTER), at) for at in range(len(BEFORE.items))]


def outcome(at: int, placed: Placement, after: Reading, lines: list[Line]) -> str:
    """What became of the comment on item `at`, in words."""
    there = placed.item is not None and who(after, lines, placed.item) == NAMES[at]
    if placed.state == "orphaned":
        left = any(line.who == NAMES[at] for line in lines)
        return "orphaned, its item is there in some form" if left else "orphaned, its item is gone"
    if there:
        return f"on its item: {placed.state}"
    return f"on another item, said: {placed.state}" if placed.why else "on another item, unsaid"


def figures(edits: int, rounds: int, seed: int = 7) -> Counter[str]:
    """What became of a comment on every item, after `edits` random edits each time."""
    random = Random(seed)
    counted: Counter[str] = Counter()
    for _ in range(rounds):
        lines = enumerate_lines(FILTER)
        for number in range(edits):
            lines = edited(lines, random, 10_000 + number)
        after = read(written(lines))
        for at, anchor in enumerate(ANCHORS):
            placed = place(anchor, after, Comparing(), BEFORE.hash)
            counted[outcome(at, placed, after, lines)] += 1
    return counted


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_a_comment_is_on_its_item_or_on_what_it_became_or_orphaned_and_on_no_other_unsaid(
    seed: int, edits: int
) -> None:
    counted = figures(edits, 1, seed)
    assert counted.total() == len(ANCHORS)
    assert counted["on another item, unsaid"] == 0


def test_a_thousand_random_edits_lose_no_comment() -> None:
    once, often = figures(1, 1000), figures(10, 100)
    assert (once.total(), often.total()) == (1000 * len(ANCHORS), 100 * len(ANCHORS))
    assert (once + often)["on another item, unsaid"] == 0
    assert once["on its item: same"] > 0.9 * once.total()


if __name__ == "__main__":
    for edits, rounds in ((1, 1000), (3, 1000), (10, 1000), (40, 250)):
        counted = figures(edits, rounds)
        print(f"{edits} edits, {rounds} times, {counted.total():,} comments")
        for words, number in sorted(counted.items(), key=lambda entry: -entry[1]):
            print(f"  {number:>7,}  {number / counted.total():7.2%}  {words}")
