"""When Python's collector of cycles may stop everything to look through the objects there are."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG = 5_000
"""New objects between two looks at them: each takes about a millisecond. A tenth as often it takes ten, which is felt
when it comes with a key."""


def often() -> None:
    """Look often at few objects. Before the first frame, when nobody waits for a key, seldom is better."""
    gc.set_threshold(YOUNG)


@contextmanager
def resting(*, for_good: bool) -> Iterator[None]:
    """No look meanwhile: what is done makes many objects and no cycles. With `for_good` what is there afterwards stays
    for long and is not looked at again; what of it is no longer used still goes, if it is no cycle."""
    gc.disable()
    try:
        yield
    finally:
        if for_good:
            gc.freeze()
        gc.enable()
