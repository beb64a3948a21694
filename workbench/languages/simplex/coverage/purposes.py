"""What each row is there for: rows and branches read together, where no cell alone decides.

An author writes a row to show something. So a branch lacks an example if each row is better explained by another rule,
and nothing in any row speaks as much for the branch itself. What speaks for two rules alike tells nothing between
them. This weighs, and so it never proves: what comes of it is probable, and shows its evidence.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from workbench.analysis.coverage import Cell
from workbench.languages.simplex.branches import DEFAULTS
from workbench.languages.simplex.coverage.broken import Broken
from workbench.languages.simplex.coverage.cells import short
from workbench.languages.simplex.coverage.clauses import EXCEPTIONS, MAPS
from workbench.languages.simplex.coverage.order import rules_around
from workbench.languages.simplex.coverage.signs import BEST, Said, Weighed, read_said, read_units, total, weigh
from workbench.languages.simplex.coverage.spare import spare
from workbench.languages.simplex.coverage.words import kin, stem
from workbench.languages.simplex.values import normal

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.cells import Facts, Judge
    from workbench.languages.simplex.spec import Item

FALSE, DOUBTFUL, BROKEN, UNNAMED, DENIED, ASTRAY = 3.0, 1.5, 0.7, 1.5, 1.5, 0.5
"""What it is worth against a branch that its condition is false surely, or likely; that the output is not what it
promises, in words, or as something exact; that the row denies a word of its condition; that the row stands among those
of other rules."""
ASIDE = 0.4
"""What a sign in the inputs is worth against a branch that the row can show beside the rule it speaks for."""
OWN = 2.0
"""What a sign for the branch itself is worth beside one for another rule: in doubt, the row is the branch's."""
LEAD = 0.5
"""By how much, at least, another rule must explain each row better, where the values do not rule the branch out."""
ENOUGH = 1.0
"""By how much, at least, all that is known must speak against a branch in each row."""
FIRST = 2.0
"""What it is worth against a branch that a row is the first of all, the rule being a later one: authors begin with the
ordinary case."""
OF_A_SPARE_ROW = 2.35
"""How much must speak against a branch in a row that is not needed for what explains it, another row being there for
that: authors seldom show a thing twice, so a spare row is there for something, and perhaps for this."""
OF_QUANTITY = 1.0
"""What more it takes for a condition that could not be read and whose words no row would give: it measures, or has only
names of inputs."""
OF_THE_REST = 1.0
"""What more it takes for what the others leave, since that has no words of its own."""
SPARED = 0.34
"""The share of the rows that may be explained by nothing but what they are not."""
CONFLICT = 0.75
"""What in the output must speak for a branch alone, so that what its values say is probably misread."""
_QUANTITY = re.compile(
    r"\d|\b(?:first|last|least|most|less|more|fewer|over|under|above|below|between|than|within|exceeds?|one|two|three|"
    r"four|five|six|seven|eight|nine|ten|before|after|differs?|every|all|both|same|[a-z]{3,12}er)\b",
    re.IGNORECASE,
)
"""Words of a condition that counts, measures or compares."""


