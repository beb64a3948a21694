"""What can go wrong with a file, and the exact words for it.

    FileProblem            reading, searching
    └── SaveProblem        nothing was written; the text is still only with the caller
        └── ChangedOnDisk  the file is no longer the one that was read

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
    NOT_UTF8 = (
        "cannot parse spec: byte 0x{:02x} at line {:,} is not UTF-8 (offset {:,} of the file); "
        "save the file as UTF-8 and try again"
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
    READ_ONLY_FILE = "not saved: the file is read-only; make it writable (chmod u+w) and save again"
    NO_PERMISSION = (
        "not saved: you have no permission to write this file; ask its owner, or copy the text (^A, ^C) to another file"
    )
    READ_ONLY_FOLDER = "not saved: no permission to write in the folder {}; make it writable and save again"
    READ_ONLY_DISK = "not saved: {} is on a read-only file system; copy the text (^A, ^C) to another one"
    DISK_FULL = "not saved: the disk or your quota is full; free some space and save again"
    NO_FOLDER = "not saved: there is no folder {}; make it and save again"
    NOW_DIRECTORY = "not saved: there is a directory of this name; move it away and save again"
    NOW_NOT_REGULAR = "not saved: there is a {} of this name; move it away and save again"
    UNENCODABLE = (
        "not saved: the character at line {:,}, column {:,} (U+{:04X}) has no UTF-8 form; take it out and save again"
    )
    SAVE_FAILED = "not saved ({}); try again, or copy the text (^A, ^C) to another file"


class FileProblem(Exception):
    """A file that cannot be read; `kind` says why, `path` is the path as it was asked for."""

    def __init__(self, kind: Kind, path: str | os.PathLike[str], *details: str | int) -> None:
        super().__init__(kind, path, *details)
        self.kind = kind
        self.path = path
        self.details = details

    def __str__(self) -> str:
        safe = (visible(detail) if isinstance(detail, str) else detail for detail in self.details)
        return f"{visible(os.fspath(self.path))}: {self.kind.value.format(*safe)}"


class SaveProblem(FileProblem):
    """A text that was not saved; whatever was on disk is untouched."""


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
