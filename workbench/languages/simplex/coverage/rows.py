"""Examples as data: typed inputs bound to names, the output, and what the author says the row shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from workbench.languages.simplex.coverage.measures import Measure, read_measure
from workbench.languages.simplex.coverage.sizes import elements, repeated, stated_size
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.scan import split_top
from workbench.languages.simplex.spec import Example
from workbench.languages.simplex.values import joined, normal

DEEPEST = 3
"""Records inside records whose fields become inputs."""
LONGEST_VALUE = 400
"""Characters of an argument that is read; a longer one is only text."""
LONGEST_TEXT = 2000
"""Characters of a row's inputs, output or comment whose words are read."""
MOST_SLOTS = 60
"""Inputs of a row that are told apart; what has more is a table in a line."""


class Value(NamedTuple):
    """One value. `kind` is none, truth, number, moment (a date, a time of the day), text (quoted), word, list, record,
    size (only that is said of it: "a 65-character name") or prose.

    `form` is its normal form in lower case, `number` what it counts (1.0 and 0.0 for a truth), `unit` the word behind
    the number, `size` how many characters a text or word, or how many parts a list has (UNKNOWN_SIZE where that is
    left open), `written` the text that it is read from.
    """

    kind: str
    form: str
    number: float = 0.0
    unit: str = ""
    size: int = 0
    written: str = ""

    @property
    def measure(self) -> Measure | None:
        """What it measures; None where it measures nothing."""
        return read_measure(self.written) if self.kind in ("number", "moment", "word") else None


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


NOTHING = frozenset(
    "none|null|nil|undefined|nothing|-|–|—|--|---|_|__|~|?|??|∅|ø|⊥|n/a|n.a.|na|absent|missing|omitted|unset|"
    "not given|not provided|not set|not present|not supplied|none given|left out|no value".split("|")
)
"""Normal forms by which authors write that there is nothing."""
_NOTHING_IN_BRACKETS = frozenset("none null nil nothing absent missing omitted".split())
_TRUTHS = {"true": 1.0, "yes": 1.0, "on": 1.0, "false": 0.0, "no": 0.0, "off": 0.0}
_KEY = re.compile(r"[\"']?([^\W\d][\w -]{0,40}?)[\"']?\s*(?::(?!/)|=(?!=))\s*(?=\S)")


def _absent(text: str) -> str:
    """What `text` says is not there ("no header", "without a patient"), "" where it does not."""
    first, _, rest = text.partition(" ")
    if first.lower() not in ("no", "without") or not rest[:1].isalpha():
        return ""
    return rest.removeprefix("a ").removeprefix("an ")


def _pair(text: str) -> tuple[str, str] | None:
    """The name and the number of "age 40", "owes 12.50", "distance 4 km"."""
    words = text.split()
    at = next((at for at, word in enumerate(words) if word[:1].isdigit() or word[:1] in "-$€£"), 0)
    if not at or len(words) - at > 2 or at > 4 or read_measure(" ".join(words[at:])) is None:
        return None
    return " ".join(words[:at]), " ".join(words[at:])


def read_value(text: str) -> Value:
    """What `text` stands for."""
    text = text[:LONGEST_VALUE].strip()
    form = normal(text).lower()
    if not form or form in NOTHING or (form[0] in "(<[" and form[1:-1].strip() in _NOTHING_IN_BRACKETS):
        return Value("none", form)
    if form in _TRUTHS:
        return Value("truth", form, _TRUTHS[form])
    first = form[0]
    if (run := repeated(text)) is not None:
        return Value("text", run[0].lower(), size=run[1])
    if first == '"' and form[-1] == '"':
        return Value("text", form[1:-1], size=len(text) - 2)
    if first == "[" and form[-1] == "]":
        return Value("list", form, size=elements(form[1:-1]))
    if first == "{" and form[-1] == "}":
        return Value("record", form, size=len(split_top(form[1:-1])))
    if (size := stated_size(form)) is not None:
        return Value("size", form, size=size)
    measure = read_measure(text) if any(char.isdigit() for char in text) or form in ("noon", "midnight") else None
    if measure is not None:
        kind = "moment" if measure.moment else "number"
        return Value(kind, form, measure.number, measure.unit, written=text)
    if " " not in form:
        return Value("word", form, size=len(form), written=text)
    return Value("prose", form, size=len(form))


