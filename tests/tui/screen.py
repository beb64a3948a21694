"""What the tests of the workbench's screens share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.message import Message
from textual.pilot import Pilot
from textual.widget import Widget

from tests.waiting import EVERY, PATIENCE
from workbench.tui.messages import GoTo
from workbench.tui.widgets.banner import Banner
from workbench.tui.widgets.coverage import Coverage


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


class Alone(App[None]):
    """A widget in an app of its own; `posted` is what it asks for."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.posted: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.widget

    @on(GoTo)
    @on(Banner.Decided)
    @on(Coverage.Pin)
    @on(Coverage.AddExample)
    def _keep(self, message: Message) -> None:
        self.posted.append(message)


def within(
    widget: Widget, doing: Callable[[Alone, Pilot[None]], Awaitable[None]], size: tuple[int, int] = (80, 12)
) -> None:
    """Do something with a widget alone in its app."""

    async def run() -> None:
        app = Alone(widget)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await doing(app, pilot)

    asyncio.run(run())
