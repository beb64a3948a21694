"""A bar under the editor in which a person types: its rows, its fields, and the keys that edit them."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.events import Blur, Focus, Key, Paste
from textual.geometry import Offset
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from workbench.tui.commands import Where, by_key
from workbench.tui.editing.field import Field
from workbench.tui.messages import LeavePane
from workbench.tui.themes import Theme
from workbench.tui.typed import typed

MOST_SAID = 3
"""Rows for what is said that has no room elsewhere."""
NARROWEST = 20
"""Cells a field keeps at any width of the screen."""


class Row(NamedTuple):
    """A row of a bar: what stands before the field, the field, and what stands behind, the first that fits."""

    label: str
    field: Field
    behind: tuple[str, ...]


class Bar(Widget, can_focus=True, inherit_bindings=False):
    """Rows with a field each, and below them in a row of its own what has no room beside them."""

    ALLOW_SELECT = False
    where: Where

    look: var[Theme | None] = var(None, init=False)

    def __init__(self, look: Theme, fields: int) -> None:
        super().__init__()
        self.fields = [Field() for _ in range(fields)]
        self.active = 0
        """The field that has the keys."""
        self.said = ""
        """What there is to tell: a count, or what is wrong."""
        self._keys = by_key(self.where)
        self.set_reactive(Bar.look, look)

    @property
    def field(self) -> Field:
        """The field that has the keys."""
        return self.fields[self.active]

    @field.setter
    def field(self, field: Field) -> None:
        self.fields[self.active] = field

    # To be filled in

    def rows(self) -> list[Row]:
        """The rows there are now."""
        raise NotImplementedError

    def edited(self) -> None:
        """The text of the active field is another."""

    # How it looks

    def say(self, words: str) -> None:
        """Tell something; "" for nothing."""
        if words != self.said:
            self.said = words
            self.show()

    def show(self) -> None:
        """Draw again, in as many rows as it takes."""
        if not self.is_attached:
            return
        height = len(self.rows()) + len(self._below)
        if self.styles.height is None or self.styles.height.value != height:
            self.styles.height = height
        self.refresh()
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    @property
    def _width(self) -> int:
        return self.size.width or self.app.size.width

    def _behind(self, row: Row, said: str) -> str:
        """What stands behind a field: what is said, and of what the row would have there the longest that fits."""
        room = self._width - cell_len(row.label) - NARROWEST - 1
        ways = [f"  {said}  {words} " if said and words else f"  {said or words} " for words in (*row.behind, "")]
        return next((words for words in ways if cell_len(words) <= room), "")

    @property
    def _below(self) -> list[str]:
        """The rows of what is said that has no room behind the first field."""
        if not self.said or self.said in self._behind(self.rows()[0], self.said):
            return []
        return wrap(self.said, max(1, self._width - 2), max_lines=MOST_SAID, placeholder="…")

    def render_line(self, y: int) -> Strip:
        """A row."""
        assert self.look is not None
        colours = self.look.colours
        plain = Style(color=colours["text"], bgcolor=colours["panel"])
        rows = self.rows()
        width = self.size.width
        below = self._below
        if y >= len(rows):
            words = below[y - len(rows)] if y - len(rows) < len(below) else ""
            return Strip([Segment(f" {words}", plain)]).adjust_cell_length(width, plain)
        row = rows[y]
        behind = self._behind(row, self.said if y == 0 and not below else "")
        field = Style(color=colours["text"], bgcolor=colours["background"])
        chosen = Style(color=colours["selection-text"], bgcolor=colours["selection"])
        cursor = Style(color=colours["cursor-text"], bgcolor=colours["cursor"]) + self.look.overlay("cursor")
        active = y == self.active and self.has_focus
        label = plain + Style(bold=active, color=colours["accent"] if active else None)
        room = width - cell_len(row.label) - cell_len(behind)
        before, under, after = row.field.shown(room)
        ink = chosen if row.field.chosen and active else field
        used = cell_len(before + under + after)
        return Strip(
            [
                Segment(row.label, label),
                Segment(before, ink),
                Segment(under, cursor if active else field),
                Segment(after + " " * (room - used), field),
                Segment(behind, plain),
            ]
        ).adjust_cell_length(width, plain)

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell of the screen in which the cursor is."""
        row = self.rows()[self.active]
        behind = self._behind(row, self.said if self.active == 0 and not self._below else "")
        before, _, _ = row.field.shown(self._width - cell_len(row.label) - cell_len(behind))
        return self.content_region.offset + Offset(cell_len(row.label) + cell_len(before), self.active)

    def watch_look(self) -> None:
        """Other colours."""
        self.refresh()

    def on_resize(self) -> None:
        """More or less may fit into a row."""
        self.show()

    def on_focus(self, _event: Focus) -> None:
        """The cursor is seen."""
        self.show()

    def on_blur(self, _event: Blur) -> None:
        """The cursor is not seen."""
        self.refresh()

    # What the keys do

    async def on_key(self, event: Key) -> None:
        """Do at once what a key does: see `Editor.on_key`, which this must not fall behind."""
        event.stop().prevent_default()
        if self.app.screen is not self.screen or self.screen.focused is not self or not self.display:
            self.app.post_message(Key(event.key, event.character))
            return
        command = self._keys.get(event.key)
        if command is not None:
            await self.app.run_action(command.action, self if command.where is self.where else self.screen)
        elif (character := typed(event)) is not None:
            self._edit(self.field.insert(character))

    def on_paste(self, event: Paste) -> None:
        """Take the first line of what the terminal pastes."""
        event.stop()
        self._edit(self.field.insert(event.text))

    def _edit(self, after: Field) -> None:
        before, self.field = self.field, after
        self.show()
        if after.text != before.text:
            self.edited()

    def action_move(self, to: str) -> None:
        """The cursor to "left", "right", "word_left", "word_right", "start" or "end"."""
        self._edit(self.field.move(to))

    def action_delete(self, to: str) -> None:
        """Delete from the cursor to there."""
        self._edit(self.field.delete(to))

    def action_paste(self) -> None:
        self._edit(self.field.insert(self.app.clipboard))

    def action_leave(self) -> None:
        self.post_message(LeavePane())
