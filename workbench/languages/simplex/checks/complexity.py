"""Enforced simplicity: the seed's check_complexity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from workbench.analysis.finding import Finding, Place, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.branches import MOST_CUES, unread
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SpecReading,
)
from workbench.languages.simplex.mention import LONGEST_READ
from workbench.languages.simplex.reach import MOST_CHARACTERS, MOST_ITEMS, MOST_ROW_CHARACTERS, MOST_ROWS_READ

_SOURCE = "Linter Specification, check_complexity"
_FRUIT = ("apple banana cherry damson elder fig grape hazel iris juniper kiwi lemon melon nut olive peach").split()

E010 = Rule(
    "E010",
    "too-many-rules",
    Severity.ERROR,
    "RULES too complex",
    "A function with many rules does several jobs; nobody can hold its branches in mind, an agent no better.",
    bad="RULES:\n" + "\n".join(f"- the {fruit} count is returned" for fruit in _FRUIT),
    good="RULES:\n- the count of each fruit is returned",
    source=_SOURCE,
)
E011 = Rule(
    "E011",
    "too-many-inputs",
    Severity.ERROR,
    "too many inputs",
    "Many inputs mean many combinations, and examples never show them all. Group them in a DATA type or split the "
    "function.",
    bad="FUNCTION: bill(name, street, town, code, country, items, discount) → invoice",
    good="FUNCTION: bill(customer, items, discount) → invoice",
    source=_SOURCE,
)
W010 = Rule(
    "W010",
    "long-rule",
    Severity.WARNING,
    "rule may be too complex",
    "A long rule usually holds several; each deserves a line of its own and examples of its own.",
    bad="RULES:\n- the returned invoice names the customer, the street, the town, the postal code, the country, "
    "every item with its price and its number, the discount with its reason, the tax with its rate, and the total",
    good="RULES:\n- the returned invoice names the customer and the address\n- it lists every item with its price",
    source=_SOURCE,
)
W011 = Rule(
    "W011",
    "too-many-functions",
    Severity.WARNING,
    "consider splitting into multiple specs",
    "An agent reads the whole spec to do one function of it: several small specs serve better than a large one.",
    bad="\n".join(f"FUNCTION: count_{fruit}(basket) → number" for fruit in _FRUIT[:11]),
    good="FUNCTION: count_fruit(basket, kind) → number",
    source=_SOURCE,
)


X112 = Rule(
    "X112",
    "too-much-to-judge",
    Severity.WARNING,
    "too much to be judged",
    "What is not judged may hold any fault, and what no program reads in a moment no person reads at all.",
    bad="RULES:\n- " + ", ".join(f"{number} if the crate is {number}" for number in range(MOST_CUES + 1)),
    good="RULES:\n- the number that stands on the crate is returned",
    source="check_complexity; Design Principles, enforced simplicity",
)


@FUNCTION_CHECKS(X112)
def all_can_be_judged(reading: FunctionReading) -> Iterator[Finding]:
    """Landmarks of which only the first items are read, at the landmark, and rules whose branches are not read."""
    for landmark in READ_FOR_WORDS:
        items, read = reading.function.items(landmark), len(reading.read(landmark))
        if read < len(items):
            branches = ", and no branch is looked for in examples" if landmark == "RULES" else ""
            yield X112.at(
                reading.function.named(landmark)[0].written,
                f"{landmark} has too much to be judged: of {len(items)} items the words of the first {read} are "
                f"read{branches}",
                place=reading.place(landmark),
                hint=f"split the function, so that each has at most {MOST_ITEMS} items of {landmark} and "
                f"{MOST_CHARACTERS} characters in them",
                anchor=landmark,
            )
    for item in reading.read("RULES"):
        if unread(item.text):
            yield X112.at(
                item.span,
                f"rule {item.number} has too much in it to be judged: its branches are not counted",
                place=reading.place("RULES", item),
                hint=f"part it at its conditions: at most {MOST_CUES} words such as if and {LONGEST_READ} characters "
                "are read in one rule",
                anchor=item.text,
            )
    rows, read = reading.function.examples, len(reading.rows)
    if read < len(rows):
        yield X112.at(
            reading.function.named("EXAMPLES")[0].written,
            f"EXAMPLES has too much to be judged: of {len(rows)} rows the first {read} are compared",
            place=reading.place("EXAMPLES"),
            hint=f"keep the rows that show a branch or a limit: at most {MOST_ROWS_READ} rows and "
            f"{MOST_ROW_CHARACTERS} characters in them",
            anchor="EXAMPLES",
        )


READ_FOR_WORDS = ("RULES", "DONE_WHEN", "ERRORS")
"""Landmarks whose items are judged by their words."""


@FUNCTION_CHECKS(E010, W010)
def rules_in_bounds(reading: FunctionReading) -> Iterator[Finding]:
    """Too many RULES items (at the landmark), and each one that is too long (at the item)."""
    items = reading.function.items("RULES")
    limit = reading.thresholds.rules
    if len(items) > limit:
        yield E010.at(
            reading.function.named("RULES")[0].written,
            f"RULES too complex: {len(items)} items, max {limit}",
            place=reading.place("RULES"),
            hint="split the function in two, with READS and WRITES or a HANDOFF between them",
        )
    for item in items:
        if len(item.text) > reading.thresholds.rule_length:
            yield W010.at(
                item.span,
                place=reading.place("RULES", item),
                hint=f"{len(item.text)} characters, {reading.thresholds.rule_length} are enough for one rule: "
                "part it at its conditions",
                anchor=item.text,
            )


@FUNCTION_CHECKS(E011)
def inputs_in_bounds(reading: FunctionReading) -> Iterable[Finding]:
    """Too many inputs, at the FUNCTION line."""
    count, limit = len(reading.function.signature.parameters), reading.thresholds.inputs
    if count > limit:
        yield E011.at(
            reading.function.header.header,
            f"too many inputs: {count}, max {limit}",
            place=reading.place("FUNCTION"),
            hint="name a DATA type for inputs that belong together, or split the function",
        )


@SPEC_CHECKS(W011)
def functions_in_bounds(reading: SpecReading) -> Iterator[Finding]:
    """Too many functions, at the first one too many."""
    functions, limit = reading.spec.functions, reading.thresholds.functions
    if len(functions) > limit:
        start, function = functions[limit]
        yield W011.at(
            function.header.header.shifted(start),
            place=Place(function.name, "FUNCTION"),
            hint=f"{len(functions)} FUNCTION blocks, {limit} are enough for one spec",
        )
