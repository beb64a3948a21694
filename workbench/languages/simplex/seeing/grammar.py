"""The words and clauses of a sentence, and which word heads or ends a phrase."""

from __future__ import annotations

import re
from typing import NamedTuple

from workbench.languages.simplex.seeing import grammar_words, inside_words, shown_words, work_words


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
    |(?P<own>\b(?:self|this)\.\w+)
    |(?P<file>SharedMemory(?:\.\w{1,60}){0,4}|https?://\S{1,400}|(?<!\w)(?!/[A-Z]+/(?!\w))/\w[\w/.-]{0,200}
             |\b\w[\w/-]{0,80}\.(?:[a-z]{2,5}|7z)\b(?![.(]))
    |(?P<name>(?<![\w%])[$@%][a-z]\w*+|\b[^\W_]*+_\w*+|\b\w++\(\)|(?<!\w)\.[a-z]{2,20}\b)
    |(?P<word>[^\W\d_]+)
    |(?P<number>\d[\d.,]*)
    |(?P<stop>[;:,()?!→=–—]|\.(?=\s|$)|(?<=\s)-(?=\s))
    """,
    re.VERBOSE,
)
_INSIDE_COMPOUNDS = frozenset(
    (
        "in-memory",
        "in-process",
        "in-ram",
        "in-core",
        "in-heap",
        "on-heap",
        "thread-safe",
        "lock-free",
        "type-safe",
        "heap-allocated",
        "stack-allocated",
        "zero-copy",
        "thread-local",
    )
)


def clauses_of(text: str) -> list[Clause]:
    """The clauses of a text: its words between stops. "=" stands for "is"."""
    clauses: list[Clause] = [[]]
    for match in _TOKENS.finditer(text):
        kind, said = match.lastgroup or "word", match[0]
        kind = "name" if kind == "own" else kind
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
            parts = [part for part in clause[at : last + 1] if part.text not in grammar_words.PREPOSITIONS]
            words += parts[:-1] + ([parts[-1]._replace(joined=False)] if parts else [])
        at = last + 1
    return words


def without_later(clause: Clause) -> Clause:
    """A clause without what only tells when: "before the first photo is scored"."""
    for at, word in enumerate(clause):
        if at and word.text in grammar_words.LATER and not word.joined:
            behind = clause[at + 1].text if at + 1 < len(clause) else ""
            if word.text == "once" and (behind in ("", "and", "per", "a", "more", "only", "in", "every", "each")):
                continue
            return clause[:at]
    return clause


def participle(word: Word) -> bool:
    text = word.text
    if word.kind != "word" or word.joined or text in grammar_words.NOT_PARTICIPLES:
        return False
    return text in grammar_words.IRREGULAR or text in work_words.HANDLED or (len(text) > 3 and text.endswith("ed"))


def word_at(clause: Clause, at: int) -> str:
    return clause[at].text if 0 <= at < len(clause) else ""


_CLOSES_BEFORE = frozenset(
    "out up down away and or but which who that what often early late enough twice individually n".split()
)


def ends_phrase(clause: Clause, at: int) -> bool:
    """Whether the word at `at` ends its phrase: what follows is no noun that it would describe."""
    if at + 1 >= len(clause):
        return True
    word = clause[at + 1]
    return (
        word.text in grammar_words.BE
        or word.text in grammar_words.PREPOSITIONS
        or word.text in grammar_words.ADVERBS
        or word.text in grammar_words.DETERMINERS
        or word.text in grammar_words.LATER
        or word.text in _CLOSES_BEFORE
        or word.text.endswith("ly")
        or word.kind in ("number", "quote")
    )


def heads(clause: Clause, at: int) -> bool:
    """Whether a noun heads its phrase: "the buffer is", not "the buffer tank"."""
    return not clause[at].joined and (
        ends_phrase(clause, at)
        or participle(clause[at + 1])
        or clause[at + 1].text in inside_words.MAYBE_DONE_TO_MEMORY
        or clause[at + 1].text in FINITE
        or clause[at + 1].kind == "name"
        or len(clause[at + 1].text) == 1
        or (clause[at + 1].text.endswith("s") and _opens_object(word_at(clause, at + 2)))
    )


def _opens_object(text: str) -> bool:
    return text in grammar_words.DETERMINERS or text in ("whether", "that", "how", "which", "where")


FINITE = frozenset(
    "stands stand hangs hang lies lie carries carry bears bear wears wear follows follow sums dangle dangles "
    "holds hold contains contain reaches reach equals equal stays stay keeps keep lives live sits sit "
    "shows reads gets got goes go comes come has starts start matches match agrees agree does do runs ends "
    "terminates becomes become".split()
) | inside_words.ENDS  # fmt: skip


def verb_of(clause: Clause) -> int:
    """Where the predicate of a clause begins; its length where no verb is known."""
    for at, word in enumerate(clause):
        if at and not word.joined:
            if word.text in grammar_words.BE or word.text in FINITE or says(clause, at):
                return at
            if participle(word) and ends_phrase(clause, at) and clause[at - 1].text not in grammar_words.DETERMINERS:
                return at
    return len(clause)


def small(word: Word) -> bool:
    return word.text in grammar_words.ADVERBS or word.text.endswith("ly")


def past_adverbs(clause: Clause, at: int) -> int:
    """Past the auxiliaries and the adverbs from `at` on."""
    while at < len(clause) and (
        clause[at].text in grammar_words.BE
        or clause[at].text in grammar_words.ADVERBS
        or clause[at].text.endswith("ly")
    ):
        if clause[at].text in work_words.HANDLED and at + 1 == len(clause):
            break
        at += 1
    return at


def says(clause: Clause, at: int) -> bool:
    """Whether the word is a verb of showing in use: "reads 000", not "radar returns"."""
    word = clause[at]
    if word.joined or not at or clause[at - 1].text in grammar_words.DETERMINERS:
        return False
    if word.text in shown_words.SAY:
        return clause[at - 1].text in shown_words.THINGS_SEEN and word_at(clause, at + 1) in (
            "that",
            "the",
            "no",
            "how",
        )
    if word.text not in shown_words.SAID:
        return False
    if word.text in shown_words.STANDS_ALONE and at + 1 == len(clause):
        return True
    return (
        at + 1 < len(clause)
        and clause[at + 1].text not in grammar_words.BE
        and clause[at + 1].text not in ("of", "for")
    )
