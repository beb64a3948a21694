"""A landmark put in its place with what it holds at the least."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, errors, spec
from workbench.analysis.finding import apply_edits
from workbench.analysis.text import LINE_END
from workbench.languages.simplex.language import LANGUAGE

NAMES = LANGUAGE.landmarks()


def with_scaffold(text: str, name: str, at: int | None = None, file: str = "") -> str:
    analysis = analyse(text, file)
    fix = LANGUAGE.scaffold(analysis, len(text) if at is None else at, name)
    assert fix is not None
    return apply_edits(text, fix.edits)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", [spec(), "", "FUNCTION: f(a) → b\n", spec(RULES=""), "# only a comment\r\n"])
def test_every_landmark_finds_a_place_and_leaves_a_blank_or_its_default(name: str, text: str) -> None:
    after = with_scaffold(text, name)
    blocks = [block for _, block in analyse(after).model.blocks(name)]
    assert blocks
    assert "…" in after or name in ("ERRORS", "EXAMPLES")
    assert len(after) > len(text)


def test_a_landmark_goes_to_its_place_in_the_style_of_its_neighbours() -> None:
    text = spec().replace("\n", "\r\n")
    after = with_scaffold(text, "READS")
    assert after == text.rstrip() + '\r\n\r\nREADS:\r\n- SharedMemory.artifacts["…"]\r\n'
    assert set(LINE_END.findall(after)) == {"\r\n"}


def test_one_that_is_there_gets_one_more_item() -> None:
    after = with_scaffold(spec(), "RULES")
    assert "- the output is returned\n- if …, …\n\nDONE_WHEN" in after


def test_a_rule_still_to_be_written_asks_for_no_example() -> None:
    text = spec(FUNCTION="f(a) → b", RULES="- if a is given, b is 1", EXAMPLES="(a: 3) → 1  # R1")
    assert errors(text) == []
    after = with_scaffold(text, "RULES")
    assert "- if …, …" in after
    assert errors(after) == []
    assert "E020" in errors(after.replace("if …, …", "if a is not given, b is 0"))


def test_one_more_row_has_the_form_of_the_last() -> None:
    after = with_scaffold(spec(FUNCTION="f(a, b) → c", EXAMPLES='("x", none) => 3'), "EXAMPLES")
    assert '("x", none) => 3\n(…, …) => …\n' in after


def test_it_goes_to_the_function_around_the_cursor() -> None:
    one, two = spec(FUNCTION="one(a) → b"), spec(FUNCTION="two(a) → b")
    text = one + "\n" + two
    assert with_scaffold(text, "UNCERTAIN", len(one) - 20) == one + "\nUNCERTAIN:\n- if … → …\n\n" + two
    assert with_scaffold(text, "UNCERTAIN").startswith(text)


def test_data_goes_before_the_function_and_a_function_behind_it() -> None:
    text = spec()
    assert with_scaffold(text, "DATA") == "DATA: …\n…: …\n\n" + text
    assert with_scaffold(text, "FUNCTION").startswith(text + "\nFUNCTION: …(…) → …\n\nRULES:\n- ")


def test_a_function_for_an_empty_text_is_a_whole_one() -> None:
    after = with_scaffold("", "FUNCTION")
    assert "E001" not in errors(after)


def test_an_unknown_landmark_has_none() -> None:
    assert LANGUAGE.scaffold(analyse(spec()), 0, "NOTES") is None


def test_in_markdown_it_stays_inside_the_fence() -> None:
    text = f"# Title\n\n```\n{spec()}```\n\nprose\n"
    after = with_scaffold(text, "HANDOFF", text.index("RULES"), "a.md")
    assert after.index("HANDOFF:") < after.rindex("```")
