"""The spec languages, found by name or by file, and imported only when one is needed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from workbench.analysis import suppressions

if TYPE_CHECKING:
    from workbench.analysis.rules import Rule
    from workbench.languages.language import Language


class Entry(NamedTuple):
    """A language's row: where it is defined, and the endings of its files in directories."""

    name: str
    module: str
    suffixes: tuple[str, ...]


TABLE = (Entry("simplex", "workbench.languages.simplex.language", (".simplex", ".simplex.md")),)
"""Adding a language is adding a row. A file named outright is read whatever its ending (see `entry_for`);
in a directory only these endings are picked up, so a README with a spec in it is not linted by surprise."""


def entry_for(name: str) -> Entry:
    """The row for a file called `name`: by ending, else the first of the table."""
    for entry in TABLE:
        if name.endswith(entry.suffixes):
            return entry
    return TABLE[0]


def load(entry: Entry) -> Language:
    """The language of a row; imports it on first use."""
    return cast("Language", import_module(entry.module).LANGUAGE)


def language_for(name: str) -> Language:
    """The language that reads a file called `name` ("" for text without a file)."""
    return load(entry_for(name))


def rules() -> tuple[Rule, ...]:
    """Every rule there is: those of each language, then those of what all have in common."""
    return (*(rule for entry in TABLE for rule in load(entry).rules()), *suppressions.RULES)


def suffixes() -> tuple[str, ...]:
    """Every ending by which a directory search knows a spec."""
    return tuple(suffix for entry in TABLE for suffix in entry.suffixes)
