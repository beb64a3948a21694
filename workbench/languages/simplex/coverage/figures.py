"""Numbers of the inputs against limits, ranges, signs and one another, and how many characters a text has."""

from __future__ import annotations

from collections.abc import Callable

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, of_slot, only_one, said
from workbench.languages.simplex.coverage.phrases import FOLDED, is_number, number
from workbench.languages.simplex.coverage.rows import Row, Slot, Value
from workbench.languages.simplex.coverage.units import MULTIPLES, UNITS, unit_of
from workbench.languages.simplex.coverage.words import stems

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "<=": float.__le__,
    ">=": float.__ge__,
    ">": float.__gt__,
    "<": float.__lt__,
    "==": float.__eq__,
    "+": float.__ge__,
    "-": float.__le__,
}
"""What each sign of a folded comparison says of a number and its limit."""


def _same_unit(unit: str, slot: Slot) -> bool:
    """Whether a number of `unit` can be compared with the input's: where both have one it is the same, and a share is
    not a percentage."""
    if unit in MULTIPLES or (unit_of(unit) == "%" and not slot.value.unit and 0 < abs(slot.value.number) < 1):
        return False
    named = {UNITS[word] for word in slot.words if word in UNITS and len(slot.words) > 1}
    theirs = {unit_of(slot.value.unit)} if slot.value.unit else named
    return not unit or not theirs or unit_of(unit) in theirs


_DIMENSIONS = {
    word: name
    for name, words in (
        ("age", "older younger"),
        ("weight", "heavier lighter"),
        ("length", "longer shorter"),
        ("size", "larger bigger smaller"),
        ("height", "taller higher lower"),
        ("temperature", "warmer hotter colder cooler"),
        ("distance", "farther nearer"),
        ("speed", "faster slower"),
    )
    for word in words.split()
}
"""What is compared by a comparison that says it itself: who is older has the higher age."""


def _numeric(atom: Atom, judge: Callable[[float], bool]) -> Test:
    """A test of the number that an atom speaks of: the input its subject names, else the one its comparison or its unit
    names, else the only one there is."""
    subject, unit, sheet = atom.of("subject"), atom.of("word").lower(), atom.sheet
    named = bool(stems(subject))
    dimension = _DIMENSIONS.get(atom.of("order").partition(" ")[0].lower(), "")

    def test(row: Row) -> Truth | None:
        names = (name for name in (subject, dimension, unit) if name)
        found = (sheet.bind(row, name) for name in names)
        bound = next((input for input in found if input and input.slot.value.kind == "number"), None)
        if bound is not None and named and sheet.bind(row, subject) != bound:
            bound = bound._replace(sure=False)
        if bound is None:
            only = only_one(row, "number")
            same = only is not None and bool(unit) and unit_of(unit) == unit_of(only.slot.value.unit)
            plain = not named and (not unit or unit_of(unit) in UNITS.values())
            bound = only if same or plain else None
        if bound is None or not _same_unit(unit, bound.slot):
            return None
        # A limit without a unit may be in another than the input's: "under 2" of 30 months.
        same = bool(unit) or not bound.slot.value.unit
        return Truth(judge(bound.slot.value.number), bound.sure and same, said(bound.slot))

    return test


def comparison(atom: Atom) -> Callable[[float, float], bool]:
    """The comparison that an atom makes, before its number or behind it."""
    written = tuple((atom.of("order") or atom.of("limit")).lower().split())
    return _COMPARE[FOLDED.get(written, "".join(written))]


def limit(atom: Atom) -> Test:
    """ "the pressure exceeds 8 bar", "the score is 5 or more" """
    compare, bound = comparison(atom), number(atom.of("number"))
    return _numeric(atom, lambda figure: compare(figure, bound))


def between(atom: Atom) -> Test | None:
    """ "the age is between 6 and 14", both ends in it, as most authors mean it; at the ends it says nothing."""
    ends = [number(atom.of(name)) for name in ("low", "high") if is_number(atom.of(name))]
    if len(ends) < 2:
        return None
    low, high = sorted(ends)
    inside = _numeric(atom, lambda figure: low <= figure <= high)
    at_end = _numeric(atom, lambda figure: figure in (low, high))

    def test(row: Row) -> Truth | None:
        end = at_end(row)
        return None if end and end.holds else inside(row)

    return test


def against(atom: Atom) -> Test | None:
    """ "the price is above the limit": one input against another."""
    compare, sheet = comparison(atom), atom.sheet
    if compare is float.__eq__:
        return None

    def test(row: Row) -> Truth | None:
        one, other = sheet.bind(row, atom.of("subject")), sheet.bind(row, atom.of("other"))
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = one.slot.value, other.slot.value
        if a.kind != "number" or b.kind != "number" or a.unit != b.unit:
            return None
        return Truth(compare(a.number, b.number), one.sure and other.sure, f"{said(one.slot)}, {said(other.slot)}")

    return test


def length(atom: Atom) -> Test:
    """ "the word has more than 7 letters" """
    compare, bound = comparison(atom), number(atom.of("number"))
    counted = next((test for start, test in _COUNTED.items() if atom.of("letters").lower().startswith(start)), None)

    def judge(value: Value) -> bool | None:
        if value.kind not in ("text", "word"):
            return None
        size = sum(map(counted, value.form)) if counted else value.size
        return compare(float(size), bound)

    return of_slot(atom.of("subject"), atom.sheet, judge, only="text")


_COUNTED: dict[str, Callable[[str], bool]] = {"digit": str.isdigit, "letter": str.isalpha}
"""Which characters of a text are counted; all of them where none of these is named."""


def signed(atom: Atom) -> Test:
    """ "the stock is positive" """
    judge = _SIGNS[atom.of("sign").lower()]
    return of_slot(
        atom.of("subject"),
        atom.sheet,
        lambda value: judge(value.number) if value.kind == "number" else None,
        flip=bool(atom.of("not")),
        only="number",
    )


_SIGNS: dict[str, Callable[[float], bool]] = {
    "positive": lambda figure: figure > 0,
    "negative": lambda figure: figure < 0,
    "zero": lambda figure: figure == 0,
    "even": lambda figure: figure % 2 == 0,
    "odd": lambda figure: figure % 2 == 1,
}
