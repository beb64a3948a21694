"""Where a place is after the text around it has changed."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.tui.editing.buffer import Change, Location


def moved(place: Location, changes: Iterable[Change]) -> Location:
    """Where a place is after `changes`: one inside what was replaced stays as near as it can."""
    for change in changes:
        if place >= change.old_end:
            rows = change.new_end.row - change.old_end.row
            columns = change.new_end.column - change.old_end.column if place.row == change.old_end.row else 0
            place = Location(place.row + rows, place.column + columns)
        elif place > change.start:
            place = min(place, change.new_end)
    return place
