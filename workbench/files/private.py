"""A folder that nobody else reads or writes, and whole files in it.

Everything goes through a descriptor of the folder that has been looked at, so that nobody who may write above it can
put another in its place meanwhile; no link in it is followed, and what another user has put there is not read.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

TEMPORARY = ".tmp"


class NotPrivate(OSError):
    """A folder or a file that is not this user's own; str() says which and why, to be read after a colon."""


class TooLarge(ValueError):
    """A file larger than what was asked for."""


@contextmanager
def private_folder(path: Path) -> Iterator[int]:
    """A descriptor of the folder `path`, which is made where it is missing and closed to others where it is open.

    Raises NotPrivate where it is a link, no folder or another user's, other OSErrors where it cannot be had.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        path.mkdir(mode=0o700)
    status = os.lstat(path)
    if not stat.S_ISDIR(status.st_mode):
        raise NotPrivate("it is a link" if stat.S_ISLNK(status.st_mode) else "it is no folder")
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        status = os.fstat(descriptor)
        if status.st_uid != os.geteuid():
            raise NotPrivate("it belongs to another user")
        if stat.S_IMODE(status.st_mode) != 0o700:
            os.fchmod(descriptor, 0o700)
        yield descriptor
    finally:
        os.close(descriptor)


def put(folder: int, name: str, *pieces: bytes, mode: int = 0o600) -> None:
    """Make `pieces` the content of the file `name`, which is at every instant the old one or the new one, whole.

    `mode` is what the umask is taken from, for a file that others are to read. It is on the disk when this returns.
    Raises OSError, and leaves nothing behind then.
    """
    temporary = f".{os.urandom(8).hex()}{TEMPORARY}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    descriptor = os.open(temporary, flags, mode, dir_fd=folder)
    try:
        with open(descriptor, "wb") as file:
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(descriptor)
        os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary, dir_fd=folder)
        raise
    # A file system that cannot do this has the file all the same.
    with suppress(OSError):
        os.fsync(folder)


def get(folder: int, name: str, most: int, *, cut: bool = False, own: bool = True) -> bytes:
    """The content of the file `name`, of `most` bytes at the most; of a larger one the beginning, if it may be `cut`.

    Raises NotPrivate where it is no regular file of this user (of anybody, if it need not be `own`), TooLarge, other
    OSErrors where it cannot be read.
    """
    # Not blocking: what is there may be a pipe.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
    if stat.S_ISLNK(os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode):
        raise NotPrivate("it is a link")
    descriptor = os.open(name, flags, dir_fd=folder)
    with open(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise NotPrivate("it is no regular file")
        if own and status.st_uid != os.geteuid():
            raise NotPrivate("it belongs to another user")
        content = file.read(most if cut else most + 1)
    if len(content) > most:
        raise TooLarge(f"more than {most:,} bytes")
    return content


def remove(folder: int, *names: str) -> None:
    """Delete those of `names` that are there and can be deleted."""
    for name in names:
        with suppress(OSError):
            os.unlink(name, dir_fd=folder)


def set_aside(folder: int, name: str) -> str:
    """Give a file another name, under which nobody looks for it; returns that, or `name` where it cannot be done."""
    aside = f"{name}.{os.urandom(3).hex()}.damaged"
    try:
        os.rename(name, aside, src_dir_fd=folder, dst_dir_fd=folder)
    except OSError:
        return name
    return aside


def remove_old(folder: int, name: str, age: float) -> None:
    """Delete a file that was written longer than `age` seconds ago."""
    with suppress(OSError):
        if time.time() - os.stat(name, dir_fd=folder, follow_symlinks=False).st_mtime > age:
            os.unlink(name, dir_fd=folder)
