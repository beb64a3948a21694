"""`lint` under settings, as a process: files, options, which outweighs which."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import PROCEDURAL, UNCLEAR, VALID, run_program


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with a spec that has an error and, in drafts/, one that has a warning."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "drafts").mkdir()
    (tmp_path / "a.simplex").write_text(PROCEDURAL, "utf-8")
    (tmp_path / "drafts" / "b.simplex").write_text(UNCLEAR, "utf-8")
    return tmp_path


def linted(project: Path, *words: str) -> tuple[int, dict[str, list[str]]]:
    """The exit code and the codes found in each file."""
    done = run_program("lint", "--format", "json", *words, cwd=project)
    assert done.stderr == b""
    files: list[dict[str, Any]] = json.loads(done.stdout)["files"]
    return done.returncode, {
        file["path"]: [finding["code"] for key in ("errors", "warnings", "infos") for finding in file[key]]
        for file in files
    }


def refused(project: Path, *words: str) -> str:
    """The one line by which a run was refused."""
    done = run_program("lint", *words, cwd=project)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    return done.stderr.decode()


A, B = "a.simplex", "drafts/b.simplex"


@pytest.mark.parametrize(
    ("toml", "expected"),
    [
        ("", (1, {A: ["E040"], B: ["W030"]})),
        ('ignore = ["E040"]', (0, {A: [], B: ["W030"]})),
        ('select = ["W"]', (0, {A: [], B: ["W030"]})),
        ('ignore = ["E040"]\nfail-on = "warning"', (1, {A: [], B: ["W030"]})),
        ('fail-on = "never"', (0, {A: ["E040"], B: ["W030"]})),
        ('[per-file-ignores]\n"drafts/" = ["W"]', (1, {A: ["E040"], B: []})),
        ("[thresholds]\nrules = 0", (1, {A: ["E010", "E040"], B: ["E010", "W030"]})),
    ],
)
def test_a_file_of_settings_decides_what_is_found_and_what_fails(
    toml: str, expected: tuple[int, dict[str, list[str]]], project: Path
) -> None:
    (project / "simplex.toml").write_text(toml)
    assert linted(project) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--ignore", "E040"], (0, {A: [], B: []})),
        (["--ignore", "E", "--ignore", "X1,X2"], (0, {A: [], B: []})),
        (["--select", "ALL"], (1, {A: ["E040"], B: ["W030"]})),
        (["--select", "W030"], (0, {A: [], B: ["W030"]})),
        (["--per-file-ignores", "a.*:procedural-rule"], (0, {A: [], B: []})),
        (["--fail-on", "never"], (0, {A: ["E040"], B: []})),
        (["--isolated"], (1, {A: ["E040"], B: ["W030"]})),
        (["--config", "other.toml"], (0, {A: ["E040"], B: ["W030"]})),
    ],
)
def test_an_option_outweighs_the_file(
    words: list[str], expected: tuple[int, dict[str, list[str]]], project: Path
) -> None:
    (project / "simplex.toml").write_text('ignore = ["W030"]')
    (project / "other.toml").write_text('fail-on = "never"')
    assert linted(project, *words) == expected


def test_each_file_follows_its_own_settings(project: Path) -> None:
    (project / "simplex.toml").write_text('fail-on = "never"')
    assert linted(project) == (0, {A: ["E040"], B: ["W030"]})
    (project / "drafts" / "simplex.toml").write_text('fail-on = "warning"')
    assert linted(project) == (1, {A: ["E040"], B: ["W030"]})


def test_a_spec_without_its_ignored_error_is_valid(project: Path) -> None:
    done = run_program("lint", A, "--ignore", "E040", "--format", "json", cwd=project)
    result = json.loads(done.stdout)
    assert (result["files"][0]["valid"], result["summary"]["valid"]) == (True, 1)


def test_standard_input_has_the_settings_of_the_name_it_is_given(project: Path) -> None:
    (project / "drafts" / "simplex.toml").write_text('ignore = ["E040"]')
    words = ("lint", "-", "--stdin-filename")
    assert run_program(*words, "drafts/new.simplex", cwd=project, stdin=PROCEDURAL.encode()).returncode == 0
    assert run_program(*words, "new.simplex", cwd=project, stdin=PROCEDURAL.encode()).returncode == 1


def test_a_comment_lets_a_finding_stand(project: Path) -> None:
    rule = "- loop through the digits of the number"
    (project / A).write_text(PROCEDURAL.replace(rule, f"{rule}  # simplex: ignore[E040] why"), "utf-8")
    assert linted(project, A) == (0, {A: []})


@pytest.mark.parametrize(
    ("toml", "says"),
    [
        ("selct = []", "simplex.toml: unknown key 'selct'; nearest: select"),
        ('ignore = ["E04O"]', "simplex.toml: ignore: unknown code 'E04O'; nearest: E040"),
        ('thresholds.rules = "x"', "simplex.toml: thresholds: rules: a whole number from 0 is wanted, not 'x'"),
        ("select = ", "simplex.toml: this is not TOML: "),
        ('"\\u001b[31m" = 1', "simplex.toml: unknown key"),
    ],
)
def test_settings_that_cannot_be_used_are_one_line_that_names_file_and_key(toml: str, says: str, project: Path) -> None:
    (project / "simplex.toml").write_text(toml)
    line = refused(project)
    assert says in line
    assert "\x1b" not in line


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--select", "E04O"], "--select: unknown code 'E04O'; nearest: E040"),
        (["--ignore", ""], "--ignore: unknown code ''"),
        (["--per-file-ignores", "E040"], "--per-file-ignores: 'E040' is not PATTERN:CODE"),
        (["--config", "none.toml"], "none.toml: no such file"),
        (["--config", "a.toml", "--isolated"], "--isolated and --config exclude each other"),
    ],
)
def test_an_option_that_cannot_be_used_is_one_line_that_names_it(words: list[str], says: str, project: Path) -> None:
    assert says in refused(project, *words)


def test_the_settings_shown_would_give_themselves(project: Path) -> None:
    (project / "simplex.toml").write_text('ignore = ["W"]\n[per-file-ignores]\n"*" = ["X1"]\n[thresholds]\nrules = 3\n')
    words = ("lint", "--show-settings", "--ignore", "E040", "--fail-on", "info")
    shown = run_program(*words, cwd=project)
    assert shown.returncode == 0
    assert str(project / "simplex.toml") in shown.stdout.decode().splitlines()[0]
    assert tomllib.loads(shown.stdout.decode()) == {
        "select": ["ALL"],
        "ignore": ["W"],
        "fail-on": "info",
        "thresholds": {"rules": 3, "inputs": 6, "rule-length": 200, "functions": 10},
        "per-file-ignores": {"*": ["X1", "E040"]},
    }
    (project / "simplex.toml").write_bytes(shown.stdout)
    again = run_program("lint", "--show-settings", cwd=project)
    assert tomllib.loads(again.stdout.decode()) == tomllib.loads(shown.stdout.decode())


def test_without_settings_no_reader_of_them_is_loaded(project: Path) -> None:
    (project / A).write_text(VALID, "utf-8")
    loading = (
        "import sys; from workbench.cli.program import run; run(['lint', 'a.simplex']);"
        "print([m for m in ('tomllib', 'fnmatch', 'difflib', 'workbench.analysis.config_table') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", loading], cwd=project, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
