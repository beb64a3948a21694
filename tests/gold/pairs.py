"""Scores the judgement of branches and examples against labelled pairs of rules and examples.

    python -m tests.gold.pairs [PAIRS.jsonl]

Prints, of the branches that the labels say no example shows: how many are named, surely (E020) and at all, and how
often that is right; how often it is right that of some branches of a rule one lacks an example, where nothing tells
which; false alarms on pairs in which every branch is shown; conflicts and repeats (X202, X203); and for the same pairs
with each example left out in turn that alone shows a branch, how often "surely" is right.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from workbench.analysis.coverage import LACKING
from workbench.languages.simplex.coverage.model import Coverage
from workbench.languages.simplex.coverage.words import negated, stems
from workbench.languages.simplex.language import LANGUAGE, coverages

DEV = Path(__file__).parent / "dev" / "pairs_dev.jsonl"

Pair = dict[str, Any]


def read_pairs(path: Path) -> list[Pair]:
    """The labelled pairs of a file, one JSON object a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def as_spec(pair: Pair) -> str:
    """A pair as a whole spec."""
    rules = "\n".join(f"- {rule}" for rule in pair["rules"])
    examples = "\n".join(pair["examples"])
    return (
        f"FUNCTION: {pair['function']}\n\nRULES:\n{rules}\n\nDONE_WHEN:\n- the output is returned\n\n"
        f"EXAMPLES:\n{examples}\n\nERRORS:\n- any unhandled condition → fail with descriptive message\n"
    )


def coverage_of(pair: Pair) -> Coverage:
    """Which branch of a pair which example shows, as the program reads it."""
    ((_, _, coverage),) = coverages(LANGUAGE.analyse(as_spec(pair)))
    return coverage


def named(coverage: Coverage) -> list[tuple[int, str, bool]]:
    """The branches said to have no example: rule, text, and whether surely."""
    return [
        (line.branch.rule, line.branch.text, line.verdict == "not shown")
        for line in coverage.lines
        if line.verdict in LACKING
    ]


def labelled_as(pair: Pair, rule: int, text: str) -> str | None:
    """The id of the labelled branch that a branch read from the rules is: the one of its rule that begins as it does
    ("otherwise (no iban)"), else the most alike, first among those that deny where it does ("approved in writing", "not
    approved in writing")."""
    of_rule = [branch for branch in pair["branches"] if branch["rule"] == rule]
    if not of_rule:
        return None

    words = stems(text)

    def alike(branch: Pair) -> tuple[bool, bool, float]:
        label = branch["text"].lower()
        shared = len(words & stems(label)) / (len(words | stems(label)) or 1)
        begun = re.match(rf"{re.escape(text.lower())}(?!\w)", label) is not None
        return begun, negated(label) == negated(text), shared + SequenceMatcher(None, label, text.lower()).ratio()

    return str(max(of_rule, key=alike)["id"])


@dataclass
class Tally:
    """Named rightly, named wrongly, and not named."""

    right: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        said, due = self.right + len(self.wrong), self.right + len(self.missed)
        return (
            f"precision {self.right / said if said else 1:.2f} ({self.right} of {said}), "
            f"recall {self.right / due if due else 1:.2f} ({self.right} of {due})"
        )


@dataclass
class Score:
    """What a set of pairs came to."""

    certain: Tally = field(default_factory=Tally)
    uncovered: Tally = field(default_factory=Tally)
    short: Tally = field(default_factory=Tally)
    covered: int = 0
    false_alarms: list[str] = field(default_factory=list)
    agreement: Tally = field(default_factory=Tally)
    mutants: Tally = field(default_factory=Tally)
    mutants_certain: Tally = field(default_factory=Tally)


