"""What can be named on the command line, and what the person then sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import PROCEDURAL, VALID
from tests.e2e.conftest import Workbench
from tests.e2e.peers import save_from_outside
from tests.e2e.terminal import SIZES, Size, Terminal

pytestmark = pytest.mark.e2e

UNREADABLE = {
    "a binary file": (b"FUNCTION: f\0", "binary"),
    "a file in UTF-32": (VALID.encode("utf-32"), "UTF-32"),
    "a file of one endless line": (b"x" * 1_000_000, "characters"),
}
"""Files whose text cannot be shown, each with a word of the reason."""


@pytest.mark.parametrize(("content", "reason"), UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_file_that_cannot_be_read_leaves_a_usable_workbench(
    workbench: Workbench, tmp_path: Path, spec: Path, content: bytes, reason: str
) -> None:
    (tmp_path / "bad.simplex").write_bytes(content)
    terminal = workbench("bad.simplex", spec.name)
    terminal.until_shows("cannot parse spec", reason)
    terminal.press("f6")
    terminal.until_shows("FUNCTION: double(number)")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


def test_a_file_in_utf_16_is_opened_and_its_encoding_is_told(workbench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "wide.simplex").write_bytes(VALID.encode("utf-16"))
    terminal = workbench("wide.simplex")
    terminal.until_shows("FUNCTION: double(number)", "UTF-16 LE")


def test_a_file_that_cannot_be_read_is_left_alone(workbench: Workbench, tmp_path: Path) -> None:
    bad = tmp_path / "bad.simplex"
    bad.write_bytes(b"FUNCTION: f\0")
    terminal = workbench(bad.name)
    terminal.until_shows("binary")
    terminal.type("x")
    terminal.press("ctrl+s")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert bad.read_bytes() == b"FUNCTION: f\0"


def test_a_file_that_becomes_readable_is_opened(workbench: Workbench, tmp_path: Path) -> None:
    bad = tmp_path / "bad.simplex"
    bad.write_bytes(b"FUNCTION: f\0")
    terminal = workbench(bad.name)
    terminal.until_shows("binary")
    save_from_outside(bad, VALID)
    terminal.until_shows("FUNCTION: double(number)")


def test_a_folder_is_opened_with_every_spec_in_it(workbench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "specs" / "deep").mkdir(parents=True)
    (tmp_path / "specs" / "first.simplex").write_text(VALID)
    (tmp_path / "specs" / "deep" / "second.simplex").write_text(PROCEDURAL)
    (tmp_path / "specs" / "notes.txt").write_text("nothing")
    terminal = workbench("specs")
    terminal.until_shows("first.simplex", "second.simplex", "FUNCTION: double(number)")
    terminal.until_lacks("notes.txt")


def test_links_in_a_circle_among_the_specs_of_a_folder_are_told_of_where_they_are_shown(
    workbench: Workbench, tmp_path: Path
) -> None:
    (tmp_path / "specs").mkdir()
    (tmp_path / "specs" / "first.simplex").write_text(VALID)
    (tmp_path / "specs" / "circle.simplex").symlink_to("circle.simplex")
    terminal = workbench("specs")
    terminal.until_shows("circle.simplex", "first.simplex", "lead in a circle")
    terminal.send(b"\x1be")
    terminal.until_shows("Enter take", "first.simplex")
    terminal.type("first")
    terminal.press("enter")
    terminal.until_shows("FUNCTION: double(number)")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


def test_a_folder_without_a_spec_says_so(workbench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    terminal = workbench("empty")
    terminal.until_shows("no spec in this directory")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


def test_of_two_files_one_is_shown_and_the_other_a_key_away(workbench: Workbench, tmp_path: Path, spec: Path) -> None:
    (tmp_path / "triple.simplex").write_text(VALID.replace("double", "triple"))
    terminal = workbench(spec.name, "triple.simplex")
    terminal.until_shows("FUNCTION: double(number)", "triple.simplex")
    terminal.press("f6")
    terminal.until_shows("FUNCTION: triple(number)", "double.simplex")
    terminal.press("f5")
    terminal.until_shows("FUNCTION: double(number)")


def test_each_file_keeps_its_unsaved_text(workbench: Workbench, tmp_path: Path, spec: Path) -> None:
    (tmp_path / "triple.simplex").write_text(VALID.replace("double", "triple"))
    terminal = workbench(spec.name, "triple.simplex")
    terminal.until_shows("FUNCTION: double(number)")
    terminal.type("# mine ")
    terminal.until_shows("# mine FUNCTION: double")
    terminal.press("f6")
    terminal.until_shows("FUNCTION: triple(number)", "double.simplex ●")
    terminal.press("f6")
    terminal.until_shows("# mine FUNCTION: double")


def test_a_file_that_is_not_there_yet_is_made_by_saving(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new.simplex")
    terminal.until_shows("new file")
    terminal.type("FUNCTION: f() → x")
    terminal.until_shows("FUNCTION: f() → x")
    terminal.press("ctrl+s")
    terminal.until_shows("saved")
    assert (tmp_path / "new.simplex").read_bytes() == "FUNCTION: f() → x".encode()


def test_a_window_made_smaller_and_larger_keeps_what_is_typed(workbench: Workbench, spec: Path, size: Size) -> None:
    terminal: Terminal = workbench(spec.name)
    terminal.until_shows("FUNCTION: double(number)")
    terminal.type("# ")
    for other in [*(other for other in SIZES if other != size), Size(40, 12), size]:
        terminal.resize(other)
        terminal.until_shows("# FUNCTION: double(number)", "F1 help")
