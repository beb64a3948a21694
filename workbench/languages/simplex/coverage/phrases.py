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

from workbench.languages.simplex.coverage.measures import read_measure, read_version

_TOKEN = re.compile(r"\"[^\"]*\"|“[^”]*”|`[^`]*`|[^\s,;]+(?:,\d[^\s,;]*)*")


class Word(NamedTuple):
    """A word of a phrase: as it is compared, and where it stands in the text."""

    form: str
    start: int
    end: int


_MORE = (
    "more greater higher larger longer older heavier later bigger taller warmer hotter wetter farther further faster "
    "louder deeper wider thicker brighter steeper stronger"
)
_LESS = (
    "less fewer lower smaller shorter younger newer lighter earlier colder cooler drier slower nearer closer quieter "
    "shallower narrower thinner weaker cheaper"
)


def _folds() -> dict[tuple[str, ...], str]:
    table = {
        "<=": "at most|at the most|not above|not over|up to|up to and including|≤|not exceeding|does not exceed|"
        "do not exceed|a maximum of|at or below|at or under|within|below or equal to|never above|never over|"
        "equal to or below|equal to or under|not after|not past|on or before|at or before|in or before|by or before",
        ">=": "at least|not below|not under|≥|a minimum of|at or above|at or over|reaches|reach|reached|has reached|"
        "above or equal to|equal to or above|equal to or over|not before|on or after|in or after|at or after",
        ">": "above|over|exceeds|exceed|exceeding|exceeded|beyond|in excess of|surpasses|surpass|tops",
        "<": "below|under|short of|falls short of|does not reach|do not reach|not reach|underneath",
        "==": "exactly|precisely|equals|equal to|equals to|=",
        "+": "or more|or above|or over|or greater|or after|and above|and over|and up|and more|plus|onwards|onward|"
        "and onwards|or up|and later",
        "-": "or less|or below|or under|or before|and below|and under|and less|and earlier",
    }
    folds = {tuple(phrase.split()): sign for sign, phrases in table.items() for phrase in phrases.split("|")}
    for words, sign, opposite, behind in ((_MORE, ">", "<=", "+"), (_LESS, "<", ">=", "-")):
        with_equal = {"<=": ">=", ">=": "<="}[opposite]
        for word in words.split():
            folds[word, "than"] = sign
            folds["not", word, "than"] = folds["no", word, "than"] = opposite
            folds[word, "than", "or", "equal", "to"] = folds["equal", "to", "or", word, "than"] = with_equal
            folds[word, "or", "equal", "to"] = folds[word, "than", "or", "equals"] = with_equal
            folds.setdefault(("or", word), behind)
    return folds


FOLDED = _folds()
"""Comparisons and the sign that stands for each; `+` and `-` stand behind their number ("or more", "or less")."""
_IN_ONE_WORD = {
    tuple(phrase.split()): word
    for word, phrases in (
        ("missing", "left out|left blank|left empty|left off|not there|not on file|not filled in|not known"),
        ("given", "on file|filled in|handed in"),
    )
    for phrase in phrases.split("|")
}
"""Ways to say in several words that something is given or missing."""
LONGEST_FOLD = max(map(len, FOLDED))
TEMPORAL = {"before": "<", "after": ">", "since": ">=", "until": "<=", "till": "<=", "past": ">", "by": "<="}
"""Words that compare where a time of the day or a date follows, and in no other place."""

CLASSES: Mapping[str, frozenset[str]] = {
    "IS": frozenset("is are was were be been has-been have-been".split()),
    "VERB": frozenset(
        "is are was were has have had be costs cost weighs weigh drops drop falls fall rises rise goes lasts takes "
        "owes reads measures contains stays of with by".split()
    ),
    "GIVEN": frozenset("provided given present specified supplied passed".split()),
    "NOTED": frozenset("reported recorded stated noted known entered measured taken chosen".split()),
    "MISSING": frozenset("missing absent omitted unset none null unspecified nothing".split()),
    "NOT": frozenset({"not"}),
    "A": frozenset("a an the any".split()),
    "ORDER": frozenset("<= >= > < ==".split()),
    "LIMIT": frozenset("+ -".split()),
    "AFTER": frozenset("long old wide high away tall deep late early".split()),
    "ALIKE": frozenset("equal same identical alike match agree coincide differ different unequal disagree".split()),
    "BOUNDS": frozenset("inclusive inclusively included exclusive (inclusive) (exclusive) (included)".split()),
    "LETTER": frozenset("letter letters character characters word words prefix suffix digit text string".split()),
    "ITEMS": frozenset("items item entries entry elements element parts lines values words".split()),
    "SIGN": frozenset("positive negative zero even odd".split()),
    "LETTERS": frozenset("letters letter characters character chars char digits digit symbols symbol".split()),
}

LONGEST = 40
"""Words of a phrase that is read."""

_FOLD_OPENS = frozenset(said[0] for said in (*FOLDED, *_IN_ONE_WORD))
"""The words with which any comparison begins: most words begin none."""


