"""Moving lines right and left."""

from __future__ import annotations

STEP = 2
"""Spaces of one level: what the specs of the language's own document use."""


def indented(lines: list[str]) -> list[str]:
    """`lines` one level to the right; empty ones stay empty."""
    return [" " * STEP + line if line else line for line in lines]


def outdented(lines: list[str]) -> list[str]:
    """`lines` one level to the left: a tab or up to `STEP` spaces fewer, never a character of the text."""
    return [line[1:] if line.startswith("\t") else line[_spaces(line) :] for line in lines]


def _spaces(line: str) -> int:
    return min(STEP, len(line) - len(line.lstrip(" ")))
