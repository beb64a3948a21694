"""A review for programs: as JSON, and as rdjson, which reviewdog posts to a forge. Pure.

The format of the latter is that of reviewdog's proto/rdf: its columns count bytes of UTF-8 from 1.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from workbench.analysis.reports.json import document
from workbench.analysis.text import Span, visible
from workbench.review.events import Event, Unread
from workbench.review.reading import Reading
from workbench.review.suggesting import fix_of
from workbench.review.threads import Review, Thread, Verdict


class Reviewed(NamedTuple):
    """What there is about one file, and the text as it is, None where there is no such file any more."""

    review: Review
    reading: Reading | None


def as_json(files: Sequence[Reviewed], problems: Sequence[Unread]) -> str:
    """One line of JSON with its line end. Lines and columns count from 1, columns in characters."""
    threads = [thread for file in files for thread in file.review.threads]
    states = ("open", "orphaned", "resolved", "noted")
    return document(
        files=[
            {
                "path": file.review.spec,
                "threads": [_thread(thread, file.reading) for thread in file.review.threads],
                "verdicts": [_verdict(verdict) for verdict in file.review.verdicts],
            }
            for file in files
        ],
        problems=[{"path": problem.path, "message": problem.why} for problem in problems],
        summary={state: sum(thread.state == state for thread in threads) for state in states}
        | {"waiting": sum(thread.waits for thread in threads)},
    )


def _thread(thread: Thread, reading: Reading | None) -> dict[str, Any]:
    comment, placement = thread.comment, thread.placement
    anchor = comment.anchor
    item = reading.items[placement.item] if reading and placement.item is not None else None
    return {
        **_said(comment),
        "state": thread.state,
        "waits": thread.waits,
        "placement": placement.state,
        "why": placement.why,
        **_range(placement.span, reading if thread.line else None),
        "function": (item.function if item else anchor.function) or None,
        "landmark": (item.landmark if item else anchor.landmark) or None,
        "item": (item.number if item else anchor.number) or None,
        "quote": anchor.exact,
        "part": anchor.part,
        "suggestion": comment.suggestion if comment.kind == "suggestion" else None,
        "answers": [_said(answer) for answer in thread.answers],
    }


def _said(event: Event) -> dict[str, Any]:
    return {
        "id": event.id,
        "short": event.short,
        "kind": event.kind,
        "author": event.author,
        "time": event.time.isoformat(),
        "body": event.body,
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    event = verdict.event
    return {**_said(event), "function": event.function or None, "verdict": event.verdict, "state": verdict.state}


def _range(span: Span, reading: Reading | None) -> dict[str, int | None]:
    if reading is None:
        return dict.fromkeys(("line", "column", "end_line", "end_column"))
    start, end = reading.lines.position(span.start), reading.lines.position(span.end)
    return {"line": start.line, "column": start.column, "end_line": end.line, "end_column": end.column}


# ── for reviewdog ─────────────────────────────────────────────────────────────────────────────────────────────

SEVERITIES = {"request": "WARNING"}
"""Of a diagnostic, by the kind of comment; INFO for the others."""


def as_rdjson(files: Sequence[Reviewed]) -> str:
    """The comments that wait for somebody, as a DiagnosticResult in one line of JSON with its line end.

    What is on no line has a location without a range.
    """
    diagnostics = [
        _diagnostic(thread, file.review.spec, file.reading) for file in files for thread in file.review.waiting
    ]
    result = {"source": {"name": "simplex-workbench review"}, "severity": "INFO", "diagnostics": diagnostics}
    return json.dumps(result, ensure_ascii=True) + "\n"


def _diagnostic(thread: Thread, spec: str, reading: Reading | None) -> dict[str, Any]:
    comment = thread.comment
    said = [f"{comment.author}: {comment.body}", *(f"{one.author}: {one.body}" for one in thread.answers if one.body)]
    if thread.placement.state in ("orphaned", "changed"):
        said.append(f"({thread.placement.why}; it was about: {comment.anchor.exact})")
    found: dict[str, Any] = {
        "message": "\n".join(_lines_visible(line) for line in said),
        "location": {"path": spec},
        "severity": SEVERITIES.get(comment.kind, "INFO"),
        "code": {"value": comment.kind},
    }
    if reading is not None and thread.line:
        found["location"]["range"] = _bytes(thread.placement.span, reading)
        fix = fix_of(thread, reading)
        if not isinstance(fix, str):
            found["suggestions"] = [{"range": _bytes(edit.span, reading), "text": edit.text} for edit in fix.edits]
    return found


def _lines_visible(text: str) -> str:
    return "\n".join(visible(line) for line in text.split("\n"))


def _bytes(span: Span, reading: Reading) -> dict[str, dict[str, int]]:
    return {"start": _position(span.start, reading), "end": _position(span.end, reading)}


def _position(offset: int, reading: Reading) -> dict[str, int]:
    line = reading.lines.position(offset).line
    before = reading.text[reading.lines.span_of_line(line).start : offset]
    return {"line": line, "column": len(before.encode("utf-8", "surrogatepass")) + 1}
