"""What a condition measures of a row: the number, time or date of the input that it speaks of, or how long that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from workbench.languages.simplex.coverage.atoms import Atom
from workbench.languages.simplex.coverage.measures import Measure, commensurable, read_version
from workbench.languages.simplex.coverage.phrases import CLASSES
from workbench.languages.simplex.coverage.rows import Row, Slot, Value
from workbench.languages.simplex.coverage.sheet import Bound, Sheet
from workbench.languages.simplex.coverage.units import UNITS, unit_of
from workbench.languages.simplex.coverage.words import stems

_DIMENSIONS = {
    word: name
    for name, words in (
        ("age", "older younger"),
        ("weight", "heavier lighter"),
        ("length", "longer shorter"),
        ("size", "larger bigger smaller"),
        ("height", "taller higher lower"),
        ("temperature", "warmer hotter colder cooler"),
        ("distance", "farther further nearer closer"),
        ("speed", "faster slower"),
        ("price", "cheaper"),
        ("depth", "deeper shallower"),
        ("width", "wider narrower"),
    )
    for word in words.split()
}
"""What is compared by a comparison that says it itself: who is older has the higher age."""

_DERIVED = frozenset(
    "sum total difference product quotient average mean median ratio combined together remaining remainder rest "
    "plus minus times divided twice double triple half thrice gap change increase decrease rise drop growth share "
    "third thirds quarter quarters fifth tenth percent % "
    "overall net gross cumulative altogether balance per spread deviation elapsed ago consecutive since".split()
)
"""Words of a quantity that is worked out of inputs: an input is only meant where it has just that name."""
_SIGNS_OF_SUMS = frozenset("+ - * / × ÷ % ^ mod modulo".split())
_COUNTING = frozenset("number count amount quantity length size len how many".split())
"""Words before what is counted: "the number of tags", "the length of the name"."""


class Figure(NamedTuple):
    """What a condition measures of a row, the input it stands in, and whether that is surely the one meant."""

    measure: Measure
    slot: Slot
    sure: bool


def derived(subject: str) -> bool:
    """Whether a subject is worked out of inputs: "yes + no", "the sum of both", "twice the limit"."""
    words = subject.lower().split()
    if not _DERIVED.isdisjoint(words) or any(word in _SIGNS_OF_SUMS for word in words[1:-1]):
        return True
    inner = subject.strip()
    return any(sign in inner[1:-1] for sign in "+*/×÷") and " " not in inner


def named_input(row: Row, subject: str, sheet: Sheet) -> Bound | None:
    """The input that a subject names; of a quantity that is worked out, only one of just that name."""
    if any(sign in subject.split() for sign in _SIGNS_OF_SUMS):
        return None
    bound = sheet.bind(row, subject)
    if bound is None or not derived(subject):
        return bound
    return bound if bound.sure and stems(subject) in (bound.slot.words, bound.slot.path) else None


def size_of_value(value: Value, counted: str) -> float | None:
    """How many characters (of the counted kind) a text has, or how many parts a list."""
    if value.kind == "list":
        return float(value.size) if value.size >= 0 else None
    if value.kind == "size":
        return float(value.size)
    if value.kind not in ("text", "word") or _is_description(value):
        return None
    kind = next((test for start, test in _COUNTED.items() if counted.startswith(start)), None)
    return float(sum(map(kind, value.form)) if kind else value.size)


_COUNTED: dict[str, Callable[[str], bool]] = {"digit": str.isdigit, "letter": str.isalpha}
"""Which characters of a text are counted; all of them where none of these is named."""
_TELLING = ("long", "short", "big", "huge", "tiny", "large", "small", "many", "few", "max", "min", "chars", "valid")


def _is_description(value: Value) -> bool:
    """Whether a bare word says what the text is like instead of being it: `too_long`."""
    return value.kind == "word" and any(word in value.form for word in _TELLING)


def measured_in(slot: Slot, limit: Measure) -> Measure | None:
    """What an input measures; the unit may be in its name: `weight_kg`, `minutes`, `month`."""
    measure = slot.value.measure
    if measure is None or (slot.value.kind == "word" and not limit.moment and measure.unit == "date"):
        return None
    if measure.unit:
        return measure
    last = slot.name.lower().replace("-", "_").split("_")[-1]
    if limit.unit == "date" and not limit.date[0] and last == "month" and 1 <= measure.number <= 12:
        return Measure(0.0, "date", (0, int(measure.number), limit.date[2] and 0))
    unit = unit_of(last) if last else ""
    named = unit in UNITS and (len(last) > 1 or "_in_" in slot.name)
    if named and limit.unit and not limit.moment:
        return measure._replace(unit=unit)
    return measure


def figure_in(atom: Atom, row: Row, limit: Measure) -> Figure | None:
    """What an atom measures of a row: of the input its subject names, else of the one its comparison or its unit
    names, else of the only one there is."""
    sheet, subject = atom.sheet, atom.subject
    unit = limit.unit if not limit.moment else ""
    letters = atom.of("letters").lower()
    if letters or unit in CLASSES["LETTERS"]:
        return length_in(atom, row, subject, letters or unit)
    words = subject.lower().split()
    counts = len(words) > 1 and not _COUNTING.isdisjoint(words[:3])
    if counts and " of " in subject:
        rest = subject.lower().partition(" of ")[2]
        held = sheet.bind(row, subject) or sheet.bind(row, rest)
        if held and (size := _size_of(held.slot)) is not None:
            return Figure(Measure(size), held.slot, held.sure)
    named = bool(stems(subject)) or sheet.bind(row, subject) is not None
    dimension = _DIMENSIONS.get(
        atom.of("order").partition(" ")[0].lower() or atom.of("limit").rpartition(" ")[2].lower(), ""
    )
    if not dimension and _speaks_of_age(atom, words, unit):
        dimension = "age"
    verb = atom.of("verb").lower()
    said = f"{subject} {verb}" if verb and subject and stems(verb) and not derived(subject) else ""
    for name in (said, subject, dimension, unit):
        bound = named_input(row, name, sheet) if name else None
        if bound is None or (name == said and not bound.sure):
            continue
        if name == subject and unit and not bound.sure and _has_in_name(row, unit, bound.slot):
            continue  # "the book is less than 3 days late": days_late, and not book_price
        sure = bound.sure and (name in (said, subject) or not named)
        if bound.slot.value.kind == "list" and (name == unit or counts or unit_of(unit) in _PARTS):
            size = _size_of(bound.slot)
            return Figure(Measure(size), bound.slot, sure) if size is not None else None
        if (measure := measured_in(bound.slot, limit)) is not None and bound.slot.value.kind != "word":
            return Figure(_unnamed(measure, bound.slot, unit), bound.slot, sure)
        if measure is not None and bound.slot.value.kind == "word":
            return Figure(measure, bound.slot, sure)
        if name == subject and bound.slot.value.kind in ("list", "text", "truth", "none", "size"):
            return None
    if derived(subject):
        return None
    return _only(row, limit, named)


def _has_in_name(row: Row, unit: str, but: Slot) -> bool:
    """Whether another input has this unit in its name."""
    return any(slot is not but and stems(unit) <= slot.path for slot in row.slots)


_PEOPLE = frozenset(
    "child children kid patient reader customer user person passenger guest member player student pupil adult "
    "applicant driver rider visitor borrower employee tenant rider he she they people children's".split()
)
"""Of whom a bare number says the age: "the reader is under 16"."""


def _speaks_of_age(atom: Atom, subject: Sequence[str], unit: str) -> bool:
    copula = atom.of("verb").lower() in ("is", "are", "was", "were")
    return copula and unit_of(unit) in ("", "year", "yr") and bool(subject) and subject[-1].rstrip("s") in _PEOPLE


_PARTS = frozenset("item entr element part lin valu word".split())


def _size_of(slot: Slot) -> float | None:
    return size_of_value(slot.value, "") if slot.value.kind in ("list", "text", "size") else None


def _unnamed(measure: Measure, slot: Slot, unit: str) -> Measure:
    """A number of an input that has the name of its unit ("more than 3 bags", bags: 4) is in that unit."""
    if not measure.unit and unit and unit_of(unit) not in UNITS:
        return measure._replace(unit=unit) if stems(unit) <= slot.path else measure
    return measure


def _only(row: Row, limit: Measure, named: bool) -> Figure | None:
    """What the only input that measures anything measures, where it is of the limit's kind."""
    kinds = ("moment",) if limit.moment else ("number",)
    fits = [slot for slot in row.slots if slot.value.kind in kinds]
    if limit.unit == "date" and not any(limit.date[1:]) and not fits:
        fits = [s for s in row.slots if s.value.kind == "number" and as_year(s.value.measure) != s.value.measure]
    if limit.moment and not fits:
        fits = [s for s in row.slots if s.value.kind == "word" and (m := s.value.measure) and m.unit == limit.unit]
    alike = [slot for slot in fits if _is_alike(measured_in(slot, limit), limit)]
    if len(alike) == 1:
        measure = measured_in(alike[0], limit)
        return Figure(measure, alike[0], False) if measure else None
    if len(fits) != 1 or (not limit.unit and any(char.isdigit() for slot in row.slots for char in _unread(slot))):
        return None
    measure = measured_in(fits[0], limit)
    # Where there is one input and nothing else is named, it is meant; and a thing counted is no unit: "180 people".
    alone = len(row.slots) == 1 and not named
    counted = bool(limit.unit) and unit_of(limit.unit) not in UNITS
    plain = (alone and not fits[0].value.unit) if counted else (not named or len(row.slots) == 1)
    return Figure(measure, fits[0], alone and (counted or not limit.unit)) if measure and plain else None


