"""Copies of unsaved text in the person's own folder: within a second of typing, and at the last moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread

from workbench.files.recovery import Found, Kept, Recovery, RecoveryProblem
from workbench.files.writers import Life, Writer
from workbench.tui.open_file import OpenFile, unsaved
from workbench.tui.wording import open_elsewhere

EVERY = 0.5
"""Seconds between two copies: a text that is typed is copied that often, and once more when the typing ends."""
FLUSHED_WITHIN = 5.0
"""Seconds that the last copies may take; of a text as large as is opened they take a tenth of one."""
LOOK_EVERY = 1.0
"""Seconds between two looks whether another workbench has opened a file; one costs a stat."""


class KeptCopies:
    """The copies of one workbench. What goes wrong is told once, by `say`, and ends nothing."""

    def __init__(
        self, recovery: Recovery, text_of: Callable[[OpenFile], str | None], say: Callable[[str], None]
    ) -> None:
        self._recovery = recovery
        self._text_of = text_of
        self._say = say
        self._waiting: dict[OpenFile, bool] = {}
        """What is to be done next about a file: whether to keep its text, or to drop it."""
        self._wake = asyncio.Event()
        self._writing = Lock()
        self._asked = 0
        self._newest: dict[OpenFile, int] = {}
        """The number of the newest text of each file that was handed over."""
        self._taken: dict[OpenFile, Kept] = {}
        """Texts of earlier sessions, to be removed once there is a copy of our own."""
        self._told: set[str] = set()
        self._entered: dict[OpenFile, None] = {}
        """The files that are open here, in the order in which they were opened."""
        self._looked_at = 0
        """When the folder had last been changed when it was looked into."""
        self._known: set[tuple[OpenFile, Writer]] = set()
        """Who else has a file open, as far as the person has been told."""

    async def enter(self, file: OpenFile) -> Found:
        assert file.disk is not None
        try:
            found = await asyncio.to_thread(self._recovery.enter, file.path, file.disk.text)
        except RecoveryProblem as problem:
            self._tell(str(problem))
            return Found()
        self._entered[file] = None
        self._known.update((file, other.writer) for other in found.others)
        return found

    def soon(self, file: OpenFile) -> None:
        if self._waiting.get(file):
            return
        self._waiting[file] = True
        self._wake.set()

    def drop(self, file: OpenFile) -> None:
        self._waiting[file] = False
        self._wake.set()

    def leave(self, file: OpenFile) -> None:
        self._waiting.pop(file, None)
        self._entered.pop(file, None)
        with self._writing:
            self._newest[file] = self._next()
            self._recovery.leave(file.path)

    def took(self, file: OpenFile, kept: Kept) -> None:
        # One that may still be of a running process elsewhere stays with it.
        if kept.life is Life.GONE:
            self._taken[file] = kept

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            # Who opens a file elsewhere changes the folder; nobody tells of that.
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_EVERY)
            self._wake.clear()
            waiting, self._waiting = self._waiting, {}
            for file, keep in waiting.items():
                text = self._text_of(file) if keep else None
                try:
                    await asyncio.to_thread(self._put, file, text, self._next())
                except RecoveryProblem as problem:
                    self._tell(str(problem))
            await self._meet()
            if waiting:
                await asyncio.sleep(EVERY)

    def flush(self, files: list[OpenFile]) -> bool:
        texts = [(file, text) for file in unsaved(files) if (text := self._text_of(file)) is not None]
        problems: list[RecoveryProblem] = []
        # Not by who ends the program: a disk that does not answer would keep it from ending for ever.
        writer = Thread(target=self._put_all, args=(texts, problems), daemon=True)
        writer.start()
        writer.join(FLUSHED_WITHIN)
        for problem in problems:
            self._tell(str(problem))
        return not problems and not writer.is_alive()

    def _put_all(self, texts: list[tuple[OpenFile, str]], problems: list[RecoveryProblem]) -> None:
        for file, text in texts:
            try:
                self._put(file, text, self._next())
            except RecoveryProblem as problem:
                problems.append(problem)

    def _put(self, file: OpenFile, text: str | None, number: int) -> None:
        """Keep `text`, or drop what was kept where it is None; nothing where a newer one has been handed over."""
        with self._writing:
            if number < self._newest.get(file, 0):
                return
            self._newest[file] = number
            if text is None:
                self._recovery.drop(file.path)
            else:
                base, encoding = (file.disk.text, file.disk.encoding.name) if file.disk else (None, "UTF-8")
                self._recovery.keep(file.path, text, base=base, encoding=encoding)
            taken = self._taken.pop(file, None)
            if taken is not None:
                self._recovery.forget(taken)

    async def _meet(self) -> None:
        """Tell of those who have opened a file since it was opened here."""
        changed = await asyncio.to_thread(self._recovery.changed)
        if changed == self._looked_at:
            return
        self._looked_at = changed
        for file in [*self._entered]:
            with suppress(RecoveryProblem):
                for other in await asyncio.to_thread(self._recovery.others, file.path):
                    if (file, other.writer) not in self._known:
                        self._known.add((file, other.writer))
                        self._say(open_elsewhere(file.name, other))

    def _next(self) -> int:
        self._asked += 1
        return self._asked

    def _tell(self, problem: str) -> None:
        if problem not in self._told:
            self._told.add(problem)
            self._say(problem)
