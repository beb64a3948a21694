"""The result of reading one text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.joined import unplaced
from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Lines


@dataclass(frozen=True)
class Analysis:
    """Everything a person is shown about one text; every view is a view of this. Never changed once made.

    `findings` are in the order of the text, most severe first at one place; they and `outline` are tuples or read like
    them (see `Joined`). `model` is the language's own reading (for Simplex a `Spec`). `memo` is what the language
    carries to the next `analyse(text, previous)`; nobody else reads it.
    """

    language: str
    text: str
    findings: Sequence[Finding]
    outline: Sequence[OutlineNode]
    model: Any = None
    memo: Mapping[Any, Any] = field(default_factory=dict, repr=False, compare=False)
    lines: Lines = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", Lines(self.text))

    @property
    def valid(self) -> bool:
        """Whether the spec has no error (seed, Linter Specification)."""
        return not any(finding.severity is Severity.ERROR for finding in unplaced(self.findings))

    def of(self, severity: Severity) -> tuple[Finding, ...]:
        """The findings of one severity, in the order of the text."""
        return tuple(finding for finding in self.findings if finding.severity is severity)


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of the text; at one place the most severe first, then by code, then as they were found."""
    return tuple(sorted(findings, key=lambda finding: (finding.span.start, -finding.severity, finding.code)))
