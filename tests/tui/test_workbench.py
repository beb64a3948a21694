"""The workbench as a whole: real files, keys pressed, the screen read."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot

from tests.tui.screen import shown, until
from tests.tui.specs import FAULT, INVALID, VALID
from workbench.files.reading import LIMITS
from workbench.tui.app import WorkbenchApp
from workbench.tui.memory import Memory
from workbench.tui.screens.ask import Ask
from workbench.tui.screens.workbench import WorkbenchScreen
from workbench.tui.widgets.editor import Editor

ROOMY, NARROW, SMALL = (120, 40), (80, 24), (40, 12)

Doing = Callable[["Seen"], Awaitable[None]]


class Seen:
    """A workbench being used: presses keys and reads the screen."""

    def __init__(self, app: WorkbenchApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> str:
        return shown(self.app)

    @property
    def workbench(self) -> WorkbenchScreen:
        screen = self.app.screen_stack[0]
        assert isinstance(screen, WorkbenchScreen)
        return screen

    @property
    def text(self) -> str:
        editor = self.workbench.area.editor
        assert editor is not None
        return editor.text

    @property
    def told(self) -> list[str]:
        """The lines of what is said."""
        said = self.workbench.finding_line.said
        return list(said.lines) if said else []

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        editor = self.workbench.area.editor
        assert editor is not None
        editor.insert(text)
        await self.pilot.pause()

    async def until(self, *shows: str, lacks: str = "") -> None:
        await until(
            self.pilot,
            lambda: all(text in self.screen for text in shows) and (not lacks or lacks not in self.screen),
            f"shows {shows} and lacks {lacks!r}",
        )


def use(paths: list[Path], doing: Doing, size: tuple[int, int] = ROOMY) -> WorkbenchApp:
    """Open a workbench on `paths` and use it."""
    app = WorkbenchApp(paths)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await doing(Seen(app, pilot))

    asyncio.run(run())
    return app


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "greet.simplex"
    path.write_text(VALID)
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.simplex"
    path.write_text(INVALID)
    return path


def replace_on_disk(path: Path, text: str) -> None:
    """As editors and git do it: another file takes the name."""
    other = path.with_suffix(".other")
    other.write_text(text)
    os.replace(other, path)


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_a_fault_is_found_as_it_is_typed_and_goes_when_it_is_mended(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid", lacks="not valid")
        await seen.press("down", "down", "down")
        await seen.type(FAULT)
        await seen.press("up")
        await seen.until("E040", "not valid")
        await seen.press("ctrl+z")
        await seen.until("valid", lacks="E040")

    use([spec], doing, size)


def test_saving_writes_the_file_and_says_so(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("# note\n")
        await seen.until("greet.simplex ●")
        await seen.press("ctrl+s")
        await seen.until("saved", lacks="●")

    use([spec], doing)
    assert spec.read_text() == "# note\n" + VALID


def test_undoing_back_to_what_is_on_disk_is_saved_again(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("x")
        await seen.until("●")
        await seen.press("ctrl+z")
        await seen.until(lacks="●")

    use([spec], doing)


def test_a_new_file_opens_empty_and_saving_makes_it(tmp_path: Path) -> None:
    path = tmp_path / "new.simplex"

    async def doing(seen: Seen) -> None:
        await seen.until("new file", "E001")
        await seen.type(VALID)
        await seen.press("ctrl+s")
        await seen.until("saved", "valid", lacks="new file")

    use([path], doing)
    assert path.read_text() == VALID


def test_next_and_previous_finding_go_there_and_tell_it(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f8")
        await seen.until(" 6:3 ")
        await seen.press("ctrl+home", "f7")
        await seen.until(" 6:3 ", "procedural")

    use([broken], doing)


def test_findings_in_one_place_are_stepped_through_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("FUNCTION: f(a) → b\n\nRULES:\n- b is a\n")

    async def doing(seen: Seen) -> None:
        await seen.until("3 errors")
        places = seen.workbench.places
        assert places is not None
        assert len(set(places.positions)) == 1
        told = []
        for key in ("f8", "f8", "f8", "f8", "f7"):
            await seen.press(key)
            finding = seen.workbench.finding_line.finding
            assert finding is not None
            told.append(places.findings.index(finding))
        assert told == [0, 1, 2, 0, 2]
        await seen.press("right", "f4")
        await seen.until("Undo takes it back")

    use([path], doing)


def test_what_is_said_has_rows_of_its_own_until_the_next_key(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        screen = seen.workbench
        rows = screen.area.size.height
        screen.say("word " * 30)
        await seen.until("word word", lacks="FUNCTION greet › ")
        await until(seen.pilot, lambda: screen.area.size.height < rows, "the text makes room")
        await seen.press("down")
        await seen.until(lacks="word word")
        await until(seen.pilot, lambda: screen.area.size.height == rows, "the text has its room back")
        screen.say("a \x1b[31m problem", problem=True)
        await seen.press("down")
        await seen.until("✗ a ␛[31m problem")

    use([spec], doing, NARROW)


def test_the_finding_under_the_cursor_has_its_line_at_every_size(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("f8")
        await seen.until("✗ E040 RULES")

    for size in (ROOMY, NARROW, SMALL):
        use([broken], doing, size)


def test_enter_in_findings_and_outline_goes_to_the_text(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "enter")
        await seen.until(" 6:3 ")
        await seen.press("ctrl+o", "end", "enter")
        await seen.until(" 15:1 ")
        await seen.press("x")
        assert "xERRORS" in seen.text

    for size in (ROOMY, NARROW):
        use([broken], doing, size)


def test_drawers_lie_over_the_text_and_leave_with_escape(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid", lacks="Outline")
        await seen.press("ctrl+o")
        await seen.until("─ Outline")
        await seen.press("escape")
        await seen.until(lacks="─ Outline")
        await seen.press("ctrl+l")
        await seen.until("1 Findings 1")
        await seen.press("ctrl+o")
        await seen.until("─ Outline", lacks="Findings")
        await seen.press("tab")
        await seen.until(lacks="─ Outline")

    use([broken], doing, NARROW)


def test_at_80_by_24_the_editor_has_60_columns_and_15_rows(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        editor = seen.workbench.area.editor
        assert editor is not None
        assert editor.size.width - editor.gutter_width >= 60
        assert editor.size.height >= 15

    use([spec], doing, NARROW)


def test_at_40_by_12_it_still_edits_and_smaller_it_says_so(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("x")
        assert "xFUNCTION" in seen.screen
        await seen.pilot.resize_terminal(30, 8)
        await seen.until("too small", "40×12")
        await seen.pilot.resize_terminal(*ROOMY)
        await seen.until("─ Outline", "xFUNCTION", lacks="too small")

    use([spec], doing, SMALL)


@pytest.mark.parametrize("size", [(1, 1), (10, 3), (20, 5), (200, 3), (39, 60)])
def test_no_size_breaks_it(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.pilot.resize_terminal(*size)
        await seen.press("x", "f1", "escape", "ctrl+o", "escape", "f8")
        await seen.pilot.resize_terminal(*ROOMY)
        await seen.until("─ Outline")

    use([spec], doing)


def test_an_outside_change_comes_in_and_the_cursor_stays(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("down", "down", "end")
        replace_on_disk(spec, INVALID)
        await seen.until("E040", "reloaded", " 3:7 ", lacks="●")
        await seen.press("ctrl+z")
        assert seen.text == VALID

    use([spec], doing)


def test_an_outside_change_does_not_touch_unsaved_work(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("mine ")
        replace_on_disk(spec, INVALID)
        await seen.until("Changed on disk")
        assert seen.text == "mine " + VALID
        await seen.press("escape", "l")
        await seen.until(lacks="Changed on disk")
        assert seen.text == INVALID
        await seen.press("ctrl+z")
        assert seen.text == "mine " + VALID

    use([spec], doing)


def test_keeping_mine_saves_over_the_outside_change(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("mine ")
        replace_on_disk(spec, INVALID)
        await seen.until("Changed on disk")
        await seen.press("escape", "k")
        await seen.until("●", lacks="Changed on disk")
        await seen.press("ctrl+s")
        await seen.until("saved")

    use([spec], doing)
    assert spec.read_text() == "mine " + VALID


def test_saving_over_an_outside_change_asks(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("mine ")
        replace_on_disk(spec, INVALID)
        await seen.press("ctrl+s")
        await seen.until("changed on disk since you opened it", "overwrite")
        await seen.press("escape")
        await seen.until("●")
        assert spec.read_text() == INVALID

    use([spec], doing)


def test_quitting_with_unsaved_work_asks_and_may_be_called_off(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("mine ")
        await seen.press("ctrl+q")
        await seen.until("Unsaved work", "greet.simplex", "discard")
        await seen.press("escape")
        await until(seen.pilot, lambda: not isinstance(seen.app.screen, Ask), "the question is gone")
        assert seen.app.is_running
        await seen.press("ctrl+q")
        await seen.until("Unsaved work")
        await seen.press("s")
        await until(seen.pilot, lambda: seen.app._exit, "it leaves")

    use([spec], doing)
    assert spec.read_text() == "mine " + VALID


def test_discarding_leaves_the_file_alone(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.type("mine ")
        await seen.press("ctrl+q")
        await seen.until("Unsaved work")
        await seen.press("d")
        await until(seen.pilot, lambda: seen.app._exit, "it leaves")

    use([spec], doing)
    assert spec.read_text() == VALID


def test_quitting_with_everything_saved_asks_nothing(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+q")
        await until(seen.pilot, lambda: seen.app._exit, "it leaves")

    use([spec], doing)


def test_an_unreadable_file_says_why_in_place_of_the_text_and_the_rest_works(tmp_path: Path, spec: Path) -> None:
    bad = tmp_path / "bad.simplex"
    bad.write_bytes(b"a\0b")

    async def doing(seen: Seen) -> None:
        await seen.until("binary", "unreadable")
        await seen.press("x", "ctrl+s", "f6")
        await seen.until("FUNCTION: greet")
        await seen.press("f5")
        await seen.until("binary")

    use([bad, spec], doing)
    assert bad.read_bytes() == b"a\0b"


def test_an_unreadable_file_that_is_mended_outside_opens(tmp_path: Path) -> None:
    bad = tmp_path / "bad.simplex"
    bad.write_bytes(b"a\0b")

    async def doing(seen: Seen) -> None:
        await seen.until("binary")
        replace_on_disk(bad, VALID)
        await seen.until("FUNCTION: greet", "valid", lacks="binary")

    use([bad], doing)


def test_a_text_that_cannot_be_judged_says_so_once_and_no_longer_when_it_can(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.type(" " * (LIMITS.longest_line + 1))
        await seen.until("not judged", "more than the limit", "long line, not wrapped", lacks="reading…")
        await seen.pilot.press("down")
        await seen.pilot.press("x")
        editor = seen.workbench.area.editor
        assert editor is not None
        await until(seen.pilot, lambda: seen.workbench.top.state == "not judged", "it is looked at again")
        editor.undo()
        editor.undo()
        await seen.until("valid", lacks="not judged")

    use([spec], doing)


def test_a_deleted_file_is_said_and_saving_puts_it_back(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        spec.unlink()
        await seen.until("deleted on disk", "●")
        await seen.press("ctrl+s")
        await seen.until("saved", lacks="●")

    use([spec], doing)
    assert spec.read_text() == VALID


@pytest.mark.usefixtures("spec", "broken")
def test_a_folder_opens_its_specs_with_their_errors_counted(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("broken.simplex 1✗", "greet.simplex", "E040")
        await seen.press("f6")
        await seen.until("greet.simplex", " valid")

    use([tmp_path], doing)


def test_a_folder_without_specs_says_so(tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("nothing open", "no spec")

    use([tmp_path], doing)


def test_each_file_keeps_its_own_cursor_and_undo(spec: Path, broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("down", "x", "f6")
        await seen.until("broken.simplex")
        await seen.press("y", "f5")
        await seen.until(" 2:2 ")
        await seen.press("ctrl+z")
        assert seen.text == VALID
        await seen.press("f6")
        assert seen.text == "y" + INVALID

    use([spec, broken], doing)


def test_help_tells_of_the_pane_its_keys_and_the_landmark(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.press("down", "down", "down", "f1")
        await seen.until("Help: Editor", "RULES (required)", "Keys here")
        await seen.press("escape", "ctrl+l", "f1")
        await seen.until("Help: Findings")
        await seen.press("escape", "f12", "f1")
        await seen.until("Help: Coverage", "Keys here", lacks="RULES (required)")
        await seen.press("end")
        await seen.until("RULES (required)")

    use([spec], doing)


def test_help_on_a_finding_explains_it(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+l", "f1")
        await seen.until("E040 procedural-rule, error", "good", "bad")

    use([broken], doing)


def test_a_fix_is_made_by_a_key_and_taken_back_by_undo(spec: Path) -> None:
    text = spec.read_text()
    spec.write_text(text.replace("DONE_WHEN:", "Done when:"))

    async def doing(seen: Seen) -> None:
        await seen.until("X111")
        await seen.press("f8", "f4")
        await seen.until("DONE_WHEN:", "No findings")
        await seen.press("ctrl+z")
        await seen.until("Done when:", "X111")
        await seen.press("ctrl+l", "f")
        await seen.until("DONE_WHEN:", "No findings")

    use([spec], doing)


def test_without_a_fix_the_key_says_so(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        text = seen.text
        for keys, told in ((("f4",), "No finding here to fix."), (("f8", "f4"), "No fix for this one: its hint")):
            await seen.press(*keys)
            await until(seen.pilot, lambda told=told: " ".join(seen.told).startswith(told), told)
        assert seen.text == text

    use([broken], doing)


def test_the_palette_lists_commands_with_their_keys_and_does_them(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("ctrl+p")
        await seen.until("Save  ^S")
        await seen.press(*"next finding")
        await seen.until("Next finding  F8")
        await seen.press("enter")
        await seen.until(" 6:3 ")

    use([broken], doing)


def test_the_palette_undoes_in_the_editor(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("x", "ctrl+p")
        await seen.until("Save  ^S")
        await seen.press(*"undo")
        await seen.until("Undo  ^Z")
        await seen.press("enter")
        await until(seen.pilot, lambda: seen.text == VALID, "the x is gone")

    use([spec], doing)


def test_a_file_s_name_cannot_drive_the_terminal_or_be_markup(tmp_path: Path) -> None:
    names = ("[red]a.simplex", "b\x1b]0;x\x07.simplex")
    for name in names:
        (tmp_path / name).write_text(VALID)

    async def doing(seen: Seen) -> None:
        await seen.until("[red]a.simplex", "b␛]0;x␇.simplex")
        await seen.press("x", "ctrl+q")
        await seen.until("Unsaved work")
        assert "\x1b" not in seen.screen

    use([tmp_path], doing)


def test_the_theme_changes_everywhere_at_once(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("valid")
        await seen.app.run_action("next_theme")
        await seen.pilot.pause()
        assert seen.app.theme == "high-contrast"
        assert seen.workbench.area.editor is not None
        assert seen.workbench.area.editor.look is seen.app.look

    use([spec], doing)


def test_keys_that_come_in_one_packet_are_done_in_order(broken: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        for key, character in (("f8", None), ("x", "x"), ("end", None), ("y", "y"), ("f1", None), ("z", "z")):
            seen.app.post_message(Key(key, character))
        await seen.until("Help: Editor")
        await seen.press("escape")
        assert "- xloop over the names and greet eachy\n" in seen.text

    use([broken], doing)


@pytest.fixture
def own_themes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's folder of themes."""
    folder = tmp_path / "config" / "themes"
    folder.mkdir(parents=True)
    monkeypatch.setattr("workbench.tui.themes.config_folder", lambda: folder.parent)
    return folder


