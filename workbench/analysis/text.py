"""Places in a text: spans in characters, and their lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache, cached_property
from itertools import accumulate
from typing import NamedTuple

LINE_END = re.compile(r"\r\n|\r|\n")
"""What ends a line, everywhere in the program. `str.splitlines` also splits at form feeds and U+2028, which
editors and `sed` do not, so a line number from it would disagree with theirs."""


class Span(NamedTuple):
    """A half-open stretch of a text, in characters from 0: `text[start:end]`."""

    start: int
    end: int

    def shifted(self, by: int) -> Span:
        """The same stretch in a text that has `by` more characters before it."""
        return Span(self.start + by, self.end + by)

    def of(self, text: str) -> str:
        """The characters of `text` that this span covers."""
        return text[self.start : self.end]


class Position(NamedTuple):
    """A place as people and editors count it: line and column from 1, the column in characters."""

    line: int
    column: int


def line_start(text: str, at: int) -> int:
    """The offset at which the line that holds `at` starts."""
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


class Lines:
    """The lines of one text, to turn offsets into positions and back."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def starts(self) -> list[int]:
        """The offset at which each line starts; a text that ends in a line end has an empty last line."""
        if "\r" not in self.text:
            # A quarter of the time of the pattern, for every line of the text at every key.
            return list(accumulate((len(line) + 1 for line in self.text.split("\n")[:-1]), initial=0))
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    def __len__(self) -> int:
        return len(self.starts)

    def position(self, offset: int) -> Position:
        """The line and column of `offset`, which is clamped to the text."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self.starts, offset)
        return Position(line, offset - self.starts[line - 1] + 1)

    def span_of_line(self, line: int) -> Span:
        """The span of `line` (from 1, clamped) without its line end."""
        index = max(0, min(line - 1, len(self.starts) - 1))
        start = self.starts[index]
        end = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.text)
        while end > start and self.text[end - 1] in "\r\n":
            end -= 1
        return Span(start, end)

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column (both from 1), clamped to that line."""
        span = self.span_of_line(line)
        return max(span.start, min(span.start + column - 1, span.end))


@cache
def _marks() -> dict[int, int]:
    marks = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
    marks |= dict.fromkeys(range(0x80, 0xA0), 0xFFFD)
    marks |= dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0x2BD1)
    marks |= dict.fromkeys((0x2028, 0x2029, 0xFEFF, *range(0xD800, 0xE000)), 0xFFFD)
    return marks


_UNSAFE = "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"


def visible(text: str) -> str:
    """`text` fit for a terminal: each control, bidi and lone-surrogate character as one visible mark.

    One character in, one character out, so offsets and columns still hold. C0 controls become their Unicode
    control pictures (␛ for ESC), bidi controls ⯑, everything else that must not be written raw �. Spec text,
    file names and messages that quote them pass through here on every way to a screen.
    """
    # Whatever is unsafe is not printable; that most texts are is seen without a pattern and a table, which cost.
    return text if text.isprintable() or not re.search(_UNSAFE, text) else text.translate(_marks())
