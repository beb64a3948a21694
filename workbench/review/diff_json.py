"""A change for programs: one JSON document with everything that a comparison has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.analysis.coverage import MatrixBranch
from workbench.analysis.reports.json import document, finding_data
from workbench.review.agenda import look_first, summary
from workbench.review.branch_changes import BranchChange
from workbench.review.comparison import FunctionChange, ItemChange
from workbench.review.told import Told
from workbench.review.words import parts


def told_json(files: Sequence[Told], problems: Sequence[tuple[str, str]]) -> str:
    """One line of JSON on all `files`; `problems` are the paths of those that cannot be compared, and why."""
    return document(
        files=[_file(file) for file in files],
        problems=[{"path": path, "message": why} for path, why in problems],
        changed=sum(file.comparison.in_meaning for file in files),
    )


def _file(file: Told) -> dict[str, Any]:
    comparison = file.comparison
    return {
        "old": {"path": file.old_path, "state": file.old_name},
        "new": {"path": file.new_path, "state": file.new_name},
        "changed": comparison.in_meaning,
        "identical": comparison.identical,
        "summary": summary(comparison),
        "look_first": [
            {
                "why": point.rank,
                "function": point.function or None,
                "old_line": point.old_line,
                "line": point.line,
                "message": point.words,
            }
            for point in look_first(comparison)
        ],
        "functions": [_function(function, file) for function in comparison.functions if function.in_meaning],
        "layout": comparison.layout,
        "outside": [line._asdict() for line in comparison.outside],
    }


def _function(function: FunctionChange, file: Told) -> dict[str, Any]:
    old, new = file.comparison.old.analysis.lines, file.comparison.new.analysis.lines
    return {
        "change": function.kind,
        "old_name": function.old or None,
        "name": function.new or None,
        "old_line": function.old_line,
        "line": function.new_line,
        "signature": [
            {"change": one.became, "input": one.name or None, "old": one.old, "new": one.new}
            for one in function.signature
        ],
        "items": [_item(item) for item in function.changed],
        "moved_away": [_item(item) for item in function.left],
        "branches": [_branch(branch) for branch in function.branches],
        "new_findings": [finding_data(finding, new) for finding in function.found],
        "fixed_findings": [finding_data(finding, old) for finding in function.fixed],
    }


def _item(item: ItemChange) -> dict[str, Any]:
    return {
        "change": item.kind,
        "moved": item.moved,
        "old": _side(item, "old"),
        "new": _side(item, "new"),
        "numbers": [{"old": old or None, "new": new or None} for old, new in item.numbers],
        "words": [part._asdict() for part in parts(item.old.text, item.new.text)]
        if item.kind == "reworded" and item.old and item.new
        else [],
    }


def _side(item: ItemChange, side: str) -> dict[str, Any] | None:
    one, line = (item.old, item.old_line) if side == "old" else (item.new, item.new_line)
    if one is None:
        return None
    return {
        "function": one.function or None,
        "landmark": one.landmark,
        "item": one.number,
        "line": line,
        "text": one.text,
        "comment": one.comment,
    }


def _branch(branch: BranchChange) -> dict[str, Any]:
    def side(one: MatrixBranch | None, line: int | None) -> dict[str, Any] | None:
        return one and {"id": one.id, "line": line, "text": one.text, "verdict": one.verdict, "why": one.why}

    return {
        "change": branch.became,
        "old": side(branch.old, branch.old_line),
        "new": side(branch.new, branch.new_line),
    }
