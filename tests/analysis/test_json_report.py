from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from workbench import __version__
from workbench.analysis.finding import Place, Severity
from workbench.analysis.reports.json import document, report
from workbench.analysis.reports.outcome import Linted, Outcome, Problem

from .specs import analysis_of, finding_at

SPEC = "FUNCTION: f(a) → b\r\nRULES:\r\n- loop over items\r\n"


def parsed(outcomes: Iterable[Outcome]) -> dict[str, Any]:
    pieces: list[str] = []
    report(outcomes, pieces.append)
    result: dict[str, Any] = json.loads("".join(pieces))
    return result


def test_a_finding_has_every_field_with_lines_and_columns_from_one() -> None:
    finding = finding_at(
        SPEC,
        "loop",
        message="procedural",
        hint="say what holds",
        place=Place("f", "RULES", 1),
        anchor="- loop over items",
        fix="all",
    )
    assert parsed([Linted("a.simplex", analysis_of(SPEC, finding))]) == {
        "schema_version": "1.0",
        "tool": {"name": "simplex-workbench", "version": __version__},
        "files": [
            {
                "path": "a.simplex",
                "language": "simplex",
                "valid": False,
                "errors": [
                    {
                        "location": "FUNCTION f > RULES > item 1",
                        "code": "E040",
                        "slug": "a-slug",
                        "message": "procedural",
                        "hint": "say what holds",
                        "line": 3,
                        "column": 3,
                        "end_line": 3,
                        "end_column": 7,
                        "function": "f",
                        "landmark": "RULES",
                        "item": 1,
                        "path_in_document": None,
                        "fixes": [
                            {
                                "title": "Replace them",
                                "safe": True,
                                "edits": [{"line": 3, "column": 3, "end_line": 3, "end_column": 7, "text": "all"}],
                            }
                        ],
                        "fingerprint": finding.fingerprint,
                    }
                ],
                "warnings": [],
                "infos": [],
            }
        ],
        "problems": [],
        "summary": {"files": 1, "valid": 0, "errors": 1, "warnings": 0, "infos": 0, "problems": 0},
    }


def test_findings_are_told_apart_by_severity() -> None:
    findings = [finding_at(SPEC, words, severity) for words, severity in zip("fRl", Severity, strict=True)]
    file = parsed([Linted("a", analysis_of(SPEC, *findings))])["files"][0]
    codes = {key: [finding["code"] for finding in file[key]] for key in ("errors", "warnings", "infos")}
    assert codes == {"errors": ["E040"], "warnings": ["W030"], "infos": ["X111"]}


def test_a_place_in_a_structured_document_is_its_key_path() -> None:
    finding = finding_at(SPEC, "loop", place=Place(path="states.a.to"))
    found = parsed([Linted("a", analysis_of(SPEC, finding))])["files"][0]["errors"][0]
    assert (found["path_in_document"], found["function"], found["landmark"]) == ("states.a.to", None, None)


def test_what_could_not_be_judged_stands_beside_the_rest() -> None:
    result = parsed([Problem("gone", "no such file"), Linted("a", analysis_of(""))])
    assert result["problems"] == [{"path": "gone", "message": "no such file"}]
    assert [file["path"] for file in result["files"]] == ["a"]
    assert result["summary"] == {
        "files": 1,
        "valid": 1,
        "errors": 0,
        "warnings": 0,
        "infos": 0,
        "problems": 1,
    }


def test_no_outcome_is_still_a_document() -> None:
    assert parsed([])["files"] == []


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=40))
def test_a_document_is_one_ascii_line_that_holds_every_character_but_lone_surrogates(text: str) -> None:
    line = document(text=text)
    assert line.endswith("}\n")
    assert all(" " <= char <= "~" for char in line[:-1])
    kept = "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
    assert json.loads(line)["text"] == kept
