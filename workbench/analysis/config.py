"""What a project may set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from workbench.analysis.finding import Severity


class Thresholds(NamedTuple):
    """The numeric limits of the seed's complexity checks; defaults after its CONSTRAINT linter_thresholds."""

    rules: int = 15
    """RULES items a function may have (E010)."""
    inputs: int = 6
    """Inputs a function may have (E011)."""
    rule_length: int = 200
    """Characters one RULES item may have (W010)."""
    functions: int = 10
    """FUNCTION blocks a spec may have (W011)."""


ALL = "ALL"
"""The selector of every code."""

FAIL_ON = {severity.word: severity for severity in reversed(Severity)} | {"never": None}
"""The severity from which on findings fail a run, by the word of `fail-on`."""


class ConfigProblem(Exception):
    """A setting that cannot be used; its text says which, why, and what is near."""


class FileIgnore(NamedTuple):
    """Selectors of codes that are not reported in the files that `pattern` matches.

    The pattern (`*` and `?` stand for any characters, `[ab]` for one of them) is held against a file's path below
    `folder` and against its name alone; one that ends in "/" matches all that is in such a folder.
    """

    pattern: str
    selectors: tuple[str, ...]
    folder: str = ""

    def matches(self, path: str) -> bool:
        """Whether the file with this absolute path is meant."""
        from fnmatch import fnmatchcase  # which only those pay for who leave codes out by file

        pattern = f"{self.pattern}*" if self.pattern.endswith("/") else self.pattern
        below = path.removeprefix(self.folder.rstrip("/") + "/") if self.folder else path
        return fnmatchcase(below, pattern) or fnmatchcase(path.rpartition("/")[2], pattern)


class Config(NamedTuple):
    """All settings. A selector is a code, the beginning of codes (`X1`), or ALL."""

    thresholds: Thresholds = Thresholds()
    select: tuple[str, ...] = (ALL,)
    ignore: tuple[str, ...] = ()
    file_ignores: tuple[FileIgnore, ...] = ()
    fail_on: Severity | None = Severity.ERROR
    """The least severe finding that fails a run, None for none."""

    def wanted(self, path: str) -> Callable[[str], bool]:
        """Whether a code is reported in the file with this absolute path.

        What is left out for the file is left out. Else the selector that says most of the code counts, and of two
        that say the same the one of `ignore`.
        """
        left_out = [selector for entry in self.file_ignores if entry.matches(path) for selector in entry.selectors]

        def wants(code: str) -> bool:
            return not _reach(code, left_out) and _reach(code, self.select) > _reach(code, self.ignore)

        return wants

    def with_choices(
        self,
        select: tuple[str, ...] = (),
        ignore: tuple[str, ...] = (),
        file_ignores: tuple[FileIgnore, ...] = (),
    ) -> Config:
        """These settings with what a person chooses for one run.

        `select` begins anew. `ignore` without it takes away from what the settings have, however they name it.
        """
        chosen = self._replace(file_ignores=file_ignores or self.file_ignores)
        if select:
            return chosen._replace(select=select, ignore=ignore)
        if ignore:
            return chosen._replace(file_ignores=(*chosen.file_ignores, FileIgnore("*", ignore)))
        return chosen


def _reach(code: str, selectors: Sequence[str]) -> int:
    """How much of `code` the best of `selectors` says: 0 where none means it, 1 for ALL."""
    return max((1 + (selector != ALL) * len(selector) for selector in selectors if _means(selector, code)), default=0)


def _means(selector: str, code: str) -> bool:
    return selector == ALL or code.startswith(selector)
