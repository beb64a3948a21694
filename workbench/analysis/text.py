"""Places in a text: spans in characters, and their lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cache, cached_property
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


BLOCK = 1024
"""Characters whose lines are counted together."""


class Lines:
    """The lines of one text, to turn offsets into positions and back.

    Of a long text few places are asked for, and again after every key: so the lines are counted, which takes a tenth of
    the time of noting where each starts, and those around a place are looked through when it is asked for.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def starts(self) -> list[int]:
        """The offset at which each line starts; a text that ends in a line end has an empty last line."""
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    @cached_property
    def _are_counted(self) -> bool:
        """Whether each line ends in a newline: no return ends one by itself."""
        returns = self.text.count("\r")
        return not returns or returns == self.text.count("\r\n")

    @cached_property
    def _blocks(self) -> tuple[list[int], list[int]]:
        """For each block of the text how many lines end before it, and where the line starts in which it begins."""
        text, ended, started = self.text, [0], [0]
        for at in range(BLOCK, len(text) + 1, BLOCK):
            ended.append(ended[-1] + text.count("\n", at - BLOCK, at))
            started.append(text.rfind("\n", at - BLOCK, at) + 1 or started[-1])
        return ended, started

    def _start(self, line: int) -> int:
        """Where line number `line` (from 0), which there is, starts, in a text whose lines are counted."""
        ended, _ = self._blocks
        block = max(0, bisect_left(ended, line) - 1)
        at = block * BLOCK
        for _ in range(line - ended[block]):
            at = self.text.index("\n", at) + 1
        return at if line else 0

    @cached_property
    def _number(self) -> int:
        return self.position(len(self.text)).line

    def __len__(self) -> int:
        return self._number

    def position(self, offset: int) -> Position:
        """The line and column of `offset`, which is clamped to the text."""
        offset = max(0, min(offset, len(self.text)))
        if not self._are_counted:
            line = bisect_right(self.starts, offset)
            return Position(line, offset - self.starts[line - 1] + 1)
        ended, started = self._blocks
        block = offset // BLOCK
        line = ended[block] + self.text.count("\n", block * BLOCK, offset)
        start = self.text.rfind("\n", block * BLOCK, offset) + 1 or started[block]
        return Position(line + 1, offset - start + 1)

    def span_of_line(self, line: int) -> Span:
        """The span of `line` (from 1, clamped) without its line end."""
        index = max(0, min(line, len(self)) - 1)
        if self._are_counted:
            start = self._start(index)
            end = self.text.find("\n", start)
        else:
            start = self.starts[index]
            end = self.starts[index + 1] - 1 if index + 1 < len(self.starts) else -1
        end = len(self.text) if end < 0 else end
        return Span(start, end - 1 if self.text[end - 1 : end + 1] == "\r\n" and end > start else end)

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
