"""What the words of a `diff` command mean: which texts are to be compared with which."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import click

from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Config, ConfigProblem
from workbench.analysis.text import visible
from workbench.cli.errors import WrongSettings
from workbench.cli.inputs import STDIN, document
from workbench.files.errors import FileProblem
from workbench.files.judging import judged
from workbench.files.reading import Document, decode
from workbench.files.settings import settings_in
from workbench.languages import entry_for, load, suffixes
from workbench.review.comparison import compare
from workbench.review.git import GitProblem, bytes_at, bytes_staged
from workbench.review.revisions import (
    DISK,
    Both,
    State,
    both_of,
    changed,
    commit_state,
    last_commit,
    merge_base,
    staged,
)
from workbench.review.roots import find_root, is_bare
from workbench.review.told import Told
from workbench.review.version import Version, version_of

NOTHING = os.devnull
"""The path that stands for no file, as git gives it to a program that shows a diff."""


class Trouble(NamedTuple):
    """A file that cannot be compared, and why."""

    path: str
    why: str


class Asked(NamedTuple):
    """What is to be compared: two texts, each a file, standard input or REV:FILE; or the states of a repository that
    `range` names, of `files` or all specs.

    Each is empty where it is not said; `range` has one word, which may be a range itself, or two.
    """

    two: tuple[str, str] | None = None
    range: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    staged: bool = False


def asked(words: Sequence[str], files: Sequence[str] | None, index: bool) -> Asked:
    """What `words` mean, and the `files` behind a `--` (None where there is none). Raises UsageError."""
    if files is None:
        if len(words) == 2 and not index and all(_is_file(word) or _is_blob(word) for word in words):
            if words[0] == words[1] in (STDIN, NOTHING):
                raise _usage(f"{words[0]} can be one side only")
            return Asked((words[0], words[1]))
        revisions = 0
        while revisions < min(2, len(words)) and not _is_path(words[revisions]):
            revisions += 1
        words, files = words[:revisions], words[revisions:]
        missing = [word for word in words if word.endswith(suffixes())] + [word for word in files if not _is_path(word)]
        if missing:
            raise _usage(f"{visible(missing[0])}: there is no such file; one that is gone is named behind --")
    if STDIN in (*words, *files):
        raise _usage("standard input is compared with one text: diff A -, or diff HEAD:A -")
    if index and len(words) > 1:
        raise _usage("--staged is compared with one revision")
    if index and words and ".." in words[0]:
        raise _usage("--staged is compared with one revision, not with a range")
    if len(words) > 2 or (len(words) == 2 and any(".." in word for word in words)):
        raise _usage("name one revision, a range A..B, or two files; files of a repository after --")
    return Asked(None, tuple(words), tuple(files), index)


def _is_path(word: str) -> bool:
    return word == STDIN or os.path.lexists(word)


def _is_file(word: str) -> bool:
    return word == STDIN or (os.path.lexists(word) and not os.path.isdir(word))


def _is_blob(word: str) -> bool:
    """Whether a word is REV:FILE, or :FILE for what is staged."""
    return ":" in word and not _is_path(word)


def _usage(words: str) -> click.UsageError:
    return click.UsageError(words, click.get_current_context(silent=True))


def compared(what: Asked) -> Iterator[Told | Trouble]:
    """Each pair of texts that is meant, compared; or why it cannot be. Raises ClickException where nothing can."""
    if what.two:
        yield _two_files(*what.two)
        return
    try:
        for root, path in _wanted(what.files):
            old, new = _states(root, what)
            if is_bare(root) and "disk" in (old.kind, new.kind):
                raise GitProblem(f"{visible(root)}: a bare repository has no files on disk; name two revisions: A..B")
            for both in _pairs(root, old, new, path):
                yield _in_repository(root, both, old, new)
    except GitProblem as problem:
        raise click.ClickException(str(problem)) from problem
    except FileProblem as problem:
        raise click.ClickException(str(problem)) from problem


# ── two files ─────────────────────────────────────────────────────────────────────────────────────────────────


def _two_files(one: str, other: str) -> Told | Trouble:
    named = next((path for path in (other, one) if path not in (STDIN, NOTHING)), "<stdin>")
    if _is_blob(named):
        named = named.partition(":")[2]
    names = tuple("<stdin>" if path == STDIN else path for path in (one, other))
    documents = []
    for path, name in zip((one, other), names, strict=True):
        try:
            documents.append(None if path == NOTHING else _blob(path) if _is_blob(path) else document(path, name))
        except FileProblem as problem:
            return Trouble(name, _why(name, problem))
        except GitProblem as problem:
            raise click.ClickException(str(problem)) from problem
    old, new = documents
    return _told(named, old, new, names[0] if old else None, names[1] if new else None)


def _blob(word: str) -> Document:
    """The text of REV:FILE, the file named from the root of the repository as git has it, or from here with ./"""
    revision, _, path = word.partition(":")
    root = find_root(os.curdir)
    if root is None:
        raise GitProblem(f"{visible(word)}: there is no such file, and this folder is in no git repository")
    if path.startswith(("./", "../")):
        path = os.path.relpath(os.path.realpath(path), root).replace(os.sep, "/")
    return decode(bytes_at(root, revision, path) if revision else bytes_staged(root, path), word)


# ── in a repository ───────────────────────────────────────────────────────────────────────────────────────────


def _wanted(files: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The repository of each of `files`, and its path there; of this folder, and "" for all, where there are none."""
    for file in files or (os.curdir,):
        whole = os.path.realpath(file)
        root = find_root(whole if os.path.isdir(whole) else os.path.dirname(whole))
        if root is None:
            raise GitProblem(f"{visible(file)}: it is in no git repository; compare two files: diff A B")
        yield root, os.path.relpath(whole, root).replace(os.sep, "/") if files else "."


