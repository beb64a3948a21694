"""What each step of the wizard asks, as tables of cells, and what a draft becomes as one is filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.authoring.draft import Draft
from workbench.authoring.example_tables import EXAMPLES
from workbench.authoring.item_tables import done, errors, optional
from workbench.authoring.rule_tables import RULES
from workbench.authoring.signature_tables import SIGNATURE
from workbench.authoring.tables import Kind, Line, Section, Spot, stays
from workbench.languages.guide import Guide


def form(draft: Draft, guide: Guide) -> tuple[Section, ...]:
    """What the step that `draft` is at asks, in the order in which it is asked."""
    return tuple(kind.section(draft) for kind in _kinds(draft, guide))


def put(draft: Draft, guide: Guide, spot: Spot, text: str) -> tuple[Draft, Spot]:
    """`draft` with `text` in the cell at `spot`, and where that cell is then: what is typed into a blank line becomes a
    line of the draft."""
    made, line = _kinds(draft, guide)[spot.section].put(draft, spot.line, spot.column, text)
    return made, spot._replace(line=line)


def without(draft: Draft, guide: Guide, spot: Spot) -> Draft:
    """`draft` without the line at `spot`; the same where that is none of the draft, or always there."""
    if form(draft, guide)[spot.section].lines[spot.line].blank:
        return draft
    return _kinds(draft, guide)[spot.section].remove(draft, spot.line)


def tidied(draft: Draft, guide: Guide, spot: Spot) -> Draft:
    """`draft` without the line at `spot` where all its cells are empty."""
    line = form(draft, guide)[spot.section].lines[spot.line]
    own = line.cells[:1] if draft.step == "rules" else line.cells
    return draft if any(cell.strip() for cell in own) else without(draft, guide, spot)


def first_spot(sections: Sequence[Section]) -> Spot:
    """Where writing goes on: the first cell with nothing in it of a line that needs it, else the first blank line."""
    for at, section in enumerate(sections):
        for number, line in enumerate(section.lines):
            if line.blank or not line.cells[0]:
                return Spot(at, number)
    return Spot()


def _file(draft: Draft) -> Section:
    return Section("Save it as", ("file",), (Line((draft.file,), (("file",),), hint="a file's name"),))


def _put_file(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG001
    return draft._replace(file=text), line


_STEPS: dict[str, Callable[[Guide], tuple[Kind, ...]]] = {
    "signature": lambda _: SIGNATURE,
    "examples": lambda _: EXAMPLES,
    "rules": lambda _: RULES,
    "done": lambda _: done(),
    "errors": errors,
    "optional": optional,
}
"""The sections of each step; of one that is not here, the last, the file's name."""


def _kinds(draft: Draft, guide: Guide) -> tuple[Kind, ...]:
    made = _STEPS.get(draft.step)
    return made(guide) if made is not None else (Kind(_file, _put_file, stays),)
