"""Numbers with a unit, times of the day, dates, versions: read from a phrase, and compared with one another.

Two measures are only compared where they can be: half past eight with nine o'clock, 50 cents with a dollar, a day with
a year. Everything else is left open.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from workbench.languages.simplex.coverage.units import MINOR, MULTIPLES, in_one_unit, scales, unit_of

LONGEST = 60
"""Characters of a text that can be a measure."""


class Measure(NamedTuple):
    """A number and its unit ("" where it has none); a time of the day as minutes with the unit `clock`; a date as year,
    month and day, 0 for what is left open."""

    number: float
    unit: str = ""
    date: tuple[int, int, int] = (0, 0, 0)

    @property
    def moment(self) -> bool:
        """Whether it is a time of the day or a date."""
        return self.unit in ("clock", "date")


MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan january",
            "feb february",
            "mar march",
            "apr april",
            "may",
            "jun june",
            "jul july",
            "aug august",
            "sep sept september",
            "oct october",
            "nov november",
            "dec december",
        ),
        1,
    )
    for name in names.split()
}
COUNTS = {
    word: float(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
} | {"dozen": 12.0, "a dozen": 12.0, "half a dozen": 6.0, "half": 0.5}
FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}
_CURRENCY = "$€£¥₹"
_FIGURE = r"(?:\d{1,3}(?:[,_ ]\d{3}){1,6}|\d{1,30})?(?:\.\d{1,30}|,\d{1,2}(?!\d))?(?<=\d)"


def read_measure(text: str) -> Measure | None:
    """The measure that the whole of `text` is; None for anything else."""
    text = text.strip()
    if not text or len(text) > LONGEST:
        return None
    return _measure(text.lower().replace("−", "-"))


@lru_cache(maxsize=8192)
def _measure(text: str) -> Measure | None:
    if text in COUNTS:
        return Measure(COUNTS[text])
    if text.replace(".", "", 1).isdecimal() and text[0] != "." and text[-1] != ".":
        return Measure(float(text))
    if not any(char.isdigit() or char in FRACTIONS for char in text):
        return _moment(text) if text in NAMED_CLOCKS or text in MONTHS else None
    return _moment(text) or _quantity(text) or _duration(text)


def _quantity(text: str) -> Measure | None:
    """A number with its sign, multiple and unit: "-5", "$1,200", "EUR 40", "1.5 million euro", "3rd", "2/3"."""
    sign = -1.0 if text.startswith(("-", "minus ")) else 1.0
    text = text.removeprefix("minus ").lstrip("-+ ") if sign < 0 else text.lstrip("+")
    unit = text[0] if text[0] in _CURRENCY else ""
    if not unit and (head := text.partition(" "))[0] in CURRENCIES:
        unit, text = head[0], head[2]
    body = text.lstrip(_CURRENCY + "-")
    if text.removeprefix(unit).startswith("-"):
        sign = -sign
    match = re.match(_FIGURE, body)
    if match and match[0]:
        figure, rest = _plain(match[0]), body[match.end() :]
    elif body[:1] in FRACTIONS:
        figure, rest = 0.0, body
    else:
        return None
    rest = rest.strip()
    if rest[:1] in FRACTIONS:
        figure, rest = figure + FRACTIONS[rest[0]], rest[1:].strip()
    elif rest.startswith("/") and rest[1:].isdecimal() and len(rest) < 8 and float(rest[1:]):
        return Measure(sign * figure / float(rest[1:]), "ratio")
    word, _, more = rest.partition(" ")
    if word in MULTIPLES:
        figure, rest = figure * MULTIPLES[word], more.strip()
    if rest in _ORDINAL_ENDINGS and match and match[0].isdecimal():
        rest = ""
    if " " in rest or any(char.isdigit() or char in ".,:-" for char in rest) or (unit and rest and rest != "each"):
        return None
    return Measure(sign * figure, unit or rest)


def _plain(figure: str) -> float:
    """A number with thousands' signs, or a comma before its cents: "1,200.50", "12,50"."""
    whole, comma, cents = figure.rpartition(",")
    if comma and len(cents) < 3:
        figure = f"{whole}.{cents}"
    return float(re.sub("[,_ ]", "", figure))


CURRENCIES = frozenset("usd eur gbp chf sek nok dkk jpy inr kr rs".split())
_ORDINAL_ENDINGS = frozenset("st nd rd th".split())

# Patterns are compiled by the first text that looks as if it fitted: few specs speak of times and dates.
_CLOCK = r"(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)? ?(am|pm|a\.m\.?|p\.m\.?|o'clock|h|hrs|uhr)?"
NAMED_CLOCKS = {"noon": 720.0, "midday": 720.0, "midnight": 0.0}


def _moment(text: str) -> Measure | None:
    if text in NAMED_CLOCKS:
        return Measure(NAMED_CLOCKS[text], "clock")
    if (":" in text or text.endswith(("m", "m.", "clock"))) and (match := re.fullmatch(_CLOCK, text)):
        return _clock(match)
    date = _date(text)
    if date is None or date[1] > 12 or date[2] > 31 or not (date[0] or date[1]):
        return None
    return Measure(0.0, "date", date)


def _clock(match: re.Match[str]) -> Measure | None:
    hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").replace(".", "")
    if half not in ("am", "pm", "o'clock") and ":" not in match[0]:
        return None
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour > 24 or minute > 59:
        return None
    return Measure(hour * 60.0 + minute, "clock")


