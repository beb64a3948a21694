"""Which branch which example shows: what is proved, what is likely, what is not to be told (readings P5, P12)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gold.pairs import DEV, as_spec, read_pairs
from tests.languages.simplex.specs import SEED, analyse, codes, errors, messages, spec
from workbench.languages.simplex.coverage.model import Coverage
from workbench.languages.simplex.language import LANGUAGE, coverages
from workbench.languages.simplex.reach import MOST_BRANCHES, MOST_ROWS
from workbench.resources import data_folder

STATUS = "- if the status is locked or disabled, access is refused\n- otherwise access is given"


def coverage(text: str) -> Coverage:
    """The coverage of the only function of a spec."""
    ((_, _, found),) = coverages(analyse(text))
    return found


def verdicts(text: str) -> dict[str, str]:
    return {line.branch.id: line.verdict for line in coverage(text).lines}


def signs(text: str) -> dict[str, str]:
    """The cells of each branch: Y yes, P perhaps, ? open, . no."""
    letters = {"yes": "Y", "perhaps": "P", "open": "?", "no": "."}
    return {line.branch.id: "".join(letters[cell.covers] for cell in line.cells) for line in coverage(text).lines}


# ── pins ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_pin_decides_against_values_and_words() -> None:
    text = spec(
        FUNCTION="enter(status) → answer",
        RULES=STATUS,
        EXAMPLES="(locked) → refused  # R1b\n(fine) → given\n(x) → given",
    )
    assert signs(text)["R1a"] == "..."
    assert signs(text)["R1b"][0] == "Y"


@pytest.mark.parametrize(
    ("comment", "shown"),
    [
        ("R1b", ["R1b"]),
        ("R1a, R2", ["R1a", "R2"]),
        ("R1a and R2: both", ["R1a", "R2"]),
        ("disabled (R1b)", ["R1b"]),
        ("R2 the ordinary way", ["R2"]),
    ],
)
def test_pins_are_read_at_either_end_of_a_comment(comment: str, shown: list[str]) -> None:
    text = spec(RULES=STATUS, EXAMPLES=f"(one) → two  # {comment}\n(two) → two\n(three) → two")
    found = coverage(text)
    assert [line.branch.id for line in found.lines if line.cells[0].pinned] == shown


def test_where_every_example_is_pinned_a_branch_without_pin_is_an_error() -> None:
    text = spec(RULES=STATUS, EXAMPLES="(a) → refused  # R1a\n(b) → refused  # R1a\n(c) → given  # R2")
    assert messages(text, "E020") == ["branch 'the status is disabled' not covered by examples"]


def test_a_comment_that_only_mentions_a_rule_settles_nothing() -> None:
    rules = "- if the country is DE, the fee is 4.90\n- if the country is CH, the fee is 9.90"
    rows = "(DE) → 4.90  # see R1 of the tariff of 1990\n(DE) → 4.90  # as R2 says elsewhere too"
    assert "E020" not in codes(spec(FUNCTION="fee(country) → fee", RULES=rules, EXAMPLES=rows))


def test_where_one_example_is_not_pinned_it_is_no_error() -> None:
    text = spec(RULES=STATUS, EXAMPLES="(a) → refused  # R1a\n(b) → refused\n(c) → given  # R2")
    assert errors(text) == []


def test_a_pin_to_a_rule_of_several_branches_leaves_open_to_which() -> None:
    text = spec(RULES=STATUS, EXAMPLES="(a) → refused  # R1\n(b) → refused  # R1\n(c) → given  # R2")
    assert codes(text) == []
    assert verdicts(text)["R1b"] == "cannot tell"


def test_where_the_spec_speaks_of_an_r1_of_its_own_pins_prove_nothing() -> None:
    rules = "- if R1 is hot or broken, the answer is off\n- otherwise the answer is on"
    text = spec(RULES=rules, EXAMPLES="(a) → off  # R1a\n(b) → off  # R1a\n(c) → on  # R2")
    assert errors(text) == []


@pytest.mark.parametrize("number", range(1, 10))
def test_a_sample_without_one_of_its_pinned_rows_lacks_just_the_branches_which_that_row_alone_is_pinned_to(
    number: int,
) -> None:
    text = (data_folder("sample_specs") / "postage.simplex").read_text(encoding="utf-8")
    ((_, function, whole),) = coverages(analyse(text))
    row = function.examples[number - 1].item.span.of(function.text)
    alone = [line.branch.text for line in whole.lines if [cell.pinned for cell in line.cells].count(True) == 1]
    lost = [line.branch.text for line in whole.lines if line.branch.text in alone and line.cells[number - 1].pinned]
    less = "\n".join(line for line in text.split("\n") if not line.startswith(row))
    assert messages(less, "E020") == [f"branch '{branch}' not covered by examples" for branch in lost]


# ── what is proved ────────────────────────────────────────────────────────────────────────────────────────────

FEES = "- if the country is DE or AT, the fee is 4.90\n- if the country is CH, the fee is 9.90"


def test_a_branch_whose_value_no_row_has_is_a_warning_since_values_are_only_evidence() -> None:
    text = spec(
        FUNCTION="fee(total, country) → fee", RULES=FEES, EXAMPLES="(1, DE) → 4.90\n(2, CH) → 9.90\n(3, DE) → 4.90"
    )
    assert codes(text) == ["X201"]
    assert "the country is AT" in messages(text, "X201")[0]


def test_it_is_a_warning_where_a_row_is_nobodys() -> None:
    text = spec(
        FUNCTION="fee(total, country) → fee", RULES=FEES, EXAMPLES="(1, DE) → 4.90\n(2, CH) → 9.90\n(3, FR) → 7.00"
    )
    assert codes(text) == ["X201"]


def test_a_rule_that_speaks_of_something_else_proves_nothing_of_a_default() -> None:
    rules = (
        "- if the guest is new, a mail is sent\n- if the total is above 100, shipping is free\n"
        "- otherwise shipping is 5"
    )
    examples = (
        "({new: yes, total: 150}) → free, mail\n({new: yes, total: 120}) → free\n({new: yes, total: 100}) → mail, fee"
    )
    assert codes(spec(FUNCTION="ship(order) → fee", RULES=rules, EXAMPLES=examples)) == []


def test_a_shortfall_by_count_is_said_once() -> None:
    text = spec(FUNCTION="fee(total, country) → fee", RULES=FEES, EXAMPLES="(1, DE) → 4.90\n(2, CH) → 9.90")
    assert codes(text) == ["E020"]


def test_values_that_data_lists_exclude_one_another() -> None:
    data = "DATA: Order\nstate: draft | sent | paid\n\n"
    function = spec(
        FUNCTION="handle(order: Order) → answer",
        RULES="- if the state is draft, the answer is wait\n- if the state is sent, the answer is go",
        EXAMPLES="({state: draft}) → wait\n({state: draft, id: 2}) → wait",
    )
    assert verdicts(data + function)["R2"] == "not shown"
    assert verdicts(function)["R2"] != "not shown"


def test_a_change_of_data_is_seen_in_a_function_that_did_not_change() -> None:
    function = spec(
        FUNCTION="handle(order: Order) → answer",
        RULES="- if the state is draft, the answer is wait\n- if the state is sent, the answer is go",
        EXAMPLES="({state: draft}) → wait\n({state: draft, id: 2}) → wait",
    )
    before = LANGUAGE.analyse("DATA: Order\nstate: string\n\n" + function)
    after = "DATA: Order\nstate: draft | sent | paid\n\n" + function
    assert LANGUAGE.analyse(after, before).findings == LANGUAGE.analyse(after).findings != before.findings


def test_an_optional_field_that_is_left_out_is_missing() -> None:
    data = "DATA: Order\nid: string\nnote: string, optional\n\n"
    function = spec(
        FUNCTION="handle(order: Order) → answer",
        RULES="- if the note is missing, the answer is plain",
        EXAMPLES="({id: 1}) → plain",
    )
    assert signs(data + function) == {"R1": "Y"}


# ── what is likely ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_warning_quotes_what_speaks_against_each_row() -> None:
    rules = (
        "- if the password is wrong, return error invalid_credentials\n"
        "- if the account is locked or disabled, return error account_unavailable\n- otherwise return a new session"
    )
    examples = (
        '("ann", "right") → session   # happy path\n("ann", "wrong") → error invalid_credentials\n'
        '("bob", "right") → error account_unavailable   # locked account\n("eve", "right") → session'
    )
    (message,) = messages(spec(FUNCTION="login(user, password) → session", RULES=rules, EXAMPLES=examples), "X201")
    assert message.startswith('R2b "the account is disabled" probably has no example. ex ')
    assert 'ex 3: R2a explains this row (comment "locked account")' in message


@pytest.mark.parametrize(
    "examples",
    [
        "(bob) → refused\n(eve) → refused\n(ann) → given",
        "(bob) → refused  # since May\n(eve) → refused  # on request\n(ann) → given",
        "(bob) → refused  # locked\n(eve) → refused\n(ann) → given",
    ],
    ids=["no comment", "comments in other words", "one comment"],
)
def test_what_cannot_be_told_is_not_reported(examples: str) -> None:
    assert codes(spec(FUNCTION="enter(user) → answer", RULES=STATUS, EXAMPLES=examples)) == []


def test_alternatives_with_fewer_rows_left_than_there_are_of_them_are_told_together() -> None:
    (found,) = [
        line.why
        for line in coverage(spec(RULES=STATUS, EXAMPLES="(bob) → refused\n(ann) → given\n(eve) → given")).lines
        if line.branch.id == "R1a"
    ]
    assert found.startswith("of R1a, R1b at least one has no example: there is only example 1 for them")


def test_the_other_side_of_an_exception_is_not_reported_for_the_words_of_an_output() -> None:
    assert (
        codes(spec(RULES="- the spec is valid only if it has zero errors", EXAMPLES="(a) → valid\n(b) → valid")) == []
    )


def test_a_comment_that_denies_does_not_speak_of_what_it_denies() -> None:
    text = spec(RULES="- if the order is late, a note is added", EXAMPLES="(a) → x  # not late\n(b) → y  # late")
    assert signs(text)["R1"] == "?Y"


# ── bounds ────────────────────────────────────────────────────────────────────────────────────────────────────


ZONES = "- front is 6 in zone R1\n- if the lot is narrow, a side is 0.9\n- lots with a stream have two fronts"


def test_of_a_rule_without_branch_words_it_is_not_said_that_words_show_no_example_of_it() -> None:
    text = spec(FUNCTION="f(lot, line) → m", RULES=ZONES, EXAMPLES="(narrow, side) → 0.9\n(wide, front) → 6")
    assert codes(text) == []
    (stream,) = [line for line in coverage(text).lines if line.branch.text == "lots with a stream"]
    assert stream.verdict == "cannot tell"


def test_of_a_rule_without_branch_words_it_is_said_where_a_value_denies_it() -> None:
    rules = "- if the armour is missing, the damage is 9\n- armour over 50 halves the damage"
    text = spec(FUNCTION="f(armour) → damage", RULES=rules, EXAMPLES="(armour: none) → 9\n(armour: 20) → 7")
    (message,) = messages(text, "X201")
    assert "armour over 50" in message
    assert "armour is 20" in message


def test_too_many_branches_are_not_judged_and_that_is_said() -> None:
    rules = "\n".join(f"- if the code is A{n}, the answer is {n}" for n in range(MOST_BRANCHES + 1))
    found = coverage(spec(RULES=rules, EXAMPLES="\n".join(f"(A{n}) → {n}" for n in range(90))))
    assert not found.lines
    assert f"{MOST_BRANCHES + 1} branches" in found.abstained


def test_too_many_rows_are_not_judged_and_that_is_said() -> None:
    found = coverage(spec(RULES=STATUS, EXAMPLES="\n".join(f"({n}) → {n}" for n in range(MOST_ROWS + 1))))
    assert not found.lines
    assert f"{MOST_ROWS + 1} examples" in found.abstained


# ── the short way and the long one ────────────────────────────────────────────────────────────────────────────

SPECS = [path.read_text(encoding="utf-8") for path in sorted(Path(data_folder("sample_specs")).rglob("*.simplex*"))]
SPECS += [path.read_text(encoding="utf-8") for path in sorted(SEED.iterdir())]
SPECS += [as_spec(pair) for pair in read_pairs(DEV)]


@pytest.mark.parametrize("text", SPECS, ids=range(len(SPECS)))
def test_where_pins_and_comments_settle_it_the_matrix_has_nothing_to_report(text: str) -> None:
    (memory,) = analyse(text).memo.values()
    for facts in (part.facts for part in memory.parts.values()):
        if facts.judged and facts.judged.settled and facts.judged.function.examples:
            assert not facts.judged.coverage.uncovered


WORDS = (
    'if or and not the is above 3 status locked none [] {a: 1} → , ; otherwise unless both given # R1a " 2 kg - yes'
).split(" ")


@given(
    st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join), min_size=1, max_size=4),
    st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join), min_size=1, max_size=4),
)
def test_no_rules_and_rows_are_beyond_it(rules: list[str], rows: list[str]) -> None:
    text = spec(
        FUNCTION="f(status, a) → x",
        RULES="\n".join(f"- {rule}" for rule in rules),
        EXAMPLES="\n".join(f"- ({row}) → {row}" for row in rows),
    )
    for _, _, found in coverages(analyse(text)):
        assert all(len(line.cells) == len(found.examples) for line in found.lines)


FEE = "- if the weight is at most 20, the price is 5\n- if the weight is above 20, the price is 12"


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("(weight: 4) → 5  # R2", True),
        ("(weight: 4) → 5  # R1", False),
        ("(weight: 4) → 5  # R1, R2", False),
        ("(a parcel) → 5  # R2", False),
        ("(weight: 4) → 5  # a heavy one", False),
    ],
    ids=["other branch", "own branch", "both", "no value", "no pin"],
)
def test_a_pin_that_the_rows_own_values_contradict_is_told(row: str, told: bool) -> None:
    text = spec(FUNCTION="fee(weight) → price", RULES=FEE, EXAMPLES=f"(weight: 3) → 5  # R1\n(weight: 30) → 12\n{row}")
    assert ("X209" in codes(text)) is told


def test_what_is_said_of_a_contradicted_pin_names_the_value_and_the_branch_that_it_proves() -> None:
    text = spec(FUNCTION="fee(weight) → price", RULES=FEE, EXAMPLES="(weight: 3) → 5  # R1\n(weight: 4) → 5  # R2")
    (told,) = [finding for finding in analyse(text).findings if finding.code == "X209"]
    assert told.message == "example 2 is pinned to R2 'the weight is above 20', but weight is 4"
    assert told.hint == ("it shows R1 'the weight is at most 20' (weight is 4): pin it to that, or change the row")
