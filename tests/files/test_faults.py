"""Whichever call of a save the system refuses: the old text stays whole, nothing is left, and the words say why."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.files.faults import Faulty, fails
from workbench.files.errors import Kind, SaveProblem
from workbench.files.reading import signature_of
from workbench.files.saved import How, Saved
from workbench.files.saving import save

OLD, NEW = "old " * 1000, "new text " * 1000

NUMBERS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)

KINDS = {
    errno.ENOSPC: Kind.DISK_FULL,
    errno.EIO: Kind.DISK_FAILED,
    errno.EACCES: Kind.READ_ONLY_FOLDER,
    errno.EROFS: Kind.READ_ONLY_DISK,
}

WORDS = {
    Kind.DISK_FULL: "not saved: the disk or your quota is full; free some space and save again, "
    "or save on another disk",
    Kind.DISK_FAILED: "not saved: the disk reports a fault (Input/output error); "
    "save as a file on another disk, and look after this one",
    Kind.READ_ONLY_FOLDER: "not saved: no permission to write in the folder {folder}; "
    "make it writable and save again, or save as another file",
    Kind.READ_ONLY_DISK: "not saved: {folder} is on a read-only file system; save as a file on another one",
    Kind.NO_PERMISSION: "not saved: you have no permission to write this file; save as another file, or ask its owner",
}

NEW_COPY = "stat open write fsync fstat close stat replace"
COPY = "stat open write fchown fchown fstat listxattr listxattr fchmod fsync fstat close stat replace"
IN_PLACE = (
    ("target", "open fstat read read"),
    ("backup", "open write fsync close"),
    ("backup's folder", "open fsync close"),
    ("over", "fstat lseek write ftruncate fsync fstat"),
    ("shut", "close"),
    ("tidy", "unlink"),
)


class Case(NamedTuple):
    """A kind of save: how its file is made, what the system says from the start, and which calls it consists of."""

    make: Callable[[Path], object]
    how: How
    steps: tuple[tuple[str, str], ...]
    instead: dict[str, Callable[..., Any]] = {}

    def calls(self) -> Iterator[tuple[str, str]]:
        """Each call with the step it is part of."""
        for step, names in self.steps:
            for name in names.split():
                yield step, name


def make(path: Path) -> None:
    """A file."""
    path.write_text(OLD)


def make_linked(path: Path) -> None:
    """A file with a second name."""
    path.write_text(OLD)
    os.link(path, path.with_name("b"))


CASES = {
    "a new file": Case(lambda _: None, How.REPLACED, (("copy", NEW_COPY), ("confirm", "stat open fsync close"))),
    "a file": Case(make, How.REPLACED, (("copy", COPY), ("confirm", "stat open fsync close"))),
    "a file with two names": Case(make_linked, How.LINKED, (("copy", "stat"), *IN_PLACE)),
    "a file that cannot be replaced": Case(
        make, How.MOUNTED, (("copy", COPY), ("tidy", "unlink"), *IN_PLACE), {"replace": fails(errno.EBUSY)}
    ),
}

NO_ATTRIBUTES: dict[str, Callable[..., Any]] = {"listxattr": lambda _: []}
"""What a file system gives files of itself would be calls of their own."""


def expected(case: Case, step: str, call: str, number: int) -> Kind | How:
    """What is to come of it that this call fails: the kind of problem, or how the text is saved all the same."""
    denied = number == errno.EACCES
    if step in ("confirm", "backup's folder", "shut", "tidy"):
        return case.how
    if step == "backup" and number in (errno.EACCES, errno.EROFS):
        return case.how  # it finds another place
    if step == "copy" and denied and call in ("fchown", "listxattr", "fchmod"):
        # No fault but a right that is not given, and nothing is lost by it.
        return How.MODE if call == "fchmod" else case.how
    if step == "target" and denied and call == "open":
        return Kind.NO_PERMISSION
    return KINDS[number]


def version(path: Path) -> tuple[int, ...]:
    """By what others know a version: not by when anything was last changed, for to put a text back is a change."""
    return signature_of(path.stat())[:-1]


def run(folder: Path, system: Faulty) -> Saved | SaveProblem:
    """What comes of saving NEW over OLD in `folder`."""
    try:
        return save(folder / "a.simplex", NEW, spare=str(folder.parent), system=system)
    except SaveProblem as problem:
        return problem


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder in one that is empty but for it."""
    made = tmp_path / "folder"
    made.mkdir()
    return made


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_save_consists_of_these_calls(folder: Path, case: Case) -> None:
    case.make(folder / "a.simplex")
    system = Faulty(**{**NO_ATTRIBUTES, **case.instead})
    saved = run(folder, system)
    assert isinstance(saved, Saved)
    assert saved.how is case.how
    assert system.calls == [name for _, name in case.calls()]


