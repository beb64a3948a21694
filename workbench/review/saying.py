"""What a reviewer says, as an event: how the screens and the command make one. Pure; `store.add` writes it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from workbench.review.event_json import with_id
from workbench.review.events import ANSWERS, COMMENTS, VERDICTS, Anchor, Event, next_time
from workbench.review.reading import Reading
from workbench.review.threads import Thread


class By(NamedTuple):
    """Who says something about which file (see `repository.author` and `spec_path`), and when."""

    author: str
    spec: str
    now: datetime


def comment(by: By, kind: str, body: str, anchor: Anchor, reading: Reading, suggestion: str = "") -> Event:
    """A question, request, suggestion or note on what `anchor` is on in the text of `reading`."""
    assert kind in COMMENTS
    event = Event(kind, by.author, next_time(by.now, ()), by.spec, body=body, text_hash=reading.hash, anchor=anchor)
    return with_id(event._replace(suggestion=suggestion))


def answer(by: By, kind: str, thread: Thread, body: str = "") -> Event:
    """A reply to a comment, or that it is resolved or open again: later than all that was said to it so far.

    It lies where the comment lies, whatever its file is called now.
    """
    assert kind in ANSWERS
    time = next_time(by.now, (thread.comment, *thread.answers))
    return with_id(Event(kind, by.author, time, thread.comment.spec, body=body, to=thread.comment.id))


def verdict(by: By, what: str, reading: Reading, function: str = "", body: str = "") -> Event | None:
    """A verdict (a key of VERDICTS) on a function of the text of `reading`, or on the file for "". None where there is
    no such function."""
    assert what in VERDICTS
    judged = reading.hash_of(function)
    if not judged:
        return None
    event = Event("verdict", by.author, next_time(by.now, ()), by.spec, body=body, text_hash=judged)
    return with_id(event._replace(verdict=what, function=function))
