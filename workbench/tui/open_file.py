"""One open file: what is known of it on disk, and whether the text in the editor is saved."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Severity
from workbench.analysis.text import visible
from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import ABSENT, EDITED, Document, read_or_new
from workbench.tui.places import Places
from workbench.tui.wording import UNSAVED

_GRAVE = (Severity.ERROR, Severity.WARNING)


@dataclass
class OpenFile:
    """A file as the workbench holds it. The text itself is in the editor.

    `disk` is the version last read or written, None until it is read. `problem` says why it cannot be read;
    while it does, nothing is written there. `places` are the findings of `analysis`. `theirs` is a newer version
    on disk that the person has not yet decided about. `deleted`: it was on disk and is no longer. `said` is the
    last thing that happened to it ("saved"), until there is unsaved work. `unjudged` is why its text was not judged, as
    far as the person has been told.
    """

    path: Path
    disk: Document | None = None
    problem: str = ""
    analysis: Analysis | None = None
    places: Places | None = None
    unsaved: bool = False
    theirs: Document | None = None
    deleted: bool = False
    said: str = ""
    unjudged: str = ""

    @property
    def name(self) -> str:
        """The file's name, fit for a terminal."""
        return visible(self.path.name or str(self.path))

    @property
    def label(self) -> str:
        """Name, a dot for unsaved work, and the number of errors, or else of warnings: "a.simplex ● 2✗"."""
        found = {grave: len(self.analysis.of(grave)) for grave in _GRAVE} if self.analysis else {}
        worst = next((grave for grave in _GRAVE if found.get(grave)), None)
        trouble = "unreadable" if self.problem else f"{found[worst]}{worst.mark}" if worst is not None else ""
        return " ".join(part for part in (self.name, UNSAVED if self.unsaved else "", trouble) if part)

    @property
    def facts(self) -> tuple[str, ...]:
        """What the status line has to say of the file on disk."""
        if self.disk is None:
            return ()
        new = self.disk.signature == ABSENT
        return tuple(
            fact
            for fact, holds in (
                (self.said, self.said),
                ("deleted on disk", self.deleted),
                ("new file", new and not self.deleted),
                ("read-only", self.disk.read_only),
                (self.disk.encoding.name, True),
            )
            if holds
        )

    def take(self, text: str) -> None:
        """The editor holds `text` now."""
        self.holds(len(text), lambda: text)

    def holds(self, length: int, text: Callable[[], str]) -> None:
        """The editor holds a text of `length` characters now; `text` is asked only where that does not tell enough."""
        disk = self.disk
        self.unsaved = disk is not None and (self.deleted or length != len(disk.text) or text() != disk.text)
        if self.unsaved:
            self.said = ""

    def read(self) -> None:
        """Read the file; a file that is not there yet is empty. Sets `problem` instead of raising."""
        try:
            self.disk, self.problem = read_or_new(self.path, EDITED), ""
        except FileProblem as problem:
            self.disk, self.problem = None, str(problem)


class Outside(enum.Enum):
    """What is to be done about what was found on disk."""

    NOTHING = enum.auto()
    """The text is the one known; at most its signature is new."""
    OPEN = enum.auto()
    """The file could not be read before and now can."""
    RELOAD = enum.auto()
    """Put the new text into the editor: no unsaved work is in the way."""
    ASK = enum.auto()
    """There is unsaved work: the person decides."""
    DELETED = enum.auto()
    """The file is gone; the text is only in the editor."""
    UNREADABLE = enum.auto()
    """What is there now cannot be read; the text is only in the editor."""


def outside(file: OpenFile, text: str, found: Document | FileProblem) -> Outside:
    """What to do about `found` on disk, while the editor holds `text`. Changes nothing."""
    if isinstance(found, FileProblem):
        if file.disk is None:
            return Outside.NOTHING
        if found.kind is Kind.MISSING:
            return Outside.NOTHING if file.disk.signature == ABSENT else Outside.DELETED
        return Outside.UNREADABLE
    if file.disk is None:
        return Outside.OPEN
    if found.text in (file.disk.text, text):
        return Outside.NOTHING
    return Outside.ASK if file.unsaved else Outside.RELOAD


def neighbour(files: list[OpenFile], current: OpenFile, step: int) -> OpenFile:
    """The file `step` places after `current`, going round."""
    return files[(files.index(current) + step) % len(files)]


def unsaved(files: list[OpenFile]) -> list[OpenFile]:
    """The files with unsaved work."""
    return [file for file in files if file.unsaved]
