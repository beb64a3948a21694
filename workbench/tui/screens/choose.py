"""A list to choose from by typing a few letters, over the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Key, MouseScrollDown, MouseScrollUp, Paste, Resize
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.commands import IN_A_FIELD
from workbench.tui.editing.field import Field
from workbench.tui.fuzzy import ranked
from workbench.tui.popping_up import FRAME
from workbench.tui.screens.dialog import Dialog
from workbench.tui.themes import Theme
from workbench.tui.typed import typed
from workbench.tui.wording import end_of, fitted, one_line, rows_for, shortened

MOST_ROWS = 14
MOST_TOLD = 3
"""Rows of what is said of the chosen one."""
EDITS = {key: (verb, to) for verb, to, _, keys in IN_A_FIELD for key in keys.split()}
"""What a key does to the line that is typed, and up to where."""


class Choice(NamedTuple):
    """A row to choose: its label, by which it is found, and what is said of it."""

    label: str
    detail: str = ""


Chosen = int | str
"""The index of a choice, or what was typed where that counts for itself."""


class Choices(Widget):
    """The line that is typed and the rows that fit it."""

    field: reactive[Field] = reactive(Field())
    rows: reactive[tuple[Choice, ...]] = reactive(())
    chosen: reactive[int] = reactive(0)

    def __init__(self, look: Theme | None, hint: str) -> None:
        super().__init__()
        self.look = look
        self.hint = hint
        self.rows_wanted = MOST_ROWS

    @property
    def page(self) -> int:
        """Rows shown at once."""
        return max(1, self.size.height - 1 - self._rows_told())

    def _labels(self) -> int:
        """Cells that the labels take."""
        labels = max((cell_len(one_line(row.label)) for row in self.rows), default=0)
        most = max(16, self.size.width * 3 // 5) if any(row.detail for row in self.rows) else self.size.width - 2
        return min(labels, most)

    def _rows_told(self) -> int:
        """Rows under the list for what is said of the chosen one, where the rows themselves have no room for it."""
        width = self.size.width
        details = (one_line(row.detail) for row in self.rows)
        return rows_for(details, beside=width - self._labels() - 3, below=width, most=MOST_TOLD)

    def on_resize(self, _event: Resize) -> None:
        """As high as its rows and what is said below them."""
        self.styles.height = FRAME + 1 + self.rows_wanted + self._rows_told()

    @property
    def first(self) -> int:
        """The first row shown."""
        return max(0, min(self.chosen - self.page // 2, len(self.rows) - self.page))

    def render(self) -> Text | Group:
        """What is typed, then a row for each choice, the chosen one marked; what is said of that in full."""
        width = self.size.width
        colours = self.look.colours if self.look else {}
        muted = colours.get("muted", "")
        text = Text.assemble(("› ", "bold"), end="", no_wrap=True)
        text.append_text(self._typed(width - 2))
        shown = self.rows[self.first : self.first + self.page]
        labels = self._labels()
        for index, row in enumerate(shown, self.first):
            here = index == self.chosen
            said = f"bold {colours['selection-text']} on {colours['selection']}" if here and colours else ""
            said = said or ("bold" if here else "")
            text.append(f"\n{'▸' if here else ' '}{fitted(one_line(row.label), labels)}", said)
            text.append(fitted(f"  {one_line(row.detail)}", width - labels - 1), said or muted)
        if not shown and self.field.text:
            text.append("\n Nothing fits.", muted)
        if not shown or not self._rows_told():
            return text
        text.end = "\n"
        return Group(text, Text(one_line(self.rows[self.chosen].detail), "bold"))

    def _typed(self, width: int) -> Text:
        """The line with its cursor, of a long one the part around that; the hint while it is empty."""
        if not self.field.text:
            hint = shortened(self.hint, max(0, width - 1))
            return Text.assemble((" ", "reverse"), (hint, self.look.colours["muted"] if self.look else "dim"))
        before, under, after = self.field.shown(width)
        return Text.assemble(before, (under, "reverse"), after)

    def on_click(self, event: Click) -> None:
        """A row that is clicked is chosen and taken."""
        event.stop()
        index = self.first + event.get_content_offset_capture(self).y - 1
        if event.get_content_offset_capture(self).y > 0 and index < len(self.rows):
            self.chosen = index
            self.screen.post_message(Key("enter", "\r"))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The next row."""
        event.stop()
        self.chosen = max(0, min(len(self.rows) - 1, self.chosen + 1))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The row before."""
        event.stop()
        self.chosen = max(0, self.chosen - 1)


class Choose(Dialog[Chosen | None]):
    """Dismissed with the choice, None for none.

    `typed` says what Enter would make of what is typed where nothing is chosen for it ("new file a.simplex"), "" where
    nothing; it stands under the choices, and is chosen where none of these fits.
    """

    def __init__(
        self,
        title: str,
        choices: Sequence[Choice],
        look: Theme | None,
        *,
        hint: str = "type to narrow",
        typed: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__()
        self._title = title
        self._all = choices
        self._typed = typed
        self._fitting: list[int] = []
        self._list = Choices(look, hint)

    def compose(self) -> ComposeResult:
        self._list.border_title = end_of(one_line(self._title), 60)
        self._list.border_subtitle = "↑ ↓ · Enter take · Esc leave"
        rows = len(self._all) + (self._typed is not None)
        self._list.rows_wanted = min(max(rows, 1), MOST_ROWS)
        yield self._list
        self._narrow()

    def _narrow(self) -> None:
        typed = self._list.field.text
        self._fitting = ranked(typed.strip(), [choice.label for choice in self._all])
        rows = [self._all[index] for index in self._fitting]
        made = self._typed(typed.strip()) if self._typed else ""
        self._list.rows = (*rows, Choice(made)) if made else tuple(rows)
        self._list.chosen = 0

    def on_key(self, event: Key) -> None:
        """Keys that choose, keys that type."""
        event.stop().prevent_default()
        rows = len(self._list.rows)
        page = self._list.page
        moves = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "shift+tab": -1, "tab": 1}
        if event.key == "escape":
            self.dismiss(None)
        elif event.key == "enter":
            self._take()
        elif event.key in moves and rows:
            step = moves[event.key]
            at = self._list.chosen + step
            self._list.chosen = at % rows if abs(step) == 1 else max(0, min(rows - 1, at))
        else:
            self._type(_after(self._list.field, event))

    def on_paste(self, event: Paste) -> None:
        """What is pasted is typed."""
        event.stop()
        self._type(self._list.field.insert(event.text))

    def _type(self, field: Field) -> None:
        before, self._list.field = self._list.field, field
        if field.text != before.text:
            self._narrow()

    def _take(self) -> None:
        chosen = self._list.chosen
        if chosen < len(self._fitting):
            self.dismiss(self._fitting[chosen])
        elif chosen < len(self._list.rows):
            self.dismiss(self._list.field.text.strip())


def _after(field: Field, event: Key) -> Field:
    """What is typed after a key."""
    if event.key in EDITS:
        verb, to = EDITS[event.key]
        return field.move(to) if verb == "move" else field.delete(to)
    character = typed(event)
    return field if character is None else field.insert(character)
