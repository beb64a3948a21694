"""The rules as a table: what is true, and the examples that each was made from."""

from __future__ import annotations

import re
from collections.abc import Iterable

from workbench.authoring.draft import Draft, DraftRule, FunctionDraft, Pin, edited, with_rule, without_rule
from workbench.authoring.problems import Path
from workbench.authoring.tables import Kind, Line, Section, here
from workbench.authoring.writing import row_of


def _rules(draft: Draft) -> Section:
    function = draft.function
    lines = [
        Line(
            (rule.text, pins_said(rule.pins, rule.unread)), _rule_paths(draft, at), about=_shown_by(function, rule.pins)
        )
        for at, rule in enumerate(function.rules)
    ]
    for row in (*without_rule_of(function), None):
        paths = _rule_paths(draft, len(function.rules))
        if row is None:
            lines.append(Line(("", ""), paths, True, "one more rule, or Enter for no more"))
        else:
            said = function.examples[row].situation
            hint = f"{said}: what is true here?" if said else f"example {row + 1}: what is true here?"
            lines.append(Line(("", str(row + 1)), paths, True, hint, _shown_by(function, (Pin(row),))))
    return Section("", ("what is true of the output, and when", "examples"), tuple(lines))


def _rule_paths(draft: Draft, at: int) -> tuple[Path, ...]:
    return here(draft, "rule", at, "says"), here(draft, "rule", at, "examples")


def without_rule_of(function: FunctionDraft) -> list[int]:
    """The rows (indices) from which no rule was made."""
    pinned = {pin.row for rule in function.rules for pin in rule.pins}
    return [row for row in range(len(function.examples)) if row not in pinned]


def _shown_by(function: FunctionDraft, pins: Iterable[Pin]) -> str:
    """The rows that `pins` name, a line for each."""
    rows = [(row, function.examples[row]) for row in sorted({pin.row for pin in pins}) if row < len(function.examples)]
    return "\n".join(f"{at + 1} {row_of(row)}{f' # {row.situation}' if row.situation else ''}" for at, row in rows)


_PIN = re.compile(r"([1-9][0-9]{0,3})([a-z]{0,2})", re.ASCII)


def pins_said(pins: Iterable[Pin], unread: Iterable[str] = ()) -> str:
    """Pins as they are typed: `1, 2b`; behind them what was typed and is none."""
    return ", ".join((*(f"{pin.row + 1}{pin.letter}" for pin in pins), *unread))


def pins_of(text: str) -> tuple[tuple[Pin, ...], tuple[str, ...]]:
    """The pins that are typed, and what names no example; each once."""
    pins: dict[Pin, None] = {}
    unread: dict[str, None] = {}
    for said in re.split(r"[\s,;]+", text):
        match = _PIN.fullmatch(said)
        if match:
            pins[Pin(int(match[1]) - 1, match[2])] = None
        elif said:
            unread[said] = None
    return tuple(pins), tuple(unread)


def _put_rule(draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:
    count = len(draft.function.rules)
    if line < count:
        old = draft.function.rules[line]
        pins, unread = pins_of(text)
        new = old._replace(pins=pins, unread=unread) if column else old._replace(text=text)
    else:
        offered = (*((row,) for row in without_rule_of(draft.function)), ())[line - count]
        new = DraftRule("", *pins_of(text)) if column else DraftRule(text, tuple(map(Pin, offered)))

    def change(function: FunctionDraft) -> FunctionDraft:
        there = with_rule(function, "") if line >= count else function
        at = min(line, count)
        return there._replace(rules=(*there.rules[:at], new, *there.rules[at + 1 :]))

    return edited(draft, change), min(line, count)


def _remove_rule(draft: Draft, line: int) -> Draft:
    return edited(draft, lambda function: without_rule(function, line))


RULES = (Kind(_rules, _put_rule, _remove_rule),)
