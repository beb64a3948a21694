"""The command of commands: which one is meant, and what is said of what goes wrong."""

from __future__ import annotations

import importlib
import tomllib
from pathlib import Path

import click
import pytest

import workbench
from workbench.cli.program import COMMANDS, run


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What `open` was called with."""
    calls: list[tuple[str, ...]] = []

    @click.command()
    @click.argument("paths", nargs=-1)
    @click.option("--debug", is_flag=True, expose_value=False)
    def note(paths: tuple[str, ...]) -> int:
        calls.append(paths)
        return 0

    monkeypatch.setattr("workbench.cli.open.open_command", note)
    return calls


@pytest.mark.parametrize(
    ("words", "paths"),
    [
        ([], ()),
        (["a.simplex"], ("a.simplex",)),
        (["a.simplex", "lint"], ("a.simplex", "lint")),
        (["open", "lint"], ("lint",)),
        (["./lint"], ("./lint",)),
        (["--debug", "a.simplex"], ("a.simplex",)),
        (["--debug"], ()),
        (["--", "lint"], ("lint",)),
    ],
)
def test_what_is_no_command_is_opened(words: list[str], paths: tuple[str, ...], opened: list[tuple[str, ...]]) -> None:
    assert run(words) == 0
    assert opened == [paths]


def test_a_mistyped_command_is_not_opened_as_a_new_file(
    opened: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lnt", "specs"]) == 2
    error = capsys.readouterr().err
    assert "no command and no file 'lnt'. Did you mean lint?" in error
    assert "simplex-workbench open lnt" in error
    assert opened == []


def test_a_file_whose_name_is_near_a_command_is_opened(opened: list[tuple[str, ...]], tmp_path: Path) -> None:
    (tmp_path / "lnt").touch()
    assert run(["lnt"]) == 0
    assert opened == [("lnt",)]


def test_the_version_is_that_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    project = Path(workbench.__file__).parents[1] / "pyproject.toml"
    assert workbench.__version__ == tomllib.loads(project.read_text("utf-8"))["project"]["version"]
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"simplex-workbench {workbench.__version__}\n"


@pytest.mark.parametrize("flag", ["-h", "--help"])
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_shows_examples(command: list[str], flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command, flag]) == 0
    shown = capsys.readouterr().out
    assert "Examples:\n    simplex-workbench " in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    run(["--help"])
    shown = capsys.readouterr().out
    assert all(f"\n  {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize(("name", "where"), COMMANDS.items())
def test_the_table_of_commands_names_what_is_there(name: str, where: tuple[str, str]) -> None:
    command = getattr(importlib.import_module(where[0]), where[1])
    assert isinstance(command, click.Command)
    assert command.name == name


def test_an_unknown_option_without_a_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--frobnicate"]) == 2
    assert "--frobnicate" in capsys.readouterr().err


def test_controls_in_an_argument_are_not_echoed_raw(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", "--\x1b]0;title\x07"]) == 2
    error = capsys.readouterr().err
    assert "\x1b" not in error
    assert "\x07" not in error


def test_an_interrupt_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("workbench.cli.lint.outcomes", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(["lint"])


@pytest.mark.parametrize("words", [["review", "--comments"], ["diff", "HEAD"], ["lint", "a.simplex"]], ids=" ".join)
def test_a_folder_that_is_gone_is_told_in_one_line_that_says_where_to_go(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    here.rmdir()
    assert run(words) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "internal error" not in said
