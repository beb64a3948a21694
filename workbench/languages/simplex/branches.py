"""The branches of RULES: what a reader must see an example of (seed, Semantic Validation; readings P4-P6).

Each cue word is an entry of one table; it counts only in its role in the sentence. The condition it opens runs
to where the outcome begins, and is parted at its `or`s.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from workbench.languages.simplex.mention import LONGEST_READ, MASK, unmentioned
from workbench.languages.simplex.spec import Item


class Branch(NamedTuple):
    """One path through the rules.

    `rule` is the item's number, `letter` tells several branches of one rule apart ("" for a single one).
    `text` says the condition in the author's words, carried head included; `start` and `end` are where it
    stands in the item's text. `cue` is the word that makes it a branch. A `stated` branch is written out, an
    implied one is the other side of it. `group` numbers the cue within the rule: alternatives of one condition
    share it.
    """

    rule: int
    letter: str
    text: str
    cue: str
    stated: bool
    start: int
    end: int
    group: int = 0

    @property
    def id(self) -> str:
        """As a pin writes it: `R2b`."""
        return f"R{self.rule}{self.letter}"


def read_branches(items: Sequence[Item]) -> tuple[Branch, ...]:
    """The branches of RULES items, in order. A condition that is word for word another's is the same branch."""
    found: list[Branch] = []
    seen: set[str] = set()
    for item in items:
        branches = []
        for branch in branches_of(item.text):
            words = " ".join(branch.text.lower().split())
            if branch.cue in _DEFAULT or words not in seen:
                seen.add(words)
                branches.append(branch)
        several = len(branches) > 1
        found.extend(
            branch._replace(rule=item.number, letter=_letter(index) if several else "")
            for index, branch in enumerate(branches)
        )
    return tuple(found)


def _letter(index: int) -> str:
    """a … z, then aa, ab …"""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


# ── the table of cues ─────────────────────────────────────────────────────────────────────────────────────────

_CLAUSE_START = (
    r"(?:^|(?<=[,;.:(\n█])|(?<=[,;.:(\n█] )|(?<=\band )|(?<=\bor )|(?<=\bbut )|(?<=\bthen )|(?<=→ )|(?<=- ))"
)
_SUBJECT = (
    r"(?=\s+(?:the|an?|all|any|every|each|its?|their|this|that|these|those|"
    r"there|no|at|both|either|neither|one|two|more|\d|█))"
)

_ONE_SIDED: tuple[tuple[str, str], ...] = (
    (
        "if",
        r"(?<!\bas )(?<!\beven )(?<!\bwhat )\bif\b(?!\s+(?:so|any|possible|needed|necessary|not\s*[,:;]))",
    ),
    ("when", r"(?<!\btime )(?<!\bdate )(?<!\bday )(?<!\bmoment )(?<!\bsince )(?<!\bknows )\bwhen(?:ever)?\b"),
    ("where", rf"{_CLAUSE_START}where\b(?=.*,|.*→)"),
    ("while", rf"(?:{_CLAUSE_START}while\b(?!\s+\w+ing\b)|\bwhile\b{_SUBJECT})"),
    (
        "once",
        rf"(?<!\bat )(?<!\bonly )(?<!\bjust )(?<!\bthan )\bonce\b{_SUBJECT}"
        rf"(?!\s+an?\s+(?:day|week|month|year|hour|minute|second|night|run)\b)",
    ),
    ("in case", r"\bin case\b|\bin the event (?:that|of)\b"),
    ("provided that", r"\bprovided that\b|(?<=, )provided\b(?=\s+(?:the|an?|it|all|no|there)\b)"),
    (
        "as long as",
        r"(?<!\bis )(?<!\bare )(?<!\bbe )(?<!\bnot )(?<!\btwice )(?<!\btimes )(?<!\bhalf )"
        r"\b(?:as|so) long as\b(?!\s+(?:\d|possible|needed|necessary))",
    ),
    ("should", rf"{_CLAUSE_START}should\b(?=\s+(?:it|the|an?|any|this|that|there|no)\b)"),
)
_TWO_SIDED: tuple[tuple[str, str], ...] = (
    ("whether or not", r"\bwhether or not\b"),
    ("only if", r"\b(?:if and only if|only (?:if|when|where|while|after|once))\b"),
    ("unless", r"\bunless\b"),
    (
        "except",
        r"\b(?:except(?:ing)?(?: for| when| if| that| where| in)?|with the exception of|apart from)\b",
    ),
)
_DEFAULT = ("otherwise", "else")
_SIDELESS: tuple[tuple[str, str], ...] = (
    ("else if", r"\belse(?:,)? if\b|\belif\b"),
    ("otherwise", r"\botherwise\b|\bin (?:all|any|every) other cases?\b|\bif not\b(?=\s*[,:;])"),
    ("else", rf"{_CLAUSE_START}(?:or )?else\b"),
    ("optionally", r"\boptionally\b"),
    ("either", r"\beither\b(?=[^.;]{1,200}\bor\b)"),
)
# Longest and most particular first: of two cues at one place the earlier in this order is read.
_ORDER = (*_TWO_SIDED, *_SIDELESS, *_ONE_SIDED)
_CUE = re.compile("|".join(f"(?P<c{number}>{pattern})" for number, (_, pattern) in enumerate(_ORDER)))
_ASKED = re.compile(
    r"\b(?:check|checks|checking|determine[sd]?|see|test|tests|ask|asks|verify|know|tells?|decides?)\s+$"
)

