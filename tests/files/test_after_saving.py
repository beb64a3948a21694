"""What is to come after a person has asked to save."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from workbench.files.after_saving import Next, next_step
from workbench.files.documents import State
from workbench.files.errors import ChangedOnDisk, Kind, SaveProblem
from workbench.files.reading import Signature
from workbench.files.saved import Saved

PATH = Path("a.simplex")
SAVED = Saved(Signature(1, 1, 1))
FULL = SaveProblem(Kind.DISK_FULL, PATH)
CHANGED = ChangedOnDisk(Kind.CHANGED, PATH)


@pytest.mark.parametrize(
    ("state", "outcome", "theirs_is_known", "tries", "wanted"),
    [
        (State.CLEAN, SAVED, False, 3, Next.NOTHING),
        (State.CLEAN, None, False, 3, Next.NOTHING),
        (State.DIRTY, SAVED, False, 3, Next.NOTHING),
        (State.DIRTY, FULL, False, 3, Next.SAY_WHY),
        (State.BOTH, FULL, False, 3, Next.SAY_WHY),
        (State.DIRTY, CHANGED, False, 1, Next.ONCE_MORE),
        (State.DIRTY, None, False, 1, Next.ONCE_MORE),
        (State.DIRTY, CHANGED, False, 0, Next.SAY_WHY),
        (State.BOTH, CHANGED, True, 3, Next.CHOOSE),
        (State.BOTH, None, True, 3, Next.CHOOSE),
        (State.BOTH, None, False, 3, Next.NOTHING),
        (State.DELETED, CHANGED, False, 3, Next.NOTHING),
        (State.READ_ONLY, None, False, 3, Next.ELSEWHERE),
    ],
)
def test_a_save_that_did_not_come_to_its_end_has_a_way_on(
    state: State, outcome: Saved | SaveProblem | None, theirs_is_known: bool, tries: int, wanted: Next
) -> None:
    assert next_step(state, outcome, theirs_is_known=theirs_is_known, tries=tries) is wanted


def test_a_save_is_not_begun_anew_for_ever_nor_after_it_has_succeeded() -> None:
    for state, outcome, known in product(State, (SAVED, FULL, CHANGED, None), (True, False)):
        assert next_step(state, outcome, theirs_is_known=known, tries=0) is not Next.ONCE_MORE
        assert next_step(state, SAVED, theirs_is_known=known, tries=3) not in (Next.ONCE_MORE, Next.SAY_WHY)
