"""Enforced simplicity: the seed's check_complexity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from workbench.analysis.finding import Finding, Place, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SpecReading,
)
from workbench.languages.simplex.mention import LONGEST_READ

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
                "part it at its conditions"
                + ("; its branches are not counted, it is too long to read" if len(item.text) > LONGEST_READ else ""),
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
