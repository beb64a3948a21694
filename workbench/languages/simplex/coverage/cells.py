"""What each row is to each branch: one column of the matrix for a row, its cells judged together.

What decides a cell, first to last: a pin; whether the branch's condition is true of the row's inputs; the comment;
whether the output is what the branch promises; the words of the inputs. What nothing decides stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from workbench.analysis.coverage import Cell
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.atoms import Test, Truth
from workbench.languages.simplex.coverage.claims import Words
from workbench.languages.simplex.coverage.clauses import MAPS, Clause, read_clauses
from workbench.languages.simplex.coverage.outcomes import Promise, changes, read_outcome
from workbench.languages.simplex.coverage.pins import also_a_name, loose, pinned
from workbench.languages.simplex.coverage.predicates import read_condition
from workbench.languages.simplex.coverage.rows import Row, read_rows
from workbench.languages.simplex.coverage.sheet import Sheet
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.spec import Function
from workbench.languages.simplex.values import normal

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.fields import Fields

OPEN = Cell("open")


class Facts(NamedTuple):
    """What is known of a row by itself: of each branch whether its condition holds (None: not to be told), the branches
    whose promise the output keeps, those of which the comment speaks."""

    truths: tuple[Truth | None, ...]
    kept: frozenset[int]
    claims: frozenset[int]


class Judge:
    """Judges the rows of one function."""

    def __init__(self, function: Function, branches: Sequence[Branch], fields: Fields | None) -> None:
        items = function.items("RULES")
        self.branches = branches
        self.clauses = read_clauses(items, branches)
        self.rules = {item.number: item.text.lower() for item in items}
        self.rows = read_rows(function.filled, [parameter.name for parameter in function.signature.parameters])
        self.words = Words(self.clauses)
        self.sheet = Sheet(self.rows, fields, frozenset(map(self._literal, range(len(self.clauses)))))
        self.promises = [read_outcome(clause.outcome) for clause in self.clauses]
        self.changing = [changes(clause.outcome) for clause in self.clauses]
        self.tests = [self._test(index) for index in range(len(self.clauses))]
        texts = (*(item.text for item in items), *(f"{row.example.inputs} {row.example.output}" for row in self.rows))
        self.pins_decide = not also_a_name(texts)

    def _test(self, index: int) -> Test | None:
        clause = self.clauses[index]
        if not clause.condition:
            return None
        siblings = frozenset(self._literal(other) for other in self.words.siblings[index])
        if clause.branch.cue in MAPS:
            siblings |= {normal(other.condition).lower() for other in self.clauses if other.branch.cue in MAPS}
        return read_condition(clause.condition, self.sheet, siblings)

    def _literal(self, index: int) -> str:
        """The last word or words of a sibling, by which "the status is locked" differs from its alternative."""
        text = self.clauses[index].condition
        for verb in (" is ", " are ", " equals ", " = "):
            if verb in text:
                text = text.partition(verb)[2]
        return normal(text).lower().strip('"')

    def facts(self, row: Row) -> Facts:
        """What each branch's condition, promise and words are in `row`."""
        return Facts(
            tuple(test(row) if test else None for test in self.tests),
            self._kept(row),
            self.words.claims(row.example.comment),
        )

    def _kept(self, row: Row) -> frozenset[int]:
        """The branches whose promise the output keeps: of phrases only those that are all of it, where some are
        ("rare" beside "medium rare")."""
        kept = [(index, promise) for index, promise in enumerate(self.promises) if promise and promise.kept(row)]
        whole = {index for index, promise in kept if stems(promise.literal) == row.answered}
        return frozenset(index for index, promise in kept if not whole or index in whole or promise.form != "phrase")

    def column(self, row: Row, facts: Facts) -> list[Cell]:
        """What `row`, of which `facts` hold, is to each branch."""
        truths, kept, claims = facts
        pins = pinned(row.example.comment, self.branches)
        unsure = loose(row.example.comment, self.branches, pins or ())
        column = [OPEN] * len(self.clauses)
        for index, clause in enumerate(self.clauses):
            if pins is not None and clause.branch.id not in unsure:
                column[index] = self._pinned(clause, pins)
            elif clause.role in ("condition", "option"):
                column[index] = self._condition(index, row, truths, claims, kept)
        for index, clause in enumerate(self.clauses):
            if column[index] is OPEN and clause.role == "condition":
                column[index] = self._beside_siblings(index, row, column)
        for index, clause in enumerate(self.clauses):
            if column[index] is OPEN and clause.role == "complement":
                column[index] = self._complement(index, claims, column)
        for index, clause in enumerate(self.clauses):
            if column[index] is OPEN and clause.role == "default":
                column[index] = self._default(index, row, claims, kept, column)
                if column[index].covers == "yes":
                    self._leave_to(index, column)
        return column

    def _leave_to(self, default: int, column: list[Cell]) -> None:
        """A row that shows a default shows none of the branches whose rest it is."""
        why = f"{self.clauses[default].branch.id} explains this row ({column[default].evidence})"
        for index in self._scope(default):
            if column[index].covers == "open":
                column[index] = Cell("no", evidence=why)

    def _pinned(self, clause: Clause, pins: frozenset[str]) -> Cell:
        proved = self.pins_decide
        if clause.branch.id in pins:
            return Cell("yes", True, proved, "pinned", pinned=True)
        return Cell("no", True, proved, f"pinned to {', '.join(sorted(pins))}")

    def _condition(
        self,
        index: int,
        row: Row,
        truths: Sequence[Truth | None],
        claims: frozenset[int],
        kept: frozenset[int],
    ) -> Cell:
        truth, promise = truths[index], self.promises[index]
        claimed = f'comment "{short(row.example.comment)}"' if index in claims else ""
        mine = index in kept
        # Alternatives of one condition share the promise; whoever is ruled out by its condition does not keep it.
        others = [
            other for other in kept if other != index and not ((held := truths[other]) and held.sure and not held.holds)
        ]
        if truth and truth.holds:
            contradicted = promise is not None and not mine and bool(others)
            if truth.sure or claimed:
                return Cell("yes", truth.sure, truth.proved, truth.why)
            return Cell("perhaps" if contradicted else "yes", evidence=truth.why)
        if truth:
            if claimed:
                return Cell("perhaps", evidence=f"{claimed}, but {truth.why}")
            if mine and not others and promise and (promise.exact or not truth.proved):
                return Cell("perhaps", evidence=f"the output is its own, but {truth.why}")
            return Cell("no", truth.sure, truth.proved, truth.why)
        if claimed:
            return Cell("yes", evidence=claimed)
        if mine and promise:
            return self._keeps(index, promise, row, others, claims)
        if promise and others and not self.changing[index] and not row.manifold:
            other = self.clauses[others[0]].branch.id
            return Cell("no", evidence=f"the output is that of {other}")
        if self.words.in_inputs(index, row):
            unlike = promise is not None and (promise.exact or promise.form == "number")
            return Cell("perhaps" if unlike else "yes", evidence="its words are among the inputs")
        return OPEN

    def _keeps(self, index: int, promise: Promise, row: Row, others: Sequence[int], claims: frozenset[int]) -> Cell:
        """The cell of a branch whose promise the output keeps, and nothing else tells."""
        said = f"output {short(row.example.output)}"
        if not others:
            return Cell("yes", promise.exact and self._nowhere_else(index, promise), evidence=said)
        if self.words.in_inputs(index, row):
            return Cell("yes", evidence="its words are among the inputs")
        for other in others:
            if other in claims and not self.words.speaks_of(index, row):
                id = self.clauses[other].branch.id
                return Cell("no", evidence=f'{id} explains this row (comment "{short(row.example.comment)}")')
        return OPEN if any(other in self.words.siblings[index] for other in others) else Cell("perhaps", evidence=said)

    def _nowhere_else(self, index: int, promise: Promise) -> bool:
        """Whether no other rule speaks of what this branch promises."""
        own = self.clauses[index].branch.rule
        return not any(promise.literal in text for rule, text in self.rules.items() if rule != own)

    def _beside_siblings(self, index: int, row: Row, column: Sequence[Cell]) -> Cell:
        """An alternative of which nothing is known is not what a row shows that shows its sibling and has none of its
        own words."""
        for other in self.words.siblings[index]:
            cell = column[other]
            if cell.covers == "yes" and not self.words.speaks_of(index, row):
                id = self.clauses[other].branch.id
                return Cell("no", evidence=f"{id} explains this row ({cell.evidence})")
        mine = self.promises[index]
        return Cell("perhaps", evidence="the output fits") if mine and mine.kept(row) else OPEN

    def _complement(self, index: int, claims: frozenset[int], column: Sequence[Cell]) -> Cell:
        stated = [column[other] for other in self.words.siblings[index]]
        if index in claims:
            return Cell("yes", evidence="the comment says so")
        for cell in stated:
            if cell.covers == "yes" and cell.sure:
                return Cell("no", cell.sure, cell.proved, cell.evidence)
        if stated and all(cell.covers == "no" for cell in stated):
            return Cell("yes", all(c.sure for c in stated), all(c.proved for c in stated), stated[0].evidence)
        return OPEN

    def _default(
        self, index: int, row: Row, claims: frozenset[int], kept: frozenset[int], column: Sequence[Cell]
    ) -> Cell:
        clause, promise = self.clauses[index], self.promises[index]
        scope = self._scope(index)
        if index in claims:
            return Cell("yes", evidence=f'comment "{short(row.example.comment)}"')
        taken = [other for other in scope if column[other].covers == "yes"]
        if index in kept and promise and kept == {index}:
            sure = promise.exact and self._nowhere_else(index, promise)
            return Cell("perhaps" if taken else "yes", sure and not taken, evidence=f"output {row.output.form}")
        if index in kept:
            return Cell("perhaps", evidence=f"output {row.output.form}")
        # An earlier rule may speak of something else ("if the guest is new, a mail is sent"), so a row of its is only
        # then surely not the default's where the two stand in one rule.
        for other in taken:
            cell, near = column[other], self.clauses[other].branch
            if near.rule >= clause.branch.rule - 1 or (other in kept and not row.manifold):
                same = near.rule == clause.branch.rule
                why = f"{near.id} explains this row ({cell.evidence})"
                return Cell("no", cell.sure and same, cell.proved and same, why)
        if scope and all(column[other].covers == "no" for other in scope):
            sure, proved = all(column[o].sure for o in scope), all(column[o].proved for o in scope)
            unlike = promise is not None and not sure and kept
            return Cell("perhaps" if unlike else "yes", sure, proved, "none of the others is true")
        if promise and clause.branch.stated and kept and not row.manifold:
            return Cell("no", evidence=f"the output is that of {self.clauses[min(kept)].branch.id}")
        return OPEN

    def _scope(self, index: int) -> list[int]:
        """The branches whose rows a default leaves out: those of its own rule, else of all rules before it."""
        branch = self.clauses[index].branch
        own = [i for i, c in enumerate(self.clauses) if c.branch.rule == branch.rule and c.role != "default"]
        return own or [i for i, c in enumerate(self.clauses) if c.branch.rule < branch.rule and not self.changing[i]]

    def explains(self, index: int, cell: Cell, row: Row) -> int:
        """How well a branch explains a row: 2 surely, 1 probably, or as one of those whose promise the output keeps."""
        if cell.covers == "yes":
            return 2 if cell.sure else 1
        promise = self.promises[index]
        return int(cell.covers != "no" and promise is not None and promise.kept(row))


def short(text: str) -> str:
    """`text` as evidence quotes it."""
    return text if len(text) <= 60 else text[:59] + "…"
