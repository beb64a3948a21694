"""Clauses of a rule, and which of them tell someone to do something.

No list of verbs: a clause is an imperative if it opens with a bare word that is none of the words of grammar and
has an object behind it. "weigh the parcel" does, "the parcel is weighed" and "parcels up to 2 kg" do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

OBJECTS = frozenset(
    (
        # determiners
        "the a an all any both each every some no another one two three its their his her our your my this that these "
        "those whatever "
        # pronouns
        "it them him itself themselves everything nothing something"
    ).split()
)
"""Words that open the object of a verb."""
PRONOUNS = frozenset("it them him these those".split())
_GRAMMAR = frozenset(
    (
        # determiners, pronouns and numbers
        "the a an all any both each every either neither some no none another other such many most several few more "
        "less its their his her our your my this that these those it they them he she we you i one two three who "
        "whose whom which what whatever whichever everything nothing something anything everyone nobody someone half "
        "twice "
        # prepositions
        "in on at by for from to of with without within into onto over under above below between among after before "
        "during until till since through throughout across along against about around like unlike per via as than near "
        "beside besides behind beyond except off out up down upon toward towards despite regardless notwithstanding "
        # conjunctions
        "and or but nor so yet if when whenever where wherever while whilst once unless because although though "
        "whether otherwise else then provided given assuming "
        # auxiliaries
        "is are was were be been being am has have had do does did can could may might must shall should will would "
        "not "
        # adverbs that are bare words
        "only also just even still never always again already often not exactly here there now too very at least "
        "almost both together thus hence instead however therefore moreover further likewise least"
    ).split()
)
"""Closed classes of words: none of them is an imperative."""
_PARTING = (
    r"[,;:.?\n→(](?:\s+|$)|\b(?:and|or|but(?!\s+(?:the\s+)?(?:last|first|one|two)\b))\b"
    r"(?:\s+(?:then|next|finally|afterwards))?\s+"
)
_LEAD = frozenset(
    "please first firstly secondly thirdly next finally lastly then afterwards now always you must to".split()
)
"""Words that may stand before an imperative."""


class Clause(NamedTuple):
    """A clause: where it stands, and its words."""

    start: int
    end: int
    words: tuple[str, ...]

    @property
    def imperative(self) -> str:
        """The verb of a clause that tells someone to do something to an object, "" otherwise."""
        words = self.words[sum(1 for _ in _leading(self.words)) :]
        if len(words) < 2 or words[1] not in OBJECTS:
            return ""
        return words[0] if bare(words[0]) else ""

    @property
    def openers(self) -> tuple[str, ...]:
        """The words that open what the clause says: its first, the one past its lead, and the one past a "must"."""
        lead = sum(1 for _ in _leading(self.words))
        past = tuple(after for word, after in pairwise(self.words) if word in ("must", "should", "please", "then"))
        return (*self.words[:1], *self.words[lead : lead + 1], *past)

    @property
    def bare_verb(self) -> str:
        """The first word past "first", "please" and the like, if it can be a bare verb; "" otherwise."""
        words = self.words[sum(1 for _ in _leading(self.words)) :]
        return words[0] if words and bare(words[0]) else ""


def _leading(words: tuple[str, ...]) -> Iterator[str]:
    for word in words:
        if word not in _LEAD:
            return
        yield word


_BARE_ANYWAY = frozenset(
    "apply multiply reply supply comply rely fly imply feed need seed bring ping string ring sing swing "
    "fling wring".split()
)
"""Verbs whose last letters look like an ending."""


def bare(word: str) -> bool:
    """Whether a word can be a verb without an ending: not one of grammar, and not inflected."""
    if not word.isalpha() or len(word) < 2 or word in _GRAMMAR:
        return False
    if word in _BARE_ANYWAY:
        return True
    return not word.endswith(("ing", "ed", "ly")) and (not word.endswith("s") or word.endswith("ss"))


def clauses(words: str) -> Iterator[Clause]:
    """The clauses of masked text, in order: what stands between signs, `and`, `but` and `or`."""
    at = 0
    for match in re.finditer(_PARTING, words):
        yield _clause(words, at, match.start())
        at = match.end()
    yield _clause(words, at, len(words))


def _clause(words: str, start: int, end: int) -> Clause:
    inside = words[start:end]
    start += len(inside) - len(inside.lstrip())
    return Clause(start, end, tuple(inside.split()[:LONGEST]))


LONGEST = 12
"""Words of a clause that are looked at."""
