"""The table of figures, in README.md and on the screen."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.figure import Figure

README = Path(__file__).with_name("README.md")
HEAD = ("figure", "to reach", "last", "where", "taken")
PART = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)", re.S)
BETWEEN_CELLS = re.compile(r"(?<!\\)\|")

Row = tuple[str, ...]


def table(rows: Sequence[Row]) -> str:
    """Figures in columns, as Markdown that can also be read as it is."""
    rows = [HEAD, *rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    return "\n".join((lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]))


def rows_of(markdown: str) -> list[Row]:
    """The rows of a table that `table` has made."""
    lines = [line for line in markdown.splitlines() if line.startswith("|")][2:]
    return [tuple(cell.strip() for cell in BETWEEN_CELLS.split(line)[1:-1]) for line in lines]


def renewed(rows: Sequence[Row], taken: Sequence[Row]) -> list[Row]:
    """`rows` with those of a figure that was taken in place of the last ones of that name; new figures come last."""
    names = list(dict.fromkeys(row[0] for row in (*rows, *taken)))
    again = {row[0] for row in taken}
    return [row for name in names for row in (taken if name in again else rows) if row[0] == name]


def rewrite(figures: Sequence[Figure], day: datetime.date) -> None:
    """Put the figures, taken on `day`, in place of the last ones; those not taken stay.

    Raises ValueError for a figure that the README does not explain, and where it has no place for them.
    """
    text = README.read_text("utf-8")
    unexplained = [figure.name for figure in figures if f"\n## {figure.name}\n" not in text]
    there = PART.search(text)
    if unexplained or there is None:
        raise ValueError(f"{README.name}: explain {', '.join(unexplained) or 'where the figures stand'}")
    rows = renewed(rows_of(there[0]), [(*figure.cells, day.isoformat()) for figure in figures])
    README.write_text(PART.sub(lambda _: f"{table(rows)}\n", text), "utf-8")
