"""Leaving: nothing is lost unasked, and the terminal is left as it was found."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import SIZES, Terminal, key_bytes
from tests.waiting import until

pytestmark = pytest.mark.e2e

ALTERNATE_SCREEN = 1049
CURSOR = 25
MOUSE = (1000, 1002, 1003, 1006, 1015)
"""Private modes, as xterm counts them."""
ON_BY_DEFAULT = {7, CURSOR}
"""Lines wrap at the margin (7), and the cursor is seen."""

ENTERED = b"\x1b[?1049h"
"""Sent when the alternate screen is taken, before anything is drawn."""

TYPED = "- an empty input is refused"
CHANGED = VALID + TYPED


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    """The workbench with a valid spec open."""
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    return opened


@pytest.fixture
def asked(terminal: Terminal) -> Terminal:
    """The workbench with unsaved work, after ^Q."""
    terminal.press("ctrl+end")
    terminal.until_shows(" 14:1 ")
    terminal.type(TYPED)
    terminal.until_shows(TYPED, "●")
    terminal.press("ctrl+q")
    terminal.until_shows("Unsaved work", "double.simplex")
    return terminal


def test_without_unsaved_work_quitting_does_not_ask(terminal: Terminal, spec: Path) -> None:
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert spec.read_bytes() == VALID.encode()


def test_saving_on_the_way_out_saves_and_leaves(asked: Terminal, spec: Path) -> None:
    asked.press("s")
    assert asked.exit_code() == 0
    assert spec.read_bytes() == CHANGED.encode()


def test_leaving_right_behind_a_save_waits_for_it_and_does_not_ask(terminal: Terminal, spec: Path) -> None:
    terminal.send(TYPED.encode() + key_bytes("ctrl+s") + key_bytes("ctrl+q"))
    assert terminal.exit_code() == 0
    assert spec.read_bytes() == TYPED.encode() + VALID.encode()


def test_discarding_leaves_the_file_as_it_was(asked: Terminal, spec: Path) -> None:
    asked.press("d")
    assert asked.exit_code() == 0
    assert spec.read_bytes() == VALID.encode()


def test_escape_stays_with_the_text(asked: Terminal, spec: Path) -> None:
    asked.press("escape")
    asked.until_lacks("Unsaved work")
    asked.type("!")
    asked.until_shows(TYPED + "!", "●")
    assert spec.read_bytes() == VALID.encode()


def test_any_other_key_leaves_the_question_standing(asked: Terminal) -> None:
    asked.press("x", "enter", "ctrl+q")
    asked.press("escape")
    asked.until_lacks("Unsaved work")
    asked.until_shows(TYPED)


OVER_THE_TEXT = {
    "help": (b"\x1bOP", "Help: Editor"),
    "all commands": (b"\x10", "What do you want to do?"),
    "a list to choose from": (b"\x1bo", "Go to"),
    "a list to type into": (b"\x1be", "a file's name, or a new one"),
    "a name to save under": (b"\x1bw", "Save double.simplex as"),
    "the search": (b"\x06", "no match"),
    "the line to go to": (b"\x1bg", "Line"),
}
"""What lies over the text: the keys that open it, and what it shows."""


@pytest.mark.parametrize("what", OVER_THE_TEXT)
def test_the_key_to_leave_by_leaves_from_wherever_one_is(terminal: Terminal, what: str) -> None:
    opens, shown = OVER_THE_TEXT[what]
    terminal.send(opens)
    if what == "the search":
        terminal.type("zz")
    terminal.until_shows(shown)
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


def test_from_a_dialog_too_leaving_asks_and_escape_stays_there(terminal: Terminal) -> None:
    terminal.type(TYPED)
    terminal.until_shows(TYPED, "●")
    terminal.press("f1")
    terminal.until_shows("Help: Editor")
    terminal.press("ctrl+q")
    terminal.until_shows("Unsaved work", "double.simplex")
    terminal.press("escape")
    terminal.until_lacks("Unsaved work")
    terminal.until_shows("Help: Editor")


def test_work_undone_is_no_unsaved_work(terminal: Terminal) -> None:
    terminal.type("x")
    terminal.until_shows("●")
    terminal.press("backspace")
    terminal.until_lacks("●")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


def test_the_screen_is_given_back(terminal: Terminal) -> None:
    assert terminal.modes[ALTERNATE_SCREEN]
    terminal.press("ctrl+q")
    terminal.exit_code()
    assert not terminal.modes[ALTERNATE_SCREEN]


def test_the_cursor_is_shown_again(terminal: Terminal) -> None:
    terminal.press("ctrl+q")
    terminal.exit_code()
    assert terminal.modes[CURSOR]


def test_the_mouse_is_given_back(terminal: Terminal) -> None:
    terminal.press("ctrl+q")
    terminal.exit_code()
    assert not [mode for mode in MOUSE if terminal.modes.get(mode)]


def test_every_mode_is_as_terminals_have_it_by_default(terminal: Terminal) -> None:
    terminal.press("ctrl+q")
    terminal.exit_code()
    assert not [mode for mode, on in terminal.modes.items() if on != (mode in ON_BY_DEFAULT)]


def test_the_terminal_echoes_again(terminal: Terminal) -> None:
    assert terminal.settings_now != terminal.settings
    terminal.press("ctrl+q")
    terminal.exit_code()
    assert terminal.settings_now == terminal.settings


NARROW = pytest.mark.parametrize("size", [SIZES[1]], ids=str)
SIGNALS = pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda one: one.name)


@NARROW
@SIGNALS
def test_a_signal_to_end_leaves_the_terminal_as_it_was(terminal: Terminal, number: signal.Signals) -> None:
    terminal.send_signal(number)
    assert terminal.exit_code() == 128 + number
    assert not [mode for mode, on in terminal.modes.items() if on != (mode in ON_BY_DEFAULT)]
    assert terminal.settings_now == terminal.settings


@NARROW
@SIGNALS
def test_a_signal_while_a_question_waits_leaves_the_terminal_as_it_was(asked: Terminal, number: signal.Signals) -> None:
    asked.send_signal(number)
    assert asked.exit_code() == 128 + number
    assert not [mode for mode, on in asked.modes.items() if on != (mode in ON_BY_DEFAULT)]
    assert asked.settings_now == asked.settings


@NARROW
@SIGNALS
def test_a_signal_before_the_first_frame_leaves_the_terminal_as_it_was(
    workbench: Workbench, spec: Path, number: signal.Signals
) -> None:
    terminal = workbench(spec.name)
    until(lambda: ENTERED in terminal.log, "the workbench takes the screen", pause=lambda _: None)
    terminal.send_signal(number)
    assert terminal.exit_code() == 128 + number
    assert not [mode for mode, on in terminal.modes.items() if on != (mode in ON_BY_DEFAULT)]
    assert terminal.settings_now == terminal.settings


DISK_THAT_DOES_NOT_ANSWER = """
import os, threading, time
def fsync(descriptor, before=os.fsync):
    gone = open("trigger").read() if os.path.exists("trigger") else None
    if gone is not None and gone in os.readlink(f"/proc/self/fd/{descriptor}"):
        time.sleep(600)
    before(descriptor)
