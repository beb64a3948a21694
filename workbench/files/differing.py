"""Where two texts differ, line by line: the smallest number of lines taken out and put in, found as git finds it.

The algorithm is the linear-space one of E. Myers, "An O(ND) Difference Algorithm and Its Variations" (Algorithmica 1,
1986). Where several answers are equally small, and when it is given up to look for the smallest, it decides as git's
xdiff does, so that a merge made of it has its conflicts where `git merge-file` has them. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

ENOUGH = 256
"""Lines taken out or put in, on the way from one end, after which a stretch is cut at the farthest point reached: what
lies beyond is no longer read as an edit of the same text."""
MOST_STEPS = 3_000_000
"""Steps after which what is not compared yet counts as changed: about a second. Only texts made to be slow need so
many."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")


class Stretch(NamedTuple):
    """Whole lines of a text: the number of the first, from 1, how many there are, and their text with line ends.

    With no lines it is a place: before line `first`.
    """

    first: int
    lines: int
    text: str


class Difference(NamedTuple):
    """Lines that stand in the old text, and what stands in their place in the new one; not both are empty."""

    old: Stretch
    new: Stretch


class Change(NamedTuple):
    """Lines [old, old_end) of one text became lines [new, new_end) of another; counted from 0."""

    old: int
    old_end: int
    new: int
    new_end: int


def lines_of(text: str) -> list[str]:
    """The lines of `text`, each with its own end; the last has none where the text does not end in one."""
    return _LINE.findall(text)


def stretch(lines: Sequence[str], start: int, end: int) -> Stretch:
    """The lines [start, end) of `lines`, counted from 0."""
    return Stretch(start + 1, end - start, "".join(lines[start:end]))


def differences(old: str, new: str) -> list[Difference]:
    """Where `new` differs from `old`, from the top; nothing for equal texts. Lines that differ in their end differ."""
    before, after = lines_of(old), lines_of(new)
    return [
        Difference(stretch(before, change.old, change.old_end), stretch(after, change.new, change.new_end))
        for change in changes(before, after)
    ]


