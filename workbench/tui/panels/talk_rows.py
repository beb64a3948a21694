"""What is said about a line, in a row or two below the text, and all of it in a dialog. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.analysis.text import visible
from workbench.review.events import Event
from workbench.review.pages import MARKS, place_of
from workbench.review.threads import Thread
from workbench.tui.panels.pieces import Pieces, wrapped
from workbench.tui.wording import one_line

INKS = {"open": "accent", "orphaned": "error", "resolved": "good", "noted": "info"}


def talk_rows(threads: Sequence[Thread], width: int, height: int) -> list[Pieces]:
    """The comment that waits, or the last one, in at most `height` rows of `width` cells."""
    thread = chosen(threads)
    if thread is None:
        return [((" No comment on this line.", "muted"),)]
    last = next((event for event in reversed(thread.answers) if event.body), thread.comment)
    more = f"  (+{len(threads) - 1} more here)" if len(threads) > 1 else ""
    head = f" {MARKS[thread.comment.kind]} "
    said = f"{name_of(thread.comment)}: {_said(thread.comment)}"
    state = "" if thread.state in ("open", "noted") else f"[{thread.state}] "
    ink = INKS[thread.state]
    if last is thread.comment or height < 2:
        answered = f"  ({len(thread.answers)} answers)" if thread.answers else ""
        lines = wrapped(one_line(f"{state}{said}{answered}{more}"), width - 4, height)
        return [((head if at == 0 else "   ", f"bold {ink}"), (line, "")) for at, line in enumerate(lines)]
    lines = [*wrapped(one_line(f"{state}{said}{more}"), width - 4, 1)]
    answer = wrapped(one_line(f"{name_of(last)}: {last.body}"), width - 6, height - 1)
    return [((head, f"bold {ink}"), (lines[0], "")), *((("   ↳ ", "muted"), (line, "")) for line in answer)]


def chosen(threads: Sequence[Thread]) -> Thread | None:
    """The comment on which keys act: the first that waits, else the first."""
    return next((thread for thread in threads if thread.waits), threads[0] if threads else None)


def name_of(event: Event) -> str:
    """Who speaks, without the address."""
    return event.author.partition(" <")[0]


def _said(event: Event) -> str:
    if event.kind != "suggestion":
        return event.body
    return f"{event.body} → {event.suggestion or '(take it out)'}".strip()


def thread_lines(thread: Thread) -> Iterator[tuple[str, str]]:
    """All of a comment, line by line, each with its ink; the text is fit for a terminal."""
    yield f"{thread.comment.kind}, {thread.state}: {visible(place_of(thread))}", "bold"
    if thread.placement.why:
        yield visible(thread.placement.why), "muted"
    anchor = thread.comment.anchor
    if anchor.exact:
        yield f"│ {one_line(anchor.part or anchor.exact)}", "muted"
    for event in (thread.comment, *thread.answers):
        kind = "" if event.kind == "reply" else f" ({event.kind})"
        yield "", ""
        yield visible(f"{event.author}, {event.time:%Y-%m-%d %H:%M} UTC{kind}"), "bold"
        yield from ((f"  {visible(line.expandtabs(4))}", "") for line in event.body.split("\n") if event.body)
        if event.kind == "suggestion":
            lines = event.suggestion.split("\n") if event.suggestion else ["(take it out)"]
            yield from ((f"  + {visible(line.expandtabs(4))}", "good") for line in lines)
