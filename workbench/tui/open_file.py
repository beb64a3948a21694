"""One open file: what is known of it on disk, and how the text in the editor stands to that."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Severity
from workbench.analysis.text import visible
from workbench.files.documents import UNSAVED as UNSAVED_STATES
from workbench.files.documents import Event, State, after
from workbench.files.encoding import Encoding
from workbench.files.errors import FileProblem
from workbench.files.opening import open_document
from workbench.files.protection import Protection
from workbench.files.reading import ABSENT, EDITED, Document, Limits
from workbench.tui.places import Places
from workbench.tui.wording import UNSAVED

if TYPE_CHECKING:
    from workbench.files.recovery import Kept
    from workbench.tui.remarks import Remarks

_GRAVE = (Severity.ERROR, Severity.WARNING)


@dataclass(eq=False)
class OpenFile:
    """A file as the workbench holds it. The text itself is in the editor.

    `disk` is the base: the version that was last both in the editor and on disk, None until it is read. `state` is how
    the text stands to it (see `workbench.files.documents`). `refused` is why it is not opened; while it is not, nothing
    is written there; `limits` and `encoding` are those in which the person wants it opened all the same. `theirs` is a
    newer version on disk that the person has not yet decided about, `kept` the text of an earlier session while that
    is to be decided. `places` are the findings of `analysis`, `remarks` what reviewers say of it. `said` is the last
    thing that happened to it ("saved"), until there is unsaved work. `unjudged` is why its text was not judged, as far
    as the person has been told.
    """

    path: Path
    disk: Document | None = None
    state: State = State.CLEAN
    refused: FileProblem | None = None
    limits: Limits = EDITED
    encoding: Encoding | None = None
    theirs: Document | None = None
    kept: Kept | None = None
    analysis: Analysis | None = None
    places: Places | None = None
    remarks: Remarks | None = None
    said: str = ""
    unjudged: str = ""

    @property
    def name(self) -> str:
        """The file's name, fit for a terminal."""
        return visible(self.path.name or str(self.path))

    @property
    def problem(self) -> str:
        """Why it cannot be read, in words; "" where it can."""
        return str(self.refused) if self.refused is not None else ""

    @property
    def unsaved(self) -> bool:
        """Whether to leave would lose text."""
        return self.state in UNSAVED_STATES

    @property
    def is_new(self) -> bool:
        """Whether there is no such file yet: saving makes it."""
        return self.disk is not None and self.disk.signature == ABSENT and self.state is not State.DELETED

    @property
    def is_shown_only(self) -> bool:
        """Whether its bytes are no text in its encoding, so that it can be looked at and not changed."""
        return self.disk is not None and self.disk.protection is Protection.BYTES

    @property
    def label(self) -> str:
        """Name, a dot for unsaved work, and the number of errors, or else of warnings: "a.simplex ● 2✗"."""
        found = {grave: len(self.analysis.of(grave)) for grave in _GRAVE} if self.analysis else {}
        worst = next((grave for grave in _GRAVE if found.get(grave)), None)
        trouble = "unreadable" if self.refused else f"{found[worst]}{worst.mark}" if worst is not None else ""
        return " ".join(part for part in (self.name, UNSAVED if self.unsaved else "", trouble) if part)

    @property
    def facts(self) -> tuple[str, ...]:
        """What the status line has to say of the file on disk."""
        if self.disk is None:
            return ()
        said = "" if self.unsaved else self.said
        is_new = self.is_new and self.theirs is None
        state = "deleted on disk" if self.state is State.DELETED else "new file" if is_new else ""
        facts = (said, state, self.disk.protection.label, self.disk.encoding.name)
        return tuple(fact for fact in facts if fact)

    @property
    def without_findings(self) -> str:
        """Why there are no findings of the text as it is now, in two words; "" where there are or will be."""
        return "unreadable" if self.refused else "not judged" if self.unjudged or self.is_shown_only else ""

    def read(self) -> None:
        """Read the file; a file that is not there yet is empty. Sets `refused` instead of raising."""
        try:
            self.disk, self.refused = open_document(self.path, self.limits, self.encoding), None
        except FileProblem as problem:
            self.disk, self.refused = None, problem
        self.state = State.CLEAN
        if self.disk is not None and self.disk.protection is not Protection.NONE:
            self.state = after(State.CLEAN, Event.PROTECTED).state


def neighbour(files: list[OpenFile], current: OpenFile, step: int) -> OpenFile:
    """The file `step` places after `current`, going round."""
    return files[(files.index(current) + step) % len(files)]


def unsaved(files: list[OpenFile]) -> list[OpenFile]:
    """The files with unsaved work."""
    return [file for file in files if file.unsaved]
