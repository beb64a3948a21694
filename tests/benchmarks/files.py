"""How long it takes until a change on disk is seen, unsaved text is kept, and two texts are merged."""

from __future__ import annotations

import asyncio
import os
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from tests.benchmarks.figure import Figure
from tests.benchmarks.specs import spec_of
from tests.benchmarks.timing import wall_time
from workbench.files.merging import merge
from workbench.files.recovery import Recovery
from workbench.files.watching import LOOK_EVERY, watch

CHANGES = 60
POLLED = 12
QUIET = 0.12
"""Seconds after a report in which a second one of the same change may come."""
KEPT = 5_000_000
"""Characters of the text that is kept."""
HOSTILE_LINES = 60_000


def rename_over(path: Path, text: str) -> None:
    """Save as careful programs do."""
    new = path.with_name("new")
    new.write_text(text)
    os.replace(new, path)


def in_place(path: Path, text: str) -> None:
    """Save as simple programs do."""
    path.write_text(text)


def by_sed(path: Path, text: str) -> None:
    """Save by another program; its own time counts."""
    subprocess.run(["sed", "-i", f"s/.*/{text}/", path], check=True)


WAYS: tuple[Callable[[Path, str], None], ...] = (rename_over, in_place, *([by_sed] if shutil.which("sed") else []))


async def delays(path: Path, changes: int) -> list[float]:
    """Seconds from the end of each change of `path` until it is reported."""
    path.write_text("0")
    stop = asyncio.Event()
    reported: asyncio.Queue[float] = asyncio.Queue()

    async def follow() -> None:
        async for events in watch([path], stop):
            if path in events:
                reported.put_nowait(time.perf_counter())

    following = asyncio.create_task(follow())
    await asyncio.sleep(0.5)
    found = []
    random = Random(1)
    for number in range(changes):
        with suppress(TimeoutError):
            while True:
                await asyncio.wait_for(reported.get(), QUIET)
        # Not at the same moment between two looks each time.
        await asyncio.sleep(random.random() * min(LOOK_EVERY, changes / 60))
        await asyncio.to_thread(WAYS[number % len(WAYS)], path, f"change {number}")
        done = time.perf_counter()
        found.append(max(0.0, await asyncio.wait_for(reported.get(), 30) - done))
    stop.set()
    await following
    return found


def figures(folder: Path) -> Iterator[Figure]:
    """Files are made in `folder`."""
    path = folder / "watched.simplex"
    told = asyncio.run(delays(path, CHANGES))
    worst = f"worst {1000 * max(told):.0f}"
    yield Figure("Milliseconds until a change is seen", 1000 * statistics.median(told), 50, f"watched, {worst}")
    os.environ["WATCHFILES_FORCE_POLLING"] = "1"
    try:
        polled = asyncio.run(delays(path, POLLED))
    finally:
        del os.environ["WATCHFILES_FORCE_POLLING"]
    middle = f"median {statistics.median(polled):.2f}"
    yield Figure("Seconds until a change is seen by polling", max(polled), 2, f"the worst, {middle}")
    yield from _kept(folder)
    yield Figure("Seconds to merge", wall_time(_merge_hostile), 5, f"{HOSTILE_LINES:,} lines in three orders")


def _kept(folder: Path) -> Iterator[Figure]:
    recovery = Recovery(folder / "recovery")
    base = (spec_of(8_000) * 2)[:KEPT]
    path = folder / "kept.simplex"
    recovery.keep(path, base, base=base)
    times = [wall_time(partial(recovery.keep, path, f"{base}{key}", base=base)) for key in range(21)]
    worst = f"{KEPT // 1_000_000} MB, worst {1000 * max(times):.0f}"
    yield Figure("Milliseconds to keep unsaved text", 1000 * statistics.median(times), 250, worst)


def _merge_hostile() -> None:
    random = Random(1)
    lines = [f"{number}\n" for number in range(HOSTILE_LINES)]
    merge(*("".join(random.sample(lines, HOSTILE_LINES)) for _ in range(3)))
