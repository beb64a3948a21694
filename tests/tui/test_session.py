"""Which files and folders are meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.tui.session import opened


def test_files_and_folders_are_told_apart(tmp_path: Path) -> None:
    files, folders = opened([tmp_path / "new.simplex", tmp_path])
    assert [file.path for file in files] == [tmp_path / "new.simplex"]
    assert folders == [tmp_path]


def test_a_file_named_in_two_ways_is_opened_once_as_named_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files, _ = opened([Path("a.simplex"), tmp_path / "a.simplex", Path("b.simplex")])
    assert [file.path for file in files] == [Path("a.simplex"), Path("b.simplex")]


def test_a_link_that_leads_to_itself_is_a_file_like_any_other(tmp_path: Path) -> None:
    circle = tmp_path / "circle.simplex"
    circle.symlink_to(circle.name)
    files, folders = opened([circle, tmp_path])
    assert [file.path for file in files] == [circle]
    assert folders == [tmp_path]
