"""What stands on the screen, cell by cell, and the bytes that turn it into what should."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rich.cells import split_graphemes
from rich.segment import Segment

from workbench.tui.painting.ink import Means, parameters
from workbench.tui.painting.sgr import RESET, transition

Cell = tuple[str, str]
"""A grapheme cluster and the SGR parameters it is drawn with. The second cell of a wide one has ""."""

UNKNOWN: Cell = ("\0", "\0")
"""Equal to nothing that is ever drawn."""

SHORT = 8
"""Cells to the right edge for which pushing them is not tried."""

GAP = 8
"""Equal cells in a row that are skipped by moving the cursor; fewer cost less when they are sent again."""


class _Drawn(dict[str, Cell]):
    """The cells of the characters of ASCII in one look, each made once: a screen has thousands of them."""

    def __init__(self, look: str) -> None:
        super().__init__()
        self.look = look

    def __missing__(self, character: str) -> Cell:
        cell = self[character] = (character, self.look)
        return cell


_drawn_in = lru_cache(maxsize=1024)(_Drawn)


def cells(segments: Iterable[Segment], means: Means) -> Iterator[Cell]:
    """The cells of a strip, left to right."""
    glyphs = means.glyphs
    for text, style, control in segments:
        if control:
            continue
        look = "" if style is None else parameters(style, means.colours)
        if text.isascii():
            yield from map(_drawn_in(look).__getitem__, text)
            continue
        if glyphs is not None:
            text = text.translate(glyphs)
        spans, _ = split_graphemes(text)
        for start, end, width in spans:
            if width:
                yield text[start:end], look
                if width > 1:
                    yield "", look


class Frame:
    """The cells of a screen of `width` and `height`, as they were last sent; at first unknown."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows = [[UNKNOWN] * width for _ in range(height)]

    def forget(self) -> None:
        """What stands there is no longer known: the next change sends everything."""
        self._rows = [[UNKNOWN] * self.width for _ in range(self.height)]

    def change(self, parts: Iterable[tuple[int, int, Sequence[Cell]]]) -> str:
        """The bytes that draw `parts`, each a row, a column and cells from there on, where they differ from what
        stands; "" where nothing does. Ends with the terminal's own look."""
        sent: list[str] = []
        look = ""
        for y, x, new in parts:
            if not 0 <= y < self.height:
                continue
            row = self._rows[y]
            wanted = [*row[:x], *new, *row[x + len(new) :]][: self.width]
            if wanted == row:
                continue
            drawn, look = min(
                (_drawn(y, row, wanted, look), *_pushed(y, row, wanted, look)), key=lambda way: len(way[0])
            )
            sent.append(drawn)
            self._rows[y] = wanted
        if look:
            sent.append(RESET)
        return "".join(sent)


def _drawn(y: int, old: Sequence[Cell], new: Sequence[Cell], look: str) -> tuple[str, str]:
    """The bytes that make row `y` read `new` where it reads `old`, and the look they leave; `look` is that before."""
    sent: list[str] = []
    for start, end in _runs(old, new):
        sent.append(f"\x1b[{y + 1};{start + 1}H")
        again = False
        for at in range(start, end):
            character, wanted = new[at]
            if not character:
                continue
            if again:
                # Terminals differ on how wide such a cluster is: what follows has its place told.
                sent.append(f"\x1b[{at + 1}G")
            if wanted != look:
                sent.append(transition(look, wanted))
                look = wanted
            sent.append(character)
            again = not character.isascii() and _doubtful(character, new, at)
    return "".join(sent), look


def _pushed(y: int, old: Sequence[Cell], new: Sequence[Cell], look: str) -> Iterator[tuple[str, str]]:
    """The same by pushing the rest of the row one cell to the right or left first (ICH, DCH; ECMA-48, 8.3.64 and
    8.3.26): what a key does to the text behind it. Nothing where few cells differ, or a wide one would be torn."""
    first = next(at for at, (was, is_) in enumerate(zip(old, new, strict=True)) if was != is_)
    if old[-1] == UNKNOWN or old[first:] == new[first:] or len(new) - first < SHORT:
        return
    if any(len(character) != 1 for character, _ in (*old[first:], *new[first:])):
        return
    to = f"\x1b[{y + 1};{first + 1}H"
    for push, pushed in (
        ("\x1b[@", [*old[:first], UNKNOWN, *old[first:-1]]),
        ("\x1b[P", [*old[:first], *old[first + 1 :], UNKNOWN]),
    ):
        drawn, after = _drawn(y, pushed, new, look)
        yield to + push + drawn.removeprefix(to), after


def _doubtful(character: str, row: Sequence[Cell], at: int) -> bool:
    """Whether terminals may move by another number of cells than we count: clusters of several, and wide ones."""
    return len(character) > 1 or (at + 1 < len(row) and not row[at + 1][0])


def _runs(old: Sequence[Cell], new: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """From where to where (the last left out) cells differ; runs with a small gap between are one."""
    start = end = -1
    for at, (was, is_) in enumerate(zip(old, new, strict=True)):
        if was == is_:
            continue
        if start >= 0 and at - end > GAP:
            yield start, end
            start = -1
        if start < 0:
            # A run never starts in the second half of a wide cluster.
            start = at - 1 if at and not is_[0] else at
        end = at + 1
    if start >= 0:
        yield start, end
