"""Whether a text settles what it means by a vague term: by a number beside it, an explanation, a list of values, or by
the measured condition that leads to it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.languages.simplex import vague_words as table
from workbench.languages.simplex.vague_words import Group

_EXPLAINED = (
    r"\s*(?:\w+\s+){0,2}?(?:\(|:(?=\s)|,?\s*(?:i\.e\.|that is|meaning|namely|which means|defined as)|=|<|>|≤|≥"
    r"|(?:is|are) (?:the )?(?:one|ones|those|any)\b|\w+, (?:that is|meaning|namely|marked|coded|listed|flagged)\b)"
)
_SAYS_HOW = r"\s+(?:by\s+\w+ing\b|as (?:described|defined|listed|set|given)\b)"
NUMBER = (
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|thousand|half|twice|daily|"
    r"hourly|weekly|monthly|yearly|annually|nightly)\b|\b(?:every|each|per|an?) (?:minute|hour|day|night|week|"
    r"month|quarter|year)s?\b|\b(?:every|each|per) second\b"
    r"|\b(?:more|less|fewer|longer|older|larger|bigger|higher|lower|shorter|smaller|greater) than\b|\bat (?:least|"
    r"most)\b"
)


_OF_TIME = (
    r"(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|hundred))\s?"
    r"(?:[a-z]{1,12} )?(?:%|[smhd]\b|ms\b|µs\b|secs?\b|mins?\b|hrs?\b|seconds?\b|minutes?\b|hours?\b|days?\b|nights?\b|"
    r"weeks?\b|months?\b|years?\b|times\b|percent\b|in \d)"
    r"|\d{1,2}[:.]\d\d|\bat \d|\d ?/ ?(?:s|min|h|hour|day)\b|\b(?:half|twice|daily|hourly|weekly|monthly|yearly|"
    r"annually|nightly)\b|\b(?:every|each|per|once an?) (?:\d{1,3} |[a-z]{1,9} )?"
    r"(?:second|minute|hour|day|night|week|month|quarter|year)s?\b"
    r"|\b(?:more|less|longer|older|shorter|later|earlier) than\b"
)
"""A number that says how often or how soon: "usually two patrollers" has none."""


def _is_key(text: str, start: int, arrows: Sequence[int]) -> bool:
    """Whether a term stands among the keys of a list "key → outcome; key → outcome": the list says what there is."""
    behind = next((arrow for arrow in arrows if arrow > start), -1)
    return behind >= 0 and not re.search(r"→|->|=>", text[max(0, start - 60) : start].rsplit(";", 1)[-1])


_LISTED = r"[^.;:\n]{0,60}: [^.;,\n]{1,40}(?:,| and ) ?\w"
"""How many is told by naming them: "some fields are optional: phone, fax"."""
_LONGEST_LIST = 120
_NEAR_AFTER, _NEAR_BEFORE = 48, 14
"""Characters within which a number is beside a term."""


_CONTRARY = r"^\W*(?:or )?(?:otherwise|else)\b"
_CUE = r"\b(?:if|when|where|once|whenever)\b"
_LEADS = r",|→|->|=>|\bthen\b"
_COMPARES = r"\d|<|>|\b(?:more|less|fewer|over|under|above|below|than|least|most|exactly|before|after)\b"
_FURTHEST = 260
"""Characters before a verdict in which the condition stands that leads to it."""


def _is_verdict(text: str, start: int) -> bool:
    """Whether the term is what a measured condition leads to: "if it has over 10 characters, it is long"."""
    before = text[max(0, start - _FURTHEST) : start]
    said = before.split()[-2:]
    if not said or not (said[-1] in _SAYS_SO or (said[0] in _SAYS_SO and said[-1] in ("a", "an", "nearly"))):
        return False
    sentence = re.split(r"[.;\n]\s", before)[-1]
    if re.match(_CONTRARY, sentence):
        return True
    cue = re.search(_CUE, sentence)
    leads = [match.start() for match in re.finditer(_LEADS, sentence)]
    if not cue or not leads or re.match(r"\W*(?:or|and)\b", sentence[leads[-1] :]):
        return False
    return re.search(_COMPARES, sentence[cue.end() : leads[-1]]) is not None


_SAID_OF = (table.DEGREE, table.STATE, table.EMPTY, table.TIME, table.INTENSIFIERS, table.HEDGE)
_SAYS_SO = frozenset(("is", "are", "reads", "says"))


_LABEL = (
    r"\b(?:code|table|step|phase|annex|section|clause|rule|art|article|level|grade|gate|bay|platform|lane|room|no|"
    r"number|track|form|type|category|tier|stage|option|column|row|chapter|page|line|unit|pump|pier|ward)\.? \d+\b"
)
"""A number that names something measures nothing."""
_ONE_END = r"\b(?:never|not|no) (?:under|less than|below|fewer than)\b"
"""A limit on one side leaves what is reasonable open on the other."""


def settled(text: str, start: int, end: int, group: Group) -> bool:
    """Whether the text says what it means by the term from `start` to `end`."""
    if group in _SAID_OF and _is_verdict(text, start):
        return True
    if len(arrows := [match.start() for match in re.finditer("→|->|=>", text)]) > 1 and _is_key(text, start, arrows):
        return True
    after = text[end : end + _NEAR_AFTER]
    if group is not table.TAILS and re.match(_EXPLAINED, after):
        return True
    if group is table.QUANTITY and re.match(_LISTED, text[end : end + _LONGEST_LIST]):
        return True
    if (group is table.MANNER or group is table.EMPTY) and re.match(_SAYS_HOW, after):
        return True
    if not group.measurable:
        return False
    sentence = re.split(r"[.;\n→]\s", after, maxsplit=1)[0]
    if group is table.EMPTY and re.search(_ONE_END, sentence):
        return False
    sentence = re.sub(_LABEL, "", sentence)
    before = re.split(r"[.;\n→,]\s", text[max(0, start - _NEAR_BEFORE) : start])[-1]
    before = re.sub(_LABEL, "", before)
    number = _OF_TIME if group is table.TIME else NUMBER
    return re.search(number, sentence) is not None or re.search(number, before) is not None
