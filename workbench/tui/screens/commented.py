"""What reviewers say, as part of the workbench screen: marks, panel, reading and answering, suggestions.

What this needs is imported when something is said, or the person says something: the first frame waits for none of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual.reactive import var

from workbench.analysis.text import Position
from workbench.tui.commands import Where, key_of
from workbench.tui.open_file import OpenFile
from workbench.tui.screens.dialogs import WithDialogs
from workbench.tui.screens.panels import WithPanels
from workbench.tui.themes import Theme
from workbench.tui.wording import EARLIER

if TYPE_CHECKING:
    from workbench.review.events import Event
    from workbench.review.reading import Reading
    from workbench.review.threads import Thread
    from workbench.tui.commenting import Commenting
    from workbench.tui.hearing import Hearing
    from workbench.tui.remarks import Remarks
    from workbench.tui.widgets.comments import Comments


class WithComments(WithPanels, WithDialogs):
    """A screen on whose text reviewers have comments."""

    remarks: var[Remarks | None] = var(None, init=False)
    """What is said about the file shown."""

    keeps_copies: bool
    _hearing: Hearing | None = None
    _commenting: Commenting | None = None

    # What is said

    async def hear(self) -> None:
        """Follow what is said about the file shown, until cancelled."""
        await self.session.first_read()
        from workbench.tui.hearing import Hearing

        self._hearing = Hearing(self._take_remarks, partial(self.say, problem=True))
        if self.file is not None:
            self._hearing.turn_to(self.file)
        if self.keeps_copies:
            await self._tell_of_drafts()
        await self._hearing.run()

    def hear_of(self, file: OpenFile) -> None:
        """`file` is shown, or its text was read anew."""
        if self._hearing is not None:
            self._hearing.turn_to(file)

    def _take_remarks(self, file: OpenFile, remarks: Remarks) -> None:
        is_first, file.remarks = file.remarks is None, remarks
        if file is not self.file:
            return
        self.show_remarks(remarks)
        if is_first and remarks.waiting and self.finding_line.said is None:
            waits = "1 comment waits" if remarks.waiting == 1 else f"{remarks.waiting} comments wait"
            self.say(f"{waits} here. {key_of('comments')} lists them, {key_of('next_comment')} goes to the next.")

    def show_remarks(self, remarks: Remarks | None) -> None:
        """Show what is said about the file shown."""
        if remarks is None and self.remarks is None:
            return
        self.remarks = remarks
        if self.area.editor is not None:
            self.area.editor.letters = remarks.letters if remarks else None
        self.outline.waiting = remarks.waiting_in if remarks else None
        if remarks is not None:
            self.provide(Where.COMMENTS)
        if (panel := self._comments_panel) is not None:
            panel.remarks = remarks
        self.follow_comments()
        self.bottom.put_titles()

    @property
    def _comments_panel(self) -> Comments | None:
        # Nothing else is made for it.
        return cast("Comments | None", self.bottom.panels.get(Where.COMMENTS))

    def provide(self, panel: Where) -> None:
        if panel is not Where.COMMENTS or panel in self.bottom.panels:
            super().provide(panel)
            return
        from workbench.tui.widgets.comments import Comments

        made = Comments()
        made.look = self.look
        made.remarks = self.remarks
        self.bottom.add(made)

    def wear_comments(self, look: Theme) -> None:
        """Other colours, for what there is."""
        if (panel := self._comments_panel) is not None:
            panel.look = look

    def follow_comments(self) -> None:
        """The cursor is elsewhere, or the comments are: tell of the one on its line."""
        threads = self._at_cursor()
        if not threads:
            self.finding_line.comment = ""
            return
        from workbench.tui.panels.comment_rows import in_a_line

        more = f" (+{len(threads) - 1})" if len(threads) > 1 else ""
        self.finding_line.comment = f"{in_a_line(threads[0])}{more}"
        if (panel := self._comments_panel) is not None:
            panel.follow(threads[0])

    def _at_cursor(self) -> list[Thread]:
        editor = self.area.editor
        if self.remarks is None or editor is None:
            return []
        # An item may have several lines; the comment is on all of them.
        line = editor.position.line
        return list(self.remarks.on_line(line))

    def _meant(self, to: str) -> Thread | None:
        """The thread chosen in the panel while the keys are there, else the one at the cursor; where there is none that
        is said."""
        panel = self._comments_panel
        if panel is not None and self.focused_pane is Where.COMMENTS:
            thread = panel.thread
        else:
            thread = next(iter(self._at_cursor()), None)
        if thread is None:
            self.say(f"No comment here to {to}. {key_of('next_comment')} goes to the next.")
        return thread

    # Commands

    def action_comments(self) -> None:
        self._open(Where.COMMENTS)

    def action_step_comment(self, step: int) -> None:
        editor, remarks = self.area.editor, self.remarks
        if editor is None:
            return
        place: Position | None = remarks.beside(*editor.position, step) if remarks else None
        if place is not None:
            editor.go_to(place)
            self.to_editor()
        elif remarks is not None and remarks.in_short:
            self.say(f"No open comment has a place in the text; {key_of('comments')} lists them: {remarks.in_short}.")
        else:
            self.say("No open comment on this file.")

    def action_go_to_comment(self) -> None:
        thread = self._meant("go to")
        if thread is not None and (thread.line is None or self.area.editor is None or self.remarks is None):
            self._do(self._read(thread))
        elif thread is not None and self.area.editor is not None and self.remarks is not None:
            self.area.editor.go_to(self.remarks.reading.lines.position(thread.placement.span.start))
            self.to_editor()

    def action_read_comment(self) -> None:
        if (thread := self._meant("read")) is not None:
            self._do(self._read(thread))

    def action_answer_comment(self, kind: str) -> None:
        if (thread := self._meant(kind)) is not None:
            self._do(self._answer(thread, kind))

    def action_settle_comment(self, kind: str) -> None:
        if (thread := self._meant(kind)) is not None:
            self._do(self._settle(thread, kind))

    def action_apply_suggestion(self) -> None:
        if (thread := self._meant("apply")) is not None:
            self._do(self._apply(thread))

    def action_comment_here(self) -> None:
        self._do(self._comment())

    def action_judge(self) -> None:
        self._do(self._judge())

    def action_go_on_commenting(self) -> None:
        self._do(self._go_on())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self.run_worker(work, group="choose", exclusive=True)

    # What they come to

    @property
    def _said_by_hand(self) -> Commenting:
        if self._commenting is None:
            from workbench.tui.commenting import Commenting, drafts_of

            self._commenting = Commenting(self.app, drafts_of(remember=self.keeps_copies), self._look_now, self.say)
        return self._commenting

    def _look_now(self) -> Theme:
        assert self.look is not None
        return self.look

    def _heard(self, told: str) -> None:
        """Something was written."""
        self.say(told)
        if self._hearing is not None:
            self._hearing.again()

    async def _reading(self) -> Reading | None:
        """The text as it is now, as a reviewer speaks of it; None, and said so, while it is being read."""
        if self.analysis is None:
            self.say("The text is not read yet, or cannot be judged; try again in a moment.")
        here = self.changing.here()
        if here is None:
            return None
        from workbench.review.reading import Reading

        return Reading(here.analysis.text, await asyncio.to_thread(here.language.items, here.analysis))

    async def _comment(self) -> None:
        reading, editor, file = await self._reading(), self.area.editor, self.file
        if reading is None or editor is None or file is None:
            return
        from workbench.review.anchors import anchor_on
        from workbench.review.events import FILE

        line = editor.selection.top.row + 1
        part = "" if editor.selection.is_empty or "\n" in editor.selected_text else editor.selected_text.strip()
        anchor = anchor_on(reading, line) or FILE
        if part and part in reading.words_on(line):
            anchor = anchor._replace(part=part)
        event = await self._said_by_hand.comment(file.path, reading, anchor)
        if event is not None:
            self._heard(_written(event))

    async def _judge(self) -> None:
        reading, file = await self._reading(), self.file
        if reading is None or file is None:
            return
        at = self.offset_in_text
        function = next((name for name, span in reading.functions.items() if span.start <= at < span.end), "")
        event = await self._said_by_hand.judge(file.path, reading, function)
        if event is not None:
            self._heard(_written(event))

    async def _read(self, thread: Thread) -> None:
        from workbench.tui.screens.thread import ThreadView

        wish = await self.app.push_screen_wait(ThreadView(thread, self._look_now()))
        if wish == "go" and self.area.editor is not None and self.remarks is not None:
            self.area.editor.go_to(self.remarks.reading.lines.position(thread.placement.span.start))
            self.to_editor()
        elif wish == "reply":
            await self._answer(thread, wish)
        elif wish in ("resolve", "reopen"):
            await self._settle(thread, wish)
        elif wish == "apply":
            await self._apply(thread)

    async def _answer(self, thread: Thread, kind: str) -> None:
        if self.file is None or self.remarks is None:
            return
        event = await self._said_by_hand.answer(self.file.path, self.remarks.reading, thread, kind=kind)
        if event is not None:
            self._heard(_written(event))

    async def _settle(self, thread: Thread, kind: str) -> None:
        if self.file is None:
            return
        if thread.resolved == (kind == "resolve"):
            self.say("It is resolved already." if thread.resolved else "It is open already.")
            return
        event = await self._said_by_hand.settle(self.file.path, thread, kind)
        if event is not None:
            self._heard(_written(event))

    async def _apply(self, thread: Thread) -> None:
        """Make the change that is suggested, one step of undo, and then say that it is settled."""
        from workbench.review.suggesting import fix_of

        file, remarks = self.file, self.remarks
        if file is None or remarks is None or await self._said_by_hand.voice(file.path) is None:
            return
        here = self.changing.here()
        if here is None or self.file is not file:
            return
        if remarks.reading.text != here.analysis.text:
            self.say(EARLIER)
            return
        fix = fix_of(thread, remarks.reading)
        if isinstance(fix, str):
            self.say(f"Not applied: {fix}.")
        elif here.editor.is_shown_only:
            here.editor.change_refused()
        else:
            self.to_editor()
            self.changing.begin(here, fix)
            if not thread.resolved and await self._said_by_hand.settle(file.path, thread, "resolve") is not None:
                self._heard(f"Done and resolved: {fix.title}. Undo takes the text back.")

    # What was begun

    async def _tell_of_drafts(self) -> None:
        from workbench.tui.folders import state_folder

        if not await asyncio.to_thread(lambda: any((state_folder() / "comments").glob("*.text"))):
            return
        left = await asyncio.to_thread(self._said_by_hand.left)
        if left:
            specs = ", ".join(dict.fromkeys(one.draft.spec for one in left))
            what = "A comment that you began waits" if len(left) == 1 else f"{len(left)} comments that you began wait"
            said = self.finding_line.said
            before = said.lines if said is not None and said.grave else ()
            self.say(
                *before,
                f"{what} to be sent ({specs}): ‘Unfinished comments…’ in {key_of('all_commands')}.",
                problem=True,
            )

    async def _go_on(self) -> None:
        commenting, file = self._said_by_hand, self.file
        reading = await self._reading()
        if file is None or reading is None:
            return
        of_file, elsewhere = await commenting.left_of(file.path)
        if not of_file:
            names = ", ".join(elsewhere)
            self.say(f"No comment was begun here; open what has some: {names}" if names else "No unfinished comment.")
            return
        rows = [commenting.row_of(one) for one in of_file]
        chosen = await self.choose("Unfinished comments", rows)
        if isinstance(chosen, int):
            threads = self.remarks.review.threads if self.remarks else ()
            event = await commenting.go_on(file.path, reading, threads, of_file[chosen])
            if event is not None:
                self._heard(_written(event))


def _written(event: Event) -> str:
    from workbench.tui.commenting import written

    return written(event)
