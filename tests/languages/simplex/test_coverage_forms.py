"""Each form of condition and of outcome, by the example that stands beside it in its table."""

from __future__ import annotations

import pytest

from workbench.analysis.text import Span
from workbench.languages.simplex.coverage import forms, outcomes
from workbench.languages.simplex.coverage.atoms import Truth
from workbench.languages.simplex.coverage.outcomes import read_outcome
from workbench.languages.simplex.coverage.phrases import fit, words_of
from workbench.languages.simplex.coverage.predicates import read_condition
from workbench.languages.simplex.coverage.rows import Row, read_rows, read_value
from workbench.languages.simplex.coverage.sheet import Sheet
from workbench.languages.simplex.items import read_row
from workbench.languages.simplex.spec import Example, Item


def example(text: str, comment: str = "") -> Example:
    return read_row(Item(1, text, Span(0, len(text)), ()), comment)


def rows_of(*inputs: str) -> tuple[Row, ...]:
    """Rows with inputs given by name: `rows_of("age: 9", "age: 15")`."""
    examples = [example(f"({text}) → x") for text in inputs]
    names = [argument.partition(":")[0] for argument in examples[0].arguments]
    return read_rows(examples, names)


def judged(condition: str, *inputs: str) -> list[bool | None]:
    """Whether a condition holds of each row."""
    rows = rows_of(*inputs)
    test = read_condition(condition, Sheet(rows))
    found = [test(row) if test else None for row in rows]
    return [truth.holds if truth else None for truth in found]


def truth(condition: str, *inputs: str) -> Truth | None:
    """What a condition says of the first row."""
    rows = rows_of(*inputs)
    test = read_condition(condition, Sheet(rows))
    return test(rows[0]) if test else None


@pytest.mark.parametrize("form", forms.FORMS, ids=lambda form: form.name)
def test_the_example_of_a_form_of_condition_fits_it_and_is_judged_as_it_says(form: forms.Form) -> None:
    condition, true, false = form.example
    assert fit(form.template, words_of(condition)) is not None
    assert judged(condition, true, false) == [True, False]


