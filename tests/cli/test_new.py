"""`new`: specs from templates and from answers, without a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import run_program
from workbench.cli.program import run
from workbench.languages.simplex.language import LANGUAGE

ANSWERS = Path(__file__).parents[1] / "authoring" / "answers"
FILTER = ANSWERS / "filter_policies.toml"
GOLDEN = (ANSWERS / "filter_policies.simplex").read_text("utf-8")
MINIMAL = LANGUAGE.templates()[0].text
Capture = pytest.CaptureFixture[str]


def test_the_list_names_each_template_and_what_it_is_for(capsys: Capture) -> None:
    assert run(["new", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [template.name for template in LANGUAGE.templates()]
    assert lines[0].endswith("the five landmarks that every spec needs")


@pytest.mark.parametrize("file", [[], ["-"]])
def test_without_a_file_the_template_is_printed(file: list[str], capsys: Capture) -> None:
    assert run(["new", "--template", "minimal", *file]) == 0
    assert capsys.readouterr().out == MINIMAL


def test_a_file_is_written_and_said_with_what_is_left_to_do(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "a.simplex"
    assert run(["new", "--template", "minimal", str(file)]) == 0
    assert file.read_text("utf-8") == MINIMAL
    assert f"{MINIMAL.count('…')} places (…) to fill in; open it with: simplex-workbench" in capsys.readouterr().out
    assert run(["lint", str(file)]) == 0


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "a.simplex"
    file.write_bytes(b"mine\r\n")
    assert run(["new", "--template", "minimal", str(file)]) == 2
    assert file.read_bytes() == b"mine\r\n"
    assert "say --force to replace it" in capsys.readouterr().err


def test_with_force_it_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.simplex"
    file.write_bytes(b"mine\r\n")
    assert run(["new", "--template", "minimal", "--force", str(file)]) == 0
    assert file.read_text("utf-8") == MINIMAL


def test_a_folder_that_is_not_there_is_said(tmp_path: Path, capsys: Capture) -> None:
    assert run(["new", "--template", "minimal", str(tmp_path / "no" / "a.simplex")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_a_template_that_there_is_not_names_the_nearest_and_all(capsys: Capture) -> None:
    assert run(["new", "--template", "migraton"]) == 2
    said = capsys.readouterr().err
    assert "did you mean migration?" in said
    assert "decision-table" in said


def test_the_seeds_function_is_rebuilt_from_answers(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "a.simplex"
    assert run(["new", "--answers", str(FILTER)]) == 0
    assert capsys.readouterr().out == GOLDEN
    assert run(["new", "--answers", str(FILTER), str(file)]) == 0
    assert file.read_text("utf-8") == GOLDEN
    assert run(["lint", "--fail-on", "info", str(file)]) == 0


def test_answers_come_on_standard_input_too(tmp_path: Path) -> None:
    result = run_program("new", "--answers", "-", cwd=tmp_path, stdin=FILTER.read_bytes())
    assert result.returncode == 0
    assert result.stdout.decode() == GOLDEN


def refused(tmp_path: Path, capsys: Capture, was: str, now: str) -> list[str]:
    answers, file = tmp_path / "a.toml", tmp_path / "a.simplex"
    answers.write_text(FILTER.read_text("utf-8").replace(was, now), "utf-8")
    assert run(["new", "--answers", str(answers), str(file)]) == 2
    assert not file.exists()
    *faults, end = capsys.readouterr().err.splitlines()
    assert end == "simplex-workbench: nothing was written"
    assert all(fault.startswith(f"simplex-workbench: {answers}: ") for fault in faults)
    return [fault.split(f"{answers}: ")[1] for fault in faults]


@pytest.mark.parametrize(
    ("was", "now", "key", "would"),
    [
        ("returns =", "retruns =", "function 1, retruns: ", "did you mean returns?"),
        ('name = "filter_policies"', 'name = "filter policies"', "function 1, name: ", "filter_policies"),
        ('"ids", "tags"]', '"ids"]', "function 1, example 3, in, tags: ", "are policies, ids"),
        ('out = "union"', "", "function 1, example 4, out: ", "say what comes out"),
        ("examples = [3]", "examples = [7]", "function 1, rule 3, examples: ", "there are 4 rows"),
        ("examples = [3]", "", "function 1, rule 3, examples: ", "name one, or add one"),
        ("if both provided", "if ids or tags provided", "function 1, rule 4, examples: ", "2 branches: a "),
        ('"no duplicates in returned list"', '"internal state is fine"', "function 1, done_when 2: ", "from outside"),
        ('"any unhandled condition → fail with descriptive message"', '"x → fail"', "function 1, errors: ", "any unh"),
    ],
)
def test_an_answer_that_does_not_fit_is_named_with_what_would(
    was: str, now: str, key: str, would: str, tmp_path: Path, capsys: Capture
) -> None:
    first = refused(tmp_path, capsys, was, now)[0]
    assert first.startswith(key)
    assert would in first


def test_what_is_no_toml_and_what_is_not_there_are_said(tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "a.toml"
    bad.write_text("[[function", "utf-8")
    assert run(["new", "--answers", str(bad)]) == 2
    assert "this is not TOML" in capsys.readouterr().err
    assert run(["new", "--answers", str(tmp_path / "b.toml")]) == 2
    assert "no such file" in capsys.readouterr().err


def test_a_control_character_in_answers_never_reaches_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "a.toml"
    bad.write_text('[[function]]\n"\\u001b]0;x" = 1\nname = "\\u001b[2J"', "utf-8")
    assert run(["new", "--answers", str(bad)]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_two_ways_to_start_are_one_too_many(capsys: Capture) -> None:
    assert run(["new", "--list", "--template", "minimal"]) == 2
    assert "choose one of" in capsys.readouterr().err


def test_without_a_terminal_new_alone_says_what_to_do(tmp_path: Path) -> None:
    result = run_program("new", cwd=tmp_path)
    assert result.returncode == 2
    assert b"new --template NAME" in result.stderr
    assert b"new --answers FILE.toml" in result.stderr


def test_the_answers_in_the_help_make_a_spec(tmp_path: Path) -> None:
    from workbench.cli.new import new_command

    text = new_command.help or ""
    start, end = text.index("[[function]]"), text.index("Examples are named")
    answers = "\n".join(line.strip() for line in text[start:end].splitlines())
    result = run_program("new", "--answers", "-", cwd=tmp_path, stdin=answers.encode())
    assert result.returncode == 0, result.stderr
    assert result.stderr == b""
