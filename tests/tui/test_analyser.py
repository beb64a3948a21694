"""Analysis in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.tui.specs import INVALID, VALID
from workbench.files import apart as process
from workbench.files.apart import LONG, Apart
from workbench.tui import analyser as module
from workbench.tui.analyser import Analyser, analyse, on_disk
from workbench.tui.open_file import OpenFile
from workbench.tui.places import Places

Results = list[tuple[OpenFile, Places | Exception]]


def run(texts: dict[str, str], doing: Callable[[Analyser, list[OpenFile]], Awaitable[None]], results: int) -> Results:
    """What an analyser of files with these texts reports while `doing` happens, until `results` are there."""
    got: Results = []
    files = [OpenFile(Path(name)) for name in texts]

    async def work() -> None:
        enough = asyncio.Event()

        def take(file: OpenFile, result: Places | Exception) -> None:
            got.append((file, result))
            if len(got) >= results:
                enough.set()

        analyser = Analyser(lambda file: texts[file.path.name], take, take)
        running = asyncio.ensure_future(analyser.run())
        await doing(analyser, files)
        await asyncio.wait_for(enough.wait(), 15)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running

    asyncio.run(work())
    return got


def test_many_requests_for_one_file_are_one_analysis_of_its_newest_text() -> None:
    texts = {"a.simplex": "old"}

    async def type_on(analyser: Analyser, files: list[OpenFile]) -> None:
        for text in ("older", "newer", VALID):
            texts["a.simplex"] = text
            analyser.request(files[0])

    [(_, result)] = run(texts, type_on, 1)
    assert isinstance(result, Places)
    assert result.analysis.text == VALID


def test_the_file_asked_for_last_comes_first() -> None:
    async def ask_both(analyser: Analyser, files: list[OpenFile]) -> None:
        for file in files:
            analyser.request(file)

    got = run({"a.simplex": VALID, "b.simplex": VALID}, ask_both, 2)
    assert [file.path.name for file, _ in got] == ["b.simplex", "a.simplex"]


def test_a_text_changed_while_it_is_read_is_read_again_from_what_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"a.simplex": VALID}
    real, before = analyse, []

    def watched(file: OpenFile, text: str, apart: Apart) -> Places:
        before.append(file.analysis and file.analysis.text)
        if texts["a.simplex"] == VALID:
            texts["a.simplex"] = INVALID
            again()
        return real(file, text, apart)

    monkeypatch.setattr(module, "analyse", watched)
    again: Callable[[], object] = lambda: None  # noqa: E731

    async def type_on(analyser: Analyser, files: list[OpenFile]) -> None:
        nonlocal again
        loop = asyncio.get_running_loop()
        again = partial(loop.call_soon_threadsafe, analyser.request, files[0])
        analyser.request(files[0])

    run(texts, type_on, 2)
    assert before == [None, VALID]


def test_a_text_that_was_read_is_not_read_again(tmp_path: Path) -> None:
    file = OpenFile(tmp_path / "a.simplex")
    file.places = analyse(file, VALID, Apart())
    assert analyse(file, VALID, Apart()) is file.places


def test_a_fault_in_a_language_is_told_and_the_next_text_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = [RuntimeError("inside")]
    real = analyse

    def faulty(file: OpenFile, text: str, apart: Apart) -> Places:
        if faults:
            raise faults.pop()
        return real(file, text, apart)

    monkeypatch.setattr(module, "analyse", faulty)

    async def ask_both(analyser: Analyser, files: list[OpenFile]) -> None:
        for file in files:
            analyser.request(file)

    got = run({"a.simplex": VALID, "b.simplex": VALID}, ask_both, 2)
    assert [type(result) for _, result in got] == [RuntimeError, Places]


def test_a_long_text_is_read_apart_the_first_time_and_here_after_that(tmp_path: Path) -> None:
    text = VALID * (LONG // len(VALID) + 1)
    file = OpenFile(tmp_path / "a.simplex")
    asked: list[object] = []

    class Watched(Apart):
        def judged(self, *request: object) -> None:  # type: ignore[override]
            asked.append(request[1])

    file.places = analyse(file, text, Watched())
    file.analysis = file.places.analysis
    analyse(file, text + "\n", Watched())
    assert asked == [text]


def test_who_leaves_while_a_text_is_read_apart_does_not_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "PROGRAM", "import time; time.sleep(1000)")
    text = VALID * (LONG // len(VALID) + 1)

    async def work() -> None:
        analyser = Analyser(lambda _: text, lambda *_: None, lambda *_: None)
        running = asyncio.ensure_future(analyser.run())
        analyser.request(OpenFile(Path("a.simplex")))
        while analyser._apart._process is None:
            await asyncio.sleep(0.01)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running

    asyncio.run(work())


def test_what_waits_for_the_first_texts_waits_until_none_is_unread() -> None:
    read: list[bool] = []

    async def ask_both(analyser: Analyser, files: list[OpenFile]) -> None:
        for file in files:
            analyser.request(file)
        ready = analyser._ready
        analyser._ready = lambda *result: (read.append(analyser.first_read.is_set()), ready(*result))
        await analyser.first_read.wait()
        read.append(True)

    run({"a.simplex": VALID, "b.simplex": VALID}, ask_both, 2)
    assert read == [False, False, True]


def test_a_file_without_an_editor_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text(VALID)
    assert on_disk(OpenFile(path)) == VALID


def test_a_text_is_judged_by_the_settings_for_its_file(tmp_path: Path) -> None:
    file = OpenFile(tmp_path / "a.simplex")
    assert [finding.code for finding in analyse(file, INVALID, Apart()).findings] == ["E040"]
    (tmp_path / "simplex.toml").write_text('ignore = ["E040"]')
    assert analyse(file, INVALID, Apart()).findings == ()


def test_a_file_that_cannot_be_read_has_no_text(tmp_path: Path) -> None:
    file = OpenFile(tmp_path)
    assert on_disk(file) is None
    assert file.problem
