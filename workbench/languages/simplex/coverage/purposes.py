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
from workbench.languages.simplex.coverage.cells import short
from workbench.languages.simplex.coverage.clauses import MAPS
from workbench.languages.simplex.coverage.signs import BEST, LONGEST_TEXT, Said, Weighed, read_said, read_units, weigh
from workbench.languages.simplex.coverage.words import kin, stem, stems

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
OF_QUANTITY = 1.0
"""What more it takes for a condition that could not be read and whose words no row would give: it measures, or has only
names of inputs."""
OF_THE_REST = 1.0
"""What more it takes for what the others leave, since that has no words of its own."""
SPARED = 0.34
"""The share of the rows that may be explained by nothing but what they are not."""
CONFLICT = 0.75
"""What in the output must speak for a branch alone, so that what its values say is probably misread."""
_NAMES = ("name", "quoted text")
"""Forms of promise that an output does not put in other words."""
_FAILURES = stems("error err fail fails failed raise raises reject refuse die dies abort throw")
"""Words by which outcomes and outputs say that something fails."""
_QUANTITY = re.compile(
    r"\d|\b(?:first|last|least|most|less|more|fewer|over|under|above|below|between|than|within|exceeds?|one|two|three|"
    r"four|five|six|seven|eight|nine|ten|before|after|differs?|every|all|both|same|[a-z]{3,12}er)\b",
    re.IGNORECASE,
)
"""Words of a condition that counts, measures or compares."""


def _fails(text: str) -> bool:
    """Whether a text says that something fails."""
    return not _FAILURES.isdisjoint(stems(text[:LONGEST_TEXT]))


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

    def absent(self, index: int) -> str:
        """Why the branch at `index` probably has no row, "" where that cannot be said."""
        clause = self.judge.clauses[index]
        implied = clause.role == "complement" or (clause.role == "default" and not clause.branch.stated)
        if implied or self._ordinary(index) or (clause.role == "option" and not self._contrasted(index)):
            return ""
        more = OF_THE_REST if clause.role == "default" else OF_QUANTITY if self._unseen(index) else 0.0
        reasons = []
        spared = 0
        for at, row in enumerate(self.judge.rows):
            astray = self._astray(clause.branch.rule, at)
            lead, explainer = self._lead(index, at)
            against, why = self._against(index, at)
            explained = lead >= LEAD + more or against >= FALSE
            if not explained:
                spared += not ((astray and lead > 0) or self._other_kind(index, at))
                if lead < 0 or not (astray or self._denies(index, at) or self._unnamed(index, at)):
                    return ""
            denied = against >= FALSE or self._denies(index, at)
            if self._own_output(index, at) or (not denied and self._own_words(index, at)):
                return ""
            if lead + against + (ASTRAY + LEAD) * astray < ENOUGH + more:
                return ""
            false = against >= FALSE
            reasons.append((false, at, f"ex {row.number}: {why if false else self._explained(explainer, at)}"))
        return "" if spared > len(reasons) * SPARED else "; ".join(reason for _, _, reason in sorted(reasons)[:3])

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

    def _lead(self, index: int, at: int) -> tuple[float, int]:
        """By how much the best other explanation of a row is better than the branch is, and which that is."""
        row = self._weighed[at]
        mine = row.all[index]
        beside = self._may_stand_beside(index, at)
        rivals = self._rivals[index]
        found = []
        for other in {*row.best, *(rivals if len(rivals) < BEST else ())} - {index}:
            rival = other in rivals
            aside = ASIDE if not rival and (beside or not self._accounts_for(other, at)) else 1.0
            signs = row.plain[other] if rival else row.rare[other]
            theirs = sum(
                worth * (1.0 if sign in row.alone[other] else aside)
                for sign, worth in signs.items()
                if sign not in mine
            )
            own = sum(worth for sign, worth in mine.items() if sign not in row.all[other])
            found.append((theirs - OWN * own, other))
        return max(found, key=lambda entry: entry[0], default=(0.0, -1))

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
            against += UNNAMED if promise.exact else BROKEN
        return against + DENIED * self._denies(index, at), why

    def _unnamed(self, index: int, at: int) -> bool:
        """Whether a branch promises a name or a quoted text that the output has not."""
        promise = self.judge.promises[index]
        return promise is not None and promise.form in _NAMES and index not in self.facts[at].kept

    def _other_kind(self, index: int, at: int) -> bool:
        """Whether a branch promises an error by its name and the output is none, where the author writes the names of
        errors in outputs."""
        example, outcome = self.judge.rows[at].example, self.judge.clauses[index].outcome
        return self._unnamed(index, at) and _fails(outcome) and not _fails(example.output) and self._errors_are_named

    @cached_property
    def _errors_are_named(self) -> bool:
        """Whether some output has an error by the name that a rule gives it."""
        return any(
            promise
            and promise.form in _NAMES
            and _fails(clause.outcome)
            and any(at in facts.kept for facts in self.facts)
            for at, (clause, promise) in enumerate(zip(self.judge.clauses, self.judge.promises, strict=True))
        )

    def _denies(self, index: int, at: int) -> bool:
        """Whether a row denies a word by which a branch is told from its alternatives."""
        words = self.judge.words
        telling = (words.telling[index] or words.own[index]) - words.denied[index]
        return not telling.isdisjoint(self._said[at].denied)

    def _own_output(self, index: int, at: int) -> bool:
        """Whether what a branch promises is in the output, and no rule that explains the row promises it too."""
        row = self._weighed[at]
        others = [row.all[other] for other in row.best if other != index]
        own = sum(row.all[index][sign] for sign in row.alone[index] if not any(sign in other for other in others))
        return own >= CONFLICT

    def _own_words(self, index: int, at: int) -> bool:
        """Whether a row has, in its place, a word that only this branch has."""
        row = self._weighed[at]
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

    # ── order ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _astray(self, rule: int, at: int) -> bool:
        """Whether a row stands, by the order of the rules, among those of others."""
        low, high = self._between[at]
        return not low <= rule <= high

    @cached_property
    def _between(self) -> Sequence[tuple[int, int]]:
        """Of each row the rules of the rows around it of which it is plain what they show; all rules where the rows
        are not in the order of the rules."""
        plain = [self._plainly(row) for row in self._weighed]
        known = [rule for rule in plain if rule]
        last = max((unit.rule for unit in self.units), default=0)
        if len(known) < 3 or known != sorted(known):
            return [(0, last)] * len(plain)
        lows, highs, low, high = [], [], 0, last
        for rule in plain:
            low = rule or low
            lows.append(low)
        for rule in reversed(plain):
            high = rule or high
            highs.append(high)
        return list(zip(lows, reversed(highs), strict=True))

    def _plainly(self, row: Weighed) -> int:
        """The rule that a row plainly shows, 0 for none."""
        if not row.best:
            return 0
        rule = self.units[row.best[0]].rule
        worth = {other: sum(row.rare[other].values()) for other in row.best}
        second = max((worth[other] for other in row.best if self.units[other].rule != rule), default=0.0)
        return rule if worth[row.best[0]] - second >= ENOUGH else 0
