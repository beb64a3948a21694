"""Arrows in use, and one way to write them (X111)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from workbench.analysis.finding import Edit, Fix
from workbench.analysis.text import Span
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.fixes.trial import after
from workbench.languages.simplex.scan import ARROWS, marks
from workbench.languages.simplex.spec import Block, Function, Item, Section

ARROW = ARROWS[0]
"""The language's own."""
_MAPPING = ("RULES", "ERRORS", "UNCERTAIN")
"""Landmarks whose items map a condition to what is done."""


class Use(NamedTuple):
    """An arrow in use: how it is written, where, and in which item (None for the signature's)."""

    sign: str
    span: Span
    block: Block
    item: Item | None


def uses(function: Function) -> Iterator[Use]:
    """The arrows of a function that are in use: the signature's, the one of each example between its inputs and output,
    and those of the items that map a condition to a response. What is in quotes or brackets is only mentioned."""
    text, header = function.text, function.header
    declared = Span(header.argument_span.start, function.signature.returns_span.start)
    last = None
    for mark in marks(declared.of(text)):
        if mark.sign in ARROWS and mark.depth == 0:
            last = mark
    if last and not declared.of(text)[last.at + len(last.sign) :].strip():
        yield _use(last.sign, declared.start + last.at, header, None)
    for block in function.blocks:
        for row in block.examples:
            first = next((mark for mark in marks(row.item.text) if mark.sign in ARROWS and mark.depth == 0), None)
            if first and first.sign == row.arrow:
                yield _use(first.sign, row.item.source(first.at, first.at + 1).start, block, row.item)
        for item in block.items if block.name in _MAPPING else ():
            for mark in marks(item.text):
                if mark.sign in ARROWS and mark.depth == 0 and _maps(item.text, mark.at, mark.at + len(mark.sign)):
                    yield _use(mark.sign, item.source(mark.at, mark.at + 1).start, block, item)


def own_arrow(function: Function) -> str:
    """The arrow that a function keeps to, the language's own where it keeps to none."""
    signs = {use.sign for use in uses(function)}
    return signs.pop() if len(signs) == 1 else ARROW


def _use(sign: str, at: int, block: Block, item: Item | None) -> Use:
    return Use(sign, Span(at, at + len(sign)), block, item)


def _maps(text: str, start: int, end: int) -> bool:
    """Whether an arrow in prose maps: blanks stand on both sides (a->b is code), no number behind => (at least), and no
    comment ends with it."""
    alone = text[start - 1 : start].isspace() and text[end : end + 1].isspace()
    compares = text[start:end] == "=>" and text[end : end + 9].lstrip()[:1].isdigit()
    return alone and not compares and not (text[start:end] == "-->" and "<!--" in text[:start])


def one_way(section: Section, function: Function, found: list[Use]) -> tuple[Fix, ...]:
    """The fix that writes each arrow `found` as the language does; none where the text would be read otherwise."""
    edits = tuple(Edit(use.span, ARROW) for use in found if use.sign != ARROW)
    changed = after(section, edits)
    if changed is None or changed.function is None or _read(changed.function) != _read(function):
        return ()
    return (Fix(f"write every arrow as {ARROW}", edits),)


def _read(function: Function) -> tuple[object, ...]:
    """What is read out of a function, however its arrows are written."""

    def plain(text: str) -> str:
        for arrow in sorted(ARROWS, key=len, reverse=True):
            text = text.replace(arrow, ARROW)
        return text

    signature = function.signature
    return (
        signature.name,
        signature.returns,
        signature.faults,
        tuple(parameter.name for parameter in signature.parameters),
        tuple((block.name, tuple(plain(item.text) for item in block.items)) for block in function.blocks),
        tuple((row.inputs, row.output, row.comment) for row in function.examples),
        tuple((branch.id, branch.stated) for branch in read_branches(function.items("RULES"))),
    )