def test_a_theme_file_is_worn_as_it_is_written_and_the_last_good_look_stays(tmp_path: Path, own_themes: Path) -> None:
    dusk = own_themes / "dusk.toml"
    dark = (Path(__file__).parents[2] / "themes" / "dark.toml").read_text("utf-8")
    dusk.write_text(dark)
    (tmp_path / "a.simplex").write_text(VALID)

    async def check() -> None:
        app = WorkbenchApp([tmp_path / "a.simplex"], theme="dusk")
        async with app.run_test(size=ROOMY) as pilot:
            await until(pilot, lambda: any(worker.group == "theme" for worker in app.workers), "the theme is followed")
            dusk.write_text(dark.replace("#16181d", "#000011"))
            await until(pilot, lambda: app.look.colours["background"] == "#000011", "the theme is worn")
            await until(pilot, lambda: app.screen.styles.background.hex == "#000011", "the panes wear it")
            dusk.write_text(dark.replace("#16181d", "midnight"))
            await until(pilot, lambda: app.workbench.finding_line.said, "it is said what is wrong")
            assert "colours.background is 'midnight'" in app.workbench.finding_line.said.lines[0]
            assert app.look.colours["background"] == "#000011"
            dusk.write_text(dark.replace("#16181d", "#000022"))
            await until(pilot, lambda: app.look.colours["background"] == "#000022", "the mended theme is worn")
            assert app.workbench.finding_line.said is None, "what was wrong is so no longer"

    asyncio.run(check())


