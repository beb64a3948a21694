"""What is worth a row besides those that are there."""

from __future__ import annotations

import pytest

from tests.authoring.drafts import FILTER
from workbench.authoring.draft import DataType, FunctionDraft, Input, Row
from workbench.authoring.situations import choices, not_shown_yet


def shown(type: str, *cells: str) -> tuple[str, ...]:
    function = FunctionDraft(inputs=(Input("it", type),), examples=tuple(Row((cell,)) for cell in cells))
    return not_shown_yet(function)


@pytest.mark.parametrize(
    ("type", "cells", "told"),
    [
        ("open | paid", ["open"], ["it is paid"]),
        ("boolean", ["true"], ["it is false"]),
        ("list of strings", ["[a]"], ["it is empty"]),
        ("list of strings", ["[a]", "[ ]"], []),
        ("", ["[a]"], ["it is empty"]),
        ("string, optional", ["a"], ["it is not given"]),
        ("string, optional", ["None", "a"], []),
        ("string", ["none", "none"], ["it is given"]),
        ("number", ["3"], ["it is 0"]),
        ("number", ["3", "0"], []),
        ("discount", ["3"], []),
        ("", [""], []),
    ],
)
def test_what_the_type_promises_and_no_row_shows_is_told(type: str, cells: list[str], told: list[str]) -> None:
    assert list(shown(type, *cells)) == told


def test_choices_come_from_the_type_or_from_a_type_of_one_such_field() -> None:
    assert choices(Input("a", "x | y")) == ("x", "y")
    kind = DataType("Colour", ("name: red | blue",))
    assert choices(Input("a", "Colour"), (kind,)) == ("red", "blue")
    assert choices(Input("a", "Colour")) == ()


def test_it_is_told_input_by_input() -> None:
    one_row = FILTER._replace(examples=FILTER.examples[:1])
    assert not_shown_yet(one_row) == ("policies is empty", "ids is given", "tags is given")
