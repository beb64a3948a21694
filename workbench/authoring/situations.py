"""Situations worth an example that no row shows yet, told by what the inputs are said to be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from workbench.authoring.draft import DataType, FunctionDraft, Input

ABSENT = ("none", "null", "nil", "-", "absent", "missing")
"""How a cell says that there is nothing."""
LONGEST = 400
"""Characters of a type or a cell that are looked at."""


def choices(one: Input, data: Sequence[DataType] = ()) -> tuple[str, ...]:
    """The values that an input can have, where its type lists them: `a | b`, a boolean, a type of one such field."""
    said = one.type[:LONGEST]
    kind = next((kind for kind in data if kind.name == said), None)
    if kind is not None and len(kind.fields) == 1:
        said = kind.fields[0].partition(":")[2][:LONGEST]
    if re.fullmatch(r"(?i)\s*bool(ean)?\s*", said):
        return "true", "false"
    return tuple(part.strip() for part in said.split("|")) if "|" in said else ()


def not_shown_yet(function: FunctionDraft, data: Sequence[DataType] = ()) -> tuple[str, ...]:
    """What is worth a row besides those that are there, in a few words each, input by input."""
    return tuple(
        said
        for column, one in enumerate(function.inputs)
        for said in _of_input(
            one, [row.inputs[column][:LONGEST].strip() for row in function.examples if column < len(row.inputs)], data
        )
    )


def _of_input(one: Input, cells: Sequence[str], data: Sequence[DataType]) -> Iterator[str]:
    if not one.name:
        return
    values = [cell for cell in cells if cell]
    words = set(re.findall(r"\w+", one.type[:LONGEST].lower()))
    for choice in choices(one, data):
        if choice and not any(choice.casefold() in value.casefold() for value in values):
            yield f"{one.name} is {choice}"
    absent = [value for value in values if value.lower() in ABSENT]
    if "optional" in words and not absent:
        yield f"{one.name} is not given"
    if values and len(absent) == len(values):
        yield f"{one.name} is given"
    several = words & {"list", "set", "sequence", "array"} or any(value.startswith("[") for value in values)
    if several and not any(value.replace(" ", "") in ("[]", "{}") for value in values):
        yield f"{one.name} is empty"
    if words & {"number", "integer", "int", "float", "amount", "count"} and "0" not in values:
        yield f"{one.name} is 0"
