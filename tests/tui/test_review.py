"""The review screen, used in a throw-away program over real files in a real repository."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.review.specs import FILTER
from tests.tui.repository import make_repository, needs_git, nobody
from tests.tui.screen import shown, until
from workbench.review import store
from workbench.review.allowed import READ_ONLY, nothing_but
from workbench.review.anchors import anchor_on
from workbench.review.events import Event
from workbench.review.gathering import reading_of
from workbench.review.saying import By, comment
from workbench.tui.review_app import ReviewApp
from workbench.tui.reviewed import CannotReview, look_at
from workbench.tui.screens.review import Reviewing, line_now

__all__ = ["nobody"]
pytestmark = [needs_git, pytest.mark.usefixtures("nobody")]

WIDE, NARROW, SMALL = (120, 40), (80, 24), (60, 15)
SIZES = [WIDE, NARROW, SMALL]
RULE = "- if both provided, return union of matches, deduplicated"
SINCE = Reviewing("HEAD")
EDITED = FILTER.replace(RULE, f"{RULE}, or all if the registry is empty").replace("for a day", "for 2 days")


class Seen:
    """A review being made: presses keys and reads the screen."""

    def __init__(self, app: ReviewApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> str:
        return shown(self.app)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, *shows: str, lacks: str = "") -> None:
        await until(
            self.pilot,
            lambda: all(text in self.screen for text in shows) and (not lacks or lacks not in self.screen),
            f"shows {shows} and lacks {lacks!r}",
        )

    @property
    def told(self) -> str:
        said = self.app.review.finding_line.said if self.app.review else None
        return " ".join(said.lines) if said else ""

    @property
    def line(self) -> int:
        assert self.app.review is not None
        return self.app.review.sides.line


Doing = Callable[[Seen], Awaitable[None]]


def review(paths: list[Path], doing: Doing, size: tuple[int, int] = NARROW, *, how: Reviewing = SINCE) -> ReviewApp:
    """Review `paths`, and do something meanwhile."""
    app = ReviewApp(paths, look_at(paths[0], how.base), how)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            seen = Seen(app, pilot)
            await seen.until("n next")
            await doing(seen)

    asyncio.run(run())
    return app


def events_in(spec: Path) -> tuple[Event, ...]:
    return store.load(str(spec.parent)).events


def say_elsewhere(spec: Path, line: int, body: str, kind: str = "question") -> Event:
    """What another reviewer says of a line, written beside the program."""
    reading = reading_of(spec.read_text(), spec.name)
    anchor = anchor_on(reading, line)
    assert anchor is not None
    by = By("Ben <ben@example.org>", spec.name, datetime.now(UTC))
    event, _ = store.add(str(spec.parent), comment(by, kind, body, anchor, reading))
    return event


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A spec that was changed since it was committed."""
    spec = make_repository(tmp_path / "repository")
    spec.write_text(EDITED)
    return spec


# ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_it_begins_where_it_matters_most(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("look here first: ", "▸", "n next")

    review([spec], doing, size)


