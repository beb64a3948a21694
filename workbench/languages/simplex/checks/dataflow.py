"""Functions that meet in shared memory: keys with one end only, and functions that wait for each other (X401-X404)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from workbench.analysis.finding import Edit, Finding, Fix, Place, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import SPEC_CHECKS, SpecReading

if TYPE_CHECKING:
    from workbench.analysis.flow import Flow, FlowUse

_WRITER = 'FUNCTION: load(folder) → index\nWRITES:\n- SharedMemory.artifacts["index"]\n\n'
_READER = "FUNCTION: search(words) → pages\nREADS:\n- SharedMemory.artifacts"
_PLANNER = "FUNCTION: plan(goal) → plan\nWRITES:\n- SharedMemory.plan\nTRIGGERS:\n- SharedMemory.review "
_REVIEWER = "\n\nFUNCTION: review(goal) → review\nTRIGGERS:\n- SharedMemory.plan exists\nWRITES:\n- SharedMemory.review"

X401 = Rule(
    "X401",
    "unwritten-read",
    Severity.WARNING,
    "READS a key that no function WRITES",
    "The function will find nothing there, or the key has another name where it is written.",
    bad=f'{_WRITER}{_READER}["idnex"]',
    good=f'{_WRITER}{_READER}["index"]',
    source="Function Landmarks, READS and WRITES; Composition",
    fix="write the key that is written elsewhere under nearly this name",
)


X402 = Rule(
    "X402",
    "unwritten-trigger",
    Severity.WARNING,
    "TRIGGERS on a key that no function WRITES",
    "An agent that waits for what nobody leaves behind waits for ever, and nobody is told.",
    bad=f'{_WRITER}FUNCTION: search(words) → pages\nTRIGGERS:\n- SharedMemory.artifacts["idnex"] exists',
    good=f'{_WRITER}FUNCTION: search(words) → pages\nTRIGGERS:\n- SharedMemory.artifacts["index"] exists',
    source="Function Landmarks, TRIGGERS; Composition",
    fix="write the key that is written elsewhere under nearly this name",
)


X403 = Rule(
    "X403",
    "unread-write",
    Severity.INFO,
    "WRITES a key that no function reads",
    "Either the work is for somebody outside, which is worth saying, or its reader looks under another name.",
    bad=f'{_WRITER}FUNCTION: greet(name) → greeting\nREADS:\n- SharedMemory.texts["greeting"] (set by the operator)',
    good=f'{_WRITER}{_READER}["index"]',
    source="Function Landmarks, WRITES; Composition",
)


X404 = Rule(
    "X404",
    "functions-wait-for-each-other",
    Severity.WARNING,
    "functions wait for each other",
    "Each begins only after the other has written, so neither ever begins.",
    bad=f"{_PLANNER}exists{_REVIEWER}",
    good=f"{_PLANNER}does not exist{_REVIEWER}",
    source="Function Landmarks, TRIGGERS; Composition",
)

LONGEST_CIRCLE = 5
"""Functions of a circle that are named; the others are counted."""


@SPEC_CHECKS(X401, X402, X403, X404)
def data_flow(reading: SpecReading) -> Iterator[Finding]:
    """What is wrong with the data flow of a spec in which several functions have one."""
    landmarks = ("READS", "WRITES", "TRIGGERS")
    having = (f for _, f in reading.spec.functions if any(b.name in landmarks and b.items for b in f.blocks))
    if len(list(having)) < 2:
        return
    # Imported here: most specs have no data flow, and what reads it costs a lint a millisecond.
    from workbench.languages.simplex.dataflow import read_flow

    flow = read_flow(reading.spec)
    if flow.missing:
        written = _Near(use for use in flow.uses if use.kind == "writes")
        for use in flow.missing:
            yield _missing(flow, use, written.to(use))
    if flow.unread:
        wanted = _Near(flow.missing)
        for use in flow.unread:
            yield _unread(flow, use, wanted.to(use))
    for circle in flow.circles:
        yield _circle(flow, circle)


def _missing(flow: Flow, use: FlowUse, near: FlowUse | None) -> Finding:
    rule, says = (X401, "reads") if use.kind == "reads" else (X402, "waits for")
    if near:
        hint = f"did you mean {near.text}, which FUNCTION {flow.nodes[near.node].name} writes?"
        fixes = (Fix(f"write {near.text}", (Edit(use.span, near.text),), safe=False),)
        return _finding(flow, rule, use, f"{says} {use.text}, which no function writes", hint, fixes)
    hint = "add it to the WRITES of the function that makes it, or say behind it who does: (provided by …)"
    return _finding(flow, rule, use, f"{says} {use.text}, which no function writes", hint)


def _unread(flow: Flow, use: FlowUse, near: FlowUse | None) -> Finding:
    hint = (
        f"FUNCTION {flow.nodes[near.node].name} looks for {near.text}, which nobody writes: the same?"
        if near
        else "add it to the READS of the function that needs it, or say behind it who does: (read by …)"
    )
    return _finding(flow, X403, use, f"writes {use.text}, which no function reads", hint)


def _circle(flow: Flow, circle: Sequence[FlowUse]) -> Finding:
    names = [flow.nodes[use.node].name for use in circle]
    shown = names[:LONGEST_CIRCLE]
    if len(names) > len(shown):
        shown.append(f"{len(names) - len(shown)} more")
    hint = f"FUNCTION {names[0]} begins only with {circle[0].text}: say with what the first of them begins"
    return _finding(flow, X404, circle[0], f"functions wait for each other: {' → '.join((*shown, names[0]))}", hint)


def _finding(flow: Flow, rule: Rule, use: FlowUse, message: str, hint: str, fixes: Iterable[Fix] = ()) -> Finding:
    place = Place(flow.nodes[use.node].name, use.kind.upper(), use.item)
    return rule.at(use.span, message, place=place, hint=hint, fixes=fixes, anchor=use.text)


class _Near:
    """Uses by their keys and by every way to leave a character out: two keys that share one are a slip apart."""

    LENGTHS = range(5, 81)
    """Characters of the keys among which slips are looked for: of shorter ones every other is near."""

    def __init__(self, uses: Iterable[FlowUse]) -> None:
        self._by_rest: dict[str, FlowUse] = {}
        for use in uses:
            for rest in self._rests(use.key):
                self._by_rest.setdefault(rest, use)

    def to(self, use: FlowUse) -> FlowUse | None:
        """A use whose key is one letter from that of `use`: added, dropped, changed, or swapped with the next."""
        found = (self._by_rest.get(rest) for rest in self._rests(use.key))
        return next((near for near in found if near and _letters_apart(near.key, use.key)), None)

    def _rests(self, key: str) -> Iterator[str]:
        yield key
        if len(key) in self.LENGTHS:
            yield from (key[:at] + key[at + 1 :] for at in range(len(key)))


def _letters_apart(one: str, other: str) -> bool:
    """Whether keys differ in more than digits, which are counted on purpose: `draft_1`, `draft_2`."""
    return _without_digits(one) != _without_digits(other)


def _without_digits(key: str) -> str:
    return "".join(char for char in key if not char.isdigit())
