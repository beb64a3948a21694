"""`make bench`: takes every figure, shows them, and keeps them in README.md beside this file."""

from __future__ import annotations

import datetime
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import adversarial, files, growth, hostile, incremental, keys, start
from tests.benchmarks.figure import Figure
from tests.benchmarks.readme import rewrite, table


def figures(folder: Path) -> Iterator[Figure]:
    """All of them, the quick ones first."""
    yield from start.figures(folder)
    yield from incremental.figures()
    yield from hostile.figures()
    yield from files.figures(folder)
    yield from keys.figures(folder)
    yield from growth.figures(folder)
    yield from adversarial.figures()


def main() -> int:
    """0 where everything to be reached is reached, else 1."""
    taken: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for figure in figures(Path(folder)):
            print(" ".join(figure.cells), file=sys.stderr, flush=True)
            taken.append(figure)
    print(table(taken))
    rewrite(taken, datetime.date.today())
    return 0 if all(figure.reached for figure in taken) else 1


if __name__ == "__main__":
    sys.exit(main())
