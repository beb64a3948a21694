"""Fixes before they are made: many at once, and what they leave to fill in."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.analysis.finding import BLANK, Edit, Finding, Fix


def safe_fixes(findings: Iterable[Finding]) -> tuple[list[Finding], tuple[Edit, ...]]:
    """Those of `findings` that can be mended without asking, and all their edits, to be made together.

    That is each whose only fix is a safe one; where there are two ways the choice is the author's. A fix that touches
    what one before it changes is left for the next time: what it would do is known only then.
    """
    mended: list[Finding] = []
    taken: set[Edit] = set()
    for finding in findings:
        if len(finding.fixes) != 1 or not finding.fixes[0].safe:
            continue
        edits = set(finding.fixes[0].edits)
        # The same change may mend two findings.
        if all(edit in taken or not any(_touch(edit, other) for other in taken) for edit in edits):
            taken |= edits
            mended.append(finding)
    return mended, tuple(sorted(taken))


def first_blank(fix: Fix) -> int | None:
    """Where, in the text after `fix`, the first blank stands that it leaves to fill in: an offset in characters."""
    grown = 0
    for edit in sorted(fix.edits, key=lambda edit: edit.span):
        if BLANK in edit.text:
            return edit.span.start + grown + edit.text.index(BLANK)
        grown += len(edit.text) - (edit.span.end - edit.span.start)
    return None


def _touch(one: Edit, other: Edit) -> bool:
    return one.span.start <= other.span.end and other.span.start <= one.span.end
