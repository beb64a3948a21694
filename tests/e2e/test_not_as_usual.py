"""Files that cannot be written, or not be read as they are: said from the first frame, with a way on."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import SIZES, Terminal

pytestmark = pytest.mark.e2e

NARROW = pytest.mark.parametrize("size", [SIZES[1]], ids=str)
"""For what hangs on no layout."""

LATIN = VALID.replace("twice the number", "twice the café number").replace("→", "->").encode("cp1252")
"""Not UTF-8; byte 0xE9 in line 4."""


def opened(workbench: Workbench, name: str) -> Terminal:
    terminal: Terminal = workbench(name)
    terminal.until_shows("FUNCTION: double(number)")
    return terminal


def choose_encoding(terminal: Terminal, name: str) -> None:
    """By the banner's key, from the list."""
    terminal.press("escape")
    terminal.until_lacks("Esc, then")  # else the two were one key with Alt
    terminal.press("e")
    terminal.until_shows("Read double.simplex in", name)
    terminal.type(name)
    terminal.press("enter")
    terminal.until_lacks("Read double.simplex in")


def save_as(terminal: Terminal, name: str) -> None:
    terminal.press("alt+w")
    terminal.until_shows("Save double.simplex as")
    terminal.type(name)
    terminal.until_shows(f"/{name}")
    terminal.press("enter")


def test_a_read_only_file_says_so_from_the_first_frame(workbench: Workbench, spec: Path) -> None:
    spec.chmod(0o444)
    terminal: Terminal = workbench(spec.name)
    terminal.until(lambda screen: "FUNCTION: double" in screen, "there is a first frame")
    assert "This file is read-only: Esc, then a save as another file" in terminal.screen


@NARROW
def test_a_read_only_file_is_edited_and_saved_as_another(workbench: Workbench, spec: Path, tmp_path: Path) -> None:
    spec.chmod(0o444)
    terminal = opened(workbench, spec.name)
    terminal.type("# mine ")
    terminal.until_shows("# mine FUNCTION", "●", "nobody may write this file", "Alt+W")
    save_as(terminal, "other.simplex")
    terminal.until_lacks("●", "read-only")
    terminal.until_shows("other.simplex", "saved")
    assert (tmp_path / "other.simplex").read_text() == f"# mine {VALID}"
    assert spec.read_text() == VALID
    terminal.type("on ")
    terminal.until_shows("●")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
    assert (tmp_path / "other.simplex").read_text() == f"# mine on {VALID}"


@NARROW
def test_saving_a_read_only_file_asks_for_another_name(workbench: Workbench, spec: Path) -> None:
    spec.chmod(0o444)
    terminal = opened(workbench, spec.name)
    terminal.type("x")
    terminal.until_shows("xFUNCTION", "●")
    terminal.press("ctrl+s")
    terminal.until_shows("read-only", "save as another file", "Esc")
    assert spec.read_text() == VALID


@NARROW
def test_a_file_made_writable_loses_its_banner(workbench: Workbench, spec: Path) -> None:
    spec.chmod(0o444)
    terminal = opened(workbench, spec.name)
    terminal.until_shows("This file is read-only")
    # Again and again: nobody tells of what was done before the file was watched.
    terminal.until(lambda screen: spec.chmod(0o644) or "read-only" not in screen, "the file is seen to be writable")
    terminal.type("x")
    terminal.until_shows("●")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
    assert spec.read_text() == f"x{VALID}"


