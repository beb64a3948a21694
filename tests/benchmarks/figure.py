"""A measured figure, and how it is shown."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """One row of the table. `value` and `reach` are ratios or counts, so that no machine is in them.

    `name` is the heading under which README.md explains the figure; `at` says where the worst was found.
    """

    name: str
    value: float
    reach: float
    at: str = ""

    @property
    def reached(self) -> bool:
        """Whether the value is at most what is to be reached."""
        return self.value <= self.reach

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """Figure, to reach, value, remark, as the table has them."""
        mark = "" if self.reached else " ✗"
        return (self.name, f"≤ {self.reach:g}", f"{self.value:.2f}{mark}", self.at.replace("|", "\\|"))