os.fsync = fsync
"""
"""Imported by Python at its start. What is in the file `trigger` is part of the paths that are gone."""


@NARROW
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("gone", ["double.simplex.", ""], ids=["that of the file", "every one"])
def test_a_disk_that_does_not_answer_keeps_nobody_from_leaving(
    remembering: Workbench, spec: Path, tmp_path: Path, number: signal.Signals, gone: str
) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "sitecustomize.py").write_text(DISK_THAT_DOES_NOT_ANSWER)
    terminal = remembering(spec.name, env={"PYTHONPATH": str(tmp_path / "code")})
    terminal.until_shows("FUNCTION: double(number)", "valid")
    (tmp_path / "trigger").write_text(gone)
    terminal.type("# mine ")
    terminal.until_shows("# mine FUNCTION")
    terminal.press("ctrl+s")
    terminal.send_signal(number)
    assert terminal.exit_code() == 128 + number
    assert not [mode for mode, on in terminal.modes.items() if on != (mode in ON_BY_DEFAULT)]
    assert (b"unsaved text was not kept" in terminal.log) is (gone == "")
    assert spec.read_bytes() == VALID.encode()
    if gone:
        remembering(spec.name).until_shows("Unsaved text of", "# mine FUNCTION")


@NARROW
def test_ctrl_c_is_a_key_and_ends_nothing(terminal: Terminal) -> None:
    terminal.press("ctrl+c", "x")
    terminal.until_shows("xFUNCTION", "●")
