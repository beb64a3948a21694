"""What a clause says of what goes on in a mind."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.languages.simplex.seeing import grammar_words, inside_words, mind_words, shown_words, work_words
from workbench.languages.simplex.seeing.grammar import Clause, Word, ends_phrase, past_adverbs, small, word_at
from workbench.languages.simplex.seeing.shown import marked, mentions, shows
from workbench.languages.simplex.seeing.verdict import MIND, Unseen


def in_mind(clauses: Sequence[Clause]) -> Unseen | None:
    """The first words by which something goes on in a mind, where nobody tells of it."""
    for number, clause in enumerate(clauses):
        for at, word in enumerate(clause):
            if (last := thinks(clause, at, word)) is None:
                continue
            around = [other for n, other in enumerate(clauses) if n != number] + [clause[:at]]
            tail = clause[last + 1 :]
            told = any(word.text in ("and", "but") and _tells(tail[n + 1 :]) for n, word in enumerate(tail))
            if not told and not any(map(shows, around)):
                return Unseen(MIND, word.start, clause[last].end)
    return None


def _tells(tail: Clause) -> bool:
    """Whether what is joined by "and" tells: "and says so", "and the reply names it"."""
    return any(word.text in shown_words.SAID | shown_words.TELLS or word.text in shown_words.SHOWN for word in tail[:4])


_OPENS = frozenset(
    "mental mentally heart mind itself himself herself themselves sunk dawned dawns sinks feel "
    "feels felt feeling doubt "
    "clear obvious known apparent plain has is made makes pays paid takes took".split()
).union(
    mind_words.WHERE_THOUGHTS_ARE,
    ("opinion",),
    mind_words.SURE_THOUGHTS,
    mind_words.THOUGHTS,
    mind_words.THINK,
    mind_words.THINKS,
    mind_words.MAY_THINK,
    mind_words.STATES_OF_MIND,
    mind_words.SURE_STATES_OF_MIND,
    mind_words.PROGRAM_MOODS,
    mind_words.MIND_PHRASES,
)
"""Words at which something may be said of a mind: at any other nothing is."""


def thinks(clause: Clause, at: int, word: Word) -> int | None:
    """The last of the words, from `at`, by which something is said to go on in a mind."""
    if word.joined or word.kind != "word" or word.text not in _OPENS:
        return None
    text, before, after = word.text, word_at(clause, at - 1), word_at(clause, at + 1)
    minded = _minded(clause, at)
    owned = text in mind_words.WHERE_THOUGHTS_ARE and before in _WHOSE
    if owned and any(word_at(clause, at - back) in _INTO_MIND for back in range(2, 6)):
        return at
    learnt = before != "by" or any(other.text in _BY_HEART for other in clause[:at])
    if text in ("mental", "mentally") or (text == "heart" and before in ("to", "by", "at") and learnt):
        return at
    if text == "opinion" and word_at(clause, at - 2) == "of" and word_at(clause, at - 3) in grammar_words.BE:
        return at
    if text == "mind" and (before == "in" or (before in _WHOSE and word_at(clause, at - 2) in _MADE_UP)):
        return at
    if text in ("itself", "himself", "herself", "themselves") and before in mind_words.WITH_ITSELF:
        return at
    if minded and any(f"{text} {word_at(clause, at + n)}" in mind_words.MADE_IN_MIND for n in range(1, 4)):
        return at
    if (text, after) in (("sunk", "in"), ("dawned", "on"), ("dawns", "on"), ("sinks", "in")):
        return at + 1
    if text in mind_words.SURE_THOUGHTS and _subject(clause, at) and before not in ("no", "value", "interval"):
        return None if text == "thought" and at and before not in grammar_words.DETERMINERS else at
    if not at:
        return None
    if text in mind_words.THINK and _minded_directly(clause, at):
        return at
    if text in ("feel", "feels", "felt", "feeling") and (after in mind_words.MOODS or after == "that"):
        return at + 1
    if (
        text in mind_words.THINKS
        and before not in grammar_words.DETERMINERS
        and before not in grammar_words.PREPOSITIONS
    ):
        return None if text == "understood" and after in ("to", "as", "by") else at
    be = _is(clause, at)
    if be and text in mind_words.SURE_STATES_OF_MIND and (ends_phrase(clause, at) or _about(after)):
        return at
    if be and minded and text in mind_words.STATES_OF_MIND and _about(after):
        return at
    if (
        be
        and text in mind_words.PROGRAM_MOODS
        and ends_phrase(clause, at)
        and _minded(clause, at, inside_words.PROGRAMS)
    ):
        return at
    if _only_thinks(clause, at):
        return at
    if text in mind_words.MAY_THINK and minded and not _passive(clause, at):
        return at
    if minded and after in mind_words.MIND_PHRASES.get(text, ()):
        return at + 1
    if text == "doubt" and "in" in (before, word_at(clause, at - 2)) and minded:
        return at
    if text in mind_words.THOUGHTS and _has(clause, at, text in mind_words.SURE_THOUGHTS):
        return at
    if text in ("clear", "obvious", "known", "apparent", "plain") and be and after == "to":
        return at + 1 if any(_is_mind(other) for other in clause[at + 2 : at + 6]) else None
    return None


def _only_thinks(clause: Clause, at: int) -> bool:
    """Whether an agent, of which nothing is told that could be seen, has or is something: it is proud of its work."""
    if not 0 < at <= 3 or clause[at].text not in ("has", "is") or at + 1 == len(clause):
        return False
    agent = clause[at - 1].text
    if (agent not in mind_words.AGENTS and not agent.endswith("bot")) or (
        at > 1 and clause[at - 2].text in mind_words.TRADES
    ):
        return False
    what = clause[past_adverbs(clause, at) :]
    if (
        not what
        or what[0].text in grammar_words.PREPOSITIONS
        or what[0].text in work_words.HANDLED
        or what[0].kind != "word"
    ):
        return False
    if clause[at].text == "has" and clause[at + 1].text not in ("a", "an", "no", "its", "the", "some"):
        return False
    if clause[at].text == "is" and not (len(what) > 1 and what[1].text in ("of", "that", "about", "with", "to")):
        return False
    return not marked(clause) and not mentions(clause) and all(word.kind == "word" for word in clause)


_INTO_MIND = frozenset(("in", "inside", "within", "at", "through", "to", "of", "up", "around"))
_BY_HEART = frozenset("know knows knew known learn learns learnt learned has have".split())
_MADE_UP = frozenset("made makes make changed changes set sets".split())
_WHOSE = frozenset("own its his her their s the".split())


def _minded_directly(clause: Clause, at: int) -> bool:
    """Whether a bare verb of thinking follows who thinks: "the agent know", "they must understand", but not "so that
    readers can understand"."""
    return _minded(clause, at) and not {"can", "could", "may", "to"}.intersection((word_at(clause, at - 1),))


