"""Whether one word is vague in its role among its neighbours: a manner, a degree, a comparison without a limit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.languages.simplex import vague_names as names
from workbench.languages.simplex import vague_words as table
from workbench.languages.simplex.mention import MASK
from workbench.languages.simplex.vague_settled import NUMBER
from workbench.languages.simplex.vague_term import GROUP_OF, KEYS, NONE, Hit, Term, Word
from workbench.languages.simplex.vague_words import Group

COUNTED = frozenset("few many much little".split())
_COPULAS = frozenset(
    "is are was were be been being become becomes stay stays remain remains look looks seem seems feel feels get "
    "made rendered left running runs run turns turn goes go grow grows gets kept keep keeps isn't aren't stays "
    "appear appears "
    "sound sounds re theyre youre isnt arent wasnt".split()
)
_DEGREES = frozenset(
    "too very quite fairly extremely so really sufficiently reasonably relatively overly highly rather".split()
)
_DETERMINERS = frozenset("the a an each every no any this that these those its their his her our your my".split())
_PLACED = frozenset("earlier later sooner nearer farther further upper outer inner".split())
"""Comparatives of place that, beside another, put things in order: heavier items come in earlier bins."""
_CONDITION = frozenset("if when whenever where unless who whom whose which while that once until as".split())
_FUNCTION = frozenset(
    "and or but if when unless in on at for to of by with from as than then so after before while because that which "
    "who is are was were be has have must may can shall should will the a an it they enough not until till "
    "during inside outside".split()
)
"""Words that no adjective describes: behind one of them, an adjective stands on its own."""
_ACTIVE = frozenset(
    "user users caller callers customer customers guest guests someone anyone patient player members".split()
)


def role_of(words: Sequence[Word], at: int, text: str, found: Sequence[Term], present: set[str]) -> Hit | None:
    """Whether this word is vague in its role: the number of the first word of the term, and its group."""
    word, before, after = words[at], words[at - 1] if at else NONE, words[at + 1] if at + 1 < len(words) else NONE
    joined = after is not NONE and text[word.end : after.start].isspace()
    follower = after.text if joined else ""
    previous = before.text if before is not NONE and text[before.end : word.start].isspace() else ""
    if word.text in table.EFFORT:
        hedges = follower == "to" and not _conditional(words, at) and previous not in _DETERMINERS
        hedges = hedges and (word.text not in ("attempt", "attempts", "aim", "aims") or previous not in ("an", "first"))
        return (at, table.HEDGE) if hedges else None
    if word.text in table.DONE_SOMEHOW:
        ends = not follower or follower in ("and", "or", "if", "when", "well")
        return (at, table.EMPTY) if ends and previous in ("is", "are", "be", "gets", "get") else None
    if word.text == "enough":
        if GROUP_OF.get(follower) in ADJECTIVES:
            return at, table.DEGREE  # enough long
        measured = follower in ("to", "for", "that") and previous not in names.MEASURED_BY_FIT
        if any(later.text in table.PERCEIVED for later in words[at + 1 : at + 8]):
            measured = False  # small enough that it looks right
        measured = measured or any(word.text == "counts" for word in words[max(0, at - 3) : at])
        fits = previous and previous not in _FUNCTION and previous not in _DETERMINERS and not measured
        return (at - 1, table.DEGREE) if fits and (previous not in ("there",) and not follower.endswith("s")) else None
    if word.text in table.ABOUT:
        number = follower in table.AFTER_ABOUT or text[word.end : word.end + 2].strip().isdigit()
        placed = number and (not at or previous in table.BEFORE_ABOUT)
        return (at, table.ROUGHLY) if placed and not re.search(_TOLERANCE, text) else None
    if word.text in table.COMPARED:
        alone = previous in ("a", "an") or (_bare(previous) and is_plural(follower) and not present & _RANKED)
        alone = alone and "than" not in present and follower not in ("of", "case", "bound", "limit", "")
        fits = alone and follower not in _FUNCTION and len((table.COMPARED | _PLACED) & present) == 1
        fits = fits and re.search(NUMBER, text) is None
        return (at, table.COMPARATIVE) if fits else None
    if word.text in ("more", "less", "fewer"):
        compares = "than" in present or re.search(NUMBER, text) is not None or present & _RANKED
        return None if compares or previous not in table.GETS else (at, table.COMPARATIVE)
    if word.text in ("early", "late") and follower in names.DAYTIMES:
        return at, table.TIME
    if word.text in ("early", "late") and follower == "in" and _past_article(words, at + 1) in names.DAYTIMES:
        return at, table.TIME
    if word.text in table.IMPRESSION:
        felt = (
            previous
            and (previous == "that" or previous not in _DETERMINERS)
            and follower
            and follower not in table.NO_IMPRESSION
        )
        felt = felt and not _stands_alone(follower) and follower not in KEYS and not follower.endswith(("s", "ly"))
        return (at, table.STATE) if felt else None
    if follower in names.OF_WHOSE_CHOICE.get(word.text, ()):
        return at, table.EMPTY
    if word.text in table.FROM_ADJECTIVES and previous and _stands_alone(follower) and previous not in _COPULAS:
        return at, table.MANNER
    if word.text == "well":
        good = (
            previous and previous not in _FUNCTION | _DETERMINERS | _COPULAS | names.WELLS and _stands_alone(follower)
        )
        return (at, table.MANNER) if good and follower not in ("as", "before", "after") else None
    if word.text in table.SEEMS:
        return (at, table.STATE) if previous in table.PERCEIVED else None
    if word.text == "near" and follower in ("the", "a", "an") and not _definite(words, at):
        return at, table.DEGREE
    if word.text in ("close", "near") and _past_article(words, at) in names.LIMITS | names.PEOPLE:
        return at, table.DEGREE
    group = GROUP_OF.get(word.text)
    if group is None or _named(words, at, previous, follower, text):
        return None
    if group is table.QUANTITY:
        return (
            (at, group)
            if _counts(word.text, previous, follower, _conditional(words, at), bool(present & _RANKED))
            else None
        )
    if group is table.INTENSIFIERS:
        return _intensifies(words, at, previous, follower)
    if group is table.DEGREE or group is table.STATE:
        return _degree(words, at, previous, follower, group, found, present)
    if group is table.COMPARATIVE:
        own = words[at - 2].text if at > 1 else ""
        alone = not follower or follower in ("and", "or", "if", "when")
        compared = "than" in present or own in ("whichever", "that", "which", "what")
        return (at, group) if previous in _COPULAS and alone and not compared else None
    if group is table.EMPTY:
        return at, group
    if group is table.MANNER:
        modifies = previous in _DETERMINERS and follower.endswith("ed")
        return None if modifies else (at, group)
    if group is table.TIME and previous in ("most", "least"):
        return None  # the last, the rarest: one of them all
    if group is table.TIME:
        exact = (word.text == "soon" and previous == "as") or (word.text == "often" and previous in ("how", "as"))
        return None if exact or (word.text == "often" and follower == "as") else (at, group)
    if group is table.ROUGHLY:
        return None if re.search(_TOLERANCE, text) else (at, group)
    return at, group


def _stands_alone(follower: str) -> bool:
    """Whether nothing follows that the word would describe."""
    return not follower or follower in _FUNCTION or follower in _DETERMINERS


def _definite(words: Sequence[Word], at: int) -> bool:
    """Whether what stands before only tells which thing is meant: "the door near the stage"."""
    return any(word.text in ("the", "this", "that", "each", "every") for word in words[max(0, at - 3) : max(0, at - 1)])


def _named(words: Sequence[Word], at: int, previous: str, follower: str, text: str) -> bool:
    """Whether a word is part of a name, or a verb, in which it means one thing."""
    word = words[at].text
    if previous in ("most", "least") and GROUP_OF[word] in ADJECTIVES:
        return True  # the one of them all
    if GROUP_OF[word] in ADJECTIVES and follower not in _FUNCTION and _carried(words, at, text):
        return True
    if word == "dark" and previous in _COPULAS:  # off
        before = text[max(0, words[at].start - 120) : words[at].start]
        return MASK in before or not names.LIT.isdisjoint(before.split())
    if follower in names.NAMES_BEFORE.get(word, ()) or previous in names.NAMES_BEHIND.get(word, ()):
        return True
    if word in names.ONLY_SAID:
        said = previous in _COPULAS or previous in _DEGREES or previous in table.PERCEIVED
        return not said and follower not in names.HOW_IT_IS
    if word == "far" and previous in ("so", "as", "thus", "how", "by"):
        return True
    if word == "normally" and follower in ("open", "closed"):
        return any(other.text in names.DEVICES for other in words[max(0, at - 4) : at + 4])
    return False


def _past_article(words: Sequence[Word], at: int) -> str:
    """The noun behind "close to the" and its like."""
    behind = [word.text for word in words[at + 1 : at + 4]]
    return next((text for text in behind if text not in ("to", "the", "its", "their", "a")), "")


def _carried(words: Sequence[Word], at: int, text: str) -> bool:
    """Whether an adjective and its noun only tell which thing is meant: "important bird areas", "old people's home"."""
    if at + 2 >= len(words):
        return False
    noun, behind = words[at + 1], words[at + 2]
    apart = text[noun.end : behind.start]
    return (apart.isspace() and behind.text in names.CARRIERS) or apart[:1] in ("'", "’")


ADJECTIVES = (table.DEGREE, table.STATE, table.EMPTY)
_RANKED = frozenset("win wins beat beats first last precedence priority before after prevail prevails rank".split())
"""Beside a comparative they put things in order: larger than the other is meant."""


def _bare(previous: str) -> bool:
    """Whether a noun phrase may begin here without an article."""
    return previous not in _DETERMINERS and (not previous or previous in _FUNCTION or previous in ("any", "no", "all"))


_TOLERANCE = r"±|\+/-|\bplus or minus\b|\bwithin\b|\bgive or take\b"


def _conditional(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands in a condition or in what is said of a person: "if someone tries to"."""
    return any(word.text in _CONDITION or word.text in _ACTIVE for word in words[max(0, at - 5) : at])


