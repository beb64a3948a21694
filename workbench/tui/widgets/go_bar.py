"""The bar that asks for a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from workbench.analysis.text import Position
from workbench.tui.commands import Where, bindings
from workbench.tui.editing.field import Field
from workbench.tui.editing.line_number import place_of
from workbench.tui.themes import Theme
from workbench.tui.widgets.bar import Bar, Row


class GoBar(Bar):
    """One row: a line, or line:column."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.GO_TO_LINE)
    where = Where.GO_TO_LINE

    @dataclass
    class Chosen(Message):
        """The person wants to go there."""

        position: Position

    def __init__(self, look: Theme) -> None:
        super().__init__(look, 1)
        self._line = 1

    def begin(self, line: int, lines: int) -> None:
        """Ask anew, from `line` of so many lines."""
        self._line = line
        self.field = Field()
        self.said = f"1 to {lines}, or line:column"
        self._asks = self.said
        self.show()

    def rows(self) -> list[Row]:
        """The question."""
        return [Row(" Line ", self.field, ())]

    def edited(self) -> None:
        """What was wrong may be right now."""
        self.say(self._asks)

    def action_enter(self) -> None:
        place = place_of(self.field.text, self._line)
        if place is not None:
            self.post_message(self.Chosen(Position(*place)))
        elif self.field.text.strip():
            self.say("not a line: write 12 or 12:5")
        else:
            self.action_leave()
