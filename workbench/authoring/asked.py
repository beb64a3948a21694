"""What each step of the wizard asks of its answers, before the spec that they make is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from workbench.authoring.draft import Draft, FunctionDraft
from workbench.authoring.plain import fault_of_line, fault_of_name, fault_of_type
from workbench.authoring.problems import Path, Problem
from workbench.languages.language import Language

LEAST_ROWS = 2
"""Rows of a function that has inputs: one row alone tells nothing apart."""

LONGEST_SHOWN = 40
"""Characters of a wrong answer that are told again."""

Fault = tuple[Path, str]
"""Where, from the function (or the draft) on, and what is wrong with what to do."""


def asked(draft: Draft, language: Language) -> Iterator[Problem]:
    """What is wrong with the answers of `draft` by themselves."""
    for path, message in _data(draft):
        yield Problem("signature", path, message)
    names = [function.name for function in draft.functions]
    for at, function in enumerate(draft.functions):
        here: Path = ("function", at)
        if function.name in names[:at]:
            said = f'"{function.name}" is the name of function {names.index(function.name) + 1} too; give it another'
            yield Problem("signature", (*here, "name"), said)
        for step, check in CHECKS.items():
            for path, message in check(function, language):
                yield Problem(step, (*here, *path), message)


def _data(draft: Draft) -> Iterator[Fault]:
    for at, one in enumerate(draft.data):
        here: Path = ("data", at)
        if fault := fault_of_name(one.name, empty="name the type, or take it away"):
            yield (*here, "name"), fault
        if not one.fields:
            yield (*here, "fields"), 'a type needs a field; say one as "id: string, unique"'
        for number, said in enumerate(one.fields):
            name, colon, rest = said.partition(":")
            fault = fault_of_line(said, empty="say the field, or take it away")
            if not fault and not (colon and rest.strip() and not fault_of_name(name, empty="x")):
                fault = f'"{said}" is no field; say it as "name: type, constraints"'
            if fault:
                yield (*here, "fields", number), fault


def _signature(function: FunctionDraft, language: Language) -> Iterator[Fault]:  # noqa: ARG001 (as the others)
    if fault := fault_of_name(function.name, empty="name the work: a verb and what it is done to, as check_order"):
        yield ("name",), fault
    names = [one.name for one in function.inputs]
    for number, one in enumerate(function.inputs):
        fault = fault_of_name(one.name, empty="name this input, or take it away")
        if not fault and one.name in names[:number]:
            fault = f'two inputs are called "{one.name}"; give this one another name'
        fault = fault or (fault_of_type(one.type) if one.type else "")
        if fault:
            yield ("inputs", number), fault
    if fault := fault_of_line(function.returns, empty="say what it returns, in a word or two: filtered list"):
        yield ("returns",), fault


def _examples(function: FunctionDraft, language: Language) -> Iterator[Fault]:  # noqa: ARG001
    count = len(function.inputs)
    least = LEAST_ROWS if count else 1
    if len(function.examples) < least:
        yield (
            ("example",),
            f"there {_are(len(function.examples), 'row')}, and it takes {least} at the least; "
            "add one for another situation",
        )
    situations = [" ".join(row.situation.casefold().split()) for row in function.examples]
    for number, row in enumerate(function.examples):
        here: Path = ("example", number)
        if len(row.inputs) != count:
            yield (*here, "in"), f"{len(row.inputs)} cells for {count} inputs; give each input one"
        for cell, text in enumerate(row.inputs[:count]):
            name = function.inputs[cell].name
            if fault := fault_of_line(text, empty=f'fill in "{name}"; for nothing write none'):
                yield (*here, "in", cell), fault
        if fault := fault_of_line(row.output, empty="say what comes out for these inputs"):
            yield (*here, "out"), fault
        if row.situation and (fault := fault_of_line(row.situation, empty="")):
            yield (*here, "shows"), fault
        elif row.situation and situations[number] in situations[:number]:
            first = situations.index(situations[number]) + 1
            yield (
                (*here, "shows"),
                f'"{row.situation}" is what example {first} shows; say what is different here, or take one away',
            )


def _rules(function: FunctionDraft, language: Language) -> Iterator[Fault]:
    if not function.rules:
        yield ("rule",), "there is no rule; look at an example and say what is true of its output"
    for number, rule in enumerate(function.rules):
        here: Path = ("rule", number)
        if fault := _fault_of_item(rule.text, language, "say what is true here, or take the rule away"):
            yield (*here, "says"), fault
        for said in rule.unread:
            fault = f'"{said[:LONGEST_SHOWN]}" names no example; give its number, or number and branch: 1, 2b'
            yield (*here, "examples"), fault
        for pin in rule.pins:
            if not 0 <= pin.row < len(function.examples):
                yield (
                    (*here, "examples"),
                    f"there is no example {pin.row + 1}, there {_are(len(function.examples), 'row')}; name one of them",
                )
            if pin.letter and not (len(pin.letter) < 3 and pin.letter.isascii() and pin.letter.islower()):
                yield (*here, "examples"), f'"{pin.letter}" is no branch; branches have letters: a, b'


def _done(function: FunctionDraft, language: Language) -> Iterator[Fault]:
    if not function.done:
        yield ("done_when",), "say by what somebody outside can see that it is finished: the returned list names …"
    yield from _items("done_when", function.done, language)


def _errors(function: FunctionDraft, language: Language) -> Iterator[Fault]:
    if not function.errors:
        yield ("errors",), "say at least what happens to anything unforeseen: any unhandled condition → fail with …"
    yield from _items("errors", function.errors, language)


def _optional(function: FunctionDraft, language: Language) -> Iterator[Fault]:
    guide = language.guide()
    known = [pays.landmark for pays in guide.optional] if guide else []
    for landmark, items in function.optional.items():
        if landmark not in known:
            yield ("optional", landmark), f"there is no such landmark; there {_list(known)}"
            continue
        if not items:
            yield ("optional", landmark), "it is empty; say something under it, or take it away"
        for path, fault in _items(landmark, items, language):
            yield ("optional", *path), fault


CHECKS: dict[str, Callable[[FunctionDraft, Language], Iterator[Fault]]] = {
    "signature": _signature,
    "examples": _examples,
    "rules": _rules,
    "done": _done,
    "errors": _errors,
    "optional": _optional,
}
"""What each step asks of its answers."""


def _items(key: str, items: Sequence[str], language: Language) -> Iterator[Fault]:
    for number, text in enumerate(items):
        if fault := _fault_of_item(text, language, "say something here, or take the line away"):
            yield (key, number), fault


def _fault_of_item(text: str, language: Language, empty: str) -> str:
    if fault := fault_of_line(text, empty=empty):
        return fault
    head, colon, _ = text.partition(":")
    if colon and len(head) < 40 and (language.landmark_help(head) or head.strip("*_` ").isupper()):
        return f'"{head}:" reads as a landmark; say it without the colon'
    return ""


def _are(count: int, noun: str) -> str:
    return f"is {count} {noun}" if count == 1 else f"are {count} {noun}s"


def _list(names: Sequence[str]) -> str:
    return f"are {', '.join(names)}"
