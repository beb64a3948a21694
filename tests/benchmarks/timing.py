"""Taking times so that two of them can be compared."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable


def least(work: Callable[[], object], runs: int) -> float:
    """The least processor time of `work()` in seconds, of `runs` runs: what the work costs when nothing disturbs.

    Python's collector of cycles rests meanwhile, as it does in `timeit`: when it runs, and for how long, hangs on
    every object of the process. Times of a whole process have it in them.
    """
    gc.collect()
    gc.disable()
    try:
        return min(_processor_time(work) for _ in range(runs))
    finally:
        gc.enable()


def _processor_time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def paired(one: Callable[[], float], other: Callable[[], float], pairs: int) -> float:
    """How many times `one()` takes the seconds of `other()`: the median over `pairs` runs side by side.

    One after the other in turn, so that whatever slows the machine for a while slows both; a first run of each
    only fills caches.
    """
    one(), other()
    return statistics.median(one() / other() for _ in range(pairs))


def wall_time(work: Callable[[], object]) -> float:
    """Seconds on the clock that `work()` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
