"""Branches of rules that have no branch word: maps of keys to outcomes (P4), and alternatives said with a bare `or`.

None of these is certain, so all of them are implied; what could as well be a plain statement is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from workbench.languages.simplex.mention import MASK, uses

Path = tuple[str, str, int, int]
"""A path through a rule: its text, the sign or word that makes it one, and the start and end of where it stands."""


def paths(text: str, words: str) -> Iterator[Path]:
    """The paths of a rule without a branch word. `words` is its masked text."""
    for read in (_mapping, _labelled):
        if found := list(read(text, words)):
            return iter(found)
    if " or " in words:
        for needed, pattern in ALTERNATIVES:
            if needed in words and (match := re.search(pattern, words)):
                return _alternatives(text, words, *match.span("list"))
    if "/or" in text and (match := re.search(r"\band/or\b", text.lower())):
        return _and_or(text, words, *match.span())
    return iter(())


# ── key → outcome ────────────────────────────────────────────────────────────────────────────────────────────

_MAP = r"\s*+([^→⇒;\n]{1,80}?)\s*+(?:→|⇒|->|=>)\s*[^;→\n]{1,200}"
_TERSE = r"\s*+([^?;\n]{1,60})\?\s+\S"
_ARROWED = re.compile(r"[^→⇒]*(?:→|⇒|->|=>)[^→⇒]*").fullmatch
LONGEST_KEY = 6
"""Words that the key of `key → outcome` may have; a longer one is a sentence with an arrow in it."""


def _mapping(text: str, _words: str) -> Iterator[Path]:
    """One path a key, where the whole rule is `key → outcome` or a list of them."""
    if "?" not in text and not any(arrow in text for arrow in ("→", "⇒", "->", "=>")):
        return
    parts = [part for part in re.split(r"[;\n]", text) if part.strip()]
    if len(parts) == 1 and len(pieces := text.split(", ")) > 1 and all(_ARROWED(piece) for piece in pieces):
        parts = pieces
    at = 0
    found = []
    for part in parts:
        at = text.index(part, at)
        match = re.match(_MAP, part) or re.match(_TERSE, part)
        if match is None or len(match[1].split()) > LONGEST_KEY:
            return
        found.append((match[1].strip(), "→", at + match.start(1), at + match.end(1)))
        at += len(part)
    yield from found


LONGEST_LABEL = 60
"""Characters before a colon that can be a condition."""
_SIGNS = frozenset("<>≤≥=")
_RANGE = r"\d{1,9}(?:\.\d{1,9})?\s?(?:-|–|to|until)\s?\d{1,9}(?:\.\d{1,9})?\s?[a-z°%€$]{0,6}$"
"""A range of numbers ("80-89: B"): a condition, and no title."""
_BOUNDS = frozenset(
    "above over below under beyond without missing no not none nothing neither less more fewer older younger longer "
    "shorter heavier lighter later earlier higher lower greater absent empty invalid expired unknown lost set "
    "unset".split()
)
"""Words by which what stands before a colon is a condition ("pulse over 130: red") and no title ("note: …")."""


def _labelled(text: str, words: str) -> Iterator[Path]:
    """The condition before the colon of "pulse over 130: red", one for each part between semicolons."""
    if ":" not in words:
        return
    at = 0
    for part in words.replace("\n", ";").split(";"):
        label, colon, rest = part.partition(":")
        start = at + len(label) - len(label.lstrip())
        end = at + len(label.rstrip())
        labels = colon and rest[:1].isspace() and 2 <= end - start <= LONGEST_LABEL
        told = text[start:end].lower()
        if labels and (uses(told, _BOUNDS) or not _SIGNS.isdisjoint(label) or re.match(_RANGE, told)):
            yield from ((told, ":", a, b) for told, _, a, b in _alternatives(text, words, start, end))
        at += len(part) + 1


# ── alternatives ─────────────────────────────────────────────────────────────────────────────────────────────

_BARE = r"(?:(?!(?:the|on|in|at|by|to|for|from|of|with|or)\b)[^\s,;:.()→]+(?: (?!or\b)[^\s,;:.()→]+){0,2})"
"""Up to three words of which the first names a value: neither a place nor a thing already spoken of."""
_THING = r"(?:[^\s,;:.()→]+ ){0,4}[^\s,;:.()→]+"


def _prepositional(*prepositions: str) -> str:
    """A list of which the first and the last part begin with a preposition: "by post, by fax or as a letter"."""
    some = "|".join(prepositions)
    return (
        rf"\b(?P<list>(?:{some}) {_THING}(?:, (?:{some}) {_THING}){{0,6}},? or (?:{some}) "
        rf"(?:[^\s,;:.()→]+ ?){{1,4}})"
    )


ALTERNATIVES = (
    # what may be one or the other
    (" be ", rf"\b(?:may|can|could|might|must|shall) be (?P<list>{_BARE}(?:, {_BARE}){{0,6}},? or {_BARE})"),
    # the cheaper of one or the other; one or the other, whichever is cheaper
    (" of ", rf"\bthe (?:\w+er|less|more|first|last|better|worse) of (?P<list>(?:[^\s,;:.()→]+ ){{1,5}}or {_THING})"),
    (
        ", ",
        r"(?:\bis|\bare|\bbe|^)\s(?P<list>(?:[^\s,;:.()→]+ ){1,5}or (?:[^\s,;:.()→]+ ?){1,5}), "
        r"(?:whichever|as (?:set|chosen|agreed|preferred|configured)|depending)\b",
    ),
    # by this way, by that way or as something
    *(
        (f" or {last} ", _prepositional("by", "via", "as", "through", "per", "with"))
        for last in ("by", "via", "as", "through", "per", "with")
    ),
)
"""Where `or` offers alternatives although no branch word says so, each with letters that every such rule holds."""


def _alternatives(text: str, words: str, start: int, end: int) -> Iterator[Path]:
    """One path for each part of the list that stands from `start` to `end`."""
    at = start
    cuts = [match.span() for match in re.finditer(r",? or |, ", words[start:end])]
    for a, b in [*cuts, (end - start, end - start)]:
        if part := text[at : start + a].strip():
            yield part, "or", at, start + a
        at = start + b


def _and_or(text: str, words: str, start: int, end: int) -> Iterator[Path]:
    """The two sides of "and/or", unless it is quoted."""
    if words[start - 1 : start] == MASK or words[end : end + 1] == MASK:
        return
    before, after = text[:start].split(), text[end:].split()
    for side in (before[-1:], list(takewhile(str.isalnum, after))[:1]):
        yield " ".join(side), "and/or", start, end
