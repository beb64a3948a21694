"""Files that the program reads for itself."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from workbench.analysis.config import ConfigProblem
from workbench.files.searching import find_specs
from workbench.files.settings import read_settings
from workbench.files.small import NotRead, NotThere, read_small, read_small_text
from workbench.tui.commands import COMMANDS
from workbench.tui.keymap import read as read_keys
from workbench.tui.memory import Memory
from workbench.tui.themes import ThemeProblem
from workbench.tui.themes import read as read_theme


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A named pipe into which nobody ever writes."""
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    return path


def test_no_more_is_read_than_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    assert read_small(tmp_path / "a", 2) == b"ab"
    assert read_small(tmp_path / "a", 9) == b"abc"


def test_a_pipe_is_refused_at_once_whatever_is_read(pipe: Path) -> None:
    with pytest.raises(OSError, match="regular"):
        read_small(pipe, 9)
    with pytest.raises(OSError, match="regular"):
        read_small("/dev/zero", 9)
    with pytest.raises(ThemeProblem, match="regular"):
        read_theme(pipe)
    with pytest.raises(ConfigProblem, match="regular"):
        read_settings(str(pipe))
    keymap = read_keys(pipe, COMMANDS)
    assert keymap.commands == COMMANDS
    assert "regular" in keymap.problems[0]
    assert "regular" in Memory(pipe).note


NO_TEXT: dict[str, tuple[Callable[[Path], object], str]] = {
    "a folder": (Path.mkdir, "it is no regular file"),
    "a pipe": (os.mkfifo, "it is no regular file"),
    "a circle of links": (lambda path: path.symlink_to(path.name), "Too many levels of symbolic links"),
    "larger than is meant": (lambda path: path.write_bytes(b"#" * 101), "it has more than 100 bytes"),
    "in another encoding": (lambda path: path.write_bytes(b"# \xe9"), "it is not UTF-8 (byte 3)"),
}


@pytest.mark.parametrize("what", NO_TEXT)
def test_what_is_no_small_text_is_refused_in_words_for_a_person(tmp_path: Path, what: str) -> None:
    make, words = NO_TEXT[what]
    make(tmp_path / "a.toml")
    with pytest.raises(NotRead) as refused:
        read_small_text(tmp_path / "a.toml", 100)
    assert str(refused.value) == words


def test_a_small_text_that_is_not_there_is_told_from_one_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NotThere):
        read_small_text(tmp_path / "a.toml", 100)


def test_keys_in_a_folder_of_that_name_are_told_in_words_and_all_stay(tmp_path: Path) -> None:
    (tmp_path / "keys.toml").mkdir()
    keymap = read_keys(tmp_path / "keys.toml", COMMANDS)
    assert keymap.commands == COMMANDS
    assert keymap.problems == (f"{tmp_path / 'keys.toml'}: it is no regular file. All keys are as they come.",)


def test_a_pipe_in_the_place_of_a_gitignore_ignores_nothing(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    os.mkfifo(tmp_path / ".gitignore")
    (tmp_path / "a.simplex").write_text("FUNCTION: f() → x\n")
    assert [str(path) for path in find_specs([tmp_path], (".simplex",))] == [str(tmp_path / "a.simplex")]
