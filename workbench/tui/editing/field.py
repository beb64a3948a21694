"""A text of one line that a person types, as in a find bar."""

from __future__ import annotations

from workbench.tui.editing.shape import shape
from workbench.tui.editing.words import word_after, word_before

LONGEST = 1000
"""Characters a field holds: more is nothing a person types."""


class Field:
    """`text` with the cursor at column `at`. `chosen`: all of it is selected, and what is typed takes its place."""

    def __init__(self) -> None:
        self.text = ""
        self.at = 0
        self.chosen = False

    def fill(self, text: str) -> None:
        """Hold `text`, all of it selected."""
        self.text = text[:LONGEST]
        self.choose()

    def choose(self) -> None:
        """Select all of it."""
        self.at = len(self.text)
        self.chosen = bool(self.text)

    def insert(self, text: str) -> None:
        """Put the first line of `text` at the cursor."""
        line = (text.splitlines() or [""])[0]
        if self.chosen:
            self._delete(0, len(self.text))
        line = line[: LONGEST - len(self.text)]
        self.text = self.text[: self.at] + line + self.text[self.at :]
        self.at += len(line)

    def move(self, at: int) -> None:
        """Put the cursor at a column, or before the cluster that it is inside of."""
        self.at, self.chosen = shape(self.text).stop(max(0, min(at, len(self.text)))), False

    def _delete(self, start: int, end: int) -> None:
        if self.chosen:
            start, end = 0, len(self.text)
        self.text = self.text[:start] + self.text[end:]
        self.move(start)

    def delete_to(self, at: int) -> None:
        """Delete what is selected, else what lies between the cursor and a column."""
        self._delete(min(self.at, at), max(self.at, at))

    @property
    def left(self) -> int:
        """The column before the cursor."""
        return shape(self.text).before(self.at) if self.at else 0

    @property
    def right(self) -> int:
        """The column behind the cursor."""
        return shape(self.text).after(self.at) if self.at < len(self.text) else self.at

    @property
    def word_left(self) -> int:
        """The start of the word before the cursor."""
        return word_before(self.text, self.at)

    @property
    def word_right(self) -> int:
        """The end of the word behind the cursor."""
        return word_after(self.text, self.at)

    def shown(self, width: int) -> tuple[str, str, str]:
        """What is drawn of it in `width` cells: before the cursor, under it (" " at the end), and behind."""
        measured = shape(self.text)
        under = measured.part(self.at, self.right) or " "
        cursor = measured.cell(self.at)
        room = max(1, width - max(1, measured.cell(self.right) - cursor))
        # From a stop on that leaves the cursor in sight.
        start = 0 if cursor <= room else measured.column(cursor - room)
        if cursor - measured.cell(start) > room:
            start = measured.after(start)
        end = measured.column(measured.cell(start) + width)
        return measured.part(start, self.at), under, measured.part(self.right, max(end, self.right))
