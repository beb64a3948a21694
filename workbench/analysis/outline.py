"""The outline of a spec, as any language draws it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.text import Span


class OutlineNode(NamedTuple):
    """One entry of the outline.

    `kind` is what it is in the language's own word (FUNCTION, RULES, DATA …), `title` what it is called,
    `detail` a short count or state ("4", "empty"). `span` is where going there lands, `extent` everything
    that belongs to it, children included; both in characters of the whole text. `worst` is the highest
    severity among the findings inside `extent`, None without any.
    """

    kind: str
    title: str
    span: Span
    extent: Span
    detail: str = ""
    worst: Severity | None = None
    children: tuple[OutlineNode, ...] = ()

    def shifted(self, by: int) -> OutlineNode:
        """The same node in a text that has `by` more characters before it."""
        if not by:
            return self
        span, extent = self.span.shifted(by), self.extent.shifted(by)
        return self._replace(span=span, extent=extent, children=tuple(node.shifted(by) for node in self.children))


def marked(nodes: Sequence[OutlineNode], findings: Sequence[Finding]) -> tuple[OutlineNode, ...]:
    """`nodes`, each with the highest severity among those of `findings` that start in it.

    `findings` are in the order of the text.
    """
    starts = [finding.span.start for finding in findings]

    def mark(node: OutlineNode) -> OutlineNode:
        inside = findings[bisect_left(starts, node.extent.start) : bisect_left(starts, node.extent.end)]
        worst = max((finding.severity for finding in inside), default=None)
        children = tuple(map(mark, node.children))
        return (
            node if worst is node.worst and children == node.children else node._replace(worst=worst, children=children)
        )

    return tuple(map(mark, nodes))


def path_to(nodes: Sequence[OutlineNode], offset: int) -> tuple[OutlineNode, ...]:
    """The nodes that hold `offset`, outermost first; empty where none does.

    Where siblings overlap (a DATA between the landmarks of a FUNCTION) the narrower one holds it.
    """
    holding = [node for node in nodes if node.extent.start <= offset < node.extent.end]
    if not holding:
        return ()
    node = min(holding, key=lambda node: node.extent.end - node.extent.start)
    return (node, *path_to(node.children, offset))


def around(nodes: Sequence[OutlineNode], offset: int) -> list[int]:
    """Offsets to look at for what `offset` is about: itself, then the start of each of `nodes`, the one that holds it
    first, then those behind it, then those before, nearest first."""
    after = [node.extent.start for node in nodes if node.extent.end > offset]
    before = [node.extent.start for node in nodes if node.extent.end <= offset]
    return [offset, *after, *reversed(before)]
