"""From one text to another with the smallest change of whole lines."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from workbench.tui.editing.buffer import Buffer, Location, split


class Renewal(NamedTuple):
    """Put `text` in place of what stands from `start` to `end` (rows and columns from 0)."""

    start: Location
    end: Location
    text: str


def renewal(buffer: Buffer, text: str) -> Renewal | None:
    """The change that makes `buffer` read `text`, leaving equal lines at both ends alone; None for none."""
    old = [line + end for line, end in zip(buffer.lines, buffer.ends, strict=True)]
    new = [line + end for line, end in zip(*split(text), strict=True)]
    if old == new:
        return None
    shorter = min(len(old), len(new))
    head = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    tail = next((at for at in range(shorter - head) if old[-1 - at] != new[-1 - at]), shorter - head)
    end = Location(len(old) - tail, 0) if tail else buffer.end
    return Renewal(Location(head, 0), end, "".join(new[head : len(new) - tail]))


def end_of_change(old: str, new: str) -> int:
    """Behind which character of `new`, which has taken the place of `old`, both are the same: where whoever typed the
    difference stood. Whole lines that were put in end before their last line's end."""
    if not old:
        return len(new.rstrip("\r\n"))
    # What is the same before it comes first: "more " before "two" is it, though "e two" stands at both ends.
    before = _same(old, new)
    return len(new) - _same(reversed(old[before:]), reversed(new[before:]))


def _same(one: Iterable[str], other: Iterable[str]) -> int:
    """How many characters are the same before the first that differs."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
