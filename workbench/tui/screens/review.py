"""The review screen: what changed in a spec and what is said about it, to be read and answered with plain keys."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Coroutine, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import DescendantFocus, Resize
from textual.reactive import var
from textual.widgets import Static

from workbench.analysis.outline import path_to
from workbench.analysis.text import visible
from workbench.files.differing import changes
from workbench.review.agenda import FIRST
from workbench.review.allowed import ANYTHING, Allowed, Reach
from workbench.review.anchors import anchor_on
from workbench.review.drafts import Draft
from workbench.review.events import FILE, Event
from workbench.review.threads import Thread
from workbench.tui.commands import COMMANDS, Where, bindings, key_name
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.layout import Layout, layout_for, too_small
from workbench.tui.painting.compositor import ThriftyCompositor
from workbench.tui.panels.change_rows import entries, verdict_piece
from workbench.tui.panels.comment_rows import name_of
from workbench.tui.panels.pieces import Pieces
from workbench.tui.panels.talk_rows import chosen
from workbench.tui.reviewed import CannotReview, Reviewed, look_at
from workbench.tui.screens.telling import Telling
from workbench.tui.themes import Theme
from workbench.tui.widgets.changes import Changes
from workbench.tui.widgets.key_line import KeyLine
from workbench.tui.widgets.review_lines import Heads, Summary, Talk
from workbench.tui.widgets.sides import BESIDE, Sides, Texts
from workbench.tui.widgets.status_line import FindingLine
from workbench.tui.widgets.top_line import TopLine
from workbench.tui.wording import count, one_line, path_shown, trail

LIST_BESIDE = 120
"""Columns from which the list has room beside the text."""
LOW = 18
"""Rows below which one has to be enough for what is said at the cursor."""
MOST_FIRST = 8
"""Points that are told above the text: what one row has room for."""
NOT_HERE = "Here nothing is written but comments and verdicts."


class Reviewing(NamedTuple):
    """How files are reviewed: what they are compared with ("" for nothing), and what the reviewer may do besides."""

    base: str = ""
    allowed: Allowed = ANYTHING

    def check(self, path: Path) -> None:
        """Raises CannotReview where nothing of the file is to be read, and nothing said about it."""
        if not self.allowed.may_read(os.path.abspath(path), os.path.realpath(path)):
            raise CannotReview(f"{visible(str(path))}: it is, or is in, a link by now, which is not followed here")

    def look_at(self, path: Path, before: Reviewed | None = None) -> Reviewed:
        """Read a file as `reviewed.look_at` does. Raises CannotReview."""
        self.check(path)
        return look_at(path, self.base, before)


class ReviewScreen(Telling, inherit_bindings=False):
    """Shows one of several files at a time, with the list of what there is to look at."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.REVIEW)
    AUTO_FOCUS = "Sides"

    focused_pane: var[Where] = var(Where.SIDES, init=False)

    def __init__(
        self, paths: Sequence[Path], first: Reviewed, look: Theme, drafts: KeptDrafts[Draft], how: Reviewing
    ) -> None:
        """`first` is the first of the files, read already."""
        super().__init__()
        self.set_reactive(ReviewScreen.look, look)
        self._paths, self._how, self._drafts = list(paths), how, drafts
        self._at = self._paths.index(first.path)
        self.shown = first
        self._seen: dict[Path, Reviewed] = {}
        self._left: dict[Path, tuple[int | None, int | None]] = {}
        """Where the cursor was in the files that were shown."""
        # Private to Screen, which offers no other way to another compositor.
        self._compositor = ThriftyCompositor()

    def compose(self) -> ComposeResult:
        cls = ReviewScreen
        self.top, self.summary = TopLine(), Summary()
        self.changes, self.sides, self.heads = Changes(), Sides(), Heads()
        self.talk, self.finding_line = Talk(), FindingLine()
        self.too_small = Static(too_small(*self.app.size), id="too-small")
        self.lay_out(*self.app.size)
        yield self.top.data_bind(cls.look)
        yield self.summary.data_bind(cls.look)
        with Horizontal(id="texts"):
            yield self.changes.data_bind(cls.look)
            with Vertical(id="pair"):
                yield self.heads.data_bind(cls.look)
                yield self.sides.data_bind(cls.look)
        yield self.talk.data_bind(cls.look)
        yield self.finding_line.data_bind(cls.look)
        yield KeyLine().data_bind(cls.look, focused=cls.focused_pane)
        yield self.too_small
        self._show()
        if self._how.base and self.shown.points:
            self.sides.go_to(self.shown.points[0].line, self.shown.points[0].old_line)

    def on_mount(self) -> None:
        """The rest comes after the first frame."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        from workbench.tui.commenting import Commenting, Voice, voice_of

        def speaker(path: Path) -> Voice:
            self._how.check(path)
            return voice_of(path)

        self.commenting = Commenting(self.app, self._drafts, self._worn, self.say, speaker=speaker)
        if self.shown.why:
            self.say(self.shown.why, problem=True)
        self._watch()
        self.run_worker(self._tell_unfinished(), group="draft")

    async def _tell_unfinished(self) -> None:
        here, _ = await self.commenting.left_of(self.shown.path)
        if here and self.finding_line.said is None:
            self.say(f"{count(len(here), 'unfinished comment')} of yours: u goes on.")

    def _worn(self) -> Theme:
        assert self.look is not None
        return self.look

    # What is shown

    def _show(self) -> None:
        """Give the panes what they show of the file."""
        shown = self.shown
        comparison = shown.comparison
        self.sides.texts = Texts(
            shown.rows,
            (comparison.old.analysis.lines, comparison.new.analysis.lines),
            shown.places,
            shown.threads_on,
            bool(shown.base),
        )
        self.changes.nothing = "Nothing changed." if shown.base else "Nothing found, nothing asked."
        beside = (*shown.on_file, *shown.orphaned)
        self.changes.entries = entries(shown.points, comparison.functions, shown.review.verdicts, beside)
        self.top.path = self._title()
        self.top.analysis = comparison.new.analysis
        self.summary.show(self._summary())

    def _title(self) -> str:
        said = ["Review", path_shown(Path(os.path.relpath(self.shown.path)))]
        said += [f"{visible(self.shown.base)}..disk"] if self.shown.base else []
        said += [f"file {self._at + 1} of {len(self._paths)}"] if len(self._paths) > 1 else []
        said += [f"[{badge}]"] if (badge := self._how.allowed.badge) else []
        return "  ".join(said)

    def _summary(self) -> Pieces:
        shown = self.shown
        waiting = len(shown.review.waiting)
        points = [point for point in shown.points if not isinstance(point.of, Thread)] if shown.base else []
        first = [point.words for point in points if point.rank in FIRST][:MOST_FIRST]
        if first and len(points) > len(first):
            first.append(f"{len(points) - len(first)} more")
        phrases = [*([count(waiting, "open comment")] if waiting else []), *(first or shown.summary)]
        words = " · ".join(map(one_line, phrases))
        if not words and shown.base:
            same = shown.comparison.identical
            words = "no change" if same else "no change in meaning: only layout, and lines outside of items"
        if not words:
            words = f"{count(len(shown.comparison.new.analysis.findings), 'finding')}, no comment waits"
        verdicts = [
            (f"{text} by {name_of(one.event)}", ink)
            for one in shown.verdicts_on("")
            for text, ink in [verdict_piece(one)]
        ]
        label = "look here first: " if first else ""
        # A verdict is short and there are few: behind the words it would be cut away.
        return (*verdicts, (f"{'  ' if verdicts else ' '}{label}", "bold"), (words, ""))

    @on(Sides.Moved)
    def _follow(self) -> None:
        """The cursor is elsewhere: tell what is there."""
        line = self.sides.line
        shown = self.shown
        self.heads.show(f"was ({one_line(shown.base)})", "is", self.sides.left)
        place = self.sides.place or (line, None)
        self.changes.see(*place)
        beside = self.sides.beside
        self.talk.show(shown.threads_on.get(beside or 0, ()))
        on_line = shown.places.on_line(beside) if beside else ()
        self.finding_line.finding = max(on_line, key=lambda finding: finding.severity, default=None)
        analysis = shown.comparison.new.analysis
        parts = path_to(analysis.outline, analysis.lines.offset(line, 1))
        self.finding_line.trail = f"{line}  {trail(parts)}"

    @on(Changes.Chosen)
    def _go(self, event: Changes.Chosen) -> None:
        entry = event.entry
        if entry.line or entry.old_line:
            self.sides.go_to(entry.line, entry.old_line)
            if not event.stay:
                self._to_text()
        elif entry.thread is not None and not event.stay:
            self._run(self._read(entry.thread))
        if entry.thread is not None:
            self.talk.show((entry.thread,))

    # The room

    def lay_out(self, columns: int, rows: int) -> None:
        """Lay the panes out for a screen of so many cells."""
        self.set_class(columns < LIST_BESIDE, "-one")
        self.heads.set_class(bool(self.shown.base) and columns >= BESIDE, "-two")
        self.set_class(rows < LOW, "-low")
        tiny = layout_for(columns, rows) is Layout.TINY
        self.set_class(tiny, Layout.TINY.value)
        if tiny:
            self.too_small.update(too_small(columns, rows), layout=False)

    def on_resize(self, event: Resize) -> None:
        """Lay the panes out for the new size."""
        self.lay_out(*event.size)
        if not self.has_class("-one"):
            self.remove_class("-list")
        elif self.changes.has_focus:
            self.add_class("-list")

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """The keys are elsewhere: the key line says which work there."""
        self.focused_pane = getattr(event.widget, "where", Where.SIDES)

    def _to_text(self) -> None:
        self.remove_class("-list")
        self.sides.focus()

    def action_other_pane(self) -> None:
        if self.changes.has_focus:
            self._to_text()
        else:
            self.set_class(self.has_class("-one"), "-list")
            self.changes.focus()

    def action_leave(self) -> None:
        self._to_text()

    # What any screen has

    def action_help(self) -> None:
        from workbench.tui.screens.help import Help

        self.app.push_screen(Help(self.focused_pane, self.active_bindings, None, self.finding_line.finding))

    def action_palette(self) -> None:
        async def ask() -> None:
            listed = [
                command for command in COMMANDS if command.listed and command.where in (Where.REVIEW, Where.SIDES)
            ]
            rows = [(f"{command.title}  {', '.join(map(key_name, command.keys))}", command.does) for command in listed]
            found = await self.choose("All commands", rows)
            if isinstance(found, int):
                # Not here: what it opens would wait for this worker to end.
                self.call_later(self.run_action, listed[found].action.removeprefix("screen."))

        self._run(ask())

    def action_quit(self) -> None:
        self.app.exit(return_code=0)

    # Moving about

    def action_step(self, step: int) -> None:
        lines = [point.line for point in self.shown.points if point.line and not self.shown.base]
        lines += [thread.line for thread in self.shown.review.waiting if thread.line]
        if not self.sides.step_change(step, lines):
            self.say("There is no change, and nothing waits for an answer.")
        self._to_text()

    def action_step_finding(self, step: int) -> None:
        places = self.shown.places
        line = self.sides.line
        index = places.after(line, 10**9) if step > 0 else places.before(line, 1)
        if index is None:
            self.say("No findings.")
            return
        self.sides.go_to(places.positions[index].line)
        self._to_text()

    def action_find(self) -> None:
        async def ask() -> None:
            lines = self.shown.reading.lines
            numbered = [(number, lines.span_of_line(number).of(lines.text)) for number in range(1, len(lines) + 1)]
            numbered = [(number, text) for number, text in numbered if text.strip()]
            found = await self.choose("Find a line", [(one_line(text), f"line {number}") for number, text in numbered])
            if isinstance(found, int):
                self.sides.go_to(numbered[found][0])
                self._to_text()

        self._run(ask())

    def action_go_to_line(self) -> None:
        async def ask() -> None:
            from workbench.tui.editing.line_number import place_of

            def told(typed: str) -> str:
                place = place_of(typed, self.sides.line)
                return f"go to line {place[0]}" if place else ""

            last = len(self.shown.reading.lines)
            typed = await self.choose("Go to line", [], hint=f"1 to {last}", typed=told)
            place = place_of(typed, self.sides.line) if isinstance(typed, str) else None
            if place is not None:
                self.sides.go_to(min(place[0], last))
                self._to_text()

        self._run(ask())

    # Files

    def action_next_file(self) -> None:
        self._run(self._show_file(self._at + 1))

    def action_previous_file(self) -> None:
        self._run(self._show_file(self._at - 1))

    def action_choose_file(self) -> None:
        async def ask() -> None:
            found = await self.choose("Files under review", [(one_line(str(path)), "") for path in self._paths])
            if isinstance(found, int):
                await self._show_file(found)

        self._run(ask())

    async def _show_file(self, at: int) -> None:
        at %= len(self._paths)
        path = self._paths[at]
        if at == self._at:
            self.say("There is no other file here." if len(self._paths) == 1 else "This is that file.")
            return
        try:
            shown = await asyncio.to_thread(self._how.look_at, path, self._seen.get(path))
        except CannotReview as problem:
            self.say(str(problem), problem=True)
            return
        if self.sides.place:
            self._left[self.shown.path] = self.sides.place
        self._seen[self.shown.path] = self.shown
        self._at, self.shown = at, shown
        self._show()
        place = self._left.get(path)
        if place is None and shown.base and shown.points:
            place = shown.points[0].line, shown.points[0].old_line
        self.sides.go_to(*(place or (1, None)))
        self._follow()
        self._to_text()
        self._watch()

    def _watch(self) -> None:
        self.run_worker(self._follow_disk(self.shown), group="disk", exclusive=True)

    async def _follow_disk(self, shown: Reviewed) -> None:
        """Look at the file anew whenever it, or what is said about it, changes on disk."""
        from workbench.files.watching import watch

        paths = [shown.path, *([shown.store] if shown.store else [])]
        async for _ in watch(paths, asyncio.Event(), known={shown.path: shown.signature}):
            await self._look_again()

    async def _look_again(self) -> None:
        before = self.shown
        try:
            shown = await asyncio.to_thread(self._how.look_at, before.path, before)
        except CannotReview as problem:
            self.say(str(problem), problem=True)
            return
        if self.shown.path != before.path:
            return  # another file has come to the front meanwhile
        line, old_line = self.sides.place or (1, None)
        if line is not None:
            line = line_now(before.comparison.new.text, shown.comparison.new.text, line)
        self.shown = shown
        self._show()
        self.sides.go_to(line, old_line)
        self._follow()

    # What is said about the spec

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what opens a dialog: the keys wait for it."""
        self.run_worker(work, group="choose", exclusive=True)

    async def _written(self, asked: Awaitable[Event | None]) -> None:
        event = await asked
        if event is not None:
            await self._look_again()
            from workbench.tui.commenting import written

            self.say(written(event, commits=self._how.allowed.specs is None))

    def action_comment(self) -> None:
        self._comment("question")

    def action_suggest(self) -> None:
        self._comment("suggestion")

    def action_comment_file(self) -> None:
        asked = self.commenting.comment(self.shown.path, self.shown.reading, FILE)
        self._run(self._written(asked))

    def _comment(self, kind: str) -> None:
        anchor = anchor_on(self.shown.reading, self.sides.line)
        if anchor is None:
            self.say("This line is blank: go to one with words, or press C to speak of the whole file.")
            return
        asked = self.commenting.comment(self.shown.path, self.shown.reading, anchor, kind=kind)
        self._run(self._written(asked))

    def action_verdict(self) -> None:
        function = self.shown.function_on(self.sides.line)
        asked = self.commenting.judge(self.shown.path, self.shown.reading, function)
        self._run(self._written(asked))

    def _thread(self) -> Thread | None:
        """The comment on which keys act; says so where there is none."""
        thread = chosen(self.talk.threads)
        if thread is None:
            self.say("No comment on this line. n goes to what waits; c writes one.")
        return thread

    def action_reply(self) -> None:
        thread = self._thread()
        if thread is not None:
            asked = self.commenting.answer(self.shown.path, self.shown.reading, thread)
            self._run(self._written(asked))

    def action_resolve(self) -> None:
        thread = self._thread()
        if thread is not None:
            self._run(self._settle(thread))

    async def _settle(self, thread: Thread) -> None:
        kind = "reopen" if thread.resolved else "resolve"
        await self._written(self.commenting.settle(self.shown.path, thread, kind))

    def action_thread(self) -> None:
        thread = self._thread()
        if thread is not None:
            self._run(self._read(thread))

    async def _read(self, thread: Thread) -> None:
        from workbench.tui.screens.thread import ThreadView

        wanted = await self.app.push_screen_wait(ThreadView(thread, self._worn(), frozenset({"apply"})))
        if wanted == "reply":
            await self._written(self.commenting.answer(self.shown.path, self.shown.reading, thread))
        elif wanted in ("resolve", "reopen"):
            await self._settle(thread)
        elif wanted == "go":
            self.sides.go_to(thread.line)
            self._to_text()

    def action_orphaned(self) -> None:
        async def ask() -> None:
            threads = (*self.shown.orphaned, *self.shown.on_file)
            if not threads:
                self.say("Every comment is on a line.")
                return
            rows = [(one_line(f"{one.state}  {one.comment.body}"), name_of(one.comment)) for one in threads]
            found = await self.choose("Comments on no line", rows)
            if isinstance(found, int):
                await self._read(threads[found])

        self._run(ask())

    def action_unfinished(self) -> None:
        async def ask() -> None:
            shown = self.shown
            here, elsewhere = await self.commenting.left_of(shown.path)
            if not here:
                names = ", ".join(path_shown(Path(os.path.relpath(path))) for path in elsewhere)
                self.say(f"Nothing was begun here, but in {names}: u there." if names else "Nothing is unfinished.")
                return
            found = await self.choose("Unfinished", [self.commenting.row_of(one) for one in here])
            if isinstance(found, int):
                asked = self.commenting.go_on(shown.path, shown.reading, shown.review.threads, here[found])
                await self._written(asked)

        self._run(ask())

    def action_export(self) -> None:
        if not self._how.allowed.may(Reach.FILES):
            self.say(NOT_HERE, problem=True)
            return
        self._run(self._export())

    async def _export(self) -> None:
        from workbench.files.errors import FileProblem
        from workbench.files.saving import save_as
        from workbench.review.exports import Reviewed as Exported
        from workbench.review.pages import as_page
        from workbench.tui.wording import path_of

        def told(typed: str) -> str:
            return f"write {path_shown(path_of(typed).absolute())}" if typed else ""

        typed = await self.choose("Export the review as a page", [], hint="a path, such as review.md", typed=told)
        if not isinstance(typed, str) or not typed:
            return
        page = "".join(f"{line}\n" for line in as_page([Exported(self.shown.review, self.shown.reading)], ()))
        try:
            await asyncio.to_thread(save_as, path_of(typed).absolute(), page)
        except FileProblem as problem:
            self.say(str(problem), problem=True)
        else:
            self.say(f"Written: {path_of(typed)}.")


def line_now(before: str, after: str, line: int) -> int:
    """Where a line (from 1) of the text `before` is in `after`, or what stands in its place."""
    shift = 0
    for change in changes(before.splitlines(), after.splitlines()):
        if line - 1 < change.old:
            break
        if line - 1 < change.old_end:
            return min(change.new + line - 1 - change.old, max(change.new, change.new_end - 1)) + 1
        shift = change.new_end - change.old_end
    return max(1, line + shift)
