"""What a clause says of the inside of a program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from workbench.languages.simplex.seeing import grammar_words, inside_words, mind_words
from workbench.languages.simplex.seeing.grammar import (
    Clause,
    Word,
    ends_phrase,
    heads,
    participle,
    verb_of,
    word_at,
)
from workbench.languages.simplex.seeing.shown import mentions, shows
from workbench.languages.simplex.seeing.verdict import INSIDE, Found, Unseen

_NEAR = 6
"""Words from a noun to what is said of it."""

MOST_FOUND = 8
"""Candidates of one clause that are weighed: a hostile line may hold a thousand."""


def inside(clauses: Sequence[Clause], own: frozenset[str]) -> Unseen | None:
    """The first words that speak of the inside of a program, where nothing beside them can be seen. `own` are words of
    the signature."""
    for number, clause in enumerate(clauses):
        for found in islice(insides(clause), MOST_FOUND):
            told = found.last if found.told < 0 else found.told
            words = clause[found.first : told + 1]
            if own.intersection(word.text for word in words):
                continue
            skip = range(found.first, found.last + 1)
            weigh = shows if found.sure else mentions
            here = shows(clause, skip, found.first) if found.place else weigh(clause, skip)
            # What stands without a verb before is only what the clause is about: "a list, held in memory, …".
            others = [
                c for n, c in enumerate(clauses) if n != number and not (n == number - 1 and verb_of(c) == len(c))
            ]
            beside = here or any(map(weigh, others))
            if not beside:
                return Unseen(INSIDE, words[0].start, words[-1].end)
    return _by_vocabulary(clauses, own)


def _by_vocabulary(clauses: Sequence[Clause], own: frozenset[str]) -> Unseen | None:
    """Words of computing that are none alone, but together."""
    said = [word for clause in clauses for word in clause if word.kind == "word"]
    first = [word for word in said if word.text in inside_words.COMPUTED]
    both = {word.text for word in said if word.text in inside_words.COMPUTED or word.text in inside_words.COMPUTED_TOO}
    if not first or len(both) < 2 or own & both:
        return None
    beside = any(map(shows, clauses)) if len(both) > 2 else any(map(mentions, clauses))
    return None if beside else Unseen(INSIDE, first[0].start, first[0].end)


_OPENS = frozenset(
    "set keyed in into internally privately secretly invisibly unobserved unseen hood bonnet scenes curtain variable "
    "variables method methods function functions memory free frees freed release releases allocates".split()
).union(
    inside_words.STRUCTURES,
    inside_words.STRUCTURE_PAIR,
    inside_words.ALWAYS_MEMORY,
    inside_words.KEPT_BACK,
    inside_words.KEPT_BY_CODE,
    inside_words.PROGRAMS,
    inside_words.INSIDE_PLACES,
    inside_words.WITHIN,
    inside_words.EVERYDAY_STRUCTURES,
    inside_words.OF_STATE,
    inside_words.RUNS,
)
"""Words at which the looks below begin: at any other they find nothing, and need not look."""


def insides(clause: Clause) -> Iterator[Found]:
    """Where a clause speaks of the inside of a program, whatever stands beside it."""
    for at, word in enumerate(clause):
        if word.text not in _OPENS and word.kind == "word" and len(word.text) > 1:
            continue
        for how in (_structure, _held_in, _kept, _owned, _place, _variable, _by_state, _runs):
            if found := how(clause, at, word):
                yield found


def _structure(clause: Clause, at: int, word: Word) -> Found | None:
    """A structure by its own name: a hash map, a mutex."""
    if word.kind == "inside":
        return Found(at, at, True)
    before = word_at(clause, at - 1)
    if word.text in inside_words.STRUCTURES and heads(clause, at):
        measured = word_at(clause, at + 1) in ("is", "has") and at + 3 < len(clause) and clause[at + 2].kind == "number"
        physical = before in inside_words.PHYSICAL_BEFORE or (
            word.text in inside_words.HEAPS and (measured or _of(clause, at))
        )
        return None if physical else Found(at, at, True)
    if word.text in inside_words.STRUCTURES and word_at(clause, at + 1) in inside_words.OF_STRUCTURES:
        return Found(at, at + 1, False)
    if word.text == "set" and _of(clause, at) and word_at(clause, at + 2) in ("visited", "seen", "closed"):
        return Found(at, at + 2, True)
    if before in inside_words.STRUCTURE_PAIR.get(word.text, ()) and heads(clause, at):
        return Found(at - 1, at, True)
    if word.text == "keyed" and word_at(clause, at + 1) in ("by", "on", "off"):
        return Found(at, at + 1, False)
    always = word.text in inside_words.ALWAYS_MEMORY and at and ends_phrase(clause, at)
    return Found(at, _complement(clause, at), True, at) if always and before not in grammar_words.DETERMINERS else None


def _complement(clause: Clause, at: int) -> int:
    """The last word of the phrase that says in what: "cached in a two-level map"."""
    if word_at(clause, at + 1) not in ("in", "into", "inside", "within"):
        return at
    for last in range(at + 2, len(clause)):
        if clause[last].text in grammar_words.PREPOSITIONS or clause[last].text in ("and", "but", "which", "that"):
            return last - 1
    return len(clause) - 1


def _held_in(clause: Clause, at: int, word: Word) -> Found | None:
    """Where values are kept that only a program finds again: totted up in a local, loaded into a dictionary."""
    if word.text not in ("in", "into") or word_at(clause, at + 1) not in ("a", "an"):
        return None
    if not any(other.text in inside_words.HELD_IN for other in clause[max(0, at - 3) : at]):
        return None
    for last in range(at + 2, min(at + 5, len(clause))):
        if clause[last].text in inside_words.HOLDERS and heads(clause, last):
            return Found(at, last, False, place=True)
    return None


def _of(clause: Clause, at: int) -> bool:
    return word_at(clause, at + 1) == "of"


def _kept(clause: Clause, at: int, word: Word) -> Found | None:
    """What an adjective makes an inside: the internal state, a scratch dict."""
    if word.text == "internally":
        return Found(at, at, True)
    if word.text in ("privately", "secretly", "invisibly", "unobserved", "unseen"):
        return Found(at, at, False)
    if word.text in ("hood", "bonnet", "scenes", "curtain") and word_at(clause, at - 2) in ("under", "behind"):
        return Found(at - 2, at, True)
    reach, nouns = (3, inside_words.KEPT) if word.text in inside_words.KEPT_BACK else (2, inside_words.CODE)
    if word.text not in inside_words.KEPT_BACK and word.text not in inside_words.KEPT_BY_CODE:
        return None
    if word.text == "private" or word.text == "backing":
        nouns = inside_words.CODE | inside_words.PRIVATE
    for last in range(at + 1, min(at + 1 + reach, len(clause))):
        if clause[last].text in nouns and (clause[last].text in inside_words.CODE or heads(clause, last)):
            return Found(at, last, True, at if word.text == "internal" else last)
        if clause[last].text in grammar_words.PREPOSITIONS:
            return None
    return None


_KEEPS = frozenset(("keeps", "holds", "maintains", "tracks", "stores"))


def _owned(clause: Clause, at: int, word: Word) -> Found | None:
    """What a program has for itself: the solver's open set, a list that the code keeps."""
    if word.text not in inside_words.PROGRAMS:
        return None
    kept = word_at(clause, at + 1)
    if (
        word.text in inside_words.PARTS
        and (kept in inside_words.STRUCTURES or kept in inside_words.KEPT_BY_PARTS)
        and heads(clause, at + 1)
    ):
        return Found(at, at + 1, False)
    if kept in _KEEPS and at + 2 >= len(clause) and word_at(clause, at - 2) in inside_words.KEPT:
        return Found(at - 2, at + 1, False)  # the map the code keeps
    for by in range(max(0, at - 3), at):
        if clause[by].text == "by" and word_at(clause, by - 1) in ("held", "kept", "maintained", "tracked", "buffered"):
            return Found(by - 1, at, False)
    if word_at(clause, at + 1) == "s":
        for last in range(at + 2, min(at + 6, len(clause))):
            if clause[last].text in inside_words.KEPT or clause[last].text in mind_words.THOUGHTS:
                if heads(clause, last):
                    return Found(at, last, False)
            elif clause[last].text in grammar_words.PREPOSITIONS or clause[last].text in grammar_words.BE:
                return None
    if word.text in ("system", "service", "server", "app", "controller"):
        return None
    for own in range(at + 1, len(clause) - 1):
        if clause[own].text == "own" or (clause[own].text == "for" and clause[own + 1].text == "itself"):
            near = range(own + 1, min(own + 4, len(clause)))
            last = next((n for n in near if clause[n].text in inside_words.KEPT), 0)
            return Found(at, last or own + 1, False) if last or clause[own].text == "for" else None
    for keeps in range(at + 1, min(at + 3, len(clause))):
        if clause[keeps].text in _KEEPS:
            nouns = [n for n in range(keeps + 1, min(keeps + 6, len(clause))) if clause[n].text in inside_words.KEPT]
            return Found(at, nouns[0], False) if nouns else None
    return None