_IDIOM = re.compile(
    r"\b(?:greater|less|more|fewer|larger|smaller|higher|lower|equal|later|earlier|older|younger)\s+(?:than\s+)?or\s+"
    r"(?:equal|greater|less)\b(?:\s+(?:to|than))?"
    r"|\bor\s+(?:(?:more|less|fewer)(?!\s+than)|above|below|under|over|later|earlier|older|younger|greater|higher|lower|longer|"
    r"shorter|so|equal\s+to|not|better|worse)\b"
    r"|\b(?:more|plus|at|on|one|sooner)\s+or\s+(?:less|minus|above|below|before|after|later)\b"
)
_BOUNDARY = re.compile(r"→|⇒|->|=>|;|\n|\bthen\b|\bsuch that\b|\.(?=\s|$)|:(?=\s)|\)|\?")
_OR = re.compile(r"\bor\b")
_LIST_CUT = re.compile(r"\bor\b(?:\s+(?:if|when)\b)?|,")
_FINITE = (
    r"is|are|was|were|isn't|aren't|has|have|had|does|do|did|doesn't|can|cannot|may|must|shall|should|will|would|equals?|"
    r"exceeds?|contains?|matches|exists?|fails|fits|starts|ends|falls|reaches|holds|lies|differs?"
)
_VERB = re.compile(rf"\b(?:{_FINITE})\b")
_OUTCOME_START = re.compile(
    r"\s*(?:return|raise|use|set|fail|give|send|show|keep|add|remove|skip|reject|accept|write|ignore|report|it|they|"
    r"this|there|nothing|everything|no)\b"
)


class _Condition(NamedTuple):
    start: int
    end: int


@lru_cache(maxsize=8192)
def branches_of(text: str) -> tuple[Branch, ...]:
    """The branches of one rule, from its joined text. Pure: rule number 0, letters left to the caller.

    An item longer than LONGEST_READ characters has none: it is not read.
    """
    if len(text) > LONGEST_READ:
        return ()
    words = _IDIOM.sub(lambda match: MASK * len(match[0]), unmentioned(text))
    found: list[Branch] = []
    done = 0
    group = 0
    for match in _CUE.finditer(words):
        if match.start() < done:
            continue
        cue = _ORDER[int((match.lastgroup or "c0")[1:])][0]
        if cue == "if" and _ASKED.search(words, 0, match.start()):
            continue
        group += 1
        branches, done = _READERS.get(cue, _conditional)(text, words, cue, match, found)
        found.extend(branch._replace(group=group) for branch in branches)
    return tuple(found) if found else tuple(_mapping(text))


