"""An event as one JSON document, and back. What is read is anybody's: everything in it is looked at. Pure.

{"v": 1, "kind": "question", "author": "Ada <ada@example.org>", "time": "2026-03-01T09:30:00.000000Z",
 "spec": "specs/filter.simplex", "text_hash": "…", "anchor": {"on": "item", "function": "f", "landmark": "RULES", …},
 "body": "does empty mean policies or matches?"}
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from workbench.review.events import AHEAD, ANSWERS, COMMENTS, FILE, KINDS, VERDICTS, Anchor, Event, EventProblem

FORMAT = 1
"""Of the document; a later one may mean what this version would misread."""
LARGEST = 256 * 1024
"""Bytes of a document."""
LONGEST_TEXT = 10_000
"""Characters of what a person writes: a body, a suggestion."""
LONGEST_QUOTE = 4_000
"""Characters of what is quoted from the spec."""
LONGEST_LINE = 500
"""Characters of an author, a name of a function."""
LONGEST_PATH = 1_024
MOST_AROUND = 64
"""Quotes of what stands around a place."""
LARGEST_NUMBER = 10_000_000

FIELDS = {
    **dict.fromkeys(COMMENTS, ("text_hash", "anchor", "body")),
    "suggestion": ("text_hash", "anchor", "body", "suggestion"),
    **dict.fromkeys(ANSWERS, ("to", "body")),
    "verdict": ("text_hash", "function", "verdict", "body"),
}
"""What an event of each kind has, besides its kind, author, time and spec."""
MAY_BE_EMPTY = {
    ("resolve", "body"),
    ("reopen", "body"),
    ("verdict", "body"),
    ("verdict", "function"),
    ("suggestion", "body"),
    ("suggestion", "suggestion"),
}

_ID = re.compile(r"\d{8}T\d{12}-[0-9a-f]{16}")
_HASH = re.compile(r"[0-9a-f]{16}")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""What a person's words never hold: it would move a cursor, turn the direction of a line, or be no character."""


def with_id(event: Event) -> Event:
    """`event` with the id that follows from its content: its time, then a hash of everything."""
    content = json.dumps(_table(event), sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    name = f"{event.time:%Y%m%dT%H%M%S%f}-{sha256(content.encode()).hexdigest()[:16]}"
    return event._replace(id=name)


def written(event: Event) -> bytes:
    """The document of `event`, with a line end."""
    return json.dumps(_table(event), indent=1, ensure_ascii=True).encode("ascii") + b"\n"


def read(content: bytes, *, name: str, spec: str, now: datetime) -> Event:
    """The event in `content`, which stands under the id `name` among those about the file `spec`.

    `now` is what time it is. Raises EventProblem for what is no event, is about another file, was changed after it was
    written, or is dated after tomorrow.
    """
    try:
        table = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise EventProblem("it is not JSON") from error
    if not isinstance(table, dict):
        raise EventProblem("it is not a JSON object")
    if table.get("v") != FORMAT or isinstance(table.get("v"), bool):
        raise EventProblem("it is of a format that this version does not know; a newer one may")
    event = _event(table)
    if event.spec != spec:
        raise EventProblem("it says that it is about another file than the one in whose folder it lies")
    if event.time > now + AHEAD:
        raise EventProblem("it is dated in the future")
    event = with_id(event)
    if event.id != name:
        raise EventProblem("its name does not fit its content: it was changed after it was written")
    return event


def checked(event: Event) -> Event:
    """`event` if it can be written, and read again. Raises EventProblem where not."""
    return with_id(_event(_table(event)))


def is_id(name: str) -> bool:
    """Whether a file of this name (without its ending) can hold an event."""
    return _ID.fullmatch(name) is not None


def is_spec_path(path: str) -> bool:
    """Whether `path` can be that of a file within a repository: relative, and nothing in it leads outwards."""
    names = path.split("/")
    return (
        0 < len(path) <= LONGEST_PATH
        and "\\" not in path
        and _FORBIDDEN.search(path) is None
        and "\n" not in path
        and not any(name in ("", ".", "..") or name.casefold() == ".git" for name in names)
    )


# ── to JSON ───────────────────────────────────────────────────────────────────────────────────────────────────


def _table(event: Event) -> dict[str, Any]:
    table: dict[str, Any] = {
        "v": FORMAT,
        "kind": event.kind,
        "author": event.author,
        "time": f"{event.time.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%fZ}",
        "spec": event.spec,
    }
    for field in FIELDS.get(event.kind, ()):
        value = getattr(event, field)
        table[field] = anchor_table(value) if field == "anchor" else value
    return table


def anchor_table(anchor: Anchor) -> dict[str, Any]:
    """`anchor` as it stands in a document."""
    usual = Anchor(anchor.on)._asdict()
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in anchor._asdict().items()
        if name == "on" or value != usual[name]
    }


