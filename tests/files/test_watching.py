"""Each way in which programs write files is seen, every time."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.files.peers import need
from workbench.files import watching
from workbench.files.looking import Event, Own, own
from workbench.files.reading import ABSENT, Signature, read
from workbench.files.saving import save
from workbench.files.watching import watch

PATIENCE = 10.0
"""Seconds after which a change counts as not seen."""
QUIET = 0.15
"""Seconds without a report after which what went before is taken to be all reported."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that holds "one"."""
    file = tmp_path / "a.simplex"
    file.write_text("one\n")
    return file


@pytest.fixture
def no_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the system tells is seen: no look at intervals comes to the rescue."""
    monkeypatch.setattr(watching, "LOOK_EVERY", 600.0)


@pytest.fixture
def many_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Intervals short enough for a test."""
    monkeypatch.setattr(watching, "LOOK_EVERY", 0.05)


class Reports:
    """What a running watch has yielded."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[dict[Path, Event]] = asyncio.Queue()

    async def next(self) -> set[Path]:
        """The files in the next report; fails where none comes."""
        return set(await self.events())

    async def events(self) -> dict[Path, Event]:
        """The next report; fails where none comes."""
        return await asyncio.wait_for(self.queue.get(), PATIENCE)

    async def quiet(self) -> None:
        """Returns when no report has come for a while."""
        with suppress(TimeoutError):
            while True:
                await asyncio.wait_for(self.queue.get(), QUIET)


@asynccontextmanager
async def watched(*paths: Path, **options: object) -> AsyncIterator[Reports]:
    """A watch on `paths` that is known to run: a file of its own beside them has been seen to change."""
    probe = paths[0].parent / "probe"
    reports, stop = Reports(), asyncio.Event()

    async def run() -> None:
        async for changed in watch([*paths, probe], stop, **options):  # type: ignore[arg-type]
            if set(changed) != {probe}:
                reports.queue.put_nowait({path: event for path, event in changed.items() if path != probe})
            else:
                running.set()

    running = asyncio.Event()
    task = asyncio.create_task(run())
    try:
        async with asyncio.timeout(PATIENCE):
            while not running.is_set():
                probe.write_text("")
                with suppress(TimeoutError):
                    await asyncio.wait_for(running.wait(), 0.05)
        yield reports
    finally:
        stop.set()
        await asyncio.wait_for(task, PATIENCE)


def run(test: Coroutine[None, None, None]) -> None:
    """Run one test in a loop of its own."""
    asyncio.run(test)


async def program(*command: str | Path, cwd: Path | None = None) -> None:
    """Run a program to its end."""
    process = await asyncio.create_subprocess_exec(
        *map(str, command),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    await process.wait()


def rename_over(path: Path, text: str) -> None:
    """Save as careful programs do."""
    new = path.with_name("new")
    new.write_text(text)
    os.replace(new, path)


def make_again(path: Path) -> None:
    """Delete and write anew, as some programs save."""
    path.unlink()
    path.write_text("two\n")


def append(path: Path) -> None:
    """Write in place."""
    with path.open("a") as file:
        file.write("two\n")


def rewrite_the_same_length(path: Path) -> None:
    """Write in place, no byte more or less."""
    path.write_text("two\n")


def rewrite_with_the_old_time(path: Path) -> None:
    """Write so that neither size nor time nor inode tells, as on a disk that counts time in seconds."""
    before = path.stat()
    path.write_text("two\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.mark.usefixtures("no_looks")
@pytest.mark.parametrize(
    "write",
    [
        lambda path: rename_over(path, "two\n"),
        make_again,
        append,
        rewrite_the_same_length,
        rewrite_with_the_old_time,
        Path.unlink,
    ],
)
def test_each_way_of_writing_is_seen(path: Path, write: Callable[[Path], None]) -> None:
    async def test() -> None:
        async with watched(path) as reports:
            write(path)
            assert await reports.next() == {path}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_every_save_by_renaming_is_seen_and_not_only_the_first(path: Path) -> None:
    async def test() -> None:
        async with watched(path) as reports:
            for number in range(8):
                rename_over(path, f"{number}\n")
                assert await reports.next() == {path}
                await reports.quiet()

    run(test())


@pytest.mark.usefixtures("no_looks")
@pytest.mark.parametrize("backup", ["yes", "no", "auto"])
def test_every_save_by_vim_is_seen(path: Path, backup: str) -> None:
    vim = need("vim")

    async def test() -> None:
        async with watched(path) as reports:
            for number in range(2):
                await program(
                    vim,
                    "-es",
                    "-u",
                    "NONE",
                    f"+set backup backupcopy={backup}",
                    f"+normal A{number}",
                    "+wq",
                    path,
                )
                assert await reports.next() == {path}
                await reports.quiet()
        assert path.read_text() == "one01\n"

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_every_edit_by_sed_is_seen(path: Path) -> None:
    sed = need("sed")

    async def test() -> None:
        async with watched(path) as reports:
            for number in range(3):
                await program(sed, "-i", f"s/^/{number}/", path)
                assert await reports.next() == {path}
                await reports.quiet()
        assert path.read_text() == "210one\n"

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_every_checkout_by_git_is_seen(path: Path) -> None:
    git = need("git")
    me = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")

    async def test() -> None:
        folder = path.parent
        await program(git, "init", "-q", "-b", "first", cwd=folder)
        await program(git, "add", path.name, cwd=folder)
        await program(git, *me, "commit", "-qm", "one", cwd=folder)
        await program(git, "checkout", "-qb", "second", cwd=folder)
        path.write_text("two\n")
        await program(git, *me, "commit", "-qam", "two", cwd=folder)
        async with watched(path) as reports:
            for branch, text in (("first", "one\n"), ("second", "two\n"), ("first", "one\n")):
                await program(git, "checkout", "-q", branch, cwd=folder)
                assert await reports.next() == {path}
                await reports.quiet()
                assert path.read_text() == text

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_only_the_file_that_changed_is_reported(path: Path) -> None:
    other = path.with_name("b.simplex")
    neighbour = path.with_name("c.simplex")

    async def test() -> None:
        async with watched(path, other) as reports:
            neighbour.write_text("x")
            other.write_text("x")
            assert await reports.next() == {other}
            await reports.quiet()
            path.write_text("x")
            assert await reports.next() == {path}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_a_file_in_a_folder_of_packages_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "node_modules" / ".hidden.simplex"
    path.parent.mkdir()

    async def test() -> None:
        async with watched(path) as reports:
            path.write_text("x")
            assert await reports.next() == {path}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_a_file_is_seen_through_the_link_it_was_named_by(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "links" / "a.simplex"
    link.parent.mkdir()
    link.symlink_to("../a.simplex")

    async def test() -> None:
        async with watched(link) as reports:
            rename_over(path, "two\n")
            assert await reports.next() == {link}

    run(test())


@pytest.mark.usefixtures("many_looks")
def test_a_link_that_leads_elsewhere_is_seen_and_so_is_what_it_leads_to(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.simplex"
    link.symlink_to(path.name)
    target = tmp_path / "elsewhere" / "b.simplex"
    target.parent.mkdir()
    target.write_text("there")

    async def test() -> None:
        async with watched(link) as reports:
            link.unlink()
            link.symlink_to("elsewhere/b.simplex")
            assert await reports.next() == {link}
            await reports.quiet()
            rename_over(target, "two\n")
            assert await reports.next() == {link}

    run(test())


@pytest.mark.usefixtures("many_looks")
def test_a_folder_that_is_replaced_does_not_end_the_watch(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    inner = folder / "b.simplex"
    inner.write_text("one")

    async def test() -> None:
        async with watched(path, inner) as reports:
            for number in range(2):
                folder.rename(tmp_path / f"old{number}")
                assert await reports.next() == {inner}
                await reports.quiet()
                folder.mkdir()
                inner.write_text("two")
                assert await reports.next() == {inner}
                await reports.quiet()
                rename_over(inner, "three")
                assert await reports.next() == {inner}
                await reports.quiet()

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_the_folder_that_took_the_place_of_another_is_watched_itself(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    inner = folder / "b.simplex"
    inner.write_text("one")

    async def test() -> None:
        async with watched(path, inner) as reports:
            folder.rename(tmp_path / "old")
            folder.mkdir()
            inner.write_text("two")
            assert await reports.next() == {inner}
            async with asyncio.timeout(PATIENCE):
                # Until the new folder's watch has begun there is nothing to tell of a change.
                while reports.queue.empty():
                    rename_over(inner, "three")
                    await asyncio.sleep(0.05)

    run(test())


def test_what_changed_before_the_watch_began_is_reported_at_once(path: Path) -> None:
    known = read(path).signature
    same = path.with_name("same.simplex")
    same.write_text("one")
    rename_over(path, "two\n")

    async def test() -> None:
        stop = asyncio.Event()
        versions = {path: known, same: read(same).signature, path.with_name("gone"): ABSENT}
        changes = watch([path, same], stop, known=versions)
        assert await asyncio.wait_for(anext(changes), PATIENCE) == {path: Event.WRITTEN}
        await changes.aclose()

    run(test())


def test_a_file_closed_to_writing_before_the_watch_began_is_reported_at_once(path: Path) -> None:
    known = {path: read(path).signature}
    path.chmod(0o444)

    async def test() -> None:
        changes = watch([path], asyncio.Event(), known=known)
        assert await asyncio.wait_for(anext(changes), PATIENCE) == {path: Event.WRITTEN}
        await changes.aclose()

    run(test())


@pytest.mark.usefixtures("many_looks")
@pytest.mark.parametrize("polling", ["1", ""])
def test_a_file_closed_to_writing_after_a_save_of_our_own_is_reported(
    path: Path, polling: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHFILES_FORCE_POLLING", polling)
    saved: dict[Path, Own] = {}

    async def test() -> None:
        async with watched(path, saved=saved) as reports:
            saved_by_us(path, "one\n", saved)
            await reports.quiet()
            path.chmod(0o444)
            assert await reports.next() == {path}

    run(test())


def test_a_watch_that_is_stopped_ends_and_another_takes_other_files(path: Path) -> None:
    other = path.with_name("b.simplex")

    async def test() -> None:
        async with watched(path):
            pass
        async with watched(other) as reports:
            path.write_text("x")
            other.write_text("x")
            assert await reports.next() == {other}

    run(test())


@pytest.mark.usefixtures("many_looks")
def test_polling_that_is_asked_for_sees_changes_and_is_told_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHFILES_FORCE_POLLING", "1")
    told: list[float] = []

    async def test() -> None:
        async with watched(path, on_polling=told.append) as reports:
            for number in range(3):
                rename_over(path, f"{number}\n")
                assert await reports.next() == {path}
            path.unlink()
            assert await reports.next() == {path}
            path.parent.rename(path.parent.with_name("moved"))
            path.parent.mkdir()
            path.write_text("again")
            assert await reports.next() == {path}

    run(test())
    assert told == [0.05]


@pytest.mark.usefixtures("no_looks")
def test_a_file_whose_name_is_no_text_does_not_end_the_watch(path: Path) -> None:
    told: list[float] = []

    async def test() -> None:
        async with watched(path, on_polling=told.append) as reports:
            for number in range(3):
                with open(os.fsencode(path.parent) + b"/caf\xe9", "w") as beside:
                    beside.write("x")
                async with asyncio.timeout(PATIENCE):
                    # Until the watch goes on there is nothing to tell of a change.
                    while reports.queue.empty():
                        rename_over(path, f"{number}\n")
                        await asyncio.sleep(0.05)
                await reports.quiet()

    run(test())
    assert told == []


WATCH_WITHOUT_DESCRIPTORS = """
import asyncio, os, resource, sys
from pathlib import Path
import watchfiles
from workbench.files import watching

