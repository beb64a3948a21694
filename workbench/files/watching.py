"""Seeing that files change on disk, whichever way they are written.

The folders of the files are watched, not the files: a save that renames over a file leaves a watch on the
file with something that is no longer there. A look at the files themselves, at intervals, finds what no watch
tells: a folder that was replaced, a disk of another machine, a watch that could not be had at all.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping
from contextlib import aclosing
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from workbench.files.reading import ABSENT, Signature, signature_of

LOOK_EVERY = 1.0
"""Seconds between two looks at the files. One costs a few stats for each file, and no read."""


class _Look(NamedTuple):
    """What there is at one moment."""

    files: dict[Path, Signature]
    places: dict[Path, set[str]]
    """The real names under which a change of each file shows: its own, and that of what it leads to."""
    folders: dict[str, tuple[int, int]]
    """The folders of all places that are there, and by what each is known from another of the same name."""


async def watch(
    paths: Iterable[Path],
    stop: asyncio.Event,
    *,
    known: Mapping[Path, Signature] | None = None,
    on_polling: Callable[[float], object] = lambda _: None,
) -> AsyncGenerator[set[Path], None]:
    """Yield, until `stop` is set, those of `paths` that were written, replaced, deleted or made.

    Whether a file's text differs is for its reader to find out: touching it is reported too. `known` holds
    the versions the caller has read; what has changed since then is reported at once. `on_polling` is called,
    once, with the seconds between two looks, where changes can only be seen that often. To watch other files,
    stop and watch anew. Cancelling sets `stop` too.
    """
    paths = tuple(paths)
    tell_once = cache(on_polling)
    look = await asyncio.to_thread(_look, paths)
    seen = {**look.files, **{path: known[path] for path in paths if known and path in known}}
    while not stop.is_set():
        folders = look.folders
        async with aclosing(_wakings(folders, stop, tell_once)) as wakings:
            async for named in wakings:
                look = await asyncio.to_thread(_look, paths)
                changed = {
                    path for path in paths if look.files[path] != seen[path] or not look.places[path].isdisjoint(named)
                }
                seen = look.files
                if changed:
                    yield changed
                if look.folders != folders:
                    break


async def _wakings(
    folders: Collection[str], stop: asyncio.Event, on_polling: Callable[[float], object]
) -> AsyncGenerator[set[str], None]:
    """When to look: now, after each change in one of `folders`, and at intervals; the names that changed."""
    # Imported here, for only what watches is to pay for it; in a thread, for keys do not wait that long.
    watchfiles = await asyncio.to_thread(import_module, "watchfiles")
    yield set()
    try:
        if os.environ.get("WATCHFILES_FORCE_POLLING", "").lower() not in ("", "false", "disable", "disabled"):
            raise OSError("polling is asked for")
        # In a thread as all else that waits: `awatch` would bring a second set of threads, and another megabyte.
        batches = watchfiles.watch(
            *folders,
            watch_filter=None,
            debounce=50,
            step=10,
            stop_event=stop,
            rust_timeout=round(LOOK_EVERY * 1000),
            yield_on_timeout=True,
            force_polling=False,
            recursive=False,
        )
        while (batch := await asyncio.to_thread(next, batches, None)) is not None:
            yield {name for _, name in batch}
    except asyncio.CancelledError:
        # The thread looks for this, and nobody can end it otherwise.
        stop.set()
        raise
    except (OSError, RuntimeError):
        # RuntimeError is what watchfiles makes of anything that goes wrong in its own thread. A folder that
        # has just vanished is no reason to say anything: the next look sees it.
        if all(map(os.path.isdir, folders)):
            on_polling(LOOK_EVERY)
        while not stop.is_set():
            try:
                await asyncio.wait_for(stop.wait(), LOOK_EVERY)
            except TimeoutError:
                yield set()


def _look(paths: Iterable[Path]) -> _Look:
    files = {path: _signature(path) for path in paths}
    places = {path: _places(path) for path in paths}
    folders: dict[str, tuple[int, int]] = {}
    for folder in {os.path.dirname(place) for names in places.values() for place in names}:
        try:
            status = os.stat(folder)
        except OSError:
            continue
        folders[folder] = (status.st_dev, status.st_ino)
    return _Look(files, places, folders)


def _signature(path: Path) -> Signature:
    try:
        return signature_of(os.stat(path))
    except OSError:
        return ABSENT


def _places(path: Path) -> set[str]:
    return {os.path.join(os.path.realpath(path.parent), path.name), os.path.realpath(path)}
