"""The findings: one row each, and below them what to do about the selected one."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.geometry import Region, Size
from textual.reactive import reactive, var
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Static

from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo, LeavePane
from workbench.tui.places import Places
from workbench.tui.themes import Theme, severity_colour
from workbench.tui.wording import Row, count, finding_row, one_line, shortened


class FindingsList(ScrollView, can_focus=True):
    """Shows `places` row by row; only the rows in view are made. Posts `GoTo`."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.FINDINGS)
    where = Where.FINDINGS

    places: var[Places | None] = var(None, init=False)
    selected: var[int] = var(0, init=False)
    look: reactive[Theme | None] = reactive(None)

    def watch_places(self, before: Places | None, places: Places | None) -> None:
        """New findings: the selection stays on the one it was on, while it exists."""
        number = len(places.findings) if places else 0
        self.virtual_size = Size(self.size.width, number)
        still = None
        if before and places and self.selected < len(before.findings):
            still = places.find(before.findings[self.selected])
        self.set_reactive(FindingsList.selected, still if still is not None else max(0, min(self.selected, number - 1)))
        if self._rows_in_view(before) != self._rows_in_view(places):
            self.refresh()

    def _rows_in_view(self, places: Places | None) -> list[Row]:
        top = self.scroll_offset.y
        shown = range(top, min(top + self.size.height, len(places.findings))) if places else ()
        return [finding_row(places.findings[at], places.positions[at]) for at in shown] if places else []

    def watch_selected(self) -> None:
        """Keep the selected row in view."""
        self.scroll_to_region(Region(0, self.selected, 1, 1), animate=False)
        self.refresh()

    def on_focus(self) -> None:
        """The selected row looks different with the keys here."""
        self.refresh()

    on_blur = on_focus

    def render_line(self, y: int) -> Strip:
        """One row."""
        index = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        base = self.rich_style
        if self.places is None or self.look is None or index >= len(self.places.findings):
            return Strip.blank(width, base)
        row = finding_row(self.places.findings[index], self.places.positions[index])
        return Strip(self._segments(row, width, base, chosen=index == self.selected)).adjust_cell_length(width, base)

    def _segments(self, row: Row, width: int, base: Style, *, chosen: bool) -> list[Segment]:
        assert self.look is not None
        colours = self.look.colours
        mark = base + Style(color=severity_colour(self.look, row.severity), bold=True)
        place = base + Style(color=colours["muted"])
        if chosen and self.has_focus:
            base = mark = place = Style(color=colours["selection-text"], bgcolor=colours["selection"], bold=True)
        pointer = "▸" if chosen else " "
        start = f"{pointer}{row.severity.mark} {row.code:<5}"
        message = shortened(row.message, width - len(start) - 9)
        return [
            Segment(start, mark),
            Segment(f"{row.place:<8} ", place),
            Segment(message.ljust(width - len(start) - 9), base),
        ]

    def on_click(self, event: Click) -> None:
        """A click selects a row and goes there."""
        index = event.y + self.scroll_offset.y
        if self.places and index < len(self.places.findings):
            self.selected = index
            self.action_go()

    def action_move(self, step: int) -> None:
        number = len(self.places.findings) if self.places else 0
        self.selected = max(0, min(self.selected + step, number - 1))

    def action_page(self, step: int) -> None:
        self.action_move(step * max(1, self.size.height - 1))

    def action_first(self) -> None:
        self.selected = 0

    def action_last(self) -> None:
        self.action_move(len(self.places.findings) if self.places else 0)

    def action_go(self) -> None:
        if self.places and self.places.findings:
            self.post_message(GoTo(self.places.findings[self.selected].span.start))

    def action_leave(self) -> None:
        self.post_message(LeavePane())


class Findings(Vertical):
    """The list, the hint of the selected finding, or what to do where there is none."""

    where = Where.FINDINGS

    places: var[Places | None] = var(None, init=False)
    nothing: var[str] = var("", init=False)
    """What stands here while there is no finding."""
    look: var[Theme | None] = var(None, init=False)
    selected: var[int] = var(0, init=False)

    def __init__(self) -> None:
        super().__init__()
        self.keys = FindingsList()
        """The rows, which take the keys."""
        self._nothing = Static("", id="nothing", markup=False)
        self._hint = Static("", id="hint", markup=False)
        self.keys.display = self._hint.display = False

    @property
    def title(self) -> str:
        """What its tab says: with how many there are."""
        number = len(self.places.findings) if self.places else 0
        return f"Findings {number}" if number else "Findings"

    def compose(self) -> ComposeResult:
        yield self._nothing
        yield self.keys
        yield self._hint

    def on_mount(self) -> None:
        """The hint goes with the selected row, whoever selects it."""
        self.watch(self.keys, "selected", self._show_hint, init=False)

    def watch_places(self, places: Places | None) -> None:
        """New findings."""
        some = bool(places and places.findings)
        self.keys.places = places
        self.keys.display = self._hint.display = some
        self._nothing.display = not some
        self._show_hint()

    def watch_nothing(self, nothing: str) -> None:
        """Other words for an empty list."""
        self._nothing.update(nothing)

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        self.keys.look = look

    def watch_selected(self, selected: int) -> None:
        """The cursor in the text is on this finding."""
        if not self.keys.has_focus:
            self.keys.selected = selected

    def _show_hint(self) -> None:
        places, at = self.keys.places, self.keys.selected
        if not places or at >= len(places.findings):
            return
        finding = places.findings[at]
        fixes = f"  ({count(len(finding.fixes), 'fix')})" if finding.fixes else ""
        said = finding.hint or finding.message
        self._hint.update(one_line(f"{finding.location}: {said}{fixes}"), layout=False)
