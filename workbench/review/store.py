"""The events in a repository: `.simplex/reviews/<path of the spec>/<id>.json`, one event a file, only ever added to.

Names follow from content and time, so two branches never write the same name with different content, and git merges
them without a conflict. Whoever can push can put anything there: no link is followed, nothing is waited for, nothing
too large is read, and what cannot be taken is named with the reason.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import islice
from typing import NamedTuple

from workbench.files.private import TooLarge, get, put
from workbench.review.event_json import LARGEST, checked, is_id, is_spec_path, read, written
from workbench.review.events import Event, EventProblem, Unread

FOLDER = (".simplex", "reviews")
SUFFIX = ".json"
MOST_FILES = 20_000
"""Files and folders of a store that are looked at."""
MOST_BYTES = 128 * 1024 * 1024
"""Of all that is read of a store: files that are alike cost who pushes them next to nothing."""
DEEPEST = 64
"""Folders within each other."""


class StoreProblem(Exception):
    """The store cannot be read or written at all; str() says what and why."""


class Stored(NamedTuple):
    """What is in a store: the events, oldest first, and what could not be taken."""

    events: tuple[Event, ...] = ()
    unread: tuple[Unread, ...] = ()

    def about(self, *specs: str) -> tuple[Event, ...]:
        """The events about a file, by all names that it has had."""
        return tuple(event for event in self.events if event.spec in specs)

    @property
    def specs(self) -> tuple[str, ...]:
        """The files that something is said about, sorted."""
        return tuple(sorted({event.spec for event in self.events}))


def load(root: str, now: datetime | None = None, *, only: Collection[str] | None = None) -> Stored:
    """Everything in the store of the repository at `root`, or what is said about the files `only`; nothing where it has
    none.

    Raises StoreProblem where there is something else in its place.
    """
    now = now or datetime.now(UTC)
    begin = [()] if only is None else [tuple(spec.split("/")) for spec in only if is_spec_path(spec)]
    events: dict[str, Event] = {}
    unread: list[Unread] = []
    left = MOST_BYTES
    try:
        with _folder(root, FOLDER) as folder:
            for spec, name, inner, entry in _files(folder, unread, begin, deeper=only is None):
                try:
                    content = _content(inner, entry, spec)
                    if isinstance(content, str):
                        raise EventProblem(content)
                    left -= len(content)
                    if left < 0:
                        unread.append(Unread("/".join(FOLDER), f"there are more than {MOST_BYTES:,} bytes in it"))
                        break
                    event = read(content, name=name.removesuffix(SUFFIX), spec=spec, now=now)
                except EventProblem as problem:
                    unread.append(Unread("/".join((*FOLDER, spec, name)), str(problem)))
                else:
                    events[event.id] = event
    except FileNotFoundError:
        return Stored()
    except OSError as error:
        raise StoreProblem(f"{'/'.join(FOLDER)}: the comments cannot be read: {_why(error)}") from error
    ordered = sorted(events.values(), key=lambda event: (event.time, event.id))
    return Stored(tuple(ordered), tuple(sorted(unread)))


def specs_in(root: str) -> list[str]:
    """The files about which there is something in the store of the repository at `root`, sorted; nothing of it is read.

    Raises StoreProblem as `load` does.
    """
    try:
        with _folder(root, FOLDER) as folder:
            return sorted({spec for spec, *_ in _files(folder, [], [()]) if is_spec_path(spec)})
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StoreProblem(f"{'/'.join(FOLDER)}: the comments cannot be read: {_why(error)}") from error


def add(root: str, event: Event) -> tuple[Event, str]:
    """Write `event`; returns it with its id, and the path of its file from the root. It is on the disk then.

    Raises EventProblem where it says something that no event can, StoreProblem where it cannot be written.
    """
    event = checked(event)
    path = (*FOLDER, *event.spec.split("/"))
    name = f"{event.id}{SUFFIX}"
    try:
        with _folder(root, path, make=True) as folder:
            put(folder, name, written(event), mode=0o666)
    except OSError as error:
        raise StoreProblem(f"{'/'.join(path)}: the comment was not written: {_why(error)}") from error
    return event, "/".join((*path, name))


def _why(error: OSError) -> str:
    # What ELOOP and ENOTDIR say of a link that is not followed helps nobody.
    if isinstance(error, NotADirectoryError) or error.errno == errno.ELOOP:
        return "there is a link or a file where a folder is to be; take it away"
    return error.strerror or str(error)


@contextmanager
def _folder(root: str | int, names: tuple[str, ...], make: bool = False) -> Iterator[int]:
    """A descriptor of a folder below `root`, a path or a descriptor, reached without following a link."""
    flags = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC
    descriptor = os.dup(root) if isinstance(root, int) else os.open(root, flags)
    try:
        for name in names:
            if make:
                with suppress(FileExistsError):
                    os.mkdir(name, dir_fd=descriptor)
            inner = os.open(name, flags | os.O_NOFOLLOW, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = inner
        yield descriptor
    finally:
        os.close(descriptor)


def _files(
    folder: int, unread: list[Unread], begin: Sequence[tuple[str, ...]], *, deeper: bool = True
) -> Iterator[tuple[str, str, int, os.DirEntry[str]]]:
    """The files of a store in the folders `begin`, or also `deeper`: the path of the spec, the name of the file, the
    descriptor of its folder, which is open until the next is asked for, and its entry there."""
    left = MOST_FILES
    waiting = [*begin]
    while waiting:
        path = waiting.pop()
        where = "/".join((*FOLDER, *path))
        try:
            with _folder(folder, path) as inner:
                entries = list(islice(os.scandir(inner), left + 1))
                left -= len(entries)
                for entry in sorted(entries, key=lambda entry: entry.name):
                    if left < 0:
                        unread.append(Unread("/".join(FOLDER), f"there are more than {MOST_FILES:,} files in it"))
                        return
                    if entry.name.startswith("."):
                        continue  # what a write that was cut off left, what a file manager leaves
                    if entry.is_dir(follow_symlinks=False):
                        if deeper and len(path) >= DEEPEST:
                            unread.append(Unread(f"{where}/{entry.name}", "it is too deep"))
                        elif deeper:
                            waiting.append((*path, entry.name))
                    elif path or entry.is_symlink() or entry.name.endswith(SUFFIX):  # else a README, say
                        yield "/".join(path), entry.name, inner, entry
        except FileNotFoundError:
            continue  # nothing is said about that one
        except OSError as error:
            unread.append(Unread(where, _why(error)))


def _content(folder: int, entry: os.DirEntry[str], spec: str) -> bytes | str:
    """What is in a file of a store, or in words why that is not taken."""
    try:
        if not stat.S_ISREG(entry.stat(follow_symlinks=False).st_mode):
            return "it is a link, or no regular file"
        if not entry.name.endswith(SUFFIX) or not is_id(entry.name.removesuffix(SUFFIX)):
            return "it is not named as an event is"
        if not is_spec_path(spec):
            return "it lies in a folder that stands for no file of a repository"
        return get(folder, entry.name, LARGEST, own=False)
    except TooLarge as error:
        return f"it is too large: {error}"
    except OSError as error:
        return f"it cannot be read: {error.strerror or error}"
