"""Texts that were made from one another, for the tests of what compares and merges them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

LINES = ("a\n", "b\n", "c\n", "\n", "a\r\n", "b\r\n", "d\r", "<<<<<<< x\n", "=======\n", ">>>>>>> y\n", "{\n", "é…\n")
LAST = ("", "a", "é", "=======")

whole_lines = st.lists(st.sampled_from(LINES), max_size=12)
texts = st.builds(lambda lines, last: "".join([*lines, last]), whole_lines, st.sampled_from(LAST))
"""Short texts with all kinds of line ends and lines that look like marks."""


class Triple(NamedTuple):
    """A text and what two people made of it."""

    base: str
    mine: str
    theirs: str


@st.composite
def triples(draw: st.DrawFn) -> Triple:
    """A text and two edits of it."""
    base = draw(whole_lines)

    def edited() -> str:
        lines = list(base)
        for _ in range(draw(st.integers(0, 3))):
            at = draw(st.integers(0, len(lines)))
            lines[at : at + draw(st.integers(0, 3))] = draw(st.lists(st.sampled_from(LINES), max_size=3))
        return "".join(lines) + draw(st.sampled_from(LAST))

    return Triple("".join(base) + draw(st.sampled_from(LAST)), edited(), edited())


VOCABULARIES = (
    ("a\n", "b\n", "c\n"),
    ("- if a\n", "- if b\n", "}\n", "\n", "RULES:\n", "EXAMPLES:\n", "{\n"),
    tuple(f"line {number}\r\n" for number in range(12)),
    (*(f"line {number}\n" for number in range(200)), *["\n"] * 30),
)
"""From lines that stand everywhere to lines that hardly stand twice."""


def random_triple(random: Random) -> Triple:
    """A text of up to 60 lines and two edits of it in which lines are put in, taken out, replaced and moved."""
    vocabulary = random.choice(VOCABULARIES)
    base = [random.choice(vocabulary) for _ in range(random.choice((0, 3, 8, 20, 60)))]
    edits = random.choice((1, 2, 4, 8))

    def edited() -> list[str]:
        lines = list(base)
        for _ in range(random.randint(0, edits)):
            at, number = random.randrange(len(lines) + 1), random.randint(1, 3)
            new = [random.choice(vocabulary) for _ in range(number)]
            kind = random.randrange(4)
            moved = lines[at : at + number]
            lines[at : at + (number if kind else 0)] = new if kind < 2 else []
            if kind == 3:
                to = random.randrange(len(lines) + 1)
                lines[to:to] = moved
        return lines

    def ended(lines: list[str]) -> str:
        text = "".join(lines)
        return text.rstrip("\r\n") if random.random() < 0.15 else text

    return Triple(ended(base), ended(edited()), ended(edited()))
