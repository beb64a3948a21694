"""The find bar and the bar that asks for a line, alone in an app of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.app import App, ComposeResult
from textual.events import Paste
from textual.message import Message
from textual.pilot import Pilot

from tests.tui.screen import shown
from workbench.analysis.text import Position
from workbench.tui.editing.searching import Case, Query
from workbench.tui.themes import load
from workbench.tui.widgets.bar import NARROWEST, Bar
from workbench.tui.widgets.find_bar import FindBar, Wish
from workbench.tui.widgets.go_bar import GoBar


class Alone(App[None]):
    def __init__(self, bar: Bar) -> None:
        super().__init__()
        self.bar = bar
        self.got: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.bar

    def on_find_bar_asked(self, event: FindBar.Asked) -> None:
        self.got.append(event)

    def on_go_bar_chosen(self, event: GoBar.Chosen) -> None:
        self.got.append(event)

    @property
    def wishes(self) -> list[Wish]:
        return [event.wish for event in self.got if isinstance(event, FindBar.Asked)]


def within(bar: Bar, doing: Callable[[Alone, Pilot[None]], Awaitable[None]], size: tuple[int, int] = (80, 6)) -> None:
    async def run() -> None:
        app = Alone(bar)
        async with app.run_test(size=size) as pilot:
            bar.focus()
            await pilot.pause()
            await doing(app, pilot)

    asyncio.run(run())


def find_bar(text: str = "", *, replacing: bool = False) -> FindBar:
    bar = FindBar(load("dark"))
    bar.begin(text, replacing=replacing, in_selection=False)
    return bar


def test_each_key_that_changes_the_query_asks_to_look_for_it() -> None:
    bar = find_bar("old")

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        await pilot.press("n", "e", "left", "backspace")
        assert bar.query_ == Query("e")
        assert app.wishes == [Wish.LOOK] * 3

    within(bar, doing)


def test_options_are_switched_and_seen() -> None:
    bar = find_bar("x")

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        assert "○ regular expression  ○ whole word  ○ in selection  ● smart case" in shown(app)
        await pilot.press("alt+r", "alt+w", "alt+c")
        assert bar.query_ == Query("x", True, Case.EXACT, True)
        assert "● regular expression  ● whole word  ○ in selection  ● exact case" in shown(app)

    within(bar, doing, (110, 6))


def test_enter_goes_on_above_and_replaces_below() -> None:
    bar = find_bar("x")

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "down", "up", "tab", "enter", "y", "alt+a", "escape")
        assert app.wishes == [
            Wish.NEXT,
            Wish.NEXT,
            Wish.PREVIOUS,
            Wish.REPLACE,
            Wish.REPLACE_ALL,
            Wish.LEAVE,
        ]
        assert (bar.query_.text, bar.by) == ("x", "y")

    within(bar, doing)


def test_the_second_row_is_there_only_to_replace() -> None:
    bar = find_bar("x")

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        assert bar.size.height == 1
        await pilot.press("tab")
        await pilot.pause()
        assert bar.size.height == 2
        assert " With " in shown(app)

    within(bar, doing)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_query_keeps_its_room_and_nothing_said_is_lost(width: int) -> None:
    bar = find_bar("x" * 60, replacing=True)
    said = "17 of 17, from the end"

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        bar.say(said)
        await pilot.pause()
        rows = shown(app).splitlines()
        assert said in "\n".join(rows[: bar.size.height])
        assert "x" * (NARROWEST - 1) in rows[0]
        assert "smart case" in rows[0] or "aA" in rows[0]

    within(bar, doing, (width, 6))


def test_control_characters_are_marks_in_the_bar_and_the_first_line_of_a_paste_is_taken() -> None:
    bar = find_bar("a\x1b[2J\u202eb")

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        assert "a␛[2J⯑b" in shown(app)
        app.post_message(Paste("one\ntwo"))
        await pilot.pause()
        assert bar.query_.text == "one"

    within(bar, doing)


@pytest.mark.parametrize(("typed", "there"), [("12", (12, 1)), ("12:5", (12, 5)), (":5", (3, 5))])
def test_a_line_is_asked_for(typed: str, there: tuple[int, int]) -> None:
    bar = GoBar(load("dark"))
    bar.begin(3, 40)

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        assert "1 to 40" in shown(app)
        await pilot.press(*typed, "enter")
        assert [event.position for event in app.got if isinstance(event, GoBar.Chosen)] == [Position(*there)]

    within(bar, doing)


def test_what_is_no_line_is_told_until_it_is_mended() -> None:
    bar = GoBar(load("dark"))
    bar.begin(3, 40)

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        await pilot.press("x", "enter")
        assert "not a line: write 12 or 12:5" in shown(app)
        await pilot.press("backspace")
        assert "not a line" not in shown(app)
        assert not app.got

    within(bar, doing, (40, 6))
