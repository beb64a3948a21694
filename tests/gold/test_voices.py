"""What is reached on strangers' lines stays reached: on those developed with, and on those kept back.

Of the kept-back sets only figures are told: whoever works on the method does not read them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.gold.lines import Line, read, scores
from tests.gold.pairs import read_pairs
from tests.gold.pairs import score as score_pairs

GOLD = Path(__file__).parent

LEAST: dict[str, dict[str, float]] = {
    "voices": {
        "branches exact": 0.94,
        "branches lenient": 0.98,
        "no branch where none is": 1.0,
        "branch precision": 0.95,
        "branch recall": 0.89,
        "E040 precision": 1.0,
        "procedure precision": 0.99,
        "procedure recall": 0.99,
        "vague precision": 0.98,
        "vague recall": 0.99,
        "E030 precision": 0.99,
        "E030 recall": 0.98,
        "observable of three": 0.98,
    },
    "voices, fifth": {
        "branches exact": 0.85,
        "branches lenient": 0.98,
        "no branch where none is": 1.0,
        "branch precision": 0.92,
        "branch recall": 0.77,
    },
    "own": {
        "branches exact": 0.91,
        "branches lenient": 0.97,
        "no branch where none is": 0.98,
        "branch precision": 0.92,
        "E040 precision": 1.0,
        "procedure precision": 0.84,
        "procedure recall": 0.73,
        "vague precision": 0.83,
        "vague recall": 0.77,
        "E030 precision": 1.0,
        "E030 recall": 0.84,
        "observable of three": 0.88,
    },
    "later": {
        "branches exact": 0.84,
        "branches lenient": 0.93,
        "no branch where none is": 0.97,
        "E040 precision": 1.0,
        "procedure precision": 1.0,
        "procedure recall": 0.72,
        "vague precision": 0.95,
        "vague recall": 0.95,
        "E030 precision": 1.0,
        "E030 recall": 1.0,
        "observable of three": 0.91,
    },
}
"""The least share of each figure, by set."""

FILES = {
    "voices": "voices/{}_[1-4].jsonl",
    "voices, fifth": "voices/{}_5.jsonl",
    "own": "own/{}_*.jsonl",
    "later": "later/{}_*.jsonl",
}
"""Where the lines of each set are, by kind."""

NAMED = {"voices": (0.50, 1.0), "own": (0.45, 0.9), "later": (0.35, 1.0)}
"""The least share of branches without example that are named, and of what is named the least share that has none, by
set."""


def lines(name: str, kind: str) -> list[Line]:
    return [line for file in sorted(GOLD.glob(FILES[name].format(kind))) for line in read(file)]


@cache
def figures(name: str) -> dict[str, float]:
    return {score.name: score.share for score in scores(lines(name, "rules"), lines(name, "done_when"))}


@pytest.mark.parametrize(("name", "figure"), [(name, figure) for name in LEAST for figure in LEAST[name]])
def test_a_figure_on_the_lines_of_strangers_is_kept(name: str, figure: str) -> None:
    assert figures(name)[figure] >= LEAST[name][figure]


@pytest.mark.parametrize("name", NAMED)
def test_branches_without_example_are_named_as_often_as_before_and_as_rightly(name: str) -> None:
    score = score_pairs([pair for file in sorted((GOLD / name).glob("pairs_*.jsonl")) for pair in read_pairs(file)])
    # Numbers alone: where one of them falls short, the lines kept back are not told.
    right, missed, wrong = score.uncovered.right, len(score.uncovered.missed), len(score.uncovered.wrong)
    sure = len(score.certain.wrong) + len(score.agreement.wrong)
    named, rightly = NAMED[name]
    assert right / (right + missed) >= named
    assert right / (right + wrong) >= rightly
    assert sure == 0
