"""Examples as data: typed inputs bound to names, the output, and what the author says the row shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from workbench.languages.simplex.coverage.phrases import is_number, number
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.scan import split_top
from workbench.languages.simplex.spec import Example
from workbench.languages.simplex.values import normal

DEEPEST = 3
"""Records inside records whose fields become inputs."""
LONGEST_VALUE = 400
"""Characters of an argument that is read; a longer one is only text."""
LONGEST_TEXT = 2000
"""Characters of a row's inputs, output or comment whose words are read."""
MOST_SLOTS = 60
"""Inputs of a row that are told apart; what has more is a table in a line."""


class Value(NamedTuple):
    """One value. `kind` is none, truth, number, text (quoted), word, list, record or prose.

    `form` is its normal form in lower case, `number` what it counts (1.0 and 0.0 for a truth), `unit` the word behind
    the number, `size` how many characters a text or word, or how many parts a list has.
    """

    kind: str
    form: str
    number: float = 0.0
    unit: str = ""
    size: int = 0


class Slot(NamedTuple):
    """An input of a row: its name as written, the stems of that, these with those of the record around it, its value.

    `key` tells the slots of one name or position over all rows.
    """

    key: str
    name: str
    words: frozenset[str]
    path: frozenset[str]
    value: Value


class Row(NamedTuple):
    """One example, read."""

    example: Example
    slots: tuple[Slot, ...]
    output: Value
    said: frozenset[str]
    """Stems in the comment."""
    given: frozenset[str]
    """Stems in the inputs."""
    answered: frozenset[str]
    """Stems in the output."""

    @property
    def manifold(self) -> bool:
        """Whether the output has several parts, so that it can be more than one branch's."""
        output = self.example.output
        return "," in output or ";" in output or " and " in output

    @property
    def number(self) -> int:
        """The row's number, from 1."""
        return self.example.number


_NOTHING = frozenset("none - – — n/a".split())
"""Normal forms by which authors write that there is nothing."""
_TRUTHS = {"true": 1.0, "yes": 1.0, "on": 1.0, "false": 0.0, "no": 0.0, "off": 0.0}
_KEY = re.compile(r"[\"']?([^\W\d][\w -]{0,40}?)[\"']?\s*(?::(?!/)|=(?!=))\s*(?=\S)")


def _measured(text: str) -> tuple[float, str] | None:
    """The number and the unit that `text` is: "12", "-3.5", "$20", "30 percent", "8bar"."""
    head = text.rstrip("%€$£ ")
    unit = text[len(head) :].strip()
    bare = head.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ°µ").rstrip()
    unit = head[len(bare) :].strip().lower() or unit
    return (number(bare), unit) if is_number(bare) and " " not in unit else None


def _absent(text: str) -> str:
    """What `text` says is not there ("no header", "without a patient"), "" where it does not."""
    first, _, rest = text.partition(" ")
    if first.lower() not in ("no", "without") or not rest[:1].isalpha():
        return ""
    return rest.removeprefix("a ").removeprefix("an ")


def _pair(text: str) -> tuple[str, str] | None:
    """The name and the number of "age 40", "owes 12.50", "distance 4 km"."""
    words = text.split()
    at = next((at for at, word in enumerate(words) if is_number(word.rstrip("%"))), 0)
    if not at or len(words) - at > 2 or at > 4:
        return None
    return " ".join(words[:at]), " ".join(words[at:])


def read_value(text: str) -> Value:
    """What `text` stands for."""
    text = text[:LONGEST_VALUE].strip()
    form = normal(text).lower()
    if not form or form in _NOTHING:
        return Value("none", form)
    if form in _TRUTHS:
        return Value("truth", form, _TRUTHS[form])
    first = form[0]
    if first == '"':
        return Value("text", form[1:-1], size=len(text) - 2)
    if first == "[" and form[-1] == "]":
        return Value("list", form, size=len(split_top(form[1:-1])))
    if first == "{" and form[-1] == "}":
        return Value("record", form, size=len(split_top(form[1:-1])))
    measured = _measured(text) if any(char.isdigit() for char in text[:4]) and len(text) < 60 else None
    if measured:
        return Value("number", form, *measured)
    if " " not in form:
        return Value("word", form, size=len(form))
    return Value("prose", form, size=len(form))


def read_rows(examples: Sequence[Example], parameters: Sequence[str]) -> tuple[Row, ...]:
    """The rows with their arguments bound to the signature's `parameters`, by name, else by position where the count is
    the signature's."""
    return tuple(
        Row(
            example,
            tuple(islice(_slots(example, parameters), MOST_SLOTS)),
            read_value(example.output),
            stems(example.comment[:LONGEST_TEXT]),
            stems(example.inputs[:LONGEST_TEXT]),
            stems(example.output[:LONGEST_TEXT]),
        )
        for example in examples
    )


def _slots(example: Example, parameters: Sequence[str]) -> Iterator[Slot]:
    arguments = example.arguments
    names = {name.lower(): name for name in parameters}
    by_place = len(arguments) == len(parameters)
    for index, argument in enumerate(arguments):
        if len(argument) > LONGEST_VALUE * 4:
            continue
        key = _KEY.match(argument)
        if key and (not by_place or key[1].lower() in names):
            yield from _named(key[1], argument[key.end() :], frozenset(), 0)
        elif by_place:
            yield from _named(parameters[index], argument, frozenset(), 0)
        else:
            yield from _loose(f"#{index}", argument)


def _named(name: str, text: str, around: frozenset[str], depth: int) -> Iterator[Slot]:
    """The slot called `name`, and those inside it."""
    own = stems(name)
    # Two records that have a field of one name are told apart by their own.
    key = " ".join(sorted(own | around))
    yield Slot(key, name, own, own | around, read_value(text))
    if depth < DEEPEST:
        yield from _inside(text, own | around, depth + 1)


def _loose(key: str, text: str) -> Iterator[Slot]:
    """An argument of which only the place is known."""
    if absent := _absent(text):
        yield Slot(key, absent, stems(absent), stems(absent), Value("none", "none"))
        return
    yield Slot(key, "", frozenset(), frozenset(), read_value(text))
    yield from _inside(text, frozenset(), 1)


def _inside(text: str, around: frozenset[str], depth: int) -> Iterator[Slot]:
    """The fields of a record, the attributes behind an object (`Ada [age 40, owes 12.50]`)."""
    bracket = {"]": "[", ")": "(", "}": "{"}.get(text[-1:], "")
    at = text.find(bracket) if bracket else -1
    if at < 0 or (at == 0 and bracket != "{"):
        return
    body = text[at + 1 : -1]
    for start, end in split_top(body):
        part = body[start:end]
        if (key := _KEY.match(part)) is not None:
            yield from _named(key[1], part[key.end() :], around, depth)
        elif (pair := _pair(part)) is not None:
            yield from _named(*pair, around, depth)
        elif absent := _absent(part):
            yield from _named(absent, "none", around, depth)
