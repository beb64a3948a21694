"""A change as Markdown: what stands in a pull request, and in a job's summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.review.agenda import ahead, branch_words, finding_words, item_name, look_first, summary
from workbench.review.comparison import Comparison, FunctionChange, ItemChange
from workbench.review.pages import escaped
from workbench.review.told import Told, aside, marked, rows
from workbench.review.words import Part

MARKS = {"same": "", "gone": "~~", "new": "**"}
LONGEST = 1_000
"""Characters of a stretch of words that are shown."""


def told_page(files: Sequence[Told]) -> Iterator[str]:
    """The lines of the page on all `files`."""
    yield "# What changed in meaning"
    for file in files:
        yield ""
        yield f"## {escaped(file.path)}"
        yield ""
        yield from _file(file)


def _file(file: Told) -> Iterator[str]:
    comparison = file.comparison
    states = " → ".join(escaped(name) for name in (file.old_name, file.new_name) if name)
    if file.old_path and file.new_path and file.old_path != file.new_path:
        states = f"{escaped(file.old_path)} → {escaped(file.new_path)}" + (f", {states}" if states else "")
    said = escaped(", ".join(summary(comparison))) or "no change in meaning"
    yield f"{states}: {said}" if states else said
    if first := ahead(look_first(comparison)):
        yield ""
        yield "Look here first:"
        yield ""
        for point in first:
            where = ", ".join(part for part in (escaped(point.function), _line(point.line or point.old_line)) if part)
            yield f"1. {escaped(point.words)}" + (f" ({where})" if where else "")
    for function in comparison.functions:
        if function.in_meaning:
            yield ""
            yield from _function(function, comparison)
    if words := aside(file):
        yield ""
        yield f"Beside the meaning: {escaped(words)}."


def _line(number: int | None) -> str:
    return f"line {number}" if number else ""


def _function(function: FunctionChange, comparison: Comparison) -> Iterator[str]:
    became = {"added": "new", "removed": "gone", "renamed": f"was {escaped(function.old or '')}"}.get(function.kind, "")
    name = escaped(function.name) or "Outside of functions"
    yield f"### {name}" + (f" ({became})" if became and function.name else "")
    yield ""
    for item in rows(function):
        yield f"- {_line(item.new_line or item.old_line)}, {escaped(item_name(item))}, {_became(item)}: {_words(item)}"
    for item in function.left:
        to = (item.new and item.new.function) or "no function"
        words = _part(Part("same", item.item.text))
        yield f"- {_line(item.old_line)}, now {escaped(item_name(item))} of {escaped(to)}: {words}"
    if function.kind == "removed":
        return
    for branch in function.branches:
        if function.kind != "added" or branch.lacking:
            yield f"- {_line(branch.new_line or branch.old_line)}, {escaped(branch_words(branch))}"
    yield from (f"- new finding: {escaped(finding_words(finding, comparison.new.text))}" for finding in function.found)
    yield from (f"- fixed: {escaped(finding_words(finding, comparison.old.text))}" for finding in function.fixed)


def _became(item: ItemChange) -> str:
    became = {"comment": "another comment", "added": "new", "removed": "gone"}.get(item.kind, item.kind)
    return f"{became}, moved" if item.moved and item.kind != "moved" else became


def _words(item: ItemChange) -> str:
    return "".join(" " * (part.blank and at > 0) + _part(part) for at, part in enumerate(marked(item)))


def _part(part: Part) -> str:
    mark, text = MARKS[part.kind], part.text
    return mark + escaped(text if len(text) <= LONGEST else f"{text[:LONGEST]}…") + mark
