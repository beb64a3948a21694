"""The matrix of coverage laid out for a pane: branches down, examples across, the evidence of what is chosen below."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from workbench.analysis.coverage import SHOWN, STATES, Matrix, MatrixBranch, MatrixItem, mark
from workbench.analysis.text import Lines, Span
from workbench.tui.panels.pieces import Pieces, cut, fill, wrapped
from workbench.tui.wording import count, one_line

LONGEST_NAME = 38
"""Cells for a branch's words at most; the evidence has them whole."""
LEAST_VERDICT = 24
"""Cells kept for the verdict while there are more examples than fit, where the pane has them."""
LONGEST_SAID = 600
"""Characters of one text of the spec that are looked at."""
MOST_EVIDENCE = 6
"""Lines for the evidence at most."""
HEAD = 2
"""Rows above the branches: the function, and the numbers of the examples."""
SIGNS = {"probably not shown": "! ", "not shown": "✗ ", "cannot tell": "? "}
INKS = {
    "shown": "good",
    "probably shown": "good",
    "cannot tell": "info",
    "probably not shown": "warning",
    "not shown": "error",
}
COVERS = {
    "yes": "shows {}",
    "perhaps": "may show {}",
    "open": "may or may not show {}, nothing tells",
    "no": "does not show {}",
}
"""What an example is to a branch, in words."""


class Choice(NamedTuple):
    """Where the keys act: the index of a branch, and of an example, -1 for the branch itself."""

    branch: int = 0
    example: int = -1


class Sizes(NamedTuple):
    """Cells of the parts of a row, and how many examples and branches are in sight."""

    id: int
    name: int
    cell: int
    columns: int
    verdict: int
    rows: int
    evidence: int


class Corner(NamedTuple):
    """The first branch and the first example in sight."""

    top: int = 0
    left: int = 0


