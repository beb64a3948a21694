"""Keys that come in one packet, as over a slow line: those behind a command are for what it opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import PROCEDURAL, VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import KEYS, Size, Terminal
from tests.waiting import until

pytestmark = pytest.mark.e2e

ENTER, DOWN, F8 = KEYS["enter"], KEYS["down"], KEYS["f8"]
ESCAPE = b"\x1b[27u"
"""Escape as a terminal says it that leaves no doubt: the byte alone would be one key with what comes behind it."""


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    """The workbench on a valid spec."""
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    return opened


def saves(terminal: Terminal, file: Path, text: str) -> None:
    """Saving writes `text`, and nothing else."""
    terminal.press("ctrl+s")
    until(
        lambda: file.exists() and file.read_text() == text, lambda: f"saved is {text!r}; the screen:\n{terminal.screen}"
    )


@pytest.mark.parametrize("opens", [b"\x1bo", b"\x1be", b"\x1bw", b"\x1bi", b"\x10", b"\x1bOP", b"x\x11"])
def test_escape_pressed_three_times_leaves_a_dialog_once(terminal: Terminal, spec: Path, opens: bytes) -> None:
    typed = "x" if opens.startswith(b"x") else ""
    terminal.send(opens + ESCAPE * 3 + b"still here")
    terminal.until_shows("still here")
    saves(terminal, spec, f"{typed}still here{VALID}")


def test_what_is_typed_behind_a_list_is_typed_into_it_and_enter_leads_on(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1boEXAM" + ENTER + b"QQ")
    terminal.until_shows("QQEXAMPLES:")
    saves(terminal, spec, VALID.replace("EXAMPLES:", "QQEXAMPLES:"))


def test_a_paste_behind_a_command_goes_where_the_command_leads(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1bo\x1b[200~EXAM\x1b[201~" + ENTER + b"QQ")
    terminal.until_shows("QQEXAMPLES:")
    saves(terminal, spec, VALID.replace("EXAMPLES:", "QQEXAMPLES:"))


def test_what_is_typed_behind_go_to_line_is_put_in_there(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1bg3:1" + ENTER + b"QQ")
    terminal.until_shows("QQRULES:")
    saves(terminal, spec, VALID.replace("RULES:", "QQRULES:"))


def test_a_path_typed_behind_save_as_is_the_path(terminal: Terminal, spec: Path) -> None:
    other = spec.with_name("other.simplex")
    terminal.send(b"\x1bw" + str(other).encode() + ENTER + b"QQ")
    terminal.until_shows("QQFUNCTION")
    assert other.read_text() == spec.read_text() == VALID


def test_a_reason_typed_behind_the_command_is_the_reason(workbench: Workbench, tmp_path: Path) -> None:
    file = tmp_path / "bad.simplex"
    file.write_text(PROCEDURAL)
    terminal = workbench(file.name)
    terminal.until_shows("not valid")
    terminal.send(b"\x0csas agreed" + ENTER)
    terminal.until_shows("Undo takes it back")
    finding = "digits of the number"
    saves(terminal, file, PROCEDURAL.replace(finding, f"{finding}  # simplex: ignore[E040] as agreed"))


def test_a_home_that_nobody_has_is_a_name_like_any_other(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1bw~nobody-at-all/x.simplex")
    terminal.until_shows("~nobody-at-all/x.simplex")
    terminal.send(ESCAPE + b"QQ")
    terminal.until_shows("QQFUNCTION")
    saves(terminal, spec, f"QQ{VALID}")


def test_a_nul_in_the_name_of_a_new_file_is_left_out(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1be\x1b[200~fr\x00esh\x1b[201~" + ENTER + b"QQ")
    terminal.until_shows("new file", "QQ")
    fresh = spec.with_name("fresh.simplex")
    saves(terminal, fresh, "QQ")


def test_keys_count_also_where_the_terminal_has_said_that_it_was_left(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1b[O")
    terminal.send(b"QQ")
    terminal.until_shows("QQFUNCTION")
    saves(terminal, spec, f"QQ{VALID}")


@pytest.mark.parametrize("opens", [b"\x0c", b"\x1b[24~", b"\x0f"])
def test_a_pane_with_the_keys_keeps_them_when_the_terminal_shrinks(
    terminal: Terminal, spec: Path, opens: bytes
) -> None:
    terminal.send(opens)
    terminal.until_shows("Esc back")
    terminal.resize(Size(72, 20))
    terminal.send(ESCAPE + b"QQ")
    terminal.until_shows("QQFUNCTION")
    saves(terminal, spec, f"QQ{VALID}")


def test_a_click_gives_the_keys_to_the_text_though_a_release_never_came(terminal: Terminal, spec: Path) -> None:
    terminal.send(b"\x1b[<0;60;4M")
    terminal.send(b"\x0c")
    terminal.until_shows("Esc back")
    terminal.send(b"\x1b[<0;60;3M\x1b[<0;60;3m")
    terminal.until_shows("^P all commands")
    terminal.send(b"\x1b[1;5H")
    terminal.send(b"QQ")
    terminal.until_shows("QQFUNCTION")
    saves(terminal, spec, f"QQ{VALID}")
