"""The guide in the workbench: led from nothing, a step at a time, each one step of undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.specs import DOOR, VALID
from tests.tui.test_workbench import NARROW, ROOMY, SMALL, Seen, use
from workbench.tui.commands import Where

MANY = 17
UNWIELDY = (
    "FUNCTION: sort_out(kind) → answer\n\nRULES:\n"
    + "".join(f"- if the kind is k{at}, the answer is {at}\n" for at in range(1, MANY + 1))
    + "\nDONE_WHEN:\n- the answer is returned\n\nEXAMPLES:\n"
    + "".join(f'(kind: "k{at}") → {at}\n' for at in range(1, MANY + 1))
    + "\nERRORS:\n- any unhandled condition → fail with descriptive message\n"
)


def written(folder: Path, text: str) -> Path:
    path = folder / "door.simplex"
    path.write_text(text)
    return path


def selected(seen: Seen) -> str:
    editor = seen.workbench.area.editor
    assert editor is not None
    return editor.selected_text if editor.has_focus else "the keys are elsewhere"


async def parting(seen: Seen, name: str) -> None:
    """From the guide to the question how the two are joined, with the second and the third rule marked."""
    await seen.press("d")
    await seen.until("What of sort_out shall go?", "[ ] RULES 1")
    await seen.press("down", "space", "space", "enter")
    await seen.until("The name of the new function")
    await seen.press(*name, "enter")
    await seen.until("How are the two joined?")


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_the_guide_has_a_key_and_a_number_and_the_key_again_leads_back(tmp_path: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+g")
        await seen.until("1 Signature", "greet  next: ")
        await seen.press("1")
        await seen.until(lacks="1 Signature")
        await seen.press("4")
        await seen.until("1 Signature")
        await seen.press("left")
        await seen.until("shared memory")
        await seen.press("alt+4", "ctrl+g")
        assert seen.workbench.focused is seen.workbench.area.editor

    use([written(tmp_path, DOOR)], doing, size)


def test_an_empty_file_is_shown_with_the_guide_which_leads_to_the_first_examples(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("Begin with the signature: ^G and Enter")
        assert seen.workbench.focused is seen.workbench.area.editor
        await seen.press("ctrl+g", "enter")
        assert seen.text == "FUNCTION: …(…) → …\n"
        assert selected(seen) == "…"
        await seen.press("f", "alt+m", "a", "alt+m", "b")
        assert seen.text == "FUNCTION: f(a) → b\n"
        await seen.until("f  next: Examples")
        await seen.press("ctrl+g", "enter")
        assert seen.text == "FUNCTION: f(a) → b\n\nEXAMPLES:\n(a: …) → …\n"
        assert selected(seen) == "…"
        await seen.press("ctrl+z")
        assert seen.text == "FUNCTION: f(a) → b\n"

    use([written(tmp_path, "")], doing)


def test_where_the_panes_are_drawers_an_empty_file_is_told_the_key_of_the_guide(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("^G opens the guide")
        await seen.press("ctrl+g")
        await seen.until("1 Signature", "Examples first")

    use([written(tmp_path, "")], doing, NARROW)


def test_an_empty_list_of_findings_tells_the_key_of_the_guide(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("Examples first")
        assert "^G opens the guide" in seen.workbench.findings.nothing

    use([written(tmp_path, "")], doing)


def test_a_panel_that_was_gone_to_is_not_taken_away_by_an_empty_file(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+l")
        await seen.until("E001")
        assert seen.workbench.bottom.shown is Where.FINDINGS

    use([written(tmp_path, "")], doing)


def test_a_step_that_leaves_no_blank_is_gone_to_all_the_same(tmp_path: Path) -> None:
    text = VALID[: VALID.index("\nERRORS")]

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+g")
        await seen.until("greet  next: Errors")
        await seen.press("enter")
        assert seen.text == VALID
        editor = seen.workbench.area.editor
        assert editor is not None
        assert editor.buffer.lines[editor.cursor.row] == "ERRORS:"
        await seen.press("ctrl+z")
        assert seen.text == text

    use([written(tmp_path, text)], doing)


def test_a_branch_that_asks_gets_its_row_and_a_rule_is_gone_to(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+g")
        await seen.until("asks for an example")
        await seen.press("end", "up", "enter")
        await seen.until(" 5:3 ")
        await seen.press("ctrl+g")
        await seen.until("asks for an example")
        await seen.press("end", "a")
        assert selected(seen) == "…"
        assert "(…) → …" in seen.text
        await seen.press("ctrl+z")
        assert seen.text == DOOR

    use([written(tmp_path, DOOR)], doing)


def test_a_branch_that_nothing_tells_of_is_pinned_to_the_likeliest_example(tmp_path: Path) -> None:
    text = (
        "FUNCTION: f(user) → answer\n\nRULES:\n- if the user is suspended, access is refused\n"
        "- if the user is active, access is given\n\nDONE_WHEN:\n- the answer is returned\n\n"
        'EXAMPLES:\n(bob) → "no"\n(ann) → "yes"\n\nERRORS:\n- any unhandled condition → fail with descriptive message\n'
    )

    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("ctrl+g")
        await seen.until("? R1 the user is suspended  asks which example shows it: p")
        await seen.press("p")
        await seen.until("shown by 1", "pin example 1 to R1")
        assert seen.text == text.replace('"no"', '"no"  # R1')
        await seen.press("escape", "ctrl+z")
        assert seen.text == text

    use([written(tmp_path, text)], doing)


def test_where_no_branch_asks_the_keys_for_one_say_so(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("ctrl+g")
        await seen.until("6 Optional")
        for key in ("a", "p"):
            await seen.press(key)
            await seen.until("No branch asks for an example here.")
        assert seen.text == VALID

    use([written(tmp_path, VALID)], doing)


def test_an_optional_landmark_is_chosen_by_when_it_pays(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("ctrl+g")
        await seen.until("6 Optional")
        await seen.press("home", *["down"] * 5, "enter")
        await seen.until("A landmark only where it pays", "HANDOFF", "pays when")
        await seen.press(*"hand", "enter")
        await seen.until("Done: ")
        assert "HANDOFF:" in seen.text
        await seen.press("ctrl+z")
        assert seen.text == VALID

    use([written(tmp_path, VALID)], doing)


@pytest.mark.parametrize("size", [ROOMY, NARROW, SMALL])
def test_an_unwieldy_function_is_parted_in_one_step_of_undo(tmp_path: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid" if size != SMALL else "FUNCTION")
        await seen.press("ctrl+g")
        await seen.until("sort_out")
        await parting(seen, "other")
        await seen.press("enter")
        await seen.until("Done: make other of 2 rules")
        assert "FUNCTION: other(kind) → answer\n\nRULES:\n- if the kind is k2" in seen.text
        await seen.press("ctrl+z")
        assert seen.text == UNWIELDY

    use([written(tmp_path, UNWIELDY)], doing, size)


def test_an_unwieldy_function_is_said_to_be_one_and_enter_offers_to_part_it(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+g")
        await seen.until("7 Decompose   called for")
        await seen.press("home", *["down"] * 6)
        await seen.until("d parts this function.")
        await seen.press("enter")
        await seen.until("What of sort_out shall go?")
        await seen.press("enter")
        await seen.until("Nothing is marked yet")
        await seen.press("escape")
        assert seen.text == UNWIELDY

    use([written(tmp_path, UNWIELDY)], doing)


def test_what_cannot_be_parted_is_asked_again_with_the_marks_and_the_reason(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+g")
        await seen.until("sort_out")
        await parting(seen, "sort_out")
        await seen.press("enter")
        await seen.until('There is a function "sort_out" already', "[x] RULES 2", "[x] RULES 3")
        await seen.press("escape")
        assert seen.text == UNWIELDY

    use([written(tmp_path, UNWIELDY)], doing)


def test_nothing_is_worked_out_for_a_guide_that_nobody_sees(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        seen.workbench.bottom.shown = Where.GUIDE
        await seen.press("down", "down", "down")
        await seen.pilot.pause(0.1)
        assert seen.workbench.guide.progress is None

    use([written(tmp_path, DOOR)], doing, NARROW)


def test_help_on_an_optional_landmark_says_when_it_pays(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("ctrl+end", "up", "f1")
        await seen.until("HANDOFF (optional)", "It pays when another stage goes on with the result")

    use([written(tmp_path, VALID + "\nHANDOFF:\n- on success: the greeting\n- on failure: the error\n")], doing)
