"""What each row is there for: rows and branches read together, where no cell alone decides.

An author writes a row to show something. So a branch lacks an example if each row is better explained by another rule:
by a condition that holds, an outcome that is given, the comment, words of its own; and if nothing in any row speaks as
much for the branch itself. What speaks for two rules alike tells nothing between them. This weighs, and so it never
proves: what comes of it is probable, and shows its evidence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from workbench.languages.simplex.coverage.cells import short
from workbench.languages.simplex.coverage.clauses import MAPS
from workbench.languages.simplex.coverage.model import Cell
from workbench.languages.simplex.coverage.words import denied, kin, stems

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.atoms import Truth
    from workbench.languages.simplex.coverage.cells import Judge
    from workbench.languages.simplex.coverage.rows import Row
    from workbench.languages.simplex.spec import Item

HOLDS, LIKELY, CLAIMED, PINNED = 2.0, 1.2, 1.5, 6.0
"""For a rule: its condition holds surely, or likely; the comment speaks of it; the row is pinned to it."""
KEPT, NAMED = 1.0, 1.5
"""For a rule: the output is what it promises, in words, or as a name, a number or a quoted text."""
FALSE, DOUBTFUL, BROKEN, UNNAMED, DENIED, ASTRAY = 3.0, 1.5, 0.7, 1.5, 1.5, 0.5
"""Against a branch: its condition is false surely, or likely; the output is not what it promises, in words, or as a
name or quoted text; the row denies a word of its condition; the row stands among those of other rules."""
ELSEWHERE = 0.6
"""What a word is worth in another place: one of the condition in the output, one of the outcome in the inputs."""
ASIDE = 0.4
"""What a sign in the inputs is worth against a branch that the row can show beside the rule it speaks for."""
OWN = 1.5
"""What a sign for the branch itself is worth beside one for another rule: in doubt, the row is the branch's."""
LEAD = 0.5
"""By how much, at least, another rule must explain each row better, where the values do not rule the branch out."""
ENOUGH = 1.0
"""By how much, at least, all that is known must speak against a branch in each row."""
CONFLICT = 0.75
"""What in the output must speak for a branch alone, so that what its values say is probably misread."""
OF_QUANTITY = 1.0
"""What more it takes for a condition on a quantity that could not be read: rows give the number, never the words."""
OF_THE_REST = 1.0
"""What more it takes for what the others leave, since that has no words of its own."""
SPARED = 0.34
"""The share of the rows that may be explained by nothing but what they are not."""
NAMED_FORMS = ("name", "quoted text")
EXPLAINERS = 4
"""The best explanations of a row that a branch is compared with; the time is so many times branches and rows."""
LONGEST_TEXT = 400

_QUANTITY = re.compile(
    r"\d|\b(?:first|last|least|most|less|more|fewer|over|under|above|below|between|than|within|exceeds?|one|two|three|"
    r"four|five|six|seven|eight|nine|ten|before|after|differs?|every|all|both|same|[a-z]{3,12}er)\b",
    re.IGNORECASE,
)
"""Words of a condition that counts, measures or compares."""
_NAY = re.compile(r"([^\W\d_]{2,40})[\"']? ?[:=] ?(?:0|no|none|false|off|null|-|–|\[\])(?![\w.])", re.IGNORECASE)
"""A name with a value that denies it: `encrypted: no`."""

Signs = Mapping[str, float]
"""What in a row speaks for a rule, and how much."""


class _Unit(NamedTuple):
    """A branch, or a rule without any: what it is called, its rule, its place among the branches (-1 for none), the
    stems of its condition and of its outcome, those it denies."""

    label: str
    rule: int
    index: int
    condition: frozenset[str]
    outcome: frozenset[str]
    denies: frozenset[str]


