"""What the workbench screen asks, in dialogs over the text."""

from __future__ import annotations

import asyncio
from pathlib import Path

from workbench.analysis.finding import Finding
from workbench.tui.open_file import OpenFile
from workbench.tui.question import Answer, Question
from workbench.tui.screens.panes import WithPanes
from workbench.tui.wording import path_shown, saved_at


class WithDialogs(WithPanes):
    """A screen that asks about files and findings."""

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
