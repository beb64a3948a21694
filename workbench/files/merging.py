"""Bringing two texts together that were made from one: a three-way merge by lines. Pure.

It joins where `git merge-file` joins and stops where that stops, at its default level: a conflict is narrowed to the
lines in which the two texts differ from each other, and conflicts with hardly anything between them are one.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from workbench.files.differing import Change, Stretch, changes, lines_of, stretch

HARDLY_ANYTHING = 3
"""Lines between two conflicts that do not keep them apart, nor do more of them without a letter or digit."""


class Conflict(NamedTuple):
    """Lines that both texts have changed, each in its own way; `base` is what they were before."""

    base: Stretch
    mine: Stretch
    theirs: Stretch


Piece = str | Conflict
"""A text that both agree on, or that only one has changed; or a conflict."""


class _By(enum.Enum):
    """Whose a changed region is."""

    ME = enum.auto()
    THEM = enum.auto()
    BOTH_ALIKE = enum.auto()
    BOTH = enum.auto()


class _Region(NamedTuple):
    """Lines [start, end) of each text that stand in each other's place, counted from 0."""

    by: _By
    base: int
    base_end: int
    mine: int
    mine_end: int
    theirs: int
    theirs_end: int


def merge(base: str, mine: str, theirs: str) -> list[Piece]:
    """What becomes of `base` when it is changed both to `mine` and to `theirs`, from the top, no piece empty.

    A line's end is part of the line: each piece is byte for byte from one of the texts.
    """
    old, ours, others = lines_of(base), lines_of(mine), lines_of(theirs)
    by_me = changes(old, ours)
    regions = _narrowed(_regions(by_me, changes(old, others)), ours, others, by_me)
    pieces: list[Piece] = []
    agreed: list[str] = []
    done = 0
    for region in _joined(regions, ours):
        if region.by is _By.THEM:
            agreed += ours[done : region.mine]
            agreed += others[region.theirs : region.theirs_end]
            done = region.mine_end
        elif region.by is _By.BOTH:
            agreed += ours[done : region.mine]
            if agreed:
                pieces.append("".join(agreed))
                agreed = []
            pieces.append(
                Conflict(
                    stretch(old, region.base, region.base_end),
                    stretch(ours, region.mine, region.mine_end),
                    stretch(others, region.theirs, region.theirs_end),
                )
            )
            done = region.mine_end
    agreed += ours[done:]
    return [*pieces, "".join(agreed)] if agreed else pieces


def merged(pieces: Iterable[Piece]) -> str | None:
    """The text of a merge, None where it has conflicts."""
    texts = []
    for piece in pieces:
        if isinstance(piece, Conflict):
            return None
        texts.append(piece)
    return "".join(texts)


def _regions(by_me: Sequence[Change], by_them: Sequence[Change]) -> Iterator[_Region]:
    """The changes of both; those that overlap or touch are one region."""
    at_me = at_them = 0
    shift_me = shift_them = 0
    while at_me < len(by_me) or at_them < len(by_them):
        start = end = min(change.old for change in (*by_me[at_me : at_me + 1], *by_them[at_them : at_them + 1]))
        from_me, from_them = at_me, at_them
        while True:
            if at_me < len(by_me) and by_me[at_me].old <= end:
                end = max(end, by_me[at_me].old_end)
                at_me += 1
            elif at_them < len(by_them) and by_them[at_them].old <= end:
                end = max(end, by_them[at_them].old_end)
                at_them += 1
            else:
                break
        mine, theirs = start + shift_me, start + shift_them
        if at_me > from_me:
            shift_me = by_me[at_me - 1].new_end - by_me[at_me - 1].old_end
        if at_them > from_them:
            shift_them = by_them[at_them - 1].new_end - by_them[at_them - 1].old_end
        by = _By.THEM if at_me == from_me else _By.ME if at_them == from_them else _By.BOTH
        yield _Region(by, start, end, mine, end + shift_me, theirs, end + shift_them)


def _narrowed(
    regions: Iterable[_Region], ours: Sequence[str], others: Sequence[str], by_me: Sequence[Change]
) -> Iterator[_Region]:
    """`regions`, each conflict divided into those parts in which the two texts differ from each other."""
    starts = [change.new for change in by_me]

    def before(line: int) -> int:
        """The line of the base at which line `line` of mine stands, the end of what was changed there."""
        last = bisect_right(starts, line) - 1
        if last < 0:
            return line
        return by_me[last].old_end + max(0, line - by_me[last].new_end)

    for region in regions:
        if region.by is not _By.BOTH:
            yield region
            continue
        parts = changes(ours[region.mine : region.mine_end], others[region.theirs : region.theirs_end])
        if not parts:
            yield region._replace(by=_By.BOTH_ALIKE)
        base = region.base
        for part, following in zip_longest(parts, parts[1:]):
            # What stood in the place of the equal lines between two parts belongs to no conflict.
            until = before(region.mine + part.old_end) if following else region.base_end
            yield _Region(
                _By.BOTH,
                base,
                until,
                region.mine + part.old,
                region.mine + part.old_end,
                region.theirs + part.new,
                region.theirs + part.new_end,
            )
            if following:
                base = before(region.mine + following.old)


def _joined(regions: Iterable[_Region], ours: Sequence[str]) -> Iterator[_Region]:
    """`regions`, conflicts that hardly anything separates made one."""
    last: _Region | None = None
    for region in regions:
        if last is None:
            last = region
        elif last.by is region.by is _By.BOTH and _is_hardly_anything(ours[last.mine_end : region.mine]):
            last = region._replace(base=last.base, mine=last.mine, theirs=last.theirs)
        else:
            yield last
            last = region
    if last is not None:
        yield last


def _is_hardly_anything(lines: Sequence[str]) -> bool:
    return len(lines) <= HARDLY_ANYTHING or not any(character.isalnum() for line in lines for character in line)