class _Bag:
    """Stems among which one is found again in another form of it: "registration" beside "register"."""

    def __init__(self, words: frozenset[str] | set[str], short_forms: Sequence[str] = ()) -> None:
        self.words = words
        self.short_forms = tuple(form for form in short_forms if len(form) > 2 and form.isalpha())
        self.heads: dict[str, list[str]] = {}
        for word in words:
            if len(word) > 3 and word.isalpha():
                self.heads.setdefault(word[:4], []).append(word)

    def __contains__(self, stem: str) -> bool:
        if stem in self.words:
            return True
        if any(stem.startswith(form) for form in self.short_forms):
            return True
        return stem.isalpha() and any(kin(stem, word) for word in self.heads.get(stem[:4], ()))


class _Said(NamedTuple):
    """The words of a row, by place, and those it denies."""

    inputs: _Bag
    output: _Bag
    comment: _Bag
    denied: _Bag


class _Row(NamedTuple):
    """A row weighed: the signs of each unit."""

    all: tuple[Signs, ...]
    plain: tuple[Signs, ...]
    """Only words in their own place, and readings."""
    strict: tuple[Signs, ...]
    """The same, each worth the less, the more rows have it."""
    alone: tuple[frozenset[str], ...] = ()
    """The signs of each unit that leave no room for another: the comment, and what is in the output."""
    best: tuple[int, ...] = ()
    """The units that explain the row best, the best first."""


