"""Rules with fewer rows than branches that exclude each other, and rows that are still to be filled in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, codes, errors, messages, spec
from workbench.analysis.finding import apply_edits
from workbench.languages.simplex.coverage.model import Coverage
from workbench.languages.simplex.coverage.outcomes import read_outcome
from workbench.languages.simplex.coverage.spare import seating, spare
from workbench.languages.simplex.language import coverages
from workbench.languages.simplex.parser import parse

MAP = "- hearts → red, diamonds → pink, spades → black\n- a joker wins"
STATUS = "- if the status is locked or disabled, access is refused\n- otherwise access is given"


def coverage(rules: str, rows: str, function: str) -> Coverage:
    ((_, _, found),) = coverages(analyse(spec(FUNCTION=function, RULES=rules, EXAMPLES=rows)))
    return found


def lacking(rules: str, rows: str, function: str = "act(report) → action") -> list[str]:
    return [line.branch.id for line in coverage(rules, rows, function).uncovered]


def short(rules: str, rows: str, function: str = "act(report) → action") -> list[tuple[list[str], int]]:
    """The branches of which some lack a row, nothing telling which, and how many do."""
    found = coverage(rules, rows, function)
    return [([found.lines[at].branch.id for at in entry.branches], entry.lacking) for entry in found.short]


# ── counting the rows of a rule ───────────────────────────────────────────────────────────────────────────────


def test_cases_that_exclude_each_other_need_a_row_each() -> None:
    text = spec(FUNCTION="colour(card) → colour", RULES=MAP, EXAMPLES="(the queen) → unsure")
    (message,) = messages(text, "X201")
    assert message == "of R1a, R1b, R1c at least 2 have no example: there is only example 1 for them"


def test_the_cases_of_a_map_with_a_rule_for_each_exclude_each_other() -> None:
    rules = "- score one below par: birdie\n- score two below par: eagle\n- anything above par: bogey"
    assert short(rules, "(4, 4) → unsure", "golf(score, par) → word") == [(["R1", "R2", "R3"], 2)]


def test_a_condition_and_its_other_side_are_not_shown_by_one_row() -> None:
    rules = "- unless the parcel is fragile, it goes by rail"
    assert lacking(rules, "(books) → by rail", "way(parcel) → way") == ["R1a"]


def test_an_outcome_that_one_row_has_is_not_shown_for_two_conditions() -> None:
    rows = "(1) → handed over to the night shift\n(2) → kept in the yard\n(3) → kept in the yard by the gate"
    rules = (
        "- if the driver is ill or suspended, the van is handed over to the night shift\n"
        "- when the gate is shut, it is kept in the yard"
    )
    assert short(rules, rows, "van(number) → where it goes") == [(["R1a", "R1b"], 1)]


def test_of_two_conditions_that_are_short_of_a_row_the_one_without_a_word_in_it_is_named() -> None:
    rows = "(Ada ill) → handed over to the night shift\n(Bo) → kept in the yard\n(Cy) → kept in the yard by the gate"
    rules = (
        "- if the driver is ill or suspended, the van is handed over to the night shift\n"
        "- when the gate is shut, it is kept in the yard"
    )
    assert lacking(rules, rows, "van(driver) → where it goes") == ["R1b"]


def test_with_a_row_for_each_nothing_is_short() -> None:
    rows = "(1) → handed over to the night shift\n(2) → handed over to the night shift\n(3) → kept in the yard"
    rules = (
        "- if the driver is ill or suspended, the van is handed over to the night shift\n"
        "- when the gate is shut, it is kept in the yard"
    )
    assert short(rules, rows, "van(number) → where it goes") == []


def test_a_row_with_a_list_can_show_several_cases_at_once() -> None:
    assert short(MAP, "([the queen, the king, the ace]) → unsure", "colours(cards) → colours") == []


def test_a_row_pinned_to_both_alternatives_settles_them() -> None:
    rows = "(bob) → refused  # R1a, R1b\n(ann) → given\n(eve) → given"
    assert short(STATUS, rows) == [] == lacking(STATUS, rows)


def test_outcomes_given_in_an_order_are_no_promise_of_each_condition() -> None:
    assert read_outcome("use XA, X8 in that order") is None


def test_a_number_with_an_exponent_is_no_name() -> None:
    promise = read_outcome("1.0E-6 is assumed")
    assert promise is None or promise.form != "name"


@given(st.lists(st.lists(st.integers(0, 5), max_size=4), max_size=7))
def test_as_many_are_left_without_a_place_as_there_are_more_of_them_than_places_taken(places: list[list[int]]) -> None:
    without, left = seating(places)
    assert left == spare(places)
    assert without <= len(left)
    assert without >= len(places) - len({place for row in places for place in row})
    assert bool(without) == bool(left)


# ── rows that are still to be filled in ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "row", ["(…) → …", "(status: …) → …", "fee(…, …) → …", "(_) → _", "(?) → ?", "(..., ...) → ..."]
)
def test_a_row_of_blanks_is_still_to_be_filled_in(row: str) -> None:
    ((_, function),) = parse(spec(EXAMPLES=row)).functions
    assert [example.blank for example in function.examples] == [True]


@pytest.mark.parametrize("row", ["(…) → 3", "(3) → …", '("") → ""', "([]) → []", "(-) → -", "(a?) → ?"])
def test_a_row_with_a_value_is_none(row: str) -> None:
    ((_, function),) = parse(spec(EXAMPLES=row)).functions
    assert [example.blank for example in function.examples] == [False]


@pytest.mark.parametrize("row", ["(_) → _", "(_) → _  # R1b", "(?) → ?  # R1b", "(…) → …"])
def test_a_row_of_blanks_shows_no_branch(row: str) -> None:
    rules = "- if the status is locked or disabled, access is refused"
    text = spec(FUNCTION="enter(status) → answer", RULES=rules, EXAMPLES=f"(locked) → refused\n{row}")
    assert messages(text, "E020") == ["branch 'the status is disabled' not covered by examples"]


def test_a_branch_for_which_a_row_of_blanks_stands_ready_is_not_shown_and_not_reported_twice() -> None:
    rules = "- if the status is locked or disabled, access is refused"
    text = spec(FUNCTION="enter(status) → answer", RULES=rules, EXAMPLES="(locked) → refused")
    (finding,) = (finding for finding in analyse(text).findings if finding.code == "E020")
    mended = apply_edits(text, finding.fixes[0].edits)
    ((_, _, found),) = coverages(analyse(mended))
    line = found.lines[1]
    assert (line.branch.id, line.verdict) == ("R1b", "cannot tell")
    assert line.why == "example 2 is there for it, to be filled in"
    assert codes(mended) == ["X206"]
    assert errors(mended) == []


def test_rows_are_called_by_their_numbers_beside_a_row_of_blanks() -> None:
    rows = "(…) → …\n(locked) → refused\n(open) → given"
    found = coverage("- if the status is locked, access is refused", rows, "enter(status) → answer")
    assert found.lines[0].why.startswith("shown by 2:")
    assert [cell.covers for cell in found.lines[0].cells] == ["no", "yes", "no"]
