"""A row of which one is chosen, in a dialog."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text
from textual.events import Click, Key
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.themes import Theme
from workbench.tui.wording import one_line, shortened

LONGEST = 40
"""Characters of one option: a name of a function may have any number."""


class Options(Widget, can_focus=True):
    """Shows the words of `values`, the chosen one in brackets; arrows and first letters choose. Posts `Chosen`."""

    ALLOW_SELECT = False
    chosen: reactive[str] = reactive("")

    class Chosen(Message):
        """Another is chosen."""

        def __init__(self, options: Options, value: str) -> None:
            super().__init__()
            self.options, self.value = options, value

    def __init__(self, label: str, values: Mapping[str, str], chosen: str, look: Theme) -> None:
        super().__init__()
        self.label, self.look = label, look
        self.values = {value: shortened(one_line(words), LONGEST) for value, words in values.items()}
        self.set_reactive(Options.chosen, chosen if chosen in values else next(iter(values)))

    def render(self) -> Text:
        """The label, then the options; as many as have room around the chosen one."""
        colours = self.look.colours
        focused = f"bold {colours['selection-text']} on {colours['selection']}"
        text = Text(f"{'▸' if self.has_focus else ' '}{self.label:<8}", colours["muted"], end="", no_wrap=True)
        for at, (value, words) in enumerate(self._fitting()):
            text.append(" " if at else "")
            here = value == self.chosen
            ink = (focused if self.has_focus else "bold") if here else colours["muted"]
            text.append(f"[{words}]" if here else f" {words} ", ink)
        return text

    def _fitting(self) -> list[tuple[str, str]]:
        entries = list(self.values.items())
        room = self.size.width - 9
        while len(entries) > 1 and sum(len(words) + 3 for _, words in entries) - 1 > room:
            # What is cut is cut at the end that is farther from the chosen one.
            at = [value for value, _ in entries].index(self.chosen)
            entries.pop(-1 if at < len(entries) - 1 else 0)
        return entries

    def take(self, value: str) -> None:
        """Choose `value`."""
        if value in self.values and value != self.chosen:
            self.chosen = value
            self.post_message(self.Chosen(self, value))

    def step(self, by: int) -> None:
        """Choose the one so many further, round and round."""
        names = list(self.values)
        self.take(names[(names.index(self.chosen) + by) % len(names)])

    def on_key(self, event: Key) -> None:
        """Arrows and the blank go along, a letter to what begins with it."""
        steps = {"left": -1, "right": 1, "space": 1}
        if event.key in steps:
            event.stop()
            self.step(steps[event.key])
        elif event.is_printable and event.character:
            letter = event.character.casefold()
            found = next((value for value, words in self.values.items() if words.casefold().startswith(letter)), None)
            if found is not None:
                event.stop()
                self.take(found)

    def on_click(self, event: Click) -> None:
        """A click takes what it is on."""
        column = event.get_content_offset_capture(self).x - 9
        for value, words in self._fitting():
            if 0 <= column < len(words) + 2:
                self.take(value)
            column -= len(words) + 3