class Purposes:
    """The rows of one function, weighed against its rules.

    `truths` and `columns` tell of each row what the conditions and what the cells of the branches are.
    """

    def __init__(
        self,
        judge: Judge,
        items: Sequence[Item],
        truths: Sequence[Sequence[Truth | None]],
        columns: Sequence[Sequence[Cell]],
    ) -> None:
        self.judge = judge
        self.truths = truths
        self.columns = columns
        self.units = tuple(_units(judge, items))
        rules: dict[str, set[int]] = {}
        for unit in self.units:
            for word in unit.condition | unit.outcome:
                rules.setdefault(word, set()).add(unit.rule)
        self.weight = {word: 1 / len(numbers) for word, numbers in rules.items()}

    def absent(self, index: int) -> str:
        """Why the branch at `index` probably has no row, "" where that cannot be said."""
        clause = self.judge.clauses[index]
        if clause.role == "complement" or (clause.role == "default" and not clause.branch.stated):
            return ""
        if clause.role == "option" and not self._contrasted(index):
            return ""
        more = OF_THE_REST if clause.role == "default" else OF_QUANTITY if self._unread_quantity(index) else 0.0
        reasons = []
        spared = 0
        for at in range(len(self._weighed)):
            astray = self._astray(clause.branch.rule, at)
            lead, explainer = self._lead(index, at)
            against, why = self._against(index, at)
            ruled_out = against >= FALSE or (lead >= 0 and (astray or self._denies(index, at) or self._unnamed(index, at)))
            if self._own_output(index, at) or (lead < LEAD + more and not ruled_out):
                return ""
            if lead + against + ASTRAY * astray < ENOUGH + more - (LEAD if astray else 0):
                return ""
            spared += lead < LEAD + more and against < FALSE
            reasons.append((against >= FALSE, at, why if against >= FALSE else self._explained(explainer, at)))
        if spared > len(self.judge.rows) * SPARED:
            return ""
        told = sorted(reasons)[:3]
        return "; ".join(f"ex {self.judge.rows[at].number}: {why}" for _, at, why in told)

    def _contrasted(self, index: int) -> bool:
        """Whether an option is one that the values of some row deny, or of whose words no row has any while rows have
        those of its alternatives."""
        if any(truths[index] and not truths[index].holds and truths[index].proved for truths in self.truths):
            return True
        own, siblings = self.judge.words.telling[index], self.judge.words.siblings[index]
        return bool(own) and any(self._shown_by_words(other) for other in siblings)

    def _shown_by_words(self, index: int) -> bool:
        """Whether a row has all the words that tell a branch from its alternatives."""
        telling = self.judge.words.telling[index]
        return bool(telling) and any(all(word in said.inputs for word in telling) for said in self._said)

    def spoken_for(self, index: int) -> str:
        """Why a branch that the values rule out may have a row after all, "" where nothing says so: a row that no other
        rule explains as well."""
        for at, row in enumerate(self.judge.rows):
            if self._own_output(index, at) and not self.columns[at][index].pinned:
                id = self.units[index].label
                return f"the output of example {row.number} is its own; pin the row that shows it: # {id}"
        return ""

    def _own_output(self, index: int, at: int) -> bool:
        """Whether what a branch promises is in the output, and no rule that explains the row promises it too."""
        row = self._weighed[at]
        own = sum(
            weight
            for sign, weight in row.all[index].items()
            if sign in row.alone[index] and not any(sign in row.all[other] for other in row.best if other != index)
        )
        return own >= CONFLICT

    def _lead(self, index: int, at: int) -> tuple[float, int]:
        """By how much the best other explanation of a row is better than the branch is, and which that is."""
        row = self._weighed[at]
        mine = row.all[index]
        beside = self._may_stand_beside(index, at)
        rivals = self._rivals[index]
        found = []
        for other in {*row.best, *(rivals if len(rivals) < EXPLAINERS else ())}:
            if other != index:
                sibling = self.units[other].index in rivals
                aside = ASIDE if not sibling and (beside or not self._accounts_for(other, at)) else 1.0
                signs = row.plain[other] if sibling else row.strict[other]
                lead = sum(
                    weight * (1.0 if sign in row.alone[other] else aside)
                    for sign, weight in signs.items()
                    if sign not in mine
                ) - OWN * sum(weight for sign, weight in mine.items() if sign not in row.all[other])
                found.append((lead, other))
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

    def _accounts_for(self, other: int, at: int) -> bool:
        """Whether the output of a row is, or may be, what the rule promises that explains it."""
        unit = self.units[other]
        promise = self.judge.promises[unit.index] if unit.index >= 0 else None
        return promise is None or not unit.outcome.isdisjoint(self._weighed[at].alone[other]) or promise.kept(
            self.judge.rows[at]
        )

    def _may_stand_beside(self, index: int, at: int) -> bool:
        """Whether a row can show the branch beside another rule: it promises nothing that the output would have to be."""
        promise = self.judge.promises[index]
        return promise is None or promise.kept(self.judge.rows[at])

    def _against(self, index: int, at: int) -> tuple[float, str]:
        """How much speaks against a branch in a row besides what explains the row, and what its values say."""
        row, truth, cell = self.judge.rows[at], self.truths[at][index], self.columns[at][index]
        against, why = 0.0, ""
        if cell.covers == "no" and (cell.proved or cell.pinned):
            against, why = FALSE, cell.evidence
        elif truth and not truth.holds:
            against, why = FALSE if truth.proved else DOUBTFUL, truth.why
        elif self.judge.clauses[index].role == "default" and cell.covers == "no":
            against = DOUBTFUL if cell.sure else BROKEN
        promise = self.judge.promises[index]
        if promise and not promise.kept(row):
            against += UNNAMED if promise.exact else BROKEN
        if self._denies(index, at):
            against += DENIED
        return against, why

    def _unnamed(self, index: int, at: int) -> bool:
        """Whether a branch promises a name or a quoted text that the output has not."""
        promise = self.judge.promises[index]
        return promise is not None and promise.form in NAMED_FORMS and not promise.kept(self.judge.rows[at])

    def _denies(self, index: int, at: int) -> bool:
        """Whether a row denies a word by which a branch is told from its alternatives."""
        own = self.judge.words.denied[index]
        telling = self.judge.words.telling[index] or self.judge.words.own[index]
        return any(word in self._said[at].denied for word in telling if word not in own)

    def _explained(self, other: int, at: int) -> str:
        """In words, what another unit has to do with a row."""
        row = self.judge.rows[at]
        if other < 0 or not self._weighed[at].strict[other]:
            return "it stands among the rows of other rules"
        unit, signs = self.units[other], self._weighed[at].strict[other]
        sign = max(signs, key=lambda name: signs[name])
        if sign.startswith("holds"):
            truth = self.truths[at][unit.index]
            return f"{unit.label} explains this row ({truth.why if truth else 'the rest'})"
        if sign.startswith("claim"):
            return f'{unit.label} explains this row (comment "{short(row.example.comment)}")'
        if sign.startswith("kept"):
            return f"{unit.label} explains this row (output {short(row.example.output)})"
        words = ", ".join(sorted(name for name in signs if ":" not in name)[:3])
        return f"{unit.label} explains this row ({words or 'pinned'})"

    def _unread_quantity(self, index: int) -> bool:
        """Whether the branch's condition counts or compares, could not be read, and no row gives a sibling's number."""
        clause, promise = self.judge.clauses[index], self.judge.promises[index]
        if self.judge.tests[index] or (promise and promise.exact) or not _QUANTITY.search(clause.condition):
            return False
        numbers = {
            word for other in self.judge.words.siblings[index] for word in self.judge.words.own[other] if word.isdigit()
        } - self.judge.words.own[index]
        return not any(numbers & row.given for row in self.judge.rows)

    # ── order ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _astray(self, rule: int, at: int) -> bool:
        """Whether a row stands, by the order of the rules, among those of others."""
        low, high = self._between[at]
        return not low <= rule <= high

    @cached_property
    def _between(self) -> Sequence[tuple[int, int]]:
        """Of each row the rules of the rows around it of which it is plain what they show; all rules where the rows
        are not in the order of the rules."""
        plain = [self._plain(row) for row in self._weighed]
        known = [rule for rule in plain if rule]
        if len(known) < 3 or known != sorted(known):
            return [(0, len(self.units) + 1)] * len(plain)
        lows, highs, low, high = [], [], 0, max(unit.rule for unit in self.units)
        for rule in plain:
            lows.append(rule or low)
            low = rule or low
        for rule in reversed(plain):
            highs.append(rule or high)
            high = rule or high
        return list(zip(lows, reversed(highs), strict=True))

    def _plain(self, row: _Row) -> int:
        """The rule that a row plainly shows, 0 for none."""
        if not row.best:
            return 0
        first = row.best[0]
        most = sum(row.strict[first].values())
        others = [sum(row.strict[o].values()) for o in row.best if self.units[o].rule != self.units[first].rule]
        return self.units[first].rule if most - max(others, default=0.0) >= ENOUGH else 0

    # ── weighing ──────────────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _said(self) -> Sequence[_Said]:
        return _said(self.judge.rows)

    @cached_property
    def _weighed(self) -> Sequence[_Row]:
        found = [self._weigh(at) for at in range(len(self.judge.rows))]
        rows = Counter((unit, sign) for row in found for unit, signs in enumerate(row.plain) for sign in signs)
        return [self._rare(row, rows) for row in found]

    def _rare(self, row: _Row, rows: Mapping[tuple[int, str], int]) -> _Row:
        """A row in which each sign explains the less, the more of the rows have it: what all have explains none."""
        others = max(len(self.judge.rows) - 1, 1)
        strict = tuple(
            {
                sign: weight * (1 - (rows[unit, sign] - 1) / others)
                for sign, weight in signs.items()
            }
            for unit, signs in enumerate(row.plain)
        )
        ranked = sorted(range(len(strict)), key=lambda unit: -sum(strict[unit].values()))
        return _Row(row.all, row.plain, strict, row.alone, tuple(unit for unit in ranked[:EXPLAINERS] if strict[unit]))

    def _weigh(self, at: int) -> _Row:
        claims = self.judge.words.claims(self.judge.rows[at].example.comment)
        said = self._said[at]
        alone: list[frozenset[str]] = []
        whole: list[Signs] = []
        plain: list[Signs] = []
        for unit in self.units:
            own, elsewhere = self._words(unit, said)
            own |= self._readings(unit, at, claims)
            plain.append(own)
            whole.append({**elsewhere, **own})
            alone.append(
                frozenset(
                    sign
                    for sign in own
                    if sign.startswith(("kept:", "claim:", "pin:")) or (sign in unit.outcome and sign in said.output)
                )
            )
        return _Row(tuple(whole), tuple(plain), tuple(plain), tuple(alone))

    def _words(self, unit: _Unit, said: _Said) -> tuple[dict[str, float], dict[str, float]]:
        """The words of a unit that a row has in their own place, and those it has elsewhere."""
        own: dict[str, float] = {}
        elsewhere: dict[str, float] = {}
        for word in unit.condition | unit.outcome:
            weight = self.weight[word]
            asked, given = word in unit.condition, word in unit.outcome
            if word in unit.denies:
                if word in said.denied:
                    own[word] = weight
            elif (asked and (word in said.inputs or word in said.comment)) or (given and word in said.output):
                own[word] = weight
            elif (given and word in said.comment) or (asked and not word.isdigit() and word in said.output):
                own[word] = weight * ELSEWHERE
            elif not word.isdigit() and word in said.inputs:
                elsewhere[word] = weight * ELSEWHERE
        return own, elsewhere

    def _readings(self, unit: _Unit, at: int, claims: frozenset[int]) -> dict[str, float]:
        """What the values, the comment and the output say for a unit."""
        index, found = unit.index, dict[str, float]()
        if index < 0:
            return found
        truth, cell, promise = self.truths[at][index], self.columns[at][index], self.judge.promises[index]
        if truth and truth.holds:
            found[f"holds:{index}"] = HOLDS if truth.sure else LIKELY
        elif self.judge.clauses[index].role != "condition" and (cell.covers == "yes" or self._left_over(index, at)):
            found[f"holds:{index}"] = HOLDS if cell.sure else LIKELY
        if cell.pinned and cell.covers == "yes":
            found[f"pin:{index}"] = PINNED
        if index in claims:
            found[f"claim:{index}"] = CLAIMED
        if promise and promise.kept(self.judge.rows[at]):
            found[f"kept:{promise.literal}"] = NAMED if promise.exact or promise.form == "number" else KEPT
        return found

    def _left_over(self, index: int, at: int) -> bool:
        """Whether the values deny each condition of a default's own rule."""
        clauses, truths = self.judge.clauses, self.truths[at]
        own = [i for i, c in enumerate(clauses) if c.branch.rule == clauses[index].branch.rule and c.role == "condition"]
        held = [truths[other] for other in own]
        return bool(held) and all(truth and not truth.holds for truth in held)


