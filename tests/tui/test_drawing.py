"""How lines are drawn."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing.document import LosslessDocument
from workbench.tui.editing.drawing import DrawnWrapping, cells, drawn


@given(st.text())
def test_a_drawn_line_has_a_character_for_each_of_the_line(line: str) -> None:
    assert len(drawn(line)) == len(line)


def test_what_drives_a_terminal_is_drawn_as_marks() -> None:
    assert drawn("\x1b]0;t\x07\x9b2J\u202e") == "␛]0;t␇�2J⯑"


def test_a_tab_stays_for_the_editor_to_widen() -> None:
    assert drawn("\ta\x1b\t") == "\ta␛\t"


def test_a_mark_is_a_cell_wide_and_a_tab_goes_to_the_next_stop() -> None:
    assert (cells("\x1b\x1b", 4), cells("a\tb", 4), cells("日", 4)) == (2, 5, 2)


def test_the_cursor_stands_where_its_character_is_drawn() -> None:
    wrapping = DrawnWrapping(LosslessDocument("\x1b\x1bx"))
    wrapping.wrap(0)
    assert wrapping.location_to_offset((0, 2)) == (2, 0)


def test_wrapping_knows_the_row_of_each_line_on_the_screen() -> None:
    wrapping = DrawnWrapping(LosslessDocument("aaa bbb\nc"))
    wrapping.wrap(4)
    assert [wrapping.row_at(y) for y in range(-1, 4)] == [None, (0, 0), (0, 1), (1, 0), None]
    assert wrapping.height == 3
