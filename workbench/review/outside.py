"""Lines that belong to no item, such as comments and prose, and are in one of two texts only. Pure."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from workbench.review.likeness import plain
from workbench.review.version import Version


class OutsideChange(NamedTuple):
    """A line that belongs to no item, such as a comment: it is gone (`new_line` is None), or it is new."""

    text: str
    old_line: int | None
    new_line: int | None


def outside_changes(old: Version, new: Version) -> tuple[OutsideChange, ...]:
    """The lines of no item that only one of the texts has, those of the old one first."""
    before, after = _lines_outside(old), _lines_outside(new)
    gone, come = Counter(text for _, text in before), Counter(text for _, text in after)
    gone, come = gone - come, come - gone
    found = []
    for lines, only, is_new in ((before, gone, False), (after, come, True)):
        for line, text in lines:
            if only[text]:
                only[text] -= 1
                found.append(OutsideChange(text, None if is_new else line, line if is_new else None))
    return tuple(found)


def _lines_outside(version: Version) -> list[tuple[int, str]]:
    """The lines on which no item stands and something is written, with their numbers, in one piece each."""
    lines = version.analysis.lines
    covered = bytearray(len(lines) + 1)
    for item in version.items:
        first, last = lines.position(item.span.start).line, lines.position(item.span.end).line
        covered[first : last + 1] = b"\1" * (last + 1 - first)
    written = ((line, plain(lines.span_of_line(line).of(version.text))) for line in range(1, len(lines) + 1))
    return [(line, text) for line, text in written if text and not covered[line]]
