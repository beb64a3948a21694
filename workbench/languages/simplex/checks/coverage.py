"""Example coverage: E020, E021 and X201 (seed, check_complexity and check_coverage; reading P12).

What the count shows and what values or pins prove is an error. What words suggest chooses the branch that a count
message names, and makes a warning; it never makes an error by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.branches import DEFAULTS, Branch
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.coverage.pins import also_a_name, awaited, letters_of, loose, lost, pinned
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.spec import Example, Function

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.judged import Judged
    from workbench.languages.simplex.coverage.model import Coverage, Line

_SOURCE = "Linter Specification, check_complexity and check_coverage; reading P12"
_FIX = "add a row to fill in behind the last, of the same form and pinned to the branch"

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
    fix=_FIX,
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


X201 = Rule(
    "X201",
    "perhaps-uncovered-branch",
    Severity.WARNING,
    "branch that probably has no example",
    "There are examples enough, but as far as they can be read none of them is there for this branch.",
    bad="FUNCTION: fee(amount, express) → price\nRULES:\n- the price is one tenth of the amount\n"
    "- if the amount is above 500, the price is 40\nEXAMPLES:\n(100, no) → 10\n(200, no) → 20",
    good="FUNCTION: fee(amount, express) → price\nRULES:\n- the price is one tenth of the amount\n"
    "- if the amount is above 500, the price is 40\nEXAMPLES:\n(100, no) → 10\n(600, no) → 40",
    source=_SOURCE,
    fix=_FIX,
)


X208 = Rule(
    "X208",
    "pin-to-no-branch",
    Severity.WARNING,
    "pin to a rule or branch that does not exist",
    "A pin says which branch a row shows; one that has lost its rule says it of none, and the branch it meant is bare.",
    bad="RULES:\n- if the status is locked, access is refused\n- if the status is open, access is given\nEXAMPLES:\n"
    "(locked) → refused  # R1\n(open) → given  # R9",
    good="RULES:\n- if the status is locked, access is refused\n- if the status is open, access is given\nEXAMPLES:\n"
    "(locked) → refused  # R1\n(open) → given  # R2",
    source="Suppressions and pins",
)


X209 = Rule(
    "X209",
    "pin-against-values",
    Severity.WARNING,
    "pin that the row's own values contradict",
    "A pin decides which branch a row shows; where it is wrong, the branch counts as shown, and no row shows it.",
    bad="FUNCTION: fee(weight) → price\nRULES:\n- if the weight is at most 20, the price is 5\n"
    "- if the weight is above 20, the price is 12\nEXAMPLES:\n(weight: 3) → 5  # R1\n(weight: 4) → 5  # R2",
    good="FUNCTION: fee(weight) → price\nRULES:\n- if the weight is at most 20, the price is 5\n"
    "- if the weight is above 20, the price is 12\nEXAMPLES:\n(weight: 3) → 5  # R1\n(weight: 30) → 12  # R2",
    source="Suppressions and pins",
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
    short = _shortfall(reading.function, reading.branches)
    if short is None:
        return
    stated, rows, evidence, contrasted = short
    from workbench.languages.simplex.fixes.rows import BlankRows

    blank_rows = BlankRows(reading.section, reading.function, reading.branches)
    if contrasted:
        for branch, _, sibling in contrasted:
            item = reading.function.items("RULES")[branch.rule - 1]
            yield E020.at(
                item.source(branch.start, branch.end),
                f"branch '{branch.text}' not covered by examples",
                place=reading.place("RULES", item),
                hint=f"{sibling}. Add a row for it, or pin the one that shows it: # {branch.id}",
                fixes=blank_rows.fixes(blank_rows.lacking([branch])),
                anchor=f"{item.text} {branch.text}",
            )
        return
    least_shown = [entry.branch for entry in sorted(evidence, key=lambda entry: entry.share)][: len(stated) - len(rows)]
    least = least_shown[0]
    in_order = {branch.id: number for number, branch in enumerate(stated)}
    yield E020.at(
        reading.function.named("EXAMPLES")[0].written,
        f"insufficient examples: {len(rows)} examples for {len(stated)} branches; "
        f"least shown is {least.id} '{_short(least.text)}'",
        place=reading.place("EXAMPLES"),
        hint=f"add a row for {least.id}: '{_short(least.text)}'",
        fixes=blank_rows.fixes(blank_rows.lacking(sorted(least_shown, key=lambda branch: in_order[branch.id]))),
        anchor=" ".join(branch.id for branch in stated),
    )


class _Short(NamedTuple):
    """Fewer rows than stated branches: both, how well each branch is shown, and those that the count leaves without a
    row, where words tell which these are."""

    stated: list[Branch]
    rows: list[Example]
    evidence: list[Evidence]
    contrasted: list[Evidence]


def _shortfall(function: Function, branches: Sequence[Branch]) -> _Short | None:
    """How many rows there are too few of, and for which branches; None where there are enough."""
    ready = awaited(function.examples, branches)
    stated = [branch for branch in branches if branch.stated and branch.id not in ready]
    rows = _different(function.filled)
    if len(stated) <= len(rows) or not rows:  # no row at all is E001, and none that is filled in X206
        return None
    # A row whose comment names several branches stands for each of them.
    pins = [pinned(row.comment, branches) for row in rows]
    named = frozenset().union(*(ids for ids in pins if ids))
    if sum(branch.id not in named for branch in stated) <= sum(not ids for ids in pins):
        return None
    evidence = _evidence(stated, rows)
    contrasted = [entry for entry in evidence if entry.sibling]
    return _Short(stated, rows, evidence, contrasted if len(contrasted) == len(stated) - len(rows) else [])


def counted_out(judged: Judged) -> dict[str, str]:
    """The branches that E020 names because there are too few rows, by their ids, and why."""
    short = _shortfall(judged.function, judged.branches)
    if short is None:
        return {}
    count = f"{len(short.rows)} examples for {len(short.stated)} branches"
    return {entry.branch.id: f"{count}, and {entry.sibling}" for entry in short.contrasted}


@FUNCTION_CHECKS(X208)
def pins_lead_somewhere(reading: FunctionReading) -> Iterator[Finding]:
    """Rows whose comment pins them to a rule past the last, or to a letter that its rule has not; none where `R9` is
    also the name of a thing in the spec."""
    rules = reading.function.items("RULES")
    if not rules:
        return  # E001 says it
    letters = letters_of(reading.branches)
    lost_by = [(row, gone) for row in reading.rows if (gone := lost(row.comment, letters, len(rules)))]
    if not lost_by or also_a_name(item.text for item in rules):
        return
    for row, gone in lost_by:
        if also_a_name((row.item.text,)):
            continue
        yield X208.at(
            row.item.span,
            f"example {row.number} is pinned to {', '.join(gone)}, and there is no such "
            f"{'branch' if gone[0][-1].isalpha() else 'rule'}",
            place=reading.place("EXAMPLES", row.item),
            hint=f"the rules are R1 to R{len(rules)}; write the one that the row shows, or take the pin out",
            anchor=row.item.text,
        )


@FUNCTION_CHECKS(X209)
def pins_agree_with_values(reading: FunctionReading) -> Iterator[Finding]:
    """Rows of which a value rules out the branch that they are pinned to and proves another."""
    if not any(pinned(row.comment, reading.branches) for row in reading.function.filled):
        return
    for told in reading.judged.contradicted:
        yield X209.at(
            told.row.item.span,
            f"example {told.row.number} is pinned to {told.branch.id} '{_short(told.branch.text)}', but {told.why}",
            place=reading.place("EXAMPLES", told.row.item),
            hint=f"it shows {told.instead.id} '{_short(told.instead.text)}' ({told.shown_by}): pin it to that, or "
            "change the row",
            anchor=told.row.item.text,
        )


@FUNCTION_CHECKS(E020, X201)
def every_branch_has_an_example(reading: FunctionReading) -> Iterator[Finding]:
    """With examples enough by their number: the branches that are proved to have none, and, as warnings with their
    evidence, those that probably have none."""
    if not reading.function.filled or _shortfall(reading.function, reading.branches) is not None:
        return  # E001, or the count, says it
    if reading.judged.settled:
        return
    # An error only where the author has said of every row what it shows. What is read out of values is evidence: units,
    # arithmetic and ways to write nothing differ from author to author, and a wrong error is worse than none.
    settled = all(pinned(row.comment, reading.branches) for row in reading.function.filled)
    coverage = reading.judged.coverage
    yield from _short_rules(reading, coverage)
    uncovered = coverage.uncovered
    if not uncovered:
        return
    from workbench.languages.simplex.fixes.rows import BlankRows

    blank_rows = BlankRows(reading.section, reading.function, reading.branches)
    for line in uncovered:
        branch = line.branch
        item = reading.function.items("RULES")[branch.rule - 1]
        proved = settled and line.verdict == "not shown" and branch.stated
        yield (E020 if proved else X201).at(
            item.source(branch.start, branch.end),
            f"branch '{branch.text}' not covered by examples" if proved else _probably(line),
            place=reading.place("RULES", item),
            hint=(f"{line.why}. " if proved else "") + f"Add a row for it, or pin the one that shows it: # {branch.id}",
            fixes=blank_rows.fixes([branch]),
            anchor=f"{item.text} {branch.text}",
        )


def _short_rules(reading: FunctionReading, coverage: Coverage) -> Iterator[Finding]:
    """Rules with fewer rows than branches that exclude each other, where nothing tells which of them has none."""
    for short in coverage.short:
        lines = [coverage.lines[index] for index in short.branches]
        first, last = lines[0].branch, lines[-1].branch
        item = reading.function.items("RULES")[first.rule - 1]
        of_rule = [line.branch for line in lines if line.branch.rule == first.rule]
        yield X201.at(
            item.source(min(branch.start for branch in of_rule), max(branch.end for branch in of_rule)),
            lines[0].why.partition(";")[0],
            place=reading.place("RULES", item),
            hint=f"add a row for each that has none, or pin each row to the one that it shows: # {first.id}",
            anchor=f"{item.text} {first.id} {last.id}",
        )


def _probably(line: Line) -> str:
    return f'{line.branch.id} "{_short(line.branch.text)}" probably has no example. {line.why}'


def standing(judged: Judged, findings: Iterable[Finding]) -> str:
    """How a function's branches stand by the `findings` here, for one look: "4/5" shown, "" where none lacks one. It is
    what the matrix says."""
    if not any(finding.code in (E020.code, X201.code) for finding in findings):
        return ""
    from workbench.analysis.coverage import SHOWN  # the findings come of the coverage, which has it imported

    lines, out = judged.coverage.lines, counted_out(judged)
    shown = sum(line.verdict in SHOWN and line.branch.id not in out for line in lines)
    return f"{shown}/{len(lines)}" if lines else ""


def _different(rows: Sequence[Example]) -> list[Example]:
    """Each row once: the same twice shows nothing more; the comment may tell apart what the inputs do not."""
    return list({(row.inputs, row.output, row.comment): row for row in reversed(rows)}.values())[::-1]


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


class Evidence(NamedTuple):
    """How well a branch is shown: the largest share of its own words in one row (1.0 for a pin), and, where it is an
    alternative of which no word is in any row while a sibling's are, the words that tell so ("" otherwise)."""

    branch: Branch
    share: float
    sibling: str


