"""Colours line by line: the same as lexing everything anew, without doing so."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.languages.language import Token
from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.highlighting import COLOURED, Highlighter

Lines = list[str]


def quotes(line: str, state: object) -> tuple[list[Token], object]:
    """A lexer whose state reaches over lines: what stands between two quotation marks is a string."""
    inside = bool(state)
    for _ in range(line.count('"')):
        inside = not inside
    return [Token(0, len(line), "string" if state else "name")], inside or None


def from_scratch(lines: Lines) -> list[tuple[Token, ...]]:
    state: object = None
    found = []
    for line in lines:
        tokens, state = quotes(line, state)
        found.append(tuple(tokens))
    return found


texts = st.text(st.sampled_from('a"\n'), max_size=30)


@given(texts, st.lists(st.tuples(texts, st.integers(0, 50), st.integers(0, 50), st.integers(0, 50)), max_size=8))
def test_colours_after_any_changes_are_those_of_lexing_anew(
    text: str, changes: list[tuple[str, int, int, int]]
) -> None:
    buffer = Buffer(text)
    highlighter = Highlighter(quotes, buffer.lines)
    for new, one, other, looked_at in changes:
        size = len(buffer.text) + 1
        start, end = sorted((one % size, other % size))
        change = buffer.replace(buffer.location(start), buffer.location(end), new)
        highlighter.changed(change.start.row, change.old_end.row, change.new_end.row)
        row = looked_at % len(buffer.lines)
        assert highlighter.tokens(row) == from_scratch(buffer.lines)[row]
    assert [highlighter.tokens(row) for row in range(len(buffer.lines))] == from_scratch(buffer.lines)


def test_a_change_is_lexed_only_as_far_as_the_state_differs() -> None:
    lexed: list[str] = []

    def counting(line: str, state: object) -> tuple[list[Token], object]:
        lexed.append(line)
        return quotes(line, state)

    buffer = Buffer("a\n" * 100)
    highlighter = Highlighter(counting, buffer.lines)
    highlighter.tokens(99)
    lexed.clear()
    buffer.replace(Location(50, 0), Location(50, 0), "new ")
    highlighter.changed(50, 50, 50)
    highlighter.tokens(99)
    assert lexed == ["new a"]


def test_lines_below_the_one_asked_for_are_not_lexed() -> None:
    lexed: list[str] = []

    def counting(line: str, state: object) -> tuple[list[Token], object]:
        lexed.append(line)
        return quotes(line, state)

    Highlighter(counting, [str(number) for number in range(1000)]).tokens(4)
    assert lexed == ["0", "1", "2", "3", "4"]


def test_of_a_very_long_line_only_the_beginning_is_lexed() -> None:
    seen: list[int] = []

    def lex(line: str, state: object) -> tuple[list[Token], object]:
        seen.append(len(line))
        return [], state

    Highlighter(lex, ["x" * 10 * COLOURED]).tokens(0)
    assert seen == [COLOURED]
