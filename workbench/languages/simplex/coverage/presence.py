"""Whether inputs are given, missing or empty."""

from __future__ import annotations

from collections.abc import Callable

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, conjunction, negation, of_slot, said
from workbench.languages.simplex.coverage.rows import Row, Value
from workbench.languages.simplex.coverage.sheet import Sheet
from workbench.languages.simplex.coverage.words import negated, stems

_PERHAPS_NOTHING = frozenset("unknown without blank empty tbd tba todo lost unspecified undetermined".split())
"""Words of which an author may mean that there is nothing, or that what there is is not known."""


def _is_missing(subject: str, sheet: Sheet) -> Test:
    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject)
        if bound is not None:
            value = bound.slot.value
            if value.kind == "none":
                return Truth(True, bound.sure, said(bound.slot))
            if "present" in sheet.values.get(bound.slot.key, ()) and value.form != "present":
                return None  # who is late is neither present nor absent
            if value.form in _PERHAPS_NOTHING:
                return None
            if value.kind == "prose" and not negated(value.form) and value.form[0] not in "(<[":
                return Truth(False, False, said(bound.slot))
            if value.kind in ("prose", "truth") or (value.size == 0 and value.kind in ("list", "text", "record")):
                return None  # whether an empty one is given is the author's to say
            return Truth(False, bound.sure, said(bound.slot))
        if sheet.omitted(row, subject):
            return Truth(True, False, f"{subject} is left out")
        return None

    return test


def missing(atom: Atom) -> Test:
    """ "the separator is missing" """
    return _is_missing(atom.of("subject"), atom.sheet)


def not_noted(atom: Atom) -> Test | None:
    """ "the plating is not reported": what is there may still be what somebody else has reported"""
    subject, sheet = atom.of("subject"), atom.sheet
    if not any(sheet.bind(row, subject) for row in sheet.rows):
        return None
    absent = _is_missing(subject, sheet)

    def test(row: Row) -> Truth | None:
        truth = absent(row)
        return truth._replace(sure=truth.sure and truth.holds) if truth else None

    return test


def given(atom: Atom) -> Test:
    """ "a code is given" """
    return negation(_is_missing(atom.of("subject"), atom.sheet))


def neither(atom: Atom) -> Test:
    """ "neither ids nor tags provided" """
    return conjunction([_is_missing(atom.of(name), atom.sheet) for name in ("one", "other")])


def both(atom: Atom) -> Test:
    """ "both ids and tags are given" """
    return conjunction([negation(_is_missing(atom.of(name), atom.sheet)) for name in ("one", "other")])


def both_of_two(atom: Atom) -> Test:
    """ "both provided" """
    return _of_nullable(atom.sheet, lambda given: given == 2)


def neither_of_two(atom: Atom) -> Test:
    """ "neither is provided" """
    return _of_nullable(atom.sheet, lambda given: given == 0)


def _of_nullable(sheet: Sheet, judge: Callable[[int], bool]) -> Test:
    """A test of how many of the two inputs are given that are none in some row."""

    def test(row: Row) -> Truth | None:
        slots = [slot for slot in row.slots if slot.key in sheet.nullable]
        if len(slots) != 2 or len(sheet.nullable) != 2:
            return None
        given = sum(slot.value.kind != "none" for slot in slots)
        return Truth(judge(given), True, ", ".join(said(slot) for slot in slots))

    return test


def only_given(atom: Atom) -> Test:
    """ "only ids provided": given, and what else can be none is none."""
    given = negation(_is_missing(atom.of("subject"), atom.sheet))
    sheet = atom.sheet

    def test(row: Row) -> Truth | None:
        own = given(row)
        if own is None or not own.holds:
            return own
        bound = sheet.bind(row, atom.of("subject"))
        others = [slot for slot in row.slots if slot.key in sheet.nullable and bound and slot.key != bound.slot.key]
        if not others:
            return None
        alone = all(slot.value.kind == "none" for slot in others)
        return Truth(alone, own.sure, ", ".join((own.why, *(said(slot) for slot in others))))

    return test


def _is_empty(value: Value) -> bool | None:
    if value.kind in ("text", "list", "record"):
        return value.size == 0
    if value.kind == "size":
        return value.size == 0
    return True if value.form == "empty" else None  # what a word names may be empty or not


def empty(atom: Atom) -> Test:
    """ "the title is empty". A text of blanks only is blank; whether it is empty is the author's to say."""
    blank = "blank" in atom.text.lower().split()

    def judge(value: Value) -> bool | None:
        if value.kind == "text" and value.size > 0 and not value.form.strip():
            return True if blank else None
        return _is_empty(value)

    return of_slot(atom.subject, atom.sheet, judge, flip=bool(atom.of("not")))


def there_is_no(atom: Atom) -> Test | None:
    """ "there are no offers", "without a header" """
    if atom.of("subject").partition(" ")[0].lower() in ("is", "are"):
        return None  # an input called "no"
    absent = _is_missing(atom.of("subject"), atom.sheet)
    empty = of_slot(atom.of("subject"), atom.sheet, _has_none)
    return lambda row: empty(row) or absent(row)


def _has_none(value: Value) -> bool | None:
    """Whether a list has nothing in it, whether a yes or no says that there is none (`signature: no`)."""
    if value.kind == "truth":
        return value.number == 0
    return _is_empty(value) if value.kind == "list" else None


def has_a(atom: Atom) -> Test:
    """ "the invoice has a discount". That one is given says nothing of a certain one: "a discount of the firm's"."""
    subject, sheet = atom.of("object"), atom.sheet
    given = negation(_is_missing(subject, sheet))
    yes = of_slot(subject, sheet, lambda value: value.number == 1 if value.kind == "truth" else None)

    def test(row: Row) -> Truth | None:
        truth, bound = yes(row) or given(row), sheet.bind(row, subject)
        more = bound is not None and not stems(subject) <= bound.slot.path
        return None if truth and truth.holds and more else truth

    return test
