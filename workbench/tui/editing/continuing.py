"""What Enter comes to: a line that goes on as the one before it began."""

from __future__ import annotations

import re

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.line_commands import Work

_MARGIN = re.compile(r"[ \t]*+(?:>[ \t]*+)*+")
"""Indentation, and the quote marks of Markdown."""
_MARK = re.compile(r"(?P<mark>[-*+•]|(?P<number>\d{1,9})[.)])[ \t]++")
"""What a line of a list begins with; without a blank behind it, it is something else."""


def next_line(buffer: Buffer, selection: Selection) -> Work:
    """Put a line end in place of the selection, and behind it what the line began with: its margin, and in a list the
    next mark. On a line that is a mark and nothing else, take the mark away instead: the list is at its end."""
    top, bottom = selection.top, selection.bottom
    line = buffer.lines[top.row]
    margin = _margin(line)
    mark = _MARK.match(line, len(margin))
    behind_mark = mark is not None and top.column > mark.end("mark")
    if mark is not None and behind_mark and top == bottom and not line[mark.end() :].strip():
        start = Location(top.row, 0)
        return Work(start, Location(top.row, len(line)), "", Selection.at(start))
    begins = margin[: top.column]
    if mark is not None and behind_mark:
        begins += _next(mark)
    rest = buffer.lines[bottom.row]
    end = bottom.column
    while begins and end < len(rest) and rest[end] in " \t":
        end += 1
    then = Selection.at(Location(top.row + 1, len(begins)))
    return Work(top, Location(bottom.row, end), buffer.newline + begins, then)


def _margin(line: str) -> str:
    match = _MARGIN.match(line)
    return match[0] if match else ""


def _next(mark: re.Match[str]) -> str:
    if mark["number"] is None:
        return mark[0]
    return str(int(mark["number"]) + 1) + mark[0][len(mark["number"]) :]
