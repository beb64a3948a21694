"""Several inputs of a function made one: a DATA type of them, before the function, and records of it in the rows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Edit, Fix, Severity, apply_edits
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.fixes.placing import line_end
from workbench.languages.simplex.scan import split_top
from workbench.languages.simplex.spec import Example, Function, Parameter, Placed

if TYPE_CHECKING:
    from workbench.languages.simplex.language import Simplex

LEAST = 2
"""Inputs that are worth a type."""
_NAME = re.compile(r"[^\W\d]\w{0,79}")


class _CannotGather(Exception):
    """Why inputs are not made one, in words for a person."""


def gather(language: Simplex, analysis: Analysis, at: int, name: str, inputs: Collection[int]) -> Fix | str:
    """See `workbench.languages.language.Language.gather`."""
    try:
        return _gathered(language, analysis, at, name, sorted(set(inputs)))
    except _CannotGather as reason:
        return str(reason)


def inputs_of(language: Simplex, analysis: Analysis, at: int) -> Sequence[str]:
    """See `workbench.languages.language.Language.inputs`."""
    placed = _placed(language, analysis, at)
    if placed is None or placed.section.function is None or placed.section.function.signature.faults:
        return ()
    function = placed.section.function
    return [placed.section.text[slice(*parameter.span)] for parameter in function.signature.parameters]


def _placed(language: Simplex, analysis: Analysis, at: int) -> Placed | None:
    """The section of the function around `at`."""
    matrices = language.matrices(analysis, at)
    there = [one for one in analysis.model.placed if one.section.function is not None]
    return there[matrices[0].function] if matrices else None


def type_name(name: str) -> str:
    """What the type of the input `name` is called: home_address, HomeAddress."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def _gathered(language: Simplex, analysis: Analysis, at: int, name: str, inputs: Sequence[int]) -> Fix:
    placed = _placed(language, analysis, at)
    if placed is None:
        raise _CannotGather("there is no function here; go to the one with the inputs")
    function, text = placed.section.function, placed.section.text
    assert function is not None
    parameters = function.signature.parameters
    kept = [parameter.name for number, parameter in enumerate(parameters) if number not in inputs]
    if function.signature.faults or not all(0 <= number < len(parameters) for number in inputs):
        raise _CannotGather("the signature cannot be read; mend that first")
    if len(inputs) < LEAST:
        raise _CannotGather("mark two inputs at the least: one alone is no type")
    if not _NAME.fullmatch(name):
        raise _CannotGather(f'"{name}" is no name; use letters, digits and _, a letter first')
    if name in kept or type_name(name) in analysis.model.data_names:
        raise _CannotGather(f'there is an input or a type called "{name}" already; choose another name')
    edits = tuple(sorted(_edits(text, function, name, inputs)))
    fix = Fix(f"make {name} of {len(inputs)} inputs", edits, safe=False).shifted(placed.start)
    _require_valid(language, analysis, apply_edits(analysis.text, fix.edits))
    return fix


def _edits(text: str, function: Function, name: str, inputs: Sequence[int]) -> Iterator[Edit]:
    parameters = function.signature.parameters
    gone = [parameters[number] for number in inputs]
    end = line_end(text)
    start = line_start(text, function.header.written.start)
    fields = "".join(f"{end}{parameter.name}: {parameter.type or BLANK}" for parameter in gone)
    yield Edit(Span(start, start), f"DATA: {type_name(name)}{fields}{end * 2}")
    opening = text.rfind("(", 0, parameters[0].span.start)
    closing = max(parameter.span.end for parameter in parameters)
    said = [text[slice(*parameter.span)] for parameter in parameters]
    yield Edit(Span(opening + 1, closing), ", ".join(_one(said, inputs, f"{name}: {type_name(name)}")))
    for row in function.examples:
        yield _row(row, parameters, inputs, name)


def _row(row: Example, parameters: Sequence[Parameter], inputs: Sequence[int], name: str) -> Edit:
    """The edit that puts a record in place of what `row` gives for the inputs."""
    text = row.item.text
    inside = row.inputs.strip()[1:-1] if row.inputs.strip().startswith("(") else ""
    at = text.find(inside) if inside else -1
    arguments = [inside[start:end].strip() for start, end in split_top(inside)]
    if at < 0 or len(arguments) != len(parameters) or row.item.fragments:
        raise _CannotGather(f"example {row.number} does not give each input by itself in one line; write it so first")
    names = [parameter.name for parameter in parameters]
    named = [re.match(r"([^\W\d]\w*)\s*[:=]\s*", argument) for argument in arguments]
    given = [match[1] if match and match[1] in names else "" for match in named]
    if any(given) and given != names:
        raise _CannotGather(f"example {row.number} gives its inputs in another order; write them in that of the line")
    if any(given):
        record, prefix = ", ".join(arguments[number] for number in inputs), f"{name}: "
    else:
        record, prefix = ", ".join(f"{names[number]}: {arguments[number]}" for number in inputs), ""
    made = ", ".join(_one(arguments, inputs, f"{prefix}{{{record}}}"))
    return Edit(row.item.source(at, at + len(inside)), made)


def _one(said: Sequence[str], inputs: Sequence[int], made: str) -> list[str]:
    """`said` with `made` in place of the first of `inputs`, and without the others."""
    return [made if at == inputs[0] else one for at, one in enumerate(said) if at == inputs[0] or at not in inputs]


def _require_valid(language: Simplex, before: Analysis, text: str) -> None:
    """Raise _CannotGather where `text` has an error, or a finding about its rows or its signature, that was not there
    before."""
    known = {finding.code for finding in before.findings}
    name = "a.md" if any(placed.section.key.only_fences for placed in before.model.placed) else ""
    for finding in language.analyse(text, before, name=name).findings:
        if finding.code not in known and (finding.severity is Severity.ERROR or finding.code in ("X105", "X207")):
            raise _CannotGather(f"it would not be read as it is: {finding.message} ({finding.code}); do it by hand")
