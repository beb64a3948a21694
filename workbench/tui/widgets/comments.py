"""The comments panel: what reviewers have said about the file, what waits first; verdicts below."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click
from textual.reactive import var

from workbench.review.threads import Thread
from workbench.tui.commands import Where, bindings, key_of
from workbench.tui.panels.comment_rows import Line, rows_of
from workbench.tui.panels.pieces import Pieces, cut, wrapped
from workbench.tui.remarks import Remarks
from workbench.tui.widgets.listed_rows import ListedRows


class Comments(ListedRows):
    """Shows `remarks`; what is done with the chosen one is the screen's."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.COMMENTS)
    where = Where.COMMENTS

    remarks: var[Remarks | None] = var(None, init=False)
    all_of_them: var[bool] = var(False, init=False)
    """Whether resolved ones are listed too."""

    def __init__(self) -> None:
        super().__init__()
        self._listed: list[Line] = []
        self._listed_for: tuple[Remarks | None, bool] = (None, False)
        self._top = 0

    @property
    def title(self) -> str:
        """What its tab says: with how many wait."""
        waiting = self.remarks.waiting if self.remarks else 0
        return f"Comments {waiting}" if waiting else "Comments"

    @property
    def state(self) -> str:
        """What the frame says of it."""
        return self.remarks.in_short if self.remarks else ""

    @property
    def thread(self) -> Thread | None:
        """The thread on which the keys act."""
        lines = self._lines
        return lines[self.chosen].thread if self.chosen < len(lines) else None

    def watch_remarks(self) -> None:
        """Something else is said, or it is elsewhere."""
        self.draw()

    def watch_all_of_them(self) -> None:
        """More or fewer are listed."""
        self.draw()

    @property
    def _lines(self) -> list[Line]:
        """The rows, made anew when somebody looks: there is another set of remarks with each analysis."""
        if self._listed_for != (self.remarks, self.all_of_them):
            before = self._listed[self.chosen].thread if self.chosen < len(self._listed) else None
            self._listed_for = self.remarks, self.all_of_them
            self._listed = rows_of(*self._listed_for)
            can = self.choosable
            same = [at for at in can if before and _id(self._listed[at].thread) == _id(before)]
            # Where the chosen one has gone, the one that has come to its place.
            self.chosen = (same or [at for at in can if at >= self.chosen][:1] or can[-1:] or [0])[0]
        return self._listed

    @property
    def choosable(self) -> list[int]:
        return [at for at, line in enumerate(self._lines) if line.thread is not None]

    def follow(self, thread: Thread) -> None:
        """The cursor of the text is on `thread`: choose it, where the keys are elsewhere and somebody looks."""
        if self.has_focus or not self.display or _id(self.thread) == _id(thread):
            return
        for at in self.choosable:
            if _id(self._lines[at].thread) == _id(thread):
                self.choose(at)

    def pieces(self, width: int, height: int) -> list[Pieces]:
        if not self._lines:
            begin = key_of("comment_on_this", Where.EDITOR)
            nothing = f"Nothing is said about this file. {begin} in the text begins a comment."
            return [((f" {line}", "muted"),) for line in wrapped(nothing, width - 2, height)]
        below = 1 if self.chosen + 1 < len(self._lines) and self._lines[self.chosen + 1].thread is None else 0
        lowest = max(0, len(self._lines) - height)
        self._top = min(max(min(self._top, self.chosen), self.chosen + below - height + 1), lowest)
        shown = range(self._top, min(self._top + height, len(self._lines)))
        return [self._row(at, width) for at in shown]

    def _row(self, at: int, width: int) -> Pieces:
        line, here = self._lines[at], at == self.chosen and self._lines[at].thread is not None
        text = "".join(text for text, _ in line.pieces)
        if here and self.has_focus:
            return ((cut(f"▸{text[1:]}", width), "chosen"),)
        (first, ink), *rest = line.pieces
        return ((f"▸{first[1:]}" if here else first, ink), *rest)

    async def on_click(self, event: Click) -> None:
        """A click chooses; one on what is chosen goes there."""
        at = self._top + event.y
        if at in self.choosable:
            again = at == self.chosen
            self.choose(at)
            if again:
                await self.action_go()

    def action_all_of_them(self) -> None:
        self.all_of_them = not self.all_of_them

    async def action_go(self) -> None:
        await self.screen.run_action("go_to_comment")


def _id(thread: Thread | None) -> str:
    return thread.comment.id if thread is not None else ""
