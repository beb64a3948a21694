"""The editor's buffer and its history: every character and every line's own end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing.buffer import Buffer, Location, split
from workbench.tui.editing.history import History, Selection
from workbench.tui.editing.renewal import end_of_change, renewal

# Rich in what ends a line, or looks as if it did: those are where characters get lost.
texts = st.text(st.sampled_from("ab\t\r\n\x0b\x0c\x85\u2028é€😀\x1b"), max_size=40)
START = Location(0, 0)
NOTHING = Selection.at(START)


def offsets(text: str) -> list[int]:
    """The offsets a cursor can stand at: all but those inside a CR LF."""
    return [at for at in range(len(text) + 1) if text[at - 1 : at + 1] != "\r\n" or at == 0]


def is_whole(buffer: Buffer) -> bool:
    """Whether the lines are those that reading the text anew would give."""
    return (buffer.lines, buffer.ends) == split(buffer.text) and buffer.length == len(buffer.text)


@given(texts | st.text())
def test_text_in_is_text_out(text: str) -> None:
    buffer = Buffer(text)
    buffer._text = None
    assert buffer.text == text


@given(texts, texts, st.data())
def test_a_change_does_to_the_buffer_what_it_does_to_a_string(text: str, new: str, data: st.DataObject) -> None:
    buffer = Buffer(text)
    start, end = sorted(data.draw(st.tuples(*[st.sampled_from(offsets(text))] * 2)))
    buffer.replace(buffer.location(start), buffer.location(end), new)
    assert buffer.text == text[:start] + new + text[end:]
    assert is_whole(buffer)


@given(texts, st.lists(st.tuples(texts, st.integers(0, 99), st.integers(0, 99), st.booleans()), max_size=8))
def test_undoing_all_gives_the_text_and_redoing_all_the_last_one(
    text: str, changes: list[tuple[str, int, int, bool]]
) -> None:
    buffer, history = Buffer(text), History()
    for new, one, other, typing in changes:
        places = offsets(buffer.text)
        start, end = sorted((places[one % len(places)], places[other % len(places)]))
        before = Selection.at(buffer.location(start))
        change = buffer.replace(buffer.location(start), buffer.location(end), new)
        history.record((change,), before, Selection.at(change.new_end), typing=typing, now=0.0)
    last = buffer.text
    while history.undo(buffer):
        assert is_whole(buffer)
    assert buffer.text == text
    while history.redo(buffer):
        assert is_whole(buffer)
    assert buffer.text == last


def typed(buffer: Buffer, history: History, text: str, *, now: float = 0.0) -> None:
    """Type `text` at the end."""
    for character in text:
        at = Selection.at(buffer.end)
        change = buffer.replace(buffer.end, buffer.end, character)
        history.record((change,), at, Selection.at(change.new_end), typing=True, now=now)


def test_a_word_typed_is_one_step() -> None:
    buffer, history = Buffer(""), History()
    typed(buffer, history, "one two")
    history.undo(buffer)
    assert buffer.text == "one "
    history.undo(buffer)
    assert buffer.text == ""


def test_a_pause_begins_a_new_step() -> None:
    buffer, history = Buffer(""), History()
    typed(buffer, history, "on")
    typed(buffer, history, "e", now=10.0)
    history.undo(buffer)
    assert buffer.text == "on"


def test_characters_deleted_one_after_the_other_are_one_step() -> None:
    for places in ((4, 3, 2), (2, 2, 2)):
        buffer, history = Buffer("abcdefgh"), History()
        last = Selection.at(Location(0, places[0] + (places[0] != places[1])))
        for column in places:
            change = buffer.replace(Location(0, column), Location(0, column + 1), "")
            history.record((change,), last, Selection.at(change.new_end), typing=True, now=0.0)
            last = Selection.at(change.new_end)
        assert len(history.done) == 1
        history.undo(buffer)
        assert buffer.text == "abcdefgh"


def test_what_is_done_after_an_undo_cannot_be_overtaken_by_a_redo() -> None:
    buffer, history = Buffer(""), History()
    typed(buffer, history, "a")
    history.undo(buffer)
    typed(buffer, history, "b")
    assert history.redo(buffer) is None
    assert buffer.text == "b"


@given(texts, texts)
def test_renewing_gives_exactly_the_new_text(text: str, new: str) -> None:
    buffer = Buffer(text)
    change = renewal(buffer, new)
    if change is not None:
        buffer.replace(change.start, change.end, change.text)
    assert buffer.text == new


def test_renewing_leaves_equal_lines_alone() -> None:
    change = renewal(Buffer("a\nb\nc\n"), "a\nB\nc\n")
    assert change == ((1, 0), (2, 0), "B\n")


@given(texts, texts)
def test_behind_a_change_both_texts_are_the_same(old: str, new: str) -> None:
    end = end_of_change(old, new)
    assert 0 <= end <= len(new)
    assert not old or old.endswith(new[end:])


@pytest.mark.parametrize(
    ("old", "new", "before"),
    [
        ("one two\n", "one more two\n", "one more "),
        ("a\nb", "a\nbc", "a\nbc"),
        ("", "new line\r\n", "new line"),
        ("ab", "b", ""),
    ],
)
def test_the_end_of_a_change_is_where_it_was_typed(old: str, new: str, before: str) -> None:
    assert new[: end_of_change(old, new)] == before


@given(texts)
def test_places_and_offsets_are_each_other_s_inverse(text: str) -> None:
    buffer = Buffer(text)
    for offset in offsets(text):
        assert buffer.offset(buffer.location(offset)) == offset


def test_only_what_ends_a_line_elsewhere_ends_one_here() -> None:
    assert Buffer("a\x0cb\u2028c\x85d\re\r\nf\n").lines == ["a\x0cb\u2028c\x85d", "e", "f", ""]


def test_new_lines_take_the_end_most_lines_have() -> None:
    assert Buffer("a\r\nb\r\nc\n").newline == "\r\n"
    assert Buffer("a\r\nb\nc\n").newline == "\n"
    assert Buffer("no line end").newline == "\n"


def test_the_most_common_end_follows_changes() -> None:
    buffer = Buffer("a\nb")
    buffer.replace(START, START, "x\r\ny\r\n")
    assert buffer.newline == "\r\n"
    buffer.replace(START, Location(2, 0), "")
    assert buffer.newline == "\n"


def test_a_text_that_is_emptied_keeps_to_the_end_it_had() -> None:
    buffer = Buffer("a\r\nb\r\n")
    buffer.replace(START, buffer.end, "")
    assert buffer.newline == "\r\n"


def test_pasted_line_ends_become_those_of_the_text() -> None:
    assert Buffer("a\nb\n").settled("x\r\ny\rz") == "x\ny\nz"


def test_a_change_tells_what_it_replaced_and_where() -> None:
    change = Buffer("a\nb\nc\n").replace(Location(1, 0), Location(2, 1), "x")
    assert change == ((1, 0), (2, 1), (1, 1), "b\nc", "x")


@given(texts, st.lists(st.tuples(st.integers(0, 30), texts), min_size=1, max_size=8))
def test_steps_that_are_joined_are_undone_and_redone_as_one(text: str, puts: list[tuple[int, str]]) -> None:
    buffer, history = Buffer(text), History()
    for at, new in puts:
        place = buffer.location(min(at, buffer.length))
        change = buffer.replace(place, place, new)
        history.record((change,), Selection.at(place), Selection.at(change.new_end), typing=True, now=0.0)
        history.pause()
        history.join()
    last = buffer.text
    assert len(history.done) == 1
    history.undo(buffer)
    assert buffer.text == text
    history.redo(buffer)
    assert buffer.text == last