_HOW_MUCH = frozenset("how as so this that twice times by too very not half whatever inasmuch the".split())
_HAVE_LITTLE = frozenset("with has have had leave leaves too very so of".split())
_NOT_COUNTED = frozenset("of as more less better worse the a an like later earlier higher lower longer and or".split())


def _counts(word: str, previous: str, follower: str, conditional: bool, ranked: bool) -> bool:
    as_soon = previous in ("as", "once", "until", "after")  # a moment that nobody can tell
    """Whether a word of quantity counts the noun that follows it."""
    plural = is_plural(follower)
    if word == "most":
        return (plural or follower == "of") and previous not in ("at", "the", "its", "their") and not ranked
    if word == "several" and (conditional or previous in ("or", "of")) and not as_soon:
        return False  # more than one
    if word in ("some", "certain"):
        counted = plural or (word == "some" and follower == "of")
        return counted and previous not in ("a", "is", "are", "for", "than") and not conditional
    if word == "many":
        return bool(follower) and previous not in (
            "that",
            "this",
            "how",
            "as",
            "so",
            "too",
            "twice",
            "however",
            "times",
        )
    if word == "much":
        return bool(follower) and follower not in _NOT_COUNTED and previous not in _HOW_MUCH
    if word == "few":
        return previous not in ("as", "the", "equally")
    if word == "couple":
        return follower == "of" and previous == "a"
    if word == "little":
        return bool(follower) and follower not in _FUNCTION and previous in _HAVE_LITTLE
    if word == "lots":
        return follower == "of"
    return bool(follower) or previous != ""


