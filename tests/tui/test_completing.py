"""Completion in the workbench: the list at the cursor, narrowed, taken, left."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key
from textual.geometry import Region
from textual.pilot import Pilot

from tests.tui.screen import until
from tests.tui.specs import VALID
from tests.tui.test_workbench import NARROW, ROOMY, SMALL, Seen, use
from workbench.analysis.text import Position
from workbench.tui.completing import opens_by_itself
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.offers import Offers


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "greet.simplex"
    path.write_text(VALID + "\n")
    return path


def editor_of(seen: Seen) -> Editor:
    editor = seen.workbench.area.editor
    assert editor is not None
    return editor


async def typed(pilot: Pilot[None], *keys: str) -> None:
    """Keys with the time between them that a hand takes."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause(0.02)


async def at_the_end(seen: Seen) -> None:
    await seen.until("valid", lacks="reading")
    await seen.press("ctrl+end")


@pytest.mark.parametrize("size", [ROOMY, NARROW, SMALL])
def test_two_capitals_open_the_list_and_tab_takes_what_is_chosen(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await typed(seen.pilot, "R", "E")
        await seen.until("READS  The shared")
        offers = seen.workbench.offers
        assert Region(0, 0, *size).contains_region(offers.region)
        assert editor_of(seen).cursor_screen_offset not in offers.region
        await typed(seen.pilot, "tab")
        assert seen.text == VALID + "\nREADS:"
        await seen.until(lacks="READS  The shared")
        await seen.press("ctrl+z")
        assert seen.text == VALID + "\nRE"

    use([spec], doing, size)


def test_asked_for_it_offers_inputs_and_narrows_with_each_letter(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        editor_of(seen).go_to(Position(4, 3))
        await typed(seen.pilot, "ctrl+t")
        await seen.until("name", "greet  function")
        await typed(seen.pilot, "g", "r")
        await seen.until(lacks="▸name")
        await typed(seen.pilot, "backspace", "backspace", "down", "tab")
        assert seen.text.splitlines()[3] == "- greetif a name is given, the greeting contains it"

    use([spec], doing)


def test_escape_closes_it_and_the_text_stays(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await typed(seen.pilot, "H", "A")
        await seen.until("HANDOFF")
        await typed(seen.pilot, "escape", "enter")
        assert seen.text == VALID + "\nHA\n"
        assert editor_of(seen).has_focus

    use([spec], doing)


def test_other_keys_go_to_the_text_and_moving_away_closes_it(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await typed(seen.pilot, "H", "A", ":")
        await seen.until(lacks="What the next")
        await typed(seen.pilot, "backspace", "ctrl+t")
        await seen.until("What the next")
        await typed(seen.pilot, "home", "left")
        await seen.until(lacks="What the next")
        assert editor_of(seen).asked_first is None

    use([spec], doing)


async def at_once(seen: Seen, *keys: tuple[str, str]) -> None:
    """Keys that come in one packet, as over a slow line, some time behind those before."""
    await seen.pilot.pause(0.05)
    read = Key(*keys[0]).time
    for key, character in keys:
        event = Key(key, character)
        event.time = read
        seen.app.post_message(event)


def test_keys_in_one_packet_take_nothing_from_it(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await at_once(seen, ("H", "H"), ("A", "A"), ("enter", "\r"))
        await until(seen.pilot, lambda: seen.text == VALID + "\nHA\n", "the keys are typed")

    use([spec], doing)


def test_letters_in_one_packet_open_it_as_those_of_a_hand_do(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await at_once(seen, ("R", "R"), ("E", "E"), ("A", "A"))
        await seen.until("READS  The shared")
        await seen.pilot.pause(0.05)
        await typed(seen.pilot, "tab")
        assert seen.text == VALID + "\nREADS:"

    use([spec], doing)


def test_letters_of_a_paste_that_does_not_say_so_do_not_open_it(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await at_once(seen, ("x", "x"), ("enter", "\r"), ("R", "R"), ("E", "E"))
        await until(seen.pilot, lambda: seen.text == VALID + "\nx\nRE", "the keys are typed")
        await seen.pilot.pause()
        assert not seen.workbench.offers.display

    use([spec], doing)


def test_where_there_is_nothing_to_offer_it_says_so(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        editor_of(seen).go_to(Position(1, 12))
        await seen.press("ctrl+t")
        assert any("Nothing to offer" in message for message in seen.told)
        assert not seen.workbench.query_one(Offers).display

    use([spec], doing)


@pytest.mark.parametrize(
    ("before", "opens"),
    [
        ("RU", True),
        ("  RU", True),
        ("R", False),
        ("RUL", False),
        ("- RU", False),
        ("x RU", False),
        ("- a  # simplex: ignore[", True),
        ("# simplex: ignore-file[", True),
        ("list[", False),
    ],
)
def test_it_opens_by_itself_only_where_a_landmark_or_a_code_begins(before: str, opens: bool) -> None:
    assert opens_by_itself(before) is opens


def test_letters_that_come_at_once_count_as_if_one_came_after_the_other() -> None:
    assert opens_by_itself("RUL", 2)
    assert not opens_by_itself("RULE", 2)
    assert not opens_by_itself("RU", 0)
    assert not opens_by_itself("", 3)


def test_a_click_takes_and_the_keys_are_in_the_text_again(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await seen.press("ctrl+t")
        await seen.until("READS", "WRITES")
        await seen.pilot.click(Offers, offset=(4, 2))
        await seen.until(lacks="READS  The shared")
        assert seen.text == VALID + "\nWRITES:"
        assert editor_of(seen).has_focus

    use([spec], doing)


def test_the_list_that_nobody_asked_for_leaves_enter_to_the_text(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await at_the_end(seen)
        await typed(seen.pilot, "R", "E")
        await seen.until("READS  The shared")
        await typed(seen.pilot, "enter")
        assert seen.text == VALID + "\nRE\n"
        await typed(seen.pilot, "R", "E")
        await seen.until("READS  The shared")
        await typed(seen.pilot, "down", "up", "enter")
        assert seen.text == VALID + "\nRE\nREADS:"

    use([spec], doing)
