"""What strangers wrote in good faith and the linter once misread, by kind: each with the right answer."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, codes, errors, messages, spec
from workbench.analysis.finding import apply_edits
from workbench.languages.simplex.branches import branches_of, read_branches
from workbench.languages.simplex.coverage.clauses import read_clauses
from workbench.languages.simplex.parser import parse


def count(rule: str) -> int:
    """How many branches a rule states."""
    return sum(branch.stated for branch in branches_of(rule))


def rows(examples: str) -> int:
    ((_, function),) = parse(spec(EXAMPLES=examples)).functions
    return len(function.examples)


# ── branch words that are conditions, and those that are not ─────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("rule", "branches"),
    [
        ("if x is less than 0 or greater than 10, y is 0", 2),
        ("if x is below 0 or above 10, y is 0", 2),
        ("if the line is shorter than 3 or longer than 9, it is cut", 2),
        ("if x is 0 or greater, y is 1", 1),
        ("if x is a then y is 1 else if x is b then y is 2 else y is 3", 3),
        ("if x is a → 1 else if x is b → 2 else → 3", 3),
        ("otherwise, if age is under 18, fare is 3", 1),
        ("while prices may vary, totals match", 0),
        ("who, when and where are shown", 0),
        ("the list of days when shops close is shown", 0),
        ("the hint tells when the train leaves", 0),
        ("the price is otherwise unchanged", 0),
        ("unless otherwise stated, prices include tax", 0),
        ("the note explains what to do if the alarm rings", 0),
        ("even when asleep, the cat purrs", 0),
        ("the amount is shown no matter if paid", 0),
        ("if x is within a day or two, y is 1", 1),
        ("if's are counted", 0),
        ("when is shown in ISO format", 0),
    ],
)
def test_a_branch_word_counts_only_in_its_role(rule: str, branches: int) -> None:
    assert count(rule) == branches


# ── rows ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("examples", "number"),
    [
        ("Given a\nWhen b\nThen c\n\nGiven d\nAnd e\nWhen f\nThen g", 2),
        ("When b\nThen c\nWhen d\nThen e", 2),
        ("Some prose that comes first.\n(1) → 2\n(2) → 3", 2),
        ("// one\n(1) → 2\n// two\n(2) → 3", 2),
        ("**one**\n(1) → 2\n**two**\n(2) → 3", 2),
        ("(1) →\n2\n(2) →\n3", 2),
        ("1\n=>\n2\n\n2\n=>\n3", 2),
        ("(1,\n 2) → 3\n(2,\n 3) → 4", 2),
        ("(1) → 2\n(2) → 3\n...", 2),
        ('[\n {"in": [5], "out": "a"},\n {"in": [-5], "out": "b"},\n {"in": [0], "out": "c"}\n]', 3),
        ("- Typical:\n  - (5) → plus\n  - (-5) → minus\n- Edge:\n  - (0) → zero", 3),
        ("sign(5) → plus; sign(-5) → minus; sign(0) → zero", 3),
    ],
)
def test_rows_are_counted_as_a_reader_counts_them(examples: str, number: int) -> None:
    assert rows(examples) == number


def test_rows_that_stand_in_one_line_know_where_they_stand() -> None:
    text = spec(EXAMPLES="sign(5) → plus; sign(-5) → minus")
    ((_, function),) = parse(text).functions
    assert [row.item.span.of(text) for row in function.examples] == ["sign(5) → plus", "sign(-5) → minus"]


def test_the_same_row_twice_shows_nothing_more() -> None:
    text = spec(RULES="- if kind is red or blue, the output is 1", EXAMPLES="(red) → 1\n(red) → 1")
    assert messages(text, "E020") == ["branch 'kind is blue' not covered by examples"]


# ── errors ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "line",
    [
        "others: fail and explain",
        "the rest: fail with message",
        "errors of any kind → fail",
        "if none of the above applies, abort with a message",
        "conditions not covered by this section → fail with a reason",
        "all unanticipated conditions shall be escalated to the officer",
        "un-handled condition -> fail",
        "any unhandeled condition -> fail with descriptive mesage",
        "generic failure → fail",
        "in case of trouble, call the duty officer",
        "never fail silently: report every failure with its cause",
        "when in doubt, fail and say why",
        "whatever goes wrong, tell the user and stop",
        "… → fail",
        "in all other cases, the matter is referred to the partner in charge",
        "in all other circumstances → make no payment",
        "cualquier otro problema → error con un mensaje descriptivo",
    ],
)
def test_a_default_may_be_said_in_many_ways(line: str) -> None:
    assert errors(spec(ERRORS=f"- x is not a number → fail\n- {line}")) == []


@pytest.mark.parametrize(
    "line",
    [
        "default port is closed → fail",
        "if the default value is missing → fail",
        "unexpected end of file → fail",
        "any other port is closed → fail",
        "if x is anything else than a number → fail",
        "any unhandled condition →",
        "nothing fails → fine",
        "all errors are listed in appendix A",
    ],
)
def test_what_only_sounds_like_a_default_is_none(line: str) -> None:
    assert errors(spec(ERRORS=f"- {line}")) == ["X107"]


# ── what can be seen ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "criterion",
    [
        "the internal temperature shown on the probe is at least 60 degrees",
        "the internal review is signed",
        "the internal door is shut",
        "internal bleeding has stopped",
        "the dependent variable is the first column",
        "the scale's pointer reads 0",
        "a pointer to the ticket is in the mail",
        "all tickets handled today are in report.csv",
        "all orders processed have a receipt",
        "every item checked has a tick in the list",
    ],
)
def test_things_of_the_world_can_be_seen(criterion: str) -> None:
    assert codes(spec(DONE_WHEN=f"- {criterion}")) == []


@pytest.mark.parametrize(
    ("criterion", "code"),
    [
        ("the counter is 0", "E030"),
        ("the hash map contains all ids", "E030"),
        ("everything is processed", "W030"),
        ("all checks complete", "W030"),
        ("y is x " * 1000 + "and internal state is consistent", "E030"),
    ],
)
def test_what_goes_on_inside_cannot_be_seen(criterion: str, code: str) -> None:
    assert codes(spec(DONE_WHEN=f"- {criterion}")) == [code]


# ── procedure ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "rule",
    [
        "the rates then in force apply",
        "the price as of then applies",
        "the list is what it then contained",
        "results now and then differ by a rounding unit",
        "increments of salary are listed by year",
        "step 10 of the ladder is painted red",
        "staff can create a variable pay plan",
    ],
)
def test_words_of_time_and_things_are_no_steps(rule: str) -> None:
    assert codes(spec(RULES=f"- {rule}")) == []


@pytest.mark.parametrize(
    "rule",
    [
        "for each item, the agent adds it to the list",
        "for each item, we add it",
        "for each item: add it",
        "for each item → add it",
        "STEP 1: read the file",
        "FOR EACH item, add it",
        "LOOP over items",
        "INITIALIZE the total",
        "if x is a, then read the file and then write it",
        "y" * 4000 + " loops over items",
    ],
)
def test_steps_are_found_in_capitals_after_a_conditional_and_in_long_items(rule: str) -> None:
    assert "E040" in codes(spec(RULES=f"- {rule}"))


# ── structure ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("written", ["## {}: ##", "*{}:*", "_{}:_", "***{}:***", "\f{}:", "\u200b{}:"])
def test_landmarks_are_known_in_any_emphasis_and_behind_invisible_characters(written: str) -> None:
    text = spec()
    for name in ("RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"):
        text = text.replace(f"{name}:", written.format(name))
    assert codes(text) == []


@pytest.mark.parametrize(
    "signature", ["`f(x) → y`", "\n  f(x) → y", "f(x)\n  → y", "f(x) ↦ y", "f(a; b; c; d; e; g) → y"]
)
def test_a_signature_may_be_quoted_broken_over_lines_and_parted_by_semicolons(signature: str) -> None:
    assert not {"X105", "E011"}.intersection(codes(spec(FUNCTION=signature)))


def test_seven_inputs_parted_by_semicolons_are_seven() -> None:
    assert messages(spec(FUNCTION="f(a; b; c; d; e; g; h) → y"), "E011") == ["too many inputs: 7, max 6"]


def test_an_output_that_looks_like_a_landmark_stays_in_its_example() -> None:
    headings = "".join(f"## {line}\n" if line[:1].isupper() else f"{line}\n" for line in spec().splitlines())
    text = headings.replace("(one) → two", "(one) →\n```\nERRORS: 0\n```")
    assert errors(text) == []
    assert [finding.code for finding in analyse(text, "a.md").findings] == []


def test_missing_landmarks_come_in_the_order_in_which_they_are_written() -> None:
    assert messages("FUNCTION: f(a) → b\n", "E001") == [
        f"{name} required" for name in ("RULES", "DONE_WHEN", "EXAMPLES", "ERRORS")
    ]


def test_what_took_the_content_of_a_landmark_is_named() -> None:
    text = spec(RULES="NOTE: prices are in euro\n- the output is returned")
    (finding,) = analyse(text).findings
    assert finding.code == "E001"
    assert finding.hint.startswith("NOTE: on the next line is read as a landmark of its own")


@pytest.mark.parametrize("written", ["rules:", "RULES", "## RULES", "RULES -"])
def test_a_landmark_that_is_written_otherwise_is_quoted(written: str) -> None:
    text = spec().replace("RULES:", written)
    hints = [finding.hint for finding in analyse(text).findings if finding.message == "RULES required"]
    assert hints == [f'"{written}" is not read as a landmark: write RULES: on a line of its own']


def test_a_line_that_has_lost_its_list_mark_is_told() -> None:
    text = spec(RULES="- the output is returned\nif the input is empty, it is empty\n  as before", EXAMPLES="(a) → b")
    (finding,) = analyse(text).findings
    assert (finding.code, finding.span.of(text)) == ("X111", "if the input is empty, it is empty")
    assert codes(apply_edits(text, finding.fixes[0].edits)) == []


def test_a_preposition_stays_with_the_alternative_it_belongs_to() -> None:
    branches = branches_of("if the order is under 14 days old or damaged, it is taken back")
    assert [branch.text for branch in branches] == ["the order is under 14 days old", "the order is damaged"]


def test_without_any_function_only_that_is_said() -> None:
    assert codes(spec().replace("FUNCTION:", "function:")) == ["E001"]


def test_thousands_of_undefined_types_are_told_in_time() -> None:
    text = "".join(f"DATA: T{n}\nf: Und{n}\n\n" for n in range(3000)) + spec()
    assert codes(text).count("X106") == 3000


def test_a_rule_too_long_to_be_read_is_said_to_be_so() -> None:
    long, unread = sorted(
        analyse(spec(RULES="- " + "the output is returned and " * 300)).findings, key=lambda f: f.code
    )
    assert (long.code, unread.code) == ("W010", "X112")
    assert "its branches are not counted" in unread.message


def test_a_fix_of_an_empty_errors_block_mends_it() -> None:
    text = spec(ERRORS="# later")
    (finding,) = analyse(text).findings
    assert codes(apply_edits(text, finding.fixes[0].edits)) == []


# ── proof ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("inputs", "one", "other", "rows"),
    [
        ("a, b", "a + b > 10", "a + b ≤ 10", "(6, 7) → alpha\n(2, 3) → beta"),
        ("a, b", "a/b is below 1", "a/b is 1 or above", "(3, 6) → alpha\n(6, 3) → beta"),
        ("cost", "cost is over 50 cents", "cost is at most 50 cents", "($0.75) → alpha\n($0.20) → beta"),
        ("price", "price is over 200p", "price is at most 200p", "(£3) → alpha\n(£1) → beta"),
        ("email", "email is absent", "email is present", "(_) → alpha\n(a@b.c) → beta"),
        ("email", "email is absent", "email is present", "(email: absent) → alpha\n(a@b.c) → beta"),
        ("version", "version is 2.0 or newer", "version is older than 2.0", "(2.4) → alpha\n(1.9) → beta"),
        ("bid", "the bid is equal to or above 10", "the bid is below 10", "(12) → alpha\n(3) → beta"),
        ("parcel", "the parcel is 10 kg or heavier", "it is lighter", "(12 kg) → alpha\n(3 kg) → beta"),
        ("time", "it is 18:00 or after", "it is before 18:00", "(19:00) → alpha\n(3:00) → beta"),
        ("form", "one or both parents sign", "none signs", "(mother signs) → alpha\n(unsigned) → beta"),
    ],
)
def test_what_is_read_out_of_values_is_never_an_error(inputs: str, one: str, other: str, rows: str) -> None:
    rules = f"- if {one}, the word is alpha\n- if {other}, the word is beta"
    assert errors(spec(FUNCTION=f"f({inputs}) → word", RULES=rules, EXAMPLES=rows)) == []


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        ("the word is picked at random", "(1) → alpha\n(1) → beta"),
        ("the first call gives alpha, every later call beta", "(1) → alpha\n(1) → beta"),
        ("the word hangs on the current time", "(1) → alpha\n(1) → beta"),
        ("the word is alpha, or beta for guests", "(1) → alpha  # member\n(1) → beta  # guest"),
        ("the word is alpha, or beta for guests", "(1) → alpha  # R1a\n(1) → beta  # R1b"),
    ],
)
def test_rows_that_differ_by_what_is_no_input_do_not_contradict_each_other(rule: str, rows: str) -> None:
    assert errors(spec(RULES=f"- {rule}", EXAMPLES=rows)) == []


def test_a_function_that_writes_may_give_another_output_the_next_time() -> None:
    text = spec(EXAMPLES="(1) → alpha\n(1) → beta") + "\nWRITES:\n- SharedMemory.seen\n"
    assert errors(text) == []


def test_an_input_that_the_rules_call_optional_may_be_missing_from_a_row() -> None:
    text = spec(FUNCTION="greet(name, title) → words", RULES="- optionally a title precedes the name",
                EXAMPLES='("Lee") → "Hello Lee"\n("Lee", "Dr") → "Hello Dr Lee"')  # fmt: skip
    assert "X207" not in codes(text)


# ── rows, pins and comments ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("signature", "row"),
    [
        ("due(date, days) → date", "(May 2, 2024, 12) → late"),
        ("due(date, days) → date", "(2 May, 2024, 12) → late"),
        ("pay(amount, currency) → fee", "(1,200, EUR) → 10"),
        ("pay(amount, currency) → fee", "($1,200,000.50, EUR) → 10"),
    ],
)
def test_a_comma_inside_a_date_or_a_number_makes_no_input_more(signature: str, row: str) -> None:
    assert "X207" not in codes(spec(FUNCTION=signature, EXAMPLES=row))


@pytest.mark.parametrize("row", ["(1,20, EUR) → 10", "(1, 200, EUR) → 10", "(2, 2024, 12) → late"])
def test_a_comma_between_two_numbers_parts_two_inputs(row: str) -> None:
    assert "X207" in codes(spec(FUNCTION="pay(amount, currency) → fee", EXAMPLES=row))


@pytest.mark.parametrize("code", ["X202", "X203"])
@pytest.mark.parametrize("on", [0, 1], ids=["first row", "second row"])
def test_a_comment_on_either_of_two_rows_lets_both_stand(code: str, on: int) -> None:
    rows = ["(5) → in stock", "(5) → sold out" if code == "X202" else "(5) → in stock"]
    assert codes(spec(EXAMPLES="\n".join(rows))) == [code]
    rows[on] += f"  # simplex: ignore[{code}] as delivered"
    assert codes(spec(EXAMPLES="\n".join(rows))) == []


_STATES = "- if the state is locked, access is refused\n- if the state is open or new, access is given"


@pytest.mark.parametrize(
    ("pin", "named"),
    [
        ("R9", "R9"),
        ("R0", "R0"),
        ("R1, R4", "R4"),
        ("R2c", "R2c"),
        ("still locked (R9)", "R9"),
    ],
)
def test_a_pin_to_a_rule_or_branch_that_is_not_there_is_reported(pin: str, named: str) -> None:
    text = spec(RULES=_STATES, EXAMPLES=f"(locked) → refused  # {pin}\n(open) → given\n(new) → given")
    (message,) = messages(text, "X208")
    assert message.startswith(f"example 1 is pinned to {named}, ")


@pytest.mark.parametrize("pin", ["R1", "R2", "R2b", "R1, R2a", "he lives in R9", "R2D2 knocks", "locked"])
def test_what_is_a_pin_to_something_or_none_is_not_reported(pin: str) -> None:
    text = spec(RULES=_STATES, EXAMPLES=f"(locked) → refused  # {pin}\n(open) → given\n(new) → given")
    assert "X208" not in codes(text)


def test_what_is_a_name_of_the_spec_is_no_pin_to_a_missing_rule() -> None:
    text = spec(RULES="- if the part is R9, the bin is 4", EXAMPLES="(R9) → 4  # R9 fits")
    assert "X208" not in codes(text)


@pytest.mark.parametrize(
    "blocks",
    [
        {"EXAMPLES": "(2) → few\n(9) → many"},
        {"FUNCTION": "f(n) → few | many", "EXAMPLES": "(2) → the first\n(9) → the other"},
    ],
)
def test_a_vague_word_that_the_function_returns_is_a_value(blocks: dict[str, str]) -> None:
    rules = "- if n is below 5, few is returned\n- if n is 5 or more, many is returned"
    assert "X301" not in codes(spec(RULES=rules, **blocks))
    assert "X301" in codes(
        spec(RULES="- few rows are kept", **{**blocks, "EXAMPLES": "(2) → 3"} | {"FUNCTION": "f(n) → n"})
    )


# ── times and dates in rules ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("rule", "branches"),
    [
        ("if it is sent on or before May 2, 2024, it is accepted", ["it is sent on or before May 2, 2024"]),
        ("if the shift starts at 10 p.m. or later, it is paid", ["the shift starts at 10 p.m. or later"]),
        ("if it was made in or after May 2015, it is kept", ["it was made in or after May 2015"]),
        ("80-89: B", ["80-89"]),
        ("if len(name) > 5, the tag is long", ["len(name) > 5"]),
        ("if the weight (in kg) is above 5, it is heavy", ["the weight (in kg) is above 5"]),
        ("48-52 °C → rare, 53-57 °C → medium", ["48-52 °C", "53-57 °C"]),
        ("when the river is at 7.5 m or higher the siren howls", ["the river is at 7.5 m or higher"]),
        ("if the month is May or June, add a box", ["the month is May", "the month is June"]),
    ],
)
def test_a_condition_ends_behind_its_date_and_its_time(rule: str, branches: list[str]) -> None:
    assert [branch.text for branch in branches_of(rule)] == branches


@pytest.mark.parametrize(
    ("rule", "condition", "outcome"),
    [
        ("if the switch is flipped it is off for everyone", "the switch is flipped", "it is off for everyone"),
        ("if the code reads 7500 the label goes red", "the code reads 7500", "the label goes red"),
        ("when a check is late the receipt is REVERSED", "a check is late", "the receipt is REVERSED"),
        ("if the domain is local use smtp", "the domain is local", "use smtp"),
        ("WHEN speed is above 5 THE TCMS SHALL lock the doors", "speed is above 5", "lock the doors"),
        ("if the total is above what the guest has paid", "the total is above what the guest has paid", ""),
        ("if the user is the owner", "the user is the owner", ""),
    ],
)
def test_an_outcome_that_no_sign_parts_from_its_condition_is_parted_by_its_own_subject(
    rule: str, condition: str, outcome: str
) -> None:
    ((_, function),) = parse(spec(RULES=f"- {rule}")).functions
    items = function.items("RULES")
    (clause,) = read_clauses(items, read_branches(items))
    assert (clause.condition, clause.outcome) == (condition, outcome)


def test_inputs_in_the_way_of_c_have_the_names_of_the_parameters() -> None:
    ((_, function),) = parse(spec(FUNCTION="adc(uint16_t raw, const cfg_t *cfg) → counts")).functions
    assert [parameter.name for parameter in function.signature.parameters] == ["raw", "cfg"]


def test_a_call_and_an_equals_sign_are_a_row() -> None:
    ((_, function),) = parse(spec(EXAMPLES="dmg(10, true) = 20\ndmg(10, false) = 10")).functions
    assert [(row.inputs, row.output) for row in function.examples] == [
        ("dmg(10, true)", "20"),
        ("dmg(10, false)", "10"),
    ]
