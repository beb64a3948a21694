"""The steps of the wizard as tables of cells."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.authoring.drafts import ANSWERS, DRAFTS, FILTER, GUIDE, RIGHT
from workbench.authoring.checking import problems
from workbench.authoring.draft import DataType, Draft, Pin, new_draft, steps
from workbench.authoring.forms import first_spot, form, put, tidied, without
from workbench.authoring.offers import offers, remarks
from workbench.authoring.rule_tables import pins_of, pins_said
from workbench.authoring.tables import Spot
from workbench.authoring.telling import spot_of, told_at
from workbench.languages.simplex.language import LANGUAGE

PINS = st.lists(st.builds(Pin, st.integers(0, 40), st.sampled_from(["", "a", "b", "ab"])), unique=True).map(tuple)


def at(draft: Draft, step: str) -> Draft:
    return draft._replace(step=step)


def typed(draft: Draft, spot: Spot, *texts: str) -> Draft:
    """The draft after each of `texts` stood in the cell, which goes where it is taken."""
    for text in texts:
        draft, spot = put(draft, GUIDE, spot, text)
    return draft


@st.composite
def spots(draw: st.DrawFn) -> tuple[Draft, Spot]:
    """A draft at any step, and any cell of it."""
    draft = at(draw(DRAFTS), draw(st.sampled_from(steps(GUIDE))))._replace(at=0)
    sections = form(draft, GUIDE)
    section = draw(st.integers(0, len(sections) - 1))
    line = draw(st.integers(0, len(sections[section].lines) - 1))
    return draft, Spot(section, line, draw(st.integers(0, len(sections[section].columns) - 1)))


@given(spots(), st.one_of(ANSWERS, st.just("")))
@settings(max_examples=150, deadline=None)
def test_what_is_put_into_a_cell_stands_where_the_cell_is_then(place: tuple[Draft, Spot], text: str) -> None:
    draft, spot = place
    made, where = put(draft, GUIDE, spot, text)
    cell = form(made, GUIDE)[where.section].lines[where.line].cells[where.column]
    expected = pins_said(*pins_of(text)) if draft.step == "rules" and spot.column == 1 else text
    names_a_type = draft.step == "signature" and spot.section == 3
    assert cell == expected or names_a_type


@given(spots())
@settings(max_examples=100, deadline=None)
def test_putting_in_what_is_there_changes_nothing(place: tuple[Draft, Spot]) -> None:
    draft, spot = place
    line = form(draft, GUIDE)[spot.section].lines[spot.line]
    pinned = draft.step == "rules" and spot.column == 1
    typeless = draft.step == "signature" and spot.section == 3
    if not line.blank and not pinned and not typeless:
        assert put(draft, GUIDE, spot, line.cells[spot.column]) == (draft, spot)


@given(spots())
@settings(max_examples=100, deadline=None)
def test_a_line_that_is_taken_away_is_no_longer_there_and_the_others_stay(place: tuple[Draft, Spot]) -> None:
    draft, spot = place
    before = form(draft, GUIDE)[spot.section].lines
    after = form(without(draft, GUIDE, spot), GUIDE)[spot.section].lines
    if draft.step != "rules" and not (draft.step == "signature" and spot.section == 3):
        stay = draft.step == "lint" or (draft.step == "signature" and spot.section in (0, 2))
        gone = not before[spot.line].blank and not stay
        assert len(after) == len(before) - gone
    offers(draft, GUIDE, spot)
    remarks(draft, spot)
    tidied(draft, GUIDE, spot)


@given(DRAFTS)
@settings(max_examples=60, deadline=None)
def test_each_problem_has_a_cell_at_the_step_that_holds_it(draft: Draft) -> None:
    for problem in problems(draft, LANGUAGE):
        here = at(draft, problem.step)._replace(at=problem.function or 0)
        assert problem.step == "lint" or spot_of(form(here, GUIDE), problem) is not None, problem


@given(PINS)
def test_pins_are_read_as_they_are_said(pins: tuple[Pin, ...]) -> None:
    assert pins_of(pins_said(pins)) == (pins, ())


def test_what_names_no_example_is_told_from_what_does() -> None:
    assert pins_of("1, x, 0, 2b; 3c 1 2B") == ((Pin(0), Pin(1, "b"), Pin(2, "c")), ("x", "0", "2B"))


def test_what_names_no_example_stays_in_its_cell_and_holds_the_step() -> None:
    draft = typed(at(RIGHT, "rules"), Spot(0, 1, 1), "2, second")
    assert form(draft, GUIDE)[0].lines[1].cells[1] == "2, second"
    (told,) = [one for one in problems(draft, LANGUAGE) if one.step == "rules"]
    assert told.blocking
    assert told.message.startswith('"second" names no example; give its number')


def test_each_example_without_a_rule_asks_for_one_that_is_pinned_to_it() -> None:
    draft = at(RIGHT._replace(functions=(FILTER._replace(rules=FILTER.rules[:1]),)), "rules")
    (section,) = form(draft, GUIDE)
    asked = [line.hint for line in section.lines if line.blank]
    assert asked[0] == "only ids: what is true here?"
    assert len(asked) == 4
    made = typed(draft, Spot(0, 2), "i", "if only tags provided, return those")
    assert made.function.rules[1].pins == (Pin(2),)
    assert made.function.rules[1].text == "if only tags provided, return those"


def test_a_rule_left_without_words_goes() -> None:
    draft = at(RIGHT, "rules")
    emptied = typed(draft, Spot(0, 1), "")
    assert len(tidied(emptied, GUIDE, Spot(0, 1)).function.rules) == 3


def test_a_new_error_stands_before_what_is_done_about_anything_unforeseen() -> None:
    draft = at(new_draft(GUIDE), "errors")
    made = typed(draft, Spot(0, 0), "n", "not found → fail with its name")
    assert made.function.errors == ("not found → fail with its name", *GUIDE.step("errors").given)


def test_a_type_of_ones_own_is_written_a_line_for_each_field() -> None:
    draft = new_draft(GUIDE)
    draft = typed(draft, Spot(3, 0, 0), "Policy")
    draft = typed(draft, Spot(3, 0, 1), "id: string")
    draft = typed(draft, Spot(3, 1, 1), "rule: string")
    draft = typed(draft, Spot(3, 2, 0), "Other")
    assert draft.data == (DataType("Policy", ("id: string", "rule: string")), DataType("Other", ("",)))


def test_a_type_keeps_its_name_without_its_first_field() -> None:
    draft = new_draft(GUIDE)._replace(data=(DataType("Policy", ("id: string", "rule: string")),))
    assert without(draft, GUIDE, Spot(3, 0)).data == (DataType("Policy", ("rule: string",)),)


def test_types_that_were_written_are_offered_for_an_input() -> None:
    draft = RIGHT._replace(step="signature")
    assert offers(draft, GUIDE, Spot(1, 0, 1))[:2] == ("PolicyRule", "list of PolicyRule")


def test_writing_goes_on_where_something_is_missing() -> None:
    assert first_spot(form(new_draft(GUIDE), GUIDE)) == Spot(0, 0)
    assert first_spot(form(at(RIGHT, "examples"), GUIDE)) == Spot(0, 4)


def test_a_line_is_told_what_is_wrong_with_its_cells() -> None:
    draft = at(RIGHT._replace(functions=(FILTER._replace(rules=FILTER.rules[:3]),)), "rules")
    broken = typed(draft, Spot(0, 1, 1), "")
    found = problems(broken, LANGUAGE)
    assert [len(told_at(line, found)) for line in form(broken, GUIDE)[0].lines][1] == 1
