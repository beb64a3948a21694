"""Whether inputs are given, missing or empty."""

from __future__ import annotations

import re
from collections.abc import Callable

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, conjunction, negation, of_slot, said
from workbench.languages.simplex.coverage.rows import Row, Value
from workbench.languages.simplex.coverage.sheet import Sheet

GIVEN = r"(?:provided|given|present|specified|supplied|passed|set|there)"
MISSING = rf"(?:missing|absent|omitted|unset|none|null|not {GIVEN}|un(?:specified|provided))"


def _is_missing(subject: str, sheet: Sheet) -> Test:
    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject)
        if bound is not None:
            value = bound.slot.value
            if value.kind == "none":
                return Truth(True, bound.sure, said(bound.slot))
            if value.size == 0 and value.kind in ("list", "text", "record"):
                return None  # whether an empty one is given is the author's to say
            if value.kind == "prose":
                return None
            return Truth(False, bound.sure, said(bound.slot))
        if sheet.omitted(row, subject):
            return Truth(True, False, f"{subject} left out")
        return None

    return test


def missing(match: re.Match[str], atom: Atom) -> Test:
    return _is_missing(match["subject"], atom.sheet)


def given(match: re.Match[str], atom: Atom) -> Test:
    return negation(_is_missing(match["subject"], atom.sheet))


def neither(match: re.Match[str], atom: Atom) -> Test:
    return conjunction([_is_missing(match[name], atom.sheet) for name in ("one", "other")])


def both(match: re.Match[str], atom: Atom) -> Test:
    return conjunction([negation(_is_missing(match[name], atom.sheet)) for name in ("one", "other")])


def both_of_two(_match: re.Match[str], atom: Atom) -> Test:
    return _of_nullable(atom.sheet, lambda given, count: given == count)


def neither_of_two(_match: re.Match[str], atom: Atom) -> Test:
    return _of_nullable(atom.sheet, lambda given, _count: given == 0)


def _of_nullable(sheet: Sheet, judge: Callable[[int, int], bool]) -> Test:
    """A test of how many of the two inputs are given that are none in some row."""

    def test(row: Row) -> Truth | None:
        slots = [slot for slot in row.slots if slot.key in sheet.nullable]
        if len(slots) != 2 or len(sheet.nullable) != 2:
            return None
        given = sum(slot.value.kind != "none" for slot in slots)
        return Truth(judge(given, 2), True, ", ".join(said(slot) for slot in slots))

    return test


def only_given(match: re.Match[str], atom: Atom) -> Test:
    given = negation(_is_missing(match["subject"], atom.sheet))
    sheet = atom.sheet

    def test(row: Row) -> Truth | None:
        own = given(row)
        if own is None or not own.holds:
            return own
        bound = sheet.bind(row, match["subject"])
        others = [slot for slot in row.slots if slot.key in sheet.nullable and bound and slot.key != bound.slot.key]
        if not others:
            return None
        alone = all(slot.value.kind == "none" for slot in others)
        return Truth(alone, own.sure, ", ".join((own.why, *(said(slot) for slot in others))))

    return test


def _is_empty(value: Value) -> bool | None:
    if value.kind in ("text", "list", "record"):
        return value.size == 0
    return False if value.kind in ("word", "number", "prose") else None


def empty(match: re.Match[str], atom: Atom) -> Test:
    return of_slot(match["subject"], atom.sheet, _is_empty, flip=bool(match["not"]))


def there_is_no(match: re.Match[str], atom: Atom) -> Test:
    missing = _is_missing(match["subject"], atom.sheet)
    empty = of_slot(match["subject"], atom.sheet, lambda value: _is_empty(value) if value.kind == "list" else None)

    def test(row: Row) -> Truth | None:
        return empty(row) or missing(row)

    return test


def has_a(match: re.Match[str], atom: Atom) -> Test:
    absent = _is_missing(match["object"], atom.sheet)

    def test(row: Row) -> Truth | None:
        truth = absent(row)
        return Truth(not truth.holds, truth.sure, truth.why) if truth else None

    return test