def is_plural(word: str) -> bool:
    return len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _intensifies(words: Sequence[Word], at: int, previous: str, follower: str) -> Hit | None:
    word = words[at].text
    if words[at].text == "pretty" and not follower and previous in table.PERCEIVED | _COPULAS:
        return at, table.STATE
    if word in table.HOW_FAR and previous and previous not in _FUNCTION | _DETERMINERS and _stands_alone(follower):
        return None if previous == "statistically" else (at, table.INTENSIFIERS)
    if not follower or follower in _FUNCTION or follower in _DETERMINERS or previous == "the":
        return None
    if words[at].text in table.TO_THE_EYE and follower.endswith("ed"):
        return None  # a mark that is there or not
    if GROUP_OF.get(follower) in (table.DEGREE, table.STATE, table.QUANTITY) and follower not in ("many", "few"):
        return None  # told with the adjective
    return None if _compares(words, at) else (at, table.INTENSIFIERS)


def _compares(words: Sequence[Word], at: int) -> bool:
    """Whether the word at `at` is a "too" that names its limit: "too small for the people", "too late to cancel", but
    not "too rough to play"."""
    if at + 1 < len(words) and words[at + 1].text in names.MEASURED_BY_FIT:
        return False
    return words[at].text == "too" and any(word.text in ("for", "to") for word in words[at + 2 : at + 4])


