"""Every theme at every size: what is drawn can be read, and what has no room in one place stands whole in another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.color import Color
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.widgets import Static

from tests.tui.screen import shown, until
from tests.tui.specs import INVALID
from workbench.tui.app import WorkbenchApp
from workbench.tui.painting.ink import Colours
from workbench.tui.screens.help import Help
from workbench.tui.screens.workbench import WorkbenchScreen
from workbench.tui.themes import contrast, theme_files

SIZES = [(120, 40), (80, 24), (60, 15), (40, 12)]

LEAST = 4.5
FURNITURE = "╭╮╰╯─│├└┌┐┘┤━▀▄█▌▐▎▊▁▂▃▅▆▇▔▕▏▍▋▉▖▗▘▝┃┏┓┗┛ "
"""Frames and bars: not text."""

SPEC = INVALID.replace(
    "name is given,", "name or a surname that somebody once had is given, then in every case that", 1
)


def poor(app: WorkbenchApp) -> Iterator[tuple[str, str, str]]:
    """The pieces of text on the screen with too little contrast, and their two colours. What lies behind a dialog is
    not to be read now."""
    strips = app.screen._compositor.render_strips()
    over = (
        [child.region for child in app.screen.children] if isinstance(app.screen, ModalScreen) else [app.screen.region]
    )
    pieces = [strips[y].crop(region.x, region.right) for region in over for y in range(region.y, region.bottom)]
    for strip in pieces:
        for text, style, _ in strip:
            if not text.strip(FURNITURE) or style is None or style.color is None or style.bgcolor is None:
                continue
            two = _hex(style.color), _hex(style.bgcolor)
            if contrast(*two) < LEAST:
                yield text, *two


def _hex(colour: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour.get_truecolor())


async def states(app: WorkbenchApp, pilot: Pilot[None]) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """What can hardly be read, in each of the states of the workbench that look different."""
    screen = app.screen_stack[0]
    assert isinstance(screen, WorkbenchScreen)
    found = []

    async def look(name: str) -> None:
        await pilot.pause()
        found.append((name, list(poor(app))))

    await pilot.press("f8")
    await look("the finding at the cursor")
    await pilot.press("shift+right", "shift+right", "shift+right", "ctrl+f")
    await until(pilot, lambda: "1 of" in shown(app) or "match" in shown(app), "something is found")
    await look("find")
    await pilot.press("escape", "ctrl+l")
    await look("findings")
    await pilot.press("2")
    await until(pilot, lambda: screen.coverage.matrix is not None, "the matrix is there")
    await look("coverage")
    await pilot.press("3")
    await look("data flow")
    await pilot.press("4")
    await until(pilot, lambda: screen.guide.progress is not None, "the guide is there")
    await look("guide")
    await pilot.press("d", "space")
    await look("marking")
    await pilot.press("escape")
    await pilot.press("escape", "ctrl+o")
    await look("outline")
    await pilot.press("escape", "f1")
    await look("help")
    await pilot.press("escape", "ctrl+p")
    await pilot.pause(0.1)
    await look("all commands")
    await pilot.press("escape")
    screen.say("said", problem=True)
    screen.banner.display = True
    await look("what went wrong and the banner")
    screen.say("said")
    await look("what was done")
    screen.unsay()
    screen.banner.display = False
    await pilot.press("ctrl+home", "alt+o")
    await look("a list to choose from")
    await pilot.press("escape")
    return [(name, pieces) for name, pieces in found if pieces]


def test_all_that_is_drawn_can_be_read_in_every_theme_with_colours(tmp_path: Path) -> None:
    (tmp_path / "a.simplex").write_text(SPEC)

    async def check() -> None:
        app = WorkbenchApp([tmp_path / "a.simplex"])
        async with app.run_test(size=SIZES[0]) as pilot:
            await until(pilot, lambda: "not valid" in shown(app), "it is judged")
            for name in theme_files():
                app._wear_theme(name)
                await pilot.pause()
                if app.look.palette is not Colours.NONE:
                    assert (name, await states(app, pilot)) == (name, [])

    asyncio.run(check())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_finding_too_long_for_its_row_stands_whole_in_help(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "a.simplex").write_text(SPEC)

    async def check() -> None:
        app = WorkbenchApp([tmp_path / "a.simplex"])
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: "not" in shown(app) and "✗" in shown(app), "it is judged")
            screen = app.screen_stack[0]
            assert isinstance(screen, WorkbenchScreen)
            assert screen.analysis is not None
            for finding in screen.analysis.findings:
                await pilot.press("f8")
                await until(pilot, lambda code=finding.code: f"{code} " in shown(app), "it is at the cursor")
                await pilot.press("f1")
                await until(pilot, lambda: isinstance(app.screen, Help), "help is there")
                told = str(app.screen.query_one(Static).render())
                assert finding.message in told
                assert finding.hint in told
                await pilot.press("escape")

    asyncio.run(check())
