"""A compositor that draws only where something has changed.

Textual's draws every widget that touches the smallest rectangle around all changes: with the cursor's row at the top of
the screen and the status at the bottom, that is all of them, at each key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip


class Patches(CompositorUpdate):
    """Updates of several places."""

    def __init__(self, updates: list[ChopsUpdate]) -> None:
        self.updates = updates

    def render_segments(self, console: Console) -> str:
        """The bytes of all, one after the other."""
        return "".join(update.render_segments(console) for update in self.updates)


class ThriftyCompositor(Compositor):
    """Composes each band of rows with changes for itself."""

    def render_partial_update(self) -> Patches | None:  # type: ignore[override]
        """What has changed since the last update; None for nothing."""
        screen = self.size.region
        regions = [region.intersection(screen) for region in self._dirty_regions]
        self._dirty_regions.clear()
        updates = [update for band in bands(regions) if (update := self._update(band)) is not None]
        return Patches(updates) if updates else None

    def _update(self, regions: list[Region]) -> ChopsUpdate | None:
        spans = list(self._regions_to_spans(regions))
        if not spans:
            return None
        rows = {y for y, _, _ in spans}
        chops = self._render_chops(Region.from_union(regions), rows.__contains__)
        return ChopsUpdate(chops, spans, [cuts[1:] for cuts in self.cuts])

    def _render_chops(  # type: ignore[override]  # Textual's leaves out what it puts there itself: None
        self, crop: Region, is_rendered_line: Callable[[int], bool]
    ) -> Sequence[Mapping[int, Strip | None]]:
        """What is seen in `crop`: for each row of the screen, from each of its cuts on, the strip that lies on top,
        None where nothing was asked for.

        As Textual's, but it stops at what is hidden: the panes in front are asked first, and mostly nothing is left
        then for the containers and the screen behind them.
        """
        chops: list[dict[int, Strip]] = [{} for _ in self.cuts]
        wanted = {
            (y, cut)
            for y in range(max(0, crop.y), min(crop.bottom, len(self.cuts)))
            if is_rendered_line(y)
            for cut, end in pairwise(self.cuts[y])
            if cut < crop.right and end > crop.x
        }
        for region, clip, strips in self._get_renders(crop):
            shown = region.intersection(clip)
            for y, strip in zip(shown.line_range, strips, strict=False):
                if not is_rendered_line(y):
                    continue
                edges = [cut for cut in self.cuts[y] if shown.x <= cut <= shown.right]
                if all(cut in chops[y] for cut in edges[:-1]):
                    continue
                # A strip keeps the pieces it was ever cut into, each a kilobyte: mostly there is nothing to cut.
                whole = len(edges) == 2 and strip.cell_length == shown.width
                pieces = [strip] if whole else strip.divide([edge - shown.x for edge in edges[1:]])
                for cut, piece in zip(edges, pieces, strict=False):
                    chops[y].setdefault(cut, piece)
                    wanted.discard((y, cut))
            if not wanted:
                break
        return [{cut: row.get(cut) for cut in cuts[:-1]} for cuts, row in zip(self.cuts, chops, strict=True)]


def bands(regions: Iterable[Region]) -> Iterator[list[Region]]:
    """`regions` in groups that share no row, the topmost first; empty ones are left out."""
    band: list[Region] = []
    bottom = 0
    for region in sorted(filter(None, regions), key=lambda region: region.y):
        if band and region.y >= bottom:
            yield band
            band = []
        bottom = max(bottom, region.bottom) if band else region.bottom
        band.append(region)
    if band:
        yield band
