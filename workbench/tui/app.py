"""The application: composes, binds, routes; what it shows is in `screens` and `widgets`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from workbench.tui.open_file import OpenFile
from workbench.tui.screens.workbench import WorkbenchScreen
from workbench.tui.themes import Theme, load, preferred, theme_names


class WorkbenchApp(App[None], inherit_bindings=False):
    """The workbench on files and folders. Nothing but the first file is read before the first frame."""

    CSS_PATH = "workbench.tcss"
    TITLE = "simplex-workbench"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "help_quit", "How to quit", show=False)]

    def __init__(self, paths: list[Path]) -> None:
        super().__init__()
        self.look = load(preferred(os.environ))
        self._wear(self.look)
        folders = [path for path in paths if path.is_dir()]
        self.files = [OpenFile(path) for path in paths if path not in folders]
        self.folders = folders

    def get_default_screen(self) -> WorkbenchScreen:
        """The one screen; the others lie over it for a moment."""
        return WorkbenchScreen(self.files, self.folders, self.look)

    def _wear(self, look: Theme) -> None:
        self.look = look
        self.register_theme(look.textual)
        self.theme = look.name

    def action_next_theme(self) -> None:
        names = theme_names()
        self._wear(load(names[(names.index(self.look.name) + 1) % len(names)]))
        for screen in self.screen_stack:
            if isinstance(screen, WorkbenchScreen):
                screen.look = self.look


def run(paths: list[Path]) -> int:
    """Open the workbench on `paths` and return the exit code when the person leaves."""
    app = WorkbenchApp(paths)
    app.run()
    return app.return_code or 0
