"""The banner of an outside change: what happened, and the two ways on."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget

from workbench.tui.commands import Where, bindings, key_of
from workbench.tui.messages import LeavePane


class Banner(Widget, can_focus=True):
    """One row over the editor, shown while there is something to decide."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.BANNER)
    where = Where.BANNER

    class KeepMine(Message):
        """The text in the editor stays."""

    class LoadTheirs(Message):
        """The text on disk replaces it."""

    def render(self) -> Text:
        """What happened, and the keys: from the editor Esc leads here."""
        leave = key_of("next_pane", Where.EDITOR)
        keep, load = (key_of(name, Where.BANNER) for name in ("keep_mine", "load_theirs"))
        way = "" if self.has_focus else f"{leave}, then "
        said = f" This file changed on disk: {way}{keep} keep mine, {load} load theirs"
        short = f" changed on disk: {leave} {keep} mine, {load} theirs"
        return Text(said if len(said) <= self.size.width else short, end="", no_wrap=True)

    def on_focus(self) -> None:
        """The words differ with the keys here."""
        self.refresh()

    on_blur = on_focus

    def action_keep_mine(self) -> None:
        self.post_message(self.KeepMine())

    def action_load_theirs(self) -> None:
        self.post_message(self.LoadTheirs())

    def action_leave(self) -> None:
        self.post_message(LeavePane())
