"""Hears what is said about the file that is shown: read when it is opened, and whenever its part of the store changes.

All of it beside the keys, and none of it for a file that is in no repository. A store is looked at once a second, by a
few stats: its folders come and go with a checkout, and a watch on one that is not there sees nothing.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.analysis.analysis import Analysis
from workbench.languages import language_for
from workbench.review.roots import find_root
from workbench.tui.collecting import resting
from workbench.tui.open_file import OpenFile

if TYPE_CHECKING:
    from workbench.review.store import Stored
    from workbench.tui.remarks import Remarks

LOOK_EVERY = 1.0
"""Seconds between two looks at a store."""
REST = 8
"""How many times as long as the last placing took there is none: typing comes first."""
LONGEST_REST = 3.0
"""Seconds, at the most, for which the marks of comments may be behind the text."""
UNSURE = 1.0
"""Seconds for which a folder that was just changed may change again and show the same time."""
MOST_STEPS = 600_000
"""Of the work of finding the places again (see `review.likeness.Comparing`): it is done anew for each analysis."""

Signature = tuple[tuple[int, int] | None, ...]


@dataclass
class _Heard:
    """What is known of the store of the file at `path`. `root` is "" where it is in no repository."""

    path: Path
    root: str
    spec: str = ""
    names: list[str] = field(default_factory=list)
    seen: Signature = ()
    stored: Stored | None = None
    placed_in: Analysis | None = None
    told: bool = False


class Hearing:
    """Works for the file that it was last turned to. `take` gets what is said, with its places in the text that was
    analysed last; `say` what is wrong. Both are called in the event loop."""

    def __init__(self, take: Callable[[OpenFile, Remarks], None], say: Callable[[str], None]) -> None:
        self._take, self._say = take, say
        self._file: OpenFile | None = None
        self._heard: dict[int, tuple[OpenFile, _Heard]] = {}
        self._wake = asyncio.Event()

    def turn_to(self, file: OpenFile) -> None:
        """`file` is shown, or its analysis is another."""
        self._file = file
        self._wake.set()

    def again(self) -> None:
        """Something was written: look at once. A repository may be there by now, too."""
        self._heard = {key: one for key, one in self._heard.items() if one[1].root}
        self._wake.set()

    async def run(self) -> None:
        """Work until cancelled."""
        said: set[str] = set()
        while True:
            if self._is_in_a_repository():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), LOOK_EVERY)
            else:
                await self._wake.wait()
            self._wake.clear()
            file = self._file
            if file is None or file.analysis is None:
                continue
            began = time.monotonic()
            try:
                remarks = await asyncio.to_thread(self._hear, file, file.analysis)
            except Exception as problem:  # A fault here must not take the text with it.
                why = str(problem) if type(problem).__name__ == "StoreProblem" else f"({problem!r})"
                if why not in said:
                    said.add(why)
                    self._say(f"What is said about {file.name} cannot be shown: {why}")
                await asyncio.sleep(LOOK_EVERY)
                continue
            if remarks is not None:
                self._take(file, remarks)
                await asyncio.sleep(min(LONGEST_REST, REST * (time.monotonic() - began)))

    def _is_in_a_repository(self) -> bool:
        known = self._heard.get(id(self._file))
        return known is not None and bool(known[1].root)

    def _hear(self, file: OpenFile, analysis: Analysis) -> Remarks | None:
        """What is said now; None where there is nothing, or nothing new."""
        _, heard = self._heard.get(id(file), (file, None))
        if heard is None or heard.path != file.path:
            heard = _begin(file.path)
            self._heard[id(file)] = (file, heard)
        if not heard.root:
            return None
        names = heard.names or [heard.spec]
        seen = _signature(heard.root, names)
        changed = seen != heard.seen
        # Nothing there, nothing to import.
        if not changed and (analysis is heard.placed_in or not heard.told):
            return None
        if changed and heard.stored is None and seen[0] is None:
            heard.seen = seen
            return None
        from workbench.review.gathering import said_about
        from workbench.review.reading import Reading
        from workbench.review.threads import review_of
        from workbench.tui.remarks import Remarks

        with resting(for_good=False):
            reading = Reading(analysis.text, language_for(file.path.name).items(analysis))
        if changed or heard.stored is None:
            stored, heard.names = said_about(heard.root, heard.spec, reading, known=heard.names)
            is_new = stored != heard.stored
            heard.stored, heard.seen = stored, _sure(seen)
            if not is_new and analysis is heard.placed_in:
                return None
        stored = heard.stored
        if not stored.events and not stored.unread and not heard.told:
            return None
        heard.told, heard.placed_in = bool(stored.events or stored.unread), analysis
        with resting(for_good=False):
            review = review_of(heard.spec, stored.events, reading, stored.unread, MOST_STEPS)
            return Remarks(review, reading, analysis).work_out()


def _begin(path: Path) -> _Heard:
    # Without asking git: where there is no repository, and that is soon told, nothing is to be imported for it.
    root = find_root(path.absolute().parent)
    if root is None:
        return _Heard(path, "")
    from workbench.review.git import GitProblem
    from workbench.review.repository import spec_path

    try:
        return _Heard(path, root, spec_path(root, path))
    except GitProblem:
        return _Heard(path, "")


def _signature(root: str, names: list[str]) -> Signature:
    """What tells that something was added: to the store, or to the folders of these names in it."""
    store = os.path.join(root, ".simplex", "reviews")
    return tuple(_stamp(folder) for folder in (store, *(os.path.join(store, name) for name in names)))


def _stamp(folder: str) -> tuple[int, int] | None:
    try:
        status = os.lstat(folder)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_ino


def _sure(seen: Signature) -> Signature:
    """`seen`, where no folder may have changed since without showing it; else what equals nothing."""
    newest = max((stamp[0] for stamp in seen if stamp), default=0) / 1e9
    return seen if abs(time.time() - newest) > UNSURE else ()
