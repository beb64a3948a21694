"""`coverage` in this process: the matrix drawn, as JSON, as Markdown."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from workbench.analysis.reports.coverage import drawn
from workbench.analysis.reports.look import plain
from workbench.cli.program import run
from workbench.languages.simplex.language import LANGUAGE

from .program import VALID

DOOR = """\
FUNCTION: open_door(card, hour) → opened | refused

RULES:
- if the hour is below 6 or above 22, refused
- otherwise opened

DONE_WHEN:
- one answer is returned

EXAMPLES:
(c1, 5) → refused
(c1, 12) → opened      # R2
(c1, 4) → refused      # too early

ERRORS:
- any unhandled condition → fail with descriptive message
"""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "door.simplex").write_text(DOOR, "utf-8")
    (tmp_path / "valid.simplex").write_text(VALID, "utf-8")
    monkeypatch.chdir(tmp_path)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["coverage", *words]) == 0
    return capsys.readouterr().out


def test_the_matrix_is_drawn_with_the_evidence_under_a_branch_without_example(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert said(capsys, "door.simplex").splitlines() == [
        "open_door  2 of 3 branches shown",
        "                            1  2  3",
        " R1a  the hour is below 6   ■  ·  ■  shown by 1, 3: hour is 5",
        " R1b  the hour is above 22  ·  ·  ·  no example",
        "      └ why: ex 1: hour is 5",
        "             ex 2: pinned to R2",
        "             ex 3: hour is 4",
        "             add a row for it, or pin the one that shows it: # R1b",
        " R2   otherwise             ·  ▣  ·  shown by 2: pinned",
    ]


def test_a_function_without_branches_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "valid.simplex") == "double  no branches: the rules hold for every input\n"


def test_json_has_the_cells_that_show_something_and_the_branches_without_example(
    capsys: pytest.CaptureFixture[str],
) -> None:
    document: dict[str, Any] = json.loads(said(capsys, "--format", "json", "door.simplex"))
    (function,) = document["functions"]
    assert (function["name"], function["line"]) == ("open_door", 1)
    assert [(cell["branch"], cell["example"], cell["covers"]) for cell in function["cells"]] == [
        ("R1a", 1, "yes"),
        ("R1a", 3, "yes"),
        ("R2", 2, "yes"),
    ]
    assert [(branch["id"], branch["verdict"]) for branch in function["branches"]] == [
        ("R1a", "shown"),
        ("R1b", "not shown"),
        ("R2", "shown"),
    ]
    assert [(entry["branch"], entry["certain"]) for entry in function["uncovered"]] == [("R1b", True)]
    line, column = (function["branches"][1][key] for key in ("line", "column"))
    assert DOOR.splitlines()[line - 1][column - 1 :].startswith("above 22")


def test_markdown_is_a_table_in_which_the_spec_cannot_write_markup(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "x.simplex").write_text(DOOR.replace("the hour is below 6", "<b>|x| is below 6"), "utf-8")
    lines = said(capsys, "--format", "md", "x.simplex").splitlines()
    assert lines[4].startswith("|  | branch | 1 | 2 | 3 | verdict | why |")
    assert "\\<b\\>\\|x\\| is below 6" in lines[6]


def test_several_files_are_shown_one_after_the_other_each_once_under_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = ("door.simplex", "valid.simplex", "door.simplex")
    alone = [said(capsys, name) for name in named[:2]]
    assert said(capsys, *named) == f"door.simplex\n\n{alone[0]}\nvalid.simplex\n\n{alone[1]}"
    headings = [line for line in said(capsys, "--format", "md", *named).splitlines() if line.startswith("# ")]
    assert headings == ["# door.simplex", "# valid.simplex"]


def test_json_lists_the_files_however_many_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    several = json.loads(said(capsys, "--format", "json", "door.simplex", "valid.simplex"))
    assert [file["path"] for file in several["files"]] == ["door.simplex", "valid.simplex"]
    assert "functions" not in several
    one = json.loads(said(capsys, "--format", "json", "door.simplex"))
    assert one["files"] == several["files"][:1] == [{"path": one["path"], "functions": one["functions"]}]


def test_a_file_that_cannot_be_read_does_not_cost_the_others_their_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage", "nowhere.simplex", "door.simplex"]) == 2
    streams = capsys.readouterr()
    assert streams.out.startswith("door.simplex\n\nopen_door  2 of 3")
    assert streams.err.count("\n") == 1


def test_standard_input_is_read(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(DOOR.encode())))
    assert said(capsys, "-").startswith("open_door  2 of 3")


def test_where_the_encoding_lacks_the_signs_there_are_plain_ones() -> None:
    lines = list(drawn(LANGUAGE.matrices(LANGUAGE.analyse(DOOR)), plain("ascii")))
    assert lines[2].startswith(" R1a  the hour is below 6   #  .  #  shown")
    assert lines[-1].startswith(" R2   otherwise             .  @  .  shown")
    assert "".join(lines).isascii()


def test_a_control_character_of_the_spec_never_reaches_the_terminal_raw(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "x.simplex").write_text(DOOR.replace("the hour is below", "the \x1b[31mhour is below"), "utf-8")
    for form in ("text", "json", "md"):
        assert "\x1b" not in said(capsys, "--format", form, "x.simplex")


@pytest.mark.parametrize("path", ["nowhere.simplex", "."])
def test_what_is_no_file_is_said_in_one_line_and_is_code_2(capsys: pytest.CaptureFixture[str], path: str) -> None:
    assert run(["coverage", path]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.count("\n") == 1
