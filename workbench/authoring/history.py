"""What was written before, to be taken back and done again."""

from __future__ import annotations

from workbench.authoring.draft import Draft
from workbench.authoring.tables import Spot

MOST = 1000
"""Changes that can be taken back."""

Moment = tuple[Draft, Spot]
"""A draft, and where its author was in it."""


class History:
    """Changes one by one; what is typed in one cell without a pause for a word is one change."""

    def __init__(self) -> None:
        self._before: list[Moment] = []
        self._after: list[Moment] = []
        self._typing = False

    def note(self, was: Moment, *, typing: bool = False) -> None:
        """The draft is about to be another than it `was`; `typing` says that it is in the word that is being typed."""
        if not (typing and self._typing):
            self._before.append(was)
            del self._before[:-MOST]
        self._typing = typing
        self._after.clear()

    def pause(self) -> None:
        """What comes next is a change of its own."""
        self._typing = False

    def back(self, now: Moment) -> Moment | None:
        """What there was before the last change; None where there was none."""
        return self._turn(self._before, self._after, now)

    def again(self, now: Moment) -> Moment | None:
        """What there was before it was taken back; None where nothing was."""
        return self._turn(self._after, self._before, now)

    def _turn(self, taken: list[Moment], kept: list[Moment], now: Moment) -> Moment | None:
        self.pause()
        if not taken:
            return None
        kept.append(now)
        return taken.pop()
