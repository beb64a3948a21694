"""What lies over the workbench for a moment."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from workbench.tui.commands import COMMANDS

T = TypeVar("T")

TO_QUIT: list[BindingType] = [
    Binding(key, "app.quit", show=False, priority=True)
    for command in COMMANDS
    if command.action == "quit"
    for key in command.keys
]
"""The keys by which one leaves the program. Before any other key: some dialogs take whatever is typed."""


class Dialog(ModalScreen[T]):
    """Takes all keys but those by which one leaves the program: they mean the same everywhere."""

    BINDINGS: ClassVar[list[BindingType]] = TO_QUIT
