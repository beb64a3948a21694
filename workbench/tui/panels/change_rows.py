"""The list of what there is to look at: first what weighs most, then function by function. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.finding import Finding
from workbench.review.agenda import FIRST, Point
from workbench.review.branch_changes import BranchChange
from workbench.review.comparison import FunctionChange, ItemChange
from workbench.review.events import VERDICTS
from workbench.review.threads import Thread, Verdict
from workbench.tui.panels.comment_rows import said_by
from workbench.tui.panels.pieces import Pieces
from workbench.tui.remarks import LETTERS
from workbench.tui.wording import one_line

SIGNS = {"added": "+", "removed": "-", "reworded": "~", "moved": ">", "comment": "#"}
ITEM_INKS = {"added": "good", "removed": "error", "reworded": "warning", "moved": "info", "comment": "info"}
RANK_INKS = {"error": "error", "better": "good", "comment": "accent"}
LONGEST = 200
"""Characters of an item that are shown: beyond any row."""
STATES = {"current": "", "stale": ", stale", "gone": ", gone"}


class Entry(NamedTuple):
    """A row of the list, and where it leads: a line of the new text, or else of the old one; None where it leads
    nowhere. `name` tells it from the others, in this state of the file and the next. `thread` is what it is about."""

    name: tuple[str, ...]
    pieces: Pieces
    line: int | None = None
    old_line: int | None = None
    thread: Thread | None = None

    @property
    def leads(self) -> bool:
        """Whether it can be chosen."""
        return bool(self.line or self.old_line or self.thread)


def entries(
    points: Sequence[Point],
    functions: Sequence[FunctionChange],
    verdicts: Sequence[Verdict],
    beside: Sequence[Thread],
) -> tuple[Entry, ...]:
    """The rows. `beside` are the comments that are on no line: those on the file, and those that are orphaned."""
    return tuple(_entries(points, functions, verdicts, beside))


def _entries(
    points: Sequence[Point],
    functions: Sequence[FunctionChange],
    verdicts: Sequence[Verdict],
    beside: Sequence[Thread],
) -> Iterator[Entry]:
    first = [point for point in points if point.rank in FIRST]
    if first:
        yield Entry(("first",), (("Look here first", "bold"),))
        for point in first:
            where = f"{point.function}: " if point.function and len(functions) > 1 else ""
            yield _entry("first", point, where)
    by_function: dict[str, list[Point]] = {}
    for point in sorted(points, key=lambda point: point.line or point.old_line or 0):
        by_function.setdefault(point.function, []).append(point)
    for function in functions:
        own = by_function.pop(function.name, [])
        if not (function.name or own):
            continue
        yield _heading(function, own, verdicts)
        yield from (_entry("in", point) for point in own)
    for name, left in by_function.items():  # what was asked of a function that is not there any more
        yield Entry(("function", name), ((f"ƒ {one_line(name)}", "bold"), (" not here", "muted")))
        yield from (_entry("in", point) for point in left)
    if beside:
        yield Entry(("beside",), (("On no line", "bold"),))
        for thread in beside:
            said = f"{LETTERS[thread.comment.kind]} {thread.state}: {one_line(thread.comment.body)}"
            yield Entry(("thread", thread.comment.id), ((f"  {said}", ""),), thread=thread)


def _heading(function: FunctionChange, points: Sequence[Point], verdicts: Sequence[Verdict]) -> Entry:
    name = one_line(function.name)
    line, old_line = function.new_line, function.old_line
    if not name:
        line = old_line = None
    became = {"added": "new", "removed": "gone", "renamed": f"was {one_line(function.old or '')}"}.get(
        function.kind, ""
    )
    if not became and not points:
        became = "unchanged" if function.kind == "same" else ""
    pieces: list[tuple[str, str]] = [(f"ƒ {name}" if name else "Outside of functions", "bold")]
    if became:
        pieces.append((f"  {became}", "muted"))
    for verdict in verdicts:
        if verdict.event.function == function.name and name:
            pieces.append(verdict_piece(verdict))
    return Entry(("function", function.name), tuple(pieces), line, old_line)


def verdict_piece(verdict: Verdict) -> tuple[str, str]:
    """A verdict in words, in its colour; one that is of an earlier text says so."""
    said = f"  {VERDICTS[verdict.event.verdict]}{STATES[verdict.state]}"
    good = verdict.event.verdict == "approve"
    return said, "muted" if verdict.state != "current" else "good" if good else "warning"


def _entry(group: str, point: Point, where: str = "") -> Entry:
    sign, ink = _sign(point)
    thread = point.of if isinstance(point.of, Thread) else None
    said = said_by(thread.comment) if thread else point.words
    words = one_line(where + said)
    name = thread.comment.id if thread else point.words
    return Entry(
        (group, point.function, point.rank, name),
        ((f"  {sign} ", f"bold {ink}".strip()), (words, ""), *_content(point)),
        point.line,
        point.old_line,
        thread,
    )


def _content(point: Point) -> Pieces:
    """What stands there, of an item."""
    of = point.of
    text = one_line(of.item.text[:LONGEST]) if isinstance(of, ItemChange) else ""
    return ((f"  {text}", "muted"),) if text else ()


def _sign(point: Point) -> tuple[str, str]:
    of = point.of
    if isinstance(of, Thread):
        return LETTERS[of.comment.kind], "accent"
    if isinstance(of, Finding):
        return ("*", "good") if point.rank == "better" else (of.severity.mark, of.severity.word)
    if isinstance(of, ItemChange):
        return SIGNS.get(of.kind, "~"), ITEM_INKS.get(of.kind, "")
    if isinstance(of, BranchChange):
        return (
            ("*", "good")
            if point.rank == "better"
            else ("!" if of.lacking else "·", RANK_INKS.get(point.rank, "warning"))
        )
    return "~", "warning"
