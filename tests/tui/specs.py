"""Texts and analyses to show."""

from __future__ import annotations

from workbench.analysis.analysis import Analysis, in_order
from workbench.analysis.finding import Finding, Place, Severity
from workbench.analysis.text import Span

VALID = """\
FUNCTION: greet(name) → greeting

RULES:
- if a name is given, the greeting contains it
- otherwise the greeting says "friend"

DONE_WHEN:
- the greeting is returned

EXAMPLES:
("Ada") → "Hello Ada"      # a name is given
("") → "Hello friend"      # otherwise

ERRORS:
- any unhandled condition → fail with descriptive message
"""

FAULT = "- loop over the names and greet each\n"
"""A line that, put into the RULES of VALID, is one error: E040."""

INVALID = VALID.replace("\nDONE_WHEN", FAULT + "\nDONE_WHEN", 1)


def finding(
    start: int, end: int, severity: Severity = Severity.ERROR, code: str = "E040", message: str = "said"
) -> Finding:
    """A finding about the characters from `start` to `end`."""
    return Finding(code, code.lower(), severity, message, Span(start, end), Place("f", "RULES", 1), "a hint")


def analysis(text: str, *findings: Finding) -> Analysis:
    """An analysis of `text` with these findings and no outline."""
    return Analysis("simplex", text, in_order(list(findings)), ())
