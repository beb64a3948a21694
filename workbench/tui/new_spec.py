"""The wizard by itself, for who begins with a new spec."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from workbench.authoring.draft import Draft
from workbench.authoring.keeping import to_json
from workbench.files.recovery import Recovery
from workbench.tui.app import WorkbenchApp, raise_if_crashed
from workbench.tui.ending import run_to_its_end
from workbench.tui.folders import state_folder
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.memory import FILE, Memory
from workbench.tui.screens.wizard import Wizard

DRAFTS = "drafts"
"""The folder, among what is remembered, in which drafts are."""


class Ended(NamedTuple):
    """How the wizard ended: the file in which the spec was saved, None where it was not; whether a draft of it is kept;
    and the exit code."""

    saved: Path | None
    kept: bool
    code: int


class NewSpecApp(WorkbenchApp):
    """Ends with the wizard."""

    def __init__(self, file: str, *, remember: bool) -> None:
        super().__init__([], memory=Memory(state_folder() / FILE) if remember else None)
        self._wanted, self._remember = file, remember
        self.saved: Path | None = None

    def on_mount(self) -> None:
        """Nothing but the wizard."""
        super().on_mount()
        self.drafts = drafts_of(remember=self._remember)
        self.push_screen(Wizard(self.look, self.drafts, self._wanted), self._end)

    def _end(self, saved: Path | None) -> None:
        self.saved = saved
        self.exit(return_code=0)


def drafts_of(*, remember: bool) -> KeptDrafts[Draft]:
    """The person's drafts; with `remember` they last longer than the program."""
    return KeptDrafts(Recovery(state_folder() / DRAFTS) if remember else None, to_json)


def run_wizard(file: str, *, remember: bool) -> Ended:
    """Ask for a new spec, to be saved in `file` ("" where nobody has said). With `remember` its draft is kept
    meanwhile. Raises ThemeProblem and Crashed."""
    app = NewSpecApp(file, remember=remember)
    run_to_its_end(app, mouse=False)
    raise_if_crashed(app, remember=remember)
    return Ended(app.saved, app.drafts.is_left, app.return_code or 0)
