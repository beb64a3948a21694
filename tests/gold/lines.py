"""Scores the checks of single lines against labelled rules and criteria.

python -m tests.gold.lines tests/gold/dev/rules_dev.jsonl tests/gold/dev/done_when_dev.jsonl
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.languages.simplex.specs import codes, spec
from workbench.languages.simplex.branches import branches_of

Line = dict[str, Any]


class Score(NamedTuple):
    """One figure: `hits` out of `of`, and the lines that went wrong, each with what was made of it."""

    name: str
    hits: int
    of: int
    wrong: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """From 0 to 1; 1.0 where there was nothing to get wrong."""
        return self.hits / self.of if self.of else 1.0

    def __str__(self) -> str:
        return f"{self.name:<28} {self.share:5.3f}  {self.hits}/{self.of}"


def read(path: Path) -> list[Line]:
    """The labelled lines of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _share(name: str, cases: Iterable[tuple[bool, str]]) -> Score:
    judged = list(cases)
    return Score(
        name, sum(right for right, _ in judged), len(judged), tuple(told for right, told in judged if not right)
    )


def found(line: Line, landmark: str) -> frozenset[str]:
    """The codes that the linter gives a line as the only item of a landmark."""
    return frozenset(codes(spec(**{landmark: f"- {line['text']}"})))


# ── branches ─────────────────────────────────────────────────────────────────────────────────────────────────


def branch_scores(rules: Sequence[Line]) -> Iterator[Score]:
    """How many branches a rule has, exactly and as a careful reader could defend, and which they are."""
    counted = [(rule, len(branches_of(rule["text"]))) for rule in rules]

    def told(rule: Line, count: int) -> str:
        return f"{count} for {rule['branch_count']}: {rule['text']}"

    yield _share("branches exact", ((count == rule["branch_count"], told(rule, count)) for rule, count in counted))
    yield _share(
        "branches lenient",
        ((count in (rule["branch_count"], *rule["alt_counts"]), told(rule, count)) for rule, count in counted),
    )
    yield _share(
        "no branch where none is",
        (
            (count == 0 or count in rule["alt_counts"], told(rule, count))
            for rule, count in counted
            if rule["branch_count"] == 0
        ),
    )
    matched = [(rule, *_matched([b.text for b in branches_of(rule["text"])], rule["branches"])) for rule in rules]
    yield _share(
        "branch precision", ((hit, f"not labelled: {text}") for _, ours, _ in matched for text, hit in ours.items())
    )
    yield _share(
        "branch recall",
        ((hit, f"not found: {text} | {rule['text']}") for rule, _, theirs in matched for text, hit in theirs.items()),
    )


def _matched(ours: Sequence[str], theirs: Sequence[str]) -> tuple[dict[str, bool], dict[str, bool]]:
    """Which texts have a partner on the other side: pairs by the words they share, best first."""
    left, right = dict.fromkeys(ours, False), dict.fromkeys(theirs, False)
    pairs = sorted(((_overlap(a, b), a, b) for a in left for b in right), reverse=True)
    for share, a, b in pairs:
        if share >= ENOUGH and not left[a] and not right[b]:
            left[a] = right[b] = True
    return left, right


ENOUGH = 0.5
"""Share of the shorter text's words from which two texts are the same branch."""


def _overlap(a: str, b: str) -> float:
    left, right = (frozenset(re.findall(r"[\w<>=]+", text.lower())) - {"the", "is", "a", "an"} for text in (a, b))
    return len(left & right) / max(1, min(len(left), len(right)))


# ── what is found in a line ──────────────────────────────────────────────────────────────────────────────────


def _found_scores(
    name: str, lines: Sequence[tuple[Line, frozenset[str]]], told: frozenset[str], meant: Callable[[Line], bool]
) -> Iterator[Score]:
    yield _share(
        f"{name} precision", ((meant(line), f"false: {line['text']}") for line, given in lines if told & given)
    )
    yield _share(
        f"{name} recall", ((bool(told & given), f"missed: {line['text']}") for line, given in lines if meant(line))
    )


def scores(rules: Sequence[Line], criteria: Sequence[Line]) -> Iterator[Score]:
    """Every figure over labelled rules and labelled criteria of DONE_WHEN."""
    yield from branch_scores(rules)
    judged = [(rule, found(rule, "RULES")) for rule in rules]
    seen = [(line, found(line, "DONE_WHEN")) for line in criteria]
    plain = [(rule, given) for rule, given in judged if not rule["procedural_arguable"]]
    procedural = lambda line: line["procedural"] == "yes"  # noqa: E731
    yield next(_found_scores("E040", plain, frozenset({"E040"}), procedural))
    yield from _found_scores("procedure", plain, frozenset({"E040", "X303"}), procedural)
    yield from _found_scores("vague", [*judged, *seen], frozenset({"X301"}), lambda line: line["vague"] == "yes")
    yield from _found_scores("E030", seen, frozenset({"E030"}), lambda line: line["observable"] == "no")
    yield _share(
        "observable of three",
        (
            (_observable(given) == line["observable"], f"{_observable(given)} for {line['observable']}: {line['text']}")
            for line, given in seen
        ),
    )


def _observable(given: frozenset[str]) -> str:
    return "no" if "E030" in given else "unclear" if "W030" in given else "yes"


def main(paths: Sequence[str]) -> None:
    """Print the figures for all the files together, and below each what went wrong."""
    lines = [line for path in paths for line in read(Path(path))]
    rules = [line for line in lines if "alt_counts" in line]
    for score in scores(rules, [line for line in lines if "alt_counts" not in line]):
        print(score, *(f"    {told}" for told in score.wrong), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
