"""A line in cells, broken at the pane's edge, and its words."""

from __future__ import annotations

import itertools

import pytest
import wcwidth
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from workbench.analysis.text import visible
from workbench.tui.editing.rows import Rows, breaks
from workbench.tui.editing.shape import Shape, is_plain
from workbench.tui.editing.words import word_after, word_at, word_before

lines = st.text(st.sampled_from("ab \t日é\u0301👩\u200d🇫🇷\ufe0f❤\x1b\u202e"), max_size=30)

CLUSTERS = {
    "an accent apart": "e\u0301",
    "a family": "👨\u200d👩\u200d👧",
    "a flag": "🇫🇷",
    "a heart as a picture": "❤\ufe0f",
    "a skin": "👍🏽",
}


@pytest.mark.parametrize("cluster", CLUSTERS.values(), ids=CLUSTERS)
def test_the_cursor_passes_a_cluster_in_one_step(cluster: str) -> None:
    shape = Shape(f"a{cluster}b")
    assert shape.after(1) == 1 + len(cluster)
    assert shape.before(1 + len(cluster)) == 1


def test_each_plain_character_is_a_cluster_and_a_cell_beside_any_other() -> None:
    plain = "".join(filter(is_plain, map(chr, range(0x110000))))
    assert "→" in plain
    assert visible(plain) == plain
    assert {cell_len(character) for character in plain} == {1}
    for text in (plain, plain[::-1], "".join(2 * character for character in plain)):
        assert list(wcwidth.iter_graphemes(text)) == list(text)


@given(lines)
def test_steps_to_the_right_and_to_the_left_stop_at_the_same_places(line: str) -> None:
    shape = Shape(line)
    right, left = [0], [len(line)]
    while right[-1] < len(line):
        right.append(shape.after(right[-1]))
    while left[-1]:
        left.append(shape.before(left[-1]))
    assert right == left[::-1]


@given(lines)
def test_what_is_drawn_is_as_wide_as_is_said_and_drives_no_terminal(line: str) -> None:
    shape = Shape(line)
    drawn = shape.part(0, len(line))
    assert cell_len(drawn) == shape.width == shape.cell(len(line))
    assert "\x1b" not in drawn
    assert "\u202e" not in drawn


@given(lines)
def test_the_column_of_a_stop_s_cell_is_the_stop(line: str) -> None:
    shape = Shape(line)
    column = 0
    while column < len(line):
        after = shape.after(column)
        assert shape.column(shape.cell(column)) == column
        column = after


def test_what_takes_no_cell_is_drawn_as_a_mark() -> None:
    assert Shape("\u200bx\u200d").part(0, 3) == "\ufffdx"


def test_tabs_reach_to_the_next_stop() -> None:
    assert Shape("a\tb").part(0, 3) == "a   b"
    assert Shape("\t\t").width == 8


@pytest.mark.parametrize(
    ("line", "width", "found"),
    [
        ("fits", 4, ()),
        ("one two", 4, (4,)),
        ("a word-too-long", 5, (2, 7, 12)),
        ("日本語", 4, (2,)),
        ("日本", 3, (1,)),
        ("any", 0, ()),
        ("日本", 1, (1,)),
    ],
)
def test_lines_break_behind_blanks_and_in_words_only_where_they_must(
    line: str, width: int, found: tuple[int, ...]
) -> None:
    assert breaks(line, width) == found


@given(lines, st.integers(2, 12))
def test_every_part_of_a_broken_line_fits(line: str, width: int) -> None:
    shape = Shape(line)
    edges = [0, *breaks(line, width), len(line)]
    assert edges == sorted(set(edges)) or not line
    for start, end in itertools.pairwise(edges):
        assert shape.cell(end) - shape.cell(start) <= max(width, 4)


@given(st.lists(lines, min_size=1, max_size=8), st.integers(0, 12), st.data())
def test_rows_after_a_change_are_those_of_the_new_lines(old: list[str], width: int, data: st.DataObject) -> None:
    text = list(old)
    rows = Rows(text, width)
    first = data.draw(st.integers(0, len(text) - 1))
    last = data.draw(st.integers(first, len(text) - 1))
    new = data.draw(st.lists(lines, min_size=1, max_size=4))
    text[first : last + 1] = new
    rows.changed(first, last, first + len(new) - 1)
    fresh = Rows(text, width)
    assert rows.count == fresh.count
    assert [rows.line_at(row) for row in range(rows.count)] == [fresh.line_at(row) for row in range(fresh.count)]
    for line in range(len(text)):
        assert rows.line_at(rows.first_row(line)) == (line, 0)


@given(st.lists(lines, min_size=1, max_size=5), st.integers(0, 9))
def test_a_place_is_found_where_it_is_drawn(text: list[str], width: int) -> None:
    rows = Rows(text, width)
    for line, content in enumerate(text):
        shape, column = Shape(content), 0
        while column < len(content):
            after = shape.after(column)
            assert rows.column(*rows.place(line, column)) == (line, column)
            column = after


def test_words_are_passed_with_what_is_between_them() -> None:
    line = "if order_id, then"
    assert [word_after(line, 0), word_after(line, 2), word_after(line, 11)] == [2, 11, 17]
    assert [word_before(line, 17), word_before(line, 13), word_before(line, 3)] == [13, 3, 0]


def test_a_double_click_takes_a_word_blanks_or_marks() -> None:
    line = "if order_id  -> x"
    assert [word_at(line, at) for at in (4, 11, 14, 99)] == [(3, 11), (11, 13), (13, 15), (16, 17)]
    assert word_at("", 0) == (0, 0)
