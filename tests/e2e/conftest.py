"""What the tests in a real terminal share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.cli.program import COMMAND, VALID, environment
from tests.e2e.terminal import SIZES, Size, Terminal

Workbench = Callable[..., Terminal]

NARROW = pytest.mark.parametrize("size", [SIZES[1]], ids=str)
"""For what hangs on no layout."""


@pytest.fixture(params=SIZES, ids=str)
def size(request: pytest.FixtureRequest) -> Size:
    """Of the terminal: each test runs in every one."""
    found: Size = request.param
    return found


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A valid spec in a file."""
    file = tmp_path / "double.simplex"
    file.write_bytes(VALID.encode())
    return file


@pytest.fixture
def workbench(tmp_path: Path, size: Size) -> Iterator[Workbench]:
    """Opens the workbench on paths in the test's folder; it is ended and cleared away after the test.

    `env` is added to its environment; `through` is a command that starts it.
    """
    home = {
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    usual = environment(
        {"TERM": "xterm-256color", "COLORTERM": "truecolor", **{name: str(folder) for name, folder in home.items()}}
    )
    with ExitStack() as open_terminals:

        def start(*paths: str, env: Mapping[str, str] = MappingProxyType({}), through: Sequence[str] = ()) -> Terminal:
            terminal = Terminal([*through, *COMMAND, *paths], cwd=tmp_path, env={**usual, **env}, size=size)
            return open_terminals.enter_context(terminal)

        yield start


@pytest.fixture
def remembering(workbench: Workbench) -> Workbench:
    """As `workbench`, but it keeps what it has to for the next time, in a folder of the test's own."""

    def start(*paths: str, env: Mapping[str, str] = MappingProxyType({}), through: Sequence[str] = ()) -> Terminal:
        return workbench(*paths, env={"SIMPLEX_WORKBENCH_NO_STATE": "", **env}, through=through)

    return start


def decide(terminal: Terminal, key: str) -> None:
    """Press a key of the banner."""
    terminal.press("escape")
    terminal.until_lacks("Esc, then")  # else the two were one key with Alt
    terminal.press(key)


def save(terminal: Terminal) -> None:
    """Save what is unsaved."""
    terminal.until_shows("●")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
