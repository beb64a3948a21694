"""A new text in a copy that takes the file's place: the file is at every instant one text or the other, whole."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress

from workbench.files.attributes import carry_over
from workbench.files.protection import is_ours
from workbench.files.reading import Signature, signature_of
from workbench.files.saved import How, Saved
from workbench.files.siblings import NEW, sibling
from workbench.files.system import System


class NotReplaceable(Exception):
    """A copy cannot take the file's place, or would take something away from it; nothing was changed."""

    def __init__(self, how: How) -> None:
        super().__init__(how)
        self.how = how


def replace_file(
    target: str, data: bytes, status: os.stat_result | None, check: Callable[[], object], system: System = os
) -> Saved:
    """Put a file that holds `data` in the place of `target`, a real path, of which `os.stat` says `status`.

    `status` is None where nothing is there: then the umask gives the mode. `check` is called at the last moment, and
    stops it by raising. Raises NotReplaceable, and OSError for a fault; then all is as it was.
    """
    folder = os.path.dirname(target)
    copy = sibling(target, NEW)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        # What others may not read in the target they may not read in its copy either.
        descriptor = system.open(copy, flags, 0o666 if status is None else 0o600)
    except PermissionError as error:
        if status is None or is_ours(folder, system):
            raise
        raise NotReplaceable(How.FOLDER) from error
    try:
        try:
            write_all(descriptor, data, system)
            lost = None if status is None else carry_over(target, descriptor, status, system)
            if lost is not None:
                raise NotReplaceable(lost)
            system.fsync(descriptor)
            signature = signature_of(system.fstat(descriptor))
        finally:
            system.close(descriptor)
        check()
        _take_place(copy, target, status, system)
    except BaseException:
        with suppress(OSError):
            system.unlink(copy)
        raise
    return Saved(_in_its_place(signature, target, system), doubt=sync_folder(folder, system))


def write_all(descriptor: int, data: bytes, system: System) -> None:
    """Write all of `data`; the system may take it in parts."""
    rest = memoryview(data)
    while rest:
        rest = rest[system.write(descriptor, rest) :]


def sync_folder(folder: str, system: System) -> str:
    """Have the names in `folder` written to disk; returns what is to be said where that failed, else ""."""
    try:
        descriptor = system.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            system.fsync(descriptor)
        finally:
            system.close(descriptor)
    except OSError as error:
        return "" if error.errno in _NO_SYNC else f"the disk did not confirm its name ({error.strerror or error})"
    return ""


_NO_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EACCES, errno.EPERM, errno.EBADF})
"""What is said of folders that cannot be synced, or not by this user; no fault of the disk's."""

_ELSEWHERE = {errno.EBUSY: How.MOUNTED, errno.EXDEV: How.MOUNTED, errno.EPERM: How.FOLDER}
"""What is said of a file that may be written but not replaced: it is mounted by itself; its folder is another's and
lets nobody else take files away."""


def _in_its_place(written: Signature, target: str, system: System) -> Signature:
    """The signature of what was `written`, now that it has taken its place: to be given a name is a change, too. What
    somebody else has put there since is not ours."""
    try:
        there = signature_of(system.stat(target))
    except OSError:
        return written
    return there if there[:-1] == written[:-1] else written


def _take_place(copy: str, target: str, status: os.stat_result | None, system: System) -> None:
    try:
        system.replace(copy, target)
    except OSError as error:
        how = _ELSEWHERE.get(error.errno or 0)
        if how is None or status is None:
            raise
        raise NotReplaceable(how) from error
