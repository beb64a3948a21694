"""Who gets a key."""

from __future__ import annotations

from pathlib import Path

from textual.events import Key
from textual.widgets import Input

from tests.tui.specs import VALID
from tests.tui.test_workbench import Seen, use
from workbench.tui.typed import Run


def test_keys_that_nothing_in_a_dialog_has_go_to_its_field(tmp_path: Path) -> None:
    spec = tmp_path / "greet.simplex"
    spec.write_text(VALID)

    async def doing(seen: Seen) -> None:
        await seen.until(lacks="reading…")
        await seen.press("ctrl+p")
        await seen.until("What do you want to do?")
        seen.app.screen.set_focus(None)
        await seen.press(*"undo")
        await seen.until("undo")
        assert seen.app.screen.query_one(Input).value == "undo"

    use([spec], doing)


def at_once(letters: str) -> Run:
    """`letters` as a terminal gives them that come in one piece."""
    return Run([Key("space" if letter == " " else letter, letter) for letter in letters])


def test_of_letters_that_come_at_once_each_is_a_command_where_no_text_has_the_keys(tmp_path: Path) -> None:
    spec = tmp_path / "greet.simplex"
    spec.write_text(VALID)

    async def doing(seen: Seen) -> None:
        await seen.until(lacks="reading…")
        await seen.press("ctrl+g")
        await seen.until("decompose")
        seen.app.post_message(at_once("2a"))
        await seen.until("2 of 2 branches shown")
        await seen.until("(…) → …                    # R1")

    use([spec], doing)


def test_letters_that_come_at_once_stand_once_in_a_field(tmp_path: Path) -> None:
    spec = tmp_path / "greet.simplex"
    spec.write_text(VALID)

    async def doing(seen: Seen) -> None:
        await seen.until(lacks="reading…")
        await seen.press("ctrl+p")
        await seen.until("What do you want to do?")
        seen.app.post_message(at_once("undo that"))
        await seen.press("backspace")
        assert seen.app.screen.query_one(Input).value == "undo tha"

    use([spec], doing)
