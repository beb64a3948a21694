"""What is sent to the terminal: little, and the screen it makes is the one that was meant."""

from __future__ import annotations

import itertools

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from workbench.tui.painting.compositor import bands
from workbench.tui.painting.frame import Cell, Frame, cells
from workbench.tui.painting.ink import Colours, Means
from workbench.tui.painting.sgr import look, transition

WIDTH, HEIGHT = 24, 4
LOOKS = ("", "31", "1;38;2;1;2;3", "38;2;1;2;3;48;2;9;8;7", "7;48;5;12", "4;31;42")

plain = st.tuples(st.sampled_from("ab ─"), st.sampled_from(LOOKS)).map(lambda cell: [cell])
wide = st.sampled_from(LOOKS).map(lambda code: [("日", code), ("", code)])


def fitted(pieces: list[list[Cell]]) -> list[Cell]:
    """`pieces` one after the other, in just as many cells as a row has."""
    row = [cell for piece in pieces for cell in piece][:WIDTH]
    if row and row[-1][0] == "日":
        row[-1] = (" ", "")
    return row + [(" ", "")] * (WIDTH - len(row))


rows = st.lists(plain | wide, min_size=WIDTH // 2, max_size=WIDTH).map(fitted)
frames = st.lists(rows, min_size=HEIGHT, max_size=HEIGHT)


class Screen:
    """A terminal's screen."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.Stream(self.screen)

    def shows(self, frame: list[list[Cell]]) -> bool:
        """Whether each cell is as in `frame`."""
        other = pyte.Screen(WIDTH, HEIGHT)
        stream = pyte.Stream(other)
        for y, row in enumerate(frame):
            for x, (character, code) in enumerate(row):
                if character:
                    stream.feed(f"\x1b[{y + 1};{x + 1}H\x1b[0m\x1b[{code}m{character}")
        return all(self.screen.buffer[y][x] == other.buffer[y][x] for y in range(HEIGHT) for x in range(WIDTH))


def sent(frame: Frame, wanted: list[list[Cell]]) -> str:
    return frame.change((y, 0, row) for y, row in enumerate(wanted))


@settings(max_examples=60, deadline=None)
@given(st.lists(frames, min_size=1, max_size=4))
def test_the_screen_is_the_one_meant_after_any_changes(wanted: list[list[list[Cell]]]) -> None:
    frame, screen = Frame(WIDTH, HEIGHT), Screen()
    for one in wanted:
        screen.stream.feed(sent(frame, one))
        assert screen.shows(one)


@settings(max_examples=60, deadline=None)
@given(frames, st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1), plain, st.booleans())
def test_the_screen_is_the_one_meant_after_a_cell_is_put_in_or_taken_out(
    before: list[list[Cell]], y: int, x: int, cell: list[Cell], takes_out: bool
) -> None:
    frame, screen = Frame(WIDTH, HEIGHT), Screen()
    screen.stream.feed(sent(frame, before))
    row = before[y]
    after = [*row[:x], *row[x + 1 :], *cell] if takes_out else [*row[:x], *cell, *row[x:-1]]
    if any(one[0] == "日" and other[0] for one, other in zip(after, [*after[1:], (" ", "")], strict=True)):
        return  # half a wide character is no row that anybody draws
    if after[0][0] == "" or any(not b[0] and a[0] != "日" for a, b in itertools.pairwise(after)):
        return
    wanted = [*before[:y], after, *before[y + 1 :]]
    screen.stream.feed(sent(frame, wanted))
    assert screen.shows(wanted)


def test_nothing_is_sent_where_nothing_differs() -> None:
    frame = Frame(WIDTH, HEIGHT)
    row = [[("a", "31")] * WIDTH] * HEIGHT
    assert sent(frame, row)
    assert sent(frame, row) == ""


def test_what_is_forgotten_is_sent_again() -> None:
    frame = Frame(WIDTH, HEIGHT)
    row = [[("a", "31")] * WIDTH] * HEIGHT
    first = sent(frame, row)
    frame.forget()
    assert sent(frame, row) == first


def test_a_letter_before_a_long_text_is_not_the_text_once_more() -> None:
    frame = Frame(80, 1)
    text = "many words of different looks "
    row = [(character, LOOKS[at % 3]) for at, character in enumerate(text * 3)][:80]
    frame.change([(0, 0, row)])
    assert len(frame.change([(0, 0, [("x", ""), *row[:-1]])])) < 30


def test_cells_outside_the_screen_are_left_out() -> None:
    frame = Frame(3, 1)
    assert frame.change([(0, 1, [("a", "")] * 9), (7, 0, [("b", "")])]) == "\x1b[1;2Haa"


@pytest.mark.parametrize(
    ("before", "after", "sequence"),
    [
        ("31", "31", ""),
        ("31", "", "\x1b[0m"),
        ("", "1;31", "\x1b[1;31m"),
        ("38;2;1;2;3;48;2;9;8;7", "38;2;5;5;5;48;2;9;8;7", "\x1b[38;2;5;5;5m"),
        ("1;31", "31", "\x1b[0;31m"),
        ("31;42", "31", "\x1b[0;31m"),
        ("31", "1;31", "\x1b[1m"),
    ],
)
def test_looks_change_with_what_differs(before: str, after: str, sequence: str) -> None:
    assert transition(before, after) == sequence


@pytest.mark.parametrize(
    ("codes", "parts"),
    [
        ("", ("", "", "")),
        ("1;4", ("1;4", "", "")),
        ("38;5;12;48;2;1;2;3", ("", "38;5;12", "48;2;1;2;3")),
        ("7;97;100", ("7", "97", "100")),
        ("31;42", ("", "31", "42")),
        ("39;49", ("", "39", "49")),
    ],
)
def test_codes_are_told_apart(codes: str, parts: tuple[str, str, str]) -> None:
    assert look(codes) == parts


def test_a_strip_becomes_cells_wide_ones_two() -> None:
    segments = [Segment("a日", Style(bold=True)), Segment("e\u0301")]
    assert list(cells(segments, Means(Colours.ALL))) == [("a", "1"), ("日", "1"), ("", "1"), ("e\u0301", "")]


def test_regions_that_share_no_row_are_composed_apart() -> None:
    regions = [Region(0, 9, 5, 1), Region(0, 0, 5, 2), Region(8, 1, 5, 3), Region(0, 0, 0, 0)]
    assert list(bands(regions)) == [[Region(0, 0, 5, 2), Region(8, 1, 5, 3)], [Region(0, 9, 5, 1)]]
