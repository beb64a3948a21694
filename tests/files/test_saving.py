"""Whatever happens while a text is saved, the file is the old one or the new one, whole."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.files.faults import Faulty
from tests.files.peers import NOBODY, without_privilege
from workbench.files.encoding import OFFERED, UTF_8, UTF_8_BOM, UTF_16_BE, UTF_16_LE, Encoding, encode
from workbench.files.errors import ChangedOnDisk, Kind, SaveProblem
from workbench.files.reading import ABSENT, Signature, read, signature_of
from workbench.files.saving import Occupied, save, save_as


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


@given(st.text(), st.sampled_from(OFFERED))
def test_what_is_saved_is_on_disk_byte_for_byte_or_refused(text: str, encoding: Encoding) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.simplex")
        try:
            save(path, text, encoding=encoding)
        except SaveProblem:
            assert not path.exists()
            with pytest.raises(UnicodeEncodeError):
                encode(text, encoding)
        else:
            assert path.read_bytes() == encode(text, encoding)


@given(st.binary().filter(lambda data: b"\0" not in data).map(lambda data: data.decode("utf-8", "ignore").encode()))
def test_a_file_read_and_saved_unedited_is_the_same_file(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.simplex")
        path.write_bytes(data)
        document = read(path)
        save(path, document.text, encoding=document.encoding, expected=document.signature)
        assert path.read_bytes() == data


def test_a_save_returns_the_signature_of_what_is_on_disk(path: Path) -> None:
    assert save(path, "new").signature == signature_of(path.stat())


def test_saving_again_and_again_is_never_a_change_from_outside(path: Path) -> None:
    known = read(path).signature
    for number in range(50):
        known = save(path, str(number), expected=known).signature
    assert path.read_text() == "49"


def test_nothing_is_left_beside_the_file(path: Path) -> None:
    save(path, "new")
    assert os.listdir(path.parent) == ["a.simplex"]


def test_the_bytes_are_on_disk_before_they_take_the_place_of_the_old(path: Path) -> None:
    order: list[str] = []

    def told(name: str) -> Any:
        def call(*arguments: Any) -> Any:
            order.append(f"{name} over {path.read_text()}")
            return getattr(os, name)(*arguments)

        return call

    save(path, "new", system=Faulty(fsync=told("fsync"), replace=told("replace")))
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


def test_the_copy_of_a_private_file_is_private_from_the_start(path: Path) -> None:
    seen: list[int] = []

    def look(descriptor: int, uid: int, gid: int) -> None:
        seen.append(os.fstat(descriptor).st_mode & 0o777)
        os.fchown(descriptor, uid, gid)

    save(path, "new", system=Faulty(fchown=look))
    assert set(seen) == {0o600}


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_mode_the_umask_leaves(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        save(tmp_path / "new.simplex", "new", expected=ABSENT)
    finally:
        os.umask(before)
    assert (tmp_path / "new.simplex").stat().st_mode & 0o777 == mode


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


def test_a_version_that_comes_while_saving_is_not_overwritten(path: Path) -> None:
    known = read(path).signature

    def meanwhile(descriptor: int) -> None:
        os.fsync(descriptor)
        path.write_text("theirs")

    with pytest.raises(ChangedOnDisk):
        save(path, "new", expected=known, system=Faulty(fsync=meanwhile))
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
    assert words(path) == (
        f"{path}: not saved: the file is read-only; "
        "make it writable (chmod u+w) and save again, or save as another file"
    )


def test_a_file_of_somebody_else_is_refused(shared_folder: Path) -> None:
    path = shared_folder / "a.simplex"
    path.write_text("old")
    # Written by root it is root's; anybody else is made to be somebody else.
    other = {} if os.getuid() == 0 else {"geteuid": lambda: NOBODY, "access": lambda *_: False}
    with without_privilege():
        said = words(path, system=Faulty(**other))
    assert said == (
        f"{path}: not saved: you have no permission to write this file; save as another file, or ask its owner"
    )


def test_a_read_only_folder_is_refused_by_name(shared_folder: Path) -> None:
    path = shared_folder / "a.simplex"
    path.write_text("old")
    path.chmod(0o666)
    shared_folder.chmod(0o555)
    with without_privilege():
        said = words(path)
    assert said == (
        f"{path}: not saved: no permission to write in the folder {shared_folder}; "
        "make it writable and save again, or save as another file"
    )
    assert path.read_text() == "old"


@pytest.mark.parametrize("expected", [None, ABSENT._replace(size=3), ABSENT])
def test_a_vanished_folder_is_named(path: Path, expected: object) -> None:
    path.unlink()
    path.parent.rmdir()
    assert words(path, expected=expected) == (
        f"{path}: not saved: there is no folder {path.parent}; make it and save again, or save as another file"
    )


def test_a_directory_in_its_place_is_refused(path: Path) -> None:
    path.unlink()
    path.mkdir()
    assert words(path) == (
        f"{path}: not saved: there is a directory of this name; move it away and save again, or save as another file"
    )


def test_a_pipe_in_its_place_is_refused(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)
    assert words(path) == (
        f"{path}: not saved: there is a named pipe of this name; move it away and save again, or save as another file"
    )


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.symlink_to("a.simplex")
    assert "symbolic links that lead in a circle" in words(path)


def test_a_name_no_file_can_have_is_refused(tmp_path: Path) -> None:
    assert "no file can have this name" in words(tmp_path / "a\0")
    assert "no file can have this name" in words(tmp_path / ("a" * 256))


def test_a_read_only_file_system_is_refused_at_once(path: Path) -> None:
    frozen = SimpleNamespace(f_flag=os.ST_RDONLY)
    said = words(path, system=Faulty(access=lambda *_: False, statvfs=lambda _: frozen))
    assert said == f"{path}: not saved: {path.parent} is on a read-only file system; save as a file on another one"


# Encodings


@pytest.mark.parametrize("encoding", [UTF_8, UTF_8_BOM, UTF_16_LE, UTF_16_BE], ids=lambda encoding: encoding.name)
def test_a_file_is_saved_in_the_encoding_it_was_read_in(path: Path, encoding: Encoding) -> None:
    path.write_bytes(encode("a\r\nb\rc\nd → e", encoding))
    document = read(path)
    save(path, document.text.replace("d", "ö"), encoding=document.encoding)
    assert path.read_bytes() == encode("a\r\nb\rc\nö → e", encoding)


def test_a_character_the_encoding_lacks_is_refused_with_its_place_and_a_way_out(path: Path) -> None:
    western = next(encoding for encoding in OFFERED if encoding.codec == "cp1252")
    assert words(path, "a\nb → c", encoding=western) == (
        f"{path}: not saved: the character at line 2, column 3 (U+2192) has no Windows-1252 (Western) form; "
        "save in UTF-8, or take it out and save again"
    )
    assert path.read_text() == "old"


@pytest.mark.parametrize("data", [b"a", b"", b"\n", b"a\r\nb\nc\rd", b"a\n\n"])
def test_no_line_end_is_added_or_taken_away(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    document = read(path)
    save(path, document.text, encoding=document.encoding)
    assert path.read_bytes() == data


def test_only_the_line_that_was_changed_is_changed(path: Path) -> None:
    path.write_bytes(b"a\r\nb\nc\rd\n")
    save(path, "x" + read(path).text)
    assert path.read_bytes() == b"xa\r\nb\nc\rd\n"


# Save as


def test_a_new_name_gets_the_text(tmp_path: Path) -> None:
    saved = save_as(tmp_path / "b", "new")
    assert (tmp_path / "b").read_text() == "new"
    assert saved.signature == signature_of((tmp_path / "b").stat())


def test_a_name_that_is_taken_is_not_overwritten_and_what_is_there_is_said(path: Path) -> None:
    os.utime(path, (0, 0))
    with pytest.raises(Occupied) as caught:
        save_as(path, "new")
    assert str(caught.value).startswith(f"{path}: not saved: there is a file of this name (3 bytes, changed 19")
    assert str(caught.value).endswith("); choose another name, or replace it")
    assert path.read_text() == "old"


def test_who_agrees_replaces_the_version_that_was_named(path: Path) -> None:
    with pytest.raises(Occupied) as caught:
        save_as(path, "new")
    save_as(path, "new", replacing=caught.value.signature)
    assert path.read_text() == "new"


def test_who_agrees_does_not_replace_a_version_that_came_after(path: Path) -> None:
    with pytest.raises(Occupied) as caught:
        save_as(path, "new")
    path.write_text("theirs, newer")
    with pytest.raises(Occupied, match="13 bytes"):
        save_as(path, "new", replacing=caught.value.signature)
    assert path.read_text() == "theirs, newer"


def test_a_version_that_was_to_be_replaced_and_is_gone_is_in_nobodys_way(tmp_path: Path) -> None:
    save_as(tmp_path / "a", "new", replacing=Signature(1, 2, 3))
    assert (tmp_path / "a").read_text() == "new"


def test_a_folder_is_no_file_to_save_as(tmp_path: Path) -> None:
    with pytest.raises(SaveProblem) as caught:
        save_as(tmp_path, "new")
    assert caught.value.kind is Kind.NOW_DIRECTORY
