"""What a reviewer may do: one value, which the table of commands and the commands themselves ask. Pure.

It says what leads out of the review: a command that leads nowhere needs no leave.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import NamedTuple


class Reach(enum.Enum):
    """What a command does beyond showing specs and writing what is said of them."""

    SPECS = "change a spec"
    FILES = "read or write a file that the person names"
    SHELL = "lead to a shell"


class Allowed(NamedTuple):
    """Who may do what: `reach` is what is allowed, `specs` the only files that are read, None for any."""

    reach: frozenset[Reach] = frozenset(Reach)
    specs: frozenset[str] | None = None

    def may(self, reach: Reach | None) -> bool:
        """Whether what leads there is allowed; what leads nowhere always is."""
        return reach is None or reach in self.reach

    def may_read(self, path: str, real: str) -> bool:
        """Whether the file `path` (whole, from the root of the file system) may be read, which in truth is `real`.

        A link that was put there since is not followed, wherever it leads.
        """
        return self.specs is None or (path in self.specs and path == real)

    @property
    def badge(self) -> str:
        """What of it a reviewer is told all the time, "" for nothing."""
        if self.specs is not None:
            return "restricted"
        return "" if self.may(Reach.SPECS) else "read-only"


ANYTHING = Allowed()
READ_ONLY = Allowed(frozenset(Reach) - {Reach.SPECS})
"""No spec is changed."""


def nothing_but(specs: Iterable[str]) -> Allowed:
    """To read `specs` (whole paths) and to say something of them, and nothing else."""
    return Allowed(frozenset(), frozenset(specs))
