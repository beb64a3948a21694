"""What it costs to analyse a spec again after one key, and what an analysis holds."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator

from tests.benchmarks.figure import Figure
from tests.benchmarks.specs import spec_of
from tests.benchmarks.timing import least
from workbench.analysis.analysis import Analysis
from workbench.languages.simplex.language import LANGUAGE

FUNCTIONS = 1_000
RUNS = 3
KEYS = 25
EDITED = "- if the "
"""How the rule begins in which keys are typed: one in the middle of the spec."""


def cold(data_flow: bool) -> Callable[[], Analysis]:
    """What is timed: reading a spec for the first time, another one each time."""
    texts = iter([spec_of(FUNCTIONS, edition, data_flow) for edition in range(RUNS)])
    return lambda: LANGUAGE.analyse(next(texts))


def typing(data_flow: bool) -> Callable[[], object]:
    """What is timed: a key in a rule, analysed with what the key before left, each finding asked for."""
    analysis = LANGUAGE.analyse(spec_of(FUNCTIONS, RUNS, data_flow))

    def one_key() -> None:
        nonlocal analysis
        text = analysis.text
        at = text.index(EDITED, len(text) // 2) + len(EDITED)
        analysis = LANGUAGE.analyse(text[:at] + "x" + text[at:], analysis)
        assert tuple(analysis.findings)

    return one_key


def held(data_flow: bool) -> float:
    """The most bytes taken at once while a spec is read, for each of its characters."""
    LANGUAGE.analyse(spec_of(20, RUNS + 1, data_flow))
    text = spec_of(FUNCTIONS, RUNS + 2, data_flow)
    gc.collect()
    tracemalloc.start()
    analysis = LANGUAGE.analyse(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / len(analysis.text)


def figures() -> Iterator[Figure]:
    """With and without data flow."""
    whole: dict[bool, float] = {}
    for data_flow, which in ((False, "without data flow"), (True, "with data flow")):
        whole[data_flow] = least(cold(data_flow), RUNS)
        share = least(typing(data_flow), KEYS) / whole[data_flow]
        yield Figure("Hundredths of the whole for a key", 100 * share, 1, which)
    yield Figure("Seconds for 1,000 functions", max(whole.values()), 3, "with data flow")
    yield Figure("Bytes for a character", max(map(held, (False, True))), 60)
