"""What is said of the labelled pairs of rules and examples that the method was developed with."""

from __future__ import annotations

import pytest

from .pairs import DEV, Score, labelled_as, read_pairs, score


@pytest.fixture(scope="module")
def dev() -> Score:
    return score(read_pairs(DEV))


def test_what_is_certain_to_have_no_example_has_none(dev: Score) -> None:
    assert dev.certain.wrong == []


def test_what_is_said_to_have_no_example_has_none(dev: Score) -> None:
    assert dev.uncovered.wrong == []


def test_most_branches_without_example_are_named(dev: Score) -> None:
    assert dev.uncovered.right >= 0.75 * (dev.uncovered.right + len(dev.uncovered.missed))


def test_nothing_is_said_of_pairs_in_which_every_branch_is_shown(dev: Score) -> None:
    assert dev.false_alarms == []


def test_conflicts_and_repeats_are_seen_and_no_others(dev: Score) -> None:
    assert (dev.agreement.wrong, dev.agreement.missed) == ([], [])


def test_what_is_certain_when_the_only_row_of_a_branch_is_left_out_is_right(dev: Score) -> None:
    assert dev.mutants_certain.wrong == []


def test_a_branch_is_the_label_that_begins_as_it_does_though_that_goes_on_to_deny() -> None:
    labels = [{"id": "B1", "rule": 1, "text": "iban on file"}, {"id": "B2", "rule": 1, "text": "otherwise (no iban)"}]
    assert labelled_as({"branches": labels}, 1, "otherwise") == "B2"
