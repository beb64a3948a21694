"""Comments, answers and verdicts asked for in dialogs, over real files in a real repository."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.review.specs import FILTER, read
from tests.tui.repository import make_repository, needs_git, nobody
from tests.tui.test_workbench import NARROW, ROOMY, Seen
from workbench.files.recovery import Recovery
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.drafts import Draft, to_json
from workbench.review.events import FILE, Anchor, Event
from workbench.review.threads import review_of
from workbench.tui.app import WorkbenchApp
from workbench.tui.commenting import Commenting
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.screens.saying import Saying

__all__ = ["nobody"]
pytestmark = [needs_git, pytest.mark.usefixtures("nobody")]

SIZES = [ROOMY, NARROW, (60, 15)]
READING = read(FILTER)
RULE = 8
"""The line of the first rule."""
Asking = Callable[[Commenting], Coroutine[Any, Any, object]]


def on_line(line: int) -> Anchor:
    anchor = anchor_on(READING, line)
    assert anchor is not None
    return anchor


def ask(
    spec: Path,
    asking: Asking,
    doing: Callable[[Seen], Awaitable[None]],
    size: tuple[int, int] = NARROW,
    drafts: KeptDrafts[Draft] | None = None,
) -> None:
    """Ask for something over a workbench, and do something while it is asked."""
    app = WorkbenchApp([spec])

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            seen = Seen(app, pilot)
            commenting = Commenting(app, drafts or KeptDrafts(None, to_json), lambda: app.look, seen.workbench.say)
            seen.workbench.run_worker(asking(commenting), group="choose")
            await doing(seen)

    asyncio.run(run())


def events_in(spec: Path) -> tuple[Event, ...]:
    return store.load(str(spec.parent)).events


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    return make_repository(tmp_path / "repository")


@pytest.mark.parametrize("size", SIZES)
def test_a_question_of_two_lines_is_written_as_it_was_typed(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("line 8, RULES 1 of filter_policies", "[question]", "if neither ids")
        await seen.press(*"which?", "enter", *"all", "ctrl+s")
        await seen.until(lacks="[question]")

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing, size)
    (event,) = events_in(spec)
    assert (event.kind, event.author, event.body) == ("question", "Ada <ada@example.org>", "which?\nall")
    assert event.anchor == on_line(RULE)


@pytest.mark.parametrize("size", SIZES)
def test_a_suggestion_begins_with_what_stands_there(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press("shift+tab", "s")
        await seen.until("[suggestion]", "Instead of that")
        await seen.press("ctrl+s")
        await seen.until("stands there already")
        await seen.press("tab", "tab", *" at once", "ctrl+s")
        await seen.until(lacks="[suggestion]")

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing, size)
    (event,) = events_in(spec)
    assert event.kind == "suggestion"
    assert event.suggestion == "if neither ids nor tags provided, return all policies at once"


def test_of_the_whole_file_nothing_can_be_suggested(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("Comment on the file", "request", lacks="suggestion")
        await seen.press("shift+tab", "n", "tab", *"fine", "alt+enter")
        await seen.until(lacks="[note]")

    ask(spec, lambda commenting: commenting.comment(spec, READING, FILE), doing)
    assert [event.kind for event in events_in(spec)] == ["note"]


@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_is_on_the_function_or_the_file(spec: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("[approve]", "[function filter_policies]")
        await seen.press("shift+tab", "right", "shift+tab", "c")
        await seen.until("[changes wanted]", "[the file]")
        await seen.press("ctrl+s")
        await seen.until(lacks="[the file]")

    ask(spec, lambda commenting: commenting.judge(spec, READING, "filter_policies"), doing, size)
    (event,) = events_in(spec)
    assert (event.verdict, event.function, event.text_hash) == ("changes", "", READING.hash)


def test_nothing_is_sent_where_nothing_is_said(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press("ctrl+s")
        await seen.until("Nothing is said yet")
        await seen.press("escape")
        await seen.until(lacks="[question]")
        assert seen.told == []

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing)
    assert events_in(spec) == ()


def test_an_answer_goes_to_the_comment_and_can_settle_it(spec: Path) -> None:
    async def question(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press(*"why?", "ctrl+s")
        await seen.until(lacks="[question]")

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), question)
    (thread,) = review_of("filter.simplex", events_in(spec), READING).threads

    async def answer(seen: Seen) -> None:
        await seen.until("[reply]", "resolve", "why?", lacks="reopen")
        await seen.press("shift+tab", "right", "tab", *"so", "ctrl+s")
        await seen.until(lacks="[resolve]")

    ask(spec, lambda commenting: commenting.answer(spec, READING, thread), answer)
    (thread,) = review_of("filter.simplex", events_in(spec), READING).threads
    assert thread.resolved
    assert [event.body for event in thread.answers] == ["so"]


def test_what_was_begun_is_there_again_in_the_same_place_and_gone_when_it_is_sent(spec: Path) -> None:
    async def asking(commenting: Commenting) -> None:
        for line in (RULE, RULE + 1, RULE, RULE):
            await commenting.comment(spec, READING, on_line(line))

    async def doing(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press(*"half a", "escape")
        await seen.until("RULES 2", lacks="half a")
        await seen.press("escape")
        await seen.until("half a", "What you began at")
        await seen.press(*" word", "ctrl+s")
        await seen.until("RULES 1", lacks="half a")

    ask(spec, asking, doing)
    assert [event.body for event in events_in(spec)] == ["half a word"]


def test_what_is_typed_is_on_the_disk_within_the_second_for_its_author_alone(spec: Path, tmp_path: Path) -> None:
    folder = tmp_path / "state" / "comments"
    drafts = KeptDrafts[Draft](Recovery(folder), to_json)

    def kept() -> list[str]:
        return [path.read_text() for path in folder.glob("*.text")]

    async def doing(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press(*"half a")
        await seen.pilot.pause(0.2)
        for _ in range(100):
            if any("half a" in text for text in kept()):
                break
            await seen.pilot.pause(0.05)
        assert any("half a" in text for text in kept())
        assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
        await seen.press(*" word", "ctrl+s")
        await seen.until(lacks="[question]")
        assert kept() == []

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing, drafts=drafts)
    assert [event.body for event in events_in(spec)] == ["half a word"]


def test_what_cannot_be_written_stays_in_the_dialog_with_the_reason(spec: Path) -> None:
    (spec.parent / ".simplex").write_text("in the way")

    async def doing(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press(*"why?", "ctrl+s")
        await seen.until("Not sent", "why?", "a folder is to be")
        (spec.parent / ".simplex").unlink()
        await seen.press("ctrl+s")
        await seen.until(lacks="[question]")

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing)
    assert [event.body for event in events_in(spec)] == ["why?"]


def test_who_is_unknown_to_git_is_told_so_before_typing(tmp_path: Path) -> None:
    spec = make_repository(tmp_path / "repository", author=False)

    async def doing(seen: Seen) -> None:
        await seen.until("git config user.name")
        assert not isinstance(seen.app.screen, Saying)

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing, ROOMY)


def test_outside_of_a_repository_the_way_into_one_is_told(tmp_path: Path) -> None:
    spec = tmp_path / "filter.simplex"
    spec.write_text(FILTER)

    async def doing(seen: Seen) -> None:
        await seen.until("git init")

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing, ROOMY)


def test_keys_typed_behind_the_sending_one_are_not_in_the_comment(spec: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.until("[question]")
        await seen.press(*"why?", "ctrl+s", *"# x")
        await seen.until("# x", lacks="[question]")

    ask(spec, lambda commenting: commenting.comment(spec, READING, on_line(RULE)), doing)
    assert [event.body for event in events_in(spec)] == ["why?"]


def test_what_is_wrong_with_a_draft_is_told_from_the_thread_that_reads_it(spec: Path) -> None:
    drafts = KeptDrafts[Draft](None, to_json)

    async def doing(seen: Seen) -> None:
        await seen.until("it is damaged")

    ask(spec, lambda _: asyncio.to_thread(drafts.say, "it is damaged"), doing, drafts=drafts)