ONE_CALL = [
    pytest.param(case, at, number, id=f"{name}-{at}-{call}-{errno.errorcode[number]}")
    for name, case in CASES.items()
    for at, (_, call) in enumerate(case.calls())
    for number in NUMBERS
]


@pytest.mark.parametrize(("case", "at", "number"), ONE_CALL)
def test_a_call_that_fails_costs_nothing_but_the_save_and_is_said_exactly(
    folder: Path, case: Case, at: int, number: int
) -> None:
    path = folder / "a.simplex"
    case.make(path)
    before = {name: version(folder / name) for name in os.listdir(folder)}
    result = run(folder, Faulty(at, number, **{**NO_ATTRIBUTES, **case.instead}))
    step, call = list(case.calls())[at]
    wanted = expected(case, step, call, number)
    left = {name: version(folder / name) for name in os.listdir(folder)}
    if isinstance(result, SaveProblem):
        assert str(result) == f"{path}: {WORDS[result.kind].format(folder=folder)}"
        assert result.kind is wanted
        assert left == before
        assert "a.simplex" not in left or path.read_text() == OLD
    else:
        assert result.how is wanted
        assert path.read_text() == NEW
        assert result.signature[:-1] == version(path)
        # A copy that cannot be taken away is the one thing that can be left.
        assert len(left.keys() - before.keys() - {"a.simplex"}) == (step == "tidy")
    assert os.listdir(folder.parent) == ["folder"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS], ids=errno.errorcode.get)
def test_a_folder_that_cannot_be_synced_leaves_a_doubt_but_no_lie(folder: Path, number: int) -> None:
    result = run(folder, Faulty(10, number))
    assert isinstance(result, Saved)
    assert result.said == f"saved; the disk did not confirm its name ({os.strerror(number)})"


def test_a_file_system_that_syncs_no_folders_is_no_reason_for_doubt(folder: Path) -> None:
    result = run(folder, Faulty(10, errno.EINVAL))
    assert isinstance(result, Saved)
    assert result.said == "saved"


FROM_THEN_ON = [
    pytest.param(case, at, number, id=f"{name}-{at}-{call}-{errno.errorcode[number]}")
    for name, case in CASES.items()
    for at, (_, call) in enumerate(case.calls())
    for number in (errno.ENOSPC, errno.EIO)
]


@pytest.mark.parametrize(("case", "at", "number"), FROM_THEN_ON)
def test_a_disk_that_fails_for_good_leaves_the_old_text_where_the_words_say(
    folder: Path, case: Case, at: int, number: int
) -> None:
    path = folder / "a.simplex"
    case.make(path)
    was_there = path.exists()
    result = run(folder, Faulty(at, number, on=True, **{**NO_ATTRIBUTES, **case.instead}))
    if isinstance(result, Saved):
        assert path.read_text() == NEW
    elif result.kind is Kind.DAMAGED:
        copy = str(result.details[-1])
        assert Path(copy).read_text() == OLD
        assert str(result) == (
            f"{path}: not saved ({os.strerror(number)}), and the file could not be put back as it was; "
            f"what it held is in {copy}; save again once the cause is gone, or save as another file"
        )
    else:
        assert path.exists() is was_there
        assert not was_there or path.read_text() == OLD


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_system_that_takes_a_text_in_small_parts_gets_all_of_it(folder: Path, case: Case) -> None:
    path = folder / "a.simplex"
    case.make(path)

    def write(descriptor: int, data: memoryview) -> int:
        return os.write(descriptor, data[:700])

    run(folder, Faulty(write=write, **case.instead))
    assert path.read_text() == NEW


@pytest.mark.parametrize("name", ["a file", "a file with two names"])
def test_an_interrupted_save_leaves_the_file_and_nothing_beside_it(folder: Path, name: str) -> None:
    case = CASES[name]
    case.make(folder / "a.simplex")
    before = sorted(os.listdir(folder))

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(folder, Faulty(fsync=interrupt))
    assert sorted(os.listdir(folder)) == before
    assert (folder / "a.simplex").read_text() == OLD
