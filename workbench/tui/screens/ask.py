"""A question in the middle of the screen, answered with one key."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from workbench.tui.question import STAY, Answer, Question

MOST_FILES = 8
"""How many files are named; beyond that their number is."""


class Ask(ModalScreen[Answer]):
    """Shows a Question; dismissed with the Answer."""

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        files = self.question.files
        left = len(files) - MOST_FILES
        # In the text and not in the frame: a frame cuts a title that is wider than what it holds.
        text = Text(f"{self.question.title}\n\n", "bold", end="")
        for name in files[:MOST_FILES]:
            text.append(f"  {name}\n", "not bold")
        if left > 0:
            text.append(f"  and {left} more\n", "not bold")
        for choice in (*self.question.choices, STAY):
            text.append(f"\n{choice.key:>3}", "bold")
            text.append(f"  {choice.does}", "not bold")
        with Vertical(id="dialog"):
            yield Static(text, markup=False)

    def on_key(self, event: Key) -> None:
        """A key of one of the choices answers; every other is left alone."""
        answers: dict[str, Answer] = {choice.key: choice.answer for choice in self.question.choices}
        answer = answers.get(event.key, "stay" if event.key == "escape" else None)
        if answer is not None:
            event.stop()
            self.dismiss(answer)
