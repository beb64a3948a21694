"""When a screen is painted: at once, but not so often that keys wait for it."""

from __future__ import annotations

import asyncio

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Static

from workbench.tui.painting import pace
from workbench.tui.painting.pace import PaintedAtOnce

TURNS = 100
"""Of the event loop: many more than it takes to hand on a change, and no time to speak of."""


class Counting(PaintedAtOnce[None]):
    """A screen of one line that counts how often it is painted."""

    painted = 0

    def compose(self) -> ComposeResult:
        yield Static("")

    def _compositor_refresh(self) -> None:
        self.painted += 1
        super()._compositor_refresh()


async def turns() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)


async def painted(changes: int) -> int:
    """How often a screen is painted for so many changes, one after the other, none of them at once with another."""
    app, screen = App[None](), Counting()
    async with app.run_test() as pilot:
        await app.push_screen(screen)
        await pilot.pause()
        before = screen.painted
        for number in range(changes):
            screen.query_one(Static).update(str(number))
            await turns()
        return screen.painted - before


def test_what_changes_right_after_a_painting_is_painted_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SHARE", 0)
    assert asyncio.run(painted(3)) == 3


def test_what_changes_while_it_rests_is_painted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SHARE", 1_000_000)
    monkeypatch.setattr(pace, "LONGEST", 60)
    assert asyncio.run(painted(3)) <= 1
