"""Each landmark put in its place in the editor, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.specs import VALID
from tests.tui.test_workbench import Seen, use
from workbench.languages.simplex.language import LANGUAGE


@pytest.mark.parametrize("text", [VALID, VALID.replace("\n", "\r\n"), VALID + VALID.replace("greet", "welcome")])
def test_a_landmark_that_is_put_in_is_taken_back_to_the_byte(tmp_path: Path, text: str) -> None:
    file = tmp_path / "one.simplex"
    file.write_bytes(text.encode())

    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        for name in LANGUAGE.landmarks():
            await seen.press("alt+i")
            await seen.until("Insert landmark")
            await seen.press(*("_" if char == "_" else char for char in name.lower()), "enter")
            await seen.until(f" {name}. Type" if name != "ERRORS" else " ERRORS.")
            assert len(seen.text) > len(text)
            await seen.press("ctrl+z")
            assert seen.text == text
            await seen.until(lacks="Insert landmark")
        await seen.press("ctrl+s")
        assert file.read_bytes() == text.encode()

    use([file], doing)
