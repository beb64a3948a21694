"""What is done to whole lines: each command as the edits it makes and the selection after them. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.indentation import indented, outdented

COMMENT = "#"


class Work(NamedTuple):
    """Put `text` in place of what stands from `start` to `end`; then select `then`, or what of it is in the text."""

    start: Location
    end: Location
    text: str
    then: Selection


def touched(selection: Selection) -> tuple[int, int]:
    """The first and last line of a selection; one that it only touches at its start is not of it."""
    top, bottom = selection.top, selection.bottom
    return top.row, bottom.row - (bottom.column == 0 and bottom.row > top.row)


def indent(buffer: Buffer, selection: Selection) -> Work | None:
    """One level to the right."""
    return _rewritten(buffer, selection, indented)


def outdent(buffer: Buffer, selection: Selection) -> Work | None:
    """One level to the left; None where nothing stands in the margin."""
    return _rewritten(buffer, selection, outdented)


def comment(buffer: Buffer, selection: Selection) -> Work | None:
    """Make comments of the lines, or lines again where all are comments; None for blank lines only."""
    return _rewritten(buffer, selection, commented)


def commented(lines: list[str]) -> list[str]:
    """`lines` as comments, or as they were before where all of them are; blank ones stay as they are."""
    full = [line for line in lines if line.strip()]
    if full and all(line.lstrip().startswith(COMMENT) for line in full):
        return [_uncommented(line) for line in lines]
    margin = min((len(line) - len(line.lstrip()) for line in full), default=0)
    return [f"{line[:margin]}{COMMENT} {line[margin:]}" if line.strip() else line for line in lines]


def _uncommented(line: str) -> str:
    margin = len(line) - len(line.lstrip())
    rest = line[margin:]
    return (
        line[:margin] + rest.removeprefix(f"{COMMENT} ") if rest.startswith(f"{COMMENT} ") else line[:margin] + rest[1:]
    )


def _rewritten(buffer: Buffer, selection: Selection, rewrite: Callable[[list[str]], list[str]]) -> Work | None:
    """The lines of the selection rewritten one for one; the selection keeps to what it held."""
    first, last = touched(selection)
    lines = buffer.lines[first : last + 1]
    new = rewrite(lines)
    if new == lines:
        return None
    by = {first + at: len(after) - len(before) for at, (before, after) in enumerate(zip(lines, new, strict=True))}
    then = (Location(row, max(0, column + by.get(row, 0))) for row, column in selection)
    return Work(Location(first, 0), Location(last, len(lines[-1])), _joined(buffer, first, last, new), Selection(*then))


def move(buffer: Buffer, selection: Selection, by: int) -> Work | None:
    """The lines one up (`by` -1) or down (1), past their neighbour; None at the edge of the text."""
    first, last = touched(selection)
    top, bottom = min(first, first + by), max(last, last + by)
    if top < 0 or bottom >= len(buffer.lines):
        return None
    lines = buffer.lines[top : bottom + 1]
    # The ends stay where they are: the last line of a text may have none.
    new = [*lines[1:], lines[0]] if by < 0 else [lines[-1], *lines[:-1]]
    then = Selection(*(Location(row + by, column) for row, column in selection))
    return Work(Location(top, 0), Location(bottom, len(lines[-1])), _joined(buffer, top, bottom, new), then)


def duplicate(buffer: Buffer, selection: Selection) -> Work:
    """The lines once more below themselves, and the selection there."""
    first, last = touched(selection)
    lines = buffer.lines[first : last + 1]
    end = Location(last, len(lines[-1]))
    down = last - first + 1
    then = Selection(*(Location(row + down, column) for row, column in selection))
    return Work(end, end, buffer.newline + _joined(buffer, first, last, lines), then)


def delete(buffer: Buffer, selection: Selection) -> Work | None:
    """Without the lines; None for an empty text."""
    first, last = touched(selection)
    lines = buffer.lines
    below = last + 1 < len(lines)
    start = Location(first, 0) if below or not first else Location(first - 1, len(lines[first - 1]))
    end = Location(last + 1, 0) if below else buffer.end
    if start == end:
        return None
    column = min(selection.end.column, len(lines[last + 1])) if below else 0
    return Work(start, end, "", Selection.at(Location(first if below or not first else first - 1, column)))


def _joined(buffer: Buffer, first: int, last: int, lines: list[str]) -> str:
    """`lines` with the ends that lines `first` to `last` have, the last one's left out."""
    ends = [*buffer.ends[first:last], ""]
    return "".join(line + end for line, end in zip(lines, ends, strict=True))
