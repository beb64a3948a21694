"""An outline as rows: what of it is open, where in it a place of the text is, and how a row reads."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from workbench.analysis.joined import stretches
from workbench.analysis.outline import OutlineNode
from workbench.tui.panels.outline_filter import matching
from workbench.tui.panels.pieces import Pieces
from workbench.tui.wording import one_line, outline_label

MANY = 60
"""Top-level entries above which they start closed: nobody surveys more."""

Path = tuple[tuple[str, str, int], ...]
"""Which entry it is, whatever is changed around it: kind, title, and number among those of the same name, from the
outermost entry inwards."""


class Row(NamedTuple):
    """An entry of the outline as a row. The spans of `node` count from `start` in characters of the text.

    `guides` is what stands before it: how it hangs below what holds it.
    """

    node: OutlineNode
    start: int
    path: Path
    is_open: bool
    guides: str

    @property
    def offset(self) -> int:
        """Where going there lands, in characters of the text."""
        return self.start + self.node.span.start

    @property
    def face(self) -> tuple[object, ...]:
        """All that is to be seen of it; its place in the text moves with every line typed above."""
        node = self.node
        return (self.guides, self.is_open, node.kind, node.title, node.detail, node.worst, bool(node.children))


def rows(nodes: Sequence[OutlineNode], turned: Collection[Path] = (), query: str = "") -> tuple[Row, ...]:
    """The rows of an outline. With a `query` only what it names, and what holds that, all of it open; without, all:
    open at first where there are few entries, `turned` those where a person has changed that."""
    found: list[tuple[int, OutlineNode]] = []
    for start, run in stretches(nodes):
        kept = matching(run, query) if query else run
        found += [(start, node) for node in kept]
    begins_open = bool(query) or len(found) <= MANY
    return tuple(_rows(found, begins_open, () if query else turned))


def _rows(
    placed: Sequence[tuple[int, OutlineNode]],
    begins_open: bool,
    turned: Collection[Path],
    above: Path = (),
    guides: str = "",
) -> Iterator[Row]:
    numbers: dict[tuple[str, str], int] = {}
    for at, (start, node) in enumerate(placed):
        name = node.kind, node.title
        numbers[name] = numbers.get(name, 0) + 1
        path = (*above, (*name, numbers[name]))
        is_open = bool(node.children) and begins_open != (path in turned)
        last = at == len(placed) - 1
        yield Row(node, start, path, is_open, guides + ("└ " if last else "├ ") if above else "")
        if is_open:
            inner = [(start, child) for child in node.children]
            # What is inside one that was opened is wanted, all of it.
            yield from _rows(inner, True, turned, path, guides + ("  " if last else "│ ") if above else "")


def row_at(rows: Sequence[Row], offset: int) -> int | None:
    """The row of the innermost entry that holds `offset` and is to be seen; None where there is none.

    Where siblings overlap, the narrower one holds it (see `path_to`).
    """
    end = bisect_right(rows, offset, key=attrgetter("start"))
    if not end:
        return None
    first = bisect_left(rows, rows[end - 1].start, key=attrgetter("start"))

    def width(at: int) -> tuple[int, int]:
        extent = rows[at].node.extent
        return extent.end - extent.start, -len(rows[at].path)

    holding = (
        at
        for at in range(first, end)
        if rows[at].node.extent.start <= offset - rows[at].start < rows[at].node.extent.end
    )
    return min(holding, key=width, default=None)


def row_of(rows: Sequence[Row], path: Path) -> int | None:
    """The row of an entry; None where it is not to be seen."""
    return next((at for at, row in enumerate(rows) if row.path == path), None)


def pieces(row: Row, *, bold: bool) -> Pieces:
    """A row: guides, whether it is open, title, count or state, and the mark in its colour."""
    node = row.node
    weight = "bold" if bold else ""
    sign = ("▼ " if row.is_open else "▶ ") if node.children else ""
    said = [(row.guides, "border"), (sign, ""), (outline_label(node), weight)]
    if node.detail:
        said.append((f"  {one_line(node.detail)}", f"muted {weight}"))
    if node.worst is not None:
        said.append((f" {node.worst.mark}", f"{node.worst.word} bold"))
    return tuple(said)
