"""What a reviewer is to look at first."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.review.specs import FILTER
from tests.review.test_comparison import after, between, edits
from tests.review.test_threads import on, thread_of
from workbench.review.agenda import FIRST, RANKS, look_first, summary

ROW = '(order 7 [paid], "Bonn") → shipment for 7\n'


@given(edits)
def test_every_item_that_changed_is_on_the_agenda_once_unless_its_function_is(edit: tuple[int, int]) -> None:
    comparison = between(FILTER, after(*edit))
    points = look_first(comparison)
    for function in comparison.functions:
        whole = function.kind in ("added", "removed")
        for item in function.changed:
            told = whole or (item.is_head and (function.signature or function.kind == "renamed"))
            assert sum(point.of is item for point in points) == (0 if told else 1)
        for change in (*function.signature, *function.found):
            assert sum(point.of is change for point in points) == 1


@given(edits)
def test_the_agenda_is_in_the_order_of_its_ranks(edit: tuple[int, int]) -> None:
    ranks = [RANKS.index(point.rank) for point in look_first(between(FILTER, after(*edit)))]
    assert ranks == sorted(ranks)


def test_a_new_error_comes_before_a_lost_example_and_that_before_other_words() -> None:
    new = FILTER.replace("return all policies", "loop through the policies").replace(ROW, "")
    new = new.replace("kept for a day", "kept for a while")
    ranks = [point.rank for point in look_first(between(FILTER, new))]
    assert ranks[0] == "error"
    assert ranks.index("error") < ranks.index("branch") < ranks.index("example") < ranks.index("rest")


@pytest.mark.parametrize(
    "line", ["- if the order is open, an error names the order\n", "- policy ID not found → fail", "- no duplicates"]
)
def test_what_holds_no_more_is_looked_at_first(line: str) -> None:
    start = FILTER.index(line)
    new = FILTER[:start] + FILTER[FILTER.index("\n", start) + 1 :]
    first = [point.words for point in look_first(between(FILTER, new)) if point.rank in FIRST]
    assert any(words.endswith(" gone") for words in first)


def test_the_summary_counts_in_words() -> None:
    new = FILTER.replace("kept for a day", "kept for 3 days").replace(ROW, "")
    said = summary(between(FILTER, new))
    assert "1 branch lost its example" in said
    assert "1 rule reworded" in said
    assert "1 example gone" in said


def test_there_is_nothing_to_say_of_a_text_against_itself() -> None:
    assert (summary(between(FILTER, FILTER)), look_first(between(FILTER, FILTER))) == ((), ())


def test_a_comment_that_waits_is_looked_at_before_what_only_has_other_words() -> None:
    new = FILTER.replace("return union", "return the union").replace("ship_order", "dispatch")
    waits = thread_of(on("if the order is open"), new)
    noted = thread_of(on("if the order is paid", kind="note"), new)
    points = look_first(between(FILTER, new), [waits, noted])
    [point] = [point for point in points if point.rank == "comment"]
    assert point.rank in FIRST
    assert point.of is waits
    assert (point.function, point.line) == ("dispatch", new[: new.index("- if the order is open")].count("\n") + 1)
    assert points.index(point) < [point.rank for point in points].index("rest")
    assert "1 open comment" in summary(between(FILTER, new), [waits, noted])


def test_a_function_that_is_new_is_one_entry_and_what_it_lacks_another() -> None:
    start = FILTER.index("FUNCTION: ship_order")
    points = look_first(between(FILTER[:start], FILTER))
    assert "function new" in [point.words for point in points]
    assert not [point for point in points if point.words.startswith("RULES")]
    assert any(point.rank == "branch" for point in points)


def test_a_function_that_is_gone_is_one_entry() -> None:
    start = FILTER.index("FUNCTION: ship_order")
    assert [point.words for point in look_first(between(FILTER, FILTER[:start]))] == ["function gone"]
