"""The findings as rows of a list: grouped by function or by file, filtered by severity and words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.text import Position
from workbench.tui.open_file import OpenFile
from workbench.tui.places import Places
from workbench.tui.wording import count, one_line

SEVERITIES: tuple[Severity | None, ...] = (None, *reversed(Severity))
"""What one key goes through: all, then each severity alone."""


class Source(NamedTuple):
    """The findings of one file; `file` is None where it is the one shown and no other is listed. `problem` is why the
    file cannot be read."""

    places: Places | None
    file: OpenFile | None = None
    problem: str = ""


class Filter(NamedTuple):
    """Which findings are listed: those of one severity (None for all) that have every word of `query` in their code,
    name, place or message."""

    query: str = ""
    severity: Severity | None = None

    @property
    def active(self) -> bool:
        """Whether anything may be left out."""
        return bool(self.query.strip()) or self.severity is not None

    def next_severity(self) -> Filter:
        """The same with the next severity."""
        return self._replace(severity=SEVERITIES[(SEVERITIES.index(self.severity) + 1) % len(SEVERITIES)])

    def __str__(self) -> str:
        """In words, "" where all are listed."""
        said = (
            f"/{one_line(self.query)}" if self.query else "",
            f"{self.severity.mark} {self.severity.word} only" if self.severity is not None else "",
        )
        return " · ".join(part for part in said if part)


class Heading(NamedTuple):
    """A row above those of one function or file."""

    text: str


Row = int | Heading
"""A finding by its number over all sources, or what stands above some."""


class Problems:
    """The findings of `sources` that a filter lets through, in rows. The findings are numbered over all sources, in
    order, whether they are listed or not."""

    def __init__(self, sources: Sequence[Source] = (), filter: Filter = Filter()) -> None:  # noqa: B008 (immutable)
        self.sources = tuple(sources)
        self.filter = filter
        self._ends = list(accumulate(len(source.places.findings) if source.places else 0 for source in self.sources))
        self.rows = self._in_rows()
        self.listed = sum(isinstance(row, int) for row in self.rows) if filter.active else self.number
        """How many are listed."""

    @property
    def number(self) -> int:
        """How many findings there are, listed or not."""
        return self._ends[-1] if self._ends else 0

    def source(self, number: int) -> Source:
        """Where a finding is from."""
        return self.sources[bisect_right(self._ends, number)]

    def finding(self, number: int) -> Finding:
        """A finding by its number."""
        places, at = self._place(number)
        return places.findings[at]

    def position(self, number: int) -> Position:
        """Where it starts in its file."""
        places, at = self._place(number)
        return places.positions[at]

    def _place(self, number: int) -> tuple[Places, int]:
        at = bisect_right(self._ends, number)
        places = self.sources[at].places
        assert places is not None
        return places, number - (self._ends[at - 1] if at else 0)

    def find(self, earlier: Problems, number: int) -> int | None:
        """The number here of what was finding `number` in an earlier list; None where it is gone."""
        if not 0 <= number < earlier.number:
            return None
        file = earlier.source(number).file
        for at, source in enumerate(self.sources):
            if source.places is not None and source.file is file:
                same = source.places.find(earlier.finding(number))
                return None if same is None else same + (self._ends[at - 1] if at else 0)
        return None

    def row_of(self, number: int) -> int | None:
        """The row of a finding, None where it is not listed."""
        return self.rows.index(number) if number in self.rows else None

    def step(self, number: int, by: int) -> int:
        """The finding `by` listed findings further, or as far as there are any; `number` where none is listed."""
        numbers = [row for row in self.rows if isinstance(row, int)]
        if not numbers:
            return number
        at = numbers.index(number) + by if number in numbers else 0
        return numbers[max(0, min(at, len(numbers) - 1))]

    def _in_rows(self) -> list[Row]:
        rows: list[Row] = []
        start = 0
        several = any(source.file is not None for source in self.sources)
        for source, end in zip(self.sources, self._ends, strict=True):
            if several:
                kept = self._kept(range(start, end), start, source)
                if kept or source.problem:
                    rows += (Heading(_of_file(source, len(kept))), *kept)
            elif source.places is not None:
                groups = [(name, self._kept(group, start, source)) for name, group in source.places.groups]
                groups = [(name, kept) for name, kept in groups if kept]
                for name, kept in groups:
                    if len(groups) > 1:
                        rows.append(Heading(f"{f'ƒ {one_line(name)}' if name else 'spec'}  {len(kept)}"))
                    rows += kept
            start = end
        return rows

    def _kept(self, numbers: Sequence[int], start: int, source: Source) -> Sequence[int]:
        if not self.filter.active or source.places is None:
            return numbers
        words = self.filter.query.casefold().split()
        findings = source.places.findings
        severity = self.filter.severity
        return [
            number
            for number in numbers
            if severity in (None, findings[number - start].severity) and _has(findings[number - start], words)
        ]


def _has(finding: Finding, words: Sequence[str]) -> bool:
    said = f"{finding.code} {finding.slug} {finding.message} {finding.location}".casefold() if words else ""
    return all(word in said for word in words)


def _of_file(source: Source, number: int) -> str:
    assert source.file is not None
    if source.problem:
        return f"{source.file.name}  {one_line(source.problem)}"
    return f"{source.file.name}  {count(number, 'finding')}"
