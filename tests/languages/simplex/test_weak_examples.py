"""X204: which rows leave open what a rule means, and which do not."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, spec
from workbench.analysis.finding import Finding, Severity
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.weak.case import names_of, parts_of, places
from workbench.languages.simplex.weak.table import WEAKNESSES, Weakness
from workbench.languages.simplex.weak.words import OF_LISTS, OF_NUMBERS


def found(signature: str, rules: str, rows: str, **blocks: str) -> list[Finding]:
    """What is said of the examples of a function."""
    text = spec(FUNCTION=signature, RULES=rules, EXAMPLES=rows, **blocks)
    return [finding for finding in analyse(text).findings if finding.code == "X204"]


def kinds(signature: str, rules: str, rows: str, **blocks: str) -> list[str]:
    """The ways in which the rows of a function are weak."""
    named = {weakness.name for weakness in WEAKNESSES}
    anchors = [finding.anchor for finding in found(signature, rules, rows, **blocks)]
    return [next(name for name in named if anchor.startswith(name)) for anchor in anchors]


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("weakness", WEAKNESSES, ids=lambda weakness: weakness.name)
def test_the_weak_rows_of_an_entry_are_reported_as_it_alone_and_the_firm_ones_not_at_all(weakness: Weakness) -> None:
    signature, rules, weak, firm = weakness.example
    assert kinds(signature, rules, weak) == [weakness.name]
    assert kinds(signature, rules, firm) == []


@pytest.mark.parametrize("weakness", WEAKNESSES, ids=lambda weakness: weakness.name)
def test_a_finding_is_no_more_than_an_information_and_names_two_readings_and_a_row(weakness: Weakness) -> None:
    signature, rules, weak, _ = weakness.example
    (finding,) = found(signature, rules, weak)
    assert finding.severity is Severity.INFO
    assert ", or " in finding.message
    assert finding.hint.startswith("add a row that tells them apart: ")


@pytest.mark.parametrize("weakness", WEAKNESSES, ids=lambda weakness: weakness.name)
def test_the_words_of_an_entry_are_among_those_that_are_looked_for_first(weakness: Weakness) -> None:
    assert weakness.words <= OF_LISTS | OF_NUMBERS


@pytest.mark.parametrize("weakness", WEAKNESSES, ids=lambda weakness: weakness.name)
def test_nothing_is_said_of_a_function_with_a_row_that_cannot_be_read(weakness: Weakness) -> None:
    signature, rules, weak, _ = weakness.example
    assert kinds(signature, rules, f"{weak}\n(something, like, this, and, more) → something") == []


# ── what is proposed ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("order", "([bob: 2, ann: 3]) → [ann, bob]"),
        ("choice", "([cy 30, bob 25, ann 20]) → ann"),
        ("each once", "([a, b, a]) → [a, b]"),
        ("bound", "one with the weight 20 kg"),
        ("rounding", "one with 3.6 in place of 3"),
        ("first so many", "one whose list has more than 3; the longest has 3"),
        ("one value", "one in which quantity is something else than 1"),
        ("never absent", "one without title, or with none for it"),
        ("one output", "one whose output is not yes"),
    ],
)
def test_the_proposed_row_tells_the_readings_apart(name: str, row: str) -> None:
    signature, rules, weak, _ = next(weakness.example for weakness in WEAKNESSES if weakness.name == name)
    (finding,) = found(signature, rules, weak)
    assert finding.hint == f"add a row that tells them apart: {row}"


@pytest.mark.parametrize("name", ["order", "choice", "each once"])
def test_a_row_that_is_proposed_word_for_word_mends_it(name: str) -> None:
    signature, rules, weak, _ = next(weakness.example for weakness in WEAKNESSES if weakness.name == name)
    (finding,) = found(signature, rules, weak)
    assert kinds(signature, rules, f"{weak}\n{finding.hint.partition(': ')[2]}") == []


def test_other_limits_without_a_row_are_named_with_the_first() -> None:
    rules = "- if the pressure exceeds 8 bar, the state is open\n- if the pressure is below 2 bar, the state is shut"
    (finding,) = found(
        "valve(pressure) → state", f"{rules}\n- otherwise it stays", "(9) → open\n(1) → shut\n(5) → none"
    )
    assert finding.hint == "add a row that tells them apart: one with the pressure 8 bar; so with the pressure 2 bar"


def test_a_finding_about_a_rule_points_at_its_words() -> None:
    text = spec(
        FUNCTION="ranking(scores) → scores",
        RULES="- the scores are returned in descending order",
        EXAMPLES="([9, 4]) → [9, 4]",
    )
    (finding,) = analyse(text).findings
    assert finding.span.of(text) == "descending order"
    assert finding.place.landmark == "RULES"


def test_a_finding_about_the_rows_points_at_their_landmark() -> None:
    (finding,) = found("total(price, quantity) → total", "- the total is the price times the quantity", THREE_ONES)
    assert (finding.place.landmark, finding.place.item) == ("EXAMPLES", None)


THREE_ONES = "(5, 1) → 5\n(7, 1) → 7\n(9, 1) → 9"


# ── order and choice ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "rule",
    [
        "the names are sorted by score",
        "the names come in alphabetical order",
        "the names are listed chronologically",
        "the names are ordered by score, descending",
        "the oldest member comes first",
    ],
)
def test_words_of_order_are_known_in_their_role(rule: str) -> None:
    assert kinds("f(names) → names", f"- {rule}", "([a, b]) → [a, b]") == ["order"]


@pytest.mark.parametrize(
    "rule",
    [
        'the names are shown under the title "sorted by score"',
        "a sorted list of names is returned",
        "the names that the customer ordered are returned",
        "the first name is bold",
        "names stay in their original order, whether sorted by score or not",
        "the names are returned in the order given, best first",
    ],
)
def test_words_of_order_in_another_role_or_with_the_order_kept_say_nothing(rule: str) -> None:
    assert kinds("f(names) → names", f"- {rule}", "([a, b]) → [a, b]") == []


@pytest.mark.parametrize(
    "rows",
    [
        "([a]) → [a]",
        "([b, a]) → [a, b]\n([a, b]) → [a, b]",
        "([a, b]) → [ax, bx]",
        "([a, b], [c, d]) → [a, b]",
        '("a b") → [a, b]',
        "([a, b]) → 2",
    ],
)
def test_rows_that_show_an_order_or_cannot_tell_of_one_are_let_be(rows: str) -> None:
    signature = "f(names, more) → names" if "], [" in rows else "f(names) → names"
    assert kinds(signature, "- the names are sorted by length", rows) == []


@pytest.mark.parametrize(
    ("rows", "which"),
    [
        ("([a 1, b 2, c 3]) → a", ["choice"]),
        ("([b 2, c 3, a 1]) → a", ["choice"]),
        ("([a 1, b 2]) → a\n([c 1, d 2]) → c", ["choice"]),
        ("([a 1, b 2]) → a", []),
        ("([a 1, b 2]) → a\n([c 2, d 1]) → d", []),
        ("([b 2, a 1, c 3]) → a", []),
    ],
)
def test_a_choice_is_open_where_it_is_the_first_or_the_last_of_every_list(rows: str, which: list[str]) -> None:
    assert kinds("f(offers) → offer", "- the offer with the lowest price is returned", rows) == which


def test_a_rule_that_says_which_of_equals_comes_first_is_about_places_already() -> None:
    rules = "- the cheapest offer is returned, of equals the first"
    assert kinds("f(offers) → offer", rules, "([a 1, b 2, c 3]) → a") == []


# ── so many, each once ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("signature", "rule", "rows", "which"),
    [
        ("f(names, n) → names", "the n best names are returned", "([a, b], 2) → [a, b]", ["first so many"]),
        ("f(names, n) → names", "the n best names are returned", "([a, b], 1) → [a]", []),
        ("f(names) → names", "at most three names are returned", "([a, b]) → [a, b]", ["first so many"]),
        ("f(names) → names", "at most three names are returned", "([a, b]) → [a]", []),
        ("f(names) → names", "the top 5 names are returned", "([]) → []", []),
        ("f(names) → names", "the first 3 letters of each are returned", "([a, b]) → [a, b]", []),
        ("f(names) → names", "if there are at most 3 names, all are returned", "([a, b]) → [a, b]", []),
        ("f(names) → names", "the last many names are returned", "([a, b]) → [a, b]", []),
    ],
)
def test_so_many_of_a_list_shows_only_on_a_longer_one(signature: str, rule: str, rows: str, which: list[str]) -> None:
    assert kinds(signature, f"- {rule}", rows) == which


@pytest.mark.parametrize(
    ("rule", "rows", "which"),
    [
        ("the number of distinct words is returned", "([a, b]) → 2", ["each once"]),
        ("each word is counted only once", "([a, b]) → 2", ["each once"]),
        ("each word is counted only once", "([a, A]) → 2", []),
        ("each word has a unique id", "([a, b]) → [1, 2]", []),
        ("duplicates are removed", "([a: 1, b: 1]) → [a]", []),
        ("duplicates are removed", "([a]) → [a]", []),
        ("duplicates are removed", "([a, b]) → two words", []),
    ],
)
def test_each_once_shows_only_where_something_comes_twice(rule: str, rows: str, which: list[str]) -> None:
    assert kinds("f(words) → result", f"- {rule}", rows) == which


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("rule", "rows", "which"),
    [
        ("the weight is rounded to the nearest 10", "(20) → 20\n(50) → 50", ["rounding"]),
        ("the weight is rounded to the nearest 10", "(24) → 20\n(50) → 50", []),
        ("the weight is rounded to two decimals", "(2.25) → 2.25\n(5) → 5", ["rounding"]),
        ("the weight is rounded to one decimal", "(2.25) → 2.3\n(5) → 5", []),
        ("the sum is divided by the count and rounded down", "(9) → 3\n(6) → 2", []),
        ("the weight times 1.19 is returned, rounded down", "(100) → 119", []),
        ("the average is rounded to a whole number", "([1, 3]) → 2", []),
        ("the corners are round", "(9) → 3", []),
        ("the label is rounded to the left", "(left) → left", []),
    ],
)
def test_rounding_is_open_where_every_number_is_round_and_nothing_makes_a_fraction(
    rule: str, rows: str, which: list[str]
) -> None:
    assert kinds("f(weight) → weight", f"- {rule}", rows) == which


@pytest.mark.parametrize(
    ("rules", "rows", "which"),
    [
        ("- if the age is over 18, the fee is 5, else 3", "(30) → 5\n(9) → 3", ["bound"]),
        ("- if the age is between 6 and 14, the fee is 3, else 5", "(9) → 3\n(30) → 5", ["bound"]),
        ("- if the age is between 6 and 14, the fee is 3, else 5", "(6) → 3\n(14) → 3\n(30) → 5", []),
        ("- if the age is between 6 and 14 inclusive, the fee is 3, else 5", "(9) → 3\n(30) → 5", []),
        ("- if the age is 18 or more, the fee is 5, else 3", "(30) → 5\n(9) → 3", []),
        ("- if the age is at least 18, the fee is 5, else 3", "(30) → 5\n(9) → 3", []),
        ("- if the age is not over 18, the fee is 3, else 5", "(30) → 5\n(9) → 3", []),
        ("- if the age > 18, the fee is 5, else 3", "(30) → 5\n(9) → 3", []),
        ("- if the age is over 18, the fee is 5\n- at 18 or below it is 3", "(30) → 5\n(9) → 3", []),
        ("- if the age is over 18, the fee is 5", "(30) → 5\n(40) → 5", []),
        ("- if the age is below 18, the fee is 3\n- 18 to 65 pay 5", "(30) → 5\n(9) → 3", []),
        ("- if the age is below 18, the fee is 3\n- 6 to 18 and 18 to 65 pay 5", "(30) → 5\n(9) → 3", ["bound"]),
        ("- if the age is over 18 or the guest is late, the fee is 5, else 3", "(30) → 5\n(9) → 3  # late", ["bound"]),
        ("- if the age is over 7.5, the fee is 5\n- at 7.5 or below it is 3", "(30) → 5\n(7) → 3", []),
        ("- if the height is over 18, the fee is 5, else 3", "(30) → 5\n(9) → 3", []),
    ],
)
def test_a_limit_is_open_where_no_row_is_on_it_and_no_rule_says_whose_it_is(
    rules: str, rows: str, which: list[str]
) -> None:
    assert kinds("fee(age) → fee", rules, rows) == which


@pytest.mark.parametrize(
    ("rows", "which"),
    [
        ("(100, 40) → 60\n(100, 101) → refused", ["bound"]),
        ("(100, 40) → 60\n(100, 100) → 0\n(100, 101) → refused", []),
        ("(100, 40) → 60\n(100, 50) → 50", []),
        ("(100 EUR, 40 USD) → 60\n(100 EUR, 101 USD) → refused", []),
        ("(100, 40) → 60\n(100, all of it) → refused", []),
    ],
)
def test_a_limit_may_be_another_input(rows: str, which: list[str]) -> None:
    assert kinds("withdraw(balance, amount) → balance", "- if the amount exceeds the balance, refused", rows) == which


# ── inputs and outputs ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("signature", "rows", "which"),
    [
        ("total(price, quantity) → total", "(5, 1) → 5\n(7, 1) → 7", []),
        ("total(price, quantity) → total", "(5, 3) → 15\n(7, 3) → 21\n(9, 3) → 27", []),
        ("total(price, size) → total", THREE_ONES, []),
    ],
)
def test_an_input_is_idle_only_where_it_leaves_no_trace_in_three_rows_and_a_rule_speaks_of_it(
    signature: str, rows: str, which: list[str]
) -> None:
    assert kinds(signature, "- the total is the price times the quantity", rows) == which


def test_a_number_that_only_names_something_is_not_idle() -> None:
    assert kinds("owner(item, shop) → name", "- the name is that of the owner of the item in the shop", NAMED) == []


NAMED = "(cup, 1) → Ann\n(pot, 1) → Bob\n(pan, 1) → Cy"


def test_one_of_the_values_that_data_lists_is_too_little() -> None:
    rows = "(5, EUR) → 5 EUR\n(7, EUR) → 7 EUR\n(9, EUR) → 9 EUR"
    signature, rule = "price(amount, currency: EUR | USD) → price", "- the price is the amount in the currency"
    assert kinds(signature, rule, rows) == ["one value"]
    assert kinds(signature.replace(": EUR | USD", ""), rule, rows) == []


def test_an_optional_field_that_every_record_has_is_too_little() -> None:
    data = "DATA: Bill\nsum: number\ndiscount: number, optional\n\n"
    rows = "({sum: 10, discount: 2}) → 8\n({sum: 9, discount: 3}) → 6"
    function = spec(FUNCTION="pay(bill: Bill) → sum", RULES="- the discount is taken off the sum", EXAMPLES=rows)
    assert [finding.code for finding in analyse(data + function).findings] == ["X204"]


def test_all_outputs_alike_are_no_news_where_a_branch_is_said_to_have_no_example() -> None:
    rules = "- if the age is over 18, the answer is yes\n- otherwise the answer is no"
    assert kinds("f(age) → answer", rules, "(19) → yes\n(20) → yes\n(21) → yes") == []


@pytest.mark.parametrize("output", ["none", "ok", "done"])
def test_all_outputs_alike_say_nothing_of_a_function_that_gives_none(output: str) -> None:
    rules = "- if the age is over 18, a mail is sent\n- otherwise a letter is sent"
    rows = f"(19) → {output}  # R1\n(18) → {output}  # R2\n(17) → {output}  # R2"
    assert kinds("f(age) → none", rules, rows) == []


# ── how rows are read ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("[a, b]", ("a", "b")),
        ("items: [a, [b, c]]", ("a", "[b, c]")),
        ("[]", ()),
        ("w2[paused]", None),
        ("ward 3 [a]", None),
        ("a, b", None),
    ],
)
def test_the_parts_of_a_list_are_read_where_it_is_one(text: str, parts: tuple[str, ...] | None) -> None:
    assert parts_of(text) == parts


def test_a_part_can_be_called_by_what_stands_before_its_value() -> None:
    assert "ann" in names_of("ann: 3") & names_of("ann 30") & names_of("ann [age 3]")


def test_a_place_that_two_parts_could_have_is_none() -> None:
    assert places(("a", "b"), ("b", "a")) == [1, 0]
    assert places(("a 1", "a 2"), ("a",)) is None
    assert places(("a",), ("c",)) is None


def test_a_spec_without_a_word_to_look_for_loads_nothing_of_this() -> None:
    import subprocess
    import sys

    program = (
        "import sys; from workbench.languages.simplex.language import LANGUAGE\n"
        f"LANGUAGE.analyse({spec()!r})\n"
        "print([name for name in sys.modules if name.endswith(('weak.table', 'weak.case', 'weak.unexplained'))])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_a_function_of_no_rows_has_nothing_to_look_at() -> None:
    ((_, function),) = parse(spec(EXAMPLES="")).functions
    assert function.examples == ()
    assert kinds("f(a) → b", "- the list is sorted by name", "") == []
