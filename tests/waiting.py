"""Waiting for what happens elsewhere: poll a condition, never just let time pass."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 15.0
"""Seconds after which what has not happened never will; a laden machine needs a few."""
EVERY = 0.02
"""Seconds between two looks: too short to feel, long enough to leave the processor to what is waited for."""


def until(
    condition: Callable[[], T],
    description: str | Callable[[], str],
    *,
    within: float = PATIENCE,
    pause: Callable[[float], object] = time.sleep,
) -> T:
    """The first true value of `condition()`, looked for during `within` seconds.

    `pause(seconds)` passes the time between two looks, and may be put to use. Raises AssertionError with the
    `description` of what was waited for (called then, so that it can tell what was there instead).
    """
    end = time.monotonic() + within
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            told = description if isinstance(description, str) else description()
            raise AssertionError(f"not within {within:g} s: {told}")
        pause(EVERY)
