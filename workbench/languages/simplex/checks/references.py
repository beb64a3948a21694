"""Pronouns that could stand for either of two things (X302)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.mention import LONGEST_READ, unmentioned

X302 = Rule(
    "X302",
    "unclear-pronoun",
    Severity.WARNING,
    "pronoun with two possible referents",
    "When two things were just named, one reader takes the pronoun for the first of them and the next for the second.",
    bad="RULES:\n- if the order matches the invoice, it is archived",
    good="RULES:\n- if the order matches the invoice, the invoice is archived",
    source="Semantic Validation: a specification is unambiguous",
)

JUDGED = ("RULES", "DONE_WHEN", "ERRORS")


@FUNCTION_CHECKS(X302)
def pronouns_mean_one_thing(reading: FunctionReading) -> Iterator[Finding]:
    """Pronouns behind a clause that is nothing but one thing doing something to another of its kind."""
    for landmark in JUDGED:
        for item in reading.read(landmark):
            for start, end, first, second in unclear(item.text):
                pronoun = item.text[start:end]
                yield X302.at(
                    item.source(start, end),
                    place=reading.place(landmark, item),
                    hint=f'"{pronoun}" can mean "{first}" or "{second}": say the noun again',
                    anchor=item.text,
                )


Unclear = tuple[int, int, str, str]
"""A pronoun's start and end, and the two things that it may mean."""


_PRONOUNS = frozenset(("it", "they", "he", "she"))
_OPENINGS = tuple(f"{sign} {pronoun} " for pronoun in _PRONOUNS for sign in (",", ";", "and", "but"))
"""How a clause with a pronoun begins, in letters."""
_BEFORE = r"([^,;:.→\n]{1,120})[,;] (?:and |but )?(it|they|he|she)\b(?= [a-z])"
_DETERMINERS = frozenset("the a an each every its their his her this that".split())
_INDEFINITE = frozenset(("a", "an", "each", "every"))
_COPULAS = frozenset("is are was were be becomes become means equals".split())
_LINKS = frozenset("of for to in on at by from with without and or as than".split())
"""Words that tie a second noun to the first instead of setting it against it."""
_PERSONS = frozenset(
    "customer user caller guest member player patient nurse doctor student pupil teacher buyer seller owner manager "
    "clerk driver agent employee tenant landlord parent guardian child visitor operator author reviewer sender "
    "recipient officer passenger borrower lender applicant colleague administrator".split()
)
_OPENERS = frozenset("if when whenever where once while unless and but otherwise then in case as soon".split())


@lru_cache(maxsize=8192)
def unclear(text: str) -> tuple[Unclear, ...]:
    """The unclear pronouns of one item. Pure; an item longer than LONGEST_READ is not read."""
    if len(text) > LONGEST_READ:
        return ()
    words = unmentioned(text)
    if not any(opening in words for opening in _OPENINGS):
        return ()
    found = []
    for match in re.finditer(_BEFORE, words):
        pair = _pair(match[1].split(), match[2])
        if pair:
            found.append((*match.span(2), *pair))
    return tuple(found)


def _pair(clause: list[str], pronoun: str) -> tuple[str, str] | None:
    """The two things of "if the order matches the invoice", where the pronoun fits both."""
    words = clause
    while words and words[0] in _OPENERS:
        words = words[1:]
    marks = [at for at, word in enumerate(words) if word in _DETERMINERS]
    if len(marks) != 2 or marks[0] != 0 or not 3 <= marks[1] <= 6 or not 1 <= len(words) - marks[1] - 1 <= 2:
        return None
    between = words[1 : marks[1]]
    verbs = between[1:]
    if not verbs or all(word in _COPULAS for word in verbs) or any("'" in word or "’" in word for word in words):
        return None
    if not _LINKS.isdisjoint(verbs):
        return None
    if (words[0] in _INDEFINITE) != (words[marks[1]] in _INDEFINITE):
        return None  # "if the invoice has a discount, it …": what is spoken of already goes on being so
    if not any(word.endswith(("s", "ed")) or word in _COPULAS for word in verbs):
        return None
    first, second = between[0], words[-1]
    if first == second or not all(word.isalpha() for word in (first, second)):
        return None
    if not _fits(first, pronoun) or not _fits(second, pronoun):
        return None
    return f"{words[0]} {first}", " ".join(words[marks[1] :])


def _fits(noun: str, pronoun: str) -> bool:
    """Whether a pronoun can stand for a noun: by number, and by whether it is a person."""
    if pronoun == "they":
        return noun.endswith("s") and not noun.endswith("ss")
    person = noun in _PERSONS
    return person if pronoun in ("he", "she") else not person and (not noun.endswith("s") or noun.endswith("ss"))
