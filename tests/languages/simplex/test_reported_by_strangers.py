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
