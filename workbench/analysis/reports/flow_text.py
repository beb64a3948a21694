"""The data flow for people: each function with what it takes in and leaves behind, and who is at the other end.

trace_bag                                                             line 42
  triggers  state.* = open                       ◀── register_report
  reads     scans                                ◀── from outside
  writes    found_at.*                           ──▶ deliver_bag
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.flow import READS, TRIGGERS, WRITES, Flow, FlowUse
from workbench.analysis.reports.look import Look
from workbench.analysis.text import Lines, Span, visible

WIDEST = 80
"""Cells that a line takes at most, even where there is room for more: the eye has to go from key to partner."""

NAMED = 3
"""Partners at one key that are named; the others are counted."""

LEAD = "  {:<8}  "
"""What stands before a key: its kind, in a column."""

ARROWS, ASCII_ARROWS = ("◀── ", "──▶ "), ("<-- ", "--> ")
"""What stands before the partners from whom something comes, and to whom it goes."""


class FlowLine(NamedTuple):
    """A line of the drawing: its pieces, each with the role it is painted by ("" for none), and the place in the text
    that the line is about, None for none."""

    pieces: tuple[tuple[str, str], ...]
    span: Span | None = None


def draw(flow: Flow, lines: Lines, look: Look) -> Iterator[str]:
    """The lines of the drawing, without line ends; `lines` are those of the text that `flow` is of."""
    for line in drawing(flow, lines, look):
        yield "".join(look.paint(text, role) if role else text for text, role in line.pieces)


def drawing(flow: Flow, lines: Lines, look: Look) -> Iterator[FlowLine]:
    """The lines of the drawing with what they are about, still unpainted."""
    width = max(20, min(WIDEST, look.columns))
    partners: dict[FlowUse, dict[int, None]] = {}
    for edge in flow.edges:
        partners.setdefault(edge.source, {})[edge.target.node] = None
        partners.setdefault(edge.target, {})[edge.source.node] = None
    lonely = {*flow.missing, *flow.unread}
    by_node: dict[int, list[FlowUse]] = {}
    for use in flow.uses:
        by_node.setdefault(use.node, []).append(use)
    for node, uses in sorted(by_node.items()):
        name = visible(flow.nodes[node].name)
        line = f"line {lines.position(flow.nodes[node].span.start).line}"
        gap = " " * max(2, width - len(line) - look.width(look.fit(name)))
        head = (_cut(name, width - len(line) - 2, look), "heading")
        yield FlowLine((head, (gap + line, "frame")), flow.nodes[node].span)
        for kind in (TRIGGERS, READS, WRITES):
            for use in uses:
                if use.kind == kind:
                    yield from _use(flow, use, [*partners.get(use, ())], use in lonely, look, width)
        yield FlowLine(())
    yield from _sum(flow, len(by_node), look, width)


def _use(flow: Flow, use: FlowUse, partners: Sequence[int], lonely: bool, look: Look, width: int) -> Iterator[FlowLine]:
    """One line for a key, two where it is long."""
    lead = LEAD.format(use.kind)
    key = visible(f"{use.key} {use.condition}" if use.kind == TRIGGERS else use.key).strip()
    arrow = ARROWS[use.kind == WRITES]
    if look.fit(arrow) != arrow:
        arrow = ASCII_ARROWS[use.kind == WRITES]
    if lonely:
        said, role = ("nobody reads it", "info") if use.kind == WRITES else ("✗ nobody writes it", "warning")
    elif not partners:
        where = "outside" if use.outside else "elsewhere"
        said, role = f"{'to' if use.kind == WRITES else 'from'} {where}", "hint"
    else:
        said, role = _names(flow, use, partners), ""
    said = _cut(said, width - len(lead) - len(arrow), look)
    room = width - len(lead) - 1 - look.width(look.fit(arrow + said))
    column = width // 2 - len(lead)
    fitted = _cut(key, width - len(lead), look)
    if look.width(fitted) <= room:
        gap = " " * (max(1, min(column, room + 1) - look.width(fitted)))
        yield FlowLine(((lead + fitted + gap + look.fit(arrow), ""), (said, role)), use.span)
    else:
        yield FlowLine(((lead + fitted, ""),), use.span)
        yield FlowLine(((" " * len(lead) + look.fit(arrow), ""), (said, role)))


def _names(flow: Flow, use: FlowUse, partners: Sequence[int]) -> str:
    names = ["itself" if node == use.node else visible(flow.nodes[node].name)[:30] for node in partners[:NAMED]]
    if len(partners) > NAMED:
        names.append(f"{len(partners) - NAMED} more")
    return ", ".join(names)


def _sum(flow: Flow, functions: int, look: Look, width: int) -> Iterator[FlowLine]:
    """What there is altogether, and what is wrong with it."""
    if not flow.uses:
        yield FlowLine((("no READS, WRITES or TRIGGERS in this spec names a key", ""),))
        return
    keys = len({use.key for use in flow.uses})
    said = [_count(functions, "function"), _count(keys, "key")]
    if unwritten := len({use.key for use in flow.missing}):
        said.append(f"{_count(unwritten, 'key')} nobody writes")
    if unread := len({use.key for use in flow.unread}):
        said.append(f"{_count(unread, 'key')} nobody reads")
    yield FlowLine(((look.fit(" · ".join(said)), ""),))
    for circle in flow.circles:
        names = [visible(flow.nodes[use.node].name) for use in (*circle, circle[0])]
        said_of_it = _cut(f"wait for each other: {' → '.join(names)}", width, look)
        yield FlowLine(((said_of_it, "warning"),), circle[0].span)
    if not flow.complete:
        yield FlowLine((("more is connected than is named here", ""),))


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _cut(text: str, room: int, look: Look) -> str:
    """`text` as the stream can show it, in at most `room` cells."""
    fitted = look.fit(text[: room + 1])
    if look.width(fitted) <= room and len(text) <= room:
        return fitted
    more = look.fit("…")
    while fitted and look.width(fitted) + len(more) > room:
        fitted = fitted[:-1]
    return fitted + more
