"""Who writes what for whom: the graph that any language can draw of one spec."""

from __future__ import annotations

from typing import NamedTuple

from workbench.analysis.text import Span

READS, TRIGGERS, WRITES = "reads", "triggers", "writes"
"""What a node does with a key: takes it in, waits until something is so of it, leaves it behind."""


class FlowNode(NamedTuple):
    """A unit of work; `span` is where going there lands, in characters of the whole text."""

    name: str
    span: Span


class FlowUse(NamedTuple):
    """One place at which a node names a key.

    `node` is the node's index in `Flow.nodes`, `kind` one of READS, TRIGGERS, WRITES. `key` is the key in its plain
    form, equal wherever the same is meant; `text` is how it is written here, `condition` what is said of it, "" for
    nothing. `item` counts from 1 under its landmark, `span` covers the key. `outside` tells that the spec says of the
    key that it comes from outside or goes there.
    """

    node: int
    kind: str
    key: str
    text: str
    condition: str
    item: int
    span: Span
    outside: bool = False


class FlowEdge(NamedTuple):
    """What one node writes and a node (it may be the same) reads or is triggered by."""

    source: FlowUse
    target: FlowUse


class Flow(NamedTuple):
    """The graph. All parts are in the order of the text.

    `missing` are the uses that take in a key which nobody writes, `unread` those that write one which nobody takes in.
    A circle is a ring of uses: the node of each waits, by this use, for the node of the next, the last for the first.
    `complete` is False where there were more edges than are worth counting: then the first of them are here.
    """

    nodes: tuple[FlowNode, ...]
    uses: tuple[FlowUse, ...]
    edges: tuple[FlowEdge, ...]
    missing: tuple[FlowUse, ...]
    unread: tuple[FlowUse, ...]
    circles: tuple[tuple[FlowUse, ...], ...]
    complete: bool = True
