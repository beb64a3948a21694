"""A vague term, and what it is looked for in: the words of an item, in lower case, without what is only mentioned."""

from __future__ import annotations

from typing import NamedTuple

from workbench.languages.simplex import vague_names as names
from workbench.languages.simplex import vague_words as table
from workbench.languages.simplex.vague_phrases import PHRASES
from workbench.languages.simplex.vague_words import Group


class Term(NamedTuple):
    """A vague word or phrase: where it stands, in lower case, its kind, and whether the text itself settles it (by a
    number, a comparison, an explanation or a list of values)."""

    start: int
    end: int
    word: str
    group: Group
    settled: bool


class Word(NamedTuple):
    text: str
    start: int
    end: int


Hit = tuple[int, Group]
"""The number of the first word of a term that ends at the word looked at, and its group."""
NONE = Word("", 0, 0)
"""Stands where there is no word."""

GROUP_OF = {
    word: group
    for group in (
        table.MANNER,
        table.TIME,
        table.QUANTITY,
        table.ROUGHLY,
        table.EMPTY,
        table.COMPARATIVE,
        table.DEGREE,
        table.STATE,
        table.HEDGE,
        table.INTENSIFIERS,
        table.TAILS,
    )
    for word in group.words
}

KEYS = (
    frozenset(GROUP_OF)
    | table.COMPARED
    | table.ABOUT
    | {"enough", "more", "less", "fewer"}
    | {"early", "late", "close", "near"}
    | frozenset(names.OF_WHOSE_CHOICE)
    | frozenset(PHRASES)
    | table.NECESSITY
    | table.EFFORT
    | table.DONE_SOMEHOW
    | table.FROM_ADJECTIVES
    | table.SEEMS
    | table.IMPRESSION
    | {"well"}
)
"""Words at which a term may end: an item with none of them has no vague term."""
