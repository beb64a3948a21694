"""What of a spec concerns more than the section it stands in.

Most of a section speaks of its own function only. The rest is a spec too, a small one, in which everything that shows
only across sections is found; and while it stays the same, so does all of that.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import attrgetter
from typing import NamedTuple

from workbench.analysis.finding import Finding
from workbench.languages.simplex.landmarks import V0_3, LanguageVersion
from workbench.languages.simplex.spec import (
    Block,
    Fragment,
    Function,
    Item,
    Placed,
    Section,
    SectionKey,
    Spec,
    lines,
)
from workbench.languages.simplex.tokens import Kind

LANDMARKS = frozenset(("FUNCTION", "DATA", "CONSTRAINT", "READS", "WRITES", "TRIGGERS"))
"""What other sections look at: names and signatures, types, what holds everywhere, shared memory."""
REMARKS = frozenset((Kind.COMMENT, Kind.PROSE))
"""Lines that are said to everybody, wherever they stand."""
DEFINES = (
    " means ",
    " mean ",
    " is defined as ",
    " are defined as ",
    " counts as ",
    " count as ",
    " stands for ",
    " refers to ",
)
"""What makes a line the definition of a term, for the whole spec, in lower case."""


_at, _source = attrgetter("at"), attrgetter("source")


class Outward(NamedTuple):
    """A section without the lines that concern it alone, and where the rest of them stand: from the offset `at` in it
    on they are those from the offset `source` on in the whole section, () where none is left out."""

    section: Section
    fragments: tuple[Fragment, ...]

    def back(self, finding: Finding) -> Finding:
        """A finding in the outward section as one in the whole section."""
        if not self.fragments:
            return finding
        at, source = self.fragments[bisect_right(self.fragments, finding.span.start, key=_at) - 1]
        return finding.shifted(source - at)


def outward(section: Section) -> Outward:
    """The part of `section` that others look at; nothing of it is read anew."""
    function = section.function
    if function is None:
        return Outward(section, ())
    blocks = [block for block in section.blocks if block.name in LANDMARKS]
    text = section.text
    said_to_all = not REMARKS.isdisjoint(section.kinds) or _defines(text)
    kinds: list[Kind] = []
    pieces: list[str] = []
    fragments: list[Fragment] = []
    at = end = number = 0
    for kind, line in zip(section.kinds, lines(text), strict=True):
        while number < len(blocks) and blocks[number].extent.end <= line.start:
            number += 1
        looked_at = number < len(blocks) and blocks[number].extent.start <= line.start
        if looked_at or (said_to_all and (kind in REMARKS or _defines(line.of(text)))):
            if line.start != end or not fragments:
                fragments.append(Fragment(at, line.start))
            kinds.append(kind)
            pieces.append(line.of(text))
            at += line.end - line.start
            end = line.end
    whole = "".join(pieces)
    moved = {block.extent.start: _moved(block, fragments) for block in blocks}
    own = tuple(moved[block.extent.start] for block in function.blocks if block.name in LANDMARKS)
    return Outward(
        Section(
            SectionKey(whole, section.key.fence, section.key.only_fences),
            tuple(kinds),
            tuple(moved.values()),
            Function(function.signature, moved[function.header.extent.start], own, whole),
            (),
        ),
        tuple(fragments),
    )


def _defines(text: str) -> bool:
    lowered = text.lower()
    return any(sign in lowered for sign in DEFINES)


def _moved(block: Block, fragments: Sequence[Fragment]) -> Block:
    """A block that is kept whole, where it stands among what is kept. The first, with the signature, stays in place."""
    at, source = fragments[bisect_right(fragments, block.extent.start, key=_source) - 1]
    by = at - source
    if not by:
        return block
    return block._replace(
        written=block.written.shifted(by),
        header=block.header.shifted(by),
        extent=block.extent.shifted(by),
        argument_span=block.argument_span.shifted(by),
        items=tuple(_moved_item(item, by) for item in block.items),
    )


def _moved_item(item: Item, by: int) -> Item:
    fragments = tuple(Fragment(at, source + by) for at, source in item.fragments)
    return item._replace(span=item.span.shifted(by), fragments=fragments)


def joined(sections: Sequence[Section], version: LanguageVersion = V0_3) -> Spec:
    """The spec that `sections` make."""
    starts = accumulate((len(section.text) for section in sections), initial=0)
    placed = tuple(Placed(start, section) for start, section in zip(starts, sections, strict=False))
    return Spec("".join(section.text for section in sections), version, placed)
