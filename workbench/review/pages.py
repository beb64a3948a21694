"""A review for people: listed in a terminal, as a page, as the text of a review on a forge. Pure.

What reviewers and specs say is never markup there: it could link, mention, or hide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from workbench.analysis.reports.look import Look
from workbench.analysis.text import visible
from workbench.review.events import VERDICTS, Event, Unread
from workbench.review.exports import Reviewed
from workbench.review.threads import Thread, Verdict

MARKS = {"question": "?", "request": "!", "suggestion": "+", "note": "·"}
ROLES = {"open": "warning", "orphaned": "error", "resolved": "clean", "noted": "info"}
LONGEST_QUOTE = 160
"""Characters of what a comment is on, as it is shown."""


# ── in a terminal ─────────────────────────────────────────────────────────────────────────────────────────────


def listed(files: Sequence[Reviewed], look: Look) -> Iterator[str]:
    """The lines of the list: each file with its comments and verdicts, then how many there are."""
    for file in files:
        if not (file.review.threads or file.review.verdicts):
            continue
        yield look.paint(look.fit(visible(file.review.spec)), "path")
        for thread in file.review.threads:
            yield from _listed_thread(thread, look)
        for verdict in file.review.verdicts:
            yield look.fit(f"  {verdict_words(verdict)}")
            yield from (look.fit(f"       {line}") for line in _lines(verdict.event.body))
        yield ""
    yield look.paint(totals(files), "heading")


def totals(files: Sequence[Reviewed]) -> str:
    """How many comments there are, by what became of them."""
    states = [thread.state for file in files for thread in file.review.threads]
    said = [f"{states.count(state)} {state}" for state in ("open", "orphaned", "resolved", "noted") if state in states]
    return ", ".join(said) or "no comments"


def _listed_thread(thread: Thread, look: Look) -> Iterator[str]:
    comment = thread.comment
    mark = look.fit(f"{MARKS[comment.kind]} {thread.state:<8}")
    where = look.fit(visible(place_of(thread)))
    yield f"  {look.paint(mark, ROLES[thread.state])}  {comment.short}  {where}"
    if thread.placement.why:
        yield look.paint(look.fit(f"       {visible(thread.placement.why)}; it was about:"), "hint")
        yield look.fit(f"       │ {quote_of(comment)}")
    for event in (comment, *thread.answers):
        yield look.fit(f"       {who(event)}")
        yield from (look.fit(f"         {line}") for line in _lines(event.body))
        if event.kind == "suggestion":
            yield from (look.fit(f"         + {line}") for line in _lines(event.suggestion) or ["(take it out)"])


def place_of(thread: Thread) -> str:
    """Where a comment is, in words: "line 7, RULES of f"."""
    anchor = thread.comment.anchor
    under = f"{anchor.landmark} of {anchor.function}" if anchor.function else anchor.landmark
    said = [f"line {thread.line}" if thread.line else "", under or ("the file" if anchor.on == "file" else "")]
    return ", ".join(part for part in said if part) or "the file"


DID = {"reply": "", "resolve": " (resolved)", "reopen": " (opened again)"}
"""What somebody did who answered, behind the name; of anything else the kind is told."""


def who(event: Event) -> str:
    """Who said it, and when."""
    said = DID.get(event.kind, f" ({event.kind})")
    return visible(f"{event.author}, {event.time:%Y-%m-%d %H:%M} UTC{said}")


def quote_of(event: Event) -> str:
    """What a comment is on, in the words that its author saw."""
    words = event.anchor.part or event.anchor.exact
    return visible(" ".join(words[: LONGEST_QUOTE + 1].split())[:LONGEST_QUOTE]) + "…" * (len(words) > LONGEST_QUOTE)


def _lines(text: str) -> list[str]:
    return [visible(line.expandtabs(4)) for line in text.split("\n")] if text else []


def verdict_words(verdict: Verdict) -> str:
    """A verdict in words, and how it stands to the text."""
    event = verdict.event
    on = f"function {event.function}" if event.function else "the file"
    since = {"current": "", "stale": "; the text was changed since", "gone": "; it is not there any more"}
    return visible(f"{VERDICTS[event.verdict]}: {on}, by {event.author}{since[verdict.state]}")


# ── as a page ─────────────────────────────────────────────────────────────────────────────────────────────────


def as_page(files: Sequence[Reviewed], problems: Sequence[Unread]) -> Iterator[str]:
    """The lines of a Markdown report with everything, what is settled too."""
    yield "# Review"
    yield ""
    yield f"{totals(files)}.".capitalize()
    for file in files:
        yield ""
        yield f"## {escaped(file.review.spec)}"
        yield ""
        yield from (_page_verdict(verdict) for verdict in file.review.verdicts)
        for thread in file.review.threads:
            yield ""
            yield f"### {thread.comment.kind.capitalize()}, {thread.state}: {escaped(place_of(thread))}"
            yield ""
            yield from _page_thread(thread)
    if problems:
        yield ""
        yield "## Not taken"
        yield ""
        yield from (f"- {escaped(str(problem))}" for problem in problems)


def as_forge(files: Sequence[Reviewed]) -> Iterator[str]:
    """The lines of the text of a review on a forge: verdicts, then only what waits for somebody."""
    for file in files:
        if not (file.review.waiting or file.review.verdicts):
            continue
        yield f"**{escaped(file.review.spec)}**"
        yield ""
        yield from (_page_verdict(verdict) for verdict in file.review.verdicts)
        for thread in file.review.waiting:
            yield ""
            yield f"**{thread.comment.kind}**, {escaped(place_of(thread))}"
            yield ""
            yield from _page_thread(thread)
        yield ""
    yield f"{totals(files)}.".capitalize()


def _page_verdict(verdict: Verdict) -> str:
    said = f"- {escaped(verdict_words(verdict))}"
    return f"{said}: {escaped(verdict.event.body)}" if verdict.event.body else said


def _page_thread(thread: Thread) -> Iterator[str]:
    comment = thread.comment
    if comment.anchor.exact:
        yield f"> {escaped(quote_of(comment))}"
        yield ""
    if thread.placement.why:
        yield f"*{escaped(thread.placement.why)}*"
        yield ""
    for event in (comment, *thread.answers):
        yield f"**{escaped(who(event))}**  "
        # Two blanks at the end keep the lines of a body apart.
        yield from (f"{escaped(line)}  " for line in event.body.split("\n") if event.body)
        if event.kind == "suggestion":
            yield ""
            yield from _fenced(event.suggestion)
        yield ""


def _fenced(text: str) -> Iterator[str]:
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    yield f"{fence}text"
    yield from (visible(line) for line in text.split("\n"))
    yield fence


def escaped(text: str) -> str:
    """`text` as one line of Markdown in which nothing is markup, a link, or a mention."""
    plain = " ".join(visible(text).split())
    marked = re.sub(r"[\\`*_{}\[\]<>()#+!|~&$]", r"\\\g<0>", plain)
    marked = re.sub(r"^(\d{1,9})([.)])", r"\1\\\2", re.sub(r"^([-=])", r"\\\1", marked))
    # A blank of no width, behind which no forge finds a name or an address.
    return re.sub(r"@|://|www\.", lambda found: found[0][0] + "\u200b" + found[0][1:], marked)
