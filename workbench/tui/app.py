"""The application: composes, binds, routes; what it shows is in `screens` and `widgets`."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Protocol, runtime_checkable

from rich.console import RenderableType
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key, Paste
from textual.screen import Screen
from textual.widget import Widget

from workbench.files.reading import Signature, signature_of
from workbench.tui.clipboard import osc_52
from workbench.tui.commands import COMMANDS, PANELS, Where, key_of
from workbench.tui.driver import QuietDriver
from workbench.tui.ending import CRASHED, run_to_its_end
from workbench.tui.folders import state_folder
from workbench.tui.keys_in_turn import KeysInTurn
from workbench.tui.layout import Layout, layout_for
from workbench.tui.memory import FILE, Memory
from workbench.tui.painting.means import colours_of, means_of
from workbench.tui.painting.painter import Painter
from workbench.tui.screens.workbench import WorkbenchScreen
from workbench.tui.session import opened
from workbench.tui.themes import Theme, ThemeProblem, file_of, load, preferred, theme_files
from workbench.tui.widgets.editor import Editor

KEYS_OF_A_TINY_SCREEN = frozenset(
    {
        "ctrl+c",
        *(
            key
            for one in COMMANDS
            if one.action in ("save", "quit") and one.where is Where.ANYWHERE
            for key in one.keys
        ),
    }
)
"""What still works where the text cannot be seen: saving and leaving. A letter typed blind would edit unseen."""
HANDED_OVER_AFTER = 0.0005
"""Seconds after which a thread that works gives way to one that waits."""
ONE_WRITE = 512
"""Bytes that reach a terminal in one piece; more are framed so that it draws them at once."""
NOTES = 4
"""Notes that are told at the start: more would hide the text they are about."""
NOTES_STAY = 15
"""Seconds for them to be read."""
MAY_OPEN = frozenset({"choose", "ask", "decide", "quit"})
"""The groups of workers by which a command opens a dialog and does what was answered: keys wait for both."""
NOT_KEPT = "simplex-workbench: unsaved text was not kept."


@runtime_checkable
class KeepsText(Protocol):
    """A screen with text of its own."""

    def keep_now(self) -> None:
        """Keep it: the program is about to end."""


class WorkbenchApp(KeysInTurn, inherit_bindings=False):
    """The workbench on files and folders. Nothing but the first file is read before the first frame."""

    CSS_PATH = "workbench.tcss"
    TITLE = "simplex-workbench"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "help_quit", "How to quit", show=False)]

    def __init__(
        self,
        paths: list[Path],
        *,
        theme: str = "",
        notes: Sequence[str] = (),
        memory: Memory | None = None,
        keeps_copies: bool = False,
    ) -> None:
        """`theme` outweighs what the terminal would have; `notes` are told when all is there; `memory` has what is
        remembered of the last time; `keeps_copies`: unsaved text is kept for the next start. Raises ThemeProblem."""
        self._keeps_copies = keeps_copies
        self.memory = memory or Memory()
        self.notes = [note for note in (*notes, self.memory.note) if note]
        self.look = load(theme or preferred(os.environ, colours_of(os.environ), self.memory.now.theme))
        self.means = means_of(os.environ, self.look.palette)
        super().__init__(driver_class=QuietDriver)
        # The painter sends what the theme is made of. Textual's filters would leave greys where there are to be no
        # colours, and keep each row twice.
        self.no_color, self._filters = False, []
        self.register_theme(self.look.textual)
        # Not `self.theme = …`: that would have all styles parsed once more before the first frame.
        self.set_reactive(App.theme, self.look.name)
        self.stylesheet.set_variables(self.get_css_variables())
        self.files, self.folders = opened(paths)
        self.kept = False
        """Whether, after a crash, all unsaved text is kept."""
        self.painter = Painter()
        self._of_theme = ""
        """What was said last of a theme that cannot be used."""

    def get_default_screen(self) -> WorkbenchScreen:
        """The one screen; the others lie over it for a moment."""
        self.workbench = WorkbenchScreen(
            self.files, self.folders, self.look, self.memory, keeps_copies=self._keeps_copies
        )
        return self.workbench

    def on_load(self) -> None:
        """Leave the terminal, which is not touched yet, as it was when told to end: left alone, these signals end the
        program where it stands, and SIGINT, which no key sends here, as if the person had quit."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(number, partial(self._end_by, number))

    def on_mount(self) -> None:
        """What concerns the whole program and not one screen."""
        self.app_resume_signal.subscribe(self, self._come_back)
        self.call_after_refresh(self._follow_theme)
        self.call_after_refresh(self._tell_notes)

    def _come_back(self, _app: App[Any]) -> None:
        """Draw everything anew: the shell had the screen meanwhile."""
        self.painter.forget()
        self.screen.refresh(layout=True)

    def _end_by(self, number: int) -> None:
        """End by a signal: nobody can be asked any more, so what is unsaved is kept first."""
        kept = self._keep_unsaved()
        self.exit(return_code=128 + number, message=None if kept else NOT_KEPT)

    def _keep_unsaved(self) -> bool:
        if not hasattr(self, "workbench"):
            return True  # nothing is typed before it is there
        session = self.workbench.session
        # Half a workbench may be left; what it has heard of is kept in any case.
        with suppress(Exception):
            session.keeper.catch_up()
            for screen in self.screen_stack:
                # A new spec that is being asked for: imported by whoever asks for one.
                if isinstance(screen, KeepsText):
                    screen.keep_now()
        return session.keeper.copies.flush(session.files)

    def _handle_exception(self, error: Exception) -> None:
        # Private to App, whose own way shows the values of variables, and with them a person's text.
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._return_code = CRASHED
        # Whatever is broken, the text comes first; what fails here is not worse than what there is.
        with suppress(Exception):
            self.kept = self._keep_unsaved()
        self._close_messages_no_wait()

    def _tell_notes(self) -> None:
        shown = self.notes[:NOTES]
        if len(self.notes) > NOTES:
            shown.append(f"and {len(self.notes) - NOTES} more")
        if shown:
            self.workbench.say(*shown, problem=True, seconds=NOTES_STAY)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        # Private to App, but the one place through which everything goes that is drawn.
        driver = self._driver
        if driver is None or self.is_headless or self._batch_count or not self._running or self._closed:
            super()._display(screen, renderable)
            return
        if isinstance(renderable, CompositorUpdate):
            sequence = self.painter.paint(renderable, *self.size, self.means)
            if sequence:
                # The cursor itself is drawn, but what is typed through an input method appears where it stands.
                column, row = self.screen.outer_size.clamp_offset(self.cursor_position)
                sequence += f"\x1b[{row + 1};{column + 1}H"
                if len(sequence) > ONE_WRITE:
                    sequence = f"{SYNC_START}{sequence}{SYNC_END}" if self._sync_available else sequence
                driver.write(sequence)
                driver.flush()
            self.post_display_hook()

    async def on_event(self, event: Event) -> None:
        """Leave out the keys of a screen that is too small to see what they do."""
        if isinstance(event, Key) and not event.is_forwarded and self.screen_stack:
            self.workbench.key_pressed()
        if isinstance(event, Key) and self._is_too_small() and event.key not in KEYS_OF_A_TINY_SCREEN:
            return
        if isinstance(event, Paste) and self._is_too_small():
            return
        await super().on_event(event)

    def _is_too_small(self) -> bool:
        """Whether the workbench itself is on top and cannot be seen; a dialog takes its keys at any size."""
        on_top = bool(self.screen_stack) and isinstance(self.screen_stack[-1], WorkbenchScreen)
        return on_top and layout_for(*self.size) is Layout.TINY

    def is_ready(self, screen: Screen[Any]) -> bool:
        """Not before the first frame, nor between two files, nor before what a command opens is there."""
        if not isinstance(screen, WorkbenchScreen):
            return super().is_ready(screen)
        # In a panel they wait also for what it is to show: they choose among that.
        held_by = MAY_OPEN | {"panel"} if screen.focused_pane in PANELS else MAY_OPEN
        if any(worker.group in held_by and not worker.is_finished for worker in self.workers):
            return False
        return self._is_too_small() or (screen.focused is not None and screen.focused.display)

    def give_keys(self) -> None:
        """In the workbench the text takes them."""
        if self.screen_stack[-1:] != [self.workbench]:
            super().give_keys()
        elif self.workbench.focused is None:
            self.workbench.to_editor()

    def stays(self, event: Key | Paste, widget: Widget) -> bool:
        """Editing leaves the keys where they are, and is done in the order in which it comes."""
        return isinstance(widget, Editor) and (isinstance(event, Paste) or widget.keeps(event))

    def copy_to_clipboard(self, text: str) -> None:
        """Keep `text` for pasting here, and offer it to the terminal's clipboard."""
        self._clipboard = text
        sequence = osc_52(text, os.environ)
        if sequence is None:
            self.workbench.say("Kept for pasting here; too long for the terminal's clipboard.")
        elif self._driver is not None:
            self._driver.write(sequence)
            self.workbench.say("Sent to the terminal's clipboard (OSC 52).")

    def action_help_quit(self) -> None:
        """Ctrl+C where it means nothing else: whoever presses it wants to leave."""
        self.workbench.say(f"To leave press {key_of('quit')}.")

    async def action_quit(self) -> None:
        """Leave, from wherever it is asked for."""
        self.workbench.action_quit()

    def action_next_theme(self) -> None:
        names = list(theme_files())
        at = names.index(self.look.name) + 1 if self.look.name in names else 0
        self._wear_theme(names[at % len(names)])
        self.memory.set(theme=self.look.name)

    def _wear_theme(self, name: str) -> None:
        """Show the theme `name`; where it cannot be used, say so and go on with the one there is."""
        try:
            look = load(name)
        except ThemeProblem as problem:
            self._of_theme = str(problem)
            self.workbench.say(self._of_theme, problem=True)
            return
        if self._of_theme:
            self.workbench.unsay(self._of_theme)
            self._of_theme = ""
        if look != self.look:
            self._wear(look)
        self._follow_theme()

    def _wear(self, look: Theme) -> None:
        self.look = look
        self.means = means_of(os.environ, look.palette)
        self.register_theme(look.textual)
        if self.theme == look.name:
            # The same theme, changed: Textual looks for another name.
            self._watch_theme(look.name)
        self.theme = look.name
        for screen in self.screen_stack:
            if isinstance(screen, WorkbenchScreen):
                screen.look = look

    def _follow_theme(self) -> None:
        with suppress(ThemeProblem, OSError):
            file = file_of(self.look.name)
            written = self._wear_what_is_written(file, signature_of(os.stat(file)))
            self.run_worker(written, group="theme", exclusive=True)

    async def _wear_what_is_written(self, file: Path, known: Signature) -> None:
        """Show the theme anew whenever its file changes from what is `known`."""
        await self.workbench.session.first_read()
        # Imported here: the first frame does not wait for it.
        from workbench.files.watching import watch

        async for _ in watch([file], asyncio.Event(), known={file: known}):
            self._wear_theme(self.look.name)