class Purposes:
    """The rows of one function, weighed against its rules.

    `facts` and `columns` tell of each row what conditions, promises and comment say in it, and what its cells are.
    """

    def __init__(
        self, judge: Judge, items: Sequence[Item], facts: Sequence[Facts], columns: Sequence[Sequence[Cell]]
    ) -> None:
        self.judge = judge
        self.facts = facts
        self.columns = columns
        self.units = tuple(read_units(judge, items))

    @cached_property
    def _said(self) -> Sequence[Said]:
        return read_said(self.judge.rows, self.units)

    @cached_property
    def _weighed(self) -> Sequence[Weighed]:
        return weigh(self.judge, self.units, self._said, self.facts, self.columns)

    @cached_property
    def _around(self) -> Sequence[tuple[int, int]]:
        return rules_around(self.units, self._weighed)

    @cached_property
    def broken(self) -> Broken:
        return Broken(self.judge, self.units, self._said, self.facts, self.columns)

    def absent(self, index: int) -> str:
        """Why the branch at `index` probably has no row, "" where that cannot be said."""
        clause = self.judge.clauses[index]
        implied = clause.role == "complement" or (
            clause.role == "default" and not clause.branch.stated and not self.broken.named(index)
        )
        if clause.role == "complement" and (every := self._all_other_side(index)):
            return every
        if implied or self._ordinary(index) or (clause.role == "option" and not self._contrasted(index)):
            return ""
        more = OF_THE_REST if clause.role == "default" else OF_QUANTITY if self._unseen(index) else 0.0
        reasons = []
        weakly = []
        spared = 0
        for at, row in enumerate(self.judge.rows):
            if at in self.repeats and not self.has_sign(index, at):
                continue
            low, high = self._around[at]
            astray = not low <= clause.branch.rule <= high
            lead, explainer = self._lead(index, at)
            against, why = self._against(index, at)
            opens = at == 0 and clause.branch.rule > 1
            unlike = self.broken.unlike(index, at)
            other_name = self.broken.unnamed(index, at) and self.broken.names_are_kept(index)
            if not (unlike or other_name) and lead + against + FIRST * opens < OF_A_SPARE_ROW:
                weakly.append(at)
            explained = lead >= LEAD + more or against >= FALSE
            if not explained:
                spared += not ((astray and lead > 0) or unlike)
                if lead < 0 or not (
                    astray or self._denies(index, at) or self.broken.unnamed(index, at) or unlike or opens
                ):
                    return ""
            denied = against >= FALSE or self._denies(index, at)
            if self._own_output(index, at) or (not denied and self._own_words(index, at)):
                return ""
            if lead + against + (ASTRAY + LEAD) * astray + FIRST * opens < ENOUGH + more:
                return ""
            false = against >= FALSE
            reasons.append((false, at, f"ex {row.number}: {why if false else self._explained(explainer, at)}"))
        if spared > len(reasons) * SPARED or (weakly and not self._spare(index).isdisjoint(weakly)):
            return ""
        return "; ".join(reason for _, _, reason in sorted(reasons)[:3])

    def _all_other_side(self, index: int) -> str:
        """That the values of every row are those of the side stated, "" where not."""
        stated = [other for other in self.judge.words.siblings[index] if self.judge.clauses[other].role == "condition"]
        told = [
            next((t for o in stated if (t := facts.truths[o]) and t.holds and column[o].covers == "yes"), None)
            for facts, column in zip(self.facts, self.columns, strict=True)
        ]
        if not told or None in told:
            return ""
        reasons = zip(self.judge.rows[:3], told, strict=False)
        return "; ".join(f"ex {row.number}: {truth.why}" for row, truth in reasons if truth)

    def has_sign(self, index: int, at: int) -> bool:
        """Whether anything in a row speaks for the branch at `index`."""
        return bool(self._weighed[at].all[index])

    def speaks(self, index: int, at: int, others: Sequence[int]) -> bool:
        """Whether a row has a word for the branch at `index`, in any place, that it has for none of `others`."""
        row = self._weighed[at]
        return any(
            not any(sign in row.all[other] for other in others if other != index)
            for sign in row.all[index]
            if not sign.startswith("kept:") and not sign.isdigit()
        )

    def spoken_for(self, index: int) -> str:
        """Why a branch that each row by itself rules out may have a row after all, "" where nothing says so: an output
        that is its own, or words of it where no value denies it."""
        id = self.units[index].label
        for at, row in enumerate(self.judge.rows):
            if self.columns[at][index].pinned:
                continue
            if self._own_output(index, at):
                return f"the output of example {row.number} is its own; pin the row that shows it: # {id}"
            if self._against(index, at)[0] < FALSE and self._lead(index, at)[0] <= -ENOUGH:
                return f"example {row.number} speaks for it as well; pin the row that shows it: # {id}"
        return ""

    # ── what explains a row better ────────────────────────────────────────────────────────────────────────────

    def _spare(self, index: int) -> frozenset[int]:
        """The rows that need not be there if each rule that explains a row better than the branch does has one; those
        whose values or words deny the branch need no explanation."""
        asking = [
            at
            for at in range(len(self.judge.rows))
            if at not in self.repeats and self._against(index, at)[0] < FALSE and not self._denies(index, at)
        ]
        places = [
            [other for lead, other in self._leads(index, at) if lead >= LEAD] or self._rest(index, at) for at in asking
        ]
        return frozenset(asking[at] for at in spare(places))

    def _rest(self, index: int, at: int) -> list[int]:
        """The defaults that a row which nothing explains can be there for: those that no row is seen to show."""
        return [other for other in self._bare_defaults if other != index and self.columns[at][other].covers != "no"]

    @cached_property
    def _bare_defaults(self) -> Sequence[int]:
        return [
            index
            for index, clause in enumerate(self.judge.clauses)
            if (clause.role == "default" or clause.branch.cue in DEFAULTS)
            and not any(column[index].covers == "yes" for column in self.columns)
        ]

    @cached_property
    def repeats(self) -> frozenset[int]:
        """The rows with the inputs of an earlier row: they repeat it or contradict it, and show nothing else."""
        first: dict[tuple[str, str], int] = {}
        for at, row in enumerate(self.judge.rows):
            first.setdefault((normal(row.example.inputs), row.example.comment), at)
        return frozenset(range(len(self.judge.rows))).difference(first.values())

    def _lead(self, index: int, at: int) -> tuple[float, int]:
        """By how much the best other explanation of a row is better than the branch is, and which that is."""
        return self._leads(index, at)[0]

    def _leads(self, index: int, at: int) -> list[tuple[float, int]]:
        """By how much each other explanation of a row is better than the branch is, and which it is, best first."""
        row = self._weighed[at]
        mine = row.all[index]
        beside = self._may_stand_beside(index, at)
        rivals = self._rivals[index]
        found = []
        for other in {*row.best, *(rivals if len(rivals) < BEST else ())} - {index}:
            rival = other in rivals
            shared = {index, self.units[other].place} <= self.facts[at].kept
            aside = ASIDE if not rival and not shared and (beside or not self._accounts_for(other, at)) else 1.0
            signs = row.plain[other] if rival else row.rare[other]
            theirs = total(
                worth * (1.0 if sign in row.alone[other] else aside)
                for sign, worth in signs.items()
                if sign not in mine
            )
            own = total(worth for sign, worth in mine.items() if sign not in row.all[other])
            found.append((round(theirs - OWN * own, 6), other))
        return sorted(found, reverse=True) or [(0.0, -1)]

    @cached_property
    def _rivals(self) -> Sequence[frozenset[int]]:
        """Of each branch the alternatives that exclude it: those of its condition, and the cases of one map."""
        clauses = self.judge.clauses
        cases = frozenset(index for index, clause in enumerate(clauses) if clause.branch.cue in MAPS)
        return [
            frozenset(self.judge.words.siblings[index]) | (cases - {index} if index in cases else frozenset())
            for index in range(len(clauses))
        ]

    def _may_stand_beside(self, index: int, at: int) -> bool:
        """Whether a row can show the branch beside another rule: it promises nothing that the output is not."""
        return self.judge.promises[index] is None or index in self.facts[at].kept

    def _accounts_for(self, other: int, at: int) -> bool:
        """Whether the output of a row is, or may be, what the unit promises that explains it."""
        index = self.units[other].place
        if index < 0 or self._may_stand_beside(index, at):
            return True
        return not self.units[other].outcome.isdisjoint(self._weighed[at].alone[other])

    def _explained(self, other: int, at: int) -> str:
        """In words, what another unit has to do with a row."""
        example = self.judge.rows[at].example
        signs = self._weighed[at].rare[other] if other >= 0 else {}
        if not signs:
            return "it stands among the rows of other rules"
        kind = max(signs, key=lambda name: signs[name]).partition(":")[0]
        truth = self.facts[at].truths[self.units[other].place] if kind == "holds" else None
        said = {
            "holds": truth.why if truth else "none of the others is true",
            "claim": f'comment "{short(example.comment)}"',
            "kept": f"output {short(example.output)}",
            "pin": "pinned",
        }.get(kind)
        return f"{self.units[other].label} explains this row ({said or self._words_of(signs, at)})"

    def _words_of(self, signs: Collection[str], at: int) -> str:
        """The words of a row, as written, of which `signs` are the stems; three at most."""
        example = self.judge.rows[at].example
        text = f"{example.inputs} {example.output} {example.comment}"
        found = dict.fromkeys(
            word
            for word in re.findall(r"[^\W_]{1,60}", text)
            if (own := stem(word.lower())) in signs or any(kin(own, sign) for sign in signs)
        )
        return ", ".join(list(found)[:3])

    # ── what speaks against the branch itself ─────────────────────────────────────────────────────────────────

    def _against(self, index: int, at: int) -> tuple[float, str]:
        """How much speaks against a branch in a row besides what explains the row, and what its values say."""
        truth, cell, promise = self.facts[at].truths[index], self.columns[at][index], self.judge.promises[index]
        against, why = 0.0, ""
        if cell.covers == "no" and (cell.proved or cell.pinned):
            against, why = FALSE, cell.evidence
        elif truth and not truth.holds:
            against, why = FALSE if truth.proved else DOUBTFUL, truth.why
        elif self.judge.clauses[index].role == "default" and cell.covers == "no":
            against = DOUBTFUL if cell.sure else BROKEN
        if promise and index not in self.facts[at].kept:
            against += UNNAMED if promise.exact or self.broken.put_otherwise(index, at) else BROKEN
        return against + DENIED * self._denies(index, at), why

    def _denies(self, index: int, at: int) -> bool:
        """Whether a row denies a word by which a branch is told from its alternatives."""
        words = self.judge.words
        telling = (words.telling[index] or words.own[index]) - words.denied[index]
        return not telling.isdisjoint(self._said[at].denied)

    def _own_output(self, index: int, at: int) -> bool:
        """Whether what a branch promises is in the output, and no rule that explains the row promises it too."""
        row = self._weighed[at]
        others = [row.all[other] for other in row.best if other != index]
        own = total(row.all[index][sign] for sign in row.alone[index] if not any(sign in other for other in others))
        return own >= CONFLICT

    def _own_words(self, index: int, at: int) -> bool:
        """Whether a row has, in its place, a word that only this branch has."""
        row = self._weighed[at]
        if self.judge.clauses[index].branch.cue in EXCEPTIONS:  # its rows are those of what it is an exception to, too
            said, unit = self._said[at], self.units[index]
            return not (unit.condition - unit.denies).isdisjoint(said.inputs | said.comment)
        others = [row.all[other] for other in row.best if other != index]
        return any(
            worth >= CONFLICT and ":" not in sign and not any(sign in other for other in others)
            for sign, worth in row.plain[index].items()
        )

    # ── what could not be seen anyway ─────────────────────────────────────────────────────────────────────────

    def _contrasted(self, index: int) -> bool:
        """Whether an option is one that the values of some row deny, or one of whose alternatives some row has all the
        words."""
        truths = [truth for facts in self.facts if (truth := facts.truths[index])]
        if any(truth.proved and not truth.holds for truth in truths):
            return True
        words = self.judge.words
        alternatives = [words.telling[other] for other in words.siblings[index]] if words.telling[index] else []
        return any(telling and telling <= said.inputs for telling in alternatives for said in self._said)

    def _ordinary(self, index: int) -> bool:
        """Whether a branch is what holds of any row but the exceptions: "unless the path is readable, it fails"."""
        branch = self.judge.clauses[index].branch
        return branch.cue == "unless" and branch.start <= len("unless ")

    def _unseen(self, index: int) -> bool:
        """Whether the branch's condition counts or compares, could not be read, and no row gives a sibling's number; or
        has no word but names of inputs."""
        clause, promise, words = self.judge.clauses[index], self.judge.promises[index], self.judge.words
        if self.judge.tests[index] or (promise and promise.exact):
            return False
        names = frozenset[str]().union(*(slot.words for row in self.judge.rows for slot in row.slots))
        if clause.condition and words.own[index] <= names:
            return True
        if not _QUANTITY.search(clause.condition):
            return False
        numbers = {word for other in words.siblings[index] for word in words.own[other] if word.isdigit()}
        return not any((numbers - words.own[index]) & row.given for row in self.judge.rows)
