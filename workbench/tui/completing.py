"""Completion while it goes on: what is offered for what is typed, which of it is chosen, and what taking it changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from textual.geometry import Offset, Size

from workbench.languages.language import Completion
from workbench.tui.editing.buffer import Location
from workbench.tui.editing.history import Selection
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.offers import Row

_CAPITALS = re.compile(r"[ \t>]{0,80}[A-Z]{2}\Z")
SAID = 200
"""Characters shown of a label or a detail at the most."""
_BRACKETS = ("simplex: ignore[", "simplex: ignore-file[")


class Showing(Protocol):
    """What completion needs of the list it shows itself by."""

    rows: tuple[Row, ...]
    chosen: int

    @property
    def page(self) -> int: ...

    def show(self, rows: tuple[Row, ...], cursor: Offset, screen: Size) -> None: ...
    def hide(self) -> None: ...


def opens_by_itself(before: str, typed: int = 1) -> bool:
    """Whether what stands before the cursor on its line calls for a list though nobody asked: the first two capitals
    of a landmark, or the bracket behind `ignore`; or has done so since the last `typed` characters came, all at once.
    """
    return any(
        behind.endswith(_BRACKETS) or _CAPITALS.match(behind) is not None
        for behind in (before[: len(before) - more] for more in range(min(typed, len(before))))
    )


class Completing:
    """The completions of one place in one editor, from when the list opens until it closes."""

    def __init__(self, offers: Showing) -> None:
        self._offers = offers
        self._editor: Editor | None = None
        self._found: Sequence[Completion] = ()
        self._fitting: list[Completion] = []
        self._row = self._start = self._behind = 0
        self._typed = ""
        self.by_itself = False
        """Whether the list opened though nobody asked for it: then Enter takes only what has been moved to."""
        self._moved = False

    @property
    def is_open(self) -> bool:
        """Whether the list is there."""
        return self._editor is not None

    def open(self, editor: Editor, found: Sequence[Completion], offset: int) -> bool:
        """Offer `found`, all of one span, at the cursor of `editor`, which is at `offset` of its text; whether there is
        anything to offer."""
        self.close()
        self.by_itself = self._moved = False
        if not found:
            return False
        span = found[0].span
        row, column = editor.cursor
        self._editor, self._found = editor, found
        self._row, self._start = row, column - (offset - span.start)
        self._behind = len(editor.buffer.lines[row]) - column - (span.end - offset)
        self._narrow()
        return self.is_open

    def follow(self) -> None:
        """The cursor or the text is another: offer what fits what is typed now, or nothing more."""
        typed = self._typed_now()
        if typed is None:
            self.close()
        elif typed != self._typed:
            self._narrow()

    def _narrow(self) -> None:
        typed = self._typed_now()
        editor = self._editor
        if typed is None or editor is None:
            self.close()
            return
        from workbench.tui.fuzzy import ranked  # the first frame does not wait for it

        self._typed = typed
        fitting = ranked(typed, [completion.label for completion in self._found])
        self._fitting = [self._found[index] for index in fitting]
        if all(completion.text == typed for completion in self._fitting):
            self.close()
            return
        editor.asked_first = self._key
        rows = tuple(Row(completion.label[:SAID], completion.detail[:SAID]) for completion in self._fitting)
        at = editor.cursor_screen_offset - Offset(len(typed) + 2, 0)
        self._offers.show(rows, Offset(max(0, at.x), at.y), editor.screen.size)

    def _typed_now(self) -> str | None:
        """What stands between where the word began and the cursor; None where the cursor has left it."""
        editor = self._editor
        if editor is None or not editor.selection.is_empty:
            return None
        row, column = editor.cursor
        if row != self._row or not self._start <= column <= len(editor.buffer.lines[row]) - self._behind:
            return None
        return editor.buffer.lines[row][self._start : column]

    def close(self) -> None:
        """Offer nothing."""
        if self._editor is not None:
            self._editor.asked_first = None
            self._editor, self._found, self._typed = None, (), ""
            self._offers.hide()

    def _key(self, key: str, in_burst: bool) -> bool:
        """What a key does to the list, before the editor hears of it; whether it was for the list."""
        # What was typed just before may not have been heard of yet.
        self.follow()
        if not self.is_open:
            return False
        last = len(self._fitting) - 1
        moves = {"up": -1, "down": 1, "pageup": -self._offers.page, "pagedown": self._offers.page}
        self._moved |= key in moves
        if key in ("up", "down"):
            self._offers.chosen = (self._offers.chosen + moves[key]) % (last + 1)
        elif key in moves:
            self._offers.chosen = max(0, min(last, self._offers.chosen + moves[key]))
        elif key == "escape":
            self.close()
        elif key == "enter" and self.by_itself and not self._moved:
            self.close()  # nobody asked for the list: the line is at its end
            return False
        elif key in ("enter", "tab") and not in_burst:
            self.take(self._offers.chosen)
        else:
            return False
        return True

    def take(self, index: int) -> None:
        """Put completion number `index` of those shown in place of what is typed, as one step of undo."""
        editor = self._editor
        if editor is None or not 0 <= index < len(self._fitting):
            return
        text = self._fitting[index].text
        row, start, behind = self._row, self._start, self._behind
        end = len(editor.buffer.lines[row]) - behind
        self.close()
        cursor = Selection.at(Location(row, start + len(text)))
        editor.replace(Location(row, start), Location(row, end), text, then=cursor)
