"""The names that a spec has, over all its functions: types with their fields, keys of shared memory, functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from workbench.analysis.flow import WRITES
from workbench.analysis.text import Span
from workbench.languages.simplex.accesses import KINDS, LONGEST_READ
from workbench.languages.simplex.coverage.fields import read_field
from workbench.languages.simplex.memory import Path, mentions
from workbench.languages.simplex.spec import Parameter, Spec


class Named(NamedTuple):
    """A field: its name, what DATA says of it, and the types made out in that."""

    name: str
    says: str
    types: frozenset[str]


class KeyUse(NamedTuple):
    """A use of a key of shared memory: the function's index, what it does with the key, and the item that says so."""

    function: int
    kind: str
    item: Span


class Key(NamedTuple):
    """A key of shared memory as it is written first, its parts, and every use of it."""

    written: str
    path: Path
    uses: tuple[KeyUse, ...]


class Vocabulary:
    """What `spec` has names for, each kind looked for when first asked; without a spec, nothing."""

    def __init__(self, spec: Spec | None) -> None:
        self._spec = spec

    @cached_property
    def types(self) -> Mapping[str, tuple[Named, ...]]:
        """The types that DATA defines, in the order of the text, each with its fields."""
        types: dict[str, tuple[Named, ...]] = {}
        for _, block in self._spec.blocks("DATA") if self._spec else ():
            name = block.argument.split()[0].rstrip(":") if block.argument else ""
            if name:
                types[name] = tuple(field for item in block.items if (field := _named(item.text)) is not None)
        return types

    @cached_property
    def functions(self) -> tuple[str, ...]:
        """The functions' names."""
        functions = self._spec.functions if self._spec else ()
        return tuple(dict.fromkeys(function.name for _, function in functions if function.signature.name))

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """The keys that READS, WRITES and TRIGGERS name, in the order of the text."""
        uses: dict[Path, list[KeyUse]] = {}
        written: dict[Path, str] = {}
        for number, (start, function) in enumerate(self._spec.functions if self._spec else ()):
            for block in function.blocks:
                for item in block.items if block.name in KINDS else ():
                    for mention in mentions(item) if len(item.text) <= LONGEST_READ else ():
                        if mention.sure and mention.path:
                            use = KeyUse(number, KINDS[block.name], item.span.shifted(start))
                            uses.setdefault(mention.path, []).append(use)
                            written.setdefault(mention.path, item.text[mention.start : mention.end])
        return tuple(Key(written[path], path, tuple(found)) for path, found in uses.items())

    def fields(self, names: Iterator[str]) -> Iterator[Named]:
        """The fields of the types `names`, each once by its name."""
        seen: set[str] = set()
        for name in names:
            for field in self.types.get(name, ()):
                if field.name not in seen:
                    seen.add(field.name)
                    yield field

    def types_of(self, word: str, parameters: tuple[Parameter, ...]) -> list[str]:
        """The types that `word` may be of: an input's, a field's, or the one that it is called like."""
        lower = word.lower()
        said = [parameter.type for parameter in parameters if parameter.name == word]
        named = [name for name in self.types if any(name in kind for kind in said)]
        alike = [name for name in self.types if name.lower() == lower.replace("_", "")]
        inner = {
            name
            for fields in self.types.values()
            for field in fields
            if field.name == word
            for name in field.types & self.types.keys()
        }
        return [*dict.fromkeys((*named, *alike, *sorted(inner)))]


NOTHING = Vocabulary(None)


def _named(text: str) -> Named | None:
    field = read_field(text)
    return Named(field.name, " ".join(text.partition(":")[2].split()), field.types) if field else None


def wanted_first(key: Key, landmark: str) -> bool:
    """Whether a function would name `key` under `landmark` to meet another: it is written and read here, or read and
    not yet written."""
    written = any(use.kind == WRITES for use in key.uses)
    return written is not (landmark == "WRITES")
