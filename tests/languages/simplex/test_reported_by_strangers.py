"""What strangers with honest specs found wrong: each stays right."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import codes, spec


@pytest.mark.parametrize(
    "rule",
    [
        "step 1 pays 3,000 EUR",
        "step 2 leads to the attic",
        "families are listed first, then everyone else",
        "the title is printed first, then the name",
    ],
)
def test_a_step_of_a_scale_and_an_order_of_the_output_are_no_procedure(rule: str) -> None:
    assert "E040" not in codes(spec(RULES=f"- {rule}"))


@pytest.mark.parametrize(
    "rule",
    [
        "step 1: open the file",
        "step 1 open the file",
        "step 2 process the rows",
        "first read the file, then delete the rows",
    ],
)
def test_steps_of_work_still_are(rule: str) -> None:
    assert "E040" in codes(spec(RULES=f"- {rule}"))


@pytest.mark.parametrize(
    "rule",
    [
        "the name of the most recently updated contact is returned",
        "where agents have equally few tickets, the first in alphabetical order is returned",
        "as few boxes as possible are used",
        "the least frequently used entry goes",
    ],
)
def test_the_last_and_the_least_of_all_are_not_vague(rule: str) -> None:
    assert "X301" not in codes(spec(RULES=f"- {rule}"))


@pytest.mark.parametrize("rule", ["recently updated contacts come first", "it answers as soon as possible"])
def test_what_has_no_limit_still_is(rule: str) -> None:
    assert "X301" in codes(spec(RULES=f"- {rule}"))


@pytest.mark.parametrize(
    "written", ["`double(n)` → number", "**double(n)** → number", "*double*(n) → number", "`double(n) → number`"]
)
def test_a_signature_in_a_code_span_or_in_emphasis_is_read(written: str) -> None:
    assert "X105" not in codes(spec(FUNCTION=written, EXAMPLES="(2) → 4"))


@pytest.mark.parametrize("row", ["(3)", "(3) →", "(3) → TODO", "(3) → ???"])
def test_a_row_without_an_output_is_told(row: str) -> None:
    assert "X206" in codes(spec(EXAMPLES=f"(2) → 4\n{row}"))


@pytest.mark.parametrize("rows", ["(2) → 4\n(0) → 0", "two becomes four\nthree becomes six", '(2) → ""'])
def test_a_row_with_an_output_or_one_in_prose_is_not(rows: str) -> None:
    assert "X206" not in codes(spec(EXAMPLES=rows))


@pytest.mark.parametrize("rule", ["the output is …", "the fine is TBD", "TODO: the fine", "if it is late, ???"])
def test_what_is_still_to_be_said_is_told(rule: str) -> None:
    assert "X301" in codes(spec(RULES=f"- {rule}"))


@pytest.mark.parametrize("rule", ['a cut name ends in "…"', "names … are cut", "the to-do list is returned"])
def test_what_only_looks_like_it_is_not(rule: str) -> None:
    assert "X301" not in codes(spec(RULES=f"- {rule}"))


FINE = """\
FUNCTION: fine(days_late, member_age, book_price) → amount

RULES:
- if the book is less than 3 days late, the fine is 0
- otherwise the fine is one euro for each day late

DONE_WHEN:
- the returned amount is the fine

EXAMPLES:
(2, 30, 12.00) → 0
(5, 30, 12.00) → 5

ERRORS:
- any unhandled condition → fail with descriptive message
"""


def test_days_late_are_not_looked_for_in_the_price_of_the_book() -> None:
    assert codes(FINE) == []


def test_what_a_member_owes_is_what_the_example_says_he_owes() -> None:
    rules = "- if the member owes more than 10 euros, nothing is lent\n- otherwise the book is lent"
    rows = "(Ada [owes 12.50]) → nothing\n(Ben [owes 10.00]) → the book"
    assert codes(spec(FUNCTION="lend(member) → book | nothing", RULES=rules, EXAMPLES=rows)) == []
    rows = "(Ada [owes 10.00]) → the book\n(Ben [owes 0]) → the book"
    assert "X201" in codes(spec(FUNCTION="lend(member) → book | nothing", RULES=rules, EXAMPLES=rows))