def changes(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """What became of the lines `old` in `new`, from the top; between two changes stands at least one equal line."""
    numbers: dict[str, int] = {}
    a = [numbers.setdefault(line, len(numbers)) for line in old]
    b = [numbers.setdefault(line, len(numbers)) for line in new]
    # One more than there are lines, so that the end of the text is an equal line as well.
    out, put = bytearray(len(a) + 1), bytearray(len(b) + 1)
    _mark(a, b, out, put)
    _gather(a, out, put)
    _gather(b, put, out)
    return _read_off(out, put)


def _mark(a: list[int], b: list[int], out: bytearray, put: bytearray) -> None:
    """Set the marks of the lines that are taken out of `a` and put into `b`."""
    start, end = 0, min(len(a), len(b))
    while start < end and a[start] == b[start]:
        start += 1
    after = 0
    while after < end - start and a[-1 - after] == b[-1 - after]:
        after += 1
    # A line that the other text has nowhere is changed whatever becomes of its neighbours.
    in_a, in_b = set(a), set(b)
    kept_a = [at for at in range(start, len(a) - after) if a[at] in in_b]
    kept_b = [at for at in range(start, len(b) - after) if b[at] in in_a]
    for marks, kept, until in ((out, kept_a, len(a) - after), (put, kept_b, len(b) - after)):
        marks[start:until] = b"\1" * (until - start)
        for at in kept:
            marks[at] = 0
    _Comparison([a[at] for at in kept_a], [b[at] for at in kept_b]).mark(out, kept_a, put, kept_b)


class _Comparison:
    """Two rows of lines to compare. A diagonal d is where a line x of the first meets line x - d of the second."""

    def __init__(self, a: list[int], b: list[int]) -> None:
        self._a, self._b = a, b
        self._steps = MOST_STEPS
        # The farthest line of `a` reached on each diagonal, from the top and from the end; [d] counts from the end of
        # the list for d < 0, which is where those have their room.
        self._down = [0] * (len(a) + len(b) + 3)
        self._up = [0] * (len(a) + len(b) + 3)
        self._enough = max(ENOUGH, _about_root(len(a) + len(b) + 3))

    def mark(self, out: bytearray, place_a: list[int], put: bytearray, place_b: list[int]) -> None:
        """Set the marks, at the places given, of the lines that are not common."""
        a, b = self._a, self._b
        waiting = [(0, len(a), 0, len(b), False)]
        while waiting:
            top, end, top_b, end_b, whole = waiting.pop()
            while top < end and top_b < end_b and a[top] == b[top_b]:
                top, top_b = top + 1, top_b + 1
            while top < end and top_b < end_b and a[end - 1] == b[end_b - 1]:
                end, end_b = end - 1, end_b - 1
            cut = self._cut(top, end, top_b, end_b, whole) if top < end and top_b < end_b else None
            if cut is None:
                for at in range(top, end):
                    out[place_a[at]] = 1
                for at in range(top_b, end_b):
                    put[place_b[at]] = 1
                continue
            x, y, whole_above, whole_below = cut
            waiting += [(x, end, y, end_b, whole_below), (top, x, top_b, y, whole_above)]

    def _cut(self, top: int, end: int, top_b: int, end_b: int, whole: bool) -> tuple[int, int, bool, bool] | None:
        """A point on the way from one end of the box to the other, and for both sides of it whether they are known to
        be small enough to be compared `whole`ly; None where there have been too many steps."""
        a, b, down, up = self._a, self._b, self._down, self._up
        lowest, highest = top - end_b, end - top_b
        middle_down, middle_up = top - top_b, end - end_b
        odd = (middle_down - middle_up) & 1
        low_down = high_down = middle_down
        low_up = high_up = middle_up
        down[middle_down], up[middle_up] = top, end
        cost = 0
        while True:
            cost += 1
            self._steps -= high_down - low_down + high_up - low_up + 2
            if self._steps < 0:
                return None
            # One step more from the top, on each diagonal within the box…
            if low_down > lowest:
                low_down -= 1
                down[low_down - 1] = -1
            else:
                low_down += 1
            if high_down < highest:
                high_down += 1
                down[high_down + 1] = -1
            else:
                high_down -= 1
            for d in range(high_down, low_down - 1, -2):
                x = down[d - 1] + 1 if down[d - 1] >= down[d + 1] else down[d + 1]
                before, y = x, x - d
                while x < end and y < end_b and a[x] == b[y]:
                    x, y = x + 1, y + 1
                self._steps -= x - before
                down[d] = x
                if odd and low_up <= d <= high_up and up[d] <= x:
                    return x, y, True, True
            # … and one from the end.
            if low_up > lowest:
                low_up -= 1
                up[low_up - 1] = end + 1
            else:
                low_up += 1
            if high_up < highest:
                high_up += 1
                up[high_up + 1] = end + 1
            else:
                high_up -= 1
            for d in range(high_up, low_up - 1, -2):
                x = up[d - 1] if up[d - 1] < up[d + 1] else up[d + 1] - 1
                before, y = x, x - d
                while x > top and y > top_b and a[x - 1] == b[y - 1]:
                    x, y = x - 1, y - 1
                self._steps -= before - x
                up[d] = x
                if not odd and low_down <= d <= high_down and x <= down[d]:
                    return x, y, True, True
            if cost >= self._enough and not whole:
                ways_down = ((min(down[d], end, end_b + d), d) for d in range(high_down, low_down - 1, -2))
                ways_up = ((max(up[d], top, top_b + d), d) for d in range(high_up, low_up - 1, -2))
                far_down, x = max(((2 * x - d, x) for x, d in ways_down), key=lambda way: way[0])
                far_up, x_up = min(((2 * x - d, x) for x, d in ways_up), key=lambda way: way[0])
                if end + end_b - far_up < far_down - (top + top_b):
                    return x, far_down - x, True, False
                return x_up, far_up - x_up, False, True


def _about_root(number: int) -> int:
    """A power of two near the square root."""
    return 1 << (number.bit_length() + 1) // 2


def _gather(lines: list[int], marks: bytearray, other: bytearray) -> None:
    """Move each run of marked lines, where it may as well stand elsewhere, to one place for all its kind.

    That is down as far as it goes, or beside a run of the other text if it can stand beside one. Runs that meet are
    one from then on. `marks` are those of `lines`, `other` those of the other text.
    """
    steps = MOST_STEPS
    start, end = 0, _end_of_run(marks, 0)
    other_start, other_end = 0, _end_of_run(other, 0)
    while True:
        if end > start:
            while True:
                size = end - start
                while start > 0 and lines[start - 1] == lines[end - 1] and steps > 0:
                    steps -= 1
                    start, end = start - 1, end - 1
                    marks[start], marks[end] = 1, 0
                    while start > 0 and marks[start - 1]:
                        start -= 1
                    other_end = other_start - 1
                    other_start = _start_of_run(other, other_end)
                highest = end
                beside = other_end > other_start
                while end < len(lines) and lines[start] == lines[end] and steps > 0:
                    steps -= 1
                    marks[start], marks[end] = 0, 1
                    start, end = start + 1, _end_of_run(marks, end + 1)
                    other_start = other_end + 1
                    other_end = _end_of_run(other, other_start)
                    beside = beside or other_end > other_start
                if size == end - start or steps <= 0:
                    break
            if end != highest and beside:
                while other_end == other_start and start > 0 and lines[start - 1] == lines[end - 1]:
                    start, end = start - 1, end - 1
                    marks[start], marks[end] = 1, 0
                    other_end = other_start - 1
                    other_start = _start_of_run(other, other_end)
        if end >= len(lines):
            return
        start = end + 1
        end = _end_of_run(marks, start)
        other_start = other_end + 1
        other_end = _end_of_run(other, other_start)


def _end_of_run(marks: bytearray, at: int) -> int:
    end = marks.find(0, at)
    return len(marks) - 1 if end < 0 else end


def _start_of_run(marks: bytearray, end: int) -> int:
    return marks.rfind(0, 0, end) + 1


def _read_off(out: bytearray, put: bytearray) -> list[Change]:
    """The changes that the marks of both texts stand for."""
    found = []
    at = at_b = 0
    next_out, next_put = _next_run(out, 0), _next_run(put, 0)
    while next_out < len(out) or next_put < len(put):
        # Up to the first mark in either text the lines are equal, and so as many in both.
        equal = min(next_out - at, next_put - at_b)
        start, start_b = at + equal, at_b + equal
        at, at_b = _end_of_run(out, start), _end_of_run(put, start_b)
        found.append(Change(start, at, start_b, at_b))
        next_out = _next_run(out, at) if at > start else next_out
        next_put = _next_run(put, at_b) if at_b > start_b else next_put
    return found


def _next_run(marks: bytearray, at: int) -> int:
    start = marks.find(1, at)
    return len(marks) if start < 0 else start
