"""Specs to comment on, and edits of them that keep track of what each item was."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from workbench.languages.simplex.language import LANGUAGE
from workbench.review.reading import Reading

FILTER = """\
DATA: PolicyRule
id: string, unique
tags: list of strings

FUNCTION: filter_policies(policies, ids, tags) → filtered list

RULES:
- if neither ids nor tags provided, return all policies
- if only ids provided, return policies matching those IDs
- if only tags provided, return policies with at least one matching tag
- if both provided, return union of matches, deduplicated

DONE_WHEN:
- returned list contains exactly the policies matching criteria
- no duplicates in returned list

EXAMPLES:
([p1, p2, p3], none, none) → [p1, p2, p3]          # neither ids nor tags
([p1, p2, p3], [p1.id], none) → [p1]               # only ids

ERRORS:
- policy ID not found → fail with "unknown policy ID: {id}"
- any unhandled condition → fail with descriptive message

FUNCTION: ship_order(order, address) → shipment | error

RULES:
- if the order is paid, a shipment is returned
- if the order is open, an error names the order
- if the address is unknown, the order is kept for a day

DONE_WHEN:
- the returned shipment names the order's id

EXAMPLES:
(order 7 [paid], "Bonn") → shipment for 7
(order 8 [open], "Bonn") → error "8 is open"

ERRORS:
- any unhandled condition → fail with descriptive message
"""


def read(text: str) -> Reading:
    """`text` as a reviewer speaks of it."""
    return Reading(text, LANGUAGE.items(LANGUAGE.analyse(text)))


class Line(NamedTuple):
    """A line and which item's it is: the same `who` wherever it goes and whatever becomes of its words."""

    who: int
    text: str


WORDS = "always never twice within 30 days the oldest shipment customer refund at least empty rejected".split()


def enumerate_lines(text: str) -> list[Line]:
    """The lines of a text, numbered."""
    return [Line(number, line) for number, line in enumerate(text.split("\n"))]


def written(lines: list[Line]) -> str:
    """The text of `lines`."""
    return "\n".join(line.text for line in lines)


def edited(lines: list[Line], random: Random, new: int) -> list[Line]:
    """`lines` after one edit of a kind that authors make. What is new is called `new`."""
    lines = list(lines)
    items = [at for at, line in enumerate(lines) if line.text.startswith(("- ", "("))]
    at = random.choice(items) if items else 0
    who, text = lines[at]
    match random.randrange(10):
        case 0 | 1:  # words are put in, taken out, changed
            words = text.split(" ")
            place = random.randrange(1, len(words)) if len(words) > 1 else 0
            words[place : place + random.randrange(2)] = random.choices(WORDS, k=random.randrange(3))
            lines[at] = Line(who, " ".join(words))
        case 2:  # it is said in quite other words: another item in its place
            lines[at] = Line(new, "- " + " ".join(random.choices(WORDS, k=8)))
        case 3:
            del lines[at]
        case 4:
            lines.insert(at, Line(new, "- " + " ".join(random.choices(WORDS, k=8))))
        case 5:  # a copy to be changed: the next rule often starts so
            words = text.split(" ")
            words[random.randrange(len(words))] = random.choice(WORDS)
            copy = " ".join(words)
            # The comment behind a row is not of its content: with another one it is the same row twice.
            same = copy.partition("#")[0].split() == text.partition("#")[0].split()
            lines.insert(at + 1, Line(who if same else new, copy))
        case 6:  # moved within reach, or to another landmark
            lines.insert(random.choice(items), lines.pop(at))
        case 7:
            lines.insert(at, lines[at])
        case 8:  # wrapped and indented anew
            lines[at] = Line(who, text.replace("- ", "-   ", 1) + "  ")
        case _:  # a function gets another name
            old, now = random.choice([("filter_policies", "select_policies"), ("ship_order", "send_order")])
            lines = [Line(line.who, line.text.replace(old, now)) for line in lines]
    return lines
