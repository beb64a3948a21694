"""What tests of a condition are made of: an atom of it, the test, and what the test says of a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from workbench.languages.simplex.coverage.phrases import Caught
from workbench.languages.simplex.coverage.rows import Row, Slot, Value
from workbench.languages.simplex.coverage.sheet import Bound, Sheet


class Truth(NamedTuple):
    """What a test says of a row.

    `sure` where the input is the one meant and its value decides; `weak` where the value leaves some room (7 is not
    above 8, but a plain word might be another's synonym). `why` quotes the input.
    """

    holds: bool
    sure: bool
    why: str
    weak: bool = False

    @property
    def proved(self) -> bool:
        """Whether there is no room for another reading."""
        return self.sure and not self.weak

    def __invert__(self) -> Truth:
        return self._replace(holds=not self.holds)


class Atom(NamedTuple):
    """A part of a condition as a form has read it: its text, what the template caught of it, the sheet it is judged on,
    the literals of its sibling branches (normal forms in lower case), the subject of the atom before it."""

    text: str
    caught: Caught
    sheet: Sheet
    siblings: frozenset[str]
    carried: str = ""

    @property
    def subject(self) -> str:
        """What the atom speaks of; where it names nothing, what the one before it spoke of: "is over 5 and below 9"."""
        return self.of("subject") or self.carried

    def of(self, name: str) -> str:
        """What the template caught by `name`, as written; "" where that was missing."""
        return self.text[slice(*self.caught[name])] if name in self.caught else ""


Test = Callable[[Row], Truth | None]


def said(slot: Slot) -> str:
    """An input as evidence quotes it."""
    name = slot.name or "an input"
    form = slot.value.form if len(slot.value.form) <= 40 else slot.value.form[:39] + "…"
    return f"{name} is {form or 'empty'}"


def of_slot(
    subject: str, sheet: Sheet, judge: Callable[[Value], bool | None], *, flip: bool = False, only: str = ""
) -> Test:
    """A test of the input that `subject` names. `only`: where none is named, the only input of this kind is meant."""

    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject) or (only_one(row, only) if only else None)
        if bound is None:
            return None
        verdict = judge(bound.slot.value)
        if verdict is None:
            return None
        return Truth(verdict != flip, bound.sure, said(bound.slot))

    return test


def only_one(row: Row, kind: str) -> Bound | None:
    """The input of `row` that is the only one of its kind."""
    fits = [slot for slot in row.slots if slot.value.kind == kind]
    return Bound(fits[0], False) if len(fits) == 1 else None


def negation(test: Test) -> Test:
    """The test that says the opposite."""

    def other(row: Row) -> Truth | None:
        truth = test(row)
        return ~truth if truth else None

    return other


def conjunction(tests: Sequence[Test], *, whole: bool = True) -> Test:
    """The test that all of `tests` are: false where one is, true where all are and they are the `whole` condition."""

    def every(row: Row) -> Truth | None:
        found = [truth for test in tests if (truth := test(row)) is not None]
        false = [truth for truth in found if not truth.holds]
        if false:
            return max(false, key=lambda truth: (truth.sure, truth.proved))
        if not whole or len(found) < len(tests):
            return None
        return Truth(True, all(truth.sure for truth in found), ", ".join(truth.why for truth in found))

    return every
