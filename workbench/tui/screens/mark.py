"""A list of which several are marked, over the text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Key, MouseScrollDown, MouseScrollUp, Resize
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.panels.pieces import wrapped
from workbench.tui.popping_up import FRAME
from workbench.tui.screens.dialog import Dialog
from workbench.tui.themes import Theme
from workbench.tui.wording import end_of, fitted, one_line

MOST_ROWS = 16
MOST_TOLD = 3
"""Lines above the rows at most."""
LONGEST = 400
"""Characters of a row that are looked at."""


class Row(NamedTuple):
    """What can be marked, and the heading that it stands under."""

    heading: str
    text: str


class Marks(Widget):
    """The rows, each with its mark, and above them what is said."""

    chosen: reactive[int] = reactive(0)
    marked: reactive[frozenset[int]] = reactive(frozenset())
    told: reactive[str] = reactive("")

    def __init__(self, rows: Sequence[Row], marked: Collection[int], told: str, look: Theme | None) -> None:
        super().__init__()
        self.rows = rows
        self.look = look
        self.set_reactive(Marks.marked, frozenset(marked))
        self.set_reactive(Marks.told, told)

    @property
    def page(self) -> int:
        """Rows shown at once."""
        return max(1, self.size.height - len(self._above()))

    def _above(self) -> list[str]:
        """What is said above the rows, as lines."""
        return wrapped(one_line(self.told), self.size.width, MOST_TOLD)

    @property
    def first(self) -> int:
        """The first row shown."""
        return max(0, min(self.chosen - self.page // 2, len(self.rows) - self.page))

    def on_resize(self, _event: Resize | None = None) -> None:
        """As high as its rows."""
        self.styles.height = FRAME + len(self._above()) + min(len(self.rows), MOST_ROWS)

    def render(self) -> Text:
        """What is said, then a row each: [x] marked, [ ] not."""
        width = self.size.width
        colours = self.look.colours if self.look else {}
        text = Text("\n".join(self._above()), "bold", end="", no_wrap=True)
        heads = max((len(row.heading) for row in self.rows), default=0)
        for at in range(self.first, min(self.first + self.page, len(self.rows))):
            row, here = self.rows[at], at == self.chosen
            said = f"bold {colours['selection-text']} on {colours['selection']}" if here and colours else "not bold"
            pointer, mark = "▸" if here else " ", "x" if at in self.marked else " "
            line = f"{pointer}[{mark}] {one_line(row.heading):<{heads}}  {one_line(row.text[:LONGEST])}"
            text.append(f"\n{fitted(line, width)}", said)
        return text

    def tell(self, said: str) -> None:
        """Say something else above the rows."""
        self.told = said
        self.on_resize()

    def toggle(self, at: int) -> None:
        """Mark the row, or mark it no more."""
        self.marked = self.marked ^ {at}

    def on_click(self, event: Click) -> None:
        """A click marks."""
        event.stop()
        row = event.get_content_offset_capture(self).y - len(self._above())
        at = self.first + row
        if row >= 0 and at < len(self.rows):
            self.chosen = at
            self.toggle(at)

    def move(self, step: int) -> None:
        """Choose the row so many further."""
        self.chosen = max(0, min(self.chosen + step, len(self.rows) - 1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The next row."""
        event.stop()
        self.move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The row before."""
        event.stop()
        self.move(-1)


class Mark(Dialog[frozenset[int] | None]):
    """Dismissed with the indices of the rows marked, None for none. `told` stands above them."""

    def __init__(
        self, title: str, rows: Sequence[Row], look: Theme | None, *, marked: Collection[int] = (), told: str = ""
    ) -> None:
        super().__init__()
        self._title = title
        self._list = Marks(rows, marked, told, look)

    def compose(self) -> ComposeResult:
        self._list.border_title = end_of(one_line(self._title), 60)
        self._list.border_subtitle = "Space mark · Enter go on · Esc"
        yield self._list

    def on_key(self, event: Key) -> None:
        """Keys that move, mark, go on, leave."""
        event.stop().prevent_default()
        marks = self._list
        moves = {"up": -1, "down": 1, "pageup": -marks.page, "pagedown": marks.page}
        moves |= {"home": -len(marks.rows), "end": len(marks.rows), "shift+tab": -1, "tab": 1}
        if event.key == "escape":
            self.dismiss(None)
        elif event.key in moves:
            marks.move(moves[event.key])
        elif event.key == "space" and marks.rows:
            marks.toggle(marks.chosen)
            marks.move(1)
        elif event.key == "enter" and marks.marked:
            self.dismiss(marks.marked)
        elif event.key == "enter":
            marks.tell("Nothing is marked yet: Space marks the row at ▸, Esc leaves.")
