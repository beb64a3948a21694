"""From a rule to what each of its branches says: under which condition, with which outcome."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Literal, NamedTuple

from workbench.languages.simplex.branches import DEFAULTS, Branch
from workbench.languages.simplex.cue_table import CUES, Sides
from workbench.languages.simplex.spec import Item

Role = Literal["condition", "complement", "default", "option"]
"""How a branch takes its rows: those of which its condition is true, of which the stated side is not true, which the
others leave, with or without something."""


class Clause(NamedTuple):
    """A branch with its two halves, in the author's words: `condition` and `outcome`, each "" where it has none."""

    branch: Branch
    role: Role
    condition: str
    outcome: str


_BOTH = frozenset(cue.name for cue in CUES if cue.sides is Sides.BOTH)
_OPTIONS = frozenset(cue.name for cue in CUES if cue.sides in (Sides.OPTION, Sides.CHOICE))
MAPS = frozenset({"→", ":", "=", "?", "–", ",", "range"})
"""The signs, and the one form without a sign, of a rule that only maps keys to outcomes."""
_ALTERNATIVES = frozenset({"or", "and/or"})
"""What makes alternatives without a condition: nothing in a row's values tells which is shown."""
EXCEPTIONS = frozenset({"unless", "except"})
"""Cues whose outcome is that of the other side."""
_JOINED = re.compile(r"[\s,]*or\s")
_ARROW = re.compile(r"→|⇒|->|=>")
_MAPPING = re.compile(r"→|⇒|->|=>|:(?=\s)")
_LEAD = re.compile(r"[\s,:.)?]*(?:(?:then|THEN|→|⇒|->|=>|=(?!=))\s*)?")
_STOP = re.compile(r";|\n|\.\s|,?\s*\b(?:and|but|or|else|otherwise|if|when)\s*$")
_SCOPE = re.compile(r"(?:for|on|in|at|during|with|within|among|of)\b[^,]*$", re.IGNORECASE)
"""What stands before a condition and only says of what the rule speaks: "For liquids, if …"."""
_HEAD = re.compile(r"[`\s]{0,3}([^\W\d]\w{0,40})`?\s?:\s+$")
"""The name that a rule begins with, all of it being about that."""
_MEASURED = re.compile(r"(?<![\w.-])[-+]?\d")
"""A number that stands by itself, and not in a name (`R2`)."""
_WIDENS = re.compile(r"(?:irrespective|regardless|whatever|whichever|no matter)\b", re.IGNORECASE)
"""What stands behind a condition and says only that nothing else matters: no outcome."""
_START = re.compile(r"[;\n]|\.\s|^[\s,]*(?:and|but|also)\b")


def read_clauses(items: Sequence[Item], branches: Sequence[Branch]) -> tuple[Clause, ...]:
    """What each of `branches`, all read from `items`, says; in their order."""
    texts = {item.number: item.text for item in items}
    found: list[Clause] = []
    for rule, of_rule in groupby(branches, key=lambda branch: branch.rule):
        text = texts.get(rule, "")
        groups = [list(group) for _, group in groupby(of_rule, key=lambda branch: branch.group)]
        trailing = _conditions_trail(text, groups)
        headed = _HEAD.match(text, 0, groups[0][0].start)
        for index, group in enumerate(groups):
            before = max((branch.end for branch in groups[index - 1]), default=0) if index else 0
            after = min(branch.start for branch in groups[index + 1]) if index + 1 < len(groups) else len(text)
            following = groups[index + 1] if index + 1 < len(groups) else []
            of_group = _group(text, group, before, after, following, trailing=trailing)
            found += of_group if not headed else [_under(headed[1], clause) for clause in of_group]
    return tuple(_carried(found))


_COMPARED = (
    r"(?:between|from|under|over|above|below|at least|at most|up to|(?:more|less|fewer) than|[<>≤≥]=?) ?[-+$€£]?\d"
)
_NAMED_FIRST = re.compile(rf"([^\W\d][\w' -]{{0,40}}?) (?:is |of )?{_COMPARED}", re.IGNORECASE)
_UNNAMED = re.compile(_COMPARED, re.IGNORECASE)


def _carried(clauses: Sequence[Clause]) -> list[Clause]:
    """Clauses of which those that begin with a limit speak of what the rule before names: "eGFR under 30: half",
    "between 30 and 59: three quarters"."""
    found: list[Clause] = []
    subject, of = "", 0
    for clause in clauses:
        condition, rule = clause.condition, clause.branch.rule
        if clause.role == "condition" and (named := _NAMED_FIRST.match(condition)):
            subject, of = named[1], rule
        elif clause.role == "condition" and subject and rule == of + 1 and _UNNAMED.match(condition):
            clause, of = clause._replace(condition=f"{subject} {condition}"), rule
        found.append(clause)
    return found


def _under(head: str, clause: Clause) -> Clause:
    """A clause whose condition measures what the rule begins with: "width: below 5 → narrow, 5 or more → wide"."""
    measures = _MEASURED.search(clause.condition) and head.lower() not in clause.condition.lower()
    return clause._replace(condition=f"{head} {clause.condition}") if measures else clause


