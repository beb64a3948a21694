"""What a view of coverage gets and can ask for, by the seam of the language."""

from __future__ import annotations

import pytest

from tests.cli.program import VALID
from tests.languages.simplex.specs import analyse, spec
from workbench.analysis.finding import BLANK, apply_edits
from workbench.languages.simplex.language import LANGUAGE

RULES = "- if the status is locked or disabled, access is refused\n- otherwise access is given"
TEXT = spec(
    FUNCTION="enter(status) → answer",
    RULES=RULES,
    EXAMPLES="(locked) → refused\n(fine) → given  # R2",
)
TWO = f"{VALID}\n{TEXT}"


def test_a_matrix_stands_in_the_places_of_the_whole_text() -> None:
    (_, matrix) = LANGUAGE.matrices(analyse(TWO))
    assert [branch.span.of(TWO) for branch in matrix.branches][:2] == ["the status is locked", "disabled"]
    assert [example.span.of(TWO) for example in matrix.examples] == ["(locked) → refused", "(fine) → given"]
    assert matrix.extent.of(TWO).startswith("FUNCTION: enter(")


def test_only_the_function_around_a_place_is_read() -> None:
    analysis = analyse(TWO)
    assert [matrix.name for matrix in LANGUAGE.matrices(analysis, TWO.index("access"))] == ["enter"]
    assert [matrix.name for matrix in LANGUAGE.matrices(analysis, 0)] == ["double"]
    assert [matrix.name for matrix in LANGUAGE.matrices(analysis, len(TWO))] == ["enter"]
    assert LANGUAGE.matrices(analyse("just words"), 3) == []


def test_a_row_is_added_for_a_branch_and_pinned_to_it() -> None:
    fix = LANGUAGE.example_for(analyse(TWO), 1, "R1b")
    assert fix is not None
    assert f"({BLANK}) → {BLANK}         # R1b\n" in apply_edits(TWO, fix.edits)


def test_a_function_without_rows_gets_one_for_each_branch() -> None:
    text = TEXT[: TEXT.index("(locked)")] + TEXT[TEXT.index("# R2") + 4 :]
    fix = LANGUAGE.example_for(analyse(text), 0, "R1b")
    assert fix is not None
    assert [line[-3:].strip() for line in fix.edits[0].text.split("\n") if "#" in line] == ["R1a", "R1b", "R2"]


def test_there_is_no_row_for_a_branch_that_is_not_there() -> None:
    assert LANGUAGE.example_for(analyse(TWO), 1, "R9") is None
    assert LANGUAGE.example_for(analyse(TWO), 7, "R1a") is None


def test_what_the_count_leaves_without_a_row_is_told_as_surely_as_the_error_tells_it() -> None:
    text = spec(
        RULES="- if the card is blocked or expired, the entry is refused\n- otherwise the door opens",
        EXAMPLES="(1) → refused  # blocked\n(2) → opens  # otherwise",
    )
    analysis = analyse(text)
    assert [finding.message for finding in analysis.findings if finding.code == "E020"] == [
        "branch 'the card is expired' not covered by examples"
    ]
    (matrix,) = LANGUAGE.matrices(analysis)
    expired = next(branch for branch in matrix.branches if branch.text == "the card is expired")
    assert (expired.verdict, expired.why.partition(",")[0]) == ("not shown", "2 examples for 3 branches")


@pytest.mark.parametrize(
    "examples",
    ["(bob) → refused  # locked", "(bob) → refused\n(eve) → given", "(bob) → refused  # R1a\n(eve) → given  # R1a"],
    ids=["too few rows", "nothing told", "pinned to one"],
)
def test_the_outline_counts_the_branches_as_the_matrix_does(examples: str) -> None:
    rules = "- if the status is locked or disabled or expired, access is refused\n- otherwise it is given"
    analysis = analyse(spec(FUNCTION="f(user) → answer", RULES=rules, EXAMPLES=examples))
    (matrix,) = LANGUAGE.matrices(analysis)
    (rules_node,) = [child for child in analysis.outline[0].children if child.kind == "RULES"]
    assert rules_node.detail == f"{matrix.shown}/{len(matrix.branches)}"
