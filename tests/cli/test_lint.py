"""`lint` in this process: what it takes, what it says, what it returns."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from workbench.cli.program import run
from workbench.languages import language_for

from .program import PROCEDURAL, TITLE_CASE, UNCLEAR, VALID


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (
        ("valid", VALID),
        ("procedural", PROCEDURAL),
        ("unclear", UNCLEAR),
        ("title", TITLE_CASE),
    ):
        (tmp_path / f"{name}.simplex").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)


def codes(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """The codes found in each file, by its path."""
    run(["lint", "--format", "json", *words])
    files: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["files"]
    return {
        file["path"]: [finding["code"] for key in ("errors", "warnings", "infos") for finding in file[key]]
        for file in files
    }


@pytest.mark.parametrize(
    ("file", "threshold", "expected"),
    [
        ("valid", "info", 0),
        ("title", "info", 1),
        ("title", "warning", 0),
        ("unclear", "warning", 1),
        ("unclear", "error", 0),
        ("procedural", "error", 1),
        ("procedural", "warning", 1),
        ("procedural", "never", 0),
    ],
)
def test_findings_at_or_above_the_threshold_fail(file: str, threshold: str, expected: int) -> None:
    assert run(["lint", f"{file}.simplex", "--fail-on", threshold]) == expected


def test_only_errors_fail_unless_said_otherwise() -> None:
    assert run(["lint", "unclear.simplex"]) == 0
    assert run(["lint", "procedural.simplex"]) == 1


def test_a_finding_is_shown_in_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    run(["lint", "procedural.simplex"])
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "procedural.simplex"
    assert shown[1].startswith("  4:3  ✗ E040  RULES should be behavioral, not procedural")
    assert shown[2] == "       │ - loop through the digits of the number"
    assert shown[3].startswith("       │   ^^^^")
    assert shown[-1].endswith("next: simplex-workbench explain E040")


def test_several_paths_are_linted_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert codes(["unclear.simplex", "procedural.simplex"], capsys) == {
        "unclear.simplex": ["W030"],
        "procedural.simplex": ["E040"],
    }


def test_no_path_is_the_current_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(codes([], capsys)) == {
        "valid.simplex",
        "procedural.simplex",
        "unclear.simplex",
        "title.simplex",
    }


def test_a_file_named_twice_is_linted_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = codes(["valid.simplex", "./valid.simplex", str(tmp_path / "valid.simplex")], capsys)
    assert list(found) == ["valid.simplex"]


def test_a_file_of_any_ending_is_linted_when_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text(PROCEDURAL, "utf-8")
    assert codes(["notes.txt", "--language", "simplex"], capsys) == {"notes.txt": ["E040"]}


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("missing.simplex", "no such file"),
        ("", "no such file"),
        ("binary.simplex", "cannot parse spec"),
        ("latin1.simplex", "cannot parse spec"),
        ("empty.simplex", "cannot parse spec"),
        ("link.simplex", "symbolic link"),
        ("specless", "no spec in this directory"),
    ],
)
def test_one_bad_path_costs_one_line_and_not_the_others(
    bad: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary.simplex").write_bytes(b"FUNCTION\0")
    (tmp_path / "latin1.simplex").write_bytes("é".encode("latin-1"))
    (tmp_path / "empty.simplex").touch()
    (tmp_path / "link.simplex").symlink_to("nowhere")
    (tmp_path / "specless").mkdir()
    assert run(["lint", bad, "unclear.simplex", "procedural.simplex"]) == 2
    streams = capsys.readouterr()
    assert streams.err.startswith(f"simplex-workbench: {bad}: ")
    assert says in streams.err
    assert streams.err.count("\n") == 1
    assert "W030" in streams.out
    assert "E040" in streams.out
    assert "1 not linted" in streams.out


def test_a_bad_path_is_no_success_even_if_nothing_may_fail() -> None:
    assert run(["lint", "missing.simplex", "valid.simplex", "--fail-on", "never"]) == 2


def test_json_names_what_could_not_be_read_beside_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", "--format", "json", "missing.simplex", "unclear.simplex"]) == 2
    result = json.loads(capsys.readouterr().out)
    [problem] = result["problems"]
    assert problem["path"] == "missing.simplex"
    assert problem["message"].startswith("no such file")
    assert [file["path"] for file in result["files"]] == ["unclear.simplex"]


class TestStandardInput:
    @pytest.fixture(autouse=True)
    def _stdin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(PROCEDURAL.encode())))

    def test_a_dash_is_standard_input(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert codes(["-"], capsys) == {"<stdin>": ["E040"]}

    def test_it_is_called_as_told(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert codes(["-", "--stdin-filename", "specs/a.simplex"], capsys) == {"specs/a.simplex": ["E040"]}

    def test_it_can_stand_among_files_and_is_read_once(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert list(codes(["-", "valid.simplex", "-"], capsys)) == ["<stdin>", "valid.simplex"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--format", "xml"], "--format"),
        (["--fail-on", "sometimes"], "--fail-on"),
        (["--language", "cobol"], "--language"),
        (["--frmat", "json"], "--format"),
        (["--color", "blue"], "--color"),
    ],
)
def test_wrong_usage_is_one_line_that_names_the_option(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lint", *words]) == 2
    streams = capsys.readouterr()
    assert says in streams.err
    assert streams.err.endswith("(see simplex-workbench lint --help)\n")
    assert streams.err.count("\n") == 1
    assert streams.out == ""


class TestAnErrorOfTheProgramItself:
    @pytest.fixture(autouse=True)
    def _broken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Broken:
            def with_thresholds(self, _thresholds: Any) -> Any:
                return self

            def analyse(self, text: str, previous: Any = None, *, name: str = "") -> Any:
                if name == "valid.simplex":
                    raise LookupError("no\nrule \x1b[31m")
                return language_for(name).analyse(text, previous, name=name)

        monkeypatch.setattr("workbench.cli.inputs.load", lambda _entry: Broken())

    def test_it_is_one_line_that_says_how_to_learn_more(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["lint", "valid.simplex"]) == 2
        assert capsys.readouterr().err == (
            "simplex-workbench: valid.simplex: internal error, LookupError: no rule ␛[31m; "
            "please report it with what --debug shows\n"
        )

    def test_the_other_files_keep_their_report(self, capsys: pytest.CaptureFixture[str]) -> None:
        found = codes(["valid.simplex", "procedural.simplex"], capsys)
        assert found == {"procedural.simplex": ["E040"]}

    @pytest.mark.parametrize("words", [["lint", "--debug"], ["--debug", "lint"]])
    def test_debug_raises_it(self, words: list[str]) -> None:
        with pytest.raises(LookupError):
            run([*words, "valid.simplex"])


def test_quiet_says_nothing_of_a_clean_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", "-q", "valid.simplex"]) == 0
    assert capsys.readouterr().out == ""
