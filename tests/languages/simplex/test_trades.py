"""Whole specs of many trades and notations, written with every branch shown: what is said of them is all that is true.

`strangers/trades.txt` holds them, parted by lines of `%%`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.languages.simplex.specs import analyse

TRADES = [
    text.strip("\n") + "\n"
    for text in (Path(__file__).parent / "strangers" / "trades.txt").read_text(encoding="utf-8").split("%%\n")
]
SAID = {
    "dose": ["X204"],  # no row has an egfr of 30
    "slugify": ["X111"],
    "seat_guest": ["X301"],  # large enough
    "label_parcel": ["X204"],
    "kiln_program": ["X111"],
    "assign_shift": ["X207"],  # three inputs, where the signature has two
    "oven_step": ["X204"],
}
"""The codes that are rightly found, by the function's name."""


def name_of(text: str) -> str:
    return text.partition("FUNCTION: ")[2].partition("(")[0]


@pytest.mark.parametrize("text", TRADES, ids=name_of)
def test_of_a_spec_in_good_order_nothing_is_said_that_is_not_so(text: str) -> None:
    assert [finding.code for finding in analyse(text).findings] == SAID.get(name_of(text), [])


def test_the_specs_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len({name_of(text) for text in TRADES}) == len(TRADES) == 60
