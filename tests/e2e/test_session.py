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


def test_text_and_save_in_one_packet_are_saved_in_order(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"X\x13Y\x13Z")
    terminal.until(lambda _: spec.read_bytes() == b"XY" + VALID.encode(), "what was typed before each ^S is saved")
    terminal.until_shows("XYZFUNCTION", "●")


def test_text_and_quit_in_one_packet_asks_before_the_text_is_lost(terminal: Terminal) -> None:
    terminal.send(b"X\x11")
    terminal.until_shows("XFUNCTION", "Unsaved")
    terminal.press("escape")
    terminal.until_lacks("Unsaved")
    terminal.press("ctrl+z", "ctrl+q")
    assert terminal.exit_code() == 0


def test_undo_and_redo_in_one_packet_with_text_are_done_in_order(terminal: Terminal) -> None:
    terminal.send(b"X\x1a\x19Y")
    terminal.until_shows("XYFUNCTION")


def test_what_is_typed_before_the_first_frame_is_not_lost(workbench: Workbench, spec: Path) -> None:
    terminal = workbench(spec.name)
    terminal.send(b"early")
    terminal.until_shows("earlyFUNCTION: double(number)")


def test_letters_around_a_change_of_file_go_to_the_file_that_is_shown(workbench: Workbench, spec: Path) -> None:
    other = spec.with_name("other.simplex")
    other.write_text(VALID)
    terminal = workbench(spec.name, other.name)
    terminal.until_shows("FUNCTION: double(number)", "valid")
    terminal.send(b"abc\x1b[17~def")
    terminal.until_shows("defFUNCTION: double(number)", f"{spec.name} ●", f"{other.name} ●")
    terminal.press("f5")
    terminal.until_shows("abcFUNCTION: double(number)")


def test_a_problem_that_is_mended_is_no_longer_told(workbench: Workbench, spec: Path) -> None:
    folder = spec.parent / "deep"
    folder.mkdir()
    inner = folder / "inner.simplex"
    inner.write_text(VALID)
    terminal = workbench("deep/inner.simplex")
    terminal.until_shows("FUNCTION: double(number)", "valid")
    terminal.type("X")
    terminal.until_shows("XFUNCTION")
    folder.rename(spec.parent / "moved")
    terminal.until_shows("was deleted on disk")
    terminal.press("ctrl+s")
    terminal.until_shows("there is no folder")
    folder.mkdir()
    terminal.press("t")
    terminal.until(lambda _: inner.exists() and inner.read_text() == "X" + VALID, "the file is saved")
    terminal.until_lacks("no folder", "was deleted")


def test_lines_pasted_without_brackets_keep_their_ends(terminal: Terminal) -> None:
    terminal.send(b"- one\n- two\r- three\n")
    terminal.until_shows("1  - one", "2  - two", "3  - three", "4  FUNCTION")


def test_a_long_paste_is_undone_and_redone_and_undone_whole(terminal: Terminal) -> None:
    terminal.send(b"\x1b[200~" + b"- line\r" * 300 + b"\x1b[201~")
    terminal.until_shows("FUNCTION: double(number)", "301:1")
    for keys, shown in (("ctrl+z", " 1:1"), ("ctrl+y", "301:1"), ("ctrl+z", " 1:1"), ("ctrl+y", "301:1")):
        terminal.press(keys)
        terminal.until_shows(shown)
