"""The steps of the wizard as data: what each asks as tables of cells, and what a draft becomes as one is filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from workbench.authoring.draft import (
    DataType,
    Draft,
    DraftRule,
    FunctionDraft,
    Input,
    Pin,
    edited,
    with_cell,
    with_inputs,
    with_optional,
    with_row,
    with_rule,
    without_row,
    without_rule,
)
from workbench.authoring.problems import Path, Problem
from workbench.authoring.writing import row_of
from workbench.languages.guide import Guide


class Spot(NamedTuple):
    """A cell of a form: the indices of its section, its line and its column."""

    section: int = 0
    line: int = 0
    column: int = 0


class Line(NamedTuple):
    """A line of a section: its cells, and the path that each has in the draft.

    A `blank` line is in no draft yet: it is there to be typed into. `hint` says what to write in it, and `about` what
    it is about, where that is something from the draft.
    """

    cells: tuple[str, ...]
    paths: tuple[Path, ...]
    blank: bool = False
    hint: str = ""
    about: str = ""


class Section(NamedTuple):
    """A table of a form. `title` stands above it, "" for none."""

    title: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


class _Kind(NamedTuple):
    """How a section is read off a draft; how a cell (line, column) is written, which says too in which line it is then;
    and how a line is taken away."""

    section: Callable[[Draft], Section]
    put: Callable[[Draft, int, int, str], tuple[Draft, int]]
    remove: Callable[[Draft, int], Draft]


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


def spot_of(sections: Sequence[Section], problem: Problem) -> Spot | None:
    """The cell that `problem` is about: the narrowest that holds it, else the first of the last line inside of it. None
    for none."""
    around = inside = None
    depth = 0
    for at, section in enumerate(sections):
        for number, line in enumerate(section.lines):
            for column, path in reversed(list(enumerate(line.paths))):
                if path == problem.path[: len(path)] and len(path) >= depth:
                    around, depth = Spot(at, number, column), len(path)
                elif problem.path and problem.path == path[: len(problem.path)]:
                    inside = Spot(at, number, column)
    return around or inside


def told_at(line: Line, problems: Iterable[Problem]) -> list[Problem]:
    """Those of `problems` that are about a cell of `line`."""
    return [one for one in problems if any(path == one.path[: len(path)] for path in line.paths)]


def pressing(line: Line, problems: Iterable[Problem], *, here: bool) -> list[Problem]:
    """Those problems of `line` that are worth an alarm: what is not said yet is none while its author is `here`, nor
    where nothing is said in the line at all."""
    told = told_at(line, problems)
    if line.blank or not any(line.cells):
        return []
    if not here:
        return told
    unsaid = {path for cell, path in zip(line.cells, line.paths, strict=True) if not cell}
    return [one for one in told if one.path not in unsaid]


def first_spot(sections: Sequence[Section]) -> Spot:
    """Where writing goes on: the first cell with nothing in it of a line that needs it, else the first blank line."""
    for at, section in enumerate(sections):
        for number, line in enumerate(section.lines):
            if line.blank or not line.cells[0]:
                return Spot(at, number)
    return Spot()


# ── signature ─────────────────────────────────────────────────────────────────────────────────────────────────


def _here(draft: Draft, *path: str | int) -> Path:
    return ("function", draft.at, *path)


def _name(draft: Draft) -> Section:
    line = Line((draft.function.name,), (_here(draft, "name"),), hint="check_order")
    return Section("Name: a verb and what it is done to", ("name",), (line,))


def _put_name(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG001
    return edited(draft, lambda function: function._replace(name=text)), line


def _returns(draft: Draft) -> Section:
    line = Line((draft.function.returns,), (_here(draft, "returns"),), hint="in a word or two: filtered list")
    return Section("Returns", ("returns",), (line,))


def _put_returns(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG001
    return edited(draft, lambda function: function._replace(returns=text)), line


def _stays(draft: Draft, line: int) -> Draft:  # noqa: ARG001
    return draft


def _inputs(draft: Draft) -> Section:
    rows = [(tuple(one), False) for one in draft.function.inputs] + [(("", ""), True)]
    return Section(
        "Inputs, one a line",
        ("input", "type, if you know it"),
        tuple(
            Line(
                cells, (_here(draft, "inputs", at),) * 2, blank, hint="an input, or Enter for no more" if blank else ""
            )
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
    blank = Line(("", ""), (path, path), True, "a type of your own with fields, or Enter for none")
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


# ── examples ──────────────────────────────────────────────────────────────────────────────────────────────────


def _examples(draft: Draft) -> Section:
    function = draft.function
    count = len(function.inputs)
    lines = []
    for at, row in enumerate((*function.examples, None)):
        here = _here(draft, "example", at)
        paths = (*((*here, "in", cell) for cell in range(count)), (*here, "out"), (*here, "shows"))
        if row is None:
            lines.append(Line(("",) * (count + 2), paths, True, "a row, or Enter for no more"))
        else:
            cells = (*row.inputs[:count], *("" for _ in range(count - len(row.inputs))))
            lines.append(Line((*cells, row.output, row.situation), paths))
    names = tuple(one.name or "?" for one in function.inputs)
    return Section("", (*names, f"→ {function.returns}", "situation, in words"), tuple(lines))


def _put_example(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:
    def change(function: FunctionDraft) -> FunctionDraft:
        there = with_row(function) if line >= len(function.examples) else function
        return with_cell(there, line, column, text)

    return edited(draft, change), line


def _remove_example(draft: Draft, line: int) -> Draft:
    return edited(draft, lambda function: without_row(function, line))


# ── rules ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _rules(draft: Draft) -> Section:
    function = draft.function
    lines = [
        Line((rule.text, pins_said(rule.pins)), _rule_paths(draft, at), about=_shown_by(function, rule.pins))
        for at, rule in enumerate(function.rules)
    ]
    for row in (*without_rule_of(function), None):
        paths = _rule_paths(draft, len(function.rules))
        if row is None:
            lines.append(Line(("", ""), paths, True, "one more rule, or Enter for no more"))
        else:
            said = function.examples[row].situation
            hint = f"{said}: what is true here?" if said else f"example {row + 1}: what is true here?"
            lines.append(Line(("", str(row + 1)), paths, True, hint, _shown_by(function, (Pin(row),))))
    return Section("", ("what is true of the output, and when", "examples"), tuple(lines))


def _rule_paths(draft: Draft, at: int) -> tuple[Path, ...]:
    return _here(draft, "rule", at, "says"), _here(draft, "rule", at, "examples")


def without_rule_of(function: FunctionDraft) -> list[int]:
    """The rows (indices) from which no rule was made."""
    pinned = {pin.row for rule in function.rules for pin in rule.pins}
    return [row for row in range(len(function.examples)) if row not in pinned]


def _shown_by(function: FunctionDraft, pins: Iterable[Pin]) -> str:
    """The rows that `pins` name, a line for each."""
    rows = [(row, function.examples[row]) for row in sorted({pin.row for pin in pins}) if row < len(function.examples)]
    return "\n".join(f"{at + 1} {row_of(row)}{f' # {row.situation}' if row.situation else ''}" for at, row in rows)


def pins_said(pins: Iterable[Pin]) -> str:
    """Pins as they are typed: `1, 2b`."""
    return ", ".join(f"{pin.row + 1}{pin.letter}" for pin in pins)


def pins_of(text: str) -> tuple[Pin, ...]:
    """The pins that are typed, each once; what names no example is left out."""
    found = re.findall(r"(?<![^\s,;])([1-9][0-9]{0,3})([a-z]{0,2})(?![^\s,;])", text[:400], re.ASCII)
    return tuple(dict.fromkeys(Pin(int(number) - 1, letter) for number, letter in found))


def _put_rule(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:
    count = len(draft.function.rules)
    if line < count:
        old = draft.function.rules[line]
        new = old._replace(pins=pins_of(text)) if column else old._replace(text=text)
    else:
        offered = (*((row,) for row in without_rule_of(draft.function)), ())[line - count]
        new = DraftRule("", pins_of(text)) if column else DraftRule(text, tuple(map(Pin, offered)))

    def change(function: FunctionDraft) -> FunctionDraft:
        there = with_rule(function, "") if line >= count else function
        at = min(line, count)
        return there._replace(rules=(*there.rules[:at], new, *there.rules[at + 1 :]))

    return edited(draft, change), min(line, count)


def _remove_rule(draft: Draft, line: int) -> Draft:
    return edited(draft, lambda function: without_rule(function, line))


# ── lists of items ────────────────────────────────────────────────────────────────────────────────────────────


class _Items(NamedTuple):
    """A list of items of the function: how it is read and written, its path, and what is said about it. `last` are
    items before which a new one goes."""

    read: Callable[[FunctionDraft], tuple[str, ...]]
    write: Callable[[FunctionDraft, tuple[str, ...]], FunctionDraft]
    path: tuple[str, ...]
    hint: str
    title: str = ""
    last: tuple[str, ...] = ()

    def new_at(self, draft: Draft) -> int:
        items = self.read(draft.function)
        return len(items) - 1 if items and items[-1] in self.last else len(items)

    def section(self, draft: Draft) -> Section:
        items = self.read(draft.function)
        new = self.new_at(draft)
        shown = [Line((item,), (_here(draft, *self.path, at),)) for at, item in enumerate(items)]
        blank = Line(("",), (_here(draft, *self.path, len(items)),), True, self.hint)
        return Section(self.title, ("",), (*shown[:new], blank, *shown[new:]))

    def put(self, draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG002
        new = self.new_at(draft)
        items = self.read(draft.function)
        at = self._index(draft, line)
        left = (*items[:at], text, *items[at + (line != new) :])
        made = edited(draft, lambda function: self.write(function, left))
        return made, at + (at >= self.new_at(made))

    def remove(self, draft: Draft, line: int) -> Draft:
        at = self._index(draft, line)
        items = self.read(draft.function)
        return edited(draft, lambda function: self.write(function, (*items[:at], *items[at + 1 :])))

    def _index(self, draft: Draft, line: int) -> int:
        return line - (line > self.new_at(draft))


def _kind(items: _Items) -> _Kind:
    return _Kind(items.section, items.put, items.remove)


def _optional(guide: Guide) -> tuple[_Kind, ...]:
    return tuple(
        _kind(
            _Items(
                lambda function, name=pays.landmark: function.optional.get(name, ()),  # type: ignore[misc]
                lambda function, items, name=pays.landmark: with_optional(function, name, items),  # type: ignore[misc]
                ("optional", pays.landmark),
                "leave it empty where it does not pay",
                f"{pays.landmark}: {pays.when}",
            )
        )
        for pays in guide.optional
    )


def _file(draft: Draft) -> Section:
    return Section("Save it as", ("file",), (Line((draft.file,), (("file",),), hint="a file's name"),))


def _put_file(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG001
    return draft._replace(file=text), line


_STEPS: dict[str, Callable[[Guide], tuple[_Kind, ...]]] = {
    "signature": lambda _: (
        _Kind(_name, _put_name, _stays),
        _Kind(_inputs, _put_input, _remove_input),
        _Kind(_returns, _put_returns, _stays),
        _Kind(_types, _put_type, _remove_type),
    ),
    "examples": lambda _: (_Kind(_examples, _put_example, _remove_example),),
    "rules": lambda _: (_Kind(_rules, _put_rule, _remove_rule),),
    "done": lambda _: (
        _kind(
            _Items(
                lambda function: function.done,
                lambda function, items: function._replace(done=items),
                ("done_when",),
                "the returned list names …, or Enter for no more",
            )
        ),
    ),
    "errors": lambda guide: (
        _kind(
            _Items(
                lambda function: function.errors,
                lambda function, items: function._replace(errors=items),
                ("errors",),
                "what goes wrong → what then, or Enter for no more",
                last=guide.step("errors").given,
            )
        ),
    ),
    "optional": _optional,
}
"""The sections of each step; of one that is not here, the last, the file's name."""


def _kinds(draft: Draft, guide: Guide) -> tuple[_Kind, ...]:
    made = _STEPS.get(draft.step)
    return made(guide) if made is not None else (_Kind(_file, _put_file, _stays),)
