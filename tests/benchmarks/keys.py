"""What a key costs: until it is painted, and on the line. Real programs, each in a terminal of its own."""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks import minimal_app, stock_editor
from tests.benchmarks.commands import PROGRAM
from tests.benchmarks.figure import Figure
from tests.benchmarks.specs import spec_of
from tests.benchmarks.start import SIZE, _environment
from tests.e2e.terminal import Terminal
from tests.waiting import PATIENCE

LINES = {300: 0.45, 3_000: 0.2, 30_000: 0.06}
"""Sizes of texts, and to what share of a stock TextArea's the time of a key is to come there."""
LINES_OF_A_FUNCTION = 18
KEYS = 60
SETTLED = 1.5
"""Seconds after which a program has done what it does at first, the analysis with it."""
BETWEEN = 0.08
"""Seconds between two keys: a fast typist."""
TO_A_RULE = b"\x1b[1;5H" + b"\x1b[B" * 3 + b"\x1b[F"
"""To the top of the text, and to the end of its first rule."""
MEGABYTE = 1_000_000
PASTE_BEGINS, PASTE_ENDS = b"\x1b[200~", b"\x1b[201~"


class Program(NamedTuple):
    """A program on a file: how it is started, and what is sent before the keys."""

    name: str
    command: Sequence[str | Path]
    first: bytes = TO_A_RULE


class Cost(NamedTuple):
    """Of a series of keys: seconds until painted, bytes for each, bytes while nothing was pressed, memory in bytes."""

    seconds: list[float]
    sizes: list[int]
    idle: int
    memory: int

    @property
    def p95(self) -> float:
        """The seconds in which 19 of 20 keys are painted."""
        return statistics.quantiles(self.seconds, n=20)[-1]


def programs(file: Path) -> Iterator[Program]:
    """The workbench, a stock TextArea, and the editors that the machine has."""
    yield Program("workbench", [PROGRAM, file])
    yield Program("TextArea", [sys.executable, stock_editor.__file__, file])
    if vim := shutil.which("vim"):
        yield Program("vim", [vim, "-u", "NONE", "-N", file], b"4GA")
    if micro := shutil.which("micro"):
        yield Program("micro", [micro, file])


def figures(folder: Path) -> Iterator[Figure]:
    """Keys in texts of three sizes, what is held, and the two things that are large."""
    for lines, reach in LINES.items():
        file = folder / f"{lines}.simplex"
        file.write_text("\n".join(spec_of(lines // LINES_OF_A_FUNCTION + 1).splitlines()[:lines]) + "\n", "utf-8")
        costs = {program.name: measured(program, folder) for program in programs(file)}
        ours, stock = costs["workbench"], costs["TextArea"]
        told = ", ".join(
            f"{name} {1000 * statistics.median(cost.seconds):.1f}/{1000 * cost.p95:.1f} ms"
            for name, cost in costs.items()
        )
        yield Figure("Key to painted", ours.p95 / stock.p95, reach, f"{lines:,} lines; median/p95: {told}")
        told = ", ".join(f"{name} {statistics.median(cost.sizes):.0f}" for name, cost in costs.items())
        yield Figure("Bytes for a key", statistics.median(ours.sizes), 160, f"{lines:,} lines: {told}")
        yield Figure("Bytes while idle", ours.idle, 0, f"{lines:,} lines, in 3 s")
    yield Figure("Memory", _memory(folder), 1.3, "300 lines, workbench / minimal app")
    yield Figure("Milliseconds for a key in a long line", 1000 * long_line(folder), 60, "a line of 1 MB, p95")
    yield Figure("Paste", _paste(folder), 1, "1 MB, workbench / TextArea")


@contextmanager
def running(program: Program, folder: Path) -> Iterator[Terminal]:
    """`program` in a terminal, its text on the screen and its first work done."""
    with Terminal(program.command, cwd=folder, env=_environment(folder), size=SIZE) as terminal:
        terminal.until_shows("FUNCTION")
        rest(terminal, SETTLED)
        terminal.send(program.first)
        rest(terminal, SETTLED)
        yield terminal


def rest(terminal: Terminal, seconds: float) -> None:
    """Take what is written meanwhile: programs whose cursor blinks are never quiet."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        terminal._take(left)


def measured(program: Program, folder: Path) -> Cost:
    """The cost of `KEYS` letters typed at the end of a rule, while the findings follow."""
    with running(program, folder) as terminal:
        times, sizes = [], []
        for _ in range(KEYS):
            came = len(terminal.written)
            times.append(press(terminal, b"x"))
            rest(terminal, BETWEEN)
            sizes.append(sum(len(piece) for _, piece in terminal.written[came:]))
        rest(terminal, SETTLED)
        came = len(terminal.written)
        rest(terminal, 3)
        idle = sum(len(piece) for _, piece in terminal.written[came:])
        return Cost(times, sizes, idle, memory(terminal.process.pid))


def press(terminal: Terminal, key: bytes, *, within: float = PATIENCE) -> float:
    """Seconds from a key until it is painted: until the program writes something with that letter in it."""
    came = len(terminal.written)
    sent = time.perf_counter()
    os.write(terminal._master, key)
    while time.perf_counter() < sent + within:
        terminal._take(0.05)
        for when, piece in terminal.written[came:]:
            if key in piece:
                return when - sent
    raise AssertionError("a key was never painted")


def memory(process: int) -> int:
    """The bytes of memory a process holds (resident)."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the system does not tell of memory")


def _memory(folder: Path) -> float:
    file = folder / "300.simplex"
    minimal = Program("minimal", [sys.executable, minimal_app.__file__, file])
    held = []
    for program in (Program("workbench", [PROGRAM, file]), minimal):
        with running(program, folder) as terminal:
            held.append(memory(terminal.process.pid))
    return held[0] / held[1]


def long_line(folder: Path) -> float:
    """The seconds in which 19 of 20 keys are painted in a line of a megabyte."""
    file = folder / "long.simplex"
    file.write_text(f"FUNCTION: f(a) → b\n\nRULES:\n- {'words in a row ' * (MEGABYTE // 15)}\n", "utf-8")
    first = b"\x1b[1;5H" + b"\x1b[B" * 3
    with running(Program("workbench", [PROGRAM, file], first), folder) as terminal:
        times = []
        for _ in range(KEYS):
            times.append(press(terminal, b"x"))
            rest(terminal, BETWEEN)
        return statistics.quantiles(times, n=20)[-1]


def _paste(folder: Path) -> float:
    """How many times as long as in a TextArea a paste of a megabyte takes until it is painted."""
    file = folder / "300.simplex"
    ours, stock = (
        Program("workbench", [PROGRAM, file]),
        Program("TextArea", [sys.executable, stock_editor.__file__, file]),
    )
    return paste_time(ours, folder) / paste_time(stock, folder)


def paste_time(program: Program, folder: Path) -> float:
    """Seconds from the first byte of a paste of a megabyte until its last word is painted."""
    text = b"\r".join(b"- a rule that is pasted" for _ in range(MEGABYTE // 24)) + b"\rLASTWORD"
    with running(program, folder) as terminal:
        came = len(terminal.written)
        sent = time.perf_counter()
        terminal.send(PASTE_BEGINS + text + PASTE_ENDS)
        while time.perf_counter() < sent + PATIENCE:
            terminal._take(0.05)
            for when, piece in terminal.written[came:]:
                if b"LASTWORD" in piece:
                    return when - sent
    raise AssertionError("the paste was never painted")
