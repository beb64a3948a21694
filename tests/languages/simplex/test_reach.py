"""Functions beyond what is read: judged in part, and said so, and the work grows no faster than the text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from types import FrameType

import pytest

from tests.languages.simplex.specs import analyse, codes, spec
from workbench.analysis.finding import Finding
from workbench.languages.simplex.branches import MOST_CUES, branches_of
from workbench.languages.simplex.language import LANGUAGE, coverages
from workbench.languages.simplex.reach import MOST_CHARACTERS, MOST_ITEMS, MOST_ROWS_READ

DEFAULT = "- any unhandled condition → fail with descriptive message"


def findings(text: str, code: str) -> list[Finding]:
    """The findings with one code."""
    return [finding for finding in analyse(text).findings if finding.code == code]


def lines(line: str, number: int) -> str:
    """`number` lines, each with its own number in place of `@`."""
    return "\n".join(line.replace("@", str(at)) for at in range(1, number + 1))


@pytest.mark.parametrize(
    ("landmark", "line"),
    [
        ("RULES", "- if a is @, the answer is @"),
        ("DONE_WHEN", "- answer @ is written"),
        ("ERRORS", '- case @ → fail with "@"'),
    ],
)
def test_a_landmark_of_more_items_than_are_read_says_how_many_are(landmark: str, line: str) -> None:
    most, more = lines(line, MOST_ITEMS - 1), lines(line, MOST_ITEMS + 7)
    assert "X112" not in codes(spec(**{landmark: f"{most}\n{DEFAULT}"}))
    (finding,) = findings(spec(**{landmark: f"{more}\n{DEFAULT}"}), "X112")
    assert f"of {MOST_ITEMS + 8} items the words of the first {MOST_ITEMS} are read" in finding.message
    assert "split the function" in finding.hint


def test_long_items_are_fewer_that_are_read() -> None:
    long = "the answer is written to the page of the customer " * 20
    (finding,) = findings(spec(RULES=lines(f"- {long}@", 100)), "X112")
    assert f"the words of the first {MOST_CHARACTERS // 1001} are read" in finding.message


def test_words_are_judged_up_to_there_and_no_further() -> None:
    found = findings(spec(RULES=lines("- loop over the list @", MOST_ITEMS + 50)), "E040")
    assert [finding.place.item for finding in found] == list(range(1, MOST_ITEMS + 1))


def test_all_rules_are_counted_and_a_default_behind_them_all_is_seen() -> None:
    many = spec(
        RULES=lines("- the answer @ is given", 2000), ERRORS=lines('- case @ → fail with "@"', 500) + f"\n{DEFAULT}"
    )
    assert "2000 items, max 15" in findings(many, "E010")[0].message
    assert "X107" not in codes(many)


def test_no_branch_is_said_to_lack_an_example_where_not_all_rules_are_read() -> None:
    text = spec(RULES=lines("- if a is @, the answer is @", MOST_ITEMS + 1), EXAMPLES="(1) → 1  # R301\n(2) → 2  # R2")
    assert not {"E020", "X201", "X208"} & set(codes(text))
    ((_, _, coverage),) = coverages(LANGUAGE.analyse(text))
    assert coverage.abstained == f"not judged: {MOST_ITEMS + 1} rules, and the first {MOST_ITEMS} are all that is read"


def test_a_rule_with_too_many_words_of_branches_has_none_and_says_so() -> None:
    rule = ", ".join(f"{number} if the crate is {number}" for number in range(MOST_CUES + 1))
    assert branches_of(rule) == ()
    assert len(branches_of(rule.rpartition(",")[0])) == MOST_CUES
    (finding,) = findings(spec(RULES=f"- the answer is given\n- {rule}"), "X112")
    assert finding.message == "rule 2 has too much in it to be judged: its branches are not counted"


def test_rows_are_compared_up_to_a_bound_and_it_is_said() -> None:
    rows = lines("(@) → @", MOST_ROWS_READ) + "\n(1) → 2\n(1) → 1"
    text = spec(EXAMPLES=rows)
    assert not {"X202", "X203"} & set(codes(text))
    (finding,) = findings(text, "X112")
    assert f"of {MOST_ROWS_READ + 2} rows the first {MOST_ROWS_READ} are compared" in finding.message
    assert "X202" in codes(spec(EXAMPLES="\n".join(rows.split("\n")[2:])))


# ── how the work grows ────────────────────────────────────────────────────────────────────────────────────────


def numbers(form: str, number: int, joint: str = ", ") -> str:
    """So many parts, each with its own number in place of `@`."""
    return lines(form, number).replace("\n", joint)


RULE = "- if a@ is ! or b is @, return @"
SHAPES: dict[str, Callable[[int], str]] = {
    "rules": lambda n: spec(RULES=lines(RULE, n)),
    "options": lambda n: spec(RULES=lines("- optionally the ! part @", n), EXAMPLES=lines("(@) → @", 40)),
    "rows": lambda n: spec(RULES=lines(RULE, 20), EXAMPLES=lines("(@, !) → @", n)),
    "rows that agree": lambda n: spec(RULES=lines(RULE, 20), EXAMPLES=lines("(!, 2) → 3", n)),
    "rows each with a pin": lambda n: spec(RULES=lines(RULE, n), EXAMPLES=lines("(!, @) → @  # R@", n)),
    "rows pinned to all rules": lambda n: spec(
        RULES=lines(RULE, 80), EXAMPLES=lines(f"(!, @) → @  # {numbers('R@', 80)}".replace("R@", "R7"), n)
    ),
    "pins to nothing": lambda n: spec(RULES=lines(RULE, 9), EXAMPLES=lines("(!, @) → @  # R77", n)),
    "blank rows": lambda n: spec(RULES=lines(RULE, 200), EXAMPLES=lines("(…, …) → …  # R@", n) + "\n(!) → 2"),
    "inputs": lambda n: spec(
        FUNCTION=f"f({numbers('p@', n)}) → x", EXAMPLES=f"({numbers('p@=!', n)}) → 2\n({numbers('@', n)}) → !"
    ),
    "inputs nearly of one name": lambda n: spec(
        FUNCTION=f"f({numbers('p@q', n)}) → x", EXAMPLES=f"(p1q=!, {numbers('p@x=3', n)}) → 2"
    ),
    "blocks": lambda n: spec() + lines("\nRULES:\n- if a! is @, b\n", n),
    "blocks of all landmarks": lambda n: (
        spec() + lines("\nRULES:\n- a! @\n\nEXAMPLES:\n(@) → !\n\nERRORS:\n- @ → b\n", n)
    ),
    "alternatives": lambda n: spec(RULES=f"- if {numbers('the a is @', n // 5, ' or ')}, return !"),
    "a list of maps": lambda n: spec(RULES=f"- codes: {numbers('k@ → v!', n)}"),
}


def calls(text: str) -> int:
    """The calls it takes to judge a text and to fill its matrix."""
    number = 0

    def profile(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(profile)
    try:
        for _ in coverages(LANGUAGE.analyse(text)):
            pass
    finally:
        sys.setprofile(None)
    return number


EDITIONS = count()


def text_of(shape: str, number: int) -> str:
    """A text of a shape and size that was never read: what is read is remembered."""
    return SHAPES[shape](number).replace("!", f"z{next(EDITIONS)}")


@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_text_takes_no_more_than_some_twice_the_work(shape: str) -> None:
    calls(text_of(shape, 100))  # pays for imports
    assert calls(text_of(shape, 1200)) <= 2.3 * calls(text_of(shape, 600))
