"""The whole screen of the wizard as rows: where one is, what is asked, the form, what is to tell, the keys. Pure."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len

from workbench.analysis.text import visible
from workbench.authoring.draft import Draft, steps
from workbench.authoring.problems import Problem, blocking
from workbench.authoring.tables import Section, Spot
from workbench.authoring.telling import pressing
from workbench.languages.guide import Guide, Step
from workbench.tui.editing.field import Field
from workbench.tui.kept_drafts import KeptDraft
from workbench.tui.panels.form_rows import Piece, Row, rows_of
from workbench.tui.wording import count, fitted, one_line, when

MOST_ASKED = 3
MOST_TOLD = 4
MOST_KEYS = 2
"""Rows of what is asked, of what there is to tell, and of the keys."""
ROOMY = 30
"""Rows of the screen from which on there is room for more than what must be there."""
KEYS = (
    ("Enter", "next"),
    ("^N", "next step"),
    ("^P", "back"),
    ("Esc", "leave, kept as a draft"),
    ("F1", "help"),
    ("Tab", "next cell"),
    ("^T", "offers"),
    ("^X", "take line away"),
    ("^Z", "undo"),
    ("^G", "functions"),
    ("^S", "save"),
)
LAST_KEYS = (
    ("Enter", "save"),
    ("^P", "back"),
    ("^G", "another function"),
    ("PgDn", "more"),
    ("Esc", "leave, kept as a draft"),
    ("F1", "help"),
)
HELP_KEYS = (
    ("Enter", "the next line; from one with nothing in it, the next table or the next step"),
    ("Tab, Shift+Tab", "the next cell, the one before"),
    ("↓, ↑", "the next line, the one before"),
    ("^N, ^P", "the next step; back, and nothing is typed twice"),
    ("^T", "offer what could stand in the cell"),
    ("^X", "take the line away"),
    ("^Z, ^Y", "undo word by word, at whatever step it was; redo"),
    ("paste", "a table fills the cells from the cursor on: columns parted by tabs or |"),
    ("^G", "the functions of this spec: another one, or to one of them"),
    ("PgDn, PgUp", "more of the spec, at the last step"),
    ("^S", "save; where something is left to do it leads there"),
    ("Esc, ^Q", "leave; what is written is kept as a draft and offered again"),
)
OFFER_KEYS = (("Enter", "go on with it"), ("n", "begin a new one"), ("d", "drop it"), ("Esc", "leave"))


class Shown(NamedTuple):
    """All that is shown. `said` is what was just told; `hints` what could help; `offered` a draft that was left, of
    so many `offers`; `spec` the text of the spec, at the last step; `scrolled` the first row of the
    form that is wanted."""

    draft: Draft
    guide: Guide
    sections: tuple[Section, ...]
    spot: Spot
    field: Field
    problems: tuple[Problem, ...]
    said: str
    hints: tuple[str, ...]
    offered: KeptDraft[Draft] | None
    offers: int
    spec: str
    scrolled: int


class Frame(NamedTuple):
    """The rows, as many as there is room for; and which row of the form is the first."""

    rows: tuple[Row, ...]
    scrolled: int


def frame(shown: Shown, width: int, height: int) -> Frame:
    """`shown` in so many cells and rows."""
    if shown.offered:
        return Frame(_offer(shown, width, height), 0)
    step = shown.guide.step(shown.draft.step)
    asks = _asked(step, width, MOST_ASKED if height > ROOMY else 1 + (height > 16))
    told = _told(shown, width)[: max(2, height // 4)]
    top: list[Row] = [_bar(shown, width), *asks, ()]
    if height > ROOMY:
        top.insert(1, _steps(shown, width))
    bottom: list[Row] = [*told, *_keys(LAST_KEYS if shown.spec else KEYS, width)]
    made = rows_of(shown.sections, shown.spot, shown.field, shown.problems, width)
    body = [*made.rows, *_preview(shown, width)]
    room = max(1, height - len(top) - len(bottom))
    scrolled = min(shown.scrolled, max(0, len(body) - room))
    if not shown.spec:
        scrolled = max(made.row - room + 2, min(scrolled, max(0, made.row - 2)))
        scrolled = max(0, min(scrolled, len(body) - room))
    seen = body[scrolled : scrolled + room]
    return Frame((*top, *seen, *((),) * (room - len(seen)), *bottom), scrolled)


def _bar(shown: Shown, width: int) -> Row:
    """Whose spec this is, and at which step of how many."""
    draft, order = shown.draft, steps(shown.guide)
    of = f" ({draft.at + 1} of {len(draft.functions)})" if len(draft.functions) > 1 else ""
    here = f" {order.index(draft.step) + 1} of {len(order)} {_titled(shown.guide, draft.step)} "
    left = f" New spec · {one_line(draft.function.name) or 'no name yet'}{of}"
    return (Piece(fitted(left, max(0, width - cell_len(here))), "bar"), Piece(here, "bar-here"))


def _steps(shown: Shown, width: int) -> Row:
    """All steps: those that are done, and the one that is being done."""
    order = steps(shown.guide)
    at = order.index(shown.draft.step)
    held = {problem.step for problem in blocking(shown.problems) if problem.function in (None, shown.draft.at)}
    said = ""
    for number, key in enumerate(order):
        mark = "▶" if number == at else ("✓" if number < at and key not in held else " ")
        said += f" {mark} {number + 1} {_titled(shown.guide, key)} "
    return (Piece(fitted(said, width), "muted"),)


def title_of(step: Step) -> str:
    """What a step is called in the wizard, whose last is a look at the whole."""
    return "Preview" if step.kind == "whole" else step.title


def _titled(guide: Guide, key: str) -> str:
    return title_of(guide.step(key))


def _told(shown: Shown, width: int) -> list[Row]:
    """What is just said, else what is wrong with the line, else what is worth knowing."""
    line = shown.sections[shown.spot.section].lines[shown.spot.line]
    here = [one for one in pressing(line, shown.problems, here=True) if one.step == shown.draft.step]
    left = [
        one
        for one in blocking(shown.problems, shown.draft.step)
        if one not in here and one.function in (None, shown.draft.at)
    ]
    said: list[tuple[str, str]] = [(one, "") for one in line.about.split("\n") if one]
    if shown.said:
        said.append((f"→ {shown.said}", "here"))
    else:
        said += [
            (f"{'✗' if one.blocking else '!'} {one.message}", "error" if one.blocking else "warning") for one in here
        ]
    if left and not here and not shown.said:
        said.append((f"To do here: {left[0].message}", "muted"))
    said += [(hint, "muted") for hint in shown.hints]
    rows: list[Row] = [(Piece("─" * width, "muted"),)]
    for words, ink in said:
        most = 1 if not ink or words in shown.hints else 3
        rows += _paragraph(words, ink, width, most)
    return rows[: MOST_TOLD + 1]


def _preview(shown: Shown, width: int) -> list[Row]:
    """The spec, and what is found in it."""
    if not shown.spec:
        return []
    held = blocking(shown.problems)
    others = [one for one in shown.problems if not one.blocking]
    rows: list[Row] = [()]
    if held:
        words = f"✗ {count(len(held), 'thing')} to mend before it can be saved; Enter leads there"
    else:
        warned = f", {count(len(others), 'remark')} to look at" if others else ""
        words = f"✓ 0 errors{warned}: Enter saves it"
    rows += _paragraph(words, "error" if held else "good", width, 2)
    for one in (*held, *others):
        words = f"{'✗' if one.blocking else '!'} {_titled(shown.guide, one.step)}: {one}"
        rows += _paragraph(words, "error" if one.blocking else "warning", width, 2, indent=3)
    rows.append(())
    return [*rows, *((Piece(fitted(f" {visible(line)}", width)),) for line in shown.spec.split("\n"))]


def _asked(step: Step, width: int, most: int) -> list[Row]:
    """What the step asks, and why where that fits whole: F1 has all of it."""
    whole = _paragraph(f"{step.asks} {step.why}", "muted", width, most + 1)
    return whole if len(whole) <= most else _paragraph(step.asks, "muted", width, most)


def _paragraph(words: str, ink: str, width: int, most: int, indent: int = 1) -> list[Row]:
    """`words` in as many rows as they take, `most` at the most."""
    parts = wrap(one_line(words), max(1, width - indent - 1), max_lines=most, placeholder=" …")
    # Characters of two cells are twice as wide as they were counted.
    return [(Piece(fitted(f"{' ' * indent}{part}", width), ink),) for part in parts]


def _keys(keys: tuple[tuple[str, str], ...], width: int) -> list[Row]:
    """As many rows as the keys take."""
    rows = [""]
    for key, does in keys:
        entry = f" {key} {does} "
        if rows[-1] and cell_len(rows[-1] + entry) > width:
            rows.append("")
        rows[-1] += entry
    return [(Piece(fitted(row, width), "bar"),) for row in rows[:MOST_KEYS]]


def _offer(shown: Shown, width: int, height: int) -> tuple[Row, ...]:
    """The question what is to become of a draft that was left."""
    assert shown.offered is not None
    draft, written, several = shown.offered.draft, shown.offered.written, shown.offers
    order = steps(shown.guide)
    names = ", ".join(one_line(one.name) or "without a name yet" for one in draft.functions)
    said = [
        f"There is a draft: {names}",
        f"left at {_titled(shown.guide, draft.step)} ({order.index(draft.step) + 1} of {len(order)}), {when(written)}",
        f"1 of {several}; ↓ shows the next" if several > 1 else "",
    ]
    keys = [f"{key:>6}  {does}" for key, does in OFFER_KEYS]
    lines = [(" New spec", "bar"), ("", ""), *((f" {one}", "title") for one in said), *((one, "") for one in keys)]
    rows: list[Row] = [(Piece(fitted(text, width), ink),) for text, ink in lines]
    return tuple(rows[:height])
