"""A few letters find the label that is meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.fuzzy import rank, ranked

KEY = 'SharedMemory.artifacts["registry_path"]'


@pytest.mark.parametrize("typed", ["ru", "RULES", "artifacts.reg", 'artifacts["reg', "registry", "sm.ar", "path"])
def test_what_is_typed_fits(typed: str) -> None:
    assert rank(typed, "RULES") or rank(typed, KEY)


@pytest.mark.parametrize(
    ("typed", "label"), [("ids ", "ids"), ("RULES:", "RULES"), ("x", "RULES"), ("status.reg", KEY), ("selur", "RULES")]
)
def test_what_is_typed_does_not_fit(typed: str, label: str) -> None:
    assert rank(typed, label) is None


def test_a_beginning_comes_before_a_word_inside_before_letters_in_order() -> None:
    labels = ["a_rules_b", "rxuxl", "unruly", "RULES", "ru"]
    assert [labels[index] for index in ranked("ru", labels)] == ["RULES", "ru", "a_rules_b", "unruly", "rxuxl"]


def test_nothing_typed_keeps_all_in_order() -> None:
    assert ranked("", ["b", "a"]) == [0, 1]


@given(st.text(max_size=8), st.text(max_size=20))
def test_every_label_fits_its_own_beginning(label: str, more: str) -> None:
    assert rank(label, label + more) is not None or label.casefold() != (label + more).casefold()[: len(label)]
