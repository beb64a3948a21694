"""A list that pops up stays on the screen and off the cursor's row."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Offset, Region, Size

from workbench.tui.popping_up import popped_up


def test_it_goes_under_the_cursor_and_near_the_bottom_above_it() -> None:
    assert popped_up(Offset(5, 3), Size(30, 10), Size(80, 24)) == Region(5, 4, 30, 10)
    assert popped_up(Offset(5, 20), Size(30, 10), Size(80, 24)) == Region(5, 10, 30, 10)
    assert popped_up(Offset(70, 3), Size(30, 10), Size(80, 24)).x == 50


@given(st.integers(0, 130), st.integers(0, 45), st.integers(1, 80), st.integers(1, 12), st.integers(1, 120))
def test_wherever_the_cursor_is(x: int, y: int, width: int, height: int, columns: int) -> None:
    screen = Size(columns, 40)
    cursor = Offset(min(x, columns - 1), min(y, 39))
    region = popped_up(cursor, Size(width, height), screen)
    assert Region(0, 0, *screen).contains_region(region) or not region.size
    assert not region.contains(*cursor)
    assert region.height >= min(height, 12)
