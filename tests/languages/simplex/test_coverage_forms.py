"""Each form of condition and of outcome, by the example that stands beside it in its table."""

from __future__ import annotations

import pytest

from workbench.analysis.text import Span
from workbench.languages.simplex.coverage import outcomes, predicates
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


@pytest.mark.parametrize("form", predicates.FORMS, ids=lambda form: form.name)
def test_the_example_of_a_form_of_condition_fits_it_and_is_judged_as_it_says(form: predicates.Form) -> None:
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
    ],
)
def test_a_value_is_of_the_kind_a_reader_takes_it_for(text: str, kind: str) -> None:
    assert read_value(text).kind == kind


def test_fields_and_attributes_are_inputs_too() -> None:
    (row,) = rows_of("user: Ada [age 40, owes 12.50], cart: {items: [tv], total: 90}")
    assert {slot.name: slot.value.form for slot in row.slots if slot.name not in ("user", "cart")} == {
        "age": "40",
        "owes": "12.5",
        "items": "[tv]",
        "total": "90",
    }
