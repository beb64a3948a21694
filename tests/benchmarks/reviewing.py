"""What a review costs on the line, and what its keys take, at home and over a real ssh with a delay."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.commands import PROGRAM
from tests.benchmarks.figure import Figure
from tests.benchmarks.keys import BETWEEN, SETTLED, rest
from tests.benchmarks.specs import spec_of
from tests.cli.program import environment
from tests.e2e.sshd import Line, shell_words, sshd
from tests.e2e.terminal import SIZES, Size, Terminal, key_bytes
from tests.waiting import PATIENCE

LINES = 300
CHANGES = 10
DELAY = 0.1
"""Seconds each way, as to another continent."""
WORDS = "does this hold where there is no owner?"
BY_LINE = ("down", "down", "up", "down", "up", "up") * 5
BY_PAGE = ("n", "pagedown", "pageup", "n") * 5
"""What a reader presses. The first are to stay in sight."""
REACH = {SIZES[0]: (200, 400, 9_000), SIZES[1]: (100, 400, 3_500)}
"""For each size the kilobytes of a session, the bytes of a line, and those of a page."""


class Step(NamedTuple):
    """Keys that are pressed one after the other, and what the screen shows when their work is done."""

    keys: Sequence[str]
    shows: str = ""


def session() -> Iterator[Step]:
    """All ten changes are looked at, with what stands around them; of three something is said; the file is judged."""
    for change in range(CHANGES):
        if change:
            yield Step(("n",))
        yield Step(("down", "down", "up", "up"))
        if change % 4 == 0:
            yield Step(("c",), "[question]")
            yield Step(tuple(WORDS))
            yield Step(("ctrl+s",), "written:")
    yield Step(("tab", *["down"] * 5, "enter"))
    yield Step(("v",), "Verdict on")
    yield Step(("ctrl+s",), "Verdict written:")


def figures(folder: Path) -> Iterator[Figure]:
    """Bytes for a session and for a key, and the time of a key without and with a line between."""
    for size, (session_reach, line_reach, page_reach) in REACH.items():
        with reviewing(folder / f"session-{size}", size) as terminal:
            began = len(terminal.log)
            told = f"{size}; {began:,} bytes of them the first screen"
            yield Figure(
                "Kilobytes for a review", (began + sum(_sizes(terminal, session()))) / 1000, session_reach, told
            )
            for what, keys, reach in (("line", BY_LINE, line_reach), ("page", BY_PAGE, page_reach)):
                sizes = list(_sizes(terminal, [Step((key,)) for key in keys]))
                told = f"{size}, by {what}: the median; most {max(sizes):,}"
                yield Figure("Bytes for a key of a review", statistics.median(sizes), reach, told)
    with reviewing(folder / "near", SIZES[1]) as terminal:
        yield _time(terminal, 0, "80x24, p95; no line between")
    with sshd(folder / "sshd", env=_people(folder)) as server, Line(server.port, delay=DELAY) as line:
        here = _repository(folder / "far")
        command = server.client(shell_words(here, _command()), terminal=True, through=line.port)
        with Terminal(command, cwd=folder, env=_environment(folder), size=SIZES[1]) as terminal:
            _settled(terminal)
            yield _time(terminal, 2 * DELAY, f"80x24, p95; ssh, without the delay of 2 × {1000 * DELAY:g} ms")


def reviewing(folder: Path, size: Size) -> Terminal:
    """A review in a terminal, its first screen there."""
    terminal = Terminal(_command(), cwd=_repository(folder), env=_environment(folder), size=size)
    _settled(terminal)
    return terminal


def _command() -> list[str]:
    return [str(PROGRAM), "review", "a.simplex", "--base", "HEAD", "--no-state"]


def _settled(terminal: Terminal) -> None:
    terminal.until_shows("HEAD..disk", "FUNCTION")
    rest(terminal, SETTLED)


def _people(folder: Path) -> dict[str, str]:
    return {"GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org", "XDG_STATE_HOME": str(folder / "state")}


def _environment(folder: Path) -> dict[str, str]:
    return environment({"TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": str(folder), **_people(folder)})


def _repository(folder: Path) -> Path:
    """A spec of so many lines in a repository, with a rule of every other function changed since it was committed."""
    folder.mkdir()
    text = "\n".join(spec_of(LINES // 18 + 1).splitlines()[:LINES]) + "\n"
    spec = folder / "a.simplex"
    spec.write_text(text, "utf-8")
    settings = ["-c", "user.name=Bob", "-c", "user.email=bob@example.org"]
    for words in (["init", "-q"], ["add", "a.simplex"], [*settings, "commit", "-qm", "a spec"]):
        subprocess.run(["git", *words], cwd=folder, check=True, env=_environment(folder))
    head, *functions = text.split("has no owner")
    rest_of_it = [f"has no {'holder' if at < CHANGES else 'owner'}{part}" for at, part in enumerate(functions)]
    spec.write_text("".join((head, *rest_of_it)), "utf-8")
    return folder


def _sizes(terminal: Terminal, steps: Iterator[Step] | Sequence[Step]) -> Iterator[int]:
    """The bytes that each step takes."""
    for step in steps:
        came = len(terminal.written)
        for key in step.keys:
            terminal.send(key_bytes(key))
            rest(terminal, BETWEEN)
        if step.shows:
            terminal.until_says(step.shows)
        rest(terminal, 3 * BETWEEN)
        yield sum(len(piece) for _, piece in terminal.written[came:])


def _time(terminal: Terminal, delay: float, told: str) -> Figure:
    """The milliseconds beyond `delay` (seconds) in which 19 of 20 keys are answered."""
    times = []
    for key in (*BY_LINE, *BY_PAGE):
        times.append(_answered(terminal, key) - delay)
        rest(terminal, BETWEEN)
    p95 = statistics.quantiles(times, n=20)[-1]
    return Figure(
        "Milliseconds for a key of a review", 1000 * p95, 20, f"{told}; median {1000 * statistics.median(times):.1f}"
    )


def _answered(terminal: Terminal, key: str) -> float:
    """Seconds from a key until the first byte that is written after it."""
    came = len(terminal.written)
    sent = time.perf_counter()
    os.write(terminal._master, key_bytes(key))
    while time.perf_counter() < sent + PATIENCE:
        terminal._take(0.05)
        if len(terminal.written) > came:
            return terminal.written[came][0] - sent
    raise AssertionError(f"{key} was never answered")
