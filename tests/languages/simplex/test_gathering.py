"""Several inputs made one, of a type of their own (E011)."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, codes, spec
from workbench.analysis.finding import apply_edits
from workbench.languages.simplex.language import LANGUAGE

SHIP = spec(
    FUNCTION="ship(order, recipient, street, number: text, code, town, country) → tracking number",
    RULES="- the parcel is addressed to the recipient at the given address",
    EXAMPLES='(7, "Ada", "Elm St", "4", "531", "Bonn", "DE") → 81  # near\n'
    '(order: 8, recipient: "Ada", street: "Elm, St", number: "4", code: "531", town: "Bonn", country: "DE") → 82',
)


def gathered(text: str, name: str = "address", inputs: tuple[int, ...] = (2, 3, 4, 5, 6)) -> str:
    analysis = analyse(text)
    fix = LANGUAGE.gather(analysis, text.index("FUNCTION") + 5, name, inputs)
    return fix if isinstance(fix, str) else apply_edits(text, fix.edits)


def test_inputs_become_a_type_an_input_and_a_record_in_each_row() -> None:
    assert "E011" in codes(SHIP)
    made = gathered(SHIP)
    assert "E011" not in codes(made)
    assert made.startswith("DATA: Address\nstreet: …\nnumber: text\ncode: …\ntown: …\ncountry: …\n\nFUNCTION: ")
    assert "ship(order, recipient, address: Address) → tracking number" in made
    assert '(7, "Ada", {street: "Elm St", number: "4", code: "531", town: "Bonn", country: "DE"}) → 81  # near' in made
    assert '(order: 8, recipient: "Ada", address: {street: "Elm, St", number: "4", code' in made


def test_the_inputs_are_told_as_they_are_written() -> None:
    assert LANGUAGE.inputs(analyse(SHIP), 20)[2:4] == ["street", "number: text"]
    assert LANGUAGE.inputs(analyse(""), 0) == ()


@pytest.mark.parametrize(
    ("text", "name", "inputs", "reason"),
    [
        (SHIP, "address", (2,), "two inputs at the least"),
        (SHIP, "an address", (2, 3), "is no name"),
        (SHIP, "order", (2, 3), "already"),
        (SHIP.replace('(7, "Ada", "Elm St", "4", "531", "Bonn", "DE")', "(an order)"), "address", (2, 3), "example 1"),
    ],
    ids=["one", "no name", "name that is taken", "row in prose"],
)
def test_what_cannot_be_gathered_says_why(text: str, name: str, inputs: tuple[int, ...], reason: str) -> None:
    assert reason in gathered(text, name, inputs)
