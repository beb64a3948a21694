"""Where a repository begins. Apart from all else that asks git something, for who only wants to know whether there is
one."""

from __future__ import annotations

import os


def find_root(path: str | os.PathLike[str]) -> str | None:
    """The real path of the root of the repository in which `path` is, None where it is in none. Of a bare repository,
    which has no files beside it, its own folder."""
    folder = os.path.realpath(path)
    while not (os.path.lexists(os.path.join(folder, ".git")) or is_bare(folder)):
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
    return folder


def is_bare(folder: str) -> bool:
    """Whether a folder is itself what others have as .git."""
    inside = ("HEAD", "objects", "refs")
    return not os.path.lexists(os.path.join(folder, ".git")) and all(
        os.path.lexists(os.path.join(folder, name)) for name in inside
    )
