"""One sitting at a spec, from opening it to leaving."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.peers import save_from_outside
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

RULE = "- the result is twice the number"
LOOP = "- loop through the digits of the number"


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    """The workbench with the spec open and judged."""
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    return opened


def to_the_rules(terminal: Terminal) -> None:
    """Put the cursor at the end of the last rule."""
    terminal.press("ctrl+home", "down", "down", "down", "end")
    terminal.until_shows(" 4:33")


def test_a_spec_is_broken_mended_changed_outside_saved_and_left(terminal: Terminal, spec: Path) -> None:
    to_the_rules(terminal)
    terminal.press("enter")
    terminal.type(LOOP)
    terminal.until_shows("E040")

    terminal.press(*["backspace"] * (len(LOOP) + 1))
    terminal.until_lacks("E040", "not valid")

    save_from_outside(spec, VALID.replace(RULE, LOOP))
    terminal.until_shows(LOOP, "not valid")
    terminal.press("f8")
    terminal.until_shows("E040")

    terminal.press("end", "ctrl+u")
    terminal.until_lacks(LOOP)
    terminal.type("- é is “twice” the number →")
    terminal.until_lacks("E040", "not valid")
    terminal.press("ctrl+s")
    terminal.until_shows("saved")
    assert spec.read_bytes() == VALID.replace(RULE, "- é is “twice” the number →").encode()

    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


@pytest.mark.parametrize(
    ("burst", "line"),
    [
        (b"\x1b[Fx", "FUNCTION: double(number) → numberx"),
        (b"x\x1b[Hy", "yxFUNCTION: double(number) → number"),
        (b"\x1b[B\x1b[B\x1b[Fy", "RULES:y"),
        (b"\x1b[F\x15DATA: x", "DATA: x"),
    ],
    ids=["end", "home", "down", "delete"],
)
def test_keys_that_come_at_once_are_done_in_order(terminal: Terminal, burst: bytes, line: str) -> None:
    terminal.send(burst)
    terminal.until(lambda screen: re.search(rf"\d  {re.escape(line)}( |│|$)", screen, re.M), f"a line is {line}")
