"""How long the program takes to start, against what any program of its kind takes, and to answer a key."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from tests.benchmarks import minimal_app
from tests.benchmarks.commands import PROGRAM, lint_time, python_time
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import paired
from tests.cli.program import environment
from tests.e2e.terminal import Emulator, Size, Terminal
from workbench.resources import data_folder

SIZE = Size(120, 40)
PAIRS = 25
FRAME_PAIRS = 11
QUIET = 0.8
"""Seconds without output after which no more is expected; longer than a start takes."""

SECOND = Path(__file__).parents[1] / "languages" / "simplex" / "seed" / "linter-specification.simplex"
"""A file that has more to judge than the smallest."""

FAULTS = 5
FAULT = b"\x1b[1;5H" + b"\x1b[B" * 3 + b"\x1b[F\r- loop through the orders"
"""To the end of the first rule and a procedural one after it."""

WORKBENCH_FRAME = ("FUNCTION: ", "ƒ ", "F1 help")
"""The first line of the spec, the outline's first row, the key line."""


def figures(folder: Path) -> Iterator[Figure]:
    """`lint` of one file, and the workbench's first frame; files are made in `folder`."""
    file = folder / "one.simplex"
    file.write_bytes((data_folder("sample_specs") / "minimal.simplex").read_bytes())
    for linted, reach in ((file, 9), (SECOND, 12)):
        yield Figure("Lint of one file", paired(partial(lint_time, linted), python_time, PAIRS), reach, linted.name)

    workbench = partial(first_frame, [PROGRAM, file], WORKBENCH_FRAME, folder)
    minimal = partial(first_frame, [sys.executable, minimal_app.__file__, file], minimal_app.FRAME, folder)
    yield Figure("First frame", paired(workbench, minimal, FRAME_PAIRS), 1.25)
    yield Figure("Seconds to a finding", max(finding_delay(file, folder) for _ in range(FAULTS)), 1)


def finding_delay(file: Path, folder: Path) -> float:
    """Seconds from the last key of a fault, typed in one go, until its finding is on the screen."""
    with Terminal([PROGRAM, file], cwd=folder, env=_environment(folder), size=SIZE) as terminal:
        terminal.until_shows("RULES:", "valid")
        terminal.listen(QUIET)
        came = len(terminal.written)
        terminal.send(FAULT)
        sent = time.perf_counter()
        terminal.listen(QUIET)
        emulator = Emulator(SIZE)
        for number, (when, piece) in enumerate(terminal.written):
            emulator.feed(piece)
            if number >= came and "E040" in emulator.text:
                return when - sent
    raise AssertionError("the finding never came")


def _environment(folder: Path) -> dict[str, str]:
    return environment({"TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": str(folder)})


def first_frame(command: Sequence[str | Path], texts: Sequence[str], folder: Path) -> float:
    """Seconds from the start of `command` until its screen shows each of `texts`; then the program is ended.

    Raises AssertionError where they never come.
    """
    with Terminal(command, cwd=folder, env=_environment(folder), size=SIZE) as terminal:
        terminal.listen(QUIET)
        terminal.until_shows(*texts)
        emulator = Emulator(SIZE)
        for when, piece in terminal.written:
            emulator.feed(piece)
            if all(text in emulator.text for text in texts):
                return when - terminal.started
    raise AssertionError(f"never on the screen: {', '.join(texts)}")
