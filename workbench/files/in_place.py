"""A new text over the old one in the same file, where a copy cannot take its place; the old one is safe meanwhile."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress

from workbench.analysis.text import visible
from workbench.files.errors import Kind, SaveProblem
from workbench.files.reading import signature_of
from workbench.files.replacing import sync_folder, write_all
from workbench.files.saved import How, Saved
from workbench.files.siblings import OLD, sibling
from workbench.files.system import Path, System

_READ_AT_ONCE = 1 << 20


def write_in_place(
    path: Path,
    target: str,
    data: bytes,
    how: How,
    check: Callable[[os.stat_result], object],
    spare: str = "",
    system: System = os,
) -> Saved:
    """Make `data` all that the file `target` (a real path; `path` as it was asked for) holds.

    What it held is first copied to a file beside it, or in the folder `spare` where its own takes none, which is
    removed when the new text is on disk; `interrupted` finds it if this is cut off. `check` is called with the
    state of the file before anything is written to it, and stops it by raising.

    Raises OSError for a fault, after which the file holds what it did, and SaveProblem of kind DAMAGED where it could
    not be put back; then the copy stays, and the words name it.
    """
    try:
        descriptor = system.open(target, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
    except PermissionError as error:
        raise SaveProblem(Kind.NO_PERMISSION, path) from error
    try:
        check(system.fstat(descriptor))
        old = _read_all(descriptor, system)
        copy = _keep(target, old, spare, system)
        try:
            before = system.fstat(descriptor)
            check(before)
        except BaseException:
            _drop(copy, system)
            raise
        try:
            _put(descriptor, data, system)
            signature = signature_of(system.fstat(descriptor))
        except BaseException as error:
            if not _put_back(descriptor, old, before, system):
                why = error.strerror if isinstance(error, OSError) else ""
                raise SaveProblem(Kind.DAMAGED, path, why or "interrupted", copy) from error
            _drop(copy, system)
            raise
    finally:
        # The text is on disk by then, or given up.
        with suppress(OSError):
            system.close(descriptor)
    return Saved(signature, how, _drop(copy, system))


def _read_all(descriptor: int, system: System) -> bytes:
    parts = []
    while part := system.read(descriptor, _READ_AT_ONCE):
        parts.append(part)
    return b"".join(parts)


def _keep(target: str, old: bytes, spare: str, system: System) -> str:
    """The path of a new file that holds `old`, on disk."""
    try:
        return _kept(sibling(target, OLD), old, system)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        return _kept(sibling(target, OLD, spare or _temporary_folder()), old, system)


def _kept(copy: str, old: bytes, system: System) -> str:
    descriptor = system.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        try:
            write_all(descriptor, old, system)
            system.fsync(descriptor)
        finally:
            system.close(descriptor)
    except BaseException:
        _drop(copy, system)
        raise
    sync_folder(os.path.dirname(copy), system)
    return copy


def _temporary_folder() -> str:
    import tempfile  # for a case that is hardly ever met

    return tempfile.gettempdir()


def _put(descriptor: int, data: bytes, system: System) -> None:
    system.lseek(descriptor, 0, os.SEEK_SET)
    write_all(descriptor, data, system)
    system.ftruncate(descriptor, len(data))
    system.fsync(descriptor)


def _put_back(descriptor: int, old: bytes, before: os.stat_result, system: System) -> bool:
    """Make the file what it was; whether that could be done."""
    try:
        _put(descriptor, old, system)
        # Who goes by the time of the last change takes it for the version it was.
        system.utime(descriptor, ns=(before.st_atime_ns, before.st_mtime_ns))
    except OSError:
        return False
    return True


def _drop(copy: str, system: System) -> str:
    """Remove the copy; what is to be said where that failed, else ""."""
    try:
        system.unlink(copy)
    except OSError as error:
        return f"the copy of its old text in {visible(copy)} could not be removed ({error.strerror or error})"
    return ""
