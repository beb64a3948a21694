"""Rows of EXAMPLES for the author to fill in: of the form of those that are there, each pinned to its branch."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from workbench.analysis.finding import BLANK, Edit, Fix
from workbench.analysis.suppressions import without_own_comment
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.branches import DEFAULTS, Branch
from workbench.languages.simplex.coverage.pins import awaited, loose, pinned
from workbench.languages.simplex.fixes.placing import Prefix, content_ends, end_of_line, line_end, prefix_of
from workbench.languages.simplex.fixes.trial import adds
from workbench.languages.simplex.scan import comment_start, split_top
from workbench.languages.simplex.spec import Block, Example, Function, Section, Signature

_NAME = re.compile(r"[^\W\d][\w-]*")
_NAMED = re.compile(r"([^\W\d][\w-]{0,60}\s{0,3}(?::(?!/)|=(?!=))\s{0,3})(?=\S)")
_CALL = re.compile(r"[^\W\d][\w.]*\(")
WIDEST = 100
"""The column up to which comments are put under one another."""


class Form(NamedTuple):
    """How the rows of a function are written: what stands around their inputs, the inputs left blank, the arrow."""

    before: str
    inputs: tuple[str, ...]
    after: str
    arrow: str

    def __str__(self) -> str:
        return f"{self.before}{', '.join(self.inputs)}{self.after} {self.arrow} {BLANK}"


def form_of(signature: Signature, row: Example | None = None) -> Form:
    """The form of `row`; without one each input of the signature by its name."""
    names = [parameter.name for parameter in signature.parameters]
    blanks = [f"{name}: {BLANK}" if _NAME.fullmatch(name) else BLANK for name in names]
    if row is None:
        return Form("(", tuple(blanks) if names or not signature.faults else (BLANK,), ")", "→")
    before, after, arguments = "", "", row.arguments
    if row.inputs.startswith("("):
        before, after = "(", ")"
    elif (call := _CALL.match(row.inputs)) and row.inputs.endswith(")"):
        before, after = call[0], ")"
        inside = row.inputs[call.end() : -1]
        arguments = tuple(inside[start:end] for start, end in split_top(inside))
    keys = [match[1] for argument in arguments if (match := _NAMED.match(argument))]
    if keys and len(keys) == len(arguments):
        return Form(before, tuple(key + BLANK for key in keys), after, row.arrow)
    count = len(arguments) if signature.faults else len(names)
    return Form(before, (BLANK,) * count, after, row.arrow)


def first_rows(signature: Signature, branches: Sequence[Branch]) -> list[str]:
    """The rows of a function that has none: one for each branch, or one where there are no branches."""
    form = str(form_of(signature))
    ids = [branch.id for branch in branches if branch.stated or branch.cue in DEFAULTS]
    return [f"{form}  # {id}" for id in ids] or [form]


class BlankRows:
    """Makes the rows to fill in for one function; whether it can is found out once, when the first is asked for."""

    def __init__(self, section: Section, function: Function, branches: Sequence[Branch]) -> None:
        self.section = section
        self.function = function
        self.branches = branches

    def fixes(self, wanted: Iterable[Branch]) -> tuple[Fix, ...]:
        """The fix that adds a row for each of the `wanted` branches, none where the text has no place for it."""
        ready = awaited(self.function.examples, self.branches)
        branches = [branch for branch in wanted if branch.id not in ready]
        if not branches or self._place is None:
            return ()
        ids = ", ".join(branch.id for branch in branches[:4]) + (", …" if len(branches) > 4 else "")
        rows = "a row" if len(branches) == 1 else f"{len(branches)} rows"
        return (Fix(f"add {rows} for {ids} to fill in", (self._edit(self._place, branches),), safe=False),)

    def lacking(self, likeliest: Sequence[Branch]) -> list[Branch]:
        """The branches to add rows for where the count shows that these lack one: all without a pin where every row is
        pinned, since the next reading would name the others."""
        pins = [pinned(row.comment, self.branches) for row in self.function.filled]
        if not all(pins):
            return list(likeliest)
        shown: set[str] = set()
        for row, ids in zip(self.function.filled, pins, strict=True):
            shown |= (ids or frozenset()) - loose(row.comment, self.branches, ids or ())
        shown.update(awaited(self.function.examples, self.branches))
        return [branch for branch in self.branches if branch.stated and branch.id not in shown]

    @cached_property
    def _model(self) -> tuple[Block, Example] | None:
        """The last row and its block."""
        block = next((block for block in reversed(self.function.named("EXAMPLES")) if block.examples), None)
        row = block.examples[-1] if block else None
        return (block, row) if block and row and row.arrow and "|" not in row.item.text[:1] else None

    @cached_property
    def _place(self) -> int | None:
        """Where rows can be added without anything else being read otherwise."""
        if self._model is None or not self.branches:
            return None
        branch = self.branches[0]
        block, row = self._model
        text = self.section.text
        for place in dict.fromkeys((end_of_line(text, row.item.span.end), *content_ends(self.section, block))):
            added = adds(self.section, self._edit(place, [branch]), "EXAMPLES")
            if added and len(added) == 1:
                _, inputs, arrow, output, comment = added[0]
                as_meant = arrow == row.arrow and output == BLANK and BLANK in (inputs or BLANK)
                if as_meant and pinned(comment, self.branches) == frozenset((branch.id,)):
                    return place
        return None

    def _edit(self, place: int, branches: Sequence[Branch]) -> Edit:
        assert self._model is not None
        _, row = self._model
        text = self.section.text
        prefix = prefix_of(text, row.item) or Prefix("", "")
        form = str(form_of(self.function.signature, row))
        start = line_start(text, row.item.span.end)
        line = without_own_comment(text[start : end_of_line(text, row.item.span.end)])
        column = comment_start(line)
        column = column if column < min(len(line), WIDEST) else 0
        lines = [f"{prefix.numbered(number)}{form}" for number in range(1, len(branches) + 1)]
        rows = [
            line + " " * max(2, column - len(line)) + f"# {branch.id}"
            for line, branch in zip(lines, branches, strict=True)
        ]
        end = line_end(text)
        return Edit(Span(place, place), "".join(end + line for line in rows))


def row_for(section: Section, function: Function, branches: Sequence[Branch], id: str) -> Fix | None:
    """The fix that adds a row for the branch with this `id`; EXAMPLES with a row for each, where there is no row yet.
    None where the text has no place for it."""
    branch = next((branch for branch in branches if branch.id == id), None)
    if branch is None:
        return None
    if function.examples:
        fixes = BlankRows(section, function, branches).fixes([branch])
    else:
        from workbench.languages.simplex.fixes.missing import missing_landmark

        fixes = missing_landmark(section, function, "EXAMPLES", branches)
    return fixes[0] if fixes else None
