"""What is said about a text by where it is: on a line, next and previous, how much waits in each part. Pure."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from workbench.analysis.analysis import Analysis
from workbench.analysis.outline import path_to
from workbench.analysis.text import Position
from workbench.review.reading import Reading
from workbench.review.threads import Review, Thread

LETTERS = {"question": "Q", "request": "R", "suggestion": "S", "note": "N"}
"""The mark of each kind of comment, beside the marks of findings."""
STATES = ("open", "orphaned", "noted", "resolved")
"""What may have become of a comment, what waits for somebody first."""


class Remarks:
    """The threads of `review` in the text of `reading`, which is the one of `analysis`, looked up by place. Lines and
    columns count from 1."""

    def __init__(self, review: Review, reading: Reading, analysis: Analysis) -> None:
        self.review, self.reading = review, reading
        self._analysis = analysis

    def work_out(self) -> Remarks:
        """These remarks with everything worked out that is otherwise worked out when first asked for."""
        _ = self.letters, self.waiting_in, self.threads, self.waiting, self.in_short
        return self

    @cached_property
    def threads(self) -> Sequence[Thread]:
        """All of them, what waits for somebody first, then in the order of the text."""
        return sorted(self.review.threads, key=lambda thread: STATES.index(thread.state))

    @cached_property
    def _shown(self) -> list[tuple[Position, Thread]]:
        """Those in the text that are not settled, in its order."""
        lines = self.reading.lines
        found = [
            (lines.position(thread.placement.span.start), thread)
            for thread in self.review.threads
            if thread.line is not None and not thread.resolved
        ]
        return sorted(found, key=lambda one: one[0])

    @cached_property
    def _positions(self) -> list[Position]:
        return [position for position, _ in self._shown]

    @cached_property
    def letters(self) -> Mapping[int, str]:
        """For each line on which a comment waits for somebody the letter of the first one."""
        letters: dict[int, str] = {}
        for position, thread in self._shown:
            if thread.waits:
                letters.setdefault(position.line, LETTERS[thread.comment.kind])
        return letters

    @cached_property
    def waiting_in(self) -> Mapping[tuple[tuple[str, str], ...], int]:
        """For each part of the outline in which comments wait how many; a part by kind and title, from the outermost
        inwards."""
        counts: Counter[tuple[tuple[str, str], ...]] = Counter()
        for thread in self.review.waiting:
            if thread.line is not None:
                parts = path_to(self._analysis.outline, thread.placement.span.start)
                path = tuple((node.kind, node.title) for node in parts)
                counts.update(path[:end] for end in range(1, len(path) + 1))
        return counts

    def on_line(self, line: int) -> Sequence[Thread]:
        """The threads on a line that are not settled."""
        first, last = bisect_left(self._positions, (line, 0)), bisect_left(self._positions, (line + 1, 0))
        return [thread for _, thread in self._shown[first:last]]

    def beside(self, line: int, column: int, step: int) -> Position | None:
        """Where the next thread that is not settled begins (`step` 1), or the one before (-1), going round; None
        without any."""
        if not self._positions:
            return None
        if step > 0:
            return self._positions[bisect_right(self._positions, (line, column)) % len(self._positions)]
        return self._positions[bisect_left(self._positions, (line, column)) - 1]

    @cached_property
    def waiting(self) -> int:
        """How many wait for somebody."""
        return len(self.review.waiting)

    @cached_property
    def in_short(self) -> str:
        """How much there is that waits: "2 open, 1 orphaned"; "" for nothing."""
        states: Counter[str] = Counter(thread.state for thread in self.review.threads if thread.waits)
        return ", ".join(f"{states[state]} {state}" for state in STATES if states[state])
