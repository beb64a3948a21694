"""Everything in a spec that can be spoken of by itself: landmarks and their items, and what functions declare."""

from __future__ import annotations

from workbench.analysis.text import Span
from workbench.languages.language import SpecInput, SpecItem, SpecSignature
from workbench.languages.simplex.landmarks import LanguageVersion
from workbench.languages.simplex.signature import is_optional
from workbench.languages.simplex.spec import Block, Section, Spec


def items(spec: Spec) -> tuple[SpecItem, ...]:
    """Each landmark's own line (number 0) and each item under it, in the order of the text."""
    return tuple(
        item._replace(span=item.span.shifted(start))
        for start, section in spec.placed
        for block in section.blocks
        for item in _of_block(section, block, spec.version)
    )


def signatures(spec: Spec) -> tuple[SpecSignature, ...]:
    """What each function declares, in the order of the text."""
    return tuple(
        SpecSignature(
            function.name,
            tuple(
                SpecInput(one.name, one.type, is_optional(one.span.of(function.text)))
                for one in function.signature.parameters
            ),
            " ".join(function.signature.returns.split()),
            function.header.argument_span.shifted(start),
        )
        for start, function in spec.functions
    )


def _of_block(section: Section, block: Block, version: LanguageVersion) -> list[SpecItem]:
    function = section.function
    landmark = version.by_name.get(block.name)
    head = block.header
    name = ""
    if function is not None and block.name == "FUNCTION":
        name = function.name
        head = Span(head.start, max(head.end, function.signature.returns_span.end))
    elif function is not None and not (landmark and landmark.structural):
        # DATA and CONSTRAINT between the landmarks of a function are none of its own.
        name = function.name
    entries = [(example.item, example.comment) for example in block.examples]
    entries = entries or [(item, "") for item in block.items]
    return [
        SpecItem(name, block.name, 0, _trimmed(section.text, head), " ".join(head.of(section.text).split())),
        *(SpecItem(name, block.name, item.number, item.span, item.text, comment) for item, comment in entries),
    ]


def _trimmed(text: str, span: Span) -> Span:
    """`span` without the white space at its ends."""
    written = span.of(text)
    start = span.start + len(written) - len(written.lstrip())
    return Span(start, start + len(written.strip()))
