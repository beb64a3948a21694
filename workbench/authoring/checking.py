"""Whether a draft makes a spec without errors; where it does not, which step holds the fault and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.authoring.asked import asked
from workbench.authoring.draft import FIELDS, Draft, FunctionDraft, steps
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
    if any(problem.function is None for problem in own):
        return sorted(own, key=rank)
    sound = _sound(draft, [rank(problem) for problem in own], order)
    analysis = language.analyse(spec_of(sound, language))
    if path := misread(sound, language, analysis):
        return sorted((*own, _unread(path)), key=rank)
    return sorted((*own, *found(sound, language, guide, analysis)), key=rank)


def _sound(draft: Draft, faulty: Sequence[tuple[int, int]], order: Sequence[str]) -> Draft:
    """`draft` up to, in each function, the first step that is `faulty` (pairs of function and step): what comes behind
    may hang on it."""
    functions = []
    for index, function in enumerate(draft.functions):
        until = min((step for at, step in faulty if at == index), default=len(order))
        kept = order[:until]
        if "signature" not in kept:
            functions.append(FunctionDraft(f"unnamed_{index + 1}", (), "nothing"))
            continue
        said = {step: getattr(function, step) for step in FIELDS if step in kept}
        functions.append(FunctionDraft(function.name, function.inputs, function.returns)._replace(**said))
    return draft._replace(functions=tuple(functions))


def may_go_on(draft: Draft, found: Sequence[Problem]) -> bool:
    """Whether the step that `draft` is at is as it must be, going by `found`, its problems."""
    return not any(problem.function in (draft.at, None) for problem in blocking(found, draft.step))


def _unread(path: Path) -> Problem:
    keys = {name: step for step, name in KEYS.items()}
    key = str(path[2]) if len(path) > 2 else "signature"
    return Problem(
        keys.get(key, key) if keys.get(key, key) in FIELDS else "signature",
        path,
        "this would not be read as it is written; say it in plain words, with brackets and quotes closed, and without "
        "# or a list mark at the start",
    )