def _states(root: str, what: Asked) -> tuple[State, State]:
    if what.staged:
        return commit_state(root, what.range[0]) if what.range else last_commit(root), staged(root)
    if not what.range:
        return last_commit(root), DISK
    if len(what.range) == 2:
        return commit_state(root, what.range[0]), commit_state(root, what.range[1])
    left, dots, right = what.range[0].partition("..")
    if not dots:
        return commit_state(root, left), DISK
    since = right.startswith(".")
    old, new = (commit_state(root, name or "HEAD") for name in (left, right[since:]))
    return (merge_base(root, old, new) if since else old), new


def _pairs(root: str, old: State, new: State, path: str) -> Iterator[Both]:
    folder = os.path.join(root, path)
    if path == "." or os.path.isdir(folder):
        yield from changed(root, old, new, suffixes(), "" if path == "." else path)
    else:
        yield both_of(root, old, new, path)


def _in_repository(root: str, both: Both, old: State, new: State) -> Told | Trouble:
    shown = {path: os.path.relpath(os.path.join(root, path)) for path in (both.old_path, both.new_path) if path}
    if both.problem:
        return Trouble(shown[both.path], both.problem.removeprefix(f"{visible(os.path.join(root, both.path))}: "))
    documents: list[Document | None] = []
    for path, data in ((both.old_path, both.old), (both.new_path, both.new)):
        try:
            documents.append(decode(data, shown[path]) if path else None)
        except FileProblem as problem:
            return Trouble(shown[path or ""], _why(shown[path or ""], problem))
    was, now = (shown[path] if path else None for path in (both.old_path, both.new_path))
    return _told(os.path.join(root, both.path), documents[0], documents[1], was, now, old.name, new.name)


# ── both ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _told(
    named: str,
    old: Document | None,
    new: Document | None,
    old_path: str | None,
    new_path: str | None,
    old_name: str = "",
    new_name: str = "",
) -> Told | Trouble:
    """The comparison of two documents, judged by the settings for the file `named`."""
    try:
        config = settings_in(os.path.dirname(named)).config
    except ConfigProblem as problem:
        raise WrongSettings(str(problem)) from problem
    before = _version(named, old, config)
    after = _version(named, new, config, before.analysis)
    if not before.items and not after.items and (before.text.strip() or after.text.strip()):
        return Trouble(new_path or old_path or named, "this is no spec: there is no landmark in it, such as FUNCTION:")
    return Told(compare(before, after), old_path, new_path, old_name, new_name)


def _version(named: str, document: Document | None, config: Config, previous: Analysis | None = None) -> Version:
    language = load(entry_for(named)).with_thresholds(config.thresholds)
    if document is None:  # of what is not there, nothing is missing
        return version_of(language, replace(language.analyse(""), findings=()))
    return version_of(language, judged(named, document.text, config, previous=previous, language=language))


def _why(name: str, problem: FileProblem) -> str:
    return str(problem).removeprefix(f"{visible(name)}: ")
