"""Each landmark put in its place in the editor, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.specs import VALID
from tests.tui.test_workbench import Seen, use
from workbench.analysis.finding import BLANK
from workbench.languages.guide import Template
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


@pytest.mark.parametrize("template", LANGUAGE.templates(), ids=lambda template: template.name)
def test_the_key_for_the_next_blank_reaches_every_one_of_a_template(tmp_path: Path, template: Template) -> None:
    file = tmp_path / "new.simplex"
    file.write_text(template.text)
    blanks = {at for at, char in enumerate(template.text) if char == BLANK}

    async def doing(seen: Seen) -> None:
        await seen.until(f"valid, {len(blanks)} {BLANK} to fill in")
        editor = seen.workbench.area.editor
        assert editor is not None
        reached = set()
        for _ in blanks:
            await seen.press("alt+m")
            reached.add(editor.buffer.offset(editor.selection.top))
        assert reached == blanks

    use([file], doing)
