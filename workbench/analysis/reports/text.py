"""The report for people: each finding with its line, the words it is about underlined, and what to do next.

specs/filter.simplex
  4:8  ✗ E020  branch 'tags provided' not covered by examples  [fix]
       │   - if ids or tags provided, return matching policies
       │            ^^^^^^^^^^^^^
       │ Add a row, or pin one: # R1b
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from workbench.analysis.analysis import Analysis
from workbench.analysis.reports.look import WIDTH, Look, fitting
from workbench.analysis.reports.outcome import Linted, Outcome, Summary
from workbench.analysis.text import Span, visible

TAB = 4
"""Cells from one tab stop to the next in a quoted line."""

LEAD = 20
"""Characters of a long line kept before the words a finding is about, so that they have some context."""

NARROWEST = 20
"""Cells a quoted line keeps however narrow the terminal: below that it says nothing."""

STYLES = {
    "path": "bold underline",
    "error": "bold red",
    "warning": "bold yellow",
    "info": "bold blue",
    "clean": "bold green",
    "fix": "green",
    "heading": "bold",
    "frame": "bright_black",
    "hint": "italic",
    "gone": "red",
    "new": "green",
    "moved": "cyan",
}
"""Roles of text, in the sixteen colours that a terminal's own palette decides: readable on dark and light."""


def coloured(encoding: str = "utf-8", columns: int = WIDTH) -> Look:
    """The look of a terminal that shows colours, with Rich's tables of widths."""
    from rich.cells import cell_len
    from rich.color import ColorSystem
    from rich.style import Style

    styles = {role: Style.parse(style) for role, style in STYLES.items()}

    def paint(text: str, role: str) -> str:
        return styles[role].render(text, color_system=ColorSystem.STANDARD)

    return Look(paint, fitting(encoding), cell_len, columns)


def report(outcomes: Iterable[Outcome], write: Callable[[str], object], look: Look, quiet: bool) -> Summary:
    """Write each file's findings as they come, then the sum unless `quiet`; return the sum.

    Files without findings are not mentioned. Problems are counted only: their place is the error stream.
    """
    summary = Summary()
    for outcome in outcomes:
        summary = summary.plus(outcome)
        if isinstance(outcome, Linted) and outcome.analysis.findings:
            path = look.paint(look.fit(visible(outcome.path)), "path")
            write("\n".join((path, *_findings(outcome.analysis, look))) + "\n\n")
    if not quiet:
        write(_total(summary, look) + "\n")
    return summary


def _findings(analysis: Analysis, look: Look) -> Iterator[str]:
    """The lines of one file, positions aligned at their colon."""
    positions = [analysis.lines.position(finding.span.start) for finding in analysis.findings]
    left = 2 + max(len(str(position.line)) for position in positions)
    right = max(len(str(position.column)) for position in positions)
    bar = " " * (left + right + 3) + look.paint(look.fit("│"), "frame") + " "
    room = max(NARROWEST, look.columns - left - right - 5)
    for finding, position in zip(analysis.findings, positions, strict=True):
        severity = finding.severity.word
        yield (
            f"{position.line:>{left}}:{position.column:<{right}}  "
            + look.paint(look.fit(f"{finding.severity.mark} {finding.code}"), severity)
            + f"  {look.fit(visible(finding.message))}"
            + ("  " + look.paint("[fix]", "fix") if finding.fixes else "")
        )
        line = analysis.lines.span_of_line(position.line)
        quoted, indent, carets = excerpt(analysis.text, line, finding.span, look, room)
        if quoted.strip():
            yield bar + quoted.rstrip()
            yield bar + " " * indent + look.paint("^" * carets, severity)
        if finding.hint:
            yield bar + look.paint(look.fit(visible(finding.hint)), "hint")


def excerpt(text: str, line: Span, span: Span, look: Look, room: int) -> tuple[str, int, int]:
    """The line at `line` cut to `room` cells around `span`; cells before the carets; carets.

    Looks at only as many characters as there is room for, however long the line. A span that goes on over
    the line's end, or over the cut, is underlined up to there; an empty one gets one caret.
    """

    more = look.fit("…")

    def drawn(first: int, last: int) -> str:
        return look.fit(visible((more * (first > line.start) + text[first:last]).expandtabs(TAB)))

    def whole(first: int, last: int) -> str:
        return drawn(first, last) + more * (last < line.end)

    start = min(span.start, line.end)
    end = max(start, min(span.end, line.end))
    core = min(end, start + LEAD)
    first = line.start
    if core - first > room or look.width(whole(first, core)) > room:
        first = max(first, start - min(LEAD, room // 4))
        while first < start and look.width(drawn(first, start)) > room // 2:
            first += 1  # tabs before the span are wider than they are many
    last = min(line.end, first + room)
    while (excess := look.width(whole(first, last)) - room) > 0 and last > start + 1:
        # No character is drawn wider than a tab, so this never takes more away than it must.
        last = max(start + 1, last - max(1, excess // TAB))
    indent = look.width(drawn(first, start))
    carets = max(1, look.width(drawn(first, min(end, last))) - indent)
    return whole(first, last), indent, carets


def _total(summary: Summary, look: Look) -> str:
    """The last lines: how much was found in how many files, and the next step."""
    counts = ((summary.errors, "error"), (summary.warnings, "warning"), (summary.infos, "info"))
    said, next_steps = [], []
    if summary.worst is not None:
        found = ", ".join(_count(number, word) for number, word in counts if number)
        where = f"{summary.with_findings} of {_count(summary.files, 'spec')}"
        said.append(look.paint(f"{found} in {where}", summary.worst.word))
        next_steps.append(f"next: simplex-workbench explain {summary.worst_code}")
    elif summary.files:
        said.append(look.paint(f"nothing found in {_count(summary.files, 'spec')}", "clean"))
    if summary.problems:
        said.append(look.paint(f"{summary.problems} not linted", "error"))
    if summary.fixable:
        next_steps.append(look.paint(f"{summary.fixable} fixable in the workbench", "fix"))
    return "\n".join("   ".join(parts) for parts in (said, next_steps) if parts)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
