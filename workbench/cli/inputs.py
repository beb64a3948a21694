"""From the paths of a command line to outcomes: what can be read is judged, what cannot is a Problem."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator

from workbench.analysis.config import Config
from workbench.analysis.reports.outcome import Linted, Outcome, Problem
from workbench.analysis.text import visible
from workbench.cli.errors import internal
from workbench.files.errors import FileProblem, reading_problem
from workbench.files.judging import judged
from workbench.files.reading import LIMITS, Document, decode, read, require_text
from workbench.languages import TABLE, entry_for, load, suffixes

STDIN = "-"
"""The path that stands for standard input."""


def outcomes(
    paths: Iterable[str], language: str | None, stdin_name: str, debug: bool, config_for: Callable[[str], Config]
) -> Iterator[Outcome]:
    """One outcome for each file that `paths` stand for, each file once, in their order.

    `language` is the name of the language to read all of them as, None to go by their endings; `stdin_name`
    is what standard input is called; `config_for` gives the settings for a file, and what it raises is raised.
    An error of the program's own is a Problem, as is a file that cannot be read, so that one file never costs the
    others their report; with `debug` it is raised.
    """
    seen: set[str] = set()
    for path in paths:
        try:
            files = _files(path) if path != STDIN and os.path.isdir(path) else [path]
        except FileProblem as problem:
            yield _problem(path, problem)
            continue
        for file in files:
            identity = file if file == STDIN else os.path.realpath(file)
            if identity in seen:
                continue
            seen.add(identity)
            name = stdin_name if file == STDIN else file
            config = config_for(name)
            try:
                yield _linted(name, document(file, name), language, config)
            except FileProblem as problem:
                yield _problem(name, problem)
            except Exception as error:
                if debug:
                    raise
                yield Problem(name, internal(error))


def _files(directory: str) -> list[str]:
    from workbench.files.searching import find_specs  # brings pathlib, which is a twentieth of a lint of one file

    return [str(file) for file in find_specs([directory], suffixes())]


def document(file: str, name: str) -> Document:
    """The text of `file`, or of standard input where it is STDIN, called `name`. Raises FileProblem for what is no text
    or cannot be read."""
    return require_text(_stdin(name) if file == STDIN else read(file))


def _linted(name: str, document: Document, language: str | None, config: Config) -> Linted:
    entry = next((entry for entry in TABLE if entry.name == language), None) or entry_for(name)
    return Linted(name, judged(name, document.text, config, language=load(entry)), config.fail_on)


def _stdin(name: str) -> Document:
    # A closed standard input holds as much as /dev/null.
    try:
        data = sys.stdin.buffer.read(LIMITS.max_bytes + 1) if sys.stdin is not None else b""
    except OSError as error:
        raise reading_problem(name, error) from error
    return decode(data, name)


def _problem(name: str, problem: FileProblem) -> Problem:
    return Problem(name, str(problem).removeprefix(f"{visible(name)}: "))
