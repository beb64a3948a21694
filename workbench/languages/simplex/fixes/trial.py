"""Reading a section again as it would be after a change: whether it changes what it should and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from workbench.analysis.finding import Edit, apply_edits
from workbench.languages.simplex.parser import parse_section
from workbench.languages.simplex.spec import Block, Section

LONGEST_TRIED = 8_000
"""Characters of a section up to which a change is tried, which is to read it once more. With all its errors and repeats
a function is read some twenty times."""
MOST_TRIED = 6
"""Changes that are tried for one section and code: the next are offered when these are made."""

Entry = tuple[str, ...]
"""What an item says: its text, and as a row of EXAMPLES its parts too."""


class Reading(NamedTuple):
    """What is read out of a section, wherever in it it stands: its signature, the blocks but for those of one landmark
    (name, argument, entries), and the entries of that landmark over all its blocks."""

    signature: tuple[str, ...]
    others: tuple[tuple[str, str, tuple[Entry, ...]], ...]
    entries: tuple[Entry, ...]
    blocks: int
    """How many blocks that landmark has."""


def entry(block: Block, index: int) -> Entry:
    """What item number `index` (from 0) of `block` says."""
    if not block.examples:
        return (block.items[index].text,)
    row = block.examples[index]
    return row.item.text, row.inputs, row.arrow, row.output, row.comment


def reading(section: Section, landmark: str) -> Reading:
    """What is read out of `section`, with the blocks of `landmark` taken as one."""
    signature: tuple[str, ...] = ()
    if section.function is not None:
        said = section.function.signature
        signature = (said.name, said.returns, *(parameter.name for parameter in said.parameters))
    said_by = [(block, tuple(entry(block, index) for index in range(len(block.items)))) for block in section.blocks]
    own = [entries for block, entries in said_by if block.name == landmark]
    return Reading(
        signature,
        tuple((block.name, block.argument, entries) for block, entries in said_by if block.name != landmark),
        tuple(one for entries in own for one in entries),
        len(own),
    )


def after(section: Section, edits: Sequence[Edit]) -> Section | None:
    """`section` as it is read after `edits`; None where it is too long to try."""
    if len(section.text) > LONGEST_TRIED:
        return None
    return parse_section(apply_edits(section.text, tuple(edits)), section.key.fence, section.key.only_fences)


def adds(section: Section, edit: Edit, landmark: str) -> tuple[Entry, ...] | None:
    """The entries that `edit` adds behind those of `landmark`; None where it changes anything else that is read."""
    changed = after(section, (edit,))
    if changed is None:
        return None
    was, now = reading(section, landmark), reading(changed, landmark)
    same = (was.signature, was.others) == (now.signature, now.others)
    count = len(was.entries)
    return now.entries[count:] if same and now.entries[:count] == was.entries else None
