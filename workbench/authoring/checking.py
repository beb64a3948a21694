"""Whether a draft makes a spec without errors; where it does not, which step holds the fault and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.authoring.asked import CHECKS, asked
from workbench.authoring.draft import Draft, steps
from workbench.authoring.found import KEYS, found
from workbench.authoring.problems import Path, Problem, blocking
from workbench.authoring.reading_back import misread
from workbench.authoring.writing import spec_of
from workbench.languages.language import Language


def problems(draft: Draft, language: Language) -> list[Problem]:
    """Everything that is wrong with `draft`, by function and in the order of the steps.

    Where none of them blocks, `spec_of` makes a spec in which `language` finds no error, and which is read as it was
    meant. What hangs on an answer that is wrong itself is not told before that is mended.

    Raises ValueError for a language without a guide.
    """
    guide = language.guide()
    if guide is None:
        raise ValueError(f"{language.name} has no guide to write by")
    order = steps(guide)

    def rank(problem: Problem) -> tuple[int, int]:
        return -1 if problem.function is None else problem.function, order.index(problem.step)

    own = list(asked(draft, language))
    analysis = language.analyse(spec_of(draft, language))
    if not own and (path := misread(draft, language, analysis)):
        return [_unread(path)]

    def settled(problem: Problem) -> bool:
        """Whether what it hangs on is right: what comes before it, and what is beside it in the same step."""
        here, step = rank(problem)
        return not any(at in (here, -1) and before <= step for at, before in map(rank, own))

    return sorted((*own, *filter(settled, found(draft, language, guide, analysis))), key=rank)


def may_go_on(draft: Draft, found: Sequence[Problem]) -> bool:
    """Whether the step that `draft` is at is as it must be, going by `found`, its problems."""
    return not any(problem.function in (draft.at, None) for problem in blocking(found, draft.step))


def _unread(path: Path) -> Problem:
    keys = {name: step for step, name in KEYS.items()}
    step = "signature" if path[0] == "data" else keys.get(str(path[2]), str(path[2])) if len(path) > 2 else "signature"
    return Problem(
        step if step in CHECKS else "signature",
        path,
        "this would not be read as it is written; say it in plain words, with brackets and quotes closed, and without "
        "# or a list mark at the start",
    )
