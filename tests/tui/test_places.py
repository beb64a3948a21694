"""Findings by where they are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tui.specs import analysis, finding
from workbench.analysis.finding import Severity
from workbench.tui.places import Places

TEXT = "one two\nthree\n  four five\n"


def test_a_line_is_marked_with_the_gravest_finding_that_starts_on_it() -> None:
    places = Places(analysis(TEXT, finding(0, 3, Severity.INFO), finding(4, 7, Severity.WARNING), finding(8, 9)))
    assert places.marks == {1: Severity.WARNING, 2: Severity.ERROR}


def test_what_a_finding_is_about_is_underlined_on_each_line_without_its_indentation() -> None:
    places = Places(analysis(TEXT, finding(8, 20)))
    assert places.underlines == {2: ((0, 5, Severity.ERROR),), 3: ((2, 6, Severity.ERROR),)}


def test_the_graver_of_two_underlines_is_drawn_last() -> None:
    places = Places(analysis(TEXT, finding(0, 3), finding(0, 7, Severity.INFO)))
    assert [part.severity for part in places.underlines[1]] == [Severity.INFO, Severity.ERROR]


def test_the_finding_whose_span_holds_the_cursor_comes_before_a_graver_one_on_the_line() -> None:
    places = Places(analysis(TEXT, finding(0, 3, Severity.ERROR), finding(4, 7, Severity.INFO)))
    assert (places.under(1, 5), places.under(1, 4), places.under(1, 8)) == (1, 0, 0)


def test_a_line_without_a_finding_has_none_under_the_cursor() -> None:
    assert Places(analysis(TEXT, finding(0, 3))).under(2, 1) is None


def test_next_and_previous_go_round() -> None:
    places = Places(analysis(TEXT, finding(0, 3), finding(8, 9)))
    assert [places.after(1, 1), places.after(2, 1), places.after(3, 1)] == [1, 0, 0]
    assert [places.before(1, 1), places.before(2, 1), places.before(3, 1)] == [1, 0, 1]


def test_without_findings_there_is_no_next() -> None:
    places = Places(analysis(TEXT))
    assert (places.after(1, 1), places.before(1, 1), places.under(1, 1)) == (None, None, None)


def test_a_finding_is_found_again_in_a_later_analysis() -> None:
    places = Places(analysis(TEXT, finding(0, 3, code="E001"), finding(8, 9)))
    assert places.find(finding(10, 11)) == 1
    assert places.find(finding(0, 3, message="other")) is None


@given(st.lists(st.tuples(st.integers(0, len(TEXT)), st.integers(0, 9)), max_size=8))
def test_going_on_to_the_next_visits_every_place_and_comes_back(spans: list[tuple[int, int]]) -> None:
    places = Places(analysis(TEXT, *(finding(start, start + length) for start, length in spans)))
    at = (1, 1)
    visited = set()
    for _ in spans:
        index = places.after(*at)
        assert index is not None
        at = places.positions[index]
        visited.add(at)
    assert visited == set(places.positions)
