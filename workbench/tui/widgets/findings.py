"""The findings: one row each, in groups, and below them what to do about the selected one."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click, Key, Paste
from textual.geometry import Region, Size
from textual.reactive import reactive, var
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Static

from workbench.analysis.finding import Finding
from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo, LeavePane, OpenAt
from workbench.tui.panels.problems import Filter, Heading, Problems, Source
from workbench.tui.places import Places
from workbench.tui.themes import Theme, severity_colour
from workbench.tui.typed import typed
from workbench.tui.wording import Row, count, finding_row, one_line, shortened

LONGEST_QUERY = 60
"""Characters of what is filtered by: as much as has room in the frame."""


class FindingsList(ScrollView, can_focus=True):
    """Shows `problems` row by row; only the rows in view are made. Posts `GoTo` and `OpenAt`.

    `selected` is the number of a finding in `problems`. While `typing`, what is typed is what is filtered by.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.FINDINGS)
    where = Where.FINDINGS

    problems: var[Problems] = var(Problems, init=False)
    selected: var[int] = var(0, init=False)
    filter: var[Filter] = var(Filter, init=False)
    typing: var[bool] = var(False, init=False)
    look: reactive[Theme | None] = reactive(None)

    def watch_problems(self, before: Problems, problems: Problems) -> None:
        """New findings: the selection stays on the one it was on, while it exists."""
        self.virtual_size = Size(self.size.width, len(problems.rows))
        still = problems.find(before, self.selected)
        if still is None:
            still = max(0, min(self.selected, problems.number - 1))
        if still not in problems.rows:
            still = problems.step(still, 0)
        self.set_reactive(FindingsList.selected, still)
        if self._in_view(before) != self._in_view(problems):
            self.refresh()

    def _in_view(self, problems: Problems) -> list[object]:
        top = self.scroll_offset.y
        shown = problems.rows[top : top + self.size.height]
        return [self._said(problems, row) for row in shown]

    def _said(self, problems: Problems, row: int | Heading) -> Row | Heading:
        return row if isinstance(row, Heading) else finding_row(problems.finding(row), problems.position(row))

    def watch_filter(self, filter: Filter) -> None:
        """Another filter, the same findings."""
        self.problems = Problems(self.problems.sources, filter)

    def show(self, sources: tuple[Source, ...]) -> None:
        """Other findings, the same filter."""
        self.problems = Problems(sources, self.filter)

    def watch_selected(self) -> None:
        """Keep the selected row in view, with the heading above it."""
        row = self.problems.row_of(self.selected)
        if row is not None:
            headed = row > 0 and isinstance(self.problems.rows[row - 1], Heading)
            self.scroll_to_region(Region(0, row - headed, 1, 1 + headed), animate=False)
        self.refresh()

    def on_focus(self) -> None:
        """The selected row looks different with the keys here."""
        self.refresh()

    def on_blur(self) -> None:
        """Whoever goes elsewhere has done with typing here."""
        self.typing = False
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row."""
        index = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        base = self.rich_style
        if self.look is None or index >= len(self.problems.rows):
            return Strip.blank(width, base)
        number = self.problems.rows[index]
        row = self._said(self.problems, number)
        if isinstance(row, Heading):
            style = base + Style(color=self.look.colours["accent"], bold=True)
            return Strip([Segment(shortened(f" {row.text}", width), style)]).adjust_cell_length(width, base)
        return Strip(self._segments(row, width, base, chosen=number == self.selected)).adjust_cell_length(width, base)

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

    @property
    def chosen(self) -> Finding | None:
        """The selected finding, None where none is listed."""
        listed = self.problems.row_of(self.selected) is not None
        return self.problems.finding(self.selected) if listed else None

    def on_click(self, event: Click) -> None:
        """A click selects a row and goes there."""
        index = event.y + self.scroll_offset.y
        row = self.problems.rows[index] if index < len(self.problems.rows) else None
        if isinstance(row, int):
            self.selected = row
            self.action_go()

    def on_key(self, event: Key) -> None:
        """While typing, letters are not commands."""
        if not self.typing:
            return
        query = self.filter.query
        if event.key in ("enter", "down", "up"):
            self.typing = False
        elif event.key == "escape":
            self.typing = False
            self.filter = self.filter._replace(query="")
        elif event.key in ("backspace", "ctrl+u"):
            self.filter = self.filter._replace(query=query[:-1] if event.key == "backspace" else "")
        elif (character := typed(event)) is not None:
            self.filter = self.filter._replace(query=(query + character)[:LONGEST_QUERY])
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: Paste) -> None:
        """What is pasted is typed."""
        if self.typing:
            event.stop()
            self.filter = self.filter._replace(query=(self.filter.query + one_line(event.text))[:LONGEST_QUERY])

    def action_filter(self) -> None:
        self.focus()
        self.typing = True

    def action_severity(self) -> None:
        self.filter = self.filter.next_severity()

    def action_move(self, step: int) -> None:
        self.selected = self.problems.step(self.selected, step)

    def action_page(self, step: int) -> None:
        self.action_move(step * max(1, self.size.height - 1))

    def action_first(self) -> None:
        self.action_move(-self.problems.number)

    def action_last(self) -> None:
        self.action_move(self.problems.number)

    def action_go(self) -> None:
        finding = self.chosen
        if finding is None:
            return
        file = self.problems.source(self.selected).file
        self.post_message(GoTo(finding.span.start) if file is None else OpenAt(file, finding.span.start))

    def action_leave(self) -> None:
        """A filter goes first: it would leave out findings that nobody remembers."""
        if self.filter.active:
            self.filter = Filter()
        else:
            self.post_message(LeavePane())


class Findings(Vertical):
    """The list, the hint of the selected finding, or what to do where there is none."""

    where = Where.FINDINGS

    places: var[Places | None] = var(None, init=False)
    everywhere: var[tuple[Source, ...]] = var((), init=False)
    """The findings of all files, where they are to be listed in place of those of the one shown."""
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
        self._said = ""
        self._hint.display = False

    @property
    def title(self) -> str:
        """What its tab says: with how many there are, and how many of them are listed."""
        problems = self.keys.problems
        if not problems.number:
            return "Findings"
        listed = f"{problems.listed}/" if problems.filter.active else ""
        return f"Findings {listed}{problems.number}"

    @property
    def state(self) -> str:
        """What the frame says of how it is filtered, and of which files it is."""
        query = f"/{self.keys.filter.query}▏" if self.keys.typing else ""
        filter = self.keys.filter._replace(query="") if query else self.keys.filter
        parts = (query, str(filter), "all files" if self.everywhere else "")
        return " · ".join(part for part in parts if part)

    def compose(self) -> ComposeResult:
        yield self._nothing
        yield self.keys
        yield self._hint

    def on_mount(self) -> None:
        """The hint goes with the selected row, whoever selects it."""
        self.watch(self.keys, "selected", self._show_hint, init=False)
        self.watch(self.keys, "problems", self._show_some, init=False)

    def watch_places(self) -> None:
        """New findings."""
        self._list()

    def watch_everywhere(self) -> None:
        """Other files to list, or this one again."""
        self._list()

    def _list(self) -> None:
        self.keys.show(self.everywhere or (Source(self.places),))
        if not self.is_mounted:
            self._show_some()

    def _show_some(self) -> None:
        some = bool(self.keys.problems.rows)
        self._hint.display = some
        self._nothing.display = not some
        self._say_nothing()
        self._show_hint()

    def watch_nothing(self) -> None:
        """Other words for an empty list."""
        self._say_nothing()

    def _say_nothing(self) -> None:
        problems = self.keys.problems
        said = self.nothing
        if problems.filter.active and problems.number:
            said = f"None of {count(problems.number, 'finding')} is listed. Esc lists all, v the next severity."
        elif self.everywhere:
            said = f"No findings in {count(len(self.everywhere), 'file')}. a lists those of this file alone."
        if said != self._said:
            self._said = said
            self._nothing.update(said)

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        self.keys.look = look

    def watch_selected(self, selected: int) -> None:
        """The cursor in the text is on this finding."""
        if not self.keys.has_focus and not self.everywhere and self.keys.problems.row_of(selected) is not None:
            self.keys.selected = selected

    def _show_hint(self) -> None:
        finding = self.keys.chosen
        if finding is None:
            return
        fixes = f"  ({count(len(finding.fixes), 'fix')})" if finding.fixes else ""
        said = finding.hint or finding.message
        self._hint.update(one_line(f"{finding.location}: {said}{fixes}"), layout=False)
