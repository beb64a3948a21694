"""Saving a text: it is in its file when this says so, and else the file is as it was."""

from __future__ import annotations

import errno
import os
import stat
import time
from typing import NamedTuple

from workbench.analysis.text import Lines
from workbench.files.encoding import UTF_8, Encoding, encode
from workbench.files.errors import ChangedOnDisk, Kind, SaveProblem, saving_problem
from workbench.files.in_place import write_in_place
from workbench.files.protection import Protection, folder_of, kind_of_file, protection_of
from workbench.files.reading import ABSENT, Signature, signature_of
from workbench.files.replacing import NotReplaceable, replace_file
from workbench.files.saved import How, Saved
from workbench.files.system import Path, System


class Occupied(SaveProblem):
    """There is a file where a new one was to be; the details end with its signature."""

    @property
    def signature(self) -> Signature:
        """By what the version that is there is known."""
        return Signature(*map(int, self.details[-len(Signature._fields) :]))


def save(
    path: Path,
    text: str,
    *,
    encoding: Encoding = UTF_8,
    expected: Signature | None = None,
    in_place: bool = False,
    spare: str = "",
    system: System = os,
) -> Saved:
    """Write `text` to the file `path`, and return the version that is now there and how it got there.

    Symbolic links stay, the file they lead to is written. A copy takes its place, with the same owner, group, mode,
    access list and extended attributes; a new file has the mode that the umask leaves. The text is written in place
    where the file has several names (hard links), where a copy cannot take its place or could not keep all that, and
    where `in_place` asks for it; `spare` is the folder to keep the old text in meanwhile if the file's own takes no
    files, by default the one for temporary files.

    `expected` is the version the caller knows (ABSENT: none is there); with None whatever is there is overwritten.
    `system` is what stands for the module `os`.

    Raises ChangedOnDisk where another version is there, SaveProblem where the text cannot be saved; then the file is
    as it was and nothing is left beside it, unless the problem is of kind DAMAGED, whose words say where all is.
    """
    data = _encoded(path, text, encoding)
    try:
        target = os.path.realpath(path)
        asked = _Asked(path, target, expected, system)
        status = asked.require()
        how = How.ASKED if in_place else How.LINKED if status is not None and status.st_nlink > 1 else None
        if status is None or how is None:
            try:
                return replace_file(target, data, status, asked.require, system)
            except NotReplaceable as instead:
                how = instead.how
        return write_in_place(path, target, data, how, asked.require_same, spare, system)
    except (OSError, ValueError) as error:
        raise saving_problem(path, error) from error


def save_as(
    path: Path, text: str, *, encoding: Encoding = UTF_8, replacing: Signature = ABSENT, system: System = os
) -> Saved:
    """Write `text` to the file `path`, which must not be there, or be the version that the person agreed to replace.

    Raises Occupied, which says what is there and whose `signature` is the `replacing` of a person who agrees, and
    otherwise as `save`.
    """
    try:
        return save(path, text, encoding=encoding, expected=replacing, system=system)
    except ChangedOnDisk as problem:
        if problem.kind is Kind.DELETED:
            # It was to be replaced and is gone: nothing is in the way.
            return save_as(path, text, encoding=encoding, system=system)
        try:
            there = system.stat(path)
        except OSError as error:
            raise saving_problem(path, error) from error
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(there.st_mtime))
        raise Occupied(Kind.OCCUPIED, path, f"{there.st_size:,}", when, *signature_of(there)) from problem


class _Asked(NamedTuple):
    """What was asked for, to be compared with what is there."""

    path: Path
    target: str
    expected: Signature | None
    system: System

    def require(self) -> os.stat_result | None:
        """What is at the target now, None for nothing; raises SaveProblem where it must not be written."""
        status: os.stat_result | None
        try:
            status = self.system.stat(self.target)
        except FileNotFoundError:
            status = None
        else:
            self._require_writable(status)
        self._require_expected(status)
        return status

    def require_same(self, status: os.stat_result) -> None:
        """Raises SaveProblem where the file, opened, is not the one to write to."""
        if not stat.S_ISREG(status.st_mode):
            raise SaveProblem(Kind.NOW_NOT_REGULAR, self.path, kind_of_file(status.st_mode))
        self._require_expected(status)

    def _require_writable(self, status: os.stat_result) -> None:
        if stat.S_ISDIR(status.st_mode):
            raise SaveProblem(Kind.NOW_DIRECTORY, self.path)
        if not stat.S_ISREG(status.st_mode):
            raise SaveProblem(Kind.NOW_NOT_REGULAR, self.path, kind_of_file(status.st_mode))
        kind = _REFUSED.get(protection_of(self.target, status, self.system))
        if kind is not None:
            raise SaveProblem(kind, self.path, os.path.dirname(self.target))

    def _require_expected(self, status: os.stat_result | None) -> None:
        found = ABSENT if status is None else signature_of(status)
        if self.expected is None or found == self.expected:
            return
        if status is None:
            if not os.path.isdir(folder_of(self.path)):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            raise ChangedOnDisk(Kind.DELETED, self.path)
        raise ChangedOnDisk(Kind.APPEARED if self.expected == ABSENT else Kind.CHANGED, self.path)


_REFUSED = {
    Protection.FILE: Kind.READ_ONLY_FILE,
    Protection.LOCKED: Kind.LOCKED,
    Protection.NOT_OURS: Kind.NO_PERMISSION,
    Protection.FOLDER: Kind.READ_ONLY_FOLDER,
    Protection.DISK: Kind.READ_ONLY_DISK,
}
"""What is said where a file is protected and is saved to all the same."""


def _encoded(path: Path, text: str, encoding: Encoding) -> bytes:
    try:
        return encode(text, encoding)
    except UnicodeEncodeError as error:
        place = Lines(text).position(error.start)
        anyhow = 0xD800 <= ord(text[error.start]) < 0xE000
        kind = Kind.UNENCODABLE if anyhow else Kind.NOT_IN_THIS_ENCODING
        raise SaveProblem(kind, path, *place, ord(text[error.start]), encoding.name) from error
