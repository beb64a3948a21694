"""How far a function has come in the order of its language's guide, read off its analysis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.coverage import LACKING, Matrix, MatrixBranch
from workbench.analysis.finding import BLANK, Finding, Severity
from workbench.analysis.outline import OutlineNode, around, path_to
from workbench.analysis.text import Span
from workbench.languages.guide import Guide, Step
from workbench.languages.language import Language

State = Literal["not begun", "begun", "done", "not needed"]


class StepProgress(NamedTuple):
    """Where one step stands.

    `says` is what is there or what is missing, in a few words; `findings` are those that belong to the step, the
    weightiest first; `early` says gently that it was begun before its turn, "" where it was not; `at` is where going
    there lands (an offset), None where there is nothing yet, `blank` its first blank.
    """

    step: Step
    state: State
    says: str
    findings: tuple[Finding, ...] = ()
    early: str = ""
    at: int | None = None
    blank: int | None = None


class RuleProgress(NamedTuple):
    """A rule, and the numbers (from 1) of the examples that show some branch of it, and of those that perhaps do."""

    number: int
    text: str
    span: Span
    shown_by: tuple[int, ...]
    perhaps_by: tuple[int, ...]


class Ask(NamedTuple):
    """A branch that wants an example, or a pin to one where the text alone cannot tell."""

    branch: MatrixBranch
    wants: Literal["example", "pin"]


class Progress(NamedTuple):
    """How far one function has come.

    `function` is its name and `number` counts the functions of the spec from 0; both None where there is none yet.
    `following` is the step to take next, None where all is done; `why` is the reason. `rules`, `asks` are empty where
    there are no rules. `unwieldy` are the findings that call for parting it.
    """

    function: str | None
    number: int | None
    steps: tuple[StepProgress, ...]
    following: StepProgress | None
    why: str
    rules: tuple[RuleProgress, ...]
    asks: tuple[Ask, ...]
    unwieldy: tuple[Finding, ...]

    @property
    def gathers(self) -> bool:
        """Whether it is unwieldy by its inputs alone, so that some of them are to be made one."""
        errors = [finding for finding in self.unwieldy if finding.severity is Severity.ERROR]
        codes = {code for one in self.steps for code in one.step.gathering}
        return bool(errors) and all(finding.code in codes for finding in errors)

    @property
    def early(self) -> tuple[str, ...]:
        """What was begun before its turn, in words."""
        return tuple(step.early for step in self.steps if step.early)


def progress(language: Language, analysis: Analysis, at: int) -> Progress | None:
    """How far the function around offset `at` has come, or the nearest one where none is around it.

    `analysis` is one that `language` made. None where the language has no guide.
    """
    guide = language.guide()
    if guide is None:
        return None
    nodes = [node for node in analysis.outline if node.kind == guide.unit]
    number, node = _unit(nodes, at)
    matrices = language.matrices(analysis, node.extent.start) if node else ()
    matrix = matrices[0] if matrices else None
    steps = _with_early(tuple(_step(guide, step, analysis, node) for step in guide.steps))
    following = next((step for step in steps if step.state in ("not begun", "begun")), None)
    return Progress(
        matrix.name if matrix else (node.title if node else None),
        number,
        steps,
        following,
        _why(following),
        tuple(_rules(matrix)) if matrix else (),
        tuple(_asks(matrix)) if matrix else (),
        tuple(finding for step in steps if step.step.kind == "divide" for finding in step.findings),
    )


def _unit(nodes: Sequence[OutlineNode], at: int) -> tuple[int | None, OutlineNode | None]:
    """The unit around `at`, else the nearest, with its number."""
    for offset in around(nodes, at):
        if path := path_to(nodes, offset):
            return nodes.index(path[0]), path[0]
    return None, None


def _why(following: StepProgress | None) -> str:
    if following is None:
        return "Nothing is left to do: the spec is complete."
    return following.says if following.state == "begun" else following.step.asks


# ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _step(guide: Guide, step: Step, analysis: Analysis, node: OutlineNode | None) -> StepProgress:
    findings = _findings(guide, step, analysis, node)
    if step.kind == "part":
        return _part(guide, step, analysis, node, findings)
    if step.kind == "optional":
        return _optional(guide, step, analysis, node, findings)
    if step.kind == "divide":
        # A warning (W011) says that the file wants parting, which another function in it would not mend.
        called = any(finding.severity is Severity.ERROR for finding in findings)
        says = _told(findings) or "not unwieldy"
        return StepProgress(step, "begun" if called else "not needed", says, findings, at=_at(findings))
    if node is None:
        return StepProgress(step, "not begun", "")
    errors = analysis.of(Severity.ERROR)
    count = _counted(len(errors), "error")
    state: State = "begun" if errors else "done"
    return StepProgress(step, state, f"{count} left in the spec" if errors else "no errors", errors, at=_at(errors))


def _findings(guide: Guide, step: Step, analysis: Analysis, node: OutlineNode | None) -> tuple[Finding, ...]:
    """What belongs to `step` in the unit, or to the spec as a whole; the weightiest first."""
    if node is None:
        return ()
    own = [
        finding
        for finding in analysis.findings
        if guide.step_of(finding) is step
        and (finding.code in step.everywhere or node.extent.start <= finding.span.start < node.extent.end)
    ]
    return tuple(sorted(own, key=lambda finding: -finding.severity))


def _part(
    guide: Guide, step: Step, analysis: Analysis, node: OutlineNode | None, findings: tuple[Finding, ...]
) -> StepProgress:
    if node is None:
        return StepProgress(step, "not begun", "")
    opens = guide.unit in step.landmarks
    own = [node] if opens else [child for child in node.children if child.kind in step.landmarks]
    if not own:
        return StepProgress(step, "not begun", "", findings)
    spans = [node.span] if opens else [child.extent for child in own]
    blanks = sum(analysis.text.count(BLANK, *span) for span in spans)
    told = _told([finding for finding in findings if _holds(step, finding)])
    missing = [f"{_counted(blanks, 'blank')} ({BLANK}) to fill in"] if blanks else []
    missing += [told] if told else []
    if missing:
        found = (analysis.text.find(BLANK, *span) for span in spans) if blanks else ()
        blank = next((at for at in found if at >= 0), None)
        return StepProgress(step, "begun", "; ".join(missing), findings, at=spans[0].start, blank=blank)
    detail = ", ".join(child.detail for child in own if child.detail)
    remarks = [_counted(len(findings), "remark")] if findings else []
    return StepProgress(step, "done", ", ".join((detail, *remarks)), findings, at=spans[0].start)


def _holds(step: Step, finding: Finding) -> bool:
    return finding.severity is Severity.ERROR or finding.code in step.holding


def _told(findings: Sequence[Finding]) -> str:
    """The first of `findings` in words and how many more there are; "" where there are none."""
    if not findings:
        return ""
    more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
    return findings[0].message + more


def _optional(
    guide: Guide, step: Step, analysis: Analysis, node: OutlineNode | None, findings: tuple[Finding, ...]
) -> StepProgress:
    """What is called for by the words of the unit, and is not there."""
    if node is None:
        return StepProgress(step, "not needed", "")
    there = {child.kind for child in node.children}
    written = node.extent.of(analysis.text)
    text = written.lower()
    for pays in guide.optional:
        sign = next((sign for sign in pays.signs if sign in text), "")
        if sign and there.isdisjoint((pays.landmark, *pays.beside)):
            start = text.index(sign)
            # Lower case can be of another length (İ): then the place is not told.
            same = len(text) == len(written)
            said = written[start : start + len(sign)] if same else sign
            names = "/".join((pays.landmark, *pays.beside))
            at = node.extent.start + start if same else None
            return StepProgress(step, "begun", f"{names}: this function speaks of {said}", findings, at=at)
    own = [child.kind for child in node.children if child.kind in step.landmarks]
    state: State = "done" if own else "not needed"
    return StepProgress(step, state, ", ".join(dict.fromkeys(own)) or "none called for", findings)


def _with_early(steps: Sequence[StepProgress]) -> tuple[StepProgress, ...]:
    """`steps`, each that was begun before one it follows saying so."""
    waiting = False
    marked = []
    for one in steps:
        if one.step.kind == "part":
            if waiting and one.state != "not begun":
                one = one._replace(early=one.step.early)
            waiting = waiting or one.state == "not begun"
        marked.append(one)
    return tuple(marked)


def _at(findings: Sequence[Finding]) -> int | None:
    return findings[0].span.start if findings else None


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


# ── rules and their examples ──────────────────────────────────────────────────────────────────────────────────


def _rules(matrix: Matrix) -> Iterator[RuleProgress]:
    for rule in matrix.rules:
        branches = [branch for branch in matrix.branches if branch.rule == rule.number]

        def by(covers: str, branches: Sequence[MatrixBranch] = branches) -> tuple[int, ...]:
            return tuple(
                example.number
                for index, example in enumerate(matrix.examples)
                if any(branch.cells[index].covers == covers for branch in branches)
            )

        shown = by("yes")
        perhaps = tuple(number for number in by("perhaps") if number not in shown)
        yield RuleProgress(rule.number, rule.text, rule.span, shown, perhaps)


def _asks(matrix: Matrix) -> Iterator[Ask]:
    for branch in matrix.branches:
        if branch.verdict in LACKING:
            yield Ask(branch, "example")
        elif branch.verdict == "cannot tell" and branch.stated:
            yield Ask(branch, "pin" if matrix.examples else "example")
