"""Vague terms where two readers would build different things (X301)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from workbench.analysis.finding import Finding, Place, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.constraints import only_wishes
from workbench.languages.simplex.checks.subjects import TERM_CHECKS, TermsReading
from workbench.languages.simplex.outward import DEFINES
from workbench.languages.simplex.reach import within_reach
from workbench.languages.simplex.spec import Block, Item, Section, Spec
from workbench.languages.simplex.vague_term import Term
from workbench.languages.simplex.vague_words import DEGREE, STATE, UNSAID
from workbench.languages.simplex.vagueness import VagueItem, vague_terms

X301 = Rule(
    "X301",
    "vague-term",
    Severity.WARNING,
    "vague term",
    "Two agents build two things from a word without a number, a list or a definition, and both have kept the rule.",
    bad="RULES:\n- old records are removed periodically",
    good="RULES:\n- records older than 90 days are removed every night",
    source="Semantic Validation: a specification is unambiguous",
)

JUDGED = ("RULES", "DONE_WHEN", "CONSTRAINT", "ERRORS")
"""Landmarks under which a vague term is a fault: what is built and what is checked follow from them."""


def vague_items(section: Section) -> tuple[VagueItem, ...]:
    """The items of a section that use vague terms. It follows from the section alone, so that it is read once."""
    return tuple(
        (block, item, terms)
        for block in section.blocks
        if block.name in JUDGED and not (block.name == "CONSTRAINT" and only_wishes(block))
        for item in within_reach(block.items)
        if (terms := vague_terms(item.text))
    )


def settled_words(items: Iterable[VagueItem]) -> frozenset[str]:
    """The terms of which one of the items says what it means by them: it says so for the whole spec."""
    return frozenset(term.word for *_, terms in items for term in terms if term.settled)


def open_words(items: Iterable[VagueItem]) -> frozenset[str]:
    """The terms that mean nothing certain unless the spec defines them elsewhere."""
    return frozenset(term.word for *_, terms in items for term in terms if not term.settled)


@TERM_CHECKS(X301)
def terms_mean_one_thing(reading: TermsReading) -> Iterator[Finding]:
    """The vague terms of each item, unless the spec defines them, there or anywhere else."""
    shown: frozenset[str] | None = None
    values: frozenset[str] | None = None
    for block, item, terms in reading.vague:
        open_terms = [term for term in terms if not term.settled and term.word not in reading.defined]
        if open_terms:
            values = _values(reading.section) if values is None else values
            open_terms = [term for term in open_terms if term.group is UNSAID or term.word not in values]
        if any(term.group in (DEGREE, STATE) for term in open_terms):
            shown = _shown(reading.section) if shown is None else shown
            open_terms = [term for term in open_terms if term.group not in (DEGREE, STATE) or term.word not in shown]
        if open_terms:
            yield _finding(reading.section, block, item, open_terms)


def _finding(section: Section, block: Block, item: Item, terms: list[Term]) -> Finding:
    first, others = terms[0], terms[1:]
    function = section.function
    own = function is not None and block in function.blocks
    more = f"; so {'is' if len(others) == 1 else 'are'} " + ", ".join(f'"{_said(item, other)}"' for other in others)
    return X301.at(
        item.source(first.start, first.end),
        place=Place(function.name if function and own else None, block.name, item.number),
        hint=f'"{_said(item, first)}" is vague{more if others else ""}: {first.group.asks}, or define it under DATA',
        anchor=item.text,
    )


def _said(item: Item, term: Term) -> str:
    return item.text[term.start : term.end]


_WORD = r"[^\W\d_]+"
LONGEST_TERM = 60
"""Characters before "means" that can hold the term which it defines."""


def defined_words(spec: Spec) -> frozenset[str]:
    """Words that the spec defines: everything DATA names, what a CONSTRAINT is called, and what stands before "means"
    and its like."""
    words: set[str] = set()
    for _, block in spec.blocks("DATA", "CONSTRAINT"):
        words.update(re.findall(_WORD, block.argument.lower().replace("_", " ")))
        if block.name == "DATA":
            for item in block.items:
                words.update(re.findall(_WORD, item.text.lower().replace("_", " ")))
    text = spec.text.lower()
    for sign in DEFINES:
        at = text.find(sign)
        while at >= 0:
            line = text.rfind("\n", max(0, at - LONGEST_TERM), at) + 1 or max(0, at - LONGEST_TERM)
            words.update(re.findall(_WORD, text[line:at]))
            at = text.find(sign, at + 1)
    return frozenset(words)


def _values(section: Section) -> frozenset[str]:
    """What the function returns, word for word: the outputs of its rows, the values that its signature lists. Such a
    word is a name for a case, however vague it is elsewhere."""
    if section.function is None:
        return frozenset()
    outputs = (row.output for row in section.function.examples)
    listed = section.function.signature.returns.split("|")
    return frozenset(value.strip(" \"'`.").lower() for value in (*outputs, *(listed if len(listed) > 1 else ())))


def _shown(section: Section) -> frozenset[str]:
    """Words that the examples of a function hold: an adjective among them is a value that a row shows."""
    rows = section.function.examples if section.function else ()
    return frozenset(word for row in rows for word in re.findall(_WORD, f"{row.inputs} {row.output}".lower()))