@pytest.mark.parametrize("form", outcomes.FORMS, ids=lambda form: form.name)
def test_the_example_of_a_form_of_outcome_is_read_by_it_and_kept_as_it_says(form: outcomes.Form) -> None:
    outcome, kept, not_kept = form.example
    promise = read_outcome(outcome)
    assert promise is not None
    assert promise == form.read(outcome)._replace(kept=promise.kept)  # type: ignore[union-attr]
    assert [
        promise.kept(row) for row in read_rows([example(f"(1) → {kept}"), example(f"(1) → {not_kept}")], ["a"])
    ] == [
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("condition", "true", "false"),
    [
        # the clock: over midnight, half days, hours without minutes
        ("the time is between 22:00 and 6:00", "time: 23:15", "time: 12:00"),
        ("the time is between 22:00 and 6:00", "time: 2:15", "time: 21:59"),
        ("the time is between 10 pm and 6 a.m.", "time: 23:15", "time: 9 am"),
        ("the time is before 9am", "time: 8:59", "time: 9:00"),
        ("the time is noon or later", "time: 1 pm", "time: 11:59"),
        ("the hour is between 22:00 and 6:00", "hour: 23", "hour: 12"),
        # dates, as finely as they are written
        ("it was signed before 2020", "signed: 2019-12-31", "signed: 2020-01-01"),
        ("it was signed in 2020 or later", "signed: 2020-01-01", "signed: 31 Dec 2019"),
        ("the date is in March", "date: 2024-03-05", "date: 5 May 2024"),
        ("the date is on or before May 2, 2024", "date: 2 May 2024", "date: 3 May 2024"),
        ("the date is between 1 May and 30 September", "date: 2024-07-02", "date: 12 December"),
        ("the date is between 20 December and 6 January", "date: 2 January", "date: 14 May"),
        ("the month is between March and May", "month: April", "month: July"),
        ("the file is older than 2020", "file_date: 2019-03-01", "file_date: 2021-03-01"),
        # one measure in two units
        ("the cost is over 50 cents", "cost: $0.75", "cost: $0.20"),
        ("the price is at least 85p", "price: £1.10", "price: £0.75"),
        ("the amount is more than 500 öre", "amount: 6 kr", "amount: 2 kr"),
        ("the amount is over EUR 1,000", "amount: €1500", "amount: 900 euro"),
        ("the size is over 10 MB", "size: 1 GB", "size: 500 KB"),
        ("the stay is longer than 2 hours", "stay: 150 min", "stay: 1h 30min"),
        ("the stay is longer than 2 hours", "stay_minutes: 150", "stay_minutes: 90"),
        ("the weight is between 500 g and 2 kg", "weight: 1.2 kg", "weight: 2.5 kg"),
        ("the price is over 1.5 million", "price: 2000000", "price: 0.4 million"),
        ("there are more than a dozen eggs", "eggs: 18", "eggs: 6"),
        ("the share is above 2/3", "share: 3/4", "share: 1/2"),
        ("the temperature is below minus 15 °C", "temperature: -20 °C", "temperature: -12 °C"),
        ("the size is over 50M", "size: 60M", "size: 12K"),
        ("the balance is at least 10k", "balance: 12000", "balance: 900"),
        ("it has been above 8 °C for more than 4 hours", "temp: 9 °C, time: 5 h", "temp: 9 °C, time: 2 h"),
        ("the hive is below 14 kg in September", "weight_kg: 12, month: Sep", "weight_kg: 12, month: Nov"),
        ("less than 5 kt of wind", "wind: 3 kt", "wind: 9 kt"),
        ("the reader is under 16", "guardian: none, age: 12", "guardian: none, age: 30"),
        ("express parcels over 2 kg", "mode: express, weight: 3 kg", "mode: express, weight: 1 kg"),
        # bounds
        ("the age is between 6 and 14 inclusive", "age: 6", "age: 15"),
        ("0 < x <= 10", "x: 10", "x: 0"),
        ("the score is greater than or equal to 5", "score: 5", "score: 4"),
        ("the size does not exceed 10", "size: 10", "size: 11"),
        ("the parcel is 10 kg or heavier", "parcel: 12 kg", "parcel: 3 kg"),
        ("the age is over 5 and at most 9", "age: 9", "age: 5"),
        ("the place is 1st", "place: 1", "place: 2"),
        # versions
        ("the version is 2.9 or newer", "version: 2.10", "version: 2.8"),
        ("the version is older than 2.0.0", 'version: "1.9.3"', 'version: "2.1"'),
        # how long, how many
        ("the name is longer than 64 characters", 'name: "a" × 65', 'name: "a" × 64'),
        ("the name is longer than 64 characters", "name: a 65-character name", "name: a name of 12 characters"),
        ("the text is over 280 characters", 'text: "x" * 270 + "@example.com"', 'text: "hi"'),
        ("there are more than 8 ids", "ids: [1..9]", "ids: [1, 2, ..., 8]"),
        ("the cart has exactly one item", "cart: [a]", "cart: []"),
        ("the code is not exactly 4 digits long", 'code: "12345"', 'code: "1234"'),
        # names that are words of another use
        ("no is above yes", "yes: 3, no: 8", "yes: 8, no: 3"),
        ("on is above 5", "on: 7", "on: 3"),
        ("a is greater than b", "a: 3, b: 2", "a: 2, b: 3"),
        # as programmers write it
        ("len(name) > 5", 'name: "abcdef"', 'name: "abc"'),
        ("n>=5 && code!=404", "n: 5, code: 200", "n: 4, code: 200"),
        ("code != 404", "code: 200", "code: 404"),
        ("text is shorter than width", 'text: "ab", width: 4', 'text: "abcd", width: 4'),
        # two inputs
        ("from and to are the same", "from: mm, to: mm", "from: mm, to: cm"),
        ("a differs from b", "a: 3, b: 4", "a: 3, b: 3.0"),
        # nothing, in the ways authors write it
        *(
            ("the name is missing", f"name: {nothing}", "name: Ann")
            for nothing in "none null nil _ ~ ? - – ∅ n/a absent missing (none)".split()
        ),
        ("the title is blank", 'title: "   "', 'title: "a"'),
        # denials
        ('the path does not end in ".csv"', 'path: "a.txt"', 'path: "a.csv"'),
        ('the name doesn\'t start with "x"', 'name: "abc"', 'name: "xyz"'),
    ],
)
def test_a_typed_condition_is_true_and_false_of_the_right_inputs(condition: str, true: str, false: str) -> None:
    assert judged(condition, true) + judged(condition, false) == [True, False]


