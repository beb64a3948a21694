"""Analysis in the background: typing never waits for it, and only the newest text of a file is read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from workbench.files.apart import LONG, Apart
from workbench.files.judging import judged
from workbench.files.reading import LIMITS, require_short_lines
from workbench.files.settings import settings_in
from workbench.tui.collecting import resting
from workbench.tui.open_file import OpenFile
from workbench.tui.places import Places

PAUSE = 0.12
"""Seconds between a key and the analysis it causes: about the time between two keys of a fast typist, so that
a word costs one analysis and a finding still comes well within the second in which it is looked for."""


class Analyser:
    """Analyses the texts of files, one at a time, the newest request first, and keeps each result in its file. That is
    done in a thread, for a long text never read before in a process.

    `text_of` gives the text of a file when its turn comes, None where it is to be read from disk; `ready`
    gets each result, `failed` what went wrong inside a language. All are called in the event loop.
    """

    def __init__(
        self,
        text_of: Callable[[OpenFile], str | None],
        ready: Callable[[OpenFile, Places], None],
        failed: Callable[[OpenFile, Exception], None],
    ) -> None:
        self._text_of = text_of
        self._ready = ready
        self._failed = failed
        self._waiting: dict[int, OpenFile] = {}
        self._asked = 0.0
        self._wake = asyncio.Event()
        self._apart = Apart()
        self.first_read = asyncio.Event()
        """Set as soon as nothing waits for its turn, for the first time."""

    def request(self, file: OpenFile) -> None:
        """The text of `file` is new. Asking again before its turn comes changes nothing but its place.

        What is no text in its encoding is not judged.
        """
        if file.is_shown_only:
            return
        self._waiting.pop(id(file), None)
        self._waiting[id(file)] = file
        self._asked = monotonic()
        self._wake.set()

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            await self._run()
        finally:
            self._apart.end()

    async def _run(self) -> None:
        while await self._wake.wait():
            while self._waiting:
                # Once, and not until the keys are still: whoever types without a pause sees findings too. A file just
                # opened has no keys to wait for.
                if next(reversed(self._waiting.values())).analysis is not None:
                    await asyncio.sleep(max(0.0, self._asked + PAUSE - monotonic()))
                _, file = self._waiting.popitem()
                try:
                    text = self._text_of(file)
                    text = on_disk(file) if text is None else text
                    places = None if text is None else await asyncio.to_thread(analyse, file, text, self._apart)
                except Exception as problem:  # A fault in a language must not take the text with it.
                    self._failed(file, problem)
                else:
                    if places is not None:
                        # Here and not by whoever is told: the next analysis may begin before that, and from it.
                        file.analysis, file.places = places.analysis, places
                        self._ready(file, places)
            self._wake.clear()
            self.first_read.set()


def on_disk(file: OpenFile) -> str | None:
    """The text of a file that nobody has opened yet; None where it cannot be read."""
    if file.disk is None and not file.problem:
        file.read()
    return file.disk.text if file.disk else None


def analyse(file: OpenFile, text: str, apart: Apart) -> Places:
    """What there is to say of `text` by the settings for `file`, found by place.

    Unchanged parts are taken from the file's last analysis; a long text that has none is read `apart`. Raises
    FileProblem where a line is too long to be judged.
    """
    require_short_lines(text, file.path, LIMITS.longest_line)
    if file.places is not None and file.places.analysis.text == text:
        return file.places
    config = settings_in(file.path.parent).config
    before = file.analysis
    with resting(for_good=before is None):
        analysis = apart.judged(file.path, text, config) if before is None and len(text) >= LONG else None
        return Places(analysis or judged(file.path, text, config, previous=before)).work_out()
