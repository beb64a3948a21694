"""What in a row speaks for which rule: the signs, and how much each is worth.

A sign is a condition that holds, a promise that is kept, a comment that speaks of the rule, or a word of it found
again in the row. A word that many rules have is worth little, and so is a sign that most rows have.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

from workbench.languages.simplex.coverage.words import denied, kin, stems

if TYPE_CHECKING:
    from workbench.analysis.coverage import Cell
    from workbench.languages.simplex.coverage.cells import Facts, Judge
    from workbench.languages.simplex.coverage.claims import Words
    from workbench.languages.simplex.coverage.rows import Row, Slot
    from workbench.languages.simplex.spec import Item

HOLDS, LIKELY, CLAIMED, PINNED = 2.0, 1.2, 1.5, 6.0
"""What it is worth that a condition holds surely, or likely, that the comment speaks of a rule, that a pin names it."""
KEPT, NAMED = 1.0, 1.5
"""What it is worth that the output is what is promised: in words, or as a name, a number or a quoted text."""
ELSEWHERE = 0.6
"""What a word is worth in another place than its own: one of the condition in the output, one of the outcome in the
inputs. A word in its own place is worth 1, shared among the rules that have it."""
BEST = 4
"""The best explanations of a row that a branch is compared with; the time is so many times branches and rows."""
MOST_ALIKE = 30
"""Words of the rows, beginning alike, that are looked through for another form of a word."""
LONGEST_TEXT = 400
"""Characters of a rule, of inputs or of a comment whose words are read."""

Signs = Mapping[str, float]
"""The signs for one rule in one row, each with its worth. A word is its stem, anything else has a colon."""

_ALONE = ("kept:", "claim:", "pin:")
"""How the signs begin that leave no room for another rule."""
_NAY = re.compile(r"([^\W\d_]{2,40})[\"']? ?[:=] ?(?:0|no|none|false|off|null|-|–|\[\])(?![\w.])", re.IGNORECASE)
"""A name with a value that denies it: `encrypted: no`."""


def total(worths: Iterable[float]) -> float:
    """The sum of some worths, whatever their order: sets give them in any, and the last digits would hang on it."""
    return round(math.fsum(worths), 6)


class Unit(NamedTuple):
    """A branch, or a rule without any: what it is called, its rule, its place among the branches (-1 for none), the
    stems of its condition and of its outcome, those it denies."""

    label: str
    rule: int
    place: int
    condition: frozenset[str]
    outcome: frozenset[str]
    denies: frozenset[str]


def read_units(judge: Judge, items: Sequence[Item]) -> Iterator[Unit]:
    """The units of a function: its branches in their order, then the rules that have none."""
    for index, clause in enumerate(judge.clauses):
        condition = judge.words.own[index] if clause.condition or clause.role == "option" else frozenset[str]()
        # A rule that could not be cut tells its outcome in its condition.
        outcome = (stems(clause.outcome) - denied(clause.outcome)) or condition
        yield Unit(clause.branch.id, clause.branch.rule, index, condition, outcome, _denies(judge.words, index))
    branched = {clause.branch.rule for clause in judge.clauses}
    for item in items:
        if item.number not in branched:
            words = stems(item.text[:LONGEST_TEXT])
            yield Unit(f"R{item.number}", item.number, -1, words, words, frozenset())


def _denies(words: Words, index: int) -> frozenset[str]:
    """The words a branch denies, without those that it and its alternatives deny alike: a row for "cannot eat nuts or
    fish" has the nuts, not the denial. The other side of a condition denies what is stated."""
    if words.clauses[index].role == "complement":
        return words.own[index] - words.denied[index]
    group = [index, *words.siblings[index]]
    stated = [other for other in group if words.clauses[other].role == "condition"]
    alike = len(stated) > 1 and all(words.telling[other] <= words.denied[other] for other in stated)
    return words.denied[index] - words.telling[index] if alike else words.denied[index]


