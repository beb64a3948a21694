"""What a growing selection holds: item, landmark, function, all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, spec
from workbench.analysis.text import Span
from workbench.languages.simplex.language import LANGUAGE

ONE = spec(FUNCTION="one(a) → b", RULES="- first,\n  which goes on  # a note\n- second")
TEXT = f"DATA: T\nid: string\n\n{ONE}\n{spec(FUNCTION='two(a) → b')}"


def around(text: str, span: Span) -> list[str]:
    return [part.of(text) for part in LANGUAGE.enclosing(analyse(text), span)]


def test_from_the_cursor_it_grows_to_the_item_the_landmark_the_function_and_all() -> None:
    at = TEXT.index("which")
    item, block, function, everything = around(TEXT, Span(at, at))
    assert item == "- first,\n  which goes on  # a note"
    assert block == f"RULES:\n{item}\n- second"
    assert function == ONE.rstrip()
    assert everything == TEXT


def test_what_is_selected_already_is_not_offered_again() -> None:
    start = TEXT.index("RULES:")
    assert around(TEXT, Span(start, TEXT.index("- second") + 8))[0] == ONE.rstrip()


def test_in_data_there_is_no_function_around() -> None:
    assert around(TEXT, Span(10, 10)) == ["id: string", "DATA: T\nid: string", TEXT]


@given(st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
def test_each_holds_the_one_before_and_the_last_is_the_text(one: int, other: int) -> None:
    span = Span(min(one, other), max(one, other))
    parts = LANGUAGE.enclosing(analyse(TEXT), span)
    for inner, outer in zip((span, *parts), parts, strict=False):
        assert outer.start <= inner.start <= inner.end <= outer.end
        assert outer != inner
    assert span == Span(0, len(TEXT)) or parts[-1] == Span(0, len(TEXT))


def test_on_a_blank_line_behind_a_landmark_it_grows_to_that_landmark() -> None:
    at = TEXT.index("\n\nDONE_WHEN") + 1
    block = around(TEXT, Span(at, at))[0]
    assert block.startswith("RULES:\n- first")
    assert block.endswith("- second\n\n")
