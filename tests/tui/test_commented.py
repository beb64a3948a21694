"""What reviewers say, as the author finds it in the workbench: over real files in a real repository."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.review.specs import FILTER, read
from tests.tui.repository import git, make_repository, needs_git, nobody
from tests.tui.screen import until
from tests.tui.test_workbench import NARROW, ROOMY, Seen, use
from workbench.analysis.text import Position
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.events import FILE, Anchor, Event
from workbench.review.saying import By, answer, comment, verdict
from workbench.review.threads import Thread, review_of
from workbench.tui.commands import Where

__all__ = ["nobody"]
pytestmark = [needs_git, pytest.mark.usefixtures("nobody")]

READING = read(FILTER)
RULE = 8
"""The line of the first rule."""
BOB = By("Bob <bob@example.org>", "filter.simplex", datetime(2026, 3, 1, tzinfo=UTC))
HOSTILE = "\x1b]0;owned\x07[bold]\u202e" + "x" * 3000


def on_line(line: int, part: str = "") -> Anchor:
    anchor = anchor_on(READING, line, part)
    assert anchor is not None
    return anchor


def said(spec: Path, *events: Event) -> None:
    for event in events:
        store.add(str(spec.parent), event)


def threads_of(spec: Path) -> tuple[Thread, ...]:
    return review_of("filter.simplex", store.load(str(spec.parent)).events, read(spec.read_text())).threads


QUESTION = comment(BOB, "question", "does neither mean none?", on_line(RULE), READING)
SUGGESTION = comment(BOB, "suggestion", "say it", on_line(RULE + 1), READING, "if only ids provided, return those")


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    return make_repository(tmp_path / "repository")


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_an_open_comment_has_a_letter_beside_its_line_and_is_told_where_the_cursor_is(
    spec: Path, size: tuple[int, int]
) -> None:
    said(spec, QUESTION)

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8", "1 comment waits here. Alt+Q lists them")
        await seen.press(*["down"] * (RULE + 4))
        await seen.until("RULES")
        await seen.press("alt+k")
        await seen.until("Q Bob: does neither mean none?")
        assert seen.workbench.area.editor is not None
        assert seen.workbench.area.editor.position == Position(RULE, 3)

    use([spec], doing, size)


def test_a_comment_that_comes_by_a_pull_is_there_without_a_key(spec: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    git(tmp_path, "clone", "-q", str(spec.parent), str(other))
    said(other / spec.name, QUESTION)
    git(other, "add", ".")
    git(other, "-c", "user.name=Bob", "-c", "user.email=bob@example.org", "commit", "-qm", "said")

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        assert Where.COMMENTS not in seen.workbench.bottom.panels
        git(spec.parent, "pull", "-q", str(other), "main")
        await seen.until("Q 8", "Comments 1")

    use([spec], doing)


def test_the_panel_lists_what_waits_first_with_the_old_words_of_what_is_orphaned_and_the_verdicts(spec: Path) -> None:
    lost = comment(BOB, "request", "why at all?", on_line(RULE + 3), READING)
    spec.write_text(FILTER.replace("- if both provided, return union of matches, deduplicated\n", ""))
    note = comment(BOB, "note", "fine", FILE, READING)
    judged = verdict(BOB, "approve", READING, "ship_order", "good")
    stale = verdict(BOB, "changes", READING)
    assert judged is not None
    assert stale is not None
    said(spec, lost, QUESTION, note, judged, stale)

    async def doing(seen: Seen) -> None:
        await seen.until("Comments 2")
        await seen.press("alt+q")
        await seen.until("1 open, 1 orphaned", "R orphaned", "was: if both provided, return union", "N noted")
        await seen.until("approved: function ship_order", "current", "stale", "changes wanted: the file")
        assert seen.screen.index("does neither") < seen.screen.index("why at all")
        await seen.press("down", "enter")
        await seen.until("request, orphaned", "Its words are gone")
        await seen.press("escape")

    use([spec], doing, (140, 40))


def test_the_panel_follows_the_cursor_while_the_text_has_the_keys(spec: Path) -> None:
    said(spec, QUESTION, SUGGESTION)

    async def doing(seen: Seen) -> None:
        await seen.until("Comments 2")
        await seen.press("alt+q", "escape")
        await seen.until("▸Q open")
        await seen.press("alt+j", "alt+j")
        await seen.until("▸S open", "9:3")

    use([spec], doing)


def test_replied_resolved_and_reopened_from_the_panel(spec: Path) -> None:
    said(spec, QUESTION)

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8")
        await seen.press("alt+q", "r")
        await seen.until("[reply]")
        await seen.press(*"it does", "ctrl+s")
        await seen.until("+1", lacks="[reply]")
        await seen.press("x")
        await seen.until("Resolved: ", "1 resolved", lacks="Q 8")
        await seen.press("v")
        await seen.until("Q resolved")
        await seen.press("o")
        await seen.until("Opened again: ", "Q 8")

    use([spec], doing)
    (thread,) = threads_of(spec)
    assert [event.kind for event in thread.answers] == ["reply", "resolve", "reopen"]


def test_a_suggestion_is_one_change_that_undo_takes_back_and_is_resolved(spec: Path) -> None:
    said(spec, SUGGESTION)

    async def doing(seen: Seen) -> None:
        await seen.until("S 9")
        await seen.press("alt+j", "alt+h")
        await seen.until("suggestion, open", "+ if only ids provided, return those")
        await seen.press("a")
        await seen.until("Done and resolved", lacks="S 9")
        assert seen.text == FILTER.replace("return policies matching those IDs", "return those")
        await seen.press("ctrl+z")
        assert seen.text == FILTER

    use([spec], doing)
    assert [thread.resolved for thread in threads_of(spec)] == [True]


def test_the_outline_says_how_many_wait_in_each_part(spec: Path) -> None:
    said(spec, QUESTION, SUGGESTION, comment(BOB, "note", "fine", on_line(RULE + 2), READING))

    async def doing(seen: Seen) -> None:
        await seen.until("RULES  2/4 2?")

    use([spec], doing)


def test_a_comment_follows_its_item_as_lines_are_typed_above(spec: Path) -> None:
    said(spec, QUESTION)

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8")
        await seen.type("# one\n# two\n")
        await seen.until("Q10")

    use([spec], doing)


@pytest.mark.parametrize("size", [ROOMY, NARROW])
def test_a_comment_on_the_selected_words_is_written_and_shown(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid" if size == ROOMY else "✗")
        editor = seen.workbench.area.editor
        assert editor is not None
        editor.go_to(Position(RULE, 6))
        await seen.press(*["shift+right"] * 7, "alt+a")
        await seen.until("│ neither", "[question]")
        await seen.press(*"who?", "ctrl+s")
        await seen.until("Comment written: ", "Q 8", lacks="[question]")

    use([spec], doing, size)
    (thread,) = threads_of(spec)
    assert thread.comment.anchor.part == "neither"


def test_a_verdict_is_on_the_function_at_the_cursor(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        editor = seen.workbench.area.editor
        assert editor is not None
        editor.go_to(Position(len(FILTER.splitlines()), 1))
        await seen.press("alt+y")
        await seen.until("[function ship_order]")
        await seen.press("ctrl+s")
        await seen.until("Verdict written: ", "Comments")

    use([spec], doing)
    (event,) = store.load(str(spec.parent)).events
    assert (event.verdict, event.function) == ("approve", "ship_order")


def test_what_was_begun_and_lost_its_place_is_found_in_the_list(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        editor = seen.workbench.area.editor
        assert editor is not None
        editor.go_to(Position(RULE, 6))
        await seen.press("alt+a")
        await seen.until("[question]")
        await seen.press(*"half a", "escape")
        await seen.until("Kept as a draft")
        editor.renew(FILTER.replace("- if neither ids nor tags provided, return all policies\n", ""))
        await seen.pilot.pause(0.5)
        await seen.app.run_action("go_on_commenting", seen.workbench)
        await seen.until("Unfinished comments", "question: half a")
        await seen.press("enter")
        await seen.until("Comment on the file", "half a")
        await seen.press("ctrl+s")
        await seen.until("Comment written: ")

    use([spec], doing)
    assert [thread.comment.body for thread in threads_of(spec)] == ["half a"]


def test_comments_follow_a_file_that_git_has_renamed(spec: Path) -> None:
    said(spec, QUESTION)
    git(spec.parent, "add", ".")
    git(spec.parent, "commit", "-qm", "said")
    git(spec.parent, "mv", spec.name, "other.simplex")
    git(spec.parent, "commit", "-qm", "renamed")
    other = spec.parent / "other.simplex"
    other.write_text("# one more line\n" + other.read_text())

    async def doing(seen: Seen) -> None:
        await seen.until("Q 9")

    use([other], doing)


def test_of_two_files_each_has_its_own_comments(spec: Path) -> None:
    said(spec, QUESTION)
    other = spec.parent / "other.simplex"
    other.write_text(FILTER)

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8", "Comments 1")
        await seen.press("f6")
        await seen.until("other.simplex", lacks="Q 8")
        await seen.press("f6")
        await seen.until("Q 8")

    use([spec, other], doing)


def test_the_tab_of_the_panel_is_seen_in_the_smallest_frame(spec: Path) -> None:
    said(spec, QUESTION)

    async def doing(seen: Seen) -> None:
        await until(seen.pilot, lambda: seen.workbench.remarks, "the comments are heard")
        await seen.press("alt+q")
        await seen.until("Comments 1")

    use([spec], doing, (40, 12))


def test_where_git_leaves_comments_out_that_is_said_before_one_types(spec: Path) -> None:
    (spec.parent / ".gitignore").write_text(".simplex/\n")

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("alt+a")
        await seen.until("[question]", "Git leaves out")

    use([spec], doing)


def test_without_a_store_nothing_is_shown(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.pilot.pause(1.5)
        assert "Comments" not in seen.screen
        assert seen.workbench.remarks is None
        await seen.press("alt+j")
        await seen.until("No open comment on this file")

    use([spec], doing)


def test_outside_of_a_repository_the_panel_says_how_to_begin(tmp_path: Path) -> None:
    spec = tmp_path / "filter.simplex"
    spec.write_text(FILTER)

    async def doing(seen: Seen) -> None:
        await seen.until("not valid")
        await seen.press("alt+5")
        await seen.until("Nothing is said about this file", "begins a comment")
        await seen.press("escape", "alt+a")
        await seen.until("git init")

    use([spec], doing)


@pytest.mark.parametrize("size", [ROOMY, NARROW, (60, 15)])
def test_what_others_write_never_reaches_the_terminal_raw(spec: Path, size: tuple[int, int]) -> None:
    folder = spec.parent / ".simplex" / "reviews" / spec.name
    said(spec, QUESTION._replace(author="[red]Eve[/] <e@x>", body="[bold]" + "w" * 9000))
    folder.joinpath("20260301T000000000000-0123456789abcdef.json").write_text(HOSTILE)

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8")
        await seen.press("alt+q")
        await seen.until("[red]Eve[/]", "[bold]www", "1 not taken" if size != (60, 15) else "")
        await seen.press("t")
        await seen.until("r reply")
        for row in seen.screen.split("\n"):
            assert "\x1b" not in row
            assert "\u202e" not in row

    use([spec], doing, size)


def test_a_store_that_cannot_be_read_is_told_and_the_text_goes_on(spec: Path) -> None:
    (spec.parent / ".simplex").mkdir()
    (spec.parent / ".simplex" / "reviews").write_text("in the way")

    async def doing(seen: Seen) -> None:
        await seen.until("cannot be shown", "a folder is to be")
        await seen.type("# x\n")
        await seen.until("# x")

    use([spec], doing)


def test_a_store_that_goes_takes_its_marks_along(spec: Path) -> None:
    said(spec, QUESTION)

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8")
        shutil.rmtree(spec.parent / ".simplex")
        await seen.until(lacks="Q 8")

    use([spec], doing)


def test_what_answers_a_later_clock_still_counts(spec: Path) -> None:
    late = BOB._replace(now=datetime.now(UTC) + timedelta(hours=2))
    question = comment(late, "question", "later?", on_line(RULE), READING)
    said(
        spec,
        question,
        answer(late, "reply", review_of("", [question], READING).threads[0], "yes"),
    )

    async def doing(seen: Seen) -> None:
        await seen.until("Q 8")
        await seen.press("alt+q", "x")
        await until(seen.pilot, lambda: any("Resolved: " in said for said in seen.told), "it is resolved")

    use([spec], doing)
    assert [thread.resolved for thread in threads_of(spec)] == [True]
