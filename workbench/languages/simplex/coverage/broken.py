"""How plainly an output is not what a rule promises: its name is not there, its words are not, no error is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from workbench.languages.simplex.coverage.outcomes import in_turn
from workbench.languages.simplex.coverage.words import negated, stems

if TYPE_CHECKING:
    from workbench.analysis.coverage import Cell
    from workbench.languages.simplex.coverage.cells import Facts, Judge
    from workbench.languages.simplex.coverage.signs import Said, Unit

_NAMES = ("name", "quoted text")
"""Forms of promise that an output does not put in other words."""
_FAILURES = stems("error err fail fails failed raise raises reject refuse die dies abort throw")
"""Words by which outcomes and outputs say that something fails."""
_ERRORS = stems("error raise throw")
"""Words by which outcomes say that it fails, and not only that something is refused."""
FEWEST_ECHOES, MOST = 3, 0.7
"""How many promises outputs must repeat, and which share of the outputs, so that one that does not is no paraphrase."""
LONGEST_READ = 400
"""Characters of an outcome or an output whose words are read."""


def _fails(text: str) -> bool:
    """Whether a text says that something fails."""
    return not _FAILURES.isdisjoint(stems(text[:LONGEST_READ]))


class Broken:
    """The promises of one function's branches against its rows' outputs. Branches and rows are told by their places."""

    def __init__(
        self,
        judge: Judge,
        units: Sequence[Unit],
        said: Sequence[Said],
        facts: Sequence[Facts],
        columns: Sequence[Sequence[Cell]],
    ) -> None:
        self._judge = judge
        self._units = units
        self._said = said
        self._facts = facts
        self._columns = columns

    def named(self, index: int) -> bool:
        """Whether a branch promises a name or a quoted text."""
        promise = self._judge.promises[index]
        return promise is not None and promise.form in _NAMES

    def unnamed(self, index: int, at: int) -> bool:
        """Whether a branch promises a name or a quoted text that the output has not."""
        return self.named(index) and index not in self._facts[at].kept

    def names_are_kept(self, index: int) -> bool:
        """Whether some output has a name or a quoted text that another branch promises."""
        return any(other != index and self.named(other) for other in self._demonstrated)

    def demonstrated(self, index: int) -> bool:
        """Whether some output has what a branch promises."""
        return index in self._demonstrated

    def put_otherwise(self, index: int, at: int) -> bool:
        """Whether an output has no word of what a branch promises, while some other output has it: this author gives
        what is promised in the rule's own words."""
        return index in self._demonstrated and self._wordless(index, at)

    def unlike(self, index: int, at: int) -> bool:
        """Whether an output is not what it would be for a branch, as other rows tell."""
        tellings = (self.other_kind, self.unlike_the_rest, self.unlike_siblings)
        return any(telling(index, at) for telling in tellings)

    def unlike_the_rest(self, index: int, at: int) -> bool:
        """Whether an output has no word of what a branch promises, while all outputs but a few have what some rule
        promises in the rule's own words: this author repeats what is promised."""
        promise = self._judge.promises[index]
        return promise is not None and self._echoing and index not in self._facts[at].kept and self._wordless(index, at)

    def unlike_siblings(self, index: int, at: int) -> bool:
        """Whether an output has none of the words by which each row of an alternative, whose outcome is the same, has
        that outcome: what is the same is told in the same words."""
        words = self._in_siblings(index)
        return bool(words) and words.isdisjoint(self._said[at].output)

    def _in_siblings(self, index: int) -> frozenset[str]:
        if index not in self._sibling_words:
            clauses, outcome = self._judge.clauses, self._judge.clauses[index].outcome
            several = " or " in outcome or in_turn(outcome)
            siblings = () if several else self._judge.words.siblings[index]
            alike = [other for other in siblings if clauses[other].outcome == outcome]
            shown = [
                self._said[at].output & self._units[index].outcome
                for at, column in enumerate(self._columns)
                if any(column[other].covers == "yes" for other in alike)
            ]
            self._sibling_words[index] = frozenset.intersection(*shown) if shown else frozenset()
        return self._sibling_words[index]

    @cached_property
    def _sibling_words(self) -> dict[int, frozenset[str]]:
        return {}

    @cached_property
    def _echoing(self) -> bool:
        """Whether most outputs repeat what is promised, and several promises are repeated."""
        echoed = sum(bool(facts.kept) for facts in self._facts)
        return len(self._demonstrated) >= FEWEST_ECHOES and echoed >= MOST * len(self._facts)

    def other_kind(self, index: int, at: int) -> bool:
        """Whether a branch promises an error and the output is none: where the author writes the names of errors in
        outputs, it has not this name; else it says nothing of an error, nor that there is nothing."""
        row, outcome = self._judge.rows[at], self._judge.clauses[index].outcome
        if index in self._facts[at].kept or not _fails(outcome) or _fails(row.example.output):
            return False
        if self._errors_are_named:
            return self.named(index)
        plain = row.output.kind not in ("none", "truth") and not negated(row.example.output[:LONGEST_READ])
        error = self.named(index) or not _ERRORS.isdisjoint(stems(outcome[:LONGEST_READ]))
        return plain and error and self._wordless(index, at)

    def _wordless(self, index: int, at: int) -> bool:
        return self._units[index].outcome.isdisjoint(self._said[at].output)

    @cached_property
    def _demonstrated(self) -> frozenset[int]:
        """The branches whose promise some output keeps."""
        return frozenset[int]().union(*(facts.kept for facts in self._facts))

    @cached_property
    def _errors_are_named(self) -> bool:
        """Whether some output has an error by the name that a rule gives it."""
        return any(
            self.named(index) and _fails(clause.outcome) and index in self._demonstrated
            for index, clause in enumerate(self._judge.clauses)
        )
