"""One line that is typed outside of the text: what it holds, and what a key does to it."""

from __future__ import annotations

from typing import NamedTuple

from workbench.analysis.text import LINE_END
from workbench.tui.editing.shape import shape
from workbench.tui.editing.words import word_before


class Entry(NamedTuple):
    """A line and the cursor in it, in characters."""

    text: str = ""
    cursor: int = 0

    def with_text(self, text: str) -> Entry:
        """`text` typed or pasted at the cursor; of several lines they are joined by blanks."""
        said = LINE_END.sub(" ", text)
        return Entry(self.text[: self.cursor] + said + self.text[self.cursor :], self.cursor + len(said))

    def after(self, key: str) -> Entry | None:
        """The line after a key, None for one that means nothing here."""
        text, at = self
        before, after = text[:at], text[at:]
        match key:
            case "left":
                return Entry(text, shape(text).before(at) if at else 0)
            case "right":
                return Entry(text, shape(text).after(at) if after else at)
            case "home" | "ctrl+a":
                return Entry(text, 0)
            case "end" | "ctrl+e":
                return Entry(text, len(text))
            case "backspace":
                cut = shape(text).before(at) if at else 0
                return Entry(text[:cut] + after, cut)
            case "delete" | "ctrl+d":
                return Entry(before + text[shape(text).after(at) :], at) if after else self
            case "ctrl+w" | "alt+backspace":
                cut = word_before(text, at)
                return Entry(text[:cut] + after, cut)
            case "ctrl+u":
                return Entry(after, 0)
            case "ctrl+k":
                return Entry(before, at)
            case _:
                return None