watching.LOOK_EVERY = 0.05
path = Path(sys.argv[1])
new = os.open(path.with_name("new"), os.O_CREAT | os.O_WRONLY)

async def main():
    stop = asyncio.Event()
    changes = watching.watch([path], stop, on_polling=lambda seconds: print("polling", seconds, flush=True))
    await asyncio.to_thread(os.stat, path)
    resource.setrlimit(resource.RLIMIT_NOFILE, (new + 1, new + 1))
    task = asyncio.ensure_future(anext(changes))
    while not task.done():
        os.write(new, b"x")
        os.link(path.with_name("new"), path.with_name("again"))
        os.replace(path.with_name("again"), path)
        await asyncio.sleep(0.05)
    print(set(task.result()) == {path}, flush=True)
    stop.set()
    await changes.aclose()

asyncio.run(main())
"""


def test_where_the_system_has_no_watch_to_give_the_files_are_polled_and_that_is_told(path: Path) -> None:
    child = subprocess.run(
        [sys.executable, "-c", WATCH_WITHOUT_DESCRIPTORS, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert child.stdout.splitlines() == ["polling 0.05", "True"], child.stderr


# What has happened


@pytest.mark.usefixtures("no_looks")
def test_a_file_that_goes_and_comes_back_is_told_as_such(path: Path) -> None:
    async def test() -> None:
        async with watched(path) as reports:
            path.unlink()
            assert await reports.events() == {path: Event.MISSING}
            await reports.quiet()
            path.write_text("two\n")
            assert await reports.events() == {path: Event.APPEARED}
            await reports.quiet()
            path.write_text("three\n")
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


@pytest.mark.usefixtures("many_looks")
def test_a_folder_that_goes_and_comes_back_is_told_as_such(path: Path, tmp_path: Path) -> None:
    inner = tmp_path / "folder" / "b.simplex"
    inner.parent.mkdir()
    inner.write_text("one")

    async def test() -> None:
        async with watched(path, inner) as reports:
            shutil.rmtree(inner.parent)
            assert await reports.events() == {inner: Event.NO_FOLDER}
            inner.parent.mkdir()
            assert await reports.events() == {inner: Event.MISSING}
            inner.write_text("two")
            assert await reports.events() == {inner: Event.APPEARED}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_a_file_that_is_deleted_to_be_written_anew_is_never_missing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "GAP", 2.0)

    async def test() -> None:
        async with watched(path) as reports:
            path.unlink()
            await asyncio.sleep(0.2)
            path.write_text("two\n")
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_a_file_that_is_replaced_over_and_over_is_never_missing(path: Path) -> None:
    async def test() -> None:
        async with watched(path) as reports:
            for number in range(300):
                rename_over(path, f"{number}\n")
                await asyncio.sleep(0.001)
            assert await reports.events() == {path: Event.WRITTEN}
            await reports.quiet()
            rename_over(path, "last\n")
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_every_copy_by_rsync_is_seen(path: Path, tmp_path: Path) -> None:
    rsync = need("rsync")
    source = tmp_path / "source"
    source.mkdir()

    async def test() -> None:
        async with watched(path) as reports:
            for number in range(3):
                (source / path.name).write_text(f"copy {number}\n")
                await program(rsync, "-a", "--ignore-times", f"{source}/", f"{path.parent}/")
                assert await reports.next() == {path}
                await reports.quiet()
        assert path.read_text() == "copy 2\n"

    run(test())


# What this program writes itself


def saved_by_us(path: Path, text: str, saved: dict[Path, Own]) -> Signature:
    """Save as the workbench does, which says so before and after."""
    saved[path] = own(text.encode())
    signature = save(path, text).signature
    saved[path] = own(text.encode(), signature)
    return signature


@pytest.mark.usefixtures("many_looks")
def test_fifty_saves_of_our_own_in_a_row_are_not_reported(path: Path) -> None:
    saved: dict[Path, Own] = {}

    async def test() -> None:
        async with watched(path, saved=saved) as reports:
            for number in range(50):
                saved_by_us(path, f"{number}\n", saved)
                await asyncio.sleep(0.01)
            await asyncio.sleep(2 * QUIET)
            assert reports.queue.empty()
            rename_over(path, "two\n")
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


@pytest.mark.usefixtures("many_looks")
def test_the_first_save_of_a_new_file_is_not_reported(path: Path) -> None:
    saved: dict[Path, Own] = {}
    new = path.with_name("new.simplex")

    async def test() -> None:
        async with watched(path, new, saved=saved) as reports:
            saved_by_us(new, "new\n", saved)
            await asyncio.sleep(2 * QUIET)
            assert reports.queue.empty()

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_a_version_with_the_signature_of_our_own_is_reported(path: Path) -> None:
    saved: dict[Path, Own] = {}

    async def test() -> None:
        async with watched(path, saved=saved) as reports:
            signature = saved_by_us(path, "one\n", saved)
            await reports.quiet()
            path.write_text("two\n")
            os.utime(path, ns=(0, signature.mtime_ns))
            assert read(path).signature[:-1] == signature[:-1]
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


@pytest.mark.usefixtures("no_looks")
def test_our_own_version_that_comes_back_after_another_is_reported(path: Path) -> None:
    saved: dict[Path, Own] = {}

    async def test() -> None:
        async with watched(path, saved=saved) as reports:
            saved_by_us(path, "ours\n", saved)
            rename_over(path, "two\n")
            assert await reports.events() == {path: Event.WRITTEN}
            await reports.quiet()
            rename_over(path, "ours\n")
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


@pytest.mark.usefixtures("many_looks")
def test_nothing_is_reported_while_a_save_is_not_over_and_everything_afterwards(path: Path) -> None:
    saved = {path: own(b"ours\n")}

    async def test() -> None:
        async with watched(path, saved=saved) as reports:
            path.write_text("half of ou")
            await asyncio.sleep(2 * QUIET)
            assert reports.queue.empty()
            del saved[path]
            assert await reports.events() == {path: Event.WRITTEN}

    run(test())


# Where the system does not tell


@pytest.mark.usefixtures("many_looks")
def test_on_a_disk_of_another_machine_it_is_told_once_that_files_are_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "mounted_remote", lambda: {path.stat().st_dev})
    told: list[float] = []

    async def test() -> None:
        async with watched(path, on_polling=told.append) as reports:
            for number in range(3):
                rename_over(path, f"{number}\n")
                assert await reports.next() == {path}

    run(test())
    assert told == [0.05]


def test_where_the_system_tells_of_changes_nothing_is_said_of_looking(path: Path) -> None:
    told: list[float] = []

    async def test() -> None:
        async with watched(path, on_polling=told.append):
            pass

    run(test())
    assert told == []
