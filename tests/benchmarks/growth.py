"""How the time of `lint` grows with the number of functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.benchmarks.commands import lint_time
from tests.benchmarks.figure import Figure
from tests.benchmarks.specs import spec_of
from tests.benchmarks.timing import least, paired
from workbench.languages.simplex.language import LANGUAGE

FEW, MANY = 1_000, 10_000
RUNS = 3
PAIRS = 3


def analysis(functions: int) -> Callable[[], object]:
    """What is timed: reading a spec of so many functions, another one each time."""
    texts = iter([spec_of(functions, edition) for edition in range(RUNS)])
    return lambda: LANGUAGE.analyse(next(texts))


def figures(folder: Path) -> Iterator[Figure]:
    """The analysis alone, and the whole program; files are made in `folder`."""
    few, many = (least(analysis(functions), RUNS) for functions in (FEW, MANY))
    yield Figure("Ten times the functions, analysed", many / few, 11)

    files = {functions: folder / f"{functions}.simplex" for functions in (FEW, MANY)}
    for functions, file in files.items():
        file.write_text(spec_of(functions), "utf-8")
    small, large = (partial(lint_time, file) for file in files.values())
    yield Figure("Ten times the functions, linted", paired(large, small, PAIRS), 11)
