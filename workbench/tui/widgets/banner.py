"""The banner: two texts of one file, and the ways on."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.commands import Where, bindings, key_of
from workbench.tui.messages import LeavePane

WAYS = (("keep_mine", "keep mine"), ("load_theirs", "load theirs"), ("merge", "merge"), ("compare", "compare"))
"""The commands of the banner, and their words in it."""


class Banner(Widget, can_focus=True):
    """One row over the editor, shown while there is something to decide."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.BANNER)
    where = Where.BANNER

    told: reactive[str] = reactive("")
    """What has happened, in a few words."""

    class Decided(Message):
        """The person wants `action`: keep_mine, load_theirs, merge or compare."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def render(self) -> Text:
        """What happened, and the keys: from the editor Esc leads here."""
        leave = key_of("next_pane", Where.EDITOR)
        keys = [(key_of(name, Where.BANNER), words) for name, words in WAYS]
        way = "" if self.has_focus else f"{leave}, then "
        said = f" {self.told}: {way}" + ", ".join(f"{key} {words}" for key, words in keys)
        short = f" {self.told}: {way}" + " ".join(key for key, _ in keys)
        return Text(said if len(said) <= self.size.width else short, end="", no_wrap=True)

    def on_focus(self) -> None:
        """The words differ with the keys here."""
        self.refresh()

    on_blur = on_focus

    def action_decide(self, action: str) -> None:
        self.post_message(self.Decided(action))

    def action_leave(self) -> None:
        self.post_message(LeavePane())
