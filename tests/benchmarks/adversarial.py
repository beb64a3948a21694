"""Lines made to be slow: whether twice the characters take no more than twice the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, product
from typing import NamedTuple

from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import least
from workbench.languages.simplex.language import LANGUAGE

CHARACTERS = 50_000
"""Of the shorter line; the other has twice as many."""
FLOOR = 0.002
"""Seconds that count for anything shorter: below, a time is mostly what it costs to take it."""
DOUBTFUL = 2.4
"""A ratio from which it is measured again, longer, to tell a slow line from a disturbed measurement."""
RUNS, RUNS_IN_DOUBT = 2, 7

PIECES = (
    *("(", ")", "[", '"', "'", "“", "`", "#", "→", "->", "*", "**", "_", "-", "- ", ",", ":", "|", "\\"),
    *("if ", "or ", "and ", "then ", "when ", "unless ", "either ", "either x or ", "if a, ", "otherwise "),
    *("for each ", "loop ", "A", "A ", "A B ", "A_", "x", "x ", " ", "\t", "1. ", "e.g. ", "é", "\u202e", '"a" '),
    *("(a) → ", "data structure ", "all items ", "all ", "a=1, ", "{a: ", "RULES: ", "# R1 ", "<", "a-"),
)
"""What the lines repeat: every character the language or its readings know, and words that they look for."""

PLACES = {
    "RULES item": ("RULES:\n- ", ""),
    "second line of a RULES item": ("RULES:\n- if a, b\n  ", ""),
    "DONE_WHEN item": ("DONE_WHEN:\n- ", ""),
    "EXAMPLES row": ("EXAMPLES:\n", ""),
    "EXAMPLES row, open": ("EXAMPLES:\n(a, ", ""),
    "EXAMPLES comment": ("EXAMPLES:\n(a) → b # ", ""),
    "ERRORS item": ("ERRORS:\n- ", ""),
    "signature": ("FUNCTION: ", ""),
    "inputs": ("FUNCTION: f(", ") → x"),
    "return type": ("FUNCTION: f(a) → ", ""),
    "DATA name": ("DATA: ", ""),
    "DATA field": ("DATA: T\nfield: ", ""),
    "CONSTRAINT": ("CONSTRAINT: c\n", ""),
    "READS item": ("READS:\n- ", ""),
    "bare line": ("", ""),
    "landmark to be": ("", ":"),
}
"""Where a line stands: what comes before it and behind it."""

SPEC = """\
FUNCTION: g(a, b) → x

RULES:
- if a or b, return x

"""


class Case(NamedTuple):
    """One line that could be slow."""

    how: str
    place: str
    piece: str

    def __str__(self) -> str:
        return f"{self.how}, {self.place}, {self.piece!r}"

    def work(self, characters: int) -> Callable[[], object]:
        """What is timed, with a line of so many characters; each time another, since what is read is remembered."""
        before, behind = PLACES[self.place]
        # Whole pieces, and always an odd number: a line that ends otherwise is read otherwise, and nothing is
        # so slow as what opens and never closes.
        line = self.piece * (characters // len(self.piece) | 1)
        texts = (f"{SPEC}{before}{line}{number}{behind}\n" for number in count())
        return lambda: READINGS[self.how](next(texts))


def _lex(text: str) -> None:
    state = None
    for line in text.split("\n"):
        _, state = LANGUAGE.lex(line, state)


READINGS: dict[str, Callable[[str], object]] = {"analysed": LANGUAGE.analyse, "lexed": _lex}


def ratio(case: Case, runs: int) -> float:
    """The time of twice the characters in times that of once."""
    once, twice = (least(case.work(characters), runs) for characters in (CHARACTERS, 2 * CHARACTERS))
    return max(twice, FLOOR) / max(once, FLOOR)


def settled(case: Case) -> float:
    """The ratio; where it looks bad, of a longer measurement."""
    found = ratio(case, RUNS)
    return found if found < DOUBTFUL else ratio(case, RUNS_IN_DOUBT)


def figures(how: str) -> Iterator[Figure]:
    """The worst of all lines, for one of the readings."""
    cases = [Case(how, place, piece) for place, piece in product(PLACES, PIECES)]
    worst, case = max((settled(case), case) for case in cases)
    yield Figure(f"Twice the line, {how}", worst, 3, f"{case.place}, {case.piece!r}")
