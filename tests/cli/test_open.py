"""`open`: to the workbench where there is a terminal, else one line."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from workbench.cli.program import run

from .program import run_in_terminal, run_program

NEEDS_A_TERMINAL = (
    "simplex-workbench: the workbench needs a terminal that can draw; "
    "to check specs without one: simplex-workbench lint"
)
NO_MOUSE = Path("without the mouse")


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[Path]]]:
    """What the workbench was started with, by a process that takes its streams for a terminal."""
    calls: list[list[Path]] = []

    def note(paths: list[Path], *, mouse: bool, **_: object) -> int:
        calls.append([*paths, *([] if mouse else [NO_MOUSE])])
        return 7

    app = ModuleType("workbench.tui.app")
    app.run = note  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "workbench.tui.app", app)
    monkeypatch.setattr("workbench.cli.open.in_a_terminal", lambda: True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    before = signal.getsignal(signal.SIGPIPE)
    yield calls
    signal.signal(signal.SIGPIPE, before)


def test_the_workbench_gets_the_paths_and_its_exit_code_is_the_programs(
    opened: list[list[Path]], tmp_path: Path
) -> None:
    (tmp_path / "a.simplex").touch()
    assert run(["a.simplex", "."]) == 7
    assert opened == [[Path("a.simplex"), Path(".")]]


def test_no_path_is_the_current_folder(opened: list[list[Path]]) -> None:
    run([])
    assert opened == [[Path(".")]]


def test_the_mouse_can_be_left_to_the_terminal(opened: list[list[Path]]) -> None:
    run(["--no-mouse"])
    assert opened == [[Path("."), NO_MOUSE]]


def test_a_file_that_does_not_exist_yet_is_opened(opened: list[list[Path]]) -> None:
    assert run(["new.simplex"]) == 7
    assert opened == [[Path("new.simplex")]]


@pytest.mark.parametrize("path", ["nowhere/new.simplex", "link.simplex"])
def test_a_file_that_cannot_come_to_be_is_one_line(
    path: str, opened: list[list[Path]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link.simplex").symlink_to("nowhere/else")
    assert run([path]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"simplex-workbench: {path}: ")
    assert error.count("\n") == 1
    assert opened == []


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_gets_one_line(term: str, tmp_path: Path) -> None:
    code, written = run_in_terminal("open", cwd=tmp_path, env={"TERM": term})
    assert (code, written.decode()) == (2, f"{NEEDS_A_TERMINAL}\r\n")


def test_without_a_terminal_there_is_one_line(tmp_path: Path) -> None:
    done = run_program("a.simplex", cwd=tmp_path, env={"TERM": "xterm"})
    assert (done.returncode, done.stderr.decode(), done.stdout) == (2, f"{NEEDS_A_TERMINAL}\n", b"")
