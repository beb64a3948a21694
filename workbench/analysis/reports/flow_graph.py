"""The data flow for programs that draw: Mermaid and Graphviz DOT, functions as nodes and keys on the arrows.

Whatever a spec calls its functions and keys, it comes out as text in a label: everything but plain letters, digits and
a few harmless marks is written as a character reference, so that no quote can end a label and no tag can start one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.flow import TRIGGERS, WRITES, Flow, FlowUse
from workbench.analysis.text import visible

_RISKY = re.compile(r"[^A-Za-z0-9 _.,=*()-]")
NOBODY_WRITES, NOBODY_READS = "nobody writes it", "nobody reads it"


def mermaid(flow: Flow) -> Iterator[str]:
    """The lines of a Mermaid flowchart (https://mermaid.js.org/syntax/flowchart.html), in ASCII.

    A dotted arrow is a trigger, a round node stands for nobody.
    """
    yield "flowchart LR"
    for node in _drawn(flow):
        yield f'    n{node}["{_mermaid(flow.nodes[node].name)}"]'
    for source, target, label, dotted in _arrows(flow):
        yield f'    n{source} {"-.->" if dotted else "-->"}|"{_mermaid(label)}"| n{target}'
    for number, use in enumerate((*flow.missing, *flow.unread)):
        said = NOBODY_READS if use.kind == WRITES else NOBODY_WRITES
        yield f'    x{number}(["{said}"])'
        ends = (f"n{use.node}", f"x{number}") if use.kind == WRITES else (f"x{number}", f"n{use.node}")
        yield f'    {ends[0]} {"-.->" if use.kind == TRIGGERS else "-->"}|"{_mermaid(_label(use))}"| {ends[1]}'
    if not flow.complete:
        yield "    %% there are more arrows than are drawn here"


def dot(flow: Flow) -> Iterator[str]:
    """The lines of a Graphviz digraph (https://graphviz.org/doc/info/lang.html), in ASCII.

    A dashed arrow is a trigger, a plain word stands for nobody.
    """
    yield "digraph flow {"
    yield "    rankdir=LR;"
    yield "    node [shape=box];"
    for node in _drawn(flow):
        yield f'    n{node} [label="{_dot(flow.nodes[node].name)}"];'
    for source, target, label, dotted in _arrows(flow):
        yield f'    n{source} -> n{target} [label="{_dot(label)}"{", style=dashed" if dotted else ""}];'
    for number, use in enumerate((*flow.missing, *flow.unread)):
        said = NOBODY_READS if use.kind == WRITES else NOBODY_WRITES
        yield f'    x{number} [label="{said}", shape=plaintext];'
        ends = (f"n{use.node}", f"x{number}") if use.kind == WRITES else (f"x{number}", f"n{use.node}")
        style = ", style=dashed" if use.kind == TRIGGERS else ""
        yield f'    {ends[0]} -> {ends[1]} [label="{_dot(_label(use))}"{style}];'
    if not flow.complete:
        yield "    // there are more arrows than are drawn here"
    yield "}"


FORMATS = {"mermaid": mermaid, "dot": dot}
"""The lines of a drawing, by the name of its format."""


def _drawn(flow: Flow) -> list[int]:
    """The nodes that use shared memory at all."""
    return sorted({use.node for use in flow.uses})


def _arrows(flow: Flow) -> list[tuple[int, int, str, bool]]:
    """Each arrow once: from, to, what it says, and whether it is a trigger."""
    arrows = {
        (edge.source.node, edge.target.node, _label(edge.target), edge.target.kind == TRIGGERS): None
        for edge in flow.edges
    }
    return list(arrows)


def _label(use: FlowUse) -> str:
    """The key, and for a trigger what must be so of it."""
    return f"{use.key} {use.condition}".strip() if use.kind == TRIGGERS else use.key


def _mermaid(text: str) -> str:
    return _RISKY.sub(lambda match: f"#{ord(match[0])};", visible(text)) or "?"


def _dot(text: str) -> str:
    return _RISKY.sub(lambda match: f"&#{ord(match[0])};", visible(text)) or "?"
