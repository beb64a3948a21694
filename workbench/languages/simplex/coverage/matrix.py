"""From branches and rows to the matrix, and to the verdict on each branch.

A branch lacks an example only if every row is ruled out. That is sure where pins and values alone rule them out and
each row is surely another branch's; probable where words and outcomes help; and with a cell that nothing decides it is
not said at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.analysis.coverage import LACKING, SHOWN, Cell, Verdict
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.cells import Judge, short
from workbench.languages.simplex.coverage.clauses import MAPS
from workbench.languages.simplex.coverage.model import Coverage, Line, Short
from workbench.languages.simplex.coverage.pins import awaited
from workbench.languages.simplex.coverage.purposes import Purposes
from workbench.languages.simplex.coverage.short import short_rules
from workbench.languages.simplex.reach import MOST_BRANCHES, MOST_CELLS, MOST_ROWS, beyond, within_reach
from workbench.languages.simplex.spec import Example, Function

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.fields import Fields


def read_coverage(function: Function, branches: Sequence[Branch], fields: Fields | None = None) -> Coverage:
    """Which of `branches` (of the function's RULES) which example of `function` shows.

    `fields` is what the signature and DATA say of the values, None where that is nothing.
    """
    examples = function.examples
    rules = function.items("RULES")
    if (read := len(within_reach(rules))) < len(rules):
        return Coverage((), examples, f"not judged: {len(rules)} rules, and the first {read} are all that is read")
    if beyond(len(branches), len(examples)):
        what = f"{len(branches)} branches and {len(examples)} examples"
        most = f"{MOST_BRANCHES} and {MOST_ROWS} are, and {MOST_CELLS} pairs of them"
        return Coverage((), examples, f"not judged: {what}, and at most {most}")
    judge = Judge(function, branches, fields)
    facts = [judge.facts(row) for row in judge.rows]
    columns = [judge.column(row, known) for row, known in zip(judge.rows, facts, strict=True)]
    purposes = Purposes(judge, rules, facts, columns)
    # A branch of which every cell is a no explains no row itself, so for each of them these are the others.
    explained = [
        max((judge.explains(index, cell, row) for index, cell in enumerate(column)), default=0)
        for column, row in zip(columns, judge.rows, strict=True)
    ]
    ready = awaited(examples, branches)
    lines = [
        _line(branch, cells, *_weighed(purposes, index, *_verdict(judge, index, cells, columns, explained)))
        for index, branch in enumerate(branches)
        for cells in [tuple(column[index] for column in columns)]
    ]
    short = short_rules(purposes, lines, ready)
    for entry in short:
        for index in entry.branches:
            verdict: Verdict = "probably not shown" if entry.told else "cannot tell"
            lines[index] = lines[index]._replace(verdict=verdict, why=_counted(entry, lines))
    return Coverage(
        tuple(_with_blanks(line, examples, ready) for line in lines),
        examples,
        short=tuple(entry for entry in short if not entry.told),
    )


SUBJECT = "subject"
"""Of a branch that only the subject of its rule makes one ("lots with a stream have two fronts"), words tell too
little: of those that no example was said to show, though no value denied them, a third were shown, or no branch at all.
"""


def _line(branch: Branch, cells: tuple[Cell, ...], verdict: Verdict, why: str) -> Line:
    """A branch with its verdict: where it hangs on words alone, and so does its being a branch, none."""
    if verdict in LACKING and cells and branch.cue == SUBJECT and not any(cell.proved for cell in cells):
        why = f"perhaps no example shows it, if it is a case of its own: {why}"
        return Line(branch, cells, "cannot tell", why)
    return Line(branch, cells, verdict, why)


_BLANK = Cell("no", evidence="still to be filled in")


def _with_blanks(line: Line, examples: Sequence[Example], ready: Mapping[str, int]) -> Line:
    """A line with cells for the rows that are still to be filled in, too; of a branch for which one is `ready`, no more
    can be told."""
    cells = iter(line.cells)
    line = line._replace(cells=tuple(_BLANK if example.blank else next(cells) for example in examples))
    if line.verdict in SHOWN or line.branch.id not in ready:
        return line
    return line._replace(verdict="cannot tell", why=f"example {ready[line.branch.id]} is there for it, to be filled in")


def _counted(short: Short, lines: Sequence[Line]) -> str:
    """In words, what the count of the rows of a rule comes to."""
    numbers = ", ".join(str(number) for number in short.rows[:5]) + (", …" if len(short.rows) > 5 else "")
    rows = f"example{'s' if len(short.rows) > 1 else ''} {numbers}"
    if short.told:
        left = f"{rows}, all that there is for them, rather shows another"
        return f"its alternatives exclude it, and {left if short.rows else 'no example is left for it'}"
    ids = ", ".join(lines[index].branch.id for index in short.branches)
    only = f"there is only {rows}" if short.rows else "there is none"
    least = "one has" if short.lacking == 1 else f"{short.lacking} have"
    pin = f"; pin {'each' if len(short.rows) > 1 else 'it'} to the one it shows" if short.rows else ""
    return f"of {ids} at least {least} no example: {only} for them{pin}"


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
    numbers = [row.number for row in judge.rows]
    shown = [(number, cell) for number, cell in zip(numbers, cells, strict=True) if cell.covers == "yes"]
    if shown:
        _, best = max(shown, key=lambda entry: (entry[1].pinned, entry[1].sure))
        verdict: Verdict = "shown" if best.sure else "probably shown"
        listed = ", ".join(str(number) for number, cell in shown[:4] if cell.sure == best.sure)
        return verdict, f"shown by {listed}: {best.evidence}"
    if not cells:
        return "not shown", "there are no examples"
    undecided = [at for at, cell in enumerate(cells) if cell.covers != "no"]
    id = judge.clauses[index].branch.id
    if undecided and _all_spoken_for(judge, index, undecided, columns):
        return "probably not shown", "; ".join(
            f"ex {numbers[at]}: {_explainer(judge, columns[at])} explains this row (comment "
            f'"{short(judge.rows[at].example.comment)}")'
            for at in undecided[:3]
        )
    if undecided:
        return (
            "cannot tell",
            f"cannot tell whether example {numbers[undecided[0]]} shows it; pin the one that does: # {id}",
        )
    evidence = "; ".join(_reasons(cells, numbers))
    if all(cell.proved for cell in cells) and all(level == 2 for level in explained):
        return "not shown", evidence
    if all(cell.sure or level for cell, level in zip(cells, explained, strict=True)):
        return "probably not shown", evidence
    return "cannot tell", f"no example is seen to show it; add one, or pin the one that does: # {id}"


def _all_spoken_for(judge: Judge, index: int, undecided: Sequence[int], columns: Sequence[Sequence[Cell]]) -> bool:
    """Whether each undecided row is, by its comment, there for another branch that no other row shows, while no row
    has a word of this branch."""
    clause = judge.clauses[index]
    if clause.role != "condition" or not clause.branch.stated or clause.branch.cue in MAPS:
        return False
    if any(judge.words.speaks_of(index, row) for row in judge.rows):
        return False
    for at in undecided:
        if columns[at][index].covers != "open" or not judge.rows[at].example.comment:
            return False
        shown = [other for other, cell in enumerate(columns[at]) if cell.covers == "yes"]
        if not any(sum(column[other].covers == "yes" for column in columns) == 1 for other in shown):
            return False
    return True


def _explainer(judge: Judge, column: Sequence[Cell]) -> str:
    return next(judge.clauses[i].branch.id for i, cell in enumerate(column) if cell.covers == "yes")


def _reasons(cells: Sequence[Cell], numbers: Sequence[int]) -> list[str]:
    """The evidence against a branch, that which needs a reader's judgement first; three rows at most."""
    told = sorted(zip(numbers, cells, strict=True), key=lambda entry: (entry[1].proved, entry[1].sure))
    return [f"ex {number}: {cell.evidence}" for number, cell in told[:3]]
