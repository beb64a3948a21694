"""The ways in which rows can leave open what a rule means. A table: the next way is an entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workbench.languages.simplex.weak import inputs, lists, numbers, words
from workbench.languages.simplex.weak.case import Case, Doubt


class Example(NamedTuple):
    """What a way looks like: a signature, a rule or several, rows that leave it open, and rows that do not."""

    signature: str
    rules: str
    weak: str
    firm: str


class Weakness(NamedTuple):
    """One way: its name, the words of which the rules have one where it can be (none: it hangs on the rows), what finds
    it in a function whose rows are readable, and an example."""

    name: str
    words: frozenset[str]
    find: Callable[[Case], Doubt | None]
    example: Example


WEAKNESSES: tuple[Weakness, ...] = (
    Weakness(
        "one output",
        frozenset(),
        inputs.one_output,
        Example(
            "may_enter(age, member) → yes | no",
            "- if the age is 18 or more, the answer is yes\n- if the guest is a member, the answer is yes",
            "(18, no) → yes\n(40, no) → yes\n(17, yes) → yes",
            "(18, no) → yes\n(17, yes) → yes\n(17, no) → no",
        ),
    ),
    Weakness(
        "order",
        words.ORDER,
        lists.order,
        Example(
            "ranking(players) → names",
            "- the names are returned, best first",
            "([ann: 3, bob: 2]) → [ann, bob]",
            "([ann: 3, bob: 5]) → [bob, ann]",
        ),
    ),
    Weakness(
        "choice",
        words.SUPERLATIVES,
        lists.choice,
        Example(
            "winner(offers) → offer",
            "- the offer with the lowest price is returned",
            "([ann 20, bob 25, cy 30]) → ann",
            "([ann 25, bob 20, cy 30]) → bob",
        ),
    ),
    Weakness(
        "rounding",
        words.ROUNDING,
        numbers.rounding,
        Example(
            "postage(weight) → cents",
            "- the weight is rounded up to whole kilograms, and each costs 2",
            "(3) → 6\n(5) → 10",
            "(3) → 6\n(4.2) → 10",
        ),
    ),
    Weakness(
        "bound",
        words.BOUNDS,
        numbers.bound,
        Example(
            "fee(weight) → fee",
            "- if the weight is above 20 kg, the fee is 9, otherwise 5",
            "(3 kg) → 5\n(25 kg) → 9",
            "(3 kg) → 5\n(20 kg) → 5\n(25 kg) → 9",
        ),
    ),
    Weakness(
        "first so many",
        words.CUT | words.SUPERLATIVES,
        lists.first_n,
        Example(
            "podium(names) → names",
            "- the first 3 names are returned",
            "([a, b]) → [a, b]\n([a, b, c]) → [a, b, c]",
            "([a, b]) → [a, b]\n([a, b, c, d]) → [a, b, c]",
        ),
    ),
    Weakness(
        "each once",
        words.ONCE,
        lists.once,
        Example(
            "tags(words) → words",
            "- the words are returned without duplicates",
            "([a, b]) → [a, b]\n([]) → []",
            "([a, b, a]) → [a, b]\n([]) → []",
        ),
    ),
    Weakness(
        "one value",
        frozenset(),
        inputs.one_value,
        Example(
            "total(price, quantity) → total",
            "- the total is the price times the quantity",
            "(5, 1) → 5\n(7, 1) → 7\n(9, 1) → 9",
            "(5, 1) → 5\n(7, 1) → 7\n(9, 2) → 18",
        ),
    ),
    Weakness(
        "never absent",
        frozenset(),
        inputs.never_absent,
        Example(
            "greet(name, title?) → greeting",
            "- the greeting has the title before the name",
            '("Roth", "Dr") → "Dr Roth"\n("Beck", "Prof") → "Prof Beck"',
            '("Roth", "Dr") → "Dr Roth"\n("Beck", none) → "Beck"',
        ),
    ),
)
