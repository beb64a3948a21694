"""The drafts of the wizard on disk."""

from __future__ import annotations

import asyncio
import stat
from functools import partial
from pathlib import Path

import pytest

from tests.authoring.drafts import GUIDE, RIGHT
from tests.waiting import until
from workbench.authoring.draft import Draft, new_draft
from workbench.authoring.keeping import from_json, to_json
from workbench.files import recovery
from workbench.files.recovery import Recovery
from workbench.files.writers import Life, myself
from workbench.tui.kept_drafts import KeptDrafts

READ = partial(from_json, guide=GUIDE)
OTHER = RIGHT._replace(step="rules", file="other.simplex")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state" / "drafts"


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other writer has ended."""
    monkeypatch.setattr(recovery, "life", lambda writer, me: Life.ALIVE if writer == me else Life.GONE)


def drafts_in(folder: Path, told: list[str], pid: int = 1) -> KeptDrafts[Draft]:
    """The drafts as the program of this number has them."""
    return KeptDrafts(Recovery(folder, myself()._replace(pid=pid)), to_json, told.append)


@pytest.mark.usefixtures("ended")
def test_a_draft_that_was_left_is_found_by_another_program_and_gone_when_it_is_a_spec(folder: Path) -> None:
    told: list[str] = []
    drafts_in(folder, told, 1).leave(OTHER)
    second = drafts_in(folder, told, 2)
    (found,) = second.waiting(READ)
    assert found.draft == OTHER
    second.take(found)
    second.flush()
    assert [one.draft for one in drafts_in(folder, told, 3).waiting(READ)] == [OTHER]
    second.drop()
    assert drafts_in(folder, told, 3).waiting(READ) == []
    assert told == []


@pytest.mark.usefixtures("ended")
def test_a_draft_that_was_left_is_not_lost_to_another_that_is_begun(folder: Path) -> None:
    one = drafts_in(folder, [], 1)
    one.leave(OTHER)
    one.begin()
    one.leave(RIGHT)
    assert [found.draft for found in one.waiting(READ)] == [RIGHT, OTHER]
    assert [found.draft for found in drafts_in(folder, [], 2).waiting(READ)] == [RIGHT, OTHER]


@pytest.mark.usefixtures("ended")
def test_a_draft_that_nobody_wants_is_gone(folder: Path) -> None:
    drafts_in(folder, [], 1).leave(OTHER)
    second = drafts_in(folder, [], 2)
    second.forget(second.waiting(READ)[0])
    assert drafts_in(folder, [], 3).waiting(READ) == []


def test_a_draft_is_its_authors_alone(folder: Path) -> None:
    drafts_in(folder, []).leave(OTHER)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_without_a_folder_a_draft_lasts_as_long_as_the_program(folder: Path) -> None:
    drafts = KeptDrafts[Draft](None, to_json)
    drafts.leave(OTHER)
    assert [one.draft for one in drafts.waiting(READ)] == [OTHER]
    assert not drafts.is_left
    assert not folder.exists()


def test_a_folder_that_cannot_be_had_is_told_once_and_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "drafts").write_text("a file")
    told: list[str] = []
    drafts = drafts_in(tmp_path / "drafts", told)
    drafts.leave(OTHER)
    drafts.soon(RIGHT)
    drafts.flush()
    assert len(told) == 1
    assert "No copy of unsaved text is kept" in told[0]


@pytest.mark.usefixtures("ended")
def test_a_draft_of_a_newer_program_is_told_and_left_alone(folder: Path) -> None:
    Recovery(folder, myself()._replace(pid=1)).keep("/new-spec-1", '{"draft": 99}')
    told: list[str] = []
    assert drafts_in(folder, told, 2).waiting(READ) == []
    assert "newer simplex-workbench" in told[0]
    assert list(folder.iterdir())


def test_what_is_typed_is_kept_by_and_by(folder: Path) -> None:
    async def typed() -> None:
        drafts = drafts_in(folder, [])
        running = asyncio.create_task(drafts.run())
        drafts.soon(new_draft(GUIDE)._replace(file="first"))
        drafts.soon(OTHER)
        await asyncio.to_thread(until, lambda: list(folder.glob("*.text")), "it is kept")
        running.cancel()

    asyncio.run(typed())
    assert b"other.simplex" in next(folder.glob("*.text")).read_bytes()
