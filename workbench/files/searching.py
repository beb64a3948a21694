"""Which files a command means: those named, and the specs in the directories named."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from workbench.files import ignoring
from workbench.files.errors import FileProblem, Kind, reading_problem
from workbench.files.small import read_small

LONGEST_IGNORES = 1_000_000
"""Bytes of a .gitignore that are read."""
NEVER_SEARCHED = frozenset({"node_modules", "__pycache__", "venv"})
"""Folders of what others made. Hidden ones (.git, .venv, …) are left out by their dot."""


def find_specs(
    paths: Iterable[str | os.PathLike[str]], suffixes: tuple[str, ...], *, enough: Callable[[], bool] = lambda: False
) -> list[Path]:
    """The files that `paths` stand for, each once, in the order of `paths`.

    A file is kept as it was named, whatever its ending. A directory stands for the files below it that end in
    one of `suffixes`, sorted. Left out is what is hidden, or ignored by a .gitignore in the directory, below
    it, or above it up to the root of the repository. A link to a directory is not followed. A folder within that
    may not be read stands among the files: reading it says so. Once `enough` says so, no further folder is looked into.

    Raises FileProblem for a path that is not there, a directory that may not be read or has no spec in it.
    """
    found: dict[str, Path] = {}
    for path in paths:
        try:
            directory = os.path.isdir(path)
            if not directory:
                os.stat(path)
            files = _specs_below(os.fspath(path), suffixes, enough) if directory else [Path(path)]
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
    patterns: tuple[ignoring.Pattern, ...]


def _specs_below(directory: str, suffixes: tuple[str, ...], enough: Callable[[], bool]) -> list[Path]:
    real = os.path.realpath(directory)
    found: list[Path] = []
    folders = [("", _ignores_above(real))]
    while folders and not enough():
        folder, ignores = folders.pop()
        try:
            entries = list(os.scandir(os.path.join(directory, folder)))
        except OSError:
            if not folder:
                raise
            found.append(Path(directory, folder))  # kept, for reading it says what is wrong
            continue
        ignores = (*ignores, *_ignores_in(os.path.join(real, folder)))
        for entry in entries:
            inner = os.path.join(folder, entry.name)
            is_folder = entry.is_dir(follow_symlinks=False)
            wanted = (
                entry.name not in NEVER_SEARCHED if is_folder else entry.name.endswith(suffixes) and _may_be_text(entry)
            )
            if not wanted or entry.name.startswith(".") or _ignored(os.path.join(real, inner), is_folder, ignores):
                continue
            if is_folder:
                folders.append((inner, ignores))
            else:
                found.append(Path(directory, inner))
    return sorted(found)


def _may_be_text(entry: os.DirEntry[str]) -> bool:
    # A broken link is kept, for reading it says what is wrong; a link to a directory is not followed.
    try:
        return entry.is_file() or (entry.is_symlink() and not entry.is_dir())
    except OSError:  # links in a circle
        return True


def _ignores_above(real: str) -> tuple[_Ignores, ...]:
    """What is ignored by the folders above `real` that belong to the same repository, outermost first.

    Nothing where one of them ignores `real` itself: who names a directory wants it searched.
    """
    root = real
    while not os.path.exists(os.path.join(root, ".git")):
        if root == os.path.dirname(root):
            return ()
        root = os.path.dirname(root)
    ignores: tuple[_Ignores, ...] = ()
    folder = root
    for name in Path(real).relative_to(root).parts:
        ignores = (*ignores, *_ignores_in(folder))
        folder = os.path.join(folder, name)
        if _ignored(folder, True, ignores):
            return ()
    return ignores


def _ignores_in(folder: str) -> tuple[_Ignores, ...]:
    try:
        text = read_small(os.path.join(folder, ".gitignore"), LONGEST_IGNORES).decode("utf-8", "surrogateescape")
    except OSError:
        return ()
    return (_Ignores(os.path.join(folder, ""), ignoring.parse(text)),)


def _ignored(path: str, is_folder: bool, ignores: tuple[_Ignores, ...]) -> bool:
    """Whether `path` (absolute) is left out: the innermost .gitignore that has a word on it counts."""
    for base, patterns in reversed(ignores):
        word = ignoring.verdict(patterns, path.removeprefix(base), is_folder)
        if word is not None:
            return word
    return False
