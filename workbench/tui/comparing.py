"""Two texts of a file side by side as rows: what is shown to a person who has to choose. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from workbench.files.differing import differences, lines_of

AROUND = 2
"""Lines shown above and below each difference."""
MOST = 2_000
"""Rows at the most: nobody reads more, and each is drawn."""


class Row(NamedTuple):
    """A row: "-" for a line of the old text, "+" for one of the new, " " for one of both, "@" where lines are left out
    and for what is said of them."""

    sign: str
    text: str


def compared(old: str, new: str) -> list[Row]:
    """The rows of a comparison, from the top; none for equal texts.

    Lines come without their ends; where lines differ in nothing else, the ends are told.
    """
    rows: list[Row] = []
    for row in _rows(old, new):
        if len(rows) == MOST:
            return [*rows, Row("@", "… and more")]
        rows.append(row)
    return rows


def _rows(old: str, new: str) -> Iterator[Row]:
    lines = lines_of(old)
    done = 0
    for difference in differences(old, new):
        start, end = difference.old.first - 1, difference.old.first - 1 + difference.old.lines
        if start - AROUND > done:
            yield from (Row(" ", _bare(line)) for line in lines[done : done + AROUND] if done)
            yield Row("@", f"line {max(done + AROUND if done else 0, start - AROUND) + 1}")
            done = max(done + AROUND if done else 0, start - AROUND)
        yield from (Row(" ", _bare(line)) for line in lines[done:start])
        before, after = lines_of(difference.old.text), lines_of(difference.new.text)
        ends = list(map(_bare, before)) == list(map(_bare, after))
        yield from (Row("-", _bare(line) + (_end(line) if ends else "")) for line in before)
        yield from (Row("+", _bare(line) + (_end(line) if ends else "")) for line in after)
        done = end
    if done:
        yield from (Row(" ", _bare(line)) for line in lines[done : done + AROUND])


def _bare(line: str) -> str:
    return line.rstrip("\r\n")


def _end(line: str) -> str:
    return {"\r\n": " (CRLF)", "\n": " (LF)", "\r": " (CR)"}.get(line[len(_bare(line)) :], " (no line end)")
