"""Where the outcome of a condition begins that no comma parts from it: "if the badge is lost the door stays shut".

The condition has its verb, and behind a word that asks for nothing more another subject begins that has its own, or an
order does.
"""

from __future__ import annotations

import re

from workbench.languages.simplex.carrying import FINITE
from workbench.languages.simplex.clauses import OBJECTS, bare

_SUBJECTS = frozenset(
    "it they he she we you i there nobody nothing everybody everyone everything somebody someone anyone".split()
)
"""Words that are a subject by themselves."""
_SHORTENED = frozenset(
    f"{subject}{sign}{verb}"
    for sign in "'’"
    for subject, verb in (
        ("it", "s"),
        ("he", "s"),
        ("she", "s"),
        ("that", "s"),
        ("we", "re"),
        ("they", "re"),
        ("you", "re"),
        ("i", "m"),
    )
)
"""Subjects with their verb in one word."""
_DETERMINERS = frozenset("the a an no all every each both its their his her your our my this these those".split())
_GOVERNS = (
    frozenset(
        "and or but nor that which who whom whose what than as if when where while whether because since so "
        "not could might in on at by for from to of with without within into onto over under above below between among "
        "after before "
        "during until till through across against about around near behind beyond except like per via towards "
        "upon beside inside outside up down off out away "
        "only also even just still never always all both half twice exactly least most more less "
        "clear sure certain likely known said told sees says knows finds shows means thinks believes reports gives "
        "gets takes makes lets asks".split()
    )
    | _DETERMINERS
    | FINITE
)
"""Words behind which a noun belongs to what stands before it."""
_NO_SUBJECT = _GOVERNS | frozenset(
    "one two three four five six seven eight nine ten several many few some any other fewer".split()
)
"""Words behind which a word in -s is no verb."""
_LONGEST_SUBJECT = 5
"""Words between the first of a subject and its verb."""
_ORDERS = frozenset("use show return raise send reject refuse skip ignore report call".split())
"""Verbs by which an order is known, whatever its object."""
_ORDER_OBJECTS = OBJECTS | {"nothing", "out", "back"}


def outcome_without_comma(words: str, start: int, end: int) -> int:
    """Where the outcome begins in the condition that stands from `start` to `end` of masked text; 0 where none does."""
    said = [(match[0], match.start()) for match in re.finditer(r"\S+", words[start:end])]
    verb = False
    for index, (word, at) in enumerate(said):
        before = said[index - 1][0] if index else ""
        if word in FINITE or word in _SHORTENED or _inflected(word, before, index):
            verb = True
            continue
        if not verb or index < 2 or before in _GOVERNS or before.endswith("ly"):
            continue
        if _inflected(before, said[index - 2][0], index):
            continue  # it is its object
        after = [one for one, _ in said[index + 1 : index + 2 + _LONGEST_SUBJECT]]
        if (
            (word in _SUBJECTS and after)
            or (word in _DETERMINERS and _has_verb(after))
            or (before[-1].isalnum() and _orders(word, after))
        ):
            return start + at
    return 0


def _inflected(word: str, before: str, index: int) -> bool:
    """Whether a word can be a verb in -s: behind a noun or a pronoun in the singular, and not its determiner."""
    return (
        index > 0
        and word.isalpha()
        and word.endswith("s")
        and not word.endswith(("ss", "us", "is"))
        and before not in _NO_SUBJECT
        and before[-1].isalpha()
        and not before.endswith("s")
    )


def _has_verb(after: list[str]) -> bool:
    for index, word in enumerate(after):
        if index and (word in FINITE or _inflected(word, after[index - 1], index)):
            return True
    return False


def _orders(word: str, after: list[str]) -> bool:
    """Whether an order begins: a bare verb, and its object."""
    return word in _ORDERS or (len(after) > 1 and bare(word) and after[0] in _ORDER_OBJECTS)
