"""The files of one sitting: found in folders, read and judged in the background, watched on disk."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache
from os.path import isdir, realpath
from pathlib import Path
from typing import Protocol

from workbench.languages import suffixes
from workbench.tui.analyser import Analyser
from workbench.tui.desk import Desk
from workbench.tui.keeper import UNSEEN, Keeper
from workbench.tui.open_file import OpenFile
from workbench.tui.places import Places

READ_WITHIN = 1.0
"""Seconds for which the first findings have the program to themselves."""


class Bench(Desk, Protocol):
    """What a session needs of the workbench, besides what its keeper needs."""

    def take_analysis(self, file: OpenFile, places: Places) -> None:
        """The text of `file` has been judged."""

    def take_failure(self, file: OpenFile, problem: Exception) -> None:
        """The text of `file` could not be judged."""

    async def take_files(self, problems: list[str]) -> None:
        """The list of files is complete; `problems` say of folders why nothing came of them."""


class Session:
    """Holds `files` (those in `folders` join them), their analyser and their keeper."""

    def __init__(self, files: list[OpenFile], folders: list[Path], bench: Bench) -> None:
        self.files = files
        self.analyser = Analyser(bench.text_of, bench.take_analysis, bench.take_failure)
        self.keeper = Keeper(files, bench)
        self.folders = folders
        self._bench = bench
        self._more = asyncio.Event()

    async def run(self) -> None:
        """Look into the folders, then have every file read and judged, and follow them on disk until cancelled."""
        problems = [problem for folder in self.folders if (problem := await self._search(folder))]
        for file in reversed(self.files):
            self.analyser.request(file)
        await self._bench.take_files(problems)
        await self.first_read()
        await self._watch()

    async def first_read(self) -> None:
        """Wait until the first texts are read, or for a second: what begins then does not keep the first findings from
        the screen."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.analyser.first_read.wait(), READ_WITHIN)

    async def _search(self, folder: Path) -> str:
        """Add the specs in `folder`; returns what is wrong with it, "" for nothing."""
        # Imported here: only folders need it, and the first frame does not wait for folders.
        from workbench.files.errors import FileProblem
        from workbench.files.searching import find_specs

        try:
            found = await asyncio.to_thread(find_specs, [folder], suffixes())
        except FileProblem as problem:
            if self.files:
                self._bench.say(str(problem), problem=True)
            return str(problem)
        known = {realpath(file.path) for file in self.files}
        self.files += [OpenFile(path) for path in found if realpath(path) not in known]
        return ""

    def open(self, path: Path) -> OpenFile:
        """The file at `path`, which joins the others where it is not among them yet."""
        known = realpath(path)
        for file in self.files:
            if realpath(file.path) == known:
                return file
        self.files.append(OpenFile(path))
        self.look_anew()
        return self.files[-1]

    def look_anew(self) -> None:
        """Other files are to be watched from now on."""
        self._more.set()

    async def _watch(self) -> None:
        from workbench.files.watching import watch

        say_polling = cache(self._say_polling)  # once, however many files are opened one after the other
        while True:
            self._more.clear()
            # A file that could not be read is looked at once more: it may have been mended since.
            known = {file.path: UNSEEN for file in self.files if file.problem}
            known |= {file.path: file.disk.signature for file in self.files if file.disk is not None}
            paths = [file.path for file in self.files]
            saved = self.keeper.own
            async for changed in watch(paths, self._more, known=known, saved=saved, on_polling=say_polling):
                for file in await self.keeper.changed(changed):
                    self.analyser.request(file)
            if not self._more.is_set():
                return

    def _say_polling(self, seconds: float) -> None:
        self._bench.say(f"This system does not tell of changes to files; looking every {seconds:g} s instead.")


def opened(paths: list[Path]) -> tuple[list[OpenFile], list[Path]]:
    """The files that `paths` name, each once, and the folders among them."""
    paths = list({realpath(path): path for path in reversed(paths)}.values())[::-1]
    return [OpenFile(path) for path in paths if not isdir(path)], [path for path in paths if isdir(path)]
