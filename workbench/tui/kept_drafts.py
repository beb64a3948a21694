"""What a person has begun to write, in the person's own folder: within a second of typing, and at the last moment."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

from textual.app import App

from workbench.files.recovery import Kept, Recovery, RecoveryProblem

Draft = TypeVar("Draft")

EVERY = 0.4
"""Seconds between two copies of what is being typed."""


class KeptDraft(NamedTuple, Generic[Draft]):
    """A draft that was left: when (seconds since 1970), under which name, and its copy; None for one left in this very
    program."""

    draft: Draft
    written: float
    name: str
    kept: Kept | None


class KeptDrafts(Generic[Draft]):
    """The drafts in `recovery`, of which this program writes one at a time; without that they last as long as the
    program. `write` makes a text of one. What goes wrong is told once, by `say`."""

    def __init__(
        self, recovery: Recovery | None, write: Callable[[Draft], str], say: Callable[[str], None] = lambda _: None
    ) -> None:
        self.say: Callable[[str], object] = say
        self._write = write
        self._recovery = recovery
        self._name = ""
        self._wanted: Draft | None = None
        self._written: Draft | None = None
        self._taken: Kept | None = None
        self._left: dict[str, KeptDraft[Draft]] = {}
        """Those left in this program, by their names."""
        self._lock = Lock()
        self._wake = asyncio.Event()
        self._told: set[str] = set()
        self.begin()

    def tell_by(self, app: App[Any], say: Callable[[str], None]) -> None:
        """What goes wrong is told by `say`, in turn with all else that `app` does: copies are read and written in a
        thread of their own, where nothing of a screen may be touched."""
        self.say = lambda problem: app.call_later(say, problem)

    def begin(self) -> None:
        """Another draft is written from now on."""
        # As a path, for so copies are found again. There is no file of this name.
        self._name = f"/draft-{os.urandom(8).hex()}"
        self._wanted = self._written = self._taken = None

    @property
    def is_left(self) -> bool:
        """Whether the draft that is written was left, to be offered again."""
        return self._recovery is not None and self._name in self._left

    def waiting(self, read: Callable[[str], Draft]) -> list[KeptDraft[Draft]]:
        """The drafts that were left, the newest first; what `read` cannot read, by a ValueError that says why, is told,
        and stays."""
        found = [*self._left.values()]
        if self._recovery is not None:
            try:
                for name in self._recovery.waiting():
                    found += self._kept(self._recovery, name, read)
            except RecoveryProblem as problem:
                self._tell(str(problem))
        return sorted(found, key=lambda one: -one.written)

    def _kept(self, recovery: Recovery, name: str, read: Callable[[str], Draft]) -> list[KeptDraft[Draft]]:
        kept, _, notes = recovery.look(name)
        for note in notes:
            self._tell(note)
        found = []
        for one in kept:
            try:
                found.append(KeptDraft(read(one.text), one.written, name, one))
            except ValueError as problem:
                self._tell(f"{problem}.")
        return found

    def take(self, one: KeptDraft[Draft]) -> None:
        """Go on with a draft: an earlier copy of it goes once there is one of this program."""
        self.begin()
        self._taken = one.kept
        if one.kept is None:
            self._name = one.name
            self._left.pop(one.name, None)
        self.soon(one.draft)

    def forget(self, one: KeptDraft[Draft]) -> None:
        """Nobody wants the draft."""
        self._left.pop(one.name, None)
        if self._recovery is not None and one.kept is not None:
            self._recovery.forget(one.kept)
        elif self._recovery is not None:
            self._recovery.leave(one.name)

    def soon(self, draft: Draft) -> None:
        """Keep `draft` within the second."""
        self._wanted = draft
        self._wake.set()

    def leave(self, draft: Draft) -> None:
        """The author goes, and may come back to `draft`."""
        self._wanted = draft
        self._left[self._name] = KeptDraft(draft, time.time(), self._name, None)
        self.flush()

    def drop(self) -> None:
        """The draft is what it was to become by now, or nothing: no copy is needed."""
        with self._lock:
            self._wanted = None
            self._left.pop(self._name, None)
            if self._recovery is not None:
                self._recovery.leave(self._name)
                if self._taken is not None:
                    self._recovery.forget(self._taken)

    def flush(self) -> None:
        """Keep the newest draft now."""
        with self._lock:
            draft = self._wanted
            if draft is None or draft is self._written or self._recovery is None:
                return
            try:
                self._recovery.keep(self._name, self._write(draft))
            except RecoveryProblem as problem:
                self._tell(str(problem))
                return
            self._written = draft
            if self._taken is not None:
                self._recovery.forget(self._taken)
                self._taken = None

    async def run(self) -> None:
        """Work until cancelled."""
        while await self._wake.wait():
            self._wake.clear()
            await asyncio.to_thread(self.flush)
            await asyncio.sleep(EVERY)

    def _tell(self, problem: str) -> None:
        if problem not in self._told:
            self._told.add(problem)
            self.say(problem)