@pytest.mark.parametrize(
    ("condition", "inputs"),
    [
        # worked out of inputs
        ("yes + no is below quorum", "yes: 3, no: 4, quorum: 5"),
        ("the sum of a and b is above 10", "a: 3, b: 12"),
        ("a minus b is above 10", "a: 20, b: 15"),
        ("the limit is below twice the income", "limit: 5, income: 4"),
        ("twice the limit is below income", "limit: 5, income: 7"),
        ("the total is above 100", "total_weight: 5"),
        ("the difference is at most 10", "a: 20, b: 5"),
        ("the rent is at most a third of the income", "rent: 800, income: 3000"),
        ("the speed is more than 20 km/h over the limit", "speed: 60 km/h, limit: 50 km/h"),
        # moments and measures that cannot be compared
        ("the shift ends before midnight", "end: 17:00"),
        ("it starts after 22:00", "start: 2:00"),
        ("it starts after 22:00", "start: 22:00"),
        ("the date is before 2020", "date: 2 May"),
        ("the date is before 3 May 2024", "date: 02/05/2024"),
        ("the cost is over 50 cents", "cost: 0.75"),
        ("the charge is below 20 %", "charge: 0.5"),
        ("the price is above 10 euro", "price: $12"),
        ("the day is the day after saturday", "day: sunday"),
        ("the api is older than 12", "api: 14"),
        ("over 90", "due: 5/20, amount: $75"),
        # what is only described, or may be so
        ("the title is empty", 'title: "   "'),
        ("the name is longer than 20 characters", "name: a_very_long_name"),
        ("there are more than 8 ids", "ids: [a, b, ...]"),
        ("the pupil is present", "pupil: late"),
        ("the city is missing", "city: unknown"),
        ("the patient has a documented allergy to the drug", "allergy: NKDA"),
        ("120 minutes have passed", "minutes: 90"),
        ("the rope is over 5m", "rope: 6000"),
        ("the country is premium", "country: gold"),
    ],
)
def test_what_cannot_be_read_out_of_one_value_is_left_open(condition: str, inputs: str) -> None:
    others = inputs.replace("late", "present")
    assert judged(condition, inputs, others)[0] is None


@pytest.mark.parametrize(
    ("condition", "inputs"),
    [
        ("the country is in the EU", "country: FR"),
        ("the vehicle is a truck", "vehicle: lorry"),
        ("the customer is premium", "customer: gold"),
        ("the colour is warm", "colour: red"),
        ("the day is Sunday", "day: Sun"),
        ("the total weight of all parcels is above 30", "price: 20, count: 3"),
        ("the weight is above 2 stone", "weight: 3 kg"),
        ("the badge is unknown", "badge: B7"),
        ("the text is a greeting", 'text: "hello"'),
        ("more than 3 days have passed since the last reading", "readings: 5"),
    ],
)
def test_what_takes_knowledge_of_the_world_is_left_open(condition: str, inputs: str) -> None:
    assert judged(condition, inputs) == [None]


@pytest.mark.parametrize(
    ("condition", "inputs"),
    [
        ("the age of the oldest child is above 10", "age: 5"),
        ("the mode is manual", "mode: auto"),
        ("the age is under 2", "age: 30 months"),
        ("the window is open", "window: closed"),
    ],
)
def test_what_could_be_meant_otherwise_is_false_but_not_proved_so(condition: str, inputs: str) -> None:
    found = truth(condition, inputs)
    assert found is not None
    assert (found.holds, found.proved) == (False, False)


def test_a_row_of_another_kind_than_a_condition_speaks_of_is_none_of_its_rows() -> None:
    rows = ("mode: express, weight: 3 kg", "mode: standard, weight: 3 kg")
    assert judged("express parcels over 2 kg", *rows) == [True, False]


