"""Simplex as a Language: text to Analysis, made incremental by value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from workbench.analysis.analysis import Analysis, in_order
from workbench.analysis.config import Thresholds
from workbench.analysis.finding import Finding
from workbench.analysis.outline import marked
from workbench.analysis.rules import Rule
from workbench.analysis.suppressions import let_stand
from workbench.languages.language import LandmarkHelp, Token
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.checks.catalogue import RULES
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SECTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SectionReading,
    SpecReading,
)
from workbench.languages.simplex.checks.vagueness import vague_items
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.outline import outline
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.spec import Section, SectionKey
from workbench.languages.simplex.tokens import State, lex
from workbench.languages.simplex.vagueness import VagueItem

if TYPE_CHECKING:
    from workbench.analysis.flow import Flow


class SectionFacts(NamedTuple):
    """What follows from one section alone; its spans count in the section."""

    section: Section
    findings: tuple[Finding, ...]
    vague: tuple[VagueItem, ...]


def section_facts(section: Section, thresholds: Thresholds) -> SectionFacts:
    """Judge one section: everything that needs nothing from the rest of the spec."""
    findings = SECTION_CHECKS.findings(SectionReading(section))
    if function := section.function:
        branches = read_branches(function.items("RULES"))
        findings += FUNCTION_CHECKS.findings(FunctionReading(function, section, branches, thresholds))
    return SectionFacts(section, tuple(findings), vague_items(section))


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
        facts = [
            (start, memo.get(section.key) or section_facts(section, self.thresholds)) for start, section in spec.placed
        ]
        findings = [finding.shifted(start) for start, part in facts for finding in part.findings]
        vague = tuple((start, part.section, part.vague) for start, part in facts if part.vague)
        findings += SPEC_CHECKS.findings(SpecReading(spec, self.thresholds, vague))
        ordered = in_order(let_stand(text, findings, spec.units(), RULES))
        return Analysis(
            self.name,
            text,
            ordered,
            marked(outline(spec), ordered),
            spec,
            {self.thresholds: {part.section.key: part for _, part in facts}},
        )

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

    def flow(self, analysis: Analysis) -> Flow:
        """The functions and the keys of shared memory in which they meet."""
        from workbench.languages.simplex.dataflow import read_flow  # asked for seldom, and by few specs

        return read_flow(analysis.model)


LANGUAGE = Simplex()
