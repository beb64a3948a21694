"""From bytes to a Document: every character kept, read whole or refused with one line that says why."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, replace
from typing import NamedTuple

from workbench.analysis.text import LINE_END
from workbench.files.encoding import UNASKED, UTF_8, UTF_8_BOM, Encoding, Offence, decoded, offence, recognised
from workbench.files.errors import FileProblem, Kind, reading_problem
from workbench.files.protection import Protection, kind_of_file, protection_of, protection_of_new


class Limits(NamedTuple):
    """The most that is read; beyond it a file is hardly a spec, and no longer a pleasure to edit."""

    max_bytes: int = 8 * 1024 * 1024
    longest_line: int = 500_000
    """In characters, without the line's end."""
    binary: bool = False
    """Whether NUL characters are let in; they say that a file is hardly text."""


LIMITS = Limits()
EDITED = Limits(longest_line=4_000_000)
"""What the workbench reads: a person may have to mend what no check accepts."""
ANYWAY = Limits(1 << 28, 1 << 62, binary=True)
"""What the workbench reads where a person wants to see it all the same; an editor of a text needs ten times its size.
"""


class Signature(NamedTuple):
    """By what a version of a file is known without reading it.

    Its time of change in ns, its size in bytes, its inode; and when any of this, its mode or its owner was changed
    last, in ns: a time that nobody can put back, as copying programs do with the first.
    """

    mtime_ns: int
    size: int
    inode: int
    ctime_ns: int = 0


ABSENT = Signature(0, 0, 0)
"""The signature of a file that is not on disk."""


@dataclass(frozen=True, slots=True)
class Document:
    """A text and where it is from.

    `path` is as it was asked for. `text` holds every character with its line ends as they are, but not the
    byte order mark: that is a matter of its `encoding`. `signature` is of the version that was read, ABSENT
    for what is on no disk. `protection` says why saving to `path` will be refused, if it will. `offence` is the
    first byte that is no text in `encoding`; the text is then one only to look at (see `opening`).
    """

    path: str | os.PathLike[str]
    text: str
    encoding: Encoding = UTF_8
    signature: Signature = ABSENT
    protection: Protection = Protection.NONE
    offence: Offence | None = None

    @property
    def read_only(self) -> bool:
        """Whether saving to `path` will be refused."""
        return self.protection is not Protection.NONE


class Contents(NamedTuple):
    """The bytes of a file, and what is known of the version they are of."""

    data: bytes
    signature: Signature
    protection: Protection


def read(path: str | os.PathLike[str], limits: Limits = LIMITS, encoding: Encoding | None = None) -> Document:
    """The document in the file `path`; one without any text is returned too (see `require_text`).

    It is read in `encoding`, by default UTF-8 or what its byte order mark says. Raises FileProblem for everything
    that is not a readable text file in that encoding within `limits`; never waits for a pipe or a device.
    """
    data, signature, protection = contents(path, limits)
    return replace(decode(data, path, limits, encoding), signature=signature, protection=protection)


def contents(path: str | os.PathLike[str], limits: Limits = LIMITS) -> Contents:
    """The bytes of the regular file `path`; raises FileProblem where it cannot be read or has too many."""
    try:
        # Before opening as well, since opening a device can set it going.
        _require_regular(path, os.stat(path))
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        with open(descriptor, "rb") as file:
            # Taken before the bytes: a change while they are read then shows as a different signature.
            status = os.fstat(descriptor)
            _require_regular(path, status)
            if status.st_size > limits.max_bytes:
                raise FileProblem(Kind.TOO_LARGE, path, f"{status.st_size:,}", limits.max_bytes)
            # A file without a limit is read whole: asking for so many bytes would set memory aside for them.
            data = file.read(limits.max_bytes + 1 if limits.max_bytes < ANYWAY.max_bytes else -1)
        return Contents(data, signature_of(status), protection_of(path, status))
    except (OSError, ValueError) as error:
        raise reading_problem(path, error) from error
    except MemoryError as error:
        raise FileProblem(Kind.READ_FAILED, path, "there is not enough memory") from error


