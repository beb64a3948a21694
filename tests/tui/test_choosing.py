"""Lists to choose from: where to go, what to open, which landmark, which fix, why something stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.specs import INVALID, VALID
from tests.tui.test_completing import editor_of
from tests.tui.test_workbench import NARROW, ROOMY, SMALL, Seen, use
from workbench.analysis.text import Position
from workbench.tui.choosing import name_in, new_name, said_of
from workbench.tui.screens.choose import Choose
from workbench.tui.screens.help import Help

SIZES = [ROOMY, NARROW, SMALL]


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "greet.simplex"
    path.write_text(VALID)
    return path


async def ready(seen: Seen) -> None:
    await seen.until(lacks="reading…")
    await seen.pilot.pause()


async def chosen(seen: Seen, key: str, *typed: str) -> None:
    """Open a list by its key and type into it."""
    await seen.press(key)
    await seen.pilot.pause()
    assert isinstance(seen.app.screen, Choose)
    await seen.press(*typed)


@pytest.mark.parametrize("size", SIZES)
def test_a_few_letters_go_to_a_landmark(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        await chosen(seen, "alt+o", *"exam")
        await seen.until("greet › EXAMPLES", "Esc leave")
        await seen.press("enter")
        await seen.until(lacks="Esc leave")
        assert editor_of(seen).position == Position(10, 1)
        assert editor_of(seen).has_focus

    use([spec], doing, size)


def test_it_goes_to_a_landmark_of_another_file(spec: Path, tmp_path: Path) -> None:
    other = tmp_path / "part.simplex"
    other.write_text(VALID.replace("greet(", "part_from("))

    async def doing(seen: Seen) -> None:
        await seen.until("part.simplex", lacks="reading…")
        await seen.pilot.pause(0.3)
        await chosen(seen, "alt+o", *"part", "enter")
        await seen.until("part_from(name)")
        assert seen.workbench.file is seen.workbench.session.files[1]

    use([spec, other], doing)


def test_a_file_of_the_folder_opens_by_a_few_letters(spec: Path, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "deep.simplex").write_text("# deep down\n")

    async def doing(seen: Seen) -> None:
        await ready(seen)
        await seen.press("alt+e")
        await seen.until("inner/deep.simplex")
        await seen.press(*"dee", "enter")
        await seen.until("# deep down")
        assert len(seen.workbench.session.files) == 2

    use([spec], doing)


def test_a_new_file_begins_by_its_name_and_is_watched(spec: Path, tmp_path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        await seen.press("alt+e")
        await seen.until("greet.simplex", "Open")
        await seen.press(*"fresh")
        await seen.until("new file: fresh.simplex")
        await seen.press("enter")
        await seen.until("new file", "fresh.simplex")
        await seen.type("x")
        await seen.press("ctrl+s")
        await seen.until("saved")
        (tmp_path / "fresh.simplex").write_text("# from outside\n")
        await seen.until("# from outside")

    use([spec], doing)


def test_a_folder_that_is_typed_is_looked_into(spec: Path) -> None:
    """Of what is below it nothing is listed: that may be a whole disk."""
    (spec.parent / "inner" / "deeper").mkdir(parents=True)
    above = spec.parent / "above.simplex"
    above.write_text("# from above\n")
    within = spec.parent / "inner" / "within.simplex"
    within.write_text(VALID)
    (spec.parent / "inner" / "deeper" / "deep.simplex").write_text(VALID)

    async def doing(seen: Seen) -> None:
        await ready(seen)
        await seen.press("alt+e")
        await seen.until("within.simplex", "Open")
        await seen.press("full_stop", "full_stop")
        await seen.until("look into the folder")
        await seen.press("enter")
        await seen.until("Open in", "above.simplex", lacks="deep.simplex")
        await seen.press(*"above", "enter")
        await seen.until("# from above")

    use([within], doing)


def test_a_name_that_could_be_no_file_s_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "there.simplex").touch()
    assert said_of("new", tmp_path, ()) == "new file: new.simplex"
    assert said_of("there", tmp_path, ()) == "there.simplex"
    assert said_of("there", tmp_path, {"there.simplex"}) == ""
    assert said_of("/", tmp_path, ()) == "look into the folder /"
    assert said_of("x" * 300, tmp_path, ()) == f"new file: {'x' * 300}.simplex"
    assert said_of("~nobody-of-this-name", tmp_path, ()) == "new file: ~nobody-of-this-name.simplex"


@pytest.mark.parametrize("size", SIZES)
def test_a_landmark_comes_with_its_first_blank_selected(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        await chosen(seen, "alt+i", *"UNC", "enter")
        await seen.until("UNCERTAIN:", lacks="Esc leave")
        assert seen.text == VALID + "\nUNCERTAIN:\n- if … → …\n"
        assert editor_of(seen).selected_text == "…"
        await seen.press("x", "ctrl+z", "ctrl+z")
        assert seen.text == VALID

    use([spec], doing, size)


@pytest.mark.parametrize("size", [NARROW, SMALL])
def test_what_has_no_room_in_a_row_is_told_in_full_of_the_chosen_one(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        await chosen(seen, "alt+i", *"FUNC")
        await seen.until("inputs in", "arrow what it returns")

    use([spec], doing, size)


def test_escape_leaves_everything_as_it_was(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        for key in ("alt+i", "alt+o", "alt+e"):
            await chosen(seen, key, "escape")
            await seen.until(lacks="Esc leave")
        assert seen.text == VALID
        assert editor_of(seen).position == Position(1, 1)

    use([spec], doing)


def test_of_several_fixes_one_is_chosen(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("FUNCTION: f(a) → b\n\nRULES:\n- b is a\n\nEXAMPLES:\n(1) → 1\n")

    async def doing(seen: Seen) -> None:
        await seen.until("E001")
        finding = seen.workbench.places
        assert finding is not None
        fixes = [fix for one in finding.findings for fix in one.fixes]
        assert len(fixes) >= 2
        merged = finding.findings[0]._replace(fixes=tuple(fixes))
        seen.workbench.run_worker(seen.workbench.changing.fix([merged]))
        await seen.until("Fix", "add DONE_WHEN", "add ERRORS")
        await seen.press(*"err", "enter")
        await seen.until("ERRORS:", lacks="Esc leave")
        assert "DONE_WHEN" not in seen.text

    use([path], doing)


def test_f1_on_a_finding_in_the_text_explains_it(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text(INVALID)

    async def doing(seen: Seen) -> None:
        await seen.until("E040")
        await seen.press("f8", "f1")
        await seen.until("procedural-rule, error")
        assert isinstance(seen.app.screen, Help)

    use([path], doing)


def test_the_selection_grows_and_shrinks_again(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        editor = editor_of(seen)
        editor.go_to(Position(4, 8))
        grown = []
        for _ in range(4):
            await seen.press("alt+s")
            grown.append(editor.selected_text)
        assert grown[0] == "- if a name is given, the greeting contains it"
        assert grown[1].startswith("RULES:\n- if")
        assert grown[2] == VALID.rstrip()
        assert grown[3] == VALID
        for expected in (*grown[2::-1], ""):
            await seen.press("alt+shift+s")
            assert editor.selected_text == expected
        assert editor.position == Position(4, 8)

    use([spec], doing)


def test_names_of_files() -> None:
    assert new_name("a") == "a.simplex"
    assert new_name("b/a.md") == "b/a.md"
    assert name_in(Path("/x/y/a"), [Path("/x")]) == "y/a"
    assert name_in(Path("/z/a"), [Path("/x")]) == "/z/a"


def test_the_next_blank_is_selected_and_after_the_last_the_first(spec: Path) -> None:
    spec.write_text("a … b … c\n…\n")

    async def doing(seen: Seen) -> None:
        await ready(seen)
        editor = editor_of(seen)
        found = []
        for _ in range(4):
            await seen.press("alt+m")
            assert editor.selected_text == "…"
            found.append(tuple(editor.selection.start))
        assert found == [(0, 2), (0, 6), (1, 0), (0, 2)]

    use([spec], doing)


def test_control_characters_and_markup_of_a_file_are_drawn_as_marks_and_text(tmp_path: Path) -> None:
    path = tmp_path / "[red]\x1b]0;t\x07.simplex"
    path.write_text("FUNCTION: f(a\x1b[2Jb, [bold]c) → d\u202e\n\nRULES:\n- if \n")

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        editor_of(seen).go_to(Position(4, 6))
        for key, shows in (("ctrl+t", "▸"), ("alt+o", "f › RULES"), ("alt+e", "[red]␛]0;t␇.simplex")):
            await seen.press(key)
            await seen.until(shows)
            assert not {"\x1b", "\x07", "\u202e"} & set(seen.screen)
            await seen.press("escape")
            await seen.pilot.pause()

    use([path], doing)


def test_a_command_of_the_editor_is_done_from_the_palette_too(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await ready(seen)
        editor_of(seen).go_to(Position(4, 8))
        await seen.press("ctrl+p", *"select more")
        await seen.until("The item, then")
        await seen.press("down", "enter")
        await seen.until("selected")
        assert editor_of(seen).selected_text.startswith("- if a name")

    use([spec], doing)
