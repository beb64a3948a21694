"""Where the cursor goes, and how far a key deletes: each as a function of the text and of the place it starts from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.rows import Rows
from workbench.tui.editing.shape import shape
from workbench.tui.editing.words import word_after, word_before

Move = Callable[[Buffer, Location], Location]
"""From one place in the text to another, the same where there is nowhere to go."""


def left(buffer: Buffer, place: Location) -> Location:
    """A cluster back, or to the end of the line above."""
    row, column = place
    if column:
        return Location(row, shape(buffer.lines[row]).before(column))
    return Location(row - 1, len(buffer.lines[row - 1])) if row else place


def right(buffer: Buffer, place: Location) -> Location:
    """A cluster on, or to the start of the line below."""
    row, column = place
    if column < len(buffer.lines[row]):
        return Location(row, shape(buffer.lines[row]).after(column))
    return Location(row + 1, 0) if row + 1 < len(buffer.lines) else place


def word_left(buffer: Buffer, place: Location) -> Location:
    """To the start of the word before; from the start of a line to the end of the one above."""
    row, column = place
    return Location(row, word_before(buffer.lines[row], column)) if column else left(buffer, place)


def word_right(buffer: Buffer, place: Location) -> Location:
    """To the end of the word behind; from the end of a line to the start of the one below."""
    row, column = place
    line = buffer.lines[row]
    return Location(row, word_after(line, column)) if column < len(line) else right(buffer, place)


def line_start(buffer: Buffer, place: Location) -> Location:
    """To what comes first in the line, and from there to its margin."""
    row, column = place
    line = buffer.lines[row]
    first = len(line) - len(line.lstrip())
    return Location(row, 0 if column == first else first)


def margin(_buffer: Buffer, place: Location) -> Location:
    """To the line's first column."""
    return Location(place.row, 0)


def line_end(buffer: Buffer, place: Location) -> Location:
    """Behind the line's last character."""
    return Location(place.row, len(buffer.lines[place.row]))


def past_line_end(buffer: Buffer, place: Location) -> Location:
    """Behind the line's last character, and from there to the line below."""
    end = line_end(buffer, place)
    return end if place != end else right(buffer, place)


def text_start(_buffer: Buffer, _place: Location) -> Location:
    """To the first character of all."""
    return Location(0, 0)


def text_end(buffer: Buffer, _place: Location) -> Location:
    """Behind the last character of all."""
    return buffer.end


MOVES: Mapping[str, Move] = MappingProxyType(
    {move.__name__: move for move in (left, right, word_left, word_right, line_start, line_end, text_start, text_end)}
)
"""Where the cursor goes, by the names that the command table has."""

DELETIONS: Mapping[str, Move] = MappingProxyType(
    {move.__name__: move for move in (left, right, word_left, word_right, margin, past_line_end)}
)
"""How far it is deleted from the cursor, by the names that the command table has."""


def after_move(buffer: Buffer, selection: Selection, to: str, *, select: bool) -> Selection:
    """The selection after a move of `MOVES`, which goes from its end; without `select`, left and right leave a
    selection at its own edge. Raises KeyError."""
    move = MOVES[to]
    if not select and not selection.is_empty and move in (left, right):
        return Selection.at(selection.top if move is left else selection.bottom)
    place = move(buffer, selection.end)
    return Selection(selection.start if select else place, place)


def vertically(buffer: Buffer, rows: Rows, place: Location, by: int, goal: int | None) -> tuple[Location, int]:
    """The place so many rows below `place`, in the cell `goal` or else the one it is in, and the cell to go for next
    time. Past the first and the last row it is the text's edge."""
    row, cell = rows.place(*place)
    goal = cell if goal is None else goal
    if row + by < 0:
        return text_start(buffer, place), goal
    if row + by >= rows.count:
        return buffer.end, goal
    return Location(*rows.column(row + by, goal)), goal