def _place(clause: Clause, at: int, word: Word) -> Found | None:
    """Somewhere inside: in RAM, within the object."""
    if word.text not in inside_words.INSIDE_PLACES and word.text not in inside_words.WITHIN:
        return None
    if word.joined or not heads(clause, at):
        return None
    if _of(clause, at) and not any(other.text in inside_words.PROGRAMS for other in clause[at + 2 : at + 4]):
        return None
    for first in range(at - 1, max(-1, at - 7), -1):
        said = clause[first].text
        if said in ("in", "inside", "within", "from", "on", "into"):
            if word.text not in inside_words.INSIDE_PLACES and said not in ("inside", "within"):
                return None
            return Found(first, at, True, place=True)
        if said == "of" and word_at(clause, first - 1) in ("inside", "within"):
            continue
        if (
            said in grammar_words.PREPOSITIONS
            or said in grammar_words.BE
            or (participle(clause[first]) and first != at - 1)
        ):
            return None
    return None


_ENVIRONMENTS = frozenset(
    "environment dependent independent random explanatory template response control shell".split()
)


def _variable(clause: Clause, at: int, word: Word) -> Found | None:
    """A variable, but not the variable part of a salary."""
    if word.text not in ("variable", "variables") or word_at(clause, at - 1) in _ENVIRONMENTS or word.joined:
        return None
    if (
        word.text == "variables"
        or heads(clause, at)
        or word_at(clause, at + 1).endswith("ing")
        or word_at(clause, at + 1) in ("named", "called")
    ):
        return Found(at, at, True)
    said = {other.text for other in clause[at + 2 : at + 2 + _NEAR + 3]}
    held = said & (inside_words.MAYBE_DONE_TO_MEMORY | inside_words.DONE_TO_MEMORY | {"value"})
    return Found(at, at, True) if held and word_at(clause, at + 2) in grammar_words.BE else None


