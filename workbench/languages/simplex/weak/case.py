"""A function whose rows are looked at for what they leave open, and what is said of that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from workbench.languages.simplex.coverage.judged import Judged
from workbench.languages.simplex.coverage.rows import LONGEST_VALUE, Row, read_rows
from workbench.languages.simplex.coverage.sheet import Sheet
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.mention import LONGEST_READ, unmentioned
from workbench.languages.simplex.scan import split_top
from workbench.languages.simplex.spec import Example, Item
from workbench.languages.simplex.values import normal


class Doubt(NamedTuple):
    """What rows leave open: the two readings that both fit, and a row by which they would differ.

    `item` is the rule that both readings are of and `start` and `end` where its words stand in it; None where it is no
    single rule's matter.
    """

    readings: tuple[str, str]
    row: str
    item: Item | None = None
    start: int = 0
    end: int = 0


class Listed(NamedTuple):
    """A row with a single list among its inputs: which argument that is, its parts as written, and the parts of the
    output where that is a list too."""

    example: Example
    place: int
    parts: tuple[str, ...]
    output: tuple[str, ...] | None

    def written(self, parts: tuple[str, ...], output: str) -> str:
        """The row with other `parts` in its list, and another `output`."""
        argument = self.example.arguments[self.place]
        head = argument[: argument.index("[")]
        arguments = list(self.example.arguments)
        arguments[self.place] = f"{head}[{', '.join(parts)}]"
        return f"({', '.join(arguments)}) → {output}"


class Case:
    """A function with its rows, of which each has an arrow and a value for each input."""

    def __init__(self, judged: Judged) -> None:
        self.judged = judged
        self.function = judged.function
        self.names = [parameter.name for parameter in judged.function.signature.parameters]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows, typed."""
        return read_rows(self.function.examples, self.names)

    @cached_property
    def sheet(self) -> Sheet:
        """The rows as conditions are judged on them."""
        return Sheet(self.rows, self.judged.fields)

    @cached_property
    def rules(self) -> tuple[tuple[Item, str], ...]:
        """Each rule, and its words without what is only mentioned."""
        return tuple(
            (item, unmentioned(item.text)) for item in self.function.items("RULES") if len(item.text) <= LONGEST_READ
        )

    @cached_property
    def text(self) -> str:
        """The words of all rules."""
        return "\n".join(words for _, words in self.rules)

    @cached_property
    def written(self) -> str:
        """All rules as they stand, in lower case: what is mentioned too, and numbers with a point."""
        return "\n".join(item.text.lower() for item, _ in self.rules)

    def said(self, pattern: str) -> Iterator[tuple[Item, re.Match[str]]]:
        """Where the rules use words that fit `pattern`."""
        for item, words in self.rules:
            for match in re.finditer(pattern, words):
                yield item, match

    @cached_property
    def mentioned(self) -> frozenset[str]:
        """The stems in the rules."""
        return stems(self.text)

    @cached_property
    def uncovered(self) -> frozenset[str]:
        """The stems of the branches that other findings say have no example."""
        found = (line.branch.text for line in self.judged.coverage.uncovered)
        return frozenset(stem for text in found for stem in stems(text))

    @cached_property
    def lists(self) -> tuple[Listed, ...]:
        """The rows that have a single list among their inputs; none where any row has several."""
        found: list[Listed] = []
        for example in self.function.examples:
            parts = [
                (at, inside) for at, text in enumerate(example.arguments) if (inside := parts_of(text)) is not None
            ]
            if len(parts) > 1:
                return ()
            found += [Listed(example, *part, parts_of(example.output)) for part in parts]
        return tuple(found)


def parts_of(text: str) -> tuple[str, ...] | None:
    """The parts of a list, as written ("[a, b]", "items: [a, b]"); None where `text` is none that can be read."""
    text = text.strip()
    if len(text) > LONGEST_VALUE or not text.endswith("]"):
        return None
    head, _, _ = text.partition("[")
    name = head.rstrip(" :=")
    if head and (name == head or not name.replace("_", "").isalnum()):
        return None
    body = text[len(head) + 1 : -1]
    return tuple(body[start:end] for start, end in split_top(body))


def names_of(part: str) -> frozenset[str]:
    """What an output can call a part of a list by: itself, or what stands before its value (ann in `ann: 3`, `ann 30`,
    `ann [age 30]`)."""
    heads = {part, part.partition(":")[0], part.partition("[")[0], part.partition("{")[0]}
    words = part.split()
    if len(words) == 2 and words[1][:1].isdigit():
        heads.add(words[0])
    return frozenset(normal(head.strip()).lower() for head in heads if head.strip())


def places(parts: tuple[str, ...], wanted: tuple[str, ...]) -> list[int] | None:
    """Where in a list each of the `wanted` things stands; None where one is not there, or there twice."""
    by_name: dict[str, list[int]] = {}
    for at, part in enumerate(parts):
        for name in names_of(part):
            by_name.setdefault(name, []).append(at)
    found = [by_name.get(normal(thing).lower(), []) for thing in wanted]
    return [at[0] for at in found] if all(len(at) == 1 for at in found) else None


def quoted(item: Item, match: re.Match[str]) -> str:
    """The words of a rule as a message quotes them."""
    return " ".join(item.text[match.start() : match.end()].split())
