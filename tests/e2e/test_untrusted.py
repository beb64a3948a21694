"""What a file holds never drives the terminal: not its text, its names, nor its own name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.program import VALID
from tests.e2e.conftest import Workbench
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

HOSTILE = {
    "window title": "\x1b]0;owned\x07",
    "clipboard": "\x1b]52;c;b3duZWQ=\x07",
    "clear screen": "\x1b[2J",
    "cursor home": "\x1b[H",
    "C1 clear screen": "\x9b2J",
    "C1 title": "\x9d0;owned\x9c",
    "right-to-left override": "\u202e",
    "isolate": "\u2067",
    "line separator": "\u2028",
    "backspaces": "\x08\x08\x08",
    "bell": "\x07",
    "delete": "\x7f",
    "vertical tab": "\x0b",
}
"""What a terminal would obey, by what it would do."""

SPEC = """\
FUNCTION: do{bad}uble(num{bad}ber) → Num{bad}ber

READS:
- SharedMemory.artifacts["in{bad}put"]

WRITES:
- SharedMemory.artifacts["out{bad}put"]

RULES:
- loop through the {bad} digits
- if a {bad} or b {bad}, the result is [bold red]c[/] {bad}

DONE_WHEN:
- all items {bad} processed

EXMAP{bad}LES:
(2{bad}) → 4

DATA: Th{bad}ing
fie{bad}ld: Oth{bad}er
"""

POINTER = re.compile(rb"\x1b\]22;[a-z]*\x07")
"""The shape of the mouse pointer: the one string of the kind that the workbench itself sends."""

OBEYED = re.compile(
    "[\x00-\x09\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
    r"|\x1b[]PX^_]|\x1b\[2J|\x1b\[H"
)
"""What the workbench never has a use for: control and bidi characters other than ESC and line ends, the
beginnings of command strings, and the two sequences of HOSTILE."""


SEQUENCES = ("\x1b[97;53m", "\x1b[?9999h", "\x1b[!p", "\x1b[6n", "\x1b[20t", "\x1bc", "\x1b(0", "\x1b#8")
"""Control sequences the workbench never sends: a look, a mode, a reset, two questions whose answers would be typed,
another reset, a set of characters, a screen full of E."""

EVERYTHING = "".join(
    [
        *(chr(code) for code in (*range(0x01, 0x0A), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0))),
        *"\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
        *SEQUENCES,
        *("\x1b]0;t\x07", "\x1b]52;c;YQ==\x1b\\", "\x1bPq\x1b\\", "\x1b_a\x1b\\", "\x1b^p\x1b\\", "\x1bXs\x1b\\"),
    ]
)
"""Every control character but NUL and the line ends, every bidi control, and the strings and sequences they begin."""

BRIEF = "\x1b]0;t\x07\x9b2J\u202e\x1b[97;53m"
"""Some of it: a file's name cannot be longer than 255 bytes."""


def assert_nothing_got_through(terminal: Terminal) -> None:
    """Nothing that a terminal would obey was written to it but what the workbench itself needs."""
    log = POINTER.sub(b"", terminal.log).decode()
    assert OBEYED.findall(log) == []
    assert [sequence for sequence in SEQUENCES if sequence in log] == []


def look_around(terminal: Terminal) -> None:
    """Have every pane show its part of the text: the findings, the outline, help."""
    terminal.press("f8", "f8", "f8")
    for pane in ("ctrl+l", "ctrl+o"):
        terminal.press(pane, "down", "down")
        terminal.until_shows("Esc back")
        terminal.press("escape")
        terminal.until_lacks("Esc back")
    terminal.press("f1")
    terminal.until_shows("Editor")


@pytest.mark.parametrize("bad", HOSTILE.values(), ids=HOSTILE.keys())
def test_the_text_of_a_spec_does_not_drive_the_terminal(workbench: Workbench, tmp_path: Path, bad: str) -> None:
    (tmp_path / "a.simplex").write_bytes(SPEC.format(bad=bad).encode())
    terminal = workbench("a.simplex")
    terminal.until_shows("FUNCTION: do", "not valid")
    look_around(terminal)
    assert_nothing_got_through(terminal)


