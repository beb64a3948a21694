"""What is wrong with a draft, and where: in the words of the wizard and of an answers file alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Path = tuple[str | int, ...]
"""Where in a draft, by the keys of an answers file and by indices from 0: ("function", 0, "example", 1, "in", 2)."""


class Problem(NamedTuple):
    """One thing that is wrong: at which step of the wizard, where, and what it is with what to do.

    `blocking` ones keep a spec from being made; the others are worth a look.
    """

    step: str
    path: Path
    message: str
    blocking: bool = True

    @property
    def where(self) -> str:
        """The place in words, counted from 1: `function 1, example 2, in 3`."""
        return where(self.path)

    @property
    def function(self) -> int | None:
        """The index of the function it is in, None where it is in none."""
        return self.path[1] if self.path[:1] == ("function",) and isinstance(self.path[1], int) else None

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.path else self.message


def where(path: Iterable[str | int]) -> str:
    """A path in words, its indices counted from 1."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int) and words:
            words[-1] += f" {part + 1}"
        else:
            words.append(str(part))
    return ", ".join(words)


def blocking(problems: Iterable[Problem], step: str | None = None) -> list[Problem]:
    """Those of `problems` that keep a spec from being made, of one step or of all."""
    return [problem for problem in problems if problem.blocking and step in (None, problem.step)]
