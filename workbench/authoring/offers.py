"""What a cell of the wizard could hold, and what helps with it."""

from __future__ import annotations

from workbench.authoring.draft import Draft
from workbench.authoring.forms import form
from workbench.authoring.situations import choices, not_shown_yet
from workbench.authoring.tables import Spot
from workbench.languages.guide import Guide

PLAIN_TYPES = ("string", "number", "boolean", "date", "list of string", "optional string", "one | other")
"""Types that need no explaining."""


def offers(draft: Draft, guide: Guide, spot: Spot) -> tuple[str, ...]:
    """What could stand in the cell at `spot`, the likeliest first; () where only the author knows."""
    function = draft.function
    if draft.step == "signature" and spot.section == 1 and spot.column == 1:
        own = [one.name for one in draft.data if one.name]
        return (*own, *(f"list of {name}" for name in own), *PLAIN_TYPES)
    if draft.step == "signature" and spot.section == 2:
        return tuple(said for one in draft.data if one.name for said in (one.name, f"list of {one.name}"))
    if draft.step == "examples":
        column = spot.column
        earlier = [line.cells[column] for line in form(draft, guide)[0].lines[: spot.line] if line.cells[column]]
        if column < len(function.inputs):
            return tuple(dict.fromkeys((*choices(function.inputs[column], draft.data), *reversed(earlier))))
        if column == len(function.inputs):
            return tuple(dict.fromkeys(reversed(earlier)))
        return tuple(said for said in not_shown_yet(function, draft.data))
    return ()


def remarks(draft: Draft, spot: Spot) -> tuple[str, ...]:
    """What helps with the cell at `spot`: at the examples what no row shows yet, at the examples of a rule what each
    shows."""
    function = draft.function
    if draft.step == "examples" and function.examples and (left := not_shown_yet(function, draft.data)):
        return ("Not shown yet: " + " · ".join(left),)
    if draft.step == "rules" and spot.column == 1:
        rows = (f"{at} {row.situation or row.output}" for at, row in enumerate(function.examples, 1))
        return ("By number, 1, 2; of a rule with branches with their letters, 1a, 2b", "Examples: " + " · ".join(rows))
    return ()
