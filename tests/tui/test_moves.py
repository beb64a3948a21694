"""Where the cursor goes, without a screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.following import moved
from workbench.tui.editing.history import Selection
from workbench.tui.editing.moves import DELETIONS, MOVES, after_move, vertically
from workbench.tui.editing.rows import Rows

texts = st.text(st.sampled_from("ab \t\r\n-é😀家\u0301\u200d"), max_size=30)


def gone(to: str, text: str) -> str:
    """`text` with its cursor, the `|`, moved."""
    bare = Buffer(text.replace("|", ""))
    place = MOVES[to](bare, bare.location(text.index("|")))
    at = bare.offset(place)
    return f"{bare.text[:at]}|{bare.text[at:]}"


@pytest.mark.parametrize(
    ("to", "before", "after"),
    [
        ("left", "a\n|b", "a|\nb"),
        ("left", "|a", "|a"),
        ("left", "e\u0301|", "|e\u0301"),
        ("right", "a|\nb", "a\n|b"),
        ("right", "a|", "a|"),
        ("right", "|👨\u200d👩\u200d👧x", "👨\u200d👩\u200d👧|x"),
        ("word_left", "one two|", "one |two"),
        ("word_left", "one\n|two", "one|\ntwo"),
        ("word_right", "|one two", "one| two"),
        ("word_right", "one|\ntwo", "one\n|two"),
        ("line_start", "  one|", "  |one"),
        ("line_start", "  |one", "|  one"),
        ("line_start", "|  one", "  |one"),
        ("line_end", "o|ne\ntwo", "one|\ntwo"),
        ("text_start", "one\nt|wo", "|one\ntwo"),
        ("text_end", "o|ne\ntwo", "one\ntwo|"),
    ],
)
def test_a_move_leads_from_place_to_place(to: str, before: str, after: str) -> None:
    assert gone(to, before) == after


@given(texts, st.sampled_from([*MOVES.values(), *DELETIONS.values()]), st.integers(0, 30))
def test_every_move_ends_in_the_text(text: str, move: object, at: int) -> None:
    assert callable(move)
    buffer = Buffer(text)
    place = move(buffer, buffer.location(min(at, len(text))))
    assert buffer.inside(place) == place


def test_left_and_right_leave_a_selection_at_its_own_edge() -> None:
    buffer, chosen = Buffer("abcd"), Selection(Location(0, 3), Location(0, 1))
    assert after_move(buffer, chosen, "left", select=False) == Selection.at(Location(0, 1))
    assert after_move(buffer, chosen, "right", select=False) == Selection.at(Location(0, 3))
    assert after_move(buffer, chosen, "right", select=True) == Selection(Location(0, 3), Location(0, 2))


def test_up_and_down_keep_to_the_cell_they_came_from_over_a_shorter_line() -> None:
    buffer = Buffer("a long line\nx\na long line")
    rows = Rows(buffer.lines, 0)
    place, goal = vertically(buffer, rows, Location(0, 8), 1, None)
    assert place == (1, 1)
    assert vertically(buffer, rows, place, 1, goal) == ((2, 8), 8)


def test_past_the_first_and_the_last_row_is_the_edge_of_the_text() -> None:
    buffer = Buffer("one\ntwo")
    rows = Rows(buffer.lines, 0)
    assert vertically(buffer, rows, Location(0, 2), -1, None)[0] == (0, 0)
    assert vertically(buffer, rows, Location(1, 1), 1, None)[0] == (1, 3)


@pytest.mark.parametrize(
    ("to", "text", "left"),
    [
        ("margin", "  one|\ntwo", "|\ntwo"),
        ("past_line_end", "o|ne\ntwo", "o|\ntwo"),
        ("past_line_end", "one|\ntwo", "one|two"),
        ("left", "ae\u0301|", "a|"),
        ("word_right", "|one two", "| two"),
    ],
)
def test_a_deletion_reaches_so_far(to: str, text: str, left: str) -> None:
    buffer = Buffer(text.replace("|", ""))
    cursor = buffer.location(text.index("|"))
    there = DELETIONS[to](buffer, cursor)
    buffer.replace(min(cursor, there), max(cursor, there), "")
    at = buffer.offset(min(cursor, there))
    assert f"{buffer.text[:at]}|{buffer.text[at:]}" == left


@given(texts, texts, st.data())
def test_a_place_keeps_to_the_character_behind_it_when_something_before_it_changes(
    text: str, new: str, data: st.DataObject
) -> None:
    buffer = Buffer(text)
    stops = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 3)))
    start, end, place = (buffer.location(at) for at in stops)
    behind = buffer.text[buffer.offset(place) :]
    change = buffer.replace(start, end, new)
    if change.old_end <= place:
        after = moved(place, [change])
        assert buffer.text[buffer.offset(after) :] == behind
