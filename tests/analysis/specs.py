"""Findings and analyses made by hand, for what shows them."""

from __future__ import annotations

from workbench.analysis.analysis import Analysis, in_order
from workbench.analysis.finding import NOWHERE, Edit, Finding, Fix, Place, Severity
from workbench.analysis.text import Span


def finding_at(
    text: str,
    words: str,
    severity: Severity = Severity.ERROR,
    *,
    message: str = "a message",
    hint: str = "",
    place: Place = NOWHERE,
    anchor: str = "",
    fix: str | None = None,
) -> Finding:
    """A finding on the first `words` in `text`; `fix` replaces them."""
    start = text.index(words)
    span = Span(start, start + len(words))
    fixes = () if fix is None else (Fix("Replace them", (Edit(span, fix),)),)
    code = {Severity.ERROR: "E040", Severity.WARNING: "W030", Severity.INFO: "X111"}[severity]
    return Finding(code, "a-slug", severity, message, span, place, hint, fixes, anchor)


def analysis_of(text: str, *findings: Finding) -> Analysis:
    """An analysis of `text` with these findings, in order."""
    return Analysis("simplex", text, in_order(list(findings)), ())
