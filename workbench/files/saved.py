"""What a save that succeeded has to tell."""

from __future__ import annotations

import enum
from typing import NamedTuple

from workbench.files.reading import Signature


class How(enum.Enum):
    """In which way a text got into its file, in words for the person who saved it.

    A copy that takes the file's place is the safe way: the file is at every instant one text or the other. In place
    is for where that cannot be or would take something away; what the file held is then kept beside it until the new
    text is on disk.
    """

    REPLACED = "saved"
    ASKED = "saved in place"
    LINKED = "saved in place: the file has other names too (hard links)"
    MOUNTED = "saved in place: the file is mounted by itself and cannot be replaced"
    FOLDER = "saved in place: you may not replace files in its folder"
    OWNER = "saved in place: a copy would not have kept its owner"
    GROUP = "saved in place: a copy would not have kept its group"
    MODE = "saved in place: a copy would not have kept its mode"
    ACCESS = "saved in place: a copy would not have kept its access list (ACL)"
    ATTRIBUTES = "saved in place: a copy would not have kept its extended attributes"


class Saved(NamedTuple):
    """The version that is on disk now, and how it got there.

    `doubt` is empty, or what else there is to know: the text is in the file, but the disk did not confirm its name, or
    the copy of what the file held could not be removed.
    """

    signature: Signature
    how: How = How.REPLACED
    doubt: str = ""

    @property
    def said(self) -> str:
        """One line for the person, fit for a terminal."""
        return f"{self.how.value}; {self.doubt}" if self.doubt else self.how.value
