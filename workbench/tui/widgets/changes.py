"""The list of what there is to look at in a review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from workbench.tui.commands import Where, bindings
from workbench.tui.panels.change_rows import Entry
from workbench.tui.panels.pieces import Inks, Pieces, cut, fill, fitted, strip
from workbench.tui.themes import Theme


class Changes(ScrollView, can_focus=True, inherit_bindings=False):
    """Shows `entries`; posts `Chosen` where the person wants to see what one is about."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.CHANGES)
    where = Where.CHANGES

    entries: var[tuple[Entry, ...]] = var((), init=False)
    look: var[Theme | None] = var(None, init=False)

    @dataclass
    class Chosen(Message):
        """The person wants to see what `entry` is about; with `stay` the keys stay in the list."""

        entry: Entry
        stay: bool

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.border_title = "Changes"
        self.at = 0
        self.nothing = ""
        """Said where there is no entry."""
        self._inks: Inks | None = None

    def watch_entries(self, before: tuple[Entry, ...], entries: tuple[Entry, ...]) -> None:
        """Other entries: the chosen one stays, where it is still there."""
        name = before[self.at].name if self.at < len(before) else None
        known = next((at for at, entry in enumerate(entries) if entry.name == name), None)
        self.at = min(self.at, max(0, len(entries) - 1)) if known is None else known
        if known is None and entries and not entries[self.at].leads:
            self.at = next((at for at, entry in enumerate(entries) if entry.leads), 0)
        self.virtual_size = Size(self.size.width, len(entries))
        self._see()
        self.refresh()

    def watch_look(self, look: Theme | None) -> None:
        """Other colours."""
        self._inks = Inks(look) if look else None
        self.refresh()

    def on_focus(self) -> None:
        """The chosen row looks different with the keys here."""
        self.refresh()

    on_blur = on_focus

    def on_resize(self) -> None:
        """What is chosen stays in sight."""
        self._see()

    def render_line(self, y: int) -> Strip:
        """One row."""
        width = self.scrollable_content_region.width
        if self._inks is None:
            return Strip.blank(width, self.rich_style)
        return strip(self._pieces(y + self.scroll_offset.y, width), width, self._inks)

    def _pieces(self, at: int, width: int) -> Pieces:
        if not self.entries:
            return ((cut(f" {self.nothing}", width), "muted"),) if at == 0 else ()
        if at >= len(self.entries):
            return ()
        row = self.entries[at].pieces
        here = at == self.at
        pointer = "▸" if here else " "
        if here and self.has_focus:
            return ((fill(pointer + "".join(text for text, _ in row), width), "chosen"),)
        return fitted(((pointer, "bold"), *row), width)

    def see(self, line: int | None, old_line: int | None) -> None:
        """Choose what is about a line, the last that begins at it or before, where the keys are elsewhere."""
        if self.has_focus or not self.entries:
            return
        here = self.entries[self.at]
        if here.leads and (here.line, here.old_line if not line else None) == (line, None if line else old_line):
            return
        found = [
            (entry.line or 0, at)
            for at, entry in enumerate(self.entries)
            if entry.name[0] != "first" and entry.line and line and entry.line <= line
        ]
        if old_line and not line:
            found = [
                (entry.old_line or 0, at)
                for at, entry in enumerate(self.entries)
                if entry.name[0] != "first" and entry.old_line and entry.old_line <= old_line
            ]
        if found:
            best = max(found)[0]
            self._choose(next(at for where, at in found if where == best))

    def _choose(self, at: int) -> None:
        before, self.at = self.at, at
        self._see()
        if before != at:
            top = self.scroll_offset.y
            for row in (before, at):
                if 0 <= row - top < self.size.height:
                    self.refresh(Region(0, row - top, self.size.width, 1))

    def _see(self) -> None:
        first = 1 if self.at == 1 else 0  # with the heading above it
        self.scroll_to_region(Region(0, self.at - first, 1, 1 + first), animate=False, force=True)

    def _go(self, steps: list[int]) -> None:
        for at in steps:
            if self.entries[at].leads:
                self._choose(at)
                self.post_message(self.Chosen(self.entries[at], stay=True))
                return

    def on_click(self, event: Click) -> None:
        """A click chooses a row and goes there."""
        at = event.y + self.scroll_offset.y
        if at < len(self.entries) and self.entries[at].leads:
            self._choose(at)
            self.action_go()

    def action_move(self, step: int) -> None:
        self._go(list(range(self.at + 1, len(self.entries)) if step > 0 else range(self.at - 1, -1, -1)))

    def action_page(self, step: int) -> None:
        far = max(0, min(len(self.entries) - 1, self.at + step * max(1, self.size.height - 1)))
        self._go([*(range(far, self.at, -1) if step > 0 else range(far, self.at))])

    def action_edge(self, step: int) -> None:
        order = range(len(self.entries))
        self._go(list(reversed(order)) if step > 0 else list(order))

    def action_go(self) -> None:
        if self.at < len(self.entries) and self.entries[self.at].leads:
            self.post_message(self.Chosen(self.entries[self.at], stay=False))
