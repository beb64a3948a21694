"""What the words of a `review` command mean: what is to be said, and about which files."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import click

from workbench.analysis.finding import apply_edits
from workbench.analysis.text import visible
from workbench.files.errors import FileProblem
from workbench.files.reading import Document, read, require_text
from workbench.files.saving import save
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.event_json import LONGEST_TEXT, checked
from workbench.review.events import FILE, Event, EventProblem, Unread
from workbench.review.exports import Reviewed
from workbench.review.gathering import all_reviewed, reading_of, reviewed
from workbench.review.git import GitProblem
from workbench.review.reading import Reading
from workbench.review.repository import author, is_ignored, root_of, spec_path
from workbench.review.saying import By, answer, comment, verdict
from workbench.review.store import Stored, StoreProblem
from workbench.review.suggesting import fix_of
from workbench.review.threads import Thread

STDIN = "-"


class Said(NamedTuple):
    """What a command is to say about `file`: `to` is the id, or its beginning, of the comment that is answered."""

    file: str
    kind: str
    body: str = ""
    line: int | None = None
    words: str = ""
    suggestion: str = ""
    to: str = ""
    apply: bool = False
    verdict: str = ""
    function: str = ""


def said_by(
    files: tuple[str, ...],
    *,
    text: str | None,
    line: int | None,
    words: str,
    kind: str | None,
    suggest: str | None,
    reply: str | None,
    resolve: str | None,
    reopen: str | None,
    applied: str | None,
    judged: str | None,
    function: str,
) -> Said | None:
    """What is to be said, None where nothing is. Raises UsageError for options that do not fit each other."""
    answers = {"reply": reply, "resolve": resolve, "reopen": reopen, "apply": applied}
    given = [name for name, value in (*answers.items(), ("suggest", suggest), ("verdict", judged)) if value is not None]
    if not given and text is None:
        if line is not None or words or kind or function:
            raise _usage("--on, --words, --kind and --function say nothing by themselves; add --comment or --verdict")
        return None
    if len(given) > 1:
        raise _usage(f"choose one of {', '.join(f'--{name}' for name in given)}")
    if len(files) != 1:
        raise _usage("name the one FILE that this is about")
    what = given[0] if given else "comment"
    unfit = [
        name
        for name, value, fits in (
            ("on", line, ("comment", "suggest")),
            ("words", words, ("comment", "suggest")),
            ("kind", kind, ("comment",)),
            ("function", function, ("verdict",)),
        )
        if value and what not in fits
    ]
    if unfit:
        raise _usage(f"--{unfit[0]} does not go with --{what}")
    if what == "reply" and text is None:
        raise _usage("say what you answer: --reply ID --comment TEXT")
    if what == "suggest" and line is None:
        raise _usage("say what it should stand instead of: --suggest TEXT --on LINE")
    if words and line is None:
        raise _usage("say on which line these words are: --on LINE")
    file, body = files[0], _body(text)
    if what == "comment":
        return Said(file, kind or "question", body, line, words)
    if what == "suggest":
        return Said(file, "suggestion", body, line, words, suggestion=_plain(suggest or ""))
    if what == "verdict":
        return Said(file, "verdict", body, verdict=judged or "", function=function)
    return Said(file, "resolve" if what == "apply" else what, body, to=answers[what] or "", apply=what == "apply")


def _usage(words: str) -> click.UsageError:
    return click.UsageError(words, click.get_current_context(silent=True))


def _body(text: str | None) -> str:
    if text != STDIN:
        return _plain(text or "")
    data = sys.stdin.buffer.read(LONGEST_TEXT * 4 + 1) if sys.stdin is not None else b""
    return _plain(data.decode("utf-8", "replace"))


def _plain(words: str) -> str:
    return words.replace("\r\n", "\n").replace("\r", "\n").strip()


# ── listing ───────────────────────────────────────────────────────────────────────────────────────────────────


def gathered(files: tuple[str, ...]) -> tuple[list[Reviewed], list[Unread]]:
    """What there is about `files`, or in the repository of this folder; and what of it could not be taken.

    Raises ClickException where there is no repository, or its store cannot be read.
    """
    try:
        if not files:
            root = root_of(os.curdir)
            stored = store.load(root)
            found, problems = all_reviewed(root, stored)
            unread = [*stored.unread, *(_unread(problem) for problem in problems)]
        else:
            found, unread = _of_files(files)
    except (GitProblem, StoreProblem) as problem:
        raise click.ClickException(str(problem)) from problem
    return found, [*unread, *(one for file in found for one in file.review.unread)]


def _of_files(files: tuple[str, ...]) -> tuple[list[Reviewed], list[Unread]]:
    stores: dict[str, Stored] = {}
    found: dict[tuple[str, str], Reviewed] = {}
    problems: list[Unread] = []
    for file in files:
        root = root_of(os.path.dirname(os.path.abspath(file)))
        if root not in stores:
            stores[root] = store.load(root)
            problems += stores[root].unread
        try:
            spec = spec_path(root, file)
            found[root, spec] = reviewed(root, spec, stores[root])
        except FileProblem as problem:
            problems.append(_unread(problem))
            continue
        except GitProblem as problem:  # of this one alone: what is said about the others is listed
            problems.append(Unread(file, str(problem).removeprefix(f"{visible(file)}: ")))
            continue
        if found[root, spec].reading is None and not found[root, spec].review.threads:
            problems.append(Unread(file, "no such file, and nothing was said about one; check the path"))
    return list(found.values()), problems


def _unread(problem: FileProblem) -> Unread:
    path = os.fspath(problem.path)
    return Unread(path, str(problem).removeprefix(f"{visible(path)}: "))


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────


def write(said: Said) -> tuple[Event, str, bool]:
    """Write what is `said`; returns the event, the path of its file, and whether git leaves that out.

    Raises ClickException, which says in words what is in the way; nothing is written then.
    """
    try:
        root = root_of(os.path.dirname(os.path.abspath(said.file)))
        document = require_text(read(said.file))
        spec = spec_path(root, said.file)
        reading = reading_of(document.text, spec)
        stored = store.load(root)
        by = By(author(root), spec, datetime.now(UTC))
        if said.to:
            thread = _thread(said.to, reviewed(root, spec, stored, reading))
            event = checked(answer(by, said.kind, thread, said.body))
            if said.apply:
                return _applied(root, said, event, document, thread, reading)
        else:
            event = _opening(said, by, reading)
        return _added(root, event)
    except (GitProblem, StoreProblem, FileProblem) as problem:
        raise click.ClickException(str(problem)) from problem
    except EventProblem as problem:
        raise click.ClickException(f"{visible(said.file)}: nothing was written: {problem}") from problem


def _added(root: str, event: Event) -> tuple[Event, str, bool]:
    event, path = store.add(root, event)
    return event, path, is_ignored(root, path)


def _applied(
    root: str, said: Said, event: Event, document: Document, thread: Thread, reading: Reading
) -> tuple[Event, str, bool]:
    """Change the text, then say so with `event`: what is not in the text is not called settled."""
    fix = fix_of(thread, reading)
    if isinstance(fix, str):
        raise click.ClickException(f"{visible(said.file)}: {visible(said.to)}: not applied: {fix}")
    text = apply_edits(document.text, fix.edits)
    save(Path(said.file), text, encoding=document.encoding, expected=document.signature)
    try:
        return _added(root, event)
    except StoreProblem as problem:
        raise StoreProblem(
            f"{visible(said.file)}: it was changed as suggested, and is not resolved: {problem}"
        ) from problem


def _opening(said: Said, by: By, reading: Reading) -> Event:
    """A comment or a verdict."""
    name = visible(said.file)
    if said.kind == "verdict":
        event = verdict(by, said.verdict, reading, said.function, said.body)
        if event is None:
            known = ", ".join(reading.functions) or "none"
            raise click.ClickException(
                f"{name}: there is no function {visible(said.function)}; there are: {visible(known)}"
            )
        return event
    anchor = FILE if said.line is None else anchor_on(reading, said.line, said.words)
    if anchor is None or (said.line or 0) > len(reading.lines):
        raise click.ClickException(f"{name}: line {said.line} has no text to speak of; name another")
    if said.words and said.words not in reading.words_on(said.line or 1):
        raise click.ClickException(f"{name}: the words {visible(said.words)!r} are not on line {said.line}")
    return comment(by, said.kind, said.body, anchor, reading, said.suggestion)


def _thread(name: str, file: Reviewed) -> Thread:
    thread = file.review.thread(name)
    if isinstance(thread, str):
        raise click.ClickException(f"{visible(file.review.spec)}: {visible(name)}: {thread}; see review --comments")
    return thread
