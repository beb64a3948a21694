"""Where a text uses a vague word in the role that makes it vague, and whether it settles what it means by it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.languages.simplex import vague_names as names
from workbench.languages.simplex import vague_words as table
from workbench.languages.simplex.mention import LONGEST_READ, MASK, WORD, unmentioned, uses
from workbench.languages.simplex.spec import Block, Item
from workbench.languages.simplex.vague_phrases import PHRASES
from workbench.languages.simplex.vague_roles import ADJECTIVES, COUNTED, is_plural, role_of
from workbench.languages.simplex.vague_settled import settled
from workbench.languages.simplex.vague_term import GROUP_OF, KEYS, Hit, Term, Word

VagueItem = tuple[Block, Item, tuple[Term, ...]]
"""An item with vague terms, and the block in which it stands."""


def vague_terms(text: str) -> tuple[Term, ...]:
    """The vague terms of one item, in order. Pure; an item longer than LONGEST_READ is not read."""
    if len(text) > LONGEST_READ:
        return ()
    lowered = unmentioned(text)
    found: list[Term] = []
    if uses(lowered, KEYS):
        words = [Word(match[0], match.start(), match.end()) for match in WORD.finditer(lowered)]
        found = _terms(words, lowered, {word.text for word in words})
    if "…" in text or not _UNSAID_WORDS.isdisjoint(text.upper().split()) or "???" in text:
        found += [
            Term(match.start(), match.end(), match[0], table.UNSAID, False)
            for match in re.finditer(_UNSAID, text)
            if (match[0] != "…" or lowered[match.start()] == "…") and any(map(str.isalpha, text))
        ]
    if "/or" in text:
        found += [
            Term(match.start(), match.end(), "and/or", table.HEDGE, False)
            for match in re.finditer(r"\band/or\b", text.lower())
            if not _quoted(lowered, *match.span())
        ]
    if "-" in text:
        found += [
            Term(match.start(), match.end(), match[0], table.INTENSIFIERS, False)
            for match in re.finditer(_TOO_COMPOUND, text.lower())
            if not _quoted(lowered, match.start(1), match.end())
        ]
        found += [
            Term(match.start(), match.end(), match[0], table.EMPTY, settled(lowered, *match.span(), table.EMPTY))
            for match in re.finditer(_COMPOUND, text.lower())
            if (match[0] in table.HYPHENATED or match[0].endswith(table.PRAISES_LAST) or _lives_long(match[0]))
            and not _quoted(lowered, *match.span())
        ]
    return tuple(sorted(term for term in found if not _titled(text, term)))


_UNSAID_WORDS = frozenset("TBD TBA TODO FIXME TBD. TODO. TODO: FIXME:".split())
_UNSAID = r"(?<![^\s(])(?<!, )…(?=,\s|\s→)|…(?=[\s.]*$)|\b(?:TBD|TBA|TODO|FIXME)\b|\?\?\?"
"""What stands where something is still to be said; an ellipsis only as a word before a comma or an
arrow, or where nothing follows it."""


def _titled(text: str, term: Term) -> bool:
    """Whether an adjective is written as a name, in the midst of a sentence: a Minor Variance, graded Serious."""
    if term.group not in ADJECTIVES or not text[term.start].isupper() or not text[term.start + 1].islower():
        return False
    return text[max(0, term.start - 3) : term.start].rstrip()[-1:].isalnum()


_TOO_COMPOUND = r"\b(?:too|very|overly) ([a-z]{2,20}-[a-z]{1,20})\b"
_COMPOUND = r"\b[^\W\d_]+(?:-[^\W\d_]+)+\b"


def _lives_long(compound: str) -> bool:
    first, _, last = compound.rpartition("-")
    return last in names.LONG_LIVED and GROUP_OF.get(first) is table.DEGREE


def _quoted(lowered: str, start: int, end: int) -> bool:
    """Whether what is masked goes on around a compound, which is masked itself."""
    return lowered[start - 1 : start] == MASK or lowered[end : end + 1] == MASK


def _terms(words: Sequence[Word], text: str, present: set[str]) -> list[Term]:
    found: list[Term] = []
    for at, word in enumerate(words):
        if word.text not in KEYS:
            continue
        hit = _phrase(words, at, text) or role_of(words, at, text, found, present)
        if hit:
            first, group = hit
            start = words[first].start
            if not (found and found[-1].end > start):
                found.append(
                    Term(start, word.end, text[start : word.end], group, settled(text, start, word.end, group))
                )
    return found


_AFTER_A_LOT = frozenset(
    "of more less fewer better worse longer later and or but in on at for with when if to during than every from as "
    "too while because get gets".split()
)
_MEASURES = {
    "less": ("than",),
    "touch": ("of",),
    "spell": ("of",),
    "notch": ("of",),
    "minimum": ("of",),
    "little": ("endian", "finger", "toe", "while"),
    "while": ("loop", "loops", "statement", "block"),
    "of": ("flowers", "grapes", "keys", "bananas", "carrots", "roses", "herbs"),
}
"""Phrases by their last word, and what makes them something else when it follows."""


_NUMBER_OF = ("a", "number", "of")
_A_QUANTITY = r"\s+(?:\d|[a-z]+(?: or \S+)? is\b)"
"""Behind "a number of": what is one number itself ("a number of seconds is returned", "a number of 12 digits")."""


def _phrase(words: Sequence[Word], at: int, text: str) -> Hit | None:
    """A phrase that ends at this word: the number of its first word, and its group."""
    word = words[at].text
    for phrase, group in PHRASES.get(word, ()):
        first = at - len(phrase) + 1
        if phrase == _NUMBER_OF and re.match(_A_QUANTITY, text[words[at].end : words[at].end + 60]):
            continue
        behind = words[at + 1].text if at + 1 < len(words) else ""
        if word == "lot" and behind and behind not in _AFTER_A_LOT:
            continue  # a lot that has an owner
        if behind in _MEASURES.get(word, ()) or (word == "of" and not is_plural(behind)):
            continue
        if first >= 0 and all(words[first + n].text == said for n, said in enumerate(phrase)):
            return first, group
    if word in table.NECESSITY and at:
        behind = words[at + 1].text if at + 1 < len(words) else ""
        named = word in ("required", "relevant") and behind and behind not in ("and", "or")
        # "as few tickets as possible" is the least there is
        least = word == "possible" and not COUNTED.isdisjoint(one.text for one in words[max(0, at - 4) : at])
        if words[at - 1].text in table.NECESSITY_BEFORE and not named and not least:
            return at - 1, table.HEDGE
        if word == "possible" and at > 2 and words[at - 1].text in ("as",) and words[at - 3].text == "as":
            return at - 3, table.HEDGE
    return None
