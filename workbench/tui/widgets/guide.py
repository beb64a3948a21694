"""The guide panel: how far the function at the cursor has come, what is next and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click
from textual.message import Message
from textual.reactive import var

from workbench.analysis.analysis import Analysis
from workbench.authoring.progress import Ask, Progress, RuleProgress, StepProgress
from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo
from workbench.tui.panels import guide_rows
from workbench.tui.panels.guide_rows import Entry
from workbench.tui.panels.pieces import Pieces, wrapped
from workbench.tui.widgets.coverage import Coverage
from workbench.tui.widgets.listed_rows import ListedRows


class Guide(ListedRows):
    """Shows `progress`; posts `Begin`, `Divide`, `GoTo`, and of a branch what the coverage panel posts of it."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.GUIDE)
    where = Where.GUIDE

    progress: var[tuple[Progress, Analysis] | None] = var(None, init=False)
    """How far it has come, and the analysis that it was read off."""
    nothing: var[str] = var("", init=False)
    """What stands here while there is no progress."""

    @dataclass
    class Begin(Message):
        """The person wants to go to a step, and begin it where it is not."""

        progress: Progress
        analysis: Analysis
        step: StepProgress

    @dataclass
    class Divide(Message):
        """The person wants to part the function."""

        progress: Progress
        analysis: Analysis

    class NothingAsks(Message):
        """The person wants something for a branch, and none there asks for anything."""

    def __init__(self) -> None:
        super().__init__()
        self._by_hand = False
        """Whether the person has chosen it, since the keys came here."""
        self._waits = False
        """Whether what is chosen is to be gone to once the text as it is now has been read."""
        self._top = 0

    @property
    def title(self) -> str:
        """What its tab says."""
        return "Guide"

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines that can be chosen."""
        return guide_rows.entries(self.progress[0]) if self.progress else ()

    @property
    def entry(self) -> Entry | None:
        """The one that is chosen."""
        lines = self.entries
        return lines[self.chosen] if self.chosen < len(lines) else None

    def watch_progress(
        self, before: tuple[Progress, Analysis] | None, progress: tuple[Progress, Analysis] | None
    ) -> None:
        """Another function, or the same after a change: then what the person has chosen stays so while the keys are
        here; else it is what is next, which may have been another when the keys came."""
        if progress is not None:
            lines, chosen = self.entries, None
            if before is not None and self._by_hand and self.has_focus and before[0].number == progress[0].number:
                earlier = guide_rows.entries(before[0])
                chosen = guide_rows.kept(lines, earlier[self.chosen] if self.chosen < len(earlier) else None)
            self.chosen = guide_rows.next_at(progress[0]) if chosen is None else chosen
        self.draw()
        waits, self._waits = self._waits and self.has_focus, False
        if waits:
            self.action_go()

    def watch_nothing(self) -> None:
        """Other words for an empty panel."""
        self.draw()

    def wait(self) -> None:
        """What was wanted was read off an earlier text: it is wanted of the text as it is once that has been read."""
        self._waits = True

    def begin_at_next(self) -> None:
        """Choose the step that is next."""
        if self.progress is not None:
            self.choose(guide_rows.next_at(self.progress[0]))
            self._by_hand = False

    @property
    def choosable(self) -> range:
        return range(len(self.entries))

    def choose(self, at: int) -> None:
        self._by_hand = True
        super().choose(at)

    def pieces(self, width: int, height: int) -> list[Pieces]:
        if self.progress is None:
            return [((f" {line}", "muted"),) for line in wrapped(self.nothing, width - 2, height)]
        number = len(self.entries)
        rows = guide_rows.heights(number, height).entries
        self._top = max(0, min(max(self._top, self.chosen - rows + 1), self.chosen, number - rows))
        return guide_rows.drawn(self.progress[0], self.chosen, self._top, width, height, focused=self.has_focus)

    def on_click(self, event: Click) -> None:
        """A click chooses a line."""
        at = self._top + event.y - 1
        number = len(self.entries)
        if 1 <= event.y <= guide_rows.heights(number, self.size.height).entries and at < number:
            self.choose(at)

    def action_go(self) -> None:
        entry = self.entry
        if isinstance(entry, StepProgress) and self.progress is not None:
            if entry.step.kind == "divide" and entry.findings:
                self.action_divide()
            else:
                self.post_message(self.Begin(*self.progress, entry))
        elif isinstance(entry, RuleProgress):
            self.post_message(GoTo(entry.span.start))
        elif isinstance(entry, Ask):
            self.post_message(GoTo(entry.branch.span.start))

    def action_add(self) -> None:
        ask = self._ask()
        self.post_message(Coverage.AddExample(*ask) if ask else self.NothingAsks())

    def action_pin(self) -> None:
        ask = self._ask()
        self.post_message(Coverage.Pin(*ask, None) if ask else self.NothingAsks())

    def _ask(self) -> tuple[int, str] | None:
        """The function and the branch that asks: the one chosen, else the first of the rule or the step that is."""
        if self.progress is None or self.progress[0].number is None:
            return None
        entry, asks = self.entry, self.progress[0].asks
        if isinstance(entry, RuleProgress):
            asks = tuple(ask for ask in asks if ask.branch.rule == entry.number)
        ask = entry if isinstance(entry, Ask) else next(iter(asks), None)
        return (self.progress[0].number, ask.branch.id) if ask else None

    def action_divide(self) -> None:
        if self.progress is not None:
            self.post_message(self.Divide(*self.progress))
