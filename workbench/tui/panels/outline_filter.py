"""The part of an outline that a few typed words name."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.analysis.outline import OutlineNode


def matching(nodes: Sequence[OutlineNode], query: str, above: str = "") -> tuple[OutlineNode, ...]:
    """Those of `nodes` that have every word of `query` in their kind and title or in those `above` them, whole; and
    those that hold such, with these alone. So "filter rules" names the RULES of filter_policies."""
    words = query.casefold().split()
    kept: list[OutlineNode] = []
    for node in nodes:
        path = f"{above} {node.kind} {node.title}".casefold()
        if all(word in path for word in words):
            kept.append(node)
        elif inside := matching(node.children, query, path):
            kept.append(node._replace(children=inside))
    return tuple(kept)


def depth_of_first(nodes: Sequence[OutlineNode], query: str) -> int:
    """How deep in the first of the nodes that `matching` kept the first is that was named itself: 0 the node."""
    words, depth, path = query.casefold().split(), 0, ""
    while nodes:
        path += f" {nodes[0].kind} {nodes[0].title}".casefold()
        if all(word in path for word in words):
            break
        nodes, depth = nodes[0].children, depth + 1
    return depth
