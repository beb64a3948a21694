"""Outputs that no rule explains: X205 (seed, Validation Criteria: example coverage)."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.weak.literals import literal

X205 = Rule(
    "X205",
    "unexplained-output",
    Severity.INFO,
    "output that no rule explains",
    "An output that only an example knows leaves every reader to guess when else it comes.",
    bad='FUNCTION: enter(card) → door\nRULES:\n- if the card is valid, the door says "open"\n'
    '- otherwise it says "shut"\nEXAMPLES:\n(valid) → "open"\n(expired) → "shut"\n(stolen) → "alarm"',
    good='FUNCTION: enter(card) → door\nRULES:\n- if the card is valid, the door says "open"\n'
    '- if the card is stolen, the door says "alarm"\n- otherwise it says "shut"\nEXAMPLES:\n(valid) → "open"\n'
    '(expired) → "shut"\n(stolen) → "alarm"',
    source="Function Landmarks, EXAMPLES; Validation Criteria, Semantic Validation",
)

FEWEST, MOST = 3, 200
"""Rows with which it can be told what the others give, and rows beyond which nothing is judged, as for coverage."""


@FUNCTION_CHECKS(X205)
def outputs_stand_in_the_rules(reading: FunctionReading) -> Iterator[Finding]:
    """Rows whose output is a literal that stands nowhere but in the examples, while the others' stand in the rules."""
    function = reading.function
    if not FEWEST <= len(function.examples) <= MOST or not reading.rules_read:
        return
    literals = {row.number: found for row in function.examples if (found := literal(row.output)) is not None}
    said = _outside_examples(reading) if len(literals) > 1 else ""
    if all(found.text in said for found in literals.values()) or not said:
        return
    from workbench.languages.simplex.weak.unexplained import unexplained

    for row, output in unexplained(function, reading.branches, literals, said):
        item = row.item
        at = max(item.text.find(row.output, item.text.find(row.arrow) + len(row.arrow)), 0)
        yield X205.at(
            item.source(at, at + len(row.output)),
            f'no rule explains the output "{output}" of example {row.number}',
            place=reading.place("EXAMPLES", item),
            hint="add the rule that gives it, or correct the row",
            anchor=item.text,
        )


def _outside_examples(reading: FunctionReading) -> str:
    """What the section says outside EXAMPLES, and the values that DATA lists, in lower case."""
    text, at, pieces = reading.section.text, 0, []
    for block in reading.section.blocks:
        if block.name == "EXAMPLES":
            pieces.append(text[at : block.extent.start])
            at = block.extent.end
    pieces.append(text[at:])
    fields = reading.judged.fields
    if fields is not None:
        pieces += [value for values in fields.values.values() for value in sorted(values)]
    return "\n".join(pieces).lower()
