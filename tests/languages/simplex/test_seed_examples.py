"""Every row of every EXAMPLES block in the seed's Linter Specification and Meta-Specification, as a test."""

from __future__ import annotations

from tests.languages.simplex.specs import PARTS, analyse, codes, errors, messages, spec
from workbench.languages.simplex.parser import parse

FOUR_BRANCHES = "\n".join(
    [
        "- if the order is new, it is stored",
        "- if the order is paid, it is shipped",
        "- if the order is late, it is flagged",
        "- if the order is void, it is dropped",
    ]
)
ROWS = ["(new order) → stored", "(paid order) → shipped", "(late order) → flagged", "(void order) → dropped"]


def four_branches(*rows: str) -> str:
    return spec(FUNCTION="handle(order) → state", RULES=FOUR_BRANCHES, EXAMPLES="\n".join(rows))


# ── lint_spec ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_lint_spec_row_1_a_minimal_valid_spec_is_valid_without_errors_and_warnings() -> None:
    analysis = analyse(spec())
    assert (analysis.valid, analysis.findings) == (True, ())


def test_lint_spec_row_2_a_missing_errors_landmark_is_e001_alone() -> None:
    assert codes(spec(ERRORS="")) == ["E001"]
    assert not analyse(spec(ERRORS="")).valid


def test_lint_spec_row_3_a_rules_block_over_the_limit_is_e010_alone() -> None:
    assert codes(spec(RULES="\n".join(f"- output {n} is returned" for n in range(16)))) == ["E010"]


def test_lint_spec_row_4_an_uncovered_branch_in_rules_is_e020_alone() -> None:
    assert codes(four_branches(*ROWS[:3])) == ["E020"]


# ── check_complexity ──────────────────────────────────────────────────────────────────────────────────────────


def test_check_complexity_row_1_five_rules_three_inputs_and_four_examples_for_four_branches_are_fine() -> None:
    rules = FOUR_BRANCHES + "\n- the state is returned"
    examples = "\n".join(row.replace(")", ", now, here)") for row in ROWS)
    assert codes(spec(FUNCTION="handle(order, time, place) → state", RULES=rules, EXAMPLES=examples)) == []


def test_check_complexity_row_2_twenty_rules_are_e010_with_the_count() -> None:
    text = spec(RULES="\n".join(f"- output {n} is returned" for n in range(20)))
    assert messages(text, "E010") == ["RULES too complex: 20 items, max 15"]


def test_check_complexity_row_3_eight_inputs_are_e011_with_the_count() -> None:
    text = spec(FUNCTION="f(a, b, c, d, e, f, g, h) → output", EXAMPLES="(1, 2, 3, 4, 5, 6, 7, 8) → nine")
    assert codes(text) == ["E011"]
    assert messages(text, "E011") == ["too many inputs: 8, max 6"]


def test_check_complexity_row_4_two_examples_for_four_branches_are_e020_with_both_counts() -> None:
    text = four_branches(*ROWS[:2])
    assert codes(text) == ["E020"]
    assert messages(text, "E020")[0].startswith("insufficient examples: 2 examples for 4 branches")


# ── check_coverage ────────────────────────────────────────────────────────────────────────────────────────────


def test_check_coverage_row_1_four_examples_each_covering_one_of_four_branches_are_fine() -> None:
    assert codes(four_branches(*ROWS)) == []


def test_check_coverage_row_2_three_examples_for_four_branches_name_the_uncovered_one() -> None:
    for left_out, word in enumerate(("new", "paid", "late", "void")):
        rows = [row for number, row in enumerate(ROWS) if number != left_out]
        (message,) = messages(four_branches(*rows), "E020")
        assert f"the order is {word}" in message


def test_check_coverage_row_3_of_if_x_or_y_with_only_x_shown_y_is_named() -> None:
    text = spec(RULES="- if X or Y, the output is returned", EXAMPLES="(X) → output")
    assert messages(text, "E020") == ["branch 'Y' not covered by examples"]
    assert errors(text) == ["E020"]


# ── check_observability ───────────────────────────────────────────────────────────────────────────────────────


def test_check_observability_row_1_output_contains_no_duplicates_is_observable() -> None:
    assert codes(spec(DONE_WHEN="- output contains no duplicates")) == []


