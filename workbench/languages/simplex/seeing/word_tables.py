"""How tables of words are written down: in rows, with the reason of each group above it."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a row, or of several."""
    return frozenset(text.split())