def _branch(text: str, cue: str, start: int, end: int, *, stated: bool = True) -> Branch:
    return Branch(0, "", text, cue, stated, start, end)


_Read = tuple[list[Branch], int]


def _conditional(text: str, words: str, cue: str, match: re.Match[str], _before: list[Branch]) -> _Read:
    condition = _condition(words, match)
    stated = _disjuncts(text, words, cue, condition)
    return stated, condition.end


def _two_sided(text: str, words: str, cue: str, match: re.Match[str], before: list[Branch]) -> _Read:
    stated, end = _conditional(text, words, cue, match, before)
    if not stated:
        return [], end
    other = f"not: {text[stated[0].start : stated[-1].end].strip()}"
    return [*stated, _branch(other, cue, match.start(), match.end(), stated=False)], end


def _default(text: str, words: str, cue: str, match: re.Match[str], before: list[Branch]) -> _Read:
    found = [_branch(match[0], cue, match.start(), match.end())]
    first = words[: match.start()].strip(" ,;.:\n")
    if not before and any(char.isalnum() for char in first):
        found.insert(0, _branch(text[: match.start()].strip(" ,;.:\n"), cue, 0, match.start(), stated=False))
    return found, match.end()


def _optionally(text: str, words: str, cue: str, match: re.Match[str], _before: list[Branch]) -> _Read:
    end = _BOUNDARY.search(words, match.end())
    rest = text[match.end() : end.start() if end else len(text)].strip(" ,")
    return [
        _branch(f"with {rest}", cue, match.start(), match.end()),
        _branch(f"without {rest}", cue, match.start(), match.end()),
    ], match.end()


def _either(text: str, words: str, cue: str, match: re.Match[str], before: list[Branch]) -> _Read:
    if any(branch.cue not in ("optionally", "either") for branch in before):
        return [], match.end()  # an `or` in the outcome of a condition is none (P5)
    condition = _condition(words, match)
    return _disjuncts(text, words, cue, condition), condition.end


_READERS = {
    **{cue: _two_sided for cue, _ in _TWO_SIDED},
    "otherwise": _default,
    "else": _default,
    "optionally": _optionally,
    "either": _either,
}


# ── from cue to condition to disjuncts ────────────────────────────────────────────────────────────────────────


def _condition(words: str, cue: re.Match[str]) -> _Condition:
    """Where the condition of a cue stands: up to an arrow, `then`, another clause, or the comma before the outcome."""
    start = cue.end()
    end = len(words)
    if boundary := _BOUNDARY.search(words, start):
        end = boundary.start()
    for other in _CUE.finditer(words, start, end):
        name = _ORDER[int((other.lastgroup or "c0")[1:])][0]
        joined = re.search(r"(?:\band|\bor|\bbut|,)\s*$", words[start : other.start()])
        if name in (*_DEFAULT, "else if", "unless", "except") or joined:
            end = start + joined.start() if joined else other.start()
            break
    leading = not any(char.isalnum() for char in _clause_before(words, cue.start()))
    return _Condition(start, _before_outcome(words, start, end, leading))


def _clause_before(words: str, at: int) -> str:
    cut = max(words.rfind(sign, 0, at) for sign in ",;.:\n→(")
    before = words[cut + 1 : at]
    return re.sub(r"\b(?:and|or|but|then|also)\b", "", before)


def _before_outcome(words: str, start: int, end: int, leading: bool) -> int:
    """The first comma that is not inside a list, `end` without one."""
    cuts = [index for index in range(start, end) if words[index] == "," and not _in_brackets(words, start, index)]
    if not cuts:
        return end
    edges = [*cuts, end]
    segments = [words[a + 1 : b] for a, b in pairwise(edges)]
    last = _last_of_list(segments, leading)
    return edges[last]


def _in_brackets(words: str, start: int, at: int) -> bool:
    inside = words[max(start, at - 300) : at]
    return inside.count("(") > inside.count(")") or inside.count("[") > inside.count("]")


