"""The application: composes, binds, routes; what it shows is in `screens` and `widgets`."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key

from workbench.analysis.text import visible
from workbench.tui.messages import Ready
from workbench.tui.screens.workbench import WorkbenchScreen
from workbench.tui.session import opened
from workbench.tui.themes import ThemeProblem, load, preferred, theme_names


class WorkbenchApp(App[None], inherit_bindings=False):
    """The workbench on files and folders. Nothing but the first file is read before the first frame."""

    CSS_PATH = "workbench.tcss"
    TITLE = "simplex-workbench"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "help_quit", "How to quit", show=False)]

    def __init__(self, paths: list[Path]) -> None:
        super().__init__()
        self.look = load(preferred(os.environ))
        self.register_theme(self.look.textual)
        # Not `self.theme = …`: that would have all styles parsed once more before the first frame.
        self.set_reactive(App.theme, self.look.name)
        self.stylesheet.set_variables(self.get_css_variables())
        self.files, self.folders = opened(paths)
        self._early: list[Key] | None = []

    def get_default_screen(self) -> WorkbenchScreen:
        """The one screen; the others lie over it for a moment."""
        return WorkbenchScreen(self.files, self.folders, self.look)

    async def on_event(self, event: Event) -> None:
        """Keep the keys that come before there is a pane to take them."""
        if self._early is not None and isinstance(event, Key):
            self._early.append(event)
        else:
            await super().on_event(event)

    @on(Ready)
    def _release_keys(self) -> None:
        early, self._early = self._early or [], None
        for key in early:
            self.post_message(key)

    def action_next_theme(self) -> None:
        names = theme_names()
        try:
            self.look = load(names[(names.index(self.look.name) + 1) % len(names)])
        except ThemeProblem as problem:
            self.notify(visible(str(problem)), severity="error", markup=False)
            return
        self.register_theme(self.look.textual)
        self.theme = self.look.name
        for screen in self.screen_stack:
            if isinstance(screen, WorkbenchScreen):
                screen.look = self.look


def run(paths: list[Path]) -> int:
    """Open the workbench on `paths` and return the exit code when the person leaves."""
    # What importing has made stays for good: the collector need not walk through it before the first frame.
    gc.freeze()
    app = WorkbenchApp(paths)
    app.run()
    return app.return_code or 0
