"""What DATA and the signature say of values: which ones a field can have, and which fields may be left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.spec import Function, Spec
from workbench.languages.simplex.values import normal

_FIELD = re.compile(r"[\"'`]?([^\W\d][\w .-]{0,60}?)[\"'`]?\s*:\s*(.{1,300})", re.DOTALL)
_TYPE = re.compile(r"\b[A-Z]\w{0,60}")


class Field(NamedTuple):
    """One field of a type, or one input: its name, the values it can have (normal forms in lower case, none where DATA
    does not list them), whether it may be left out, and the types it is made of."""

    name: str
    values: frozenset[str]
    optional: bool
    types: frozenset[str]


class Fields(NamedTuple):
    """The fields a function's rows can have, by the stems of their names."""

    values: Mapping[frozenset[str], frozenset[str]]
    optional: frozenset[frozenset[str]]


Types = Mapping[str, tuple[Field, ...]]
"""The fields of each type that DATA defines."""


@lru_cache(maxsize=2048)
def read_field(text: str) -> Field | None:
    """The field that a line of DATA (`state: draft | sent | paid, optional`) or an input declares."""
    match = _FIELD.match(text)
    return _field(match[1], match[2]) if match else None


def _field(name: str, kind: str) -> Field:
    listed = kind.partition(",")[0]
    values = [normal(value).lower().strip('"') for value in listed.split("|")]
    single = len(values) > 1 and all(value and len(value.split()) <= 2 for value in values)
    return Field(
        name,
        frozenset(values) if single else frozenset(),
        "optional" in kind or "none" in values,
        frozenset(_TYPE.findall(kind)),
    )


def read_types(spec: Spec) -> Types:
    """The types of a spec; the same object for specs whose DATA says the same."""
    return _types(
        tuple(
            (block.argument, tuple(item.text for item in block.items))
            for _, block in spec.blocks("DATA")
            if block.argument
        )
    )


@lru_cache(maxsize=8)
def _types(blocks: tuple[tuple[str, tuple[str, ...]], ...]) -> Types:
    found: dict[str, tuple[Field, ...]] = {}
    for argument, items in blocks:
        fields = (read_field(item) for item in items)
        found[argument.split()[0].rstrip(":")] = tuple(field for field in fields if field is not None)
    return found


def fields_of(function: Function, types: Types) -> Fields | None:
    """What is said of the inputs of `function` by its signature and by the types that its inputs are made of; None for
    nothing."""
    values: dict[frozenset[str], frozenset[str]] = {}
    optional: set[frozenset[str]] = set()
    for field in _reached(function, types):
        name = stems(field.name)
        if field.values:
            values[name] = field.values
        if field.optional:
            optional.add(name)
    return Fields(values, frozenset(optional)) if values or optional else None


def _reached(function: Function, types: Types) -> Iterator[Field]:
    """The inputs and, of the types named in them or called like them, every field, however deep."""
    named = {name.lower(): name for name in types}
    waiting: list[str] = []
    for parameter in function.signature.parameters:
        if parameter.type:
            field = _field(parameter.name, parameter.type)
            yield field
            waiting += field.types
        if parameter.name.lower().replace("_", "") in named:
            waiting.append(named[parameter.name.lower().replace("_", "")])
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            for field in types.get(name, ()):
                yield field
                waiting += field.types
