"""The parser keeps everything and reads tolerantly (readings P8 to P11)."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import PARTS, SEED, spec
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.spec import Function, Spec
from workbench.languages.simplex.tokens import Kind

LINES = st.sampled_from(
    [
        *(line for part in PARTS.values() for line in part.split("\n")),
        "", "   ", "\ufeff", "```", "~~~~", "```simplex", "---", "# a comment", "> quoted", "| a | b |", "|---|---|",
        "  - sub", "- item", "1. item", "\t* item", "DATA: T", "x: string", "CONSTRAINT: c", "Rules:", "DONE WHEN:",
        "NOTE: x", "  URL: string", "**EXAMPLES:**", "## READS:", "FUNCTION: g(", "  a,", ") → c", "({", "}) → {",
        "(1) -> 2", "FUNCTION", "function: x", "\x0c", "\x1b[2J", "\u2028", "é", "İ", "\ud800",
    ]
)  # fmt: skip
ENDS = st.sampled_from(["\n", "\n", "\n", "\r\n", "\r", ""])
TEXTS = st.one_of(
    st.text(),
    st.lists(st.tuples(LINES, ENDS)).map(lambda lines: "".join(itertools.chain.from_iterable(lines))),
)


def only(text: str, **options: bool) -> Function:
    """The one function of a text."""
    ((_, function),) = parse(text, **options).functions
    return function


def items(text: str, landmark: str) -> list[str]:
    return [item.text for item in only(text).items(landmark)]


def everything_placed(read: Spec) -> None:
    text = read.text
    assert "".join(piece.span.of(text) for piece in read.pieces) == text
    edge = 0
    for piece in read.pieces:
        assert piece.span.start == edge
        assert piece.span.end > edge
        edge = piece.span.end
    for start, section in read.placed:
        assert section.text == text[start : start + len(section.text)]
        previous = 0
        for block in section.blocks:
            assert previous <= block.extent.start <= block.header.start <= block.written.start < block.written.end
            assert block.written.end <= block.header.end <= block.extent.end <= len(section.text)
            previous = block.extent.end
            at = block.extent.start
            for item in block.items:
                assert at <= item.span.start <= item.span.end <= block.extent.end
                at = item.span.end
                assert item.text[:1] == section.text[item.source(0, 1).start]
                whole = item.source(0, len(item.text))
                assert (whole.start, whole.end) == (item.span.start, item.span.end)


@given(TEXTS, st.sampled_from([None, True, False]))
def test_for_any_text_the_pieces_join_to_the_text_and_the_spans_are_in_order(text: str, markdown: bool | None) -> None:
    everything_placed(parse(text, markdown=markdown))


@given(TEXTS)
def test_parsing_twice_gives_the_same(text: str) -> None:
    assert parse(text).placed == parse(text).placed


@given(TEXTS, TEXTS)
def test_taking_over_known_sections_gives_the_same_as_reading_anew(before: str, after: str) -> None:
    known = {section.key: section for _, section in parse(before).placed}
    assert parse(after, known=known.get).placed == parse(after).placed


def test_the_whole_document_of_the_language_is_kept() -> None:
    with (SEED / "simplex-0.3.txt").open(encoding="utf-8", newline="") as file:
        everything_placed(parse(file.read()))


# ── P8, P9: landmarks ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "written",
    ["DONE_WHEN:", "DONE WHEN:", "DONE-WHEN:", "Done when:", "Done_When:", "Done When :", "  DONE_WHEN:",
     "\tDONE_WHEN:", "DONE_WHEN：",
     "# DONE_WHEN:", "### **DONE_WHEN**:", "**DONE_WHEN:**", "> DONE_WHEN:", "- DONE_WHEN:", "* **DONE_WHEN:**",
     "`DONE_WHEN`:", "__DONE_WHEN:__"],
)  # fmt: skip
def test_a_landmark_is_known_however_it_is_decorated(written: str) -> None:
    text = spec().replace("DONE_WHEN:", written)
    assert items(text, "DONE_WHEN") == ["the output is returned"]


@pytest.mark.parametrize("written", ["done_when:", "done when:", "the DONE_WHEN:", "DONE_WHEN", "DONE_WHENEVER:"])
def test_lower_case_and_landmarks_inside_a_line_are_text(written: str) -> None:
    assert only(spec().replace("DONE_WHEN:", written)).named("DONE_WHEN") == ()


@pytest.mark.parametrize("bold", ["**{}**", "__{}__", "  **{}**  "])
def test_a_landmark_alone_in_bold_needs_no_colon(bold: str) -> None:
    text = spec()
    for name in ("RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"):
        text = text.replace(f"{name}:", bold.format(name))
    assert [len(only(text).items(name)) for name in ("RULES", "DONE_WHEN", "EXAMPLES", "ERRORS")] == [1, 1, 1, 1]


def test_an_unknown_landmark_ends_the_block_before_it_and_is_skipped_with_its_content() -> None:
    text = spec(RULES="- the output is returned\nREMARKS:\n- not a rule\n- nor this")
    assert items(text, "RULES") == ["the output is returned"]


@pytest.mark.parametrize("indent", ["  ", "\t"], ids=["blanks", "tab"])
def test_an_indented_all_caps_word_inside_data_is_a_field(indent: str) -> None:
    read = parse(f"DATA: Page\n{indent}title: string\n{indent}URL: string\n" + spec())
    (block,) = [block for _, block in read.blocks("DATA")]
    assert [item.text for item in block.items] == ["title: string", "URL: string"]


def test_an_all_caps_word_deeper_than_its_landmark_or_behind_a_list_mark_is_content() -> None:
    text = spec(RULES="- HTTP: the status is 200\n- JSON: the body is valid\n  NOTE: see the schema")
    assert items(text, "RULES") == ["HTTP: the status is 200", "JSON: the body is valid NOTE: see the schema"]


def test_landmarks_indented_under_function_end_one_another_known_or_not() -> None:
    text = "FUNCTION: f(a) → b\n  RULES:\n    - x is returned\n  REMARKS:\n    - y\n  ERRORS:\n    - any → fail\n"
    function = only(text)
    assert [block.name for block in function.blocks] == ["RULES", "ERRORS"]
    assert [item.text for item in function.items("RULES")] == ["x is returned"]


@pytest.mark.parametrize("mark", ["\ufeff", "", "\n\n"])
def test_a_byte_order_mark_and_blank_lines_before_the_first_landmark_are_formatting(mark: str) -> None:
    assert only(mark + spec()).name == "f"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_any_kind_are_formatting(end: str) -> None:
    function = only(spec().replace("\n", end))
    assert [len(function.items(name)) for name in ("RULES", "DONE_WHEN", "EXAMPLES", "ERRORS")] == [1, 1, 1, 1]


# ── Markdown ──────────────────────────────────────────────────────────────────────────────────────────────────

PROSE = "# Filtering\n\nRULES: are explained here.\n\n"


def test_in_a_markdown_file_only_fences_that_hold_landmarks_are_spec() -> None:
    text = f"{PROSE}```simplex\n{spec()}```\n\nERRORS: prose again\n\n```sh\nls\n```\n"
    function = only(text, markdown=True)
    assert [len(function.items(name)) for name in ("RULES", "ERRORS")] == [1, 1]


def test_a_function_may_go_on_in_a_second_fence() -> None:
    first, second = spec().split("EXAMPLES:")
    text = f"~~~\n{first}~~~\n\nAnd these are examples:\n\n~~~\nEXAMPLES:{second}~~~\n"
    assert [len(only(text, markdown=True).items(name)) for name in ("RULES", "EXAMPLES", "ERRORS")] == [1, 1, 1]


def test_a_markdown_file_without_a_landmark_in_a_fence_is_spec_throughout() -> None:
    text = spec(EXAMPLES="```\n(one) → two\n```")
    assert [row.output for row in only(text, markdown=True).examples] == ["two"]


def test_a_text_of_unknown_name_counts_as_markdown_when_all_its_functions_stand_in_fences() -> None:
    assert [len(only(f"{PROSE}```\n{spec()}```\n").items("RULES"))] == [1]
    assert len(parse(f"{spec()}\n```\n{spec()}```\n").functions) == 2


def test_prose_outside_the_fences_is_told_apart() -> None:
    kinds = {piece.kind for piece in parse(f"{PROSE}```\n{spec()}```\n").pieces}
    assert Kind.PROSE in kinds


# ── P10: items ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("mark", ["-", "*", "•", "+", "1.", "1)"])
def test_an_item_is_a_bullet_with_its_continuation_lines_and_sub_bullets(mark: str) -> None:
    rules = f"{mark} if the input is empty,\n  the output is empty\n  {mark} also when blank\n{mark} else it is full"
    assert items(spec(RULES=rules), "RULES") == [
        "if the input is empty, the output is empty\nalso when blank",
        "else it is full",
    ]


def test_without_bullets_each_line_is_an_item() -> None:
    assert items(spec(RULES="the first is kept\nthe second is dropped"), "RULES") == [
        "the first is kept",
        "the second is dropped",
    ]


def test_prose_after_a_list_belongs_to_no_item_and_a_lazy_continuation_to_the_one_before() -> None:
    rules = "- the output is returned\nand it is sorted\n\nThis is what the loop was for before."
    assert items(spec(RULES=rules), "RULES") == ["the output is returned and it is sorted"]


def test_comments_and_breaks_are_no_items() -> None:
    rules = "# what it does\n- the output is returned\n<!-- not yet -->\n---\n# done"
    assert items(spec(RULES=rules), "RULES") == ["the output is returned"]


def test_what_follows_the_colon_is_the_first_item() -> None:
    assert items(spec(RULES="").replace("EXAMPLES", "RULES: the output is returned\nEXAMPLES", 1), "RULES") == [
        "the output is returned"
    ]


def test_a_comment_to_this_program_is_not_part_of_the_item() -> None:
    rules = "- the output is returned  # simplex: ignore[E040] as agreed"
    assert items(spec(RULES=rules), "RULES") == ["the output is returned"]


def test_a_span_in_an_items_text_is_found_again_in_the_source() -> None:
    text = spec(RULES="- if the input is empty,\n    the output is empty")
    (item,) = only(text).items("RULES")
    start = item.text.index("output")
    assert item.source(start, start + 6).of(text) == "output"


# ── examples ──────────────────────────────────────────────────────────────────────────────────────────────────


def rows(examples: str) -> list[tuple[str, str, str]]:
    return [(row.inputs, row.output, row.comment) for row in only(spec(EXAMPLES=examples)).examples]


@pytest.mark.parametrize("arrow", ["→", "->", "=>", "⇒", "returns", "=="])
def test_a_row_is_inputs_an_arrow_an_output_and_a_comment(arrow: str) -> None:
    assert rows(f"([a, b], none) {arrow} [a]   # only ids") == [("([a, b], none)", "[a]", "only ids")]


@pytest.mark.parametrize("sign", ["//", "--"])
def test_a_comment_may_be_written_as_in_other_languages(sign: str) -> None:
    assert rows(f"(4) → b  {sign} -1 is none") == [("(4)", "b", "-1 is none")]


@pytest.mark.parametrize("output", ["http://a.b", "a // b", "a -- b", '"x  // y"', "-1"])
def test_two_strokes_without_blanks_around_them_are_content(output: str) -> None:
    assert rows(f"(4) → {output}") == [("(4)", output, "")]


def test_arrows_and_number_signs_inside_quotes_and_brackets_are_content() -> None:
    assert rows('("a → b # c", {k -> v}) → "x # y" # R1') == [('("a → b # c", {k -> v})', '"x # y"', "R1")]


def test_the_top_level_arguments_are_parted() -> None:
    (row,) = only(spec(EXAMPLES='([p1, p2], "a, b", {k: 1, l: 2}) → x')).examples
    assert row.arguments == ("[p1, p2]", '"a, b"', "{k: 1, l: 2}")


def test_an_example_may_span_lines_and_ends_where_the_next_one_starts() -> None:
    text = '({\n  "a": 1\n}) → {\n  "b": 2\n}\n(x)\n  → y\n(p) → q  # last'
    assert [output for _, output, _ in rows(text)] == ['{   "b": 2 }'.replace("   ", " "), "y", "q"]


def test_prose_comments_and_table_heads_are_no_rows() -> None:
    assert len(rows("# the ordinary one\n(a) → b\n\nAnd that is all there is to say.")) == 1
    assert [inputs for inputs, _, _ in rows("| in | out |\n|----|-----|\n| a → b |\n| c → d |")] == ["| a", "| c"]


def test_an_unclosed_bracket_does_not_swallow_the_rows_after_it() -> None:
    assert len(rows("([a → b\n(c) → d\n(e) → f")) == 3


# ── P11: blocks and signatures ────────────────────────────────────────────────────────────────────────────────


def test_repeated_blocks_of_one_function_accumulate_and_data_in_between_does_not_close_it() -> None:
    text = spec() + "\nDATA: T\nx: string\n\nRULES:\n- and it is sorted\n"
    assert [(item.number, item.text) for item in only(text).items("RULES")] == [
        (1, "the output is returned"),
        (2, "and it is sorted"),
    ]


@pytest.mark.parametrize(
    ("written", "name", "parameters", "returns"),
    [
        ("f(a, b) → c", "f", ["a", "b"], "c"),
        ("f() -> c", "f", [], "c"),
        ("f(a: list of (x, y), b = [1, 2]) => map[k, v]", "f", ["a", "b"], "map[k, v]"),
        ("**f**(`a`) → c | none", "f", ["a"], "c | none"),
        ("f(a) : returns → c", "f", ["a"], "c"),
        ("f(\n  a,\n  b\n) → c", "f", ["a", "b"], "c"),
    ],
)
def test_a_signature_is_read(written: str, name: str, parameters: list[str], returns: str) -> None:
    signature = only(spec(FUNCTION=written)).signature
    assert (signature.name, [p.name for p in signature.parameters], signature.returns) == (name, parameters, returns)
    assert signature.faults == ()


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("(a) → b", "no name"),
        ("f → b", "no parentheses around the inputs"),
        ("f(a → b", "the parentheses do not close"),
        ("f(a)", "no return type after an arrow"),
    ],
)
def test_what_of_a_signature_cannot_be_read_is_told(written: str, fault: str) -> None:
    assert fault in only(spec(FUNCTION=written)).signature.faults


def test_deeply_nested_brackets_and_very_long_lines_are_read_without_a_fall() -> None:
    for character in "([{\"'`#|-*_>A":
        line = character * 200_000
        parse(f"FUNCTION: {line}\nRULES:\n- {line}\nEXAMPLES:\n{line}\n{line}")


@pytest.mark.parametrize("line", ["---", "    ---   # why", "* * *", "=====  # end"])
def test_a_rule_across_the_page_is_no_item(line: str) -> None:
    (function,) = (function for _, function in parse(f"FUNCTION: f(a) → b\nERRORS:\n# note\n{line}\n").functions)
    assert function.items("ERRORS") == ()
