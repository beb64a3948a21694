"""Lists of the inputs: how many parts they have, and whether parts are alike."""

from __future__ import annotations

from collections import Counter

from workbench.languages.simplex.coverage.atoms import Atom, Test, of_slot
from workbench.languages.simplex.coverage.figures import comparison
from workbench.languages.simplex.coverage.measures import read_measure
from workbench.languages.simplex.coverage.rows import Value
from workbench.languages.simplex.scan import split_top


def _most_alike(value: Value) -> tuple[int, int] | None:
    """How many parts of a list are equal at most, and how many there are. Of parts with a name before a colon (`ann:3`)
    the values are compared. None for what is no list, or a list of records."""
    if value.kind != "list" or "{" in value.form:
        return None
    body = value.form[1:-1]
    parts = [body[start:end] for start, end in split_top(body)]
    if len(parts) < 2:
        return (len(parts), len(parts))
    named = all(":" in part for part in parts)
    return Counter(part.partition(":")[2] if named else part for part in parts).most_common(1)[0][1], len(parts)


def all_alike(atom: Atom) -> Test:
    """ "all dice are equal" """

    def judge(value: Value) -> bool | None:
        found = _most_alike(value)
        return found[0] == found[1] if found and found[1] > 1 else None

    return of_slot(atom.of("subject"), atom.sheet, judge, only="list")


def two_alike(atom: Atom) -> Test:
    """ "two dice are equal", "two players tie" """

    def judge(value: Value) -> bool | None:
        found = _most_alike(value)
        return found[0] > 1 if found else None

    return of_slot(atom.of("subject"), atom.sheet, judge, only="list")


def count(atom: Atom) -> Test:
    """ "the cart has more than 3 items", "the cart has 3 items": of a list whose name the condition has, or of the only
    one."""
    compare = comparison(atom) if atom.of("order") or atom.of("limit") else float.__eq__
    measure = read_measure(atom.of("number"))
    bound = measure.number if measure else 0.0

    def judge(value: Value) -> bool | None:
        counted = (value.kind == "list" and value.size >= 0) or value.kind == "size"
        return compare(float(value.size), bound) if counted else None

    return of_slot(atom.subject, atom.sheet, judge, only="list")
