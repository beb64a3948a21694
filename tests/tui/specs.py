"""Texts and analyses to show."""

from __future__ import annotations

from workbench.analysis.analysis import Analysis, in_order
from workbench.analysis.coverage import Cell, Matrix, MatrixBranch, MatrixItem
from workbench.analysis.finding import Finding, Place, Severity
from workbench.analysis.text import Lines, Span

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

DOOR = VALID.replace('("") → "Hello friend"      # otherwise\n', "")
"""One branch of two has no example."""

INVALID = VALID.replace("\nDONE_WHEN", FAULT + "\nDONE_WHEN", 1)


def finding(
    start: int, end: int, severity: Severity = Severity.ERROR, code: str = "E040", message: str = "said"
) -> Finding:
    """A finding about the characters from `start` to `end`."""
    return Finding(code, code.lower(), severity, message, Span(start, end), Place("f", "RULES", 1), "a hint")


def analysis(text: str, *findings: Finding) -> Analysis:
    """An analysis of `text` with these findings and no outline."""
    return Analysis("simplex", text, in_order(list(findings)), ())


def matrix(branches: int = 5, examples: int = 4, name: str = "f") -> Matrix:
    """A matrix of so many branches, one a rule, and so many examples; example n shows branch n, the rest lack one.

    It is of the text that `text_of_matrix` gives.
    """
    text = text_of_matrix(branches, examples, name)
    lines = Lines(text)

    def line(number: int) -> Span:
        return lines.span_of_line(number)

    return Matrix(
        0,
        name,
        line(1),
        Span(0, len(text)),
        tuple(MatrixItem(at + 1, line(3 + at).of(text), line(3 + at)) for at in range(branches)),
        tuple(
            MatrixBranch(
                f"R{at + 1}",
                at + 1,
                f"case {at + 1}",
                True,
                line(3 + at),
                tuple(
                    Cell("yes" if at == row else "no", True, True, f"x is {row + 1}", pinned=at == row == 1)
                    for row in range(examples)
                ),
                "shown" if at < examples else "not shown",
                f"shown by {at + 1}: x is {at + 1}" if at < examples else "ex 1: x is 1",
            )
            for at in range(branches)
        ),
        tuple(MatrixItem(at + 1, f"({at + 1}) → {at + 1}", line(4 + branches + at), "why") for at in range(examples)),
    )


def text_of_matrix(branches: int = 5, examples: int = 4, name: str = "f") -> str:
    """Line 1 the function, from line 3 on the rules, then after one line the examples."""
    rules = [f"- if x is case {at + 1}, {at + 1}" for at in range(branches)]
    rows = [f"({at + 1}) → {at + 1}  # why" for at in range(examples)]
    return "\n".join([f"FUNCTION: {name}(x) → y", "RULES:", *rules, "EXAMPLES:", *rows, ""])
