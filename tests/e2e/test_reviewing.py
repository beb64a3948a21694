"""A review made in a real terminal and a real repository, with plain keys."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.e2e.conftest import Workbench
from tests.e2e.terminal import SIZES, Terminal
from tests.e2e.test_untrusted import BRIEF, EVERYTHING, HOSTILE, SPEC, assert_nothing_got_through
from tests.review.specs import FILTER
from tests.tui.repository import git, make_repository, needs_git
from tests.waiting import until
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.gathering import reading_of
from workbench.review.saying import By, comment

pytestmark = [pytest.mark.e2e, needs_git]

NARROW = pytest.mark.parametrize("size", [SIZES[1]], ids=str)
RULE = "- if both provided, return union of matches, deduplicated"
EDITED = FILTER.replace(RULE, f"{RULE}, or all if the registry is empty").replace("for a day", "for 2 days")
BASE = ("--base", "HEAD")
MARKUP = "[bold][/][@click=app.quit]"
"""A store takes no control characters; what is markup elsewhere is a text there."""


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    spec = make_repository(tmp_path)
    spec.write_text(EDITED)
    return spec


def test_a_review_from_the_first_change_to_the_verdict_leaves_its_events_and_the_terminal_as_it_was(
    workbench: Workbench, spec: Path
) -> None:
    terminal = workbench("review", spec.name, *BASE)
    terminal.until_shows("look here first", "HEAD..disk", "n next")
    terminal.press("home", "n", "n", "c")
    terminal.until_shows("[question]", "RULES 3 of ship_order")
    terminal.type("why two?")
    terminal.press("ctrl+s")
    terminal.until_shows("Q Ada: why two?", "Comment written")
    terminal.press("v")
    terminal.until_shows("[approve]", "[function ship_order]")
    terminal.press("ctrl+s")
    terminal.until_shows("Verdict written")
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert not terminal.modes[1049]
    assert terminal.settings_now == terminal.settings
    events = store.load(str(spec.parent)).events
    assert [(event.kind, event.body or event.verdict) for event in events] == [
        ("question", "why two?"),
        ("verdict", "approve"),
    ]
    assert spec.read_text() == EDITED


@NARROW
def test_keys_typed_ahead_of_a_dialog_are_what_is_said(workbench: Workbench, spec: Path) -> None:
    terminal = workbench("review", spec.name, *BASE)
    terminal.until_shows("look here first")
    terminal.send(b"cquestion, quit or next?\x13")
    terminal.until_shows("Q Ada: question, quit or next?")


@NARROW
def test_so_are_many_that_come_in_one_piece(workbench: Workbench, spec: Path) -> None:
    words = "of a line that stood still for a while: all of them, or one a day?"
    terminal = workbench("review", spec.name, *BASE)
    terminal.until_shows("look here first")
    terminal.send(f"c{words}\x13q".encode())
    assert terminal.exit_code() == 0
    (event,) = store.load(str(spec.parent)).events
    assert event.body == words


@NARROW
def test_a_comment_cut_off_by_a_dropped_line_is_offered_the_next_time(remembering: Workbench, spec: Path) -> None:
    first = remembering("review", spec.name, *BASE)
    first.until_shows("look here first")
    first.press("c")
    first.until_shows("[question]")
    first.type("half a th")
    first.until_shows("half a th")
    first.hang_up()
    until(lambda: first.process.poll() is not None, "the program has ended")

    second = remembering("review", spec.name, *BASE)
    second.until_says("1 unfinished comment of yours: u goes on")
    second.press("u", "enter")
    second.until_shows("half a th")
    second.type("ought")
    second.press("ctrl+s")
    second.until_shows("Q Ada: half a thought")


@NARROW
def test_from_a_dialog_too_one_leaves_by_the_key_to_leave_by_and_what_was_typed_is_kept(
    remembering: Workbench, spec: Path
) -> None:
    first = remembering("review", spec.name, *BASE)
    first.until_shows("look here first")
    first.press("c")
    first.until_shows("[question]")
    first.type("quite half")
    first.press("ctrl+q")
    assert first.exit_code() == 0
    second = remembering("review", spec.name, *BASE)
    second.until_says("1 unfinished comment of yours: u goes on")


@NARROW
def test_no_terminal_no_screen_and_the_words_say_what_to_do(workbench: Workbench, spec: Path) -> None:
    terminal = workbench("review", spec.name, through=["sh", "-c", '"$@" < /dev/null', "sh"])
    terminal.until_shows("needs a terminal", "over ssh")


@NARROW
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nothing.simplex"], "no such file"),
        (["filter.simplex", "--base", "no-such"], "no-such"),
        ([], "name the FILEs"),
    ],
)
def test_what_cannot_be_reviewed_is_said_and_no_screen_is_taken(
    workbench: Workbench, spec: Path, words: list[str], said: str
) -> None:
    assert spec.exists()
    terminal = workbench("review", *words)
    assert terminal.exit_code() == 2
    terminal.until_shows(said)
    assert b"\x1b[?1049h" not in terminal.log


def look_around(terminal: Terminal) -> None:
    """Have every pane show its part of the text."""
    terminal.press("end", "home", "n", "n", "f", "tab", "end")
    terminal.until_shows("Esc text")
    terminal.press("enter", "/")
    terminal.until_shows("Find a line")
    terminal.press("escape")
    terminal.until_lacks("Find a line")
    terminal.press("c")
    terminal.until_shows("[question]")
    terminal.press("escape")
    terminal.until_lacks("[question]")
    terminal.press("enter", "o")
    terminal.until_shows("Every comment is on a line")


@pytest.mark.parametrize("bad", HOSTILE.values(), ids=HOSTILE.keys())
@NARROW
def test_the_text_of_a_spec_does_not_drive_the_terminal(workbench: Workbench, tmp_path: Path, bad: str) -> None:
    spec = make_repository(tmp_path)
    spec.write_bytes(SPEC.format(bad="").encode())
    git(tmp_path, "commit", "-qam", "two")
    spec.write_bytes(SPEC.format(bad=bad).encode())
    terminal = workbench("review", spec.name, *BASE)
    terminal.until_shows("look here first")
    look_around(terminal)
    assert_nothing_got_through(terminal)


@NARROW
def test_what_others_say_does_not_drive_the_terminal(workbench: Workbench, spec: Path) -> None:
    reading = reading_of(EDITED, spec.name)
    anchor = anchor_on(reading, 30)
    assert anchor is not None
    by = By("Ben [red]<ben@example.org>", spec.name, datetime.now(UTC))
    said = comment(by, "suggestion", f"so[bold]{MARKUP}\n{MARKUP}", anchor, reading, f"{MARKUP}two")
    _, path = store.add(str(spec.parent), said)
    bad = (spec.parent / path).with_name(f"x{BRIEF}.json")
    bad.write_text(f'{{"v": 1, "kind": "note{EVERYTHING}"}}')
    terminal = workbench("review", spec.name, *BASE)
    terminal.until_shows("1 open comment", "What was said and cannot be taken")
    terminal.press("end", "N")
    terminal.until_shows("S Ben", "[bold]")
    terminal.press("enter")
    terminal.until_shows("suggestion, open", "r reply")
    terminal.press("r")
    terminal.until_shows("[reply]")
    terminal.press("escape")
    terminal.until_lacks("[reply]")
    terminal.press("tab", "home", "E")
    terminal.until_shows("Export the review as a page")
    assert_nothing_got_through(terminal)
