"""The words by which a text is compared with another: without those that carry nothing, cut to a crude stem."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"[^\W_]{1,60}")
_STOP = frozenset(
    (
        "a the an is are was were be been if when or and of to in on at for with from by it its that this not "
        "no has have any all as then than do does there we they you he she"
    ).split()
)
NEGATIONS = frozenset("not no without neither nor never none nothing isn aren hasn doesn cannot un non".split())
"""Words that turn a statement into its opposite."""


@lru_cache(maxsize=8192)
def stems(text: str) -> frozenset[str]:
    """The stems of the words of `text` that carry meaning."""
    return frozenset(stem(word) for word in _WORD.findall(text.lower().replace("_", " ")) if word not in _STOP)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """`word` (in lower case) without its ending; a number is not cut."""
    if word[-1:].isdigit():
        return word
    for ending in ("ing", "ied", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not (ending == "s" and word[-2] == "s"):
            word = word[: -len(ending)]
            break
    else:
        word = word.removesuffix("e")
    # A doubled consonant goes with the ending: "dropped" is "drop".
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls" else word


REACH = 3
"""Words that carry meaning behind a negation which it denies."""


@lru_cache(maxsize=8192)
def denied(text: str) -> frozenset[str]:
    """The stems that `text` denies: those of the next words behind a negation, up to the clause's end."""
    found: set[str] = set()
    for clause in re.split(r"[,;:.]", text.lower()):
        left = 0
        for word in _WORD.findall(clause.replace("_", " ").replace("n't", " not")):
            if word in NEGATIONS:
                left = REACH
            elif left and word not in _STOP:
                found.add(stem(word))
                left -= 1
    return frozenset(found)


def negated(text: str) -> bool:
    """Whether `text` says that something is not so."""
    return not NEGATIONS.isdisjoint(re.split(r"[\W_]+", text.lower()))


def kin(one: str, other: str) -> bool:
    """Whether two stems are forms of one word as far as their letters tell, being alike in four letters and in half of
    the longer one: "regist" and "registration"."""
    if one[:4] != other[:4] or min(len(one), len(other)) < 4 or not (one.isalpha() and other.isalpha()):
        return False
    longer = max(len(one), len(other))
    alike = max(5, (longer + 1) // 2)
    return longer <= 6 or (len(one) >= alike and one[:alike] == other[:alike])
