"""The data flow panel: who writes what for whom, drawn; who waits in vain is marked."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click
from textual.reactive import var

from workbench.analysis.flow import Flow
from workbench.analysis.reports.flow_text import FlowLine
from workbench.analysis.text import Lines
from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo
from workbench.tui.panels.flow_rows import choosable, flow_lines, line_at, row
from workbench.tui.panels.pieces import Pieces, wrapped
from workbench.tui.widgets.listed_rows import ListedRows


class DataFlow(ListedRows):
    """Shows `flow`, follows the cursor while the keys are elsewhere, posts `GoTo`."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.FLOW)
    where = Where.FLOW

    flow: var[tuple[Flow, Lines] | None] = var(None, init=False)
    """The graph, and the lines of the text it is of."""
    nothing: var[str] = var("", init=False)
    """What stands here while nothing is written or read."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[FlowLine, ...] = ()
        self._drawn_for: tuple[object, int] | None = None
        self._counted: tuple[tuple[Flow, Lines] | None, int] = (None, 0)
        self._offset = 0
        self._top = 0

    @property
    def title(self) -> str:
        """What its tab says: with how many keys nobody writes or reads."""
        if self._counted[0] is not self.flow:
            lonely = (*self.flow[0].missing, *self.flow[0].unread) if self.flow else ()
            self._counted = self.flow, len({use.key for use in lonely})
        return f"Data flow {self._counted[1]}" if self._counted[1] else "Data flow"

    @property
    def choosable(self) -> list[int]:
        return choosable(self._lines)

    def watch_flow(self) -> None:
        """Another graph."""
        self.draw()

    def watch_nothing(self) -> None:
        """Other words for an empty panel."""
        self.draw()

    def follow(self, offset: int, *, anyway: bool = False) -> None:
        """The cursor is at `offset` of the text. Where the keys are here, that is heeded only `anyway`."""
        self._offset = offset
        at = line_at(self._lines, offset) if anyway or not self.has_focus else None
        if at is not None and at != self.chosen:
            self.choose(at)

    def pieces(self, width: int, height: int) -> list[Pieces]:
        if self._drawn_for != (self.flow, width):
            self._lay_out(width)
        if not self._lines:
            return [((f" {line}", "muted"),) for line in wrapped(self.nothing, width - 2, height)]
        # The line above a function's first key is its name: it is in sight with it.
        first = self.chosen - (1 if self.chosen and self.chosen - self._top < 1 else 0)
        self._top = max(0, min(max(self._top, self.chosen - height + 1), first, len(self._lines) - height))
        shown = range(self._top, min(self._top + height, len(self._lines)))
        return [row(self._lines[at], chosen=at == self.chosen, focused=self.has_focus) for at in shown]

    def _lay_out(self, width: int) -> None:
        before = self._lines[self.chosen] if self.chosen < len(self._lines) else None
        self._lines = flow_lines(*self.flow, width - 1) if self.flow else ()
        self._drawn_for = (self.flow, width)
        can = self.choosable
        same = [at for at in can if before is not None and self._lines[at].pieces == before.pieces]
        following = None if self.has_focus and before is not None else line_at(self._lines, self._offset)
        self.chosen = following if following is not None else (same or can or [0])[0]

    def on_click(self, event: Click) -> None:
        """A click goes where the line leads."""
        at = self._top + event.y
        if at in self.choosable:
            self.chosen = at
            self.action_go()

    def action_go(self) -> None:
        if self.chosen < len(self._lines) and (span := self._lines[self.chosen].span) is not None:
            self.post_message(GoTo(span.start))
