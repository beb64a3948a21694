"""Asking git: what it says of a repository, and the bytes of a file as a revision or the index has it.

Nothing here changes anything, waits for a person, or runs what a repository's own settings name: blobs are read as they
are kept, without a filter, textconv or external diff.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from threading import Timer
from typing import IO

from workbench.analysis.text import visible

PATIENCE = 20
"""Seconds for one answer of git's."""
MOST_BYTES = 64 * 1024 * 1024
"""Size of a blob, and of any other answer, beyond which it is not read."""

_QUIET = ("-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "-c", "log.showSignature=false")
_ENVIRONMENT = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "LC_ALL": "C.UTF-8",
}
_ELSEWHERE = frozenset(
    "GIT_DIR GIT_WORK_TREE GIT_IMPLICIT_WORK_TREE GIT_COMMON_DIR GIT_INDEX_FILE GIT_PREFIX GIT_NAMESPACE "
    "GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_SHALLOW_FILE GIT_GRAFT_FILE GIT_REPLACE_REF_BASE "
    "GIT_LITERAL_PATHSPECS GIT_GLOB_PATHSPECS GIT_NOGLOB_PATHSPECS GIT_ICASE_PATHSPECS".split()
)
"""What in the environment would lead git to another repository than the one that is asked for, or to read paths in
another way. A hook of another repository's, or a shell set up for one, has them set."""


class GitProblem(Exception):
    """What is wanted of git cannot be had; str() says what, and what to do. `said` is what git itself said of it."""

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said


def run_git(root: str, *words: str, index: str | None = None) -> str:
    """What git says in the repository at `root`, whatever the environment names; `index` is another file to take for
    its index.

    Raises GitProblem where git is not there, fails, takes longer than PATIENCE, or says more than MOST_BYTES.
    """
    kept = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
    # Not up to another repository that has this one's folder in it.
    env = {**kept, **_ENVIRONMENT, "GIT_CEILING_DIRECTORIES": os.path.dirname(root)}
    if index is not None:
        env["GIT_INDEX_FILE"] = index
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                ["git", "--no-pager", *_QUIET, *words],
                cwd=root,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        except OSError as error:
            raise GitProblem(
                f"git cannot be run ({type(error).__name__}); install it, or look whether it works"
            ) from error
        late: list[bool] = []

        def stop() -> None:
            late.append(True)
            process.kill()

        timer = Timer(PATIENCE, stop)
        timer.daemon = True
        timer.start()
        try:
            with process:
                assert process.stdout is not None
                answer = process.stdout.read(MOST_BYTES + 1)
                if len(answer) > MOST_BYTES:
                    process.kill()
        finally:
            timer.cancel()
        if late:
            raise GitProblem(f"git took longer than {PATIENCE} seconds and was stopped; look whether it works")
        if len(answer) > MOST_BYTES:
            raise GitProblem(f"git said more than {MOST_BYTES:,} bytes; name the files that are meant")
        if process.returncode:
            said = visible(_said(errors))
            raise GitProblem(f"git: {said or 'it failed'}", said)
    return answer.decode("utf-8", "surrogateescape")


def _said(file: IO[bytes]) -> str:
    """What git gave as the reason, in one line; what comes behind it is advice."""
    file.seek(0)
    lines = file.read(10_000).decode("utf-8", "replace").strip().splitlines()
    reasons = [line for line in lines if line.startswith(("fatal: ", "error: "))] or lines[-1:]
    return reasons[0].partition(": ")[2] or reasons[0] if reasons else ""


# ── commits and blobs ─────────────────────────────────────────────────────────────────────────────────────────


def commit_of(root: str, revision: str) -> str:
    """The id of the commit that `revision` names. Raises GitProblem where it names none."""
    # A name that starts so would be read as an option; git itself lets no branch or tag be called so.
    if not revision or revision.startswith("-"):
        raise GitProblem(f"{visible(revision)!r} is no revision; name a commit, a branch or a tag: HEAD~1")
    try:
        return run_git(root, "rev-parse", "--verify", "--quiet", revision + "^{commit}").strip()
    except (GitProblem, ValueError) as problem:  # ValueError: a NUL in an argument
        if isinstance(problem, GitProblem) and problem.said:
            raise GitProblem(f"{visible(revision)}: git: {problem.said}") from problem
        if _is_unborn(root):
            raise GitProblem(f"{visible(revision)}: there is no commit yet on this branch") from problem
        raise GitProblem(
            f"{visible(revision)}: git knows no such commit; see them with: git log --oneline"
        ) from problem


def last_commit_of(root: str) -> str:
    """The id of the commit that is checked out, "" where the branch has none yet. Raises GitProblem where git fails."""
    try:
        return commit_of(root, "HEAD")
    except GitProblem:
        if _is_unborn(root):
            return ""
        raise


def _is_unborn(root: str) -> bool:
    """Whether the branch that is checked out has no commit yet."""
    try:
        branch = run_git(root, "symbolic-ref", "--quiet", "HEAD").strip()
        return not run_git(root, "for-each-ref", "--count=1", branch).strip()
    except GitProblem:
        return False


def bytes_at(root: str, revision: str, path: str) -> bytes:
    """The file `path` (from the root, with "/") as the commit has it that `revision` names.

    Raises GitProblem where there is no such commit, no such file in it, or it is too large.
    """
    return blob(root, f"{commit_of(root, revision)}:{path}", path, f"in {visible(revision)}")


def bytes_staged(root: str, path: str, index: str | None = None) -> bytes:
    """The file `path` as it is staged. Raises GitProblem as `bytes_at` does."""
    return blob(root, f":0:{path}", path, "in the index", index)


def blob(root: str, name: str, path: str, where: str, index: str | None = None) -> bytes:
    """The bytes that git calls `name`, which are of the file `path`; `where` says in words where that is looked for."""
    try:
        size = int(run_git(root, "cat-file", "-s", name, index=index))
        if size <= MOST_BYTES:
            return run_git(root, "cat-file", "blob", name, index=index).encode("utf-8", "surrogateescape")
    except (GitProblem, ValueError) as problem:
        raise GitProblem(f"{visible(path)}: there is no such file {where}") from problem
    raise GitProblem(f"{visible(path)}: {where} it has {size:,} bytes, which is too large for a spec")
