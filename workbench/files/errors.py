"""What can go wrong with a file, and the exact words for it.

    FileProblem            reading, searching
    └── SaveProblem        not saved; the text is still only with the caller
        ├── ChangedOnDisk  the file is no longer the one that was read
        └── Occupied       there is a file where a new one was to be (see `saving`)

`str()` of each is one line: the path, what is wrong, what to do; path and details are safe for a terminal.
"""

from __future__ import annotations

import enum
import errno
import os

from workbench.analysis.text import visible


class Kind(enum.Enum):
    """Each kind of problem, and its words; the gaps take the details in order.

    What was read but is no text that could be a spec begins as the seed has it (lint_spec, ERRORS).
    """

    MISSING = "no such file or folder; check the path"
    BROKEN_LINK = "a symbolic link to {}, which does not exist; mend the link or name the file itself"
    LINK_LOOP = "symbolic links that lead in a circle; mend the links or name the file itself"
    UNREADABLE = "no permission to read it; change its permissions or its folder's, or read it as its owner"
    DIRECTORY = "a directory, not a file; name a file in it"
    NOT_REGULAR = "a {}, not a regular file; save its text in a file, or pipe the text in and name it -"
    BAD_NAME = "no file can have this name; check it for characters that do not belong in it"
    READ_FAILED = "reading failed ({}); try again, or copy the file elsewhere and read the copy"
    NO_SPEC = "no spec in this directory; looked for {}, leaving out hidden and ignored files; name the file itself"

    BINARY = (
        "cannot parse spec: a NUL byte at line {:,} (offset {:,} of the file) says this is binary, not text; "
        "name a text file"
    )
    BAD_BYTE = (
        "cannot parse spec: byte 0x{:02x} at line {:,} is not {} (offset {:,} of the file); "
        "save the file as UTF-8 and try again"
    )
    NOT_IN_ENCODING = (
        "cannot parse spec: byte 0x{:02x} at line {:,} is not {} (offset {:,} of the file); choose another encoding"
    )
    OTHER_ENCODING = "cannot parse spec: it is not UTF-8, it looks like {}; save the file as UTF-8 and try again"
    EMPTY = "cannot parse spec: there is no text in it; write a spec first"
    TOO_LARGE = "cannot parse spec: {} bytes are more than the limit of {:,}; split the spec into several files"
    LINE_TOO_LONG = (
        "cannot parse spec: line {:,} has {:,} characters, more than the limit of {:,}; break it into several"
    )

    CHANGED = "not saved: the file has changed on disk since it was read; compare the two, then choose one"
    DELETED = "not saved: the file has been deleted since it was read; save it again to put it back"
    APPEARED = "not saved: a file of this name has appeared on disk; compare the two before you save again"
    OCCUPIED = "not saved: there is a file of this name ({} bytes, changed {}); choose another name, or replace it"
    READ_ONLY_FILE = (
        "not saved: the file is read-only; make it writable (chmod u+w) and save again, or save as another file"
    )
    LOCKED = (
        "not saved: the system lets nobody write the file, whatever its mode (chattr +i does that); take that off and"
        " save again, or save as another file"
    )
    NO_PERMISSION = "not saved: you have no permission to write this file; save as another file, or ask its owner"
    READ_ONLY_FOLDER = (
        "not saved: no permission to write in the folder {}; make it writable and save again, or save as another file"
    )
    READ_ONLY_DISK = "not saved: {} is on a read-only file system; save as a file on another one"
    DISK_FULL = "not saved: the disk or your quota is full; free some space and save again, or save on another disk"
    DISK_FAILED = "not saved: the disk reports a fault ({}); save as a file on another disk, and look after this one"
    NO_FOLDER = "not saved: there is no folder {}; make it and save again, or save as another file"
    NOW_DIRECTORY = "not saved: there is a directory of this name; move it away and save again, or save as another file"
    NOW_NOT_REGULAR = "not saved: there is a {} of this name; move it away and save again, or save as another file"
    UNENCODABLE = (
        "not saved: the character at line {:,}, column {:,} (U+{:04X}) has no {} form; take it out and save again"
    )
    NOT_IN_THIS_ENCODING = (
        "not saved: the character at line {:,}, column {:,} (U+{:04X}) has no {} form; "
        "save in UTF-8, or take it out and save again"
    )
    SAVE_FAILED = "not saved ({}); try again, or save as another file"
    DAMAGED = (
        "not saved ({}), and the file could not be put back as it was; what it held is in {}; "
        "save again once the cause is gone, or save as another file"
    )


class FileProblem(Exception):
    """A file that cannot be read; `kind` says why, `path` is the path as it was asked for."""

    def __init__(self, kind: Kind, path: str | os.PathLike[str], *details: str | int) -> None:
        super().__init__(kind, path, *details)
        self.kind = kind
        self.path = path
        self.details = details

    def __str__(self) -> str:
        return self._said(self.kind.value)

    @property
    def what(self) -> str:
        """What is wrong, without what to do about it: for where something else can be done."""
        return self._said(self.kind.value.partition("; ")[0])

    def _said(self, words: str) -> str:
        safe = (visible(detail) if isinstance(detail, str) else detail for detail in self.details)
        return f"{visible(os.fspath(self.path))}: {words.format(*safe)}"


class SaveProblem(FileProblem):
    """A text that was not saved; whatever was on disk is untouched, unless the kind is DAMAGED."""


class ChangedOnDisk(SaveProblem):
    """The file on disk is not the one the caller knows, so saving would lose what somebody else wrote."""


_READING = {
    errno.ENOENT: Kind.MISSING,
    errno.ENOTDIR: Kind.MISSING,
    errno.ELOOP: Kind.LINK_LOOP,
    errno.EACCES: Kind.UNREADABLE,
    errno.EPERM: Kind.UNREADABLE,
    errno.EISDIR: Kind.DIRECTORY,
    errno.ENAMETOOLONG: Kind.BAD_NAME,
}


def reading_problem(path: str | os.PathLike[str], error: OSError | ValueError) -> FileProblem:
    """The FileProblem for what the system said when `path` was looked at or read.

    A ValueError is what Python raises for a path that no file can have (a NUL, a lone surrogate).
    """
    if isinstance(error, ValueError):
        return FileProblem(Kind.BAD_NAME, path)
    kind = _READING.get(error.errno or 0)
    if kind is None:
        return FileProblem(Kind.READ_FAILED, path, error.strerror or str(error))
    if kind is Kind.MISSING and os.path.islink(path):
        return FileProblem(Kind.BROKEN_LINK, path, os.readlink(path))
    return FileProblem(kind, path)


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


def saving_problem(path: str | os.PathLike[str], error: OSError | ValueError) -> SaveProblem:
    """The SaveProblem for what the system said when `path` was saved."""
    if isinstance(error, ValueError):
        return SaveProblem(Kind.BAD_NAME, path)
    kind = _SAVING.get(error.errno or 0)
    if kind is None:
        kind = Kind.DISK_FAILED if error.errno == errno.EIO else Kind.SAVE_FAILED
        return SaveProblem(kind, path, error.strerror or str(error))
    # Only some of the words have a gap for the folder; the others leave it out.
    return SaveProblem(kind, path, os.path.dirname(os.path.realpath(path)))
