"""Words of rules that make rows worth a second look. A spec without any of them pays for no more than the look-up."""

from __future__ import annotations

SUPERLATIVES = frozenset(
    "best worst highest lowest largest smallest biggest longest shortest oldest newest youngest latest earliest "
    "cheapest dearest nearest farthest heaviest lightest fastest slowest greatest".split()
)
"""They choose one of several by something that all of them have, or put the several in order."""

ORDER = frozenset(
    "sorted ascending descending alphabetical alphabetically chronological chronologically numerical numerically "
    "ranked ordered first".split()
)
"""They say in which order a list comes; "first" only behind a superlative."""

ROUNDING = frozenset("rounded rounds round rounding truncated truncates truncate".split())
"""They change a number only where it is not round already."""

BOUNDS = frozenset(
    "above over exceeds exceed exceeding beyond below under between than more less greater fewer longer shorter older "
    "younger later earlier higher lower larger smaller bigger heavier lighter".split()
)
"""They part numbers at a limit, and whether the limit itself belongs to one side or the other shows only on it."""

CUT = frozenset("top first last latest newest oldest best highest lowest largest smallest most limited".split())
"""Before a number of things: they leave out what comes after so many."""

ONCE = frozenset("deduplicated deduplicates deduped duplicates distinct unique once".split())
"""They leave out what comes again."""

COUNTS = frozenset(
    "times multiplied divided per plus added adds add minus subtracted sum raised lowered increased reduced".split()
)
"""What is done with a number so that 0 or 1 leaves no trace."""

PLAIN = frozenset("none null nil nothing empty unchanged same ok okay done success succeeded".split())
"""Outputs that say only that all is well, that there is none, or that all is as before."""

OF_LISTS = SUPERLATIVES | ORDER | CUT | ONCE
"""What they say shows only where a list comes in."""
OF_NUMBERS = ROUNDING | BOUNDS
