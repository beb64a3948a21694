"""The files that a save keeps beside the one it writes, and what a save that was cut off has left of them."""

from __future__ import annotations

import os
import time
import zlib
from contextlib import suppress

NEW = "new"
"""Ends the name of a new text before it takes the file's place."""
OLD = "old"
"""Ends the name of what a file held while it is written in place."""

_MARK = ".simplex-workbench."
_LONGEST = 180
"""Bytes of the file's own name in its siblings': the rest of 255, the most that file systems take, is ours."""

STALE = 3600.0
"""Seconds after which a new text that did not take its file's place never will: a save takes one or two."""


def sibling(target: str, ending: str, folder: str = "") -> str:
    """A name that is not taken for a file of `target`'s, hidden and in `target`'s folder or else in `folder`."""
    return os.path.join(
        folder or os.path.dirname(target), f"{_start(target, folder)}{os.urandom(6).hex()}{_MARK}{ending}"
    )


def interrupted(path: str | os.PathLike[str], spare: str = "") -> list[str]:
    """What `path` held before saves in place that were cut off: the files with it, the newest first.

    `spare` is the folder given to `save` for files whose own folder takes none. The text is whole in each; the file
    itself may be half of one and half of the other. Who has looked at one removes it.
    """
    target = os.path.realpath(path)
    found = _found(target, OLD) + (_found(target, OLD, spare) if spare else [])
    return sorted(found, key=_written, reverse=True)


def sweep(path: str | os.PathLike[str], older_than: float = STALE) -> None:
    """Remove new texts of `path` that never took its place, since their saves were cut off `older_than` s ago."""
    for name in _found(os.path.realpath(path), NEW):
        if time.time() - _written(name) >= older_than:
            with suppress(OSError):
                os.unlink(name)


def _start(target: str, folder: str) -> str:
    name = os.fsencode(os.path.basename(target))[:_LONGEST].decode("utf-8", "ignore")
    # In a folder of all sorts one name stands for files in many folders.
    return f".{zlib.crc32(os.fsencode(target)):08x}.{name}." if folder else f".{name}."


def _found(target: str, ending: str, folder: str = "") -> list[str]:
    start, end = _start(target, folder), f"{_MARK}{ending}"
    where = folder or os.path.dirname(target)
    try:
        with os.scandir(where) as entries:
            return [
                entry.path
                for entry in entries
                if entry.name.startswith(start)
                and entry.name.endswith(end)
                and len(entry.name) == len(start) + 12 + len(end)
                and entry.is_file(follow_symlinks=False)
            ]
    except OSError:
        return []


def _written(name: str) -> float:
    try:
        return os.stat(name, follow_symlinks=False).st_mtime
    except OSError:
        return 0.0