@lru_cache(maxsize=4096)
def words_of(text: str, names: frozenset[str] = frozenset()) -> tuple[Word, ...]:
    """The words of `text`, comparisons folded; none for a text of more than LONGEST words. Of `names`, names of inputs
    that are words of another use (`no`), those that are used as a name stand for nothing else."""
    lowered = text.lower()
    found = [word for match in _TOKEN.finditer(lowered) for word in _parted(match[0], match.start())]
    if len(found) > LONGEST or len(lowered) != len(text):
        return ()
    if not names.isdisjoint(word.form for word in found):
        found = [
            word._replace(form=f"={word.form}") if word.form in names and _is_name(found, at) else word
            for at, word in enumerate(found)
        ]
    folded: list[Word] = []
    at = 0
    while at < len(found):
        for size in range(LONGEST_FOLD, 0, -1) if found[at].form in _FOLD_OPENS else (1,):
            piece = found[at : at + size]
            said = tuple(word.form for word in piece)
            sign = FOLDED.get(said) or _IN_ONE_WORD.get(said) or (_temporal(found, at) if size == 1 else "")
            if sign and len(piece) == size:
                folded.append(Word(sign, piece[0].start, piece[-1].end))
                at += size
                break
        else:
            folded.append(found[at])
            at += 1
    return tuple(folded)


_BEHIND_NAMES = frozenset("and or than exceeds equals plus minus times < > <= >= = == + - * /".split())


def _is_name(words: Sequence[Word], at: int) -> bool:
    """Whether a word is used as the name of an input: before a verb, a comparison, an operation, or at the end."""
    if at + 1 == len(words):
        return True
    behind = words[at + 1].form
    one, two = (behind,), tuple(word.form for word in words[at + 1 : at + 3])
    return (
        behind in _BEHIND_NAMES
        or behind in CLASSES["VERB"]
        or behind in CLASSES["IS"]
        or bool({one, two} & FOLDED.keys())
    )


def _temporal(words: Sequence[Word], at: int) -> str:
    """The sign that a word of time stands for, "" where it compares nothing."""
    sign = TEMPORAL.get(words[at].form, "")
    behind = words[at + 1].form if sign and at + 1 < len(words) else ""
    measure = read_measure(behind) if behind else None
    if measure is None:
        return ""
    said_of = words[at].form in ("before", "after") and at > 0 and words[at - 1].form in CLASSES["IS"]
    year = not measure.unit and 1000 <= measure.number < 3000 and len(behind) == 4
    return sign if measure.moment or year or (said_of and at + 2 == len(words)) else ""


def _parted(text: str, start: int) -> Iterator[Word]:
    """The words of a piece without blanks: a comparison sign before it and a unit behind its number are their own."""
    if text in ("!=", "≠", "<>"):
        yield Word("is", start, start + len(text))
        yield Word("not", start, start + len(text))
        return
    sign = next((sign for sign in _SIGNS if text.startswith(sign)), "")
    if sign:
        yield Word(sign, start, start + len(sign))
        start, text = start + len(sign), text[len(sign) :]
    figure = not text.isdecimal() and (text[:1].isdigit() or text[:1] in _BEFORE_DIGITS)
    if figure and text[:1].isdigit() and (match := re.fullmatch(_RANGE, text)) and read_measure(text) is None:
        for name in ("low", "high"):
            yield Word(match[name], start + match.start(name), start + match.end(name))
            if name == "low":
                yield Word("to", start + match.end(name), start + match.start("high"))
        start, text = start + match.end("high"), match["unit"]
    elif figure and (match := re.fullmatch(_FIGURED, text)) and (measure := read_measure(text)) and measure.unit:
        yield Word(match[1], start, start + match.end(1))
        start, text = start + match.end(1), match[2]
    if text.endswith(("n't", "n’t")):
        yield Word(text[:-3], start, start + len(text) - 3)
        start, text = start + len(text) - 3, "not"
        yield Word("not", start, start + 3)
        return
    if text:
        yield Word(text, start, start + len(text))


_FIGURED = r"([$€£]?[+-]?\d[\d,]*(?:\.\d+)?)([a-z°µ%€$£¢/]+)"
"""A number and the unit that is written on to it."""
_RANGE = r"(?P<low>\d{1,9}(?:[.:]\d{1,9})?)(?:-|–|—|\.\.\.?|…)(?P<high>\d{1,9}(?:[.:]\d{1,9})?)(?P<unit>[a-z°%]*)"
_BEFORE_DIGITS = frozenset("+-$€£")
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
        if part.name == "low" and (at >= len(words) or not is_measured(words[at].form)):
            return False
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
        return is_measured(word)
    if part.name == "quoted":
        return word[:1] in '"“`' and len(word) > 2
    return not is_measured(word) and word not in FOLDED.values() and word not in CLASSES["BOUNDS"]


def is_measured(word: str) -> bool:
    """Whether a word is a measure by itself: a number with what is written on to it, a time, a date, a version,
    "three"."""
    if word.count(".") > 1 or word[:1] == "v":
        return read_version(word) is not None
    return read_measure(word) is not None and word not in ("half", "may", "march", "mar")


def is_number(word: str) -> bool:
    """Whether a word is a number, currency sign and thousands' commas allowed."""
    bare = word.lstrip("-+$€£").replace(",", "").replace(".", "", 1)
    return bare.isdecimal()


def number(word: str) -> float:
    """The number that a word is, for which `is_number` holds."""
    return float(word.replace(",", "").replace("$", "").replace("€", "").replace("£", ""))
