"""Numbers, times and dates of the inputs against limits, ranges, signs and one another; how long a text or list is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, negation, of_slot, said
from workbench.languages.simplex.coverage.measures import Measure, commensurable, read_measure, read_version
from workbench.languages.simplex.coverage.phrases import CLASSES, FOLDED, TEMPORAL
from workbench.languages.simplex.coverage.rows import Row, Slot, Value
from workbench.languages.simplex.coverage.sheet import Bound, Sheet
from workbench.languages.simplex.coverage.units import UNITS, scales, unit_of
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
_BY_AGE = frozenset("older newer younger".split())
"""Comparisons by age: what is older has the greater age and the earlier date."""

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


def _bound(row: Row, subject: str, sheet: Sheet) -> Bound | None:
    """The input that a subject names; of a quantity that is worked out, only one of just that name."""
    if any(sign in subject.split() for sign in _SIGNS_OF_SUMS):
        return None
    bound = sheet.bind(row, subject)
    if bound is None or not derived(subject):
        return bound
    return bound if bound.sure and stems(subject) in (bound.slot.words, bound.slot.path) else None


def _size(value: Value, counted: str) -> float | None:
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


def _measured(slot: Slot, limit: Measure) -> Measure | None:
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


def _figure(atom: Atom, row: Row, limit: Measure) -> Figure | None:
    """What an atom measures of a row: of the input its subject names, else of the one its comparison or its unit
    names, else of the only one there is."""
    sheet, subject = atom.sheet, atom.subject
    unit = limit.unit if not limit.moment else ""
    letters = atom.of("letters").lower()
    if letters or unit in CLASSES["LETTERS"]:
        return _length(atom, row, subject, letters or unit)
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
    for name in (subject, dimension, unit):
        bound = _bound(row, name, sheet) if name else None
        if bound is None:
            continue
        sure = bound.sure and (name == subject or not named)
        if bound.slot.value.kind == "list" and (name == unit or counts or unit_of(unit) in _PARTS):
            size = _size_of(bound.slot)
            return Figure(Measure(size), bound.slot, sure) if size is not None else None
        if (measure := _measured(bound.slot, limit)) is not None and bound.slot.value.kind != "word":
            return Figure(_unnamed(measure, bound.slot, unit), bound.slot, sure)
        if measure is not None and bound.slot.value.kind == "word":
            return Figure(measure, bound.slot, sure)
        if name == subject and bound.slot.value.kind in ("list", "text", "truth", "none", "size"):
            return None
    if derived(subject):
        return None
    return _only(row, limit, named)


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
    return _size(slot.value, "") if slot.value.kind in ("list", "text", "size") else None


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
    alike = [slot for slot in fits if _is_alike(_measured(slot, limit), limit)]
    if len(alike) == 1:
        measure = _measured(alike[0], limit)
        return Figure(measure, alike[0], False) if measure else None
    if len(fits) != 1 or (not limit.unit and any(char.isdigit() for slot in row.slots for char in _unread(slot))):
        return None
    measure = _measured(fits[0], limit)
    plain = (not named or len(row.slots) == 1) and (not limit.unit or unit_of(limit.unit) in UNITS)
    return Figure(measure, fits[0], False) if measure and plain else None


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


def _length(atom: Atom, row: Row, subject: str, counted: str) -> Figure | None:
    """How long the text is that a subject names, or the only text of the row."""
    words = subject.lower().split()
    if not _COUNTING.isdisjoint(words[:3]) and " of " in subject:
        subject = subject.lower().partition(" of ")[2]
    bound = atom.sheet.bind(row, subject)
    if bound is None:
        fits = [slot for slot in row.slots if slot.value.kind in ("text", "size")]
        bound = Bound(fits[0], False) if len(fits) == 1 else None
    size = _size(bound.slot.value, counted) if bound and bound.slot.value.kind != "list" else None
    return Figure(Measure(size, counted), bound.slot, bound.sure) if bound and size is not None else None


def _versions(atom: Atom, row: Row, limit: str) -> tuple[float, float] | None:
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
        versions = [_versions(atom, row, limit) for limit in limits]
        if all(versions):
            held = atom.sheet.bind(row, atom.subject) or Bound(row.slots[0], False)
            verdict = judge(tuple(pair for pair in versions if pair))
            return None if verdict is None else Truth(verdict, held.sure, said(held.slot))
        pairs, figure, loose = [], None, False
        for limit in measures:
            figure = _figure(atom, row, limit) if limit else None
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


def as_year(measure: Measure | None) -> Measure | None:
    """A bare number like 2020 as the year that it is where times are compared."""
    if measure and not measure.unit and 1000 <= measure.number < 3000 and measure.number == int(measure.number):
        return Measure(0.0, "date", (int(measure.number), 0, 0))
    return measure


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


def against(atom: Atom) -> Test | None:
    """ "the price is above the limit": one input against another."""
    compare, sheet = comparison(atom), atom.sheet
    subject, other_subject = atom.subject, atom.of("other")
    if compare is float.__eq__:
        return None

    def test(row: Row) -> Truth | None:
        one, other = _bound(row, subject, sheet), _bound(row, other_subject, sheet)
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = one.slot.value.measure, other.slot.value.measure
        if a is None or b is None or "word" in (one.slot.value.kind, other.slot.value.kind):
            return None
        if not a.moment and bool(a.unit) != bool(b.unit):
            return None
        pair = commensurable(a, b)
        if pair is None:
            return None
        return Truth(compare(*pair), one.sure and other.sure, f"{said(one.slot)}, {said(other.slot)}")

    return test


def alike(atom: Atom) -> Test | None:
    """ "from and to are the same", "a differs from b": two inputs."""
    one_name, other_name, sheet = atom.of("one"), atom.of("other"), atom.sheet
    if not any(sheet.bind(row, one_name) and sheet.bind(row, other_name) for row in sheet.rows):
        return None
    differ = atom.text.lower()
    flip = any(word in differ for word in ("differ", "unequal", "disagree", "not "))

    def test(row: Row) -> Truth | None:
        one, other = _bound(row, one_name, sheet), _bound(row, other_name, sheet)
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = one.slot.value, other.slot.value
        if "prose" in (a.kind, b.kind) or "record" in (a.kind, b.kind):
            return None
        pair = commensurable(a.measure, b.measure) if a.measure and b.measure else None
        same = pair[0] == pair[1] if pair else a.form == b.form
        return Truth(same != flip, one.sure and other.sure, f"{said(one.slot)}, {said(other.slot)}")

    return test


def length(atom: Atom) -> Test:
    """ "the word has more than 7 letters", "the code has 5 digits" """
    compare = comparison(atom) if atom.of("order") else float.__eq__
    bound = read_measure(atom.of("number"))
    number = bound.number if bound else 0.0

    def test(row: Row) -> Truth | None:
        figure = _length(atom, row, atom.subject, atom.of("letters").lower())
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
