"""The outline of a spec."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Span
from workbench.languages.simplex.spec import Block, Function, Spec


def outline(spec: Spec, findings: Sequence[Finding]) -> tuple[OutlineNode, ...]:
    """Functions with their landmarks, and DATA and CONSTRAINT, in the order of the text.

    `findings` in the order of the text give each node its worst severity.
    """
    worst = _Worst(findings)
    nodes: list[OutlineNode] = []
    for start, section in spec.placed:
        function = section.function
        if function:
            nodes.append(_function(function, start, worst))
        own = {id(block) for block in function.blocks} | {id(function.header)} if function else set()
        for block in section.blocks:
            if id(block) not in own:
                nodes.append(_block(block, start, worst))
    return tuple(sorted(nodes, key=lambda node: node.span.start))


class _Worst:
    """The highest severity among the findings that start in a span."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.starts = [finding.span.start for finding in findings]
        self.severities = [finding.severity for finding in findings]

    def __call__(self, span: Span) -> Severity | None:
        first, last = bisect_left(self.starts, span.start), bisect_left(self.starts, span.end)
        return max(self.severities[first:last], default=None)


def _block(block: Block, start: int, worst: _Worst) -> OutlineNode:
    extent = block.extent.shifted(start)
    title = f"{block.name} {block.argument}".strip()
    detail = str(len(block.items)) if block.known else "skipped"
    return OutlineNode(block.name, title, block.header.shifted(start), extent, detail, worst(extent))


def _function(function: Function, start: int, worst: _Worst) -> OutlineNode:
    end = function.blocks[-1].extent.end if function.blocks else function.header.extent.end
    extent = Span(function.header.extent.start, end).shifted(start)
    inputs = len(function.signature.parameters)
    return OutlineNode(
        "FUNCTION",
        function.name,
        function.header.header.shifted(start),
        extent,
        f"{inputs} input{'' if inputs == 1 else 's'}",
        worst(extent),
        tuple(_block(block, start, worst) for block in function.blocks),
    )
