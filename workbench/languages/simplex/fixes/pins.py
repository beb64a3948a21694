"""The pin: the change by which the author says which branch a row shows (`# R2b`)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from workbench.analysis.coverage import SHOWN
from workbench.analysis.finding import Edit, Fix
from workbench.analysis.suppressions import without_own_comment
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.judged import Judged
from workbench.languages.simplex.coverage.model import Coverage, Line
from workbench.languages.simplex.coverage.pins import LONGEST_COMMENT, pinned
from workbench.languages.simplex.fixes.placing import end_of_line
from workbench.languages.simplex.fixes.rows import WIDEST
from workbench.languages.simplex.fixes.trial import after, reading
from workbench.languages.simplex.scan import comment_start
from workbench.languages.simplex.spec import Example, Section

_PIN = r"R\d{1,4}[a-z]{0,2}"
_JOINT = r"[\s,;&+/]{1,8}(?:and\s{1,4})?"
_RUN = rf"{_PIN}(?:{_JOINT}{_PIN}){{0,40}}"
_LEADING = rf"[\s(\[]{{0,8}}(?P<run>{_RUN})(?![\w.]*\w)"
_TRAILING = rf"(?<![\w.])(?P<run>{_RUN})[\s)\].]{{0,8}}$"


def with_pin(comment: str, branch: Branch, branches: Sequence[Branch]) -> str | None:
    """`comment` (without its #) with a pin to `branch` beside those it has, or before what else it says; None where it
    pins to just this branch already, or cannot.

    A pin to the whole rule is narrowed to the branch.
    """
    ids = pinned(comment, branches) or frozenset()
    read = comment[:LONGEST_COMMENT]
    run = re.match(_LEADING, read) or re.search(_TRAILING, read) if ids else None
    if run is None:
        said = comment.strip()
        written = f"{branch.id}: {said}" if said else branch.id
    else:
        pins = re.findall(_PIN, run["run"])
        if branch.id in pins:
            return None
        start, end = run.span("run")
        rule = f"R{branch.rule}"
        if rule in pins:
            longer = re.sub(rf"\b{rule}\b", branch.id, run["run"], count=1)
        else:
            longer = f"{run['run']}, {branch.id}"
        written = comment[:start] + longer + comment[end:]
    others = {other.id for other in branches if other.id in ids and other.rule != branch.rule}
    now = pinned(written, branches) or frozenset()
    return written if branch.id in now and others <= now else None


def pin(section: Section, branches: Sequence[Branch], example: Example, branch: Branch) -> Edit | None:
    """The edit, in `section`, by which its row `example` says that it shows `branch`; None where it says so already, or
    where a comment would speak of other rows too."""
    text = section.text
    start = line_start(text, example.item.span.end)
    line = without_own_comment(text[start : end_of_line(text, example.item.span.end)])
    at = comment_start(line)
    said = line[at:].lstrip("#")
    written = with_pin(said, branch, branches)
    if written is None:
        return None
    # Of a row of several lines the last line's comment ends all that its comments say, and a pin may stand at the end.
    for comment in (written, f"{said.rstrip()} ({branch.id})"):
        if at < len(line):
            span = Span(start + len(line) - len(said), start + len(line))
            lead = "" if said[:1].isspace() and comment[:1].isspace() else " "
            edit = Edit(span, lead + comment)
        else:
            content = start + len(line.rstrip())
            edit = Edit(Span(content, content), " " * max(2, _column(section) + start - content) + "# " + written)
        if _says(section, edit, branches, example, branch):
            return edit
    return None


def _says(section: Section, edit: Edit, branches: Sequence[Branch], example: Example, branch: Branch) -> bool:
    """Whether after `edit` the row says that it shows `branch`, and nothing else is read otherwise."""
    changed = after(section, (edit,))
    if changed is None:
        return False
    was, now = reading(section, "EXAMPLES"), reading(changed, "EXAMPLES")
    at = example.number - 1
    if now.entries[at : at + 1] == () or branch.id not in (pinned(now.entries[at][-1], branches) or ()):
        return False
    entries = (*was.entries[:at], (*was.entries[at][:-1], now.entries[at][-1]), *was.entries[at + 1 :])
    return now == was._replace(entries=entries)


def _column(section: Section) -> int:
    """The column in which the comments of the rows start, where they start in one; else 0."""
    columns = set()
    text = section.text
    for row in section.function.examples[:40] if section.function else ():
        start = line_start(text, row.item.span.end)
        line = without_own_comment(text[start : end_of_line(text, row.item.span.end)])
        at = comment_start(line)
        columns |= {at} if at < len(line) else set()
    return columns.pop() if len(columns) == 1 and max(columns) < WIDEST else 0


def likeliest(coverage: Coverage, line: Line) -> Example | None:
    """The row that most likely shows the branch of `line`: not ruled out, there for the fewest others, the first."""
    ranks = {"yes": 0, "perhaps": 1, "open": 2}

    def rank(index: int) -> tuple[int, int, int]:
        others = sum(other.cells[index].covers == "yes" for other in coverage.lines if other is not line)
        return ranks[line.cells[index].covers], others, index

    left = [index for index, cell in enumerate(line.cells) if cell.covers != "no"]
    return coverage.examples[min(left, key=rank)] if left else None


def pin_fix(section: Section, judged: Judged, branch: str, example: int | None = None) -> Fix | None:
    """The fix that pins row number `example` of `section`, by default the likeliest, to the branch with the id
    `branch`; None where there is no such row or branch, or the row says so already. Its title names the branches that
    it leaves without an example: a row shows what it is pinned to and nothing else."""
    coverage = judged.coverage
    line = next((line for line in coverage.lines if line.branch.id == branch), None)
    if line is None:
        return None
    chosen = [row for row in coverage.examples if row.number == example]
    row = likeliest(coverage, line) if example is None else (chosen[0] if chosen else None)
    if row is None:
        return None
    edit = pin(section, [other.branch for other in coverage.lines], row, line.branch)
    if edit is None:
        return None
    bare = _left_bare(section, edit, judged)
    leaves = f", which leaves {' and '.join(bare)} without an example" if bare else ""
    return Fix(f"pin example {row.number} to {branch}{leaves}", (edit,), safe=False)


def _left_bare(section: Section, edit: Edit, judged: Judged) -> list[str]:
    """The branches that have an example, as far as can be told, and none after `edit`."""
    changed = after(section, (edit,))
    if changed is None or changed.function is None:
        return []
    now = Judged(changed.function, judged.branches, judged.fields).coverage.uncovered
    lacking = {line.branch.id for line in now}
    return [line.branch.id for line in judged.coverage.lines if line.verdict in SHOWN and line.branch.id in lacking]


def renumbered(comment: str, numbers: Mapping[int, int]) -> str:
    """`comment` (without its #) with the rules that its pins name called by their new `numbers`, and without the pins
    to rules that have none."""
    read = comment[:LONGEST_COMMENT]
    run = re.match(_LEADING, read) or re.search(_TRAILING, read)
    if run is None:
        return comment
    pins = [re.fullmatch(r"R(\d+)([a-z]*)", pin) for pin in re.findall(_PIN, run["run"])]
    kept = [f"R{numbers[int(pin[1])]}{pin[2]}" for pin in pins if pin and int(pin[1]) in numbers]
    start, end = run.span("run")
    if kept:
        return comment[:start] + ", ".join(kept) + comment[end:]
    # Brackets and a colon that only stood around the pins go with them.
    before, behind = comment[:start].rstrip(" ([") or comment[:start][:1].strip("(["), comment[end:].lstrip(" )]:")
    return f"{before or ' '}{' ' if before.strip() and behind else ''}{behind}"