def test_saving_as_a_file_that_is_there_asks_and_replaces_it(workbench: Workbench, spec: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.simplex"
    other.write_text("theirs")
    terminal = opened(workbench, spec.name)
    terminal.type("# mine ")
    terminal.until_shows("# mine FUNCTION", "●")
    save_as(terminal, "other.simplex")
    terminal.until_shows("There is a file of this name", "other.simplex", "replace it", "Esc  stay")
    assert other.read_text() == "theirs"
    terminal.press("r")
    terminal.until_lacks("There is a file of this name", "●")
    assert other.read_text() == f"# mine {VALID}"
    assert spec.read_text() == VALID


@NARROW
def test_a_save_as_that_is_thought_better_of_writes_nothing(workbench: Workbench, spec: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.simplex"
    other.write_text("theirs")
    terminal = opened(workbench, spec.name)
    save_as(terminal, "other.simplex")
    terminal.until_shows("There is a file of this name")
    terminal.press("escape")
    terminal.until_lacks("There is a file of this name")
    terminal.press("alt+w")
    terminal.until_shows("Save double.simplex as")
    terminal.press("escape")
    terminal.until_lacks("Save double.simplex as")
    assert other.read_text() == "theirs"
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


@NARROW
def test_a_save_as_that_cannot_be_says_why_and_keeps_the_text(workbench: Workbench, spec: Path) -> None:
    terminal = opened(workbench, spec.name)
    terminal.type("# mine ")
    terminal.until_shows("# mine FUNCTION", "●")
    save_as(terminal, "nowhere/other.simplex")
    terminal.until_shows("not saved: there is no folder", "# mine FUNCTION", "●")


def test_bytes_that_are_not_utf_8_are_shown_and_cannot_be_changed(workbench: Workbench, spec: Path) -> None:
    spec.write_bytes(LATIN)
    terminal = opened(workbench, spec.name)
    terminal.until_shows("Not UTF-8: byte 0xE9 in line 4", "Esc, then e choose encoding", "- the result is twice")
    terminal.type("x")
    terminal.until_says("not all of its bytes are text in this encoding", "choose another one", "(Esc, then e)")
    terminal.press("ctrl+s", "backspace", "enter", "ctrl+z")
    terminal.listen(quiet=0.3)
    assert "xFUNCTION" not in terminal.screen
    assert spec.read_bytes() == LATIN


@NARROW
def test_the_encoding_is_chosen_and_what_is_not_changed_stays_byte_for_byte(workbench: Workbench, spec: Path) -> None:
    spec.write_bytes(LATIN)
    terminal = opened(workbench, spec.name)
    terminal.until_shows("Not UTF-8")
    choose_encoding(terminal, "Windows-1252")
    terminal.until_shows("the café number", "Windows-1252")
    terminal.until_lacks("Not UTF-8")
    terminal.type("é ")
    terminal.until_shows("é FUNCTION", "●")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
    assert spec.read_bytes() == b"\xe9 " + LATIN


@NARROW
def test_what_the_chosen_encoding_cannot_hold_is_named_and_saved_in_utf_8(workbench: Workbench, spec: Path) -> None:
    spec.write_bytes(LATIN)
    terminal = opened(workbench, spec.name)
    terminal.until_shows("Not UTF-8")
    choose_encoding(terminal, "Windows-1252")
    terminal.until_shows("the café number")
    terminal.type("→ ")
    terminal.until_shows("→ FUNCTION", "●")
    terminal.press("ctrl+s")
    terminal.until_shows("line 1, column 1", "U+2192", "save in UTF-8")
    assert spec.read_bytes() == LATIN
    terminal.press("u")
    terminal.until_lacks("●", "U+2192")
    assert spec.read_bytes() == f"→ {LATIN.decode('cp1252')}".encode()


@NARROW
@pytest.mark.parametrize(
    ("mark", "codec"), [(BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be")], ids=["LE", "BE"]
)
def test_utf_16_is_edited_and_saved_as_utf_16(workbench: Workbench, spec: Path, mark: bytes, codec: str) -> None:
    spec.write_bytes(mark + VALID.replace("\n", "\r\n").encode(codec))
    terminal = opened(workbench, spec.name)
    terminal.until_shows("UTF-16", "CRLF")
    terminal.type("é𝄞 ")
    terminal.until_shows("●")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
    assert spec.read_bytes() == mark + ("é𝄞 " + VALID.replace("\n", "\r\n")).encode(codec)


ANYWAY = {
    "binary": (b"FUNCTION: double(number)\n\0\n", "binary", "FUNCTION: double(number)"),
    "too large": (b"FUNCTION: f\n" + b"- rule\n" * 1_300_000, "the limit of 8,388,608", "FUNCTION: f"),
    "a line too long": (b"FUNCTION: f\n" + b"x" * 4_100_000, "the limit of 4,000,000", "FUNCTION: f"),
}
"""What is opened only when it is asked for once more, with words of the reason and what is seen then."""


@pytest.mark.parametrize(("content", "reason", "shown"), ANYWAY.values(), ids=ANYWAY.keys())
@NARROW
def test_what_is_not_opened_unasked_is_opened_by_a_key_edited_and_saved(
    workbench: Workbench, spec: Path, content: bytes, reason: str, shown: str
) -> None:
    spec.write_bytes(content)
    terminal: Terminal = workbench(spec.name)
    terminal.until_says("cannot parse spec", reason, "o open anyway")
    terminal.press("o")
    terminal.until_shows(shown)
    terminal.type("x")
    terminal.until_shows(f"x{shown}", "●")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
    assert spec.read_bytes() == b"x" + content


def test_a_binary_file_offers_both_ways_and_none_is_cut(workbench: Workbench, spec: Path) -> None:
    spec.write_bytes(ANYWAY["binary"][0])
    terminal: Terminal = workbench(spec.name)
    terminal.until_shows("NUL byte at line 2", "o open anyway", "e choose an encoding")
