"""Where a copy cannot take the file's place, or would take something from it, the text is written into the file."""

from __future__ import annotations

import errno
import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.files.faults import Faulty, fails
from tests.files.peers import NOBODY, without_privilege
from workbench.files.errors import ChangedOnDisk, SaveProblem
from workbench.files.reading import read, signature_of
from workbench.files.saved import How
from workbench.files.saving import save
from workbench.files.siblings import NEW, OLD, interrupted, sibling, sweep


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that holds "old text", alone in its folder."""
    file = tmp_path / "folder" / "a.simplex"
    file.parent.mkdir()
    file.write_text("old text")
    return file


def test_every_name_of_a_file_with_several_gets_the_text(path: Path) -> None:
    other = path.with_name("b")
    os.link(path, other)
    saved = save(path, "new")
    assert other.read_text() == path.read_text() == "new"
    assert path.stat().st_nlink == 2
    assert saved.said == "saved in place: the file has other names too (hard links)"
    assert sorted(os.listdir(path.parent)) == ["a.simplex", "b"]


def test_a_link_to_a_file_with_several_names_stays_a_link(path: Path) -> None:
    os.link(path, path.with_name("b"))
    path.with_name("c").symlink_to("b")
    save(path.with_name("c"), "new")
    assert os.readlink(path.with_name("c")) == "b"
    assert path.read_text() == "new"


@pytest.mark.parametrize("number", [errno.EBUSY, errno.EXDEV], ids=errno.errorcode.get)
def test_a_file_mounted_by_itself_is_written_in_place_and_that_is_said(path: Path, number: int) -> None:
    inode = path.stat().st_ino
    saved = save(path, "new", system=Faulty(replace=fails(number)))
    assert (path.read_text(), path.stat().st_ino) == ("new", inode)
    assert saved.said == "saved in place: the file is mounted by itself and cannot be replaced"
    assert os.listdir(path.parent) == ["a.simplex"]


def test_who_asks_for_it_keeps_the_inode(path: Path) -> None:
    inode = path.stat().st_ino
    assert save(path, "new", in_place=True).how is How.ASKED
    assert (path.read_text(), path.stat().st_ino) == ("new", inode)


def test_a_new_file_is_made_even_where_in_place_is_asked_for(path: Path) -> None:
    assert save(path.with_name("b"), "new", in_place=True).how is How.REPLACED


def test_a_file_in_a_folder_of_somebody_else_is_written_in_place(shared_folder: Path) -> None:
    path, spare = shared_folder / "folder" / "a.simplex", shared_folder / "spare"
    path.parent.mkdir()
    spare.mkdir()
    path.write_text("old")
    system = Faulty()
    if os.getuid() == 0:
        os.chown(path, NOBODY, NOBODY)
        os.chown(spare, NOBODY, NOBODY)
    else:
        path.parent.chmod(0o555)
        system = Faulty(geteuid=lambda: NOBODY)
    with without_privilege():
        saved = save(path, "new", spare=str(spare), system=system)
    assert saved.said == "saved in place: you may not replace files in its folder"
    assert path.read_text() == "new"
    assert os.listdir(spare) == []


def test_a_file_keeps_an_owner_that_cannot_be_given(shared_folder: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can make a file of somebody else: run as root to see this")
    path = shared_folder / "a.simplex"
    path.write_text("old")
    path.chmod(0o664)
    os.chown(path, 1234, NOBODY)
    with without_privilege():
        saved = save(path, "new")
    assert (path.stat().st_uid, path.read_text()) == (1234, "new")
    assert saved.said == "saved in place: a copy would not have kept its owner"


def test_a_file_keeps_a_group_that_cannot_be_given(shared_folder: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can make a file of a group it can then not give: run as root to see this")
    path = shared_folder / "a.simplex"
    path.write_text("old")
    path.chmod(0o664)
    os.chown(path, NOBODY, 5678)
    with without_privilege():
        saved = save(path, "new")
    assert (path.stat().st_gid, path.stat().st_mode & 0o777, path.read_text()) == (5678, 0o664, "new")
    assert saved.how is How.GROUP


# Access lists and extended attributes

ACCESS = "system.posix_acl_access"


def access_list(*names: tuple[int, int, int]) -> bytes:
    """An access list as the kernel takes it: entries of tag, rights and number."""
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in names)


NO_ONE = 0xFFFFFFFF
NAMED = access_list((1, 6, NO_ONE), (2, 4, os.getuid()), (4, 4, NO_ONE), (16, 4, NO_ONE), (32, 0, NO_ONE))
"""The owner reads and writes, one user who is named and the group read, others do nothing."""


class InMemory:
    """Extended attributes for a file system that has none."""

    def __init__(self) -> None:
        self.held: dict[int, dict[str, bytes]] = {}

    def _of(self, file: Any) -> dict[str, bytes]:
        return self.held.setdefault(os.stat(file).st_ino, {})

    def calls(self) -> dict[str, Callable[..., Any]]:
        """The four calls, by their names in `os`."""
        return {
            "listxattr": lambda file: list(self._of(file)),
            "getxattr": lambda file, name: self._of(file)[name],
            "setxattr": lambda file, name, value: self._of(file).update({name: value}),
            "removexattr": lambda file, name: self._of(file).pop(name),
        }


def attributes_at(path: Path) -> dict[str, Callable[..., Any]]:
    """Calls for attributes: those of the system where the file's disk has them."""
    try:
        for name, value in (("user.simplex", b""), (ACCESS, NAMED)):
            os.setxattr(path, name, value)
            os.removexattr(path, name)
        path.chmod(0o644)
    except (OSError, AttributeError):
        return InMemory().calls()
    return {}


