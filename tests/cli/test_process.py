"""The real program as other programs meet it: streams, signals, locales, terminals, imports."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest

from .program import (
    COMMAND,
    DEADLINE,
    PROCEDURAL,
    UNCLEAR,
    VALID,
    environment,
    run_in_terminal,
    run_program,
)

ESCAPE = re.compile(rb"\x1b\[[0-9;]*m")


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    for name, text in (("valid", VALID), ("procedural", PROCEDURAL), ("unclear", UNCLEAR)):
        (tmp_path / f"{name}.simplex").write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["valid.simplex"], 0),
        (["unclear.simplex"], 0),
        (["unclear.simplex", "--fail-on", "warning"], 1),
        (["procedural.simplex"], 1),
        (["missing.simplex"], 2),
        (["missing.simplex", "procedural.simplex"], 2),
        (["--nonsense"], 2),
    ],
)
def test_the_exit_code_says_how_it_went(words: list[str], expected: int, specs: Path) -> None:
    done = run_program("lint", *words, cwd=specs)
    assert done.returncode == expected
    assert (b"" if expected < 2 else b"simplex-workbench: ") in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_pipe_gets_words_without_escapes(specs: Path) -> None:
    done = run_program("lint", "procedural.simplex", cwd=specs, env={"TERM": "xterm-256color"})
    assert "✗ E040" in done.stdout.decode()
    assert b"\x1b" not in done.stdout


def test_a_spec_comes_through_a_pipe(specs: Path) -> None:
    done = run_program("lint", "-", "--format", "json", cwd=specs, stdin=PROCEDURAL.encode())
    assert done.returncode == 1
    assert json.loads(done.stdout)["files"][0]["path"] == "<stdin>"


@pytest.mark.parametrize("stdin", [b"", b"\xff\xfe", b"a\0b"])
def test_a_pipe_that_brings_no_text_is_one_line(stdin: bytes, specs: Path) -> None:
    done = run_program("lint", "-", cwd=specs, stdin=stdin)
    assert done.returncode == 2
    assert done.stderr.startswith(b"simplex-workbench: <stdin>: cannot parse spec: ")
    assert done.stderr.count(b"\n") == 1


class TestColour:
    def test_a_terminal_gets_colours(self, specs: Path) -> None:
        code, written = run_in_terminal("lint", "procedural.simplex", cwd=specs)
        assert code == 1
        assert "\x1b[1;31m✗ E040\x1b[0m" in written.decode()

    def test_colours_change_no_word(self, specs: Path) -> None:
        _, written = run_in_terminal("lint", "procedural.simplex", cwd=specs)
        piped = run_program("lint", "procedural.simplex", cwd=specs).stdout
        assert ESCAPE.sub(b"", written).replace(b"\r\n", b"\n") == piped

    @pytest.mark.parametrize("change", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}])
    def test_a_terminal_that_wants_none_gets_none(self, change: dict[str, str], specs: Path) -> None:
        _, written = run_in_terminal("lint", "procedural.simplex", cwd=specs, env=change)
        assert "✗ E040" in written.decode()
        assert b"\x1b" not in written

    def test_a_pipe_gets_colours_when_asked(self, specs: Path) -> None:
        asked = run_program("lint", "procedural.simplex", "--color", "always", cwd=specs).stdout
        forced = run_program("lint", "procedural.simplex", cwd=specs, env={"FORCE_COLOR": "1"}).stdout
        assert b"\x1b[1;31m" in asked
        assert asked == forced

    def test_explain_is_coloured_too(self, specs: Path) -> None:
        _, written = run_in_terminal("explain", "E040", cwd=specs)
        assert b"\x1b[1;31mE040\x1b[0m" in written


class TestOtherLocales:
    ASCII: ClassVar = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}

    def test_marks_fall_back_to_ascii(self, specs: Path) -> None:
        done = run_program("lint", "procedural.simplex", cwd=specs, env=self.ASCII)
        assert done.returncode == 1
        assert b"  x E040  " in done.stdout
        assert done.stdout.isascii()

    def test_json_is_the_same(self, specs: Path) -> None:
        (specs / "café.simplex").write_text(PROCEDURAL.replace("digits", "→ 数字"), "utf-8")
        here = run_program("lint", "--format", "json", cwd=specs)
        there = run_program("lint", "--format", "json", cwd=specs, env=self.ASCII)
        paths = [file["path"] for file in json.loads(here.stdout)["files"]]
        assert "café.simplex" in paths
        assert json.loads(there.stdout)["summary"] == json.loads(here.stdout)["summary"]

    @pytest.mark.parametrize("command", [["lint"], ["lint", "--format", "json"]])
    def test_a_file_name_that_is_not_utf8_is_no_crash(self, command: list[str], specs: Path) -> None:
        name = b"caf\xe9.simplex"
        (specs / os.fsdecode(name)).write_text(PROCEDURAL, "utf-8")
        done = run_program(*command, name, cwd=specs)
        assert (done.returncode, done.stderr) == (1, b"")
        assert b"E040" in done.stdout


def test_a_file_name_with_controls_reaches_no_terminal_raw(specs: Path) -> None:
    name = "\x1b]0;title\x07\u202e.simplex"
    (specs / name).write_text(PROCEDURAL, "utf-8")
    for words in ((name,), (name, "--color", "always"), (name, "--format", "json"), (f"{name}x",), ()):
        done = run_program("lint", *words, cwd=specs)
        written = ESCAPE.sub(b"", done.stdout + done.stderr).decode()
        assert not set("\x1b\x07\u202e") & set(written)


def test_a_closed_pipe_ends_it_as_it_ends_cat(specs: Path) -> None:
    # More than a pipe holds.
    many = "\n".join(PROCEDURAL.replace("double(", f"double_{number}(") for number in range(1_000))
    (specs / "many.simplex").write_text(many, "utf-8")
    with subprocess.Popen(
        [*COMMAND, "lint", "many.simplex"],
        cwd=specs,
        env=environment({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"many.simplex\n"
        process.stdout.close()
        complaint = process.stderr.read()
        assert process.wait(DEADLINE) == -signal.SIGPIPE
    assert complaint == b""


def test_an_interrupt_ends_it_quietly(specs: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "lint", "missing.simplex", "-"],
        cwd=specs,
        env=environment({}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # What runs in the background, as tests may, begins with this signal ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stderr is not None
        # Said before it waits for standard input, so from here on it is inside the command.
        assert b"missing.simplex" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read().strip() == b""
        assert process.wait(DEADLINE) == 130


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no /dev/full")
@pytest.mark.parametrize("words", [["lint"], ["lint", "--format", "json"], ["explain", "E040"]])
def test_output_that_does_not_arrive_is_no_success(words: list[str], specs: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, *words, *(["valid.simplex"] if words[0] == "lint" else [])],
            cwd=specs,
            env=environment({}),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=DEADLINE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"simplex-workbench: cannot write to standard output: ")
    assert done.stderr.count(b"\n") == 1


def test_linting_one_file_imports_nothing_it_does_not_need(specs: Path) -> None:
    unneeded = (
        "textual",
        "rich",
        "pathspec",
        "watchfiles",
        "pygments",
        "asyncio",
        "json",
        "importlib.metadata",
    )
    program = "import sys; from workbench.__main__ import main; main(); print(*sys.modules, sep='\\n', file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", program, "lint", "procedural.simplex"],
        cwd=specs,
        env=environment({"PYTHONPATH": str(Path(__file__).parents[2])}),
        capture_output=True,
        timeout=DEADLINE,
        check=True,
    )
    loaded = set(done.stderr.decode().split())
    assert b"E040" in done.stdout
    assert "workbench.cli.lint" in loaded
    assert not loaded & set(unneeded)
    assert not {name for name in loaded if name.startswith("workbench.review")}


def test_the_installed_command_is_this_program(specs: Path) -> None:
    command = Path(sys.executable).with_name("simplex-workbench")
    done = subprocess.run(
        [command, "lint", "procedural.simplex"],
        cwd=specs,
        env=environment({}),
        capture_output=True,
        timeout=DEADLINE,
        check=False,
    )
    assert done.stdout == run_program("lint", "procedural.simplex", cwd=specs).stdout
