"""Comments in a real terminal and a real repository: what was begun outlasts every end, and the author finds what was
sent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.e2e.conftest import Workbench
from tests.e2e.terminal import SIZES, Terminal
from tests.e2e.test_recovering import ENDS
from tests.review.specs import FILTER, read
from tests.tui.repository import git, make_repository, needs_git
from tests.waiting import until
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.saying import By, comment
from workbench.review.threads import Thread, review_of

pytestmark = [pytest.mark.e2e, needs_git]

NARROW = pytest.mark.parametrize("size", [SIZES[1]], ids=str)
RULE = 8
"""The line of the first rule."""


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    return make_repository(tmp_path)


def kept(tmp_path: Path) -> str:
    folder = tmp_path / "state" / "simplex-workbench" / "comments"
    return "".join(file.read_text() for file in folder.glob("*.text"))


def threads_of(spec: Path) -> tuple[Thread, ...]:
    stored = store.load(str(spec.parent))
    assert stored.unread == ()
    return review_of(spec.name, stored.events, read(spec.read_text())).threads


def at_the_rule(terminal: Terminal) -> None:
    terminal.until_shows("DATA: PolicyRule", "not valid")
    terminal.press("ctrl+home", *["down"] * (RULE - 1))
    terminal.until_shows(f"{RULE}:1")


@NARROW
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_comment_cut_off_in_the_middle_is_there_the_next_time_and_can_be_sent(
    remembering: Workbench, spec: Path, tmp_path: Path, end: Callable[[Terminal], object]
) -> None:
    first = remembering(spec.name)
    at_the_rule(first)
    first.press("alt+a")
    first.until_shows("[question]")
    first.type("does neither mean no")
    first.press("enter")
    first.type("or none")
    until(lambda: "no\\nor none" in kept(tmp_path), "what was typed is kept")
    end(first)
    until(lambda: first.process.poll() is not None, "the program has ended")
    assert threads_of(spec) == ()

    second = remembering(spec.name)
    second.until_says("A comment that you began waits to be sent (filter.simplex)")
    at_the_rule(second)
    second.press("alt+a")
    second.until_shows("does neither mean no", "or none", "What you began at")
    second.type(", then?")
    second.press("ctrl+s")
    second.until_shows("Q 8")
    (thread,) = threads_of(spec)
    assert thread.comment.body == "does neither mean no\nor none, then?"
    assert thread.line == RULE
    assert kept(tmp_path) == ""
    second.press("ctrl+q")
    assert second.exit_code() == 0
    git(spec.parent, "add", ".simplex")


@NARROW
def test_what_is_typed_last_is_kept_when_the_line_drops(remembering: Workbench, spec: Path, tmp_path: Path) -> None:
    terminal = remembering(spec.name)
    at_the_rule(terminal)
    terminal.press("alt+a")
    terminal.until_shows("[question]")
    terminal.type("the very last word")
    terminal.until_shows("the very last word")
    terminal.hang_up()
    until(lambda: terminal.process.poll() is not None, "the program has ended")
    assert "the very last word" in kept(tmp_path)


@NARROW
def test_what_is_typed_is_kept_when_the_program_is_left_from_the_dialog(
    remembering: Workbench, spec: Path, tmp_path: Path
) -> None:
    terminal = remembering(spec.name)
    at_the_rule(terminal)
    terminal.press("alt+a")
    terminal.until_shows("[question]")
    terminal.send(b"the very last word\x11")
    assert terminal.exit_code() == 0
    assert "the very last word" in kept(tmp_path)


def test_the_author_applies_a_suggestion_and_undo_restores_the_bytes(workbench: Workbench, spec: Path) -> None:
    crlf = FILTER.replace("\n", "\r\n").encode()
    spec.write_bytes(crlf)
    reading = read(spec.read_bytes().decode())
    anchor = anchor_on(reading, RULE + 1)
    assert anchor is not None
    by = By("Bob <bob@example.org>", spec.name, datetime(2026, 3, 1, tzinfo=UTC))
    store.add(str(spec.parent), comment(by, "suggestion", "", anchor, reading, "if only ids provided,\nreturn those"))

    terminal = workbench(spec.name)
    terminal.until_shows("S 9")
    terminal.press("alt+j", "alt+h")
    terminal.until_shows("suggestion, open", "a apply")
    terminal.press("a")
    terminal.until_says("Done and resolved")
    terminal.press("ctrl+s")
    terminal.until_lacks("●")
    new = FILTER.replace("provided, return policies matching those IDs", "provided,\n  return those")
    until(lambda: spec.read_bytes() == new.replace("\n", "\r\n").encode(), "the change is saved")
    terminal.press("ctrl+z")
    terminal.until_shows("●")
    terminal.press("ctrl+s")
    until(lambda: spec.read_bytes() == crlf, "the bytes are as they were")
    assert [event.kind for event in store.load(str(spec.parent)).events] == ["suggestion", "resolve"]


@NARROW
def test_keys_that_come_in_one_packet_with_the_command_are_in_the_comment(workbench: Workbench, spec: Path) -> None:
    terminal = workbench(spec.name)
    at_the_rule(terminal)
    terminal.send(b"\x1bawhy is this?\x13")
    terminal.until_shows("Q 8")
    assert [thread.comment.body for thread in threads_of(spec)] == ["why is this?"]
    assert spec.read_text() == FILTER
