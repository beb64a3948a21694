"""The question why a finding is to stand."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Input, Static

from workbench.analysis.finding import Finding
from workbench.tui.screens.dialog import Dialog
from workbench.tui.wording import one_line, shortened

PLAIN = r"[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]*"
"""What may be typed or pasted: nothing that drives a terminal."""

LONGEST_MESSAGE = 130
"""Characters of the finding's message: at 40 columns four lines, and the keys still have theirs."""


class Reason(Dialog[str | None]):
    """Asks for the reason of a suppression; dismissed with it, or with None."""

    def __init__(self, finding: Finding) -> None:
        super().__init__()
        self.finding = finding

    def compose(self) -> ComposeResult:
        about = Text(f"Let {self.finding.code} stand, because …\n", "bold", end="")
        about.append(shortened(one_line(self.finding.message), LONGEST_MESSAGE), "not bold")
        self._note = Static("Enter writes it · Esc leaves", markup=False)
        with Vertical(id="dialog"):
            yield Static(about, markup=False)
            yield Input(
                placeholder="the reason, for whoever reads it next", restrict=PLAIN, max_length=200, compact=True
            )
            yield self._note

    def on_mount(self) -> None:
        """What is typed is the reason, at once."""
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: a comment without a reason helps nobody."""
        event.stop()
        reason = event.value.strip()
        if reason:
            self.dismiss(reason)
        else:
            self._note.update("A few words why · Esc leaves")

    def on_key(self, event: Key) -> None:
        """Esc leaves all as it is."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
