"""Undo and redo: what was changed, in steps as a person thinks of them."""

from __future__ import annotations

from typing import NamedTuple

from workbench.tui.editing.buffer import Buffer, Change, Location

PAUSE = 2.0
"""Seconds without a key after which typing begins a new step."""
MOST_STEPS = 100_000
"""How many steps are kept: as many as anybody types in a day; each holds only what it replaced."""


class Selection(NamedTuple):
    """From where it was begun to where the cursor is; empty where both are the same."""

    start: Location
    end: Location

    @classmethod
    def at(cls, place: Location) -> Selection:
        """Nothing selected, the cursor at `place`."""
        return cls(place, place)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is selected."""
        return self.start == self.end

    @property
    def top(self) -> Location:
        """Its first place."""
        return min(self.start, self.end)

    @property
    def bottom(self) -> Location:
        """Its last place."""
        return max(self.start, self.end)


class Step(NamedTuple):
    """Changes that are undone together, in the order they were made, and the selection before and after."""

    changes: tuple[Change, ...]
    before: Selection
    after: Selection


class History:
    """The steps of one buffer, done and undone."""

    def __init__(self) -> None:
        self.done: list[Step] = []
        self.undone: list[Step] = []
        self._typing = False
        self._last = 0.0

    def record(
        self, changes: tuple[Change, ...], before: Selection, after: Selection, *, typing: bool, now: float
    ) -> None:
        """Remember `changes` just made. `typing` ones that follow each other, on one line, make one step: a word with
        the blanks before it, or the characters deleted one after the other. `now` is in seconds of any clock."""
        self.undone.clear()
        last = self.done[-1] if self.done else None
        if last and typing and self._typing and now - self._last < PAUSE and _goes_on(last, changes[0], before):
            self.done[-1] = Step((*last.changes[:-1], *_joined(last.changes[-1], changes[0])), last.before, after)
        else:
            self.done.append(Step(changes, before, after))
            del self.done[:-MOST_STEPS]
        self._typing, self._last = typing, now

    def pause(self) -> None:
        """The next change begins a new step."""
        self._typing = False

    def join(self) -> None:
        """Make one step of the last two. Does nothing where there are fewer."""
        if len(self.done) < 2:
            return
        first, second = self.done[-2:]
        *earlier, last = first.changes
        change, *later = second.changes
        follows = change.start == last.new_end and not change.removed
        between = (_followed(last, change),) if follows else (last, change)
        self.done[-2:] = [Step((*earlier, *between, *later), first.before, second.after)]

    def undo(self, buffer: Buffer) -> tuple[Selection, list[Change]] | None:
        """Take the last step back; the selection from before it and the changes made. None where there is none."""
        if not self.done:
            return None
        step = self.done.pop()
        self.undone.append(step)
        self._typing = False
        made = [buffer.replace(change.start, change.new_end, change.removed) for change in reversed(step.changes)]
        return step.before, made

    def redo(self, buffer: Buffer) -> tuple[Selection, list[Change]] | None:
        """Make the last step taken back once more; the selection after it and the changes made."""
        if not self.undone:
            return None
        step = self.undone.pop()
        self.done.append(step)
        self._typing = False
        return step.after, [buffer.replace(change.start, change.old_end, change.inserted) for change in step.changes]


def _goes_on(last: Step, change: Change, before: Selection) -> bool:
    """Whether `change` goes on with what `last` ended with: more of a word typed, or more deleted the same way."""
    previous = last.changes[-1]
    if not (previous.keeps_rows and change.keeps_rows and last.after == before):
        return False
    if change.removed:
        return not change.inserted and not previous.inserted and bool(previous.removed)
    begins_word = not change.inserted.isspace() and previous.inserted[-1:].isspace()
    return not previous.removed and change.start == previous.new_end and not begins_word


def _joined(previous: Change, change: Change) -> tuple[Change, ...]:
    """Two changes as one, where they touch."""
    if change.inserted:
        return (_followed(previous, change),)
    if change.old_end == previous.start:  # deleted leftwards
        return (Change(change.start, previous.old_end, change.start, change.removed + previous.removed, ""),)
    if change.start == previous.start:  # deleted rightwards
        end = Location(previous.old_end.row, previous.old_end.column + len(change.removed))
        return (Change(previous.start, end, previous.start, previous.removed + change.removed, ""),)
    return (previous, change)


def _followed(previous: Change, change: Change) -> Change:
    """A change and what was put in right behind it, as one."""
    return previous._replace(new_end=change.new_end, inserted=previous.inserted + change.inserted)
