"""The draft of the wizard: an immutable value, and what its author does to it as functions from draft to draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from workbench.languages.guide import Guide


class Input(NamedTuple):
    """An input of a function; `type` is "" where none is said."""

    name: str
    type: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.type}" if self.type else self.name


class DataType(NamedTuple):
    """A type and its fields, each as it is written: `id: string, unique`."""

    name: str
    fields: tuple[str, ...] = ()


class Row(NamedTuple):
    """An example: one cell for each input, the output, and the situation it shows, in words."""

    inputs: tuple[str, ...]
    output: str = ""
    situation: str = ""


class Pin(NamedTuple):
    """That a rule is shown by the row with this index (from 0); `letter` says which of its branches, "" for its one."""

    row: int
    letter: str = ""


class DraftRule(NamedTuple):
    """A rule and the rows it was made from; `unread` is what was said for rows and names none."""

    text: str
    pins: tuple[Pin, ...] = ()
    unread: tuple[str, ...] = ()


class FunctionDraft(NamedTuple):
    """One function as far as it is written. `optional` holds the items of optional landmarks by their names."""

    name: str = ""
    inputs: tuple[Input, ...] = ()
    returns: str = ""
    examples: tuple[Row, ...] = ()
    rules: tuple[DraftRule, ...] = ()
    done: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    optional: Mapping[str, tuple[str, ...]] = MappingProxyType({})


FIELDS = ("examples", "rules", "done", "errors", "optional")
"""The fields of a function that hold what is said at the step of that key."""


class Draft(NamedTuple):
    """A spec being written: its functions and types, where its author is (a function's index, a step's key), and the
    file it is to be saved in, "" while nobody has said."""

    functions: tuple[FunctionDraft, ...]
    data: tuple[DataType, ...] = ()
    at: int = 0
    step: str = "signature"
    file: str = ""

    @property
    def function(self) -> FunctionDraft:
        """The function that is being written."""
        return self.functions[self.at]


WIZARD = ("part", "optional", "whole")
"""The kinds of steps that a new spec is written in: there is nothing to part yet."""


def steps(guide: Guide) -> tuple[str, ...]:
    """The keys of the wizard's steps, in order; the last is the preview of the whole."""
    return tuple(step.key for step in guide.steps if step.kind in WIZARD)


def new_function(guide: Guide) -> FunctionDraft:
    """A function of which nothing is said yet but what is given from the start."""
    return FunctionDraft(errors=guide.step("errors").given)


def new_draft(guide: Guide) -> Draft:
    """A draft to begin with: one function, at the first step."""
    return Draft((new_function(guide),), step=steps(guide)[0])


# ── from step to step ─────────────────────────────────────────────────────────────────────────────────────────


def moved(draft: Draft, guide: Guide, by: int) -> Draft:
    """`draft` at the step that is `by` further (less than 0: back), or at the end it would leave by. Whether it may go
    on is for `checking.problems` to say; nothing that is written changes."""
    order = steps(guide)
    at = order.index(draft.step) if draft.step in order else 0
    return draft._replace(step=order[max(0, min(at + by, len(order) - 1))])


def with_another(draft: Draft, guide: Guide) -> Draft:
    """`draft` with one more function, at its first step."""
    return draft._replace(
        functions=(*draft.functions, new_function(guide)), at=len(draft.functions), step=steps(guide)[0]
    )


def without_function(draft: Draft, guide: Guide, index: int) -> Draft:
    """`draft` without a function; where it was the only one a new one takes its place."""
    left = (*draft.functions[:index], *draft.functions[index + 1 :]) or (new_function(guide),)
    at = draft.at - 1 if draft.at > index else draft.at
    return draft._replace(functions=left, at=min(at, len(left) - 1))


def edited(draft: Draft, change: Callable[[FunctionDraft], FunctionDraft]) -> Draft:
    """`draft` with `change` made to the function that is being written."""
    functions = list(draft.functions)
    functions[draft.at] = change(draft.function)
    return draft._replace(functions=tuple(functions))


# ── what is done to a function ────────────────────────────────────────────────────────────────────────────────


