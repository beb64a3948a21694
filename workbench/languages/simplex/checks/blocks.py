"""Landmarks wherever they stand: given twice, outside, empty, written another way (X103, X104, X110, X111)."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analysis.finding import Edit, Finding, Fix, Place, Severity
from workbench.analysis.rules import Rule
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SECTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SectionReading,
    SpecReading,
)
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.scan import ARROWS
from workbench.languages.simplex.spec import Block, Item

X103 = Rule(
    "X103",
    "repeated-landmark",
    Severity.WARNING,
    "landmark given twice",
    "Both blocks count, but a reader who has found the first does not look for a second.",
    bad="RULES:\n- the sum is returned\nRULES:\n- the sum is a number",
    good="RULES:\n- the sum is returned\n- the sum is a number",
    source="reading P11",
    fix="move the items to the end of the block before it",
)


X104 = Rule(
    "X104",
    "landmark-outside-function",
    Severity.WARNING,
    "landmark outside any FUNCTION",
    "What stands before the first FUNCTION belongs to none and is read for none.",
    bad="RULES:\n- the sum is returned\nFUNCTION: add(a, b) → sum",
    good="FUNCTION: add(a, b) → sum\nRULES:\n- the sum is returned",
    source="Landmarks, Function Landmarks",
)


X110 = Rule(
    "X110",
    "empty-landmark",
    Severity.INFO,
    "landmark present but empty",
    "An empty landmark says nothing; a reader wonders what was to come.",
    bad="NOT_ALLOWED:\n",
    good="NOT_ALLOWED:\n- change the inputs",
    source="Required and Optional",
)


X111 = Rule(
    "X111",
    "tolerated-notation",
    Severity.INFO,
    "notation read tolerantly",
    "It is read as you meant it; written the usual way other tools and people find it too.",
    bad="Done when:\n- the sum is returned",
    good="DONE_WHEN:\n- the sum is returned",
    source="Syntactic tolerance; readings P8, P9",
    fix="write it the usual way: the landmark's name, → for every arrow where they differ; indent a line that goes on",
)


@FUNCTION_CHECKS(X103)
def repeated_landmarks(reading: FunctionReading) -> Iterator[Finding]:
    """Each block after the first of its landmark."""
    seen: dict[str, Block] = {}
    tried = 0
    for block in reading.function.blocks:
        if block.name in seen:
            from workbench.languages.simplex.fixes.merging import merge
            from workbench.languages.simplex.fixes.trial import MOST_TRIED

            tried += 1
            yield X103.at(
                block.written,
                f"{block.name} given twice in FUNCTION {reading.function.name}",
                place=reading.place(block.name),
                hint="both are read as one: move the items of this one to the first",
                fixes=merge(reading.section, seen[block.name], block) if tried <= MOST_TRIED else (),
                anchor=block.name,
            )
        seen[block.name] = block


@SPEC_CHECKS(X104)
def landmarks_outside(reading: SpecReading) -> Iterator[Finding]:
    """Function landmarks before the first FUNCTION; where there is no FUNCTION at all, E001 says so."""
    if not reading.spec.functions:
        return
    start, section = reading.spec.placed[0]
    for block in section.blocks if section.function is None else ():
        if block.known and not V0_3.by_name[block.name].structural:
            yield X104.at(
                block.written.shifted(start),
                f"{block.name} outside any FUNCTION",
                place=Place(None, block.name),
                hint="move it under the FUNCTION it speaks of",
                anchor=block.name,
            )


@SECTION_CHECKS(X110)
def empty_landmarks(reading: SectionReading) -> Iterator[Finding]:
    """Optional landmarks without content (an empty required one is E001)."""
    function = reading.section.function
    for block in reading.section.blocks:
        required = block.known and V0_3.by_name[block.name].required
        if block.known and block.empty and not required:
            title = f"{block.name} {block.argument}".strip()
            in_function = function is not None and block in function.blocks
            yield X110.at(
                block.header,
                f"{title} is empty",
                place=reading.place(block),
                hint=f"say something under it or remove it. {V0_3.by_name[block.name].gist}"
                if in_function
                else "say something under it or remove it",
                anchor=title,
            )


@SECTION_CHECKS(X111)
def tolerated_notation(reading: SectionReading) -> Iterator[Finding]:
    """Landmarks that were read although they are written otherwise."""
    blocks = {block.written: block for block in reading.section.blocks}
    for span, written, preferred, notation in reading.section.tolerated:
        if notation:
            yield X111.at(
                span,
                f"{written} is read as {preferred}",
                place=reading.place(blocks[span]),
                hint=f"write {preferred}:",
                fixes=(Fix(f"write {preferred}", (Edit(span, preferred),)),),
                anchor=written,
            )
    for block in reading.section.blocks:
        for item in block.items if not block.examples else ():
            for line in _lazy_lines(item, reading.section.text):
                yield X111.at(
                    line,
                    f"line read as part of item {item.number}",
                    place=reading.place(block, item),
                    hint="begin it with - if it is an item of its own, or indent it",
                    fixes=(
                        Fix("indent it", (Edit(Span(line.start, line.start), _indent(item, reading.section.text)),)),
                    ),
                    anchor=line.of(reading.section.text),
                )


@FUNCTION_CHECKS(X111)
def arrows_in_one_way(reading: FunctionReading) -> Iterator[Finding]:
    """Arrows of one function that are written in several ways; an author who keeps to one needs no advice."""
    if sum(arrow in reading.section.text for arrow in ARROWS) < 2:
        return
    from workbench.languages.simplex.fixes.arrows import ARROW, one_way, uses

    found = list(uses(reading.function))
    signs = sorted({use.sign for use in found}, key=ARROWS.index)
    odd = next((use for use in found if use.sign != ARROW), None)
    if len(signs) > 1 and odd is not None:
        yield X111.at(
            odd.span,
            f"arrows are written in {len(signs)} ways: {' '.join(signs)}",
            place=reading.place(odd.block.name, odd.item),
            hint=f"write {ARROW} throughout",
            fixes=one_way(reading.section, reading.function, found),
            anchor=" ".join(signs),
        )


def _indent(item: Item, text: str) -> str:
    """Blanks as wide as what stands before the item's content."""
    before = text[line_start(text, item.span.start) : item.span.start]
    return "".join(char if char.isspace() else " " for char in before[:LONGEST_INDENT])


LONGEST_INDENT = 12
"""Characters to which a line is indented at most; an item behind its landmark starts further in."""


def _lazy_lines(item: Item, text: str) -> Iterator[Span]:
    """The lines that an item goes on over although they are no deeper than its own list mark."""
    starts = [line_start(text, at) for _, at in item.fragments]
    for (_, at), start in zip(item.fragments[1:], starts[1:], strict=True):
        if start == at and text[starts[0] : item.span.start].strip():
            line = text[at:].partition("\n")[0].partition("\r")[0]
            yield Span(at, at + len(line.rstrip()))
