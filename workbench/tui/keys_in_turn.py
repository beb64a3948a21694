"""Keys and pastes one after the other: the next is let in where the one before has left the keys.

What a key opens (a dialog, a bar, another pane or file) is there some turns of the event loop later. Over a slow line
several keys come in one packet, and those behind the first are meant for what it opens: let in at once, they would
stand in the text, or answer a dialog that is about to go.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from textual.app import App
from textual.events import Event, Key, Paste
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from workbench.tui.typed import Run

HELD_FOR = 0.02
"""Seconds between two looks whether a pane has the keys by now."""
PATIENCE = 250
"""Looks after which a held key is let in in any case: keys that wait for ever would be worse than lost ones."""
NOBODY = 10
"""Looks after which nobody will take the keys by himself: what had them has been hidden, say."""
ROUNDS = 2
"""Times that a Passed goes behind a key, from the widget with the keys up to the app: once behind the key itself, once
behind the messages by which a widget hands on what the key asks for."""


class Passed(Message):
    """All that was sent to a widget before this has been handled by it and by all that it is in."""

    def __init__(self, event: Key | Paste, widget: Widget, rounds: int) -> None:
        super().__init__()
        self.event, self.widget = event, widget
        """What it is sent behind, and where to."""
        self.rounds = rounds
        """How often it is still to go the same way."""


class KeysInTurn(App[None], inherit_bindings=False):
    """An app that lets a key in when what came before it is done."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._waiting: deque[Key | Paste] = deque()
        self._under_way: tuple[Key | Paste, Widget] | None = None
        """The last key and where it was sent, until it is known to be done."""
        self._looking: Timer | None = None
        self._looks = 0

    def is_ready(self, screen: Screen[Any]) -> bool:
        """Whether keys would be taken by what they are meant for; `screen` is on top."""
        return screen.is_mounted and (screen.focused is not None or not screen.focus_chain)

    def give_keys(self) -> None:
        """Give the keys to something on top, where nothing has them: what had them is hidden, or a click took them."""
        screen = self.screen_stack[-1] if self.screen_stack else None
        if screen is not None and screen.focused is None and screen.focus_chain:
            screen.set_focus(screen.focus_chain[0])

    def stays(self, event: Key | Paste, widget: Widget) -> bool:
        """Whether the keys are still with `widget` after `event`, so that the next need not wait."""
        raise NotImplementedError

    async def on_event(self, event: Event) -> None:
        """Let keys and pastes in, each in its turn."""
        if isinstance(event, Key | Paste) and not event.is_forwarded:
            # Not every terminal that says when it is left says when it is come back to; whoever types is here.
            self.app_focus = True
            self._waiting.append(event)
            await self._let_in()
        else:
            await super().on_event(event)

    async def _let_in(self) -> None:
        """Let in what is waiting, up to a key that has the rest wait."""
        while self._waiting:
            if self._looks < PATIENCE and not self._is_free():
                if self._looking is None:
                    self._looking = self.set_timer(HELD_FOR, self._look_again)
                return
            self._looks = 0
            event = self._waiting.popleft()
            widget = self.focused or self.screen
            if not self.stays(event, widget):
                self._under_way = (event, widget)
            await super().on_event(event)
            if self._under_way is not None:
                self._send_behind(event, widget, ROUNDS)

    def _is_free(self) -> bool:
        if self._under_way is not None and self._under_way[1].is_attached:
            return False
        # With a dialog that a key has closed, what was sent behind that key is gone too.
        self._under_way = None
        return bool(self.screen_stack) and self.is_ready(self.screen_stack[-1])

    async def _look_again(self) -> None:
        self._looking = None
        self._looks += 1
        if self._looks == NOBODY:
            self.give_keys()
        await self._let_in()

    def _send_behind(self, event: Key | Paste, widget: Widget, rounds: int) -> None:
        if not (rounds and widget.is_attached and widget.post_message(Passed(event, widget, rounds - 1))):
            # Behind what was asked of the app meanwhile: to give the keys to another widget comes so.
            self.call_later(self._is_done, event)

    async def on_passed(self, passed: Passed) -> None:
        """What was sent before has been handled."""
        self._send_behind(passed.event, passed.widget, passed.rounds)

    async def _is_done(self, event: Key | Paste) -> None:
        if self._under_way is not None and self._under_way[0] is event:
            widget = self._under_way[1]
            self._under_way = None
            self._looks = 0
            if isinstance(event, Run) and not (event.taken or _is_field(widget)):
                # No text has the keys: each letter is a command, and the first may open what the others are meant for.
                self._waiting.extendleft(reversed(event.parted()))
            await self._let_in()


def _is_field(widget: Widget) -> bool:
    """Whether it is Textual's own field, which takes what a key types without asking `typed` for it."""
    from textual.widgets import Input  # the first frame does not wait for it

    return isinstance(widget, Input)
