"""What a person fills in after a change."""

from __future__ import annotations

import pytest

from workbench.tui.changing import to_fill_in


@pytest.mark.parametrize(
    ("line", "filled"),
    [
        ("- the output is …", "the output is …"),
        ("  * the output contains …", "the output contains …"),
        ("- if … → …", "…"),
        ("(…) → …  # R1", "…"),
        ("FUNCTION: f(…)", "…"),
        ("- … is the output", "…"),
        ("- …", "…"),
    ],
)
def test_words_that_only_stand_for_an_item_are_replaced_with_their_blank(line: str, filled: str) -> None:
    start, end = to_fill_in(line, line.index("…"))
    assert line[start:end] == filled