def _last_of_list(segments: Sequence[str], leading: bool) -> int:
    """How many of the segments after the first comma go on the list of conditions begun before it."""
    for index, segment in enumerate(segments):
        outcome_left = index + 1 < len(segments) or not leading
        if _OUTCOME_START.match(segment) or len(segment.split()) > 8:
            return 0
        if segment.lstrip().startswith("or ") and outcome_left:
            return index + 1
        if _OR.search(segment):
            return index + 1 if outcome_left and not _VERB.search(segment) else 0
    return 0


def _disjuncts(text: str, words: str, cue: str, condition: _Condition) -> list[Branch]:
    """The or-joined parts of a condition, each a branch with the head and tail that it shares carried to it."""
    start, end = condition
    parts: list[tuple[int, int]] = []
    listed = _OR.search(words, start, end) is not None
    at = start
    for cut in (_LIST_CUT if listed else _OR).finditer(words, start, end):
        parts.append((at, cut.start()))
        at = cut.end()
    parts.append((at, end))
    trimmed = [span for span in (_trim(words, *part) for part in parts) if span[0] < span[1]]
    if re.match(r"\s*(?:neither|none)\b", words[start:end]):
        trimmed = [_trim(words, start, end)]
    return [
        _branch(carried, cue, a, b) for (a, b), carried in zip(trimmed, _carried(text, words, trimmed), strict=True)
    ]


def _trim(words: str, start: int, end: int) -> tuple[int, int]:
    while start < end and words[start] in " ,;\n\t":
        start += 1
    while end > start and words[end - 1] in " ,;.\n\t(":
        end -= 1
    if words[start:end].startswith("either "):
        start += len("either ")
    return start, end


_HEAD = re.compile(
    rf"^.*\b(?:{_FINITE})\b(?:\s+(?:not|in|on|of|from|at|to|by|under|over|above|below|than|with|for)\b)*\s*"
)
_TAIL = re.compile(
    rf"(?<!\s)\s+(?:(?:{_FINITE})\b.*|(?:provided|given|present|set|missing|empty|absent|specified|supplied|passed|known)\b.*)$"
)


def _carried(text: str, words: str, spans: Sequence[tuple[int, int]]) -> list[str]:
    """Each disjunct's text in full: "the status is disabled" with its head, "ids provided" with its tail."""
    if len(spans) < 2:
        return [" ".join(text[a:b].split()) for a, b in spans]
    first, last = words[slice(*spans[0])], words[slice(*spans[-1])]
    head = _HEAD.match(first)
    tail = None if _VERB.search(first) else _TAIL.search(last)
    texts = []
    for a, b in spans:
        own = " ".join(text[a:b].split())
        if head and (a, b) != spans[0] and not _VERB.search(words[a:b]):
            own = " ".join(text[spans[0][0] : spans[0][0] + head.end()].split()) + " " + own
        elif tail and (a, b) != spans[-1] and not _TAIL.search(words[a:b]):
            own += " " + " ".join(text[spans[-1][0] + tail.start() : spans[-1][1]].split())
        texts.append(own)
    return texts


# ── rules that only map (P4) ──────────────────────────────────────────────────────────────────────────────────

_MAP = re.compile(r"\s*+([^→⇒;\n]{1,80}?)\s*+(?:→|⇒|->|=>)\s*[^;→\n]{1,200}")
_TERSE = re.compile(r"\s*+([^?;\n]{1,60})\?\s+\S")
LONGEST_KEY = 6
"""Words that the key of `key → outcome` may have; a longer one is a sentence with an arrow in it."""


def _mapping(text: str) -> Iterator[Branch]:
    """One implied branch a key, where the whole rule is `key → outcome` or a list of them."""
    parts = [part for part in re.split(r"[;\n]", text) if part.strip()]
    at = 0
    found = []
    for part in parts:
        at = text.index(part, at)
        match = _MAP.match(part) or _TERSE.match(part)
        if match is None or len(match[1].split()) > LONGEST_KEY:
            return
        found.append(_branch(match[1].strip(), "→", at + match.start(1), at + match.end(1), stated=False))
        at += len(part)
    yield from found
