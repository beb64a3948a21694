"""What Enter comes to: a line that goes on as the one before it began."""

from __future__ import annotations

import re
from typing import NamedTuple

from workbench.analysis.text import LINE_END
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


class Begun(NamedTuple):
    """What Enter put at the beginning of a line, while the person may type it nevertheless: out of habit, or by a
    program that types for them.

    `place` is behind it, `texts` are the ways to type it, `typed` what has come of one of them.
    """

    place: Location
    texts: tuple[str, ...]
    typed: str = ""

    def take(self, character: str) -> tuple[str, Begun | None]:
        """What to put in for a character that is typed at `place`, and what may still come. Nothing is put in while it
        only says again what stands there; where it turns out to say something else, all of it is."""
        typed = self.typed + character
        if not any(text.startswith(typed) for text in self.texts):
            return typed, None
        return "", None if typed in self.texts else self._replace(typed=typed)


def begun(work: Work) -> Begun | None:
    """What a line begins with that `next_line` has made; None where it begins with nothing."""
    text = LINE_END.split(work.text)[-1]
    if not text:
        return None
    return Begun(work.then.end, tuple(filter(None, {text: None, text[len(_margin(text)) :]: None})))


def _margin(line: str) -> str:
    match = _MARGIN.match(line)
    return match[0] if match else ""


def _next(mark: re.Match[str]) -> str:
    if mark["number"] is None:
        return mark[0]
    return str(int(mark["number"]) + 1) + mark[0][len(mark["number"]) :]
