"""Whether the spec that a draft makes is read as it was meant, and if not, which answer is in the way."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from types import MappingProxyType

from workbench.analysis.analysis import Analysis
from workbench.authoring.draft import Draft, FunctionDraft
from workbench.authoring.problems import Path
from workbench.authoring.writing import comment_of, row_of, spec_of
from workbench.languages.language import Language


def misread(draft: Draft, language: Language, analysis: Analysis) -> Path | None:
    """The first answer with which the spec of `draft` is read otherwise than it was meant; None where all is read so.

    `analysis` is that of the spec.
    """
    if _as_meant(draft, language, analysis):
        return None
    grown = list(_growing(draft))

    def wrong(one: tuple[Path, Draft]) -> bool:
        return not _as_meant(one[1], language, language.analyse(spec_of(one[1], language)))

    # Halved and halved again: at the place that is found it is still right before, and wrong with, that answer.
    return grown[min(bisect_left(grown, True, key=wrong), len(grown) - 1)][0]


def _as_meant(draft: Draft, language: Language, analysis: Analysis) -> bool:
    guide = language.guide()
    assert guide is not None
    rows, rules = guide.step("examples").scaffold, guide.step("rules").scaffold
    types = [node.title.split() for node in analysis.outline if node.kind == guide.types]
    if types != [[guide.types, one.name] for one in draft.data]:
        return False
    nodes = [node for node in analysis.outline if node.kind not in (guide.types,)]
    matrices = language.matrices(analysis) or ()
    if not len(nodes) == len(matrices) == len(draft.functions):
        return False
    for function, node, matrix in zip(draft.functions, nodes, matrices, strict=True):
        said = {
            rules: len(function.rules),
            guide.step("done").scaffold: len(function.done),
            rows: len(function.examples),
            guide.step("errors").scaffold: len(function.errors),
            **{name: len(items) for name, items in function.optional.items()},
        }
        wanted = [(name, said[name]) for name in language.landmarks() if said.get(name)]
        if node.kind != guide.unit or matrix.name != function.name:
            return False
        if [child.kind for child in node.children] != [name for name, _ in wanted]:
            return False
        details = zip(node.children, wanted, strict=True)
        # How many there are is counted in the outline; rules and rows are compared in full.
        if any(child.detail != str(count) for child, (name, count) in details if name not in (rules, rows)):
            return False
        if [rule.text for rule in matrix.rules] != [rule.text for rule in function.rules]:
            return False
        if [(row.text, row.comment) for row in matrix.examples] != [
            (row_of(row), comment_of(function, index)) for index, row in enumerate(function.examples)
        ]:
            return False
    return True


def _growing(draft: Draft) -> Iterator[tuple[Path, Draft]]:
    """The draft as it grows by one answer after the other, each with where that answer stands."""
    for count in range(1, len(draft.data) + 1):
        yield ("data", count - 1), draft._replace(data=draft.data[:count], functions=())
    for at, function in enumerate(draft.functions):
        for path, grown in _function(function):
            yield ("function", at, *path), draft._replace(functions=(*draft.functions[:at], grown))


def _function(function: FunctionDraft) -> Iterator[tuple[Path, FunctionDraft]]:
    grown = FunctionDraft(function.name, function.inputs, function.returns)
    yield ("signature",), grown
    for index in range(len(function.examples)):
        grown = grown._replace(examples=function.examples[: index + 1])
        yield ("example", index), grown
    for index in range(len(function.rules)):
        grown = grown._replace(rules=function.rules[: index + 1])
        yield ("rule", index), grown
    for index in range(len(function.done)):
        grown = grown._replace(done=function.done[: index + 1])
        yield ("done_when", index), grown
    for index in range(len(function.errors)):
        grown = grown._replace(errors=function.errors[: index + 1])
        yield ("errors", index), grown
    for landmark, items in function.optional.items():
        for index in range(len(items)):
            grown = grown._replace(
                optional=MappingProxyType({**grown.optional, landmark: items[: index + 1]}),
            )
            yield ("optional", landmark, index), grown
