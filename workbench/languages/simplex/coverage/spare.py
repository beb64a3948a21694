"""Which rows need not be there: those left over when each explanation has one row of its own.

Rows and what they can show are matched. A row is spare if some best matching leaves it out (Hungarian trees, as in
H. W. Kuhn's method: what a search that fails has seen is never of use again, so each place is looked at once).
"""

from __future__ import annotations

from collections.abc import Sequence


def spare(places: Sequence[Sequence[int]]) -> frozenset[int]:
    """The rows that some best matching leaves without a place. `places` are, for each row, those it can take, the
    likeliest first."""
    return seating(places)[1]


def seating(places: Sequence[Sequence[int]]) -> tuple[int, frozenset[int]]:
    """How many rows every matching leaves without a place, and all rows that some best matching leaves without."""
    taken: dict[int, int] = {}

    def seat(row: int, seen: set[int]) -> bool:
        """Give a row a place of its own, others making room."""
        for place in places[row]:
            if place not in seen:
                seen.add(place)
                if place not in taken or seat(taken[place], seen):
                    taken[place] = row
                    return True
        return False

    left: set[int] = set()
    full: set[int] = set()
    without = 0
    for row in range(len(places)):
        seen = set(full)
        if not seat(row, seen):
            without += 1
            left |= {row, *(taken[place] for place in seen - full)}
            full = seen
    return without, frozenset(left)
