"""Files as a revision or the index of a real repository has them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from workbench.review import git
from workbench.review.git import GitProblem, bytes_at, bytes_staged, last_commit_of, run_git
from workbench.review.roots import find_root

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="install git")

WHO = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
ODD = b"caf\xe9 \xff\r\n"


@pytest.fixture
def root(tmp_path: Path) -> str:
    """A repository in which a.simplex was committed with odd bytes, and then staged with others."""
    file = tmp_path / "a.simplex"
    file.write_bytes(ODD)
    for words in (("init", "-q"), ("-c", "core.autocrlf=false", "add", "a.simplex"), ("commit", "-qm", "one")):
        subprocess.run(["git", *WHO, *words], cwd=tmp_path, check=True)
    file.write_bytes(b"staged\n")
    subprocess.run(["git", "add", "a.simplex"], cwd=tmp_path, check=True)
    file.write_bytes(b"on disk\n")
    return str(tmp_path)


def test_a_file_is_read_byte_for_byte_from_a_commit(root: str) -> None:
    assert bytes_at(root, "HEAD", "a.simplex") == ODD


def test_a_file_is_read_as_it_is_staged(root: str) -> None:
    assert bytes_staged(root, "a.simplex") == b"staged\n"


@pytest.mark.parametrize("revision", ["", "--all", "nowhere", "HEAD:a.simplex", "HEAD\0"])
def test_what_is_no_commit_is_said_to_be_none(root: str, revision: str) -> None:
    with pytest.raises(GitProblem):
        bytes_at(root, revision, "a.simplex")


def test_a_file_that_a_commit_has_not_is_named(root: str) -> None:
    with pytest.raises(GitProblem, match=r"b\.simplex: there is no such file in HEAD"):
        bytes_at(root, "HEAD", "b.simplex")


def test_an_environment_set_for_another_repository_leads_nowhere(
    root: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path_factory.mktemp("other")
    subprocess.run(["git", "init", "-q"], cwd=other, check=True)
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other / ".git" / "index"))
    assert bytes_at(root, "HEAD", "a.simplex") == ODD
    assert bytes_staged(root, "a.simplex") == b"staged\n"


def test_a_folder_that_is_no_repository_does_not_stand_for_the_one_around_it(root: str) -> None:
    inner = Path(root) / "inner"
    (inner / ".git").mkdir(parents=True)
    assert find_root(inner) == str(inner)
    with pytest.raises(GitProblem, match="not a git repository"):
        bytes_at(str(inner), "HEAD", "a.simplex")


def test_an_answer_without_end_is_cut_off(root: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(git, "MOST_BYTES", 5)
    with pytest.raises(GitProblem, match="more than 5 bytes"):
        run_git(root, "log")


def test_a_git_that_hangs_is_stopped(root: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "git").write_text("#!/bin/sh\nexec sleep 60\n", "utf-8")
    (folder / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    monkeypatch.setattr(git, "PATIENCE", 0.2)
    with pytest.raises(GitProblem, match="was stopped"):
        run_git(root, "log")


def test_without_a_git_that_is_said(root: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(GitProblem, match="git cannot be run"):
        run_git(root, "log")


def test_a_branch_without_a_commit_is_told_apart_from_a_name_that_is_none(root: str) -> None:
    subprocess.run(["git", "switch", "-q", "--discard-changes", "--orphan", "empty"], cwd=root, check=True)
    assert last_commit_of(root) == ""
    with pytest.raises(GitProblem, match="no commit yet"):
        bytes_at(root, "HEAD", "a.simplex")
