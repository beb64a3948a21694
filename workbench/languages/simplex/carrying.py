"""What the parts of a condition share, carried to each of them, so that a branch can be read by itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.languages.simplex.mention import uses

FINITE = frozenset(
    "is are was were isn't aren't has have had does do did doesn't can cannot may must shall should will would "
    "equal equals exceed exceeds contain contains matches exist exists fails fits starts ends falls reaches "
    "holds lies differ differs bears lacks carries shows reads".split()
)
"""Verbs by which a stretch of words is known for a clause."""
LONGEST_SUBJECT = 5
"""Words of what a pronoun stands for."""
_VERBS = "|".join(sorted(FINITE - {"may"})) + r"|(?<!\bis )(?<!\bin )(?<!\bor )may"
_ADJECTIVE = r"^\w+(?:ed|able|ible|less|ful|ous|ive|en)$"
"""A disjunct of one word that says how something is: no preposition of its sibling's belongs to it."""
_RELATIONS = frozenset("not in on of from at to by under over above below than with for".split())
"""Words behind the verb that belong to the shared head, unless a disjunct begins with one of its own."""
_HEAD = rf"^(.*\b(?:{_VERBS})\b)(?:\s+(?:{'|'.join(sorted(_RELATIONS))})\b)*\s*"
_TAIL = (
    rf"(?<!\s)(?<!\ba)(?<!\ban)(?<!\bthe)\s+(?:(?:{_VERBS})\b.*|(?:provided|given|present|set|missing|empty|absent|"
    r"specified|supplied|passed|known)\b.*)$"
)


def carried(text: str, words: str, spans: Sequence[tuple[int, int]]) -> list[str]:
    """Each disjunct's text in full: "the status is disabled" with its head, "ids provided" with its tail."""
    if len(spans) < 2:
        return [" ".join(text[a:b].split()) for a, b in spans]
    first, last = words[slice(*spans[0])], words[slice(*spans[-1])]
    head = re.match(_HEAD, first)
    tail = None if uses(first, FINITE) else re.search(_TAIL, last)
    texts = []
    headed = spans[0]
    for a, b in spans:
        own = " ".join(text[a:b].split())
        if head and (a, b) != headed and (later := re.match(_HEAD, words[a:b])) and len(own.split()) > 2:
            head, headed = later, (a, b)  # "it has no code, or the code is 7500, 7600 or 7700"
        if head and (a, b) != spans[0] and not uses(words[a:b], FINITE):
            own_relation = own.split()[0].lower() in _RELATIONS
            end = head.end(1) if own_relation or re.search(_ADJECTIVE, words[a:b]) else head.end()
            own = " ".join(text[headed[0] : headed[0] + end].split()) + " " + own
        elif head and (a, b) != spans[0] and words[a:b].split(None, 1)[0] in FINITE:
            own = f"{_subject(text[slice(*spans[0])])} {own}"  # "the key is lost or has expired"
        elif tail and (a, b) != spans[-1] and not re.search(_TAIL, words[a:b]):
            own += " " + " ".join(text[spans[-1][0] + tail.start() : spans[-1][1]].split())
        texts.append(own)
    return texts


def with_subject(text: str, before: str) -> str:
    """ "it is B" behind the condition "the grade is A": "the grade is B". `before` is "" where none is before it."""
    pronoun, blank, rest = text.partition(" ")
    if not before or pronoun.lower() not in ("it", "they"):
        return text
    subject = _subject(before)
    return f"{subject}{blank}{rest}" if 0 < len(subject.split()) <= LONGEST_SUBJECT else text


def _subject(clause: str) -> str:
    """The words of a clause before its verb."""
    words = clause.split()
    return " ".join(next((words[:at] for at, word in enumerate(words) if word.lower() in FINITE), []))
