"""Functions made to be slow, one by one: whether any takes longer than a person waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import least
from workbench.languages.simplex.language import LANGUAGE, coverages

RUNS = 3
SHORTEST = 0.05
"""Seconds below which a function is not measured again."""


def function(inputs: str = "a, b, c", rules: str = "", examples: str = "", more: str = "") -> str:
    """A spec of one function."""
    return (
        f"FUNCTION: f({inputs}) → x\n\nRULES:\n{rules}\n\nDONE_WHEN:\n- x is returned\n\nEXAMPLES:\n{examples}\n\n"
        f"ERRORS:\n- any unhandled condition → fail with descriptive message\n\n{more}\n"
    )


def lines(line: str, number: int) -> str:
    """`number` lines, each with its number in place of `@`."""
    return "\n".join(line.replace("@", str(at)) for at in range(number))


def row(value: str, number: int) -> str:
    """So many values, each with its number in place of `@`."""
    return ", ".join(value.replace("@", str(at)) for at in range(number))


CASES: dict[str, Callable[[int], str]] = {
    "500 rules, 500 rows": lambda n: function(
        rules=lines(f"- if a is {n}@ and b is above @, return @", 500), examples=lines("(@, @, @) → @", 500)
    ),
    "500 rules, 500 rows with comments": lambda n: function(
        rules=lines(f"- if the word{n}@ is late or the thing@ is lost, the answer is word@", 500),
        examples=lines("(word@, @, late) → word@  # word@ is late", 500),
    ),
    "79 branches, 1000 rows": lambda n: function(
        rules=lines(f"- if a is kind{n}@ then b is told @ days", 79),
        examples=lines("(kind@, b: @, c) → told @ days", 1000),
    ),
    "79 branches, 200 rows of prose": lambda n: function(
        rules=lines(f'- if the account{n} number @ is closed or older than @ days, reject it with "code @"', 39),
        examples=lines("(account number @ that is closed and 3 days old, @ days) → rejected with code", 200),
    ),
    "81 branches, 100 rows": lambda n: function(
        rules=lines(f"- if a{n} is kind@, return @", 81), examples=lines("(kind@, @, c) → @", 100)
    ),
    "15 rules, 40 rows": lambda n: function(
        rules=lines(f"- if the total{n} is above @ or the customer@ is new, the discount is @ percent", 15),
        examples=lines("(total: @, customer: new, since: 3 days) → discount @ percent  # customer@ is new", 40),
    ),
    "one rule of 500 alternatives": lambda n: function(
        rules="- if a is " + " or ".join(f"word{n}x{at}" for at in range(500)) + ", return b",
        examples=lines("(word@) → b", 50),
    ),
    "one rule of 2000 conditions": lambda n: function(
        rules="- " + " and ".join(f"if a{n} is above {at}" for at in range(2000)) + ", return b", examples="(1, 2) → 3"
    ),
    "rows of 5000 values": lambda n: function(
        rules=lines(f"- if the list{n} holds @, return it sorted, oldest first", 5),
        examples=lines(f"([{row('@', 5000)}], {n}@) → [{row('@', 5000)}]", 4),
    ),
    "rows of 5000 named values": lambda n: function(
        rules=lines(f"- if k{n}@ is above @, return it", 10),
        examples=lines(f"({row('k@: @', 5000)}, z: {n}@) → {{{row('k@: @', 5000)}}}", 3),
    ),
    "records in records": lambda n: function(
        rules=f"- if a{n} is given, return b", examples="(" + "{k: [" * 2000 + "]}" * 2000 + f", {n}) → b"
    ),
    "3000 equal rows": lambda n: function(rules=f"- if a{n} is 1, return b", examples=f"(1, 2) → {n}\n" * 3000),
    "3000 rows of one input": lambda n: function(rules=f"- if a{n} is 1, return b", examples=lines("(1, 2) → @", 3000)),
    "1000 inputs": lambda n: function(
        inputs=row(f"p{n}@: Type@ | none", 1000),
        rules=lines("- if p@ is none, return @", 60),
        examples=lines(f"({row('@', 1000)}) → @", 20),
    ),
    "DATA of 2000 fields": lambda n: function(
        inputs="order: Order",
        rules=lines(f"- if the field{n}@ is open, return @", 60),
        examples=lines("(field@: open) → @", 60),
        more="DATA: Order\n" + lines("field@: open | closed | lost, optional", 2000),
    ),
    "a ring of 2000 types": lambda n: function(
        inputs="order: T0",
        rules=f"- if the state{n} is open, return it",
        examples="(state: open) → open",
        more="\n".join(
            f"DATA: T{at}\nnext: T{(at + 1) % 2000}, T{(at + 7) % 2000}\nstate: open | shut{at}" for at in range(2000)
        ),
    ),
    "every row pinned to every rule": lambda n: function(
        rules=lines(f"- if a{n} is kind@, return @", 60), examples=lines(f"(@, 2) → @  # {row('R@', 60)}", 200)
    ),
    "5000 keys": lambda n: function(
        rules=f"- a{n} is told",
        more="READS:\n"
        + lines(f'- SharedMemory.a{n}["k@"]', 2500)
        + "\nWRITES:\n"
        + lines('- SharedMemory.b["k@"]', 2500)
        + "\n\nFUNCTION: g(a) → b\nREADS:\n"
        + lines('- SharedMemory.b["j@"]', 2500),
    ),
    "2000 vague items": lambda n: function(
        rules=lines(f"- the a{n} is returned @ quickly, if possible, as appropriate", 2000)
    ),
    "2000 suppressions": lambda n: function(
        rules=lines(f"- loop over a{n} @  # simplex: ignore[E040, E04, X30@]", 2000)
    ),
    "2000 landmarks": lambda n: function(more=lines(f"NOTE{n}:\nRULSE:\nREADS:\n- x@.y", 2000)),
}
"""Specs by what is much in them; each is given a number, and is another spec for each."""
