"""What keeps a file from being saved to is known when it is opened, and is what saving then meets."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.files.faults import Faulty
from tests.files.peers import NOBODY, without_privilege
from workbench.files.errors import Kind, SaveProblem
from workbench.files.protection import Protection, protection_of, protection_of_new
from workbench.files.saving import save


@pytest.fixture
def path(shared_folder: Path) -> Path:
    """A file of whoever runs `without_privilege`."""
    file = shared_folder / "folder" / "a.simplex"
    file.parent.mkdir()
    file.write_text("old")
    if os.getuid() == 0:
        for made in (file, file.parent):
            os.chown(made, NOBODY, NOBODY)
    return file


def protection(path: Path, system: Faulty | None = None) -> Protection:
    """What the file is protected by, to a user without privilege."""
    with without_privilege():
        return protection_of(path, path.stat(), system or Faulty())


def refusal(path: Path) -> Kind | None:
    """What saving meets, for a user without privilege."""
    try:
        with without_privilege():
            save(path, "new")
    except SaveProblem as problem:
        return problem.kind
    return None


def test_an_ordinary_file_is_not_protected(path: Path) -> None:
    assert protection(path) is Protection.NONE


@pytest.mark.parametrize("mode", [0o444, 0o466])
def test_a_file_of_ours_without_our_right_to_write_is_read_only(path: Path, mode: int) -> None:
    path.chmod(mode)
    assert protection(path) is Protection.FILE
    assert refusal(path) is Kind.READ_ONLY_FILE


def test_a_file_that_its_mode_lets_us_write_and_the_system_does_not_is_locked(path: Path) -> None:
    """Root may not write an immutable file either, but not everywhere make one."""
    locked = Faulty(access=lambda *_: False)
    assert protection(path, locked) is Protection.LOCKED
    with without_privilege(), pytest.raises(SaveProblem) as refused:
        save(path, "new", system=locked)
    assert refused.value.kind is Kind.LOCKED


@pytest.mark.parametrize(
    ("protection", "told"),
    [
        (Protection.FILE, "read-only"),
        (Protection.FOLDER, "in a read-only folder"),
        (Protection.DISK, "on a read-only disk"),
    ],
)
def test_a_protection_can_be_told_in_a_sentence(protection: Protection, told: str) -> None:
    assert protection.told == told


def test_a_file_of_somebody_else_is_not_ours(path: Path) -> None:
    if os.getuid() == 0:
        os.chown(path, 0, 0)
        assert protection(path) is Protection.NOT_OURS
        assert refusal(path) is Kind.NO_PERMISSION
    else:
        other = Faulty(geteuid=lambda: NOBODY, access=lambda *_: False)
        assert protection(path, other) is Protection.NOT_OURS


def test_a_file_in_a_read_only_folder_of_ours_is_protected_by_it(path: Path) -> None:
    path.parent.chmod(0o555)
    assert protection(path) is Protection.FOLDER
    assert refusal(path) is Kind.READ_ONLY_FOLDER


def test_a_closed_folder_of_somebody_else_protects_nothing(path: Path) -> None:
    system = Faulty()
    if os.getuid() == 0:
        os.chown(path.parent, 0, 0)
    else:
        path.parent.chmod(0o555)
        system = Faulty(geteuid=lambda: NOBODY)
    assert protection(path, system) is Protection.NONE


def test_a_link_is_as_protected_as_what_it_leads_to(path: Path, shared_folder: Path) -> None:
    link = shared_folder / "link"
    link.symlink_to(path)
    path.parent.chmod(0o555)
    assert protection(link) is Protection.FOLDER


def test_a_read_only_file_system_is_told_from_a_read_only_file(path: Path) -> None:
    frozen = SimpleNamespace(f_flag=os.ST_RDONLY)
    system = Faulty(access=lambda *_: False, statvfs=lambda _: frozen)
    assert protection(path, system) is Protection.DISK
    assert protection_of_new(path.with_name("new"), system) is Protection.DISK


def test_a_new_file_is_protected_by_a_folder_that_takes_none(path: Path) -> None:
    path.parent.chmod(0o555)
    with without_privilege():
        assert protection_of_new(path.with_name("new")) is Protection.FOLDER


@pytest.mark.parametrize("protection", [each for each in Protection if each is not Protection.NONE])
def test_every_protection_has_a_label_for_the_status_line_and_a_way_out(protection: Protection) -> None:
    assert 0 < len(protection.label) <= 16
    assert "save your changes" in protection.advice or "choose another" in protection.advice
