"""Simplex as a Language: text to Analysis, made incremental by value."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Thresholds
from workbench.analysis.finding import Fix
from workbench.analysis.joined import Joined
from workbench.analysis.rules import Rule
from workbench.analysis.text import Span
from workbench.languages.language import Completion, LandmarkHelp, Token
from workbench.languages.simplex.checks.catalogue import RULES
from workbench.languages.simplex.judging import NOTHING, Memory, judge
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.spec import Function, Section
from workbench.languages.simplex.tokens import State, lex

if TYPE_CHECKING:
    from workbench.analysis.coverage import Matrix
    from workbench.analysis.flow import Flow
    from workbench.languages.guide import Guide, Template
    from workbench.languages.language import Division, SpecItem, SpecSignature
    from workbench.languages.simplex.coverage.judged import Judged
    from workbench.languages.simplex.coverage.model import Coverage


def _functions(analysis: Analysis) -> Iterator[tuple[int, Section, Judged]]:
    """Each section of an analysed spec that is a function, with the offset from which its spans count, in order."""
    (memory,) = analysis.memo.values()
    for start, section in analysis.model.placed:
        judged = memory.parts[section.key].facts.judged
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
        before: Memory = previous.memo.get(self.thresholds, NOTHING) if previous else NOTHING
        markdown = name.lower().endswith((".md", ".markdown")) or None
        spec = parse(text, markdown=markdown, known=before.section, before=before.spec)
        parts, memory = judge(spec, self.thresholds, before)
        starts = [start for start, _ in spec.placed]
        return Analysis(
            self.name,
            text,
            Joined([(start, part.findings) for start, part in zip(starts, parts, strict=True) if part.findings]),
            Joined([(start, part.outline) for start, part in zip(starts, parts, strict=True)]),
            spec,
            {self.thresholds: memory},
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
        pays = next((pays.when for pays in self.guide().optional if pays.landmark == landmark.name), "")
        return LandmarkHelp(landmark.name, landmark.required, landmark.purpose, landmark.good, landmark.bad, pays)

    def matrices(self, analysis: Analysis, at: int | None = None) -> list[Matrix]:
        """The matrix of branches and examples of each function, or of the one around `at`."""
        from workbench.languages.simplex.checks.coverage import counted_out
        from workbench.languages.simplex.coverage.view import matrix_of  # only who shows it pays for it

        return [
            matrix_of(number, start, judged.function, judged.coverage, counted_out(judged))
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
                fix = pin_fix(section, judged, branch, example)
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

    def completions(self, analysis: Analysis | None, text: str, offset: int) -> Sequence[Completion]:
        """What could stand at the cursor: landmarks, inputs, types and fields, keys, codes, branches."""
        from workbench.languages.simplex.completing.offers import completions  # only an editor asks

        return completions(analysis, text, offset)

    def scaffold(self, analysis: Analysis, offset: int, landmark: str) -> Fix | None:
        """A landmark with its smallest content in its place, or one more item of it."""
        from workbench.languages.simplex.fixes.scaffolds import scaffold  # at a command

        (memory,) = analysis.memo.values()
        judged = [memory.parts[section.key].facts.judged for _, section in analysis.model.placed]
        branches = [one.branches if one is not None else () for one in judged]
        return scaffold(analysis.model, self.thresholds, offset, landmark, branches)

    def enclosing(self, analysis: Analysis, span: Span) -> Sequence[Span]:
        """Item, landmark, function, all."""
        from workbench.languages.simplex.enclosing import enclosing  # at a command

        return enclosing(analysis.model, span)

    def items(self, analysis: Analysis) -> Sequence[SpecItem]:
        """Each landmark's line and each item under it."""
        from workbench.languages.simplex.listing import items  # only a review asks

        return items(analysis.model)

    def signatures(self, analysis: Analysis) -> Sequence[SpecSignature]:
        """The FUNCTION lines, as far as they can be read."""
        from workbench.languages.simplex.listing import signatures

        return signatures(analysis.model)

    def guide(self) -> Guide:
        """Signature, examples, rules, done-when, errors; what pays beyond them; decompose; lint."""
        from workbench.languages.simplex.guide import GUIDE  # only who writes needs it

        return GUIDE

    def templates(self) -> Sequence[Template]:
        """The files of the folder `templates`."""
        from workbench.languages.simplex.templates import templates

        return templates()

    def inputs(self, analysis: Analysis, at: int) -> Sequence[str]:
        """The inputs of the function around `at`."""
        from workbench.languages.simplex.fixes.gathering import inputs_of  # at a command

        return inputs_of(self, analysis, at)

    def gather(self, analysis: Analysis, at: int, name: str, inputs: Collection[int]) -> Fix | str:
        """One input, of a type of its own, in place of several of the function around `at`."""
        from workbench.languages.simplex.fixes.gathering import gather  # at a command

        return gather(self, analysis, at, name, inputs)

    def decompose(self, analysis: Analysis, at: int, division: Division) -> Fix | str:
        """A second FUNCTION of some of the items of the one around `at`."""
        from workbench.languages.simplex.fixes.decomposing import decompose  # at a command

        return decompose(self, analysis, at, division)


LANGUAGE = Simplex()
