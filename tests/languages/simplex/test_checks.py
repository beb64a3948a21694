"""Each check says what it should and nothing where nothing is wrong."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, codes, errors, framed, messages, spec
from workbench.analysis.config import Thresholds
from workbench.analysis.finding import BLANK, Finding, Severity, apply_edits
from workbench.analysis.rules import Rule
from workbench.languages.simplex.language import LANGUAGE, Simplex

RULES = {rule.code: rule for rule in LANGUAGE.rules()}


def findings(text: str, code: str) -> list[Finding]:
    return [finding for finding in analyse(text).findings if finding.code == code]


def words(text: str, code: str) -> list[str]:
    """What the findings of one code point at."""
    return [finding.span.of(text) for finding in findings(text, code)]


# ── the catalogue ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_catalogue_holds_the_codes_of_the_seed_and_the_structure_family() -> None:
    seed = "E001 E010 E011 E020 E021 E030 E040 W010 W011 W030".split()
    ours = "X101 X102 X103 X104 X105 X106 X107 X108 X110 X111 X112".split()
    ours += "X201 X202 X203 X204 X205 X206 X207 X208 X209".split()
    ours += "X301 X302 X303 X401 X402 X403 X404".split()
    assert [rule.code for rule in LANGUAGE.rules()] == seed + ours


@pytest.mark.parametrize("rule", LANGUAGE.rules(), ids=lambda rule: rule.code)
def test_the_bad_text_of_a_rule_is_reported_and_the_good_one_is_clean_of_it(rule: Rule) -> None:
    reported = findings(framed(rule.bad), rule.code)
    assert reported
    assert {finding.severity for finding in reported} == {rule.severity}
    assert findings(framed(rule.good), rule.code) == []


@pytest.mark.parametrize("rule", LANGUAGE.rules(), ids=lambda rule: rule.code)
def test_a_rule_says_why_and_every_finding_what_to_do_next(rule: Rule) -> None:
    assert rule.why.endswith(".")
    assert rule.source
    for finding in findings(framed(rule.bad), rule.code):
        assert finding.hint
        assert finding.message


def test_the_severities_of_our_own_codes_leave_only_what_is_certain_as_errors() -> None:
    assert [code for code, rule in RULES.items() if code[0] == "X" and rule.severity is Severity.ERROR] == [
        "X107",
        "X202",
    ]


@pytest.mark.parametrize("code", [rule.code for rule in LANGUAGE.rules()])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_fix_mends_its_finding_brings_no_other_and_keeps_the_line_ends(code: str, end: str) -> None:
    text = framed(RULES[code].bad).replace("\n", end)
    for finding in findings(text, code):
        for fix in finding.fixes:
            fixed = apply_edits(text, fix.edits)
            assert finding.message not in messages(fixed, code)
            blanks = {"X206"} if BLANK in fixed and not fix.safe else set()
            assert set(codes(fixed)) <= set(codes(text)) | blanks
            assert fixed.replace(end, "").count("\n") == fixed.replace(end, "").count("\r") == 0


@pytest.mark.parametrize("rule", LANGUAGE.rules(), ids=lambda rule: rule.code)
def test_a_rule_says_what_its_fix_does_where_its_bad_text_is_mended_by_one(rule: Rule) -> None:
    offered = any(finding.fixes for finding in findings(framed(rule.bad), rule.code))
    assert bool(rule.fix) == offered


# ── E001 and its kin ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("landmark", ["RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"])
def test_a_missing_landmark_is_named_at_the_function_line(landmark: str) -> None:
    text = spec(**{landmark: ""})
    (finding,) = analyse(text).findings
    assert (finding.code, finding.message, finding.span.of(text)) == (
        "E001", f"{landmark} required", "FUNCTION: f(input) → output",
    )  # fmt: skip
    assert finding.location == f"FUNCTION f > {landmark}"


@pytest.mark.parametrize("landmark", ["RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"])
@pytest.mark.parametrize("content", ["", "# later", "---"])
def test_an_empty_landmark_is_named_at_its_own_line(landmark: str, content: str) -> None:
    text = spec(**{landmark: content or " "})
    (finding,) = analyse(text).findings
    assert (finding.code, finding.message, finding.span.of(text)) == ("E001", f"{landmark} required", f"{landmark}:")


@pytest.mark.parametrize("text", ["", "\n", "hello\nworld\n", "function: f(a) → b\n"])
def test_a_text_without_a_function_is_e001_at_line_1(text: str) -> None:
    (finding,) = analyse(text).findings
    assert (finding.code, finding.message) == ("E001", "FUNCTION required: no functions")
    assert analyse(text).lines.position(finding.span.start) == (1, 1)


def test_a_missing_landmark_that_is_only_misspelt_is_said_to_be_so() -> None:
    text = spec().replace("EXAMPLES:", "EXMAPLES:")
    missing, misspelt = analyse(text).findings
    assert (missing.code, misspelt.code) == ("E001", "X101")
    assert "rename" in missing.hint
    assert codes(apply_edits(text, misspelt.fixes[0].edits)) == []


@pytest.mark.parametrize("name", ["REMARKS", "NOTES", "BASELINE", "EVAL", "DETERMINISM", "COVERS", "DATE"])
def test_an_unknown_landmark_far_from_any_known_one_is_nothing_to_say(name: str) -> None:
    assert codes(spec() + f"\n{name}:\n- something\n") == []


# ── E011, X105, X106 ──────────────────────────────────────────────────────────────────────────────────────────


def test_six_inputs_and_fifteen_rules_are_still_fine() -> None:
    rules = "\n".join(f"- output {n} is returned" for n in range(15))
    text = spec(FUNCTION="f(a, b, c, d, e, f) → output", RULES=rules, EXAMPLES="(1, 2, 3, 4, 5, 6) → 7")
    assert codes(text) == []


def test_thresholds_are_a_value() -> None:
    strict = Simplex(Thresholds(rules=0, inputs=0, rule_length=5, functions=0))
    assert [finding.code for finding in strict.analyse(spec()).findings] == ["E011", "W011", "E010", "W010"]


@pytest.mark.parametrize(
    "kind", ["Basket", "list of Basket", "Basket or none", "Basket | none", "list[Basket]", "Basket?"]
)
def test_a_type_that_no_data_defines_is_named_however_it_is_wrapped(kind: str) -> None:
    text = spec(FUNCTION=f"f(input: {kind}) → output")
    assert words(text, "X106") == ["Basket"]
    assert codes(text + "\nDATA: Basket\nitems: list of strings\n") == []


@pytest.mark.parametrize(
    "kind", ["string", "String", "list of Dates", "filtered list", "valid | issues", "JSON", "The sum of all"]
)
def test_obvious_types_and_prose_are_no_undefined_types(kind: str) -> None:
    assert codes(spec(FUNCTION=f"f(input: {kind}) → {kind}")) == []


def test_a_type_in_a_data_field_must_be_defined_too() -> None:
    text = "DATA: Order\nlines: list of OrderLine\n\n" + spec()
    assert words(text, "X106") == ["OrderLine"]
    assert codes("DATA: OrderLine\nname: string\n\n" + text) == []


# ── X107 ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "line",
    [
        "- any unhandled condition → fail with descriptive message",
        "- anything else → stop",
        "- otherwise fail",
        "- * → fail",
        "- _ → fail with a message",
        "- all other errors: report and stop",
        "- if anything unforeseen happens, fail with a message",
        "- on any error → abort",
        "- fail with descriptive message",
        "- default: raise an error",
    ],
)
def test_a_default_failure_behaviour_is_known_in_many_words(line: str) -> None:
    assert errors(spec(ERRORS=line)) == []


@pytest.mark.parametrize(
    "line", ["- id unknown → fail", "- if the file is missing, fail", "- none; issues are returned, not thrown"]
)
def test_errors_that_only_name_conditions_lack_the_default(line: str) -> None:
    text = spec(ERRORS=line)
    assert errors(text) == ["X107"]
    assert words(text, "X107") == ["ERRORS"]


# ── E020 ──────────────────────────────────────────────────────────────────────────────────────────────────────

LOCKED = "- if the status is locked or disabled, access is refused"


def test_the_alternative_that_is_not_shown_is_named_at_its_words() -> None:
    text = spec(RULES=LOCKED, EXAMPLES="(bob) → refused  # locked")
    (finding,) = findings(text, "E020")
    assert (finding.message, finding.span.of(text)) == (
        "branch 'the status is disabled' not covered by examples", "disabled",
    )  # fmt: skip
    assert "example 1 shows its sibling 'the status is locked'" in finding.hint
    assert "# R1b" in finding.hint


def test_one_shortfall_is_told_once() -> None:
    text = spec(RULES=f"{LOCKED}\n- if the user is new, access is asked for", EXAMPLES="(bob) → refused  # locked")
    assert codes(text) == ["E020"]
    assert messages(text, "E020")[0].startswith("insufficient examples: 1 examples for 3 branches")


def test_a_pinned_branch_is_not_the_one_that_is_named() -> None:
    text = spec(RULES="- if A, x is returned\n- if B, x is returned", EXAMPLES="(p) → x  # R1")
    assert "R2 'B'" in messages(text, "E020")[0]


def test_implied_branches_do_not_count_against_the_examples() -> None:
    assert "E020" not in codes(spec(RULES="- unless the input is withdrawn, the output is returned"))


def test_as_many_examples_as_branches_are_no_error_whatever_their_words() -> None:
    assert errors(spec(RULES=LOCKED, EXAMPLES="(a) → b\n(c) → d")) == []


# ── E030, W030 ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "criterion",
    [
        "the internal state is consistent",
        "the cache variable is cleared",
        "all data structures are initialised",
        "the pointer is reset",
        "the counter reaches zero",
        "the flag is set",
        "the buffer is flushed",
        "the agent understands the request",
    ],
)
def test_what_only_the_inside_knows_is_not_observable(criterion: str) -> None:
    assert codes(spec(DONE_WHEN=f"- {criterion}")) == ["E030"]


@pytest.mark.parametrize(
    "criterion",
    [
        "the returned report lists every variable name used",
        'the response has a field "internal" set to true',
        "the response contains an internal_state field",
        "the counter shown on the display reads 000",
        'SharedMemory.artifacts["index"] exists',
        "the door LED is green",
        "the waiting queue at the counter is open",
        "the flag of the country is green",
        "all rows appear in the written file and each is checked",
        "the environment variable PATH holds the folder",
    ],
)
def test_what_can_be_looked_at_is_observable(criterion: str) -> None:
    assert codes(spec(DONE_WHEN=f"- {criterion}")) == []


def test_a_function_may_speak_of_what_its_signature_names() -> None:
    text = spec(FUNCTION="balance(tree) → tree", DONE_WHEN="- the tree is balanced")
    assert codes(text) == []


@pytest.mark.parametrize(
    "criterion", ["all checks performed", "every row was handled", "each landmark has been examined"]
)
def test_what_leaves_no_trace_may_not_be_observable(criterion: str) -> None:
    assert codes(spec(DONE_WHEN=f"- {criterion}")) == ["W030"]


def test_an_observability_finding_points_at_the_words() -> None:
    assert words(spec(DONE_WHEN="- the internal counter is zero"), "E030") == ["internal"]


# ── E040 ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("rule", "word"),
    [
        ("loop through the orders and add each total", "loop through"),
        ("the function loops over the rows", "loops over"),
        ("iterating the list gives the sum", "iterating"),
        ("for each user, call the billing API and store the reply", "for each"),
        ("first parse the input, then validate it", "then"),
        ("parse the rows and then sort the rows", "then"),
        ("step 1: read the file", "step 1"),
        ("create a variable for the sum", "create a variable"),
        ("initialise the sum to zero", "initialise"),
        ("increment the retry counter after every failure", "increment"),
    ],
)
def test_steps_are_procedural_and_the_word_is_pointed_at(rule: str, word: str) -> None:
    text = spec(RULES=f"- {rule}")
    assert "E040" in codes(text)
    assert words(text, "E040") == [word]


@pytest.mark.parametrize(
    "rule",
    [
        "if the payment succeeds, then the seat is confirmed",
        "the list is sorted by due date, then by priority",
        "rows are sorted by name then date",
        "the then-current price is kept",
        "the for-each macro is documented",
        'the word "then" is kept',
        "each step of the recipe is numbered",
        "the loop antenna's gain is given in dBi",
        "the iteration count is returned",
        "amounts are rounded in increments of 5",
        "for each order exactly one invoice exists",
        "for each branch, verify at least one example exercises it",
        "for each country, the rate from the table applies",
        "collect all errors and warnings",
        "one row is returned for each user",
        "since then the price has been kept",
    ],
)
def test_what_only_looks_like_steps_is_behavioural(rule: str) -> None:
    assert "E040" not in codes(spec(RULES=f"- {rule}", EXAMPLES="(a) → b\n(c) → d"))


def test_procedure_outside_rules_is_no_e040() -> None:
    text = spec(ERRORS="- any unhandled condition → loop through the retries, then fail") + "\nHANDOFF:\n- then go on\n"
    assert "E040" not in codes(text)


# ── X102 to X104, X108, X110, X111, W010, W011 ────────────────────────────────────────────────────────────────


def test_a_second_function_of_one_name_says_where_the_first_is() -> None:
    text = spec() + "\n" + spec()
    (message,) = messages(text, "X102")
    assert message == "a second FUNCTION f; the first is at line 1"


def test_a_landmark_before_the_first_function_is_outside() -> None:
    text = "EXAMPLES:\n(a) → b\n\n" + spec()
    assert words(text, "X104") == ["EXAMPLES"]
    assert codes(text) == ["X104"]


@pytest.mark.parametrize("body", ["performance matters", "the code should be clean", "quality first"])
def test_a_constraint_that_is_a_wish_cannot_be_verified(body: str) -> None:
    assert codes(spec() + f"\nCONSTRAINT: c\n{body}\n") == ["X108"]


@pytest.mark.parametrize("body", ["no two orders have the same id", "sum >= 0", "ids must exist in the registry"])
def test_a_constraint_that_says_what_holds_can_be_verified(body: str) -> None:
    assert codes(spec() + f"\nCONSTRAINT: c\n{body}\n") == []


def test_the_eleventh_function_is_where_a_spec_becomes_too_large() -> None:
    text = "\n".join(spec().replace("FUNCTION: f(", f"FUNCTION: f{n}(") for n in range(12))
    assert words(text, "W011") == ["FUNCTION: f10(input) → output"]


def test_a_rule_of_two_hundred_characters_is_fine_and_one_more_is_long() -> None:
    rule = "the output is returned ".ljust(200, "x")
    assert codes(spec(RULES=f"- {rule}")) == []
    assert codes(spec(RULES=f"- {rule}x")) == ["W010"]


def test_markdown_decoration_is_no_notation_to_speak_of() -> None:
    assert codes(spec().replace("RULES:", "## **RULES:**")) == []


# ── incremental ───────────────────────────────────────────────────────────────────────────────────────────────


def test_an_analysis_that_takes_over_unchanged_sections_equals_one_from_scratch() -> None:
    parts = [rule.bad for rule in LANGUAGE.rules()]
    previous = None
    for cut in range(len(parts)):
        text = "\n\n".join(framed(part) for part in parts[cut:] + parts[:cut])
        now = LANGUAGE.analyse(text, previous)
        assert now == analyse(text)
        previous = now


# ── honest texts that were once misread ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "comment",
    [
        "# RULES: for which inputs which outcome",
        "# FUNCTION: the line that says what it takes",
        "# DATA: the shape of a type",
    ],
)
def test_a_comment_that_speaks_of_a_landmark_is_a_comment(comment: str) -> None:
    assert codes(f"{comment}\n{spec()}") == []
    assert codes(spec(RULES=f"- the output is returned\n{comment}")) == []


def test_a_block_that_is_commented_out_is_a_comment_and_so_is_a_function() -> None:
    commented = "".join(f"# {line}\n" for line in spec().splitlines())
    assert codes(spec() + "\n" + commented) == []
    assert codes(spec() + "\n# NOT_ALLOWED:\n# - change the input\n") == []


def test_headings_are_landmarks_where_all_functions_are_headings() -> None:
    headings = "".join(f"## {line}\n" if line[:1].isupper() else f"{line}\n" for line in spec().splitlines())
    assert codes(headings) == []
    assert len(analyse(headings).outline[0].children) == 4


@pytest.mark.parametrize(
    "criterion",
    ["all messages have been processed", "every record was handled", "all files checked", "each page reviewed"],
)
def test_what_was_gone_through_is_no_evidence_of_it(criterion: str) -> None:
    assert codes(spec(DONE_WHEN=f"- {criterion}")) == ["W030"]


def test_what_internal_qualifies_is_inside_even_if_its_like_can_be_seen_elsewhere() -> None:
    assert codes(spec(DONE_WHEN="- the internal price table is consistent")) == ["E030"]
    assert codes(spec(DONE_WHEN="- the internal report is written to disk")) == []


def test_variable_as_an_adjective_is_no_variable() -> None:
    assert codes(spec(DONE_WHEN="- the variable part of the salary is on the slip")) == []


def test_an_initialised_thing_is_a_thing() -> None:
    assert codes(spec(RULES="- an initialised repository exists")) == []


@pytest.mark.parametrize(
    "line",
    [
        "not all pages found → fail",
        "all seats taken → fail",
        "any page missing → fail",
        "amount in other currency → fail",
    ],
)
def test_any_and_all_of_something_particular_are_no_default(line: str) -> None:
    assert errors(spec(ERRORS=f"- {line}")) == ["X107"]


@pytest.mark.parametrize(
    "body", ["prices include tax", "log lines carry the order id", "an order belongs to a customer"]
)
def test_a_plain_statement_can_be_verified(body: str) -> None:
    assert codes(spec() + f"\nCONSTRAINT: c\n{body}\n") == []


@pytest.mark.parametrize("signature", ["f(day: Monday | Tuesday) → Yes or No", "f(a: Email, b: Image) → output"])
def test_alternatives_of_which_none_is_a_type_are_values(signature: str) -> None:
    assert "X106" not in codes(spec(FUNCTION=signature))


@pytest.mark.parametrize("signature", ["f(input) returns output", "f(input): output"])
def test_the_arrow_of_a_signature_may_be_said_in_words(signature: str) -> None:
    assert codes(spec(FUNCTION=signature)) == []


def test_another_word_that_is_one_letter_away_from_a_landmark_that_is_there_is_no_slip() -> None:
    assert codes(spec() + "\nROLES:\n- admin\n") == []


def test_a_fix_in_a_markdown_fence_stays_in_the_fence() -> None:
    text = f"# Title\n\n```\n{spec(ERRORS='')}```\n\nThe end.\n"
    (finding,) = analyse(text, "a.md").findings
    assert codes(apply_edits(text, finding.fixes[0].edits), "a.md") == []


def test_a_misspelt_required_landmark_is_mended_by_its_name_and_not_doubled() -> None:
    text = spec().replace("ERRORS:", "ERORRS:")
    for finding in analyse(text).findings:
        (fix,) = finding.fixes
        assert codes(apply_edits(text, fix.edits)) == []


# ── X202, X203, X206, X207 ────────────────────────────────────────────────────────────────────────────────────


def test_a_contradiction_names_both_rows_however_the_inputs_are_written() -> None:
    text = spec(EXAMPLES="({a: 1, b: 2}) → yes\n({b: 2, a: 1.0}) → no")
    (finding,) = findings(text, "X202")
    assert finding.message == "example 2 contradicts example 1: same inputs, another output"
    assert finding.span.of(text) == "({b: 2, a: 1.0}) → no"


def test_a_rule_for_any_other_case_leaves_nothing_to_chance() -> None:
    rules = "- a loan to a child ends after 14 days\n- any other loan ends after 28 days"
    assert codes(spec(RULES=rules, EXAMPLES="(Ann, 40) → 28\n(Ann, 40) → 14")) == ["X202"]
    assert codes(spec(RULES="- any of the seats is given", EXAMPLES="(Ann) → C4\n(Ann) → C5")) == []


def test_the_day_is_no_hidden_input_where_the_signature_has_it() -> None:
    rule, rows = "- the loan ends 14 days after today", "(Dune, 2 May) → 16 May\n(Dune, 2 May) → 30 May"
    assert codes(spec(FUNCTION="lend(book, today) → day", RULES=rule, EXAMPLES=rows)) == ["X202"]
    assert codes(spec(FUNCTION="lend(book, member) → day", RULES=rule, EXAMPLES=rows)) == []


def test_what_a_function_reads_is_an_input_that_no_row_shows() -> None:
    text = spec(EXAMPLES="(5) → yes\n(5) → no") + '\nREADS:\n- SharedMemory.status["stock"]\n'
    assert "X202" not in codes(text)


def test_rows_that_say_in_a_comment_what_they_show_are_no_repeat() -> None:
    assert codes(spec(EXAMPLES="(5) → yes  # locked\n(5) → yes  # expired")) == []
    rules = "- a locked door opens as any other"
    assert codes(spec(RULES=rules, EXAMPLES="(5) → yes  # locked\n(5) → yes")) == []
    assert codes(spec(EXAMPLES="(5) → yes  # locked\n(5) → yes  # locked")) == ["X203"]


def test_dots_inside_quotes_are_a_value() -> None:
    assert codes(spec(EXAMPLES='("...") → two')) == []
    assert words(spec(EXAMPLES="([1, 2, etc.]) → two"), "X206") == ["etc."]


@pytest.mark.parametrize(
    "rows",
    [
        "(1, 2) → 3",
        "(a: 1) → 3",
        "(1, b: 2, c: 3) → 3",
        "(two numbers that do not fit) → error",
        "1, 2 → 3",
    ],
)
def test_rows_of_the_right_number_in_prose_or_with_names_have_their_inputs(rows: str) -> None:
    assert "X207" not in codes(spec(FUNCTION="f(a, b) → c", EXAMPLES=rows))


def test_an_input_given_by_a_name_that_is_nearly_one_of_the_signature_is_told() -> None:
    function = "triage(ticket, plan) → queue"
    text = spec(FUNCTION=function, EXAMPLES="(ticket: a, paln: basic) → x\n(ticket: b, plan: basic) → y")
    assert messages(text, "X207") == ["example 1 has an input paln, the signature has plan"]
    for row in ("(id: 1, pla: 2) → x", "(ticket: a) → x", "(ticket: a, id: 3) → x", "({ticket: a, paln: b}, c) → x"):
        assert messages(spec(FUNCTION=function, EXAMPLES=row), "X207") == [], row


def test_rows_whose_comments_name_every_branch_are_enough_however_few() -> None:
    rules = "- if a is 1, b is 2, otherwise b is 3\n- if a is even, c is 4, otherwise c is 5"
    pinned = spec(RULES=rules, EXAMPLES="(1) → 2, 5  # R1a, R2b\n(2) → 3, 4  # R1b, R2a")
    assert messages(pinned, "E020") == []
    lacking = spec(RULES=rules, EXAMPLES="(1) → 2, 5  # R1a, R2b\n(2) → 3, 4  # R1b")
    assert messages(lacking, "E020")[0].startswith(
        "insufficient examples: 2 examples for 4 branches; least shown is R2a"
    )


def test_an_optional_input_may_be_left_out_and_the_parts_of_one_input_may_be_written_out() -> None:
    assert codes(spec(FUNCTION="f(a, b: string, optional) → c", EXAMPLES="(1) → 2\n(1, x) → 3")) == []
    assert codes(spec(FUNCTION="f(a, b?) → c", EXAMPLES="(1) → 2\n(1, x) → 3")) == []
    assert codes(spec(FUNCTION="f(triangle) → kind", EXAMPLES="(3, 3, 3) → equilateral")) == []


def test_an_input_too_many_is_one_where_a_rule_lets_an_input_be_left_out_too() -> None:
    text = spec(
        FUNCTION="f(a, b) → c",
        RULES="- optionally b: it is added",
        EXAMPLES="(1) → 1\n(1, 2) → 3\n(1, 2, 3) → 6",
    )
    (message,) = messages(text, "X207")
    assert message == "example 3 has 3 inputs, the signature at most 2"


@pytest.mark.parametrize("row", ["([1, 2, 3, 4], {a: 5}, x) → 6", "(Ann [age 40, owes 12.50], 2, 3) → 6"])
def test_what_stands_in_brackets_is_one_input_however_much_it_is(row: str) -> None:
    assert codes(spec(FUNCTION="f(a, b) → c", EXAMPLES=row)) == ["X207"]


def test_rows_that_all_differ_from_the_signature_are_told_once() -> None:
    assert codes(spec(FUNCTION="f(a, b) → c", EXAMPLES="(1, 2, 3) → 4\n(2, 3, 4) → 5")) == ["X207"]


@pytest.mark.parametrize(
    "rule",
    [
        "the next card is red",
        "an account that is already open is kept",
        "the first of two seats is given",
        "the current balance decides",
        "if any of the seats is free, it is given",
    ],
)
def test_a_word_that_only_may_speak_of_what_no_row_shows_hides_no_conflict(rule: str) -> None:
    assert "X202" in codes(spec(RULES=f"- {rule}", EXAMPLES="(Ann) → C4\n(Ann) → C5"))


@pytest.mark.parametrize(
    "rule",
    [
        "a seat is given at random",
        "on the second call the other seat is given",
        "the seat hangs on the time of day",
        "seats are given alternately",
        "any of the free seats is given",
    ],
)
def test_two_outputs_are_no_conflict_where_the_outcome_hangs_on_what_is_no_input(rule: str) -> None:
    assert "X202" not in codes(spec(RULES=f"- {rule}", EXAMPLES="(Ann) → C4\n(Ann) → C5"))


def test_a_row_that_is_repeated_with_a_comment_is_repeated() -> None:
    assert "X203" in codes(spec(EXAMPLES="(a) → b\n(a) → b  # once more"))
    assert "X203" not in codes(spec(EXAMPLES="(a) → b  # cold\n(a) → b  # warm"))


def test_a_signature_still_to_be_filled_in_says_so() -> None:
    (told,) = [one for one in analyse(spec(FUNCTION="…(…) → …")).findings if one.code == "X105"]
    assert told.message == "signature is still to be filled in: …"
