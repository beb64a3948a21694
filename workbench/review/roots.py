"""Where a repository begins. Apart from all else that asks git something, for who only wants to know whether there is
one."""

from __future__ import annotations

import os


def root_above(path: str | os.PathLike[str]) -> str | None:
    """The real path of the root of the repository in which the folder `path` is; None where it is in none."""
    folder = os.path.realpath(path)
    while not os.path.lexists(os.path.join(folder, ".git")):
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
    return folder
