"""What the spec says comes from outside it, or goes there: such a key needs no function that writes or reads it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache

from workbench.analysis.flow import WRITES
from workbench.languages.simplex.memory import matcher
from workbench.languages.simplex.spec import Section, Spec, lines
from workbench.languages.simplex.tokens import Kind

_FROM = (
    r"\b(?:outside|external(?:ly)?|upstream|elsewhere|pre-?existing|already (?:there|present|exists?)|beforehand"
    r"|by hand|(?:an?|the) inputs? (?:of|to|from)|input to the|given at (?:the )?start|initial(?:ly)?|at start-?up"
    r"|configuration|settings|user input|third.part(?:y|ies)|downstream|final (?:output|result|product))\b"
)
_BY = (
    r"\b(?:(?:provided|supplied|given|set|kept|filled|maintained|written|produced|delivered|created|loaded|sent|fed"
    r"|published|updated|managed|owned|made|entered|uploaded|seeded|configured) by|(?:comes?|coming) from)"
    r"\s+(?:an?\s+|the\s+|our\s+)?`?(?P<who>[^\W\d][\w-]*)"
)
_TO = (
    r"\b(?:read|used|consumed|taken up|picked up|collected|shown|watched|polled|fetched) (?:by|to|in|on)"
    r"\s+(?:an?\s+|the\s+|our\s+)?`?(?P<who>[^\W\d][\w-]*)"
)
_ASIDE_FROM = r"\bfrom\s+(?:an?\s+|the\s+|our\s+)?`?(?P<who>[^\W\d][\w-]*)"
_ASIDE_TO = r"\b(?:for|to)\s+(?:an?\s+|the\s+|our\s+)?`?(?P<who>[^\W\d][\w-]*)"
"""What only says so right behind a key: `(from the till)`, `(for the auditors)`."""
_WORD = r"[^\W\d][\w-]*"


def says_outside(text: str, kind: str, functions: AbstractSet[str]) -> bool:
    """Whether `text`, said behind a key, says that the key which is used in this way (see `FlowUse.kind`) has its
    other end outside. Who is one of `functions` (names in lower case) is not outside."""
    return _outside(text, (_TO, _ASIDE_TO) if kind == WRITES else (_BY, _ASIDE_FROM), functions)


def _outside(text: str, patterns: tuple[str, ...], functions: AbstractSet[str]) -> bool:
    plainly, who = _said(text, patterns)
    return plainly or not who <= functions


@lru_cache(maxsize=4096)
def _said(text: str, patterns: tuple[str, ...]) -> tuple[bool, frozenset[str]]:
    """Whether `text` says that something is outside, and who, in lower case, is said to be at its other end."""
    who = {match["who"] for pattern in patterns for match in matcher(pattern).finditer(text)}
    return matcher(_FROM).search(text) is not None, frozenset(name.casefold() for name in who)


def told_outside(spec: Spec, functions: AbstractSet[str]) -> frozenset[str]:
    """The words, in lower case, of every line that says by itself that something is outside: comments, prose and DATA;
    and of every CONSTRAINT the names in it that have the form of a key."""
    words: set[str] = set()
    for _, section in spec.placed:
        for line in _remarks(section):
            if _outside(line, (_BY, _TO), functions):
                words.update(match[0] for match in matcher(_WORD).finditer(line.casefold()))
        for block in section.blocks:
            if block.name == "CONSTRAINT":
                said = " ".join((block.argument, *(item.text for item in block.items)))
                words.update(word for word in _keys(said.casefold()))
    return frozenset(words)


def _remarks(section: Section) -> Iterator[str]:
    """The lines that no function says: comments and prose wherever they stand, DATA, what comes before the first."""
    remark = {Kind.COMMENT, Kind.PROSE} if section.function else {Kind.COMMENT, Kind.PROSE, Kind.TEXT, Kind.BULLET}
    if not remark.isdisjoint(section.kinds):
        for kind, span in zip(section.kinds, lines(section.text), strict=True):
            if kind in remark:
                yield span.of(section.text)
    for block in section.blocks:
        if block.name == "DATA":
            yield from (f"{block.argument} {item.text}" for item in block.items)


def _keys(text: str) -> Iterator[str]:
    """The words of `text` that can only be names of keys: with an underscore, in quotes or brackets, behind a dot."""
    for match in matcher(r"""(?:(?P<before>[."'`“‘\[])|(?<!\w))(?P<word>[^\W\d][\w-]*)""").finditer(text):
        if match["before"] or "_" in match["word"]:
            yield match["word"]
