"""Unsaved text outlives the process that held it, and nothing in the folder can stop a start."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.files.peers import NOBODY, without_privilege
from workbench.files import private, records, recovery
from workbench.files.recovery import UNTITLED, Found, Kept, Recovery, RecoveryProblem
from workbench.files.writers import Life, Writer, myself

GONE = myself()._replace(start="1")
"""A process that has ended."""
ELSEWHERE = myself()._replace(boot="b", host="another machine")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where texts are kept."""
    return tmp_path / "state" / "recovery"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that holds "one"."""
    file = tmp_path / "a.simplex"
    file.write_text("one\n")
    return file


def left_behind(folder: Path, path: Path | str, text: str, base: str | None = None, by: Writer = GONE) -> None:
    """Unsaved text of a process that ended without leaving."""
    crashed = Recovery(folder, by)
    crashed.enter(path)
    crashed.keep(path, text, base=base)


def found(folder: Path, path: Path | str) -> Found:
    """What a new start finds."""
    return Recovery(folder).enter(path, "one\n")


def only(folder: Path, path: Path | str) -> Kept:
    """The one text that a new start finds, and nothing to say of it."""
    what = found(folder, path)
    assert what.notes == ()
    (kept,) = what.kept
    return kept


def records_in(folder: Path, ending: str = ".text") -> list[Path]:
    """The files of one kind."""
    return sorted(file for file in folder.iterdir() if file.name.endswith(ending))


def test_where_nothing_was_left_nothing_is_found(folder: Path, path: Path) -> None:
    assert found(folder, path) == Found()


def test_text_that_was_left_is_found_with_what_it_was_made_of(folder: Path, path: Path) -> None:
    left_behind(folder, path, "one\ntwo\n", base="one\n")
    kept = only(folder, path)
    assert (kept.path, kept.text, kept.base, kept.life) == (str(path), "one\ntwo\n", "one\n", Life.GONE)


def test_text_that_was_left_tells_its_differences_from_the_file(folder: Path, path: Path) -> None:
    left_behind(folder, path, "one\ntwo\n")
    (difference,) = only(folder, path).differences("one\n")
    assert (difference.old.lines, difference.new.first, difference.new.text) == (0, 2, "two\n")


@given(text=st.text(), base=st.none() | st.text())
def test_every_character_of_a_text_is_kept(tmp_path_factory: pytest.TempPathFactory, text: str, base: str) -> None:
    folder = tmp_path_factory.mktemp("kept") / "recovery"
    left_behind(folder, "/a", text + "\ud800\r\x00", base)
    kept = only(folder, "/a")
    assert (kept.text, kept.base) == (text + "\ud800\r\x00", base)


def test_the_last_text_that_was_kept_is_found(folder: Path, path: Path) -> None:
    crashed = Recovery(folder, GONE)
    for text, base in (("a", "one\n"), ("ab", "one\n"), ("abc", "new base\n")):
        crashed.keep(path, text, base=base)
    kept = only(folder, path)
    assert (kept.text, kept.base) == ("abc", "new base\n")
    assert len(records_in(folder, ".base")) == 1


def test_a_base_that_has_not_changed_is_not_written_again(folder: Path, path: Path) -> None:
    mine = Recovery(folder)
    mine.keep(path, "a", base="one\n")
    (before,) = records_in(folder, ".base")
    inode = before.stat().st_ino
    mine.keep(path, "ab", base="one\n")
    assert before.stat().st_ino == inode


def test_a_text_is_found_by_every_name_of_its_file(folder: Path, path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.simplex"
    link.symlink_to(path.name)
    left_behind(folder, link, "two\n")
    assert only(folder, path).text == "two\n"


def test_text_without_a_file_is_kept_too(folder: Path) -> None:
    left_behind(folder, UNTITLED, "FUNCTION: f()\n")
    assert only(folder, UNTITLED).text == "FUNCTION: f()\n"


def test_a_file_with_a_name_that_is_no_text_has_its_text_kept(folder: Path, tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\x1b.simplex")
    left_behind(folder, path, "two\n")
    assert only(folder, path).path == path
    assert Recovery(folder).waiting() == [path]


@pytest.mark.parametrize("end", [Recovery.drop, Recovery.leave])
def test_after_a_save_or_an_end_nothing_is_left(folder: Path, path: Path, end: object) -> None:
    crashed = Recovery(folder, GONE)
    crashed.enter(path)
    crashed.keep(path, "two\n", base="one\n")
    end(crashed, path)  # type: ignore[operator]
    assert found(folder, path) == Found()


def test_a_process_that_leaves_leaves_no_file(folder: Path, path: Path) -> None:
    mine = Recovery(folder)
    mine.enter(path)
    mine.keep(path, "two\n", base="one\n")
    mine.leave(path)
    assert list(folder.iterdir()) == []


def test_text_that_has_been_saved_is_nothing_to_recover(folder: Path, path: Path) -> None:
    left_behind(folder, path, "one\n", base="zero\n")
    mine = Recovery(folder)
    assert mine.enter(path, "one\n") == Found()
    mine.leave(path)
    assert list(folder.iterdir()) == []


def test_a_text_that_is_taken_is_that_of_the_process_that_took_it(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n", base="one\n")
    second = Recovery(folder, GONE._replace(start="2"))
    (kept,) = second.enter(path, "one\n").kept
    second.take(kept)
    again = only(folder, path)
    assert (again.text, again.base, again.writer.start) == ("two\n", "one\n", "2")
    assert len(records_in(folder)) == 1


def test_a_text_that_nobody_wants_is_removed(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n", base="one\n")
    mine = Recovery(folder)
    mine.forget(only(folder, path))
    mine.leave(path)
    assert list(folder.iterdir()) == []


def test_a_text_that_is_neither_taken_nor_forgotten_is_found_again(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n")
    assert only(folder, path).text == "two\n"
    assert only(folder, path).text == "two\n"


def test_of_two_crashes_both_texts_are_found_the_newer_first(folder: Path, path: Path) -> None:
    left_behind(folder, path, "older\n")
    left_behind(folder, path, "newer\n", by=GONE._replace(start="2"))
    assert [kept.text for kept in found(folder, path).kept] == ["newer\n", "older\n"]


def test_the_files_of_which_text_is_left_are_told(folder: Path, path: Path) -> None:
    left_behind(folder, "/b", "x")
    left_behind(folder, path, "two\n")
    Recovery(folder).keep("/mine", "x")
    assert Recovery(folder).waiting() == [str(path), "/b"]


def test_a_text_is_kept_when_its_process_is_killed(folder: Path, path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from workbench.files.recovery import Recovery\n"
        "mine = Recovery(Path(sys.argv[1]))\n"
        "mine.enter(sys.argv[2])\n"
        "mine.keep(sys.argv[2], 'typed', base='one\\n')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    subprocess.run([sys.executable, "-c", code, folder, path], check=False)
    kept = only(folder, path)
    assert (kept.text, kept.base, kept.life) == ("typed", "one\n", Life.GONE)


def test_a_process_killed_while_it_keeps_a_text_leaves_a_whole_one(folder: Path, path: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from workbench.files.recovery import Recovery\n"
        "mine = Recovery(Path(sys.argv[1]))\n"
        "for letter in 'abcdefghij' * 1000:\n"
        "    mine.keep(sys.argv[2], letter * 300_000, base=letter * 100_000)\n"
        "    print(flush=True)\n"
    )
    for rounds in range(1, 8):
        command = [sys.executable, "-c", code, str(folder), str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            for _ in range(rounds):
                process.stdout.readline()
            process.kill()
        mine = Recovery(folder)
        (kept,) = mine.enter(path, "").kept
        assert kept.text == kept.text[0] * 300_000
        mine.forget(kept)


# Two processes


def test_two_processes_with_one_file_know_of_each_other(folder: Path, path: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from workbench.files.recovery import Recovery\n"
        "print(len(Recovery(Path(sys.argv[1])).enter(sys.argv[2]).others), flush=True)\n"
        "sys.stdin.read()\n"
    )
    mine = Recovery(folder)
    mine.enter(path)
    mine.keep(path, "mine")
    command = [sys.executable, "-c", code, folder, path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "1\n"
        (other,) = mine.others(path)
        assert (other.writer.pid, other.life, other.unsaved) == (process.pid, Life.ALIVE, False)
    assert mine.others(path) == []


def test_the_text_of_a_process_that_runs_is_not_offered(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n", by=myself()._replace(pid=os.getppid(), start=_start_of(os.getppid())))
    what = Recovery(folder).enter(path, "one\n")
    assert what.kept == ()
    assert [(other.life, other.unsaved) for other in what.others] == [(Life.ALIVE, True)]


def _start_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19]


def test_the_text_of_a_process_on_another_machine_is_offered_and_the_process_told(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n", by=ELSEWHERE)
    what = found(folder, path)
    assert [kept.life for kept in what.kept] == [Life.ELSEWHERE]
    assert [other.writer.host for other in what.others] == ["another machine"]


def test_a_process_never_takes_away_the_text_of_another(folder: Path, path: Path) -> None:
    mine, other = Recovery(folder), Recovery(folder, ELSEWHERE)
    mine.keep(path, "mine", base="one\n")
    other.keep(path, "theirs", base="one\n")
    mine.leave(path)
    assert only(folder, path).text == "theirs"


# What is damaged


def damage_json(content: bytes) -> bytes:
    """Something else where the header was."""
    return b"\xff" + content


def damage_text(content: bytes) -> bytes:
    """Another last byte."""
    return content[:-1] + b"?"


def cut_short(content: bytes) -> bytes:
    """The end is missing."""
    return content[:-1]


def of_tomorrow(content: bytes) -> bytes:
    """A format that does not exist yet."""
    return content.replace(b'"format": 1', b'"format": 2')


def deep(_: bytes) -> bytes:
    """JSON that no parser likes."""
    return b"[" * 50_000 + b"\n"


def endless_line(_: bytes) -> bytes:
    """No header at all."""
    return b"x" * 1_000_000


def wrong_kinds(content: bytes) -> bytes:
    """A header of the right names."""
    line, _, body = content.partition(b"\n")
    return json.dumps({name: [] for name in json.loads(line)} | {"format": 1}).encode() + b"\n" + body


def wrong_writer(content: bytes) -> bytes:
    """A writer that is none."""
    line, _, body = content.partition(b"\n")
    return json.dumps(json.loads(line) | {"writer": {"pid": 1}}).encode() + b"\n" + body


def of_no_time(content: bytes) -> bytes:
    """A time that no calendar has."""
    line, _, body = content.partition(b"\n")
    return json.dumps(json.loads(line) | {"time": float("nan")}).encode() + b"\n" + body


DAMAGES = (
    of_no_time,
    damage_json,
    damage_text,
    cut_short,
    of_tomorrow,
    deep,
    endless_line,
    wrong_kinds,
    wrong_writer,
    lambda _: b"",
    lambda _: b"{}\n",
    lambda _: b"null\n",
)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_text_is_set_aside_and_said(folder: Path, path: Path, damage: object) -> None:
    left_behind(folder, path, "two\n")
    (record,) = records_in(folder)
    damaged = damage(record.read_bytes())  # type: ignore[operator]
    record.write_bytes(damaged)
    what = found(folder, path)
    assert what.kept == ()
    (note,) = what.notes
    (aside,) = records_in(folder, ".damaged")
    assert str(aside) in note
    assert aside.read_bytes() == damaged
    assert found(folder, path) == Found()


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_files_of_which_text_is_left_are_told_among_damaged_ones(folder: Path, path: Path, damage: object) -> None:
    left_behind(folder, "/b", "x")
    (record,) = records_in(folder)
    record.write_bytes(damage(record.read_bytes()))  # type: ignore[operator]
    left_behind(folder, path, "two\n")
    assert str(path) in Recovery(folder).waiting()


@given(st.binary(max_size=200))
def test_no_bytes_are_a_record_by_chance(content: bytes) -> None:
    with pytest.raises(records.Damaged):
        records.read(content + b"\n")


def test_a_damaged_base_does_not_take_the_text_with_it(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n", base="one\n")
    records_in(folder, ".base")[0].write_bytes(b"else")
    kept = only(folder, path)
    assert (kept.text, kept.base) == ("two\n", None)


def test_a_base_outside_the_folder_is_not_read(folder: Path, path: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    left_behind(folder, path, "two\n", base="one\n")
    (record,) = records_in(folder)
    line, _, body = record.read_bytes().partition(b"\n")
    stem = record.name.removesuffix(".text")
    record.write_bytes(json.dumps(json.loads(line) | {"base": f"{stem}/../../../secret"}).encode() + b"\n" + body)
    assert only(folder, path).base is None


def test_a_text_larger_than_any_is_set_aside_unread(folder: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_behind(folder, path, "x" * 200_000)
    monkeypatch.setattr(recovery, "MOST", 100_000)
    assert "more than" in found(folder, path).notes[0]


def test_a_text_larger_than_any_is_said_not_to_be_kept(
    folder: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "MOST", 10)
    with pytest.raises(RecoveryProblem, match="more than 10 bytes"):
        Recovery(folder).keep(path, "x" * 11)


def test_what_was_not_written_to_its_end_goes_when_it_is_old(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n")
    old, new = folder / ".old.tmp", folder / ".new.tmp"
    for file in (old, new):
        file.write_text("")
    os.utime(old, (0, 0))
    Recovery(folder).waiting()
    assert (old.exists(), new.exists()) == (False, True)


# The folder


def test_nobody_else_can_read_what_is_kept(folder: Path, path: Path) -> None:
    before = os.umask(0)
    try:
        left_behind(folder, path, "two\n", base="one\n")
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_a_folder_that_others_can_read_is_closed(folder: Path, path: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    Recovery(folder).enter(path)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_is_a_link_is_not_used(folder: Path, path: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    folder.parent.mkdir()
    folder.symlink_to(theirs)
    with pytest.raises(RecoveryProblem, match="it is a link"):
        Recovery(folder).keep(path, "secret")
    assert list(theirs.iterdir()) == []


def test_a_folder_that_another_user_has_made_is_not_used(path: Path, shared_folder: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can make a folder of another user: run this test as root")
    theirs = shared_folder / "recovery"
    theirs.mkdir(mode=0o777)
    os.chown(theirs, NOBODY, NOBODY)
    with pytest.raises(RecoveryProblem, match="it belongs to another user"):
        Recovery(theirs).keep(path, "secret")
    assert list(theirs.iterdir()) == []


def test_a_folder_that_is_a_file_is_said_to_be_none(folder: Path, path: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("")
    with pytest.raises(RecoveryProblem, match="it is no folder"):
        Recovery(folder).enter(path)


def test_a_folder_that_cannot_be_made_is_said(shared_folder: Path, path: Path) -> None:
    closed = shared_folder / "closed"
    closed.mkdir(mode=0o500)
    with without_privilege(), pytest.raises(RecoveryProblem, match="Permission denied"):
        Recovery(closed / "recovery").keep(path, "two\n")


def test_leaving_does_not_fail_where_nothing_can_be_kept(folder: Path, path: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("")
    mine = Recovery(folder)
    mine.drop(path)
    mine.leave(path)


def test_a_folder_that_was_deleted_meanwhile_is_made_again(folder: Path, path: Path) -> None:
    crashed = Recovery(folder, GONE)
    crashed.keep(path, "a", base="one\n")
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    crashed.keep(path, "ab", base="one\n")
    kept = only(folder, path)
    assert (kept.text, kept.base) == ("ab", "one\n")


def test_a_link_in_the_folder_is_left_alone_and_said(folder: Path, path: Path, tmp_path: Path) -> None:
    left_behind(folder, path, "two\n")
    (record,) = records_in(folder)
    elsewhere = tmp_path / "elsewhere"
    record.rename(elsewhere)
    record.symlink_to(elsewhere)
    what = found(folder, path)
    assert what.kept == ()
    assert "is left alone: it is a link" in what.notes[0]
    assert record.is_symlink()


def test_a_file_of_another_user_in_the_folder_is_left_alone(folder: Path, path: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can make a file of another user: run this test as root")
    left_behind(folder, path, "two\n")
    os.chown(records_in(folder)[0], NOBODY, NOBODY)
    what = found(folder, path)
    assert what.kept == ()
    assert "it belongs to another user" in what.notes[0]


def test_a_pipe_in_the_folder_does_not_stop_a_start(folder: Path, path: Path) -> None:
    left_behind(folder, path, "two\n")
    (record,) = records_in(folder)
    record.unlink()
    os.mkfifo(record)
    assert "it is no regular file" in found(folder, path).notes[0]


def test_a_link_in_the_place_of_a_text_is_replaced_and_not_followed(folder: Path, path: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.write_text("theirs")
    left_behind(folder, path, "a")
    (record,) = records_in(folder)
    record.unlink()
    record.symlink_to(theirs)
    left_behind(folder, path, "ab")
    assert theirs.read_text() == "theirs"
    assert only(folder, path).text == "ab"


def test_a_text_that_cannot_be_written_leaves_the_one_before(
    folder: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashed = Recovery(folder, GONE)
    crashed.keep(path, "a", base="one\n")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(private.os, "fsync", full)
        with pytest.raises(RecoveryProblem, match="No space left"):
            crashed.keep(path, "ab", base="one\n")
    assert only(folder, path).text == "a"
    assert [file for file in folder.iterdir() if file.name.endswith(".tmp")] == []


def test_on_a_full_disk_what_was_left_is_found_all_the_same(
    folder: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_behind(folder, path, "two\n")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(private, "put", full)
    what = found(folder, path)
    assert [kept.text for kept in what.kept] == ["two\n"]
    assert "No space left" in what.notes[0]


def test_a_text_that_cannot_be_read_today_is_found_tomorrow(
    folder: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_behind(folder, path, "two\n")

    def broken(*_: object, **__: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patched:
        patched.setattr(private, "get", broken)
        assert "cannot be read" in found(folder, path).notes[0]
    assert only(folder, path).text == "two\n"


def test_what_is_said_of_a_folder_is_fit_for_a_terminal(tmp_path: Path, path: Path) -> None:
    folder = tmp_path / "\x1b]0;x\x07"
    folder.write_text("")
    with pytest.raises(RecoveryProblem) as problem:
        Recovery(folder).enter(path)
    assert str(problem.value).isprintable()
