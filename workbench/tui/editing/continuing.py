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

_MARKED = re.compile(r"[ \t]*+(?:>[ \t]*+)*+(?:[-*+•]|\d{1,9}[.)])[ \t]")
"""A text that begins with a mark."""
_MAY_BE_MARKED = re.compile(r"[ \t]*+(?:(?:[-*+•]|\d{1,9}[.)])[ \t]?|\d{0,9})")
"""What such a text may be the beginning of."""


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
    """What Enter put at the beginning of a line, while the person may type or paste it nevertheless: out of habit, or
    by a program that types for them.

    `place` is behind what stands there, `texts` are the ways to type it, `typed` is what has been typed since, and
    `shown` how many characters of that are in the text: the others only say again what stands there.
    """

    place: Location
    texts: tuple[str, ...]
    typed: str = ""
    shown: int = 0

    @property
    def standing(self) -> str:
        """What stands in the line before `place`."""
        return self.texts[0] + self.typed[: self.shown]

    @property
    def held(self) -> str:
        """What has been typed and is not in the text."""
        return self.typed[self.shown :]

    def take(self, character: str) -> tuple[Location, str, Begun | None]:
        """From where to `place` a character that is typed there puts what, and what may still come.

        Nothing is put in while it only says again what stands there; where it turns out to say something else, all of
        it is. Another mark takes the place of the one that was begun.
        """
        typed = self.typed + character
        if any(text.startswith(typed) for text in self.texts):
            return self.place, "", None if typed in self.texts else self._replace(typed=typed)
        put = typed[self.shown :]
        if not self._has_mark or not _MAY_BE_MARKED.fullmatch(typed):
            return self.place, put, None
        if typed[-1] in " \t" and typed.strip():
            return Location(self.place.row, 0), self._margin_for(typed) + typed, None
        place = self.place._replace(column=self.place.column + len(put))
        return self.place, put, self._replace(place=place, typed=typed, shown=len(typed))

    def over(self, text: str) -> tuple[Location, str]:
        """From where to `place` a text that is pasted there puts what: its first mark and margin take the place of
        those that were begun."""
        if not self.typed and _MARKED.match(text) if self._has_mark else text[:1] in (" ", "\t"):
            return Location(self.place.row, 0), self._margin_for(text) + text
        return self.place, self.held + text

    @property
    def _has_mark(self) -> bool:
        return self.texts[0] != _margin(self.texts[0])

    def _margin_for(self, text: str) -> str:
        """The margin that was begun, for a text that brings none."""
        return _margin(self.texts[0]) if not _margin(text) else ""


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
