"""The pane below the text: its panels behind tabs in the frame, one of them shown."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize
from textual.reactive import var
from textual.widget import Widget

from workbench.tui.commands import Where

NUMBERED_FROM = 60
"""Cells from which the tabs tell the keys that open them, and as many more as a fifth tab takes."""
FIFTH = 14
USUAL = 4
"""Panels that are always there."""


class Bottom(Vertical):
    """Holds `panels`, shows the one called `shown`."""

    shown: var[Where] = var(Where.FINDINGS, init=False)

    def __init__(self, panels: Sequence[Widget]) -> None:
        super().__init__()
        self.panels: dict[Where, Widget] = {panel.where: panel for panel in panels}  # type: ignore[attr-defined]
        self._titled: tuple[object, ...] = ()
        for where, panel in self.panels.items():
            panel.display = where is self.shown

    def add(self, panel: Widget) -> None:
        """One more, behind the others: what is seldom there is made when it is."""
        panel.display = False
        self.panels[panel.where] = panel  # type: ignore[attr-defined]
        self.mount(panel)
        self.put_titles()

    def compose(self) -> ComposeResult:
        yield from self.panels.values()

    @property
    def keys(self) -> Widget:
        """What takes the keys of the panel shown."""
        panel = self.panels[self.shown]
        keys = getattr(panel, "keys", panel)
        assert isinstance(keys, Widget)
        return keys

    def watch_shown(self, shown: Where) -> None:
        """Another panel comes to the front."""
        for where, panel in self.panels.items():
            panel.display = where is shown
        self.put_titles()

    def on_resize(self, _event: Resize) -> None:
        """The tabs say more where there is room."""
        self.put_titles()

    def put_titles(self) -> None:
        """Have the frame say what the panels say of themselves."""
        titles = tuple((where, str(getattr(panel, "title", ""))) for where, panel in self.panels.items())
        state = str(getattr(self.panels[self.shown], "state", ""))
        said = (titles, self.shown, state, self.size.width >= NUMBERED_FROM + (FIFTH if len(titles) > USUAL else 0))
        if said == self._titled:
            return
        self._titled = said
        text = Text(no_wrap=True)
        for at, (where, title) in enumerate(titles):
            text.append(" │ " if at else "")
            number = f"{at + 1} " if said[3] else ""
            text.append(f"{number}{title}", "bold reverse" if where is self.shown else "not bold")
        self.border_title = text
        self.border_subtitle = Text(state)
