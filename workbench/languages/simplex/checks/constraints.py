"""CONSTRAINT blocks that state something (X108)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import (
    SECTION_CHECKS,
    SectionReading,
)
from workbench.languages.simplex.spec import Block

X108 = Rule(
    "X108",
    "unverifiable-constraint",
    Severity.WARNING,
    "CONSTRAINT states nothing that can be verified",
    "An invariant is worth what a check of it is worth: say what must, must never or always holds.",
    bad="CONSTRAINT: quality\nplease be careful with money",
    good="CONSTRAINT: quality\nevery amount has exactly two decimals",
    source="Structural Validation",
)


_WISH = (
    r"^\W*(?:please|be|try|take care|keep in mind|prefer|consider|remember|think|avoid|handle|treat|aim|strive)\b"
    r"(?![^.]*\d)"
    r"|\b(?:should|must|shall|is|are|be|has to be)\s+(?:be\s+)?(?:very\s+|as\s+)?(?:good|nice|clean|robust|"
    r"friendly|fast|user-friendly|quick|reasonable|appropriate|sensible|careful|simple|easy|important|maintainable|scalable|intuitive|"
    r"elegant)\b[\w ,]*\.?$|\b(?:matters?|first|is key|counts)\W*$"
)
"""Ways to wish: nothing a stranger could hold against a result."""


@SECTION_CHECKS(X108)
def verifiable_constraints(reading: SectionReading) -> Iterator[Finding]:
    """CONSTRAINT blocks of which no line says anything that could be checked."""
    for block in reading.section.blocks:
        if block.name == "CONSTRAINT" and only_wishes(block):
            yield X108.at(
                block.items[0].span,
                place=reading.place(block),
                hint="say what must, must never or always holds, so that a stranger could check it",
                anchor=block.argument,
            )


def only_wishes(block: Block) -> bool:
    """Whether a block has lines, and none of them says anything that could be checked."""
    return not block.empty and not any(_is_checkable(item.text) for item in block.items)


def _is_checkable(text: str) -> bool:
    return any(char.isalnum() for char in text) and re.search(_WISH, text.lower()) is None
