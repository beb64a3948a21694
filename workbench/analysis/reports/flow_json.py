"""The data flow for a script, as JSON has it."""

from __future__ import annotations

from typing import Any

from workbench.analysis.analysis import Analysis
from workbench.analysis.flow import Flow, FlowUse
from workbench.analysis.text import Lines


def as_data(flow: Flow, analysis: Analysis, path: str) -> dict[str, Any]:
    """`flow`, read from `analysis` of the file at `path`.

    `uses` has every place at which a function names a key; `edges`, `missing`, `unread` and `circles` count in it,
    from 0.
    """
    position = analysis.lines.position
    number = {use: index for index, use in enumerate(flow.uses)}
    return {
        "path": path,
        "language": analysis.language,
        "functions": [{"name": node.name, "line": position(node.span.start).line} for node in flow.nodes],
        "uses": [_use(flow, use, analysis.lines) for use in flow.uses],
        "edges": [
            {
                "from": flow.nodes[source.node].name,
                "to": flow.nodes[target.node].name,
                "kind": target.kind,
                "key": target.key,
                "writes": number[source],
                "takes": number[target],
            }
            for source, target in flow.edges
        ],
        "edges_complete": flow.complete,
        "missing": [number[use] for use in flow.missing],
        "unread": [number[use] for use in flow.unread],
        "circles": [[number[use] for use in circle] for circle in flow.circles],
    }


def _use(flow: Flow, use: FlowUse, lines: Lines) -> dict[str, Any]:
    start, end = lines.position(use.span.start), lines.position(use.span.end)
    return {
        "function": flow.nodes[use.node].name,
        "kind": use.kind,
        "key": use.key,
        "text": use.text,
        "condition": use.condition,
        "item": use.item,
        "outside": use.outside,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    }
