"""What the workbench screen says and asks: a row of its own for words, dialogs over the text for questions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from textual.timer import Timer

from workbench.analysis.finding import Finding
from workbench.analysis.text import visible
from workbench.tui.open_file import OpenFile
from workbench.tui.question import Answer, Question
from workbench.tui.screens.panes import WithPanes
from workbench.tui.widgets.status_line import FindingLine, Said
from workbench.tui.wording import path_shown, saved_at

SAID_FOR = 8
"""Seconds for which something said stays: long enough to read two lines with a path in them."""


class WithDialogs(WithPanes):
    """A screen that tells and asks."""

    finding_line: FindingLine
    _unsaying: Timer | None = None

    def say(self, *lines: str, problem: bool = False, seconds: float = SAID_FOR) -> None:
        """Tell the person: until the next key, and where it is a `problem` for so many seconds."""
        self.finding_line.said = Said(tuple(map(visible, lines)), problem)
        if self._unsaying is not None:
            self._unsaying.stop()
        self._unsaying = self.set_timer(seconds, self.unsay)

    def unsay(self, said: str = "") -> None:
        there = self.finding_line.said
        if not said or (there is not None and there.lines == (visible(said),)):
            self.finding_line.said = None

    def key_pressed(self) -> None:
        """A key is about to do what it does: what was said before is no longer news, but for what went wrong."""
        if self.finding_line.said is not None and not self.finding_line.said.grave:
            self.unsay()

    async def ask(self, question: Question) -> Answer:
        from workbench.tui.screens.ask import Ask

        return await self.app.push_screen_wait(Ask(question))

    async def ask_path(self, file: OpenFile) -> Path | None:
        def told(typed: str) -> str:
            return f"write {path_shown(saved_at(typed))}" if typed else ""

        typed = await self.choose(f"Save {file.name} as", [], hint="a path", typed=told)
        return saved_at(typed) if isinstance(typed, str) else None

    async def merge(self, file: OpenFile, base: str, mine: str, theirs: str) -> str | None:
        from workbench.files.merging import merge, merged
        from workbench.tui.screens.merge import Merge

        pieces = await asyncio.to_thread(merge, base, mine, theirs)
        text = merged(pieces)
        if text is not None:
            self.say(f"{file.name}: merged, nothing overlapped. Undo takes it back; saving writes it.")
            return text
        return await self.app.push_screen_wait(Merge(pieces, self.look))

    async def compare(self, file: OpenFile, old: str, new: str) -> None:
        from workbench.tui.comparing import compared
        from workbench.tui.screens.compare import Compare

        rows = await asyncio.to_thread(compared, old, new)
        await self.app.push_screen_wait(Compare(file.name, rows, self.look))

    async def ask_reason(self, finding: Finding) -> str | None:
        from workbench.tui.screens.reason import Reason

        return await self.app.push_screen_wait(Reason(finding))

    async def choose(
        self,
        title: str,
        rows: Sequence[tuple[str, str]],
        *,
        hint: str = "type to narrow",
        typed: Callable[[str], str] | None = None,
    ) -> int | str | None:
        from workbench.tui.screens.choose import Choice, Choose

        choices = [Choice(*row) for row in rows]
        return await self.app.push_screen_wait(Choose(title, choices, self.look, hint=hint, typed=typed))
