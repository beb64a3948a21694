"""From events to what holds now: the comments with what was said to them, where each is, and the verdicts. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from workbench.review.anchors import Placement, place
from workbench.review.events import ANSWERS, COMMENTS, Event, Unread
from workbench.review.likeness import Comparing
from workbench.review.reading import Reading

GONE = Placement("orphaned", why="the file is not there any more")


class Thread(NamedTuple):
    """A comment and what was said to it, in the order of time. `line` counts from 1, None where it is on no line."""

    comment: Event
    placement: Placement
    line: int | None
    answers: tuple[Event, ...] = ()

    @property
    def resolved(self) -> bool:
        """Whether the last that was said about it is that it is settled."""
        said = [answer.kind for answer in self.answers if answer.kind != "reply"]
        return bool(said) and said[-1] == "resolve"

    @property
    def waits(self) -> bool:
        """Whether somebody has to answer it. Notes wait for nobody; what is orphaned waits like the rest."""
        return not self.resolved and self.comment.kind != "note"

    @property
    def state(self) -> Literal["open", "resolved", "orphaned", "noted"]:
        """In one word."""
        if self.resolved:
            return "resolved"
        if self.placement.state == "orphaned":
            return "orphaned"
        return "open" if self.waits else "noted"


class Verdict(NamedTuple):
    """The last verdict of one author on one function, or on the file.

    It is "current" while the text is as it was judged, white space aside, "stale" after an edit, and "gone" where there
    is no such function any more.
    """

    event: Event
    state: Literal["current", "stale", "gone"]


class Review(NamedTuple):
    """All there is about one file: `threads` in the order of the text, what is on no line first; `verdicts` by function
    and author; `unread` what could not be taken, which may be more than that of this file."""

    spec: str
    threads: tuple[Thread, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    unread: tuple[Unread, ...] = ()

    @property
    def waiting(self) -> tuple[Thread, ...]:
        """The threads that somebody has to answer."""
        return tuple(thread for thread in self.threads if thread.waits)

    def thread(self, name: str) -> Thread | str:
        """The thread of a comment by its id, or by the beginning of the part behind the dash; else why there is none,
        in words."""
        found = [
            thread
            for thread in self.threads
            if name and (thread.comment.id == name or thread.comment.id.rpartition("-")[2].startswith(name))
        ]
        if len(found) == 1:
            return found[0]
        return f"{len(found)} comments begin so; give more of the id" if found else "there is no such comment"


def review_of(
    spec: str, events: Iterable[Event], reading: Reading | None, unread: Sequence[Unread] = (), steps: int | None = None
) -> Review:
    """What `events`, which are all about the file `spec`, add up to in the text as it is now.

    They may come in any order, and more than once. `reading` is None where the file is not there any more. `steps`
    bounds the work (see `Comparing`).
    """
    known = {event.id: event for event in events}
    ordered = sorted(known.values(), key=lambda event: (event.time, event.id))
    comments = {event.id: event for event in ordered if event.kind in COMMENTS}
    answers: dict[str, list[Event]] = defaultdict(list)
    lost = list(unread)
    for event in ordered:
        if event.kind in ANSWERS and event.to in comments:
            answers[event.to].append(event)
        elif event.kind in ANSWERS:
            lost.append(Unread(event.spec, f"the {event.kind} {event.short} is to a comment that is not here"))
    comparing = Comparing() if steps is None else Comparing(steps)
    threads = [_thread(event, answers[event.id], reading, comparing) for event in comments.values()]
    threads.sort(key=lambda thread: (thread.placement.span.start if thread.line else -1, thread.comment.id))
    last = {(event.function, event.author): event for event in ordered if event.kind == "verdict"}
    verdicts = (Verdict(event, _state(event, reading)) for _, event in sorted(last.items()))
    return Review(spec, tuple(threads), tuple(verdicts), tuple(lost))


def _thread(comment: Event, answers: list[Event], reading: Reading | None, comparing: Comparing) -> Thread:
    if reading is None:
        return Thread(comment, GONE, None, tuple(answers))
    placement = place(comment.anchor, reading, comparing, comment.text_hash)
    on_a_line = placement.state not in ("file", "orphaned")
    line = reading.lines.position(placement.span.start).line if on_a_line else None
    return Thread(comment, placement, line, tuple(answers))


def _state(event: Event, reading: Reading | None) -> Literal["current", "stale", "gone"]:
    now = reading.hash_of(event.function) if reading else ""
    return "gone" if not now else "current" if now == event.text_hash else "stale"
