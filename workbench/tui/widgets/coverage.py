"""The coverage panel: which example shows which branch of the function at the cursor, and by what that is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.reactive import var

from workbench.analysis.coverage import Matrix
from workbench.analysis.text import Lines
from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo, LeavePane
from workbench.tui.panels import grid
from workbench.tui.panels.grid import Choice, Corner
from workbench.tui.panels.pieces import Pieces, wrapped
from workbench.tui.widgets.painted_rows import PaintedRows


class Coverage(PaintedRows):
    """Shows `matrix`, follows the cursor while the keys are elsewhere, posts `GoTo`, `Pin` and `AddExample`."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.COVERAGE)
    where = Where.COVERAGE

    matrix: var[Matrix | None] = var(None, init=False, always_update=True)
    nothing: var[str] = var("", init=False)
    """What stands here while there is no matrix."""

    @dataclass
    class Pin(Message):
        """The person says that an example shows a branch; None for the likeliest."""

        function: int
        branch: str
        example: int | None

    @dataclass
    class AddExample(Message):
        """The person wants an example for a branch."""

        function: int
        branch: str

    def __init__(self) -> None:
        super().__init__()
        self.choice = Choice()
        self._corner = Corner()

    @property
    def title(self) -> str:
        """What its tab says."""
        return "Coverage"

    def watch_matrix(self, before: Matrix | None, matrix: Matrix | None) -> None:
        """Another function, or the same after a change: what was chosen stays chosen."""
        if matrix is not None:
            self.choice = grid.kept(matrix, before, self.choice)
        self.draw()

    def watch_nothing(self) -> None:
        """Other words for an empty panel."""
        self.draw()

    def follow(self, lines: Lines, offset: int, *, anyway: bool = False) -> None:
        """The cursor is at `offset` of the text. Where the keys are here, that is heeded only `anyway`."""
        if self.matrix is not None and (anyway or not self.has_focus):
            self._choose(grid.choice_at(self.matrix, lines, offset, self.choice))

    def _choose(self, choice: Choice) -> None:
        if choice != self.choice:
            self.choice = choice
            self.draw()

    def pieces(self, width: int, height: int) -> list[Pieces]:
        matrix = self.matrix
        if matrix is None or not matrix.branches:
            said = self.nothing if matrix is None else _without_branches(matrix)
            return [((f" {line}", "muted"),) for line in wrapped(said, width - 2, height)]
        sizes = grid.sizes_for(matrix, width, height)
        self._corner = grid.corner_for(matrix, self.choice, self._corner, sizes)
        return grid.drawn(matrix, self.choice, self._corner, width, sizes, focused=self.has_focus)

    def on_click(self, event: Click) -> None:
        """A click chooses a cell, or a branch by its words."""
        if self.matrix is not None and self.matrix.branches:
            sizes = grid.sizes_for(self.matrix, *self.size)
            chosen = grid.choice_under(self.matrix, self._corner, sizes, event.x, event.y)
            if chosen is not None:
                self._choose(chosen)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The wheel goes down the branches."""
        event.stop()
        self.action_move(0, 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """And up."""
        event.stop()
        self.action_move(0, -1)

    def action_move(self, across: int, down: int) -> None:
        if self.matrix is not None and self.matrix.branches:
            self._choose(grid.moved(self.matrix, self.choice, across, down))

    def action_page(self, step: int) -> None:
        if self.matrix is not None:
            self.action_move(0, step * max(1, grid.sizes_for(self.matrix, *self.size).rows - 1))

    def action_edge(self, step: int) -> None:
        if self.matrix is not None:
            self.action_move(step * (len(self.matrix.examples) + 1), 0)

    def action_go(self) -> None:
        if self.matrix is not None:
            self.post_message(GoTo(grid.place_of(self.matrix, self.choice).start))

    def action_pin(self) -> None:
        if self.matrix is not None and self.matrix.branches:
            branch, example = self.choice
            number = self.matrix.examples[example].number if example >= 0 else None
            self.post_message(self.Pin(self.matrix.function, self.matrix.branches[branch].id, number))

    def action_add(self) -> None:
        if self.matrix is not None and self.matrix.branches:
            self.post_message(self.AddExample(self.matrix.function, self.matrix.branches[self.choice.branch].id))

    def action_leave(self) -> None:
        self.post_message(LeavePane())


def _without_branches(matrix: Matrix) -> str:
    if matrix.abstained:
        return f"{matrix.name}: {matrix.summary}. Make two functions of it."
    return f"{matrix.name}: {matrix.summary}. With “if …” or “or” in a rule, its branches stand here."
