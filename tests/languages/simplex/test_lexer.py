"""One token table for the parser's eyes, Pygments and the editor."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.token import Keyword, Name

from tests.languages.simplex.specs import spec
from tests.languages.simplex.test_parser import TEXTS
from workbench.analysis.text import LINE_END
from workbench.languages.simplex.lexer import TOKEN_TYPES, SimplexLexer
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.tokens import State, lex


def coloured(line: str, block: str = "") -> list[tuple[str, str]]:
    tokens, _ = lex(line, State(block))
    return [(token.kind, line[token.start : token.end]) for token in tokens]


@given(TEXTS)
def test_the_tokens_of_a_text_join_to_the_text(text: str) -> None:
    pieces = list(SimplexLexer().get_tokens_unprocessed(text))
    assert "".join(value for _, _, value in pieces) == text
    at = 0
    for offset, _, value in pieces:
        assert offset == at
        at += len(value)


@given(st.text(max_size=200))
def test_the_tokens_of_a_line_are_in_order_and_do_not_overlap(line: str) -> None:
    tokens, _ = lex(line)
    for token in tokens:
        assert 0 <= token.start <= token.end <= len(line)
        assert token.kind in TOKEN_TYPES
    for left, right in pairwise(tokens):
        assert left.end <= right.start


@given(TEXTS)
def test_what_is_coloured_as_a_landmark_is_what_the_parser_reads_as_one(text: str) -> None:
    state = None
    coloured: list[int] = []
    start = 0
    for end in [match.end() for match in LINE_END.finditer(text)] + [len(text)]:
        tokens, state = lex(text[start:end].rstrip("\r\n"), state)
        coloured += [start + token.start for token in tokens if token.kind == "landmark"]
        start = end
    spec = parse(text, markdown=False)
    read = {at + block.written.start for at, section in spec.placed for block in section.blocks if block.known}
    assert read <= set(coloured)


@pytest.mark.parametrize(
    ("line", "block", "tokens"),
    [
        ("FUNCTION: pay(bill) → receipt", "",
         [("landmark", "FUNCTION"), ("name", "pay"), ("punctuation", "("), ("punctuation", ")"), ("arrow", "→")]),
        ("DATA: Bill", "", [("landmark", "DATA"), ("name", "Bill")]),
        ("id: string, optional", "DATA", [("key", "id")]),
        ('- if paid, return "x or y"', "RULES", [("bullet", "-"), ("branch", "if"), ("string", '"x or y"')]),
        ("if it is done", "DONE_WHEN", []),
        ("(1, none) -> 2.5  # R1", "EXAMPLES",
         [("punctuation", "("), ("number", "1"), ("constant", "none"), ("punctuation", ")"), ("arrow", "->"),
          ("number", "2.5"), ("comment", "# R1")]),
        ('- SharedMemory.status["x"] exists', "TRIGGERS", [("bullet", "-"), ("memory", 'SharedMemory.status["x"]')]),
        ("# a remark", "RULES", [("comment", "# a remark")]),
        ("REMARKS: what is skipped", "", [("unknown", "REMARKS")]),
        ("- if skipped", "?", []),
    ],
)  # fmt: skip
def test_a_line_is_coloured_by_what_it_is_and_where_it_stands(
    line: str, block: str, tokens: list[tuple[str, str]]
) -> None:
    assert coloured(line, block) == tokens


def test_pygments_is_told_in_its_own_terms() -> None:
    kinds = [kind for kind, value in SimplexLexer().get_tokens(spec()) if value in ("FUNCTION", "f")]
    assert kinds == [Keyword.Namespace, Name.Function]
