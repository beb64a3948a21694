"""One input of a row against another: which is more, whether they are the same."""

from __future__ import annotations

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, said
from workbench.languages.simplex.coverage.figure import named_input, size_of_value
from workbench.languages.simplex.coverage.figures import comparison
from workbench.languages.simplex.coverage.measures import Measure, commensurable
from workbench.languages.simplex.coverage.rows import Row, Value


def against(atom: Atom) -> Test | None:
    """ "the price is above the limit": one input against another."""
    compare, sheet = comparison(atom), atom.sheet
    subject, other_subject = (_counted_thing(name) for name in (atom.subject, atom.of("other")))
    if compare is float.__eq__:
        return None

    def test(row: Row) -> Truth | None:
        one, other = named_input(row, subject, sheet), named_input(row, other_subject, sheet)
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = _measure_or_size(one.slot.value, other.slot.value), _measure_or_size(other.slot.value, one.slot.value)
        if a is None or b is None:
            return None
        if not a.moment and bool(a.unit) != bool(b.unit):
            return None
        pair = commensurable(a, b)
        if pair is None:
            return None
        return Truth(compare(*pair), one.sure and other.sure, f"{said(one.slot)}, {said(other.slot)}")

    return test


def _counted_thing(name: str) -> str:
    """What "the length of list" measures: list."""
    words = name.lower().split()
    at = words.index("of") if "of" in words else 0
    return " ".join(words[at + 1 :]) if at and words[at - 1] in ("length", "size") else name


def _measure_or_size(value: Value, beside: Value) -> Measure | None:
    """What a value measures; of a text or list beside a bare number its length."""
    if value.kind in ("text", "list", "size") and beside.kind == "number" and not beside.unit:
        size = size_of_value(value, "")
        return None if size is None else Measure(size)
    return value.measure if value.kind in ("number", "moment") else None


def alike(atom: Atom) -> Test | None:
    """ "from and to are the same", "a differs from b": two inputs."""
    one_name, other_name, sheet = atom.of("one"), atom.of("other"), atom.sheet
    if not any(sheet.bind(row, one_name) and sheet.bind(row, other_name) for row in sheet.rows):
        return None
    differ = atom.text.lower()
    flip = any(word in differ for word in ("differ", "unequal", "disagree", "not "))

    def test(row: Row) -> Truth | None:
        one, other = named_input(row, one_name, sheet), named_input(row, other_name, sheet)
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = one.slot.value, other.slot.value
        if "prose" in (a.kind, b.kind) or "record" in (a.kind, b.kind):
            return None
        pair = commensurable(a.measure, b.measure) if a.measure and b.measure else None
        same = pair[0] == pair[1] if pair else a.form == b.form
        return Truth(same != flip, one.sure and other.sure, f"{said(one.slot)}, {said(other.slot)}")

    return test
