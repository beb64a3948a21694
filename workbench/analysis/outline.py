"""The outline of a spec, as any language draws it."""

from __future__ import annotations

from typing import NamedTuple

from workbench.analysis.finding import Severity
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


def path_to(nodes: tuple[OutlineNode, ...], offset: int) -> tuple[OutlineNode, ...]:
    """The nodes that hold `offset`, outermost first; empty where none does.

    Where siblings overlap (a DATA between the landmarks of a FUNCTION) the narrower one holds it.
    """
    holding = [node for node in nodes if node.extent.start <= offset < node.extent.end]
    if not holding:
        return ()
    node = min(holding, key=lambda node: node.extent.end - node.extent.start)
    return (node, *path_to(node.children, offset))