_DONE_TO_NAMES = frozenset(
    "cleared zeroed reset incremented decremented flushed nulled unset initialised initialized".split()
)
_RUNNING = frozenset(
    ("running", "own", "job", "task", "work", "event", "message", "request", "retry", "node", "internal")
)
"""What a bare structure may have before it and still be one."""


def _by_state(clause: Clause, at: int, word: Word) -> Found | None:
    """A word that may be a structure, of which something is said that only memory undergoes."""
    if len(word.text) == 1 and word.kind == "word" and not at and word.text not in ("a", "s"):
        compared = word_at(clause, 1) in ("=", "reaches", "hits", "equals") or (
            word_at(clause, 1) == "is" and len(clause) == 3
        )
        return Found(0, 1, False) if compared and not (word.text == "i" and word_at(clause, 1) == "is") else None
    if word.kind == "name" and (word.text[0] in "$@%_" or word.text.startswith(("self.", "this."))):
        return Found(at, at, False)
    if word.kind == "name":
        last = _said_of(clause, at, _DONE_TO_NAMES)
        return Found(at, last, False) if last else None
    if not heads(clause, at):
        return None
    named = word.text in ("flag", "boolean") and word_at(clause, at + 2) in ("is", "reads", "=")
    if named and word_at(clause, at + 3) in _TRUTHS:  # the flag done is true
        return Found(at, at + 3, False)
    if word.text in inside_words.EVERYDAY_STRUCTURES and (last := _said_of(clause, at, inside_words.DONE_TO_MEMORY)):
        return Found(at, last, False)
    states, physical = inside_words.OF_STATE.get(word.text, (frozenset[str](), frozenset[str]()))
    if last := _said_of(clause, at, inside_words.NEVER_OF_PEOPLE.get(word.text, frozenset())):
        return Found(at, last, False)
    before = word_at(clause, at - 1)
    bare = not at or before in grammar_words.DETERMINERS or before in _RUNNING
    if not states or (not bare and ("*" in physical or before in physical)):
        return None
    last = _said_of(clause, at, states)
    if last and (bare or not _anywhere(clause, last)):
        return Found(at, last, False)
    what = word_at(clause, at + 2)
    reached = word_at(clause, at + 1) in ("reaches", "equals", "holds", "contains", "is", "hits", "stays")
    if not bare or not reached or word.text in ("total", "sum", "instance", "session"):
        return None
    number = what.isdigit() and at + 3 >= len(clause)  # "the counter is 0", but not "the counter is 90 cm high"
    filled = what in ("zero", "null", "all", "every", "the") and word_at(clause, at + 1) != "is"
    return Found(at, at + 2, False) if number or filled else None


