"""Two texts of a spec side by side: which line of the one stands beside which of the other, with marked words. Pure.

What an item became stands beside it; the lines between the items are put together as a comparison of lines puts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, zip_longest
from typing import Literal, NamedTuple

from workbench.files.differing import changes
from workbench.languages.language import SpecItem
from workbench.review.comparison import Comparison, ItemChange
from workbench.review.version import Version
from workbench.review.words import Stretches, stretches

Became = Literal["same", "layout", "moved", "gone", "new"]
"""What became of a line: "layout" is written otherwise and says the same; "moved" stands elsewhere in the other text;
"gone" lines are of the old text, "new" ones of the new, also where they are two wordings of one item."""
PLAIN = frozenset({"same", "layout"})
"""What means nothing."""


class Line(NamedTuple):
    """A line of one of the texts: its number from 1, what became of it, and which columns (from 0) are otherwise; with
    None all of it is."""

    number: int
    became: Became
    marks: Stretches | None = None


class SideRow(NamedTuple):
    """What stands beside each other; None where there is nothing. Rows of one `block` are of one change."""

    old: Line | None
    new: Line | None
    block: int

    @property
    def differs(self) -> bool:
        """Whether it is otherwise in meaning."""
        return any(line is not None and line.became not in PLAIN for line in (self.old, self.new))


class _Pair(NamedTuple):
    """The first and last line of an item in both texts."""

    old: tuple[int, int]
    new: tuple[int, int]
    change: ItemChange


def aligned(comparison: Comparison) -> tuple[SideRow, ...]:
    """Both texts of `comparison`, each line of each in exactly one row, in its order."""
    old, new = comparison.old, comparison.new
    became = _became(comparison)
    blocks = count()
    rows: list[SideRow] = []
    at_old = at_new = 1
    for pair in _pairs(comparison):
        rows += _between(comparison, (at_old, pair.old[0]), (at_new, pair.new[0]), became, blocks)
        rows += _item(comparison, pair, next(blocks))
        at_old, at_new = pair.old[1] + 1, pair.new[1] + 1
    ends = len(old.analysis.lines) + 1, len(new.analysis.lines) + 1
    rows += _between(comparison, (at_old, ends[0]), (at_new, ends[1]), became, blocks)
    return tuple(rows)


def inline(rows: Sequence[SideRow]) -> Iterator[SideRow]:
    """The rows for a screen on which two texts have no room beside each other: of each change first what is gone, then
    what is new. What is the same, or means nothing, is there once, as it is now."""
    at = 0
    while at < len(rows):
        end = at + 1
        while end < len(rows) and rows[end].block == rows[at].block:
            end += 1
        block = rows[at:end]
        if any(row.differs for row in block):
            yield from (row._replace(new=None) for row in block if row.old and row.old.became not in PLAIN)
        yield from (row._replace(old=None) for row in block if row.new)
        at = end


def _lines_of(version: Version, item: SpecItem) -> tuple[int, int]:
    lines = version.analysis.lines
    return lines.position(item.span.start).line, lines.position(item.span.end).line


def _pairs(comparison: Comparison) -> Iterator[_Pair]:
    """The items that are in both texts in one order; what has moved is left out."""
    last_old = last_new = 0
    found = [
        _Pair(_lines_of(comparison.old, item.old), _lines_of(comparison.new, item.new), item)
        for item in comparison.items
        if item.old is not None and item.new is not None and not item.moved
    ]
    for pair in sorted(found, key=lambda pair: pair.new):
        if pair.old[0] > last_old and pair.new[0] > last_new:
            yield pair
            last_old, last_new = pair.old[1], pair.new[1]


def _item(comparison: Comparison, pair: _Pair, block: int) -> Iterator[SideRow]:
    """The lines of an item as it was and as it is."""
    change = pair.change
    if change.kind in PLAIN:
        for old, new in zip_longest(range(pair.old[0], pair.old[1] + 1), range(pair.new[0], pair.new[1] + 1)):
            yield _beside(comparison, old, new, block)
        return
    assert change.old is not None
    assert change.new is not None
    starts = change.old.span.start, change.new.span.start
    gone, come = stretches(
        _written(comparison.old, starts[0], pair.old[1]), _written(comparison.new, starts[1], pair.new[1])
    )
    marks = _by_line(comparison.old, starts[0], gone), _by_line(comparison.new, starts[1], come)
    for old, new in zip_longest(range(pair.old[0], pair.old[1] + 1), range(pair.new[0], pair.new[1] + 1)):
        yield SideRow(
            None if old is None else Line(old, "gone", marks[0].get(old, ())),
            None if new is None else Line(new, "new", marks[1].get(new, ())),
            block,
        )


def _written(version: Version, start: int, last: int) -> str:
    """What stands from `start` to the end of a line, a comment behind an item included."""
    return version.text[start : version.analysis.lines.span_of_line(last).end]


def _by_line(version: Version, start: int, found: Stretches) -> dict[int, Stretches]:
    """Stretches of a text that begins at `start`, as columns of the lines on which they are."""
    lines = version.analysis.lines
    by_line: dict[int, Stretches] = {}
    for first, end in found:
        low, high = start + first, start + end
        for number in range(lines.position(low).line, lines.position(high).line + 1):
            span = lines.span_of_line(number)
            columns = max(low, span.start) - span.start, min(high, span.end) - span.start
            if columns[0] < columns[1]:
                by_line[number] = (*by_line.get(number, ()), columns)
    return by_line


def _became(comparison: Comparison) -> tuple[dict[int, Became], dict[int, Became]]:
    """What became of the lines of items that do not stand beside what they were."""
    old: dict[int, Became] = {}
    new: dict[int, Became] = {}
    for item in comparison.items:
        sides = (comparison.old, item.old, old, "gone"), (comparison.new, item.new, new, "new")
        for version, which, kinds, otherwise in sides:
            if which is not None and (item.moved or item.kind in ("added", "removed")):
                first, last = _lines_of(version, which)
                moved = item.kind == "moved"
                kinds |= dict.fromkeys(range(first, last + 1), "moved" if moved else otherwise)  # type: ignore[arg-type]
    return old, new


def _between(
    comparison: Comparison,
    olds: tuple[int, int],
    news: tuple[int, int],
    became: tuple[dict[int, Became], dict[int, Became]],
    blocks: Iterator[int],
) -> Iterator[SideRow]:
    """The lines from which up to which no item stands beside what it was."""
    before = [_text(comparison.old, line) for line in range(*olds)]
    after = [_text(comparison.new, line) for line in range(*news)]
    at = 0
    new_at = 0
    for change in changes(before, after):
        yield from _alike(range(olds[0] + at, olds[0] + change.old), news[0] + new_at, comparison, blocks)
        block = next(blocks)
        lines = zip_longest(
            _with_kinds(range(change.old, change.old_end), olds[0], before, became[0], "gone"),
            _with_kinds(range(change.new, change.new_end), news[0], after, became[1], "new"),
        )
        yield from (SideRow(old, new, block) for old, new in lines)
        at, new_at = change.old_end, change.new_end
    yield from _alike(range(olds[0] + at, olds[1]), news[0] + new_at, comparison, blocks)


def _alike(olds: range, new: int, comparison: Comparison, blocks: Iterator[int]) -> Iterator[SideRow]:
    for beside, old in enumerate(olds, new):
        yield _beside(comparison, old, beside, next(blocks))


def _beside(comparison: Comparison, old: int | None, new: int | None, block: int) -> SideRow:
    """Two lines that say the same; a longer item has more of them on one side."""
    written = [
        None if line is None else version.analysis.lines.span_of_line(line).of(version.text)
        for version, line in ((comparison.old, old), (comparison.new, new))
    ]
    kind: Became = "same" if written[0] == written[1] else "layout"
    return SideRow(None if old is None else Line(old, kind), None if new is None else Line(new, kind), block)


def _with_kinds(
    places: Iterable[int], first: int, texts: Sequence[str], became: dict[int, Became], otherwise: Became
) -> Iterator[Line]:
    for at in places:
        # A blank line more or less is layout.
        yield Line(first + at, became.get(first + at, otherwise) if texts[at] else "layout")


def _text(version: Version, line: int) -> str:
    return version.analysis.lines.span_of_line(line).of(version.text).strip()
