"""Saving, outside changes and leaving, with real files and a desk that remembers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import EVERY, PATIENCE
from workbench.files.documents import State
from workbench.files.merging import merge, merged
from workbench.files.opening import encodings_for
from workbench.files.recovery import Recovery
from workbench.files.writers import Writer, myself
from workbench.tui.keeper import Keeper
from workbench.tui.kept_copies import KeptCopies
from workbench.tui.open_file import OpenFile
from workbench.tui.question import Answer, Question


class DeskOfText:
    """A desk whose editors are strings and whose person answers as told, the last answer again and again."""

    def __init__(self, *answers: Answer) -> None:
        self.texts: dict[OpenFile, str] = {}
        self.said: list[str] = []
        self.renewed: list[str] = []
        self.asked: list[Question] = []
        self.reopened: list[OpenFile] = []
        self.answers = list(answers or ["stay"])
        self.path: Path | None = None
        self.merged: str | None = None
        self.compared: list[tuple[str, str]] = []
        self.keeper: Keeper

    def text_of(self, file: OpenFile) -> str | None:
        return self.texts.get(file)

    def renew(self, file: OpenFile, text: str, *, go_there: bool = False) -> None:  # noqa: ARG002
        self.renewed.append(text)
        self.type(file, text)

    async def reopen(self, file: OpenFile) -> None:
        self.reopened.append(file)

    def refresh_file(self, file: OpenFile) -> None: ...

    def say(self, message: str, *, problem: bool = False) -> None:
        self.said.append(message)
        self.problem = problem

    def unsay(self, said: str = "") -> None:
        if not said or self.said[-1:] == [said]:
            self.said.clear()

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    async def ask_path(self, file: OpenFile) -> Path | None:  # noqa: ARG002
        return self.path

    def moved(self, file: OpenFile) -> None: ...

    async def merge(self, file: OpenFile, base: str, mine: str, theirs: str) -> str | None:  # noqa: ARG002
        return merged(merge(base, mine, theirs)) or self.merged

    async def compare(self, file: OpenFile, old: str, new: str) -> None:  # noqa: ARG002
        self.compared.append((old, new))

    def go_on(self, work: Coroutine[Any, Any, None]) -> None:
        self.later = asyncio.ensure_future(work)

    def type(self, file: OpenFile, text: str) -> None:
        self.texts[file] = text
        self.keeper.edited(file, len(text), lambda: text)


def opened(path: Path, desk: DeskOfText) -> tuple[OpenFile, Keeper]:
    file = OpenFile(path)
    file.read()
    desk.keeper = Keeper([file], desk)
    if file.disk is not None:
        desk.type(file, file.disk.text)
    return file, desk.keeper


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "a.simplex"
    path.write_bytes(b"one\r\ntwo\n")
    return path


def replace_on_disk(path: Path, text: str) -> None:
    """As editors and git do it: another file takes the name."""
    other = path.with_suffix(".other")
    other.write_bytes(text.encode())
    os.replace(other, path)


def test_saving_writes_exactly_the_text(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "one\r\ntwo\nthree\r")
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == b"one\r\ntwo\nthree\r"
    assert not file.unsaved


def test_a_byte_order_mark_is_kept(spec: Path) -> None:
    spec.write_bytes(b"\xef\xbb\xbfone")
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "two")
    asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == b"\xef\xbb\xbftwo"


def test_saving_twice_is_no_outside_change(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    for text in ("x", "y"):
        desk.type(file, text)
        assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert desk.asked == []
    assert asyncio.run(keeper.changed([spec])) == []
    assert file.theirs is None


def test_saves_that_come_at_once_are_done_one_after_the_other(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")

    async def both() -> list[bool]:
        return await asyncio.gather(keeper.save(file, desk.text_of(file)), keeper.save(file, desk.text_of(file)))

    assert asyncio.run(both()) == [True, True]
    assert desk.asked == []


def test_a_look_during_a_save_sees_no_outside_change(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")

    async def both() -> None:
        saving = asyncio.ensure_future(keeper.save(file, desk.text_of(file)))
        await asyncio.sleep(0)
        desk.type(file, "mine and more")
        await asyncio.gather(saving, keeper.changed([spec]))

    asyncio.run(both())
    assert file.theirs is None
    assert file.unsaved


def test_a_new_file_is_made_by_saving(tmp_path: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(tmp_path / "new.simplex", desk)
    desk.type(file, "text")
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert (tmp_path / "new.simplex").read_text() == "text"


def test_nothing_is_written_to_a_file_that_could_not_be_read(spec: Path) -> None:
    spec.write_bytes(b"\0binary")
    desk = DeskOfText("overwrite")
    file, keeper = opened(spec, desk)
    assert not asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == b"\0binary"
    assert "binary" in desk.said[0]


def test_a_save_that_fails_leaves_the_work_unsaved_and_says_why(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    spec.chmod(0o444)
    assert not asyncio.run(keeper.save(file, desk.text_of(file)))
    assert file.unsaved
    assert "read-only" in desk.asked[0].title
    assert "save_as" in [choice.answer for choice in desk.asked[0].choices]


def test_saving_over_a_newer_version_asks_first(spec: Path) -> None:
    desk = DeskOfText("stay")
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    assert not asyncio.run(keeper.save(file, desk.text_of(file)))
    assert len(desk.asked) == 1
    assert spec.read_text() == "theirs"
    assert file.unsaved


@pytest.mark.parametrize("touch", [lambda path: os.utime(path, (5, 5)), lambda path: path.chmod(0o600)])
def test_a_file_that_was_only_touched_since_is_saved_at_once(spec: Path, touch: Callable[[Path], None]) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    touch(spec)
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_text() == "mine"
    assert desk.asked == []
    assert file.said == "saved"


def test_a_file_that_is_touched_again_and_again_is_told_of_and_not_waited_for(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    number = 0

    def touched(file: OpenFile) -> str | None:
        nonlocal number
        os.utime(spec, (number, number))
        number += 1
        return desk.texts[file]

    desk.text_of = touched  # type: ignore[method-assign]
    assert not asyncio.run(keeper.save(file, "mine"))
    assert "changed on disk" in desk.asked[0].title
    assert file.unsaved


def test_a_version_with_the_size_and_the_time_of_ours_is_another_all_the_same(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    before = spec.stat()
    spec.write_bytes(b"ONE\r\nTWO\n")
    os.utime(spec, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert not asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == b"ONE\r\nTWO\n"
    assert file.state is State.BOTH


def test_a_file_that_is_deleted_after_a_save_that_failed_is_said_to_be_deleted(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    spec.chmod(0o444)
    asyncio.run(keeper.save(file, desk.text_of(file)))
    spec.unlink()
    asyncio.run(keeper.changed([spec]))
    assert "was deleted on disk" in desk.said[-1]


def test_the_person_may_overwrite_the_newer_version(spec: Path) -> None:
    desk = DeskOfText("overwrite")
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_text() == "mine"


def test_the_person_may_load_the_newer_version_instead(spec: Path) -> None:
    desk = DeskOfText("load")
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    assert not asyncio.run(keeper.save(file, desk.text_of(file)))
    assert desk.text_of(file) == spec.read_text() == "theirs"


def test_a_saved_text_follows_the_file(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    replace_on_disk(spec, "theirs")
    assert asyncio.run(keeper.changed([spec])) == [file]
    assert desk.text_of(file) == "theirs"
    assert not file.unsaved


def test_unsaved_work_stays_and_the_other_version_is_kept_for_the_person_to_decide(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    assert desk.text_of(file) == "mine"
    assert file.theirs is not None
    assert file.theirs.text == "theirs"


def test_keeping_mine_lets_the_next_save_replace_theirs(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    asyncio.run(keeper.keep_mine(file))
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert desk.asked == []
    assert spec.read_text() == "mine"


def test_keeping_mine_leaves_theirs_among_what_undo_can_bring_up(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    desk.renewed.clear()
    asyncio.run(keeper.keep_mine(file))
    assert desk.renewed == ["theirs", "mine"]


def test_what_is_saved_is_what_was_there_when_saving_was_asked_for(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "later")
    assert asyncio.run(keeper.save(file, "earlier"))
    assert spec.read_text() == "earlier"
    assert file.unsaved


def test_loading_theirs_puts_it_into_the_editor(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    asyncio.run(keeper.load_theirs(file))
    assert desk.text_of(file) == "theirs"
    assert not file.unsaved


def test_a_version_that_comes_after_keeping_mine_is_asked_about_again(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    asyncio.run(keeper.keep_mine(file))
    replace_on_disk(spec, "newer")
    asyncio.run(keeper.changed([spec]))
    assert file.theirs is not None
    assert file.theirs.text == "newer"


def test_a_deleted_file_is_said_and_its_text_is_unsaved(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    spec.unlink()
    asyncio.run(keeper.changed([spec]))
    assert "deleted" in desk.said[0]
    assert file.unsaved
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == b"one\r\ntwo\n"


def test_a_file_put_back_as_it_was_is_saved_again(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    before = spec.read_bytes()
    spec.unlink()
    asyncio.run(keeper.changed([spec]))
    spec.write_bytes(before)
    asyncio.run(keeper.changed([spec]))
    assert not file.unsaved


def test_a_file_that_becomes_binary_leaves_the_text_here(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    spec.write_bytes(b"\0")
    asyncio.run(keeper.changed([spec]))
    assert desk.text_of(file) == "one\r\ntwo\n"
    assert "still here" in desk.said[0]


IN_ITS_PLACE: dict[str, Callable[[Path], object]] = {
    "directory": Path.mkdir,
    "named pipe": os.mkfifo,
    "circle": lambda path: path.symlink_to(path.name),
}


@pytest.mark.parametrize("what", IN_ITS_PLACE)
def test_a_text_whose_file_is_something_else_now_is_unsaved_and_the_way_out_is_told(spec: Path, what: str) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    spec.unlink()
    IN_ITS_PLACE[what](spec)
    asyncio.run(keeper.changed([spec]))
    assert what in desk.said[0]
    assert "saves it as another file" in desk.said[0]
    assert not asyncio.run(keeper.may_leave())
    assert desk.asked[0].files == ["a.simplex"]
    desk.path = spec.with_name("b.simplex")
    assert asyncio.run(keeper.save_as(file))
    assert desk.path.read_bytes() == b"one\r\ntwo\n"


@pytest.mark.parametrize("typed", ["one\r\ntwo\n", "mine"])
def test_a_file_whose_bytes_are_no_text_any_more_is_nothing_to_choose(spec: Path, typed: str) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, typed)
    spec.write_bytes(b"tw\xe9ce")
    asyncio.run(keeper.changed([spec]))
    assert "byte 0xe9" in desk.said[0]
    assert file.theirs is None
    assert desk.text_of(file) == typed


@pytest.mark.parametrize("typed", ["one\r\ntwo\n", "mine"])
@pytest.mark.parametrize("in_between", [b"\0", b"\xe9", None])
def test_what_was_said_of_a_file_that_is_a_text_again_is_said_no_longer(
    spec: Path, typed: str, in_between: bytes | None
) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, typed)
    spec.unlink()
    if in_between is not None:
        spec.write_bytes(in_between)
    asyncio.run(keeper.changed([spec]))
    assert desk.said
    spec.write_text("theirs")
    asyncio.run(keeper.changed([spec]))
    assert desk.said == []
    assert "new file" not in file.facts


def test_a_new_version_says_nothing_about_what_was_said_of_something_else(spec: Path) -> None:
    desk = DeskOfText()
    _, keeper = opened(spec, desk)
    spec.unlink()
    asyncio.run(keeper.changed([spec]))
    desk.say("something else")
    spec.write_text("theirs")
    asyncio.run(keeper.changed([spec]))
    assert desk.said[-1] == "something else"


def test_a_file_that_can_be_read_at_last_is_shown(spec: Path) -> None:
    spec.write_bytes(b"\0")
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    spec.write_text("text")
    asyncio.run(keeper.changed([spec]))
    assert desk.reopened == [file]
    assert file.problem == ""


@pytest.mark.parametrize(("answer", "may"), [("stay", False), ("discard", True), ("save", True)])
def test_leaving_with_unsaved_work_asks(spec: Path, answer: Answer, may: bool) -> None:
    desk = DeskOfText(answer)
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    assert asyncio.run(keeper.may_leave()) is may
    assert desk.asked[0].files == ["a.simplex"]
    assert (spec.read_text() == "mine") is (answer == "save")


def test_leaving_without_unsaved_work_asks_nothing(spec: Path) -> None:
    desk = DeskOfText()
    _, keeper = opened(spec, desk)
    assert asyncio.run(keeper.may_leave())
    assert desk.asked == []


def test_a_save_that_fails_keeps_the_workbench_open(spec: Path) -> None:
    desk = DeskOfText("save")
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    spec.chmod(0o444)
    assert not asyncio.run(keeper.may_leave())


def test_an_empty_new_file_is_made_by_saving_it(tmp_path: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(tmp_path / "new.simplex", desk)
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert (tmp_path / "new.simplex").read_bytes() == b""


def test_two_texts_that_do_not_overlap_are_merged_as_one_step(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "ONE\r\ntwo\n")
    replace_on_disk(spec, "one\r\ntwo\nthree\n")
    asyncio.run(keeper.changed([spec]))
    desk.renewed.clear()
    asyncio.run(keeper.merge(file))
    assert desk.text_of(file) == "ONE\r\ntwo\nthree\n"
    assert desk.renewed == ["one\r\ntwo\nthree\n", "ONE\r\ntwo\n", "ONE\r\ntwo\nthree\n"]
    assert file.state is State.DIRTY
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == b"ONE\r\ntwo\nthree\n"


def test_a_merge_that_is_not_finished_changes_nothing(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    asyncio.run(keeper.merge(file))
    assert desk.text_of(file) == "mine"
    assert file.state is State.BOTH


def test_a_merge_stands_though_the_file_was_meanwhile_read_again_with_the_same_text(spec: Path) -> None:
    class TouchedMeanwhile(DeskOfText):
        async def merge(self, file: OpenFile, base: str, mine: str, theirs: str) -> str | None:
            spec.touch()
            await keeper.changed([spec])
            return await super().merge(file, base, mine, theirs)

    desk = TouchedMeanwhile()
    file, keeper = opened(spec, desk)
    desk.type(file, "ONE\r\ntwo\n")
    replace_on_disk(spec, "one\r\ntwo\nthree\n")
    asyncio.run(keeper.changed([spec]))
    asyncio.run(keeper.merge(file))
    assert desk.text_of(file) == "ONE\r\ntwo\nthree\n"


def test_comparing_shows_what_is_on_disk_and_the_text(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    asyncio.run(keeper.compare(file))
    assert desk.compared == [("theirs", "mine")]


def test_undoing_all_changes_of_a_file_that_changed_on_disk_shows_that_version(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)

    async def doing() -> None:
        desk.type(file, "mine")
        replace_on_disk(spec, "theirs")
        await keeper.changed([spec])
        desk.type(file, "one\r\ntwo\n")
        await desk.later

    asyncio.run(doing())
    assert desk.text_of(file) == "theirs"
    assert file.state is State.CLEAN


def test_saving_as_goes_on_with_the_other_file(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    desk.path = spec.with_name("b.simplex")
    assert asyncio.run(keeper.save_as(file))
    assert (spec.read_bytes(), desk.path.read_text()) == (b"one\r\ntwo\n", "mine")
    assert (file.path, file.unsaved) == (desk.path, False)
    desk.type(file, "more")
    assert asyncio.run(keeper.save(file, "more"))
    assert desk.path.read_text() == "more"


def test_a_text_is_not_saved_as_a_file_that_is_open_too(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    other = OpenFile(spec.with_name("b.simplex"))
    other.path.write_text("theirs")
    other.read()
    keeper._files.append(other)
    link = spec.with_name("link.simplex")
    link.symlink_to(other.path)
    paths = iter([other.path, link, None])

    async def ask_path(file: OpenFile) -> Path | None:  # noqa: ARG001
        return next(paths)

    desk.ask_path = ask_path  # type: ignore[method-assign]
    assert not asyncio.run(keeper.save_as(file))
    assert [("is open here too" in said) for said in desk.said] == [True, True]
    assert desk.asked == []
    assert (file.path, other.path.read_text()) == (spec, "theirs")


def test_a_key_pressed_while_a_text_is_saved_as_another_file_is_unsaved_there(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    desk.path = spec.with_name("b.simplex")
    desk.moved = lambda file: desk.type(file, "mine!")  # type: ignore[method-assign]
    assert not asyncio.run(keeper.save_as(file))
    assert (desk.path.read_text(), desk.text_of(file)) == ("mine", "mine!")
    assert file.unsaved


@pytest.mark.parametrize(("answer", "text"), [("overwrite", "mine"), ("stay", "there")])
def test_saving_as_a_file_that_is_there_asks_first(spec: Path, answer: Answer, text: str) -> None:
    desk = DeskOfText(answer)
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    desk.path = spec.with_name("b.simplex")
    desk.path.write_text("there")
    assert asyncio.run(keeper.save_as(file)) is (answer == "overwrite")
    assert desk.path.read_text() == text
    assert len(desk.asked) == 1


def test_a_text_that_its_file_s_encoding_cannot_hold_is_saved_in_utf_8_when_asked(spec: Path) -> None:
    spec.write_bytes(b"caf\xe9")
    desk = DeskOfText("utf_8")
    file, keeper = opened(spec, desk)
    assert file.is_shown_only
    file.encoding = next(one for one in encodings_for(spec) if one.codec == "cp1252")
    file.read()
    desk.type(file, "caf\xe9 \u2192")
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_bytes() == "caf\xe9 \u2192".encode()


# ── text of earlier sessions ──────────────────────────────────────────────────────────────────────────────────

DEAD = myself()._replace(pid=1, start="0")
"""A process that has ended."""


def left_behind(folder: Path, path: Path, text: str, base: str) -> None:
    """What a workbench leaves behind that is killed with `text` in its editor."""
    Recovery(folder, DEAD).keep(path, text, base=base)


def with_copies(folder: Path, path: Path, desk: DeskOfText) -> tuple[OpenFile, Keeper]:
    file, keeper = opened(path, desk)
    keeper.copies = KeptCopies(Recovery(folder), desk.text_of, desk.say)
    return file, keeper


def test_text_that_an_earlier_session_left_is_shown_and_kept_with_one_key(spec: Path, tmp_path: Path) -> None:
    left_behind(tmp_path / "r", spec, "unsaved", "one\r\ntwo\n")
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    assert desk.text_of(file) == "unsaved"
    assert (file.state, file.unsaved) == (State.RECOVERED, True)
    asyncio.run(keeper.keep_mine(file))
    assert (file.state, file.kept) == (State.DIRTY, None)
    assert asyncio.run(keeper.save(file, desk.text_of(file)))
    assert spec.read_text() == "unsaved"


def test_text_that_an_earlier_session_left_can_be_dropped_and_undo_brings_it_back(spec: Path, tmp_path: Path) -> None:
    left_behind(tmp_path / "r", spec, "unsaved", "one\r\ntwo\n")
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    asyncio.run(keeper.load_theirs(file))
    assert desk.renewed == ["unsaved", "one\r\ntwo\n"]
    assert file.state is State.CLEAN


def test_recovered_text_of_a_file_that_has_changed_since_can_be_merged(spec: Path, tmp_path: Path) -> None:
    left_behind(tmp_path / "r", spec, "ONE\r\ntwo\n", "one\r\ntwo\n")
    spec.write_bytes(b"one\r\ntwo\nthree\n")
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    assert file.state is State.BOTH
    asyncio.run(keeper.merge(file))
    assert desk.text_of(file) == "ONE\r\ntwo\nthree\n"


def test_recovered_text_that_is_typed_on_is_the_person_s(spec: Path, tmp_path: Path) -> None:
    left_behind(tmp_path / "r", spec, "unsaved", "one\r\ntwo\n")
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    desk.type(file, "unsaved!")
    assert (file.state, file.kept) == (State.DIRTY, None)


def test_a_crash_after_recovering_loses_nothing(spec: Path, tmp_path: Path) -> None:
    left_behind(tmp_path / "r", spec, "unsaved", "one\r\ntwo\n")
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    keeper.copies.flush([file])
    # Only one copy is left, and it is this process's.
    another = Recovery(tmp_path / "r", Writer(2, "x", "another start", "", myself().host))
    assert [(kept.text, kept.writer) for kept in another.enter(spec).kept] == [("unsaved", myself())]


def test_leaving_takes_the_copies_away(spec: Path, tmp_path: Path) -> None:
    desk = DeskOfText("discard")
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    desk.type(file, "mine")
    keeper.copies.flush([file])
    assert list((tmp_path / "r").glob("*.text"))
    assert asyncio.run(keeper.may_leave())
    assert list((tmp_path / "r").iterdir()) == []


def test_another_workbench_on_the_file_is_told_of(spec: Path, tmp_path: Path) -> None:
    parent = myself()._replace(pid=os.getppid(), start=Path(f"/proc/{os.getppid()}/stat").read_text().split()[21])
    Recovery(tmp_path / "r", parent).enter(spec)
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)
    asyncio.run(keeper.enter(file))
    assert f"also open in another workbench (process {os.getppid()}" in desk.said[0]


def test_a_workbench_that_opens_the_file_later_is_told_of_though_nothing_is_typed(spec: Path, tmp_path: Path) -> None:
    parent = myself()._replace(pid=os.getppid(), start=Path(f"/proc/{os.getppid()}/stat").read_text().split()[21])
    desk = DeskOfText()
    file, keeper = with_copies(tmp_path / "r", spec, desk)

    async def sitting() -> None:
        await keeper.enter(file)
        assert isinstance(keeper.copies, KeptCopies)
        at_work = asyncio.create_task(keeper.copies.run())
        await asyncio.to_thread(Recovery(tmp_path / "r", parent).enter, spec)
        while not desk.said:
            await asyncio.sleep(EVERY)
        at_work.cancel()

    asyncio.run(asyncio.wait_for(sitting(), PATIENCE))
    assert f"also open in another workbench (process {os.getppid()}" in desk.said[0]
