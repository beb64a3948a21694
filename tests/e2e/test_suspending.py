"""To the shell and back."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.program import VALID, environment
from tests.e2e.peers import save_from_outside
from tests.e2e.terminal import Size, Terminal

pytestmark = pytest.mark.e2e

PROMPT = "here>"


@pytest.fixture
def shell(tmp_path: Path, spec: Path, size: Size) -> Iterator[Terminal]:
    """A shell with job control, from which the workbench was started on a valid spec."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("needs bash: apt-get install bash")
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    env = environment({"TERM": "xterm-256color", "COLORTERM": "truecolor", "PS1": PROMPT, **home})
    with Terminal([bash, "--norc", "--noprofile", "-i"], cwd=tmp_path, env=env, size=size) as terminal:
        terminal.until_shows(PROMPT)
        terminal.type(f"{sys.executable} -m workbench {spec.name}\r")
        terminal.until_shows("FUNCTION: double(number)", "valid")
        yield terminal


def suspend(terminal: Terminal) -> None:
    """Suspend the workbench by its command."""
    terminal.press("ctrl+p")
    terminal.until_shows("What do you want to do?")
    terminal.type("Suspend")
    terminal.until_shows("fg comes back")
    terminal.press("enter")
    terminal.until_shows("Stopped", PROMPT)


def test_the_shell_has_the_terminal_and_fg_gives_it_back_whole(shell: Terminal) -> None:
    shell.type("X")
    shell.until_shows("XFUNCTION")
    shell.until_shows("not valid")
    shell.listen(quiet=0.5)
    before = shell.screen
    suspend(shell)
    assert not any(shell.modes.get(mode) for mode in (1000, 1002, 1003, 1006))
    shell.type("echo still $((40 + 2))\r")
    shell.until_shows("still 42")
    shell.type("fg\r")
    shell.until(lambda screen: screen == before, f"the screen is as before:\n{before}")
    shell.type("Y")
    shell.until_shows("XYFUNCTION")


def test_a_file_that_is_changed_meanwhile_is_looked_at_again(shell: Terminal, spec: Path) -> None:
    suspend(shell)
    save_from_outside(spec, VALID.replace("double(", "twice("))
    shell.type("fg\r")
    shell.until_shows("FUNCTION: twice(number)", "valid")


def test_a_window_that_is_resized_meanwhile_is_filled(shell: Terminal) -> None:
    suspend(shell)
    shell.resize(Size(100, 30))
    shell.type("fg\r")
    shell.until_shows("FUNCTION: double(number)", "F1 help")
    shell.until(lambda screen: "F1 help" in screen.split("\n")[29], "the key line is in the last row")
