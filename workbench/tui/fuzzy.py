"""Which of many labels a person means by a few letters."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD_START = re.compile(r"(?<![^\W_])[^\W_]|(?<=[a-z])[A-Z]")
LONGEST = 200
"""Characters of a label that are looked at."""

Rank = tuple[int, int]
"""How well a label fits, the smaller the better."""


def rank(typed: str, label: str) -> Rank | None:
    """How well `label` fits what is `typed`, capitals aside; None where it does not.

    Best is a label that begins with it, then one that has it at the start of a word, then anywhere, then one that has
    its letters in this order, the first at the start of a word. Signs in a label need not be typed.
    """
    found = _rank(typed, label)
    if found is None and (plain := _letters(typed)) and plain != typed and _letters(label) != label:
        found = _rank(plain, _letters(label[:LONGEST]))
    return found


def _letters(text: str) -> str:
    return "".join(char for char in text if char.isalnum() or char == "_")


def _rank(typed: str, label: str) -> Rank | None:
    needle, hay = typed.casefold(), label[:LONGEST].casefold()
    if hay.startswith(needle):
        return (0, len(hay))
    if not _ends(needle, hay, 0):
        return None
    starts = [match.start() for match in _WORD_START.finditer(label[:LONGEST])]
    at = next((start for start in starts if hay.startswith(needle, start)), -1)
    if at >= 0:
        return (1, at)
    at = hay.find(needle)
    if at >= 0:
        return (2, at)
    ends = [end for start in starts if hay[start : start + 1] == needle[:1] and (end := _ends(needle, hay, start))]
    return (3, min(ends)) if ends else None


def _ends(needle: str, hay: str, start: int) -> int:
    """How far the letters of `needle` reach in `hay` from `start` on, 0 where they are not all there."""
    at = start
    for letter in needle:
        at = hay.find(letter, at) + 1
        if not at:
            return 0
    return at - start


def ranked(typed: str, labels: Iterable[str]) -> list[int]:
    """The indices of the labels that fit, the best first; those that fit alike in their own order."""
    if not typed:
        return [index for index, _ in enumerate(labels)]
    found = [(fit[0], index) for index, label in enumerate(labels) if (fit := rank(typed, label)) is not None]
    return [index for _, index in sorted(found)]
