"""A line that a person types outside of the text, as in a find bar or a list to choose from."""

from __future__ import annotations

from typing import NamedTuple

from workbench.analysis.text import LINE_END
from workbench.tui.editing.shape import shape
from workbench.tui.editing.words import word_after, word_before

LONGEST = 1000
"""Characters a field holds: more is nothing a person types."""


class Field(NamedTuple):
    """`text` with the cursor at column `at`. `chosen`: all of it is selected, and what is typed takes its place."""

    text: str = ""
    at: int = 0
    chosen: bool = False

    @classmethod
    def of(cls, text: str) -> Field:
        """Holding `text`, all of it selected."""
        return cls(text[:LONGEST]).choose()

    def choose(self) -> Field:
        """With all of it selected."""
        return Field(self.text, len(self.text), bool(self.text))

    def insert(self, text: str) -> Field:
        """With the first line of `text` at the cursor, as much as has room."""
        before, after = ("", "") if self.chosen else (self.text[: self.at], self.text[self.at :])
        line = LINE_END.split(text.lstrip("\r\n"), maxsplit=1)[0][: LONGEST - len(before) - len(after)]
        return Field(before + line + after, len(before) + len(line))

    def move(self, to: str) -> Field:
        """With the cursor at a place (see `place`)."""
        return Field(self.text, self.place(to))

    def delete(self, to: str) -> Field:
        """Without what is selected, else without what lies between the cursor and a place (see `place`)."""
        start, end = (0, len(self.text)) if self.chosen else sorted((self.at, self.place(to)))
        text = self.text[:start] + self.text[end:]
        # What was parted may be one cluster now.
        return Field(text, shape(text).stop(start))

    def place(self, to: str) -> int:
        """The column of a place by the name that the command table has. Raises KeyError for another name."""
        text, at = self.text, self.at
        match to:
            case "left":
                return shape(text).before(at) if at else 0
            case "right":
                return shape(text).after(at) if at < len(text) else at
            case "word_left":
                return shape(text).stop(word_before(text, at))
            case "word_right":
                return shape(text).stop(word_after(text, at))
            case "start":
                return 0
            case "end":
                return len(text)
        raise KeyError(to)

    def shown(self, width: int) -> tuple[str, str, str]:
        """What is drawn of it in `width` cells: before the cursor, under it (" " at the end), and behind."""
        measured = shape(self.text)
        behind = self.place("right")
        under = measured.part(self.at, behind) or " "
        cursor = measured.cell(self.at)
        room = max(1, width - max(1, measured.cell(behind) - cursor))
        # From a stop on that leaves the cursor in sight.
        start = 0 if cursor <= room else measured.column(cursor - room)
        if cursor - measured.cell(start) > room:
            start = measured.after(start)
        end = measured.column(measured.cell(start) + width)
        return measured.part(start, self.at), under, measured.part(behind, max(end, behind))
