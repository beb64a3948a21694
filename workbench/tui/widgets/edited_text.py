"""A text that is changed, with undo and redo."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from textual.events import Blur

from workbench.analysis.text import Position
from workbench.tui.editing.buffer import Change, Location, end_of
from workbench.tui.editing.following import moved
from workbench.tui.editing.history import History, Selection
from workbench.tui.editing.line_commands import Work
from workbench.tui.editing.renewal import end_of_change, renewal
from workbench.tui.themes import Theme
from workbench.tui.widgets.text_pane import TextPane
from workbench.tui.widgets.text_rows import AROUND


class EditedText(TextPane, can_focus=True, inherit_bindings=False):
    """Makes changes, and remembers them for undo and redo."""

    def __init__(
        self, text: str, *, look: Theme, position: Position | None = None, soft_wrap: bool = True, id: str | None = None
    ) -> None:
        """`position` is where the cursor is at first, or the nearest place that there is."""
        super().__init__(text, look=look, position=position, soft_wrap=soft_wrap, id=id)
        self.history = History()
        self.is_shown_only = False

    def change_refused(self) -> None:
        """Somebody wants to change a text that is only to be looked at."""

    def replace(
        self, start: Location, end: Location, text: str, *, then: Selection | None = None, typing: bool = False
    ) -> Change | None:
        """Put `text`, exactly as it is, in place of a stretch, as one step of undo. The cursor goes behind it, or the
        selection becomes `then`. None where nothing may be changed."""
        return next(iter(self.replace_all([(start, end, text)], then=then, typing=typing)), None)

    def replace_all(
        self,
        edits: Sequence[tuple[Location, Location, str]],
        *,
        then: Selection | None = None,
        typing: bool = False,
    ) -> list[Change]:
        """Make several changes, in order and without overlap, as one step of undo. The cursor goes behind the last.

        A text that is only to be looked at stays as it is.
        """
        if self.is_shown_only:
            self.change_refused()
            return []
        before = self._selection
        changes = [self.buffer.replace(*edit) for edit in reversed(edits)]
        if not changes:
            return changes
        after = then or Selection.at(changes[0].new_end)
        after = Selection(self.buffer.inside(after.start), self.buffer.inside(after.end))
        self.history.record(tuple(changes), before, after, typing=typing, now=monotonic())
        self._show_changes(changes, after)
        return changes

    def change(self, edits: Sequence[tuple[Location, Location, str]]) -> None:
        """Make several changes, as `replace_all` does; the cursor and what is selected stay where they were."""
        made = [Change(start, end, end_of(start, new), "", new) for start, end, new in reversed(edits)]
        scroll = self.scroll_offset
        self.replace_all(edits, then=Selection(*(moved(place, made) for place in self._selection)))
        self.scroll_to(scroll.x, scroll.y, animate=False, force=True)

    def insert(self, text: str, *, typing: bool = False) -> None:
        """Put `text`, with the text's own line end, in place of the selection."""
        self.replace(self._selection.top, self._selection.bottom, self.buffer.settled(text), typing=typing)

    def renew(self, text: str, *, go_there: bool = False) -> None:
        """Make the whole text `text`, as one change that undo takes back; cursor and scroll stay, or go to where the
        text has changed."""
        change = renewal(self.buffer, text)
        if change is None:
            return
        old = self.buffer.between(change.start, change.end)
        self.change([(Location(*change.start), Location(*change.end), change.text)])
        if go_there:
            place = end_of(change.start, change.text[: end_of_change(old, change.text)])
            self._select(Selection.at(self.buffer.inside(place)))
            self.show_cursor(around=AROUND)

    def work(self, work: Work | None) -> None:
        """Do what a command comes to; None does nothing."""
        if work is not None:
            self.replace(work.start, work.end, work.text, then=work.then)

    def undo(self) -> None:
        """Take the last step back."""
        if taken := self.history.undo(self.buffer):
            self._show_changes(taken[1], taken[0])

    def redo(self) -> None:
        """Make the step once more that was taken back."""
        if made := self.history.redo(self.buffer):
            self._show_changes(made[1], made[0])

    def _show_changes(self, changes: Sequence[Change], after: Selection) -> None:
        self.show_changes(changes)
        if self.is_mounted:
            self.text_changed()
        self._select(after)

    def text_changed(self) -> None:
        """The text is another."""

    def select(self, start: Location, end: Location | None = None) -> None:
        """Select from `start` to `end`; what is typed from now on is another step of undo."""
        self.history.pause()
        super().select(start, end)

    def on_blur(self, _event: Blur) -> None:
        """Who comes back begins another step of undo."""
        self.history.pause()
