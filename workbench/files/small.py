"""Files that the program reads for itself: settings, keys, themes, what is remembered, what is ignored."""

from __future__ import annotations

import os
import stat


def read_small(path: str | os.PathLike[str], longest: int) -> bytes:
    """The first `longest` bytes of the file `path`.

    Never waits for a pipe or a device, which whoever shares a folder could have put there. Raises OSError where it
    cannot be read, and ValueError for a path that no file can have.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    with open(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError("it is no regular file")
        return file.read(longest)