@pytest.mark.parametrize("value", ["masked", "none"])
def test_what_has_no_number_in_a_row_is_neither_above_nor_below_one(value: str) -> None:
    rows = rows_of("level: 3", f"level: {value}")
    test = read_condition("the level is below 5", Sheet(rows, spoken=frozenset({"masked"})))
    assert test is not None
    assert [truth and truth.holds for truth in map(test, rows)] == [True, False]


def test_of_two_values_that_the_rules_speak_of_the_one_is_not_surely_the_other() -> None:
    rows = rows_of("abdomen: rounded")
    test = read_condition("the abdomen is triangular", Sheet(rows, spoken=frozenset({"rounded", "triangular"})))
    found = test(rows[0]) if test else None
    assert found is not None
    assert (found.holds, found.proved) == (False, False)


def test_what_is_described_at_length_is_given_unless_the_words_deny_it() -> None:
    assert judged("the position is missing", "position: 58.3N 134.4W", "position: not known yet") == [False, None]


def test_a_condition_with_a_part_that_nothing_judges_can_be_false_and_never_true() -> None:
    assert judged("the age is above 10 and the moon is full", "age: 12", "age: 5") == [None, False]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("none", "none"),
        ("yes", "truth"),
        ("12.5", "number"),
        ("-3", "number"),
        ("30 percent", "number"),
        ("8bar", "number"),
        ("$20", "number"),
        ("2 May 2025", "moment"),
        ('"12"', "text"),
        ("DE", "word"),
        ("[a, b]", "list"),
        ("{a: 1}", "record"),
        ("9:30 pm", "moment"),
        ("EUR 40", "number"),
        ("1,200", "number"),
        ('"a" × 65', "text"),
        ("a 65-character name", "size"),
        ("[1..9]", "list"),
        ("?", "none"),
    ],
)
def test_a_value_is_of_the_kind_a_reader_takes_it_for(text: str, kind: str) -> None:
    assert read_value(text).kind == kind


def test_rows_that_are_calls_of_one_name_have_the_inputs_of_the_call() -> None:
    rows = read_rows([example("fee(3, none) → 5"), example("fee(4, x) → 6")], ["count", "code"])
    assert [(slot.name, slot.value.form) for slot in rows[0].slots] == [("count", "3"), ("code", "none")]


@pytest.mark.parametrize(
    ("row", "forms"),
    [
        ("(May 2, 2024, 12) → x", ["may 2, 2024", "12"]),
        ("(1,200, EUR) → x", ["1200", "eur"]),
        ("(h=8:59, 5) → x", ["8:59", "5"]),
        ("(first 4.5, last OFF) → x", ["4.5", "last off"]),
        ("(f(2), 3) → x", ["f(2)", "3"]),
        ("((a, b), 3) → x", ["(a,b)", "3"]),
    ],
)
def test_arguments_are_told_apart_and_stripped_of_their_names(row: str, forms: list[str]) -> None:
    (read,) = read_rows([example(row)], ["first", "second"])
    assert [slot.value.form for slot in read.slots] == forms


def test_fields_and_attributes_are_inputs_too() -> None:
    (row,) = rows_of("user: Ada [age 40, owes 12.50], cart: {items: [tv], total: 90}")
    assert {slot.name: slot.value.form for slot in row.slots if slot.name not in ("user", "cart")} == {
        "age": "40",
        "owes": "12.5",
        "items": "[tv]",
        "total": "90",
    }


def test_the_last_arguments_of_a_row_may_be_left_out() -> None:
    rows = read_rows([example("(4.0, 0.1) → 1"), example("(3.0) → 1")], ["x", "eps"])
    assert [(slot.name, slot.value.kind) for slot in rows[1].slots] == [("x", "number"), ("eps", "none")]


@pytest.mark.parametrize("early", ["(tomorrow) → 1", "(rain at noon) → 1", "(eps: 0.1) → 1"])
def test_an_argument_of_another_kind_is_not_the_first_of_several(early: str) -> None:
    rows = read_rows([example("(4.0, 0.1) → 1"), example(early)], ["x", "eps"])
    assert all(slot.value.kind != "none" for slot in rows[1].slots)
