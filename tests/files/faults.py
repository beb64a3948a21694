"""An operating system that fails when it is told to."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

ASKS = frozenset({"geteuid", "access"})
"""Calls that answer and cannot fail."""
STILL_WORK = frozenset({"close", "unlink", "read", "stat", "fstat", "lseek"})
"""What works on a disk that takes nothing more."""


class Faulty:
    """The module `os`, of which the call with the number `at` (from 0) fails with `number`.

    With `on` every later call fails too that would write. `instead` holds functions that stand for those of their
    name. `calls` are the names of the calls made that can fail.
    """

    def __init__(self, at: int = -1, number: int = 0, *, on: bool = False, **instead: Callable[..., Any]) -> None:
        self.at = at
        self.number = number
        self.on = on
        self.instead = instead
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        real = self.instead.get(name) or getattr(os, name)
        if name in ASKS:
            return real  # type: ignore[no-any-return]

        def call(*arguments: Any, **options: Any) -> Any:
            self.calls.append(name)
            now = len(self.calls) - 1
            if now == self.at or (self.on and 0 <= self.at < now and name not in STILL_WORK):
                if name == "close":
                    real(*arguments)  # the system closes a file whatever it then says of it
                self.strike()
            return real(*arguments, **options)

        return call

    def strike(self) -> None:
        """What the call does that fails."""
        raise OSError(self.number, os.strerror(self.number))


class Deadly(Faulty):
    """The module `os`, of which the call with the number `at` is where the process is killed."""

    def strike(self) -> None:
        """Ends here, as `kill -9` does."""
        os.kill(os.getpid(), signal.SIGKILL)


def fails(number: int) -> Callable[..., Any]:
    """A call that fails with `number`."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail
