"""What the words of a row say of the branches, where values and outcomes are silent: the comment, then the inputs.

Words never prove anything. A comment is taken to speak of the branch whose own words it has most of; words that many
branches share weigh little, and a comment that denies does not speak of a branch that affirms.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.languages.simplex.coverage.clauses import Clause
from workbench.languages.simplex.coverage.words import denied, stems

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.rows import Row

ENOUGH = 0.34
"""The least share of a branch's weighted words that a comment must have to speak of it."""
LONGEST_COMMENT = 400
"""Characters of a comment that are read."""
AHEAD = 0.12
"""By how much the best branch must lead the next one to be told from it."""

_ORDINARY = frozenset(
    stem
    for word in "otherwise else default ordinary normal usual regular standard happy rest".split()
    for stem in stems(word)
)
"""Words by which authors call the row of a default."""


class Words:
    """The words of a function's branches, weighed by how many branches have them."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.clauses = clauses
        self.texts = [clause.condition or clause.branch.text for clause in clauses]
        self.own = [stems(text) for text in self.texts]
        # The two sides of one condition have the same words, which tell them from the rest all the same.
        distinct = {
            (clause.branch.rule, clause.branch.group, own) for clause, own in zip(clauses, self.own, strict=True)
        }
        count = Counter(word for _, _, own in distinct for word in own)
        self.weight = {word: 1 / number for word, number in count.items()}
        self.total = [math.fsum(self.weight[word] for word in own) or 1.0 for own in self.own]
        self.denied = [denied(text) for text in self.texts]
        self.holders: dict[str, list[int]] = {}
        for index, own in enumerate(self.own):
            for word in own:
                self.holders.setdefault(word, []).append(index)
        groups: dict[tuple[int, int], list[int]] = {}
        for index, clause in enumerate(clauses):
            groups.setdefault((clause.branch.rule, clause.branch.group), []).append(index)
        self.siblings = [
            [other for other in groups[clause.branch.rule, clause.branch.group] if other != index]
            for index, clause in enumerate(clauses)
        ]
        self.telling = [
            frozenset(
                word
                for word in own
                if not word.isdigit() and all(word not in self.own[other] for other in self.siblings[index])
            )
            for index, own in enumerate(self.own)
        ]
        """Of each branch the words that its siblings have not."""

    def claims(self, comment: str) -> frozenset[int]:
        """The branches of which a row's comment speaks: the best of each of its parts."""
        comment = comment[:LONGEST_COMMENT]
        if not comment:
            return frozenset()
        parts = [part for part in re.split(r"[,;:]\s|\band\b", comment) if part.strip()]
        found = {best for part in (comment, *parts[:6]) if (best := self._best(part)) is not None}
        return frozenset(found)

    def _best(self, part: str) -> int | None:
        said = stems(part)
        denies = denied(part)
        scores: Counter[int] = Counter()
        for word in sorted(said):  # in one order, or the last digits of a score would hang on the run
            for index in self.holders.get(word, ()):
                scores[index] += self.weight[word] / self.total[index]  # type: ignore[assignment]
        fitting = sorted(
            ((score, -index) for index, score in scores.items() if self._can_say(index, said, denies)), reverse=True
        )
        if not fitting or fitting[0][0] < ENOUGH:
            defaults = [i for i, clause in enumerate(self.clauses) if clause.role == "default" and clause.branch.stated]
            return defaults[-1] if len(defaults) == 1 and said & _ORDINARY else None
        if len(fitting) > 1 and fitting[0][0] - fitting[1][0] < AHEAD:
            return None
        return -fitting[0][1]

    def _can_say(self, index: int, said: frozenset[str], denies: frozenset[str]) -> bool:
        """Whether a comment denies and affirms as the branch does, where they speak of the same; the other side of a
        condition is spoken of by what denies it."""
        role = self.clauses[index].role
        opposed = bool(self.own[index] & said & (self.denied[index] ^ denies))
        return role != "default" and opposed == (role == "complement")

    def in_inputs(self, index: int, row: Row) -> bool:
        """Whether the inputs have every word that tells this branch from its siblings, names of inputs left out."""
        telling = self.telling[index].difference(*(slot.words for slot in row.slots))
        denies = denied(row.example.inputs[:LONGEST_COMMENT]) ^ self.denied[index]
        stated = self.clauses[index].role != "complement"
        return bool(telling) and stated and telling <= row.given and telling.isdisjoint(denies)

    def speaks_of(self, index: int, row: Row) -> bool:
        """Whether any word that tells this branch from its siblings is anywhere in the row."""
        telling = self.telling[index] or self.own[index]
        return not telling.isdisjoint(row.said) or not telling.isdisjoint(row.given | row.answered)
