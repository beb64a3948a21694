"""Why a file cannot be written to, known before anybody tries."""

from __future__ import annotations

import enum
import os
import stat

from workbench.files.system import System


class Protection(enum.Enum):
    """What keeps a file from being saved to: a word or two for a status line, and what there is to know and to do."""

    NONE = ("", "")
    FILE = (
        "read-only",
        "nobody may write this file: save your changes as another file, or make it writable (chmod u+w)",
    )
    NOT_OURS = (
        "not yours",
        "you may read this file but not write it: save your changes as another file, or ask its owner",
    )
    LOCKED = (
        "locked",
        "the system lets nobody write it, whatever its mode (chattr +i does that): save your changes as another file,"
        " or take that off",
    )
    FOLDER = ("read-only folder", "its folder is read-only: save your changes elsewhere, or make the folder writable")
    DISK = ("read-only disk", "it is on a read-only file system: save your changes as a file on another one")
    BYTES = ("wrong encoding", "not all of its bytes are text in this encoding: choose another one to edit it")

    @property
    def label(self) -> str:
        """For a status line; empty for a file that can be saved to."""
        return self.value[0]

    @property
    def told(self) -> str:
        """The label as the rest of a sentence: "this file is …"."""
        return {Protection.FOLDER: f"in a {self.label}", Protection.DISK: f"on a {self.label}"}.get(self, self.label)

    @property
    def advice(self) -> str:
        """What is the matter and what to do, as the rest of a line that begins with the file's name."""
        return self.value[1]


def protection_of(path: str | os.PathLike[str], status: os.stat_result, system: System = os) -> Protection:
    """What keeps this user from saving to the regular file `path`, of which `os.stat` says `status`.

    Somebody must be allowed to write it: root can write a file that nobody should.
    """
    if not status.st_mode & 0o222:
        return Protection.FILE
    if not system.access(path, os.W_OK):
        if _on_read_only_disk(path, system):
            return Protection.DISK
        if status.st_uid != system.geteuid():
            return Protection.NOT_OURS
        # Its mode would let its owner.
        return Protection.LOCKED if status.st_mode & stat.S_IWUSR else Protection.FILE
    folder = folder_of(path)
    # A closed folder of somebody else's is a reason to write in place; one of our own is meant to stay as it is.
    if not may_add_to(folder, system) and is_ours(folder, system):
        return Protection.FOLDER
    return Protection.NONE


def protection_of_new(path: str | os.PathLike[str], system: System = os) -> Protection:
    """What keeps this user from making the file `path` in its folder, which is there."""
    folder = folder_of(path)
    if may_add_to(folder, system):
        return Protection.NONE
    return Protection.DISK if _on_read_only_disk(folder, system) else Protection.FOLDER


def folder_of(path: str | os.PathLike[str]) -> str:
    """The folder of the file that `path` leads to."""
    return os.path.dirname(os.path.realpath(path))


def may_add_to(folder: str, system: System = os) -> bool:
    """Whether this user may make files in `folder`."""
    return system.access(folder, os.W_OK | os.X_OK)


def is_ours(path: str, system: System = os) -> bool:
    """Whether `path` belongs to this user, who can then change what is allowed with it."""
    try:
        return system.stat(path).st_uid == system.geteuid()
    except OSError:
        return False


def kind_of_file(mode: int) -> str:
    """What a file that is neither regular nor a directory is called."""
    return _NAMES.get(stat.S_IFMT(mode), "special file")


_NAMES = {
    stat.S_IFIFO: "named pipe",
    stat.S_IFSOCK: "socket",
    stat.S_IFCHR: "device",
    stat.S_IFBLK: "device",
}


def _on_read_only_disk(path: str | os.PathLike[str], system: System) -> bool:
    try:
        return bool(system.statvfs(path).f_flag & os.ST_RDONLY)
    except OSError:
        return False
