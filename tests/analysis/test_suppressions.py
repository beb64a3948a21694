"""A comment lets the finding stand that it names, there and nowhere else, and a comment in vain is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, codes, errors, framed, spec
from workbench.analysis.finding import Severity, apply_edits
from workbench.analysis.rules import Rule
from workbench.analysis.suppressions import RULES, own_comment
from workbench.languages.simplex.language import LANGUAGE

LOOP = "- loop through the orders and add each"
"""A rule with one finding, E040."""


def with_rules(*lines: str) -> str:
    return spec(RULES="\n".join(lines))


# ── what a comment covers ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "rules",
    [
        f"{LOOP}  # simplex: ignore[E040] their words",
        f"{LOOP}  #simplex:ignore[E040]",
        f"{LOOP}  # simplex: ignore[procedural-rule]",
        f"{LOOP}  # simplex: ignore[e040]",
        f"{LOOP} <!-- simplex: ignore[E040] their words -->",
        f"{LOOP} <!-- a note --> <!-- simplex: ignore[E040] -->",
        f"# simplex: ignore[E040] their words\n{LOOP}",
        f"  <!-- simplex: ignore[E040] -->\n{LOOP}",
        f"- the sum is returned\n{LOOP}\n  to the sum  # simplex: ignore[E040]",
        f"- the sum is returned\n{LOOP}\n  - also the last  # simplex: ignore[E040]",
        "# simplex: ignore[E040]\n- the sum of all orders is returned,\n  for which loop through them",
    ],
)
def test_a_comment_on_an_item_or_above_it_suppresses_what_it_names(rules: str) -> None:
    assert codes(with_rules(rules)) == []


def test_a_comment_that_names_several_codes_suppresses_them_all() -> None:
    long = f"{LOOP} {'and more ' * 30}"
    assert set(codes(with_rules(long))) == {"E040", "W010"}
    assert codes(with_rules(f"{long}  # simplex: ignore[E040, W010] their words")) == []


def test_comments_above_one_another_all_speak_of_the_item_below() -> None:
    long = f"{LOOP} {'and more ' * 30}"
    assert codes(with_rules("# simplex: ignore[E040]", "# simplex: ignore[W010]", long)) == []


@pytest.mark.parametrize(
    "rules",
    [
        f"- the sum is returned  # simplex: ignore[E040]\n{LOOP}",
        f"{LOOP}\n- the sum is returned  # simplex: ignore[E040]",
        f"# simplex: ignore[E040]\n\n{LOOP}",
        f"# simplex: ignore[E040]\n- the sum is returned\n{LOOP}",
    ],
)
def test_a_comment_elsewhere_suppresses_nothing_and_is_told(rules: str) -> None:
    assert sorted(codes(with_rules(rules))) == ["E040", "X901"]


def test_a_comment_for_another_code_leaves_the_finding() -> None:
    assert codes(with_rules(f"{LOOP}  # simplex: ignore[W010]")) == ["E040", "X901"]


@pytest.mark.parametrize("at_end", [True, False])
def test_a_comment_for_the_file_counts_wherever_it_stands(at_end: bool) -> None:
    comment = "# simplex: ignore-file[E040] their words\n"
    text = with_rules(LOOP, f"{LOOP} again")
    assert codes(text + "\n" + comment if at_end else comment + text) == []


def test_a_comment_for_the_file_is_heard_outside_the_fences_of_markdown() -> None:
    text = f"# Title\n\n<!-- simplex: ignore-file[E040] -->\n\n```\n{with_rules(LOOP)}```\n"
    assert codes(text, "a.md") == []


@pytest.mark.parametrize("comment", ["RULES:  # simplex: ignore[E010]", "# simplex: ignore[E010]\nRULES:"])
def test_a_finding_at_a_landmark_is_suppressed_on_its_line_or_above_it(comment: str) -> None:
    text = spec(RULES="\n".join(f"- output {n} is returned" for n in range(16)))
    assert codes(text) == ["E010"]
    assert codes(text.replace("RULES:", comment)) == []


@pytest.mark.parametrize(
    "signature",
    [
        "FUNCTION: f(a, b, c, d, e, g, h) → output  # simplex: ignore[E011]",
        "# simplex: ignore[E011]\nFUNCTION: f(a, b, c, d, e, g, h) → output",
        "FUNCTION: f(a, b, c, d,\n  e, g, h) → output  # simplex: ignore[E011]",
    ],
)
def test_a_finding_at_a_function_is_suppressed_on_its_line_or_above_it(signature: str) -> None:
    text = spec(FUNCTION="f(a, b, c, d, e, g, h) → output", EXAMPLES="(1, 2, 3, 4, 5, 6, 7) → 8")
    assert codes(text) == ["E011"]
    assert codes(text.replace("FUNCTION: f(a, b, c, d, e, g, h) → output", signature)) == []


def test_a_spec_whose_only_error_is_suppressed_is_valid_and_its_outline_unmarked() -> None:
    analysis = analyse(with_rules(f"{LOOP}  # simplex: ignore[E040]"))
    assert analysis.valid
    assert analysis.outline[0].worst is None


# ── a comment is not content ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("comment", ["# simplex: ignore[X108] loop", "<!-- simplex: ignore[X108] loop -->"])
@pytest.mark.parametrize("above", [True, False])
def test_a_comment_changes_nothing_of_what_is_read(comment: str, above: bool) -> None:
    plain = spec(
        RULES="- the output is returned\n- if it is late, the output is empty", EXAMPLES="(1) → 2\n(3) → 4  # R2"
    )
    lines = plain.splitlines()
    commented = "\n".join(f"{comment}\n{line}" if above else f"{line} {comment}" if line else "" for line in lines)

    def read(text: str) -> list[object]:
        (function,) = (function for _, function in analyse(text).model.functions)
        examples = [(row.inputs, row.output, row.comment) for row in function.examples]
        items = [(block.name, item.text) for block in function.blocks for item in block.items]
        return [function.name, function.signature.returns, items, examples]

    assert read(commented) == read(plain)


def test_a_pin_in_a_suppression_is_no_pin() -> None:
    rules = "- if the status is locked or disabled, access is refused"
    rows = "(bob) → refused  # locked  # simplex: ignore[X205] as R1b says"
    assert errors(spec(RULES=rules, EXAMPLES=rows)) == ["E020"]


@pytest.mark.parametrize(
    "line", ['- the text "# simplex: ignore[E040] x" is kept', "- the text ` # simplex: ignore[E040]` is kept"]
)
def test_a_comment_that_is_quoted_is_content(line: str) -> None:
    assert own_comment(line) == len(line)
    assert codes(with_rules(line)) == []


def test_a_comment_amid_a_sentence_is_content() -> None:
    assert codes(with_rules("- the sum <!-- simplex: ignore[E040] --> is returned")) == []


def test_a_lone_quotation_mark_hides_no_comment() -> None:
    assert codes(with_rules('- loop through the 5" disks  # simplex: ignore[E040]')) == []


# ── what is said of the comments ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_bad_text_of_a_rule_is_reported_once_and_the_good_one_clean(rule: Rule) -> None:
    assert [finding.code for finding in analyse(framed(rule.bad)).findings if finding.code[:2] == "X9"] == [rule.code]
    assert codes(framed(rule.good)) == []


def test_an_unused_suppression_points_at_its_code_and_is_a_warning() -> None:
    text = with_rules("- the sum is returned  # simplex: ignore[E040] reason")
    (finding,) = analyse(text).findings
    assert (finding.code, finding.severity, finding.span.of(text)) == ("X901", Severity.WARNING, "E040")
    assert finding.message == "ignore[E040] suppresses nothing"


@pytest.mark.parametrize(
    ("written", "near"),
    [("E04", "E040"), ("e04", "E040"), ("procedural-rules", "procedural-rule"), ("long_rule", "long-rule")],
)
def test_an_unknown_name_names_the_nearest_and_its_fix_writes_it(written: str, near: str) -> None:
    text = with_rules(f"{LOOP}  # simplex: ignore[{written}]")
    (finding,) = (finding for finding in analyse(text).findings if finding.code == "X902")
    assert (finding.message, finding.span.of(text)) == (
        f"unknown code {written} in a suppression; nearest: {near}",
        written,
    )
    assert apply_edits(text, finding.fixes[0].edits) == text.replace(written, near)


def test_a_suppression_without_a_code_is_told() -> None:
    assert codes(with_rules(f"{LOOP}  # simplex: ignore they want it so")) == ["E040", "X902"]
    assert codes(with_rules(f"{LOOP}  # simplex: ignore[] they want it so")) == ["E040", "X902"]


def test_what_is_said_of_comments_no_comment_suppresses() -> None:
    text = with_rules("- the sum is returned  # simplex: ignore[E040, X901]")
    assert codes(text) == ["X901", "X901"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize(
    ("written", "mended"),
    [
        ("- a is b  # simplex: ignore[E040] reason\n- b is c", "- a is b\n- b is c"),
        ("- a is b  # why # simplex: ignore[E040]", "- a is b  # why"),
        ("- a is b\n# simplex: ignore[E040] reason\n- b is c", "- a is b\n- b is c"),
        ("- a is b\n  <!-- simplex: ignore[E040] -->  \n- b is c", "- a is b\n- b is c"),
        ("- a is b <!-- simplex: ignore[E040] --> # note", "- a is b # note"),
        ("- loop on the rows  # simplex: ignore[E040, W010] x", "- loop on the rows  # simplex: ignore[E040] x"),
        ("- loop on the rows  # simplex: ignore[W010, E040] x", "- loop on the rows  # simplex: ignore[E040] x"),
    ],
)
def test_the_fix_of_an_unused_suppression_takes_away_that_and_nothing_else(written: str, mended: str, end: str) -> None:
    text = with_rules(written).replace("\n", end)
    (finding,) = (finding for finding in analyse(text).findings if finding.code == "X901")
    assert apply_edits(text, finding.fixes[0].edits) == with_rules(mended).replace("\n", end)


def test_a_long_name_is_repeated_in_part_only() -> None:
    (finding,) = analyse(with_rules(f"- the sum is returned  # simplex: ignore[{'E' * 5000}]")).findings
    assert len(finding.message) < 100


# ── for any text ──────────────────────────────────────────────────────────────────────────────────────────────

PIECES = st.sampled_from(
    [
        "# simplex: ignore[E040]",
        "  # simplex: ignore-file[X301, E040] x",
        "<!-- simplex: ignore[nonsense] -->",
        "# simplex: ignore",
        LOOP,
        "  and on",
        '"`',
        "\n",
        "\r\n",
        "RULES:",
        "FUNCTION: f(a,",
        "b) → c",
        " ",
    ]
)


@given(st.lists(PIECES, max_size=25).map("".join))
def test_every_fix_makes_a_text_in_which_its_comment_is_not_told_again(text: str) -> None:
    for finding in (found for found in analyse(text).findings if found.code in ("X901", "X902")):
        for fix in finding.fixes:
            after = [found.code for found in analyse(apply_edits(text, fix.edits)).findings]
            before = codes(text)
            assert after.count("X901") + after.count("X902") <= before.count("X901") + before.count("X902")


@given(st.lists(PIECES, max_size=25).map("".join), st.lists(PIECES, max_size=25).map("".join))
def test_an_analysis_after_another_equals_one_from_scratch(before: str, after: str) -> None:
    assert LANGUAGE.analyse(after, LANGUAGE.analyse(before)) == LANGUAGE.analyse(after)
