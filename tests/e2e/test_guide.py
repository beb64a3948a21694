"""The guide, as somebody who begins with an empty file has it: from nothing to a spec in which nothing is found."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.e2e.conftest import Workbench
from tests.e2e.terminal import Terminal
from workbench.analysis.finding import Severity
from workbench.languages import language_for

pytestmark = pytest.mark.e2e

BY_HAND = 0.3
"""Seconds behind a paste after which a hand has pressed the next key."""
SAMPLES = Path(__file__).parents[2] / "sample_specs" / "broken"

WRITTEN = """\
FUNCTION: grade(score: number) → word

RULES:
- if the score is 50 or more, the word is good
- if the score is below 50, the word is bad

DONE_WHEN:
- the returned word is good or bad

EXAMPLES:
(score: 50) → good  # R1
(score: 49) → bad  # R2

ERRORS:
- any unhandled condition → fail with descriptive message
"""


def next_step(terminal: Terminal, title: str, begun: str) -> None:
    """Have the guide begin the step `title`, which it says is next; `begun` is on the screen then."""
    terminal.press("ctrl+g")
    terminal.until_shows(f"next: {title}")
    terminal.press("enter")
    terminal.until_shows(begun)
    terminal.until_lacks("d decompose")


def enter(terminal: Terminal, after: str) -> None:
    """Press Enter behind `after` as a hand does: what comes sooner behind a key is a paste, and begins no item."""
    terminal.until_shows(after)
    time.sleep(BY_HAND)
    terminal.press("enter")
    time.sleep(BY_HAND)


def test_the_guide_leads_from_an_empty_file_to_a_spec_without_a_finding(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("grade.simplex")
    terminal.until_shows("^G", "not valid")
    terminal.press("ctrl+g")
    terminal.until_shows("Enter writes it to fill in")
    terminal.press("enter")
    terminal.until_shows("FUNCTION: …(…) → …", "Alt+M for the next")
    terminal.type("grade")
    terminal.press("alt+m")
    terminal.type("score: number")
    terminal.press("alt+m")
    terminal.type("word")
    next_step(terminal, "Examples", "(score: …) → …")
    terminal.type("50")
    terminal.press("alt+m")
    terminal.type("good  # R1")
    enter(terminal, "good  # R1")
    terminal.type("(score: 49) → bad  # R2")
    next_step(terminal, "Rules", "- the output is …")
    terminal.type("if the score is 50 or more, the word is good")
    enter(terminal, "the word is good")
    terminal.until_shows("5  -")
    terminal.type("i")
    terminal.until_shows("- i")
    time.sleep(BY_HAND)
    terminal.type("f the score is below 50, the word is bad")
    next_step(terminal, "Done when", "- the output contains …")
    terminal.type("the returned word is good or bad")
    next_step(terminal, "Errors", "any unhandled condition")
    terminal.press("ctrl+g")
    terminal.until_shows("Nothing is left to do")
    terminal.press("escape", "ctrl+s")
    terminal.until_shows("saved")
    text = (tmp_path / "grade.simplex").read_text()
    assert text == WRITTEN
    assert language_for("").analyse(text).findings == ()


def test_the_guide_parts_an_unwieldy_function_and_undo_makes_it_whole(workbench: Workbench, tmp_path: Path) -> None:
    before = (SAMPLES / "E010-too-many-rules.simplex").read_bytes()
    file = tmp_path / "expenses.simplex"
    file.write_bytes(before)
    terminal = workbench(file.name)
    terminal.until_shows("not valid", "FUNCTION: settle_expenses")
    terminal.press("ctrl+g")
    terminal.until_shows("called for: RULES too complex", "d parts this function")
    terminal.press("enter")
    terminal.until_shows("What of settle_expenses shall go?")
    terminal.press(*[" "] * 6)
    terminal.until_shows("▸[ ] RULES 7", "[x] RULES 6")
    terminal.press("enter")
    terminal.until_shows("The name of the new function")
    terminal.type("settle_meals")
    terminal.press("enter")
    terminal.until_shows("How are the two joined?")
    terminal.press("enter")
    terminal.until_shows("make settle_meals of 6 rules", "to fill in")
    terminal.press("ctrl+s")
    terminal.until_shows("saved")
    text = file.read_text()
    assert text.count("FUNCTION: ") == 2
    assert not language_for("").analyse(text).of(Severity.ERROR)
    terminal.press("ctrl+z", "ctrl+s")
    terminal.until_shows("saved", "RULES")
    terminal.until(lambda _: file.read_bytes() == before, "the file is what it was")


def test_the_guide_says_that_a_signature_cannot_be_read(workbench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "sum.simplex").write_bytes((SAMPLES / "X105-unreadable-signature.simplex").read_bytes())
    terminal = workbench("sum.simplex")
    terminal.until_shows("FUNCTION")
    terminal.press("ctrl+g")
    terminal.until_shows("next: Signature", "signature cannot be read")


def test_the_guide_makes_one_input_of_too_many(workbench: Workbench, tmp_path: Path) -> None:
    file = tmp_path / "ship.simplex"
    file.write_bytes((SAMPLES / "E011-too-many-inputs.simplex").read_bytes())
    terminal = workbench(file.name)
    terminal.until_shows("not valid", "FUNCTION: ship")
    terminal.press("ctrl+g")
    terminal.until_shows("called for: too many inputs", "d makes one input of several")
    terminal.press("enter")
    terminal.until_shows("Which inputs of ship are one?", "street", "country")
    terminal.press("down", "down", *[" "] * 5)
    terminal.until_shows("[x] 7", "[x] 3")
    terminal.press("enter")
    terminal.until_shows("The name of the new input")
    terminal.type("address")
    terminal.press("enter")
    terminal.until_shows("make address of 5 inputs")
    terminal.press("ctrl+s")
    terminal.until_shows("saved")
    text = file.read_text()
    assert "ship(order, recipient, address: Address, express)" in text
    assert not language_for("").analyse(text).of(Severity.ERROR)
