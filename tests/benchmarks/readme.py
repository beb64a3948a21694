"""The table of figures, in README.md and on the screen."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.figure import Figure

README = Path(__file__).with_name("README.md")
HEAD = ("figure", "to reach", "last", "where")
PART = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)", re.S)


def table(figures: Sequence[Figure]) -> str:
    """The figures in columns, as Markdown that can also be read as it is."""
    rows = [HEAD, *(figure.cells for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    return "\n".join((lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]))


def rewrite(figures: Sequence[Figure], day: datetime.date) -> None:
    """Put the figures, taken on `day`, in place of the last ones.

    Raises ValueError for a figure that the README does not explain, and where it has no place for them.
    """
    text = README.read_text("utf-8")
    unexplained = [figure.name for figure in figures if f"\n## {figure.name}\n" not in text]
    if unexplained or not PART.search(text):
        raise ValueError(f"{README.name}: explain {', '.join(unexplained) or 'where the figures stand'}")
    part = f"Taken on {day.isoformat()}.\n\n{table(figures)}\n"
    README.write_text(PART.sub(lambda _: part, text), "utf-8")
