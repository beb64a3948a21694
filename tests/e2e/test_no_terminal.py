"""Where there is nothing to draw on, one line says so, and nothing is drawn."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.program import COMMAND, DEADLINE, environment
from tests.e2e.terminal import SIZES, Terminal

pytestmark = pytest.mark.e2e


def test_a_terminal_that_cannot_draw_gets_one_plain_line(tmp_path: Path, spec: Path) -> None:
    env = environment({"TERM": "dumb"})
    with Terminal([*COMMAND, spec.name], cwd=tmp_path, env=env, size=SIZES[0]) as terminal:
        assert terminal.exit_code() == 2
        assert terminal.log.count(b"\n") == 1
        assert b"\x1b" not in terminal.log


def test_output_into_a_pipe_gets_one_plain_line(tmp_path: Path, spec: Path) -> None:
    words = shlex.join([*COMMAND, spec.name])
    env = environment({"TERM": "xterm-256color"})
    with Terminal(["sh", "-c", f"{words} | cat >out; echo done"], cwd=tmp_path, env=env, size=SIZES[0]) as terminal:
        assert terminal.exit_code() == 0
        assert (tmp_path / "out").read_bytes() == b""
        assert b"needs a terminal" in terminal.log
        assert b"\x1b" not in terminal.log


def test_input_from_a_pipe_gets_exit_code_2(tmp_path: Path, spec: Path) -> None:
    done = subprocess.run(
        [*COMMAND, spec.name],
        cwd=tmp_path,
        env=environment({"TERM": "xterm-256color"}),
        input=b"",
        capture_output=True,
        timeout=DEADLINE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert b"\x1b" not in done.stderr
