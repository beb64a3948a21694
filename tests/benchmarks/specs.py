"""Specs of any size, in which no function says what another says."""

from __future__ import annotations

from itertools import islice, product

VERBS = (
    "accept archive assign balance bill cancel check collect compare confirm count deliver dispatch estimate filter"
    " group import index invoice label"
).split()
THINGS = (
    "account address batch booking claim contract customer deposit device document grant invoice lease letter loan"
    " meter order parcel payment permit policy refund rental sample ticket"
).split()
KINDS = (
    "annual blocked closed damaged digital disputed domestic draft expired foreign frozen hourly internal late monthly"
    " open overdue partial pending reserved"
).split()

FUNCTION = """\
FUNCTION: {verb}_{kind}_{thing}({thing}, limit, since) → {verb} report

RULES:
- if the {kind} {thing} is above the limit, the {verb} report names the amount over {number}
- if the {kind} {thing} is older than {number} days or has no owner, the report is marked "{verb}"
- otherwise the {verb} report has the {kind} {thing} unchanged

DONE_WHEN:
- the returned {verb} report contains the {kind} {thing} once

EXAMPLES:
({thing} of {number}, 10, none) → {verb} report, {number} over # {kind}, above
({thing} of 3, {number}, {number} days) → marked # {verb} {kind}, older
({thing} of 4, {number}, none) → marked # {verb} {kind}, no owner
({thing} of 5, {number}, today) → {verb} report # {kind}, otherwise

ERRORS:
- {kind} {thing} not found → fail with "cannot {verb} {{id}}"
- any unhandled condition → fail with descriptive message

"""


DATA_FLOW = """\
READS:
- SharedMemory.stages["{before}"]
- SharedMemory.settings.limit (set by the operator)

WRITES:
- SharedMemory.stages["{number}"] = done | failed

TRIGGERS:
- SharedMemory.stages["{before}"] = done

"""


def spec_of(functions: int, edition: int = 0, data_flow: bool = False) -> str:
    """A spec of `functions` functions (10,000 at most), each with its five required landmarks, and with `data_flow`
    with those that say what it reads of the one before and leaves to the next.

    Another `edition` has other words in every item, so that nothing remembered of one helps with the other.
    """
    words = islice(product(VERBS, THINGS, KINDS), functions)
    function = FUNCTION + DATA_FLOW if data_flow else FUNCTION
    return "".join(
        function.format(verb=verb, thing=thing, kind=f"{kind}{edition or ''}", number=number, before=number - 1)
        for number, (verb, thing, kind) in enumerate(words, 11)
    )
