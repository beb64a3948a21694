"""A draft as the text of a spec, its pins as comments."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.authoring.draft import Draft, FunctionDraft, Row
from workbench.languages.language import Language

WIDEST = 80
"""The column up to which the comments of rows are put under one another."""


def spec_of(draft: Draft, language: Language) -> str:
    """The spec that `draft` says, in `language`. Each row says in a comment which branches it was made for: `# R2b`.

    It is a spec without errors where `checking.problems` finds none that blocks. Raises ValueError for a language
    without a guide.
    """
    guide = language.guide()
    if guide is None:
        raise ValueError(f"{language.name} has no guide to write by")
    blocks = ["\n".join((f"{guide.types}: {one.name}", *one.fields)) for one in draft.data]
    for function in draft.functions:
        blocks.append(f"{guide.unit}: {signature_of(function)}")
        said = {
            guide.step("rules").scaffold: [f"- {rule.text}" for rule in function.rules],
            guide.step("done").scaffold: [f"- {item}" for item in function.done],
            guide.step("examples").scaffold: rows_of(function),
            guide.step("errors").scaffold: [f"- {item}" for item in function.errors],
            **{name: [f"- {item}" for item in items] for name, items in function.optional.items()},
        }
        blocks += ["\n".join((f"{name}:", *said[name])) for name in language.landmarks() if said.get(name)]
    return "\n\n".join(blocks) + "\n"


def signature_of(function: FunctionDraft) -> str:
    """`name(a, b: type) → result`."""
    return f"{function.name}({', '.join(map(str, function.inputs))}) → {function.returns}"


def row_of(row: Row) -> str:
    """`(a, b) → c`, without what it shows."""
    return f"({', '.join(row.inputs)}) → {row.output}"


def comment_of(function: FunctionDraft, index: int) -> str:
    """What row `index` says it shows: the branches it is pinned to, and the situation."""
    pins = ", ".join(
        f"R{number}{pin.letter}"
        for number, rule in enumerate(function.rules, 1)
        for pin in rule.pins
        if pin.row == index
    )
    return ": ".join(part for part in (pins, function.examples[index].situation) if part)


def rows_of(function: FunctionDraft) -> list[str]:
    """The rows with their comments, these under one another where the rows are not too long for that."""
    return list(_rows(function))


def _rows(function: FunctionDraft) -> Iterator[str]:
    rows = [row_of(row) for row in function.examples]
    column = max((len(row) for row in rows if len(row) <= WIDEST), default=0)
    for index, row in enumerate(rows):
        comment = comment_of(function, index)
        yield f"{row.ljust(column)}  # {comment}" if comment else row
