"""A comment with all that was said to it, to be read and answered."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.widgets import Static

from workbench.review.threads import Thread
from workbench.tui.hanging import room
from workbench.tui.panels.comment_rows import thread_lines
from workbench.tui.panels.pieces import Inks
from workbench.tui.screens.dialog import Dialog
from workbench.tui.themes import Theme

WISHES = {"r": "reply", "x": "resolve", "o": "reopen", "a": "apply", "enter": "go"}
"""What is wanted of the thread by each key."""


class ThreadView(Dialog[str | None]):
    """Shows `thread`; dismissed with one of the WISHES that makes sense for it, or None. Those `without` are not
    offered."""

    def __init__(self, thread: Thread, look: Theme, without: frozenset[str] = frozenset()) -> None:
        super().__init__()
        self._without = without
        self._thread, self._look = thread, look
        self._shown = Static(markup=False)

    @property
    def _wishes(self) -> dict[str, str]:
        unfit = {"resolve" if self._thread.resolved else "reopen", *self._without}
        unfit |= {"apply"} if self._thread.comment.kind != "suggestion" else set()
        unfit |= {"go"} if self._thread.line is None else set()
        return {key: wish for key, wish in WISHES.items() if wish not in unfit}

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = "Comment"
            keys = " · ".join(f"{'Enter' if key == 'enter' else key} {wish}" for key, wish in self._wishes.items())
            dialog.border_subtitle = Text(f"{keys} · Esc")
            yield self._shown

    def on_mount(self) -> None:
        """The keys scroll at once; the newest is in sight."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        self.call_after_refresh(scroll.scroll_end, animate=False)

    def on_resize(self) -> None:
        """Break the lines for the room there is."""
        inks = Inks(self._look)
        lines = thread_lines(self._thread, room(self.app.size.width))
        self._shown.update(Text("\n", end="").join(Text(line, inks[ink]) for line, ink in lines))

    def on_key(self, event: Key) -> None:
        """What is wanted of it."""
        if event.key in self._wishes:
            event.stop().prevent_default()
            self.dismiss(self._wishes[event.key])
        elif event.key in ("escape", "q"):
            event.stop()
            self.dismiss(None)
