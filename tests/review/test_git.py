"""Files as a revision or the index of a real repository has them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from workbench.review.git import GitProblem, bytes_at, bytes_staged

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
