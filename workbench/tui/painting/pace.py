"""When a screen is painted.

Textual looks 60 times a second whether there is something to paint, and after a look it misses one more: a key pressed
soon after anything else has been painted stands there unseen for up to 33 milliseconds.
"""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

from textual.screen import Screen

ResultType = TypeVar("ResultType")

SHARE = 2
"""Times as long as the last painting took until the next: keys that come in a burst have most of the time."""
LONGEST = 1 / 60
"""Seconds that a key waits at most for what was painted before it."""


class PaintedAtOnce(Screen[ResultType]):
    """A screen that paints what has changed at once, or as soon as it has rested from the last painting."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._pace = _Pace(self)

    @property
    def _update_timer(self) -> _Pace:  # type: ignore[override]  # all that Screen, to which it is private, asks of it
        return self._pace


class _Pace:
    """Paints a screen once each time it is resumed, unless it is paused before."""

    def __init__(self, screen: PaintedAtOnce[Any]) -> None:
        self._screen = screen
        self._coming: asyncio.Handle | None = None
        self._rests_until = 0.0

    def resume(self) -> None:
        if self._coming is None:
            self._coming = asyncio.get_running_loop().call_at(self._rests_until, self._paint)

    def pause(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
        self._coming = None

    def _paint(self) -> None:
        self._coming = None
        app, time = self._screen.app, asyncio.get_running_loop().time
        if app._exit:
            return
        began = time()
        try:
            self._screen._on_timer_update()
        except Exception as error:  # As Textual's timer does: the program ends by it.
            app._handle_exception(error)
        ended = time()
        self._rests_until = ended + min(LONGEST, SHARE * (ended - began))
