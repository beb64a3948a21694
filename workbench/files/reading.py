"""From bytes to a Document: every character kept, read whole or refused with one line that says why."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, replace
from typing import NamedTuple

from workbench.analysis.text import LINE_END
from workbench.files.errors import FileProblem, Kind, reading_problem

BOM = b"\xef\xbb\xbf"
"""The mark some editors put before UTF-8. No part of the text: as a character it would hide a landmark in
line 1 and shift its columns."""


class Limits(NamedTuple):
    """The most that is read; beyond it a file is hardly a spec, and no longer a pleasure to edit."""

    max_bytes: int = 8 * 1024 * 1024
    longest_line: int = 500_000
    """In characters, without the line's end."""


LIMITS = Limits()
EDITED = Limits(longest_line=4_000_000)
"""What the workbench reads: a person may have to mend what no check accepts."""


class Signature(NamedTuple):
    """By what a version of a file is known without reading it: time of change in ns, size in bytes, inode."""

    mtime_ns: int
    size: int
    inode: int


ABSENT = Signature(0, 0, 0)
"""The signature of a file that is not on disk."""


@dataclass(frozen=True, slots=True)
class Document:
    """A text and where it is from.

    `path` is as it was asked for. `text` holds every character with its line ends as they are, but not the
    byte order mark: `bom` says whether there was one. `signature` is of the version that was read, ABSENT
    for what is on no disk. `read_only`: saving to `path` will be refused.
    """

    path: str | os.PathLike[str]
    text: str
    bom: bool = False
    signature: Signature = ABSENT
    read_only: bool = False


def read(path: str | os.PathLike[str], limits: Limits = LIMITS) -> Document:
    """The document in the file `path`; one without any text is returned too (see `require_text`).

    Raises FileProblem for everything else that is not a readable UTF-8 text file within `limits`; never waits
    for a pipe or a device.
    """
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
            data = file.read(limits.max_bytes + 1)
        read_only = not may_write(path, status)
    except (OSError, ValueError) as error:
        raise reading_problem(path, error) from error
    return replace(decode(data, path, limits), signature=signature_of(status), read_only=read_only)


def read_or_new(path: str | os.PathLike[str], limits: Limits = LIMITS) -> Document:
    """As `read`, but a file that does not exist yet, in a folder that does, is an empty Document."""
    try:
        return read(path, limits)
    except FileProblem as problem:
        folder = os.path.dirname(path) or os.curdir
        if problem.kind is not Kind.MISSING or not os.path.isdir(folder):
            raise
        return Document(path, "", read_only=not os.access(folder, os.W_OK | os.X_OK))


def decode(data: bytes, name: str | os.PathLike[str], limits: Limits = LIMITS) -> Document:
    """The document in `data`, called `name`: what `read` does with the bytes of a file, for standard input.

    `data` need be no more than `limits.max_bytes + 1` bytes of what there is. Raises FileProblem where it is
    too large, binary, not UTF-8 or has too long a line.
    """
    if len(data) > limits.max_bytes:
        raise FileProblem(Kind.TOO_LARGE, name, f"at least {len(data):,}", limits.max_bytes)
    for mark, encoding in _OTHER_ENCODINGS:
        if data.startswith(mark):
            raise FileProblem(Kind.OTHER_ENCODING, name, encoding)
    nul = data.find(0)
    if nul >= 0:
        raise FileProblem(Kind.BINARY, name, _line_at(data, nul), nul)
    body = data.removeprefix(BOM)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        at = error.start + len(data) - len(body)
        raise FileProblem(Kind.NOT_UTF8, name, data[at], _line_at(data, at), at) from error
    require_short_lines(text, name, limits.longest_line)
    return Document(name, text, bom=len(body) < len(data))


def encode(text: str, bom: bool = False) -> bytes:
    """The bytes of `text`, after a byte order mark if `bom`; `decode` gives the same text back.

    Raises UnicodeEncodeError where a character has no UTF-8 form (a lone surrogate).
    """
    return (BOM if bom else b"") + text.encode("utf-8")


def require_text(document: Document) -> Document:
    """`document` itself; raises FileProblem where it holds nothing but white space."""
    if not document.text.strip():
        raise FileProblem(Kind.EMPTY, document.path)
    return document


def signature_of(status: os.stat_result) -> Signature:
    """The signature in what `os.stat` says of a file."""
    return Signature(status.st_mtime_ns, status.st_size, status.st_ino)


def may_write(path: str | os.PathLike[str], status: os.stat_result) -> bool:
    """Whether this user may write the file, and somebody may: root can write a file that nobody should."""
    return bool(status.st_mode & 0o222) and os.access(path, os.W_OK)


def kind_of_file(mode: int) -> str:
    """What a file that is neither regular nor a directory is called."""
    return _NAMES.get(stat.S_IFMT(mode), "special file")


_NAMES = {
    stat.S_IFIFO: "named pipe",
    stat.S_IFSOCK: "socket",
    stat.S_IFCHR: "device",
    stat.S_IFBLK: "device",
}

_OTHER_ENCODINGS = (
    (b"\xff\xfe\0\0", "UTF-32"),
    (b"\0\0\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
"""Byte order marks of what is not UTF-8; the longer first, for one begins as another does."""


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


def _line_at(data: bytes, offset: int) -> int:
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")
