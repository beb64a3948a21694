"""The outline: what the spec consists of, with counts and the gravest mark inside each part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import BindingType
from textual.events import Click, Key
from textual.geometry import Region, Size
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from workbench.analysis.analysis import Analysis
from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo, LeavePane
from workbench.tui.panels.outline_filter import depth_of_first
from workbench.tui.panels.outline_rows import Path, Rows, pieces
from workbench.tui.panels.pieces import Inks, Pieces, fill, strip
from workbench.tui.themes import Theme
from workbench.tui.typed import typed
from workbench.tui.wording import no_outline, nothing_called

LONGEST_QUERY = 20
"""Characters of what is filtered by: as much as has room in the frame."""


class Outline(ScrollView, can_focus=True):
    """Shows `analysis` row by row, follows `offset_in_text`, posts `GoTo`. What is typed while the keys are here
    filters it. Beside Textual's Tree, which makes an object of each row and asks all of them at each change."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.OUTLINE)
    where = Where.OUTLINE

    analysis: var[Analysis | None] = var(None, init=False)
    offset_in_text: var[int] = var(0, init=False)
    """Where the cursor is, in characters of the analysed text."""
    typed: var[str] = var("", init=False)
    """The words by which it is filtered, "" for none."""
    waiting: var[Mapping[Path, int] | None] = var(None, init=False)
    """How many comments wait in the entries in which some do."""
    look: var[Theme | None] = var(None, init=False)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.border_title = "Outline"
        self.rows = Rows()
        self.chosen: int | None = None
        """The row on which the keys act, or which holds the cursor of the text."""
        self._turned: frozenset[Path] = frozenset()
        self._inks: Inks | None = None
        self._said = no_outline(None)

    def watch_analysis(self) -> None:
        """Another outline."""
        self._show()
        self._follow()

    def watch_waiting(self, before: Mapping[Path, int] | None, waiting: Mapping[Path, int] | None) -> None:
        """Other comments wait."""
        if (before or {}) != (waiting or {}):
            self.refresh()

    def _show(self) -> None:
        """Bring the rows up to date; those that look the same are not drawn again."""
        nodes = self.analysis.outline if self.analysis else ()
        before, said = self.rows, self._said
        self.rows = Rows(nodes, self._turned, self.typed, before)
        self._said = () if self.rows else nothing_called(self.typed) if nodes else no_outline(self.analysis)
        if self.chosen is not None:
            self.chosen = self.rows.known(before[self.chosen].path, self.chosen)
        if self.chosen is None and self.has_focus and self.rows:
            self.chosen = 0
        size = Size(self.size.width, len(self.rows))
        if size != self.virtual_size:
            self.virtual_size = size
        if said != self._said or self._in_view(before) != self._in_view(self.rows):
            self.refresh()

    def _in_view(self, rows: Rows) -> list[tuple[object, ...]]:
        top = self.scroll_offset.y
        return [row.face for row in rows[top : top + self.size.height]]

    def watch_typed(self, words: str) -> None:
        """Other words: what they name is open, and the first of it chosen. Without words all is as it was."""
        self._show()
        self.border_subtitle = Text(f"/{words}▏") if words else None
        if words and self.rows:
            # Rows are in order, so what a node holds comes right behind it.
            self._choose(depth_of_first((self.rows[0].node,), words))
        elif self.has_focus:
            self._see()
        else:
            self._follow()

    def on_key(self, event: Key) -> None:
        """Letters filter; Backspace takes the last back, Esc all of them. A blank that begins no word opens."""
        if event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.key == "escape" and self.typed:
            self.typed = ""
        elif event.key == "space" and not self.typed:
            self._turn()
        elif (character := typed(event)) is not None:
            self.typed = (self.typed + character)[:LONGEST_QUERY]
        else:
            return
        event.stop()
        event.prevent_default()

    def on_focus(self) -> None:
        """The row that holds the cursor of the text is the first on which the keys act."""
        if self.chosen is None and self.rows:
            self.chosen = 0
        self.refresh()

    def on_blur(self) -> None:
        """Whoever goes elsewhere wants to see all of it again."""
        self.typed = ""
        self.refresh()

    def on_resize(self) -> None:
        """What is chosen stays in sight."""
        self._see()

    def watch_offset_in_text(self) -> None:
        """The cursor has moved."""
        self._follow()

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        self._inks = Inks(look) if look else None
        self.refresh()

    def _follow(self) -> None:
        if self.analysis is not None and not self.has_focus:
            self._choose(self.rows.around(self.offset_in_text))

    def _choose(self, at: int | None) -> None:
        before, self.chosen = self.chosen, at
        self._see()
        if before != at:
            top = self.scroll_offset.y
            for row in (before, at):
                if row is not None and 0 <= row - top < self.size.height:
                    self.refresh(Region(0, row - top, self.size.width, 1))

    def _see(self) -> None:
        if self.chosen is not None:
            self.scroll_to_region(Region(0, self.chosen, 1, 1), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """One row."""
        width = self.size.width
        if self._inks is None:
            return Strip.blank(width, self.rich_style)
        return strip(self._pieces(y + self.scroll_offset.y, width), width, self._inks)

    def _pieces(self, at: int, width: int) -> Pieces:
        if not self.rows:
            return ((self._said[at], ""),) if at < len(self._said) else ()
        if at >= len(self.rows):
            return ()
        here = at == self.chosen
        row = self.rows[at]
        waiting = self.waiting.get(row.path, 0) if self.waiting else 0
        drawn = pieces(row, bold=here, waiting=waiting)
        if waiting and sum(cell_len(text) for text, _ in drawn) > width:
            # Where there is no room for all, what waits and what is wrong come before how much there is.
            drawn = pieces(row._replace(node=row.node._replace(detail="")), bold=here, waiting=waiting)
        if here and self.has_focus:
            return ((fill("".join(text for text, _ in drawn), width), "chosen"),)
        return drawn

    def on_click(self, event: Click) -> None:
        """A click goes there; one on the sign before a name opens what is inside, or closes it."""
        at = event.y + self.scroll_offset.y
        if at >= len(self.rows):
            return
        self._choose(at)
        row = self.rows[at]
        if row.node.children and event.x < len(row.guides) + 2:
            self._turn()
        else:
            self.action_go()

    def _turn(self) -> None:
        """Open what is closed, close what is open; while it is filtered all is open."""
        if self.chosen is not None and not self.typed and self.rows[self.chosen].node.children:
            self._turned ^= {self.rows[self.chosen].path}
            self._show()

    def action_move(self, step: int) -> None:
        if self.rows:
            self._choose(max(0, min((self.chosen or 0) + step, len(self.rows) - 1)))

    def action_page(self, step: int) -> None:
        self.action_move(step * max(1, self.size.height - 1))

    def action_first(self) -> None:
        self.action_move(-len(self.rows))

    def action_last(self) -> None:
        self.action_move(len(self.rows))

    def action_go(self) -> None:
        if self.chosen is not None:
            self.post_message(GoTo(self.rows.offset(self.chosen)))

    def action_leave(self) -> None:
        self.post_message(LeavePane())
