"""The questions the workbench asks before work could be lost, as data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

Answer = Literal["save", "discard", "overwrite", "load", "stay"]


class Choice(NamedTuple):
    """A key, what it does in words, and the answer it stands for."""

    key: str
    does: str
    answer: Answer


class Question(NamedTuple):
    """What is asked about which files; Esc always answers "stay"."""

    title: str
    choices: tuple[Choice, ...]
    files: list[str]


def _question(title: str, *choices: Choice) -> Callable[[list[str]], Question]:
    return partial(Question, title, choices)


QUIT = _question(
    "Unsaved work",
    Choice("s", "save and quit", "save"),
    Choice("d", "discard and quit", "discard"),
)
OVERWRITE = _question(
    "The file changed on disk since you opened it",
    Choice("o", "overwrite it with your text", "overwrite"),
    Choice("l", "load theirs; undo brings yours back", "load"),
)
STAY = Choice("Esc", "stay", "stay")
