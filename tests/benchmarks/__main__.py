"""`make bench`: takes every figure, shows them, and keeps them in README.md beside this file. `make bench-keys` takes
those of one part.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.benchmarks import adversarial, commented, files, growth, hostile, incremental, keys, reviewing, start
from tests.benchmarks.figure import Figure
from tests.benchmarks.readme import rewrite, table

PARTS: dict[str, Callable[[Path], Iterator[Figure]]] = {
    "start": start.figures,
    "analysis": lambda _: incremental.figures(),
    "hostile": lambda _: hostile.figures(),
    "files": files.figures,
    "keys": keys.figures,
    "comments": commented.figures,
    "review": reviewing.figures,
    "growth": growth.figures,
    **{how: partial(lambda how, _: adversarial.figures(how), how) for how in adversarial.READINGS},
}
"""What is taken together, the quick first. Each takes a few minutes; some of them make files in the folder given."""


def main() -> int:
    """0 where everything to be reached is reached, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(PARTS)}; without, all")
    parts = parser.parse_args().parts or list(PARTS)
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}. There are {', '.join(PARTS)}.")
    taken: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            began = time.monotonic()
            for figure in PARTS[part](Path(folder)):
                print(" ".join(figure.cells), file=sys.stderr, flush=True)
                taken.append(figure)
            print(f"{part}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    today = datetime.date.today()
    print(table([(*figure.cells, today.isoformat()) for figure in taken]))
    rewrite(taken, today)
    return 0 if all(figure.reached for figure in taken) else 1


if __name__ == "__main__":
    sys.exit(main())
