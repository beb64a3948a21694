"""Files that the program reads for itself: settings, keys, themes, what is remembered, what is ignored."""

from __future__ import annotations

import os
import stat


class NotRead(Exception):
    """A file that holds no text that could be meant; str() says why, to be read after a colon."""


class NotThere(NotRead):
    """There is no such file."""


def read_small(path: str | os.PathLike[str], longest: int) -> bytes:
    """The first `longest` bytes of the file `path`.

    Never waits for a pipe or a device, which whoever shares a folder could have put there. Raises OSError where it
    cannot be read, and ValueError for a path that no file can have.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    # Looked at first: Python's own words for a folder name a descriptor.
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError("it is no regular file")
    with open(descriptor, "rb") as file:
        return file.read(longest)


def read_small_text(path: str | os.PathLike[str], longest: int) -> str:
    """The text of the file `path`. Raises NotThere where there is none, and NotRead where it cannot be read, has more
    than `longest` bytes or is not UTF-8."""
    try:
        data = read_small(path, longest + 1)
        if len(data) > longest:
            raise NotRead(f"it has more than {longest:,} bytes")
        return data.decode()
    except FileNotFoundError as error:
        raise NotThere("there is no such file") from error
    except UnicodeDecodeError as error:
        raise NotRead(f"it is not UTF-8 (byte {error.start + 1:,})") from error
    except (OSError, ValueError) as error:
        raise NotRead(getattr(error, "strerror", None) or str(error)) from error