def _is_alike(measure: Measure | None, limit: Measure) -> bool:
    """Whether both have a unit, of the same kind."""
    return (
        bool(measure and measure.unit and limit.unit)
        and measure is not None
        and commensurable(measure, limit) is not None
    )


def _unread(slot: Slot) -> str:
    """What an input says that no reading measures: there may be a number in it that is meant."""
    return slot.value.form if slot.value.kind in ("prose", "word") else ""


def length_in(atom: Atom, row: Row, subject: str, counted: str) -> Figure | None:
    """How long the text is that a subject names, or the only text of the row."""
    words = subject.lower().split()
    if not _COUNTING.isdisjoint(words[:3]) and " of " in subject:
        subject = subject.lower().partition(" of ")[2]
    bound = atom.sheet.bind(row, subject)
    if bound is None:
        fits = [slot for slot in row.slots if slot.value.kind in ("text", "size")]
        bound = Bound(fits[0], False) if len(fits) == 1 else None
    size = size_of_value(bound.slot.value, counted) if bound and bound.slot.value.kind != "list" else None
    return Figure(Measure(size, counted), bound.slot, bound.sure) if bound and size is not None else None


def versions_in(atom: Atom, row: Row, limit: str) -> tuple[float, float] | None:
    """A version of the row and the limit as numbers; None where it is not versions that are compared."""
    bound = atom.sheet.bind(row, atom.subject)
    about = stems(atom.subject) | (bound.slot.words if bound else frozenset())
    if limit.count(".") < 2 and about.isdisjoint(("version", "releas")) and not limit.lower().startswith("v"):
        return None
    if bound is None:
        bound = Bound(row.slots[0], False) if len(row.slots) == 1 else None
    value = bound.slot.value if bound else None
    mine, theirs = read_version(value.written or value.form) if value else None, read_version(limit)
    return None if mine is None or theirs is None else (mine, theirs)


def as_year(measure: Measure | None) -> Measure | None:
    """A bare number like 2020 as the year that it is where times are compared."""
    if measure and not measure.unit and 1000 <= measure.number < 3000 and measure.number == int(measure.number):
        return Measure(0.0, "date", (int(measure.number), 0, 0))
    return measure
