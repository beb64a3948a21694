"""Numbers, times and dates of the inputs against limits, ranges and signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, negation, of_slot, said
from workbench.languages.simplex.coverage.figure import (
    Figure,
    as_year,
    derived,
    figure_in,
    length_in,
    versions_in,
)
from workbench.languages.simplex.coverage.measures import Measure, commensurable, read_measure
from workbench.languages.simplex.coverage.phrases import FOLDED, TEMPORAL
from workbench.languages.simplex.coverage.rows import Row, Slot
from workbench.languages.simplex.coverage.sheet import Bound
from workbench.languages.simplex.coverage.units import scales, unit_of
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
_MIRRORED = {"<=": ">=", ">=": "<=", ">": "<", "<": ">", "==": "==", "+": "-", "-": "+"}

_BY_AGE = frozenset("older newer younger".split())
"""Comparisons by age: what is older has the greater age and the earlier date."""


Judge = Callable[[float, float], "bool | None"]


def _test(
    atom: Atom,
    limits: tuple[str, ...],
    judge: Callable[[tuple[tuple[float, float], ...]], bool | None],
    *,
    in_time: bool = False,
) -> Test:
    """A test by what `judge` says of the pairs of the row's figure and each of `limits` (as written), in one unit.
    `in_time`: a bare number like 2020 is a year."""
    measures = [as_year(read_measure(limit)) if in_time else read_measure(limit) for limit in limits]
    by_age = not _BY_AGE.isdisjoint((atom.of("order") or atom.of("limit")).lower().split())

    def test(row: Row) -> Truth | None:
        versions = [versions_in(atom, row, limit) for limit in limits]
        if all(versions):
            held = atom.sheet.bind(row, atom.subject) or Bound(row.slots[0], False)
            verdict = judge(tuple(pair for pair in versions if pair))
            return None if verdict is None else Truth(verdict, held.sure, said(held.slot))
        pairs, figure, loose = [], None, False
        for limit in measures:
            figure = figure_in(atom, row, limit) if limit else None
            pair = commensurable(figure.measure, limit) if figure and limit else None
            if figure is None:
                return _without_number(atom, row)
            if limit is None or pair is None:
                return None
            loose = loose or (bool(figure.measure.unit) and not limit.unit and not figure.measure.moment)
            pairs.append(pair)
        if figure is None or (by_age and not _is_age(figure, measures)):
            return None
        verdict = judge(tuple(pairs))
        if verdict is None:
            return None
        if (other := _other_kind(atom, row, figure.slot)) is not None:
            return Truth(False, False, said(other))
        # A limit without a unit may be in another than the input's: "under 2" of 30 months.
        return Truth(verdict, figure.sure and not loose, said(figure.slot))

    return test


def _other_kind(atom: Atom, row: Row, measured: Slot) -> Slot | None:
    """The input by which a row is of another kind than the subject says: "express parcels over 2 kg" where the mode is
    standard. None where there is none."""
    for word in atom.subject.lower().split():
        homes = atom.sheet.home(word) - {measured.key}
        if len(homes) == 1:
            for slot in row.slots:
                if slot.key in homes and slot.value.kind == "word" and slot.value.form != word:
                    return slot
    return None


_AGES = frozenset("age old year month week day hour born".split())


def _is_age(figure: Figure, limits: Sequence[Measure | None]) -> bool:
    """Whether what is older or newer is so by its age or its date, and not by a number of some edition (api 14)."""
    timed = any(limit and (limit.moment or "time" in scales(unit_of(limit.unit))) for limit in limits)
    return timed or figure.measure.moment or not figure.slot.path.isdisjoint(_AGES)


def _without_number(atom: Atom, row: Row) -> Truth | None:
    """An input that has a number in other rows and none in this one, but nothing or a word of which the rules speak, is
    neither above nor below anything."""
    bound = atom.sheet.bind(row, atom.subject)
    if bound is None or derived(atom.subject):
        return None
    value = bound.slot.value
    if value.kind != "none" and not (value.kind == "word" and value.form in atom.sheet.spoken):
        return None
    counted = any(
        slot.key == bound.slot.key and slot.value.kind == "number" for r in atom.sheet.rows for slot in r.slots
    )
    return Truth(False, False, said(bound.slot)) if counted else None


_IN_TIME = frozenset("later earlier before after since until till past onwards".split())


def _sign(atom: Atom, written: str, limit: str) -> str:
    """The sign of a comparison as `written` before or behind its `limit`."""
    words = tuple(written.lower().split())
    sign = FOLDED.get(words) or TEMPORAL.get(" ".join(words)) or "".join(words)
    measure = read_measure(limit)
    by_age = words and (words[0] in _BY_AGE or words[-1] in _BY_AGE)
    year = bool(measure and not measure.unit and 1900 <= measure.number < 2100)
    if by_age and (
        (measure and measure.unit == "date") or year or "version" in stems(atom.subject) or limit.count(".") > 1
    ):
        return _MIRRORED[sign]
    return sign


def _of(atom: Atom, name: str) -> str:
    """A limit with its unit, as written."""
    word = atom.of("word")
    return f"{atom.of(name)} {word}".strip()


def comparison(atom: Atom) -> Callable[[float, float], bool]:
    """The comparison that an atom makes, before its number or behind it."""
    return _COMPARE[_sign(atom, atom.of("order") or atom.of("limit"), "")]


_EVENING, _MORNING = 18 * 60.0, 6 * 60.0


def _judge(atom: Atom, written: str, limit: str) -> Judge:
    """What a comparison says of a figure and the limit. Of words of time it is not told whether the limit itself is
    meant, nor of the small hours whether they are the night before."""
    compare = _COMPARE[_sign(atom, written, limit)]
    measure = as_year(read_measure(limit)) if written.lower() in TEMPORAL else read_measure(limit)
    if measure is None or not measure.moment:
        return compare
    open_end = written.lower() in TEMPORAL and written.lower() != "before"
    clock = measure.unit == "clock"

    def judge(figure: float, bound: float) -> bool | None:
        if (open_end and figure == bound) or (clock and bound == 0):
            return None
        return None if clock and bound >= _EVENING and figure < _MORNING else compare(figure, bound)

    return judge


def limit(atom: Atom) -> Test:
    """ "the pressure exceeds 8 bar", "the score is 5 or more", "the order came in before 9 am" """
    bound = _of(atom, "number")
    written = atom.of("order") or atom.of("limit")
    judge = _judge(atom, written, bound)
    year = not _BY_AGE.isdisjoint(written.lower().split()) and bound[:2] in ("19", "20") and len(bound) == 4
    in_time = year or not _IN_TIME.isdisjoint(written.lower().split())
    test = _test(atom, (bound,), lambda pairs: judge(*pairs[0]), in_time=in_time)
    return negation(test) if atom.of("not") else test


def of_things(atom: Atom) -> Test | None:
    """ "more than 8 frames are covered", where `frames` is an input."""
    word = atom.of("word")
    if not any(atom.sheet.bind(row, word) for row in atom.sheet.rows):
        return None
    test = limit(atom)

    def unsure(row: Row) -> Truth | None:
        truth = test(row) if atom.sheet.bind(row, word) else None
        return truth._replace(sure=False) if truth else None

    return unsure


def mirrored(atom: Atom) -> Test:
    """ "5 < x": the limit first."""
    bound = atom.of("number")
    compare = _COMPARE[_MIRRORED[_sign(atom, atom.of("order"), bound)]]
    return _test(atom, (bound,), lambda pairs: compare(*pairs[0]))


def chained(atom: Atom) -> Test:
    """ "0 < x <= 10" """
    low, high = (_COMPARE[_sign(atom, atom.of(name), "")] for name in ("<|<=", "<=|<"))
    return _test(atom, (atom.of("low"), atom.of("high")), lambda p: low(p[0][1], p[0][0]) and high(*p[1]))


def within(atom: Atom) -> Test | None:
    """ "in March", "on 2 May": a date, as finely as it is written."""
    bound = as_year(read_measure(atom.of("number")))
    if bound is None or bound.unit != "date":
        return None
    return _test(atom, (atom.of("number"),), lambda pairs: pairs[0][0] == pairs[0][1], in_time=True)


def between(atom: Atom) -> Test | None:
    """ "the age is between 6 and 14", both ends in it, as most authors mean it; at the ends it says nothing, unless
    the author does. From 22:00 to 6:00 is over midnight."""
    low, high = atom.of("low"), _of(atom, "high")
    first, last = read_measure(low), read_measure(high)
    if first is None or last is None:
        return None
    if not first.unit and last.unit:
        low = f"{low} {last.unit}"
    elif first.unit and not last.unit:
        high = f"{high} {first.unit}"
    closed = {"inclusive": True, "inclusively": True, "included": True, "exclusive": False}.get(
        atom.of("bounds").strip("()").lower()
    )
    backwards = _after(first, last)
    over_midnight = backwards and first.moment
    if backwards and not first.moment:
        low, high = high, low

    def judge(pairs: tuple[tuple[float, float], ...]) -> bool | None:
        (figure, start), (other, end) = pairs
        if figure == start or other == end:
            return closed
        if over_midnight:
            return figure > start or other < end
        return start < figure and other < end

    return _test(atom, (low, high), judge)


def _after(one: Measure, other: Measure) -> bool:
    """Whether a measure is more than another, or later."""
    pair = commensurable(one, other)
    return pair is not None and pair[0] > pair[1]


def length(atom: Atom) -> Test:
    """ "the word has more than 7 letters", "the code has 5 digits" """
    compare = comparison(atom) if atom.of("order") else float.__eq__
    bound = read_measure(atom.of("number"))
    number = bound.number if bound else 0.0

    def test(row: Row) -> Truth | None:
        figure = length_in(atom, row, atom.subject, atom.of("letters").lower())
        return Truth(compare(figure.measure.number, number), figure.sure, said(figure.slot)) if figure else None

    return negation(test) if atom.of("not") else test


def signed(atom: Atom) -> Test:
    """ "the stock is positive" """
    judge = _SIGNS[atom.of("sign").lower()]
    if derived(atom.subject):
        return _test(atom, ("0",), lambda pairs: judge(pairs[0][0]) != bool(atom.of("not")))
    return of_slot(
        atom.subject,
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