def test_panes_keep_the_size_they_are_given_and_the_text_can_stand_alone(spec: Path) -> None:
    memory = Memory()

    async def check() -> int:
        app = WorkbenchApp([spec], memory=memory)
        async with app.run_test(size=ROOMY) as pilot:
            screen = app.screen_stack[0]
            assert isinstance(screen, WorkbenchScreen)
            await until(pilot, lambda: "valid" in shown(app), "it is judged")
            before = screen.bottom.outer_size.height
            await pilot.press("alt+equals_sign", "alt+equals_sign")
            await pilot.press("ctrl+o", "alt+minus", "escape")
            await until(pilot, lambda: screen.bottom.outer_size.height == before + 4, "the lower pane is larger")
            await until(pilot, lambda: screen.outline.outer_size.width == 26, "the outline is smaller")
            await pilot.press("alt+z")
            await until(pilot, lambda: not screen.outline.display and not screen.bottom.display, "the text is alone")
            await pilot.press("escape")
            assert isinstance(screen.focused, Editor)
            await pilot.press("ctrl+o")
            await until(pilot, lambda: screen.outline.has_focus and screen.outline.display, "the outline comes")
            await pilot.press("escape")
            await until(pilot, lambda: not screen.outline.display, "and goes")
            return before

    before = asyncio.run(check())
    assert (memory.now.sizes, memory.now.alone) == ({"bottom": before + 4, "outline": 26}, True)


def test_a_sitting_begins_with_the_panes_of_the_last(spec: Path) -> None:
    memory = Memory()
    memory.set(sizes={"outline": 500, "bottom": 12}, alone=False, wrap=False)

    async def check() -> None:
        app = WorkbenchApp([spec], memory=memory)
        async with app.run_test(size=ROOMY) as pilot:
            screen = app.screen_stack[0]
            assert isinstance(screen, WorkbenchScreen)
            await until(pilot, lambda: "valid" in shown(app), "it is judged")
            # The text keeps its 60 columns.
            assert (screen.outline.outer_size.width, screen.bottom.outer_size.height) == (60, 12)
            assert screen.area.editor is not None
            assert not screen.area.editor.soft_wrap
            await pilot.resize_terminal(*NARROW)
            await pilot.press("ctrl+o")
            await until(pilot, lambda: screen.outline.outer_size.width == 36, "a drawer has a drawer's size")

    asyncio.run(check())
