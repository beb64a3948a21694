"""An outline as rows: what of it is open, where in it a place of the text is, and how a row reads."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from operator import itemgetter
from typing import NamedTuple, overload

from workbench.analysis.joined import stretches
from workbench.analysis.outline import OutlineNode
from workbench.tui.panels.outline_filter import matching
from workbench.tui.panels.pieces import Pieces
from workbench.tui.wording import one_line, outline_label

MANY = 60
"""Top-level entries above which they start closed: nobody surveys more."""

Path = tuple[tuple[str, str], ...]
"""By what an entry is known again after a change: kind and title, from the outermost entry inwards. Two of one path,
which is a mistake in a spec, open and close together."""


class Row(NamedTuple):
    """An entry of the outline as a row. The spans of `node` count in its stretch of the text (see `Joined`).

    `guides` is what stands before it: how it hangs below what holds it.
    """

    node: OutlineNode
    path: Path
    is_open: bool
    guides: str

    @property
    def face(self) -> tuple[object, ...]:
        """All that is to be seen of it; its place in the text moves with every line typed above."""
        node = self.node
        return (self.guides, self.is_open, node.kind, node.title, node.detail, node.worst, bool(node.children))


class Rows(Sequence[Row]):
    """The rows of the outline `nodes`. With a `query` only what it names, and what holds that, all of it open; without,
    all: open at first where there are few entries, `turned` those where a person has changed that.

    `before` are the rows of an earlier outline: what stands in the same stretches is taken from there. That changes
    nothing but the time, which with every function of a long spec would be felt at each key.
    """

    def __init__(
        self,
        nodes: Sequence[OutlineNode] = (),
        turned: frozenset[Path] = frozenset(),
        query: str = "",
        before: Rows | None = None,
    ) -> None:
        self._runs = stretches(nodes)
        begins_open = bool(query) or len(nodes) <= MANY
        self._follow_from = (begins_open, turned, query)
        known: dict[int, tuple[Row, ...]] = {}
        if before is not None and before._follow_from == self._follow_from:
            known = {id(run): made for (_, run), made in zip(before._runs, before._made, strict=True)}
        self._made: list[tuple[Row, ...]] = []
        for _, run in self._runs:
            made = known.get(id(run))
            if made is None:
                kept = matching(run, query) if query else run
                made = tuple(_rows(kept, begins_open, frozenset() if query else turned))
            self._made.append(made)
        self._firsts = list(accumulate(map(len, self._made), initial=0))
        self._all = list(chain.from_iterable(self._made))

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        return self._all[index]

    def offset(self, at: int) -> int:
        """Where going to a row lands, in characters of the text."""
        start, _ = self._runs[bisect_right(self._firsts, at) - 1]
        return start + self._all[at].node.span.start

    def around(self, offset: int) -> int | None:
        """The row of the innermost entry that holds `offset` and is to be seen; None where there is none.

        Where siblings overlap, the narrower one holds it (see `path_to`).
        """
        run = bisect_right(self._runs, offset, key=itemgetter(0)) - 1
        if run < 0:
            return None
        first, inside = self._firsts[run], offset - self._runs[run][0]
        holding = [
            (row.node.extent.end - row.node.extent.start, -len(row.path), at)
            for at, row in enumerate(self._made[run], first)
            if row.node.extent.start <= inside < row.node.extent.end
        ]
        return min(holding)[2] if holding else None

    def known(self, path: Path, near: int) -> int | None:
        """The row of an entry, of several the one nearest to row `near`; None where it is not to be seen."""
        rows = (at for at, row in enumerate(self._all) if row.path == path)
        return min(rows, key=lambda at: abs(at - near), default=None)


def _rows(
    nodes: Sequence[OutlineNode], begins_open: bool, turned: frozenset[Path], above: Path = (), guides: str = ""
) -> Iterator[Row]:
    for at, node in enumerate(nodes, 1):
        path = (*above, (node.kind, node.title))
        is_open = bool(node.children) and begins_open != (path in turned)
        last = at == len(nodes)
        yield Row(node, path, is_open, guides + ("└ " if last else "├ ") if above else "")
        if is_open:
            # What is inside one that was opened is wanted, all of it.
            yield from _rows(node.children, True, turned, path, guides + ("  " if last else "│ ") if above else "")


def pieces(row: Row, *, bold: bool, waiting: int = 0) -> Pieces:
    """A row: guides, whether it is open, title, count or state, how many comments wait in it, and the mark in its
    colour."""
    node = row.node
    weight = "bold" if bold else ""
    sign = ("▼ " if row.is_open else "▶ ") if node.children else ""
    said = [(row.guides, "border"), (sign, ""), (outline_label(node), weight)]
    if node.detail:
        said.append((f"  {one_line(node.detail)}", f"muted {weight}"))
    if waiting:
        said.append((f" {waiting}?", f"accent {weight}"))
    if node.worst is not None:
        said.append((f" {node.worst.mark}", f"{node.worst.word} bold"))
    return tuple(said)
