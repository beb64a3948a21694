"""Where a text uses the words that make branches, and how far the condition of each reaches.

A cue counts where its words stand and what is around them lets it; the words around are looked at only once its own
are found, so that a spec without `as long as` never pays for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from workbench.languages.simplex.carrying import FINITE
from workbench.languages.simplex.cue_table import CUES, Cue, Sides
from workbench.languages.simplex.mention import WORD, uses
from workbench.languages.simplex.outcomes import outcome_without_comma

_BY_FIRST: dict[str, dict[str, list[Cue]]] = {}
for _cue in CUES:
    for _phrase in _cue.words.split("|"):
        _BY_FIRST.setdefault(_phrase.split()[0].rstrip(","), {}).setdefault(_phrase, []).append(_cue)
_READINGS = {first: sorted(phrases.items(), key=lambda phrase: -len(phrase[0])) for first, phrases in _BY_FIRST.items()}
"""By the first word: each phrase that begins with it, longest first, and the cues that are said so."""

_REACH = 60
"""Characters before a cue that can hold what decides its role: a few words ("may only be opened if")."""


class Use(NamedTuple):
    """A cue in use: which, and the (start, end) of its words."""

    cue: Cue
    start: int
    end: int


def cues(words: str, start: int = 0, end: int | None = None) -> Iterator[Use]:
    """The cues that `words` (masked, in lower case) uses between `start` and `end`, in order."""
    stop = len(words) if end is None else end
    at = start
    for match in WORD.finditer(words, start, stop):
        if match.start() < at or match[0] not in _READINGS:
            continue
        for use in _said(words, match.start(), stop):
            at = use.end
            yield use
            break


def _said(words: str, start: int, stop: int) -> Iterator[Use]:
    """The cues in use at one place, longest first: what is none by its longest words may hold a shorter one ("if not"
    without a comma is an "if")."""
    first = WORD.match(words, start)
    for phrase, readings in _READINGS[first[0]] if first else ():
        end = start + len(phrase)
        if end > stop or not words.startswith(phrase, start) or _goes_on(words, end) or _goes_on(words, start - 1):
            continue
        for cue in readings:
            if _in_role(cue, words, start, end):
                yield Use(cue, start, end)


def _goes_on(words: str, at: int) -> bool:
    """Whether a word has a letter, a digit or an underscore at this place."""
    return 0 <= at < len(words) and (words[at].isalnum() or words[at] == "_")


_SHARE = (
    r"\s*(?:an? |the |one |two )?(?:(?:half|third|quarter|fifth|tenth|\d[\d.,]* ?%|most|part|thirds|quarters) of|half "
    r"(?:the|its|their|our))\b"
)
"""The subject of a rule that divides a thing: "a third of the hall is for guests, the rest for members"."""
_PLACED = (
    r"\b(?P<said>(?:is|are|was|were|goes|go|comes?|stands?|sits?|runs?|has|have) (?:in|on|at|by|to|from|for|of|under|"
    r"over|about|an?) )"
)


def _sets_against(words: str, end: int) -> bool:
    """Whether what a `while` opens says of another thing what its sentence says of the first ("the text is in French
    while the annex is in German"), or that things differ: it contrasts, and tells no state."""
    if re.match(
        r"\s+the others?\b|\s+[^,;.]{1,60}\b(?:differs?|vary|varies|changes from|depends?)\b", words[end : end + 80]
    ):
        return True
    said = re.search(_PLACED, words[end : end + 80])
    return said is not None and words.count(said["said"]) > 1


def _in_role(cue: Cue, words: str, start: int, end: int) -> bool:
    # The strings go to re as they are: it keeps what it compiled, and a table entry never used is never compiled.
    if cue.name == "while" and _sets_against(words, end):
        return False
    if cue.sides is Sides.DEFAULT and cue.confidence < 1 and re.match(_SHARE, words[:80]):
        return False
    before = words[max(0, start - _REACH) : start]
    if start > _REACH:
        before = "\u2026" + before  # what is cut off is no start of the text
    return (
        (not cue.before or re.search(cue.before + "$", before) is not None)
        and not (cue.not_before and re.search(cue.not_before + "$", before))
        and (not cue.after or re.compile(cue.after).match(words, end) is not None)
        and not (cue.not_after and re.compile(cue.not_after).match(words, end))
    )


# ── from a cue to its condition ───────────────────────────────────────────────────────────────────────────────

DEFAULTS = frozenset(cue.name for cue in CUES if cue.sides is Sides.DEFAULT)
"""Cues of branches that take what the others leave."""
_ENDS_A_CONDITION = DEFAULTS | {"else if", "unless", "except"}
"""Cues that are never part of the condition of the one before."""

BOUNDARY = re.compile(r"→|⇒|->|=>|;|\n|\bthen\b|\bsuch that\b|\.(?=\s|$)|:(?=\s)|\)|\?")
OR = re.compile(r"\bor\b|\|\|")
_JOINED = r"(?:\band|\bor|\bbut|,)\s*\Z"
_OUTCOME_START = frozenset(
    "return raise use set fail give send show keep add remove skip reject accept write ignore report it they "
    "this there nothing everything no".split()
)
"""First words by which what follows a comma is known for the outcome."""


class Condition(NamedTuple):
    """Where the condition of a cue stands."""

    start: int
    end: int


LONGEST_CONDITION = 1000
LONGEST_PHRASE = 200
"""Characters that are looked through for the end of a condition, and of the phrase of a preposition."""


def condition_of(words: str, use: Use) -> Condition:
    """Where the condition of a cue stands: up to an arrow, `then`, another clause, or the comma before the outcome."""
    start = use.end
    if words.startswith(",", start) and (aside := re.match(r",[^,;]{1,60},", words[start : start + 64])):
        start += aside.end()  # "if, and to the extent that, …"
    leading = not any(char.isalnum() for char in _clause_before(words, use.start))
    reach = LONGEST_PHRASE if use.cue.sides is Sides.PHRASE else LONGEST_CONDITION
    end = min(len(words), start + reach)
    outcome_behind = False
    at = start
    while boundary := BOUNDARY.search(words, at, end):
        if boundary[0] != ")" or not _in_brackets(words, start, boundary.start()):
            end = boundary.start()
            outcome_behind = boundary[0] in _SAYS_OUTCOME
            break
        at = boundary.end()  # it closes what the condition itself opened: "len(name) > 5"
    for other in cues(words, start, end):
        if other.cue.confidence < 1:
            continue
        if not leading and other.cue.sides in (Sides.STATED, Sides.BOTH) and other.cue.name != "while":
            # "yes when both match and no when they do not": the second outcome has begun
            cut = max(words.rfind(sign, start, other.start) for sign in (" and ", " but ", ", ", "; "))
            if cut > start:
                end, outcome_behind = cut, False
                break
        joined = re.compile(_JOINED).search(words, max(start, other.start - 8), other.start)
        if other.cue.name in _ENDS_A_CONDITION or joined:
            end = joined.start() if joined else other.start
            outcome_behind = False
            break
    if outcome_behind and (early := _whole_list(words, start, end)):
        return Condition(start, early)
    return Condition(start, _before_outcome(words, start, end, leading))


_SAYS_OUTCOME = frozenset(("then", "→", "⇒", "->", "=>"))


def _whole_list(words: str, start: int, end: int) -> int:
    """`end` where a list of conditions runs up to the `then` or arrow that opens the outcome; 0 for no list."""
    comma = words.find(",", start, end)
    listed = comma >= 0 and (words.find(" or ", comma, end) >= 0 or words.find(", and ", comma, end) >= 0)
    return len(words[:end].rstrip(" ,")) if listed else 0


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
    first = cuts[0] if cuts else end
    goes_on = not cuts or words[first + 1 : end].split(None, 1)[:1] in _GOES_ON
    if leading and goes_on and (early := outcome_without_comma(words, start, first)):
        return early
    if not cuts:
        return end
    edges = [*cuts, end]
    segments = [words[a + 1 : b] for a, b in pairwise(edges)]
    last = _last_of_list(segments, leading)
    if last == 0 and leading and (ends := _run_on(words, edges)):
        return ends
    return edges[last]


_GOES_ON = [[word] for word in ("and", "but", "which", "so", "with", "until", "unless", "whichever", "whatever")]
"""First words by which what follows a comma goes on an outcome that has begun."""
_LONGEST_PART = 3
"""Words of a part of a list whose last part runs on into the outcome."""


def _run_on(words: str, edges: Sequence[int]) -> int:
    """Where the list of "if it is 1, 2 or 3 the lamp is red" ends, that has no comma before its outcome; 0 for none."""
    *middle, final = (words[a + 1 : b] for a, b in pairwise(edges))
    parts = [*(part.split() for part in middle), final.partition(" or ")[0].split()]
    rest = final.partition(" or ")[2]
    if not rest or not all(0 < len(part) <= _LONGEST_PART and not uses(" ".join(part), FINITE) for part in parts):
        return 0
    longest = max(map(len, parts))
    ends = edges[-1] - len(rest)
    opener = re.match(rf"(?:\S+\s+){{1,{longest}}}?(?=(?:the|an?|it|they|no|all|its|their|this|u)\s)", rest)
    tail = opener or re.match(rf"(?:\S+\s+){{{longest}}}(?=\S+\s+\S)", rest)
    return ends + tail.end() if tail else 0


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
        longest = 14 if OR.search(segment) and outcome_left else 8  # the last of a list, with its outcome behind it
        if len(own) > longest or (own and own[0] in _OUTCOME_START):
            return 0
        if segment.lstrip().startswith("or ") and outcome_left:
            further = takewhile(lambda later: later.lstrip().startswith("or "), segments[index + 1 :])
            last = index + 1 + sum(1 for _ in further)
            if last < len(segments) - leading and _ends_a_list(segments[last]):
                last += 1  # "or the code is 7500, 7600 or 7700, …"
            return min(last, len(segments) - leading)
        if OR.search(segment):
            clause = uses(segment, FINITE) and not (leading and _is_outcome(segments[index + 1 :]))
            further = takewhile(lambda later: later.lstrip().startswith("or "), segments[index + 1 :])
            last = min(index + 1 + sum(1 for _ in further), len(segments) - leading)
            return last if outcome_left and not clause else 0
    return 0


def _ends_a_list(segment: str) -> bool:
    return OR.search(segment) is not None and len(segment.split()) <= 2 * _LONGEST_PART and not uses(segment, FINITE)


_ADDS = frozenset(
    "whichever as depending unless except and but with which who so where until at whatever regardless not even if "
    "when "
    "otherwise else".split()
)
"""First words of what is added to an outcome."""


def _is_outcome(segments: Sequence[str]) -> bool:
    """Whether what follows a list is the outcome itself, and not something added to it."""
    own = segments[0].split() if segments else []
    return len(own) > 1 and own[0] not in _ADDS
