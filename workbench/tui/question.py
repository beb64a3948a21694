"""The questions the workbench asks before work could be lost, as data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

from workbench.files.ways import Way

Answer = Literal["save", "discard", "overwrite", "load", "merge", "compare", "save_as", "utf_8", "again", "stay"]


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
    Choice("m", "merge both", "merge"),
    Choice("c", "compare them", "compare"),
)
REPLACE = _question(
    "There is a file of this name",
    Choice("r", "replace it", "overwrite"),
    Choice("a", "save under another name", "save_as"),
)

_WAYS = {
    Way.TRY_AGAIN: Choice("t", "try again", "again"),
    Way.SAVE_AS: Choice("a", "save as another file", "save_as"),
    Way.CHOOSE_ENCODING: Choice("u", "save in UTF-8", "utf_8"),
}
"""What can be done at once where a text was not saved."""


def not_saved(why: str, ways: tuple[Way, ...], name: str) -> Question:
    """What to do about a text that was not saved, and `why`."""
    return Question(why, tuple(_WAYS[way] for way in ways if way in _WAYS), [name])


STAY = Choice("Esc", "stay", "stay")
