"""The least Textual program with the kinds of widgets the workbench has: what a first frame costs anybody.

Run with the path of a text file; shows it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Header, OptionList, TextArea, Tree

FRAME = ("FUNCTION: ", "first branch", "first option", "Save")
"""What is on its screen when its first frame is whole."""


class MinimalApp(App[None]):
    """A text, a tree, a list, a header and a footer."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+s", "save", "Save"), Binding("ctrl+q", "quit", "Quit")]

    def compose(self) -> ComposeResult:
        """The layout of the workbench."""
        tree: Tree[None] = Tree("root")
        tree.root.expand()
        tree.root.add_leaf("first branch")
        yield Header()
        with Horizontal():
            yield tree
            with Vertical():
                yield TextArea(Path(sys.argv[1]).read_text("utf-8"), show_line_numbers=True)
                yield OptionList("first option", "second option")
        yield Footer()


if __name__ == "__main__":
    MinimalApp().run()
