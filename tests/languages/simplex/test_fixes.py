"""What each fix writes, and where."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.languages.simplex.specs import SEED, analyse, codes, errors, spec
from workbench.analysis.finding import Finding, Fix, apply_edits
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.fixes.pins import with_pin
from workbench.languages.simplex.fixes.trial import LONGEST_TRIED, MOST_TRIED
from workbench.languages.simplex.language import LANGUAGE, coverages
from workbench.languages.simplex.parser import parse


def found(text: str, code: str, words: str = "") -> Finding:
    """The first finding of a code whose message has `words`."""
    return next(
        finding for finding in analyse(text).findings if finding.code == code and finding.message.startswith(words)
    )


def fixed(text: str, code: str, words: str = "") -> str:
    """The text after the first fix of that finding."""
    return apply_edits(text, found(text, code, words).fixes[0].edits)


# ── E001: a landmark that is missing ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("landmark", ["RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"])
def test_a_missing_landmark_goes_where_the_language_has_it(landmark: str) -> None:
    mended = fixed(spec(**{landmark: ""}), "E001")
    ((_, function),) = parse(mended).functions
    assert [block.name for block in function.blocks] == ["RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"]
    assert errors(mended) == []


def test_an_order_of_the_authors_own_is_kept() -> None:
    text = "FUNCTION: f(a) → b\n\nERRORS:\n- anything else → fail\n\nRULES:\n- b is a\n\nDONE_WHEN:\n- b is returned\n"
    assert fixed(text, "E001") == text.replace("\nERRORS:", "\nEXAMPLES:\n(a: …) → …\n\nERRORS:", 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("indent", ["  ", "    ", "\t"], ids=["two", "four", "tab"])
def test_what_is_added_is_indented_marked_and_ended_as_its_neighbours_are(end: str, indent: str) -> None:
    lines = ["FUNCTION: f(a) → b", "|RULES:", "||* b is a", "|EXAMPLES:", "||(1) → 1", "|ERRORS:", "||* other → fail"]
    added = ["|DONE_WHEN:", "||* the output contains …"]

    def written(lines: list[str]) -> str:
        return end.join(lines).replace("|", indent)

    assert fixed(written(lines), "E001", "DONE_WHEN") == written([*lines[:3], *added, *lines[3:]])


@pytest.mark.parametrize("header", ["**{}:**", "**{}**:", "## {}:", "> {}:", "- {}:"])
def test_a_landmark_is_decorated_as_its_neighbours_are(header: str) -> None:
    text = spec(DONE_WHEN="")
    for name in ("RULES", "EXAMPLES", "ERRORS"):
        text = text.replace(f"{name}:", header.format(name))
    assert header.format("DONE_WHEN") in fixed(text, "E001").split("\n")


@pytest.mark.parametrize("gap", [1, 2, 3])
def test_as_many_lines_are_left_blank_as_elsewhere(gap: int) -> None:
    text = spec(DONE_WHEN="").replace("\n\n", "\n" * gap)
    assert f"\nDONE_WHEN:\n- the output contains …{chr(10) * gap}EXAMPLES:" in fixed(text, "E001")


def test_a_first_landmark_stands_behind_all_that_the_function_line_is_followed_by() -> None:
    text = "FUNCTION: f(\n  a,\n  b\n) → c\n  Adds two numbers.\n"
    assert fixed(text, "E001", "RULES") == text.rstrip("\n") + "\n\nRULES:\n- the output is …\n"


def test_the_closing_fence_of_an_example_is_left_with_it() -> None:
    text = spec(EXAMPLES="```\n(one) → two\n```", ERRORS="")
    assert fixed(text, "E001").endswith("\n```\n\nERRORS:\n- any unhandled condition → fail with descriptive message\n")


def test_a_comment_stays_with_what_it_stands_next_to() -> None:
    text = spec(RULES="- b is a\n# the first\n\n# what shows the end", DONE_WHEN="")
    mended = fixed(text, "E001")
    assert "- b is a\n# the first\n\nDONE_WHEN:\n- the output contains …\n\n# what shows the end\n" in mended


def test_a_suppression_stays_above_what_it_speaks_of() -> None:
    text = spec(DONE_WHEN="").replace("EXAMPLES:", "# simplex: ignore[X206] so\nEXAMPLES:")
    assert "DONE_WHEN:\n- the output contains …\n\n# simplex: ignore[X206] so\nEXAMPLES:" in fixed(text, "E001")


def test_missing_examples_get_a_row_for_each_branch_by_the_names_of_the_inputs() -> None:
    text = spec(
        FUNCTION="f(ids, tags) → policies",
        RULES="- if ids or tags are given, those match\n- otherwise all match",
        EXAMPLES="",
    )
    mended = fixed(text, "E001")
    assert (
        "EXAMPLES:\n(ids: …, tags: …) → …  # R1a\n(ids: …, tags: …) → …  # R1b\n(ids: …, tags: …) → …  # R2\n" in mended
    )
    assert set(codes(mended)) == {"X206"}


def test_what_is_added_keeps_to_the_arrow_of_the_function() -> None:
    text = spec(FUNCTION="f(a) -> b", EXAMPLES="(one) -> two", ERRORS="")
    assert fixed(text, "E001").endswith("ERRORS:\n- any unhandled condition -> fail with descriptive message\n")


@pytest.mark.parametrize("landmark", ["RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"])
@pytest.mark.parametrize("content", [" ", "# later", "---"])
def test_an_empty_landmark_is_filled_and_not_doubled(landmark: str, content: str) -> None:
    text = spec(**{landmark: content})
    mended = fixed(text, "E001")
    assert mended.count(f"{landmark}:") == 1
    assert content in mended
    assert errors(mended) == []


def test_an_added_item_goes_on_with_the_numbers() -> None:
    text = spec(ERRORS='1. a is 2 → fail with "2"\n2. a is 3 → fail with "3"')
    assert fixed(text, "X107").endswith("\n3. any unhandled condition → fail with descriptive message\n")


def test_too_long_a_function_is_left_to_its_author() -> None:
    text = spec(RULES="- the output is returned\n" * LONGEST_TRIED, ERRORS="")
    assert found(text, "E001").fixes == ()


# ── E001: no function ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", "Some prose.\n", "DATA: Order\nid: string"])
def test_a_text_without_a_function_gets_one_to_fill_in(text: str) -> None:
    mended = fixed(text, "E001")
    assert mended.startswith(text.rstrip("\n"))
    assert set(codes(mended)) == {"X105", "X206", "X301"}
    assert "FUNCTION: …(…) → …" in mended


def test_landmarks_that_wait_for_a_function_get_its_line_and_what_they_lack() -> None:
    text = spec(FUNCTION="", DONE_WHEN="", EXAMPLES=" ")
    mended = fixed(text, "E001")
    assert mended == (
        "FUNCTION: …(…) → …\n\nRULES:\n- the output is returned\n\n"
        "DONE_WHEN:\n- the output contains …\n\nEXAMPLES:\n(…) → …\n \n\n"
        "ERRORS:\n- any unhandled condition → fail with descriptive message\n"
    )


def test_no_function_is_offered_where_it_would_bring_other_errors_to_light() -> None:
    assert found(spec(FUNCTION="", RULES="- loop through the orders"), "E001").fixes == ()


# ── E020, X201: a row ─────────────────────────────────────────────────────────────────────────────────────────

STATUS = "- if the status is locked or disabled, access is refused"


@pytest.mark.parametrize(
    ("rows", "added"),
    [
        ("(bob) → refused  # locked", "(…) → …          # R1b"),
        ("(bob, 1) => refused", "(…) => …  # R1a"),
        ("* (user: bob) → refused   # locked", "* (user: …) → …           # R1b"),
        ("3. (bob) -> refused  # locked", "4. (…) -> …          # R1b"),
        ("\tbob → refused # locked", "\t… → …         # R1b"),
        ("f(bob) returns refused  # locked", "f(…) returns …          # R1b"),
        ("(see http://x) → refused", "(…) → …  # R1a"),
        ("(http://x) → refused", "(…) → …  # R1a"),
        ("- (user=bob) → refused  # simplex: ignore[X206] so", "- (user=…) → …  # R1a"),
    ],
)
def test_a_row_for_a_branch_has_the_form_of_the_last_one_and_its_pin(rows: str, added: str) -> None:
    text = spec(FUNCTION="f(user) → answer", RULES=STATUS, EXAMPLES=rows)
    assert rows + "\n" + added + "\n" in fixed(text, "E020")


def test_a_row_has_a_blank_for_each_input() -> None:
    text = spec(FUNCTION="f(user, day, hour) → answer", RULES=STATUS, EXAMPLES="(bob, 1 May, 9) → no  # locked")
    assert "\n(…, …, …) → …" in fixed(text, "E020")


def test_a_row_goes_behind_the_last_row_and_not_behind_what_follows_it() -> None:
    text = spec(RULES=STATUS, EXAMPLES="(bob) → no  # locked\n\nThat is all there is to say here.")
    assert "(bob) → no  # locked\n(…) → …     # R1b\n\nThat is all" in fixed(text, "E020")


def test_a_row_that_goes_on_is_not_parted() -> None:
    text = spec(RULES=STATUS, EXAMPLES="({user: bob,\n  day: 1})\n  → no  # locked")
    assert "  → no  # locked\n(…) → …  # R1b\n" in fixed(text, "E020")


def test_where_several_rows_lack_by_the_count_all_are_added() -> None:
    text = spec(
        RULES="- if it rains, x\n- if it snows, y\n- if it hails, z\n- if it thaws, w",
        EXAMPLES="(a) → b",
    )
    finding = found(text, "E020", "insufficient")
    assert finding.fixes[0].title == "add 3 rows for R1, R2, R3 to fill in"
    assert errors(apply_edits(text, finding.fixes[0].edits)) == []


def test_where_every_row_is_pinned_each_branch_without_a_pin_gets_a_row() -> None:
    text = spec(RULES="- if it rains, x\n- if it snows, y\n- if it hails, z", EXAMPLES="(a) → b  # R1\n(c) → d  # R1")
    mended = fixed(text, "E020")
    assert "# R2\n" in mended
    assert "# R3\n" in mended
    assert errors(mended) == []


def test_a_probable_gap_gets_its_row_too() -> None:
    rule = next(rule for rule in LANGUAGE.rules() if rule.code == "X201")
    text = rule.bad + "\n\nDONE_WHEN:\n- the price is returned\n\nERRORS:\n- anything else → fail\n"
    mended = fixed(text, "X201")
    assert "(200, no) → 20\n(…, …) → …  # R2\n" in mended
    assert codes(mended) == ["X206"]


@pytest.mark.parametrize(
    "rows", ["Given a locked user\nWhen bob comes\nThen no", "| user | out |\n|--|--|\n| bob | no |"]
)
def test_a_story_and_a_table_are_left_to_their_author(rows: str) -> None:
    text = spec(FUNCTION="f(user) → answer", RULES=STATUS, EXAMPLES=rows)
    assert [finding.fixes for finding in analyse(text).findings if finding.code == "E020"] == [()]


# ── X103: a landmark given twice ──────────────────────────────────────────────────────────────────────────────


def test_the_items_of_a_second_block_move_behind_those_of_the_first() -> None:
    text = spec() + "\nRULES:\n- the output is short  # always\n"
    mended = fixed(text, "X103")
    assert mended == spec(RULES="- the output is returned\n- the output is short  # always")


def test_a_second_block_right_behind_the_first_loses_its_header_only() -> None:
    text = spec(RULES="- x is y\n\nRULES:\n- y is z")
    assert fixed(text, "X103") == spec(RULES="- x is y\n- y is z")


def test_of_three_blocks_the_last_goes_to_the_second_so_that_the_numbers_of_rules_stay() -> None:
    text = spec(RULES="- a is 1") + "\nRULES:\n- b is 2\n\nRULES:\n- c is 3\n"
    last = [finding for finding in analyse(text).findings if finding.code == "X103"][-1]
    mended = apply_edits(text, last.fixes[0].edits)
    ((_, function),) = parse(mended).functions
    assert [item.text for item in function.items("RULES")] == ["a is 1", "b is 2", "c is 3"]
    assert mended.endswith("\nRULES:\n- b is 2\n- c is 3\n")


def test_no_comment_of_a_second_block_is_lost() -> None:
    text = spec() + "\n# above\nRULES:  # beside\n# before\n- y is z  # behind\n  # under\n\n# after\n"
    mended = fixed(text, "X103")
    for comment in ("above", "beside", "before", "behind", "under", "after"):
        assert f"# {comment}" in mended


@pytest.mark.parametrize(
    ("first", "second"),
    [("- x is y", "    - y is z"), ("    * x is y", "- y is z"), ("x is y", "- y is z"), ("- x is y", "y is z")],
)
def test_items_that_are_indented_or_marked_otherwise_are_items_still(first: str, second: str) -> None:
    text = spec(RULES=first) + f"\nRULES:\n{second}\n"
    ((_, function),) = parse(fixed(text, "X103")).functions
    assert [item.text for item in function.items("RULES")] == ["x is y", "y is z"]


def test_an_item_behind_the_colon_moves_too() -> None:
    ((_, function),) = parse(fixed(spec(RULES="- x is y") + "\nRULES: y is z\n", "X103")).functions
    assert [item.text for item in function.items("RULES")] == ["x is y", "y is z"]


def test_a_second_block_that_is_empty_is_taken_out() -> None:
    assert fixed(spec() + "\nRULES:\n", "X103") == spec()


def test_with_very_many_blocks_the_first_are_mended_first() -> None:
    text = spec() + "\nRULES:\n- y is z\n" * (MOST_TRIED + 3)
    offered = [bool(finding.fixes) for finding in analyse(text).findings if finding.code == "X103"]
    assert offered == [True] * MOST_TRIED + [False] * 3


# ── X111: notation ────────────────────────────────────────────────────────────────────────────────────────────


def test_arrows_written_in_several_ways_are_written_in_one() -> None:
    text = spec(FUNCTION="f(a) -> b", EXAMPLES="(one) ⇒ two\n(two) → three", ERRORS="- anything else => fail")
    mended = fixed(text, "X111", "arrows")
    assert mended == spec(FUNCTION="f(a) → b", EXAMPLES="(one) → two\n(two) → three", ERRORS="- anything else → fail")


@pytest.mark.parametrize(
    "rows",
    ['("a -> b") → c', "([x -> y]) → c", "(`a => b`) → {k -> v}", "(one) → two  # not ->"],
)
def test_an_arrow_in_quotes_brackets_or_a_comment_is_only_mentioned(rows: str) -> None:
    assert codes(spec(EXAMPLES=rows)) == []


@pytest.mark.parametrize("rule", ["x->next is returned", "if x => 18, y is returned", "y is returned <!-- why -->"])
def test_code_and_comparison_are_no_arrows_in_use(rule: str) -> None:
    assert "X111" not in codes(spec(RULES=f"- {rule}"))


def test_an_author_who_keeps_to_one_arrow_is_told_nothing() -> None:
    text = spec(FUNCTION="f(a) -> b", EXAMPLES="(one) -> two", ERRORS="- anything else -> fail")
    assert codes(text) == []


def test_a_line_that_goes_on_is_indented_under_its_item() -> None:
    text = spec(RULES="- the output is\nreturned")
    assert fixed(text, "X111") == spec(RULES="- the output is\n  returned")
    assert codes(fixed(text, "X111")) == []


# ── pins ──────────────────────────────────────────────────────────────────────────────────────────────────────

RULES = "- if a is 1 or 2, x\n- if b is 3, y\n- otherwise z"


@pytest.mark.parametrize(
    ("comment", "pinned"),
    [
        ("", "R2"),
        ("only b", "R2: only b"),
        ("R1a", "R1a, R2"),
        ("R1a and R3", "R1a and R3, R2"),
        ("R1a, R3: why", "R1a, R3, R2: why"),
        ("the first (R1a)", "the first (R1a, R2)"),
        ("the first, R1a.", "the first, R1a, R2."),
        ("R9: long gone", "R2: R9: long gone"),
        ("resistor R2", None),
        ("R2", None),
        ("R1a, R2: both", None),
    ],
)
def test_a_pin_is_added_to_what_a_comment_says(comment: str, pinned: str | None) -> None:
    ((_, function),) = parse(spec(RULES=RULES)).functions
    branches = read_branches(function.items("RULES"))
    branch = next(branch for branch in branches if branch.id == "R2")
    assert with_pin(comment, branch, branches) == pinned


def test_a_pin_to_a_whole_rule_is_narrowed_to_the_branch() -> None:
    ((_, function),) = parse(spec(RULES=RULES)).functions
    branches = read_branches(function.items("RULES"))
    assert with_pin("R3, R1: why", branches[1], branches) == "R3, R1b: why"


def pin(text: str, branch: str, example: int | None = None) -> Fix | None:
    return LANGUAGE.pin(analyse(text), 0, branch, example)


@pytest.mark.parametrize(
    ("row", "pinned"),
    [
        ("(3) → y", "(3) → y  # R2"),
        ("(3) → y   # three", "(3) → y   # R2: three"),
        ("(3) → y  # simplex: ignore[X206] so", "(3) → y  # R2  # simplex: ignore[X206] so"),
        ("({a: 1,\n  b: 3}) → y", "({a: 1,\n  b: 3}) → y  # R2"),
        ("({a: 1,  # one\n  b: 3}) → y  # three", "({a: 1,  # one\n  b: 3}) → y  # three (R2)"),
        ("| a | b |\n|---|---|\n| 3 | y |", "| a | b |\n|---|---|\n| 3 | y |  # R2"),
    ],
)
def test_a_row_is_pinned_behind_its_last_line(row: str, pinned: str) -> None:
    text = spec(FUNCTION="f(a) → b", RULES=RULES, EXAMPLES=row)
    fix = pin(text, "R2", 1)
    assert fix is not None
    assert apply_edits(text, fix.edits) == text.replace(row, pinned)
    assert pin(apply_edits(text, fix.edits), "R2", 1) is None


def test_pins_stand_under_the_other_comments() -> None:
    text = spec(RULES=RULES, EXAMPLES="(1, long input) → x   # R1a\n(3) → y")
    fix = pin(text, "R2", 2)
    assert fix is not None
    assert "(1, long input) → x   # R1a\n(3) → y               # R2\n" in apply_edits(text, fix.edits)


@pytest.mark.parametrize("rows", ["(1) → x; (3) → y", "[{a: 1, out: x}, {a: 3, out: y}]"])
def test_rows_that_share_a_comment_cannot_be_pinned_apart(rows: str) -> None:
    assert pin(spec(RULES=RULES, EXAMPLES=rows), "R2", 2) is None


def test_without_a_row_the_likeliest_is_pinned_and_none_that_is_ruled_out() -> None:
    text = spec(
        FUNCTION="f(user) → answer",
        RULES="- if the user is on holiday, the answer is late\n- if the user is 12, the answer is no",
        EXAMPLES="(12) → no  # R2\n(bob) → later",
    )
    ((_, _, coverage),) = coverages(analyse(text))
    assert coverage.lines[0].verdict == "cannot tell"
    fix = pin(text, "R1")
    assert fix is not None
    assert fix.title == "pin example 2 to R1"
    assert "(bob) → later  # R1\n" in apply_edits(text, fix.edits)


def test_a_pin_counts_in_the_whole_text() -> None:
    first = spec(RULES=RULES, EXAMPLES="(1) → x\n(2) → x\n(3) → y\n(4) → z")
    text = first + "\n" + first.replace("f(input)", "g(input)")
    fix = LANGUAGE.pin(analyse(text), 1, "R2", 3)
    assert fix is not None
    assert apply_edits(text, fix.edits) == text[: len(first)] + text[len(first) :].replace("(3) → y", "(3) → y  # R2")


@pytest.mark.parametrize(("function", "branch", "example"), [(1, "R2", 1), (0, "R7", 1), (0, "R2", 9)])
def test_what_is_not_there_cannot_be_pinned(function: int, branch: str, example: int) -> None:
    assert LANGUAGE.pin(analyse(spec(RULES=RULES)), function, branch, example) is None


# ── cost ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_clean_spec_never_pays_for_fixes() -> None:
    program = (
        "import sys, pathlib\n"
        "from workbench.languages.simplex.language import LANGUAGE\n"
        f"text = pathlib.Path({str(SEED / 'meta-specification.simplex')!r}).read_text(encoding='utf-8')\n"
        "assert not [f for f in LANGUAGE.analyse(text).findings if f.severity.word == 'error']\n"
        "print([name for name in sys.modules if '.fixes' in name])\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
