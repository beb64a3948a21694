"""Examples that several readings satisfy: X204 (seed, Semantic Validation: interpretation uniqueness)."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.mention import WORD, unmentioned
from workbench.languages.simplex.weak.words import OF_LISTS, OF_NUMBERS

X204 = Rule(
    "X204",
    "weak-examples",
    Severity.INFO,
    "examples that several readings satisfy",
    "Two agents can build two things that both pass every example, and differ on the first input that no row shows.",
    bad="FUNCTION: ranking(scores) → list of scores\nRULES:\n- the scores are returned in descending order\n"
    "EXAMPLES:\n([9, 4]) → [9, 4]\n([7]) → [7]",
    good="FUNCTION: ranking(scores) → list of scores\nRULES:\n- the scores are returned in descending order\n"
    "EXAMPLES:\n([4, 9]) → [9, 4]\n([7]) → [7]",
    source="Semantic Validation, interpretation uniqueness",
)


@FUNCTION_CHECKS(X204)
def rows_leave_one_reading(reading: FunctionReading) -> Iterator[Finding]:
    """What the rows of a function leave open, once for each way there is; nothing where not all rows can be read."""
    said = {word for item in reading.read("RULES") for word in WORD.findall(unmentioned(item.text))}
    lists = not said.isdisjoint(OF_LISTS) and any("[" in row.inputs for row in reading.function.examples)
    if not (lists or not said.isdisjoint(OF_NUMBERS) or _uniform(reading)) or not _readable(reading):
        return
    from workbench.languages.simplex.weak.case import Case
    from workbench.languages.simplex.weak.table import WEAKNESSES

    case = Case(reading.judged)
    for weakness in WEAKNESSES:
        if weakness.words and said.isdisjoint(weakness.words):
            continue
        if (doubt := weakness.find(case)) is not None:
            item = doubt.item
            yield X204.at(
                item.source(doubt.start, doubt.end) if item else reading.function.named("EXAMPLES")[0].written,
                f"the examples fit two readings: {doubt.readings[0]}, or {doubt.readings[1]}",
                place=reading.place("RULES", item) if item else reading.place("EXAMPLES"),
                hint=f"add a row that tells them apart: {doubt.row}",
                anchor=f"{weakness.name} {item.text if item else ''}",
            )


MOST_ROWS = 200
MOST_BRANCHES = 80
"""Beyond these nothing is looked at, as for coverage."""


def _readable(reading: FunctionReading) -> bool:
    """Whether every row has an arrow and a value for each input, and none is cut short."""
    rows, inputs = reading.function.examples, len(reading.function.signature.parameters)
    return (
        0 < len(rows) <= MOST_ROWS
        and reading.rules_read
        and len(reading.branches) <= MOST_BRANCHES
        and all(row.arrow and len(row.arguments) == inputs for row in rows)
        and not any(sign in row.item.text for row in rows for sign in ("...", "…"))
    )


def _uniform(reading: FunctionReading) -> bool:
    """Whether all rows have the same in some place, or an input may be left out: then they may show too little."""
    rows = reading.function.examples
    if len(rows) < 2:
        return False
    header = reading.function.header.argument
    fields = reading.judged.fields
    if "?" in header or "optional" in header or (fields is not None and fields.optional):
        return True
    columns = zip(*(row.arguments for row in rows), strict=False)
    return len({row.output for row in rows}) == 1 or any(len(set(column)) == 1 for column in columns)
