"""The model: what a reader makes out in the text of a spec.

A spec is a row of sections: what comes before the first FUNCTION, and then each FUNCTION with everything up to
the next. A section is a value of its own text, with spans in characters of that text, so that a section whose
text did not change is the same value wherever it moves to. Everything inside keeps to that; only `Spec` places
sections in the whole text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from workbench.analysis.text import LINE_END, Span
from workbench.languages.simplex.landmarks import LanguageVersion
from workbench.languages.simplex.tokens import Kind

if TYPE_CHECKING:
    from workbench.languages.simplex.completing.vocabulary import Vocabulary


class Piece(NamedTuple):
    """One line with its end: what it was read as, and where. The pieces of a text join to the text."""

    kind: Kind
    span: Span


def lines(text: str) -> Iterator[Span]:
    """The lines of `text`, each with its end; none for an empty text."""
    start = 0
    for match in LINE_END.finditer(text):
        yield Span(start, match.end())
        start = match.end()
    if start < len(text):
        yield Span(start, len(text))


class Tolerance(NamedTuple):
    """Something the parser read although it is not written as the language writes it.

    `notation` ones are worth telling the author (X111): `preferred` is what would be written. The others
    (Markdown decoration, fences, a byte-order mark) are formatting, kept for the record.
    """

    span: Span
    written: str
    preferred: str
    notation: bool = True


class Fragment(NamedTuple):
    """A stretch of an item's text and where it stands in the section, both counted from their own starts."""

    at: int
    source: int


class Item(NamedTuple):
    """One entry under a landmark (P10): a bullet with what belongs to it, or a line.

    `text` is its content in one piece: list marks and indentation gone, continuation lines joined by a blank,
    sub-bullets by a line feed. `span` covers the content in the section. `number` counts from 1 over all
    blocks of the landmark in its function. `fragments` tell where the lines stand, () for a single one.
    """

    number: int
    text: str
    span: Span
    fragments: tuple[Fragment, ...]

    def source(self, start: int, end: int) -> Span:
        """Where characters `start` to `end` of `text` stand in the section."""
        return Span(self._place(start), max(self._place(start), self._place(end - 1) + 1 if end > start else 0))

    def _place(self, offset: int) -> int:
        last = Fragment(0, self.span.start)
        for fragment in self.fragments:
            if fragment.at > offset:
                break
            last = fragment
        return min(last.source + offset - last.at, self.span.end)


_BLANKS = "…._?"
"""The characters by which authors leave a value open."""
_LONGEST_BLANK = 1000
_NAME_OR_CALL = re.compile(r"[^\W\d][\w -]{0,60}[:=]|[^\W\d][\w.]{0,60}\(")
"""What a form says of its values: their names, or the name of what is called."""


class Example(NamedTuple):
    """One row of EXAMPLES: what goes in, what comes out, and what the author says it shows.

    `inputs` is None where the row has no arrow; `arrow` is how that arrow is written. `arguments` are the
    top-level parts of a parenthesised `inputs`.
    """

    item: Item
    inputs: str
    arrow: str
    output: str
    comment: str
    arguments: tuple[str, ...]

    @property
    def number(self) -> int:
        """The row's number, from 1."""
        return self.item.number

    @property
    def blank(self) -> bool:
        """Whether it is a form still to be filled in: no value in its inputs, and none in its output."""
        output, inputs = self.output.strip(), self.inputs or ""
        if not output or output.strip(_BLANKS) or len(inputs) > _LONGEST_BLANK:
            return False
        values = _NAME_OR_CALL.sub("", inputs)
        return not values.strip(_BLANKS + "(){}[], ") and any(char in _BLANKS for char in values)


class Parameter(NamedTuple):
    """One input of a signature; `type` is "" where none is written."""

    name: str
    type: str
    span: Span


class Signature(NamedTuple):
    """What a FUNCTION line says. `faults` tell what of it cannot be read, in words (X105).

    `returns` is what follows the arrow, `returns_span` where it stands.
    """

    name: str
    parameters: tuple[Parameter, ...]
    returns: str
    returns_span: Span
    faults: tuple[str, ...]


class Block(NamedTuple):
    """One landmark with its content, up to the next landmark.

    `name` is canonical and `known` tells whether the language knows it; `written` spans the name as it stands,
    `header` the landmark's line without its end, `extent` the whole block with its last line end. `argument`
    is what follows the colon of a structural landmark (the name it declares), "" for the others.
    """

    name: str
    known: bool
    written: Span
    header: Span
    extent: Span
    argument: str
    argument_span: Span
    items: tuple[Item, ...]
    examples: tuple[Example, ...]
    indent: int

    @property
    def empty(self) -> bool:
        """Whether nothing is said under the landmark (comments and rules across the page say nothing)."""
        return not self.items


