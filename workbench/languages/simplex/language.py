"""Simplex as a Language: text to Analysis, made incremental by value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from workbench.analysis.analysis import Analysis, in_order
from workbench.analysis.config import Thresholds
from workbench.analysis.finding import Finding, Fix
from workbench.analysis.outline import marked
from workbench.analysis.rules import Rule
from workbench.analysis.suppressions import let_stand
from workbench.languages.language import LandmarkHelp, Token
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.checks.catalogue import RULES
from workbench.languages.simplex.checks.coverage import standing
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SECTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SectionReading,
    SpecReading,
)
from workbench.languages.simplex.checks.vagueness import vague_items
from workbench.languages.simplex.coverage.judged import Judged
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.outline import outline
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.spec import Function, Section, SectionKey, Spec
from workbench.languages.simplex.tokens import State, lex
from workbench.languages.simplex.vagueness import VagueItem

if TYPE_CHECKING:
    from workbench.analysis.coverage import Matrix
    from workbench.analysis.flow import Flow
    from workbench.languages.simplex.coverage.fields import Fields, Types
    from workbench.languages.simplex.coverage.model import Coverage


class SectionFacts(NamedTuple):
    """What follows from one section, and of the rest of the spec only from the `fields` that DATA gives its function's
    inputs; its spans count in the section. `judged` is None where there is no function."""

    section: Section
    findings: tuple[Finding, ...]
    vague: tuple[VagueItem, ...]
    fields: Fields | None
    judged: Judged | None
    standing: str = ""
    """How many branches are shown, where one lacks an example (see `checks.coverage.standing`)."""
    types: Types | None = None
    """What `fields` was read from, to see at once that it still holds."""


def section_facts(section: Section, thresholds: Thresholds, fields: Fields | None = None) -> SectionFacts:
    """Judge one section: everything that needs nothing more from the rest of the spec than `fields`."""
    findings = SECTION_CHECKS.findings(SectionReading(section))
    judged = None
    if function := section.function:
        branches = read_branches(function.items("RULES"))
        judged = Judged(function, branches, fields)
        findings += FUNCTION_CHECKS.findings(FunctionReading(function, section, branches, thresholds, judged))
    said = standing(judged, findings) if judged else ""
    return SectionFacts(section, tuple(findings), vague_items(section), fields, judged, said)


def _types(spec: Spec) -> Types | None:
    """The types that DATA defines, None where neither DATA nor a signature says anything of values."""
    typed = any(parameter.type for _, function in spec.functions for parameter in function.signature.parameters)
    if not typed and next(spec.blocks("DATA"), None) is None:
        return None
    from workbench.languages.simplex.coverage.fields import read_types

    return read_types(spec)


def _functions(analysis: Analysis) -> Iterator[tuple[int, Section, Judged]]:
    """Each section of an analysed spec that is a function, with the offset from which its spans count, in order."""
    (facts,) = analysis.memo.values()
    for start, section in analysis.model.placed:
        judged = facts[section.key].judged
        if judged is not None:
            yield start, section, judged


def coverages(analysis: Analysis) -> Iterator[tuple[int, Function, Coverage]]:
    """Each function of an analysed spec with the offset from which its spans count, and its coverage, in order."""
    for start, _, judged in _functions(analysis):
        yield start, judged.function, judged.coverage


class Simplex:
    """The Simplex language, version 0.3 (see `workbench.languages.language.Language`)."""

    name = "simplex"

    def __init__(self, thresholds: Thresholds = Thresholds()) -> None:  # noqa: B008 (an immutable value)
        self.thresholds = thresholds

    def analyse(self, text: str, previous: Analysis | None = None, *, name: str = "") -> Analysis:
        """Read and judge `text`; sections that stand in `previous` unchanged are not judged again."""
        memo: dict[SectionKey, SectionFacts] = (
            previous.memo.get(self.thresholds, {}) if previous and previous.language == self.name else {}
        )
        markdown = name.lower().endswith((".md", ".markdown")) or None
        spec = parse(text, markdown=markdown, known={key: facts.section for key, facts in memo.items()})
        types = _types(spec)
        facts = [(start, self._facts(section, memo.get(section.key), types)) for start, section in spec.placed]
        findings = [finding.shifted(start) for start, part in facts for finding in part.findings]
        vague = tuple((start, part.section, part.vague) for start, part in facts if part.vague)
        findings += SPEC_CHECKS.findings(SpecReading(spec, self.thresholds, vague))
        standings = {start: part.standing for start, part in facts if part.standing}
        ordered = in_order(let_stand(text, findings, spec.units(), RULES))
        return Analysis(
            self.name,
            text,
            ordered,
            marked(outline(spec, standings), ordered),
            spec,
            {self.thresholds: {part.section.key: part for _, part in facts}},
        )

    def _facts(self, section: Section, known: SectionFacts | None, types: Types | None) -> SectionFacts:
        """The facts of a section: those `known` of it, unless DATA now says something else of its inputs."""
        if known is not None and known.types is types:
            return known
        fields = None
        if section.function is not None and types is not None:
            from workbench.languages.simplex.coverage.fields import fields_of

            fields = fields_of(section.function, types)
        if known is not None and known.fields == fields:
            return known._replace(types=types)
        return section_facts(section, self.thresholds, fields)._replace(types=types)

    def with_thresholds(self, thresholds: Thresholds) -> Simplex:
        """The language judged by other limits."""
        return self if thresholds == self.thresholds else Simplex(thresholds)

    def lex(self, line: str, state: State | None) -> tuple[Sequence[Token], Any]:
        """The tokens of one line and the state for the next."""
        return lex(line, state)

    def rules(self) -> Sequence[Rule]:
        """Every rule: the seed's errors and warnings, then ours."""
        return RULES

    def landmarks(self) -> Sequence[str]:
        """The thirteen landmarks."""
        return tuple(V0_3.by_name)

    def landmark_help(self, name: str) -> LandmarkHelp | None:
        """What a landmark is for; `name` in any of the ways it may be written."""
        landmark = V0_3.by_name.get(name.strip().rstrip(":").upper().replace(" ", "_").replace("-", "_"))
        if landmark is None:
            return None
        return LandmarkHelp(landmark.name, landmark.required, landmark.purpose, landmark.good, landmark.bad)

    def matrices(self, analysis: Analysis, at: int | None = None) -> list[Matrix]:
        """The matrix of branches and examples of each function, or of the one around `at`."""
        from workbench.languages.simplex.coverage.view import matrix_of  # only who shows it pays for it

        return [
            matrix_of(number, start, judged.function, judged.coverage)
            for number, (start, section, judged) in enumerate(_functions(analysis))
            if at is None
            or start <= at < start + len(section.text)
            or at == len(analysis.text) == start + len(section.text)
        ]

    def pin(self, analysis: Analysis, function: int, branch: str, example: int | None = None) -> Fix | None:
        """The change that pins a row of EXAMPLES to a branch of RULES by a comment: `# R2b`."""
        from workbench.languages.simplex.fixes.pins import pin_fix  # at a key's press

        for number, (start, section, judged) in enumerate(_functions(analysis)):
            if number == function:
                fix = pin_fix(section, judged.coverage, branch, example)
                return fix.shifted(start) if fix else None
        return None

    def example_for(self, analysis: Analysis, function: int, branch: str) -> Fix | None:
        """The change that adds a row for a branch of RULES, pinned to it; with all rows, where there are none yet."""
        from workbench.languages.simplex.fixes.rows import row_for

        for number, (start, section, judged) in enumerate(_functions(analysis)):
            if number == function:
                fix = row_for(section, judged.function, judged.branches, branch)
                return fix.shifted(start) if fix else None
        return None

    def flow(self, analysis: Analysis) -> Flow:
        """The functions and the keys of shared memory in which they meet."""
        from workbench.languages.simplex.dataflow import read_flow  # asked for seldom, and by few specs

        return read_flow(analysis.model)


LANGUAGE = Simplex()
