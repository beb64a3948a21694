"""Two texts of a file made into one: a choice for each place where they overlap."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.geometry import Region
from textual.widgets import Static

from workbench.analysis.text import visible
from workbench.files.conflicts import Choice, choose
from workbench.files.differing import Stretch, lines_of
from workbench.files.merging import Conflict, Piece
from workbench.tui.hanging import parts, room
from workbench.tui.screens.dialog import Dialog
from workbench.tui.themes import Theme
from workbench.tui.wording import count

KEYS = {"k": Choice.MINE, "l": Choice.THEIRS, "b": Choice.BOTH}
WORDS = {Choice.MINE: "mine", Choice.THEIRS: "theirs", Choice.BOTH: "both, mine first"}
MOST_LINES = 12
"""Lines shown of one side of a conflict: what is longer is known by its beginning."""


class Merge(Dialog[str | None]):
    """Shows the conflicts among `pieces`, of which there is one at least; dismissed with the merged text, or None."""

    def __init__(self, pieces: Sequence[Piece], look: Theme | None) -> None:
        super().__init__()
        self._pieces = pieces
        self._conflicts = [piece for piece in pieces if isinstance(piece, Conflict)]
        self._chosen: list[Choice | None] = [None] * len(self._conflicts)
        self._at = 0
        self._look = look

    def compose(self) -> ComposeResult:
        self._shown = Static(markup=False)
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = f"{count(len(self._conflicts), 'place')} where both texts were changed"
            dialog.border_subtitle = "k mine · l theirs · b both · ↑ ↓ · Enter done · Esc leave"
            yield self._shown

    def on_resize(self) -> None:
        """At first, and then for the room there is: the conflict to be decided."""
        self._show()

    def on_key(self, event: Key) -> None:
        """A choice goes on to the next conflict that has none; Enter takes them all."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
        elif event.key in KEYS:
            self._chosen[self._at] = KEYS[event.key]
            self._at = next((at for at, choice in enumerate(self._chosen) if choice is None), self._at)
        elif event.key in ("up", "down"):
            self._at = max(0, min(len(self._conflicts) - 1, self._at + (1 if event.key == "down" else -1)))
        elif event.key == "enter" and None in self._chosen:
            self._at = self._chosen.index(None)
        elif event.key == "enter":
            self.dismiss(chosen(self._pieces, [choice for choice in self._chosen if choice is not None]))
            return
        self._show()

    def _show(self) -> None:
        text = Text(end="")
        rows = here = 0
        for at, (conflict, choice) in enumerate(zip(self._conflicts, self._chosen, strict=True)):
            mark = "▸" if at == self._at else " "
            here = rows if at == self._at else here
            said = WORDS[choice] if choice is not None else "?"
            part = Text(f"{mark}{at + 1} line {conflict.mine.first}: {said}\n", "bold" if at == self._at else "")
            for choice_of, side in ((Choice.MINE, conflict.mine), (Choice.THEIRS, conflict.theirs)):
                taken = choice in (None, Choice.BOTH, choice_of)
                part.append_text(self._side(side, WORDS[choice_of][:6], taken=taken))
            text.append_text(part)
            rows += part.plain.count("\n")
        self._shown.update(text)
        scroll = self.query_one(VerticalScroll)
        self.call_after_refresh(scroll.scroll_to_region, Region(0, here, 1, 8), animate=False)

    def _side(self, side: Stretch, name: str, *, taken: bool) -> Text:
        muted = self._look.colours["muted"] if self._look else "dim"
        lines = [visible(line.rstrip("\r\n")) for line in lines_of(side.text)[:MOST_LINES]]
        more = [f"… {side.lines - MOST_LINES} more"] if side.lines > MOST_LINES else []
        head = f"  {name:<6} │ "
        width = room(self.app.size.width) - len(head)
        text = Text()
        for line in (lines or ["(nothing)"]) + more:
            for part in parts(line, width):
                text.append(head, muted)
                text.append(f"{part}\n", "not bold" if taken else muted)
        return text


def chosen(pieces: Sequence[Piece], choices: Sequence[Choice]) -> str:
    """The text of a merge with `choices` for its conflicts, in their order."""
    left = iter(choices)
    return "".join(
        piece if isinstance(piece, str) else choose(piece.mine.text, piece.theirs.text, next(left)) for piece in pieces
    )
