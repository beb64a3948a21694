"""Where words begin and end, for the cursor that goes by words."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 2000
"""Characters of the longest word: the cursor stops in a longer one, so that no key walks through a long line."""


def word_after(line: str, column: int) -> int:
    """The end of the word at or after `column`."""
    at, last = column, min(len(line), column + LONGEST)
    while at < last and _kind(line[at]) != "w":
        at += 1
    while at < last and _kind(line[at]) == "w":
        at += 1
    return at


def word_before(line: str, column: int) -> int:
    """The start of the word before `column`."""
    at, first = column, max(0, column - LONGEST)
    while at > first and _kind(line[at - 1]) != "w":
        at -= 1
    while at > first and _kind(line[at - 1]) == "w":
        at -= 1
    return at


def word_at(line: str, column: int) -> tuple[int, int]:
    """From where to where characters are like the one at `column`: a word, blanks, or marks."""
    if not line:
        return 0, 0
    column = min(column, len(line) - 1)
    kind = _kind(line[column])
    start, end = column, column + 1
    while start > max(0, column - LONGEST) and _kind(line[start - 1]) == kind:
        start -= 1
    while end < min(len(line), column + LONGEST) and _kind(line[end]) == kind:
        end += 1
    return start, end


def _kind(character: str) -> str:
    return "w" if character.isalnum() or character == "_" else " " if character.isspace() else "."


def next_in(lines: Sequence[str], wanted: str, row: int, column: int) -> tuple[int, int] | None:
    """The row and column of the next `wanted` at or after a place, from the top again at the end; None without any."""
    for at in (*range(row, len(lines)), *range(row + 1)):
        found = lines[at].find(wanted, column if at == row else 0)
        if found >= 0:
            return at, found
        column = 0
    return None
