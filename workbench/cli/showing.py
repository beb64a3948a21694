"""What is shown of each of several files, not judged: for `coverage` and `flow`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from workbench.analysis.text import visible
from workbench.cli.inputs import STDIN, document
from workbench.cli.streams import complain
from workbench.files.errors import FileProblem
from workbench.languages import entry_for, load

if TYPE_CHECKING:
    from workbench.analysis.analysis import Analysis
    from workbench.languages.language import Language

T = TypeVar("T")


class Seen(NamedTuple, Generic[T]):
    """A file by what it is called, its analysis, and what there is to show of it."""

    name: str
    analysis: Analysis
    value: T


def seen(files: Iterable[str], view: Callable[[Language, Analysis], T | None], lack: str) -> tuple[list[Seen[T]], int]:
    """What `view` has of each of `files`, each once, in their order, and the exit code.

    That is 2 where one cannot be read, or where its language has nothing to view, as `lack` says; then there is a line
    about it on the error stream, and the others are shown all the same.
    """
    found: list[Seen[T]] = []
    code = 0
    for file in dict.fromkeys(files):
        name = "<stdin>" if file == STDIN else file
        try:
            text = document(file, name).text
        except FileProblem as problem:
            complain(str(problem))
            code = 2
            continue
        language = load(entry_for(name))
        analysis = language.analyse(text, name=name)
        value = view(language, analysis)
        if value is None:
            complain(f"{visible(name)}: specs in {language.name} have no {lack}; lint and open know them")
            code = 2
        else:
            found.append(Seen(name, analysis, value))
    return found, code


def in_turn(
    found: Sequence[Seen[T]], lines: Callable[[Seen[T]], Iterable[str]], heading: Callable[[str], str] | None
) -> str:
    """The lines of each file, with `heading` of its name above and a blank line between; None for no headings."""
    pieces = []
    for one in found:
        above = [heading(visible(one.name)), ""] if heading else []
        pieces.append("".join(f"{line}\n" for line in (*above, *lines(one))))
    return "\n".join(pieces)


def as_json(found: Sequence[Seen[T]], content: Callable[[Seen[T]], dict[str, Any]], *, alone: bool) -> str:
    """One document with the `content` of each file in a list; that of the one file stands at its top level too, where
    it is `alone`."""
    from workbench.analysis.reports import json

    files = [content(one) for one in found]
    return json.document(**(files[0] if alone and files else {}), files=files)
