"""A compositor that draws only where something has changed.

Textual's draws every widget that touches the smallest rectangle around all changes: with the cursor's row at the top of
the screen and the status at the bottom, that is all of them, at each key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate
from textual.geometry import Region


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
