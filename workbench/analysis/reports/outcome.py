"""What a report is made of: one outcome for each file, and their sum."""

from __future__ import annotations

from typing import NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Severity


class Linted(NamedTuple):
    """A file that was read and judged; `path` as the person named it, or "<stdin>".

    A finding of the severity `fail_on` or above fails the run, None for no finding.
    """

    path: str
    analysis: Analysis
    fail_on: Severity | None = Severity.ERROR


class Problem(NamedTuple):
    """A file that could not be judged, and what to do about it in one line."""

    path: str
    message: str


Outcome = Linted | Problem


class Summary(NamedTuple):
    """The sum of outcomes. `with_findings` counts files; `fixable` counts findings that have a fix."""

    files: int = 0
    valid: int = 0
    with_findings: int = 0
    errors: int = 0
    warnings: int = 0
    infos: int = 0
    fixable: int = 0
    problems: int = 0
    worst: Severity | None = None
    """The highest severity found, None without findings."""
    worst_code: str = ""
    """The code of the first finding of that severity: the one to explain."""
    failing: int = 0
    """How many files have a finding that fails the run."""

    def plus(self, outcome: Outcome) -> Summary:
        """The sum with one more outcome."""
        if isinstance(outcome, Problem):
            return self._replace(problems=self.problems + 1)
        analysis = outcome.analysis
        findings = analysis.findings
        counts = dict.fromkeys(Severity, 0)
        worst, worst_code = self.worst, self.worst_code
        for finding in findings:
            counts[finding.severity] += 1
            if worst is None or finding.severity > worst:
                worst, worst_code = finding.severity, finding.code
        return Summary(
            self.files + 1,
            self.valid + analysis.valid,
            self.with_findings + bool(findings),
            self.errors + counts[Severity.ERROR],
            self.warnings + counts[Severity.WARNING],
            self.infos + counts[Severity.INFO],
            self.fixable + sum(1 for finding in findings if finding.fixes),
            self.problems,
            worst,
            worst_code,
            self.failing + any(outcome.fail_on is not None and f.severity >= outcome.fail_on for f in findings),
        )
