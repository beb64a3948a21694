"""Numbers of the inputs against limits, ranges, signs and one another, and how many characters a text has."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, of_slot, only_one, said
from workbench.languages.simplex.coverage.rows import Row, Slot, Value
from workbench.languages.simplex.coverage.sheet import Sheet
from workbench.languages.simplex.coverage.words import stems

NUMBER = r"[-+]?[$€£]?\d[\d,]*(?:\.\d+)?"
UNIT = r"\s*(?P<unit>%|°?[^\W\d_]{1,20})?"
VERB = (
    r"(?:\s+(?:is|are|was|were|has|have|had|be|costs?|weighs?|drops?|falls?|rises?|goes|lasts?|takes?|owes?|reads|"
    r"measures?|contains?|stays?|of|with))?"
)
_COMPARISONS: tuple[tuple[str, Callable[[float, float], bool]], ...] = (
    (r"not (?:more|greater|higher|larger) than|no more than|at most|not above|not over|up to|<=|≤", float.__le__),
    (r"not (?:less|fewer|lower|smaller) than|no (?:less|fewer) than|at least|not below|not under|>=|≥", float.__ge__),
    (
        r"(?:more|greater|higher|larger|longer|older|heavier|later|bigger|taller|warmer|hotter|wetter) than|above|over|"
        r"exceeds?|>",
        float.__gt__,
    ),
    (
        r"(?:less|fewer|lower|smaller|shorter|younger|lighter|earlier|colder|cooler|drier) than|below|under|<",
        float.__lt__,
    ),
    (r"exactly|equals?(?: to)?|(?:is )?equal to|==?", float.__eq__),
)
OPERATORS = "|".join(words for words, _ in _COMPARISONS)
_SUFFIXES: tuple[tuple[str, Callable[[float, float], bool]], ...] = (
    (r"or (?:more|above|over|greater|higher|later|older|longer|larger)|and (?:above|over|up|more)|plus", float.__ge__),
    (r"or (?:less|below|under|fewer|lower|earlier|younger|shorter|smaller)|and (?:below|under|less)", float.__le__),
)
SUFFIX = "|".join(words for words, _ in _SUFFIXES)
AFTER = r"(?:\s+(?:long|old|wide|high|away|tall|deep))?"
COUNTED = r"(?P<counted>letters?|characters?|chars?|digits?|symbols?)"
_UNITS = {
    name: names[0]
    for names in (
        group.split()
        for group in (
            "g gram",
            "kg kilo kilogram kilogramm",
            "t ton tonn",
            "mm millimeter millimetr",
            "cm centimeter centimetr",
            "m meter metr",
            "km kilometer kilometr",
            "l liter litr",
            "ml milliliter millilitr",
            "s sec second",
            "min minut",
            "h hour hr",
            "day",
            "week",
            "month",
            "year",
            "cent",
            "eur euro €",
            "usd dollar $",
            "gbp pound £",
            "% percent",
            "c celsiu °c",
            "bar",
            "volt v",
            "watt w",
            "kb kilobyt",
            "mb megabyt",
            "gb gigabyt",
        )
    )
    for name in names
}
"""The ways to write a unit (stems) and the one that stands for them. A number in one unit is not compared with an input
whose name has another."""


def _figure(text: str) -> float:
    return float(re.sub(r"[,$€£+]", "", text))


def _unit(text: str) -> str:
    """The unit that a word is, as it is compared: "" for none."""
    return next((_UNITS.get(stem, stem) for stem in stems(text)), _UNITS.get(text, text))


def _same_unit(unit: str, slot: Slot) -> bool:
    """Whether a number of `unit` can be compared with the input's: where both have one it is the same."""
    named = {_UNITS[word] for word in slot.words if word in _UNITS and len(slot.words) > 1}
    theirs = {_unit(slot.value.unit)} if slot.value.unit else named
    return not unit or not theirs or _unit(unit) in theirs


def _numeric(subject: str, unit: str, sheet: Sheet, judge: Callable[[float], bool]) -> Test:
    named = bool(stems(subject))

    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject) if named else None
        if bound is None and unit:
            bound = sheet.bind(row, unit)
        if bound is None:
            only = only_one(row, "number")
            same = only is not None and bool(unit) and unit[:3] == only.slot.value.unit[:3]
            bound = only if only and (not named or same) else None
        if bound is None or bound.slot.value.kind != "number" or not _same_unit(unit, bound.slot):
            return None
        return Truth(judge(bound.slot.value.number), bound.sure, said(bound.slot))

    return test


def _operator(
    words: str, table: Sequence[tuple[str, Callable[[float, float], bool]]]
) -> Callable[[float, float], bool]:
    return next(compare for pattern, compare in table if re.match(rf"(?:{pattern})$", words))


def compare(match: re.Match[str], atom: Atom) -> Test:
    compare = _operator(match["operator"], _COMPARISONS)
    limit = _figure(match["number"])
    return _numeric(match["subject"] or "", match["unit"] or "", atom.sheet, lambda number: compare(number, limit))


def or_more(match: re.Match[str], atom: Atom) -> Test:
    compare = _operator(match["suffix"], _SUFFIXES)
    limit = _figure(match["number"])
    return _numeric(match["subject"] or "", match["unit"] or "", atom.sheet, lambda number: compare(number, limit))


def between(match: re.Match[str], atom: Atom) -> Test:
    low, high = sorted((_figure(match["low"]), _figure(match["high"])))

    def judge(number: float) -> bool:
        return low <= number <= high

    return _numeric(match["subject"] or "", match["unit"] or "", atom.sheet, judge)


def against(match: re.Match[str], atom: Atom) -> Test:
    """One input against another."""
    compare = _operator(match["operator"], _COMPARISONS)
    sheet = atom.sheet

    def test(row: Row) -> Truth | None:
        one, other = sheet.bind(row, match["subject"]), sheet.bind(row, match["other"])
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = one.slot.value, other.slot.value
        if a.kind != "number" or b.kind != "number" or a.unit != b.unit:
            return None
        return Truth(compare(a.number, b.number), one.sure and other.sure, f"{said(one.slot)}, {said(other.slot)}")

    return test


def length(match: re.Match[str], atom: Atom) -> Test:
    compare = _operator(match["operator"], _COMPARISONS)
    limit = _figure(match["number"])
    digits = match["counted"].startswith("digit")

    def judge(value: Value) -> bool | None:
        if value.kind not in ("text", "word"):
            return None
        size = sum(char.isdigit() for char in value.form) if digits else value.size
        return compare(float(size), limit)

    return of_slot(match["subject"], atom.sheet, judge, only="text")


def signed(match: re.Match[str], atom: Atom) -> Test:
    judge = SIGNS[match["sign"]]
    return of_slot(
        match["subject"] or "",
        atom.sheet,
        lambda value: judge(value.number) if value.kind == "number" else None,
        flip=bool(match["not"]),
        only="number",
    )


SIGNS: dict[str, Callable[[float], bool]] = {
    "positive": lambda number: number > 0,
    "negative": lambda number: number < 0,
    "zero": lambda number: number == 0,
    "even": lambda number: number % 2 == 0,
    "odd": lambda number: number % 2 == 1,
}
