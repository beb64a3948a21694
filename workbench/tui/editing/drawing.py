"""How a line is drawn: what could drive a terminal as visible marks, each character in its own column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, overload

from rich.cells import cell_len
from textual.document._wrapped_document import WrappedDocument

from workbench.analysis.text import visible

if TYPE_CHECKING:
    from textual.document._document import DocumentBase


def drawn(line: str) -> str:
    """`line` as it goes to the screen: as `visible` makes it, but tabs stay, for the editor widens them."""
    return line if "\t" not in line and line.isprintable() else "\t".join(map(visible, line.split("\t")))


def cells(line: str, tab_width: int) -> int:
    """The width in cells of `line` as it is drawn."""
    return cell_len(drawn(line).expandtabs(tab_width))


class DrawnLines:
    """The lines of a document as they are drawn, looked up when asked for."""

    def __init__(self, document: DocumentBase) -> None:
        self._document = document

    def __len__(self) -> int:
        return self._document.line_count

    def __iter__(self) -> Iterator[str]:
        return map(drawn, self._document.lines)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        found = self._document.lines[index]
        return drawn(found) if isinstance(found, str) else [drawn(line) for line in found]


class _DrawnDocument:
    """What a WrappedDocument asks of a document, answered with lines as they are drawn."""

    def __init__(self, document: DocumentBase) -> None:
        self.lines = DrawnLines(document)
        self.get_line = self.lines.__getitem__

    @property
    def line_count(self) -> int:
        return len(self.lines)

    def __getitem__(self, index: int) -> str:
        return self.lines[index]


class DrawnWrapping(WrappedDocument):
    """Wrapping by what is drawn, so that the cursor stands where its character is.

    A control character has no width as it is and one cell as a mark; measured raw, the cursor would stand
    left of its place on such a line.
    """

    def __init__(self, document: DocumentBase, width: int = 0, tab_width: int = 4) -> None:
        super().__init__(document, width, tab_width)
        self.document = _DrawnDocument(document)  # type: ignore[assignment]

    @property
    def height(self) -> int:
        """Rows on the screen. Kept as a list's length: the inherited sum is asked for on every drawn line."""
        return len(self._offset_to_line_info)

    def row_at(self, y: int) -> tuple[int, int] | None:
        """The row (from 0) drawn at `y`, and which of its wrapped parts; None below the text."""
        return self._offset_to_line_info[y] if 0 <= y < len(self._offset_to_line_info) else None
