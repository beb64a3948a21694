"""What going to a step of the guide does to the text: the change that begins it, and the place where it goes on."""

from __future__ import annotations

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Edit, Fix, Severity
from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Span
from workbench.authoring.progress import Progress, StepProgress
from workbench.languages.language import Language


def unit_of(language: Language, analysis: Analysis, progress: Progress) -> OutlineNode | None:
    """The function that `progress` is of; None where there is none yet."""
    guide = language.guide()
    if guide is None or progress.number is None:
        return None
    return [node for node in analysis.outline if node.kind == guide.unit][progress.number]


def start(language: Language, analysis: Analysis, progress: Progress, chosen: StepProgress) -> Fix | None:
    """The change that begins the step `chosen`, which is one of `progress`; where there is no function yet, the one
    that begins that. None where the step has begun, or is not begun by writing."""
    unit = unit_of(language, analysis, progress)
    if unit is None:
        opening = next((step.step.opening for step in progress.steps if step.step.opening), "")
        return _opening(analysis.text, opening) if opening else None
    if chosen.step.kind != "part" or chosen.state != "not begun":
        return None
    return language.scaffold(analysis, unit.extent.start, chosen.step.scaffold)


def _opening(text: str, opening: str) -> Fix:
    """`opening` behind all that there is, a blank line between them."""
    written = text.rstrip()
    end = "\r\n" if "\r\n" in text[:10_000] else "\n"
    lead = end * 2 if written.strip("\ufeff") else ""
    at = len(written) if lead else len(text)
    rest = "" if lead and text[at:].strip(" \t") else end
    return Fix("begin a function", (Edit(Span(at, at), lead + opening + rest),), safe=False)


def place(chosen: StepProgress) -> Span | None:
    """Where a step that has begun goes on: its first blank, else what keeps it from being done, else where it stands.

    A span of the analysed text, an empty one where there is nothing to select; None where there is no such place.
    """
    if chosen.blank is not None:
        return Span(chosen.blank, chosen.blank + len(BLANK))
    holding = (one for one in chosen.findings if one.severity is Severity.ERROR or one.code in chosen.step.holding)
    first = next((finding.span.start for finding in holding), chosen.at) if chosen.state == "begun" else chosen.at
    return None if first is None else Span(first, first)
