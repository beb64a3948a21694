"""Short specs of many trades with conditions on numbers, times, dates, money, sizes and lengths.

`strangers/covered.txt` holds specs in which every branch has a row: nothing is to be said of them.
`strangers/uncovered.txt` holds specs in which one branch has none, as reading its condition proves; words of that
branch stand behind a `!`. In both a spec is its signature, its rules and its rows, a line each; a blank line ends it.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.languages.simplex.specs import analyse, spec

STRANGERS = Path(__file__).parent / "strangers"
COVERAGE = {"E020", "E021", "X201", "X202", "X203", "X207", "X208", "X209"}
"""What could be said of branches and rows."""


class Written(NamedTuple):
    """A spec of a stranger, and words of the branch that has no row ("" where every branch has one)."""

    text: str
    missing: str


def written(name: str) -> list[Written]:
    found = []
    for chunk in (STRANGERS / name).read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in chunk.splitlines() if line.strip()]
        if not lines:
            continue
        rules = [line for line in lines[1:] if line.startswith("- ")]
        missing = next((line[1:] for line in lines if line.startswith("!")), "")
        rows = [line for line in lines[1:] if line not in rules and not line.startswith("!")]
        text = spec(FUNCTION=lines[0], RULES="\n".join(rules), EXAMPLES="\n".join(rows))
        found.append(Written(text, missing))
    return found


def named(stranger: Written) -> str:
    return stranger.text.partition("\n")[0].removeprefix("FUNCTION: ")


@pytest.mark.parametrize("stranger", written("covered.txt"), ids=named)
def test_nothing_is_said_of_a_spec_in_which_every_branch_has_a_row(stranger: Written) -> None:
    assert [finding.message for finding in analyse(stranger.text).findings if finding.code in COVERAGE] == []


@pytest.mark.parametrize("stranger", written("uncovered.txt"), ids=named)
def test_the_branch_whose_condition_is_true_of_no_row_is_named_and_no_other(stranger: Written) -> None:
    # Some repeat a row, so that it is not the count alone that tells of the branch.
    (finding,) = (finding for finding in analyse(stranger.text).findings if finding.code in COVERAGE - {"X203"})
    assert finding.code == "X201"
    assert stranger.missing in finding.span.of(stranger.text)
