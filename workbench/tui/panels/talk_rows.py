"""What is said about a line, in a row or two below the text. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.review.events import Event
from workbench.review.threads import Thread
from workbench.tui.panels.comment_rows import name_of
from workbench.tui.panels.pieces import Pieces, wrapped
from workbench.tui.remarks import LETTERS
from workbench.tui.wording import count, one_line

INKS = {"open": "accent", "orphaned": "error", "resolved": "good", "noted": "info"}


def talk_rows(threads: Sequence[Thread], width: int, height: int) -> list[Pieces]:
    """The comment that waits, or the last one, in at most `height` rows of `width` cells."""
    thread = chosen(threads)
    if thread is None:
        return [((" No comment on this line.", "muted"),)]
    last = next((event for event in reversed(thread.answers) if event.body), thread.comment)
    more = f"  (+{len(threads) - 1} more here)" if len(threads) > 1 else ""
    head = f" {LETTERS[thread.comment.kind]} "
    said = f"{name_of(thread.comment)}: {_said(thread.comment)}"
    state = "" if thread.state in ("open", "noted") else f"[{thread.state}] "
    ink = INKS[thread.state]
    if last is thread.comment or height < 2:
        answers = sum(answer.kind == "reply" for answer in thread.answers)
        answered = f"  ({count(answers, 'answer')})" if answers else ""
        lines = wrapped(one_line(f"{state}{said}{answered}{more}"), width - 4, height)
        return [((head if at == 0 else "   ", f"bold {ink}"), (line, "")) for at, line in enumerate(lines)]
    lines = [*wrapped(one_line(f"{state}{said}{more}"), width - 4, 1)]
    answer = wrapped(one_line(f"{name_of(last)}: {last.body}"), width - 6, height - 1)
    return [((head, f"bold {ink}"), (lines[0], "")), *((("   ↳ ", "muted"), (line, "")) for line in answer)]


def chosen(threads: Sequence[Thread]) -> Thread | None:
    """The comment on which keys act: the first that waits, else the first."""
    return next((thread for thread in threads if thread.waits), threads[0] if threads else None)


def _said(event: Event) -> str:
    if event.kind != "suggestion":
        return event.body
    return f"{event.body} → {event.suggestion or '(take it out)'}".strip()