_PERMITTED = frozenset(("file", "files", "path", "folder", "directory"))


def _degree(
    words: Sequence[Word],
    at: int,
    previous: str,
    follower: str,
    group: Group,
    found: Sequence[Term],
    present: set[str],
) -> Hit | None:
    word = words[at].text
    if any(word in scale and len(scale & present) > 1 for scale in table.SCALES):
        return None  # "low, medium or high" are values
    if previous in table.INTENSIFIERS.words:
        return None if _compares(words, at - 1) else (at - 1, group)
    if follower == "enough":
        return None  # a phrase of its own
    kind = follower in names.MEASURED and at + 2 < len(words) and not _stands_alone(words[at + 2].text)
    if follower in names.COME_IN_DEGREES | names.MEASURED and not kind and _some_degree(word, previous, follower):
        return at, group
    if follower in names.PEOPLE and word in names.WITH_PEOPLE and _bare(previous):
        return at, group
    alone = not follower or follower in _FUNCTION
    reduced = previous in table.REDUCED or (previous == "still" and at > 1 and words[at - 2].text in table.REDUCED)
    if alone and follower not in ("to", "than", "as") and reduced and group is table.STATE:
        return None if any(word in scale for scale in table.SCALES) else (at, group)
    if previous in _DEGREES or previous == "not":
        before = words[at - 2].text if at > 1 else ""
        predicate = previous in _DEGREES or before in _COPULAS
    else:
        before = words[at - 2].text if at > 1 else ""
        predicate = previous in _COPULAS or (previous.endswith("ly") and before in _COPULAS)
    if predicate and alone:
        subject = {other.text for other in words[max(0, at - 4) : at]}
        if subject & table.KINDS or (follower == "to" and word not in table.TO_DO):
            return None
        if word in names.OF_TRADES and subject & names.LOGIC:
            return None
        if follower in ("iff", "if") and before not in ("should", "must", "shall") and not subject & _CONDITION:
            return None  # "is safe if the foot is on the bag" says when it is
        if word == "readable" and subject & _PERMITTED:
            return None  # what a program may open
        if word in ("near", "close", "clear", "long", "good", "fine") and follower in ("as", "of", "for", "than"):
            everybody = at + 2 < len(words) and words[at + 2].text in names.EVERYBODY
            return (at, group) if follower == "for" and everybody else None
        return at, group
    if alone and previous in table.PERCEIVED:
        return at, group
    made = any(other.text in table.MAKES for other in words[max(0, at - 4) : max(0, at - 1)])
    made = made or (word in table.ADVERBIAL and previous != "" and previous not in _DETERMINERS)
    if made and alone and follower not in ("to", "for", "as", "of") and previous not in _FUNCTION:
        return at, group
    coordinated = previous in ("and", "or", "but") and bool(found) and found[-1].end == words[at - 2].end
    if coordinated and alone and found[-1].group in (table.DEGREE, table.STATE, table.EMPTY):
        return at, group
    judged = (word in table.ATTRIBUTED or (word in table.BEHIND_ARTICLE and previous == "a")) and not alone
    if (
        judged
        and previous not in _DETERMINERS | _COPULAS
        and follower not in table.KINDS
        and previous not in ("and", "or")
    ):
        return at, group
    if (group is not table.DEGREE and not judged) or previous in table.KINDS or follower in ("as", "than"):
        return None
    if previous in ("a", "an"):
        beyond = words[at + 2].text if at + 2 < len(words) else ""
        if follower.endswith("ed") and beyond and beyond not in _FUNCTION:
            return None  # a short sleeved shirt
        return (at, group) if follower and follower not in _FUNCTION and follower not in table.KINDS else None
    opens = previous not in _DETERMINERS or previous in ("any", "no")
    return (at, group) if opens and is_plural(follower) and follower not in _KINDS_OF_TYPE else None


def _some_degree(word: str, previous: str, noun: str) -> bool:
    """Whether an adjective asks how much of what comes in degrees: "heavy rain", not "the high volume key"."""
    return (_bare(previous) or previous in ("a", "an")) and f"{word} {noun}" not in names.NEVER_A_DEGREE


_KINDS_OF_TYPE = frozenset(("caps", "letters", "holidays"))
"""Plurals with which an adjective of degree makes a name: small caps."""
