"""What was said in a review, one event after the other. Nothing is ever rewritten: what holds is what they add up to.

An event is a comment (question, request, suggestion, note), something said to a comment (reply, resolve, reopen), or a
verdict. Pure.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Literal, NamedTuple

COMMENTS = ("question", "request", "suggestion", "note")
"""The kinds of comment. A note waits for nobody; the others are open until they are resolved."""
ANSWERS = ("reply", "resolve", "reopen")
"""What is said to a comment."""
VERDICTS = {"approve": "approved", "changes": "changes wanted", "reject": "rejected"}
"""The verdicts as they are given, and as they are shown."""
KINDS = (*COMMENTS, *ANSWERS, "verdict")

AHEAD = timedelta(days=1)
"""How far before ours another machine's clock may go; what is dated later is not believed."""

On = Literal["file", "head", "item", "text"]


class Anchor(NamedTuple):
    """What a comment is on, in the words of the text that its author saw.

    `on` is "item", "head" (a landmark's own line), "text" (a line that is neither) or "file". `hash` is of the whole
    content, `exact` the content itself or its beginning; `before` and `after` are what stood around it in the same
    function, the nearest last and first. `part` are the words meant, "" for all of it. `twins` counts the items with
    the same content under the same landmark, itself among them, `alike` those in the whole file, `at` its place among
    all items of the file, from 0.
    """

    on: On
    function: str = ""
    landmark: str = ""
    number: int = 0
    hash: str = ""
    exact: str = ""
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    part: str = ""
    twins: int = 1
    alike: int = 1
    at: int = 0


FILE = Anchor("file")
"""The anchor of what is said of the whole file."""


class Event(NamedTuple):
    """One thing said. Which of the fields are used hangs on `kind` (see `event_json.FIELDS`).

    `id` follows from the rest; `time` is in UTC. `spec` is the path of the file from the root of the repository, with
    "/" between its names; `text_hash` is of the text that the author saw: the function's for a verdict on a function,
    else the file's. `to` is the id of the comment that is answered, `suggestion` the text to stand in the place of what
    the comment is on. `function` is what a verdict is on, "" for the file.
    """

    kind: str
    author: str
    time: datetime
    spec: str
    id: str = ""
    body: str = ""
    text_hash: str = ""
    anchor: Anchor = FILE
    to: str = ""
    suggestion: str = ""
    verdict: str = ""
    function: str = ""

    @property
    def short(self) -> str:
        """The eight characters of the id by which people call it."""
        return self.id.rpartition("-")[2][:8]


class EventProblem(ValueError):
    """What is no event, or cannot be taken as one; str() says why, to be read after a colon."""


class Unread(NamedTuple):
    """An event that is there and was not taken: the path of its file from the root of the repository, and why."""

    path: str
    why: str

    def __str__(self) -> str:
        return f"{self.path}: {self.why}"


def next_time(now: datetime, events: tuple[Event, ...]) -> datetime:
    """The time of an event that is written at `now` and answers `events`: after them all, whatever clock they had."""
    after = (event.time + timedelta(microseconds=1) for event in events)
    return max(now, *after).astimezone(UTC) if events else now.astimezone(UTC)
