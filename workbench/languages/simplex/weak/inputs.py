"""Inputs that never change what comes out, and outputs that never change."""

from __future__ import annotations

from workbench.languages.simplex.coverage.rows import Slot, Value
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.mention import uses
from workbench.languages.simplex.values import normal
from workbench.languages.simplex.weak.case import Case, Doubt
from workbench.languages.simplex.weak.words import COUNTS, PLAIN

ENOUGH = 3
"""Rows from which on it is no accident that all have the same."""


def one_output(case: Case) -> Doubt | None:
    """Rules with several branches, and rows that all give one value."""
    outputs = {normal(example.output).lower() for example in case.function.examples}
    inputs = {example.inputs for example in case.function.examples}
    if len(outputs) > 1 or len(inputs) < ENOUGH or outputs & PLAIN:
        return None
    if case.rows[0].output.kind in ("none", "prose"):
        return None
    stated = [branch for branch in case.judged.branches if branch.stated]
    if len(stated) < 2 or len(stated) > len(inputs) or case.judged.coverage.uncovered:
        return None  # E020 or X201 says it
    output = case.function.examples[0].output
    return Doubt(
        ("the rules decide", f"it is always {_short(output)}, whatever comes in"),
        f"one whose output is not {_short(output)}",
    )


def one_value(case: Case) -> Doubt | None:
    """An input of which rules speak, and rows that all leave it without effect, or show one of its listed values."""
    examples = case.function.examples
    if len(examples) < ENOUGH:
        return None
    for at, name in enumerate(case.names):
        if any(example.arguments[at] != examples[0].arguments[at] for example in examples):
            continue
        words = stems(name)
        slots = [slot for row in case.rows for slot in row.slots if slot.words == words]
        if len(slots) != len(case.rows) or not words or not words <= case.mentioned:
            continue
        value = slots[0].value
        alike = all(slot.value.form == value.form for slot in slots) and (_idle(case, value) or _listed(case, slots[0]))
        if alike and not words & case.uncovered:
            form = value.form or "empty"
            return Doubt(
                (f"{name} counts for what comes out", f"it does not: it is {form} in every example"),
                f"one in which {name} is something else than {form}",
            )
    return None


def _idle(case: Case, value: Value) -> bool:
    """Whether a value is such that what is done with it leaves no trace: none, a truth, empty; 0 or 1 where rules
    reckon."""
    return (
        value.kind in ("none", "truth")
        or (value.kind == "number" and value.number in (0, 1) and uses(case.text, COUNTS))
        or (value.kind in ("list", "text", "record") and value.size == 0)
    )


def _listed(case: Case, slot: Slot) -> bool:
    """Whether DATA or the signature lists several values for an input, this among them."""
    allowed = case.sheet.allowed(slot)
    return len(allowed) > 1 and slot.value.form in allowed


def never_absent(case: Case) -> Doubt | None:
    """An input that may be left out, of which rules speak, and rows that all give it."""
    if len(case.function.examples) < 2:
        return None
    for name, words in _optional(case):
        slots = [slot for row in case.rows for slot in row.slots if slot.words == words]
        given = len(slots) == len(case.rows) and all(slot.value.kind != "none" for slot in slots)
        if given and not words & case.uncovered:
            return Doubt(
                (f"{name} can be left out", "it has to be there, as it is in every example"),
                f"one without {name}, or with none for it",
            )
    return None


def _optional(case: Case) -> list[tuple[str, frozenset[str]]]:
    """The names of the inputs and fields that may be left out and of which rules speak, with their stems."""
    text = case.function.text
    found = [
        (parameter.name, stems(parameter.name))
        for parameter in case.function.signature.parameters
        if "?" in (written := parameter.span.of(text)) or "optional" in written.lower()
    ]
    declared = case.judged.fields.optional if case.judged.fields is not None else frozenset()
    if declared:
        found += [(slot.name, slot.words) for slot in case.rows[0].slots if slot.words in declared]
    return [(name, words) for name, words in found if words and words <= case.mentioned]


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
