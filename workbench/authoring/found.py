"""What the language finds in the spec that a draft makes, at the steps whose answers it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.coverage import MatrixBranch
from workbench.analysis.finding import Finding, Severity
from workbench.authoring.draft import FIELDS, Draft, DraftRule, steps
from workbench.authoring.problems import Path, Problem
from workbench.languages.guide import Guide, Step
from workbench.languages.language import Language

KEYS = {"examples": "example", "rules": "rule", "done": "done_when", "errors": "errors"}
"""What the items of a step are called in a path."""
TOLD_BETTER = ("E020", "X201", "X208")
"""Codes of branches without an example and of pins to nothing: which pin to set says more."""


def found(draft: Draft, language: Language, guide: Guide, analysis: Analysis) -> list[Problem]:
    """What is wrong with the spec of `draft`, which `analysis` is of: findings, and branches without a pin."""
    unpinned = list(_unpinned(draft, language, analysis))
    loose = {problem.function for problem in unpinned}
    return [*_findings(draft, guide, analysis, loose), *unpinned]


def _findings(draft: Draft, guide: Guide, analysis: Analysis, loose: set[int | None]) -> Iterator[Problem]:
    """The findings of the language, but for what the branches without a pin in the functions `loose` tell better."""
    nodes = [node for node in analysis.outline if node.kind == guide.unit]
    order = steps(guide)
    for finding in analysis.findings:
        at = finding.span.start
        index = next((i for i, node in enumerate(nodes) if node.extent.start <= at < node.extent.end), None)
        step = _step(guide, order, finding)
        path: Path = ()
        if finding.place.landmark == guide.types:
            step = guide.step("signature")
        elif step is not None and index is not None:
            path = ("function", index, *_path(step, finding))
            told = finding.code in TOLD_BETTER and index in loose
            if told or (finding.code == "E001" and _empty(draft, index, step.key)):
                continue
        key = step.key if step is not None and step.key in order else order[-1]
        stops = finding.severity is Severity.ERROR or any(finding.code in one.holding for one in guide.steps)
        yield Problem(key, path, _said(finding), stops)


def _step(guide: Guide, order: Sequence[str], finding: Finding) -> Step | None:
    """The step whose answers `finding` is about: the one in which its landmark is written, unless its code is another
    step's alone (that examples are too few comes of a rule)."""
    there = guide.step_at(finding.place.landmark)
    if there is not None and finding.code in there.codes:
        return there
    return next((guide.step(key) for key in order if finding.code in guide.step(key).codes), there)


def _empty(draft: Draft, index: int, step: str) -> bool:
    """Whether that something is missing is said already, in words of the wizard's own."""
    return step in FIELDS and not getattr(draft.functions[index], step)


def _path(step: Step, finding: Finding) -> Path:
    item = finding.place.item if finding.place.landmark in step.landmarks else None
    if step.key == "optional":
        return ("optional", finding.place.landmark or "", *((item - 1,) if item else ()))
    return (KEYS[step.key], *((item - 1,) if item else ())) if step.key in KEYS else ("inputs" if item else "name",)


def _said(finding: Finding) -> str:
    return f"{finding.message} ({finding.code})" + (f"; {finding.hint}" if finding.hint else "")


class DraftBranch(NamedTuple):
    """A branch of a rule: its letter ("" for a rule's only one), its text, whether it is stated in it or follows from
    it, and the rows (indices) that the draft pins to it."""

    letter: str
    text: str
    stated: bool
    rows: tuple[int, ...]


def branches_of(draft: Draft, language: Language, analysis: Analysis) -> list[list[tuple[DraftBranch, ...]]]:
    """The branches of each rule of each function, none for a rule that holds for every input.

    `analysis` is that of the spec of `draft`. Every stated branch wants a row.
    """
    return [
        [
            tuple(_branch(branch, rule) for branch in matrix.branches if branch.rule == number)
            for number, rule in enumerate(function.rules, 1)
        ]
        for matrix, function in zip(language.matrices(analysis) or (), draft.functions, strict=False)
    ]


def _branch(branch: MatrixBranch, rule: DraftRule) -> DraftBranch:
    letter = branch.id.removeprefix(f"R{branch.rule}")
    rows = tuple(pin.row for pin in rule.pins if letter in ("", pin.letter))
    return DraftBranch(letter, branch.text, branch.stated, rows)


def _unpinned(draft: Draft, language: Language, analysis: Analysis) -> Iterator[Problem]:
    """The branches of rules that no row was made for, and the pins to branches that there are not."""
    for at, rules in enumerate(branches_of(draft, language, analysis)):
        for number, branches in enumerate(rules):
            here: Path = ("function", at, "rule", number, "examples")
            letters = [branch.letter for branch in branches]
            lettered = {pin.letter for pin in draft.functions[at].rules[number].pins} - {""}
            if letters and letters != [""]:
                for letter in sorted(lettered - set(letters)):
                    yield Problem("rules", here, f'it has no branch "{letter}"; it has {_shown(branches)}')
            lacking = next((branch for branch in branches if branch.stated and not branch.rows), None)
            if lacking is None:
                continue
            if lacking.letter:
                said = f"it has {_shown(branches)}; say which example shows {lacking.letter}, or add one"
            else:
                said = f'no example is named that shows "{lacking.text}"; name one, or add one'
            yield Problem("rules", here, said)


def _shown(branches: Sequence[DraftBranch]) -> str:
    texts = ", ".join(f'{branch.letter} "{branch.text}"' for branch in branches)
    return f"{len(branches)} branches: {texts}"
