"""Saving, outside changes and leaving, with real files and a desk that remembers."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from workbench.tui.keeper import Keeper
from workbench.tui.open_file import OpenFile
from workbench.tui.question import Answer, Question


class DeskOfText:
    """A desk whose editors are strings and whose person answers as told."""

    def __init__(self, answer: Answer = "stay") -> None:
        self.texts: dict[int, str] = {}
        self.said: list[str] = []
        self.renewed: list[str] = []
        self.asked: list[Question] = []
        self.reopened: list[OpenFile] = []
        self.answer = answer

    def text_of(self, file: OpenFile) -> str | None:
        return self.texts.get(id(file))

    def renew(self, file: OpenFile, text: str) -> None:
        self.texts[id(file)] = text
        self.renewed.append(text)

    async def reopen(self, file: OpenFile) -> None:
        self.reopened.append(file)

    def refresh_file(self, file: OpenFile) -> None:
        if id(file) in self.texts:
            file.take(self.texts[id(file)])

    def say(self, message: str, *, problem: bool = False) -> None:
        self.said.append(message)
        self.problem = problem

    def unsay(self) -> None:
        self.said.clear()

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        return self.answer

    def type(self, file: OpenFile, text: str) -> None:
        self.texts[id(file)] = text
        file.take(text)


def opened(path: Path, desk: DeskOfText) -> tuple[OpenFile, Keeper]:
    file = OpenFile(path)
    file.read()
    if file.disk is not None:
        desk.type(file, file.disk.text)
    return file, Keeper([file], desk)


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
    assert "read-only" in desk.said[0]


def test_saving_over_a_newer_version_asks_first(spec: Path) -> None:
    desk = DeskOfText("stay")
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    assert not asyncio.run(keeper.save(file, desk.text_of(file)))
    assert len(desk.asked) == 1
    assert spec.read_text() == "theirs"
    assert file.unsaved


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
    keeper.keep_mine(file)
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
    keeper.keep_mine(file)
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
    keeper.load_theirs(file)
    assert desk.text_of(file) == "theirs"
    assert not file.unsaved


def test_a_version_that_comes_after_keeping_mine_is_asked_about_again(spec: Path) -> None:
    desk = DeskOfText()
    file, keeper = opened(spec, desk)
    desk.type(file, "mine")
    replace_on_disk(spec, "theirs")
    asyncio.run(keeper.changed([spec]))
    keeper.keep_mine(file)
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
