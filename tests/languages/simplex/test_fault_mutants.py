"""What is said of sound specs into which one fault was put."""

from __future__ import annotations

import pytest

from tests.languages.simplex.mutants import KINDS, Kind, Original, Planted, originals, plant
from workbench.analysis.finding import Severity
from workbench.languages.simplex.language import LANGUAGE

SHARE = 0.97
"""Of all mutants, how many at least are reported with the right code in the right place."""


@pytest.fixture(scope="module")
def planted() -> list[Planted]:
    return [planted for kind in KINDS for planted in plant(kind)]


def test_there_are_mutants_enough_of_functions_enough(planted: list[Planted]) -> None:
    assert len(planted) >= 200
    assert len({entry.original.function.name for entry in planted}) >= 15


def test_nearly_every_fault_is_reported_with_its_code_in_its_place(planted: list[Planted]) -> None:
    missed = [entry for entry in planted if not entry.mutant.reported(entry.kind.code)]
    for kind, original, mutant in missed:
        print(f"missed: {kind.name} ({kind.code}) in {original.name}: {mutant.places[0].of(mutant.text)}")
    assert len(planted) - len(missed) >= SHARE * len(planted)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_each_kind_of_fault_is_tried_and_reported_somewhere(kind: Kind) -> None:
    assert any(entry.mutant.reported(kind.code) for entry in plant(kind))


@pytest.mark.parametrize("original", originals(), ids=lambda original: original.name)
def test_an_original_has_no_error(original: Original) -> None:
    errors = {rule.code for rule in LANGUAGE.rules() if rule.severity is Severity.ERROR}
    assert original.codes.isdisjoint(errors)
