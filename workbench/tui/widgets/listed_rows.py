"""A pane that lists, with one line chosen: the keys along the lines, and the wheel."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import MouseScrollDown, MouseScrollUp

from workbench.tui.messages import LeavePane
from workbench.tui.widgets.painted_rows import PaintedRows


class ListedRows(PaintedRows):
    """Has one of its `choosable` lines chosen, as the commands along lines (`commands`) say."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        """The index of the line on which the keys act."""

    @property
    def choosable(self) -> Sequence[int]:
        """The indices of the lines that can be chosen, from the first."""
        raise NotImplementedError

    def choose(self, at: int) -> None:
        """Choose a line."""
        self.chosen = at
        self.draw()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The wheel goes down the lines."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """And up."""
        event.stop()
        self.action_move(-1)

    def action_move(self, step: int) -> None:
        can = self.choosable
        if can:
            at = can.index(self.chosen) if self.chosen in can else 0
            self.choose(can[max(0, min(at + step, len(can) - 1))])

    def action_page(self, step: int) -> None:
        self.action_move(step * max(1, self.size.height // 2))

    def action_edge(self, step: int) -> None:
        self.action_move(step * len(self.choosable))

    def action_leave(self) -> None:
        self.post_message(LeavePane())
