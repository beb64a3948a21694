"""Functions made to be slow: whether any of them takes longer than a person waits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import least
from workbench.languages.simplex.language import LANGUAGE, coverages

RUNS = 3


def function(inputs: str = "a, b, c", rules: str = "", examples: str = "", more: str = "") -> str:
    """A spec of one function."""
    return (
        f"FUNCTION: f({inputs}) → x\n\nRULES:\n{rules}\n\nDONE_WHEN:\n- x is returned\n\nEXAMPLES:\n{examples}\n\n"
        f"ERRORS:\n- any unhandled condition → fail with descriptive message\n\n{more}\n"
    )


def lines(line: str, number: int) -> str:
    """`number` lines, each with its own number in place of `@`."""
    return "\n".join(line.replace("@", str(at)) for at in range(number))


def row(value: str, number: int) -> str:
    """So many values, each with its own number in place of `@`."""
    return ", ".join(value.replace("@", str(at)) for at in range(number))


def words(number: int) -> str:
    """So many words."""
    return lines("word@", number).replace("\n", " ")


def matrix(condition: str, outcome: str, example: str) -> str:
    """As many branches and rows as are judged."""
    return function(rules=lines(f"- if {condition}, {outcome}", 40), examples=lines(example, 100))


def chained(number: int) -> str:
    """A ring of types, each of which leads to two others."""
    types = (
        f"DATA: T{at}\nnext: T{(at + 1) % number}, T{(at + 7) % number}\nstate: open | {at}" for at in range(number)
    )
    return "\n".join(types)


SPECS = {
    "500 rules, 500 rows": function(
        rules=lines("- if a is !@ and b is above @, return @", 500), examples=lines("(@, @, @) → @", 500)
    ),
    "500 rules, 500 rows with comments": function(
        rules=lines("- if the word!@ is late or the thing@ is lost, the answer is word@", 500),
        examples=lines("(word@, @, late) → word@  # word!@ is late", 500),
    ),
    "80 branches, 100 rows of 60 values": matrix(
        "the k@ is !late or the j@ is below @",
        "the level is high@",
        f"({row('k@: @', 30)}, {row('j@: soon', 30)}) → the level is high@",
    ),
    "80 branches of six conditions": matrix(
        " and ".join(f"the k{at} is above !{at} days" for at in range(6)) + " or the j@ is not late",
        "the level is high@ and the sum is {a: @}",
        f"({row('k@: 3 days', 30)}, {row('j@: soon', 30)}) → {{level: high@, {row('q@: @', 40)}}}  # {words(30)}",
    ),
    "80 branches, 100 rows of equal quotes": matrix(
        'the state! is "s@" or the kind is "k@"', 'return "r@"', '(state!: "s@", kind: "z") → "q@"'
    ),
    "80 branches, 100 rows of prose": matrix(
        f"the !{words(20)} thing@ is late or the part@ is lost",
        f"the answer is {words(20)} @",
        f"({words(60)} @, {words(60)} @, late) → {words(60)} @  # {words(40)}",
    ),
    "80 branches, 100 rows of lists": matrix(
        "the list has more than @ items or the total is above !@",
        "return the sorted list",
        f"([{row('@', 55)}], @, 3) → [{row('@', 55)}]",
    ),
    "10 branches, 200 rows": function(
        rules=lines("- if the k@ is above ! or the j@ is below @, return @", 5),
        examples=lines(f"({row('k@: @', 30)}, {row('j@: 3', 30)}) → b", 200),
    ),
    "every row pinned to every rule": function(
        rules=lines("- if a! is kind@, return @", 60), examples=lines(f"(@, 2) → @  # {row('R@', 60)}", 130)
    ),
    "one rule of 2000 conditions": function(
        rules="- " + " and ".join(f"if a! is above {at}" for at in range(2000)) + ", return b", examples="(1, 2) → 3"
    ),
    "rows of 5000 values": function(
        rules=lines("- if the list! holds @, return it sorted, oldest first", 5),
        examples=lines(f"([{row('@', 5000)}], !@) → [{row('@', 5000)}]", 4),
    ),
    "rows of 5000 named values": function(
        rules=lines("- if k!@ is above @, return it", 10),
        examples=lines(f"({row('k@: @', 5000)}, z: !@) → {{{row('k@: @', 5000)}}}", 3),
    ),
    "records in records": function(
        rules="- if a! is given, return b", examples="(" + "{k: [" * 2000 + "]}" * 2000 + ", !) → b"
    ),
    "3000 equal rows": function(rules="- if a! is 1, return b", examples="(1, 2) → !\n" * 3000),
    "10000 rules": function(rules=lines("- if a! is @ or b is above @, return @", 10_000), examples="(1, 2) → 3"),
    "10000 rules without a branch": function(rules=lines("- optionally the sum! @ is returned", 10_000)),
    "3000 rows, each pinned to its rule": function(
        rules=lines("- if a! is @, return b", 3000), examples=lines("(1, @) → b  # R@", 3000)
    ),
    "3000 rows to fill in": function(
        rules=lines("- if a! is @, return b", 250), examples=lines(f"(…, …) → …  # {row('R@', 79)}", 3000)
    ),
    "3000 rows of one input": function(rules="- if a! is 1, return b", examples=lines("(1, 2) → @", 3000)),
    "1000 inputs": function(
        row("p!@: Type@ | none", 1000), lines("- if p@ is none, return @", 60), lines(f"({row('@', 1000)}) → @", 20)
    ),
    "1000 inputs by names that are nearly theirs": function(
        row("p@!q", 1000), examples=lines(f"(p1!q=1, {row('p@!x=@', 1000)}) → b", 20)
    ),
    "DATA of 2000 fields": function(
        "order: Order",
        lines("- if the field!@ is open, return @", 60),
        lines("(field@: open) → @", 60),
        "DATA: Order\n" + lines("field@: open | closed | lost, optional", 2000),
    ),
    "a ring of 2000 types": function("order: T0", "- if the state! is open, return it", "(open) → open", chained(2000)),
    "2000 keys": function(
        rules="- a! is told",
        more="WRITES:\n"
        + lines('- SharedMemory.b!["k@"]', 1000)
        + "\n\nFUNCTION: g(a) → b\nREADS:\n"
        + lines('- SharedMemory.b!["j@"]', 1000),
    ),
    "2000 vague items": function(rules=lines("- the a! is returned @ quickly, if possible, as appropriate", 2000)),
    "2000 suppressions": function(rules=lines("- loop over a! @  # simplex: ignore[E040, E04, X30@]", 2000)),
    "1000 repeated landmarks": function(more=lines("NOTE!:\nRULSE:\nREADS:\n- x@.y!", 1000)),
}
"""Specs by what is much in them, with `!` for a number, by which each is another spec each time it is read."""


def seconds(spec: str) -> float:
    """The processor time to judge a spec and to fill the whole matrix of its function."""
    specs = (spec.replace("!", str(number)) for number in count())

    def work() -> None:
        for _ in coverages(LANGUAGE.analyse(next(specs))):
            pass

    return least(work, RUNS)


def figures() -> Iterator[Figure]:
    """The slowest of them."""
    worst, name = max((seconds(spec), name) for name, spec in SPECS.items())
    yield Figure("Seconds for a hostile function", worst, 0.5, name)
