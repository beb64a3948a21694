"""The banner: what is not as usual with a file, and the ways on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.commands import Where, bindings, key_of
from workbench.tui.messages import LeavePane


class Told(NamedTuple):
    """What has happened, in a few words, and the commands that are ways on: for the name of each what it does here."""

    what: str
    ways: Mapping[str, str]


class Banner(Widget, can_focus=True):
    """One row over the editor, shown while there is something to decide."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.BANNER)
    where = Where.BANNER

    told: reactive[Told | None] = reactive(None)

    class Decided(Message):
        """The person wants `action`, one of the ways that are told."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def render(self) -> Text:
        """What happened, and the keys: from the editor Esc leads here."""
        what, ways = self.told or Told("", {})
        keys = [(key_of(name, Where.BANNER), words) for name, words in ways.items()]
        way = "" if self.has_focus else f"{key_of('close', Where.EDITOR)}, then "
        said = f" {what}: {way}" + ", ".join(f"{key} {words}" for key, words in keys)
        short = f" {what}: {way}" + " ".join(key for key, _ in keys)
        return Text(said if len(said) <= self.size.width else short, end="", no_wrap=True)

    def on_focus(self) -> None:
        """The words differ with the keys here."""
        self.refresh()

    on_blur = on_focus

    def action_decide(self, action: str) -> None:
        if self.told is not None and action in self.told.ways:
            self.post_message(self.Decided(action))

    def action_leave(self) -> None:
        self.post_message(LeavePane())
