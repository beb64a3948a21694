"""What stands before a kept text: one line of JSON that says of what it is, and who wrote it. Pure."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from typing import NamedTuple

from workbench.files.writers import Writer

FORMAT = 1
"""Of the line; of another one nothing is known."""
LONGEST = 64 * 1024
"""Bytes of the line: a path has 4,096 at most, each six characters when it is written."""
LAST_TIME = 1e11
"""Seconds since 1970, beyond which no calendar goes."""


class Damaged(ValueError):
    """What is no record; str() says why, to be read after a colon."""


class Header(NamedTuple):
    """`time` is when it was written, in seconds since 1970. `base` is the name of the file with the text that it was
    made of, "" for none; `size` (bytes) and `hash` are of the text below the line."""

    path: str
    writer: Writer
    time: float
    encoding: str = ""
    base: str = ""
    size: int = 0
    hash: str = ""


def stem(path: str, writer: Writer) -> str:
    """How the names of the files begin that `writer` has for the real path `path`."""
    return f"{of_path(path)}.{sha256(repr(tuple(writer)).encode()).hexdigest()[:16]}"


def of_path(path: str) -> str:
    """How the names of all files for `path` begin, up to the first dot."""
    return sha256(os.fsencode(path)).hexdigest()[:32]


def digest(content: bytes) -> str:
    """What a text is known by."""
    return sha256(content).hexdigest()


def written(header: Header) -> bytes:
    """The line of `header`, with its end."""
    table = {"format": FORMAT, **header._asdict(), "writer": header.writer._asdict()}
    return json.dumps(table).encode("ascii") + b"\n"


def read(content: bytes) -> tuple[Header, bytes]:
    """The header in `content`, and what stands below it, which is not looked at. Raises Damaged."""
    end = content.find(b"\n", 0, LONGEST)
    if end < 0:
        raise Damaged("its first line is not whole")
    try:
        table = json.loads(content[:end])
    except (ValueError, RecursionError) as error:
        raise Damaged("its first line is not JSON") from error
    if not isinstance(table, dict) or table.pop("format", None) != FORMAT:
        raise Damaged("it is of a format that this version does not know")
    try:
        header = Header(**{**table, "writer": Writer(**table["writer"])})
    except (KeyError, TypeError) as error:
        raise Damaged("its first line lacks something") from error
    if not _is_of_its_types(header) or not _is_of_its_types(header.writer) or not 0 <= header.time < LAST_TIME:
        raise Damaged("its first line holds something of a wrong kind")
    return header, content[end + 1 :]


_TYPES: dict[str, type | tuple[type, ...]] = {"str": str, "int": int, "float": (int, float)}


def _is_of_its_types(record: Header | Writer) -> bool:
    return all(
        isinstance(getattr(record, name), _TYPES[kind])
        for name, kind in type(record).__annotations__.items()
        if kind in _TYPES
    )