def test_where_there_is_room_a_rule_stands_beside_what_it_was(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("- if both provided")
        await seen.until("was (HEAD)")
        rows = [row for row in seen.screen.splitlines() if row.count("- if both provided") == 2]
        assert len(rows) == 1

    review([spec], doing, (160, 40))


def test_where_there_is_none_it_stands_below(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("11 - - if both provided", "11 + - if both provided")

    review([spec], doing, NARROW)


def test_n_goes_from_change_to_change_and_round(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("home", "n")
        first = seen.line
        await seen.press("n")
        second = seen.line
        await seen.press("n")
        assert (first, second, seen.line) == (11, 30, 11)
        await seen.press("N")
        assert seen.line == 30

    review([spec], doing)


@pytest.mark.parametrize("size", [NARROW, SMALL])
def test_the_list_takes_the_place_of_the_text_and_enter_leads_back(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("tab")
        await seen.until("Look here first", "ƒ filter_policies")
        await seen.press("end", "enter")
        await seen.until("30", lacks="Look here first")
        assert seen.line == 30

    review([spec], doing, size)


def test_beside_the_text_the_list_follows_the_cursor_and_the_text_the_list(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("end", "N")
        await seen.until("▸  ~ RULES 3 reworded")
        await seen.press("tab", "home")
        assert seen.line < 20

    review([spec], doing, WIDE)


def test_a_file_that_is_new_since_the_base_is_new_from_its_first_line(spec: Path) -> None:
    new = spec.with_name("new.simplex")
    new.write_text(FILTER)

    async def doing(seen: Seen) -> None:
        await seen.press("home")
        await seen.until("1 + DATA: PolicyRule")

    review([new], doing)


def test_without_a_base_there_is_the_text_with_its_findings(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("f")
        await seen.until("E020", lacks="look here first")

    review([spec], doing, how=Reviewing())


def test_several_files_are_gone_through_and_each_keeps_its_place(spec: Path) -> None:
    other = spec.with_name("other.simplex")
    other.write_text(FILTER)

    async def doing(seen: Seen) -> None:
        await seen.press("end")
        there = seen.line
        await seen.press("]")
        await seen.until("other.simplex", "file 2 of 2")
        await seen.press("[")
        await seen.until("filter.simplex", "file 1 of 2")
        assert seen.line == there

    review([spec, other], doing, WIDE)


def test_the_text_follows_the_disk_and_the_cursor_stays_on_its_line(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("end", "N")
        assert seen.line == 30
        spec.write_text("# one line more\n" + EDITED)
        await until(seen.pilot, lambda: seen.line == 31, "the cursor went with its line")

    review([spec], doing)


def test_what_others_say_appears_by_itself(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("home")
        say_elsewhere(spec, 1, "which policy?")
        await seen.until("Q Ben: which policy?", "1 open comment")

    review([spec], doing)


def test_a_file_that_is_gone_says_so_and_what_was_shown_stays(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("home")
        spec.unlink()
        await until(seen.pilot, lambda: "no such file" in seen.told, "it says so")
        assert "DATA: PolicyRule" in seen.screen

    review([spec], doing)


def test_read_only_is_seen(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("[read-only]")

    review([spec], doing, how=Reviewing("HEAD", allowed=READ_ONLY))


def test_the_comment_on_a_rule_is_told_on_what_it_was_too(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")

    async def doing(seen: Seen) -> None:
        await seen.press("end", "N")
        await seen.until("▸   30 - -", "Q Ben: a day, or two?")
        await seen.press("up")
        await seen.until("No comment on this line")

    review([spec], doing)


@pytest.mark.parametrize("key", ["question_mark", "f1"])
def test_help_tells_the_keys(spec: Path, key: str) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press(key)
        await seen.until("Help: Text under review", "Keys here", lacks="Copy selected")
        await seen.press("escape")
        await seen.until(lacks="Help: Text under review")

    review([spec], doing, WIDE)


def test_a_line_is_found_by_a_few_letters_and_by_its_number(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("slash", *"unknown policy", "enter")
        await until(seen.pilot, lambda: seen.line == 22, "it went to the line")
        await seen.press("colon", "5", "enter")
        await until(seen.pilot, lambda: seen.line == 5, "it went to the line")

    review([spec], doing)


def test_a_screen_that_is_too_small_says_so(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.pilot.resize_terminal(30, 8)
        await seen.until("too small")
        await seen.pilot.resize_terminal(*NARROW)
        await seen.until("look here first")

    review([spec], doing)


def test_another_size_keeps_the_cursor_on_its_line(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("end", "N")
        for size in (WIDE, SMALL, NARROW):
            await seen.pilot.resize_terminal(*size)
            await seen.pilot.pause(0.05)
            assert seen.line == 30

    review([spec], doing)


# ── saying ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_a_comment_is_written_and_stands_beside_its_line(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("end", "N", "c", *"why two?", "ctrl+s")
        await seen.until("Q Ada: why two?", "Comment written")

    review([spec], doing, size)
    [event] = events_in(spec)
    assert (event.kind, event.body, event.anchor.function) == ("question", "why two?", "ship_order")


def test_a_suggestion_is_written(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("end", "N", "s")
        await seen.until("[suggestion]")
        await seen.press("tab", *" at most", "ctrl+s")
        await seen.until("S Ada", "at most")

    review([spec], doing)
    [event] = events_in(spec)
    assert event.suggestion == "if the address is unknown, the order is kept for 2 days at most"


def test_a_verdict_is_shown_and_turns_stale_with_the_text(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("end", "N", "v")
        await seen.until("[function ship_order]")
        await seen.press("ctrl+s")
        await seen.until("ƒ ship_order  approved")
        spec.write_text(EDITED.replace("2 days", "3 days"))
        await seen.until("ƒ ship_order  approved, stale")

    review([spec], doing, WIDE)
    [event] = events_in(spec)
    assert (event.kind, event.verdict, event.function) == ("verdict", "approve", "ship_order")


def test_a_comment_is_answered_and_settled_and_opened_again(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")

    async def doing(seen: Seen) -> None:
        await seen.press("end", "N")
        await seen.until("Q Ben: a day, or two?")
        await seen.press("r", *"two", "ctrl+s")
        await seen.until("↳ Ada: two")
        await seen.press("x")
        await seen.until("[resolved]")
        await seen.press("x")
        await seen.until("Opened again: ", lacks="[resolved]")

    review([spec], doing)
    assert [event.kind for event in events_in(spec)] == ["question", "reply", "resolve", "reopen"]


def test_a_whole_comment_is_read_and_answered_from_there(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day,\nor two?")

    async def doing(seen: Seen) -> None:
        await seen.press("end", "N", "enter")
        await seen.until("question, open", "or two?", "r reply", lacks="apply")
        await seen.press("r", *"two", "ctrl+s")
        await seen.until("Reply written")

    review([spec], doing)


def test_what_has_lost_its_line_is_listed(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")
    spec.write_text(EDITED.replace("- if the address is unknown, the order is kept for 2 days\n", ""))

    async def doing(seen: Seen) -> None:
        await seen.press("o")
        await seen.until("Comments on no line", "a day, or two?")
        await seen.press("enter")
        await seen.until("question, orphaned")

    review([spec], doing)


def test_of_a_blank_line_it_says_that_there_is_nothing_to_speak_of(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("colon", "4", "enter", "c")
        await seen.until("blank", "C")

    review([spec], doing)


def test_where_git_does_not_know_the_reviewer_it_says_so_before_one_types(tmp_path: Path) -> None:
    spec = make_repository(tmp_path / "repository", author=False)

    async def doing(seen: Seen) -> None:
        await seen.press("c")
        await seen.until("git does not know who you are")

    review([spec], doing)


def test_what_is_said_becomes_a_page(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")
    page = spec.with_name("review.md")

    async def doing(seen: Seen) -> None:
        await seen.press("E", *str(page), "enter")
        await until(seen.pilot, page.exists, "the page is written")

    review([spec], doing)
    assert "a day, or two?" in page.read_text()


def test_a_page_takes_the_place_of_no_other_file(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("E", *str(spec), "enter")
        await seen.until("✗")

    review([spec], doing)
    assert spec.read_text() == EDITED


def test_where_it_is_restricted_no_page_is_written(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("E")
        await seen.until("nothing is written but comments")

    review([spec], doing, how=Reviewing("HEAD", allowed=nothing_but([str(spec.resolve())])))


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_it_is_left_by_a_plain_key(spec: Path, key: str) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press(key)

    assert review([spec], doing).return_code == 0


# ── what cannot be reviewed ───────────────────────────────────────────────────────────────────────────────────


def test_a_revision_that_is_none_is_named(spec: Path) -> None:
    with pytest.raises(CannotReview, match="no-such"):
        look_at(spec, "no-such")


def test_a_file_that_is_not_there_is_named(spec: Path) -> None:
    with pytest.raises(CannotReview, match="nothing"):
        look_at(spec.with_name("nothing.simplex"))


def test_outside_of_a_repository_the_text_can_be_read_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "alone.simplex"
    file.write_text(FILTER)
    assert "git" in look_at(file).why


@pytest.mark.parametrize(
    ("before", "after", "line", "now"),
    [("a\nb\nc", "a\nb\nc", 2, 2), ("a\nb", "x\na\nb", 2, 3), ("a\nb\nc", "a\nc", 3, 2), ("a\nb", "a\nB", 2, 2)],
)
def test_a_line_is_found_again_in_a_later_text(before: str, after: str, line: int, now: int) -> None:
    assert line_now(before, after, line) == now


def test_what_is_looked_at_again_is_read_anew_only_where_it_changed(spec: Path) -> None:
    first = look_at(spec, "HEAD")
    say_elsewhere(spec, 30, "a day, or two?")
    second = look_at(spec, "HEAD", first)
    assert second.comparison is first.comparison
    assert [thread.comment.body for thread in second.review.threads] == ["a day, or two?"]
    spec.write_text(FILTER)
    third = look_at(spec, "HEAD", second)
    assert third.comparison.old is first.comparison.old
    assert third.comparison.identical


def test_in_the_list_a_comment_is_its_author_s_name_and_words(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")

    async def doing(seen: Seen) -> None:
        await seen.press("tab")
        await seen.until("Q ship_order: Ben: a day, or two?", "Q Ben: a day, or two?", lacks="ben@example.org")

    review([spec], doing)


def test_what_to_look_at_first_stands_above_the_text_behind_the_verdict_on_the_file(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("look here first: ")
        row = next(row for row in seen.screen.splitlines() if "look here first: " in row)
        assert "reworded" in row or "E020" in row
        assert "1 rule" not in row
        assert row.rstrip().endswith(" more")
        await seen.press("home", "v", "ctrl+s")
        await seen.until("approved by Ada  look here first: ")

    review([spec], doing, (250, 40))


def test_a_comment_that_was_settled_without_a_word_has_no_answers(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")

    async def doing(seen: Seen) -> None:
        await seen.press("end", "N", "x")
        await seen.until("[resolved] Ben: a day, or two?", "Resolved: ", lacks="answer")

    review([spec], doing)


def test_a_reviewer_who_cannot_commit_is_not_asked_to(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("C", *"why", "ctrl+s")
        await seen.until("Comment written: ", "Its author finds it", lacks="Commit it")

    review([spec], doing, how=SINCE._replace(allowed=nothing_but([str(spec.resolve())])))


def test_what_was_begun_of_another_file_is_named_from_here(spec: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = spec.with_name("other.simplex")
    other.write_text(FILTER)
    monkeypatch.chdir(spec.parent)

    async def doing(seen: Seen) -> None:
        await seen.press("C", *"half", "escape", "]")
        await seen.until("file 2 of 2")
        await seen.press("u")
        await seen.until("Nothing was begun here, but in filter.simplex: u there.")

    review([spec, other], doing)


def test_the_letter_of_what_is_settled_is_a_small_one(spec: Path) -> None:
    say_elsewhere(spec, 30, "a day, or two?")

    async def doing(seen: Seen) -> None:
        await seen.press("end", "N")
        await seen.until("Q  30 +")
        await seen.press("x")
        await seen.until("q  30 +", lacks="Q  30")

    review([spec], doing)
