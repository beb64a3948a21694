"""What a person can do about a problem with a file, for whoever shows it to offer."""

from __future__ import annotations

import enum

from workbench.files.errors import FileProblem, Kind


class Way(enum.Enum):
    """A way out of a problem, as a person would ask for it."""

    OPEN_ANYWAY = "open anyway"
    """Open it again with the limits ANYWAY."""
    CHOOSE_ENCODING = "choose an encoding"
    """Open it again in one of `encodings_for` it; of a text that cannot be saved: save it in another encoding."""
    TRY_AGAIN = "try again"
    """The same again, once what is in the way is out of it."""
    SAVE_AS = "save as another file"
    COMPARE = "compare"
    """Show the two versions, to keep one of them or to merge them."""
    REPLACE = "replace"
    """Save again, over the version the problem names."""


_SAVED_ELSEWHERE = (Way.TRY_AGAIN, Way.SAVE_AS)

WAYS: dict[Kind, tuple[Way, ...]] = {
    Kind.MISSING: (),
    Kind.BROKEN_LINK: (),
    Kind.LINK_LOOP: (Way.SAVE_AS,),
    Kind.UNREADABLE: (Way.TRY_AGAIN,),
    Kind.DIRECTORY: (),
    Kind.NOT_REGULAR: (),
    Kind.BAD_NAME: (Way.SAVE_AS,),
    Kind.READ_FAILED: (Way.TRY_AGAIN,),
    Kind.NO_SPEC: (),
    Kind.BINARY: (Way.OPEN_ANYWAY, Way.CHOOSE_ENCODING),
    Kind.BAD_BYTE: (Way.CHOOSE_ENCODING,),
    Kind.NOT_IN_ENCODING: (Way.CHOOSE_ENCODING,),
    Kind.OTHER_ENCODING: (Way.CHOOSE_ENCODING,),
    Kind.EMPTY: (),
    Kind.TOO_LARGE: (Way.OPEN_ANYWAY,),
    Kind.LINE_TOO_LONG: (Way.OPEN_ANYWAY,),
    Kind.CHANGED: (Way.COMPARE, Way.SAVE_AS),
    Kind.DELETED: _SAVED_ELSEWHERE,
    Kind.APPEARED: (Way.COMPARE, Way.SAVE_AS),
    Kind.OCCUPIED: (Way.SAVE_AS, Way.REPLACE),
    Kind.READ_ONLY_FILE: _SAVED_ELSEWHERE,
    Kind.LOCKED: _SAVED_ELSEWHERE,
    Kind.NO_PERMISSION: (Way.SAVE_AS,),
    Kind.READ_ONLY_FOLDER: _SAVED_ELSEWHERE,
    Kind.READ_ONLY_DISK: (Way.SAVE_AS,),
    Kind.DISK_FULL: _SAVED_ELSEWHERE,
    Kind.DISK_FAILED: _SAVED_ELSEWHERE,
    Kind.NO_FOLDER: _SAVED_ELSEWHERE,
    Kind.NOW_DIRECTORY: _SAVED_ELSEWHERE,
    Kind.NOW_NOT_REGULAR: _SAVED_ELSEWHERE,
    Kind.UNENCODABLE: (Way.TRY_AGAIN,),
    Kind.NOT_IN_THIS_ENCODING: (Way.CHOOSE_ENCODING, Way.TRY_AGAIN),
    Kind.SAVE_FAILED: _SAVED_ELSEWHERE,
    Kind.DAMAGED: _SAVED_ELSEWHERE,
}
"""For each kind of problem the ways out of it, the likelier first. Nothing where only a change elsewhere helps."""


def ways_out(problem: FileProblem) -> tuple[Way, ...]:
    """What to offer beside the words of `problem`."""
    return WAYS[problem.kind]
