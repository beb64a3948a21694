"""Which files a command means: those named, and the specs in the directories named."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from workbench.files.errors import FileProblem, Kind, reading_problem

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

NEVER_SEARCHED = frozenset({"node_modules", "__pycache__", "venv"})
"""Folders of what others made. Hidden ones (.git, .venv, …) are left out by their dot."""


def find_specs(paths: Iterable[str | os.PathLike[str]], suffixes: tuple[str, ...]) -> list[Path]:
    """The files that `paths` stand for, each once, in the order of `paths`.

    A file is kept as it was named, whatever its ending. A directory stands for the files below it that end in
    one of `suffixes`, sorted. Left out is what is hidden, or ignored by a .gitignore in the directory, below
    it, or above it up to the root of the repository. A link to a directory is not followed, and a folder
    within that may not be read is passed over.

    Raises FileProblem for a path that is not there, a directory that may not be read or has no spec in it.
    """
    found: dict[str, Path] = {}
    for path in paths:
        try:
            directory = os.path.isdir(path)
            if not directory:
                os.stat(path)
            files = _specs_below(os.fspath(path), suffixes) if directory else [Path(path)]
        except (OSError, ValueError) as error:
            raise reading_problem(path, error) from error
        if not files:
            raise FileProblem(Kind.NO_SPEC, path, " ".join(f"*{suffix}" for suffix in suffixes))
        for file in files:
            found.setdefault(os.path.realpath(file), file)
    return list(found.values())


class _Ignores(NamedTuple):
    """The patterns of one .gitignore and the folder they count from, with a "/" at its end."""

    base: str
    patterns: GitIgnoreSpec


def _specs_below(directory: str, suffixes: tuple[str, ...]) -> list[Path]:
    real = os.path.realpath(directory)
    above = _ignores_above(real)
    # A directory that was named is searched, though a .gitignore above it leaves it out.
    if _ignored(real + "/", above):
        above = ()
    found: list[Path] = []
    folders = [("", above)]
    while folders:
        folder, ignores = folders.pop()
        try:
            entries = list(os.scandir(os.path.join(directory, folder)))
        except OSError:
            if not folder:
                raise
            continue
        if any(entry.name == ".gitignore" for entry in entries):
            ignores = (*ignores, *_ignores_in(os.path.join(real, folder)))
        for entry in entries:
            name = entry.name
            inner = os.path.join(folder, name)
            if name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                if name not in NEVER_SEARCHED and not _ignored(os.path.join(real, inner) + "/", ignores):
                    folders.append((inner, ignores))
            elif (
                name.endswith(suffixes)
                and _may_be_text(entry)
                and not _ignored(os.path.join(real, inner), ignores)
            ):
                found.append(Path(directory, inner))
    return sorted(found)


def _may_be_text(entry: os.DirEntry[str]) -> bool:
    # A broken link is kept, for reading it says what is wrong; a link to a directory is not followed.
    return entry.is_file() or (entry.is_symlink() and not entry.is_dir())


def _ignores_above(real: str) -> tuple[_Ignores, ...]:
    """What is ignored by the folders above `real` that belong to the same repository, outermost first."""
    if os.path.exists(os.path.join(real, ".git")):
        return ()
    folders: list[str] = []
    folder = real
    while folder != os.path.dirname(folder):
        folder = os.path.dirname(folder)
        folders.append(folder)
        if os.path.exists(os.path.join(folder, ".git")):
            return tuple(ignores for folder in reversed(folders) for ignores in _ignores_in(folder))
    return ()


def _ignores_in(folder: str) -> tuple[_Ignores, ...]:
    try:
        lines = Path(folder, ".gitignore").read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return ()
    # Imported here: it costs more than the lint of a small spec, and most runs name their files.
    from pathspec import GitIgnoreSpec

    return (_Ignores(os.path.join(folder, ""), GitIgnoreSpec.from_lines(lines)),)


def _ignored(path: str, ignores: tuple[_Ignores, ...]) -> bool:
    """Whether `path` (real; a folder's with "/" at its end) is left out: the innermost word on it counts."""
    for base, patterns in reversed(ignores):
        verdict = patterns.check_file(path.removeprefix(base)).include
        if verdict is not None:
            return verdict
    return False
