"""Procedure in words the seed does not list (X303): sequences of acts, things made to be kept in, known methods."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.acting import acts_in_a_row, says_state
from workbench.languages.simplex.checks.behaviour import procedural
from workbench.languages.simplex.checks.observability import own_words
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.clauses import OBJECTS, Clause, clauses
from workbench.languages.simplex.mention import LONGEST_READ, MASK, unmentioned, uses
from workbench.languages.simplex.ways import WAYS

X303 = Rule(
    "X303",
    "perhaps-procedural",
    Severity.WARNING,
    "reads as a procedure",
    "Steps, temporary storage and named methods bind the agent to one way of working, and the outcome stays unsaid.",
    bad="RULES:\n- first parse the address; next, build a hash map of the streets",
    good="RULES:\n- the street of each address is spelt as in the street register",
    source="Semantic Validation, behavioral rules; reading P2",
)


@FUNCTION_CHECKS(X303)
def rules_name_no_method(reading: FunctionReading) -> Iterator[Finding]:
    """The first words of a RULES item that tell a way of working, where E040 has nothing to say of the item."""
    own: frozenset[str] | None = None
    for item in reading.read("RULES"):
        told = method(item.text)
        if told is None or procedural(item.text):
            continue
        start, end, noun = told
        if noun:
            own = own_words(reading) if own is None else own
            if noun in own:
                continue
        yield X303.at(
            item.source(start, end),
            place=reading.place("RULES", item),
            hint=f'"{item.text[start:end]}" tells how: say what is true of the output instead',
            anchor=item.text,
        )


Told = tuple[int, int, str]
"""The start and end of words that tell a way of working, and the thing in which they keep something ("" for none)."""


@lru_cache(maxsize=8192)
def method(text: str) -> Told | None:
    """The first words of a rule that tell a way of working. Pure; an item longer than LONGEST_READ is not read."""
    if len(text) > LONGEST_READ:
        return None
    words = unmentioned(text)
    parts = tuple(part for part in clauses(words) if part.words)
    found = [told for read in (_order, _sequence, _way) if (told := read(words, parts))]
    if ("-first" in text or "-search" in text) and (
        match := re.search(
            r"\b(?:depth|breadth)-first (?:search|traversal|walk)\b|\bbinary-search (?:the|an?|its|all|each|for)\b",
            text.lower(),
        )
    ):
        quoted = words[: match.start()].endswith(MASK) or words[match.end() :].startswith(MASK)
        found += [] if quoted else [(*match.span(), "")]
    return min(found, default=None)


# ── order and imperatives ────────────────────────────────────────────────────────────────────────────────────

_ORDER = frozenset(
    "first firstly second secondly third thirdly next afterwards afterward subsequently finally lastly".split()
)
"""Adverbs of order: opening a clause that is an act they number a step."""
_ORDER_PHRASES = (
    "to begin with",
    "to start with",
    "as a first step",
    "as a next step",
    "as a last step",
    "in a first step",
    "in a second step",
    "in the next step",
    "in the end",
    "when that is done",
    "once that is done",
    "once this is done",
    "having done that",
    "having done this",
    "following this",
    "following that",
    "after that",
    "after this",
    "to begin",
    "to start",
    "once done",
    "when done",
    "when finished",
    "once finished",
    "that done",
    "for starters",
)
_ACTORS = frozenset("we you i agent system program script tool function code algorithm parser".split())


def _order(words: str, parts: Sequence[Clause]) -> Told | None:
    """ "next, normalise the numbers"; "first we read the file"; "after that, dedupe them"."""
    if not uses(words, _ORDER | {"that", "this", "begin", "start", "done", "end", "step", "finished", "starters"}):
        return None
    numbered = [part for part in parts if part.words[0] in _ORDER and _says_act(part.words)]
    if len({part.words[0] for part in numbered}) > 1:
        return numbered[0].start, numbered[0].start + len(numbered[0].words[0]), ""
    for index, part in enumerate(parts):
        said = " ".join(part.words).replace(",", "")
        opening = next((phrase for phrase in _ORDER_PHRASES if f"{said} ".startswith(f"{phrase} ")), "")
        phrase = opening != ""
        if not phrase and part.words[0] not in _ORDER:
            continue
        rest = part.words[len(opening.split()) if phrase else 1 :]
        told = (part.start, part.start + len(opening if phrase else part.words[0]), "")
        if not rest and index + 1 < len(parts):  # "next," with its act behind the comma
            follower = parts[index + 1]
            if words[part.end : part.end + 1] == "," and (
                (follower.bare_verb and not says_state(follower.words)) or _ACTORS.intersection(follower.words[:2])
            ):
                return told
        elif _acts(rest):
            return told
    return None


def _acts(rest: tuple[str, ...]) -> bool:
    """Whether words past an adverb of order are an act: a bare verb with an object, or someone who acts."""
    if not rest:
        return False
    if _ACTORS.intersection(rest[:2]) and len(rest) > 2 and not says_state(rest):
        return True
    return Clause(0, 0, rest).imperative != "" and not says_state(rest)


def _says_act(words: tuple[str, ...]) -> bool:
    """Whether "next the nurse takes the temperature": someone does something to something."""
    verb = next((at for at, word in enumerate(words) if at > 1 and word.endswith("s")), 0)
    return words[1:2] == ("the",) and verb > 0 and OBJECTS.intersection(words[verb:]) != set() and not says_state(words)


def _sequence(words: str, parts: Sequence[Clause]) -> Told | None:
    span = acts_in_a_row(words, parts)
    return (*span, "") if span else None


def _way(words: str, parts: Sequence[Clause]) -> Told | None:
    """The first way of the table that the text tells."""
    present = frozenset(words.replace(",", " ").replace(".", " ").replace(";", " ").replace(":", " ").split())
    openers = frozenset(opener for part in parts for opener in part.openers)
    found = []
    for needed, used, pattern in WAYS:
        if needed and needed.isdisjoint(openers):
            continue
        if used and used.isdisjoint(present):
            continue
        if match := re.search(pattern, words):
            noun = match.groupdict().get("noun") or ""
            found.append((*match.span(), noun.split()[-1] if noun else ""))
    return min(found, default=None)