def _is(clause: Clause, at: int) -> bool:
    """Whether the word is said of something with a form of "to be", adverbs aside: "is no longer sure"."""
    for back in range(at - 1, max(-1, at - 5), -1):
        if clause[back].text in grammar_words.BE:
            return True
        if not small(clause[back]):
            return False
    return False


def _subject(clause: Clause, at: int) -> bool:
    """Whether the word heads the subject of its clause."""
    return all(
        word.text not in grammar_words.PREPOSITIONS and word.text not in grammar_words.BE for word in clause[:at]
    ) and ends_phrase(clause, at)


def _passive(clause: Clause, at: int) -> bool:
    """Whether a participle is said of what was thought about, not of who thought."""
    while at and small(clause[at - 1]):
        at -= 1
    return word_at(clause, at - 1) in _PASSIVE


def _has(clause: Clause, at: int, sure: bool) -> bool:
    """Whether somebody has the thought at `at`."""
    for has in range(at - 1, max(0, at - 6), -1):
        if clause[has].text in mind_words.HAS:
            return sure or _minded(clause, has)
        if clause[has].text in grammar_words.PREPOSITIONS:
            return False
    return False


_PASSIVE = frozenset("is are was were been be being gets got r".split())


def _about(after: str) -> bool:
    return after in (
        "that",
        "of",
        "about",
        "which",
        "what",
        "whether",
        "how",
        "why",
        "with",
        "where",
        "who",
        "as",
        "it",
        "he",
        "she",
        "they",
    )


def _is_mind(word: Word) -> bool:
    text = word.text
    return text in mind_words.MINDS or (
        len(text) > 4 and text.endswith(("er", "or", "bot")) and text not in shown_words.THINGS_SEEN
    )


def _minded(clause: Clause, at: int, minds: frozenset[str] = frozenset()) -> bool:
    """Whether what stands before the predicate at `at` is said to think."""
    furthest = at - 10
    while at > max(0, furthest) and (
        clause[at - 1].text in grammar_words.BE
        or clause[at - 1].text in mind_words.HAS
        or small(clause[at - 1])
        or clause[at - 1].text in _BEFORE_THOUGHT
    ):
        at -= 1
    return bool(at) and (clause[at - 1].text in minds if minds else _is_mind(clause[at - 1]))


_BEFORE_THOUGHT = frozenset("a an any the clear good full firm itself himself fully reasonably".split())
