"""The messages that cross from one part of the workbench to another."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message

from workbench.tui.open_file import OpenFile
from workbench.tui.places import Places


@dataclass
class AnalysisReady(Message):
    """A text of `file` has been read and judged. A newer one takes the place of one not yet handled."""

    file: OpenFile
    places: Places

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, AnalysisReady) and message.file is self.file


@dataclass
class GoTo(Message):
    """The person asked to be taken to a place in the text: an offset in characters of the analysed text."""

    offset: int


@dataclass
class OpenAt(Message):
    """The person asked to be taken to a place in another file: an offset in characters of its analysed text."""

    file: OpenFile
    offset: int


class LeavePane(Message):
    """The person wants out of this pane."""
