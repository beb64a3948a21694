"""The branches of RULES: what a reader must see an example of (seed, Semantic Validation; readings P4-P6).

The cues are a table of their own (`cues`). The condition a cue opens runs to where the outcome begins, and is
parted at its `or`s.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from workbench.languages.simplex.carrying import FINITE, carried, with_subject
from workbench.languages.simplex.cue_table import CUES, LIKELY, Sides
from workbench.languages.simplex.cues import Use, cues
from workbench.languages.simplex.mention import LONGEST_READ, MASK, unmentioned, uses
from workbench.languages.simplex.spec import Item
from workbench.languages.simplex.uncued import paths


class Branch(NamedTuple):
    """One path through the rules.

    `rule` is the item's number, `letter` tells several branches of one rule apart ("" for a single one).
    `text` says the condition in the author's words, carried head included; `start` and `end` are where it
    stands in the item's text. `cue` is the word that makes it a branch. A `stated` branch is written out, an
    implied one is the other side of it, or one that is only likely. `group` numbers the cue within the rule:
    alternatives of one condition share it. `confidence` (0 to 1) tells how surely such words make a branch.
    """

    rule: int
    letter: str
    text: str
    cue: str
    stated: bool
    start: int
    end: int
    group: int = 0
    confidence: float = 1.0

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
            if branch.cue in DEFAULTS or words not in seen:
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


# ── from a rule to its cues ────────────────────────────────────────────────────────────────────────────────────

_IDIOM = (
    r"\b(?:greater|less|more|fewer|larger|smaller|higher|lower|equal|later|earlier|older|younger)\s+(?:than\s+)?or\s+"
    r"(?:equal|greater|less)\b(?:\s+(?:to|than))?"
    r"|\bor\s+(?:more|less|fewer|later|earlier|older|younger|greater|higher|lower|longer|shorter|larger|smaller|heavier|"
    r"lighter|taller|newer|faster|slower|warmer|colder)\b(?!\s+(?:than|\d|an?|\W\d)\b)(?!\s*[-$€£]?\d)"
    r"|\bor\s+(?:above|below|under|over|so|equal\s+to|(?<=(?<!whether )or )not|better|worse)\b(?!\s+(?:than|\d|the|an?|"
    r"\W\d)\b)(?!\s*[-$€£]?\d)"
    r"|\b(?:more|plus|at|on|in|by|one|sooner)\s+or\s+(?:less|minus|above|below|before|after|later)\b"
    r"|\b(?:an?|one)\s+\w+\s+or\s+(?:two|so)\b|\bone\s+or\s+(?:both|several|many|all|two)\b"
    r"|\bequal\s+to\s+or\s+(?:above|below|over|under|greater|less|more)\b"
    r"|(?<=[\d█])(?:\s?[^\W\d_]{1,12})?\s+or\s+(?:[a-z]{2,}er|up|upwards?|onwards?|beyond|thereabouts|after|before|above|"
    r"below)\b(?!\s+(?:than|\d|the|an?|is|are|was|were|has|have)\b)(?!\s*[-$€£]?\d)"
)
_BOUNDARY = re.compile(r"→|⇒|->|=>|;|\n|\bthen\b|\bsuch that\b|\.(?=\s|$)|:(?=\s)|\)|\?")
_OR = re.compile(r"\bor\b|\|\|")
_JOINED = r"(?:\band|\bor|\bbut|,)\s*\Z"
_LIST_CUT = r"\bor\b(?:\s+(?:if|when)\b)?|\|\||,(?!(?<=\d,)\d)"
_OUTCOME_START = frozenset(
    "return raise use set fail give send show keep add remove skip reject accept write ignore report it they "
    "this there nothing everything no".split()
)
"""First words by which what follows a comma is known for the outcome."""


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
    words = unmentioned(text)
    if "or" in words:
        words = re.sub(_IDIOM, lambda match: MASK * len(match[0]), words)
    if ".m." in text or ", 19" in text or ", 20" in text:
        words = _one_thing(text, words)
    found: list[Branch] = []
    done = 0
    group = 0
    for use in cues(words):
        if use.start >= done:
            group += 1
            branches, done = _READERS[use.cue.sides](text, words, use, found)
            sure = use.cue.confidence == 1
            found.extend(
                branch._replace(group=group, stated=branch.stated and sure, confidence=use.cue.confidence)
                for branch in branches
            )
    if not found:
        return tuple(_branch(*path, stated=False)._replace(confidence=LIKELY) for path in paths(text, words))
    return tuple(found)


_ONE_THING = (
    r"\b[ap]\.m\.|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? "
    r"\d{1,2}(?:st|nd|rd|th)?, (?:19|20)\d\d\b"
)
"""What has a full stop or a comma inside it: "10 p.m.", "May 2, 2024"."""


def _one_thing(text: str, words: str) -> str:
    """`words`, masked from `text`, with the signs inside a time or a date masked too."""
    for match in re.finditer(_ONE_THING, text, re.IGNORECASE):
        words = words[: match.start()] + MASK * len(match[0]) + words[match.end() :]
    return words


def _branch(text: str, cue: str, start: int, end: int, *, stated: bool = True) -> Branch:
    return Branch(0, "", text, cue, stated, start, end)


_Read = tuple[list[Branch], int]


def _conditional(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    condition = _condition(words, use)
    stated = _disjuncts(text, words, use.cue.name, condition)
    return [
        branch._replace(text=with_subject(branch.text, before[0].text if before else "")) for branch in stated
    ], condition.end


def _phrase(text: str, words: str, use: Use, _before: list[Branch]) -> _Read:
    """The phrase with the word that opens it, up to the comma or, without one, to where another noun begins."""
    start, end = _condition(words, use)
    if words[end : end + 1] != "," and (cut := re.search(_NEXT_NOUN, words[start:end])):
        end = start + cut.end("phrase")
    again = next((other.start for other in cues(words, start, end) if other.cue.name == use.cue.name), 0)
    if again:  # "positive for x > 0 and negative for x < 0"
        end = max(words.rfind(" and ", start, again), words.rfind(",", start, again), start) or again
    return [_branch(" ".join(text[use.start : end].split()), use.cue.name, use.start, end)], end


_NEXT_NOUN = r"(?P<phrase>\s*(?:no|the|an?)?[^\n]*?)\s(?:no|the|an?|all|nothing|every|each|only|it|they)\s"


def _two_sided(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    stated, end = _conditional(text, words, use, before)
    if not stated:
        return [], end
    other = f"not: {text[stated[0].start : stated[-1].end].strip()}"
    return [*stated, _branch(other, use.cue.name, use.start, use.end, stated=False)], end


def _default(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    found = [_branch(text[use.start : use.end], use.cue.name, use.start, use.end)]
    first = words[: use.start].strip(" ,;.:\n")
    if not before and any(char.isalnum() for char in first):
        found.insert(0, _branch(text[: use.start].strip(" ,;.:\n"), use.cue.name, 0, use.start, stated=False))
    return found, use.end


def _optionally(text: str, words: str, use: Use, _before: list[Branch]) -> _Read:
    end = _BOUNDARY.search(words, use.end)
    rest = text[use.end : end.start() if end else len(text)].strip(" ,")
    return [
        _branch(f"with {rest}", use.cue.name, use.start, use.end),
        _branch(f"without {rest}", use.cue.name, use.start, use.end),
    ], use.end


def _either(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    if any(branch.cue not in _ALTERNATIONS for branch in before):
        return [], use.end  # an `or` in the outcome of a condition is none (P5)
    condition = _condition(words, use)
    return _disjuncts(text, words, use.cue.name, condition), condition.end


_READERS = {
    Sides.STATED: _conditional,
    Sides.BOTH: _two_sided,
    Sides.DEFAULT: _default,
    Sides.OPTION: _optionally,
    Sides.CHOICE: _either,
    Sides.PHRASE: _phrase,
}
DEFAULTS = frozenset(cue.name for cue in CUES if cue.sides is Sides.DEFAULT)
"""Cues of branches that take what the others leave."""
_ALTERNATIONS = frozenset(cue.name for cue in CUES if cue.sides in (Sides.OPTION, Sides.CHOICE))
_ENDS_A_CONDITION = DEFAULTS | {"else if", "unless", "except"}
"""Cues that are never part of the condition of the one before."""


# ── from cue to condition to disjuncts ────────────────────────────────────────────────────────────────────────


def _condition(words: str, use: Use) -> _Condition:
    """Where the condition of a cue stands: up to an arrow, `then`, another clause, or the comma before the outcome."""
    start = use.end
    if words.startswith(",", start) and (aside := re.match(r",[^,;]{1,60},", words[start : start + 64])):
        start += aside.end()  # "if, and to the extent that, …"
    end = len(words)
    at = start
    while boundary := _BOUNDARY.search(words, at):
        if boundary[0] != ")" or not _in_brackets(words, start, boundary.start()):
            end = boundary.start()
            break
        at = boundary.end()  # it closes what the condition itself opened: "len(name) > 5"
    for other in cues(words, start, end):
        if other.cue.confidence < 1:
            continue
        joined = re.compile(_JOINED).search(words, max(start, other.start - 8), other.start)
        if other.cue.name in _ENDS_A_CONDITION or joined:
            end = joined.start() if joined else other.start
            break
    leading = not any(char.isalnum() for char in _clause_before(words, use.start))
    return _Condition(start, _before_outcome(words, start, end, leading))


def _clause_before(words: str, at: int) -> str:
    cut = max(words.rfind(sign, 0, at) for sign in ",;.:\n→(")
    before = words[cut + 1 : at]
    return re.sub(r"\b(?:and|or|but|then|also)\b", "", before)


def _before_outcome(words: str, start: int, end: int, leading: bool) -> int:
    """The first comma that is not inside a list, `end` without one."""
    cuts = [
        index
        for index in range(start, end)
        if words[index] == "," and not _in_brackets(words, start, index) and not _in_number(words, index)
    ]
    if not cuts:
        return end
    edges = [*cuts, end]
    segments = [words[a + 1 : b] for a, b in pairwise(edges)]
    last = _last_of_list(segments, leading)
    return edges[last]


def _in_number(words: str, at: int) -> bool:
    return words[at - 1 : at].isdigit() and words[at + 1 : at + 2].isdigit()


def _in_brackets(words: str, start: int, at: int) -> bool:
    inside = words[max(start, at - 300) : at]
    return inside.count("(") > inside.count(")") or inside.count("[") > inside.count("]")


def _last_of_list(segments: Sequence[str], leading: bool) -> int:
    """How many of the segments after the first comma go on the list of conditions begun before it."""
    for index, segment in enumerate(segments):
        outcome_left = index + 1 < len(segments) or not leading
        own = segment.split()
        if len(own) > 8 or (own and own[0] in _OUTCOME_START):
            return 0
        if segment.lstrip().startswith("or ") and outcome_left:
            return index + 1
        if _OR.search(segment):
            return index + 1 if outcome_left and not uses(segment, FINITE) else 0
    return 0


def _disjuncts(text: str, words: str, cue: str, condition: _Condition) -> list[Branch]:
    """The or-joined parts of a condition, each a branch with the head and tail that it shares carried to it."""
    start, end = condition
    parts: list[tuple[int, int]] = []
    listed = _OR.search(words, start, end) is not None
    at = start
    for cut in (re.compile(_LIST_CUT) if listed else _OR).finditer(words, start, end):
        parts.append((at, cut.start()))
        at = cut.end()
    parts.append((at, end))
    trimmed = [span for span in (_trim(words, *part) for part in parts) if span[0] < span[1]]
    if re.match(r"\s*(?:neither|none)\b", words[start:end]):
        trimmed = [_trim(words, start, end)]
    return [_branch(carried, cue, a, b) for (a, b), carried in zip(trimmed, carried(text, words, trimmed), strict=True)]


def _trim(words: str, start: int, end: int) -> tuple[int, int]:
    while start < end and words[start] in " ,;\n\t":
        start += 1
    while end > start and words[end - 1] in " ,;.\n\t(":
        end -= 1
    if words[start:end].startswith("either "):
        start += len("either ")
    return start, end
