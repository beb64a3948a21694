"""The values of examples, in one form: what is written two ways and means one thing compares equal."""

from __future__ import annotations

import re
from functools import lru_cache

from workbench.languages.simplex.scan import marks, split_top

DEEPEST = 12
"""Brackets inside brackets that are read; what is deeper compares as it is written."""

_NUMBER = re.compile(r"[+-]?\d{1,30}(?:[ _,]\d{3})*(?:\.\d{1,30})?$")
_NAMED = re.compile(r"\s*([^\W\d][\w ]{0,40}?)\s*(?::|=(?!=))\s*(?=\S)")
_NOTHING = frozenset("none null nil nothing undefined".split())
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


@lru_cache(maxsize=8192)
def normal(text: str, depth: int = 0) -> str:
    """`text` in its normal form: blanks folded, quotes and number format alike, keys of a record in order.

    Equal forms mean equal values; different forms need not mean different ones.
    """
    text = " ".join(text.split())
    if not text or depth > DEEPEST:
        return text
    if text[0] in "\"'“‘`" and text[-1] in "\"'”’`" and len(text) > 1:
        return f'"{text[1:-1]}"'
    if _NUMBER.match(text):
        return _number(text)
    if text.lower() in _NOTHING:
        return "none"
    if text.lower() in ("true", "false"):
        return text.lower()
    closing = _BRACKETS.get(text[0])
    if closing and text[-1] == closing and _wraps(text):
        parts = [text[1:-1][start:end] for start, end in split_top(text[1:-1])]
        forms = [_entry(part, depth + 1) for part in parts]
        if text[0] == "{":
            forms.sort()
        return f"{text[0]}{','.join(forms)}{closing}"
    return text


def _wraps(text: str) -> bool:
    """Whether the bracket that opens `text` closes at its very end."""
    return all(mark.depth > 0 for mark in marks(text) if 0 < mark.at < len(text) - 1)


def _entry(text: str, depth: int) -> str:
    """A part of a record or list: its key, where it has one, and its value."""
    named = _NAMED.match(text)
    key = text.partition(":")[0].strip().strip("\"'") if text[:1] in "\"'" and ":" in text else ""
    if key and re.match(r"[\w -]+$", key):
        return f"{key.lower()}:{normal(text.partition(':')[2], depth)}"
    if named:
        return f"{named[1].lower()}:{normal(text[named.end() :], depth)}"
    return normal(text, depth)


def _number(text: str) -> str:
    digits = re.sub(r"[ _,](?=\d{3})", "", text).lstrip("+")
    whole, point, fraction = digits.partition(".")
    fraction = fraction.rstrip("0")
    sign, whole = ("-", whole[1:]) if whole.startswith("-") else ("", whole)
    whole = whole.lstrip("0") or "0"
    return f"{sign}{whole}.{fraction}" if point and fraction else f"{sign}{whole}"


def inputs_form(arguments: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The arguments of a row in normal form, in the order of the signature's `names` where they are named."""
    known = {name.lower() for name in names}
    named: dict[str, str] = {}
    loose: list[str] = []
    for argument in arguments:
        match = _NAMED.match(argument)
        if match and match[1].lower() in known:
            named[match[1].lower()] = normal(argument[match.end() :])
        else:
            loose.append(normal(argument))
    if not named:
        return tuple(loose)
    left = iter(loose)
    return (*(named.pop(name.lower(), "") or next(left, "") for name in names), *left)


_MONTH_AND_DAY = r"(?:[^\W\d_]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? [^\W\d_]{3,9})$"
_FIRST_DIGITS = r"(?:[^\d]{0,60}[\s:=])?[-+$€£]{0,2}[1-9]\d{0,2}$"
_NEXT_DIGITS = r"\d{3}(?![\d])"


MOST_ARGUMENTS = 60
"""Arguments of a row among which commas of numbers are looked for."""


def joined(arguments: tuple[str, ...], inputs: str, count: int) -> tuple[str, ...]:
    """`arguments` as `count` inputs, where they are more only because a comma of one was taken for one between two:
    "May 2, 2024" and "1,200" are one each. Unchanged where that does not make them as many."""
    if not 0 < count < len(arguments) <= MOST_ARGUMENTS or not any(
        argument[:3].isdigit() for argument in arguments[1:]
    ):
        return arguments
    found: list[str] = [arguments[0]]
    for argument in arguments[1:]:
        before = found[-1].rpartition(",")[2]
        year = argument.isdecimal() and len(argument) == 4 and re.match(_MONTH_AND_DAY, before)
        thousands = (
            re.match(_NEXT_DIGITS, argument)
            and f"{before},{argument}" in inputs
            and re.match(_NEXT_DIGITS if "," in found[-1] else _FIRST_DIGITS, before)
        )
        if year or thousands:
            found[-1] += (", " if year else ",") + argument
        else:
            found.append(argument)
    return tuple(found) if len(found) == count else arguments
