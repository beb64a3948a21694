"""What is said about a spec as rows of a panel, and a thread as lines to read. All of it is others' text. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from workbench.analysis.text import visible
from workbench.review.events import Event
from workbench.review.pages import place_of, quote_of, verdict_words, who
from workbench.review.threads import Thread, Verdict
from workbench.tui.hanging import parts
from workbench.tui.panels.pieces import Pieces
from workbench.tui.remarks import LETTERS, Remarks
from workbench.tui.wording import one_line, shortened

INKS = {"open": "warning bold", "orphaned": "error bold", "noted": "info", "resolved": "muted"}
VERDICTS = {"current": "good", "stale": "warning", "gone": "muted"}
SIGNS = {"approve": "✓", "changes": "!", "reject": "✗"}
LONGEST = 400
"""Characters of a body in a row."""
LONGEST_NAME = 20
MOST_LISTED = 300
"""Comments that are listed, and verdicts: nobody reads more, and whoever can push can write any number."""
MOST_ANSWERS = 100
"""Answers that are shown of one thread, the last."""
MOST_ROWS = 2_000
"""Rows after which nothing more is begun: whoever can push can write any number."""
MOST_LINES = 400
"""Lines that are shown of one body."""


class Line(NamedTuple):
    """A row: its pieces, and the thread that is chosen by it; None for a row that belongs to the one above."""

    pieces: Pieces
    thread: Thread | None = None


def rows_of(remarks: Remarks | None, all_of_them: bool) -> list[Line]:
    """The comments, what waits for somebody first, with resolved ones only where `all_of_them` are wanted; then the
    verdicts, and what could not be taken."""
    if remarks is None:
        return []
    lines: list[Line] = []
    listed = [thread for thread in remarks.threads if all_of_them or not thread.resolved]
    for thread in listed[:MOST_LISTED]:
        lines += _thread_rows(thread)
    lines += [Line(_verdict_row(verdict)) for verdict in remarks.review.verdicts[:MOST_LISTED]]
    left = max(0, len(listed) - MOST_LISTED) + max(0, len(remarks.review.verdicts) - MOST_LISTED)
    if left:
        lines.append(Line(((f" {left} more: simplex-workbench review --comments lists all", "muted"),)))
    hidden = sum(thread.resolved for thread in remarks.review.threads)
    if hidden and not all_of_them:
        lines.append(Line(((f" {hidden} resolved: v shows all", "muted"),)))
    if unread := remarks.review.unread:
        lines.append(Line(((f" ! {len(unread)} not taken: {one_line(str(unread[0])[:LONGEST])}", "warning"),)))
    return lines


def _thread_rows(thread: Thread) -> Iterator[Line]:
    comment, state = thread.comment, thread.state
    # The line stands before.
    place = one_line(place_of(thread)[:LONGEST].partition(", ")[2 if thread.line else 0])
    said = one_line(_said(comment))
    answers = len([answer for answer in thread.answers if answer.kind == "reply"])
    more = f" +{answers}" if answers else ""
    yield Line(
        (
            (f" {LETTERS[comment.kind]} {state:<8} ", INKS[state]),
            (f"{thread.line or '':>4}{more} ", "muted"),
            (f"{shortened(one_line(name_of(comment)), LONGEST_NAME)}: ", "bold"),
            (said, ""),
            (f"  ({place})", "muted"),
        ),
        thread,
    )
    if state == "orphaned" or thread.placement.state == "changed":
        yield Line(((f"     was: {quote_of(comment)}", "muted"),))


def _verdict_row(verdict: Verdict) -> Pieces:
    ink = VERDICTS[verdict.state]
    why = f": {one_line(verdict.event.body[:LONGEST])}" if verdict.event.body else ""
    return ((f" {SIGNS[verdict.event.verdict]} {verdict.state:<8} ", ink), (verdict_words(verdict), ""), (why, "muted"))


def name_of(event: Event) -> str:
    """The name of an author without the address."""
    return event.author.partition(" <")[0] or event.author


def in_a_line(thread: Thread) -> str:
    """A comment in one line, to be told beside the text."""
    return one_line(f"{LETTERS[thread.comment.kind]} {said_by(thread.comment)}")


def said_by(comment: Event) -> str:
    """Who says what, and for a suggestion what it would put in. Not yet fit for the terminal."""
    return f"{name_of(comment)}: {_said(comment)}"


def _said(comment: Event) -> str:
    """What it says, and for a suggestion what it would put in."""
    if comment.kind != "suggestion":
        return comment.body[:LONGEST]
    return f"{comment.body[:LONGEST]} → {comment.suggestion[:LONGEST] or '(take it out)'}".lstrip()


def thread_lines(thread: Thread, width: int) -> list[tuple[str, str]]:
    """A whole thread in lines of `width` cells, each with its ink."""
    comment = thread.comment
    lines = [(f"{LETTERS[comment.kind]} {comment.kind}, {thread.state}", INKS[thread.state])]
    lines += [(one_line(place_of(thread)), "muted")]
    if thread.placement.why:
        lines += _broken(f"{thread.placement.why[:1].upper()}{thread.placement.why[1:]}; it was about:", width, "muted")
    if quote_of(comment):
        lines += _broken(quote_of(comment), width, "muted", "│ ")
    if len(thread.answers) > MOST_ANSWERS:
        lines.append((f"… the last {MOST_ANSWERS} of {len(thread.answers)} answers", "muted"))
    for event in (comment, *thread.answers[-MOST_ANSWERS:]):
        if len(lines) > MOST_ROWS:
            lines.append(("… there is more: simplex-workbench review --comments lists all of it", "muted"))
            break
        lines += [("", ""), *_broken(who(event), width, "bold")]
        lines += _broken(event.body, width, "", "  ")
        if event.kind == "suggestion":
            lines += _broken(event.suggestion or "(take it out)", width, "good", "+ ")
    return lines


def _broken(text: str, width: int, ink: str, margin: str = "") -> list[tuple[str, str]]:
    if not text:
        return []
    lines = text.split("\n")
    more = [f"… {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
    return [
        (margin + part, ink)
        for line in [*lines[:MOST_LINES], *more]
        for part in parts(visible(line.expandtabs(4)), max(8, width - len(margin)))
    ]
