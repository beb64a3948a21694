"""What a file has besides its text: owner, group, mode, access list, extended attributes."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from functools import partial

from workbench.files.saved import How
from workbench.files.system import System

_ACCESS = "system.posix_acl_access"
_PERSONS = "user."
"""How the attributes begin that people and their programs set."""
_OF_THE_TEXT = frozenset({"security.ima", "security.evm", "security.capability"})
"""What the kernel keeps about the very bytes of a file, and takes away when they are written."""

_NOT_ALLOWED = frozenset({errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.E2BIG})
"""What the system says of an attribute that this user, or this file system, cannot give; anything else is a fault.
EINVAL is said of an owner that has no number in this container."""


def carry_over(target: str, copy: int, status: os.stat_result, system: System = os) -> How | None:
    """Give the open file `copy` all that `target`, of which `os.stat` says `status`, has besides its text.

    Returns None, or what the copy could not be given; raises OSError for a fault.
    """
    _allowed(partial(system.fchown, copy, -1, status.st_gid))
    _allowed(partial(system.fchown, copy, status.st_uid, -1))
    given = system.fstat(copy)
    if given.st_uid != status.st_uid:
        return How.OWNER
    if given.st_gid != status.st_gid:
        return How.GROUP
    lost = _carry_attributes(target, copy, system)
    if lost is not None:
        return lost
    # Last, for a change of owner takes the set-id bits away, and an access list changes the group's.
    return None if _allowed(partial(system.fchmod, copy, stat.S_IMODE(status.st_mode))) else How.MODE


def _carry_attributes(target: str, copy: int, system: System) -> How | None:
    if not hasattr(os, "listxattr"):  # Python knows them on Linux only
        return None
    wanted = _attributes(target, system)
    # A folder may give new files an access list of its own, and with it rights that the target does not.
    if _ACCESS not in wanted and _ACCESS in _attributes(copy, system):
        system.removexattr(copy, _ACCESS)
    for name, value in wanted.items():
        if name in _OF_THE_TEXT or _allowed(partial(system.setxattr, copy, name, value)):
            continue
        if name == _ACCESS:
            return How.ACCESS
        if name.startswith(_PERSONS):
            return How.ATTRIBUTES
        # A label of the system's own: it gives the copy one by its own rules.
    return None


def _attributes(file: int | str, system: System) -> dict[str, bytes]:
    names: list[str] = []
    found: dict[str, bytes] = {}
    _allowed(lambda: names.extend(system.listxattr(file)))
    for name in names:
        try:
            found[name] = system.getxattr(file, name)
        except OSError as error:
            # Taken away in between, or kept from this user: then it cannot be kept for others either.
            if error.errno not in _NOT_ALLOWED | {errno.ENODATA}:
                raise
    return found


def _allowed(call: Callable[[], None]) -> bool:
    """Whether `call` may be done, having done it; raises OSError for a fault."""
    try:
        call()
    except OSError as error:
        if error.errno not in _NOT_ALLOWED:
            raise
        return False
    return True
