from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.analysis import text as module
from workbench.analysis.text import LINE_END, Lines, Position, Span, visible

texts = st.text(alphabet=st.one_of(st.sampled_from("ab\r\n\t\f\u2028"), st.characters()), max_size=60)


@given(texts, st.integers(-5, 70))
def test_a_position_leads_back_to_its_offset(text: str, offset: int) -> None:
    lines = Lines(text)
    position = lines.position(offset)
    clamped = max(0, min(offset, len(text)))
    line = lines.span_of_line(position.line)
    # Only a place within a line's own end cannot be told from that end.
    assert lines.offset(*position) == min(clamped, line.end)


@given(texts)
def test_lines_and_their_ends_join_to_the_text(text: str) -> None:
    lines = Lines(text)
    ends = [match[0] for match in LINE_END.finditer(text)] + [""]
    assert "".join(lines.span_of_line(n + 1).of(text) + end for n, end in enumerate(ends)) == text
    assert len(lines) == len(ends)


@given(st.text(alphabet="ab\n", max_size=40), st.integers(0, 40), st.integers(1, 5), st.booleans())
def test_lines_are_where_they_are_however_many_are_counted_together(
    text: str, offset: int, block: int, windows: bool
) -> None:
    text = text.replace("\n", "\r\n") if windows else text
    offset = min(offset, len(text))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "BLOCK", block)
        lines = Lines(text)
        line, column = lines.position(offset)
        starts = [0, *(match.end() for match in LINE_END.finditer(text))]
        assert starts[line - 1] == offset - column + 1 == max(start for start in starts if start <= offset)
        assert [lines.span_of_line(number).start for number in range(1, len(lines) + 1)] == starts


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, (1, 1)),
        ("ab", 2, (1, 3)),
        ("a\r\nb", 3, (2, 1)),
        ("a\rb", 2, (2, 1)),
        ("a\n", 2, (2, 1)),
        ("a\fb\u2028c", 4, (1, 5)),
        ("日本", 1, (1, 2)),
    ],
)
def test_lines_and_columns_count_from_one_in_characters(text: str, offset: int, expected: tuple[int, int]) -> None:
    assert Lines(text).position(offset) == Position(*expected)


@pytest.mark.parametrize("line", [-1, 0, 1, 2, 3, 99])
def test_a_line_outside_the_text_is_the_nearest_one(line: int) -> None:
    span = Lines("first\nlast").span_of_line(line)
    assert span.of("first\nlast") == ("first" if line <= 1 else "last")


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=40))
def test_visible_text_keeps_its_length_and_holds_nothing_that_moves_a_terminal(text: str) -> None:
    shown = visible(text)
    assert len(shown) == len(text)
    assert not re.search("[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", shown)
    assert visible(shown) == shown


@pytest.mark.parametrize(
    ("char", "mark"),
    [("\x1b", "␛"), ("\x07", "␇"), ("\x7f", "␡"), ("\x9b", "�"), ("\u202e", "⯑"), ("\udcff", "�")],
)
def test_each_control_has_its_mark(char: str, mark: str) -> None:
    assert visible(f"a{char}b") == f"a{mark}b"


def test_a_span_moves_with_the_text_before_it() -> None:
    assert Span(1, 3).shifted(2) == Span(3, 5)