def test_no_pane_lets_anything_of_a_text_or_a_name_through(workbench: Workbench, tmp_path: Path) -> None:
    text = SPEC.format(bad=EVERYTHING)
    for name in ("a", "b"):
        (tmp_path / f"{name}{BRIEF}.simplex").write_bytes(text.encode())
    terminal = workbench(".", env={"SIMPLEX_WORKBENCH_NO_STATE": ""})
    terminal.until_shows("FUNCTION:", "not valid")
    look_around(terminal)
    terminal.until_shows("Esc close")
    terminal.press("escape")
    terminal.until_lacks("Esc close")

    # The palette with the names of the files, and what is found in it.
    terminal.press("ctrl+p")
    terminal.until_shows("What do you want to do?")
    terminal.type("go to b")
    terminal.until_shows("go to b", "Show this file")
    terminal.press("enter")
    terminal.until_lacks("Show this file")

    # Coverage and data flow, and what is said when a pin is asked for.
    terminal.press("f12")
    terminal.until_shows("branch shown")
    terminal.press("p", "right", "down", "p")
    terminal.press("alt+v")
    terminal.until_shows("writes")
    terminal.press("escape")

    # The lists to choose from: places, files, fixes; what could stand at the cursor; a reason.
    terminal.press("alt+o")
    terminal.until_shows("Go to", "Esc leave")
    terminal.press("down", "escape")
    terminal.until_lacks("Esc leave")
    terminal.press("alt+e")
    terminal.until_shows("Open", "Esc leave")
    terminal.press("escape")
    terminal.until_lacks("Esc leave")
    terminal.press("f8", "alt+l")
    terminal.until_shows("stand, because")
    terminal.press("escape")
    terminal.until_lacks("stand, because")
    terminal.press("ctrl+end", "enter")
    terminal.until_shows("22:1 ")
    terminal.press("ctrl+t")
    terminal.until_shows("EXAMPLES     required")
    terminal.press("escape")
    terminal.until_lacks("EXAMPLES     required")
    terminal.press("ctrl+z", "ctrl+home")

    # The find bar: the selection, what is pasted, an expression that is none.
    terminal.send(b"\x1b[1;2F")
    terminal.until_shows(" selected")
    terminal.press("ctrl+f")
    terminal.until_shows(" Find ")
    terminal.send(b"\x1b[200~" + EVERYTHING.encode() + b"\x1b[201~")
    terminal.until_shows("1 of ")
    terminal.send(b"\x1br")
    terminal.type("[(")
    terminal.until_shows("expression:")
    terminal.press("escape")
    terminal.until_lacks("expression:")

    # Notifications with the file's name, and the questions asked.
    terminal.type("x")
    terminal.until_shows("●")
    next(tmp_path.glob("b*.simplex")).unlink()
    terminal.until_shows("was deleted on disk")
    terminal.press("ctrl+q")
    terminal.until_shows("Unsaved work")
    terminal.press("d")
    assert terminal.exit_code() == 0
    assert_nothing_got_through(terminal)


def test_a_mistake_in_a_file_of_settings_is_told_without_what_it_holds(workbench: Workbench, tmp_path: Path) -> None:
    config = tmp_path / "config" / "simplex-workbench"
    config.mkdir(parents=True)
    quoted = BRIEF.encode("unicode_escape").decode().replace("\\x", "\\u00")
    (config / "keys.toml").write_text(f'[keys]\n"{quoted}" = "f12"\nsave = "{quoted}"\n')
    (tmp_path / "a.simplex").write_text(VALID)
    terminal = workbench("a.simplex")
    terminal.until_shows("FUNCTION: double", "keys.toml")
    assert_nothing_got_through(terminal)


def test_the_name_of_a_file_does_not_drive_the_terminal(workbench: Workbench, tmp_path: Path) -> None:
    name = "a" + "".join(HOSTILE.values()).replace("/", "") + ".simplex"
    (tmp_path / name).write_text(VALID)
    (tmp_path / f"b{name}").write_bytes(b"\0")
    terminal = workbench(f"b{name}", name)
    terminal.until_shows("binary")
    terminal.press("f6")
    terminal.until_shows("FUNCTION: double")
    terminal.type("x")
    terminal.until_shows("●")
    terminal.press("ctrl+q")
    terminal.until_shows("Unsaved work")
    assert_nothing_got_through(terminal)


def test_what_is_typed_or_pasted_does_not_drive_the_terminal(workbench: Workbench, spec: Path) -> None:
    terminal = workbench(spec.name)
    terminal.until_shows("FUNCTION: double")
    terminal.send(b"\x1b[200~pasted\x1b]0;owned\x07\xc2\x9b2J\x1b[201~")
    terminal.until_shows("pasted")
    assert_nothing_got_through(terminal)


def test_markup_in_a_spec_is_text(workbench: Workbench, tmp_path: Path) -> None:
    markup = "[bold red]loop[/] [@click=app.quit]x[/]"
    (tmp_path / "a.simplex").write_text(VALID.replace("FUNCTION: double", f"FUNCTION: {markup}double"))
    terminal = workbench("a.simplex")
    terminal.until_shows(f"FUNCTION: {markup}double")
