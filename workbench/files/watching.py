"""Seeing that files change on disk, whichever way they are written.

The folders of the files are watched, not the files: a save that renames over a file leaves a watch on the
file with something that is no longer there. A look at the files themselves, at intervals, finds what no watch
tells: a folder that was replaced, a disk of another machine, a watch that could not be had at all.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Iterator, Mapping
from contextlib import aclosing
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from workbench.files.looking import Event, Look, Own, event, folders_on, is_missing, is_own, look
from workbench.files.mounts import mounted_remote
from workbench.files.reading import Signature

LOOK_EVERY = 1.0
"""Seconds between two looks at the files. One costs a few stats for each file, and no read."""
GAP = 0.1
"""Seconds for which a file may be missing and count as replaced: some programs delete it before they write it anew,
and a person who reads that it was deleted goes to look for it."""
UNTELLABLE = "Unable to decode path"
"""What watchfiles says when a file changes whose name is no text, and ends."""

Batch = set[tuple[Any, str]]
"""What has happened at once: to what name."""


async def watch(
    paths: Iterable[Path],
    stop: asyncio.Event,
    *,
    known: Mapping[Path, Signature] | None = None,
    saved: Mapping[Path, Own] | None = None,
    on_polling: Callable[[float], object] = lambda _: None,
) -> AsyncGenerator[dict[Path, Event], None]:
    """Yield, until `stop` is set, those of `paths` that were written, replaced, deleted or made, and which of these.

    Whether a file's text differs is for its reader to find out: touching it is reported too. `known` holds
    the versions the caller has read; what has changed since then is reported at once. `saved` is looked at anew each
    time: a caller that puts there what it is about to write to a file, and afterwards the same with the signature (or
    takes it out, where it could not be written), is never told of it. `on_polling` is called, once, with the seconds
    between two looks, where changes can only be seen that often. To watch other files, stop and watch anew.
    Cancelling sets `stop` too.
    """
    paths = tuple(paths)
    tell_once = cache(on_polling)
    now = await asyncio.to_thread(look, paths)
    seen = {**now.files, **{path: known[path] for path in paths if known and path in known}}
    while not stop.is_set():
        folders = now.folders
        if folders_on(now, await asyncio.to_thread(mounted_remote)):
            tell_once(LOOK_EVERY)
        async with aclosing(_wakings(folders, stop, tell_once)) as wakings:
            async for named in wakings:
                ours = dict(saved or {})
                now = await asyncio.to_thread(look, paths)
                if is_missing(now, seen):
                    await asyncio.sleep(GAP)
                    now = await asyncio.to_thread(look, paths)
                events = await asyncio.to_thread(_events, now, seen, named, ours)
                # While a save goes on, a look may see half of it: the next one tells.
                unsure = {path for path in events if _is_being_saved(ours.get(path), (saved or {}).get(path))}
                seen |= {path: signature for path, signature in now.files.items() if path not in unsure}
                if events.keys() - unsure:
                    yield {path: what for path, what in events.items() if path not in unsure}
                if now.folders != folders:
                    break


def _events(now: Look, seen: Mapping[Path, Signature], named: set[str], ours: Mapping[Path, Own]) -> dict[Path, Event]:
    """What has happened since `seen`, leaving out what is one of `ours`."""
    events = {}
    for path, signature in now.files.items():
        what = event(seen[path], signature, named=not now.places[path].isdisjoint(named))
        if what and not (path in ours and is_own(path, signature, ours[path])):
            events[path] = what
    return events


def _is_being_saved(before: Own | None, after: Own | None) -> bool:
    """Whether a save went on at some time between two moments."""
    return before != after or (after is not None and after.signature is None)


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
        told = _told(watchfiles, folders, stop)
        while (batch := await asyncio.to_thread(next, told, None)) is not None:
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


def _told(watchfiles: Any, folders: Collection[str], stop: asyncio.Event) -> Iterator[Batch]:
    """What the system tells, and an empty batch at intervals."""
    while True:
        try:
            # In a thread as all else that waits: `awatch` would bring a second set of threads, and another megabyte.
            yield from watchfiles.watch(
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
        except RuntimeError as error:
            # One file in the folder has a name that is no text: that is no reason to be told of no other any more.
            if UNTELLABLE not in str(error):
                raise
            yield set()
        else:
            return
