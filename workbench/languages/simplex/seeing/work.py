"""What a clause says was done, where no result of it is named."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.languages.simplex.seeing import grammar_words, shown_words, work_words
from workbench.languages.simplex.seeing.grammar import (
    FINITE,
    Clause,
    Word,
    ends_phrase,
    participle,
    past_adverbs,
    says,
    verb_of,
    word_at,
)
from workbench.languages.simplex.seeing.shown import marked, mentions, shows
from workbench.languages.simplex.seeing.verdict import NO_TRACE, Found, Unseen

_MANNER = frozenset("in as without with correctly properly successfully completely well again ok and too yet".split())
_TOOL = frozenset(("with", "from", "by", "using"))
_WHAT = frozenset("the its his her their our these those".split())
_NEGATIVE = frozenset(("no", "not", "none", "nothing", "nobody", "never", "zero", "neither", "without"))
_LONGEST_SUBJECT = 8
_TIMES = frozenset("second seconds minute minutes min h hour hours day days week weeks month months s ms".split())


def no_trace(clauses: Sequence[Clause], own: frozenset[str] = frozenset()) -> Unseen | None:
    """The first words that tell of work and not of its result, where no other clause names one. `own` are words of the
    signature: what a function takes or returns can be seen to be in order."""
    clauses = _with_subjects(clauses)
    for number, clause in enumerate(clauses):
        found = handled(clause)
        # What stands without a verb before is what the work was done to: "boots, bibs and balls, all counted".
        others = [c for n, c in enumerate(clauses) if n > number or (n < number and verb_of(c) < len(c))]
        ordered = found and clause[found.last].text == "order" and word_at(clause, _head(clause[:1])) in own
        if found and not ordered and not any(map(_shown_by, others)):
            return Unseen(NO_TRACE, clause[found.first].start, clause[found.last].end)
    return None


def _with_subjects(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """The clauses, with what was listed before a participle put before it: "boots, bibs and balls, counted"."""
    joined: list[Clause] = []
    for clause in clauses:
        bare = bool(clause) and participle(clause[0]) and clause[0].text not in shown_words.LEAVES_A_MARK
        if bare and joined and verb_of(joined[-1]) == len(joined[-1]) and not shows(clause):
            clause = joined.pop() + clause
        joined.append(clause)
    return joined


def _shown_by(clause: Clause) -> bool:
    """Whether another clause says what is to be seen: it names it, or states something that is more than work."""
    states = any(word.text in grammar_words.BE or word.text in FINITE for word in clause[1:])
    return shows(clause) or marked(clause) or (states and not handled(clause))


def handled(clause: Clause) -> Found | None:
    """Where a clause says that something was done, and not what came of it."""
    said = [word.text for word in clause]
    if _NEGATIVE.intersection(said) and any(_left_out(clause, at) for at in range(len(clause))):
        return None if shows(clause) else Found(0, len(clause) - 1, True)
    if not shows(clause) and (_seems_right(clause) or (len(clause) == 2 and said[1] == "over")):
        return Found(0, len(clause) - 1, True)
    first, last = _work(clause)
    if any(says(clause, at) for at in range(first)):
        return None
    if last < 0 or _NEGATIVE.intersection(said[: last + 1]):
        return None
    clause = clause[: _all_over(clause, last + 1)]
    if first < last and word_at(clause, last + 1) in _TOOL:
        clause = clause[: last + 1]  # with what it was done shows no more than that it was
    subject, verb, rest = clause[:first], clause[last], clause[last + 1 :]
    if shows(clause, range(first, last + 1), last + 1) or _measured(rest) or _as_said(rest):
        return None
    if any(word.text in shown_words.SHOWN for word in clause) or any(word.kind == "file" for word in clause):
        return None
    abstract = word_at(subject, _head(subject)) in work_words.ABSTRACT
    abstract = abstract or (verb.text == "over" and word_at(subject, _head(subject)).endswith("ing"))
    abstract = abstract and (verb.text in work_words.UNSEEN_STATES or (_being(subject) and _open(subject, verb, rest)))
    listed = any(text in work_words.UNIVERSAL for text in said) or _n_of_n(clause)
    active = word_at(rest, 0) in work_words.UNIVERSAL and verb.text not in shown_words.LEAVES_A_MARK
    active = active and word_at(subject, _head(subject)) not in shown_words.THINGS_SEEN
    known = first < last or verb.text in work_words.HANDLED or _base(verb.text) or (first == 0 and listed) or active
    if listed:
        fits = known or abstract or _open(subject, verb, rest)
    else:
        manner = all(word.text in _MANNER or _manner(word) for word in rest[:1])
        manner = manner or (first < last and word_at(rest, 0) in _WHAT)
        visible = {word.text for word in subject} & shown_words.THINGS_SEEN - work_words.OUTPUTS
        visible = visible if verb.text in work_words.FINISHED or verb.text in shown_words.LEAVES_A_MARK else set()
        many = _plural(subject) and _open(subject, verb, rest)
        fits = (known or abstract or many) and manner and (first < last or not visible)
        reads = (
            verb.text == "read" and word_at(subject, _head(subject)) in shown_words.THINGS_SEEN and not _being(clause)
        )
        fits = (
            fits
            and not reads
            and len(subject) <= _LONGEST_SUBJECT
            and (bool(subject) or first < last or len(clause) == 1)
        )
    return Found(0, last, True) if fits else None


def _seems_right(clause: Clause) -> bool:
    """Whether somebody finds it good, and nothing is said to look at: "the yields look about right"."""
    for at in range(1, len(clause) - 1):
        if clause[at].text in ("look", "looks", "seem", "seems") and not mentions(clause[:at]):
            return clause[-1].text in work_words.VERDICTS and len(clause) - at <= _LONGEST_VERDICT
    return False


_LONGEST_VERDICT = 4


def _all_over(clause: Clause, start: int) -> int:
    """Where a complement begins that only says where all of it was done: "gone through on all 40 boxes"."""
    for at in range(start, len(clause) - 1):
        if clause[at].text in grammar_words.PREPOSITIONS and clause[at + 1].text in ("all", "every", "each"):
            return at
    return len(clause)


def _left_out(clause: Clause, at: int) -> bool:
    """Whether something was left out; behind a "no" that nothing was."""
    text = clause[at].text
    if text == "left" and word_at(clause, at + 1) in ("out", "behind", "over"):
        return True
    if (
        text == "to" and at and clause[at - 1].text in ("remains", "remain", "left", "remaining")
    ):  # nothing left to check
        what = word_at(clause, at + 2) if word_at(clause, at + 1) == "be" else word_at(clause, at + 1)
        return what in work_words.HANDLED or _base(what) or what == "do"
    if text == "passed" and word_at(clause, at + 1) == "over":
        return True
    un_done = (
        text.startswith("un") and len(text) > 6 and text.endswith("ed") and text[2:] not in shown_words.LEAVES_A_MARK
    )
    return text in work_words.LEFT_OUT or (un_done and text not in ("united", "unused", "unlimited"))


_Span = tuple[int, int]
_NOTHING = (0, -1)


def _work(clause: Clause) -> _Span:
    """The first and the last word of what was done; (0, -1) where nothing was."""
    for how in (_in_two_words, _by_noun, _behind_auxiliary, _by_somebody, _last_participle):
        if found := how(clause):
            return found
    opens = len(clause) == 1 and clause[0].text in work_words.HANDLED
    bidden = bool(clause) and _base(clause[0].text) and word_at(clause, 1) in work_words.UNIVERSAL
    return (0, 0) if opens or bidden else _NOTHING


def _in_two_words(clause: Clause) -> _Span | None:
    """Looked at, dealt with, taken into account."""
    for at in range(1, len(clause)):
        if clause[at - 1].text in work_words.HANDLED_TWO.get(clause[at].text, ()) and not clause[at - 1].joined:
            return at - 1, at + (word_at(clause, at + 1) in ("account", "consideration", "of", "hand"))
        if (clause[at - 1].text, clause[at].text) in work_words.IN_ORDER:
            return at - 1, at
    return None


def _by_noun(clause: Clause) -> _Span | None:
    """Due care was taken; each bay has had a look."""
    for at in range(1, len(clause)):
        if clause[at - 1].text in work_words.WORK_NOUNS and clause[at].text in grammar_words.BE:
            given = past_adverbs(clause, at)
            if word_at(clause, given) in work_words.GIVEN:
                return at - 1, given
        if clause[at].text in work_words.WORK_NOUNS and ends_phrase(clause, at):
            for verb in range(at - 1, max(-1, at - 5), -1):
                if clause[verb].text in work_words.GIVEN:
                    return verb, at
    return None


def _behind_auxiliary(clause: Clause) -> _Span | None:
    """Were reviewed; is complete; and "all have had their lunch"."""
    at = next((n for n, word in enumerate(clause) if n and word.text in grammar_words.BE), 0)
    at = past_adverbs(clause, at) if at else len(clause)
    if at >= len(clause):
        return None
    if participle(clause[at]) or _told(clause, at) or (_base(clause[at].text) and ends_phrase(clause, at)):
        return at, at
    everybody = any(word.text in work_words.UNIVERSAL for word in clause[:at])
    had = word_at(clause, at - 1) in ("had", "got") and everybody and not mentions(clause)
    return (at - 1, at) if had else _NOTHING


def _by_somebody(clause: Clause) -> _Span | None:
    """We sang all the songs; they have tried every key."""
    for at in range(len(clause) - 1):
        did = participle(clause[at]) or clause[at].text in grammar_words.DID
        if did and clause[at + 1].text in work_words.UNIVERSAL and clause[at].text not in shown_words.SHOWN:
            return at, at
    return None


def _last_participle(clause: Clause) -> _Span | None:
    """All clauses audited; the code works."""
    for at in range(len(clause) - 1, 0, -1):
        works = clause[at].text in ("works", "work", "runs", "behaves", "succeeds")
        done = participle(clause[at]) and clause[at - 1].text not in ("the", "a", "an", "to")
        if (works or done) and ends_phrase(clause, at):
            return at, at
    return None


def _told(clause: Clause, at: int) -> bool:
    return clause[at].text in work_words.HANDLED or clause[at].text in work_words.UNSEEN_STATES


def _base(text: str) -> bool:
    """Whether a word is the base form of a verb of work: check, process, analyse."""
    return f"{text}ed" in work_words.HANDLED or f"{text}d" in work_words.HANDLED


_INTO_RESULT = frozenset("to in on at with as under between behind inside".split())
_ONE = frozenset("the a an its his her their".split())
_MANNERS = frozenset("way manner fashion order time pass go turn row detail".split())


def _open(subject: Clause, verb: Word, rest: Clause) -> bool:
    """Whether a participle of any other verb leaves nothing to look at: neither by itself nor by where or with what."""
    if not participle(verb) or verb.text in shown_words.LEAVES_A_MARK or not subject:
        return False
    if word_at(rest, 0) in ("into", "onto") and len(rest) > 1:
        return False
    if word_at(rest, 0) in _INTO_RESULT and (word_at(rest, 1) in _ONE or (rest[1:2] and rest[1].kind == "number")):
        return any(word.text in _MANNERS for word in rest[2:5])
    return verb.text not in shown_words.MADE or word_at(subject, _head(subject)) not in shown_words.THINGS_SEEN


def _being(subject: Clause) -> bool:
    return any(word.text in grammar_words.BE for word in subject)


def _head(subject: Clause) -> int:
    """The last word of a subject before its first preposition and its auxiliaries."""
    end = len(subject)
    for at, word in enumerate(subject):
        if at and (word.text in grammar_words.PREPOSITIONS or word.text in grammar_words.BE) and not word.joined:
            end = at
            break
    while end and (subject[end - 1].text in grammar_words.ADVERBS or subject[end - 1].text.endswith("ly")):
        end -= 1
    return end - 1


def _plural(subject: Clause) -> bool:
    text = word_at(subject, _head(subject))
    return len(text) > 3 and text.endswith("s") and not text.endswith(("ss", "us", "is"))


def _manner(word: Word) -> bool:
    return word.text.endswith("ly") or word.text in grammar_words.ADVERBS


def _measured(rest: Clause) -> bool:
    """Whether a measure is given that can be read off: "to 40 Nm", but not "within 2 days"."""
    return any(
        word.kind == "number" and at + 1 < len(rest) and rest[at + 1].text not in _TIMES for at, word in enumerate(rest)
    )


def _as_said(rest: Clause) -> bool:
    return any(word.kind == "quote" for word in rest)


def _n_of_n(clause: Clause) -> bool:
    return any(
        clause[at].text == "of" and clause[at - 1].kind == clause[at + 1].kind == "number"
        for at in range(1, len(clause) - 1)
    )
