"""Whatever happens while a text is saved, the file is the old one or the new one, whole."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.files.peers import NOBODY, without_privilege
from workbench.files.errors import ChangedOnDisk, SaveProblem
from workbench.files.reading import ABSENT, BOM, encode, read, signature_of
from workbench.files.saving import save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that holds "old"."""
    file = tmp_path / "a.simplex"
    file.write_text("old")
    return file


def words(path: Path, text: str = "new", **options: object) -> str:
    """What `save` says against it."""
    with pytest.raises(SaveProblem) as caught:
        save(path, text, **options)  # type: ignore[arg-type]
    return str(caught.value)


@given(st.text(), st.booleans())
def test_what_is_saved_is_on_disk_byte_for_byte_or_refused(text: str, bom: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.simplex")
        save(path, text, bom=bom)
        assert path.read_bytes() == encode(text, bom)


@given(st.binary().filter(lambda data: b"\0" not in data).map(lambda data: data.decode("utf-8", "ignore").encode()))
def test_a_file_read_and_saved_unedited_is_the_same_file(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.simplex")
        path.write_bytes(data)
        document = read(path)
        save(path, document.text, bom=document.bom, expected=document.signature)
        assert path.read_bytes() == data


def test_a_save_returns_the_signature_of_what_is_on_disk(path: Path) -> None:
    assert save(path, "new") == signature_of(path.stat())


def test_saving_again_and_again_is_never_a_change_from_outside(path: Path) -> None:
    known = read(path).signature
    for number in range(50):
        known = save(path, str(number), expected=known)
    assert path.read_text() == "49"


def test_nothing_is_left_beside_the_file(path: Path) -> None:
    save(path, "new")
    assert os.listdir(path.parent) == ["a.simplex"]


def test_the_bytes_are_on_disk_before_they_take_the_place_of_the_old(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def record(name: str) -> None:
        real = getattr(os, name)

        def call(*arguments: object, **options: object) -> object:
            order.append(f"{name} over {path.read_text()}")
            return real(*arguments, **options)

        monkeypatch.setattr(os, name, call)

    record("fsync")
    record("replace")
    save(path, "new")
    assert order == ["fsync over old", "replace over old", "fsync over new"]


# Files that are saved over


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o755, 0o4755, 0o666])
def test_the_mode_stays(path: Path, mode: int) -> None:
    path.chmod(mode)
    save(path, "new")
    assert path.stat().st_mode & 0o7777 == mode


def test_the_owner_stays_where_that_is_allowed(path: Path) -> None:
    if os.getuid() == 0:
        os.chown(path, 1234, 5678)
    before = path.stat()
    save(path, "new")
    assert (path.stat().st_uid, path.stat().st_gid) == (before.st_uid, before.st_gid)


def test_the_rights_of_a_group_do_not_pass_to_another(shared_folder: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can make a file of a group it can then not give: run as root to see this")
    path = shared_folder / "a.simplex"
    path.write_text("old")
    path.chmod(0o664)
    os.chown(path, NOBODY, 5678)
    with without_privilege():
        save(path, "new")
    assert (path.stat().st_gid, path.stat().st_mode & 0o777) == (NOBODY, 0o644)


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_mode_the_umask_leaves(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        save(tmp_path / "new.simplex", "new", expected=ABSENT)
    finally:
        os.umask(before)
    assert (tmp_path / "new.simplex").stat().st_mode & 0o777 == mode


def test_the_copy_of_a_private_file_is_private_from_the_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    real = os.fchown

    def look(descriptor: int, uid: int, gid: int) -> None:
        seen.append(os.fstat(descriptor).st_mode & 0o777)
        real(descriptor, uid, gid)

    monkeypatch.setattr(os, "fchown", look)
    save(path, "new")
    assert set(seen) == {0o600}


def test_a_name_as_long_as_names_may_be_is_saved(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 255)
    save(path, "new")
    assert path.read_text() == "new"


# Links


def test_a_chain_of_links_stays_a_chain(path: Path) -> None:
    folder = path.parent
    (folder / "b").symlink_to("a.simplex")
    (folder / "c").symlink_to(folder / "b")
    save(folder / "c", "new")
    assert os.readlink(folder / "b") == "a.simplex"
    assert os.readlink(folder / "c") == str(folder / "b")
    assert path.read_text() == "new"


def test_a_relative_link_is_followed_from_its_own_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path.parent / "s").mkdir()
    (path.parent / "elsewhere").mkdir()
    (path.parent / "s" / "r").symlink_to("../a.simplex")
    monkeypatch.chdir(path.parent / "elsewhere")
    save(Path("../s/r"), "new")
    assert os.readlink(path.parent / "s" / "r") == "../a.simplex"
    assert path.read_text() == "new"
    assert os.listdir(".") == []


# Refusals


def test_another_version_on_disk_is_not_overwritten(path: Path) -> None:
    known = read(path).signature
    path.write_text("theirs")
    with pytest.raises(ChangedOnDisk) as caught:
        save(path, "new", expected=known)
    assert path.read_text() == "theirs"
    assert str(caught.value) == (
        f"{path}: not saved: the file has changed on disk since it was read; compare the two, then choose one"
    )


def test_a_version_that_comes_while_saving_is_not_overwritten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = read(path).signature
    real = os.fsync

    def meanwhile(descriptor: int) -> None:
        real(descriptor)
        path.write_text("theirs")

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(ChangedOnDisk):
        save(path, "new", expected=known)
    assert path.read_text() == "theirs"
    assert os.listdir(path.parent) == ["a.simplex"]


def test_a_deleted_file_is_not_put_back_unasked(path: Path) -> None:
    known = read(path).signature
    path.unlink()
    with pytest.raises(ChangedOnDisk) as caught:
        save(path, "new", expected=known)
    assert str(caught.value) == (
        f"{path}: not saved: the file has been deleted since it was read; save it again to put it back"
    )
    assert not path.exists()


def test_a_file_that_has_appeared_is_not_overwritten(path: Path) -> None:
    with pytest.raises(ChangedOnDisk) as caught:
        save(path, "new", expected=ABSENT)
    assert str(caught.value) == (
        f"{path}: not saved: a file of this name has appeared on disk; compare the two before you save again"
    )


def test_without_a_known_version_whatever_is_there_is_overwritten(path: Path) -> None:
    path.write_text("theirs")
    save(path, "new", expected=None)
    assert path.read_text() == "new"


def test_half_a_character_pair_is_refused_with_its_place(path: Path) -> None:
    assert words(path, "a\r\nbc\ud800") == (
        f"{path}: not saved: the character at line 2, column 3 (U+D800) has no UTF-8 form; take it out and save again"
    )
    assert path.read_text() == "old"


def test_a_read_only_file_is_refused_to_root_as_well(path: Path) -> None:
    path.chmod(0o444)
    assert words(path) == (f"{path}: not saved: the file is read-only; make it writable (chmod u+w) and save again")


def test_a_file_of_somebody_else_is_refused(shared_folder: Path) -> None:
    path = shared_folder / "a.simplex"
    path.write_text("old")
    # Written by root it is root's; written by anybody else it stands for such a file by its odd mode.
    path.chmod(0o644 if os.getuid() == 0 else 0o466)
    with without_privilege():
        said = words(path)
    assert said == (
        f"{path}: not saved: you have no permission to write this file; "
        "ask its owner, or copy the text (^A, ^C) to another file"
    )


def test_a_read_only_folder_is_refused_by_name(shared_folder: Path) -> None:
    path = shared_folder / "a.simplex"
    path.write_text("old")
    path.chmod(0o666)
    shared_folder.chmod(0o555)
    with without_privilege():
        said = words(path)
    assert said == (
        f"{path}: not saved: no permission to write in the folder {shared_folder}; make it writable and save again"
    )
    assert path.read_text() == "old"


@pytest.mark.parametrize("expected", [None, ABSENT._replace(size=3), ABSENT])
def test_a_vanished_folder_is_named(path: Path, expected: object) -> None:
    path.unlink()
    path.parent.rmdir()
    assert words(path, expected=expected) == (
        f"{path}: not saved: there is no folder {path.parent}; make it and save again"
    )


def test_a_directory_in_its_place_is_refused(path: Path) -> None:
    path.unlink()
    path.mkdir()
    assert words(path) == f"{path}: not saved: there is a directory of this name; move it away and save again"


def test_a_pipe_in_its_place_is_refused(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)
    assert words(path) == f"{path}: not saved: there is a named pipe of this name; move it away and save again"


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.symlink_to("a.simplex")
    assert "symbolic links that lead in a circle" in words(path)


def test_a_name_no_file_can_have_is_refused(tmp_path: Path) -> None:
    assert "no file can have this name" in words(tmp_path / "a\0")
    assert "no file can have this name" in words(tmp_path / ("a" * 256))


CALLS = ("open", "fchmod", "fsync", "fstat", "replace")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk or your quota is full; free some space and save again"),
        (errno.EDQUOT, "the disk or your quota is full; free some space and save again"),
        (errno.EROFS, "{folder} is on a read-only file system; copy the text (^A, ^C) to another one"),
        (errno.EIO, "Input/output error"),
        (errno.EBUSY, "Device or resource busy"),
    ],
)
def test_a_save_that_fails_leaves_the_original_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, said: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        found = words(path)
    expected = said.format(folder=path.parent)
    if number in (errno.EIO, errno.EBUSY):
        assert found == f"{path}: not saved ({expected}); try again, or copy the text (^A, ^C) to another file"
    else:
        assert found == f"{path}: not saved: {expected}"
    assert path.read_text() == "old"
    assert os.listdir(path.parent) == ["a.simplex"]


