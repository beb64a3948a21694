"""What the tests of the workbench's screens share."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from tests.waiting import EVERY, PATIENCE


async def until(pilot: Pilot[Any], condition: Callable[[], object], description: str) -> None:
    """Let the app run until `condition()` holds. Raises AssertionError with the description if it never does."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"not within {PATIENCE:g} s: {description}; the screen:\n{shown(pilot.app)}")
        await pilot.pause(EVERY)


def shown(app: App[Any]) -> str:
    """The screen as text, a line for each row."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)
