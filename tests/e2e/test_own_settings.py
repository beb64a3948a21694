"""What a person sets in files of their own: keys and themes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import run_program
from tests.e2e.conftest import Workbench

pytestmark = pytest.mark.e2e


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """The person's own folder of settings."""
    folder = tmp_path / "config" / "simplex-workbench"
    folder.mkdir(parents=True)
    return folder


def test_keys_of_ones_own_work_and_are_shown(workbench: Workbench, spec: Path, config: Path) -> None:
    (config / "keys.toml").write_text('[keys]\nsave = ["alt+u"]\nundo = "alt+0"\n[findings]\ngo_to_the_text = "x"\n')
    terminal = workbench(spec.name)
    terminal.until_shows("FUNCTION: double(number)", "valid", "Alt+U save")
    terminal.type("x")
    terminal.until_shows("●", "xFUNCTION")
    terminal.press("ctrl+s")
    terminal.send(b"\x1b0")
    terminal.until_lacks("●", "xFUNCTION")
    terminal.type("y")
    terminal.until_shows("yFUNCTION")
    terminal.send(b"\x1bu")
    terminal.until_shows("saved")
    assert spec.read_text().startswith("yFUNCTION")
    terminal.until_shows("not valid")
    terminal.press("ctrl+l")
    terminal.until_shows("x go there", "E001")
    terminal.press("x")
    terminal.until_lacks("x go there")
    terminal.press("ctrl+p")
    terminal.until_shows("Save  Alt+U")


def test_a_mistake_in_the_keys_is_told_at_the_start(workbench: Workbench, spec: Path, config: Path) -> None:
    (config / "keys.toml").write_text('[keys]\nsvae = "f12"\n')
    terminal = workbench(spec.name)
    terminal.until_shows("FUNCTION: double(number)", "^S save", "mean", "svae")


def test_show_keys_needs_no_terminal_and_tells_of_mistakes(tmp_path: Path, config: Path) -> None:
    (config / "keys.toml").write_text('[keys]\nsave = "alt+u"\nsvae = "f12"\n')
    done = run_program("open", "--show-keys", cwd=tmp_path, env={"XDG_CONFIG_HOME": str(tmp_path / "config")})
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b'save = ["alt+u"]' in done.stdout
    assert b"Did you mean save?" in done.stderr


def test_a_theme_of_ones_own_is_taken_by_name(workbench: Workbench, spec: Path, config: Path) -> None:
    (config / "themes").mkdir()
    dark = (Path(__file__).parents[2] / "themes" / "dark.toml").read_text("utf-8")
    (config / "themes" / "dusk.toml").write_text(dark.replace("#16181d", "#010203"))
    terminal = workbench("--theme", "dusk", spec.name)
    terminal.until_shows("FUNCTION: double(number)", "valid")
    assert b"48;2;1;2;3" in terminal.log


def test_a_theme_that_is_not_there_is_one_line_and_exit_code_2(workbench: Workbench, spec: Path) -> None:
    terminal = workbench("--theme", "drak", spec.name)
    assert terminal.exit_code() == 2
    assert b"Did you mean dark?" in terminal.log
    assert b"\x1b" not in terminal.log


REMEMBERING = {"SIMPLEX_WORKBENCH_NO_STATE": ""}


def test_the_cursor_the_theme_and_the_file_are_those_of_last_time(
    workbench: Workbench, spec: Path, tmp_path: Path
) -> None:
    (tmp_path / "another.simplex").write_bytes(spec.read_bytes().replace(b"double", b"other"))
    terminal = workbench(spec.name, env=REMEMBERING)
    terminal.until_shows("FUNCTION: double(number)", "valid")
    terminal.press("down", "down", "right")
    terminal.until_shows(" 3:2 ")
    terminal.press("ctrl+p")
    terminal.until_shows("What do you want")
    terminal.type("next theme")
    terminal.until_shows("Next theme", "Change the colours")
    terminal.press("enter")
    terminal.until_lacks("Change the colours")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert 'theme = "high-contrast"' in (tmp_path / "state" / "simplex-workbench" / "state.toml").read_text()
    again = workbench(".", env=REMEMBERING)
    again.until_shows("FUNCTION: double(number)", "valid", " 3:2 ")
    assert b"48;2;34;34;34" in again.log


def test_with_no_state_nothing_is_read_and_no_trace_is_left(workbench: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = workbench("--no-state", spec.name, env=REMEMBERING)
    terminal.until_shows("FUNCTION: double(number)", "valid")
    terminal.press("down", "ctrl+q")
    assert terminal.exit_code() == 0
    assert not (tmp_path / "state").exists()


def test_a_damaged_memory_is_told_of_and_the_workbench_opens(workbench: Workbench, spec: Path, tmp_path: Path) -> None:
    folder = tmp_path / "state" / "simplex-workbench"
    folder.mkdir(parents=True)
    (folder / "state.toml").write_bytes(b"theme = \xff")
    terminal = workbench(spec.name, env=REMEMBERING)
    # Words, not sentences: the note is broken where it must be.
    terminal.until_shows("FUNCTION: double(number)", "damaged", "aside")


def test_a_mistake_in_the_settings_of_the_rules_is_told_in_its_own_words_and_ends_with_it(
    workbench: Workbench, spec: Path
) -> None:
    settings = spec.with_name("simplex.toml")
    settings.write_text("[thresholds\n")
    terminal = workbench(spec.name)
    terminal.until_says("this is not TOML", "save as usual", "not judged")
    terminal.until_lacks("error of the workbench's own")
    settings.unlink()
    terminal.type("# ")
    terminal.until_lacks("not judged", "this is not TOML")
    terminal.until_shows("valid")
