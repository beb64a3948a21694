"""What of a criterion can be seen from outside (reading P7).

A sentence is cut into words and clauses. What shows (an output, a document, a place, a verb of showing) counts by its
role: as what is spoken of, or where it is said to be seen. Then the inside of a program or a mind is looked for, then
work of which no result is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from workbench.languages.simplex import seeing_words as table
from workbench.languages.simplex.mention import LONGEST_READ

INSIDE, MIND, NO_TRACE = "inside", "mind", "no trace"


class Unseen(NamedTuple):
    """Why a criterion cannot be seen (INSIDE, MIND, NO_TRACE), and the words that say so."""

    kind: str
    start: int
    end: int


class Word(NamedTuple):
    """A word in lower case. `kind` is word, name (an identifier), file, quote or number; `joined` to the next by a
    hyphen it only tells what kind of thing the next one is."""

    text: str
    start: int
    end: int
    kind: str = "word"
    joined: bool = False


Clause = list[Word]

_TOKENS = re.compile(
    r"""(?P<quote>"[^"\n]{0,400}"|“[^”\n]{0,400}”|`[^`\n]{1,400}`|‘[^’\n]{1,200}’(?!\w)
                 |(?<![\w'’])'(?=\S)[^'\n]{0,200}'(?!\w))
    |(?P<file>SharedMemory(?:\.\w{1,60}){0,4}|https?://\S{1,400}|(?<!\w)/\w[\w/.-]{0,200}
             |\b\w[\w/-]{0,80}\.(?:[a-z]{2,5}|7z)\b(?![.(]))
    |(?P<name>(?<![\w%])[$@%][a-z]\w*+|\b[^\W_]*+_\w*+|\b\w++\(\)|(?<!\w)\.[a-z]{2,20}\b)
    |(?P<word>[^\W\d_]+)
    |(?P<number>\d[\d.,]*)
    |(?P<stop>[;:,()?!→=–—]|\.(?=\s|$)|(?<=\s)-(?=\s))
    """,
    re.VERBOSE,
)
_INSIDE_COMPOUNDS = frozenset(("in-memory", "in-process", "in-ram", "in-core", "in-heap", "on-heap", "thread-local"))
_NEAR = 6
"""Words from a noun to what is said of it."""


def unseen(text: str, own: frozenset[str] = frozenset()) -> Unseen | None:
    """What makes a criterion one that cannot be seen, or nothing. `own` are words of the signature: a function that
    takes a queue may speak of the queue. Pure; of a text longer than LONGEST_READ the end is read."""
    if len(text) > LONGEST_READ:  # judged by its end, where what matters most of a long sentence stands
        skipped = len(text) - LONGEST_READ
        found = unseen(text[skipped:], own)
        return found and found._replace(start=found.start + skipped, end=found.end + skipped)
    clauses = [_without_later(clause) for clause in _clauses(text)]
    clauses = [clause for clause in clauses if clause]
    return _mind(clauses) or _inside(clauses, own) or _no_trace(clauses)


# ── words and clauses ────────────────────────────────────────────────────────────────────────────────────────


def _clauses(text: str) -> list[Clause]:
    """The clauses of a text: its words between stops. "=" stands for "is"."""
    clauses: list[Clause] = [[]]
    for match in _TOKENS.finditer(text):
        kind, said = match.lastgroup or "word", match[0]
        if kind == "stop":
            if said == "=":
                clauses[-1].append(Word("=", *match.span()))
            elif clauses[-1]:
                clauses.append([])
            continue
        joined = text[match.end() : match.end() + 1] in ("-", "/") and text[match.end() + 1 : match.end() + 2].isalpha()
        clauses[-1].append(Word(said.lower(), *match.span(), kind, joined and kind == "word"))
    return [_compounds(clause, text) for clause in clauses if clause]


def _compounds(clause: Clause, text: str) -> Clause:
    """The clause without the small words of its compounds: the "in" of "in-process" is no preposition."""
    words: Clause = []
    at = 0
    while at < len(clause):
        word = clause[at]
        if not word.joined:
            words.append(word)
            at += 1
            continue
        last = at
        while last + 1 < len(clause) and clause[last].joined:
            last += 1
        whole = text[word.start : clause[last].end].lower()
        if whole in _INSIDE_COMPOUNDS:
            words.append(Word(whole, word.start, clause[last].end, "inside"))
        else:
            parts = [part for part in clause[at : last + 1] if part.text not in table.PREPOSITIONS]
            words += parts[:-1] + ([parts[-1]._replace(joined=False)] if parts else [])
        at = last + 1
    return words


def _without_later(clause: Clause) -> Clause:
    """A clause without what only tells when: "before the first photo is scored"."""
    for at, word in enumerate(clause):
        if at and word.text in table.LATER and not word.joined:
            behind = clause[at + 1].text if at + 1 < len(clause) else ""
            if word.text == "once" and (behind in ("", "and", "per", "a", "more", "only", "in", "every", "each")):
                continue
            return clause[:at]
    return clause


def _participle(word: Word) -> bool:
    text = word.text
    if word.kind != "word" or word.joined or text in table.NOT_PARTICIPLES:
        return False
    return text in table.IRREGULAR or text in table.HANDLED or (len(text) > 3 and text.endswith("ed"))


def _text(clause: Clause, at: int) -> str:
    return clause[at].text if 0 <= at < len(clause) else ""


_CLOSES_BEFORE = frozenset("out up down away and or but which who that what often early late enough twice individually n".split())


def _ends_phrase(clause: Clause, at: int) -> bool:
    """Whether the word at `at` ends its phrase: what follows is no noun that it would describe."""
    if at + 1 >= len(clause):
        return True
    word = clause[at + 1]
    return (
        word.text in table.BE
        or word.text in table.PREPOSITIONS
        or word.text in table.ADVERBS
        or word.text in table.DETERMINERS
        or word.text in table.LATER
        or word.text in _CLOSES_BEFORE
        or word.text.endswith("ly")
        or word.kind in ("number", "quote")
    )


def _heads(clause: Clause, at: int) -> bool:
    """Whether a noun heads its phrase: "the buffer is", not "the buffer tank"."""
    return not clause[at].joined and (
        _ends_phrase(clause, at)
        or _participle(clause[at + 1])
        or clause[at + 1].text in table.MAYBE_DONE_TO_MEMORY
        or clause[at + 1].text in _FINITE
        or clause[at + 1].kind == "name"
        or len(clause[at + 1].text) == 1
    )


_FINITE = frozenset(
    "stands stand hangs hang lies lie carries carry bears bear wears wear follows follow sums dangle dangles holds hold contains contain reaches reach equals equal stays stay keeps keep lives live sits sit "
    "shows reads gets got goes go comes come has starts start matches match agrees agree does do runs ends "
    "terminates".split()
) | table.ENDS  # fmt: skip


def _verb(clause: Clause) -> int:
    """Where the predicate of a clause begins; its length where no verb is known."""
    for at, word in enumerate(clause):
        if at and not word.joined:
            if word.text in table.BE or word.text in _FINITE or _says(clause, at):
                return at
            if _participle(word) and _ends_phrase(clause, at) and clause[at - 1].text not in table.DETERMINERS:
                return at
    return len(clause)


# ── what shows ───────────────────────────────────────────────────────────────────────────────────────────────


def _says(clause: Clause, at: int) -> bool:
    """Whether the word is a verb of showing in use: "reads 000", not "radar returns"."""
    word = clause[at]
    if word.joined or not at or clause[at - 1].text in table.DETERMINERS:
        return False
    if word.text in table.SAY:
        return clause[at - 1].text in table.THINGS_SEEN and _text(clause, at + 1) in ("that", "the", "no", "how")
    if word.text not in table.SAID:
        return False
    if word.text in table.STANDS_ALONE and at + 1 == len(clause):
        return True
    return at + 1 < len(clause) and clause[at + 1].text not in table.BE and clause[at + 1].text not in ("of", "for")


def _shows(clause: Clause, skip: range = range(0), since: int = 0) -> bool:
    """Whether a clause names, in a role that counts, something which can be seen; what is in `skip` does not count."""
    verb = _verb(clause)
    for at, word in enumerate(clause):
        if at < since or at in skip:
            continue
        if word.kind == "file" or (word.text in table.SHOWN and _text(clause, at - 1) not in ("not", "never")):
            return True
        if _says(clause, at):
            return True
        if word.text in table.THINGS_SEEN and not word.joined and _in_sight(clause, at, verb):
            return True
    return False


def _in_sight(clause: Clause, at: int, verb: int) -> bool:
    """Whether a thing is what a clause speaks of, or where it says that something is."""
    first, second = _prepositions(clause, at)
    if at < verb < len(clause):
        return first == "" and (at + 1 == verb or _ends_phrase(clause, at))
    if first == "":
        return verb == len(clause)
    return first in table.AT and second not in table.OF_SUBJECT


def _prepositions(clause: Clause, at: int) -> tuple[str, str]:
    """The preposition that governs a noun, and the one before it, of the same side of the verb."""
    found: list[str] = []
    for word in reversed(clause[:at]):
        if word.text in table.BE or word.text in _FINITE or (_participle(word) and found):
            break
        if word.text in table.PREPOSITIONS and not word.joined:
            found.append(word.text)
    return (*found, "", "")[0], (*found, "", "")[1]


def _mentions(clause: Clause, skip: range = range(0)) -> bool:
    """Whether a clause speaks of anything at all that can be seen, in whatever role."""
    return any(
        at not in skip
        and (
            word.kind in ("file", "quote")
            or word.text in table.THINGS_SEEN
            or word.text in table.SHOWN
            or word.text in table.DONE_TO_THINGS
            or _says(clause, at)
        )
        for at, word in enumerate(clause)
    )


def _marked(clause: Clause) -> bool:
    """Whether a clause says of something what leaves a mark, or quotes what is to be read."""
    return any(
        word.kind == "quote" or (word.text in table.LEAVES_A_MARK and _ends_phrase(clause, at))
        for at, word in enumerate(clause)
    )


# ── the inside of a program ──────────────────────────────────────────────────────────────────────────────────


class _Found(NamedTuple):
    """Words of a clause, from the first to the last."""

    first: int
    last: int
    sure: bool
    """Whether they can mean nothing else, so that only what is in sight beside them outweighs them."""
    told: int = -1
    """The last word to be quoted, where that is not the last."""
    place: bool = False
    """Whether they say where something is: what is kept there is not seen, whatever it is."""


MOST_FOUND = 8
"""Candidates of one clause that are weighed: a hostile line may hold a thousand."""


def _inside(clauses: Sequence[Clause], own: frozenset[str]) -> Unseen | None:
    for number, clause in enumerate(clauses):
        for found in islice(_insides(clause), MOST_FOUND):
            told = found.last if found.told < 0 else found.told
            words = clause[found.first : told + 1]
            if own.intersection(word.text for word in words):
                continue
            skip = range(found.first, found.last + 1)
            weigh = _shows if found.sure else _mentions
            here = _shows(clause, skip, found.first) if found.place else weigh(clause, skip)
            # What stands without a verb before is only what the clause is about: "a list, held in memory, …".
            others = [c for n, c in enumerate(clauses) if n != number and not (n == number - 1 and _verb(c) == len(c))]
            beside = here or any(map(weigh, others))
            if not beside:
                return Unseen(INSIDE, words[0].start, words[-1].end)
    return _by_vocabulary(clauses, own)


def _by_vocabulary(clauses: Sequence[Clause], own: frozenset[str]) -> Unseen | None:
    """Words of computing that are none alone, but together."""
    said = [word for clause in clauses for word in clause if word.kind == "word"]
    first = [word for word in said if word.text in table.COMPUTED]
    both = {word.text for word in said if word.text in table.COMPUTED or word.text in table.COMPUTED_TOO}
    if not first or len(both) < 2 or own & both:
        return None
    beside = any(map(_shows, clauses)) if len(both) > 2 else any(map(_mentions, clauses))
    return None if beside else Unseen(INSIDE, first[0].start, first[0].end)


def _insides(clause: Clause) -> Iterator[_Found]:
    for at, word in enumerate(clause):
        for how in (_structure, _kept, _owned, _place, _variable, _by_state, _runs):
            if found := how(clause, at, word):
                yield found


def _structure(clause: Clause, at: int, word: Word) -> _Found | None:
    """A structure by its own name: a hash map, a mutex."""
    if word.kind == "inside":
        return _Found(at, at, True)
    before = _text(clause, at - 1)
    if word.text in table.STRUCTURES and _heads(clause, at):
        measured = _text(clause, at + 1) in ("is", "has") and at + 3 < len(clause) and clause[at + 2].kind == "number"
        physical = before in table.PHYSICAL_BEFORE or (word.text in table.HEAPS and (measured or _of(clause, at)))
        return None if physical else _Found(at, at, True)
    if word.text in table.STRUCTURES and _text(clause, at + 1) in table.OF_STRUCTURES:
        return _Found(at, at + 1, False)
    if before in table.STRUCTURE_PAIR.get(word.text, ()) and _heads(clause, at):
        return _Found(at - 1, at, True)
    if word.text in table.ALWAYS_MEMORY and at and _ends_phrase(clause, at) and before not in table.DETERMINERS:
        return _Found(at, at, False)
    return None


def _of(clause: Clause, at: int) -> bool:
    return _text(clause, at + 1) == "of"


def _kept(clause: Clause, at: int, word: Word) -> _Found | None:
    """What an adjective makes an inside: the internal state, a scratch dict."""
    if word.text == "internally":
        return _Found(at, at, True)
    if word.text in ("privately", "secretly", "invisibly", "unobserved", "unseen"):
        return _Found(at, at, False)
    if word.text in ("hood", "bonnet", "scenes", "curtain") and _text(clause, at - 2) in ("under", "behind"):
        return _Found(at - 2, at, True)
    reach, nouns = (3, table.KEPT) if word.text in table.KEPT_BACK else (2, table.CODE)
    if word.text not in table.KEPT_BACK and word.text not in table.KEPT_BY_CODE:
        return None
    if word.text == "private" or word.text == "backing":
        nouns = table.CODE | table.PRIVATE
    for last in range(at + 1, min(at + 1 + reach, len(clause))):
        if clause[last].text in nouns and (clause[last].text in table.CODE or _heads(clause, last)):
            return _Found(at, last, True, at if word.text == "internal" else last)
        if clause[last].text in table.PREPOSITIONS:
            return None
    return None


def _owned(clause: Clause, at: int, word: Word) -> _Found | None:
    """What a program has for itself: the solver's open set, a list that the code keeps."""
    if word.text not in table.PROGRAMS:
        return None
    kept = _text(clause, at + 1)
    if word.text in table.PARTS and (kept in table.STRUCTURES or kept in table.KEPT_BY_PARTS) and _heads(clause, at + 1):
        return _Found(at, at + 1, False)
    for by in range(max(0, at - 3), at):
        if clause[by].text == "by" and _text(clause, by - 1) in ("held", "kept", "maintained", "tracked", "buffered"):
            return _Found(by - 1, at, False)
    if _text(clause, at + 1) == "s":
        for last in range(at + 2, min(at + 6, len(clause))):
            if clause[last].text in table.KEPT or clause[last].text in table.THOUGHTS:
                return _Found(at, last, False) if _heads(clause, last) else None
            if clause[last].text in table.PREPOSITIONS or clause[last].text in table.BE:
                return None
    if word.text in ("system", "service", "server", "app", "controller"):
        return None
    for own in range(at + 1, len(clause) - 1):
        if clause[own].text == "own" or (clause[own].text == "for" and clause[own + 1].text == "itself"):
            kept = next((n for n in range(own + 1, min(own + 4, len(clause))) if clause[n].text in table.KEPT), 0)
            return _Found(at, kept or own + 1, False) if kept or clause[own].text == "for" else None
    for keeps in range(at + 1, min(at + 3, len(clause))):
        if clause[keeps].text in ("keeps", "holds", "maintains", "tracks", "stores"):
            nouns = [n for n in range(keeps + 1, min(keeps + 6, len(clause))) if clause[n].text in table.KEPT]
            return _Found(at, nouns[0], False) if nouns else None
    return None


def _place(clause: Clause, at: int, word: Word) -> _Found | None:
    """Somewhere inside: in RAM, within the object."""
    if word.text not in table.INSIDE_PLACES and word.text not in table.WITHIN:
        return None
    if word.joined or not _heads(clause, at):
        return None
    if _of(clause, at) and not any(other.text in table.PROGRAMS for other in clause[at + 2 : at + 4]):
        return None
    for first in range(at - 1, max(-1, at - 7), -1):
        said = clause[first].text
        if said in ("in", "inside", "within", "from", "on", "into"):
            if word.text not in table.INSIDE_PLACES and said not in ("inside", "within"):
                return None
            return _Found(first, at, True, place=True)
        if said == "of" and _text(clause, first - 1) in ("inside", "within"):
            continue
        if said in table.PREPOSITIONS or said in table.BE or (_participle(clause[first]) and first != at - 1):
            return None
    return None


_ENVIRONMENTS = frozenset("environment dependent independent random explanatory template response control shell".split())


def _variable(clause: Clause, at: int, word: Word) -> _Found | None:
    """A variable, but not the variable part of a salary."""
    if word.text not in ("variable", "variables") or _text(clause, at - 1) in _ENVIRONMENTS or word.joined:
        return None
    if word.text == "variables" or _heads(clause, at) or _text(clause, at + 1).endswith("ing") or _text(clause, at + 1) in ("named", "called"):
        return _Found(at, at, True)
    said = {other.text for other in clause[at + 2 : at + 2 + _NEAR + 3]}
    held = said & (table.MAYBE_DONE_TO_MEMORY | table.DONE_TO_MEMORY | {"value"})
    return _Found(at, at, True) if held and _text(clause, at + 2) in table.BE else None


_DONE_TO_NAMES = frozenset(
    "cleared zeroed reset incremented decremented flushed nulled unset initialised initialized".split()
)
_RUNNING = frozenset(("running", "own", "job", "task", "work", "event", "message", "request", "retry", "node", "internal"))
"""What a bare structure may have before it and still be one."""


def _by_state(clause: Clause, at: int, word: Word) -> _Found | None:
    """A word that may be a structure, of which something is said that only memory undergoes."""
    if len(word.text) == 1 and word.kind == "word" and not at and word.text not in ("a", "s"):
        compared = _text(clause, 1) in ("=", "reaches", "hits", "equals") or (_text(clause, 1) == "is" and len(clause) == 3)
        return _Found(0, 1, False) if compared and not (word.text == "i" and _text(clause, 1) == "is") else None
    if word.text[0] in "$@%" and word.kind == "name":
        return _Found(at, at, True)
    if word.kind == "name":
        last = _said_of(clause, at, _DONE_TO_NAMES)
        return _Found(at, last, False) if last else None
    if not _heads(clause, at):
        return None
    if word.text in table.EVERYDAY_STRUCTURES and (last := _said_of(clause, at, table.DONE_TO_MEMORY)):
        return _Found(at, last, False)
    states, physical = table.OF_STATE.get(word.text, (frozenset[str](), frozenset[str]()))
    before = _text(clause, at - 1)
    bare = not at or before in table.DETERMINERS or before in _RUNNING
    if not states or (not bare and ("*" in physical or before in physical)):
        return None
    last = _said_of(clause, at, states)
    if last and (bare or not _anywhere(clause, last)):
        return _Found(at, last, False)
    what = _text(clause, at + 2)
    reached = _text(clause, at + 1) in ("reaches", "equals", "holds", "contains", "is", "hits", "stays")
    if bare and reached and word.text not in ("total", "sum", "instance", "session"):
        if (what.isdigit() and at + 3 >= len(clause)) or (what in ("zero", "null", "all", "every", "the") and _text(clause, at + 1) != "is"):
            return _Found(at, at + 2, False)
    return None


def _anywhere(clause: Clause, at: int) -> bool:
    """Whether it is said behind `at` where something is: "set on the loan"."""
    return any(word.text in table.AT and word.text not in ("to", "by") for word in clause[at + 1 : at + 4])


_SMALL = frozenset("kept held left been gone to come the its back at down of reaches equals by".split())


def _said_of(clause: Clause, at: int, said: frozenset[str]) -> int:
    """Where one of the words is said of the noun at `at`; 0 if none is. Between them stand only small words."""
    for last in range(at + 1, min(at + 1 + _NEAR, len(clause))):
        text = clause[last].text
        if text in said:
            return last
        if text not in table.BE and text not in table.ADVERBS and text not in _SMALL:
            return 0
    return 0


_WHILE_RUNNING = frozenset(("all", "been", "fully", "left", "still"))


def _runs(clause: Clause, at: int, word: Word) -> _Found | None:
    """What happens while a program runs: the recursion ends, the function was called, memory is freed."""
    last = at + 1
    while last < at + 8 and (_text(clause, last) in table.BE or _text(clause, last) in _WHILE_RUNNING):
        last += 1
    said = _text(clause, last)
    if word.text in table.RUNS and said in table.ENDS:
        return _Found(at, last, False)
    calls = word.text in ("method", "methods", "function", "functions")
    if calls and said in ("called", "invoked", "executed", "run") and last > at + 1:
        return _Found(at, last, False)
    if word.text == "memory" and said in (
        "freed released deallocated allocated reclaimed cleared cleaned initialised initialized".split()
    ):
        return _Found(at, last, False)
    if word.text in ("free", "frees", "freed", "release", "releases", "allocates"):
        gap = [_text(clause, n) for n in range(at + 1, at + 3)]
        return _Found(at, at + 1 + gap.index("memory"), False) if "memory" in gap else None
    return None


# ── what goes on in a mind ───────────────────────────────────────────────────────────────────────────────────


def _mind(clauses: Sequence[Clause]) -> Unseen | None:
    for number, clause in enumerate(clauses):
        for at, word in enumerate(clause):
            if (last := _thinks(clause, at, word)) is None:
                continue
            around = [other for n, other in enumerate(clauses) if n != number] + [clause[:at]]
            tail = clause[last + 1 :]
            told = any(word.text in ("and", "but") and _tells(tail[n + 1 :]) for n, word in enumerate(tail))
            if not told and not any(map(_shows, around)):
                return Unseen(MIND, word.start, clause[last].end)
    return None


def _tells(tail: Clause) -> bool:
    """Whether what is joined by "and" tells: "and says so", "and the reply names it"."""
    return any(word.text in table.SAID | table.TELLS or word.text in table.SHOWN for word in tail[:4])


def _thinks(clause: Clause, at: int, word: Word) -> int | None:
    """The last of the words, from `at`, by which something is said to go on in a mind."""
    text, before, after = word.text, _text(clause, at - 1), _text(clause, at + 1)
    if word.joined or word.kind != "word":
        return None
    minded = _minded(clause, at)
    if text in ("mind", "head", "minds", "heads") and _text(clause, at - 1) in _WHOSE:
        return at if any(_text(clause, at - back) in _INTO_MIND for back in range(2, 6)) else None
    if text in ("mental", "mentally") or (text == "heart" and before in ("to", "by", "at")):
        return at
    if text == "mind" and before == "in":
        return at
    if text in ("itself", "himself", "herself", "themselves") and before in table.WITH_ITSELF:
        return at
    if minded and any(f"{text} {_text(clause, at + n)}" in table.MADE_IN_MIND for n in range(1, 4)):
        return at
    if (text, after) in (("sunk", "in"), ("dawned", "on"), ("sinks", "in")):
        return at + 1
    if text in table.SURE_THOUGHTS and _subject(clause, at) and before not in ("no", "value", "interval"):
        return at
    if not at:
        return None
    if text in table.THINK and _minded_directly(clause, at):
        return at
    if text in ("feel", "feels", "felt", "feeling") and (after in table.MOODS or after == "that"):
        return at + 1
    if text in table.THINKS and before not in table.DETERMINERS and before not in table.PREPOSITIONS:
        return None if text == "understood" and after in ("to", "as", "by") else at
    be = before in table.BE or (_small(clause[at - 1]) and _text(clause, at - 2) in table.BE)
    if be and text in table.SURE_STATES_OF_MIND and (_ends_phrase(clause, at) or _about(after)):
        return at
    if be and minded and text in table.STATES_OF_MIND and _about(after):
        return at
    if be and text in table.PROGRAM_MOODS and _ends_phrase(clause, at) and _minded(clause, at, table.PROGRAMS):
        return at
    if _only_thinks(clause, at):
        return at
    if text in table.MAY_THINK and minded and not _passive(clause, at):
        return at
    if minded and after in table.MIND_PHRASES.get(text, ()):
        return at + 1
    if text == "doubt" and "in" in (before, _text(clause, at - 2)) and minded:
        return at
    if text in table.THOUGHTS and _has(clause, at, text in table.SURE_THOUGHTS):
        return at
    if text in ("clear", "obvious", "known", "apparent", "plain") and be and after == "to":
        return at + 1 if any(_is_mind(other) for other in clause[at + 2 : at + 6]) else None
    return None


def _only_thinks(clause: Clause, at: int) -> bool:
    """Whether an agent, of which nothing is told that could be seen, has or is something: it is proud of its work."""
    if not 0 < at <= 3 or clause[at].text not in ("has", "is") or at + 1 == len(clause):
        return False
    agent, behind = clause[at - 1].text, clause[at + 1]
    if (agent not in table.AGENTS and not agent.endswith("bot")) or (at > 1 and clause[at - 2].text in table.TRADES):
        return False
    what = clause[_behind(clause, at) :]
    if not what or what[0].text in table.PREPOSITIONS or what[0].text in table.HANDLED or what[0].kind != "word":
        return False
    if clause[at].text == "has" and behind.text not in ("a", "an", "no", "its", "the", "some"):
        return False
    if clause[at].text == "is" and not (len(what) > 1 and what[1].text in ("of", "that", "about", "with", "to")):
        return False
    return not _marked(clause) and not _mentions(clause) and all(word.kind == "word" for word in clause)


_INTO_MIND = frozenset(("in", "inside", "within", "at", "through", "to", "of", "up", "around"))
_WHOSE = frozenset("own its his her their s the".split())


def _minded_directly(clause: Clause, at: int) -> bool:
    """Whether a bare verb of thinking follows who thinks: "the agent know", "they must understand", but not "so that
    readers can understand"."""
    return _minded(clause, at) and not {"can", "could", "may", "to"}.intersection((_text(clause, at - 1),))


def _small(word: Word) -> bool:
    return word.text in table.ADVERBS or word.text.endswith("ly")


def _subject(clause: Clause, at: int) -> bool:
    """Whether the word heads the subject of its clause."""
    return all(
        word.text not in table.PREPOSITIONS and word.text not in table.BE for word in clause[:at]
    ) and _ends_phrase(clause, at)


def _passive(clause: Clause, at: int) -> bool:
    """Whether a participle is said of what was thought about, not of who thought."""
    while at and _small(clause[at - 1]):
        at -= 1
    return _text(clause, at - 1) in _PASSIVE


def _has(clause: Clause, at: int, sure: bool) -> bool:
    """Whether somebody has the thought at `at`."""
    for has in range(at - 1, max(0, at - 6), -1):
        if clause[has].text in table.HAS:
            return sure or _minded(clause, has)
        if clause[has].text in table.PREPOSITIONS:
            return False
    return False


_PASSIVE = frozenset("is are was were been be being gets got r".split())


def _about(after: str) -> bool:
    return after in ("that", "of", "about", "which", "what", "whether", "how", "why", "with", "where", "who", "as", "it", "he", "she", "they")


def _is_mind(word: Word) -> bool:
    text = word.text
    return text in table.MINDS or (len(text) > 4 and text.endswith(("er", "or", "bot")) and text not in table.THINGS_SEEN)


def _minded(clause: Clause, at: int, minds: frozenset[str] = frozenset()) -> bool:
    """Whether what stands before the predicate at `at` is said to think."""
    furthest = at - 10
    while at > max(0, furthest) and (
        clause[at - 1].text in table.BE
        or clause[at - 1].text in table.HAS
        or _small(clause[at - 1])
        or clause[at - 1].text in _BEFORE_THOUGHT
    ):
        at -= 1
    return bool(at) and (clause[at - 1].text in minds if minds else _is_mind(clause[at - 1]))


_BEFORE_THOUGHT = frozenset("a an any the clear good full firm itself himself fully reasonably".split())


# ── work without a result ────────────────────────────────────────────────────────────────────────────────────

_MANNER = frozenset("in as without with correctly properly successfully completely well again ok and too yet".split())
_NEGATIVE = frozenset(("no", "not", "none", "nothing", "nobody", "never", "zero", "neither", "without"))
_LONGEST_SUBJECT = 8
_TIMES = frozenset("second seconds minute minutes min h hour hours day days week weeks month months s ms".split())


def _no_trace(clauses: Sequence[Clause]) -> Unseen | None:
    for number, clause in enumerate(clauses):
        found = _handled(clause)
        # What stands without a verb before is what the work was done to: "boots, bibs and balls, all counted".
        others = [c for n, c in enumerate(clauses) if n > number or (n < number and _verb(c) < len(c))]
        if found and not any(map(_shown_by, others)):
            return Unseen(NO_TRACE, clause[found.first].start, clause[found.last].end)
    return None


def _shown_by(clause: Clause) -> bool:
    """Whether another clause says what is to be seen: it names it, or states something that is more than work."""
    states = any(word.text in table.BE or word.text in _FINITE for word in clause[1:])
    return _shows(clause) or _marked(clause) or (states and not _handled(clause))


def _handled(clause: Clause) -> _Found | None:
    """Where a clause says that something was done, and not what came of it."""
    said = [word.text for word in clause]
    if _NEGATIVE.intersection(said) and any(_left_out(clause, at) for at in range(len(clause))):
        return None if _shows(clause) else _Found(0, len(clause) - 1, True)
    first, last = _work(clause)
    if any(_says(clause, at) for at in range(first)):
        return None
    if last < 0 or _NEGATIVE.intersection(said[: last + 1]):
        return None
    subject, verb, rest = clause[:first], clause[last], clause[last + 1 :]
    if _shows(clause, range(first, last + 1), last + 1) or _measured(rest) or _as_said(rest):
        return None
    if any(word.text in table.SHOWN for word in clause) or any(word.kind == "file" for word in clause):
        return None
    abstract = _text(subject, _head(subject)) in table.ABSTRACT
    abstract = abstract and (verb.text in table.UNSEEN_STATES or (_being(subject) and _open(subject, verb, rest)))
    listed = any(word.text in table.UNIVERSAL for word in clause) or _n_of_n(clause)
    active = _text(rest, 0) in table.UNIVERSAL and verb.text not in table.LEAVES_A_MARK
    active = active and _text(subject, _head(subject)) not in table.THINGS_SEEN
    known = first < last or verb.text in table.HANDLED or (first == 0 and listed) or active
    if listed:
        fits = known or abstract or _open(subject, verb, rest)
    else:
        manner = all(word.text in _MANNER or _manner(word) for word in rest[:1])
        visible = {word.text for word in subject} & table.THINGS_SEEN - table.OUTPUTS
        visible = visible if verb.text in table.FINISHED else set()
        many = _plural(subject) and _open(subject, verb, rest)
        fits = (known or abstract or many) and manner and (first < last or not visible)
        fits = fits and len(subject) <= _LONGEST_SUBJECT and (bool(subject) or first < last or len(clause) == 1)
    return _Found(0, last, True) if fits else None


def _left_out(clause: Clause, at: int) -> bool:
    """Whether something was left out; behind a "no" that nothing was."""
    text = clause[at].text
    if text == "left" and _text(clause, at + 1) in ("out", "behind", "over"):
        return True
    un_done = text.startswith("un") and len(text) > 6 and text.endswith("ed") and text[2:] not in table.LEAVES_A_MARK
    return text in table.LEFT_OUT or (un_done and text not in ("united", "unused", "unlimited"))


def _work(clause: Clause) -> tuple[int, int]:
    """The first and the last word of what was done; (0, -1) where nothing was."""
    for at in range(1, len(clause)):
        if clause[at - 1].text in table.HANDLED_TWO.get(clause[at].text, ()) and not clause[at - 1].joined:
            return at - 1, at + (_text(clause, at + 1) in ("account", "consideration", "of", "hand"))
    for at in range(1, len(clause)):
        if clause[at - 1].text in table.WORK_NOUNS and clause[at].text in table.BE:
            behind = _behind(clause, at)
            if _text(clause, behind) in table.GIVEN:
                return at - 1, behind
        if clause[at].text in table.WORK_NOUNS and _ends_phrase(clause, at):
            for verb in range(at - 1, max(-1, at - 5), -1):
                if clause[verb].text in table.GIVEN:
                    return verb, at
        if (clause[at - 1].text, clause[at].text) in table.IN_ORDER:
            return at - 1, at
    for at, word in enumerate(clause):
        if at and word.text in table.BE:
            at = _behind(clause, at)
            if at < len(clause) and (_participle(clause[at]) or _told(clause, at)):
                return at, at
            if at < len(clause) and clause[at].text not in table.BE:
                had = _text(clause, at - 1) in ("had", "got") and any(w.text in table.UNIVERSAL for w in clause[:at])
                return (at - 1, at) if had and not _mentions(clause) else (0, -1)
    for at in range(len(clause) - 1):  # somebody did all of them
        if _participle(clause[at]) or clause[at].text in table.DID:
            if clause[at + 1].text in table.UNIVERSAL and clause[at].text not in table.SHOWN:
                return at, at
    for at in range(len(clause) - 1, 0, -1):
        word = clause[at]
        if _participle(word) and _ends_phrase(clause, at) and clause[at - 1].text not in ("the", "a", "an", "to"):
            return at, at
        if word.text in ("works", "work", "runs", "behaves", "succeeds") and _ends_phrase(clause, at):
            return at, at
    if len(clause) == 1 and clause[0].text in table.HANDLED:
        return 0, 0
    if clause and _base(clause[0].text) and _text(clause, 1) in table.UNIVERSAL:
        return 0, 0
    return 0, -1


def _behind(clause: Clause, at: int) -> int:
    """Past the auxiliaries and the adverbs from `at` on."""
    while at < len(clause) and (
        clause[at].text in table.BE or clause[at].text in table.ADVERBS or clause[at].text.endswith("ly")
    ):
        if clause[at].text in table.HANDLED and at + 1 == len(clause):
            break
        at += 1
    return at


def _told(clause: Clause, at: int) -> bool:
    return clause[at].text in table.HANDLED or clause[at].text in table.UNSEEN_STATES


def _base(text: str) -> bool:
    """Whether a word is the base form of a verb of work: check, process, analyse."""
    return f"{text}ed" in table.HANDLED or f"{text}d" in table.HANDLED


_INTO_RESULT = frozenset("to in on at with as under between behind inside".split())
_ONE = frozenset("the a an its his her their".split())
_MANNERS = frozenset("way manner fashion order time pass go turn row detail".split())


def _open(subject: Clause, verb: Word, rest: Clause) -> bool:
    """Whether a participle of any other verb leaves nothing to look at: neither by itself nor by where or with what."""
    if not _participle(verb) or verb.text in table.LEAVES_A_MARK or not subject:
        return False
    if _text(rest, 0) in ("into", "onto") and len(rest) > 1:
        return False
    if _text(rest, 0) in _INTO_RESULT and (_text(rest, 1) in _ONE or rest[1:2] and rest[1].kind == "number"):
        return any(word.text in _MANNERS for word in rest[2:5])
    return verb.text not in table.MADE or _text(subject, _head(subject)) not in table.THINGS_SEEN


def _being(subject: Clause) -> bool:
    return any(word.text in table.BE for word in subject)


def _head(subject: Clause) -> int:
    """The last word of a subject before its first preposition and its auxiliaries."""
    end = len(subject)
    for at, word in enumerate(subject):
        if at and (word.text in table.PREPOSITIONS or word.text in table.BE) and not word.joined:
            end = at
            break
    while end and (subject[end - 1].text in table.ADVERBS or subject[end - 1].text.endswith("ly")):
        end -= 1
    return end - 1


def _plural(subject: Clause) -> bool:
    text = _text(subject, _head(subject))
    return len(text) > 3 and text.endswith("s") and not text.endswith(("ss", "us", "is"))


def _manner(word: Word) -> bool:
    return word.text.endswith("ly") or word.text in table.ADVERBS


def _measured(rest: Clause) -> bool:
    """Whether a measure is given that can be read off: "to 40 Nm", but not "within 2 days"."""
    return any(
        word.kind == "number" and at + 1 < len(rest) and rest[at + 1].text not in _TIMES
        for at, word in enumerate(rest)
    )


def _as_said(rest: Clause) -> bool:
    return any(word.kind == "quote" for word in rest)


def _n_of_n(clause: Clause) -> bool:
    return any(
        clause[at].text == "of" and clause[at - 1].kind == clause[at + 1].kind == "number"
        for at in range(1, len(clause) - 1)
    )