def test_an_interrupted_save_leaves_nothing_beside_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            save(path, "new")
    assert os.listdir(path.parent) == ["a.simplex"]
    assert path.read_text() == "old"


def test_a_folder_that_cannot_be_synced_does_not_make_a_saved_file_unsaved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def fail_on_folders(descriptor: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{descriptor}"):
            raise OSError(errno.EINVAL, "Invalid argument")
        real(descriptor)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail_on_folders)
        save(path, "new")
    assert path.read_text() == "new"


SAVE_FOR_EVER = """
import sys
from itertools import cycle
from workbench.files.saving import save
for letter in cycle("ab"):
    save(sys.argv[1], letter * 1_000_000)
    print(letter, flush=True)
"""


def test_a_save_that_is_killed_leaves_one_text_or_the_other(path: Path) -> None:
    whole = {"a" * 1_000_000, "b" * 1_000_000}
    chance = random.Random(7)
    for _ in range(24):
        with subprocess.Popen([sys.executable, "-c", SAVE_FOR_EVER, str(path)], stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"a\n"
            until = time.monotonic() + chance.uniform(0, 0.02)
            while time.monotonic() < until:
                assert path.read_text() in whole
            child.send_signal(signal.SIGKILL)
        assert path.read_text() in whole


def test_a_byte_order_mark_is_kept(path: Path) -> None:
    save(path, "new", bom=True)
    assert path.read_bytes() == BOM + b"new"