def test_check_observability_row_2_internal_counter_reaches_zero_is_e030() -> None:
    assert codes(spec(DONE_WHEN="- internal counter reaches zero")) == ["E030"]


def test_check_observability_row_3_all_items_processed_is_w030_with_its_message() -> None:
    text = spec(DONE_WHEN="- all items processed")
    assert codes(text) == ["W030"]
    assert messages(text, "W030") == ["may not be observable without clarification"]


# ── check_behavioral ──────────────────────────────────────────────────────────────────────────────────────────


def test_check_behavioral_row_1_items_matching_criteria_are_included_is_behavioural() -> None:
    assert codes(spec(RULES="- items matching criteria are included")) == []


def test_check_behavioral_row_2_loop_through_items_and_add_matches_is_e040() -> None:
    text = spec(RULES="- loop through items and add matches")
    assert codes(text) == ["E040"]
    assert messages(text, "E040") == ["RULES should be behavioral, not procedural"]


def test_check_behavioral_row_3_first_parse_the_input_then_validate_is_e040() -> None:
    assert codes(spec(RULES="- first, parse the input, then validate")) == ["E040"]


# ── parse_spec ────────────────────────────────────────────────────────────────────────────────────────────────


def test_parse_spec_row_1_well_formed_text_gives_a_spec() -> None:
    ((_, function),) = parse(spec()).functions
    assert [block.name for block in function.blocks] == ["RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"]


def test_parse_spec_row_2_sloppy_formatting_gives_the_same_spec() -> None:
    sloppy = (
        "**FUNCTION:** f( input )->output\n\n\n   Rules :\n*  the output is returned\n## Done When:\n 1) the output is "
        "returned\nEXAMPLES:   (one) => two\n\tERRORS:\n\t\t• any unhandled condition → fail with descriptive message"
    )
    ((_, tidy),) = parse(spec()).functions
    ((_, read),) = parse(sloppy).functions
    for landmark in ("RULES", "DONE_WHEN", "ERRORS"):
        assert [item.text for item in read.items(landmark)] == [item.text for item in tidy.items(landmark)]
    assert [(row.inputs, row.output) for row in read.examples] == [("(one)", "two")]
    assert (read.name, [p.name for p in read.signature.parameters], read.signature.returns) == (
        "f",
        ["input"],
        "output",
    )


def test_parse_spec_row_3_unknown_landmarks_are_ignored_with_their_content() -> None:
    with_unknown = spec(RULES=PARTS["RULES"].split("\n", 1)[1] + "\n\nREMARKS:\n- loop over everything")
    assert codes(with_unknown) == []
    assert len(parse(with_unknown).functions[0][1].items("RULES")) == 1


def test_parse_spec_row_4_missing_errors_says_errors_required() -> None:
    assert messages(spec(ERRORS=""), "E001") == ["ERRORS required"]


# ── validate_spec ─────────────────────────────────────────────────────────────────────────────────────────────


def test_validate_spec_row_1_a_complete_spec_with_full_coverage_is_valid() -> None:
    assert analyse(four_branches(*ROWS)).valid


def test_validate_spec_row_2_a_missing_errors_landmark_is_e001_errors_required() -> None:
    (finding,) = analyse(spec(ERRORS="")).findings
    assert f"{finding.code}: {finding.message}" == "E001: ERRORS required"


def test_validate_spec_row_3_an_uncovered_branch_is_named() -> None:
    text = spec(RULES="- if the key is known or expired, an error is returned", EXAMPLES="(k1) → error  # known")
    assert messages(text, "E020") == ["branch 'the key is expired' not covered by examples"]


def test_validate_spec_row_4_procedural_rules_are_e040_rules_should_be_behavioral() -> None:
    (finding,) = analyse(spec(RULES="- iterate over the input and keep what matches")).findings
    assert f"{finding.code}: {finding.message}".startswith("E040: RULES should be behavioral")


def test_validate_spec_row_5_a_non_observable_done_when_is_e030_criterion_not_observable() -> None:
    (finding,) = analyse(spec(DONE_WHEN="- the internal data structure is consistent")).findings
    assert f"{finding.code}: {finding.message}" == "E030: criterion not observable"
