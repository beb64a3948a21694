"""Saving a new spec: where its author says, and never over a file that is there without asking."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual.app import App

from workbench.analysis.text import visible
from workbench.files.errors import ChangedOnDisk, FileProblem
from workbench.files.reading import ABSENT, Signature
from workbench.files.saving import save
from workbench.tui.question import REPLACE
from workbench.tui.wording import saved_at


async def save_new(app: App[object], name: str, text: str) -> Path | str:
    """Write `text` to the file `name`; asks where there is one. Returns where it is, or what to say where it was not
    written."""
    from workbench.tui.screens.ask import Ask

    path = saved_at(name)
    expected: Signature | None = ABSENT
    while True:
        try:
            await asyncio.to_thread(save, path, text, expected=expected)
        except ChangedOnDisk:
            if await app.push_screen_wait(Ask(REPLACE([visible(name)]))) != "overwrite":
                return "Nothing was written. Give it another name."
            expected = None
        except FileProblem as problem:
            return f"{problem}."
        else:
            return path
