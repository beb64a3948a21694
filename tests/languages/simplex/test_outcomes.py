"""Where an outcome begins that no comma parts from its condition: an `or` in it makes no branch (P5)."""

from __future__ import annotations

import pytest

from workbench.languages.simplex.branches import branches_of


@pytest.mark.parametrize(
    ("rule", "conditions"),
    [
        ("if the shop is shut the parcel goes next door or back to the depot", ["the shop is shut"]),
        ("if the reading is missing or garbled the row is dropped or greyed out", ["missing", "garbled"]),
        ("if it rains or the wind tops 40 km/h we stay in or go home", ["it rains", "the wind tops 40 km/h"]),
        ("once the lease is signed the keys are handed over or posted", ["the lease is signed"]),
        ("when the guest asks for a cot the room is on the ground floor or the first", ["the guest asks for a cot"]),
        ("if a readback leaves out the name or the runway it is void", ["leaves out the name", "the runway"]),
        ("if nobody is home leave a card or ring again", ["nobody is home"]),
        ("if the lamp is red it is lit or blinks, and the bell rings", ["the lamp is red"]),
        ("if the level is 80 % or above the fan runs or the hatch opens", ["the level is 80 % or above"]),
    ],
)
def test_an_outcome_without_a_comma_before_it_begins_with_its_own_subject_or_order(
    rule: str, conditions: list[str]
) -> None:
    found = [branch.text for branch in branches_of(rule)]
    assert len(found) == len(conditions)
    assert all(text.endswith(condition) for text, condition in zip(found, conditions, strict=True))


@pytest.mark.parametrize(
    ("rule", "count"),
    [
        ("if the driver says the van is full or the road is shut, turn back", 2),
        ("if the clerk or the court has the file or the seal, wait", 3),
        ("if it is clear the guest has left or died, close the account", 2),
        ("if the room has a bath the guest can use or a sink, say so", 2),
        ("if the file the user sent is empty or locked, refuse it", 2),
        ("if the total is above what the guest has paid or owes, stop", 2),
        ("if the parcel must go to the depot or the shop, print a label", 2),
        ("reject it if the form is torn or the ink has run", 2),
    ],
)
def test_what_belongs_to_the_condition_does_not_end_it(rule: str, count: int) -> None:
    assert len(branches_of(rule)) == count
