"""Updates of Textual's compositor as the few bytes that differ from what stands on the screen.

Textual sends each region that was marked whole, every segment with its own colours, some 15 kB for a key. Over a slow
line that is felt. Here each region is compared with what was sent before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate

from workbench.tui.painting.compositor import Patches
from workbench.tui.painting.frame import Cell, Frame, cells
from workbench.tui.painting.ink import Means

Part = tuple[int, int, list[Cell]]


class Painter:
    """Keeps what stands on one terminal's screen."""

    def __init__(self) -> None:
        self._frame = Frame(0, 0)

    def forget(self) -> None:
        """Something else has written to the screen."""
        self._frame.forget()

    def paint(self, update: CompositorUpdate, width: int, height: int, means: Means) -> str | None:
        """The bytes for `update` on a screen of `width` by `height` cells; None for an update of another kind than the
        two that fill a screen."""
        if (width, height) != (self._frame.width, self._frame.height):
            self._frame = Frame(width, height)
        if isinstance(update, Patches):
            return self._frame.change(chain.from_iterable(_chops(one, means) for one in update.updates))
        if isinstance(update, ChopsUpdate):
            return self._frame.change(_chops(update, means))
        if isinstance(update, LayoutUpdate):
            return self._frame.change(_layout(update, means))
        return None


def _layout(update: LayoutUpdate, means: Means) -> Iterator[Part]:
    x = update.region.x
    for y, strips in enumerate(update.strips, update.region.y):
        yield y, x, list(cells(chain.from_iterable(strips), means))


def _chops(update: ChopsUpdate, means: Means) -> Iterator[Part]:
    """The parts of an update of regions: each strip that lies in a span, cut to it."""
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is None or x > last or end <= first:
                continue
            left, right = max(x, first), min(end, last)
            if right > left:
                yield y, left, list(islice(cells(strip, means), left - x, right - x))
