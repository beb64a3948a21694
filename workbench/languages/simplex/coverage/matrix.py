"""From branches and rows to the matrix, and to the verdict on each branch.

A branch lacks an example only if every row is ruled out. That is sure where pins and values alone rule them out and
each row is surely another branch's; probable where words and outcomes help; and with a cell that nothing decides it is
not said at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.analysis.coverage import Cell, Verdict
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.cells import Judge, short
from workbench.languages.simplex.coverage.clauses import MAPS
from workbench.languages.simplex.coverage.model import Coverage, Line
from workbench.languages.simplex.coverage.purposes import Purposes
from workbench.languages.simplex.spec import Function

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.fields import Fields

MOST_BRANCHES = 80
MOST_ROWS = 200
MOST_CELLS = 4_500
"""Beyond these nothing is judged: the matrix would be unreadable, and the time to fill it noticeable."""


def read_coverage(function: Function, branches: Sequence[Branch], fields: Fields | None = None) -> Coverage:
    """Which of `branches` (of the function's RULES) which example of `function` shows.

    `fields` is what the signature and DATA say of the values, None where that is nothing.
    """
    examples = function.examples
    cells = len(branches) * len(examples)
    if len(branches) > MOST_BRANCHES or len(examples) > MOST_ROWS or cells > MOST_CELLS:
        what = f"{len(branches)} branches and {len(examples)} examples"
        most = f"{MOST_BRANCHES} and {MOST_ROWS} are, and {MOST_CELLS} pairs of them"
        return Coverage((), examples, f"not judged: {what}, and at most {most}")
    judge = Judge(function, branches, fields)
    facts = [judge.facts(row) for row in judge.rows]
    columns = [judge.column(row, known) for row, known in zip(judge.rows, facts, strict=True)]
    purposes = Purposes(judge, function.items("RULES"), facts, columns)
    # A branch of which every cell is a no explains no row itself, so for each of them these are the others.
    explained = [
        max((judge.explains(index, cell, row) for index, cell in enumerate(column)), default=0)
        for column, row in zip(columns, judge.rows, strict=True)
    ]
    lines = tuple(
        Line(branch, cells, *_weighed(purposes, index, *_verdict(judge, index, cells, columns, explained)))
        for index, branch in enumerate(branches)
        for cells in [tuple(column[index] for column in columns)]
    )
    return Coverage(lines, examples)


def _weighed(purposes: Purposes, index: int, verdict: Verdict, why: str) -> tuple[Verdict, str]:
    """The verdict on a branch once all rows are read together with all rules."""
    if verdict == "cannot tell" and (absent := purposes.absent(index)):
        return "probably not shown", absent
    if verdict == "probably not shown" and (conflict := purposes.spoken_for(index)):
        return "cannot tell", conflict
    return verdict, why


def _verdict(
    judge: Judge, index: int, cells: Sequence[Cell], columns: Sequence[Sequence[Cell]], explained: Sequence[int]
) -> tuple[Verdict, str]:
    """What the cells of a branch come to, and why. `explained` tells of each row how well the branches explain it."""
    shown = [(number, cell) for number, cell in enumerate(cells, 1) if cell.covers == "yes"]
    if shown:
        _, best = max(shown, key=lambda entry: (entry[1].pinned, entry[1].sure))
        verdict: Verdict = "shown" if best.sure else "probably shown"
        numbers = ", ".join(str(number) for number, cell in shown[:4] if cell.sure == best.sure)
        return verdict, f"shown by {numbers}: {best.evidence}"
    if not cells:
        return "not shown", "there are no examples"
    undecided = [n for n, cell in enumerate(cells, 1) if cell.covers != "no"]
    id = judge.clauses[index].branch.id
    if undecided and _all_spoken_for(judge, index, undecided, columns):
        return "probably not shown", "; ".join(
            f"ex {n}: {_explainer(judge, columns[n - 1])} explains this row (comment "
            f'"{short(judge.rows[n - 1].example.comment)}")'
            for n in undecided[:3]
        )
    if undecided:
        return "cannot tell", _short_of_rows(judge, index, undecided, columns) or (
            f"cannot tell whether example {undecided[0]} shows it; pin the one that does: # {id}"
        )
    evidence = "; ".join(_reasons(cells))
    if all(cell.proved for cell in cells) and all(level == 2 for level in explained):
        return "not shown", evidence
    if all(cell.sure or level for cell, level in zip(cells, explained, strict=True)):
        return "probably not shown", evidence
    return "cannot tell", f"no example is seen to show it; add one, or pin the one that does: # {id}"


def _short_of_rows(judge: Judge, index: int, undecided: Sequence[int], columns: Sequence[Sequence[Cell]]) -> str:
    """That one of some alternatives lacks an example, where fewer rows are left than there are of them; else ""."""
    alike = [
        other
        for other in (index, *judge.words.siblings[index])
        if [n for n, column in enumerate(columns, 1) if column[other].covers != "no"] == list(undecided)
        and all(columns[n - 1][other].covers != "yes" for n in undecided)
    ]
    if len(alike) <= len(undecided):
        return ""
    ids = ", ".join(judge.clauses[other].branch.id for other in sorted(alike))
    rows = ", ".join(str(number) for number in undecided)
    return f"of {ids} at least one has no example: there is only example {rows} for them; pin it to the one it shows"


def _all_spoken_for(judge: Judge, index: int, undecided: Sequence[int], columns: Sequence[Sequence[Cell]]) -> bool:
    """Whether each undecided row is, by its comment, there for another branch that no other row shows, while no row
    has a word of this branch."""
    clause = judge.clauses[index]
    if clause.role != "condition" or not clause.branch.stated or clause.branch.cue in MAPS:
        return False
    if any(judge.words.speaks_of(index, row) for row in judge.rows):
        return False
    for number in undecided:
        if columns[number - 1][index].covers != "open" or not judge.rows[number - 1].example.comment:
            return False
        shown = [other for other, cell in enumerate(columns[number - 1]) if cell.covers == "yes"]
        if not any(sum(column[other].covers == "yes" for column in columns) == 1 for other in shown):
            return False
    return True


def _explainer(judge: Judge, column: Sequence[Cell]) -> str:
    return next(judge.clauses[i].branch.id for i, cell in enumerate(column) if cell.covers == "yes")


def _reasons(cells: Sequence[Cell]) -> list[str]:
    """The evidence against a branch, that which needs a reader's judgement first; three rows at most."""
    told = sorted(enumerate(cells, 1), key=lambda entry: (entry[1].proved, entry[1].sure))
    return [f"ex {number}: {cell.evidence}" for number, cell in told[:3]]
