"""The wizard by itself, for who begins with a new spec."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from workbench.tui.app import WorkbenchApp, raise_if_crashed
from workbench.tui.folders import state_folder
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.memory import FILE, Memory
from workbench.tui.screens.wizard import Wizard

DRAFTS = "drafts"
"""The folder, among what is remembered, in which drafts are."""


class NewSpecApp(WorkbenchApp):
    """Ends with the wizard; `saved` is the file then, None where there is none."""

    def __init__(self, file: str, *, memory: Memory, notes: Sequence[str] = ()) -> None:
        super().__init__([], memory=memory, notes=notes)
        self._wanted = file
        self.saved: Path | None = None

    def on_mount(self) -> None:
        """Nothing but the wizard."""
        super().on_mount()
        drafts = KeptDrafts(state_folder() / DRAFTS, self.workbench.say)
        self.push_screen(Wizard(self.look, drafts, self._wanted), self._end)

    def _end(self, saved: Path | None) -> None:
        self.saved = saved
        self.exit(return_code=0)


def run_wizard(file: str, *, notes: Sequence[str] = ()) -> tuple[Path | None, int]:
    """Ask for a new spec, to be saved in `file` ("" where nobody has said); returns the file it was saved in, None
    where it was not, and the exit code. Raises ThemeProblem, Crashed, and ValueError for a file of a language without a
    guide."""
    app = NewSpecApp(file, memory=Memory(state_folder() / FILE), notes=notes)
    app.run(mouse=False)
    raise_if_crashed(app)
    return app.saved, app.return_code or 0
