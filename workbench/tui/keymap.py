"""Keys of one's own: a file that says which keys do what, laid over the command table.

```toml
[keys]                          # anywhere, and in the editor
save = ["ctrl+s", "alt+s"]      # the first is the one that is shown

[findings]                      # while the findings have the keys
fix = "x"
```
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from textual.keys import _character_to_key

from workbench.files.small import NotRead, NotThere, read_small_text
from workbench.tui.commands import Command, Where, around, key_name

FILE = "keys.toml"
"""Its name, in the person's own folder."""
LONGEST = 100_000
"""Bytes of a file of keys: what is longer is none."""

MODIFIERS = ("alt", "ctrl", "hyper", "meta", "shift", "super")
"""In the order in which Textual names them."""

NAMED = frozenset(
    "escape enter tab space backspace delete insert home end pageup pagedown up down left right".split()
) | {f"f{number}" for number in range(1, 25)}
"""The keys that are no character."""

ALSO = {
    "esc": "escape",
    "return": "enter",
    "del": "delete",
    "ins": "insert",
    "pgup": "pageup",
    "pgdn": "pagedown",
    "control": "ctrl",
}
"""Other names of keys, as people and the key line write them."""

SAME = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+h": "backspace",
    "ctrl+left_square_bracket": "escape",
    # Textual's one name that has the sign itself.
    "ctrl+at": "ctrl+@",
}
"""What a terminal sends for these is what it sends for those."""

TYPED_IN = frozenset({Where.EDITOR, Where.FIND, Where.GO_TO_LINE, Where.OUTLINE, Where.ANYWHERE})
"""Where a key with a character puts it into a text, or into what is filtered by."""


class Keymap(NamedTuple):
    """A command table, and what is wrong with the file that changed it: one line each."""

    commands: tuple[Command, ...]
    problems: tuple[str, ...] = ()


class Entry(NamedTuple):
    """A line of the file: where in the command table, as it is written, and the keys it asks for."""

    at: int
    said: str
    keys: tuple[str, ...]


class Mistake(ValueError):
    """What is wrong with an entry, and what was meant."""


def table_of(where: Where) -> str:
    """The name of the table of the file in which the commands of a pane stand."""
    return "keys" if where in (Where.ANYWHERE, Where.EDITOR) else where.name.lower()


def read(file: Path, commands: Sequence[Command]) -> Keymap:
    """`commands` with the keys that `file` gives them; as they are where there is no file.

    What cannot be used is left out and told of: unknown names with the nearest known one, and keys that would mean two
    things in one pane.
    """
    try:
        tables = tomllib.loads(read_small_text(file, LONGEST))
    except NotThere:
        return Keymap(tuple(commands))
    except (NotRead, tomllib.TOMLDecodeError, RecursionError) as problem:
        return Keymap(tuple(commands), (f"{file}: {problem}. All keys are as they come.",))
    entries, problems = _entries(tables, commands)
    lost = [entry for entry in entries if commands[entry.at].action == "quit" and not entry.keys]
    problems += [f"{entry.said}: there must be a key to leave by" for entry in lost]
    entries = [entry for entry in entries if entry not in lost]
    kept, clashes = _without_clashes(entries, commands)
    changed = list(commands)
    for entry in kept:
        changed[entry.at] = changed[entry.at]._replace(keys=entry.keys)
    return Keymap(tuple(changed), tuple(f"{file}: {problem}" for problem in (*problems, *clashes)))


def _entries(tables: Mapping[str, Any], commands: Sequence[Command]) -> tuple[list[Entry], list[str]]:
    entries: list[Entry] = []
    problems: list[str] = []
    known = {table_of(command.where) for command in commands}
    for name, table in tables.items():
        if name not in known or not isinstance(table, dict):
            problems.append(f"[{name}] is no pane.{_nearest(name, known)}")
            continue
        names = {command.name: at for at, command in enumerate(commands) if table_of(command.where) == name}
        for written, value in table.items():
            try:
                at = names.get(written.lower().replace("-", "_"))
                if at is None:
                    raise Mistake(f"there is no such command.{_nearest(written, names)}")
                entries.append(Entry(at, f"[{name}] {written}", _keys(value, commands[at])))
            except Mistake as mistake:
                problems.append(f"[{name}] {written}: {mistake}")
    return entries, problems


