"""The examples as a table: a column for each input, the output, and the situation in words."""

from __future__ import annotations

from workbench.authoring.draft import Draft, FunctionDraft, edited, with_cell, with_row, without_row
from workbench.authoring.tables import Kind, Line, Section, here


def _examples(draft: Draft) -> Section:
    function = draft.function
    count = len(function.inputs)
    lines = []
    for at, row in enumerate((*function.examples, None)):
        row_at = here(draft, "example", at)
        paths = (*((*row_at, "in", cell) for cell in range(count)), (*row_at, "out"), (*row_at, "shows"))
        if row is None:
            lines.append(Line(("",) * (count + 2), paths, True, "a row, or Enter for no more"))
        else:
            cells = (*row.inputs[:count], *("" for _ in range(count - len(row.inputs))))
            lines.append(Line((*cells, row.output, row.situation), paths))
    names = tuple(one.name or "?" for one in function.inputs)
    return Section("", (*names, f"→ {function.returns}", "situation"), tuple(lines))


def _put_example(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:
    def change(function: FunctionDraft) -> FunctionDraft:
        there = with_row(function) if line >= len(function.examples) else function
        return with_cell(there, line, column, text)

    return edited(draft, change), line


def _remove_example(draft: Draft, line: int) -> Draft:
    return edited(draft, lambda function: without_row(function, line))


EXAMPLES = (Kind(_examples, _put_example, _remove_example),)
