"""Rules with fewer rows than branches that exclude each other: each of these needs a row of its own.

A row is counted for a branch if nothing rules it out and its output can be the branch's: where some output has what
the branch promises in the rule's words, a row has it too. If the branches of a rule cannot all be given a row, one of
them has none (P. Hall's condition). Which one, the words tell, or nothing does.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from workbench.analysis.coverage import LACKING, SHOWN
from workbench.languages.simplex.coverage.clauses import MAPS
from workbench.languages.simplex.coverage.model import Line, Short
from workbench.languages.simplex.coverage.spare import seating

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.purposes import Purposes
    from workbench.languages.simplex.coverage.rows import Row

_WHOLE = ("complement", "option")
"""Roles of which words and outcomes say too little: any row may be theirs."""


def short_rules(purposes: Purposes, lines: Sequence[Line], ready: Container[str]) -> list[Short]:
    """The rules of which some branches have no row, `lines` being the verdicts so far: each once. For those whose ids
    are `ready` a row stands there that is still to be filled in."""
    found = []
    for alternatives in _alternatives(lines):
        # A branch that each row by itself rules out, and that is not said to lack one, has something speaking for it.
        group = [index for index in alternatives if any(cell.covers != "no" for cell in lines[index].cells)]
        group = [i for i in group if lines[i].verdict not in LACKING and lines[i].branch.id not in ready]
        if len(group) > 1 and (short := _short(purposes, lines, group)):
            found.append(short)
    return found


def _alternatives(lines: Sequence[Line]) -> list[list[int]]:
    """The branches that exclude each other: those of one rule, and the cases of a map with a rule for each."""
    found, cases = [], []
    for _, places in groupby(range(len(lines)), key=lambda index: lines[index].branch.rule):
        group = list(places)
        cues = {lines[index].branch.cue for index in group}
        if len(group) == 1 and cues <= MAPS:
            cases += group
        elif "range" not in cues:  # of ranges values tell, and where they do not, what was read is none
            found.append(group)
    return [*found, cases]


def _short(purposes: Purposes, lines: Sequence[Line], group: Sequence[int]) -> Short | None:
    rows = range(len(purposes.judge.rows))
    places = [[at for at in rows if _can_show(purposes, index, at)] for index in group]
    lacking, left = seating(places)
    bare = [group[number] for number in sorted(left) if lines[group[number]].verdict not in SHOWN]
    if not lacking or not bare:
        return None
    theirs = sorted({at for number in left for at in places[number]})
    if any(_holds_many(purposes.judge.rows[at]) for at in theirs):
        return None
    if len(bare) > lacking:
        bare = _told_apart(purposes, bare, theirs, lacking) or bare
    return Short(tuple(bare), min(lacking, len(bare)), tuple(purposes.judge.rows[at].number for at in theirs))


def _can_show(purposes: Purposes, index: int, at: int) -> bool:
    judge, kept = purposes.judge, purposes.facts[at].kept
    if at in purposes.repeats and not purposes.has_sign(index, at):
        return False
    if judge.clauses[index].role in _WHOLE:
        return True
    cell = purposes.columns[at][index]
    if cell.covers in ("yes", "no"):
        return cell.covers == "yes"
    if purposes.broken.unlike_siblings(index, at):
        return False
    promise = judge.promises[index]
    if promise is None or judge.changing[index] or index in kept or not purposes.broken.demonstrated(index):
        return True
    put_otherwise = promise.form == "phrase" and purposes.broken.put_otherwise(index, at)
    return not (promise.exact or kept or put_otherwise)


def _holds_many(row: Row) -> bool:
    """Whether a row has several things in one input, which can be of several branches."""
    return any(slot.value.kind == "list" and slot.value.size > 1 for slot in row.slots) or "\n" in row.example.inputs


def _told_apart(purposes: Purposes, rivals: Sequence[int], rows: Sequence[int], lacking: int) -> list[int]:
    """Those of the `rivals` for the rows, as many as are `lacking`, of which no row has a word of their own while for
    each of the others some row has; none where words do not tell."""
    silent = [index for index in rivals if not any(purposes.speaks(index, at, rivals) for at in rows)]
    return silent if len(silent) == lacking else []
