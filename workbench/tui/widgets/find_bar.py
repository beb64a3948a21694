"""The find bar: what is looked for and how, what comes in its place, and how many matches there are."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from workbench.tui.commands import Where, bindings, key_of
from workbench.tui.editing.field import Field
from workbench.tui.editing.searching import Case, Query
from workbench.tui.themes import Theme
from workbench.tui.widgets.bar import Bar, Row


class Wish(enum.Enum):
    """What a person asks of the find bar."""

    LOOK = enum.auto()
    """Look for what is asked for now."""
    NEXT = enum.auto()
    PREVIOUS = enum.auto()
    REPLACE = enum.auto()
    """Replace the match the cursor is on and go to the next."""
    REPLACE_ALL = enum.auto()
    UNDO = enum.auto()
    REDO = enum.auto()
    LEAVE = enum.auto()
    """Back to the text."""


class FindBar(Bar):
    """One row to find, a second to replace."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.FIND)
    where = Where.FIND

    @dataclass
    class Asked(Message):
        """The person wants something."""

        wish: Wish

    def __init__(self, look: Theme) -> None:
        super().__init__(look, 2)
        self.query_ = Query("")
        """What is looked for."""
        self.in_selection = False
        self.replacing = False
        """Whether the second row is there."""

    @property
    def by(self) -> str:
        """What comes in place of a match."""
        return self.fields[1].text

    def rows(self) -> list[Row]:
        """To find, and to replace."""
        rows = [Row(" Find ", self.fields[0], _options(self.query_, self.in_selection))]
        if self.replacing:
            this, every = (key_of(name, Where.FIND) for name in ("next_or_replace", "replace_all"))
            rows.append(Row(" With ", self.fields[1], (f"{this} this one  {every} all", f"{every} all")))
        return rows

    def begin(self, text: str | None, *, replacing: bool, in_selection: bool) -> None:
        """Start with `text`, or with what was looked for last. What is known already need not be typed: to replace it,
        the keys go to the second row."""
        known = bool(text or (self.has_focus and self.fields[0].text))
        if text:
            self.fields[0] = Field.of(text)
        self.replacing = self.replacing or replacing
        self.in_selection = in_selection
        self.field = self.field._replace(chosen=False)
        self.active = int(replacing and known)
        self.field = self.field.choose()
        self.query_ = self.query_._replace(text=self.fields[0].text)
        self.show()

    def edited(self) -> None:
        """Look for it as it is typed."""
        if self.active == 0:
            self._ask_for(self.query_._replace(text=self.field.text))

    def _ask_for(self, query: Query) -> None:
        self.query_ = query
        self.show()
        self._want(Wish.LOOK)

    def _want(self, wish: Wish) -> None:
        self.post_message(self.Asked(wish))

    def action_regular(self) -> None:
        self._ask_for(self.query_._replace(regular=not self.query_.regular))

    def action_case(self) -> None:
        self._ask_for(self.query_._replace(case=self.query_.case.next))

    def action_whole(self) -> None:
        self._ask_for(self.query_._replace(whole=not self.query_.whole))

    def action_in_selection(self) -> None:
        self.in_selection = not self.in_selection
        self._ask_for(self.query_)

    def action_enter(self) -> None:
        self._want(Wish.REPLACE if self.active else Wish.NEXT)

    def action_next(self) -> None:
        self._want(Wish.NEXT)

    def action_previous(self) -> None:
        self._want(Wish.PREVIOUS)

    def action_replace_all(self) -> None:
        if self.replacing:
            self._want(Wish.REPLACE_ALL)
        else:
            self.action_other_field()

    def action_other_field(self) -> None:
        """To the other row; opens the second."""
        self.replacing = True
        self.field = self.field._replace(chosen=False)
        self.active = 1 - self.active
        self.field = self.field.choose()
        self.show()

    def action_undo(self) -> None:
        self._want(Wish.UNDO)

    def action_redo(self) -> None:
        self._want(Wish.REDO)

    def action_leave(self) -> None:
        self._want(Wish.LEAVE)


SHORT_CASE = {Case.SMART: "aA", Case.EXACT: "A≠a", Case.ANY: "A=a"}


def _options(query: Query, in_selection: bool) -> tuple[str, ...]:
    """How is looked, in fewer and fewer words: what is on has a filled mark, and is all that the shortest names."""
    switches = (
        ("regular expression", "regex", ".*", query.regular),
        ("whole word", "word", "W", query.whole),
        ("in selection", "sel", "S", in_selection),
    )
    case = query.case.value
    marked = [[f"{'●' if on else '○'} {words[at]}" for *words, on in switches] for at in (0, 1)]
    return (
        "  ".join((*marked[0], f"● {case}")),
        "  ".join((*marked[1], case)),
        " ".join((*(short for *_, short, on in switches if on), case)),
        " ".join((*(short for *_, short, on in switches if on), SHORT_CASE[query.case])),
    )
