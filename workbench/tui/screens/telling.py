"""A screen with a row of its own for what it has to say, and a list over it for what it has to ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.reactive import var
from textual.timer import Timer

from workbench.analysis.text import visible
from workbench.tui.painting.pace import PaintedAtOnce
from workbench.tui.themes import Theme
from workbench.tui.widgets.status_line import FindingLine, Said

SAID_FOR = 8
"""Seconds for which something said stays: long enough to read two lines with a path in them."""


class Telling(PaintedAtOnce[None]):
    """A screen that tells, and lets the person choose."""

    look: var[Theme | None] = var(None, init=False)
    """The colours of all that is drawn."""

    finding_line: FindingLine
    _unsaying: Timer | None = None

    def say(self, *lines: str, problem: bool = False, seconds: float = SAID_FOR) -> None:
        """Tell the person: until the next key, and where it is a `problem` for so many seconds."""
        self.finding_line.said = Said(tuple(map(visible, lines)), problem)
        if self._unsaying is not None:
            self._unsaying.stop()
        self._unsaying = self.set_timer(seconds, self.unsay)

    def unsay(self, said: str = "") -> None:
        """What was told before no longer holds: `said`, where that is what was told last, or whatever it was."""
        there = self.finding_line.said
        if not said or (there is not None and there.lines == (visible(said),)):
            self.finding_line.said = None

    def key_pressed(self) -> None:
        """A key is about to do what it does: what was said before is no longer news, but for what went wrong."""
        if self.finding_line.said is not None and not self.finding_line.said.grave:
            self.unsay()

    async def choose(
        self,
        title: str,
        rows: Sequence[tuple[str, str]],
        *,
        hint: str = "type to narrow",
        typed: Callable[[str], str] | None = None,
    ) -> int | str | None:
        """Let the person choose one of `rows` (what it is, and more about it) by a few letters: its index; what was
        typed where `typed` tells what that would do; None where they would rather not."""
        from workbench.tui.screens.choose import Choice, Choose

        choices = [Choice(*row) for row in rows]
        return await self.app.push_screen_wait(Choose(title, choices, self.look, hint=hint, typed=typed))
