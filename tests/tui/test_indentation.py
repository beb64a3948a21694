"""Moving lines right and left."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing.indentation import indented, outdented


def test_a_level_is_added_to_every_line_that_has_text() -> None:
    assert indented(["a", "", "  b"]) == ["  a", "", "    b"]


def test_a_tab_or_as_many_spaces_as_there_are_go() -> None:
    assert outdented(["    a", " b", "\tc", "d", ""]) == ["  a", "b", "c", "d", ""]


@given(st.lists(st.text(st.sampled_from("a -"))))
def test_left_is_the_way_back_from_right(lines: list[str]) -> None:
    assert outdented(indented(lines)) == lines