def _anywhere(clause: Clause, at: int) -> bool:
    """Whether it is said behind `at` where something is: "set on the loan"."""
    return any(word.text in grammar_words.AT and word.text not in ("to", "by") for word in clause[at + 1 : at + 4])


_TRUTHS = frozenset("true false set unset cleared".split())
_SMALL = frozenset(
    "pre re de auto kept held left been gone to come the its back at down of reaches equals by "
    "stands sits to on becomes become turns".split()
)


def _said_of(clause: Clause, at: int, said: frozenset[str]) -> int:
    """Where one of the words is said of the noun at `at`; 0 if none is. Between them stand only small words."""
    for last in range(at + 1, min(at + 1 + _NEAR, len(clause))):
        text = clause[last].text
        if text in said:
            return last
        if text == "of" and last == at + 1 and clause[at].text in ("tree", "trees", "lookup", "hash"):
            continue
        if last == at + 2 and clause[at + 1].text == "of" and clause[last].kind == "word":
            continue  # the tree of parcels is balanced
        if text not in grammar_words.BE and text not in grammar_words.ADVERBS and text not in _SMALL:
            return 0
    return 0


_WHILE_RUNNING = frozenset(("all", "been", "fully", "left", "still"))


def _runs(clause: Clause, at: int, word: Word) -> Found | None:
    """What happens while a program runs: the recursion ends, the function was called, memory is freed."""
    last = at + 1
    while last < at + 8 and (word_at(clause, last) in grammar_words.BE or word_at(clause, last) in _WHILE_RUNNING):
        last += 1
    said = word_at(clause, last)
    if word.text in inside_words.RUNS and said in inside_words.ENDS:
        return Found(at, last, False)
    calls = word.text in ("method", "methods", "function", "functions")
    if calls and said in ("called", "invoked", "executed", "run") and last > at + 1:
        return Found(at, last, False)
    if word.text == "memory" and said in (
        "freed released deallocated allocated reclaimed cleared cleaned initialised initialized".split()
    ):
        return Found(at, last, False)
    if word.text in ("free", "frees", "freed", "release", "releases", "allocates"):
        gap = [word_at(clause, n) for n in range(at + 1, at + 3)]
        return Found(at, at + 1 + gap.index("memory"), False) if "memory" in gap else None
    return None
