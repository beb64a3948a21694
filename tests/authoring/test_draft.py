"""The draft: what its author does to it, and how it is kept."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.authoring.drafts import DRAFTS, FILTER, GUIDE, RIGHT
from workbench.authoring.draft import (
    Draft,
    Input,
    Pin,
    Row,
    edited,
    moved,
    new_draft,
    pinned,
    steps,
    unpinned,
    with_another,
    with_cell,
    with_inputs,
    with_optional,
    with_row,
    with_rule,
    without_function,
    without_row,
    without_rule,
)
from workbench.authoring.keeping import DraftProblem, from_json, to_json


def test_the_steps_are_those_of_the_guide_but_for_parting() -> None:
    assert steps(GUIDE) == ("signature", "examples", "rules", "done", "errors", "optional", "lint")


def test_a_new_draft_has_the_default_error_in_place() -> None:
    assert new_draft(GUIDE).function.errors == ("any unhandled condition → fail with descriptive message",)


def test_back_and_forth_through_all_steps_nothing_is_lost() -> None:
    draft = RIGHT._replace(step="signature")
    for _ in range(9):
        draft = moved(draft, GUIDE, 1)
    assert draft == RIGHT
    for _ in range(9):
        draft = moved(draft, GUIDE, -1)
    assert draft == RIGHT._replace(step="signature")


def test_a_row_that_goes_takes_its_pins_along_and_the_others_keep_theirs() -> None:
    left = without_row(FILTER, 1)
    assert [rule.pins for rule in left.rules] == [(Pin(0),), (), (Pin(1),), (Pin(2),)]


def test_a_row_put_between_others_moves_their_pins() -> None:
    more = with_row(FILTER, Row(("[]", "none", "none"), "[]", "no policies"), at=1)
    assert [rule.pins for rule in more.rules] == [(Pin(0),), (Pin(2),), (Pin(3),), (Pin(4),)]
    assert without_row(more, 1) == FILTER


def test_an_input_renamed_keeps_its_column_and_one_moved_takes_it_along() -> None:
    one, two, three = FILTER.inputs
    renamed = with_inputs(FILTER, (one, Input("identifiers"), three))
    assert renamed.examples == FILTER.examples
    turned = with_inputs(FILTER, (three, one, two))
    assert turned.examples[1].inputs == ("none", "[p1, p2, p3]", "[p1.id]")
    assert with_inputs(turned, FILTER.inputs) == FILTER


def test_an_input_that_goes_takes_its_column_along_and_a_new_one_is_blank() -> None:
    one, two, three = FILTER.inputs
    assert with_inputs(FILTER, (one, three)).examples[2].inputs == ("[p1, p2, p3]", "[python]")
    assert with_inputs(FILTER, (one, two, three, Input("limit"))).examples[0].inputs[3] == ""
    assert with_inputs(FILTER, (Input("x"), one), (None, 0)).examples[0].inputs == ("", "[p1, p2, p3]")


def test_cells_are_the_inputs_then_the_output_then_the_situation() -> None:
    row = with_cell(with_cell(with_cell(FILTER, 0, 1, "i"), 0, 3, "o"), 0, 4, "s").examples[0]
    assert row == Row(("[p1, p2, p3]", "i", "none"), "o", "s")


def test_a_pin_to_a_branch_takes_the_place_of_the_looser_one() -> None:
    assert pinned(FILTER, 0, 0, "b").rules[0].pins == (Pin(0, "b"),)
    assert unpinned(pinned(FILTER, 0, 0, "b"), 0, 0, "b").rules[0].pins == ()


def test_rules_come_and_go() -> None:
    assert without_rule(with_rule(FILTER, "more", [2]), 4) == FILTER


def test_an_optional_landmark_without_items_is_none() -> None:
    assert with_optional(with_optional(FILTER, "READS", ["x"]), "READS", []) == FILTER


def test_functions_come_and_go_and_the_first_is_never_gone() -> None:
    two = with_another(RIGHT, GUIDE)
    assert (two.at, two.step, two.function.name) == (1, "signature", "")
    named = edited(two, lambda function: function._replace(name="second"))
    assert [function.name for function in named.functions] == ["filter_policies", "second"]
    assert without_function(two, GUIDE, 1).functions == RIGHT.functions
    assert without_function(two, GUIDE, 0).at == 0
    assert without_function(RIGHT, GUIDE, 0).function == new_draft(GUIDE).function


@settings(max_examples=60, deadline=None)
@given(DRAFTS, st.sampled_from(steps(GUIDE)), st.integers(0, 1))
def test_a_draft_is_kept_whole(draft: Draft, step: str, at: int) -> None:
    draft = draft._replace(step=step, at=at % len(draft.functions))
    assert from_json(to_json(draft), GUIDE) == draft


KEPT = to_json(RIGHT)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(KEPT)), st.integers(0, 8), st.text(max_size=6))
def test_a_damaged_draft_is_read_or_told_and_never_crashes(at: int, length: int, put: str) -> None:
    try:
        said = str(from_json(KEPT[:at] + put + KEPT[at + length :], GUIDE))
    except DraftProblem as problem:
        said = str(problem)
    assert said.startswith("Draft(") or said.endswith("start a new one")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["draft", "at", "step", "function", "data", "name", "inputs", "example", "in", "rule", "x"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(JSON)
def test_whatever_json_it_is_nothing_crashes(value: object) -> None:
    told = value | {"draft": 1, "at": 0, "step": "rules"} if isinstance(value, dict) else value
    for one in (value, told):
        with suppress(DraftProblem):
            from_json(json.dumps(one), GUIDE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[" * 200_000, "not JSON"),
        ("9" * 10_000, "not JSON"),
        ("[]", "no table"),
        ("{}", "which version"),
        ('{"draft": 2}', "newer simplex-workbench"),
        ('{"draft": 1}', "no function"),
        ('{"draft": 1, "function": [{}], "at": 1, "step": "rules"}', "where its author was"),
        ('{"draft": 1, "function": [{}], "at": 0, "step": "x"}', "where its author was"),
        ('{"draft": 1, "function": [{"name": 7}], "at": 0, "step": "rules"}', "function 1, name"),
    ],
)
def test_what_is_wrong_with_a_kept_draft_is_said(text: str, said: str) -> None:
    with pytest.raises(DraftProblem, match=said):
        from_json(text, GUIDE)
