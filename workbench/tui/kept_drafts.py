"""The draft of the wizard in the person's own folder: within a second of typing, and at the last moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from workbench.authoring.draft import Draft
from workbench.authoring.keeping import DraftProblem, from_json, to_json
from workbench.files.recovery import UNTITLED, Kept, Recovery, RecoveryProblem
from workbench.languages.guide import Guide

EVERY = 0.4
"""Seconds between two copies of what is being typed."""


class KeptDraft(NamedTuple):
    """A draft that was left: when it was written (seconds since 1970), and its copy; None for one left in this very
    program."""

    draft: Draft
    written: float
    kept: Kept | None


class KeptDrafts:
    """The drafts in a folder, of which this program writes one at a time. What goes wrong is told once, by `say`."""

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self.say = say
        self._recovery = Recovery(folder)
        self._wanted: Draft | None = None
        self._written: Draft | None = None
        self._taken: list[Kept] = []
        self._left: KeptDraft | None = None
        self._lock = Lock()
        self._wake = asyncio.Event()
        self._told: set[str] = set()

    def waiting(self, guide: Guide) -> list[KeptDraft]:
        """The drafts that were left, the newest first; what cannot be read is told, and stays."""
        found = [self._left] if self._left is not None else []
        try:
            kept, _, notes = self._recovery.look(UNTITLED)
        except RecoveryProblem as problem:
            kept, notes = (), (str(problem),)
        for note in notes:
            self._tell(note)
        for one in kept:
            try:
                found.append(KeptDraft(from_json(one.text, guide), one.written, one))
            except DraftProblem as problem:
                self._tell(f"{problem}.")
        return found

    def take(self, one: KeptDraft) -> None:
        """Go on with a draft: its copy goes once there is one of this program."""
        self._left = None if one.kept is None else self._left
        if one.kept is not None:
            self._taken.append(one.kept)
        self.soon(one.draft)

    def forget(self, one: KeptDraft) -> None:
        """Nobody wants the draft."""
        if one.kept is not None:
            self._recovery.forget(one.kept)
        else:
            self._left = None
            self._recovery.leave(UNTITLED)

    def soon(self, draft: Draft) -> None:
        """Keep `draft` within the second."""
        self._wanted = draft
        self._wake.set()

    def leave(self, draft: Draft, now: float) -> None:
        """The author goes, and may come back to `draft`."""
        self._left = KeptDraft(draft, now, None)
        self._wanted = draft
        self.flush()

    def drop(self) -> None:
        """The draft is a spec by now: no copy is needed."""
        with self._lock:
            self._wanted = self._written = self._left = None
            self._recovery.leave(UNTITLED)
            for one in self._taken:
                self._recovery.forget(one)
            self._taken.clear()

    def flush(self) -> None:
        """Keep the newest draft now."""
        with self._lock:
            draft = self._wanted
            if draft is None or draft is self._written:
                return
            try:
                self._recovery.keep(UNTITLED, to_json(draft))
            except RecoveryProblem as problem:
                self._tell(str(problem))
                return
            self._written = draft
            for one in self._taken:
                self._recovery.forget(one)
            self._taken.clear()

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
