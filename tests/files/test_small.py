"""Files that the program reads for itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workbench.analysis.config import ConfigProblem
from workbench.files.searching import find_specs
from workbench.files.settings import read_settings
from workbench.files.small import read_small
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


def test_a_pipe_in_the_place_of_a_gitignore_ignores_nothing(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    os.mkfifo(tmp_path / ".gitignore")
    (tmp_path / "a.simplex").write_text("FUNCTION: f() → x\n")
    assert [str(path) for path in find_specs([tmp_path], (".simplex",))] == [str(tmp_path / "a.simplex")]
