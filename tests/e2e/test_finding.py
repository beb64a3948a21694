"""Finding and replacing, in a real terminal: keys as fast as they come, and none that is hard to send."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    """The workbench with a valid spec open."""
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    return opened


def test_keys_that_come_in_one_packet_are_done_in_order(terminal: Terminal, spec: Path) -> None:
    # ^F, the query, Enter for the next, ^R, what comes in its place, Enter.
    terminal.send(b"\x06number\r\x12size\r")
    terminal.until_shows("Find number", "With size")
    terminal.press("escape")
    terminal.until_lacks("Find number")
    terminal.press("ctrl+s")
    terminal.until_shows("saved")
    assert spec.read_bytes() == VALID.replace("→ number", "→ size", 1).encode()


def test_alt_is_what_a_plain_terminal_sends_for_it(terminal: Terminal) -> None:
    terminal.send(b"\x06")
    terminal.until_shows("Find")
    terminal.send(b"^-.*$")
    terminal.until_shows("no match")
    terminal.send(b"\x1br")
    terminal.until_shows("1 of 3")


def test_an_expression_without_end_leaves_the_keys_alone(workbench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "long.simplex").write_text("a" * 5000 + "b")
    terminal = workbench("long.simplex")
    terminal.until_shows("aaaa")
    terminal.send(b"\x06")
    terminal.until_shows("Find")
    terminal.send(b"\x1br")
    terminal.send(b"(a+)+$")
    terminal.until_shows("make it simpler")
    terminal.press("escape")
    terminal.until_lacks("make it simpler")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
