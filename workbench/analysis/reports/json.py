"""The machine's report: one JSON document, whatever happened to the files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from workbench import __version__
from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Edit, Finding, Severity
from workbench.analysis.reports.outcome import Linted, Outcome, Problem, Summary
from workbench.analysis.text import Lines, Span

SCHEMA_VERSION = "1.0"
"""Raised when a reader of the old shape would misread the new one; a new key does not raise it."""


def report(outcomes: Iterable[Outcome], write: Callable[[str], object]) -> Summary:
    """Write one document of all `outcomes` once the last has come, and return their sum."""
    summary = Summary()
    files: list[dict[str, Any]] = []
    problems: list[dict[str, Any]] = []
    for outcome in outcomes:
        summary = summary.plus(outcome)
        if isinstance(outcome, Linted):
            files.append(_file(outcome))
        else:
            problems.append(_problem(outcome))
    write(document(files=files, problems=problems, summary=_totals(summary)))
    return summary


def document(**content: object) -> str:
    """`content` under this tool's name and schema version, as one line of JSON with its line end.

    The line is ASCII, so no locale can spoil it and no control character reaches a terminal that shows it.
    A lone surrogate (from a file name that is not UTF-8) becomes U+FFFD: strict readers refuse the whole
    document for one.
    """
    head = {"schema_version": SCHEMA_VERSION, "tool": {"name": "simplex-workbench", "version": __version__}}
    line = json.dumps({**head, **content}, ensure_ascii=False)
    return _UNPRINTED.sub(_escape, line) + "\n"


_UNPRINTED = re.compile("[^ -~]")


def _escape(match: re.Match[str]) -> str:
    """One character as JSON's own escape; outside its strings a document of json.dumps holds ASCII only."""
    character = match[0]
    if "\ud800" <= character <= "\udfff":
        return "\\ufffd"
    return json.dumps(character)[1:-1] if character != "\x7f" else "\\u007f"


def _file(linted: Linted) -> dict[str, Any]:
    analysis = linted.analysis
    return {
        "path": linted.path,
        "language": analysis.language,
        "valid": analysis.valid,
        "errors": _findings(analysis, Severity.ERROR),
        "warnings": _findings(analysis, Severity.WARNING),
        "infos": _findings(analysis, Severity.INFO),
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {"path": problem.path, "message": problem.message}


def _findings(analysis: Analysis, severity: Severity) -> list[dict[str, Any]]:
    return [finding_data(finding, analysis.lines) for finding in analysis.of(severity)]


def finding_data(finding: Finding, lines: Lines) -> dict[str, Any]:
    """One finding in a text of these lines."""
    place = finding.place
    return {
        "location": finding.location,
        "code": finding.code,
        "slug": finding.slug,
        "message": finding.message,
        "hint": finding.hint,
        **_range(finding.span, lines),
        "function": place.function,
        "landmark": place.landmark,
        "item": place.item,
        "path_in_document": place.path,
        "fixes": [
            {"title": fix.title, "safe": fix.safe, "edits": [_edit(edit, lines) for edit in fix.edits]}
            for fix in finding.fixes
        ],
        "fingerprint": finding.fingerprint,
    }


def _edit(edit: Edit, lines: Lines) -> dict[str, Any]:
    return {**_range(edit.span, lines), "text": edit.text}


def _range(span: Span, lines: Lines) -> dict[str, int]:
    start, end = lines.position(span.start), lines.position(span.end)
    return {"line": start.line, "column": start.column, "end_line": end.line, "end_column": end.column}


def _totals(summary: Summary) -> dict[str, int]:
    return {
        "files": summary.files,
        "valid": summary.valid,
        "errors": summary.errors,
        "warnings": summary.warnings,
        "infos": summary.infos,
        "problems": summary.problems,
    }
