"""Why a criterion cannot be seen, and where it says so."""

from __future__ import annotations

from typing import NamedTuple

INSIDE, MIND, NO_TRACE = "inside", "mind", "no trace"


class Unseen(NamedTuple):
    """Why a criterion cannot be seen (INSIDE, MIND, NO_TRACE), and the words that say so."""

    kind: str
    start: int
    end: int


class Found(NamedTuple):
    """Words of a clause, from the first to the last."""

    first: int
    last: int
    sure: bool
    """Whether they can mean nothing else, so that only what is in sight beside them outweighs them."""
    told: int = -1
    """The last word to be quoted, where that is not the last."""
    place: bool = False
    """Whether they say where something is: what is kept there is not seen, whatever it is."""
