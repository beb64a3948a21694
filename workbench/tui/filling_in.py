"""Filling in a new spec: the draft, the cell that is typed in, and what keys do to both. Nothing here draws."""

from __future__ import annotations

import re
from collections.abc import Callable

from workbench.authoring.draft import Draft, new_draft, steps
from workbench.authoring.forms import first_spot, form, put, tidied, without
from workbench.authoring.history import History, Moment
from workbench.authoring.pasting import pasted
from workbench.authoring.tables import Section, Spot
from workbench.languages.guide import Guide
from workbench.languages.language import Language
from workbench.tui.editing.field import Field


class FillingIn:
    """`draft` as it is filled in, with the cursor at `spot`, in the cell that `field` holds."""

    def __init__(self, language: Language, guide: Guide, file: str, changed: Callable[[Draft], None]) -> None:
        """Begins a spec that is to go into `file`; `changed` is called with each other draft."""
        self.language = language
        self.guide = guide
        self.draft = new_draft(guide)._replace(file=file)
        self.spot = Spot()
        self.field = Field()
        self._changed = changed
        self._history = History()

    @property
    def sections(self) -> tuple[Section, ...]:
        """The tables of the step."""
        return form(self.draft, self.guide)

    @property
    def topic(self) -> str:
        """The landmark that is written where the cursor is: of several, the one whose table it is in."""
        landmarks = self.guide.step(self.draft.step).landmarks
        return landmarks[min(self.spot.section, len(landmarks) - 1)] if landmarks else ""

    @property
    def is_last(self) -> bool:
        """Whether the step is the last, at which the spec is saved."""
        return self.draft.step == steps(self.guide)[-1]

    # Where the author is

    def go(self, spot: Spot, *, choose: bool = False) -> None:
        """Put the cursor into a cell, the nearest there is; `choose` selects what is in it."""
        sections = self.sections
        section = max(0, min(spot.section, len(sections) - 1))
        line = max(0, min(spot.line, len(sections[section].lines) - 1))
        column = max(0, min(spot.column, len(sections[section].columns) - 1))
        self.spot = Spot(section, line, column)
        cell = sections[section].lines[line].cells[column]
        self.field = Field.of(cell) if choose else Field(cell, len(cell))
        self._history.pause()

    def go_to_step(self, suffix: str) -> None:
        """Begin where the step has something left to be written; a file's name that nobody said ends in `suffix`."""
        if self.is_last and not self.draft.file:
            self.draft = self.draft._replace(file=f"{self.draft.function.name}{suffix}")
        self.go(first_spot(self.sections), choose=self.is_last)

    def leave_line(self) -> int:
        """The cursor is about to leave its line: one with nothing in it goes. Returns by how many lines the next ones
        move up."""
        before = len(self.sections[self.spot.section].lines)
        self.change(tidied(self.draft, self.guide, self.spot))
        return before - len(self.sections[self.spot.section].lines)

    def line(self, by: int) -> None:
        """A line up or down, through all sections."""
        flat = [(at, line) for at, section in enumerate(self.sections) for line in range(len(section.lines))]
        at = flat.index(self.spot[:2]) + by
        if not 0 <= at < len(flat):
            return
        section, line = flat[at]
        gone = self.leave_line()
        if section == self.spot.section and by > 0:
            line -= gone
        self.go(Spot(section, line, self.spot.column if section == self.spot.section else 0))

    def cell(self, by: int) -> None:
        """A cell to the right or left, through all lines."""
        column = self.spot.column + by
        if 0 <= column < len(self.sections[self.spot.section].columns):
            self.go(self.spot._replace(column=column))
            return
        before = self.spot
        self.line(by)
        if self.spot[:2] != before[:2]:
            last = len(self.sections[self.spot.section].columns) - 1
            self.go(self.spot._replace(column=0 if by > 0 else last))

    def next_line(self) -> bool:
        """The next line; from one with nothing in it the next table. False from the last."""
        sections = self.sections
        if self.spot.line + 1 < len(sections[self.spot.section].lines):
            gone = self.leave_line()
            self.go(Spot(self.spot.section, self.spot.line + 1 - gone))
        elif self.spot.section + 1 < len(sections):
            self.leave_line()
            self.go(Spot(self.spot.section + 1))
        else:
            return False
        return True

    # What is written

    def type(self, field: Field) -> None:
        """The cell is to be as `field` has it."""
        before, self.field = self.field, field
        if field.text != before.text:
            draft, spot = put(self.draft, self.guide, self.spot, field.text.strip())
            # A word is begun where a blank is followed by something else.
            if before.text[-1:].isspace() and not field.text[-1:].isspace():
                self._history.pause()
            self.change(draft, typing=True)
            self.spot = spot

    def paste(self, text: str) -> str:
        """Put in `text`, a table or list into the cells from the cursor on. Returns what is to be said, "" for
        nothing."""
        made = pasted(self.draft, self.guide, self.spot, text)
        if made is None:
            self.type(self.field.insert(" ".join(re.split(r"[\r\n\t]+", text.strip("\r\n\t")))))
            return ""
        draft, spot, said = made
        self.change(draft)
        self.go(spot)
        return said

    def remove(self) -> None:
        """Take the line away."""
        self.change(without(self.draft, self.guide, self.spot))
        self.go(self.spot)

    def change(self, draft: Draft, *, typing: bool = False) -> None:
        """The draft is to be `draft`; with `typing` by one more key in the same cell."""
        if draft[:2] != self.draft[:2]:
            self._history.note((self.draft, self.spot), typing=typing)
        if draft != self.draft:
            self.draft = draft
            self._changed(draft)

    def undo(self) -> bool:
        """Take back what was changed last, at whatever step that was; False where nothing was."""
        return self._at(self._history.back((self.draft, self.spot)))

    def redo(self) -> bool:
        """Do again what was taken back last; False where nothing was."""
        return self._at(self._history.again((self.draft, self.spot)))

    def _at(self, moment: Moment | None) -> bool:
        if moment is None:
            return False
        self.draft, spot = moment
        self._changed(self.draft)
        self.go(spot)
        return True
