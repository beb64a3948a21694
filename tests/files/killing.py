"""Saves that are killed at random instants, each in a process of its own, and what is on disk after each.

    python -m tests.files.killing FILE --saves 500 [--bytes 5000000] [--in-place] [--seed 7]

A process that has everything loaded forks for each save: to start a new one would cost more than the save. The kill
comes at a random instant of a little more than the time a save takes, so that most strike within it. Prints as JSON
how many saves there were, how many were killed, and after how many the file was the old text, the new one, or torn
between them with the old one whole beside it, which only `--in-place` allows.
Ends with exit code 1 and a line that says so at the first file that is neither the old text nor the new one.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from statistics import median

from workbench.files.saving import save
from workbench.files.siblings import interrupted, sweep

SHARE = 1.2
"""The span in which the kill comes, as a share of what a save takes: the rest are kills just after it."""


def text_of(letter: str, size: int) -> str:
    """A spec of about `size` characters, each of its lines saying which text it is of."""
    line = f"  - {letter}: x → y, the line that tells this text from the other\n"
    return f"FUNCTION: {letter}(x) → y\nRULES:\n" + line * (size // len(line))


def main() -> int:
    """Do the saves, look after each; returns the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--saves", type=int, default=500)
    parser.add_argument("--bytes", type=int, default=5_000_000)
    parser.add_argument("--in-place", action="store_true")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    texts = [text_of(letter, asked.bytes) for letter in "ab"]
    whole = [text.encode() for text in texts]
    path: Path = asked.file
    chance = random.Random(asked.seed)
    takes = median(_timed(path, texts[number % 2], asked.in_place) for number in range(9))
    killed = 0
    held_then = dict.fromkeys(("old", "new", "torn"), 0)
    for number in range(asked.saves):
        held = path.read_bytes()
        killed += _killed(path, texts[held == whole[0]], asked.in_place, chance.uniform(0, SHARE * takes))
        found = path.read_bytes()
        copies = [Path(copy).read_bytes() for copy in interrupted(path)]
        # Written in place a file may be torn; then what it held is whole beside it.
        if found not in whole and not (asked.in_place and held in copies):
            print(f"save {number}: {len(found)} bytes that are neither text", file=sys.stderr)
            return 1
        held_then["torn" if found not in whole else "old" if found == held else "new"] += 1
        sweep(path, older_than=0)
        for copy in interrupted(path):
            os.unlink(copy)
        if found not in whole:
            path.write_bytes(held)
    print(json.dumps({"saves": asked.saves, "killed": killed, **held_then, "seconds a save": round(takes, 4)}))
    return 0


def _timed(path: Path, text: str, in_place: bool) -> float:
    start = time.perf_counter()
    os.waitpid(_saving(path, text, in_place), 0)
    return time.perf_counter() - start


def _saving(path: Path, text: str, in_place: bool) -> int:
    """The number of a new process that saves."""
    child = os.fork()
    if child == 0:
        save(path, text, in_place=in_place)
        os._exit(0)
    return child


def _killed(path: Path, text: str, in_place: bool, after: float) -> bool:
    """Save in a child that is killed `after` seconds; whether that was before it was done."""
    child = _saving(path, text, in_place)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


if __name__ == "__main__":
    sys.exit(main())
