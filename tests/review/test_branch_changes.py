"""Branches that are new, lost, or have lost or got their example."""

from __future__ import annotations

from tests.review.specs import FILTER
from workbench.languages.simplex.language import LANGUAGE
from workbench.review.branch_changes import BranchChange
from workbench.review.comparison import compare
from workbench.review.version import version_of

ROW = '(order 7 [paid], "Bonn") → shipment for 7\n'


def between(old: str, new: str) -> tuple[BranchChange, ...]:
    """What became of the branches of one text in another."""
    before, after = (version_of(LANGUAGE, LANGUAGE.analyse(text)) for text in (old, new))
    return compare(before, after).branches


def test_a_text_against_itself_has_no_branch_changed() -> None:
    assert between(FILTER, FILTER) == ()


def test_a_branch_whose_example_goes_is_now_without_it_and_with_one_again_the_other_way() -> None:
    without = FILTER.replace(ROW, "")
    assert "now without its example" in {branch.became for branch in between(FILTER, without)}
    assert "now with an example" in {branch.became for branch in between(without, FILTER)}


def test_a_rule_that_goes_takes_its_branch_with_it() -> None:
    without = FILTER.replace("- if the address is unknown, the order is kept for a day\n", "")
    lost = [b.old.text for b in between(FILTER, without) if b.became == "lost" and b.old]
    assert any("address is unknown" in text for text in lost)
    assert any(b.became == "new" for b in between(without, FILTER))


def test_a_branch_of_a_reworded_rule_that_loses_its_row_is_followed() -> None:
    new = FILTER.replace(ROW, "").replace(
        "if the order is paid, a shipment", "if the order is paid in full, a shipment"
    )
    assert "now without its example" in {branch.became for branch in between(FILTER, new)}


def test_the_branches_of_a_renamed_function_are_neither_new_nor_lost() -> None:
    assert between(FILTER, FILTER.replace("ship_order", "dispatch")) == ()


def test_of_a_function_without_examples_in_one_of_the_texts_nothing_is_said() -> None:
    rows = FILTER[FILTER.rindex("EXAMPLES:") : FILTER.rindex("ERRORS:")]
    assert not [
        b for b in between(FILTER, FILTER.replace(rows, "")) if b.function == "ship_order" and b.became == "new"
    ]
