"""X205: outputs that no rule gives while it gives the others word for word."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, spec
from workbench.analysis.finding import Severity

LOGIN = (
    "- if the password is wrong, return error invalid_credentials\n"
    "- if the account is locked, return error account_locked\n- otherwise return a new session"
)
SEATS = (
    '- if the room is full, the refusal says "full"\n- if it is shut, the refusal says "shut"\n- else a seat is given'
)
DOOR = "- if the card is valid, the door is open\n- otherwise the door is shut"


def unexplained(rules: str, rows: str, **blocks: str) -> list[str]:
    """The outputs of which it is said that no rule explains them, as the findings point at them."""
    text = spec(RULES=rules, EXAMPLES=rows, **blocks)
    return [finding.span.of(text) for finding in analyse(text).findings if finding.code == "X205"]


@pytest.mark.parametrize(
    ("rules", "rows", "outputs"),
    [
        (
            LOGIN,
            "(a) → error invalid_credentials\n(b) → error account_unknown\n(c) → session",
            ["error account_unknown"],
        ),
        (
            LOGIN,
            "(a) → error invalid_credentials\n(b) → error account_locked\n(c) → session",
            [],
        ),
        (SEATS, '(a) → refusal "full"\n(b) → refusal "late"\n(c) → seat 4', ['refusal "late"']),
        (SEATS, '(a) → refusal "full"\n(b) → refusal "shut"\n(c) → seat 4', []),
        (DOOR, "(valid) → open\n(old) → shut\n(stolen) → alarm", ["alarm"]),
        (DOOR, '(valid) → open\n(old) → shut\n(stolen) → "alarm"', ['"alarm"']),
    ],
)
def test_a_literal_is_reported_where_it_stands_in_no_rule_and_those_of_its_kind_do(
    rules: str, rows: str, outputs: list[str]
) -> None:
    assert unexplained(rules, rows) == outputs


@pytest.mark.parametrize(
    "rows",
    [
        "(valid) → open\n(old) → shut\n(alarm) → alarm",
        "(valid) → open\n(old) → shut\n(stolen) → unchanged",
        "(valid) → open\n(old) → shut\n(stolen) → none",
        "(valid) → open\n(old) → shut\n(stolen) → 7",
        "(valid) → open\n(old) → shut\n(stolen) → the door stays as it is",
        "(valid) → open\n(stolen) → alarm\n(lost) → alarm",
        "(valid) → open\n(stolen) → alarm",
    ],
    ids=["echo", "unchanged", "none", "number", "prose", "shut is never shown", "two rows"],
)
def test_what_may_be_taken_over_computed_or_said_in_other_words_is_let_be(rows: str) -> None:
    assert unexplained(DOOR, rows) == []


@pytest.mark.parametrize(
    "blocks",
    [
        {"ERRORS": '- stolen card → "alarm"\n- any unhandled condition → fail with descriptive message'},
        {"FUNCTION": "enter(card) → open | shut | alarm"},
        {"DATA": "state: open | shut | alarm"},
        {"UNCERTAIN": "- if the card is stolen → alarm and wait"},
    ],
    ids=lambda blocks: next(iter(blocks)),
)
def test_what_another_landmark_says_is_explained(blocks: dict[str, str]) -> None:
    assert unexplained(DOOR, "(valid) → open\n(old) → shut\n(stolen) → alarm", **blocks) == []


def test_a_rule_that_computes_leaves_every_word_open() -> None:
    rules = f"{DOOR}\n- the weekday of the visit is returned too"
    assert unexplained(rules, "(valid) → open\n(old) → shut\n(stolen) → Monday") == []


def test_a_text_that_fills_a_template_is_explained() -> None:
    rules = SEATS.replace('"shut"', '"{seats} seats of {all}"')
    assert unexplained(rules, '(a) → refusal "full"\n(b) → refusal "9 seats of 10"\n(c) → seat 4') == []


def test_a_text_that_fills_a_template_tells_as_much_of_its_kind_as_any() -> None:
    rules = SEATS.replace('"shut"', '"{seats} seats"')
    assert unexplained(rules, '(a) → refusal "9 seats"\n(b) → refusal "late"\n(c) → seat 4') == ['refusal "late"']


def test_a_kind_of_output_that_some_rule_leaves_open_is_let_be() -> None:
    rules = SEATS.replace('the refusal says "shut"', "the refusal names the day")
    assert unexplained(rules, '(a) → refusal "full"\n(b) → refusal "late"\n(c) → seat 4') == []


def test_a_message_behind_fail_may_be_that_of_the_default() -> None:
    rules = SEATS.replace("the refusal says", "fail with")
    assert unexplained(rules, '(a) → fail with "full"\n(b) → fail with "late"\n(c) → seat 4') == []


def test_the_finding_is_an_information_at_the_row_with_its_output_in_the_message() -> None:
    text = spec(RULES=DOOR, EXAMPLES="(valid) → open\n(old) → shut\n(stolen) → alarm   # who calls?")
    (finding,) = analyse(text).findings
    assert finding.severity is Severity.INFO
    assert finding.message == 'no rule explains the output "alarm" of example 3'
    assert (finding.place.landmark, finding.place.item) == ("EXAMPLES", 3)
