"""The tables of cells that a step of the wizard asks for, and how one is read off a draft and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workbench.authoring.draft import Draft
from workbench.authoring.problems import Path


class Spot(NamedTuple):
    """A cell of a form: the indices of its section, its line and its column."""

    section: int = 0
    line: int = 0
    column: int = 0


class Line(NamedTuple):
    """A line of a section: its cells, and the path that each has in the draft.

    A `blank` line is in no draft yet: it is there to be typed into. `hint` says what to write in it, and `about` what
    it is about, where that is something from the draft.
    """

    cells: tuple[str, ...]
    paths: tuple[Path, ...]
    blank: bool = False
    hint: str = ""
    about: str = ""


class Section(NamedTuple):
    """A table of a form. `title` stands above it, "" for none."""

    title: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


class Kind(NamedTuple):
    """How a section is read off a draft; how a cell (line, column) is written, which says too in which line it is then;
    and how a line is taken away."""

    section: Callable[[Draft], Section]
    put: Callable[[Draft, int, int, str], tuple[Draft, int]]
    remove: Callable[[Draft, int], Draft]


def here(draft: Draft, *path: str | int) -> Path:
    return ("function", draft.at, *path)


def stays(draft: Draft, line: int) -> Draft:  # noqa: ARG001
    return draft
