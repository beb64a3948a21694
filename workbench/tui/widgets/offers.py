"""The list that pops up at the cursor: what could stand there."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.popping_up import FRAME, MOST_ROWS, popped_up
from workbench.tui.themes import Theme
from workbench.tui.wording import fitted, one_line, rows_for

WIDEST = 76
"""Columns of the list with its frame."""
NARROWEST = 24
MOST_TOLD = 2
"""Rows of what is said of the chosen one."""


class Row(NamedTuple):
    """What is offered, and in a few words what it is."""

    label: str
    detail: str


class Offers(Widget):
    """Shows rows with one of them chosen; has no keys of its own, they stay with the editor."""

    rows: reactive[tuple[Row, ...]] = reactive(())
    chosen: reactive[int] = reactive(0)
    look: reactive[Theme | None] = reactive(None)

    _told = 0
    """Rows under the list for what the chosen one is."""

    class Picked(Message):
        """A row has been clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def show(self, rows: tuple[Row, ...], cursor: Offset, screen: Size) -> None:
        """Show `rows`, the first chosen, beside the cell `cursor` of a screen of that size."""
        self.rows, self.chosen = rows, 0
        labels = max(cell_len(one_line(row.label)) for row in rows)
        details = max(cell_len(one_line(row.detail)) for row in rows)
        width = max(NARROWEST, min(WIDEST, labels + details + 4 + FRAME))
        room = min(width, screen.width) - FRAME
        beside = room - min(labels, room - 2) - 3
        told = (one_line(row.detail) for row in rows)
        self._told = rows_for(told, beside=beside, below=room, most=MOST_TOLD)
        region = popped_up(cursor, Size(width, min(len(rows), MOST_ROWS) + self._told + FRAME), screen)
        if region.height - FRAME <= self._told + 1:
            self._told = 0
        self.styles.offset = region.offset
        self.styles.width, self.styles.height = region.size
        self.display = True

    def hide(self) -> None:
        """Show nothing."""
        self.display = False

    @property
    def page(self) -> int:
        """How many rows are shown at once."""
        return max(1, self.size.height - self._told)

    def render(self) -> Text | Group:
        """The rows around the chosen one, its mark before it, the rest of the width for what each is; what the chosen
        one is in full, where a row has no room for that."""
        height, width = self.page, self.size.width
        first = max(0, min(self.chosen - height // 2, len(self.rows) - height))
        shown = self.rows[first : first + height]
        labels = max((cell_len(one_line(row.label)) for row in shown), default=0)
        labels = min(labels, max(width - 2, 1))
        colours = self.look.colours if self.look else None
        text = Text(end="", no_wrap=True)
        for index, row in enumerate(shown, first):
            here = index == self.chosen
            style = f"bold {colours['selection-text']} on {colours['selection']}" if colours and here else ""
            said = f"bold {style}" if not style and here else style
            muted = said if here or not colours else colours["muted"]
            text.append("\n" if index > first else "")
            text.append(f"{'▸' if here else ' '}{fitted(one_line(row.label), labels)}", said)
            text.append(fitted(f"  {one_line(row.detail)}", width - labels - 1), muted)
        if not shown or not self._told:
            return text
        text.end = "\n"
        return Group(text, Text(one_line(self.rows[self.chosen].detail), colours["muted"] if colours else ""))

    def on_click(self, event: Click) -> None:
        """A row under the mouse is picked."""
        event.stop()
        first = max(0, min(self.chosen - self.page // 2, len(self.rows) - self.page))
        index = first + event.get_content_offset_capture(self).y
        if 0 <= index < len(self.rows):
            self.post_message(self.Picked(index))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The next row."""
        event.stop()
        self.chosen = min(len(self.rows) - 1, self.chosen + 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The row before."""
        event.stop()
        self.chosen = max(0, self.chosen - 1)
