"""Whole processes and how long they take."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

PROGRAM = Path(sys.executable).with_name("simplex-workbench")
"""The console script beside this Python, so that both sides of a comparison start the same interpreter."""


def seconds(command: Sequence[str | Path]) -> float:
    """Seconds on the clock from start to end. Raises CalledProcessError for what did not do its work."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    taken = time.perf_counter() - start
    # 1 says that there are findings.
    if done.returncode not in (0, 1):
        raise subprocess.CalledProcessError(done.returncode, command)
    return taken


def lint_time(file: Path) -> float:
    """Seconds for `simplex-workbench lint FILE`."""
    return seconds([PROGRAM, "lint", file])


def python_time() -> float:
    """Seconds for the Python that does nothing."""
    return seconds([sys.executable, "-c", "pass"])
