"""What is not as usual with an open file, for the banner over its text."""

from __future__ import annotations

from workbench.files.documents import State
from workbench.tui.open_file import OpenFile
from workbench.tui.widgets.banner import Told
from workbench.tui.wording import when

RECOVERED = {"keep_mine": "keep it", "load_theirs": "drop it", "compare": "compare"}
BOTH = {"keep_mine": "keep mine", "load_theirs": "load theirs", "merge": "merge", "compare": "compare"}
"""The ways on, and what each means here. Together with what has happened they fit into 80 cells."""


def unusual(file: OpenFile) -> Told | None:
    """What a person has to know or to decide before they go on with `file`; None for nothing."""
    if file.state is State.RECOVERED and file.kept is not None:
        return Told(f"Unsaved text of {when(file.kept.written)}", RECOVERED)
    if file.state is State.BOTH and file.theirs is not None:
        return Told("Changed on disk", BOTH)
    if file.disk is None or not file.disk.read_only:
        return None
    offence = file.disk.offence
    if offence is not None:
        where = f"line {offence.line}, column {offence.column}"
        return Told(
            f"Not {file.disk.encoding.name}: byte 0x{offence.byte:02X} in {where}",
            {"choose_encoding": "choose encoding"},
        )
    return Told(f"This file is {file.disk.protection.told}", {"save_as_another_file": "save as another file"})
