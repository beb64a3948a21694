"""Other programs at work on a file that is open: each change is seen, and a save of our own is no change."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.program import PROCEDURAL, VALID
from tests.e2e.conftest import Workbench
from tests.e2e.peers import save_from_outside
from tests.e2e.terminal import SIZES, Terminal
from tests.files.peers import need

pytestmark = [pytest.mark.e2e, pytest.mark.parametrize("size", [SIZES[1]], ids=str)]

RULE = "- the result is twice the number"
STEP = "- loop through the digits of the number"
"""What turns VALID into PROCEDURAL, and E040."""


def run(*command: str | Path, cwd: Path) -> None:
    subprocess.run(command, cwd=cwd, check=True, capture_output=True, timeout=30, stdin=subprocess.DEVNULL)


def with_vim(spec: Path, old: str, new: str) -> None:
    run(need("vim"), "-es", "-u", "NONE", "-c", f"%s/{old}/{new}/", "-c", "wq", spec, cwd=spec.parent)


def with_vim_and_a_backup(spec: Path, old: str, new: str) -> None:
    vim = need("vim")
    settings = "set backup writebackup backupcopy=no"
    run(vim, "-es", "-u", "NONE", "-c", settings, "-c", f"%s/{old}/{new}/", "-c", "wq", spec, cwd=spec.parent)


def with_sed(spec: Path, old: str, new: str) -> None:
    run(need("sed"), "-i", f"s/{old}/{new}/", spec, cwd=spec.parent)


def in_place(spec: Path, old: str, new: str) -> None:
    spec.write_text(spec.read_text().replace(old, new))


def by_renaming_over(spec: Path, old: str, new: str) -> None:
    save_from_outside(spec, spec.read_text().replace(old, new))


WAYS = [with_vim, with_vim_and_a_backup, with_sed, in_place, by_renaming_over]


@pytest.fixture
def terminal(workbench: Workbench, spec: Path) -> Terminal:
    opened = workbench(spec.name)
    opened.until_shows("FUNCTION: double(number)", "valid")
    return opened


@pytest.mark.parametrize("edit", WAYS)
def test_each_change_is_shown_and_judged_anew(
    terminal: Terminal, spec: Path, edit: Callable[[Path, str, str], None]
) -> None:
    for _ in range(2):
        edit(spec, RULE, STEP)
        terminal.until_shows(STEP, "not valid")
        edit(spec, STEP, RULE)
        terminal.until_shows(RULE, " valid")
        terminal.until_lacks("not valid", "●", "on disk")


def test_each_checkout_is_shown_and_judged_anew(workbench: Workbench, spec: Path) -> None:
    git = need("git")
    who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    run(git, "init", "-q", "-b", "main", cwd=spec.parent)
    run(git, "add", spec.name, cwd=spec.parent)
    run(git, *who, "commit", "-qm", "one", cwd=spec.parent)
    run(git, "checkout", "-qb", "steps", cwd=spec.parent)
    spec.write_text(PROCEDURAL)
    run(git, *who, "commit", "-qam", "two", cwd=spec.parent)
    terminal: Terminal = workbench(spec.name)
    terminal.until_shows(STEP, "not valid")
    for branch, rule, judged in (("main", RULE, " valid"), ("steps", STEP, "not valid"), ("main", RULE, " valid")):
        run(git, "checkout", "-q", branch, cwd=spec.parent)
        terminal.until_shows(rule, judged)
        terminal.until_lacks("●", "on disk")


def test_of_many_versions_one_after_the_other_the_last_is_shown(terminal: Terminal, spec: Path) -> None:
    for number in range(30):
        save_from_outside(spec, VALID.replace("(2) → 4", f"({number}) → {2 * number}"))
    terminal.until_shows("(29) → 58")
    terminal.until_lacks("●", "on disk")


def test_cursor_and_undo_stay_where_they_are_when_a_file_is_reloaded(terminal: Terminal, spec: Path) -> None:
    terminal.press("down", "down", "down", "end")
    terminal.until_shows(" 4:33")
    save_from_outside(spec, "# a line above\n" + VALID)
    terminal.until_shows("# a line above", " 5:33")
    terminal.type("!")
    terminal.until_shows(f"{RULE}!")
    terminal.press("ctrl+z", "ctrl+z")
    terminal.until_lacks("# a line above", f"{RULE}!")


@pytest.fixture
def saved_often(terminal: Terminal, spec: Path) -> Terminal:
    """After 50 saves as fast as keys come, a character typed before each."""
    terminal.send(b"x\x13" * 50)
    terminal.until(lambda _: spec.read_text() == "x" * 50 + VALID, "all 50 characters are saved")
    return terminal


def test_saves_of_our_own_are_no_change_on_disk(saved_often: Terminal) -> None:
    saved_often.until_lacks("●")
    saved_often.listen(quiet=1.2)  # longer than between two looks at the disk
    assert b"on disk" not in saved_often.log
    assert b"reloaded" not in saved_often.log


def test_after_many_saves_of_our_own_a_change_is_seen_still(saved_often: Terminal, spec: Path) -> None:
    save_from_outside(spec, PROCEDURAL)
    saved_often.until_shows(STEP, "not valid")
