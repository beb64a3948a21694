"""The file changes on disk while there is unsaved text: nothing is lost whatever is chosen, and undo crosses it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import NARROW, Workbench, decide, save
from tests.e2e.peers import save_from_outside
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

MINE = "# mine "
EXAMPLE = VALID.replace("(2) → 4", "(2) → 4\n(3) → 6")
"""Changed elsewhere than at its start."""
BANNER = "Changed on disk:"


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    """The workbench with unsaved text at the start of a valid spec."""
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    opened.type(MINE)
    opened.until_shows(f"{MINE}FUNCTION", "●")
    return opened


def change(terminal: Terminal, spec: Path, text: str) -> None:
    """Another program saves `text`."""
    save_from_outside(spec, text)
    terminal.until_shows(BANNER, f"{MINE}FUNCTION")


def test_the_banner_names_the_keys(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    terminal.until_shows("Esc, then k keep mine, l load theirs, m merge, c compare")


@NARROW
def test_keeping_mine_lets_undo_bring_theirs(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    decide(terminal, "k")
    terminal.until_lacks(BANNER, "(3) → 6")
    terminal.press("ctrl+z")
    terminal.until_shows("(3) → 6")
    terminal.until_lacks(MINE, "●")
    terminal.press("ctrl+z")
    terminal.until_shows(f"{MINE}FUNCTION")
    terminal.until_lacks("(3) → 6")
    save(terminal)
    assert spec.read_text() == MINE + VALID


@NARROW
def test_loading_theirs_lets_undo_bring_mine(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    decide(terminal, "l")
    terminal.until_shows("(3) → 6")
    terminal.until_lacks(BANNER, MINE, "●")
    terminal.press("ctrl+z")
    terminal.until_shows(f"{MINE}FUNCTION", "●")
    terminal.until_lacks("(3) → 6")
    terminal.press("ctrl+z")
    terminal.until_lacks(MINE)
    terminal.press("ctrl+y", "ctrl+y")
    terminal.until_shows("(3) → 6")
    terminal.until_lacks("●")


@NARROW
def test_merging_what_does_not_overlap_asks_nothing_and_is_undone_whole(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    decide(terminal, "m")
    terminal.until_shows(f"{MINE}FUNCTION", "(3) → 6", "merged")
    terminal.until_lacks(BANNER)
    terminal.press("ctrl+z")
    terminal.until_lacks("(3) → 6")
    terminal.press("ctrl+y")
    terminal.until_shows("(3) → 6")
    save(terminal)
    assert spec.read_text() == MINE + EXAMPLE


@pytest.mark.parametrize(
    ("key", "line"),
    [("k", "# mine {}"), ("l", "# theirs {}"), ("b", "# mine {0}\n# theirs {0}")],
    ids=["mine", "theirs", "both"],
)
@NARROW
def test_where_both_texts_were_changed_a_key_chooses(terminal: Terminal, spec: Path, key: str, line: str) -> None:
    change(terminal, spec, "# theirs " + EXAMPLE)
    decide(terminal, "m")
    terminal.until_shows("1 place where both texts were changed", "# mine FUNCTION", "# theirs FUNCTION")
    terminal.press(key, "enter")
    terminal.until_lacks("both texts were changed", BANNER)
    first, _, rest = EXAMPLE.partition("\n")
    if key != "l":
        save(terminal)
    assert spec.read_text() == f"{line.format(first)}\n{rest}"


def test_leaving_the_merge_changes_nothing(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, "# theirs " + EXAMPLE)
    decide(terminal, "m")
    terminal.until_shows("1 place where both texts were changed", "k mine", "b both", "Enter done", "Esc leave")
    terminal.press("escape")
    terminal.until_lacks("both texts were changed")
    terminal.until_shows(BANNER, f"{MINE}FUNCTION", "●")


def test_comparing_shows_both_and_decides_nothing(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    decide(terminal, "c")
    terminal.until_shows(
        "- │ FUNCTION: double(number)", "+ │ # mine FUNCTION: double(number)", "- │ (3) → 6", "Esc close"
    )
    terminal.press("escape")
    terminal.until_lacks("Esc close")
    terminal.until_shows(BANNER, f"{MINE}FUNCTION", "●")


def test_saving_over_another_version_asks(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    terminal.press("ctrl+s")
    terminal.until_shows("The file changed on disk since you opened it", "overwrite", "merge both", "Esc")
    assert spec.read_text() == EXAMPLE
    terminal.press("o")
    terminal.until_lacks("changed on disk", "●")
    assert spec.read_text() == MINE + VALID


@NARROW
def test_what_is_typed_beneath_the_banner_is_in_what_is_kept(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    terminal.type("more ")
    terminal.until_shows(f"{MINE}more FUNCTION", BANNER)
    decide(terminal, "k")
    terminal.until_lacks(BANNER)
    save(terminal)
    assert spec.read_text() == f"{MINE}more {VALID}"


@NARROW
def test_undoing_all_of_mine_beneath_the_banner_shows_theirs(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    terminal.press(*["backspace"] * len(MINE))
    terminal.until_shows("(3) → 6", "reloaded")
    terminal.until_lacks(BANNER, "●")


@NARROW
def test_a_second_version_takes_the_place_of_the_first(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    save_from_outside(spec, EXAMPLE.replace("(3) → 6", "(4) → 8"))
    decide(terminal, "c")
    terminal.until(lambda screen: "- │ (4) → 8" in screen or "- │ (3) → 6" in screen, "the comparison is shown")
    if "- │ (3) → 6" in terminal.screen:  # it was quicker than the news
        terminal.press("escape")
        terminal.until_lacks("Esc close")
        decide(terminal, "c")
    terminal.until_shows("- │ (4) → 8")


@NARROW
def test_a_file_that_is_as_it_was_again_needs_no_decision(terminal: Terminal, spec: Path) -> None:
    change(terminal, spec, EXAMPLE)
    save_from_outside(spec, VALID)
    terminal.until_lacks(BANNER)
    terminal.until_shows(f"{MINE}FUNCTION", "●")


@NARROW
def test_the_same_change_made_outside_is_no_change(terminal: Terminal, spec: Path) -> None:
    save_from_outside(spec, MINE + VALID)
    terminal.until_lacks("●")
    assert BANNER not in terminal.screen


@NARROW
def test_a_file_that_was_deleted_is_put_back_by_saving(terminal: Terminal, spec: Path) -> None:
    spec.unlink()
    terminal.until_shows("was deleted on disk", f"{MINE}FUNCTION", "●")
    save(terminal)
    assert spec.read_text() == MINE + VALID


@NARROW
def test_a_folder_that_was_deleted_is_said_and_the_text_goes_elsewhere(workbench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "inner.simplex").write_text(VALID)
    terminal: Terminal = workbench("deep/inner.simplex")
    terminal.until_shows("FUNCTION: double(number)", "valid")
    shutil.rmtree(tmp_path / "deep")
    terminal.until_shows("was deleted on disk", "●")
    terminal.press("ctrl+s")
    terminal.until_shows("there is no folder", "a  save as another file")
    terminal.press("a")
    terminal.until_shows("Save inner.simplex as")
    terminal.type("rescued.simplex")
    terminal.until_shows("rescued.simplex")
    terminal.press("enter")
    terminal.until_lacks("Save inner.simplex as", "●")
    assert (tmp_path / "rescued.simplex").read_text() == VALID


@NARROW
def test_a_file_that_becomes_binary_leaves_the_text_here(terminal: Terminal, spec: Path) -> None:
    spec.write_bytes(b"\0\1\2")
    terminal.until_shows("binary", "Your text is still here", f"{MINE}FUNCTION", "●")
    save_from_outside(spec, EXAMPLE)
    terminal.until_shows(BANNER)
    decide(terminal, "m")
    terminal.until_shows(f"{MINE}FUNCTION", "(3) → 6")


@NARROW
def test_saving_over_a_file_that_became_binary_asks_nothing_of_it_unseen(terminal: Terminal, spec: Path) -> None:
    spec.write_bytes(b"\0\1\2")
    terminal.until_shows("binary", "Your text is still here")
    terminal.press("ctrl+s")
    terminal.listen(quiet=0.5)
    assert spec.read_bytes() == b"\0\1\2"
    terminal.until_shows(f"{MINE}FUNCTION", "●", "Your text is still here")
