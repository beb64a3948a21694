"""The end came unasked: at the next start the text is offered, and nothing that was kept can stop that start."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import NARROW, Workbench, decide, save
from tests.e2e.terminal import Terminal
from tests.waiting import until

pytestmark = pytest.mark.e2e

TYPED = "".join(f"{number:04d} " for number in range(40))
"""200 characters, of which each stretch is found nowhere else."""
PACE = 0.007
"""Seconds between two keys: faster than any hand."""
LOST = 1.0
"""Seconds of typing that may be missing."""

ENDS: dict[str, Callable[[Terminal], object]] = {
    "the terminal is closed": Terminal.hang_up,
    "SIGTERM": lambda terminal: terminal.send_signal(signal.SIGTERM),
    "SIGHUP": lambda terminal: terminal.send_signal(signal.SIGHUP),
    "SIGINT": lambda terminal: terminal.send_signal(signal.SIGINT),
    "SIGKILL": lambda terminal: terminal.send_signal(signal.SIGKILL),
}
"""Ways in which nobody is asked anything."""

OFFERED = "Unsaved text of"


def opened(workbench: Workbench, *paths: str) -> Terminal:
    terminal: Terminal = workbench(*paths)
    terminal.until_shows("FUNCTION: double(number)", "valid")
    return terminal


def left_unsaved(workbench: Workbench, typed: str, *paths: str) -> None:
    """An earlier session, killed with `typed` at the start of the first file."""
    terminal = opened(workbench, *paths)
    terminal.type(typed)
    terminal.until_shows(f"{typed}FUNCTION")
    terminal.send_signal(signal.SIGTERM)
    assert terminal.exit_code() == 128 + signal.SIGTERM


def offered(workbench: Workbench, *paths: str) -> Terminal:
    """The workbench again, with the text of the earlier session and the banner about it."""
    terminal: Terminal = workbench(*paths)
    terminal.until_shows(OFFERED)
    return terminal


def copies(spec: Path, text: bytes) -> bool:
    """Whether a copy holds `text`."""
    return any(text in copy.read_bytes() for copy in recovery(spec.parent).glob("*.text"))


def recovery(tmp_path: Path) -> Path:
    return tmp_path / "state" / "simplex-workbench" / "recovery"


@NARROW
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS.keys())
def test_at_most_a_second_of_typing_is_missing(
    remembering: Workbench, spec: Path, end: Callable[[Terminal], object]
) -> None:
    terminal = opened(remembering, spec.name)
    times = []
    for key in TYPED:
        terminal.type(key)
        times.append(time.monotonic())
        time.sleep(PACE)
    until(lambda: terminal.read(0) or "0039" in terminal.screen, "the text is taken")
    ended = time.monotonic()
    end(terminal)
    until(lambda: terminal.process.poll() is not None, "the process has ended")
    assert terminal.process.returncode != 0
    due = sum(at < ended - LOST for at in times)

    again = offered(remembering, spec.name)
    decide(again, "k")
    save(again)
    kept = spec.read_bytes().decode().removesuffix(VALID)
    assert TYPED.startswith(kept)
    assert len(kept) >= due


@NARROW
@pytest.mark.parametrize("end", [Terminal.hang_up, ENDS["SIGKILL"]], ids=["the terminal is closed", "SIGKILL"])
def test_of_a_text_of_five_megabytes_no_more_is_missing(
    remembering: Workbench, spec: Path, end: Callable[[Terminal], object]
) -> None:
    long = VALID + "".join(f"- rule {number} is about as long as a rule\n" for number in range(125_000))
    spec.write_text(long)
    terminal: Terminal = remembering(spec.name)
    terminal.until_shows("FUNCTION: double(number)")
    terminal.type("abc")
    terminal.until_shows("abcFUNCTION")
    time.sleep(LOST)  # This is the promise: a second after a key it is kept.
    end(terminal)
    until(lambda: terminal.process.poll() is not None, "the process has ended")
    again = offered(remembering, spec.name)
    decide(again, "k")
    save(again)
    assert spec.read_bytes() == f"abc{long}".encode()


def test_one_key_shows_the_difference_and_one_takes_the_text(remembering: Workbench, spec: Path) -> None:
    left_unsaved(remembering, "# mine ", spec.name)
    again = offered(remembering, spec.name)
    again.until_shows("# mine FUNCTION: double", "●", "Esc, then k keep it, l drop it, c compare")
    decide(again, "c")
    again.until_shows("- │ FUNCTION: double(number)", "+ │ # mine FUNCTION: double(number)")
    again.press("escape")
    again.until_lacks("+ │ # mine")
    # The row still has the keys: who has compared decides.
    again.press("k")
    again.until_lacks(OFFERED)
    again.until_shows("# mine FUNCTION: double", "●")
    assert spec.read_bytes() == VALID.encode()


@NARROW
def test_the_cursor_is_where_the_text_was_typed_that_is_offered(remembering: Workbench, spec: Path) -> None:
    terminal = opened(remembering, spec.name)
    terminal.press("ctrl+end")
    terminal.until_shows(" 14:1 ")
    terminal.type("- mine")
    terminal.press("enter")
    terminal.type("and mine")
    terminal.until_shows("●", "and mine")
    until(lambda: copies(spec, b"and mine"), "the text is kept")
    terminal.send_signal(signal.SIGKILL)
    terminal.process.wait()
    offered(remembering, spec.name).until_shows(" 15:9 ", "and mine")


@NARROW
def test_the_cursor_is_where_it_was_when_the_program_was_killed(remembering: Workbench, spec: Path) -> None:
    terminal = opened(remembering, spec.name)
    terminal.press("down", "down", "right")
    terminal.until_shows(" 3:2 ")
    memory = spec.with_name("state") / "simplex-workbench" / "state.toml"
    until(lambda: memory.exists() and "[3, 2]" in memory.read_text(), "the place is written")
    terminal.send_signal(signal.SIGKILL)
    terminal.process.wait()
    opened(remembering, spec.name).until_shows(" 3:2 ")


@NARROW
def test_one_key_drops_the_text_and_undo_brings_it_back(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    left_unsaved(remembering, "# mine ", spec.name)
    again = offered(remembering, spec.name)
    decide(again, "l")
    again.until_lacks(OFFERED, "# mine", "●")
    again.press("ctrl+z")
    again.until_shows("# mine FUNCTION", "●")
    again.press("ctrl+y")
    again.until_lacks("# mine", "●")
    again.press("ctrl+q")
    assert again.exit_code() == 0
    assert list(recovery(tmp_path).iterdir()) == []


@NARROW
def test_undo_goes_back_to_the_file_after_the_text_was_taken(remembering: Workbench, spec: Path) -> None:
    left_unsaved(remembering, "# mine ", spec.name)
    again = offered(remembering, spec.name)
    decide(again, "k")
    again.until_lacks(OFFERED)
    again.press("ctrl+z")
    again.until_lacks("# mine", "●")
    again.press("ctrl+y")
    again.until_shows("# mine FUNCTION", "●")


@NARROW
def test_text_that_was_saved_or_discarded_is_not_offered(remembering: Workbench, spec: Path) -> None:
    terminal = opened(remembering, spec.name)
    terminal.type("# ")
    terminal.until_shows("# FUNCTION")
    save(terminal)
    terminal.type("no ")
    terminal.until_shows("# no FUNCTION", "●")
    terminal.press("ctrl+q")
    terminal.until_shows("Unsaved work")
    terminal.press("d")
    assert terminal.exit_code() == 0
    again: Terminal = remembering(spec.name)
    again.until_shows("# FUNCTION: double(number)", "valid")
    again.until_lacks(OFFERED)


@NARROW
def test_recovered_text_of_a_file_that_has_changed_since_is_merged(remembering: Workbench, spec: Path) -> None:
    left_unsaved(remembering, "# mine ", spec.name)
    spec.write_text(VALID.replace("(2) → 4", "(2) → 4\n(3) → 6"))
    again: Terminal = remembering(spec.name)
    again.until_shows("Changed on disk:", "text of an earlier session", "# mine FUNCTION")
    decide(again, "m")
    again.until_shows("# mine FUNCTION", "(3) → 6")
    again.until_lacks("Changed on disk:")
    save(again)
    assert spec.read_text() == "# mine " + VALID.replace("(2) → 4", "(2) → 4\n(3) → 6")


@NARROW
def test_where_recovered_text_and_file_overlap_the_person_chooses(remembering: Workbench, spec: Path) -> None:
    left_unsaved(remembering, "# mine ", spec.name)
    spec.write_text("# theirs " + VALID)
    again: Terminal = remembering(spec.name)
    again.until_shows("Changed on disk:", "text of an earlier session", "# mine FUNCTION")
    decide(again, "m")
    again.until_shows("1 place where both texts were changed", "# theirs FUNCTION", "# mine FUNCTION")
    again.press("b", "enter")
    again.until_lacks("both texts were changed")
    save(again)
    line, _, rest = VALID.partition("\n")
    assert spec.read_text() == f"# mine {line}\n# theirs {line}\n{rest}"


def test_a_damaged_copy_is_said_set_aside_and_stops_no_start(
    remembering: Workbench, spec: Path, tmp_path: Path
) -> None:
    left_unsaved(remembering, "# mine ", spec.name)
    (copy,) = recovery(tmp_path).glob("*.text")
    copy.write_bytes(copy.read_bytes()[:-5])
    again = opened(remembering, spec.name)
    again.until_shows("damaged", "set aside")
    again.press("ctrl+home")
    again.type("on ")
    again.until_shows("on FUNCTION")
    assert list(recovery(tmp_path).glob("*.damaged"))


def a_file(folder: Path) -> None:
    folder.write_bytes(b"")


def a_link_to_nothing(folder: Path) -> None:
    folder.symlink_to(folder.parent / "nowhere" / "at" / "all")


def no_one_s_to_write(folder: Path) -> None:
    folder.mkdir(mode=0o500)
    if os.geteuid() == 0:
        folder.rmdir()
        folder.symlink_to("/proc/1")


@NARROW
@pytest.mark.parametrize("what", [a_file, a_link_to_nothing, no_one_s_to_write])
def test_where_nothing_can_be_kept_that_is_said_and_the_workbench_works(
    remembering: Workbench, spec: Path, tmp_path: Path, what: Callable[[Path], None]
) -> None:
    what(tmp_path / "state")
    terminal = opened(remembering, spec.name)
    terminal.until_shows("No copy of unsaved text is kept", "save often")
    terminal.type("# ")
    terminal.until_shows("# FUNCTION")
    save(terminal)
    assert spec.read_text() == "# " + VALID
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


@NARROW
def test_two_workbenches_on_one_file_know_of_each_other(remembering: Workbench, spec: Path) -> None:
    first = opened(remembering, spec.name)
    second = opened(remembering, spec.name)
    second.until_says("also open in another workbench", f"process {first.process.pid}")
    # Nobody has pressed a key here.
    first.until_says("also open in another workbench", f"process {second.process.pid}")
    first.type("# ")
    first.until_shows("# FUNCTION")
    first.press("ctrl+s")
    second.until_shows("# FUNCTION", "reloaded")


@NARROW
def test_of_two_workbenches_neither_takes_the_text_of_the_other(remembering: Workbench, spec: Path) -> None:
    first = opened(remembering, spec.name)
    first.type("# mine ")
    first.until_shows("# mine FUNCTION")
    second = opened(remembering, spec.name)
    second.until_shows("also open in another workbench")
    second.until_lacks(OFFERED, "# mine")
    second.press("ctrl+q")
    assert second.exit_code() == 0
    first.send_signal(signal.SIGKILL)
    first.process.wait()
    offered(remembering, spec.name).until_shows("# mine FUNCTION")


@NARROW
def test_with_no_state_no_copy_is_kept(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = opened(remembering, "--no-state", spec.name)
    terminal.type("# ")
    terminal.until_shows("# FUNCTION")
    terminal.send_signal(signal.SIGTERM)
    assert terminal.exit_code() == 128 + signal.SIGTERM
    assert b"unsaved text was not kept" in terminal.log.rpartition(b"\x1b[?1000l")[2]
    assert not (tmp_path / "state").exists()


@NARROW
def test_a_terminal_that_is_gone_ends_the_workbench_though_nobody_tells_it(remembering: Workbench, spec: Path) -> None:
    # Only the first process of a session is told; here that is a shell that does not care.
    terminal = remembering(spec.name, through=["sh", "-c", 'trap "" HUP; "$@"; exit 0', "sh"])
    terminal.until_shows("FUNCTION: double(number)", "valid")
    terminal.type("# mine ")
    terminal.until_shows("# mine FUNCTION")
    terminal.hang_up()
    until(lambda: terminal.process.poll() is not None, "the shell has seen the workbench end")
    remembering(spec.name).until_shows(OFFERED, "# mine FUNCTION")