def with_inputs(function: FunctionDraft, inputs: Iterable[Input], kept: Iterable[int | None] = ()) -> FunctionDraft:
    """The function with other inputs; its rows keep their cells.

    `kept` says for each new input which old one (an index) it was, None for a new one; without it inputs of the same
    name are the same, and one of another name in the same place is renamed.
    """
    inputs = tuple(inputs)
    sources = tuple(kept) or _same(function.inputs, inputs)
    rows = tuple(
        row._replace(inputs=tuple(row.inputs[at] if at is not None and at < len(row.inputs) else "" for at in sources))
        for row in function.examples
    )
    return function._replace(inputs=inputs, examples=rows)


def _same(old: tuple[Input, ...], new: tuple[Input, ...]) -> tuple[int | None, ...]:
    names = {one.name: at for at, one in enumerate(old)}
    taken = {names[one.name] for one in new if one.name in names}
    return tuple(
        names[one.name] if one.name in names else (at if at < len(old) and at not in taken else None)
        for at, one in enumerate(new)
    )


def with_row(function: FunctionDraft, row: Row | None = None, at: int | None = None) -> FunctionDraft:
    """The function with `row` (a blank one by default) before row `at`, by default behind them all."""
    where = len(function.examples) if at is None else at
    row = row or Row(("",) * len(function.inputs))
    moved = function._replace(examples=(*function.examples[:where], row, *function.examples[where:]))
    return _repinned(moved, lambda index: index + (index >= where))


def with_cell(function: FunctionDraft, row: int, column: int, text: str) -> FunctionDraft:
    """The function with `text` in a cell: a column for each input, then the output, then the situation."""
    old = function.examples[row]
    count = len(function.inputs)
    if column < count:
        cells = [*old.inputs, *("" for _ in range(count - len(old.inputs)))]
        cells[column] = text
        new = old._replace(inputs=tuple(cells))
    else:
        new = old._replace(output=text) if column == count else old._replace(situation=text)
    return function._replace(examples=(*function.examples[:row], new, *function.examples[row + 1 :]))


def without_row(function: FunctionDraft, row: int) -> FunctionDraft:
    """The function without a row, and without the pins to it."""
    left = function._replace(examples=(*function.examples[:row], *function.examples[row + 1 :]))
    return _repinned(left, lambda index: None if index == row else index - (index > row))


def with_rule(function: FunctionDraft, text: str, rows: Iterable[int] = ()) -> FunctionDraft:
    """The function with one more rule, made from `rows`."""
    return function._replace(rules=(*function.rules, DraftRule(text, tuple(map(Pin, rows)))))


def with_rule_text(function: FunctionDraft, rule: int, text: str) -> FunctionDraft:
    """The function with other words for a rule; its pins stay."""
    return _with_rule(function, rule, function.rules[rule]._replace(text=text))


def without_rule(function: FunctionDraft, rule: int) -> FunctionDraft:
    """The function without a rule."""
    return function._replace(rules=(*function.rules[:rule], *function.rules[rule + 1 :]))


def pinned(function: FunctionDraft, rule: int, row: int, letter: str = "") -> FunctionDraft:
    """The function with a rule (or one of its branches) pinned to a row; a looser pin to that row becomes this one."""
    pins = [pin for pin in function.rules[rule].pins if pin not in (Pin(row), Pin(row, letter))]
    return _with_rule(function, rule, function.rules[rule]._replace(pins=(*pins, Pin(row, letter))))


def unpinned(function: FunctionDraft, rule: int, row: int, letter: str = "") -> FunctionDraft:
    """The function without this pin."""
    pins = tuple(pin for pin in function.rules[rule].pins if pin != Pin(row, letter))
    return _with_rule(function, rule, function.rules[rule]._replace(pins=pins))


def with_optional(function: FunctionDraft, landmark: str, items: Iterable[str]) -> FunctionDraft:
    """The function with these items under an optional landmark; with none, without the landmark."""
    left = {name: said for name, said in function.optional.items() if name != landmark}
    said = tuple(items)
    return function._replace(optional=MappingProxyType(left | ({landmark: said} if said else {})))


def _with_rule(function: FunctionDraft, at: int, rule: DraftRule) -> FunctionDraft:
    return function._replace(rules=(*function.rules[:at], rule, *function.rules[at + 1 :]))


def _repinned(function: FunctionDraft, index: Callable[[int], int | None]) -> FunctionDraft:
    """The function with each pin to where `index` says that its row is now, without those whose row is gone."""
    rules = tuple(
        rule._replace(pins=tuple(pin._replace(row=new) for pin in rule.pins if (new := index(pin.row)) is not None))
        for rule in function.rules
    )
    return function._replace(rules=rules)
