"""What became of each item of a spec in another text of it."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, edited, enumerate_lines, written
from workbench.analysis.text import Span
from workbench.languages.language import SpecItem
from workbench.languages.simplex.language import LANGUAGE
from workbench.review.meaning import Change, ItemChange, change

MIRRORED = {"added": "removed", "removed": "added"}


def between(old: str, new: str) -> Change:
    """The change from one text to another."""
    before, after = LANGUAGE.analyse(old), LANGUAGE.analyse(new)
    return change(before, LANGUAGE.items(before), after, LANGUAGE.items(after))


def changed(old: str, new: str) -> list[ItemChange]:
    """The entries that are not the same."""
    return [item for item in between(old, new).items if item.kind != "same"]


edits = st.tuples(st.integers(0, 2**32), st.integers(1, 8))


def after(seed: int, count: int) -> str:
    """FILTER after so many edits."""
    random, lines = Random(seed), enumerate_lines(FILTER)
    for number in range(count):
        lines = edited(lines, random, 1000 + number)
    return written(lines)


@given(edits)
def test_a_text_against_itself_is_no_change(edit: tuple[int, int]) -> None:
    text = after(*edit)
    assert changed(text, text) == []
    assert between(text, text)[1:] == ((), ())


@given(edits)
def test_each_item_of_both_texts_is_in_exactly_one_entry(edit: tuple[int, int]) -> None:
    text = after(*edit)
    entries = between(FILTER, text).items
    for side, whole in (("old", FILTER), ("new", text)):
        found = Counter(getattr(entry, side) for entry in entries if getattr(entry, side))
        assert found == Counter(LANGUAGE.items(LANGUAGE.analyse(whole)))


@given(edits)
def test_swapped_texts_give_the_mirrored_change(edit: tuple[int, int]) -> None:
    there, back = between(FILTER, after(*edit)), between(after(*edit), FILTER)
    assert Counter((e.kind, e.old, e.new) for e in there.items) == Counter(
        (MIRRORED.get(e.kind, e.kind), e.new, e.old) for e in back.items
    )
    assert (there.found, there.fixed) == (back.fixed, back.found)


def test_a_reworded_rule_says_which_numbers_changed() -> None:
    old = FILTER.replace("kept for a day", "kept for 10 days")
    [entry] = changed(old, old.replace("10 days", "12 days"))
    assert (entry.kind, entry.numbers) == ("reworded", (("10", "12"),))


def test_layout_is_told_apart_from_meaning() -> None:
    found = between(FILTER, FILTER.replace("- if", "  *   if").replace("→", "->"))
    assert {item.kind for item in found.items} == {"same", "formatting"}
    assert not found.in_meaning


def test_a_rule_that_goes_to_another_landmark_has_moved() -> None:
    line = "- no duplicates in returned list\n"
    new = FILTER.replace(line, "").replace("DONE_WHEN:\n", f"NOT_ALLOWED:\n{line}\nDONE_WHEN:\n", 1)
    assert "moved" in {item.kind for item in changed(FILTER, new)}


def test_ten_thousand_items_that_all_change_are_compared_at_a_bounded_cost() -> None:
    nothing = LANGUAGE.analyse("")
    rules = [f"if a is {n}, the answer is {n * 7}" for n in range(10_000)]
    old = [SpecItem("f", "RULES", n + 1, Span(0, 0), rule) for n, rule in enumerate(rules)]
    new = [item._replace(text=item.text + " now") for item in old]
    assert {item.kind for item in change(nothing, old, nothing, new).items} == {"reworded"}