def read_or_new(path: str | os.PathLike[str], limits: Limits = LIMITS) -> Document:
    """As `read`, but a file that does not exist yet, in a folder that does, is an empty Document."""
    try:
        return read(path, limits)
    except FileProblem as problem:
        return new_document(path, problem)


def new_document(path: str | os.PathLike[str], problem: FileProblem) -> Document:
    """The empty Document that `path` will be; raises `problem`, which reading it met, where that is another one than
    that it does not exist yet in a folder that does."""
    if problem.kind is not Kind.MISSING or not os.path.isdir(os.path.dirname(path) or os.curdir):
        raise problem
    return Document(path, "", protection=protection_of_new(path))


def decode(
    data: bytes, name: str | os.PathLike[str], limits: Limits = LIMITS, encoding: Encoding | None = None
) -> Document:
    """The document in `data`, called `name`: what `read` does with the bytes of a file, for standard input.

    `data` need be no more than `limits.max_bytes + 1` bytes of what there is. Raises FileProblem where it is
    too large, binary, not in `encoding` (by default UTF-8 or what its byte order mark says) or has too long a line.
    """
    if len(data) > limits.max_bytes:
        raise FileProblem(Kind.TOO_LARGE, name, f"at least {len(data):,}", limits.max_bytes)
    told = encoding or recognised(data)
    if encoding is None and told not in UNASKED:
        raise FileProblem(Kind.OTHER_ENCODING, name, told.name)
    if told.codec == "utf-8" and not limits.binary:
        _require_no_nul(data, data.find(0), told, name)
    text = decoded(data, told)
    if isinstance(text, Offence):
        kind = Kind.NOT_IN_ENCODING if encoding else Kind.BAD_BYTE
        raise FileProblem(kind, name, text.byte, text.line, _NAMES.get(told, told.name), text.offset)
    if not limits.binary and (nul := text.find("\0")) >= 0:
        _require_no_nul(data, len(told.mark) + len(text[:nul].encode(told.codec)), told, name)
    require_short_lines(text, name, limits.longest_line)
    return Document(name, text, told)


def require_text(document: Document) -> Document:
    """`document` itself; raises FileProblem where it holds nothing but white space."""
    if not document.text.strip():
        raise FileProblem(Kind.EMPTY, document.path)
    return document


def signature_of(status: os.stat_result) -> Signature:
    """The signature in what `os.stat` says of a file."""
    return Signature(status.st_mtime_ns, status.st_size, status.st_ino, status.st_ctime_ns)


_NAMES = {UTF_8_BOM: UTF_8.name}
"""Encodings under another name where the mark is beside the point."""


def _require_regular(path: str | os.PathLike[str], status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        os.scandir(path).close()  # one that may not be read is told as such
        raise FileProblem(Kind.DIRECTORY, path)
    if not stat.S_ISREG(status.st_mode):
        raise FileProblem(Kind.NOT_REGULAR, path, kind_of_file(status.st_mode))


def require_short_lines(text: str, name: str | os.PathLike[str], longest: int) -> None:
    # Goes from the last line end within reach to the last within reach of that, so a text of short lines
    # costs a handful of searches and not one per line.
    start = 0
    while len(text) - start > longest:
        reach = start + longest + 1
        end = max(text.rfind("\n", start, reach), text.rfind("\r", start, reach))
        if end < 0:
            following = LINE_END.search(text, reach)
            length = (following.start() if following else len(text)) - start
            line = 1 + sum(1 for _ in LINE_END.finditer(text, 0, start))
            raise FileProblem(Kind.LINE_TOO_LONG, name, line, length, longest)
        start = end + 1


def _require_no_nul(data: bytes, offset: int, encoding: Encoding, name: str | os.PathLike[str]) -> None:
    if offset >= 0:
        raise FileProblem(Kind.BINARY, name, offence(data, encoding, offset).line, offset)
