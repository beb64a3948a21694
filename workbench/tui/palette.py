"""The command palette: every command of the table and every open file, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Protocol, cast

from textual.binding import BindingType
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.widget import Widget

from workbench.tui.commands import COMMANDS, SAME_AS_ANOTHER, Command, Where, around, key_name
from workbench.tui.open_file import OpenFile
from workbench.tui.screens.dialog import TO_QUIT
from workbench.tui.session import Session

if TYPE_CHECKING:
    from workbench.tui.screens.find import Find


class Workbench(Protocol):
    """What the palette needs of the screen it was opened on."""

    session: Session
    banner: Widget
    find: Find | None

    async def run_command(self, command: Command) -> None: ...
    async def show_file(self, file: OpenFile) -> None: ...


class Entries(Provider):
    """What Textual's palette asks for hits."""

    def _entries(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        workbench = cast("Workbench", self.screen)
        shown = {
            Where.BANNER: workbench.banner.display,
            Where.FIND: workbench.find is not None and workbench.find.is_open,
        }
        for command in COMMANDS:
            here = around(command.where) is Where.ANYWHERE and shown.get(command.where, True)
            if command.listed and here:
                keys = ", ".join(key_name(key) for key in command.keys if key not in SAME_AS_ANOTHER)
                title = f"{command.title}  {keys}" if keys else command.title
                yield title, command.does, partial(workbench.run_command, command)
        if len(workbench.session.files) > 1:
            for file in workbench.session.files:
                yield f"Go to {file.label}", "Show this file", partial(workbench.show_file, file)

    async def discover(self) -> Hits:
        """Everything, before anything is typed."""
        for title, does, run in self._entries():
            yield DiscoveryHit(Content(title), run, text=title, help=does)

    async def search(self, query: str) -> Hits:
        """What matches."""
        matcher = self.matcher(query)
        for title, does, run in self._entries():
            score = matcher.match(title)
            if score > 0:
                # Not matcher.highlight: it would read markup in a file's name.
                yield Hit(score, Content(title), run, text=title, help=does)


class Palette(CommandPalette):
    """Textual's palette over these entries."""

    BINDINGS: ClassVar[list[BindingType]] = TO_QUIT

    def __init__(self) -> None:
        super().__init__(providers=[Entries], placeholder="What do you want to do?")
