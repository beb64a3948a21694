"""What happens between the editors and the disk: saving, outside changes, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from workbench.files.errors import ChangedOnDisk, FileProblem, Kind, SaveProblem
from workbench.files.reading import ABSENT, EDITED, Document, read
from workbench.files.saving import save
from workbench.tui.commands import key_of
from workbench.tui.open_file import OpenFile, Outside, outside, unsaved
from workbench.tui.question import OVERWRITE, QUIT, Answer, Question


class Desk(Protocol):
    """What the keeper needs of the workbench."""

    def text_of(self, file: OpenFile) -> str | None:
        """The text in the editor of `file`, None where it has none."""

    def renew(self, file: OpenFile, text: str) -> None:
        """Make the editor's text `text`, so that undo can take it back."""

    async def reopen(self, file: OpenFile) -> None:
        """Show a file that could not be read before."""

    def refresh_file(self, file: OpenFile) -> None:
        """What is known of `file` has changed: show it."""

    def say(self, message: str, *, problem: bool = False) -> None:
        """Tell the person."""

    def unsay(self) -> None:
        """What was told before no longer holds."""

    def ask(self, question: Question) -> Awaitable[Answer]:
        """Let the person choose."""


class Keeper:
    """Keeps the texts of `files` and their files together. Never writes over what the person has not seen."""

    def __init__(self, files: list[OpenFile], desk: Desk) -> None:
        self._files = files
        self._desk = desk
        self._turn = asyncio.Lock()
        """Held while a file is written or looked at: a look in the middle of a save would see half a truth."""

    async def save(self, file: OpenFile, text: str | None) -> bool:
        """Write `text`, what `file` held when it was asked for; asks where another version is on disk.

        Returns whether it is saved now.
        """
        async with self._turn:
            return await self._save(file, text)

    async def _save(self, file: OpenFile, text: str | None) -> bool:
        if text is None or file.disk is None:
            self._desk.say(file.problem or f"{file.name}: nothing to save", problem=True)
            return False
        file.take(text)
        if not file.unsaved and file.disk.signature != ABSENT:
            self._note(file, "nothing to save")
            return True
        try:
            await self._write(file, text, file.disk)
        except ChangedOnDisk as problem:
            return await self._settle(file, text, problem)
        except SaveProblem as problem:
            self._desk.say(str(problem), problem=True)
            return False
        return True

    async def _write(self, file: OpenFile, text: str, known: Document) -> None:
        saved = await asyncio.to_thread(save, file.path, text, encoding=known.encoding, expected=known.signature)
        file.disk = replace(known, text=text, signature=saved.signature)
        file.theirs, file.deleted = None, False
        self._desk.unsay()
        self._note(file, "saved")

    async def _settle(self, file: OpenFile, text: str, problem: ChangedOnDisk) -> bool:
        """There is another version than the one known: let the person decide."""
        if file.disk is None or problem.kind is Kind.DELETED:
            self._deleted(file)
            return False
        try:
            theirs = await asyncio.to_thread(read, file.path, EDITED)
        except FileProblem as unreadable:
            self._desk.say(str(unreadable), problem=True)
            return False
        file.theirs = theirs
        self._desk.refresh_file(file)
        answer = await self._desk.ask(OVERWRITE([file.name]))
        if answer == "load":
            self.load_theirs(file)
        elif answer == "overwrite":
            self.keep_mine(file)
            return await self._save(file, text)
        return False

    async def changed(self, paths: Iterable[Path]) -> list[OpenFile]:
        """`paths` have changed on disk: bring each file up to date or ask. The files whose text is new."""
        paths = set(paths)
        renewed = []
        for file in self._files:
            if file.path in paths:
                async with self._turn:
                    if await self._look(file):
                        renewed.append(file)
        return renewed

    async def _look(self, file: OpenFile) -> bool:
        found: Document | FileProblem
        try:
            found = await asyncio.to_thread(read, file.path, EDITED)
        except FileProblem as problem:
            found = problem
        text = self._desk.text_of(file)
        held = text if text is not None else file.disk.text if file.disk else ""
        what = outside(file, held, found)
        if isinstance(found, Document):
            return await self._found(file, what, found, shown=text is not None)
        if what is Outside.DELETED:
            self._deleted(file)
        elif what is Outside.UNREADABLE:
            self._desk.say(f"{found} Your text is still here.", problem=True)
        return False

    async def _found(self, file: OpenFile, what: Outside, found: Document, *, shown: bool) -> bool:
        if what is Outside.ASK:
            file.theirs = found
            self._desk.refresh_file(file)
            return False
        was_new = file.disk is None or found.text != file.disk.text
        file.disk, file.problem, file.theirs, file.deleted = found, "", None, False
        if what is Outside.RELOAD and shown:
            self._desk.renew(file, found.text)
        elif what is Outside.OPEN:
            await self._desk.reopen(file)
        if what is Outside.RELOAD:
            self._note(file, "reloaded")
        self._desk.refresh_file(file)
        return was_new

    def _deleted(self, file: OpenFile) -> None:
        if file.disk is not None:
            file.disk = replace(file.disk, signature=ABSENT)
        file.deleted, file.unsaved, file.theirs = True, True, None
        self._desk.refresh_file(file)
        self._desk.say(
            f"{file.name} was deleted on disk. The text is still here; {key_of('save')} puts it back.", problem=True
        )

    def keep_mine(self, file: OpenFile) -> None:
        """The person's text stays; the next save replaces the version on disk, which undo can still bring up."""
        mine = self._desk.text_of(file)
        if file.theirs is not None and mine is not None:
            file.disk, file.theirs = file.theirs, None
            self._desk.renew(file, file.disk.text)
            self._desk.renew(file, mine)
            self._desk.refresh_file(file)

    def load_theirs(self, file: OpenFile) -> None:
        """The version on disk comes into the editor; undo brings the person's back."""
        if file.theirs is not None:
            theirs, file.theirs = file.theirs, None
            file.disk = theirs
            self._desk.renew(file, theirs.text)
            self._note(file, "reloaded")

    async def may_leave(self) -> bool:
        """Whether nothing would be lost by leaving now; asks, and saves, where there is unsaved work."""
        for file in self._files:
            text = self._desk.text_of(file)
            if text is not None:
                file.take(text)
        waiting = unsaved(self._files)
        if not waiting:
            return True
        answer = await self._desk.ask(QUIT([file.name for file in waiting]))
        if answer == "save":
            return all([await self.save(file, self._desk.text_of(file)) for file in waiting])
        return answer == "discard"

    def _note(self, file: OpenFile, said: str) -> None:
        file.said = said
        self._desk.refresh_file(file)
