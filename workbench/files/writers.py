"""Who has a file open: a process, told from every other one before and after it, and whether it still runs."""

from __future__ import annotations

import enum
import os
import platform
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Writer(NamedTuple):
    """A process. What the system does not tell is ""."""

    pid: int
    start: str
    """When it started, in the system's own count: a number that a process is given again is known by it."""
    boot: str
    """Which start of the system it belongs to; no two systems have the same."""
    space: str
    """In which container its number counts."""
    host: str


class Life(enum.Enum):
    """Whether a process still runs."""

    ALIVE = enum.auto()
    GONE = enum.auto()
    ELSEWHERE = enum.auto()
    """On another machine, or in a container whose processes cannot be seen from here: nobody can tell."""


@cache
def myself() -> Writer:
    """The process that asks."""
    pid = os.getpid()
    return Writer(pid, _start(pid), _line("/proc/sys/kernel/random/boot_id"), _space(), platform.node())


def life(writer: Writer, seen_by: Writer | None = None) -> Life:
    """Whether `writer` still runs, as far as it can be told from where `seen_by` (by default this process) runs."""
    me = seen_by or myself()
    if not me.boot or writer.boot != me.boot:
        if writer.host != me.host:
            return Life.ELSEWHERE
        if writer.boot != me.boot:
            # The same machine, started anew since.
            return Life.GONE
    if writer.space != me.space:
        return Life.ELSEWHERE
    return Life.ALIVE if _runs(writer) else Life.GONE


def _runs(writer: Writer) -> bool:
    if writer.pid <= 0:
        return False  # to the system such a number means many
    try:
        os.kill(writer.pid, 0)
    except PermissionError:
        pass
    except (OSError, OverflowError):
        return False
    return _start(writer.pid) == writer.start


def _start(pid: int) -> str:
    """When a process started, in ticks since the system did; "" where it has ended or there is no /proc."""
    # Its name, in brackets, may hold anything.
    fields = _line(f"/proc/{pid}/stat").rpartition(")")[2].split()
    return fields[19] if len(fields) > 19 and fields[0] not in "ZX" else ""


def _space() -> str:
    try:
        return os.readlink("/proc/self/ns/pid")
    except OSError:
        return ""


def _line(path: str) -> str:
    try:
        return Path(path).read_text("utf-8", "replace").strip()
    except OSError:
        return ""
