"""Textual's own TextArea on a file, and nothing else: what a key costs there. Run with the path of a text file."""

from __future__ import annotations

import sys
from pathlib import Path

from textual.app import App, ComposeResult
from textual.widgets import TextArea


class StockEditor(App[None]):
    """A text."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The editor over the whole screen."""
        yield TextArea(Path(sys.argv[1]).read_text("utf-8"), show_line_numbers=True)


if __name__ == "__main__":
    StockEditor().run()
