"""The matrix of a function as every view of coverage takes it: in the terms and the places of the whole text."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.analysis.coverage import Matrix, MatrixBranch, MatrixItem
from workbench.languages.simplex.coverage.model import Coverage
from workbench.languages.simplex.spec import Function, Item


def matrix_of(
    number: int, start: int, function: Function, coverage: Coverage, counted_out: Mapping[str, str]
) -> Matrix:
    """The matrix of function `number` (from 0), whose spans count from offset `start` of the text.

    `counted_out` are the branches that have no row because there are too few, by their ids, and why: that is more
    than words can tell.
    """
    items = function.items("RULES")

    def plain(item: Item, comment: str = "") -> MatrixItem:
        return MatrixItem(item.number, item.text, item.span.shifted(start), comment)

    end = function.blocks[-1].extent.end if function.blocks else function.header.extent.end
    return Matrix(
        number,
        function.name,
        function.header.written.shifted(start),
        function.header.extent._replace(end=end).shifted(start),
        tuple(plain(item) for item in items),
        tuple(
            MatrixBranch(
                line.branch.id,
                line.branch.rule,
                line.branch.text,
                line.branch.stated,
                items[line.branch.rule - 1].source(line.branch.start, line.branch.end).shifted(start),
                line.cells,
                "not shown" if line.branch.id in counted_out else line.verdict,
                counted_out.get(line.branch.id, line.why),
            )
            for line in coverage.lines
        ),
        tuple(plain(example.item, example.comment) for example in coverage.examples),
        coverage.abstained,
    )
