"""The bytes of a file as a revision or the index of git has it: what a text is compared against.

Blobs are read as they are kept: no filter, textconv or external diff of the repository's own is run.
"""

from __future__ import annotations

from workbench.analysis.text import visible
from workbench.review.repository import GitProblem, run_git

MOST_BYTES = 64 * 1024 * 1024
"""Size of a blob beyond which it is not read."""


def bytes_at(root: str, revision: str, path: str) -> bytes:
    """The file `path` (from the root, with "/") as the commit has it that `revision` names.

    Raises GitProblem where there is no such commit, no such file in it, or it is too large.
    """
    # A name that starts so would be read as an option; git itself lets no branch or tag be called so.
    if not revision or revision.startswith("-"):
        raise GitProblem(f"{visible(revision)!r} is no revision; name a commit, a branch or a tag: HEAD~1")
    try:
        commit = run_git(root, "rev-parse", "--verify", "--quiet", revision + "^{commit}").strip()
    except (GitProblem, ValueError) as problem:  # ValueError: a NUL in an argument
        raise GitProblem(
            f"{visible(revision)}: git knows no such commit; see them with: git log --oneline"
        ) from problem
    return _blob(root, f"{commit}:{path}", path, f"in {visible(revision)}")


def bytes_staged(root: str, path: str) -> bytes:
    """The file `path` as it is staged. Raises GitProblem as `bytes_at` does."""
    return _blob(root, f":0:{path}", path, "in the index")


def _blob(root: str, name: str, path: str, where: str) -> bytes:
    try:
        size = int(run_git(root, "cat-file", "-s", name))
        if size <= MOST_BYTES:
            return run_git(root, "cat-file", "blob", name).encode("utf-8", "surrogateescape")
    except (GitProblem, ValueError) as problem:
        raise GitProblem(f"{visible(path)}: there is no such file {where}") from problem
    raise GitProblem(f"{visible(path)}: {where} it has {size:,} bytes, which is too large for a spec")
