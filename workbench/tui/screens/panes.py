"""The panes of the workbench screen: how they share the room, which lie over the text, and who has the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.events import DescendantFocus
from textual.geometry import Size
from textual.reactive import var
from textual.widget import Widget

from workbench.tui.commands import PANELS, Where
from workbench.tui.completing import Completing
from workbench.tui.layout import BOTTOM, OUTLINE, STEP, USUAL, Layout, layout_for, pane_size
from workbench.tui.memory import Memory
from workbench.tui.messages import LeavePane
from workbench.tui.screens.telling import Telling
from workbench.tui.widgets.banner import Banner
from workbench.tui.widgets.bottom import Bottom
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.widgets.outline import Outline

if TYPE_CHECKING:
    from workbench.tui.screens.find import Find
    from workbench.tui.widgets.go_bar import GoBar


class WithPanes(Telling):
    """A screen with the text in the middle, panes beside or over it, and bars below it."""

    focused_pane: var[Where] = var(Where.EDITOR, init=False)

    memory: Memory
    area: EditorArea
    outline: Outline
    bottom: Bottom
    banner: Banner
    completing: Completing
    arrangement: Layout
    # Made when they are first asked for: the first frame does not wait for them.
    find: Find | None = None
    go_bar: GoBar | None = None

    def feed_again(self) -> None:
        """Another panel is seen: give it what it shows."""
        raise NotImplementedError

    # The room

    def lay_out(self, size: Size) -> None:
        """Lay the panes out for a screen of `size` cells."""
        self.arrangement = layout_for(*size)
        for layout in Layout:
            self.set_class(layout is self.arrangement, layout.value)
        self.set_class(self.memory.now.alone, "-alone")

    def give_sizes(self, size: Size) -> None:
        """Make the panes as large as a person has made them, where they stand beside the text."""
        given = {name: pane_size(name, cells, *size) for name, cells in self.memory.now.sizes.items() if name in USUAL}
        if self.arrangement is not Layout.WIDE:
            given = {}
        self.outline.styles.width = given.get(OUTLINE)
        self.bottom.styles.height = given.get(BOTTOM)

    def action_size(self, steps: int) -> None:
        """The pane with the keys, or the one below the text, larger or smaller."""
        if self.arrangement is not Layout.WIDE:
            self.say("There is no room to share here: panes lie over the text.")
            return
        name = OUTLINE if self.focused_pane is Where.OUTLINE else BOTTOM
        now = self.outline.outer_size.width if name == OUTLINE else self.bottom.outer_size.height
        wanted = pane_size(name, (now or USUAL[name]) + steps * STEP[name], *self.size)
        self.memory.set(sizes={**self.memory.now.sizes, name: wanted})
        self.give_sizes(self.size)

    def action_alone(self) -> None:
        """The text without panes, or with them again."""
        self.memory.set(alone=not self.memory.now.alone)
        self.set_class(self.memory.now.alone, "-alone")
        if self.memory.now.alone:
            self.to_editor()
        else:
            self.feed_again()

    # Who has the keys

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """The keys are elsewhere: the key line says which work there, and a drawer left behind closes."""
        self.focused_pane = getattr(event.widget, "where", Where.EDITOR)
        self.completing.close()
        if self.focused_pane not in (Where.OUTLINE, *PANELS):
            self.close_drawers()
        if self.go_bar is not None and self.focused_pane is not Where.GO_TO_LINE:
            self.go_bar.display = False

    @on(LeavePane)
    def _leave(self) -> None:
        if self.focused_pane is not Where.EDITOR or self.close_drawers() or (self.find and self.find.close()):
            self.to_editor()
        elif self.banner.display:
            self.banner.focus()

    def close_drawers(self) -> bool:
        """Close what lies over the text; whether there was something."""
        drawers = [pane for pane in (self.outline, self.bottom) if pane.has_class("-open")]
        for drawer in drawers:
            drawer.remove_class("-open")
        return bool(drawers)

    def to_editor(self) -> None:
        """Give the keys to the text."""
        self.close_drawers()
        self.area.shown.focus()

    def keep_open(self) -> None:
        """The room is another: where the pane with the keys has no place beside the text any more, it lies over it.
        Hidden it would take the keys with it."""
        if self.arrangement is not Layout.WIDE and self.focused is not None:
            for pane in (self.outline, self.bottom):
                pane.set_class(pane in self.focused.ancestors_with_self, "-open")

    def toggle(self, pane: Widget, keys: Widget) -> None:
        """Open `pane` and give `keys`, in it, the keys; where it has them, go back to the text."""
        if keys.has_focus:
            self.to_editor()
        else:
            self.close_drawers()
            pane.add_class("-open")
            keys.focus()

    def action_outline(self) -> None:
        self.toggle(self.outline, self.outline)
