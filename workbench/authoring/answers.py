"""Answers as plain tables and lists (of a TOML file, of a kept draft) to a draft, with every answer that does not fit.

[[data]]                name, fields = ["id: string, unique", ...]
[[function]]            name, inputs = ["ids: list of string", ...], returns, done_when = [...], errors = [...]
[[function.example]]    in = ["...", ...], out, shows
[[function.rule]]       says, examples = [1, "2b"]
[function.optional]     READS = [...], HANDOFF = [...]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from workbench.authoring.draft import DataType, Draft, DraftRule, FunctionDraft, Input, Pin, Row, steps
from workbench.authoring.problems import Path, where
from workbench.languages.guide import Guide

One = TypeVar("One")

KEYS: dict[str, tuple[str, ...]] = {
    "": ("data", "function"),
    "data": ("name", "fields"),
    "function": ("name", "inputs", "returns", "done_when", "errors", "example", "rule", "optional"),
    "inputs": ("name", "type"),
    "example": ("in", "out", "shows"),
    "rule": ("says", "examples"),
}
"""The keys of each kind of table; of the outermost, "", too."""
LONGEST_SHOWN = 40
"""Characters of a wrong answer that are told again."""


class Unfit(NamedTuple):
    """An answer that does not fit: where it stands, why, and what would."""

    path: Path
    message: str

    def __str__(self) -> str:
        return f"{where(self.path)}: {self.message}" if self.path else self.message


class UnfitAnswers(Exception):
    """Answers of which `faults` do not fit; never none."""

    def __init__(self, faults: tuple[Unfit, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


def read_answers(answers: Mapping[str, Any], guide: Guide) -> Draft:
    """The draft that `answers` make, at its last step. Whether the spec it makes is without errors is for
    `checking.problems` to say. Raises UnfitAnswers with every answer of a wrong key or kind.
    """
    reader = _Reader(guide)
    data = reader.several(answers, "data", (), reader.data)
    functions = reader.several(answers, "function", (), reader.function)
    reader.refuse_unknown(answers, (), "")
    if not functions and not reader.faults:
        reader.fault((), 'there is no function in it; begin one with [[function]] and name = "check_order"')
    if reader.faults:
        raise UnfitAnswers(tuple(reader.faults))
    return Draft(functions, data, 0, steps(guide)[-1])


class _Reader:
    """Reads tables and gathers what does not fit; of what does not fit, something that does is given on."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.faults: list[Unfit] = []

    def fault(self, path: Path, message: str) -> None:
        self.faults.append(Unfit(path, message))

    # ── kinds of values ──

    def text(self, table: Mapping[str, Any], key: str, path: Path) -> str:
        value = table.get(key, "")
        if not isinstance(value, str):
            self.fault((*path, key), f"{_shown(value)} is no text; put it in quotes")
            return ""
        return value

    def several(
        self, table: Mapping[str, Any], key: str, path: Path, read: Callable[[Any, Path], One]
    ) -> tuple[One, ...]:
        """The list under `key`, each of it read by `read`; () where there is none."""
        value = table.get(key, [])
        if not isinstance(value, list):
            tables = key in KEYS and key != "inputs"
            would = f"begin each with [[{'.'.join((*_names(path), key))}]]" if tables else "put it in brackets: [ … ]"
            self.fault((*path, key), f"{_shown(value)} is no list; {would}")
            return ()
        return tuple(read(one, (*path, key, at)) for at, one in enumerate(value))

    def table(self, value: Any, path: Path, kind: str) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            self.fault(path, f"{_shown(value)} is no table; its keys are {', '.join(KEYS[kind])}")
            return {}
        self.refuse_unknown(value, path, kind)
        return value

    def refuse_unknown(self, table: Mapping[str, Any], path: Path, kind: str) -> None:
        for key in table:
            if key not in KEYS[kind]:
                self.fault((*path, key), _unknown(key, kind))

    def line(self, value: Any, path: Path) -> str:
        if isinstance(value, str):
            return value
        self.fault(path, f"{_shown(value)} is no text; put it in quotes")
        return ""

    def cell(self, value: Any, path: Path) -> str:
        """What goes in or comes out: text, or a number or truth value as it is written."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int | float):
            return repr(value) if abs(value) < 1e300 else self.line(value, path)
        return self.line(value, path)

    # ── tables ──

    def data(self, value: Any, path: Path) -> DataType:
        table = self.table(value, path, "data")
        return DataType(self.text(table, "name", path), self.several(table, "fields", path, self.line))

    def function(self, value: Any, path: Path) -> FunctionDraft:
        table = self.table(value, path, "function")
        given = self.guide.step("errors").given
        inputs = self.several(table, "inputs", path, self.input)
        return FunctionDraft(
            self.text(table, "name", path),
            inputs,
            self.text(table, "returns", path),
            self.several(table, "example", path, lambda one, at: self.row(one, at, inputs)),
            self.several(table, "rule", path, self.rule),
            self.several(table, "done_when", path, self.line),
            self.several(table, "errors", path, self.line) if "errors" in table else given,
            self.optional(table.get("optional", {}), (*path, "optional")),
        )

    def input(self, value: Any, path: Path) -> Input:
        if isinstance(value, dict):
            table = self.table(value, path, "inputs")
            return Input(self.text(table, "name", path), self.text(table, "type", path))
        name, _, type = self.line(value, path).partition(":")
        return Input(name.strip(), type.strip())

    def row(self, value: Any, path: Path, inputs: tuple[Input, ...]) -> Row:
        table = self.table(value, path, "example")
        cells = table.get("in", [])
        if isinstance(cells, dict):
            read = self.named_cells(cells, (*path, "in"), inputs)
        else:
            read = self.several(table, "in", path, self.cell)
        return Row(read, self.cell(table.get("out", ""), (*path, "out")), self.text(table, "shows", path))

    def named_cells(self, cells: Mapping[str, Any], path: Path, inputs: tuple[Input, ...]) -> tuple[str, ...]:
        names = [one.name for one in inputs]
        for key in cells:
            if key not in names:
                self.fault((*path, key), f"there is no such input; the inputs are {', '.join(names) or 'none yet'}")
        return tuple(self.cell(cells.get(name, ""), (*path, name)) for name in names)

    def rule(self, value: Any, path: Path) -> DraftRule:
        table = self.table(value, path, "rule")
        pins = self.several(table, "examples", path, self.pin)
        return DraftRule(self.text(table, "says", path), tuple(pin for pin in pins if pin is not None))

    def pin(self, value: Any, path: Path) -> Pin | None:
        said = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
        match = re.fullmatch(r"([1-9][0-9]{0,3})([a-z]{0,2})", said, re.ASCII)
        if match is None:
            self.fault(
                path,
                f"{_shown(value)} names no example; give its number, from 1, and for one branch of several its letter "
                'too: 1, "2b"',
            )
            return None
        return Pin(int(match[1]) - 1, match[2])

    def optional(self, value: Any, path: Path) -> Mapping[str, tuple[str, ...]]:
        names = [pays.landmark for pays in self.guide.optional]
        if not isinstance(value, dict):
            self.fault(path, f"{_shown(value)} is no table; its keys are {', '.join(names)}")
            return MappingProxyType({})
        for key in value:
            if key not in names:
                self.fault((*path, key), f"there is no such optional landmark{_near(key, names)}: {', '.join(names)}")
        return MappingProxyType({key: self.several(value, key, path, self.line) for key in value if key in names})


def _unknown(key: str, kind: str) -> str:
    owner = next((name for name, keys in KEYS.items() if key in keys and name not in (kind, "inputs")), None)
    if owner == "function" and kind in ("example", "rule"):
        return f"it is no key of a {kind}; it belongs to [[function]], above the first [[function.{kind}]]"
    return f"there is no such key{_near(key, KEYS[kind])}: {', '.join(KEYS[kind])}"


def _near(key: str, names: tuple[str, ...] | list[str]) -> str:
    from difflib import get_close_matches  # for who errs

    near = get_close_matches(key[:LONGEST_SHOWN], names, n=1, cutoff=0.5) or [
        name for name in names if name.casefold() == key.casefold()
    ]
    return f"; did you mean {near[0]}? The keys are" if near else "; the keys are"


def _names(path: Path) -> list[str]:
    return [part for part in path if isinstance(part, str)]


def _shown(value: Any) -> str:
    # By its kind where it is nested: its text could be as long as it likes.
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and abs(value) >= 10**LONGEST_SHOWN:
        return "so large a number"
    said = str(value)
    return f'"{said[:LONGEST_SHOWN]}{"…" if len(said) > LONGEST_SHOWN else ""}"'
