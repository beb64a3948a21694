"""What is written two ways and means one thing compares equal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.languages.simplex.values import inputs_form, normal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[a,b]", "[ a,  b ]"),
        ('"x"', "'x'"),
        ("“x”", '"x"'),
        ("1,000", "1000"),
        ("1.50", "1.5"),
        ("+3", "3"),
        ("-0.0", "-0"),
        ("none", "null"),
        ("True", "true"),
        ("{a: 1, b: 2}", "{b: 2, a: 1}"),
        ('{"a": 1}', "{a: 1.0}"),
        ("{a: {c: 1, b: 2}}", "{a: {b: 2, c: 1}}"),
    ],
)
def test_two_ways_to_write_a_value_have_one_form(one: str, other: str) -> None:
    assert normal(one) == normal(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("[a, b]", "[b, a]"), ("1", "10"), ('"1"', "1"), ("a", "b"), ("(a)(b)", "(a, b)"), ("12,5", "125"), ("01", "0.1")],
)
def test_different_values_have_different_forms(one: str, other: str) -> None:
    assert normal(one) != normal(other)


def test_named_arguments_come_in_the_order_of_the_signature() -> None:
    names = ("user", "limit")
    assert inputs_form(("limit: 3", "user: bob"), names) == inputs_form(("bob", "3"), names)
    assert inputs_form(("bob", "limit = 3"), names) == inputs_form(("bob", "3"), names)


@given(st.text(alphabet="[](){},:=\"' abc019.-", max_size=80))
def test_the_form_of_a_form_is_itself(text: str) -> None:
    assert normal(normal(text)) == normal(normal(normal(text)))


def test_deep_nesting_is_compared_as_it_is_written() -> None:
    assert normal("[" * 5000 + "]" * 5000)
