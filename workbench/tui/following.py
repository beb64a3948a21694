"""What follows from what happens to an open file: the table says what is to be done, and here it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from workbench.analysis.text import visible
from workbench.files.documents import Effect, Event, State, after, seen
from workbench.files.encoding import encode
from workbench.files.errors import ChangedOnDisk, FileProblem, Kind, SaveProblem
from workbench.files.looking import Own, own
from workbench.files.opening import newer_version
from workbench.files.reading import ABSENT, Document
from workbench.files.saved import How, Saved
from workbench.files.saving import save
from workbench.tui.commands import Where, key_of
from workbench.tui.copies import Copies, NoCopies
from workbench.tui.desk import Desk
from workbench.tui.open_file import OpenFile

NEWS = frozenset(
    {
        *(Event.SAVED, Event.SAVED_EARLIER, Event.SAVED_AS),
        *(Event.READ_SAME, Event.READ_BASE, Event.READ_NEWER, Event.READ_OTHER),
    }
)
"""After these there is a text on disk, whatever was told of it before."""


class Following:
    """Has `files` follow what happens to them, by the table (`workbench.files.documents`)."""

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

    # What takes time

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

    async def _read(self, file: OpenFile) -> None:
        found = await asyncio.to_thread(newer_version, file.path, file.limits, file.encoding)
        text = self._catch_up(file)
        assert file.disk is not None
        self._unreadable.pop(file, None)
        if isinstance(found, Document):
            file.theirs = None if found.signature == ABSENT else found
        else:
            self._unreadable[file] = found
        await self.happen(file, seen(found, file.disk, text))
        if file.state in (State.CLEAN, State.READ_ONLY) and isinstance(found, Document):
            await self.happen(file, Event.PROTECTED if found.read_only else Event.WRITABLE)

    # What is done at once

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
