"""What FUNCTION lines and DATA fields name: names, signatures, types (X102, X105, X106)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.finding import BLANK, Finding, Place, Severity
from workbench.analysis.rules import Rule
from workbench.analysis.text import Span
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SpecReading,
)

X102 = Rule(
    "X102",
    "repeated-function",
    Severity.WARNING,
    "two functions of one name",
    "An agent that is told to do the one cannot know which of the two is meant.",
    bad="FUNCTION: add(a, b) → sum\nFUNCTION: add(a, b, c) → sum",
    good="FUNCTION: add_two(a, b) → sum\nFUNCTION: add_three(a, b, c) → sum",
    source="reading P11",
)


X105 = Rule(
    "X105",
    "unreadable-signature",
    Severity.WARNING,
    "signature cannot be read",
    "The signature is what examples are counted against and what other agents call: name(inputs) → result.",
    bad="FUNCTION: add the numbers",
    good="FUNCTION: add(a, b) → sum",
    source="Structural Landmarks",
)


X106 = Rule(
    "X106",
    "undefined-type",
    Severity.WARNING,
    "type defined nowhere",
    "A name that looks like a type promises a DATA block; without one two agents will build two shapes.",
    bad="FUNCTION: total(basket: ShoppingBasket) → number",
    good="DATA: ShoppingBasket\nitems: list of numbers\n\nFUNCTION: total(basket: ShoppingBasket) → number",
    source="Structural Validation",
)


@SPEC_CHECKS(X102)
def repeated_functions(reading: SpecReading) -> Iterator[Finding]:
    """Each function whose name an earlier one has."""
    seen: set[str] = set()
    for start, function in reading.spec.functions:
        name = function.signature.name
        if name and name in seen:
            yield X102.at(
                function.header.header.shifted(start),
                f"a second FUNCTION {name}; the first is at line {reading.first_lines[name]}",
                place=Place(function.name, "FUNCTION"),
                hint="give each its own name, or make one of the two",
                anchor=function.header.argument,
            )
        elif name:
            seen.add(name)


@FUNCTION_CHECKS(X105)
def readable_signature(reading: FunctionReading) -> Iterator[Finding]:
    """What of the signature cannot be read, or is still to be filled in."""
    faults = reading.function.signature.faults
    blank = BLANK in reading.function.header.argument
    if faults or blank:
        yield X105.at(
            reading.function.header.header,
            f"signature is still to be filled in: {BLANK}"
            if blank
            else f"signature cannot be read: {', '.join(faults)}",
            place=reading.place("FUNCTION"),
            hint="write it as name(input, input) → result",
        )


_WRAPPING = (
    r"(?i)\b(?:an?|optional|maybe|nullable|non-empty|sorted|unique)\b|\b(?:list|lists|set|sets|map|maps|"
    r"array|arrays|sequence|"
    r"stream|tuple|dict|dictionary|collection|pair|pairs|mapping)\b(?:\s+of\b)?|\bto\b"
)


_PARTS = r"[|,\[\]()<>{}?]|\bor\b|\band\b"


_TYPE_NAME = r"[A-Z][a-z0-9]\w*$"


_OBVIOUS = frozenset(
    (
        "email image phone version promise future ok err string str text char integer int float double "
        "decimal number numeric bool "
        "boolean date datetime time timestamp duration bytes byte binary list set map dict array tuple object "
        "record any none null void nothing nil true false path file folder directory url uri uuid id json yaml "
        "xml html csv markdown money currency percent percentage error exception result optional option "
        "success failure ok unit iterator iterable"
    ).split()
)
"""Type names that are obvious from context (seed, Structural Validation), in lower case."""


MOST_GUESSES = 20
"""Undefined types for which a near name is looked for: with more the spec is not misspelt but has no DATA, and each
guess looks through all names."""


@SPEC_CHECKS(X106)
def defined_types(reading: SpecReading) -> Iterator[Finding]:
    """Names that look like types in signatures and DATA fields and that no DATA block defines."""
    defined = reading.spec.data_names
    known = {name.lower() for name in defined}
    told: set[str] = set()
    for place, text, at in _type_texts(reading):
        names = [(name, offset) for name, offset in _type_names(text) if name.lower() not in _OBVIOUS]
        if len(names) > 1 and not any(name.lower() in known for name, _ in names):
            continue  # Monday | Tuesday: alternatives of which none is a type are values
        for name, offset in names:
            plain = name.lower()
            if (
                name in told
                or known & {plain, plain.removesuffix("s"), plain + "s"}
                or _OBVIOUS & {plain, plain.removesuffix("s")}
            ):
                continue
            told.add(name)
            from difflib import get_close_matches  # a millisecond that only an undefined type costs

            near = get_close_matches(name, defined, 1) if len(told) <= MOST_GUESSES else []
            yield X106.at(
                Span(at + offset, at + offset + len(name)),
                f"type {name} is defined nowhere",
                place=place,
                hint=f"did you mean {near[0]}? Else add DATA: {name}" if near else f"add DATA: {name} with its fields",
                anchor=name,
            )


def _type_texts(reading: SpecReading) -> Iterator[tuple[Place, str, int]]:
    """Every text that names types, with its place and offset in the whole text."""
    for start, section in reading.spec.placed:
        if function := section.function:
            place = Place(function.name, "FUNCTION")
            for parameter in function.signature.parameters:
                if parameter.type:
                    at = parameter.span.of(section.text).find(parameter.type)
                    yield place, parameter.type, start + parameter.span.start + at
            yield place, function.signature.returns, start + function.signature.returns_span.start
        for block in section.blocks:
            for item in block.items if block.name == "DATA" else ():
                name, colon, kind = item.text.partition(":")
                if colon:
                    kind = kind.partition(",")[0]
                    yield (
                        Place(None, "DATA", item.number),
                        kind,
                        start + item.source(len(name) + 1, len(name) + 1).start,
                    )


def _type_names(text: str) -> Iterator[tuple[str, int]]:
    """The parts of a type expression that are one capitalised word, with their offsets; prose yields none."""
    if text.islower():
        return
    bare = re.sub(_WRAPPING, lambda match: " " * len(match[0]), text)
    at = 0
    for part in re.split(_PARTS, bare):
        at = bare.index(part, at)
        word = part.strip()
        if re.match(_TYPE_NAME, word):
            yield word, at + part.index(word)
        at += len(part)
