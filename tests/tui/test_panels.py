"""The panels below the text, each alone in an app, and all of them in the workbench."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from tests.tui.screen import Alone, shown, until, within
from tests.tui.specs import DOOR, FAULT, VALID, matrix, text_of_matrix
from tests.tui.test_workbench import NARROW, ROOMY, SMALL, Seen, use
from workbench.analysis.text import Lines
from workbench.languages import language_for
from workbench.tui.commands import COMMANDS, Where
from workbench.tui.messages import GoTo
from workbench.tui.panels.grid import Choice
from workbench.tui.themes import load
from workbench.tui.widgets.coverage import Coverage
from workbench.tui.widgets.data_flow import DataFlow

LOOK = load("dark")

FLOW = """\
FUNCTION: compile(registry) → compiled

READS:
- SharedMemory.artifacts["registry"]

WRITES:
- SharedMemory.artifacts["compiled"]

FUNCTION: deliver(target) → files

READS:
- SharedMemory.artifacts["compiled"]
"""


# ── coverage ──────────────────────────────────────────────────────────────────────────────────────────────────


def coverage(*, focused: bool = True) -> Coverage:
    panel = Coverage()
    panel.set_reactive(Coverage.matrix, matrix())
    panel.look = LOOK
    panel.can_focus = focused
    return panel


def test_the_keys_move_over_the_matrix_and_enter_goes_to_the_example_or_the_rule() -> None:
    panel, text = coverage(), text_of_matrix()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        panel.focus()
        await pilot.press("down", "down", "enter", "right", "right", "enter")
        assert panel.choice == Choice(2, 1)
        assert app.posted == [GoTo(text.index("- if x is case 3")), GoTo(text.index("(2) →"))]

    within(panel, doing)


def test_p_pins_the_chosen_example_and_without_one_the_likeliest() -> None:
    panel = coverage()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        panel.focus()
        await pilot.press("p", "right", "down", "p", "a")
        assert app.posted == [Coverage.Pin(0, "R1", None), Coverage.Pin(0, "R2", 1), Coverage.AddExample(0, "R2")]

    within(panel, doing)


def test_a_click_chooses_a_cell() -> None:
    panel = coverage()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        row = shown(app).splitlines()[4]
        await pilot.click(panel, offset=(row.index("■"), 4))
        assert panel.choice == Choice(2, 2)

    within(panel, doing)


def test_while_the_keys_are_elsewhere_the_choice_follows_the_cursor() -> None:
    panel = coverage(focused=False)

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        lines = Lines(text_of_matrix())
        panel.follow(lines, lines.offset(5, 4))
        await pilot.pause()
        assert "▸R3" in shown(app)

    within(panel, doing)


def test_an_empty_coverage_panel_says_what_to_do() -> None:
    panel = Coverage()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        panel.look, panel.nothing = LOOK, "Put the cursor into a FUNCTION"
        await pilot.pause()
        assert "Put the cursor into a FUNCTION" in shown(app)
        panel.matrix = matrix(0, 2)
        await pilot.pause()
        assert "no branches: the rules hold for every input" in shown(app)
        await pilot.press("p", "a", "down", "enter")
        panel.focus()
        await pilot.press("p", "a", "down", "pagedown", "end")

    within(panel, doing)


# ── data flow ─────────────────────────────────────────────────────────────────────────────────────────────────


def flowing() -> DataFlow:
    panel = DataFlow()
    panel.look = LOOK
    analysis = language_for("").analyse(FLOW)
    flow = language_for("").flow(analysis)
    assert flow is not None
    panel.set_reactive(DataFlow.flow, (flow, analysis.lines))
    return panel


def test_the_flow_is_drawn_with_what_nobody_writes_marked() -> None:
    panel = flowing()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert "◀── ✗ nobody writes it" in shown(app)
        assert "──▶ deliver" in shown(app)
        assert panel.title == "Data flow 1"

    within(panel, doing)


def test_enter_goes_to_the_function_or_the_key() -> None:
    panel = flowing()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        panel.focus()
        await pilot.press("home", "enter", "down", "enter", "end", "enter")
        assert [message.offset for message in app.posted if isinstance(message, GoTo)] == [
            FLOW.index("FUNCTION: compile"),
            FLOW.index('SharedMemory.artifacts["registry"]'),
            FLOW.rindex('SharedMemory.artifacts["compiled"]'),
        ]

    within(panel, doing)


def test_the_line_chosen_is_in_sight_in_a_low_pane() -> None:
    panel = flowing()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        panel.focus()
        await pilot.press("end")
        assert "▸  reads     artifacts.compiled" in shown(app)
        await pilot.press("home")
        assert "▸compile" in shown(app)

    within(panel, doing, (60, 3))


# ── in the workbench ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def door(tmp_path: Path) -> Path:
    path = tmp_path / "door.simplex"
    path.write_text(DOOR)
    return path


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_each_panel_has_a_key_and_a_number_and_the_key_again_leads_back(door: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("f12")
        await seen.until("1 of 2 branches shown")
        await seen.press("3")
        await seen.until("No function reads or writes shared memory")
        await seen.press("left")
        await seen.until("1 of 2 branches shown")
        await seen.press("1")
        await seen.until("add a row for R2", lacks="1 of 2 branches")
        await seen.press("alt+2", "f12")
        assert seen.workbench.focused is seen.workbench.area.editor

    use([door], doing, size)


def test_a_branch_gets_an_example_with_its_first_blank_selected(door: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f12")
        await seen.until("1 of 2 branches shown")
        await seen.press("down", "a")
        await seen.until("X206 example 2 is not concrete")
        assert "1 of 2 branches shown" in seen.screen
        editor = seen.workbench.area.editor
        assert editor is not None
        assert editor.has_focus
        assert editor.selected_text == "…"
        assert editor.buffer.lines[editor.cursor.row].startswith("(…) → …")
        await seen.press('"', '"')
        assert '("") → …' in seen.text
        await seen.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert seen.text == DOOR

    use([door], doing, ROOMY)


def test_a_pin_is_written_into_the_example_and_taken_back_by_undo(door: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f12")
        await seen.until("1 of 2 branches shown")
        await seen.press("right", "p")
        await seen.until("▣")
        assert "# R1: a name is given" in seen.text
        await seen.press("p")
        assert any("No pin to R1" in told for told in seen.told)
        await seen.press("escape", "ctrl+z")
        assert seen.text == DOOR

    use([door], doing, ROOMY)


def test_a_pin_that_takes_the_only_example_from_another_branch_says_so(door: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f12")
        await seen.until("1 of 2 branches shown")
        await seen.press("right", "down", "p")
        await seen.until("pin example 1 to R2, which leaves R1 without an example. Undo takes it back.")

    use([door], doing, ROOMY)


def test_the_matrix_is_of_the_function_at_the_cursor(door: Path) -> None:
    door.write_text(DOOR + "\n" + VALID.replace("greet", "part"))

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f12", "escape")
        await seen.until("greet  1 of 2 branches shown")
        await seen.press("ctrl+end")
        await seen.until("part  2 of 2 branches shown")
        await seen.press("ctrl+home", "down", "down", "down", "down")
        await seen.until("greet  1 of 2 branches shown", "▸R2")

    use([door], doing, ROOMY)


def test_above_the_first_function_the_matrix_is_of_the_nearest_one(tmp_path: Path) -> None:
    path = tmp_path / "door.simplex"
    path.write_text("# About a greeting.\n\nDATA: Name\n- text: string\n\n" + DOOR)

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f12")
        await seen.until("1 of 2 branches shown")

    use([path], doing, ROOMY)


def test_the_panels_have_one_height(door: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        heights = set()
        for key in ("f12", "3", "1"):
            await seen.press(key)
            await seen.pilot.pause()
            heights.add(seen.workbench.bottom.outer_size.height)
        assert len(heights) == 1

    for size in (ROOMY, NARROW):
        use([door], doing, size)


def test_nothing_is_worked_out_for_a_panel_that_nobody_sees(door: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        seen.workbench.bottom.shown = Where.COVERAGE
        await seen.press("down", "down", "down")
        await seen.pilot.pause(0.1)
        assert seen.workbench.coverage.matrix is None

    use([door], doing, NARROW)


# ── findings ──────────────────────────────────────────────────────────────────────────────────────────────────

VAGUE = FAULT + "- the greeting is suitable as appropriate\n"
TWO_FAULTS = VALID.replace("\nDONE_WHEN", VAGUE + "\nDONE_WHEN", 1)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.simplex"
    path.write_text(TWO_FAULTS)
    return path


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_findings_are_filtered_by_what_is_typed_and_esc_lists_all_again(broken: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "slash", "v", "a", "g")
        await seen.until("/vag▏", "Findings 1/2")
        await seen.press("enter", "v")
        await seen.until("✗ error only", "None of 2 findings is listed")
        await seen.press("v")
        await seen.until("! warning only", "X301")
        await seen.press("escape")
        await seen.until("Findings 2 │", lacks="warning only")
        await seen.press("slash", "x", "escape")
        await seen.until("Findings 2 │", lacks="/x")
        await seen.press("escape")
        assert seen.workbench.focused is seen.workbench.area.editor

    use([broken], doing, size)


def test_what_is_pasted_into_a_filter_cannot_drive_the_terminal(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "slash")
        seen.workbench.findings.keys.post_message(Paste("E040\x1b]0;x\x07\nmore"))
        await seen.until("/E040␛]0;x␇ more▏")

    use([broken], doing)


@pytest.mark.parametrize("size", [ROOMY, NARROW, SMALL])
def test_a_finding_is_suppressed_with_a_reason(broken: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "s")
        await seen.until("Let E040 stand", "Esc leaves")
        await seen.press("enter")
        await seen.until("A few words why")
        await seen.press("a", "s", "space", "x", "enter")
        await until(seen.pilot, lambda: "each  # simplex: ignore[E040] as x\n" in seen.text, "the comment is written")
        await until(seen.pilot, lambda: seen.workbench.findings.keys.problems.number == 1, "the finding is gone")

    use([broken], doing, size)


def test_leaving_the_question_for_a_reason_leaves_the_text(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "s")
        await seen.until("Let E040 stand")
        await seen.press("x", "escape")
        await seen.until(lacks="Let E040 stand")
        assert seen.text == TWO_FAULTS

    use([broken], doing)


def test_all_safe_fixes_are_one_step_and_their_number_is_told(tmp_path: Path) -> None:
    text = VALID[: VALID.index("\nERRORS")] + "\n" + VALID.replace("greet", "part")[: VALID.index("\nERRORS")]
    path = tmp_path / "two.simplex"
    path.write_text(text)

    async def doing(seen: Seen) -> None:
        await seen.until("2 errors")
        await seen.press("ctrl+l", "F")
        await seen.until(" valid", lacks="not valid")
        assert seen.told == ["Fixed 2 findings. Undo takes it back."]
        await seen.press("F")
        assert seen.told[-1] == "Nothing to fix unseen here."
        await seen.press("escape", "ctrl+z")
        assert seen.text == text

    use([path], doing)


def test_a_finding_is_explained(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "e")
        await seen.until("E040 procedural-rule", "good", "bad")
        await seen.press("escape")
        await seen.until("Findings 2")

    use([broken], doing)


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_the_findings_of_all_files_are_one_list_and_enter_opens_the_file(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "a.simplex").write_text(VALID)
    (tmp_path / "b.simplex").write_text(TWO_FAULTS)
    (tmp_path / "c.simplex").write_text(TWO_FAULTS.replace("greet(", "part("))

    async def doing(seen: Seen) -> None:
        await seen.until("c.simplex 1✗", "b.simplex 1✗")
        await seen.press("ctrl+l", "a")
        await seen.until("all files", "b.simplex  2 findings", "Findings 4")
        await seen.press("end", "f")
        await until(seen.pilot, lambda: seen.told != [], "it says that the finding is elsewhere")
        assert "in another file" in seen.told[0]
        await seen.press("enter")
        await until(seen.pilot, lambda: seen.workbench.file is seen.workbench.session.files[2], "c is shown")
        editor = seen.workbench.area.editor
        assert editor is not None
        await until(seen.pilot, lambda: editor.position.line == 7, "the cursor is on the finding")
        await seen.press("ctrl+l", "a")
        await seen.until("Findings 2", lacks="c.simplex  2 findings")

    use([tmp_path], doing, size)


def test_a_command_of_a_panel_that_is_closed_opens_it(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        for action, shows in (("filter", "/▏"), ("severity", "error only"), ("screen.all_files", "all files ─")):
            command = next(command for command in COMMANDS if command.action == action)
            await seen.workbench.run_command(command)
            await seen.until(shows)
        command = next(command for command in COMMANDS if command.action == "add")
        await seen.workbench.run_command(command)
        await seen.until("of 2 branches shown")

    use([broken], doing, NARROW)


def test_the_finding_at_the_cursor_is_explained_from_the_text(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f8", "f8")
        await seen.workbench.run_command(next(one for one in COMMANDS if one.action == "screen.explain"))
        await seen.until("X301 vague-term")

    use([broken], doing, NARROW)
