"""The key line: the commands worth knowing here, as many as fit whole."""

from __future__ import annotations

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from workbench.tui.commands import Where, fitting, in_key_line
from workbench.tui.themes import Theme


class KeyLine(Widget):
    """One row of keys for the pane `focused`."""

    focused: reactive[Where] = reactive(Where.EDITOR)
    look: reactive[Theme | None] = reactive(None)

    def render(self) -> Text:
        """Key and word, two spaces, and so on."""
        style = f"bold {self.look.colours['bar-key']}" if self.look else "bold"
        parts: list[str | tuple[str, str]] = [" "]
        for key, label in fitting(in_key_line(self.focused), self.size.width - 2):
            parts += [(key, style), f" {label}  "]
        return Text.assemble(*parts, end="", no_wrap=True)