def _keys(value: object, command: Command) -> tuple[str, ...]:
    """The keys that an entry asks for. Raises Mistake."""
    written = [value] if isinstance(value, str) else value
    if not isinstance(written, list) or not all(isinstance(key, str) for key in written):
        raise Mistake('write a key, or several: ["ctrl+s", "alt+s"].')
    keys = tuple(dict.fromkeys(map(normal, written)))
    if not keys and not command.listed:
        raise Mistake("it needs a key: it is not among all commands.")
    for key in keys:
        if command.where in TYPED_IN and _has_a_character(key):
            raise Mistake(f"{key_name(key)} could no longer be typed; add ctrl+ or alt+.")
    return keys


def _has_a_character(key: str) -> bool:
    """Whether pressing `key` in a text puts something there."""
    return key == "space" or not ("+" in key or key in NAMED)


def normal(written: str) -> str:
    """A key as Textual names it: "Ctrl-S", "^S" and "ctrl+s" are one. Raises Mistake."""
    text = written.strip()
    if len(text) > 1 and text[0] == "^":
        text = f"ctrl+{text[1:]}"
    *modifiers, last = text.replace("-", "+").split("+") if len(text) > 1 else [text]
    if not last and modifiers:
        # The key before which the last sign stands is that sign.
        last = text[-1]
        modifiers = modifiers[: -1 if len(modifiers) > 1 and not modifiers[-1] else None]
    held = sorted({ALSO.get(one.lower(), one.lower()) for one in modifiers})
    key = ALSO.get(last.lower(), last.lower())
    for one in held:
        if one not in MODIFIERS:
            raise Mistake(f"{written!r} is no key.{_nearest(one, MODIFIERS)}")
    if len(last) == 1:
        shifted = held == ["shift"]
        key = _character_to_key(last.upper() if shifted else last if not held else last.lower())
        held = [] if shifted else held
    elif key not in NAMED and key not in CHARACTERS:
        raise Mistake(f"{written!r} is no key.{_nearest(key, NAMED | CHARACTERS)}")
    whole = "+".join([*held, key])
    return SAME.get(whole, whole)


CHARACTERS = frozenset(_character_to_key(chr(code)) for code in range(0x21, 0x7F)) - set(map(chr, range(0x21, 0x7F)))
"""The names of the signs that a key has no other name for: "slash"."""


def _nearest(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name.lower(), sorted(known), n=1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""


def _without_clashes(entries: list[Entry], commands: Sequence[Command]) -> tuple[list[Entry], list[str]]:
    """The entries after which no key means two things in one pane, and what is wrong with the others."""
    problems: list[str] = []
    while True:
        keys = [command.keys for command in commands]
        for entry in entries:
            keys[entry.at] = entry.keys
        clashing: dict[int, str] = {}
        for one, other, key in _clashes(keys, commands):
            for at, against in ((one, other), (other, one)):
                clashing.setdefault(at, f"{key_name(key)} is the key of {commands[against].title!r} too")
        out = [entry for entry in entries if entry.at in clashing]
        if not out:
            return entries, problems
        for entry in out:
            stays = ", ".join(map(key_name, commands[entry.at].keys)) or "without a key"
            problems.append(f"{entry.said}: {clashing[entry.at]}. It stays {stays}.")
        entries = [entry for entry in entries if entry.at not in clashing]


def _clashes(keys: Sequence[tuple[str, ...]], commands: Sequence[Command]) -> Iterator[tuple[int, int, str]]:
    """Each two commands that one key would mean in a pane, and the key."""
    asked: dict[str, list[int]] = {}
    for at, its in enumerate(keys):
        for key in its:
            asked.setdefault(key, []).append(at)
    for key, ats in asked.items():
        for one, other in combinations(ats, 2):
            one_s, other_s = commands[one].where, commands[other].where
            if one_s is other_s or around(one_s) is other_s or around(other_s) is one_s:
                yield one, other, key


def written(commands: Sequence[Command], file: Path) -> str:
    """The whole table as such a file."""
    lines = [
        "# Which keys do what. Copy what you want to change, each under its table, to",
        f"# {file}",
        "# The first key of a command is the one that is shown. The tables after [keys] are panes.",
    ]
    last = ""
    for command in sorted(commands, key=lambda command: list(Where).index(command.where)):
        if table_of(command.where) != last:
            last = table_of(command.where)
            lines += ["", f"[{last}]"]
        keys = ", ".join(f'"{key}"' for key in command.keys)
        lines.append(f"{command.name} = [{keys}]".ljust(44) + f" # {command.does}")
    return "\n".join(lines) + "\n"
