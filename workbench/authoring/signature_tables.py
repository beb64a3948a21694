"""The signature as tables: name, inputs, what it returns, and types of the author's own."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.authoring.draft import DataType, Draft, Input, edited, with_inputs
from workbench.authoring.problems import Path
from workbench.authoring.tables import Kind, Line, Section, here, stays


def _name(draft: Draft) -> Section:
    line = Line((draft.function.name,), (here(draft, "name"),), hint="check_order")
    return Section("Name: a verb and what it is done to", ("name",), (line,))


def _put_name(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG001
    return edited(draft, lambda function: function._replace(name=text)), line


def _returns(draft: Draft) -> Section:
    line = Line((draft.function.returns,), (here(draft, "returns"),), hint="in a word or two: filtered list")
    return Section("Returns", ("returns",), (line,))


def _put_returns(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG001
    return edited(draft, lambda function: function._replace(returns=text)), line


def _inputs(draft: Draft) -> Section:
    rows = [(tuple(one), False) for one in draft.function.inputs] + [(("", ""), True)]
    return Section(
        "Inputs, one a line",
        ("input", "type, if you know it"),
        tuple(
            Line(cells, (here(draft, "inputs", at),) * 2, blank, hint="an input, or Enter for no more" if blank else "")
            for at, (cells, blank) in enumerate(rows)
        ),
    )


def _put_input(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:
    inputs = [*draft.function.inputs]
    new = line >= len(inputs)
    one = Input("") if new else inputs[line]
    kept: list[int | None] = [*range(len(inputs))]
    inputs[line : line + 1] = [one._replace(type=text) if column else one._replace(name=text)]
    kept[line : line + 1] = [None if new else line]
    return edited(draft, lambda function: with_inputs(function, inputs, kept)), line


def _remove_input(draft: Draft, line: int) -> Draft:
    count = len(draft.function.inputs)
    kept = [at for at in range(count) if at != line]
    left = [draft.function.inputs[at] for at in kept]
    return edited(draft, lambda function: with_inputs(function, left, kept))


def _types(draft: Draft) -> Section:
    lines = [
        Line(
            (one.name if at == 0 else "", field),
            (("data", number, "name") if at == 0 else ("data", number, "fields", at), ("data", number, "fields", at)),
        )
        for number, one in enumerate(draft.data)
        for at, field in enumerate(one.fields or ("",))
    ]
    path: Path = ("data", len(draft.data))
    blank = Line(("", ""), (path, path), True, "a type, or Enter for none")
    return Section(
        "Types of your own, if an input has one: a line for each field",
        ("type", "field: type, constraints"),
        (*lines, blank),
    )


def _put_type(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:
    rows = _type_rows(draft)
    rows[line : line + 1] = [tuple(text if at == column else old for at, old in enumerate((*rows, ("", ""))[line]))]
    return _with_type_rows(draft, rows), line


def _remove_type(draft: Draft, line: int) -> Draft:
    rows = _type_rows(draft)
    gone = rows.pop(line)
    if gone[0] and line < len(rows) and not rows[line][0]:
        rows[line] = (gone[0], rows[line][1])
    return _with_type_rows(draft, rows)


def _type_rows(draft: Draft) -> list[tuple[str, ...]]:
    return [(one.name if at == 0 else "", field) for one in draft.data for at, field in enumerate(one.fields or ("",))]


def _with_type_rows(draft: Draft, rows: Sequence[tuple[str, ...]]) -> Draft:
    data: list[DataType] = []
    for name, field in rows:
        if name or not data:
            data.append(DataType(name, (field,)))
        else:
            data[-1] = data[-1]._replace(fields=(*data[-1].fields, field))
    return draft._replace(data=tuple(data))


SIGNATURE = (
    Kind(_name, _put_name, stays),
    Kind(_inputs, _put_input, _remove_input),
    Kind(_returns, _put_returns, stays),
    Kind(_types, _put_type, _remove_type),
)