def _units(judge: Judge, items: Sequence[Item]) -> Iterator[_Unit]:
    for index, clause in enumerate(judge.clauses):
        condition = judge.words.own[index] if clause.condition or clause.role == "option" else frozenset[str]()
        # A rule that was not cut tells its outcome in its condition.
        outcome = stems(clause.outcome) or condition
        yield _Unit(clause.branch.id, clause.branch.rule, index, condition, outcome, judge.words.denied[index])
    branched = {clause.branch.rule for clause in judge.clauses}
    for item in items:
        if item.number not in branched:
            text = item.text[:LONGEST_TEXT]
            yield _Unit(f"R{item.number}", item.number, -1, stems(text), stems(text), frozenset())


def _said(rows: Sequence[Row]) -> Sequence[_Said]:
    """The words of each row. Names that every row gives say nothing; a name whose value is no is denied."""
    names = [frozenset[str]().union(*(slot.words for slot in row.slots)) for row in rows]
    common = frozenset.intersection(*names) if names else frozenset()
    found = []
    for row in rows:
        inputs, comment = row.example.inputs[:LONGEST_TEXT], row.example.comment[:LONGEST_TEXT]
        denies = set(denied(inputs) | denied(comment))
        denies.update(word for match in _NAY.finditer(inputs) for word in stems(match[1]))
        affirms: set[str] = set()
        for slot in row.slots:
            if slot.value.kind == "none" or (slot.value.kind in ("truth", "list") and not _something(slot.value)):
                denies |= slot.words
            elif slot.value.kind == "truth":
                affirms |= slot.words
        given = ((row.given - common) | affirms) - denies
        forms = [slot.value.form for slot in row.slots if slot.value.kind == "word"]
        found.append(_Said(_Bag(given, forms), _Bag(row.answered), _Bag(row.said - denies), _Bag(denies)))
    return found


def _something(value: object) -> bool:
    return bool(getattr(value, "number", 0) or getattr(value, "size", 0))
