"""A new spec, step by step: one screen that shows what `workbench.authoring.forms` asks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key, Paste, Resize

from workbench.authoring.checking import may_go_on, problems
from workbench.authoring.draft import Draft, moved, new_draft, steps, with_another, without_function
from workbench.authoring.forms import first_spot
from workbench.authoring.keeping import from_json
from workbench.authoring.offers import offers, remarks
from workbench.authoring.problems import Problem, blocking
from workbench.authoring.tables import Spot
from workbench.authoring.telling import spot_of
from workbench.authoring.writing import spec_of
from workbench.languages import language_for, suffixes
from workbench.languages.guide import Guide
from workbench.tui.choosing import new_name
from workbench.tui.editing.field import Field
from workbench.tui.filling_in import FillingIn
from workbench.tui.kept_drafts import KeptDraft, KeptDrafts
from workbench.tui.layout import Layout, layout_for, too_small
from workbench.tui.painting.pace import PaintedAtOnce
from workbench.tui.panels.form_rows import Piece, Row
from workbench.tui.panels.wizard_rows import HELP_KEYS, Shown, frame, title_of
from workbench.tui.saving_new import save_new
from workbench.tui.screens.choose import EDITS, Choice, Choose
from workbench.tui.themes import Theme
from workbench.tui.typed import typed
from workbench.tui.widgets.page import Page

JUDGED_AFTER = 0.12
"""Seconds without a key after which what is typed is judged."""


class Wizard(PaintedAtOnce[Path | None]):
    """Asks for a spec; dismissed with the file in which it was saved, or with None where the author has left."""

    def __init__(self, look: Theme, drafts: KeptDrafts[Draft], file: str = "") -> None:
        """`file` is where the spec is to go, "" for what its author will say. Raises ValueError for a file of a
        language without a guide."""
        super().__init__()
        self._look = look
        self._drafts = drafts
        self._language = language_for(file)
        guide = self._language.guide()
        if guide is None:
            raise ValueError(f"{self._language.name} has no guide to write by")
        self._guide: Guide = guide
        self._work = FillingIn(self._language, guide, file, self._changed)
        self._file = file
        self._problems: list[Problem] = []
        self._said = ""
        self._offered: list[KeptDraft[Draft]] = []
        self._scrolled = 0
        self._judging = 0
        self._ending = False
        """Whether the spec is being written, or all is over: then no key does anything."""
        self._page = Page(look, self._drawn)

    @property
    def _draft(self) -> Draft:
        """What is written so far."""
        return self._work.draft

    def compose(self) -> ComposeResult:
        yield self._page

    def on_mount(self) -> None:
        """What was left is offered first."""
        self._drafts.tell_by(self.app, self._say)
        self._drafts.begin()
        self._page.focus()
        self._offered = self._drafts.waiting(partial(from_json, guide=self._guide))
        self.run_worker(self._drafts.run(), group="draft")
        self._go_to_step()

    def keep_now(self) -> None:
        """Keep what is written: the program is about to end."""
        self._drafts.flush()

    # What is seen

    def _drawn(self, width: int, height: int) -> Sequence[Row]:
        if layout_for(width, height) is Layout.TINY:
            return [(Piece(line),) for line in too_small(width, height).split("\n")]
        shown = Shown(
            self._draft,
            self._guide,
            self._work.sections,
            self._work.spot,
            self._work.field,
            tuple(self._problems),
            self._said,
            self._hints(),
            self._offered[0] if self._offered else None,
            len(self._offered),
            spec_of(self._draft, self._language) if self._work.is_last else "",
            self._scrolled,
        )
        drawn = frame(shown, width, height)
        self._scrolled = drawn.scrolled
        return drawn.rows

    def _hints(self) -> tuple[str, ...]:
        offered = offers(self._draft, self._guide, self._work.spot)
        shown = ["^T offers " + " · ".join(offered)] if offered else []
        return (*shown, *remarks(self._draft, self._work.spot))

    def _say(self, said: str) -> None:
        self._said = said
        self._page.refresh()

    # Where the author is

    def _go(self, spot: Spot) -> None:
        self._work.go(spot)
        self._page.refresh()

    def _go_to_step(self) -> None:
        """Begin where the step has something left to be written."""
        self._scrolled = 0
        self._work.go_to_step(suffixes()[0])
        self._judge()
        self._page.refresh()

    def _line(self, by: int) -> None:
        self._work.line(by)

    def _cell(self, by: int) -> None:
        self._work.cell(by)

    def _enter(self) -> None:
        """The next line; from one with nothing in it the next table; from the last the next step, or the end."""
        if self._work.is_last:
            self._save()
        elif not self._work.next_line():
            self._step(1)

    def _step(self, by: int) -> None:
        """The next step, where this one is as it must be; or back."""
        self._work.leave_line()
        self._judge()
        if by > 0 and not may_go_on(self._draft, self._problems):
            self._tell_first(blocking(self._problems, self._draft.step))
            return
        if by > 0 and self._work.is_last:
            self._save()
            return
        self._work.change(moved(self._draft, self._guide, by))
        self._go_to_step()

    def _tell_first(self, held: list[Problem]) -> None:
        """Lead to the first of what holds the spec up."""
        problem = held[0]
        if problem.function is not None:
            self._work.draft = self._draft._replace(at=problem.function)
        if problem.step != self._draft.step:
            self._work.change(self._draft._replace(step=problem.step))
            self._scrolled = 0
        spot = spot_of(self._work.sections, problem)
        self._go(spot or first_spot(self._work.sections))
        self._say(str(problem.message))

    # What the author does

    def on_key(self, event: Key) -> None:
        """Do what a key does, or type it."""
        event.stop().prevent_default()
        if self._ending or (layout_for(*self.app.size) is Layout.TINY and event.key != "escape"):
            return
        self._said = ""
        if self._offered:
            self._answer(event.key)
        elif event.key in KEYS:
            getattr(self, f"_{KEYS[event.key][0]}")(*KEYS[event.key][1:])
        elif event.key in EDITS:
            verb, to = EDITS[event.key]
            self._type(self._work.field.move(to) if verb == "move" else self._work.field.delete(to))
        elif (character := typed(event)) is not None:
            self._type(self._work.field.insert(character))
        self._page.refresh()

    def on_paste(self, event: Paste) -> None:
        """What is pasted is typed, a table or a list into the cells from the cursor on."""
        event.stop()
        if not self._offered and not self._ending and layout_for(*self.app.size) is not Layout.TINY:
            self._say(self._work.paste(event.text))

    def on_resize(self, _event: Resize) -> None:
        """More or less may fit."""
        self._page.refresh()

    def _type(self, field: Field) -> None:
        self._work.type(field)
        self._page.refresh()

    def _changed(self, draft: Draft) -> None:
        self._drafts.soon(draft)
        self._judge_soon()

    def _undo(self) -> None:
        if not self._work.undo():
            self._say("Nothing to take back.")

    def _redo(self) -> None:
        if not self._work.redo():
            self._say("Nothing to do again.")

    def _remove(self) -> None:
        self._work.remove()

    def _help(self) -> None:
        """What the step asks and why, the landmark that it writes, and all keys."""
        from workbench.tui.screens.help import Reading, about_step

        step = self._guide.step(self._draft.step)
        topic = self._language.landmark_help(self._work.topic)
        self.app.push_screen(Reading(f"Help: {title_of(step)}", about_step(step, topic, HELP_KEYS)))

    def _scroll(self, by: int) -> None:
        self._scrolled = max(0, self._scrolled + by * max(1, self.size.height // 2))

    def _leave(self) -> None:
        self._work.leave_line()
        if self._draft._replace(file=self._file, step="signature") != new_draft(self._guide)._replace(file=self._file):
            self._drafts.leave(self._draft)
        else:
            self._drafts.drop()
        self._end(None)

    def _end(self, saved: Path | None) -> None:
        self._ending = True
        self.dismiss(saved)

    def _answer(self, key: str) -> None:
        """What is to become of the draft that was left."""
        newest = self._offered[0]
        if key == "enter":
            self._drafts.take(newest)
            self._work.draft = newest.draft._replace(file=self._file or newest.draft.file)
            self._offered = []
            self._go_to_step()
        elif key == "d":
            self._drafts.forget(newest)
            self._offered = self._offered[1:]
        elif key == "n":
            self._offered = []
        elif key in ("down", "tab"):
            self._offered = [*self._offered[1:], newest]
        elif key == "escape":
            self._end(None)

    # What is judged

    def _judge(self) -> None:
        self._judging += 1
        self._problems = problems(self._draft, self._language)

    def _judge_soon(self) -> None:
        self._judging += 1
        self.run_worker(self._judge_later(self._judging), group="judge")

    async def _judge_later(self, number: int) -> None:
        await asyncio.sleep(JUDGED_AFTER)
        if number != self._judging:
            return
        found = await asyncio.to_thread(problems, self._draft, self._language)
        if number == self._judging:
            self._problems = found
            self._page.refresh()

    # Lists to choose from

    def _offer(self) -> None:
        offered = offers(self._draft, self._guide, self._work.spot)
        if not offered:
            self._say("Nothing to offer here.")
            return
        self.run_worker(self._choose_offer(offered), group="choose", exclusive=True)

    async def _choose_offer(self, offered: tuple[str, ...]) -> None:
        chosen = await self.app.push_screen_wait(Choose("Put in", [Choice(one) for one in offered], self._look))
        if isinstance(chosen, int):
            self._type(Field(offered[chosen], len(offered[chosen])))

    def _functions(self) -> None:
        self.run_worker(self._choose_function(), group="choose", exclusive=True)

    async def _choose_function(self) -> None:
        self._work.leave_line()
        names = [one.name or "(no name yet)" for one in self._draft.functions]
        rows = [Choice(name, "this one" if at == self._draft.at else "") for at, name in enumerate(names)]
        rows.append(Choice("another function", "begin one more in this spec"))
        rows.append(Choice(f"take {names[self._draft.at]} away", "with all that is written for it"))
        chosen = await self.app.push_screen_wait(Choose("Functions of this spec", rows, self._look))
        if not isinstance(chosen, int):
            return
        if chosen < len(names):
            self._work.change(self._draft._replace(at=chosen, step=steps(self._guide)[0]))
        elif chosen == len(names):
            self._work.change(with_another(self._draft, self._guide))
        else:
            self._work.change(
                without_function(self._draft, self._guide, self._draft.at)._replace(step=steps(self._guide)[0])
            )
        self._go_to_step()

    # The end

    def _save(self) -> None:
        """Save, where nothing is wrong; where something is, lead there."""
        self._work.leave_line()
        self._judge()
        if held := blocking(self._problems):
            self._tell_first(held)
        elif not self._work.is_last:
            self._work.change(self._draft._replace(step=steps(self._guide)[-1]))
            self._go_to_step()
        elif not self._draft.file:
            self._say("Say in which file: a name, or a path.")
        else:
            self._ending = True
            self.run_worker(self._write(), group="save")

    async def _write(self) -> None:
        """Write the spec, or say why it was not."""
        # What was named on the command line is meant as it stands.
        named = self._draft.file if self._draft.file == self._file else new_name(self._draft.file)
        saved = await save_new(self.app, named, spec_of(self._draft, self._language))
        if isinstance(saved, str):
            self._ending = False
            self._say(saved)
            return
        self._drafts.drop()
        self._end(saved)


KEYS: dict[str, tuple[str | int, ...]] = {
    "enter": ("enter",),
    "tab": ("cell", 1),
    "shift+tab": ("cell", -1),
    "down": ("line", 1),
    "up": ("line", -1),
    "ctrl+n": ("step", 1),
    "ctrl+p": ("step", -1),
    "ctrl+t": ("offer",),
    "ctrl+x": ("remove",),
    "ctrl+z": ("undo",),
    "ctrl+y": ("redo",),
    "f1": ("help",),
    "ctrl+g": ("functions",),
    "ctrl+s": ("save",),
    "pagedown": ("scroll", 1),
    "pageup": ("scroll", -1),
    "escape": ("leave",),
    "ctrl+q": ("leave",),
}
"""What each key does, by the name of a method, with what is given to it. All of them reach a program in plain
terminals, in tmux and in screen with their usual prefixes."""
