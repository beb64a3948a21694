"""The review screen by itself, for who comes to judge specs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.events import Event, Key, Paste
from textual.screen import Screen
from textual.widget import Widget

from workbench.review.allowed import Reach
from workbench.tui.app import MAY_OPEN, WorkbenchApp, raise_if_crashed
from workbench.tui.commands import COMMANDS, Where, key_of
from workbench.tui.folders import state_folder
from workbench.tui.memory import FILE, Memory
from workbench.tui.reviewed import CannotReview, Reviewed
from workbench.tui.screens.review import Reviewing, ReviewScreen
from workbench.tui.themes import Theme
from workbench.tui.widgets.sides import Sides

MOVES = frozenset(
    key for one in COMMANDS if one.where is Where.SIDES and not one.action.startswith("screen.") for key in one.keys
)
"""The keys that do nothing but move in the text."""


class ReviewApp(WorkbenchApp):
    """Ends with the review."""

    def __init__(
        self,
        paths: Sequence[Path],
        first: Reviewed,
        how: Reviewing,
        *,
        theme: str = "",
        notes: Sequence[str] = (),
        remember: bool = False,
    ) -> None:
        """Raises ThemeProblem."""
        super().__init__([], theme=theme, notes=notes, memory=Memory(state_folder() / FILE) if remember else None)
        self._reviewed, self._first, self._how, self._remember = paths, first, how, remember
        self.review: ReviewScreen | None = None

    def on_mount(self) -> None:
        """Nothing but the review."""
        from workbench.tui.commenting import drafts_of

        super().on_mount()
        drafts = drafts_of(remember=self._remember)
        self.review = ReviewScreen(self._reviewed, self._first, self.look, drafts, self._how)
        self.push_screen(self.review)

    async def on_event(self, event: Event) -> None:
        """What was said before a key is no longer news."""
        if isinstance(event, Key) and not event.is_forwarded and self.review is not None and self.review.is_mounted:
            self.review.key_pressed()
        await super().on_event(event)

    def is_ready(self, screen: Screen[Any]) -> bool:
        """Not before what a command opens is there."""
        if any(worker.group in MAY_OPEN and not worker.is_finished for worker in self.workers):
            # A dialog takes its keys itself.
            return screen is not self.review and super().is_ready(screen)
        return super().is_ready(screen)

    def stays(self, event: Key | Paste, widget: Widget) -> bool:
        """Moving about in the text leaves the keys where they are."""
        return isinstance(widget, Sides) and isinstance(event, Key) and event.key in MOVES

    def _wear(self, look: Theme) -> None:
        super()._wear(look)
        if self.review is not None:
            self.review.look = look

    def action_suspend_process(self) -> None:
        """Leave the terminal to the shell, where there is leave to."""
        if self._how.allowed.may(Reach.SHELL):
            super().action_suspend_process()

    async def action_quit(self) -> None:
        """Leave, from wherever it is asked for; what is being typed is kept as a draft."""
        self._keep_unsaved()
        self.exit(return_code=0)

    def action_help_quit(self) -> None:
        """Ctrl+C where it means nothing else: whoever presses it wants to leave."""
        if self.review is not None:
            self.review.say(f"To leave press {key_of('quit', Where.REVIEW)}.")


def run_review(
    paths: Sequence[Path], how: Reviewing, *, theme: str = "", notes: Sequence[str] = (), remember: bool = False
) -> int:
    """Review `paths`, one at least, and return the exit code when the person leaves. With `remember` what is begun and
    not sent is kept for the next time.

    Raises CannotReview where none can be shown, ThemeProblem, and Crashed where an error of our own ended it.
    """
    first = _first(paths, how)
    app = ReviewApp(paths, first, how, theme=theme, notes=notes, remember=remember)
    app.run(mouse=False)
    raise_if_crashed(app, remember=remember)
    return app.return_code or 0


def _first(paths: Sequence[Path], how: Reviewing) -> Reviewed:
    """The first of the files that can be shown. Raises CannotReview where there is none."""
    problems = []
    for path in paths:
        try:
            return how.look_at(path)
        except CannotReview as problem:
            problems.append(problem)
    raise problems[0]