class Found:
    """Finds the words of the rules in the words of a row, in any form: "register" in "registration".

    Of the rules' words that begin alike only so many are compared, so that the time does not hang on what a text
    repeats.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self.words = sorted(set(words))
        self._heads: dict[str, list[str]] = {}
        for word in self.words:
            alike = self._heads.setdefault(word[:4], [])
            if len(alike) < MOST_ALIKE:
                alike.append(word)
        self._all = frozenset(self.words)
        self._known: dict[str, frozenset[str]] = {}
        self._longer: dict[str, frozenset[str]] = {}

    def among(self, words: Iterable[str], values: Iterable[str] = ()) -> frozenset[str]:
        """The rules' words found in `words` (stems), or begun by one of `values`: Sep, September."""
        return frozenset().union(*map(self._forms, words), *map(self._begun, values))

    def _forms(self, word: str) -> frozenset[str]:
        if word not in self._known:
            alike = (other for other in self._heads.get(word[:4], ()) if kin(word, other))
            self._known[word] = frozenset(alike) | (self._all & {word})
        return self._known[word]

    def _begun(self, value: str) -> frozenset[str]:
        if len(value) < 3 or not value.isalpha():
            return frozenset()
        if value not in self._longer:
            start = bisect_left(self.words, value)
            self._longer[value] = frozenset(
                takewhile(lambda word: word.startswith(value), islice(self.words, start, None))
            )
        return self._longer[value]


class Said(NamedTuple):
    """The words of the rules that a row has, by place, and those it denies."""

    inputs: frozenset[str]
    output: frozenset[str]
    comment: frozenset[str]
    denied: frozenset[str]


def read_said(rows: Sequence[Row], units: Sequence[Unit]) -> tuple[Said, ...]:
    """The words of the `units` in each row. A name that every row gives says nothing; one whose value is no is
    denied."""
    names = [frozenset[str]().union(*(slot.words for slot in row.slots)) for row in rows]
    common = frozenset.intersection(*names) if names else frozenset()
    found = Found(word for unit in units for word in unit.condition | unit.outcome)
    zeroes = frozenset(slot.key for row in rows for slot in row.slots if _is_zero(slot))
    return tuple(_said(row, common, found, zeroes) for row in rows)


def _is_zero(slot: Slot) -> bool:
    """Whether an input, called by a plural, counts nothing: `losses: 0`."""
    plural = slot.name[-1:] == "s" and slot.name[-2:] != "ss"
    return plural and slot.value.kind == "number" and not slot.value.number and not slot.value.unit


def _said(row: Row, common: frozenset[str], found: Found, zeroes: frozenset[str]) -> Said:
    inputs, comment = row.example.inputs[:LONGEST_TEXT], row.example.comment[:LONGEST_TEXT]
    denies = set(denied(inputs) | denied(comment))
    denies.update(word for match in _NAY.finditer(inputs) for word in stems(match[1]))
    affirms: set[str] = set()
    for slot in row.slots:
        kind, empty = slot.value.kind, not (slot.value.number or slot.value.size)
        if kind == "none" or (kind in ("truth", "list") and empty):
            denies |= slot.words
        elif kind == "truth" or (kind == "number" and slot.key in zeroes and not empty):
            affirms |= slot.words  # a number says that there is some where it is 0 in other rows
    return Said(
        found.among(
            ((row.given - common) | affirms) - denies,
            (slot.value.form for slot in row.slots if slot.value.kind == "word"),
        ),
        found.among(row.answered),
        found.among(row.said - denies),
        found.among(denies),
    )


class Weighed(NamedTuple):
    """A row weighed: the signs in it of each unit.

    `all` has every sign, `plain` without words in another place than their own, `rare` the same as plain, each worth
    the less, the more rows have it. `alone` are those that leave no room for another rule: the comment, and what is in
    the output. `best` are the units that explain the row best, the best first.
    """

    all: tuple[Signs, ...]
    plain: tuple[Signs, ...]
    rare: tuple[Signs, ...]
    alone: tuple[frozenset[str], ...]
    best: tuple[int, ...]


