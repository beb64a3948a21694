"""The wizard's own checks: what passes them lints without errors, and what does not is told at its step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.authoring.drafts import DRAFTS, FILTER, GUIDE, RIGHT, TEXTS, TYPE, honest
from workbench.authoring.checking import may_go_on, problems
from workbench.authoring.draft import (
    DataType,
    Draft,
    DraftRule,
    FunctionDraft,
    Input,
    Pin,
    Row,
    new_draft,
    pinned,
    unpinned,
    with_cell,
    with_inputs,
    with_optional,
    with_row,
    with_rule,
    with_rule_text,
)
from workbench.authoring.found import branches_of
from workbench.authoring.problems import blocking
from workbench.authoring.writing import spec_of
from workbench.languages.simplex.language import LANGUAGE

Change = Callable[[FunctionDraft, str], FunctionDraft]

ANSWERS_OF_FILTER: list[tuple[str, Change]] = [
    ("signature", lambda function, text: function._replace(name=text)),
    ("signature", lambda function, text: with_inputs(function, (Input(text), *function.inputs[1:]))),
    ("signature", lambda function, text: with_inputs(function, (Input("policies", text), *function.inputs[1:]))),
    ("signature", lambda function, text: function._replace(returns=text)),
    ("examples", lambda function, text: with_cell(function, 1, 0, text)),
    ("examples", lambda function, text: with_cell(function, 1, 2, text)),
    ("examples", lambda function, text: with_cell(function, 3, 3, text)),
    ("examples", lambda function, text: with_cell(function, 3, 4, text)),
    ("rules", lambda function, text: with_rule_text(function, 1, text)),
    ("rules", lambda function, text: with_rule(function, text, [3])),
    ("done", lambda function, text: function._replace(done=(text, *function.done))),
    ("errors", lambda function, text: function._replace(errors=(text, *function.errors))),
    ("optional", lambda function, text: with_optional(function, "READS", [text])),
]
"""Each kind of answer: its step, and how it is given."""


def faults(function: FunctionDraft, **changes: object) -> list[tuple[str, str]]:
    draft = RIGHT._replace(functions=(function,))._replace(**changes)  # type: ignore[arg-type]
    return [(problem.step, problem.where) for problem in blocking(problems(draft, LANGUAGE))]


def test_what_is_right_passes() -> None:
    assert problems(RIGHT, LANGUAGE) == []


@settings(max_examples=80, deadline=None)
@given(DRAFTS)
def test_a_draft_that_passes_lints_without_an_error_and_one_that_does_not_is_told_why(draft: Draft) -> None:
    wrong = blocking(problems(draft, LANGUAGE))
    valid = LANGUAGE.analyse(spec_of(draft, LANGUAGE)).valid
    event(f"passes: {not wrong}")
    assert wrong or valid
    assert all(problem.message and problem.path for problem in wrong if problem.step != "lint")


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ANSWERS_OF_FILTER), TEXTS)
def test_one_answer_that_does_not_fit_is_told_at_its_own_step(place: tuple[str, Change], text: str) -> None:
    step, change = place
    draft = RIGHT._replace(functions=(change(FILTER, text),))
    wrong = blocking(problems(draft, LANGUAGE))
    event(f"passes: {not wrong}")
    assert {problem.step for problem in wrong} <= {step}
    assert wrong or LANGUAGE.analyse(spec_of(draft, LANGUAGE)).valid


@settings(max_examples=80, deadline=None)
@given(honest())
def test_what_is_made_row_by_row_passes_or_names_a_rule_and_its_branches(draft: Draft) -> None:
    wrong = blocking(problems(draft, LANGUAGE))
    event(f"passes: {not wrong}")
    assert wrong or LANGUAGE.analyse(spec_of(draft, LANGUAGE)).valid
    assert {problem.step for problem in wrong} <= {"rules", "examples"}


@settings(max_examples=60, deadline=None)
@given(honest())
def test_of_a_draft_that_passes_every_stated_branch_is_shown(draft: Draft) -> None:
    if blocking(problems(draft, LANGUAGE)):
        return
    for matrix in LANGUAGE.matrices(LANGUAGE.analyse(spec_of(draft, LANGUAGE))):
        assert all(branch.verdict == "shown" for branch in matrix.branches if branch.stated)


FAULTS: dict[str, tuple[FunctionDraft, str, str]] = {
    "no name": (FILTER._replace(name=""), "signature", "function 1, name"),
    "a name of two words": (FILTER._replace(name="filter policies"), "signature", "function 1, name"),
    "an input twice": (with_inputs(FILTER, (*FILTER.inputs[:2], Input("ids"))), "signature", "function 1, inputs 3"),
    "a type with a comma": (
        with_inputs(FILTER, (Input("policies", "a, b"), *FILTER.inputs[1:])),
        "signature",
        "function 1, inputs 1",
    ),
    "no return type": (FILTER._replace(returns=" "), "signature", "function 1, returns"),
    "one row": (
        FILTER._replace(examples=FILTER.examples[:1], rules=FILTER.rules[:1]),
        "examples",
        "function 1, example",
    ),
    "an empty cell": (with_cell(FILTER, 1, 2, ""), "examples", "function 1, example 2, in 3"),
    "a cell of two": (with_cell(FILTER, 1, 2, "a, b"), "examples", "function 1, example 2"),
    "no output": (with_cell(FILTER, 3, 3, ""), "examples", "function 1, example 4, out"),
    "a comment in a cell": (with_cell(FILTER, 0, 3, "[] # none"), "examples", "function 1, example 1"),
    "the same inputs, another output": (
        pinned(with_row(with_cell(FILTER, 0, 4, ""), FILTER.examples[0]._replace(output="[]", situation="")), 0, 4),
        "examples",
        "function 1, example 5",
    ),
    "one situation twice": (with_cell(FILTER, 1, 4, "Both  provided"), "examples", "function 1, example 4, shows"),
    "a situation like a pin": (
        with_row(FILTER, Row(("[]", "none", "[a]"), "[]", "R9")),
        "examples",
        "function 1, example 5",
    ),
    "an empty rule": (with_rule_text(FILTER, 2, ""), "rules", "function 1, rule 3, says"),
    "a rule of two lines": (with_rule_text(FILTER, 2, "a\nb"), "rules", "function 1, rule 3, says"),
    "a rule like a landmark": (with_rule(FILTER, "EXAMPLES: none"), "rules", "function 1, rule 5, says"),
    "a procedural rule": (with_rule(FILTER, "loop through the policies", [0]), "rules", "function 1, rule 5"),
    "a rule of no example": (unpinned(FILTER, 1, 1), "rules", "function 1, rule 2, examples"),
    "a pin to no row": (pinned(FILTER, 1, 9), "rules", "function 1, rule 2, examples"),
    "a pin to no branch": (
        pinned(with_rule_text(FILTER, 0, "if ids or tags are given, return some"), 0, 0, "c"),
        "rules",
        "function 1, rule 1, examples",
    ),
    "no done-when": (FILTER._replace(done=()), "done", "function 1, done_when"),
    "what cannot be seen": (FILTER._replace(done=("the internal state is fine",)), "done", "function 1, done_when 1"),
    "no errors": (FILTER._replace(errors=()), "errors", "function 1, errors"),
    "no default": (FILTER._replace(errors=("unknown id → fail",)), "errors", "function 1, errors"),
    "an unknown landmark": (with_optional(FILTER, "NOTES", ["x"]), "optional", "function 1, optional, NOTES"),
    "an empty item": (with_optional(FILTER, "READS", [""]), "optional", "function 1, optional, READS 1"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_first_at_the_step_and_the_place_that_hold_it(name: str) -> None:
    function, step, place = FAULTS[name]
    found = faults(function)
    assert found
    assert found[0][0] == step
    assert found[0][1].startswith(place)
    assert {one for one, _ in found} == {step}


def test_every_message_says_what_to_do() -> None:
    for function, _, _ in FAULTS.values():
        for problem in blocking(problems(RIGHT._replace(functions=(function,)), LANGUAGE)):
            assert any(mark in problem.message for mark in ("; ", "say ", "name ", "fill ", "look "))


def test_faults_of_types_are_told_too() -> None:
    for data, place in ((DataType("a b", TYPE.fields), "data 1, name"), (DataType("A"), "data 1, fields")):
        assert ("signature", place) in faults(FILTER, data=(data,))
    assert faults(FILTER, data=(DataType("A", ("no colon",)),)) == [("signature", "data 1, fields 1")]


def test_of_two_functions_the_one_at_fault_is_named() -> None:
    other = FILTER._replace(name="other", done=("the internal state is fine",))
    wrong = blocking(problems(RIGHT._replace(functions=(FILTER, other)), LANGUAGE))
    assert [problem.where for problem in wrong] == ["function 2, done_when 1"]
    same = blocking(problems(RIGHT._replace(functions=(FILTER, FILTER)), LANGUAGE))
    assert [problem.where for problem in same] == ["function 2, name"]


def test_what_comes_later_does_not_keep_from_going_on() -> None:
    draft = new_draft(GUIDE)
    named = draft._replace(functions=(draft.function._replace(name="f", returns="b"),))
    assert not may_go_on(draft, problems(draft, LANGUAGE))
    assert may_go_on(named, problems(named, LANGUAGE))
    assert not may_go_on(named._replace(step="examples"), problems(named, LANGUAGE))


def test_live_observability_is_told_before_the_rest_is_written() -> None:
    begun = FILTER._replace(done=("all policies processed",), errors=())
    said = [problem for problem in problems(RIGHT._replace(functions=(begun,)), LANGUAGE) if problem.step == "done"]
    assert [problem.blocking for problem in said] == [False]
    assert "W030" in said[0].message


def check_is_pure(change: Callable[[Draft], object]) -> None:
    before = RIGHT._replace()
    change(RIGHT)
    assert before == RIGHT


def test_checking_and_writing_leave_the_draft_alone() -> None:
    check_is_pure(lambda draft: problems(draft, LANGUAGE))
    check_is_pure(lambda draft: spec_of(draft, LANGUAGE))


def test_each_branch_is_told_with_the_rows_it_was_made_from() -> None:
    function = pinned(with_rule_text(FILTER, 0, "if ids or tags are given, return some"), 0, 0, "b")
    draft = RIGHT._replace(functions=(function,))
    first, second, *_ = branches_of(draft, LANGUAGE, LANGUAGE.analyse(spec_of(draft, LANGUAGE)))[0]
    assert [(branch.letter, branch.rows) for branch in first if branch.stated] == [("a", ()), ("b", (0,))]
    assert [(branch.letter, branch.text, branch.rows) for branch in second] == [("", "only ids provided", (1,))]


def test_a_pin_that_the_values_contradict_is_told_at_the_examples_and_holds_nothing_up() -> None:
    fee = FunctionDraft(
        "fee",
        (Input("weight", "number"),),
        "price",
        (Row(("3",), "5", "light"), Row(("4",), "5", "lighter still")),
        (
            DraftRule("if the weight is at most 20, the price is 5", (Pin(0),)),
            DraftRule("if the weight is above 20, the price is 12", (Pin(1),)),
        ),
        ("the returned price is 5 or 12",),
        GUIDE.step("errors").given,
    )
    (told,) = [one for one in problems(Draft((fee,), step="lint"), LANGUAGE) if "X209" in one.message]
    assert (told.step, told.where, told.blocking) == ("examples", "function 1, example 2", False)