def score(pairs: Sequence[Pair]) -> Score:
    """The score of `pairs`."""
    result = Score()
    for pair in pairs:
        coverage = coverage_of(pair)
        found = named(coverage)
        _tally(pair, found, set(pair["uncovered"]), result.certain, result.uncovered)
        short = _count_short(pair, coverage, set(pair["uncovered"]), result.short)
        if not pair["uncovered"]:
            result.covered += 1
            result.false_alarms += [*(f"{pair['id']} {text}" for _, text, _ in found), *short]
            for mutant, gone in mutants(pair):
                coverage = coverage_of(mutant)
                _tally(mutant, named(coverage), gone, result.mutants_certain, result.mutants)
                _count_short(mutant, coverage, gone, result.short)
        _agreement(pair, result.agreement)
    return result


def _tally(pair: Pair, found: list[tuple[int, str, bool]], due: set[str], certain: Tally, every: Tally) -> None:
    hit = {True: set[str](), False: set[str]()}
    for rule, text, sure in found:
        id = labelled_as(pair, rule, text)
        for tally in (certain, every) if sure else (every,):
            if id in due:
                tally.right += id not in hit[tally is certain]
                hit[tally is certain].add(str(id))
            else:
                tally.wrong.append(f"{pair['id']} R{rule} {text}")
    certain.missed += [f"{pair['id']} {id}" for id in sorted(due - hit[True])]
    every.missed += [f"{pair['id']} {id}" for id in sorted(due - hit[False])]


def _count_short(pair: Pair, coverage: Coverage, due: set[str], tally: Tally) -> list[str]:
    """Count the rules told to be short of rows; those wrongly told of."""
    wrong = []
    for short in coverage.short:
        branches = [coverage.lines[index].branch for index in short.branches]
        bare = {labelled_as(pair, branch.rule, branch.text) for branch in branches} & due
        if len(bare) >= short.lacking:
            tally.right += 1
        else:
            wrong.append(f"{pair['id']} {', '.join(branch.id for branch in branches)} are short of rows")
    tally.wrong += wrong
    return wrong


def mutants(pair: Pair) -> Iterator[tuple[Pair, set[str]]]:
    """A fully covered pair without one example that alone shows a branch, and the ids of the branches it showed."""
    for number in range(1, len(pair["examples"]) + 1):
        gone = {branch["id"] for branch in pair["branches"] if branch["covered_by"] == [number]}
        if gone and len(pair["examples"]) > 1:
            left = [row for at, row in enumerate(pair["examples"], 1) if at != number]
            yield {**pair, "id": f"{pair['id']}-{number}", "examples": left}, gone


_AGREEMENT = {"conflict": "X202", "duplicate": "X203"}


def _agreement(pair: Pair, tally: Tally) -> None:
    """Pairs in which the labels and the program see a conflict or a repeat."""
    said = {finding.code for finding in LANGUAGE.analyse(as_spec(pair)).findings} & set(_AGREEMENT.values())
    due = {_AGREEMENT[issue["kind"]] for issue in pair["issues"] if issue["kind"] in _AGREEMENT}
    tally.right += len(said & due)
    tally.wrong += [f"{pair['id']} {code}" for code in sorted(said - due)]
    tally.missed += [f"{pair['id']} {code}" for code in sorted(due - said)]


def main(path: Path) -> None:
    """Print the score of a file of pairs."""
    result = score(read_pairs(path))
    print(f"uncovered branches, certain   {result.certain}")
    print(f"uncovered branches, all       {result.uncovered}")
    short = len(result.short.wrong) + result.short.right
    print(f"rules short of rows           {result.short.right} of {short} rightly")
    print(f"false alarms                  {len(result.false_alarms)} in {result.covered} fully covered pairs")
    print(f"conflicts and repeats         {result.agreement}")
    print(f"rows left out, certain        {result.mutants_certain}")
    print(f"rows left out, all            {result.mutants}")
    for name, entries in (
        ("wrong and certain", result.certain.wrong + result.mutants_certain.wrong),
        ("wrong", result.uncovered.wrong + result.mutants.wrong),
        ("wrong", result.short.wrong),
        ("missed", result.uncovered.missed + result.mutants.missed),
        ("conflict or repeat wrong or missed", result.agreement.wrong + result.agreement.missed),
    ):
        for entry in entries:
            print(f"  {name}: {entry}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DEV)