class Function(NamedTuple):
    """A FUNCTION and the blocks of its own landmarks; DATA and CONSTRAINT in between are not among them."""

    signature: Signature
    header: Block
    blocks: tuple[Block, ...]
    text: str
    """The section's text, in which all the spans count."""

    @property
    def name(self) -> str:
        """The function's name, or what stands in its place."""
        return self.signature.name or self.header.argument or "?"

    def named(self, landmark: str) -> tuple[Block, ...]:
        """The function's blocks of one landmark, in order; repeated blocks accumulate (P11)."""
        return tuple(block for block in self.blocks if block.name == landmark)

    def items(self, landmark: str) -> tuple[Item, ...]:
        """The items under one landmark, over all its blocks."""
        return tuple(item for block in self.blocks if block.name == landmark for item in block.items)

    @property
    def examples(self) -> tuple[Example, ...]:
        """The rows of EXAMPLES, over all its blocks."""
        return tuple(example for block in self.blocks for example in block.examples)

    @property
    def filled(self) -> tuple[Example, ...]:
        """The examples without those that are still to be filled in: these show nothing."""
        return tuple(example for example in self.examples if not example.blank)


class SectionKey(NamedTuple):
    """What the reading of a section depends on: its text, the Markdown fence that is open at its first line ("" for
    none), and whether only what is in fences counts."""

    text: str
    fence: str
    only_fences: bool


class Section(NamedTuple):
    """A stretch of the spec from one FUNCTION to the next, or what comes before the first.

    It follows from `key` alone, so an equal key stands for an equal section.
    """

    key: SectionKey
    kinds: tuple[Kind, ...]
    """What each line is. Where the lines are follows from the text: a span for each would be most of a large spec."""
    blocks: tuple[Block, ...]
    function: Function | None
    tolerated: tuple[Tolerance, ...]

    @property
    def text(self) -> str:
        """The section's text, in which all its spans count."""
        return self.key.text

    def units(self) -> Iterator[Span]:
        """The stretches that are one thing to their author though they may take several lines: signatures, items."""
        if function := self.function:
            yield Span(function.header.header.start, function.signature.returns_span.end)
        for block in self.blocks:
            yield from (item.span for item in block.items if item.fragments)


class Placed(NamedTuple):
    """A section and the offset of its first character in the whole text."""

    start: int
    section: Section


class Kept(NamedTuple):
    """The sections before and behind what changed, which is all from `start` to `end`. `hashed` tells that their
    FUNCTION lines are Markdown headings: all of a text are, or those that are do not count."""

    front: tuple[Placed, ...]
    start: int
    end: int
    back: tuple[Placed, ...]
    hashed: bool


@dataclass(frozen=True)
class Spec:
    """A whole text, read."""

    text: str = field(repr=False)
    version: LanguageVersion = field(repr=False)
    placed: tuple[Placed, ...]
    fenced: bool = field(default=True, repr=False)
    """Whether there may be Markdown fences in it."""

    @property
    def pieces(self) -> Iterator[Piece]:
        """Every line of the text, in order: their spans join to the text without a gap."""
        for start, section in self.placed:
            for kind, span in zip(section.kinds, lines(section.text), strict=True):
                yield Piece(kind, span.shifted(start))

    @cached_property
    def functions(self) -> tuple[tuple[int, Function], ...]:
        """The functions, each with the offset from which its spans count."""
        return tuple((start, section.function) for start, section in self.placed if section.function)

    def number_at(self, offset: int) -> int:
        """The number, from 0, of the section that holds `offset`; of the last for what is behind them all."""
        return bisect_right(self.placed, offset, key=lambda placed: placed.start) - 1

    def blocks(self, *names: str) -> Iterator[tuple[int, Block]]:
        """The blocks called one of `names`, in order, each with the offset from which its spans count."""
        for start, section in self.placed:
            for block in section.blocks:
                if block.name in names:
                    yield start, block

    @cached_property
    def data_names(self) -> frozenset[str]:
        """The types that DATA blocks define."""
        return frozenset(block.argument.split()[0].rstrip(":") for _, block in self.blocks("DATA") if block.argument)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """What the spec has names for."""
        from workbench.languages.simplex.completing.vocabulary import Vocabulary  # only an editor asks

        return Vocabulary(self)
