"""Branches that are new, lost, or have lost or got their example."""

from __future__ import annotations

from tests.review.specs import FILTER
from workbench.languages.simplex.language import LANGUAGE
from workbench.review.branch_changes import BranchChange, branch_changes

ROW = '(order 7 [paid], "Bonn") → shipment for 7\n'


def between(old: str, new: str) -> tuple[BranchChange, ...]:
    """What became of the branches of one text in another."""
    before, after = (LANGUAGE.matrices(LANGUAGE.analyse(text)) for text in (old, new))
    assert before is not None
    assert after is not None
    return branch_changes(before, after)


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
