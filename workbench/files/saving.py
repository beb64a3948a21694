"""Saving a text so that the file is at every instant the old one or the new one, whole."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress

from workbench.analysis.text import Lines
from workbench.files.errors import ChangedOnDisk, Kind, SaveProblem
from workbench.files.reading import ABSENT, Signature, encode, kind_of_file, may_write, signature_of


def save(path: str | os.PathLike[str], text: str, *, bom: bool = False, expected: Signature | None = None) -> Signature:
    """Write `text` as UTF-8 to the file `path` and return the signature of what is now there.

    Symbolic links stay, the file they lead to is written. Mode, and where allowed owner and group, stay; a
    new file has the mode that the umask leaves. `expected` is the version the caller knows (ABSENT: none is
    there); with None whatever is there is overwritten.

    Raises ChangedOnDisk where another version is there, SaveProblem where the text cannot be saved; then the
    file is as it was and nothing is left beside it.
    """
    try:
        data = encode(text, bom)
    except UnicodeEncodeError as error:
        place = Lines(text).position(error.start)
        raise SaveProblem(Kind.UNENCODABLE, path, *place, ord(text[error.start])) from error
    try:
        target = os.path.realpath(path)
        status = _require_writable(path, target)
        _require_expected(path, status, expected)
        return _replace(path, target, data, status, expected)
    except (OSError, ValueError) as error:
        raise _saving_problem(path, error) from error


def _replace(
    path: str | os.PathLike[str],
    target: str,
    data: bytes,
    status: os.stat_result | None,
    expected: Signature | None,
) -> Signature:
    folder = os.path.dirname(target)
    # A short name of its own: one made from the target's could be longer than a file system allows.
    temporary = os.path.join(folder, f".simplex-workbench-{os.urandom(8).hex()}.tmp")
    descriptor = os.open(
        temporary,
        os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC,
        # What others may not read in the target they may not read in its copy either.
        0o666 if status is None else 0o600,
    )
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if status is not None:
                _copy_owner_and_mode(descriptor, status)
            os.fsync(descriptor)
            saved = signature_of(os.fstat(descriptor))
        _require_expected(path, _require_writable(path, target), expected)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(folder)
    return saved


def _require_writable(path: str | os.PathLike[str], target: str) -> os.stat_result | None:
    """What is at `target` now, None for nothing; raises SaveProblem where it must not be replaced."""
    try:
        status = os.stat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise SaveProblem(Kind.NOW_DIRECTORY, path)
    if not stat.S_ISREG(status.st_mode):
        raise SaveProblem(Kind.NOW_NOT_REGULAR, path, kind_of_file(status.st_mode))
    if not status.st_mode & 0o222:
        raise SaveProblem(Kind.READ_ONLY_FILE, path)
    if not may_write(target, status):
        raise SaveProblem(Kind.NO_PERMISSION, path)
    return status


def _require_expected(path: str | os.PathLike[str], status: os.stat_result | None, expected: Signature | None) -> None:
    found = ABSENT if status is None else signature_of(status)
    if expected is None or found == expected:
        return
    if status is None:
        if not os.path.isdir(os.path.dirname(os.path.realpath(path))):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        raise ChangedOnDisk(Kind.DELETED, path)
    raise ChangedOnDisk(Kind.APPEARED if expected == ABSENT else Kind.CHANGED, path)


def _copy_owner_and_mode(descriptor: int, status: os.stat_result) -> None:
    mode = stat.S_IMODE(status.st_mode)
    with suppress(OSError):
        os.fchown(descriptor, -1, status.st_gid)
    with suppress(OSError):
        os.fchown(descriptor, status.st_uid, -1)
    if os.fstat(descriptor).st_gid != status.st_gid:
        # Another group's rights are not for ours: it gets what everybody has.
        mode = mode & ~0o070 | (mode & 0o007) << 3
    # Last, for a change of owner takes the set-id bits away.
    os.fchmod(descriptor, mode)


def _sync_folder(folder: str) -> None:
    # The new file is in place by now; a file system that cannot sync a folder does not undo that.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


_SAVING = {
    errno.EACCES: Kind.READ_ONLY_FOLDER,
    errno.EPERM: Kind.READ_ONLY_FOLDER,
    errno.EROFS: Kind.READ_ONLY_DISK,
    errno.ENOENT: Kind.NO_FOLDER,
    errno.ENOTDIR: Kind.NO_FOLDER,
    errno.ENOSPC: Kind.DISK_FULL,
    errno.EDQUOT: Kind.DISK_FULL,
    errno.EISDIR: Kind.NOW_DIRECTORY,
    errno.ELOOP: Kind.LINK_LOOP,
    errno.ENAMETOOLONG: Kind.BAD_NAME,
}


def _saving_problem(path: str | os.PathLike[str], error: OSError | ValueError) -> SaveProblem:
    if isinstance(error, ValueError):
        return SaveProblem(Kind.BAD_NAME, path)
    kind = _SAVING.get(error.errno or 0)
    if kind is None:
        return SaveProblem(Kind.SAVE_FAILED, path, error.strerror or str(error))
    # Only some of the words have a gap for the folder; the others leave it out.
    return SaveProblem(kind, path, os.path.dirname(os.path.realpath(path)))
