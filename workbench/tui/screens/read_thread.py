"""All of a comment, with what was answered."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from workbench.review.threads import Thread
from workbench.tui.panels.talk_rows import thread_lines
from workbench.tui.themes import Theme


class Read(ModalScreen[str | None]):
    """Text to scroll. Dismissed with "reply" or "resolve" where the person wants to, with None where not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,enter", "dismiss", "Close"),
        ("r", "answer('reply')", "Reply"),
        ("x", "answer('resolve')", "Resolve"),
    ]

    def __init__(self, thread: Thread, look: Theme) -> None:
        super().__init__()
        self._thread, self._look = thread, look

    def compose(self) -> ComposeResult:
        text = Text("\n", end="").join(
            Text(line, "bold" if ink == "bold" else self._look.colours[ink] if ink else "")
            for line, ink in thread_lines(self._thread)
        )
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = "Comment"
            dialog.border_subtitle = f"r reply · x {'reopen' if self._thread.resolved else 'resolve'} · Esc close"
            yield Static(text, markup=False)

    def on_mount(self) -> None:
        """The keys scroll at once."""
        self.query_one(VerticalScroll).focus()

    def action_answer(self, kind: str) -> None:
        self.dismiss(kind)
