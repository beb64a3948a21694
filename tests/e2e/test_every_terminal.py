"""Terminals with many colours, few and none, of every size: all works, and all is told without colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.program import COMMAND, VALID, environment
from tests.e2e.terminal import Size, Terminal

pytestmark = pytest.mark.e2e

SPEC = VALID.replace("twice the number\n\nDONE", "twice the number\n- loop through its digits\n\nDONE").replace(
    "the returned number is twice the input", "all items processed"
)
"""An error (E040) and a warning (W030)."""

SIZES = (Size(120, 40), Size(80, 24), Size(60, 15), Size(40, 12))
"""Wide, narrow, low, and the smallest in which it works."""

SGR = re.compile(rb"\x1b\[([0-9;]*)m")


class Case(NamedTuple):
    """A terminal, and which colours it may be sent."""

    environment: dict[str, str]
    theme: str
    allowed: str
    """What the parameters of a look consist of, as an expression."""

    def __str__(self) -> str:
        return "-".join([*self.environment.values(), self.theme or "of-itself"])


ATTRIBUTES = r"0|1|3|4|7|9"
NONE = rf"(?:{ATTRIBUTES})"
SIXTEEN = rf"(?:{ATTRIBUTES}|3[0-7]|9[0-7]|4[0-7])"
MANY = rf"(?:{ATTRIBUTES}|2|[34]8;5;\d+)"
ALL = rf"(?:{ATTRIBUTES}|2|[34]8;2;\d+;\d+;\d+)"

TRUE = {"COLORTERM": "truecolor"}
CASES = (
    *(Case({"TERM": "xterm-256color", **TRUE}, theme, ALL) for theme in ("", "high-contrast")),
    Case({"TERM": "tmux-256color"}, "", MANY),
    Case({"TERM": "screen"}, "", SIXTEEN),
    Case({"TERM": "linux"}, "", SIXTEEN),
    Case({"TERM": "linux"}, "dark", SIXTEEN),
    Case({"TERM": "xterm-256color", **TRUE}, "sixteen", SIXTEEN),
    Case({"TERM": "vt100"}, "", NONE),
    Case({"TERM": "xterm-256color", **TRUE}, "mono", NONE),
    Case({"TERM": "xterm-256color", **TRUE, "NO_COLOR": "1"}, "", NONE),
    Case({"TERM": "xterm-256color", "NO_COLOR": "1"}, "dark", MANY),
)


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture
def terminal(case: Case, tmp_path: Path) -> Iterator[Terminal]:
    """The workbench on SPEC in the terminal of the case."""
    (tmp_path / "double.simplex").write_text(SPEC)
    env = environment({"COLORTERM": "", **case.environment, "HOME": str(tmp_path)})
    words = [*COMMAND, *(["--theme", case.theme] if case.theme else []), "double.simplex"]
    with Terminal(words, cwd=tmp_path, env=env, size=SIZES[0]) as opened:
        yield opened


def test_at_every_size_each_finding_is_told_in_signs_and_only_fitting_colours_are_sent(
    terminal: Terminal, case: Case
) -> None:
    cross = "x" if case.environment["TERM"] == "linux" else "✗"
    terminal.until_shows("not valid")
    for size in SIZES:
        terminal.resize(size)
        terminal.until_shows("RULES:", "F1 help")
        for mark, code, line in ((cross, "E040", 5), ("!", "W030", 8)):
            terminal.press("f8")
            terminal.until_shows(f"\n {mark} {code} ", f"\n {line}:3 ")
            gutter = re.compile(rf"{mark} +{line}  - ")
            terminal.until(gutter.search, f"the mark {mark} stands before line {line}")
        terminal.press("ctrl+l")
        terminal.until_shows("Esc back", f" {cross} E040 5:3 ", "! W030 8:3 ")
        terminal.press("escape")
        terminal.until_lacks("Esc back")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    allowed = re.compile(rf"{case.allowed}?(?:;{case.allowed})*")
    looks = {look.decode() for look in SGR.findall(terminal.log)}
    assert {look for look in looks if not allowed.fullmatch(look)} == set()
