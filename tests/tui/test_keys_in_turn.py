"""Who gets a key."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from tests.tui.specs import VALID
from tests.tui.test_workbench import Seen, use


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