def test_extended_attributes_and_the_access_list_stay(path: Path) -> None:
    system = Faulty(**attributes_at(path))
    path.chmod(0o640)
    system.setxattr(path, "user.reviewed", b"yes")
    system.setxattr(path, ACCESS, NAMED)
    mode = path.stat().st_mode
    saved = save(path, "new", system=system)
    assert (system.getxattr(path, "user.reviewed"), system.getxattr(path, ACCESS)) == (b"yes", NAMED)
    assert (saved.how, path.read_text(), path.stat().st_mode) == (How.REPLACED, "new", mode)


def test_an_access_list_that_the_folder_gives_new_files_is_not_taken_on(path: Path) -> None:
    system = Faulty(**attributes_at(path))
    system.setxattr(path.parent, "system.posix_acl_default", NAMED)
    save(path, "new", system=system)
    assert ACCESS not in system.listxattr(path)
    assert path.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize(("name", "how"), [(ACCESS, How.ACCESS), ("user.reviewed", How.ATTRIBUTES)])
@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP], ids=errno.errorcode.get)
def test_what_a_copy_cannot_be_given_is_kept_by_writing_in_place(path: Path, name: str, how: How, number: int) -> None:
    calls = {**InMemory().calls(), "setxattr": fails(number)}
    calls["listxattr"] = lambda file: [name] if file == str(path) else []
    calls["getxattr"] = lambda *_: b"value"
    assert save(path, "new", system=Faulty(**calls)).how is how
    assert path.read_text() == "new"


def test_a_label_of_the_systems_own_is_no_reason_to_write_in_place(path: Path) -> None:
    calls = {**InMemory().calls(), "setxattr": fails(errno.EPERM)}
    calls["listxattr"] = lambda file: ["security.selinux"] if file == str(path) else []
    calls["getxattr"] = lambda *_: b"value"
    assert save(path, "new", system=Faulty(**calls)).how is How.REPLACED


# What is safe meanwhile


def test_the_old_text_is_on_disk_beside_the_file_while_the_new_one_is_written(path: Path) -> None:
    seen: list[list[str]] = []

    def look(descriptor: int, length: int) -> None:
        seen.append([Path(copy).read_text() for copy in interrupted(path)])
        os.ftruncate(descriptor, length)

    save(path, "new", in_place=True, system=Faulty(ftruncate=look))
    assert seen == [["old text"]]
    assert interrupted(path) == []


def test_the_copy_of_a_private_text_is_private(path: Path) -> None:
    seen: list[int] = []

    def look(descriptor: int, length: int) -> None:
        seen.extend(os.stat(copy).st_mode & 0o777 for copy in interrupted(path))
        os.ftruncate(descriptor, length)

    save(path, "new", in_place=True, system=Faulty(ftruncate=look))
    assert seen == [0o600]


def test_a_version_that_comes_meanwhile_is_not_written_over(path: Path) -> None:
    known = read(path).signature

    def meanwhile(descriptor: int) -> None:
        os.fsync(descriptor)
        path.write_text("theirs")

    with pytest.raises(ChangedOnDisk):
        save(path, "new", expected=known, in_place=True, system=Faulty(fsync=meanwhile))
    assert path.read_text() == "theirs"
    assert os.listdir(path.parent) == ["a.simplex"]


def test_saving_in_place_again_and_again_is_never_a_change_from_outside(path: Path) -> None:
    known = read(path).signature
    for number in range(20):
        known = save(path, str(number), expected=known, in_place=True).signature
    assert known == signature_of(path.stat())


def test_a_text_that_could_be_put_back_is_the_version_it_was(path: Path) -> None:
    known = read(path).signature

    def fail_on_the_new(descriptor: int, length: int) -> None:
        if length == len("new"):
            fails(errno.ENOSPC)()
        os.ftruncate(descriptor, length)

    with pytest.raises(SaveProblem):
        save(path, "new", in_place=True, system=Faulty(ftruncate=fail_on_the_new))
    now = read(path).signature
    assert (path.read_text(), now.mtime_ns, now.inode) == ("old text", known.mtime_ns, known.inode)


# What is left of saves that were cut off


def test_what_a_cut_off_save_left_is_found_by_the_file_it_is_of(path: Path, tmp_path: Path) -> None:
    spare = tmp_path / "spare"
    spare.mkdir()
    for name in (path, path.with_name("b.simplex")):
        Path(sibling(str(name), OLD)).write_text(f"beside {name.name}")
        Path(sibling(str(name), OLD, str(spare))).write_text(f"spare {name.name}")
    assert sorted(Path(copy).read_text() for copy in interrupted(path, str(spare))) == [
        "beside a.simplex",
        "spare a.simplex",
    ]


def test_a_name_of_the_greatest_length_has_siblings_too(tmp_path: Path) -> None:
    path = tmp_path / ("ä" * 127)
    path.write_text("old")
    Path(sibling(str(path), OLD)).write_text("copy")
    assert len(interrupted(path)) == 1
    save(path, "new", in_place=True)
    assert path.read_text() == "new"


def test_only_new_texts_that_are_long_since_given_up_are_swept_away(path: Path) -> None:
    stale, fresh, old = (Path(sibling(str(path), ending)) for ending in (NEW, NEW, OLD))
    for file in (stale, fresh, old):
        file.touch()
    os.utime(stale, (0, 0))
    os.utime(old, (0, 0))
    sweep(path)
    assert set(path.parent.iterdir()) == {path, fresh, old}


def test_a_copy_that_could_not_be_removed_is_named_fit_for_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J"
    path.write_text("old")
    said = save(path, "new", in_place=True, system=Faulty(unlink=fails(errno.EIO))).said
    assert said.startswith(f"saved in place; the copy of its old text in {tmp_path}/.a␛[2J.")
    assert said.endswith(" could not be removed (Input/output error)")
    assert said.isprintable()
