"""The real program, as a process with pipes or in a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

COMMAND = (sys.executable, "-m", "workbench")

DEADLINE = 30
"""Seconds after which a process hangs rather than works; a slow machine needs a few."""

VALID = """\
FUNCTION: double(number) → number

RULES:
- the result is twice the number

DONE_WHEN:
- the returned number is twice the input

EXAMPLES:
(2) → 4

ERRORS:
- any unhandled condition → fail with descriptive message
"""

PROCEDURAL = VALID.replace("- the result is twice the number", "- loop through the digits of the number")
"""One error, E040."""

UNCLEAR = VALID.replace("- the returned number is twice the input", "- all items processed")
"""One warning, W030."""

TITLE_CASE = VALID.replace("RULES:", "Rules:")
"""One info, X111."""


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """This process's environment without what steers colours and encodings, without anybody's settings and traces, and
    with `changes`."""
    steering = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLORFGBG", "TERM", "LC_ALL", "LANG", "COLUMNS")
    kept = {key: value for key, value in os.environ.items() if key not in steering and not key.startswith("PYTHON")}
    nobody = {"XDG_CONFIG_HOME": "/nonexistent", "SIMPLEX_WORKBENCH_NO_STATE": "1"}
    return {**kept, "LC_ALL": "C.UTF-8", **nobody, **changes}


def run_program(
    *words: str | bytes, cwd: Path, stdin: bytes = b"", env: Mapping[str, str] = MappingProxyType({})
) -> subprocess.CompletedProcess[bytes]:
    """The finished program after `simplex-workbench words...` in the folder `cwd`, its streams as bytes."""
    return subprocess.run(
        [*COMMAND, *words],
        cwd=cwd,
        input=stdin,
        env=environment(env),
        capture_output=True,
        timeout=DEADLINE,
        check=False,
    )


def run_in_terminal(*words: str, cwd: Path, env: Mapping[str, str] = MappingProxyType({})) -> tuple[int, bytes]:
    """The exit code and everything written to a pseudo-terminal that is all three of its streams."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *words],
        cwd=cwd,
        env=environment({"TERM": "xterm-256color", **env}),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    os.close(slave)
    written = bytearray()
    try:
        while piece := os.read(master, 65536):
            written += piece
    except OSError:
        # Linux says EIO where the last process that had the terminal open is gone.
        pass
    finally:
        os.close(master)
    return process.wait(DEADLINE), bytes(written)
