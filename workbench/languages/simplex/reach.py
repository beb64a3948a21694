"""How far a function is read. Beyond these bounds nothing is judged, and it is said (X112): no function, however it is
built, keeps a person waiting, and one that large is no longer read by people either."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.languages.simplex.mention import LONGEST_READ
from workbench.languages.simplex.spec import Item

MOST_ITEMS = 300
"""Items of one landmark whose words are read: twenty times what a function may have of rules (E010)."""
MOST_CHARACTERS = 12_000
"""Characters of one landmark whose words are read, an item that is too long to read counted as that."""


def within_reach(items: Sequence[Item]) -> Sequence[Item]:
    """The items of a landmark whose words are read: all, or the first that keep to the bounds."""
    return items[: reach_of(items, MOST_ITEMS, MOST_CHARACTERS)]


MOST_ROWS_READ = 1_000
MOST_ROW_CHARACTERS = 100_000
"""Rows of EXAMPLES that are compared, and their characters."""


def reach_of(items: Sequence[Item], most: int, characters: int) -> int:
    """How many of `items`, from the first, keep to the bounds."""
    if len(items) * LONGEST_READ <= characters:
        return len(items)
    for number, item in enumerate(items):
        characters -= min(len(item.text), LONGEST_READ)
        if number == most or characters < 0:
            return number
    return len(items)


MOST_BRANCHES = 80
MOST_ROWS = 200
MOST_CELLS = 4_500
"""Branches, examples and pairs of them, beyond which nothing is judged of which shows which: the matrix would be
unreadable, and the time to fill it noticeable."""


def beyond(branches: int, rows: int) -> bool:
    """Whether there are too many branches and rows to judge."""
    return branches > MOST_BRANCHES or rows > MOST_ROWS or branches * rows > MOST_CELLS
