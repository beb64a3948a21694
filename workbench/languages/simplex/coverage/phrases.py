"""Phrases, and the templates by which forms know them.

A template is words: `{subject} is|are NOT? empty|blank`. A plain word stands for itself, `a|b` for either, a name in
capitals for a class of words (`CLASSES`), a name in braces for any words, as few as will do; what ends in `?` may be
missing. Comparisons of several words are one word of the class ORDER or LIMIT (`FOLDED`): "no more than" is `<=`.
There is no pattern language more to it: a spec pays for a form only what its words cost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"\"[^\"]*\"|“[^”]*”|`[^`]*`|[^\s,;]+(?:,\d[^\s,;]*)*")


class Word(NamedTuple):
    """A word of a phrase: as it is compared, and where it stands in the text."""

    form: str
    start: int
    end: int


def _folds() -> dict[tuple[str, ...], str]:
    table = {
        "<=": "no more than|at most|not above|not over|up to|no later than|no longer than|≤",
        ">=": "no less than|no fewer than|at least|not below|not under|no earlier than|≥",
        ">": "above|over|exceeds|exceed|exceeding|beyond",
        "<": "below|under",
        "==": "exactly|equals|equal to|equals to|=",
        "+": "or more|or above|or over|or greater|or higher|or later|or older|or longer|or larger|and above|"
        "and over|and up|and more|plus",
        "-": "or less|or below|or under|or fewer|or lower|or earlier|or younger|or shorter|or smaller|and below|"
        "and under|and less",
    }
    folds = {tuple(phrase.split()): sign for sign, phrases in table.items() for phrase in phrases.split("|")}
    more = "more greater higher larger longer older heavier later bigger taller warmer hotter wetter farther faster"
    less = "less fewer lower smaller shorter younger lighter earlier colder cooler drier slower nearer"
    for words, sign, opposite in ((more, ">", "<="), (less, "<", ">=")):
        for word in words.split():
            folds[word, "than"] = sign
            folds["not", word, "than"] = opposite
    return folds


FOLDED = _folds()
"""Comparisons and the sign that stands for each; `+` and `-` stand behind their number ("or more", "or less")."""

CLASSES: Mapping[str, frozenset[str]] = {
    "IS": frozenset("is are was were be been has-been have-been".split()),
    "VERB": frozenset(
        "is are was were has have had be costs cost weighs weigh drops drop falls fall rises rise goes lasts takes "
        "owes reads measures contains stays of with by".split()
    ),
    "GIVEN": frozenset("provided given present specified supplied passed".split()),
    "MISSING": frozenset("missing absent omitted unset none null unspecified nothing".split()),
    "NOT": frozenset({"not"}),
    "A": frozenset("a an the any".split()),
    "ORDER": frozenset("<= >= > < ==".split()),
    "LIMIT": frozenset("+ -".split()),
    "AFTER": frozenset("long old wide high away tall deep late early".split()),
    "SIGN": frozenset("positive negative zero even odd".split()),
    "LETTERS": frozenset("letters letter characters character chars digits digit symbols".split()),
}

LONGEST = 40
"""Words of a phrase that is read."""


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of `text`, comparisons folded; none for a text of more than LONGEST words."""
    lowered = text.lower()
    found = [word for match in _TOKEN.finditer(lowered) for word in _parted(match[0], match.start())]
    if len(found) > LONGEST or len(lowered) != len(text):
        return ()
    folded: list[Word] = []
    at = 0
    while at < len(found):
        for size in (3, 2, 1):
            piece = found[at : at + size]
            sign = FOLDED.get(tuple(word.form for word in piece))
            if sign and len(piece) == size:
                folded.append(Word(sign, piece[0].start, piece[-1].end))
                at += size
                break
        else:
            folded.append(found[at])
            at += 1
    return tuple(folded)


def _parted(text: str, start: int) -> Iterator[Word]:
    """The words of a piece without blanks: a comparison sign before it and a unit behind its number are their own."""
    sign = next((sign for sign in _SIGNS if text.startswith(sign)), "")
    if sign:
        yield Word(sign, start, start + len(sign))
        start, text = start + len(sign), text[len(sign) :]
    bare = text.rstrip("abcdefghijklmnopqrstuvwxyz°µ%€$£")
    if bare != text and is_number(bare):
        yield Word(bare, start, start + len(bare))
        start, text = start + len(bare), text[len(bare) :]
    if text:
        yield Word(text, start, start + len(text))


_SIGNS = ("<=", ">=", "==", "=", "<", ">", "≤", "≥")


class _Part(NamedTuple):
    """A part of a template: the words it stands for (None: any), the name it is caught by, whether it may be missing,
    whether it stands for several words."""

    words: frozenset[str] | None
    name: str
    optional: bool
    many: bool


@lru_cache(maxsize=256)
def _parts(template: str) -> tuple[_Part, ...]:
    parts = []
    for text in template.split():
        optional = text.endswith("?")
        text = text.removesuffix("?")
        if text.startswith("{"):
            parts.append(_Part(None, text.strip("{}"), optional, True))
        elif text in ("NUMBER", "WORD", "QUOTED"):
            parts.append(_Part(None, text.lower(), optional, False))
        else:
            parts.append(_Part(CLASSES.get(text) or frozenset(text.split("|")), text.lower(), optional, False))
    return tuple(parts)


@lru_cache(maxsize=256)
def needed(template: str) -> tuple[frozenset[str], ...]:
    """The sets of words of each of which a phrase must have one to fit `template`."""
    return tuple(part.words for part in _parts(template) if part.words is not None and not part.optional)


Caught = dict[str, tuple[int, int]]


def fit(template: str, words: Sequence[Word]) -> Caught | None:
    """Where in the text the named parts of `template` stand, by name (classes by theirs in lower case, plain words by
    themselves); None where `words` does not fit it. What is missing is not in it."""
    parts = _parts(template)
    caught: list[tuple[str, int, int]] = []
    if not _fits(parts, 0, words, 0, caught):
        return None
    return {name: (words[start].start, words[end - 1].end) for name, start, end in caught}


def _fits(
    parts: Sequence[_Part], part_at: int, words: Sequence[Word], at: int, caught: list[tuple[str, int, int]]
) -> bool:
    if part_at == len(parts):
        return at == len(words)
    part = parts[part_at]
    before = len(caught)
    if part.many:
        for end in range(at if part.optional else at + 1, len(words) + 1):
            if end > at:
                caught.append((part.name, at, end))
            if _fits(parts, part_at + 1, words, end, caught):
                return True
            del caught[before:]
        return False
    if at < len(words) and _is(part, words[at].form):
        caught.append((part.name, at, at + 1))
        if _fits(parts, part_at + 1, words, at + 1, caught):
            return True
        del caught[before:]
    return part.optional and _fits(parts, part_at + 1, words, at, caught)


def _is(part: _Part, word: str) -> bool:
    if part.words is not None:
        return word in part.words
    if part.name == "number":
        return is_number(word)
    if part.name == "quoted":
        return word[:1] in '"“`' and len(word) > 2
    return not is_number(word) and word not in FOLDED.values()


def is_number(word: str) -> bool:
    """Whether a word is a number, currency sign and thousands' commas allowed."""
    bare = word.lstrip("-+$€£").replace(",", "").replace(".", "", 1)
    return bare.isdecimal()


def number(word: str) -> float:
    """The number that a word is, for which `is_number` holds."""
    return float(word.replace(",", "").replace("$", "").replace("€", "").replace("£", ""))
