"""A text of one line that a person types."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from workbench.tui.editing.field import LONGEST, Field
from workbench.tui.editing.line_number import place_of


def test_what_is_typed_takes_the_place_of_what_is_selected() -> None:
    field = Field()
    field.fill("old")
    field.insert("n")
    field.insert("ew")
    assert (field.text, field.at) == ("new", 3)


def test_moving_keeps_what_is_selected() -> None:
    field = Field()
    field.fill("old")
    field.move(field.left)
    field.insert("-")
    assert field.text == "ol-d"


def test_a_cluster_is_deleted_whole() -> None:
    field = Field()
    field.insert("xe\u0301")
    field.delete_to(field.left)
    assert field.text == "x"


def test_only_the_first_line_of_a_paste_is_taken_and_no_more_than_fits() -> None:
    field = Field()
    field.insert("one\r\ntwo")
    assert field.text == "one"
    field.insert("x" * 2 * LONGEST)
    assert len(field.text) == LONGEST


@given(st.text(st.sampled_from("ab \t\x1b家😀e\u0301"), max_size=40), st.integers(0, 40), st.integers(20, 30))
def test_a_field_is_never_drawn_wider_than_it_is_and_shows_no_control_character(text: str, at: int, width: int) -> None:
    field = Field()
    field.insert(text)
    field.move(at)
    drawn = "".join(field.shown(width))
    assert cell_len(drawn) <= width
    assert "\x1b" not in drawn


def test_the_end_of_a_long_text_is_seen_when_the_cursor_is_there() -> None:
    field = Field()
    field.insert("x" * 50 + "end")
    before, under, after = field.shown(20)
    assert (before[-3:], under, after) == ("end", " ", "")


def test_a_place_is_read_as_people_write_it() -> None:
    said = ["12", " 12:5 ", "12,5", "12 5", ":5", "0", "99999999999999999999", "x", "", "1:2:3", "-4", "12:"]
    read = [place_of(text, 7) for text in said]
    assert read == [(12, 1), (12, 5), (12, 5), (12, 5), (7, 5), (1, 1), None, None, None, None, None, None]
