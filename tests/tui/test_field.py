"""A text of one line that a person types."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from workbench.tui.editing.field import LONGEST, Field
from workbench.tui.editing.line_number import place_of
from workbench.tui.editing.shape import shape


def marked(field: Field) -> str:
    """The text with the cursor, the `|`, in it."""
    return f"{field.text[: field.at]}|{field.text[field.at :]}"


def field_of(text: str) -> Field:
    return Field(text.replace("|", ""), text.index("|"))


def test_what_is_typed_takes_the_place_of_what_is_selected() -> None:
    assert marked(Field.of("old").insert("n").insert("ew")) == "new|"


def test_moving_keeps_what_is_selected() -> None:
    assert marked(Field.of("old").move("left").insert("-")) == "ol-|d"


def test_what_is_selected_is_deleted_whole() -> None:
    assert marked(Field.of("old").delete("left")) == "|"


@pytest.mark.parametrize(
    ("to", "before", "after"),
    [
        ("left", "ab|c", "a|bc"),
        ("left", "|a", "|a"),
        ("left", "e\u0301|", "|e\u0301"),
        ("right", "a|b", "ab|"),
        ("right", "a|", "a|"),
        ("word_left", "one two|", "one |two"),
        ("word_right", "|one two", "one| two"),
        ("start", "ab|", "|ab"),
        ("end", "|ab", "ab|"),
    ],
)
def test_the_cursor_goes_to_a_place(to: str, before: str, after: str) -> None:
    assert marked(field_of(before).move(to)) == after


@pytest.mark.parametrize(
    ("to", "before", "after"),
    [
        ("left", "ab|c", "a|c"),
        ("left", "|a", "|a"),
        ("left", "e\u0301|", "|"),
        ("right", "a|bc", "a|c"),
        ("right", "a|", "a|"),
        ("word_left", "one two|", "one |"),
        ("start", "ab|c", "|c"),
        ("end", "a|bc", "a|"),
    ],
)
def test_it_is_deleted_up_to_a_place(to: str, before: str, after: str) -> None:
    assert marked(field_of(before).delete(to)) == after


def test_only_the_first_line_of_a_paste_is_taken_and_no_more_than_fits() -> None:
    field = Field().insert("\r\none\r\ntwo")
    assert field.text == "one"
    assert len(field.insert("x" * 2 * LONGEST).text) == LONGEST


@given(st.text(st.sampled_from("ab \t\x1b家😀e\u0301"), max_size=40), st.integers(0, 40), st.integers(20, 30))
def test_a_field_is_never_drawn_wider_than_it_is_and_shows_no_control_character(text: str, at: int, width: int) -> None:
    drawn = "".join(Field(text, shape(text).stop(min(at, len(text)))).shown(width))
    assert cell_len(drawn) <= width
    assert "\x1b" not in drawn


def test_the_end_of_a_long_text_is_seen_when_the_cursor_is_there() -> None:
    before, under, after = Field().insert("x" * 50 + "end").shown(20)
    assert (before[-3:], under, after) == ("end", " ", "")


def test_a_place_is_read_as_people_write_it() -> None:
    said = ["12", " 12:5 ", "12,5", "12 5", ":5", "0", "99999999999999999999", "x", "", "1:2:3", "-4", "12:"]
    read = [place_of(text, 7) for text in said]
    assert read == [(12, 1), (12, 5), (12, 5), (12, 5), (7, 5), (1, 1), None, None, None, None, None, None]
