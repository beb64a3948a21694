"""Typing where the bytes come as a terminal sends them."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

A_HAND = 0.15
"""Seconds behind a paste after which a hand has pressed the next key."""
IN_PIECES = 0.03
"""Seconds between two pieces of a paste."""


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    """The workbench with the cursor behind the last line of a valid spec."""
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    opened.press("ctrl+end")
    opened.until_shows(" 14:1 ")
    return opened


def saved(terminal: Terminal, spec: Path) -> str:
    terminal.press("ctrl+s")
    terminal.until_shows("saved")
    return spec.read_bytes().decode()


def test_a_paste_that_does_not_say_so_is_taken_as_it_comes(terminal: Terminal, spec: Path) -> None:
    pasted = "- one\r- two\r  1. three\rRE\rUN\r" * 20
    terminal.type(pasted)
    terminal.until_shows(" 114:1 ")
    assert saved(terminal, spec) == VALID + pasted.replace("\r", "\n")


def test_thousands_of_letters_at_once_are_put_in_at_once_and_undone_at_once(terminal: Terminal, spec: Path) -> None:
    letters = "every letter counts " * 200
    terminal.type(letters)
    terminal.until_shows("14:4001")
    assert saved(terminal, spec) == VALID + letters
    terminal.press("ctrl+z")
    terminal.until_lacks("every letter")


def test_a_paste_that_does_not_say_so_may_come_in_pieces_and_is_undone_at_once(terminal: Terminal, spec: Path) -> None:
    pieces = ("- one\r", "- two", "\r  1. three", "\r\r\r  ", "four\r- ", "five")
    for piece in pieces:
        terminal.type(piece)
        time.sleep(IN_PIECES)
    terminal.until_shows("five")
    assert saved(terminal, spec) == VALID + "".join(pieces).replace("\r", "\n")
    terminal.press("ctrl+z")
    terminal.until_lacks("one", "five")


def test_enter_pressed_by_hand_goes_on_with_the_list(terminal: Terminal, spec: Path) -> None:
    terminal.type("- one")
    terminal.until_shows(" 14:6 ")
    # No hand is faster; what comes sooner behind a key is a paste.
    time.sleep(A_HAND)
    terminal.press("enter")
    terminal.until_shows(" 15:3 ")
    terminal.type("two")
    terminal.until_shows("- two")
    assert saved(terminal, spec) == f"{VALID}- one\n- two"


def test_words_that_a_slow_line_brings_in_one_piece_leave_what_enter_began(terminal: Terminal, spec: Path) -> None:
    terminal.type("- one")
    terminal.until_shows(" 14:6 ")
    time.sleep(A_HAND)
    terminal.press("enter")
    terminal.until_shows(" 15:3 ")
    time.sleep(A_HAND)
    terminal.type("- the second of them")
    terminal.until_shows("second of them")
    assert saved(terminal, spec) == f"{VALID}- one\n- the second of them"


def test_a_byte_that_is_no_character_is_shown_and_the_keys_after_it_still_count(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"caf\xe9 X")
    terminal.until_shows("caf\ufffd X")
    assert saved(terminal, spec) == f"{VALID}caf\ufffd X"


def test_an_escape_and_a_letter_is_a_command(terminal: Terminal) -> None:
    terminal.send(b"\x1bo")
    terminal.until_shows("Go to", "double › RULES")
    terminal.press("escape")
    terminal.until_lacks("Go to")
