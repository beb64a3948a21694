"""Outputs that are literals: a quoted text, a name, a word, behind the few words that introduce it."""

from __future__ import annotations

import re
from typing import NamedTuple

from workbench.languages.simplex.coverage.words import stems

LONGEST_OUTPUT = 120
"""Characters of an output that can be a literal."""
NAME = r"[^\W\d_]+(?:_\w+)+|[A-Z]{1,5}-?\d{1,6}|[A-Z][a-z]+(?:[A-Z][a-z]+)+"
"""How names of the program are written: `locked_out`, `E12`, `NotFound`."""
QUOTES = str.maketrans("“”`", '"""')
"""Every way to quote, as one."""


class Literal(NamedTuple):
    """An output that is a literal: "quoted", a "name" or a "word", the words before it, and itself in lower case."""

    kind: str
    head: frozenset[str]
    text: str


def literal(output: str) -> Literal | None:
    """The literal that an output is, behind at most three words; None where it is anything else."""
    output = output.translate(QUOTES).strip()
    if not output or len(output) > LONGEST_OUTPUT:
        return None
    if output.count('"') == 2 and output[-1] == '"':
        head, _, text = output[:-1].partition('"')
        return Literal("quoted", stems(head), text.lower()) if len(head.split()) < 4 and text.strip() else None
    *before, last = output.split()
    if len(before) < 4 and re.fullmatch(NAME, last):
        return Literal("name", stems(" ".join(before)), last.lower())
    if not before and last.isalpha():
        return Literal("word", frozenset(), last.lower())
    return None