def sizes_for(matrix: Matrix, width: int, height: int) -> Sizes:
    """How a pane of `width` by `height` cells is shared out."""
    id = max((len(branch.id) for branch in matrix.branches), default=0)
    words = max((cell_len(_words(branch)) for branch in matrix.branches), default=0)
    name = max(8, min(words, LONGEST_NAME, (width - id) * 2 // 5))
    cell = max(3, len(str(len(matrix.examples))) + 1)
    room = width - id - name - 4
    columns = min(len(matrix.examples), max(1, (room - 2 - min(LEAST_VERDICT, room // 2)) // cell))
    least = 3 if height >= HEAD + 6 else 2 if height >= HEAD + 4 else 1
    # Rows that the branches leave are for the evidence, which is often long, but for one between them.
    evidence = max(least, min(height - HEAD - len(matrix.branches) - 1, MOST_EVIDENCE))
    return Sizes(id, name, cell, columns, max(0, room - columns * cell - 2), max(1, height - HEAD - evidence), evidence)


def corner_for(matrix: Matrix, choice: Choice, corner: Corner, sizes: Sizes) -> Corner:
    """The corner nearest to the one before from which what is chosen is in sight."""
    return Corner(
        _near(corner.top, choice.branch, sizes.rows, len(matrix.branches)),
        _near(corner.left, max(0, choice.example), sizes.columns, len(matrix.examples))
        if choice.example >= 0
        else min(corner.left, max(0, len(matrix.examples) - sizes.columns)),
    )


def _near(first: int, wanted: int, room: int, number: int) -> int:
    first = min(max(first, wanted - room + 1), wanted)
    return max(0, min(first, number - room))


def kept(matrix: Matrix, before: Matrix | None, choice: Choice) -> Choice:
    """What was chosen in an earlier matrix, in this one: the same branch and example while they are there."""
    branch, example = choice
    if before is not None and before.name == matrix.name and branch < len(before.branches):
        id = before.branches[branch].id
        branch = next((at for at, other in enumerate(matrix.branches) if other.id == id), branch)
    return Choice(
        max(0, min(branch, len(matrix.branches) - 1)),
        max(-1, min(example, len(matrix.examples) - 1)) if matrix.branches else -1,
    )


def choice_at(matrix: Matrix, lines: Lines, offset: int, choice: Choice) -> Choice:
    """What the place `offset` of the text is about: the branch or the example there; `choice` where it is neither.

    In a rule of several branches it is the one whose words hold the place, else the first of them.
    """
    number = lines.position(offset).line

    def covers(span: Span) -> bool:
        first, last = (lines.position(at).line for at in (span.start, max(span.start, span.end - 1)))
        return first <= number <= last

    for item in matrix.rules:
        if covers(item.span):
            those = [at for at, branch in enumerate(matrix.branches) if branch.rule == item.number]
            exact = [at for at in those if matrix.branches[at].span.start <= offset <= matrix.branches[at].span.end]
            return Choice((exact or those)[0]) if those else choice
    for at, example in enumerate(matrix.examples):
        if covers(example.span):
            shown = [row for row, branch in enumerate(matrix.branches) if branch.cells[at].covers == "yes"]
            row = choice.branch if choice.branch in shown or not shown else shown[0]
            return Choice(row, at)
    return choice


def moved(matrix: Matrix, choice: Choice, across: int, down: int) -> Choice:
    """The choice so many examples and branches further, within the matrix."""
    return Choice(
        max(0, min(choice.branch + down, len(matrix.branches) - 1)),
        max(-1, min(choice.example + across, len(matrix.examples) - 1)),
    )


def choice_under(matrix: Matrix, corner: Corner, sizes: Sizes, x: int, y: int) -> Choice | None:
    """The choice drawn at a cell of the pane, None where there is none."""
    branch = corner.top + y - HEAD
    if not HEAD <= y < HEAD + sizes.rows or branch >= len(matrix.branches):
        return None
    column = (x - sizes.id - sizes.name - 4) // sizes.cell
    example = corner.left + column
    return Choice(branch, example if 0 <= column < sizes.columns and example < len(matrix.examples) else -1)


def place_of(matrix: Matrix, choice: Choice) -> Span:
    """Where going to what is chosen lands: the example, or the words of the branch in its rule."""
    if not matrix.branches:
        return matrix.span
    return matrix.branches[choice.branch].span if choice.example < 0 else matrix.examples[choice.example].span


# ── drawn ─────────────────────────────────────────────────────────────────────────────────────────────────────


def drawn(matrix: Matrix, choice: Choice, corner: Corner, width: int, sizes: Sizes, *, focused: bool) -> list[Pieces]:
    """The rows of the pane. What is chosen is told by ▸ and brackets, not by colour alone."""
    bottom = min(corner.top + sizes.rows, len(matrix.branches))
    right = min(corner.left + sizes.columns, len(matrix.examples))
    columns = range(corner.left, right)
    rows = [_head(matrix, corner, bottom, width), _numbers(matrix, choice, columns, sizes)]
    for at in range(corner.top, bottom):
        rows.append(_row(matrix.branches[at], at, choice, columns, sizes, focused))
    rows += [()] * (HEAD + sizes.rows - len(rows))
    return rows + [
        ((f" {line}", "" if at == 0 else "muted"),) for at, line in enumerate(_said(matrix, choice, width, sizes))
    ]


def _head(matrix: Matrix, corner: Corner, bottom: int, width: int) -> Pieces:
    name = cut(_said_of(matrix.name), width // 2)
    several = sum(
        sum(branch.cells[at].covers == "yes" for branch in matrix.branches) > 1 for at in range(len(matrix.examples))
    )
    said = f"  {matrix.summary}"
    if several:
        said += f"   {count(several, 'example')} {'stands' if several == 1 else 'stand'} for several"
    part = f"{corner.top + 1}–{bottom} of {len(matrix.branches)}" if bottom - corner.top < len(matrix.branches) else ""
    room = width - cell_len(name) - 2 - len(part)
    lacks = matrix.shown < len(matrix.branches)
    return ((f" {name}", "bold"), (fill(said, room), "warning" if lacks else "good"), (part, "muted"))


def _numbers(matrix: Matrix, choice: Choice, columns: range, sizes: Sizes) -> Pieces:
    lead = " " * (sizes.id + sizes.name + 3)
    before = "‹" if columns.start else " "
    after = "›" if columns.stop < len(matrix.examples) else ""
    numbers = tuple(
        (str(matrix.examples[at].number).rjust(sizes.cell - 1) + " ", "bold" if at == choice.example else "muted")
        for at in columns
    )
    return ((lead + before, "muted"), *numbers, (after, "muted"))


def _row(branch: MatrixBranch, at: int, choice: Choice, columns: range, sizes: Sizes, focused: bool) -> Pieces:
    here = at == choice.branch
    whole = here and choice.example < 0
    chosen = "chosen" if focused else "bold"
    head = f"{'▸' if here else ' '}{branch.id:<{sizes.id}}  {fill(_words(branch), sizes.name)} "
    cells = []
    for column in columns:
        sign = mark(branch.cells[column], branch.verdict)
        picked = here and column == choice.example
        left, right = "[]" if picked else "  "
        drawn = f"{left:>{sizes.cell - 2}}{sign}{right}"
        plain = "muted" if sign == "·" else "info" if sign == "░" else "good"
        cells.append((drawn, chosen if picked else plain))
    verdict = cut(_verdict(branch), sizes.verdict)
    return ((head, chosen if whole else "bold" if here else ""), *cells, (f"  {verdict}", INKS[branch.verdict]))


def _words(branch: MatrixBranch) -> str:
    return _said_of(branch.text)


def _said_of(text: str) -> str:
    """What of a text of the spec can have room in the pane: a rule may be a megabyte long."""
    return one_line(text[:LONGEST_SAID])


def _verdict(branch: MatrixBranch) -> str:
    """How a branch stands: by which example it is shown and why, or that it is not."""
    state = STATES[branch.verdict]
    return f"{SIGNS[branch.verdict]}{state}" if state else _said_of(branch.why)


def evidence(matrix: Matrix, choice: Choice) -> list[str]:
    """What stands behind what is chosen, in words: a sentence or two, each of which may be long."""
    branch = matrix.branches[choice.branch]
    why = _said_of(branch.why)
    state = STATES[branch.verdict]
    state = "" if why.startswith(state) else state
    about = f"{branch.id}  {_words(branch)}: {SIGNS.get(branch.verdict, '')}{state}{'. ' if state else ''}{why}"
    if choice.example >= 0:
        return [_of_cell(branch, matrix.examples[choice.example], choice.example), about]
    if branch.verdict in SHOWN:
        return [about]
    return [about, f"a adds an example for {branch.id}; p pins the likeliest, or the one you choose with ← →"]


def _of_cell(branch: MatrixBranch, example: MatrixItem, at: int) -> str:
    cell = branch.cells[at]
    said = ("is pinned to {}" if cell.pinned and cell.covers == "yes" else COVERS[cell.covers]).format(branch.id)
    because = f": {_said_of(cell.evidence)}" if cell.evidence and cell.evidence != "pinned" else ""
    comment = f"  # {_said_of(example.comment)}" if example.comment else ""
    return f"Example {example.number} {said}{because} · {_said_of(example.text)}{comment}"


def _said(matrix: Matrix, choice: Choice, width: int, sizes: Sizes) -> list[str]:
    lines: list[str] = []
    sentences = evidence(matrix, choice)
    for at, sentence in enumerate(sentences):
        left = sizes.evidence - len(lines) - (len(sentences) - at - 1)
        if left > 0:
            lines += wrapped(sentence, width - 2, left)
    return lines[: sizes.evidence]
