"""The outline of a spec."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Span
from workbench.languages.simplex.spec import Block, Function, Spec


def outline(spec: Spec, standing: Mapping[int, str]) -> tuple[OutlineNode, ...]:
    """Functions with their landmarks, and DATA and CONSTRAINT, in the order of the text; still unmarked.

    `standing` says of sections, by where they start, how many branches of their RULES are shown ("4/5").
    """
    nodes: list[OutlineNode] = []
    for start, section in spec.placed:
        function = section.function
        if function:
            nodes.append(_function(function, start, standing.get(start, "")))
        own = {id(block) for block in function.blocks} | {id(function.header)} if function else set()
        for block in section.blocks:
            if id(block) not in own:
                nodes.append(_block(block, start))
    return tuple(sorted(nodes, key=lambda node: node.span.start))


def _block(block: Block, start: int) -> OutlineNode:
    extent = block.extent.shifted(start)
    title = f"{block.name} {block.argument}".strip()
    detail = str(len(block.items)) if block.known else "skipped"
    return OutlineNode(block.name, title, block.header.shifted(start), extent, detail)


def _function(function: Function, start: int, standing: str) -> OutlineNode:
    end = function.blocks[-1].extent.end if function.blocks else function.header.extent.end
    extent = Span(function.header.extent.start, end).shifted(start)
    inputs = len(function.signature.parameters)
    children = tuple(_block(block, start) for block in function.blocks)
    if standing:
        children = tuple(node._replace(detail=standing) if node.kind == "RULES" else node for node in children)
    return OutlineNode(
        "FUNCTION",
        function.name,
        function.header.header.shifted(start),
        extent,
        f"{inputs} in",
        children=children,
    )
