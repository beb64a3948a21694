"""Colours line by line: the same as lexing everything anew, without doing so."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.languages.language import Token
from workbench.tui.editing.document import LosslessDocument
from workbench.tui.editing.highlighting import Highlighter

Lines = list[str]


def quotes(line: str, state: object) -> tuple[list[Token], object]:
    """A lexer whose state reaches over lines: what stands between two quotation marks is a string."""
    inside = bool(state)
    for _ in range(line.count('"')):
        inside = not inside
    return [Token(0, len(line), "string" if state else "name")], inside or None


def from_scratch(lines: Lines) -> list[list[Token]]:
    state: object = None
    found = []
    for line in lines:
        tokens, state = quotes(line, state)
        found.append(tokens)
    return found


texts = st.text(st.sampled_from('a"\n'), max_size=30)


@given(texts, st.lists(st.tuples(texts, st.integers(0, 50), st.integers(0, 50), st.integers(0, 50)), max_size=8))
def test_colours_after_any_changes_are_those_of_lexing_anew(
    text: str, changes: list[tuple[str, int, int, int]]
) -> None:
    document = LosslessDocument(text, lambda change: highlighter.changed(*change))
    highlighter = Highlighter(quotes, document.lines)
    for new, one, other, looked_at in changes:
        size = len(document.text) + 1
        start, end = sorted((one % size, other % size))
        document.replace_range(*map(document.get_location_from_index, (start, end)), new)
        row = looked_at % document.line_count
        assert highlighter.tokens(row) == from_scratch(document.lines)[row]
    assert [highlighter.tokens(row) for row in range(document.line_count)] == from_scratch(document.lines)


def test_a_change_is_lexed_only_as_far_as_the_state_differs() -> None:
    lexed: list[str] = []

    def counting(line: str, state: object) -> tuple[list[Token], object]:
        lexed.append(line)
        return quotes(line, state)

    document = LosslessDocument("a\n" * 100, lambda change: highlighter.changed(*change))
    highlighter = Highlighter(counting, document.lines)
    highlighter.tokens(99)
    lexed.clear()
    document.replace_range((50, 0), (50, 0), "new ")
    highlighter.tokens(99)
    assert lexed == ["new a"]


def test_lines_below_the_one_asked_for_are_not_lexed() -> None:
    lexed: list[str] = []

    def counting(line: str, state: object) -> tuple[list[Token], object]:
        lexed.append(line)
        return quotes(line, state)

    document = LosslessDocument("\n".join(map(str, range(1000))))
    Highlighter(counting, document.lines).tokens(4)
    assert lexed == ["0", "1", "2", "3", "4"]
