"""Lists that come out as they went in: order, choice, so many of them, each once."""

from __future__ import annotations

import re
from itertools import islice

from workbench.languages.simplex.coverage.rows import read_value
from workbench.languages.simplex.spec import Item
from workbench.languages.simplex.values import normal
from workbench.languages.simplex.weak.case import Case, Doubt, Listed, names_of, places, quoted
from workbench.languages.simplex.weak.words import SUPERLATIVES

_SUPERLATIVE = rf"(?:{'|'.join(sorted(SUPERLATIVES))})"
_ORDER = (
    r"(?<!\ba )(?<!\ban )(?<!\bthe )(?<!\balready )\b(?:sorted|ordered|ranked)\s+(?:by|in|from)\b"
    r"|\b(?:is|are|comes?)\s+(?:sorted|ranked)\b"
    r"|\b(?:ascending|descending|alphabetical|chronological|numerical)(?:ly)?(?:\s+order)?\b"
    rf"|\b(?:{_SUPERLATIVE}|(?:most|least)\s+\w+)(?:\s+\w+){{0,2}}\s+first\b"
)
_KEEPS_ORDER = (
    r"\b(?:same|original|given|input|incoming|existing|their)\s+order\b|\border\s+(?:given|of|in\s+which|is\s+kept)\b"
    r"|\b(?:in|keep|keeps|kept|preserve[sd]?)\s+(?:the|their|its)\s+(?:\w+\s+)?order\b"
)


def order(case: Case) -> Doubt | None:
    """Rules that put a list in order, and rows in each of which it is so from the start."""
    said = next(case.said(_ORDER), None)
    if said is None or re.search(_KEEPS_ORDER, case.text):
        return None
    telling: list[Listed] = []
    for row in case.lists:
        if row.output is not None:
            at = places(row.parts, row.output)
            if at is None or at != sorted(at):
                return None
            telling += [row] if len(at) > 1 else []
    if not telling:
        return None
    item, match = said
    first = telling[0]
    return Doubt(
        (f'the list is "{quoted(item, match)}"', "it is left in the order in which it came, as every example has it"),
        first.written(first.parts[::-1], first.example.output),
        item,
        *match.span(),
    )


def choice(case: Case) -> Doubt | None:
    """Rules that choose the best of a list, and rows in each of which that is the first, or the last."""
    said = next(case.said(rf"\bthe\s+(?:\w+\s+)?{_SUPERLATIVE}\b(?!\s+(?:\w+\s+)?first\b)"), None)
    if said is None or re.search(r"\b(?:first|last)\b", case.text):
        return None
    telling: list[tuple[Listed, int]] = []
    for row in case.lists:
        at = places(row.parts, (row.example.output,)) if row.output is None else None
        if at and len(row.parts) > 1:
            telling.append((row, at[0]))
    if len(telling) < 2 and not any(len(row.parts) > 2 for row, _ in telling):
        return None
    item, match = said
    first = telling[0][0]
    for name, always in (
        ("first", all(at == 0 for _, at in telling)),
        ("last", all(at == len(row.parts) - 1 for row, at in telling)),
    ):
        if always:
            return Doubt(
                (f'"{quoted(item, match)}" decides', f"the {name} of the list is taken, as in every example"),
                first.written(first.parts[::-1], first.example.output),
                item,
                *match.span(),
            )
    return None


_NUMBERS = {word: at for at, word in enumerate("one two three four five six seven eight nine ten".split(), 1)}
_FIRST_N = (
    rf"\b(?:top|first|last|{_SUPERLATIVE}|limited\s+to|only\s+the)\s+"
    r"(?:most\s+\w+\s+)?(?P<n>\d{1,6}|[a-z]\w*)\s+(?P<noun>[a-z]+)"
    r"|\bat\s+most\s+(?P<most>\d{1,6}|[a-z]\w*)\s+(?P<what>[a-z]+)|\b(?:top|first|last)\s+(?P<end>\d{1,6}|[a-z]\w*)$"
    rf"|\bthe\s+(?P<of>[a-z]\w*)\s+(?:{_SUPERLATIVE}\s+)?(?P<things>[a-z]+s)\b"
)
_MEASURES = frozenset(
    "letters characters chars digits decimals decimal places words lines bytes seconds minutes hours days weeks "
    "months years percent cents euros dollars times".split()
)
"""What a text or a time is made of: so many of these is no length of a list."""
MOST_PLACES = 40
"""Numbers of things in the rules that are looked at."""


def first_n(case: Case) -> Doubt | None:
    """Rules that take so many of a list, and rows none of which has more."""
    for item, match in islice(case.said(_FIRST_N), MOST_PLACES):
        number = match["n"] or match["most"] or match["end"] or match["of"]
        if _MEASURES.intersection((match["noun"], match["what"], match["things"])) or _in_condition(
            case, item, match.start()
        ):
            continue
        if (doubt := _never_cut(case, item, match, number)) is not None:
            return doubt
    return None


def _in_condition(case: Case, item: Item, at: int) -> bool:
    return any(branch.rule == item.number and branch.start <= at < branch.end for branch in case.judged.branches)


def _never_cut(case: Case, item: Item, match: re.Match[str], number: str) -> Doubt | None:
    place = next((at for at, name in enumerate(case.names) if name.lower() == number), None)
    fixed = int(number) if number.isdecimal() else _NUMBERS.get(number)
    if fixed is None and place is None:
        return None
    whole: list[Listed] = []
    for row in case.lists:
        if row.output is None:
            continue
        value = read_value(row.example.arguments[place]) if place is not None else None
        limit = value.number if value is not None and value.kind == "number" else fixed
        if limit is None or len(row.parts) > limit or len(row.output) != len(row.parts):
            return None
        whole += [row] if row.parts else []
    if not whole:
        return None
    longest = max(whole, key=lambda row: len(row.parts))
    least = f"more than {number}" if place is None else f"more parts than {number} says"
    return Doubt(
        (f'"{quoted(item, match)}" cuts the list', f"all of it is returned: no example has more than {number}"),
        f"one whose list has {least}; the longest has {len(longest.parts)}",
        item,
        *match.span(),
    )


_ONCE = (
    r"\bdeduplicate[sd]?\b|\bdeduped\b|\b(?:no|without|any|remov\w{1,4}|drop\w{0,4})\s+(?:\w+\s+)?duplicates?\b"
    r"|\bduplicates?\s+(?:is|are)\s+(?:removed|dropped|left\s+out|ignored)\b|\b(?:only|just)\s+once\b"
    r"|\b(?:distinct|unique)\s+(?:values?|items?|entries|elements?|words?|names?|numbers?|letters?)\b"
)


def once(case: Case) -> Doubt | None:
    """Rules that leave out what comes again, and rows in none of which anything does."""
    said = next(case.said(_ONCE), None)
    if said is None:
        return None
    lists = [row for row in case.lists if row.output is not None or read_value(row.example.output).kind == "number"]
    if len(lists) < len([row for row in case.lists if row.parts]):
        return None
    for row in case.lists:
        if any(len(names_of(part)) > 1 for part in row.parts):  # alike in what they are called, or in all they hold?
            return None
        if len({normal(part).lower() for part in row.parts}) < len(row.parts):
            return None
    longest = max(lists, key=lambda row: len(row.parts), default=None)
    if longest is None or len(longest.parts) < 2:
        return None
    item, match = said
    return Doubt(
        (f'"{quoted(item, match)}" takes repeats out', "they stay: no example has any"),
        longest.written((*longest.parts, longest.parts[0]), longest.example.output),
        item,
        *match.span(),
    )
