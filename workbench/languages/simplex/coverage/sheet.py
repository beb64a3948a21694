"""What is known of a function as a whole when one cell is judged: which inputs there are, which values they take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from workbench.languages.simplex.coverage.rows import Row, Slot
from workbench.languages.simplex.coverage.units import UNITS
from workbench.languages.simplex.coverage.words import stems

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.fields import Fields


class Bound(NamedTuple):
    """The input of a row that a condition speaks of; `sure` where its name says so and no other's does."""

    slot: Slot
    sure: bool


class Sheet:
    """The rows of one function, what is declared of their `fields`, and the values that are `spoken` of in its rules
    (normal forms in lower case)."""

    def __init__(self, rows: Sequence[Row], fields: Fields | None = None, spoken: frozenset[str] = frozenset()) -> None:
        self.rows = rows
        self.spoken = spoken
        self.declared = fields
        shapes: dict[tuple[str, ...], int] = {}
        self._shapes = {
            row.number: shapes.setdefault(tuple(slot.key for slot in row.slots), len(shapes)) for row in rows
        }
        self._bound: dict[tuple[int, frozenset[str]], tuple[int, bool] | None] = {}

    @cached_property
    def values(self) -> Mapping[str, frozenset[str]]:
        """The forms of the values that each input takes over all rows, by the input's key."""
        found: dict[str, set[str]] = {}
        for row in self.rows:
            for slot in row.slots:
                found.setdefault(slot.key, set()).add(slot.value.form)
        return {key: frozenset(values) for key, values in found.items()}

    @cached_property
    def nullable(self) -> frozenset[str]:
        """The keys of the inputs that are none in some row."""
        return frozenset(slot.key for row in self.rows for slot in row.slots if slot.value.kind == "none")

    @cached_property
    def fields(self) -> Mapping[frozenset[str], str]:
        """The keys of named inputs by the stems of their names."""
        return {slot.words: slot.key for row in self.rows for slot in row.slots if slot.words}

    @cached_property
    def odd_names(self) -> frozenset[str]:
        """The names of inputs that are words of another use: `no`, `on`, `a`."""
        return frozenset(slot.name.lower() for row in self.rows for slot in row.slots if slot.name and not slot.words)

    def bind(self, row: Row, subject: str) -> Bound | None:
        """The input of `row` that `subject` names: the one whose name has just these words, else the only one whose
        name has these and a unit ("the weight": weight_in_grams); not so surely the only one whose name has these among
        others ("the total": order_total), whose whole name is among the words ("the age of the oldest child": age) or
        is short for them (temp)."""
        wanted = stems(subject)
        if not wanted:
            return self._called(row, subject)
        # Which input is meant hangs on the names alone, and most rows have the same.
        known = (self._shapes[row.number], wanted)
        if known not in self._bound:
            self._bound[known] = _place(row.slots, wanted)
        place = self._bound[known]
        return Bound(row.slots[place[0]], place[1]) if place else None

    def _called(self, row: Row, subject: str) -> Bound | None:
        """The input whose name is just `subject`, where that is made of words that carry nothing: `a`, `no`, `on`."""
        name = subject.lower().removeprefix("the ").strip(" `'\"")
        found = [slot for slot in row.slots if slot.name and not slot.words and slot.name.lower() == name]
        return Bound(found[0], True) if len(found) == 1 else None

    def omitted(self, row: Row, subject: str) -> bool:
        """Whether other rows give a field of this name, or DATA has an optional one, and `row` leaves it out."""
        name = stems(subject)
        key = self.fields.get(name)
        known = key is not None or (self.declared is not None and bool(name) and name in self.declared.optional)
        return known and any(slot.value.kind == "record" for slot in row.slots)

    def home(self, literal: str) -> frozenset[str]:
        """The keys of the inputs that have the value `literal` (a normal form in lower case) in some row."""
        return self._homes.get(literal, frozenset())

    @cached_property
    def _homes(self) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for key, values in self.values.items():
            for value in values:
                found.setdefault(value, set()).add(key)
        return {value: frozenset(keys) for value, keys in found.items()}

    def allowed(self, slot: Slot) -> frozenset[str]:
        """The values that are declared for an input; none where nothing is."""
        return self.declared.values.get(slot.words, frozenset()) if self.declared else frozenset()


def _place(slots: Sequence[Slot], wanted: frozenset[str]) -> tuple[int, bool] | None:
    """Which of `slots` the `wanted` words name, and whether surely; None for none or several."""
    for sure, fits in (
        (True, [at for at, slot in enumerate(slots) if wanted in (slot.words, slot.path)]),
        (True, [at for at, slot in enumerate(slots) if wanted < slot.words and slot.words - wanted <= UNITS]),
        (False, [at for at, slot in enumerate(slots) if wanted < slot.words]),
        (False, [at for at, slot in enumerate(slots) if slot.words and slot.words < wanted]),
        (False, [at for at, slot in enumerate(slots) if slot.words and _short_for(slot.words, wanted)]),
    ):
        if fits:
            return (fits[0], sure) if len({slots[at].key for at in fits}) == 1 else None
    return None


def _short_for(name: frozenset[str], wanted: frozenset[str]) -> bool:
    """Whether each word of a name begins one of the `wanted` words: temp, temperature."""
    return all(len(word) > 2 and any(other.startswith(word) for other in wanted) for word in name)
