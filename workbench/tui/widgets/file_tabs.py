"""The open files as a strip: which is shown, which have unsaved work, which have errors."""

from __future__ import annotations

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget


class FileTabs(Widget):
    """One row. `labels` in order, `current` the index of the one shown; those that do not fit are counted."""

    labels: reactive[tuple[str, ...]] = reactive(())
    current: reactive[int] = reactive(0)

    def render(self) -> Text:
        """The strip around the current file."""
        first, last = window([len(label) for label in self.labels], self.current, self.size.width)
        text = Text(end="", no_wrap=True)
        if first:
            text.append(f" ‹{first}")
        for at in range(first, last):
            text.append(f" {self.labels[at]} ", "bold reverse" if at == self.current else "")
        if last < len(self.labels):
            text.append(f"{len(self.labels) - last}› ")
        return text


def window(lengths: list[int], current: int, width: int) -> tuple[int, int]:
    """From and to (exclusive) which label can be shown in `width` cells, so that `current` is among them.

    Each takes its length and two cells; what is left out takes up to eight cells at the sides.
    """
    if not lengths:
        return 0, 0
    room = width - 8
    first, last, used = current, current + 1, lengths[current] + 2
    while True:
        if last < len(lengths) and used + lengths[last] + 2 <= room:
            used += lengths[last] + 2
            last += 1
        elif first and used + lengths[first - 1] + 2 <= room:
            first -= 1
            used += lengths[first] + 2
        else:
            return first, last
