"""What is to come after a person has asked to save: done, once more, or a question. Pure."""

from __future__ import annotations

import enum

from workbench.files.documents import State
from workbench.files.errors import ChangedOnDisk, SaveProblem
from workbench.files.saved import Saved


class Next(enum.Enum):
    """What is to come."""

    NOTHING = "it is done, or what there is to know is said already"
    ONCE_MORE = "nothing was written, and nothing is in the way any more: the file was only touched"
    SAY_WHY = "tell why it was not saved, and let the person choose a way out"
    CHOOSE = "let the person choose between the two versions"
    ELSEWHERE = "have it saved as another file"


def next_step(state: State, outcome: Saved | SaveProblem | None, *, theirs_is_known: bool, tries: int) -> Next:
    """What is to come where saving has left the document in `state`.

    `outcome` is what was told of it, None where nothing was written; `theirs_is_known` says whether another version was
    read on disk; `tries` is how often it may be begun anew.
    """
    met_another = outcome is None or isinstance(outcome, ChangedOnDisk)
    if state is State.DIRTY and met_another and tries:
        return Next.ONCE_MORE
    # Another version is told of by what it is, unless it is gone before anybody could look at it.
    if isinstance(outcome, SaveProblem) and (state is State.DIRTY or not met_another):
        return Next.SAY_WHY
    if state is State.BOTH and theirs_is_known:
        return Next.CHOOSE
    return Next.ELSEWHERE if state is State.READ_ONLY else Next.NOTHING