def _evidence(branches: Sequence[Branch], rows: Sequence[Example]) -> list[Evidence]:
    said = [stems(f"{row.inputs} {row.output} {row.comment}") for row in rows]
    pins: set[str] = set()
    for row in rows:
        ids = pinned(row.comment, branches) or frozenset()
        pins |= ids - loose(row.comment, branches, ids)
    found: dict[str, set[int]] = {}
    for number, words in enumerate(said):
        for word in words:
            found.setdefault(word, set()).add(number)
    groups: dict[tuple[int, int], list[Branch]] = {}
    for branch in branches:
        groups.setdefault((branch.rule, branch.group), []).append(branch)
    return [_of_branch(branch, groups[branch.rule, branch.group], found, rows, pins) for branch in branches]


def _ownstems(branch: Branch, group: Sequence[Branch]) -> frozenset[str]:
    shared: frozenset[str] = frozenset()
    if len(group) > 1:
        shared = frozenset.intersection(*(stems(other.text) for other in group[:40]))
    return stems(branch.text) - shared


def _of_branch(
    branch: Branch,
    group: Sequence[Branch],
    found: dict[str, set[int]],
    rows: Sequence[Example],
    pins: set[str],
) -> Evidence:
    if branch.id in pins:
        return Evidence(branch, 1.0, "")
    if branch.cue in DEFAULTS:  # its words say nothing of its rows
        return Evidence(branch, 0.5, "")
    own = _ownstems(branch, group)
    hits = [len(found.get(word, ())) > 0 for word in own]
    share = sum(hits) / len(hits) if hits else 0.5
    if share > 0 or not own:
        return Evidence(branch, share, "")
    for other in group[:40]:
        shown = set().union(*(found.get(word, set()) for word in _ownstems(other, group)))
        if other is not branch and shown:
            return Evidence(branch, 0.0, f"example {rows[min(shown)].number} shows its sibling '{_short(other.text)}'")
    return Evidence(branch, 0.0, "")
