"""What there is of some files at one moment, and what has happened between two moments."""

from __future__ import annotations

import enum
import os
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from workbench.files.reading import ABSENT, Signature, signature_of


class Event(enum.Enum):
    """What has happened to a file."""

    WRITTEN = enum.auto()
    """It may have another text: it was written, replaced or touched."""
    APPEARED = enum.auto()
    """It is there, and was not."""
    MISSING = enum.auto()
    """It is not there, but its folder is."""
    NO_FOLDER = enum.auto()
    """Not even its folder is there: it cannot be saved before the folder is made."""


class Own(NamedTuple):
    """A text that this program writes to a file, by which it is known from what others write.

    `signature` is that of the file after the save, None while the save is not over.
    """

    size: int
    digest: bytes
    signature: Signature | None = None


def own(data: bytes, signature: Signature | None = None) -> Own:
    """What the bytes `data` of a save are known by."""
    return Own(len(data), _digest(data), signature)


NO_FOLDER = Signature(0, 0, -1)
"""Stands in a Look for a file whose folder is not there either."""


class Look(NamedTuple):
    """What there is at one moment."""

    files: dict[Path, Signature]
    """The signature of each; ABSENT or NO_FOLDER where it is not there."""
    places: dict[Path, set[str]]
    """The real names under which a change of each file shows: its own, and that of what it leads to."""
    folders: dict[str, tuple[int, int]]
    """The folders of all places that are there, and by what each is known from another of the same name."""


def look(paths: Iterable[Path]) -> Look:
    """What there is of `paths` now; costs a few stats for each."""
    places = {path: _places(path) for path in paths}
    folders: dict[str, tuple[int, int]] = {}
    for folder in {os.path.dirname(place) for names in places.values() for place in names}:
        try:
            status = os.stat(folder)
        except OSError:
            continue
        folders[folder] = (status.st_dev, status.st_ino)
    return Look({path: _signature(path) for path in places}, places, folders)


def event(before: Signature, now: Signature, named: bool) -> Event | None:
    """What has happened to a file between two looks; `named`: the system has told of a change to it."""
    if now in _NOT_THERE:
        return _NOT_THERE[now] if now != before else None
    if before in _NOT_THERE:
        return Event.APPEARED
    return Event.WRITTEN if named or now != before else None


_NOT_THERE = {ABSENT: Event.MISSING, NO_FOLDER: Event.NO_FOLDER}


def is_missing(look: Look, before: dict[Path, Signature]) -> bool:
    """Whether a file is not there that was there before."""
    return any(look.files[path] in _NOT_THERE and before[path] not in _NOT_THERE for path in look.files)


def is_own(path: Path, now: Signature, written: Own) -> bool:
    """Whether what is in the file is what this program has written there, byte for byte.

    Reads the file where its signature is that of the save: another program's version may have the same, on a disk that
    counts time in seconds.
    """
    if now != written.signature:
        return False
    try:
        with open(path, "rb") as file:
            return _digest(file.read(written.size + 1)) == written.digest
    except OSError:
        return False


def _digest(data: bytes) -> bytes:
    from hashlib import sha256  # half a megabyte, and who reads a spec saves nothing

    return sha256(data).digest()


def folders_on(look: Look, devices: Collection[int]) -> bool:
    """Whether one of the folders is on one of `devices`."""
    return any(device in devices for device, _ in look.folders.values())


def _signature(path: Path) -> Signature:
    try:
        return signature_of(os.stat(path))
    except OSError:
        return ABSENT if os.path.isdir(os.path.dirname(os.path.realpath(path))) else NO_FOLDER


def _places(path: Path) -> set[str]:
    return {os.path.join(os.path.realpath(path.parent), path.name), os.path.realpath(path)}
