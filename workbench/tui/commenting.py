"""What a person says of a spec, from any screen: asks for it in a dialog, keeps it meanwhile, writes the event.

    event = await commenting.comment(path, reading, anchor)     in a worker, for it waits for a dialog

An answer of None means that nothing was written: what was typed is kept, and offered when the same is asked for in the
same place again. What keeps a person from commenting (no repository, git does not know who they are) is said before
they type.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from textual.app import App

from workbench.analysis.text import visible
from workbench.files.recovery import Recovery
from workbench.review import store
from workbench.review.anchors import anchor_of, anchor_on, place
from workbench.review.drafts import Draft, at_the_place, from_json, to_json
from workbench.review.events import ANSWERS, COMMENTS, FILE, Anchor, Event, EventProblem
from workbench.review.git import GitProblem
from workbench.review.likeness import Comparing
from workbench.review.pages import place_of
from workbench.review.reading import Reading
from workbench.review.repository import author, is_ignored, root_of, spec_path
from workbench.review.saying import By, answer, comment, verdict
from workbench.review.store import StoreProblem
from workbench.review.threads import Thread
from workbench.tui.folders import state_folder
from workbench.tui.kept_drafts import KeptDraft, KeptDrafts
from workbench.tui.panels.comment_rows import name_of, said_in
from workbench.tui.reviewed import CannotReview
from workbench.tui.screens.comment import Answer, Comment
from workbench.tui.screens.saying import About, NotSent, Saying, Send
from workbench.tui.screens.verdict import Judge
from workbench.tui.themes import Theme
from workbench.tui.wording import one_line, shortened, when

FOLDER = "comments"
"""The folder, among what is remembered, in which what was begun is kept."""


class Voice(NamedTuple):
    """Who speaks, and of which file (see `repository`); whether git leaves out what is said of it."""

    root: str
    spec: str
    author: str
    is_ignored: bool

    @property
    def note(self) -> str:
        """What there is to know before one types."""
        if not self.is_ignored:
            return ""
        return "Git leaves out .simplex/reviews here (see .gitignore): nobody else would get this."


def voice_of(path: Path) -> Voice:
    """Who would say something about the file `path`. Raises GitProblem, which says what is missing and how to get
    it."""
    root = root_of(path.absolute().parent)
    spec = spec_path(root, path)
    return Voice(root, spec, author(root), is_ignored(root, "/".join((*store.FOLDER, spec, "any.json"))))


def drafts_of(*, remember: bool) -> KeptDrafts[Draft]:
    """What the person has begun to say; with `remember` it lasts longer than the program."""
    return KeptDrafts(Recovery(state_folder() / FOLDER) if remember else None, to_json)


class Commenting:
    """Asks and writes. `app` shows the dialogs, in the colours that `look` gives; `say` tells what went wrong (with
    `problem`), or what was done. `speaker` says who would say something about a file, as `voice_of` does."""

    def __init__(
        self,
        app: App[Any],
        drafts: KeptDrafts[Draft],
        look: Callable[[], Theme],
        say: Callable[..., None],
        *,
        speaker: Callable[[Path], Voice] = voice_of,
    ) -> None:
        self._app, self.drafts, self._look, self._say = app, drafts, look, say
        self._speaker = speaker
        drafts.tell_by(app, partial(say, problem=True))

    async def comment(
        self,
        path: Path,
        reading: Reading,
        anchor: Anchor,
        *,
        kind: str = "question",
        kept: KeptDraft[Draft] | None = None,
    ) -> Event | None:
        """Ask for a comment on what `anchor` is on in `reading`, the text of the file `path`; go on with what was
        `kept`, else with what was begun there."""
        voice = await self.voice(path)
        if voice is None:
            return None
        begun = Draft(voice.root, voice.spec, kind, anchor=anchor, text_hash=reading.hash)
        draft, note = await self._taken_up(begun, reading, kept)
        draft = draft._replace(anchor=anchor, text_hash=begun.text_hash)
        about = About(f"Comment on {where(reading, anchor)}", anchor.part or anchor.exact, joined(note, voice))

        def make(by: By, said: Draft) -> Event:
            suggestion = said.suggestion if said.kind == "suggestion" else ""
            return comment(by, said.kind, plain(said.body), said.anchor, reading, plain(suggestion))

        instead = anchor.part or _written(reading, anchor)
        return await self._ask(
            Comment(draft, self.drafts, self._sender(voice, make), self._look(), about, instead=instead)
        )

    async def answer(self, path: Path, reading: Reading, thread: Thread, *, kind: str = "reply") -> Event | None:
        """Ask for a reply to a comment about the file `path`, or for why it is settled or open again."""
        voice = await self.voice(path)
        if voice is None:
            return None
        begun = Draft(voice.root, voice.spec, kind, to=thread.comment.id)
        draft, note = await self._taken_up(begun, reading)
        about = About(f"To {name_of(thread.comment)}, {place_of(thread)}", said_in(thread.comment), joined(note, voice))

        def make(by: By, said: Draft) -> Event:
            return answer(by, said.kind, thread, plain(said.body))

        return await self._ask(
            Answer(draft._replace(kind=kind), self.drafts, self._sender(voice, make), self._look(), about, thread)
        )

    async def settle(self, path: Path, thread: Thread, kind: str) -> Event | None:
        """Write that a comment about the file `path` is resolved, or open again ("reopen"), without a word."""
        voice = await self.voice(path)
        if voice is None:
            return None
        try:
            return await self._sender(voice, lambda by, _: answer(by, kind, thread))(
                Draft(voice.root, voice.spec, kind)
            )
        except NotSent as problem:
            self._say(str(problem), problem=True)
            return None

    async def judge(self, path: Path, reading: Reading, function: str) -> Event | None:
        """Ask for a verdict on a function of the file `path`, "" for none, or on the file."""
        voice = await self.voice(path)
        if voice is None:
            return None
        function = function if function in reading.functions else ""
        draft, note = await self._taken_up(
            Draft(voice.root, voice.spec, "verdict", verdict="approve", function=function), reading
        )

        def make(by: By, said: Draft) -> Event:
            event = verdict(by, said.verdict, reading, said.function, plain(said.body))
            if event is None:
                raise EventProblem(f"there is no function {visible(said.function)}")
            return event

        about = About(f"Verdict on {voice.spec}", "", joined(note, voice))
        return await self._ask(Judge(draft, self.drafts, self._sender(voice, make), self._look(), about, function))

    # What was begun

    def left(self) -> Sequence[KeptDraft[Draft]]:
        """What was begun and not sent, the newest first. Waits for the disk."""
        return self.drafts.waiting(from_json)

    async def left_of(self, path: Path) -> tuple[list[KeptDraft[Draft]], list[str]]:
        """What was begun about the file `path`, the newest first, and the paths of other files of which there is
        some."""
        real = os.path.realpath(path)
        of_file: list[KeptDraft[Draft]] = []
        elsewhere: dict[str, None] = {}
        for one in await asyncio.to_thread(self.left):
            about = os.path.join(one.draft.root, one.draft.spec)
            if about == real:
                of_file.append(one)
            else:
                elsewhere[about] = None
        return of_file, list(elsewhere)

    def row_of(self, one: KeptDraft[Draft]) -> tuple[str, str]:
        """How something that was begun is called in a list: what, and its first words."""
        draft = one.draft
        about = draft.anchor.exact or draft.anchor.on if draft.kind in COMMENTS else draft.function
        return f"{draft.kind}: {shortened(one_line(draft.body or draft.suggestion), 40)}", shortened(
            one_line(about), 60
        )

    async def go_on(
        self, path: Path, reading: Reading, threads: Sequence[Thread], kept: KeptDraft[Draft]
    ) -> Event | None:
        """Go on with what was `kept`, wherever it belongs by now: what has lost its place is of the whole file."""
        draft = kept.draft
        if draft.kind == "verdict":
            return await self.judge(path, reading, draft.function)
        if draft.kind in ANSWERS:
            thread = next((thread for thread in threads if thread.comment.id == draft.to), None)
            if thread is not None:
                return await self.answer(path, reading, thread, kind=draft.kind)
            self._say("The comment that it answers is not here any more; what you wrote stays kept.", problem=True)
            return None
        placed = await asyncio.to_thread(place, draft.anchor, reading, Comparing(), draft.text_hash)
        anchor: Anchor | None = FILE
        if placed.item is not None:
            anchor = anchor_of(reading, placed.item)
        elif placed.state not in ("file", "orphaned"):
            anchor = anchor_on(reading, reading.lines.position(placed.span.start).line)
        return await self.comment(path, reading, anchor or FILE, kind=draft.kind, kept=kept)

    async def _taken_up(
        self, begun: Draft, reading: Reading, kept: KeptDraft[Draft] | None = None
    ) -> tuple[Draft, str]:
        """What was `kept`, or begun in the place of `begun`, and that it was; else just that."""
        one = kept or await asyncio.to_thread(self._begun_there, begun, reading)
        if one is None:
            self.drafts.begin()
            return begun, ""
        self.drafts.take(one)
        found = one.draft
        return found, f"What you began at {when(one.written)}. Empty it and press Esc to throw it away."

    def _begun_there(self, begun: Draft, reading: Reading) -> KeptDraft[Draft] | None:
        kept = {id(one.draft): one for one in self.left()}
        found = next(at_the_place(begun, [one.draft for one in kept.values()], reading), None)
        return kept[id(found)] if found is not None else None

    # How it comes to be written

    async def voice(self, path: Path) -> Voice | None:
        """Who would say something about the file `path`; None, and said why, where nobody can."""
        try:
            return await asyncio.to_thread(self._speaker, path)
        except (GitProblem, CannotReview) as problem:
            self._say(str(problem), problem=True)
            return None

    def _sender(self, voice: Voice, make: Callable[[By, Draft], Event]) -> Send:
        async def send(draft: Draft) -> Event:
            try:
                return await asyncio.to_thread(_write, voice, draft, make)
            except EventProblem as problem:
                raise NotSent(f"Not sent: {problem}.") from problem
            except StoreProblem as problem:
                raise NotSent(f"Not sent. {problem}.") from problem

        return send

    async def _ask(self, dialog: Saying) -> Event | None:
        event = await self._app.push_screen_wait(dialog)
        if event is None and not dialog.draft.is_empty:
            self._say("Kept as a draft: the same command in the same place goes on with it.")
        return event


def _write(voice: Voice, draft: Draft, make: Callable[[By, Draft], Event]) -> Event:
    event, _ = store.add(voice.root, make(By(voice.author, voice.spec, datetime.now(UTC)), draft))
    return event


WRITTEN = {"suggestion": "Suggestion written", "reply": "Reply written", "verdict": "Verdict written"}
SETTLED = {"resolve": "Resolved", "reopen": "Opened again"}


def written(event: Event, *, commits: bool = True) -> str:
    """What a person is told of what was just said; `commits` where it is they who commit it."""
    what = SETTLED.get(event.kind) or WRITTEN.get(event.kind, "Comment written")
    left = "Commit it with the rest of .simplex/reviews." if commits else "Its author finds it beside the text."
    return f"{what}: {event.short}. {left}"


def joined(note: str, voice: Voice) -> str:
    """What there is to know before one types, of what was begun and of the repository."""
    return " ".join(filter(None, (note, voice.note)))


def plain(words: str) -> str:
    """What was typed, as it is sent: with one kind of line end, without blanks around."""
    return words.replace("\r\n", "\n").replace("\r", "\n").strip()


def where(reading: Reading, anchor: Anchor) -> str:
    """What a comment is on, in words."""
    if anchor.on == "file":
        return "the file"
    item = f"{anchor.landmark} {anchor.number}" if anchor.number else anchor.landmark
    under = f"{item} of {anchor.function}" if anchor.function else item
    if anchor.on == "text" or anchor.at >= len(reading.items):
        return "the line"
    line = reading.lines.position(reading.items[anchor.at].span.start).line
    return f"line {line}, {under}" if under else f"line {line}"


def _written(reading: Reading, anchor: Anchor) -> str:
    """What stands there, as it is written; "" for the file."""
    if anchor.on == "file":
        return ""
    if anchor.on == "text":
        return anchor.exact
    return reading.items[anchor.at].span.of(reading.text) if anchor.at < len(reading.items) else anchor.exact
