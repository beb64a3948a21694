"""A repository with a spec in it, for what is said about specs."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.review.specs import FILTER

needs_git = pytest.mark.skipif(not shutil.which("git"), reason="install git")


def make_repository(folder: Path, *, author: bool = True) -> Path:
    """A repository in `folder` in which a spec was committed; returns the spec. With an `author`, git knows who one
    is."""
    folder.mkdir(parents=True, exist_ok=True)
    git(folder, "init", "-q", "-b", "main")
    if author:
        git(folder, "config", "user.name", "Ada")
        git(folder, "config", "user.email", "ada@example.org")
    spec = folder / "filter.simplex"
    spec.write_text(FILTER)
    git(folder, "add", ".")
    git(folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-qm", "one")
    return spec


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True)


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of git's count but those of a repository."""
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(name, str(tmp_path / "no-git-config"))
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "EMAIL"):
        monkeypatch.delenv(name, raising=False)
