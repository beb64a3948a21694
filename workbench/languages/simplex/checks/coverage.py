"""Example coverage, the side that counts: E020 and E021 (seed, check_complexity and check_coverage; reading P12).

Only what is certain from the count is said here. Which branch an example shows is evidence, and evidence by words
only chooses the branch that is named; it never makes an error by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.branches import DEFAULTS, Branch
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.spec import Example

_SOURCE = "Linter Specification, check_complexity and check_coverage; reading P12"

E020 = Rule(
    "E020",
    "uncovered-branch",
    Severity.ERROR,
    "branch not covered by examples",
    "A branch that no example shows is a branch on which two readers will differ, found out hours later.",
    bad="RULES:\n- if the status is locked or disabled, access is refused\nEXAMPLES:\n(bob) → refused  # locked",
    good="RULES:\n- if the status is locked or disabled, access is refused\nEXAMPLES:\n"
    "(bob) → refused  # locked\n(eve) → refused  # disabled",
    source=_SOURCE,
)
E021 = Rule(
    "E021",
    "unreadable-rules",
    Severity.ERROR,
    "cannot identify branches in RULES",
    "Rules in which there is nothing to read say nothing about what the function does.",
    bad="RULES:\n- ...\n- ???",
    good="RULES:\n- the sum is returned",
    source=_SOURCE,
)


@FUNCTION_CHECKS(E021)
def rules_can_be_read(reading: FunctionReading) -> Iterator[Finding]:
    """RULES with items, none of which holds a word."""
    items = reading.function.items("RULES")
    if items and not any(char.isalnum() for item in items for char in item.text):
        yield E021.at(
            reading.function.named("RULES")[0].written,
            place=reading.place("RULES"),
            hint="write one rule an item, in words: if …, … is returned",
        )


@FUNCTION_CHECKS(E020)
def enough_examples(reading: FunctionReading) -> Iterator[Finding]:
    """Fewer examples than stated branches: the alternatives that are shown by nothing while their siblings are,
    where that explains the whole shortfall; else both counts, with the branch that has the least evidence."""
    stated = [branch for branch in reading.branches if branch.stated]
    # The same row twice shows nothing more; the comment may tell apart what the inputs do not.
    rows = list({(row.inputs, row.output, row.comment): row for row in reversed(reading.function.examples)}.values())[
        ::-1
    ]
    shortfall = len(stated) - len(rows)
    if shortfall <= 0 or not rows:  # no row at all is E001
        return
    evidence = _evidence(stated, rows)
    contrasted = [entry for entry in evidence if entry.sibling]
    if len(contrasted) == shortfall:
        for branch, _, sibling in contrasted:
            item = reading.function.items("RULES")[branch.rule - 1]
            yield E020.at(
                item.source(branch.start, branch.end),
                f"branch '{branch.text}' not covered by examples",
                place=reading.place("RULES", item),
                hint=f"{sibling}. Add a row for it, or pin the one that shows it: # {branch.id}",
                anchor=f"{item.text} {branch.text}",
            )
        return
    least = min(evidence, key=lambda entry: entry.share).branch
    yield E020.at(
        reading.function.named("EXAMPLES")[0].written,
        f"insufficient examples: {len(rows)} examples for {len(stated)} branches; "
        f"least shown is {least.id} '{_short(least.text)}'",
        place=reading.place("EXAMPLES"),
        hint=f"add a row for {least.id}: '{_short(least.text)}'",
        anchor=" ".join(branch.id for branch in stated),
    )


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


class Evidence(NamedTuple):
    """How well a branch is shown: the largest share of its own words in one row (1.0 for a pin), and, where it is an
    alternative of which no word is in any row while a sibling's are, the words that tell so ("" otherwise)."""

    branch: Branch
    share: float
    sibling: str


_WORD = re.compile(r"[^\W_]{1,60}")
_STOP = frozenset(
    (
        "a the an is are was were be been if when or and of to in on at for with from by it its that this not "
        "no has have any all as then than do does there"
    ).split()
)
_PIN = re.compile(r"\bR(\d{1,4})([a-z]{0,2})\b")


def _words(text: str) -> frozenset[str]:
    """The words of `text` that carry meaning, cut to a crude stem."""
    return frozenset(_stem(word) for word in _WORD.findall(text.lower().replace("_", " ")) if word not in _STOP)


def _stem(word: str) -> str:
    for ending in ("ing", "ied", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word.removesuffix("e")


def _evidence(branches: Sequence[Branch], rows: Sequence[Example]) -> list[Evidence]:
    said = [_words(f"{row.inputs} {row.output} {row.comment}") for row in rows]
    pins = {pin for row in rows for pin in _PIN.findall(row.comment)}
    found: dict[str, set[int]] = {}
    for number, words in enumerate(said):
        for word in words:
            found.setdefault(word, set()).add(number)
    groups: dict[tuple[int, int], list[Branch]] = {}
    for branch in branches:
        groups.setdefault((branch.rule, branch.group), []).append(branch)
    return [_of_branch(branch, groups[branch.rule, branch.group], found, rows, pins) for branch in branches]


def _own_words(branch: Branch, group: Sequence[Branch]) -> frozenset[str]:
    shared: frozenset[str] = frozenset()
    if len(group) > 1:
        shared = frozenset.intersection(*(_words(other.text) for other in group[:40]))
    return _words(branch.text) - shared


def _of_branch(
    branch: Branch,
    group: Sequence[Branch],
    found: dict[str, set[int]],
    rows: Sequence[Example],
    pins: set[tuple[str, str]],
) -> Evidence:
    if (str(branch.rule), branch.id.removeprefix(f"R{branch.rule}")) in pins:
        return Evidence(branch, 1.0, "")
    if branch.cue in DEFAULTS:  # its words say nothing of its rows
        return Evidence(branch, 0.5, "")
    own = _own_words(branch, group)
    hits = [len(found.get(word, ())) > 0 for word in own]
    share = sum(hits) / len(hits) if hits else 0.5
    if share > 0 or not own:
        return Evidence(branch, share, "")
    for other in group[:40]:
        shown = set().union(*(found.get(word, set()) for word in _own_words(other, group)))
        if other is not branch and shown:
            return Evidence(branch, 0.0, f"example {rows[min(shown)].number} shows its sibling '{_short(other.text)}'")
    return Evidence(branch, 0.0, "")
