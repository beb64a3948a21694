"""What happens between the editors and the disk: saving, outside changes, recovered text, leaving.

What is to be done about what happens is in a table (`workbench.files.documents`); here it is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from workbench.analysis.text import visible
from workbench.files.documents import Effect, Event, State, after, seen
from workbench.files.encoding import UTF_8, encode
from workbench.files.errors import ChangedOnDisk, FileProblem, Kind, SaveProblem
from workbench.files.looking import Own, own
from workbench.files.opening import newer_version
from workbench.files.reading import ABSENT, Document, Signature
from workbench.files.saved import How, Saved
from workbench.files.saving import Occupied, save, save_as
from workbench.files.siblings import interrupted, sweep
from workbench.files.ways import ways_out
from workbench.tui.commands import Where, key_of
from workbench.tui.copies import Copies, NoCopies
from workbench.tui.open_file import OpenFile, unsaved
from workbench.tui.question import OVERWRITE, QUIT, REPLACE, Answer, Question, not_saved
from workbench.tui.wording import open_elsewhere, path_shown

TRIES = 3
"""Times that a save is begun anew where the file was only touched meanwhile."""
NEWS = frozenset(
    {
        *(Event.SAVED, Event.SAVED_EARLIER, Event.SAVED_AS),
        *(Event.READ_SAME, Event.READ_BASE, Event.READ_NEWER, Event.READ_OTHER),
    }
)
"""After these there is a text on disk, whatever was told of it before."""
UNSEEN = Signature(-1, -1, -1)
"""The signature of no version: whatever is on disk is another."""


class Desk(Protocol):
    """What the keeper needs of the workbench."""

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


class Keeper:
    """Keeps the texts of `files` and their files together. Never writes over what the person has not seen."""

    def __init__(self, files: list[OpenFile], desk: Desk) -> None:
        self._files = files
        self._desk = desk
        self.copies: Copies = NoCopies()
        """Where unsaved text is kept."""
        self.spare = ""
        """The folder for what a file held while it is written in place, if its own folder takes no files."""
        self._turn = asyncio.Lock()
        """Held while a file is written or looked at: a look in the middle of a save would see half a truth."""
        self.own: dict[Path, Own] = {}
        """What is being, or was last, written to each file by us; a watch is silent about it."""
        self._asked: dict[OpenFile, str] = {}
        """The text to be saved."""
        self._outcome: dict[OpenFile, Saved | SaveProblem] = {}
        """What came of the last save."""
        self._unreadable: dict[OpenFile, FileProblem] = {}
        """What the last look met, if that was no text."""
        self._told: dict[OpenFile, str] = {}
        """What the person was told of the file on disk, until there is something new of it."""
        self._now: dict[Effect, Callable[[OpenFile], None]] = {
            Effect.REBASE: self._rebase,
            Effect.PUT_THEIRS: self._put_theirs,
            Effect.UNDO_THEIRS: self._undo_theirs,
            Effect.PUT_BASE: self._put_base,
            Effect.KEEP_COPY: lambda file: self.copies.soon(file),
            Effect.DROP_COPY: lambda file: self.copies.drop(file),
            Effect.WITHDRAW_CHOICES: self._withdraw_choices,
            Effect.WITHDRAW_RECOVERY: self._withdraw_recovery,
            Effect.OFFER_CHOICES: lambda _: None,
            Effect.OFFER_RECOVERY: lambda _: None,
            Effect.SHOW_PROTECTION: self._say_protection,
            Effect.OFFER_SAVE_AS: self._say_protection,
            Effect.SAY_SAVED: self._say_saved,
            Effect.SAY_NOTHING_NEW: lambda file: self._note(file, "nothing to save"),
            Effect.SAY_FAILED: lambda _: None,
            Effect.SAY_RELOADED: lambda file: self._note(file, "reloaded"),
            Effect.SAY_GONE: self._say_gone,
            Effect.SAY_UNREADABLE: self._say_unreadable,
        }
        self._later: dict[Effect, Callable[[OpenFile], Awaitable[None]]] = {
            Effect.WRITE: self._write,
            Effect.READ: self._read,
        }

    # What happens

    async def happen(self, file: OpenFile, event: Event) -> None:
        """`event` has happened to `file`: do what is to be done about it."""
        for effect in self._tell(file, event):
            await self._later[effect](file)

    def _tell(self, file: OpenFile, event: Event) -> list[Effect]:
        """Do at once what can be; returns what takes time."""
        step = after(file.state, event)
        file.state = step.state
        if event in NEWS and file in self._told:
            self._desk.unsay(self._told.pop(file))
        for effect in step.effects:
            if effect in self._now:
                self._now[effect](file)
        self._desk.refresh_file(file)
        return [effect for effect in step.effects if effect in self._later]

    def edited(self, file: OpenFile, length: int, text: Callable[[], str]) -> None:
        """The editor holds a text of `length` characters now; `text` is asked only where that does not tell enough."""
        if file.disk is None:
            return
        if file.state is State.RECOVERED and file.kept and length == len(file.kept.text) and text() == file.kept.text:
            return  # this very text has just been put there
        same = length == len(file.disk.text) and text() == file.disk.text
        later = self._tell(file, Event.REVERTED if same else Event.EDITED)
        for effect in later:
            self._desk.go_on(self._in_turn(effect, file))

    async def _in_turn(self, effect: Effect, file: OpenFile) -> None:
        async with self._turn:
            await self._later[effect](file)

    def catch_up(self) -> None:
        """Keys of which nobody has heard yet count."""
        for file in self._files:
            self._catch_up(file)

    def _catch_up(self, file: OpenFile) -> str:
        """The text of `file` now; keys that nobody has heard of yet count."""
        text = self._desk.text_of(file)
        if text is None:
            return file.disk.text if file.disk else ""
        self.edited(file, len(text), lambda: text)
        return text

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
            met_another = outcome is None or isinstance(outcome, ChangedOnDisk)
            if met_another and file.state is State.DIRTY and tries:
                # It has the text that is known, and was touched: nothing is in the way any more.
                tries -= 1
                answer: Answer = "again"
            elif isinstance(outcome, SaveProblem) and (not met_another or file.state is State.DIRTY):
                answer = await self._desk.ask(not_saved(str(outcome), ways_out(outcome), file.name))
            elif file.state is State.BOTH and file.theirs is not None:
                answer = await self._desk.ask(OVERWRITE([file.name]))
            elif file.state is State.READ_ONLY:
                answer = "save_as"
            else:
                return not file.unsaved or (isinstance(outcome, Saved) and file.disk.text == text)
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

    async def _write(self, file: OpenFile) -> None:
        assert file.disk is not None
        text, known = self._asked[file], file.disk
        try:
            data = encode(text, known.encoding)
        except UnicodeEncodeError:
            data = b""  # saving says which character it is
        try:
            self.own[file.path] = own(data)
            saved = await asyncio.to_thread(
                save, file.path, text, encoding=known.encoding, expected=known.signature, spare=self.spare
            )
            self.own[file.path] = own(data, saved.signature)
        except ChangedOnDisk as problem:
            self.own.pop(file.path, None)
            self._outcome[file] = problem
            await self.happen(file, Event.CHANGE_SEEN)
        except SaveProblem as problem:
            self.own.pop(file.path, None)
            self._outcome[file] = problem
            await self.happen(file, Event.SAVE_FAILED)
        else:
            self._outcome[file] = saved
            now = self._catch_up(file)
            file.theirs = replace(known, text=text, signature=saved.signature)
            await self.happen(file, Event.SAVED if now == text else Event.SAVED_EARLIER)

    async def save_as(self, file: OpenFile) -> bool:
        """Write the text under a name that the person says, which is the file's from now on. Whether it is saved."""
        replacing = ABSENT
        path: Path | None = None
        while True:
            path = path or await self._desk.ask_path(file)
            text = self._desk.text_of(file)
            if path is None or text is None or file.disk is None:
                return False
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
            return True

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

    async def _read(self, file: OpenFile) -> None:
        found = await asyncio.to_thread(newer_version, file.path, file.limits, file.encoding)
        text = self._catch_up(file)
        assert file.disk is not None
        self._unreadable.pop(file, None)
        if isinstance(found, Document):
            file.theirs = None if found.signature == ABSENT else found
        else:
            self._unreadable[file] = found
        # One that was never there has no text that could be gone.
        was_there = not file.is_new or bool(file.disk.text)
        gone = isinstance(found, Document) and found.signature == ABSENT and was_there
        await self.happen(file, Event.GONE if gone else seen(found, file.disk.text, text))
        if file.state in (State.CLEAN, State.READ_ONLY) and isinstance(found, Document):
            await self.happen(file, Event.PROTECTED if found.read_only else Event.WRITABLE)

    # What is done about it

    def _rebase(self, file: OpenFile) -> None:
        if file.theirs is not None:
            file.disk, file.theirs = file.theirs, None

    def _put_theirs(self, file: OpenFile) -> None:
        self._rebase(file)
        self._put_base(file)

    def _undo_theirs(self, file: OpenFile) -> None:
        mine = self._desk.text_of(file)
        self._put_theirs(file)
        if mine is not None:
            self._desk.renew(file, mine)

    def _put_base(self, file: OpenFile) -> None:
        if file.disk is not None:
            self._desk.renew(file, file.disk.text)

    def _withdraw_choices(self, file: OpenFile) -> None:
        file.theirs = None

    def _withdraw_recovery(self, file: OpenFile) -> None:
        file.kept = None

    def _say_saved(self, file: OpenFile) -> None:
        saved = self._outcome.get(file)
        self._desk.unsay()
        self._note(file, "saved")
        if isinstance(saved, Saved) and (saved.how is not How.REPLACED or saved.doubt):
            self._desk.say(f"{file.name}: {visible(saved.said)}.")

    def _say_gone(self, file: OpenFile) -> None:
        if file.disk is not None:
            file.disk = replace(file.disk, signature=ABSENT)
        found = self._unreadable.get(file)
        if found is not None and found.kind not in (Kind.MISSING, Kind.BROKEN_LINK):
            self._say_unreadable(file)
        else:
            self._tell_of_disk(
                file, f"{file.name} was deleted on disk. The text is still here; {key_of('save')} puts it back."
            )

    def _say_unreadable(self, file: OpenFile) -> None:
        found = self._unreadable.get(file)
        if found is not None:
            self._tell_of_disk(file, f"{found.what}. Your text is still here; {self._saves_as()}.")

    def _say_protection(self, file: OpenFile) -> None:
        if file.disk is not None and file.disk.read_only:
            self._tell_of_disk(file, f"{file.name}: {file.disk.protection.advice}. {self._saves_as()}.")

    def _tell_of_disk(self, file: OpenFile, said: str) -> None:
        self._told[file] = said
        self._desk.say(said, problem=True)

    def _saves_as(self) -> str:
        return f"{key_of('save_as', Where.EDITOR)} saves it as another file"

    def _note(self, file: OpenFile, said: str) -> None:
        file.said = said

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
        if file.state is not State.BOTH or file.theirs is not theirs or self._desk.text_of(file) != mine:
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
        waiting = unsaved(self._files)
        answer = await self._desk.ask(QUIT([file.name for file in waiting])) if waiting else "discard"
        if answer == "save" and not all([await self.save(file, self._desk.text_of(file)) for file in waiting]):
            return False
        if answer == "stay":
            return False
        for file in self._files:
            self.copies.leave(file)
        return True