def _conditions_trail(text: str, groups: Sequence[Sequence[Branch]]) -> bool:
    """Whether each outcome stands before its condition: "450 when it is grey, 550 when it is unknown"."""
    cues = {group[0].cue for group in groups}
    if len(groups) < 2 or len(cues) > 1 or cues & (MAPS | DEFAULTS | _BOTH | _OPTIONS | _ALTERNATIVES):
        return False
    first = text[: min(branch.start for branch in groups[0])].rstrip()
    lead = first[: len(first) - len(groups[0][0].cue)].strip()
    return any(char.isalnum() for char in lead) and not lead.endswith((",", ";", "."))


def _group(
    text: str, group: list[Branch], before: int, after: int, following: Sequence[Branch], *, trailing: bool
) -> list[Clause]:
    """The clauses of the branches of one cue, whose outcome lies between `before` and `after` in the rule's `text`."""
    cue = group[0].cue
    if following and following[0].start > following[0].end - 1:
        after = len(text)
    start = min(branch.start for branch in group)
    end = max(branch.end for branch in group)
    if cue in MAPS and not (cue == "range" and _share_an_outcome(text, group)):
        starts = [branch.start for branch in (*group, *following)]  # a key with its outcome ends where the next begins
        return [
            _mapped(text, branch, min((at for at in starts if at >= branch.end), default=after)) for branch in group
        ]
    if cue == "or if":
        return _alternative(text[before:start], group)
    if following and following[0].cue not in DEFAULTS:
        # Between the two stands the next cue's own word, which is no outcome: `_STOP` cuts it off.
        after = max(end, after)
    outcome = _following(text[end:after])
    cue_start = text.lower().rfind(cue.split()[0], before, start + 1)
    leading = bool(outcome) and not trailing
    if not leading or cue in EXCEPTIONS:
        preceding = _preceding(text[before : cue_start if cue_start >= 0 else start])
        if not leading and _SCOPE.match(preceding) and text[:cue_start].rstrip().endswith(","):
            preceding = ""
        outcome = outcome if leading and not preceding else preceding or outcome
    if not outcome and cue not in DEFAULTS and cue not in _BOTH and cue not in _OPTIONS:
        *others, last = group
        condition, outcome = _parted(last.text)
        group = [*others, last._replace(text=condition)]
    return [_clause(branch, cue, outcome, first=len(group) > 1 and branch is not group[-1]) for branch in group]


def _alternative(text: str, group: Sequence[Branch]) -> list[Clause]:
    """The two sides of "five years, or seven years if it was asked for": each outcome stands before the `if`."""
    ordinary, _, other = text.rpartition(", or ")
    outcome = re.sub(r"\s(?:if|when|where|should)\s*$", "", other.strip())
    return [
        Clause(branch, "condition", branch.text, outcome)
        if branch.stated
        else Clause(branch, "complement", branch.text.removeprefix("not: "), _preceding(ordinary))
        for branch in group
    ]


def _share_an_outcome(text: str, group: Sequence[Branch]) -> bool:
    """Whether alternatives are joined rather than told one by one: "over 12 m, or drawing more than 2 m, lie out"."""
    gaps = (text[one.end : other.start + 3] for one, other in pairwise(group))
    return any(re.search(r"\bor\b", gap) for gap in gaps)


def _clause(branch: Branch, cue: str, outcome: str, *, first: bool) -> Clause:
    if cue in DEFAULTS:
        if not branch.stated and first:  # the first side of "X, otherwise Y" is all outcome
            return Clause(branch, "default", "", branch.text)
        return Clause(branch, "default", "", outcome)
    if cue in _ALTERNATIVES:
        return Clause(branch, "option", "", outcome)
    if cue in _OPTIONS:
        return Clause(branch, "option", branch.text, "")
    if cue in _BOTH:
        mine = branch.stated != (cue in EXCEPTIONS)
        role: Role = "condition" if branch.stated else "complement"
        return Clause(branch, role, branch.text.removeprefix("not: "), outcome if mine else "")
    return Clause(branch, "condition", branch.text, outcome)


def _parted(text: str) -> tuple[str, str]:
    """A condition and the outcome behind it, that a shouted subject parts: "it is on | THE DOOR SHALL lock"; the text
    and "" where there is none."""
    if " SHALL " in text and (ears := re.search(r"\sTHE [^.]{1,60}? SHALL\s", text)):
        return text[: ears.start()], text[ears.end() :]
    return text, ""


def _mapped(text: str, branch: Branch, after: int) -> Clause:
    rest = text[branch.end : max(after, branch.end)]
    if branch.cue == ":":
        rest = rest.partition(":")[2]
    if (_JOINED.match(rest) or not rest.strip(" ,")) and (sign := _MAPPING.search(text, branch.end)):
        rest = text[sign.start() :]  # "3, 4 or 9 → green": the keys have the one outcome
    outcome = re.split(r"[;\n]", rest.lstrip(" ?\t–—-," if branch.cue in ("–", ",") else " ?\t"))[0]
    return Clause(branch, "condition", branch.text, _LEAD.sub("", outcome, count=1).strip(" ,.;/|"))


def _following(text: str) -> str:
    lead = _LEAD.match(text)
    rest = text[lead.end() :] if lead else text
    if _WIDENS.match(rest):
        return ""
    stop = _STOP.search(rest)
    return (rest[: stop.start()] if stop else rest).strip(" ,.;:=")


def _preceding(text: str) -> str:
    starts = list(_START.finditer(text))
    return (text[starts[-1].end() :] if starts else text).strip(" ,.;:")
