"""Long lines in dialogs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from workbench.analysis.text import visible
from workbench.tui.hanging import parts, room


def test_a_line_that_fits_is_one_part_and_an_empty_one_too() -> None:
    assert parts("- one", 10) == ["- one"]
    assert parts("", 10) == [""]


def test_a_line_that_does_not_fit_is_broken_behind_a_blank() -> None:
    assert parts("- one two three", 10) == ["- one two ", "three"]


@given(st.text(max_size=80), st.integers(2, 30))
def test_no_character_is_lost(text: str, width: int) -> None:
    assert "".join(parts(visible(text), width)) == visible(text)


@given(st.text(st.characters(codec="ascii"), max_size=80), st.integers(2, 30))
def test_no_part_is_wider_than_the_room(text: str, width: int) -> None:
    assert all(cell_len(part) <= width for part in parts(visible(text).replace("\t", " "), width))


def test_there_is_room_on_the_smallest_screen() -> None:
    assert room(1) > 0
    assert room(80) <= 80