def run(
    paths: list[Path], *, mouse: bool = True, theme: str = "", notes: Sequence[str] = (), remember: bool = False
) -> int:
    """Open the workbench on `paths` and return the exit code when the person leaves. Without `mouse` the terminal keeps
    its own use of it, as for selecting text. `notes` are told at the start. With `remember` it begins as the last
    time ended, what there is to remember is written at the end, and unsaved text is kept meanwhile.

    Raises ThemeProblem where `theme` is none, and Crashed where the workbench ended by an error of its own.
    """
    # What importing has made stays for good: the collector need not walk through it before the first frame.
    gc.freeze()
    # An analysis runs in a thread beside the keys: whoever waits for the interpreter gets it soon.
    sys.setswitchinterval(HANDED_OVER_AFTER)
    memory = Memory(state_folder() / FILE) if remember else Memory()
    app = WorkbenchApp(paths, theme=theme, notes=notes, memory=memory, keeps_copies=remember)

    def remember_places() -> None:
        app.workbench.leave_places()
        # Not worth a word after all is said: the next time begins as this one did.
        with suppress(OSError):
            memory.keep()

    run_to_its_end(app, mouse=mouse, at_the_end=remember_places)
    raise_if_crashed(app, remember=remember)
    return app.return_code or 0


def raise_if_crashed(app: WorkbenchApp, *, remember: bool) -> None:
    """Raises Crashed where `app`, which has ended, ended by an error of its own; with `remember` a report is kept."""
    if app.return_code == CRASHED:
        from workbench.tui.crash import crashed

        error = app._exception or RuntimeError()
        raise crashed(error, state_folder() / "crashes" if remember else None, kept=app.kept) from error
