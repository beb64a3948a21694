"""What a person does about open files and the disk about them: saving, outside changes, recovered text, leaving.

What is to be done about what happens is in a table (`workbench.files.documents`), and done in `following`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from os.path import realpath
from pathlib import Path

from workbench.analysis.text import visible
from workbench.files.after_saving import Next, next_step
from workbench.files.documents import Event, State
from workbench.files.encoding import UTF_8
from workbench.files.errors import FileProblem, SaveProblem
from workbench.files.reading import ABSENT, Document, Signature
from workbench.files.saved import Saved
from workbench.files.saving import Occupied, save_as
from workbench.files.siblings import interrupted, sweep
from workbench.files.ways import ways_out
from workbench.tui.following import Following
from workbench.tui.open_file import OpenFile, unsaved
from workbench.tui.question import OVERWRITE, QUIT, REPLACE, Answer, not_saved
from workbench.tui.wording import open_elsewhere, path_shown

TRIES = 3
"""Times that a save is begun anew where the file was only touched meanwhile."""
UNSEEN = Signature(-1, -1, -1)
"""The signature of no version: whatever is on disk is another."""


class Keeper(Following):
    """Keeps the texts of `files` and their files together. Never writes over what the person has not seen."""

    # Text of earlier sessions

    async def enter(self, file: OpenFile) -> None:
        """The workbench shows `file`: tell who else does, and offer what an earlier session left unsaved."""
        await self._tell_of_torn_saves(file)
        found = await self.copies.enter(file)
        notes = [*found.notes, *(open_elsewhere(file.name, other) for other in found.others)]
        if notes:
            self._desk.say(" ".join(notes), problem=True)
        if not found.kept or file.disk is None or self._desk.text_of(file) is None:
            return
        async with self._turn:
            self._catch_up(file)
            if file.state not in (State.CLEAN, State.READ_ONLY):
                self._desk.say(f"{file.name}: unsaved text of an earlier session waits for the next start.")
                return
            file.kept = kept = found.kept[0]
            self.copies.took(file, kept)
            await self.happen(file, Event.RECOVERY_FOUND)
            self._desk.renew(file, kept.text, go_there=True)
            if kept.base is not None and kept.base != file.disk.text:
                # The file has changed since: both were made of the same text, so they can be merged.
                self._desk.say(f"{file.name}: this is text of an earlier session, and the file has changed since.")
                file.disk = replace(file.disk, text=kept.base, signature=UNSEEN)
                await self.happen(file, Event.CHANGE_SEEN)

    async def _tell_of_torn_saves(self, file: OpenFile) -> None:
        """What was in the file before a save in place that was cut off is beside it: say where."""
        await asyncio.to_thread(sweep, file.path)
        torn = await asyncio.to_thread(interrupted, file.path, self.spare)
        if torn:
            self._desk.say(
                f"A save of {file.name} was cut off: what it held before is in {visible(torn[0])}. Compare the two, and"
                " remove that one.",
                problem=True,
            )

    # Saving

    async def save(self, file: OpenFile, text: str | None) -> bool:
        """Write `text`, what `file` held when it was asked for; asks where that cannot be. Whether it is saved now."""
        if text is None or file.disk is None:
            self._desk.say(file.problem or f"{file.name}: nothing to save", problem=True)
            return False
        tries = TRIES
        while True:
            async with self._turn:
                self._catch_up(file)
                self._asked[file] = text
                self._outcome.pop(file, None)
                if file.is_new and file.state is State.CLEAN:
                    await self._write(file)  # an empty file is made, too
                else:
                    await self.happen(file, Event.SAVE)
            outcome = self._outcome.get(file)
            step = next_step(file.state, outcome, theirs_is_known=file.theirs is not None, tries=tries)
            tries -= step is Next.ONCE_MORE
            if step is Next.NOTHING:
                return not file.unsaved or (isinstance(outcome, Saved) and file.disk.text == text)
            answer = await self._answer_to(step, file)
            if answer == "save_as":
                return await self.save_as(file)
            if answer == "utf_8":
                file.disk = replace(file.disk, encoding=UTF_8)
            elif answer == "overwrite":
                await self.keep_mine(file)
            elif answer == "load":
                await self.load_theirs(file)
                return False
            elif answer == "merge":
                await self.merge(file)
                return False
            elif answer == "compare":
                await self.compare(file)
            elif answer != "again":
                return False

    async def _answer_to(self, step: Next, file: OpenFile) -> Answer:
        """What the person wants; asks only where that is theirs to say."""
        if step is Next.SAY_WHY:
            problem = self._outcome[file]
            assert isinstance(problem, SaveProblem)
            return await self._desk.ask(not_saved(str(problem), ways_out(problem), file.name))
        if step is Next.CHOOSE:
            return await self._desk.ask(OVERWRITE([file.name]))
        return "save_as" if step is Next.ELSEWHERE else "again"

    async def save_as(self, file: OpenFile) -> bool:
        """Write the text under a name that the person says, which is the file's from now on. Whether it is saved."""
        replacing = ABSENT
        path: Path | None = None
        while True:
            path = path or await self._desk.ask_path(file)
            text = self._desk.text_of(file)
            if path is None or text is None or file.disk is None:
                return False
            if self._is_open_elsewhere(path, file):
                # Two texts of one file would each take the other's place, on disk and among the copies.
                self._desk.say(f"{path_shown(path)} is open here too: save under another name.", problem=True)
                path = None
                continue
            try:
                encoding = file.disk.encoding
                saved = await asyncio.to_thread(save_as, path, text, encoding=encoding, replacing=replacing)
            except Occupied as problem:
                answer = await self._desk.ask(REPLACE([path_shown(path)]))
                if answer == "stay":
                    return False
                replacing = problem.signature if answer == "overwrite" else ABSENT
                path = path if answer == "overwrite" else None
                continue
            except FileProblem as problem:
                self._desk.say(str(problem), problem=True)
                return False
            self.copies.leave(file)
            file.path = path
            file.theirs = Document(path, text, encoding, saved.signature)
            self._outcome[file] = saved
            self._desk.moved(file)
            await self.happen(file, Event.SAVED_AS)
            self._catch_up(file)  # what was typed meanwhile is in no file
            return not file.unsaved

    def _is_open_elsewhere(self, path: Path, file: OpenFile) -> bool:
        """Whether another of the open files is the one at `path`."""
        real = realpath(path)
        return any(other is not file and realpath(other.path) == real for other in self._files)

    # What is on disk

    async def changed(self, paths: Iterable[Path]) -> list[OpenFile]:
        """`paths` have changed on disk: bring each file up to date or ask. The files whose text is new."""
        paths = set(paths)
        renewed = []
        for file in self._files:
            if file.path in paths:
                async with self._turn:
                    before = file.disk.text if file.disk else None
                    await self._look(file)
                    if file.disk is not None and file.disk.text != before:
                        renewed.append(file)
        return renewed

    async def _look(self, file: OpenFile) -> None:
        if file.disk is not None and not file.is_shown_only:
            self._catch_up(file)
            await self.happen(file, Event.CHANGE_SEEN)
            return
        await asyncio.to_thread(file.read)
        if file.disk is not None:
            await self._desk.reopen(file)
        self._desk.refresh_file(file)

    # What the person decides

    async def keep_mine(self, file: OpenFile) -> None:
        """The person's text stays; the next save replaces the version on disk, which undo can still bring up."""
        if file.state is State.BOTH and file.theirs is not None:
            await self.happen(file, Event.KEEP_MINE)
        elif file.state is State.RECOVERED:
            await self.happen(file, Event.RECOVERY_TAKEN)

    async def load_theirs(self, file: OpenFile) -> None:
        """The version on disk comes into the editor; undo brings the person's back."""
        if file.state is State.BOTH and file.theirs is not None:
            await self.happen(file, Event.TAKE_THEIRS)
        elif file.state is State.RECOVERED:
            await self.happen(file, Event.RECOVERY_DROPPED)

    async def merge(self, file: OpenFile) -> None:
        """The person's text and the version on disk become one text."""
        mine = self._desk.text_of(file)
        if file.state is not State.BOTH or file.theirs is None or file.disk is None or mine is None:
            return
        theirs = file.theirs
        text = await self._desk.merge(file, file.disk.text, mine, theirs.text)
        if text is None:
            return
        now = file.theirs
        if file.state is not State.BOTH or now is None or now.text != theirs.text or self._desk.text_of(file) != mine:
            self._desk.say("One of the texts has changed meanwhile: merge once more.", problem=True)
            return
        await self.happen(file, Event.MERGED)
        self._desk.renew(file, text)

    async def compare(self, file: OpenFile) -> None:
        """Show in what the text differs from the version on disk."""
        mine = self._desk.text_of(file)
        there = file.theirs or file.disk
        if mine is not None and there is not None:
            await self._desk.compare(file, there.text, mine)

    async def may_leave(self) -> bool:
        """Whether nothing would be lost by leaving now; asks, and saves, where there is unsaved work."""
        self.catch_up()
        async with self._turn:  # a save that was asked for before this is done first
            waiting = unsaved(self._files)
        answer = await self._desk.ask(QUIT([file.name for file in waiting])) if waiting else "discard"
        if answer == "save" and not all([await self.save(file, self._desk.text_of(file)) for file in waiting]):
            return False
        if answer == "stay":
            return False
        for file in self._files:
            self.copies.leave(file)
        return True