_ISO = r"(\d{4}|-)[-/](\d\d?)(?:[-/](\d\d?))?"
_DOTTED = r"(\d\d?)([./])(\d\d?)\2(\d{4})"
_WORDED = r"(?:(\d\d?)(?:st|nd|rd|th|\.)? (?:of )?)?([a-z]{3,9})\.?(?: (\d\d?)(?:st|nd|rd|th)?(?!\d))?(?:,? (\d{4}))?"


def _date(text: str) -> tuple[int, int, int] | None:
    last = text[-1:].isdigit()
    if last and ("-" in text or text.count("/") == 2) and (match := re.fullmatch(_ISO, text)):
        return int(match[1]) if match[1] != "-" else 0, int(match[2]), int(match[3] or 0)
    if last and (text.count(".") == 2 or text.count("/") == 2) and (match := re.fullmatch(_DOTTED, text)):
        day, month, year = int(match[1]), int(match[3]), int(match[4])
        if match[2] == "/" and month > 12:
            day, month = month, day
        elif match[2] == "/" and day <= 12 and day != month:
            return (year, 0, 0)  # 2/5 is a day in May or in February
        return year, month, day
    match = re.fullmatch(_WORDED, text) if any(char.isalpha() for char in text) else None
    if match and match[2] in MONTHS and not (match[1] and match[3]):
        return int(match[4] or 0), MONTHS[match[2]], int(match[1] or match[3] or 0)
    return None


_PART = r"(\d{1,9}(?:\.\d{1,9})?) ?([a-z]{1,12})(?:,? and |,? )?"


def _duration(text: str) -> Measure | None:
    """A length of time in several units: "2h 30min", "1 hour and 10 minutes"."""
    total, at = 0.0, 0
    while at < len(text):
        match = re.compile(_PART).match(text, at)
        scale = scales(unit_of(match[2])).get("time") if match else None
        if match is None or scale is None:
            return None
        total, at = total + float(match[1]) * scale, match.end()
    return Measure(total, "s")


def read_version(text: str) -> float | None:
    """A version as one number that is greater the newer it is: "v2.10.1"; None for what is none."""
    parts = text.strip().lower().removeprefix("version").strip().removeprefix("v").split(".")
    if not 0 < len(parts) <= 4 or not all(part.isdecimal() and len(part) < 4 for part in parts):
        return None
    return float(sum(int(part) * 1000 ** (3 - at) for at, part in enumerate(parts)))


def commensurable(value: Measure, limit: Measure) -> tuple[float, float] | None:
    """A value and a limit as two numbers that can be compared; None where they cannot.

    Dates are compared as finely as the coarser of them is written, so that equal means within. A bare number beside a
    unit is taken to be in it, unless that is small change or a share.
    """
    if "date" in (value.unit, limit.unit):
        return _dates(value, limit)
    if "clock" in (value.unit, limit.unit):
        return _clocks(value, limit)
    if value.unit and limit.unit:
        return in_one_unit(value.number, value.unit, limit.number, limit.unit)
    unit, bare = (value.unit, limit.number) if value.unit else (limit.unit, value.number)
    named = unit_of(unit) if unit else ""
    if named in MINOR or ("share" in scales(named) and 0 < abs(bare) < 1 and named != "ratio"):
        return None
    if named == "ratio" and abs(bare) > 1:
        return None
    if "count" in scales(named) and (len(scales(named)) == 1 or "kelvin" in scales(named) or abs(bare) > 1000):
        # 5k is five thousand of something; 5m may be metres, minutes or millions.
        return None if named == "m" else _counted(value, limit)
    return value.number, limit.number


def _counted(value: Measure, limit: Measure) -> tuple[float, float]:
    """A number with a multiple written on to it ("10k") and a bare one."""
    scaled = [one.number * (scales(unit_of(one.unit))["count"] if one.unit else 1) for one in (value, limit)]
    return scaled[0], scaled[1]


def _clocks(value: Measure, limit: Measure) -> tuple[float, float] | None:
    minutes = []
    for one in (value, limit):
        if one.unit in ("", "h", "hour", "hours") and 0 <= one.number <= 24:
            minutes.append(one.number * 60)
        elif one.unit == "clock":
            minutes.append(one.number)
        else:
            return None
    return minutes[0], minutes[1]


def _dates(value: Measure, limit: Measure) -> tuple[float, float] | None:
    dates = []
    for one in (value, limit):
        if one.unit == "date":
            dates.append(one.date)
        elif not one.unit and 1000 <= one.number < 3000 and one.number == int(one.number):
            dates.append((int(one.number), 0, 0))
        else:
            return None
    mine, theirs = dates
    if bool(mine[0]) != bool(theirs[0]) and not (mine[1] and theirs[1] and not theirs[0]):
        return None  # a day of no year against one of a year
    figures = [0.0, 0.0]
    for at, scale in enumerate((10000, 100, 1)):
        if mine[at] and theirs[at]:
            figures = [figures[0] + mine[at] * scale, figures[1] + theirs[at] * scale]
        elif at and figures != [0.0, 0.0]:
            if theirs[at] and figures[0] == figures[1]:
                return None  # some day of a year against one day of it
            break
    return (figures[0], figures[1]) if figures != [0.0, 0.0] else None
