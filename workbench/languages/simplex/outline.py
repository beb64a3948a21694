"""The outline of a section."""

from __future__ import annotations

from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Span
from workbench.languages.simplex.spec import Block, Function, Section


def outline(section: Section) -> tuple[OutlineNode, ...]:
    """The function with its landmarks, and DATA and CONSTRAINT, in the order of the text; still unmarked."""
    function = section.function
    nodes = [_function(function)] if function else []
    own = {id(block) for block in function.blocks} | {id(function.header)} if function else set()
    nodes += [_block(block) for block in section.blocks if id(block) not in own]
    return tuple(sorted(nodes, key=lambda node: node.span.start))


def with_standing(nodes: tuple[OutlineNode, ...], standing: str) -> tuple[OutlineNode, ...]:
    """`nodes`, with how the branches of the function's RULES stand ("4/5") in place of their number."""
    if not standing:
        return nodes
    return tuple(
        node._replace(detail=standing)
        if node.kind == "RULES"
        else node._replace(children=with_standing(node.children, standing))
        for node in nodes
    )


def _block(block: Block) -> OutlineNode:
    title = f"{block.name} {block.argument}".strip()
    detail = str(len(block.items)) if block.known else "skipped"
    return OutlineNode(block.name, title, block.header, block.extent, detail)


def _function(function: Function) -> OutlineNode:
    end = function.blocks[-1].extent.end if function.blocks else function.header.extent.end
    inputs = len(function.signature.parameters)
    return OutlineNode(
        "FUNCTION",
        function.name,
        function.header.header,
        Span(function.header.extent.start, end),
        f"{inputs} in",
        children=tuple(map(_block, function.blocks)),
    )
