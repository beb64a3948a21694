"""An error of the workbench's own: the text stays, the terminal is given back, and nothing of the text is told on.

The errors are put in from outside, by a module that Python imports at its start.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import SIZES, Terminal

pytestmark = [pytest.mark.e2e, pytest.mark.parametrize("size", [SIZES[1]], ids=str)]

SECRET = "a7f3"
"""Part of the text: it must stand in no report."""

FAULTS = {
    "in a rule": f"""
from workbench.languages.simplex import judging
def fault(*given, before=judging.vague_items):
    if "{SECRET}" in repr(given):
        raise LookupError(repr(given) + "\\x1b]0;title\\a")
    return before(*given)
judging.vague_items = fault
""",
    "while drawing": f"""
from workbench.tui.widgets.status_line import StatusLine
def fault(self, before=StatusLine.render):
    if self.position.line == 2:
        raise LookupError("{SECRET}\\x1b]0;title\\a")
    return before(self)
StatusLine.render = fault
""",
    "while watching": f"""
import os
from workbench.files import watching
def fault(*given, before=watching._events):
    if os.path.exists("trigger"):
        raise LookupError("{SECRET}\\x1b]0;title\\a")
    return before(*given)
watching._events = fault
""",
}
TRIGGERS = {
    "while drawing": lambda terminal, _: terminal.press("down"),
    "while watching": lambda _, folder: (folder / "trigger").touch(),
}


def opened_with(fault: str, remembering: Workbench, tmp_path: Path, *words: str) -> Terminal:
    """The workbench with a fault in it, and unsaved text."""
    code = tmp_path / "code"
    code.mkdir(exist_ok=True)
    (code / "sitecustomize.py").write_text(FAULTS[fault])
    terminal: Terminal = remembering(*words, env={"PYTHONPATH": str(code)})
    terminal.until_shows("FUNCTION: double(number)", "valid")
    terminal.type(f"# {SECRET} ")
    terminal.until_shows(f"# {SECRET} FUNCTION")
    return terminal


def crash(fault: str, terminal: Terminal, tmp_path: Path) -> str:
    """Meet the fault; returns what the terminal says after the workbench has gone."""
    TRIGGERS[fault](terminal, tmp_path)
    assert terminal.exit_code() == 70
    return terminal.log.rpartition(b"\x1b[?1000l")[2].decode()


def test_an_error_in_a_rule_is_said_and_the_text_stays(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = opened_with("in a rule", remembering, tmp_path, spec.name)
    terminal.until_shows("could not be judged", "LookupError", "save as usual")
    terminal.type("and ")
    terminal.press("ctrl+s")
    terminal.until(lambda _: spec.read_text() == f"# {SECRET} and {VALID}", "the text is saved")
    for _ in range(len(f"# {SECRET} and ")):
        terminal.press("backspace")
    terminal.until_shows(" valid")
    terminal.until_lacks("could not be judged", "not judged")


@pytest.mark.parametrize("fault", TRIGGERS)
def test_a_crash_gives_the_terminal_back_and_tells_in_one_line_where_a_report_without_text_is(
    remembering: Workbench, spec: Path, tmp_path: Path, fault: str
) -> None:
    terminal = opened_with(fault, remembering, tmp_path, spec.name)
    said = crash(fault, terminal, tmp_path)
    assert "ended by an error of its own (LookupError)" in said
    assert said.count("\n") == 1
    assert not any(on for mode, on in terminal.modes.items() if mode not in (7, 25))
    assert terminal.settings_now == terminal.settings
    (report,) = (tmp_path / "state" / "simplex-workbench" / "crashes").iterdir()
    assert str(report) in said
    assert "sitecustomize.py:" in report.read_text()
    assert SECRET not in report.read_text()
    assert SECRET not in said
    assert report.stat().st_mode & 0o077 == 0


def test_after_a_crash_the_text_is_offered(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = opened_with("while watching", remembering, tmp_path, spec.name)
    crash("while watching", terminal, tmp_path)
    again: Terminal = remembering(spec.name)
    again.until_shows("Unsaved text of", f"# {SECRET} FUNCTION")


def test_a_crash_right_after_a_key_loses_not_even_that(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = opened_with("while drawing", remembering, tmp_path, spec.name)
    terminal.send(b"last\x1b[B")
    assert terminal.exit_code() == 70
    again: Terminal = remembering(spec.name)
    again.until_shows("Unsaved text of", f"# {SECRET} lastFUNCTION")


def test_debug_shows_where_it_happened_and_nothing_raw(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = opened_with("while drawing", remembering, tmp_path, "open", "--debug", spec.name)
    said = crash("while drawing", terminal, tmp_path)
    assert "Traceback (most recent call last)" in said
    assert "sitecustomize.py" in said
    assert "\x1b" not in said


def test_with_no_state_a_crash_leaves_nothing_and_says_what_is_lost(
    remembering: Workbench, spec: Path, tmp_path: Path
) -> None:
    terminal = opened_with("while drawing", remembering, tmp_path, "--no-state", spec.name)
    said = crash("while drawing", terminal, tmp_path)
    assert "Unsaved text could not be kept" in said
    assert not (tmp_path / "state").exists()


def test_where_no_report_can_be_written_a_crash_says_so(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    (tmp_path / "state").write_bytes(b"")
    terminal = opened_with("while drawing", remembering, tmp_path, spec.name)
    said = crash("while drawing", terminal, tmp_path)
    assert "No report could be written" in said
    assert "Unsaved text could not be kept" in said
    assert said.count("\n") == 1
