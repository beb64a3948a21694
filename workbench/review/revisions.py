"""The states of a repository between which a spec can be compared: a commit, the index, the files on disk, nothing."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha1, sha256
from typing import Literal, NamedTuple

from workbench.analysis.text import visible
from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import contents
from workbench.review.git import GitProblem, blob, commit_of, last_commit_of, run_git
from workbench.review.repository import renames

MOST_FILES = 2_000
"""Specs that are compared in one run."""


class State(NamedTuple):
    """What a repository holds at one time: `commit` is an id, "" where it is none. `name` is for people.

    `index_file` is that of the index where it is another one than git's own, as in a hook.
    """

    kind: Literal["commit", "index", "disk", "nothing"]
    name: str
    commit: str = ""
    index_file: str | None = None


DISK = State("disk", "on disk")
NOTHING = State("nothing", "nothing")


class Both(NamedTuple):
    """One spec in two states: its paths from the root, None where it is not there, and its bytes; or the `problem`, in
    words, for which these cannot be had."""

    old_path: str | None
    new_path: str | None
    old: bytes = b""
    new: bytes = b""
    problem: str = ""

    @property
    def path(self) -> str:
        """What it is called now, or was where it is gone."""
        return self.new_path or self.old_path or ""


def commit_state(root: str, revision: str) -> State:
    """The state that `revision` names. Raises GitProblem where it names none."""
    return State("commit", revision, commit_of(root, revision))


def last_commit(root: str) -> State:
    """What was committed last; nothing on a branch without a commit."""
    commit = last_commit_of(root)
    return State("commit", "HEAD", commit) if commit else NOTHING._replace(name="no commit yet")


def merge_base(root: str, one: State, other: State) -> State:
    """The commit that two have in common. Raises GitProblem where there is none."""
    try:
        commit = run_git(root, "merge-base", one.commit, other.commit).strip()
    except GitProblem as problem:
        raise GitProblem(
            f"{visible(one.name)} and {visible(other.name)} have no commit in common; name two revisions: A..B"
        ) from problem
    return State("commit", f"{one.name}...", commit)


def staged(root: str) -> State:
    """What is staged. In a hook of this repository that is what is about to be committed."""
    index = os.environ.get("GIT_INDEX_FILE")
    if index:
        own = os.path.realpath(run_git(root, "rev-parse", "--absolute-git-dir").strip())
        index = os.path.realpath(os.path.join(root, index))
        if os.path.commonpath([own, index]) != own:
            index = None
    return State("index", "staged", index_file=index or None)


# ── which files ───────────────────────────────────────────────────────────────────────────────────────────────


def both_of(root: str, old: State, new: State, path: str) -> Both:
    """The file `path` in both states, under another name in the one where it is called so only in the other.

    Raises GitProblem where it is in neither.
    """
    found = {state: _bytes(root, state, path) for state in (old, new)}
    if old != new and None in found.values() and any(data is not None for data in found.values()):
        other = _other_name(root, old, new, path, gone=found[new] is None)
        if other and found[new] is None:
            data = _bytes(root, new, other)
            return Both(path, other if data is not None else None, found[old] or b"", data or b"")
        if other:
            data = _bytes(root, old, other)
            return Both(other if data is not None else None, path, data or b"", found[new] or b"")
    if all(data is None for data in found.values()):
        raise GitProblem(f"{visible(path)}: there is no such file, neither {_in(old)} nor {_in(new)}")
    return Both(
        None if found[old] is None else path,
        None if found[new] is None else path,
        found[old] or b"",
        found[new] or b"",
    )


def changed(root: str, old: State, new: State, suffixes: tuple[str, ...], below: str = "") -> list[Both]:
    """The specs, by the endings of their names, that are not the same in both states; `below` is a folder.

    Raises GitProblem where there are more than MOST_FILES.
    """
    before, after = _listed(root, old, suffixes), _listed(root, new, suffixes)
    renamed = {was: now for was, now in _renames(root, old, new).items() if was in before and now in after}
    pairs = [(was, renamed.get(was, was if was in after else None)) for was in before]
    taken = {now for _, now in pairs}
    pairs += [(None, now) for now in after if now not in taken]  # type: ignore[misc]
    prefix = f"{below}/" if below else ""
    wanted = [
        (was, now)
        for was, now in pairs
        if ((now or was or "").startswith(prefix) or (was or "").startswith(prefix))
        and (was is None or now is None or was != now or before[was] != after[now])
    ]
    if len(wanted) > MOST_FILES:
        raise GitProblem(f"{len(wanted):,} specs changed; name the files that are meant: -- FILE")
    found = [_read(root, old, new, *pair) for pair in sorted(wanted, key=lambda pair: pair[1] or pair[0] or "")]
    # On disk the ends of lines may be those of the machine, as git was told to make them.
    return [
        both for both in found if both.problem or both.old_path != both.new_path or _unix(both.old) != _unix(both.new)
    ]


def _read(root: str, old: State, new: State, was: str | None, now: str | None) -> Both:
    try:
        return Both(was, now, (was and _bytes(root, old, was)) or b"", (now and _bytes(root, new, now)) or b"")
    except (FileProblem, GitProblem) as problem:
        return Both(was, now, problem=str(problem))


def _unix(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n")


def _in(state: State) -> str:
    return {"commit": f"in {visible(state.name)}", "index": "staged"}.get(state.kind, visible(state.name))


def _bytes(root: str, state: State, path: str) -> bytes | None:
    """The file as the state has it, None where it has not. Raises GitProblem where it cannot be read."""
    if state.kind == "nothing":
        return None
    if state.kind == "disk":
        try:
            return contents(os.path.join(root, path)).data
        except FileProblem as problem:
            if problem.kind is Kind.MISSING:
                return None
            raise
    name = f":0:{path}" if state.kind == "index" else f"{state.commit}:{path}"
    try:
        kind = run_git(root, "cat-file", "-t", name, index=state.index_file).strip()
    except (GitProblem, ValueError):
        if state.kind == "index" and run_git(root, "--literal-pathspecs", "ls-files", "-u", "--", path):
            raise _unmerged(path) from None
        return None
    if kind != "blob":
        raise GitProblem(f"{visible(path)}: {_in(state)} it is a folder; name files, or none for all specs")
    return blob(root, name, path, _in(state), state.index_file)


def _listed(root: str, state: State, suffixes: tuple[str, ...]) -> dict[str, str]:
    """The path of each spec with the id that git knows its bytes by. A link is no spec."""
    if state.kind == "nothing":
        return {}
    if state.kind == "commit":
        said = run_git(root, "ls-tree", "-r", "-z", "--full-tree", state.commit)
        rows = [(head.split(" "), path) for head, _, path in _rows(said)]
        return {path: words[2] for words, path in rows if words[0].startswith("100") and path.endswith(suffixes)}
    said = run_git(root, "ls-files", "-s", "-t", "-z", "--full-name", index=state.index_file)
    kept = {}
    for head, _, path in _rows(said):
        tag, mode, known, stage = head.split(" ")
        if mode.startswith("100") and path.endswith(suffixes):
            if stage != "0" and state.kind == "index":
                raise _unmerged(path)
            # What a sparse checkout leaves out is not gone.
            if tag != "S" or state.kind == "index":
                kept[path] = known
    return kept if state.kind == "index" else _on_disk(root, kept)


def _unmerged(path: str) -> GitProblem:
    return GitProblem(f"{visible(path)}: it is not merged yet, so nothing of it is staged; settle the conflict first")


def _rows(said: str) -> Iterable[tuple[str, str, str]]:
    return (row.partition("\t") for row in said.split("\0") if row)


def _on_disk(root: str, staged: Mapping[str, str]) -> dict[str, str]:
    """The files that git knows and that are there, with the ids that their bytes would have, which git need not be
    asked for: it would run the filters that a repository names."""
    found = {}
    for path, known in staged.items():
        whole = os.path.join(root, path)
        if os.path.realpath(whole) == whole and os.path.isfile(whole):
            try:
                data = contents(whole).data
            except FileProblem:
                found[path] = ""  # the same as nothing, so that reading it says why
                continue
            make = sha1 if len(known) == 40 else sha256
            found[path] = make(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
    return found


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _renames(root: str, old: State, new: State) -> dict[str, str]:
    """For each file that has another name in `new` its name there; of what is on disk, as far as it is staged."""
    if old.kind != "commit" or new.kind == "nothing":
        return {}
    shown = ("-r", "-z", "--name-status", "--find-renames", "--diff-filter=R")
    if new.kind == "commit":
        return renames(run_git(root, "diff-tree", *shown, old.commit, new.commit, "--"))
    return renames(run_git(root, "diff-index", "--cached", *shown, old.commit, "--", index=new.index_file))


def _other_name(root: str, old: State, new: State, path: str, *, gone: bool) -> str:
    """What `path` is called in the state that has no such file: in `new` where it is `gone`, else in `old`; "" for
    nothing."""
    renamed = _renames(root, old, new)
    if gone:
        return renamed.get(path, "")
    back = {now: was for was, now in renamed.items()}
    return back.get(path) or _followed(root, old, new, path)


def _followed(root: str, old: State, new: State, path: str) -> str:
    """What `path` was called in `old`, commit by commit: with many edits between them the two are no longer alike."""
    if old.kind != "commit":
        return ""
    until = new.commit or "HEAD"
    shown = ("--follow", "--find-renames", "--name-status", "-z", "--format=", "--diff-filter=R")
    try:
        steps: Sequence[str] = run_git(
            root, "--literal-pathspecs", "log", *shown, f"{old.commit}..{until}", "--", path
        ).split("\0")
    except GitProblem:
        return ""
    back = {now: was for was, now in renames("\0".join(word.lstrip("\n") for word in steps)).items()}
    name, seen = path, {path}
    while (was := back.get(name)) and was not in seen:
        name = was
        seen.add(name)
    return name if name != path else ""
