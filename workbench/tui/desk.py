"""What those who keep texts and files together need of the workbench."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from pathlib import Path
from typing import Any, Protocol

from workbench.tui.open_file import OpenFile
from workbench.tui.question import Answer, Question


class Desk(Protocol):
    """A person at an editor: what is shown, said and asked."""

    def text_of(self, file: OpenFile) -> str | None:
        """The text in the editor of `file`, None where it has none."""

    def renew(self, file: OpenFile, text: str, *, go_there: bool = False) -> None:
        """Make the editor's text `text`, so that undo can take it back; `go_there`: the cursor goes to the change."""

    async def reopen(self, file: OpenFile) -> None:
        """Show a file anew that is another, or could not be read before."""

    def refresh_file(self, file: OpenFile) -> None:
        """What is known of `file` has changed: show it."""

    def say(self, message: str, *, problem: bool = False) -> None:
        """Tell the person."""

    def unsay(self, said: str = "") -> None:
        """What was told before no longer holds: `said`, where that is what was told last, or whatever it was."""

    def ask(self, question: Question) -> Awaitable[Answer]:
        """Let the person choose."""

    def ask_path(self, file: OpenFile) -> Awaitable[Path | None]:
        """Let the person say under which name to save; None where they would rather not."""

    def moved(self, file: OpenFile) -> None:
        """The file has another path from now on."""

    def merge(self, file: OpenFile, base: str, mine: str, theirs: str) -> Awaitable[str | None]:
        """Let the person make one text of two; None where they would rather not."""

    def compare(self, file: OpenFile, old: str, new: str) -> Awaitable[None]:
        """Show in what `new`, the text of the person, differs from `old`."""

    def go_on(self, work: Coroutine[Any, Any, None]) -> None:
        """Do `work` beside the keys."""
