"""A draft as JSON, to be kept and offered again: the tables of an answers file, and where its author was."""

from __future__ import annotations

import json
from typing import Any

from workbench.authoring.answers import KEYS, UnfitAnswers, read_answers
from workbench.authoring.draft import Draft, FunctionDraft, steps
from workbench.languages.guide import Guide

UNREAD = "unread"
"""The key of a rule for what was said for its examples and names none; an answers file has nothing of the kind."""
VERSION = 1
"""Of the form in which drafts are kept. A draft of a later one is not read, and not written over."""


class DraftProblem(ValueError):
    """A kept draft that cannot be read; its text says why and what to do."""


def to_json(draft: Draft) -> str:
    """`draft` in full, as ASCII."""
    return json.dumps(
        {
            "draft": VERSION,
            "at": draft.at,
            "step": draft.step,
            "file": draft.file,
            "data": [{"name": one.name, "fields": list(one.fields)} for one in draft.data],
            "function": [_function(function) for function in draft.functions],
        }
    )


def from_json(text: str, guide: Guide) -> Draft:
    """The draft that `to_json` wrote. Raises DraftProblem for whatever else it is given."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DraftProblem("the kept draft is damaged: it is not JSON; start a new one") from error
    if not isinstance(kept, dict):
        raise DraftProblem("the kept draft is damaged: it is no table; start a new one")
    version = kept.get("draft")
    if isinstance(version, int) and version > VERSION:
        raise DraftProblem("the draft was kept by a newer simplex-workbench; go on with it there, or start a new one")
    if version != VERSION:
        raise DraftProblem("the kept draft is damaged: it does not say of which version it is; start a new one")
    try:
        unread = _unread(kept)
        draft = read_answers({key: kept[key] for key in KEYS[""] if key in kept}, guide)
    except UnfitAnswers as unfit:
        raise DraftProblem(f"the kept draft is damaged: {unfit.faults[0]}; start a new one") from unfit
    at, step = kept.get("at"), kept.get("step")
    if type(at) is not int or not 0 <= at < len(draft.functions) or step not in steps(guide):
        raise DraftProblem("the kept draft is damaged: it does not say where its author was; start a new one")
    file = kept.get("file", "")
    functions = tuple(
        function._replace(
            rules=tuple(
                rule._replace(unread=unread.get((index, number), ())) for number, rule in enumerate(function.rules)
            )
        )
        for index, function in enumerate(draft.functions)
    )
    return draft._replace(functions=functions, at=at, step=step, file=file if isinstance(file, str) else "")


def _unread(kept: dict[str, Any]) -> dict[tuple[int, int], tuple[str, ...]]:
    """What names no example, taken out of the tables of `kept`, by the indices of its function and its rule."""
    found: dict[tuple[int, int], tuple[str, ...]] = {}
    for index, function in enumerate(_list(kept.get("function"))):
        for number, rule in enumerate(_list(function.get("rule")) if isinstance(function, dict) else ()):
            said = _list(rule.pop(UNREAD, ())) if isinstance(rule, dict) else []
            found[index, number] = tuple(one for one in said if isinstance(one, str))
    return found


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _function(function: FunctionDraft) -> dict[str, Any]:
    return {
        "name": function.name,
        "inputs": [one._asdict() for one in function.inputs],
        "returns": function.returns,
        "example": [{"in": list(row.inputs), "out": row.output, "shows": row.situation} for row in function.examples],
        "rule": [
            {
                "says": rule.text,
                "examples": [f"{pin.row + 1}{pin.letter}" if pin.letter else pin.row + 1 for pin in rule.pins],
                **({UNREAD: list(rule.unread)} if rule.unread else {}),
            }
            for rule in function.rules
        ],
        "done_when": list(function.done),
        "errors": list(function.errors),
        "optional": {name: list(items) for name, items in function.optional.items()},
    }