def weigh(
    judge: Judge,
    units: Sequence[Unit],
    said: Sequence[Said],
    facts: Sequence[Facts],
    columns: Sequence[Sequence[Cell]],
) -> tuple[Weighed, ...]:
    """The rows weighed against `units`. `said`, `facts` and `columns` tell of each row its words, what conditions,
    promises and comment say in it, and what its cells are."""
    rules: dict[str, set[int]] = {}
    for unit in units:
        for word in unit.condition | unit.outcome:
            rules.setdefault(word, set()).add(unit.rule)
    weight = {word: 1 / len(numbers) for word, numbers in rules.items()}
    signs = [
        [
            _words(unit, words, weight, _readings(judge, unit.place, fact, column) if unit.place >= 0 else {})
            for unit in units
        ]
        for words, fact, column in zip(said, facts, columns, strict=True)
    ]
    seen = Counter((at, sign) for row in signs for at, (_, plain) in enumerate(row) for sign in plain)
    return tuple(
        _weighed(units, row, words, seen, max(len(signs) - 1, 1)) for row, words in zip(signs, said, strict=True)
    )


def _weighed(
    units: Sequence[Unit],
    signs: Sequence[tuple[Signs, Signs]],
    said: Said,
    seen: Mapping[tuple[int, str], int],
    others: int,
) -> Weighed:
    plain = tuple(own for _, own in signs)
    rare = tuple(
        {sign: worth * (1 - (seen[at, sign] - 1) / others) for sign, worth in own.items()}
        for at, own in enumerate(plain)
    )
    alone = tuple(
        frozenset(sign for sign in own if sign in answered or sign.startswith(_ALONE))
        for unit, own in zip(units, plain, strict=True)
        for answered in [said.output & unit.outcome]
    )
    ranked = sorted(range(len(rare)), key=lambda unit: -total(rare[unit].values()))
    best = tuple(unit for unit in ranked[:BEST] if rare[unit])
    return Weighed(tuple(every for every, _ in signs), plain, rare, alone, best)


def _words(unit: Unit, said: Said, weight: Mapping[str, float], readings: Signs) -> tuple[Signs, Signs]:
    """All signs for a unit in a row, and those without words in another place than their own."""
    asked, given = unit.condition - unit.denies, unit.outcome - unit.denies
    placed = (asked & (said.inputs | said.comment)) | (given & said.output)
    denied = (unit.condition | unit.outcome) & unit.denies & said.denied
    own = dict(readings)
    own.update((word, weight[word]) for word in placed | denied)
    crossed = {word for word in asked & said.output if not word.isdigit()} | (given & said.comment)
    own.update((word, weight[word] * ELSEWHERE) for word in crossed - placed)
    stray = (given & said.inputs) - placed - crossed
    elsewhere = {word: weight[word] * ELSEWHERE for word in stray if not word.isdigit()}
    return {**elsewhere, **own}, own


def _readings(judge: Judge, index: int, facts: Facts, column: Sequence[Cell]) -> Signs:
    """What the values, the pins, the comment and the output of a row say for a branch."""
    truth, cell, promise = facts.truths[index], column[index], judge.promises[index]
    found: dict[str, float] = {}
    if truth and truth.holds:
        found[f"holds:{index}"] = HOLDS if truth.sure else LIKELY
    elif judge.clauses[index].role != "condition" and (cell.covers == "yes" or _left_over(judge, index, facts)):
        found[f"holds:{index}"] = HOLDS if cell.sure else LIKELY
    if cell.pinned and cell.covers == "yes":
        found[f"pin:{index}"] = PINNED
    if index in facts.claims:
        found[f"claim:{index}"] = CLAIMED
    if promise and index in facts.kept:
        found[f"kept:{promise.literal}"] = NAMED if promise.exact or promise.form == "number" else KEPT
    return found


def _left_over(judge: Judge, index: int, facts: Facts) -> bool:
    """Whether the values deny each condition of a default's own rule."""
    rule = judge.clauses[index].branch.rule
    held = [
        facts.truths[other]
        for other, clause in enumerate(judge.clauses)
        if clause.branch.rule == rule and clause.role == "condition"
    ]
    return bool(held) and all(truth and truth.sure and not truth.holds for truth in held)
