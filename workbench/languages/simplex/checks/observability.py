"""Completion that can be seen from outside: the seed's check_observability, with reading P7."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.seeing.judge import unseen
from workbench.languages.simplex.seeing.verdict import INSIDE, MIND, NO_TRACE

_SOURCE = "Linter Specification, check_observability; Semantic Validation; reading P7"

E030 = Rule(
    "E030",
    "not-observable",
    Severity.ERROR,
    "criterion not observable",
    "An agent stops when DONE_WHEN holds. What only the inside of the program knows, nobody else can check.",
    bad="DONE_WHEN:\n- the internal counter reaches zero",
    good="DONE_WHEN:\n- the returned list holds every order",
    source=_SOURCE,
)
W030 = Rule(
    "W030",
    "perhaps-not-observable",
    Severity.WARNING,
    "may not be observable without clarification",
    "That something was gone through is seen only by what it leaves behind. Say what that is.",
    bad="DONE_WHEN:\n- all items processed",
    good="DONE_WHEN:\n- the report has one line for each item",
    source=_SOURCE,
)


@FUNCTION_CHECKS(E030, W030)
def criteria_can_be_seen(reading: FunctionReading) -> Iterator[Finding]:
    """Criteria that speak of the program's inside (E030), and those that only say something was done (W030)."""
    own = own_words(reading)
    for item in reading.read("DONE_WHEN"):
        if found := unseen(item.text, own):
            rule, hint = _SAYS[found.kind]
            yield rule.at(
                item.source(found.start, found.end),
                place=reading.place("DONE_WHEN", item),
                hint=f'"{item.text[found.start : found.end]}" {hint}',
                anchor=item.text,
            )


_SAYS = {
    INSIDE: (E030, "cannot be seen from outside: say what is true of the output, a file or SharedMemory instead"),
    MIND: (E030, "goes on inside a mind: say what is true of the output instead"),
    NO_TRACE: (W030, "leaves no trace by itself: say what in the output, a file or SharedMemory shows it"),
}
"""The rule that each kind breaks, and what its hint says of the words."""


def own_words(reading: FunctionReading) -> frozenset[str]:
    """Words that the signature itself uses: a function that takes or returns a queue may speak of the queue."""
    signature = reading.function.signature
    said = " ".join((signature.name, signature.returns, *(f"{name} {kind}" for name, kind, _ in signature.parameters)))
    return frozenset(re.findall(r"[a-z]+", said.lower().replace("_", " ")))
