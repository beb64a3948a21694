"""Outputs that no rule gives, where the others' are given word for word (X205).

Only literals are looked at: a name or a quoted text behind the same words as in other rows (`error locked_out`,
`refusal "taken"`), and a word by itself where every outcome of the rules is a literal and is shown. What may be
computed, taken over from the inputs or said in other words is never in question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.clauses import read_clauses
from workbench.languages.simplex.coverage.outcomes import Promise, changes, read_outcome
from workbench.languages.simplex.coverage.rows import Row, read_rows
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.spec import Example, Function
from workbench.languages.simplex.weak.literals import NAME, QUOTES, Literal
from workbench.languages.simplex.weak.words import PLAIN


def unexplained(
    function: Function, branches: Sequence[Branch], literals: Mapping[int, Literal], said: str
) -> Iterator[tuple[Example, str]]:
    """The rows whose output no rule gives, with that output as a literal.

    `literals` are the outputs that are some, by the numbers of their rows; `said` is everything the function says
    outside its examples, in lower case.
    """

    @cache
    def given() -> frozenset[int] | None:
        return _given(_literal_promises(function, branches), read_rows(function.examples, ()))

    for row in function.examples:
        own = literals.get(row.number)
        if own is None or own.text in said or own.text in PLAIN or _from_inputs(own, row):
            continue
        others = [other for number, other in literals.items() if number != row.number]
        if own.head:
            alike = [other for other in others if (other.kind, other.head) == (own.kind, own.head)]
            alike = [other for other in alike if other.text != own.text]
            all_given = bool(alike) and all(other.text in said or _templated(other.text, said) for other in alike)
            if all_given and not _open(function, own) and not _templated(own.text, said):
                yield row, own.text
        elif own.kind != "name" and (numbers := given()) is not None and row.number not in numbers:
            yield row, own.text


def _from_inputs(own: Literal, row: Example) -> bool:
    """Whether any word of a literal is among the inputs of its row."""
    return not stems(own.text).isdisjoint(stems(row.inputs[:2000]))


def _open(function: Function, own: Literal) -> bool:
    """Whether a rule gives what these words introduce without saying it, so that it may be anything."""
    return any(
        not own.head.isdisjoint(stems(item.text))
        and (_says_none(item.text) or "{" in item.text.translate(QUOTES).partition('"')[0])
        for landmark in ("RULES", "ERRORS", "UNCERTAIN")
        for item in function.items(landmark)
    )


def _says_none(text: str) -> bool:
    """Whether a rule names no literal: nothing in quotes, no name."""
    return '"' not in text.translate(QUOTES) and re.search(NAME, text) is None


def _templated(text: str, said: str) -> bool:
    """Whether a quoted text with holes ("seats {seats}") can have become `text`."""
    pieces = said.translate(QUOTES).split('"')
    return any("{" in piece and _fills(piece, text) for piece in pieces)


def _fills(template: str, text: str) -> bool:
    at = 0
    parts = [hole.partition("}")[2] if index else hole for index, hole in enumerate(template.split("{"))]
    for index, part in enumerate(parts):
        found = text.find(part.strip(), at)
        if found < 0 or (index == 0 and found > 0):
            return False
        at = found + len(part.strip())
    return True


def _literal_promises(function: Function, branches: Sequence[Branch]) -> Sequence[Promise]:
    """What the rules promise where every one of them promises a literal; nothing where any may give anything else."""
    items = function.items("RULES")
    clauses = read_clauses(items, branches)
    if {clause.branch.rule for clause in clauses} != {item.number for item in items}:
        return ()
    promises: list[Promise] = []
    for clause in clauses:
        promise = None if changes(clause.outcome) else read_outcome(clause.outcome)
        if promise is None or promise.form == "number":
            return ()
        promises.append(promise)
    return promises


def _given(promises: Sequence[Promise], rows: Sequence[Row]) -> frozenset[int] | None:
    """The numbers of the rows that keep one of several promises; None where there is one, or one that no row keeps."""
    if len({promise.literal for promise in promises}) < 2:
        return None
    kept = [frozenset(row.number for row in rows if promise.kept(row)) for promise in promises]
    return frozenset().union(*kept) if all(kept) else None