def read_rows(examples: Sequence[Example], parameters: Sequence[str]) -> tuple[Row, ...]:
    """The rows with their arguments bound to the signature's `parameters`, by name, else by position where the count is
    the signature's; where the last are left out, these are none."""
    called = _called_alike(examples)
    plain = [_uncalled(example) if called else example for example in examples]
    kinds = _kinds(plain, len(parameters))
    return tuple(
        Row(
            example,
            tuple(islice(_slots(written, parameters, kinds), MOST_SLOTS)),
            read_value(example.output),
            stems(example.comment[:LONGEST_TEXT]),
            stems(example.inputs[:LONGEST_TEXT]),
            stems(example.output[:LONGEST_TEXT]),
        )
        for example, written in zip(examples, plain, strict=True)
    )


def _kinds(examples: Sequence[Example], count: int) -> Sequence[frozenset[str]]:
    """The kinds of value that stand in each place, in the rows that have all of `count` arguments."""
    found: list[set[str]] = [set() for _ in range(count)]
    for example in examples:
        arguments = joined(example.arguments, example.inputs, count)
        if len(arguments) == count:
            for kinds, argument in zip(found, arguments[:MOST_SLOTS], strict=False):
                kinds.add(read_value(argument).kind)
    return [frozenset(kinds) for kinds in found]


def _ends_early(arguments: Sequence[str], kinds: Sequence[frozenset[str]]) -> bool:
    """Whether a row has the arguments of others but for the last: each is of a kind that stands in its place there."""
    if not 0 < len(arguments) < len(kinds) or any(_KEY.match(argument) for argument in arguments):
        return False
    return all(read_value(argument).kind in known for argument, known in zip(arguments, kinds, strict=False))


_CALL = r"[\w.]{1,60}\("


def _called_alike(examples: Sequence[Example]) -> bool:
    """Whether all rows are calls of one name: `fee(3, none) → 5`."""
    names = {
        match[0] if row.inputs[-1:] == ")" and row.inputs[0] != "(" and (match := re.match(_CALL, row.inputs)) else ""
        for row in examples
    }
    return len(names) == 1 and "" not in names


def _uncalled(example: Example) -> Example:
    """A row that is a call with what stands in the call's parentheses as its arguments."""
    inside = example.inputs[example.inputs.index("(") + 1 : -1]
    return example._replace(inputs=inside, arguments=tuple(inside[start:end] for start, end in split_top(inside)))


def _slots(example: Example, parameters: Sequence[str], kinds: Sequence[frozenset[str]]) -> Iterator[Slot]:
    arguments = joined(example.arguments, example.inputs, len(parameters))
    names = {name.lower(): name for name in parameters}
    early = _ends_early(arguments, kinds)
    by_place = len(arguments) == len(parameters) or early
    for index, argument in enumerate(arguments):
        if len(argument) > LONGEST_VALUE * 4:
            continue
        key = _KEY.match(argument)
        if key and (not by_place or key[1].lower() in names):
            yield from _named(key[1], argument[key.end() :], frozenset(), 0)
        elif by_place:
            name = parameters[index]
            if key and _is_short(key[1], argument[key.end() :]):
                own = [other for other in parameters if other.lower().startswith(key[1].lower())]
                name, argument = own[0] if len(own) == 1 else name, argument[key.end() :]
            own_value = _after_name(name, argument)
            yield from _named(name, own_value or argument, frozenset(), 0)
            pair = None if own_value else _pair(argument)
            if pair is not None:
                yield from _named(*pair, stems(name), 1)
        else:
            yield from _loose(f"#{index}", argument)
    for name in parameters[len(arguments) :] if early else ():
        yield from _named(name, "none", frozenset(), 0)


def _after_name(name: str, argument: str) -> str:
    """The value of an argument that repeats its input's name: "mites 4.5" for `mites_per_100`, "last OFF"; "" else."""
    word, _, rest = argument.partition(" ")
    if not rest or not word.isalpha() or stems(word).isdisjoint(stems(name)) or len(rest.split()) > 2:
        return ""
    return rest if " " not in rest or read_measure(rest) is not None else ""


def _is_short(name: str, value: str) -> bool:
    """Whether `h=8:59` names an input by a word that the signature has not, rather than being a text with a colon."""
    return name.isalnum() and read_value(value).kind in ("number", "moment", "truth", "text", "list", "none")


def _named(name: str, text: str, around: frozenset[str], depth: int) -> Iterator[Slot]:
    """The slot called `name`, and those inside it."""
    own = stems(name)
    # Two records that have a field of one name are told apart by their own; a name of words that carry nothing is one.
    key = " ".join(sorted(own | around)) if own else f"{' '.join(sorted(around))}.{name.lower()}"
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
