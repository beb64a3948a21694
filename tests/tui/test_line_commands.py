"""What is done to whole lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.line_commands import Work, comment, commented, delete, duplicate, move, touched

Command = Callable[[Buffer, Selection], Work | None]


def at(row: int, column: int = 0) -> Selection:
    return Selection.at(Location(row, column))


def over(first: int, last: int, column: int = 0) -> Selection:
    return Selection(Location(first, 0), Location(last, column))


def done(text: str, selection: Selection, command: Command) -> tuple[str, Selection]:
    buffer = Buffer(text)
    work = command(buffer, selection)
    if work is None:
        return text, selection
    buffer.replace(work.start, work.end, work.text)
    return buffer.text, work.then


def up(buffer: Buffer, selection: Selection) -> Work | None:
    return move(buffer, selection, -1)


def down(buffer: Buffer, selection: Selection) -> Work | None:
    return move(buffer, selection, 1)


def test_a_line_goes_up_past_its_neighbour_and_the_cursor_with_it() -> None:
    assert done("a\nbc\nd\n", at(1, 1), up) == ("bc\na\nd\n", at(0, 1))


def test_line_ends_stay_where_they_are() -> None:
    assert done("a\r\nb", at(1), up)[0] == "b\r\na"
    assert done("a\r\nb\nc", over(0, 1, 1), down)[0] == "c\r\na\nb"


@pytest.mark.parametrize(("selection", "command"), [(at(0), up), (at(2), down)])
def test_nothing_goes_past_the_edge_of_the_text(selection: Selection, command: Command) -> None:
    assert done("a\nb\nc", selection, command) == ("a\nb\nc", selection)


def test_a_line_that_the_selection_only_touches_is_not_of_it() -> None:
    assert touched(over(1, 3)) == (1, 2)
    assert touched(at(3)) == (3, 3)


def test_a_line_is_doubled_with_the_end_most_lines_have() -> None:
    assert done("a\r\nb", at(1, 1), duplicate) == ("a\r\nb\r\nb", at(2, 1))


def test_lines_become_comments_at_their_common_margin_and_lines_again() -> None:
    lines = ["  - one", "", "    two", "  # three"]
    made = commented(lines)
    assert made == ["  # - one", "", "  #   two", "  # # three"]
    assert commented(made) == lines


def test_a_comment_without_a_blank_becomes_a_line_too() -> None:
    assert commented(["#one", "# two"]) == ["one", "two"]


def test_blank_lines_alone_are_no_comments() -> None:
    assert comment(Buffer("\n\n"), at(0)) is None


@pytest.mark.parametrize(
    ("text", "selection", "left"),
    [
        ("a\nb\nc", at(1), "a\nc"),
        ("a\nb", at(1), "a"),
        ("a", at(0), ""),
        ("", at(0), ""),
        ("a\nb\nc\n", over(0, 2), "c\n"),
    ],
)
def test_lines_are_deleted_with_one_end(text: str, selection: Selection, left: str) -> None:
    assert done(text, selection, delete)[0] == left


texts = st.text(st.sampled_from("ab #\n\r\t"), max_size=20)


@given(texts, st.integers(0, 9), st.integers(0, 9), st.sampled_from([up, down, comment]))
def test_no_word_is_lost_or_altered(text: str, one: int, other: int, command: Command) -> None:
    buffer = Buffer(text)
    rows = sorted((one % len(buffer.lines), other % len(buffer.lines)))
    new, _ = done(text, Selection(Location(rows[0], 0), Location(rows[1], len(buffer.lines[rows[1]]))), command)
    assert sorted(new.replace("#", "").split()) == sorted(text.replace("#", "").split())
