"""Texts that other editors have altered, stumbled over or frozen at: typed into, saved, and nothing else changed."""

from __future__ import annotations

import shutil
import subprocess
from base64 import b64decode
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.program import COMMAND, PROCEDURAL, VALID, environment
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import Size, Terminal

pytestmark = pytest.mark.e2e

LONG = "words in a row " * 66_667
"""A megabyte."""
HOSTILE = {
    "parentheses": "(" * 10_000,
    "quotation marks": '"' * 100_000,
    "lists in lists": "\n".join(" " * depth + "- a" for depth in range(1_000)),
    "examples in examples": "(" + "[" * 5_000 + "]" * 5_000 + ") → 1",
}


def opened(workbench: Workbench, file: Path, content: bytes, *shown: str) -> Terminal:
    """The workbench with a file of `content`."""
    file.write_bytes(content)
    terminal: Terminal = workbench(file.name)
    terminal.until_shows("F1 help", *shown)
    return terminal


def save(terminal: Terminal) -> None:
    terminal.press("ctrl+s")
    terminal.until_shows("saved")


def test_only_the_line_that_is_changed_changes_where_line_ends_are_mixed(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec, b"a\r\nb\nc\rd\n", "mixed")
    terminal.type("x")
    terminal.until_shows("xa")
    save(terminal)
    assert spec.read_bytes() == b"xa\r\nb\nc\rd\n"


def test_a_byte_order_mark_is_no_character_and_is_kept(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec, BOM_UTF8 + PROCEDURAL.encode(), "UTF-8 BOM", "not valid")
    terminal.press("f8")
    terminal.until_shows("E040", " 4:3 ")
    terminal.press("ctrl+home")
    terminal.type("# ")
    terminal.until_shows("# FUNCTION: double(number)")
    save(terminal)
    assert spec.read_bytes() == BOM_UTF8 + b"# " + PROCEDURAL.encode()


def test_a_line_of_a_megabyte_is_typed_into_at_both_ends(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec, LONG.encode(), "not judged", "long line, not wrapped")
    terminal.type("START")
    terminal.until_shows("STARTwords")
    terminal.press("end")
    terminal.type("END")
    terminal.until_shows("row END")
    save(terminal)
    assert spec.read_bytes().decode() == f"START{LONG}END"


def test_a_megabyte_pasted_at_once_is_one_step_of_undo(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec, VALID.encode(), "FUNCTION: double(number)", "valid")
    terminal.send(b"\x1b[200~" + LONG.encode() + b"\x1b[201~")
    terminal.until_shows("long line, not wrapped", "not judged")
    terminal.press("ctrl+z")
    terminal.until_shows("1  FUNCTION: double(number)", " valid")


def test_a_paste_is_put_in_as_it_is(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec, b"", "F1 help")
    pasted = "- one\r  - two\r\r    1. three\r- four\r"
    terminal.type("\x1b[200~" + pasted + "\x1b[201~")
    terminal.until_shows("four")
    save(terminal)
    assert spec.read_bytes().decode() == pasted.replace("\r", "\n")


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_keys_are_answered_whatever_there_is_to_lex_and_to_judge(workbench: Workbench, spec: Path, text: str) -> None:
    content = VALID.replace("- the result", f"{text}\n- the result").replace("(2) → 4", f"(2) → 4\n{text}")
    terminal = opened(workbench, spec, content.encode(), "FUNCTION: double(number)")
    for letters in ("a", "ab", "abc"):
        terminal.type(letters[-1])
        terminal.until_shows(f"{letters}FUNCTION")
    save(terminal)
    assert spec.read_bytes() == b"abc" + content.encode()


@pytest.mark.parametrize("size", [Size(80, 24)], ids=str)
def test_no_size_loses_anything(workbench: Workbench, spec: Path, size: Size) -> None:
    terminal = opened(workbench, spec, VALID.encode(), "FUNCTION: double(number)", "valid")
    terminal.type("x")
    terminal.until_shows("xFUNCTION")
    for small in (Size(10, 3), Size(1, 1), Size(20, 5), Size(2, 40), Size(200, 2)):
        terminal.resize(small)
        terminal.listen(quiet=0.2)
    terminal.resize(size)
    terminal.until_shows("xFUNCTION: double(number)", "F1 help")
    save(terminal)
    assert spec.read_bytes() == b"x" + VALID.encode()


def test_a_copy_is_said_to_be_sent_and_goes_by_osc_52(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec, VALID.encode(), "FUNCTION: double(number)", "valid")
    terminal.press("ctrl+a", "ctrl+c")
    terminal.until_shows("terminal's clipboard (OSC 52)")
    _, _, sent = terminal.log.partition(b"\x1b]52;c;")
    assert b64decode(sent.partition(b"\a")[0]).decode() == VALID


@pytest.mark.parametrize("key", [b"\x7f", b"\x08"], ids=["DEL", "BS"])
def test_backspace_deletes_whichever_of_the_two_a_terminal_sends(workbench: Workbench, spec: Path, key: bytes) -> None:
    terminal = opened(workbench, spec, VALID.encode(), "FUNCTION: double(number)", "valid")
    terminal.type("ab")
    terminal.until_shows("abFUNCTION")
    terminal.send(key)
    terminal.until_shows(" aFUNCTION")


@pytest.fixture
def in_tmux(spec: Path, tmp_path: Path) -> Iterator[Terminal]:
    """The workbench in a tmux of its own."""
    tmux = shutil.which("tmux")
    if tmux is None:
        pytest.skip("needs tmux: apt-get install tmux")
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    env = environment({"TERM": "xterm-256color", **home})
    this = [tmux, "-f", "/dev/null", "-S", str(tmp_path / "tmux")]
    with Terminal([*this, "new-session", *COMMAND, spec.name], cwd=tmp_path, env=env, size=Size(80, 24)) as terminal:
        yield terminal
        subprocess.run([*this, "kill-server"], check=False, capture_output=True)


def test_in_tmux_plain_keys_save_go_find_and_leave(in_tmux: Terminal, spec: Path) -> None:
    in_tmux.until_shows("FUNCTION: double(number)", "valid")
    in_tmux.type("# ")
    in_tmux.until_shows("# FUNCTION")
    in_tmux.press("ctrl+s")
    in_tmux.until_shows("saved")
    in_tmux.send(b"\x1bg")
    in_tmux.until_shows("line:column")
    in_tmux.type("4\r")
    in_tmux.until_shows(" 4:1 ")
    in_tmux.press("ctrl+f")
    in_tmux.until_shows(" Find ")
    in_tmux.press("escape")
    in_tmux.until_lacks(" Find ")
    in_tmux.press("ctrl+p")
    in_tmux.until_shows("What do you want to do?")
    in_tmux.type("Quit")
    in_tmux.until_shows("asks first where work is unsaved")
    in_tmux.press("enter")
    in_tmux.exit_code()
    assert spec.read_bytes() == b"# " + VALID.encode()
