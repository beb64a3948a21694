"""The lines around a text under review: how much there is to look at, and what is said at the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.review.threads import Thread
from workbench.tui.panels.pieces import Pieces, fill, fitted
from workbench.tui.panels.talk_rows import talk_rows
from workbench.tui.widgets.painted_rows import PaintedRows


class Summary(PaintedRows, can_focus=False):
    """One row: what weighs most in words, and the verdict on the file."""

    said: Pieces = ()

    def show(self, said: Pieces) -> None:
        """Say something else."""
        self.said = said
        self.draw()

    def pieces(self, width: int, height: int) -> list[Pieces]:  # noqa: ARG002
        """The row."""
        return [fitted(self.said, width - 1)]


class Heads(PaintedRows, can_focus=False):
    """What stands in each of two columns."""

    said: tuple[str, str, int] = ("", "", 0)

    def show(self, left: str, right: str, at: int) -> None:
        """Say something else; the line between both is `at` so many cells."""
        if self.said != (left, right, at):
            self.said = left, right, at
            self.draw()

    def pieces(self, width: int, height: int) -> list[Pieces]:  # noqa: ARG002
        """The row."""
        left, right, at = self.said
        return [((fill(f" {left}", at), "muted"), ("│", "border"), (f" {right}", "muted"))] if at else []


class Talk(PaintedRows, can_focus=False):
    """What is said about the line at the cursor."""

    threads: Sequence[Thread] = ()

    def show(self, threads: Sequence[Thread]) -> None:
        """Other comments."""
        if threads != self.threads:
            self.threads = threads
            self.draw()

    def pieces(self, width: int, height: int) -> list[Pieces]:
        """The rows."""
        return talk_rows(self.threads, width, height)
