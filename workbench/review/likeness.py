"""How alike two short texts are, at a bounded cost. Pure."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from hashlib import sha256

COMPARED = 600
"""Characters of a text that are compared."""
MOST_STEPS = 3_000_000
"""Of `Comparing`: characters compared, and items looked at, over a whole review. Some seconds."""


def plain(text: str) -> str:
    """`text` in one line, with one blank between its words: what is left of it when only the layout changes."""
    return " ".join(text.split())


def digest(text: str) -> str:
    """16 hex digits by which a text is known, white space aside."""
    return sha256(plain(text).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Comparing:
    """Compares texts, until it has had `steps` enough; from then on nothing is like anything (`tired`)."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self._left = steps

    @property
    def tired(self) -> bool:
        """Whether there was more to compare than it is worth."""
        return self._left < 0

    def look(self, at: int) -> bool:
        """Whether there is time to look at so many items."""
        self._left -= at
        return not self.tired

    def likeness(self, one: str, other: str) -> float:
        """From 0 to 1: which part of the letter triples of both texts the two have in common (Dice, 1945).

        Triples by their number, whatever their order: so words may move, and the cost is that of reading.
        """
        one, other = one[:COMPARED].casefold(), other[:COMPARED].casefold()
        if one == other:
            return 1.0
        if not self.look(len(one) + len(other)):
            return 0.0
        first, second = _triples(one), _triples(other)
        total = first.total() + second.total()
        return 2 * (first & second).total() / total if total else 0.0


@lru_cache(maxsize=1024)
def _triples(text: str) -> Counter[str]:
    # A blank at both ends, so that the first and the last letter weigh as much as those between.
    padded = f" {text} "
    return Counter(padded[at : at + 3] for at in range(len(padded) - 2))
