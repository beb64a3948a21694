"""What a review needs to know of git: where the repository is, who writes, what a file is called now.

Nothing here changes anything, waits for a person, or runs what a repository's own settings name.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from time import monotonic

from workbench.analysis.text import visible
from workbench.review.event_json import is_spec_path
from workbench.review.git import PATIENCE, GitProblem, run_git
from workbench.review.roots import find_root, is_bare

MOST_NAMES = 50
"""Files whose later names are asked for."""
MOST_STEPS = 20
"""Times that one file is looked for under a later name."""


def root_of(path: str | os.PathLike[str]) -> str:
    """The real path of the root of the repository in which `path` is. Raises GitProblem where it is in none, or
    in one without files."""
    root = find_root(path)
    if root is None:
        raise GitProblem(
            f"{visible(os.fspath(path))}: it is in no git repository, and comments are kept in the repository "
            "of what they are about; make one: git init"
        )
    if is_bare(root):
        raise GitProblem(f"{visible(root)}: it is a bare repository, which has no files; work in a clone of it")
    return root


def spec_path(root: str, path: str | os.PathLike[str]) -> str:
    """How events name the file `path`: from the root, with "/" between the names. A link is what it leads to.

    Raises GitProblem for what is outside, or has a name by which it could not be found again.
    """
    inner = os.path.relpath(os.path.realpath(path), root).replace(os.sep, "/")
    if not is_spec_path(inner):
        raise GitProblem(f"{visible(os.fspath(path))}: comments cannot be kept for a path like this; rename the file")
    return inner


def specs_in(root: str, suffixes: tuple[str, ...], below: str = "") -> tuple[str, ...]:
    """The files that git knows whose names end so, in the folder `below` (from the root, with "/"), as paths from
    there, sorted. A link is none, nor what a link leads to, nor what is not there. Raises GitProblem."""
    folder = os.path.join(root, below) if below else root
    said = run_git(root, "--literal-pathspecs", "ls-files", "-s", "-z", "--full-name", "--", below or ".")
    rows = (row.partition("\t") for row in said.split("\0") if row)
    paths = {path for head, _, path in rows if head.startswith("100") and path.endswith(suffixes)}
    whole = (os.path.join(root, path) for path in sorted(paths))
    return tuple(os.path.relpath(path, folder) for path in whole if os.path.isfile(path) and _is_itself(path))


def _is_itself(path: str) -> bool:
    return os.path.realpath(path) == path


def author(root: str) -> str:
    """Who writes, as git would name the author of a commit: "Ada <ada@example.org>". Raises GitProblem where git has
    not been told."""
    try:
        identity = run_git(root, "-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT")
    except GitProblem as problem:
        raise GitProblem(
            "git does not know who you are, and a comment has an author; tell it: "
            f'git config user.name "Your Name", and git config user.email you@example.org ({problem})'
        ) from problem
    name, closes, _ = identity.strip().rpartition(">")
    return name + closes


def later_names(root: str, gone: Sequence[str]) -> dict[str, str]:
    """What files that are not there any more are called now: by a rename that is staged, or one in the history.

    Nothing for those of which git knows none. At most MOST_NAMES are asked for, and none after PATIENCE: anybody can
    put thousands into the store.
    """
    if not gone:
        return {}
    try:
        staged = renames(run_git(root, "diff", "--cached", "--name-status", "-z", "--find-renames", "HEAD", "--"))
    except GitProblem:  # there is no commit yet
        return {}
    found: dict[str, str] = {}
    until = monotonic() + PATIENCE
    for old in gone[:MOST_NAMES]:
        name, seen = old, {old}
        while monotonic() < until and not os.path.lexists(os.path.join(root, name)):
            name = staged.get(name) or _renamed(root, name)
            if not name or name in seen or len(seen) > MOST_STEPS:
                break
            seen.add(name)
        if name and os.path.lexists(os.path.join(root, name)):
            found[old] = name
    return found


def _renamed(root: str, name: str) -> str:
    """What the commit that took the file `name` away calls it, "" where it took it away for good."""
    try:
        last = ("-n", "1", "--diff-filter=D", "--no-renames", "--format=%H")
        commit = run_git(root, "--literal-pathspecs", "log", *last, "--", name).strip()
        if not commit:
            return ""
        shown = ("--format=", "--name-status", "-z", "--find-renames", "--diff-filter=R", "-m", "--first-parent")
        return renames(run_git(root, "show", *shown, commit, "--")).get(name, "")
    except GitProblem:
        return ""


def is_ignored(root: str, path: str) -> bool:
    """Whether git leaves out a file of this path, so that it would never be committed."""
    try:
        run_git(root, "check-ignore", "-q", "--", path)
    except GitProblem:
        return False
    return True


def renames(status: str) -> dict[str, str]:
    """For each old name the new one, of what `--name-status -z` says: kind, name, and for a rename a second name."""
    words = iter(status.lstrip("\n").split("\0"))
    renames: dict[str, str] = {}
    for kind in words:
        name = next(words, "")
        if kind[:1] in ("R", "C"):
            later = next(words, "")
            if kind[0] == "R":
                renames[name] = later
    return renames
