"""Findings by where they are: on a line, under the cursor, next and previous."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Finding, Severity
from workbench.analysis.text import Position, Span


class Underline(NamedTuple):
    """Columns of one line that a finding is about: `line[start:end]`, in characters from 0."""

    start: int
    end: int
    severity: Severity


class Places:
    """The findings of one analysis, looked up by place. Lines and columns count from 1."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.findings = analysis.findings
        self._text = analysis.text
        self._lines = analysis.lines

    def work_out(self) -> Places:
        """These places with everything worked out that is otherwise worked out when first asked for."""
        _ = self.marks, self.underlines, self.groups
        return self

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """Where each finding starts, in the order of the findings."""
        return tuple(self._lines.position(finding.span.start) for finding in self.findings)

    @cached_property
    def marks(self) -> Mapping[int, Severity]:
        """The highest severity on each line where a finding starts."""
        worst: dict[int, Severity] = {}
        for finding, (line, _) in zip(self.findings, self.positions, strict=True):
            worst[line] = max(finding.severity, worst.get(line, Severity.INFO))
        return worst

    @cached_property
    def underlines(self) -> Mapping[int, tuple[Underline, ...]]:
        """What is underlined on each line, the gravest last, so that it is drawn on top."""
        found: dict[int, list[Underline]] = {}
        for finding, (first, column) in zip(self.findings, self.positions, strict=True):
            last = self._lines.position(max(finding.span.start, finding.span.end - 1)).line
            for line in range(first, last + 1):
                # Of nearly all findings there is one line, whose start need not be looked for.
                alone = Span(finding.span.start - column + 1, finding.span.end) if first == last else None
                part = self._part(alone or self._lines.span_of_line(line), finding.span)
                if part.start < part.end:
                    found.setdefault(line, []).append(Underline(part.start, part.end, finding.severity))
        return {line: tuple(sorted(parts, key=lambda part: part.severity)) for line, parts in found.items()}

    @cached_property
    def groups(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The indices of the findings of each function by its name ("" for those of none), in the order in which the
        functions come to be named."""
        found: dict[str, list[int]] = {}
        for index, finding in enumerate(self.findings):
            found.setdefault(finding.place.function or "", []).append(index)
        return tuple((name, tuple(indices)) for name, indices in found.items())

    def _part(self, line: Span, span: Span) -> Span:
        """The columns of `line` inside `span`, without the white space around."""
        start, end = max(line.start, span.start), min(line.end, span.end)
        while start < end and self._text[start].isspace():
            start += 1
        while start < end and self._text[end - 1].isspace():
            end -= 1
        return Span(start - line.start, end - line.start)

    def under(self, line: int, column: int) -> int | None:
        """The index of the finding the cursor is on, None without one.

        One whose span holds the cursor comes before one that merely starts on the line; among those the
        gravest, then the first.
        """
        here = range(
            bisect_left(self.positions, (line, 0)),
            bisect_left(self.positions, (line + 1, 0)),
        )
        offset = self._lines.offset(line, column)

        def rank(index: int) -> tuple[bool, int, int]:
            finding = self.findings[index]
            return (finding.span.start <= offset < finding.span.end, finding.severity, -index)

        return max(here, key=rank, default=None)

    def on_line(self, line: int) -> tuple[Finding, ...]:
        """The findings that start on a line."""
        first, last = bisect_left(self.positions, (line, 0)), bisect_left(self.positions, (line + 1, 0))
        return tuple(self.findings[first:last])

    def after(self, line: int, column: int) -> int | None:
        """The index of the next finding after the cursor, from the top again at the end; None without any."""
        return bisect_right(self.positions, (line, column)) % len(self.findings) if self.findings else None

    def before(self, line: int, column: int) -> int | None:
        """The index of the last finding before the cursor, from the bottom again at the start."""
        if not self.findings:
            return None
        return (bisect_left(self.positions, (line, column)) - 1) % len(self.findings)

    def find(self, finding: Finding) -> int | None:
        """The index of the finding that says what an earlier `finding` said; None if it is gone."""
        same = (index for index, other in enumerate(self.findings) if _key(other) == _key(finding))
        return next(same, None)


def _key(finding: Finding) -> tuple[object, ...]:
    return (finding.code, finding.place, finding.message, finding.anchor)
