"""A field of several lines in a dialog: the editor, small."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key

from workbench.tui.commands import Where, bindings
from workbench.tui.themes import Theme
from workbench.tui.widgets.editor import Editor

BESIDE = {"tab": 1, "shift+tab": -1}
"""The keys that lead to another field, and how far."""
SENDING = ("alt+enter", "ctrl+enter")
"""What sends, besides the key that saves: whoever comes from a chat tries them."""


class Words(Editor, can_focus=True, inherit_bindings=False):
    """What a person says. Has the editor's keys; those that belong to no text are done by the dialog it is in: `save`
    and `leave`, and `beside` for another field."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.EDITOR)
    numbered = False

    def __init__(self, text: str, *, look: Theme, id: str | None = None) -> None:
        super().__init__(text, look=look, id=id)
        self.asked_first = self._asked_first

    def end(self) -> None:
        """Put the cursor behind all that is there."""
        self.action_move("text_end")

    def keeps(self, event: Key) -> bool:
        """Whether the keys are still here after this one."""
        return super().keeps(event) and event.key not in (*BESIDE, *SENDING)

    def _asked_first(self, key: str, in_a_burst: bool) -> bool:
        if key in BESIDE and not in_a_burst:
            self.screen.call_later(self.screen.run_action, f"beside({BESIDE[key]})")
            return True
        if key in SENDING:
            self.screen.call_later(self.screen.run_action, "save")
            return True
        return False