# ── from JSON ─────────────────────────────────────────────────────────────────────────────────────────────────


def _event(table: Mapping[str, Any]) -> Event:
    kind = _text(table, "kind", LONGEST_LINE)
    if kind not in KINDS:
        raise EventProblem(f"there is no event of the kind {kind!r}")
    spec = _text(table, "spec", LONGEST_PATH)
    if not is_spec_path(spec):
        raise EventProblem("it is about a path that leads out of the repository, or that no file can have")
    values: dict[str, Any] = {"author": _line(table, "author"), "time": _time(table)}
    for field in FIELDS[kind]:
        values[field] = _READERS[field](table, field)
        if not values[field] and (kind, field) not in MAY_BE_EMPTY:
            raise EventProblem(f"its {field} is empty")
    if unknown := sorted(set(table) - {"v", "kind", "spec", *values}):
        raise EventProblem(f"it has the key {unknown[0][:40]!r}, which a {kind} has not")
    return Event(kind, spec=spec, **values)


def _text(table: Mapping[str, Any], name: str, longest: int = LONGEST_TEXT) -> str:
    """A text in which a person wrote. Raises EventProblem where it is none, too long, or holds control characters."""
    value = table.get(name)
    if not isinstance(value, str):
        raise EventProblem(f"its {name} is missing or no text")
    if len(value) > longest:
        raise EventProblem(f"its {name} has {len(value):,} characters, more than {longest:,}")
    if found := _FORBIDDEN.search(value):
        raise EventProblem(f"its {name} holds the control character U+{ord(found[0]):04X}")
    return value


def _line(table: Mapping[str, Any], name: str) -> str:
    value = _text(table, name, LONGEST_LINE)
    if "\n" in value or "\t" in value:
        raise EventProblem(f"its {name} has more than one line")
    if name == "author" and not value.strip():
        raise EventProblem("its author is empty")
    return value


def _quote(table: Mapping[str, Any], name: str) -> str:
    """A text of the spec, which may hold anything."""
    value = table.get(name, "")
    if not isinstance(value, str) or len(value) > LONGEST_QUOTE:
        raise EventProblem(f"its {name} is no text, or longer than {LONGEST_QUOTE:,} characters")
    return value


def _quotes(table: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = table.get(name, [])
    if not isinstance(value, list) or len(value) > MOST_AROUND:
        raise EventProblem(f"its {name} is no list, or longer than {MOST_AROUND}")
    return tuple(_quote({name: text}, name) for text in value)


def _number(table: Mapping[str, Any], name: str, usual: int) -> int:
    value = table.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST_NUMBER:
        raise EventProblem(f"its {name} is no number that it can be")
    return value


def _hash(table: Mapping[str, Any], name: str) -> str:
    value = table.get(name)
    if not isinstance(value, str) or not _HASH.fullmatch(value):
        raise EventProblem(f"its {name} is no hash")
    return value


def _time(table: Mapping[str, Any]) -> datetime:
    value = table.get("time")
    if not isinstance(value, str) or not _TIME.fullmatch(value) or not value.isascii():
        raise EventProblem("its time is none")
    try:
        return datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError as error:
        raise EventProblem("its time is none") from error


def _to(table: Mapping[str, Any], name: str) -> str:
    value = _text(table, name, LONGEST_LINE)
    if not is_id(value):
        raise EventProblem("what it answers is no comment's id")
    return value


def _verdict(table: Mapping[str, Any], name: str) -> str:
    value = _text(table, name, LONGEST_LINE)
    if value not in VERDICTS:
        raise EventProblem(f"there is no verdict {value!r}")
    return value


def anchor_in(table: Mapping[str, Any], name: str) -> Anchor:
    """The anchor under a name of a document. Raises EventProblem where it is none."""
    value = table.get(name)
    if not isinstance(value, dict) or set(value) - set(Anchor._fields):
        raise EventProblem("its anchor is none")
    on = value.get("on")
    if on == "file":
        return FILE
    if on not in ("head", "item", "text"):
        raise EventProblem("its anchor is on nothing that there is")
    return Anchor(
        on,
        _quote(value, "function"),
        _quote(value, "landmark"),
        _number(value, "number", 0),
        _hash(value, "hash"),
        _quote(value, "exact"),
        _quotes(value, "before"),
        _quotes(value, "after"),
        _quote(value, "part"),
        _number(value, "twins", 1),
        _number(value, "alike", 1),
        _number(value, "at", 0),
    )


_READERS = {
    "text_hash": _hash,
    "anchor": anchor_in,
    "body": _text,
    "suggestion": _text,
    "to": _to,
    "verdict": _verdict,
    "function": _quote,
}
