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

    @property
    def _at_front(self) -> int:
        return list(self.panels).index(self.shown)

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
        numbered = self.size.width >= NUMBERED_FROM + (FIFTH if len(titles) > USUAL else 0)
        left_out = 0 if numbered else _too_many([title for _, title in titles], self._at_front, self.size.width)
        said = (titles, self.shown, state, numbered, left_out)
        if said == self._titled:
            return
        self._titled = said
        text = Text("… │ " if left_out else "", no_wrap=True)
        for at, (where, title) in enumerate(titles[left_out:]):
            text.append(" │ " if at else "")
            number = f"{at + 1} " if numbered else ""
            text.append(f"{number}{title}", "bold reverse" if where is self.shown else "not bold")
        self.border_title = text
        self.border_subtitle = Text(state)


def _too_many(titles: Sequence[str], shown: int, width: int) -> int:
    """How many of `titles`, from the first on, are left out for the one that is shown to be seen in a frame of so many
    cells: those that are cut off are the last."""
    room = width - 4
    return next(
        (at for at in range(shown) if len(" │ ".join(titles[at : shown + 1])) + (4 if at else 0) <= room), shown
    )
