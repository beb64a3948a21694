"""Measures in running text, each made one word: "before 9 am on May 2, 2024"."""

from __future__ import annotations

import re

from workbench.languages.simplex.coverage.measures import (
    COUNTS,
    CURRENCIES,
    FRACTIONS,
    MONTHS,
    NAMED_CLOCKS,
    read_measure,
)
from workbench.languages.simplex.coverage.units import MULTIPLES

MOST_WORDS = 4
"""Words of a text that are one measure at most: "2 hours 30 minutes", "2 of May 2024"."""
_WHEN = frozenset("in before after since until till between from to and during through by of on".split())
"""Words behind which the name of a month alone is a time, and not a verb or another's name."""
_SIGNED = frozenset("below above than under over is are to and between from least most exceeds of at < > <= >=".split())
"""Words behind which "minus" is the sign of a number, and no subtraction."""


def plainly(text: str) -> str:
    """`text` with each measure of several words, each time of the day and each date written as one word: "before
    9 am on May 2, 2024" is "before 09:00 on 2024-05-02"."""
    lowered = text.lower()
    if (
        not any(char.isdigit() for char in lowered)
        and "dozen" not in lowered
        and _NAMES.isdisjoint(re.split(r"[\W_]+", lowered))
    ):
        return text
    for name, sign in _DEGREES:
        if name in lowered:
            text = re.sub(re.escape(name), sign, text, flags=re.IGNORECASE)
    words = text.split()
    found: list[str] = []
    at = 0
    while at < len(words):
        for size in range(min(MOST_WORDS, len(words) - at), 0, -1):
            piece = words[at : at + size]
            written = _as_one_word(piece, found[-1].lower() if found else "")
            if written:
                found.append(written + _trailing(piece[-1]))
                at += size
                break
        else:
            found.append(words[at])
            at += 1
    return " ".join(found)


_DEGREES = (
    (" degrees celsius", " °C"),
    (" degrees fahrenheit", " °F"),
    (" degrees c", " °C"),
    (" degrees f", " °F"),
)
_NAMES = frozenset(MONTHS) | frozenset(NAMED_CLOCKS)


_OPENING = _NAMES | CURRENCIES | COUNTS.keys() | {"minus", "a", "half"}
"""Words with which a measure of several words can begin."""


def _trailing(word: str) -> str:
    return word[-1] if word[-1] in ",;" else ""


def _as_one_word(piece: list[str], before: str) -> str:
    """The word for the measure that all of `piece` is, "" where it is none that takes one."""
    first = piece[0].lower().rstrip(",;.")
    if not (first[:1].isdigit() or first in _OPENING):
        return ""
    if any(word[-1] in ",;" for word in piece[:-1]) and first not in MONTHS and len(piece) > 2:
        return ""
    text = " ".join(piece).rstrip(",;.")
    measure = read_measure(text)
    modal = first in MONTHS and (len(piece) == 1 or (first == "may" and piece[0] == first and len(piece) == 2))
    if measure is None or (modal and before not in _WHEN):
        return ""
    if measure.unit == "clock":
        return f"{int(measure.number) // 60:02}:{int(measure.number) % 60:02}"
    if measure.unit == "date":
        return _iso(measure.date)
    if len(piece) == 1 or (first == "minus" and before not in _SIGNED):
        return ""
    last = piece[-1].lower().rstrip(",;.")
    if text.lower() in COUNTS:
        return f"{measure.number:g}"
    counted = last in MULTIPLES or first in CURRENCIES or first == "minus" or (measure.unit == "s" and len(piece) > 2)
    return f"{measure.number:.12g}{measure.unit}" if counted or last[:1] in FRACTIONS else ""


def _iso(date: tuple[int, int, int]) -> str:
    year, month, day = date
    head = f"{year:04}" if year else "-"
    return head + (f"-{month:02}" if month else "") + (f"-{day:02}" if day else "")
