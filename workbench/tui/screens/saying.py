"""What a person says of a spec is written here: some options, a text of several lines, what it would stand instead of.

Nothing typed is lost: it is kept as it is typed, and goes only when what it became is on the disk.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from workbench.review.drafts import Draft
from workbench.review.events import Event
from workbench.tui.commands import key_of
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.messages import LeavePane
from workbench.tui.screens.dialog import Dialog
from workbench.tui.themes import Theme
from workbench.tui.widgets.editor import KEYS, Editor
from workbench.tui.widgets.options import Options
from workbench.tui.widgets.words import BESIDE, SENDING, Words
from workbench.tui.wording import end_of, one_line, shortened

TITLE = 60
"""Cells of a title: at 80 columns a frame has room for it."""


class Option(NamedTuple):
    """A row of options: the field of the draft that it sets, what it is called, and the words for each value."""

    field: str
    label: str
    values: Mapping[str, str]


class About(NamedTuple):
    """What is told of what is being said: the `title`, the words of the spec or of the comment that it is about, and
    what there is to know before one types."""

    title: str
    quote: str = ""
    note: str = ""


class NotSent(Exception):
    """What was said could not be written; str() says why and what to do."""


Send = Callable[[Draft], Awaitable[Event]]
"""Writes what a draft says. Raises NotSent; when it returns, the event is on the disk."""


class Saying(Dialog[Event | None]):
    """Dismissed with the event that was written, or with None: what was typed is kept then, where there is anything.

    `instead` is what a suggestion begins with: the words that it would replace.
    """

    AUTO_FOCUS = "#body"
    """From the first moment on: a letter typed ahead would choose an option, or be lost there."""

    def __init__(
        self,
        draft: Draft,
        drafts: KeptDrafts[Draft],
        send: Send,
        look: Theme,
        about: About,
        options: tuple[Option, ...],
        *,
        instead: str = "",
    ) -> None:
        super().__init__()
        self.draft, self._drafts, self._send, self._look = draft, drafts, send, look
        self._about, self._instead = about, instead
        self._options = [
            (one.field, Options(one.label, one.values, getattr(draft, one.field), look)) for one in options
        ]
        for field, row in self._options:
            self.draft = self.draft.with_field(field, row.chosen)
        self._body = Words(draft.body, look=look, id="body")
        self._suggestion = Words(draft.suggestion or instead, look=look, id="suggestion")
        self._label = Static(self._labelled, id="label", markup=False)
        self._note = Static(about.note, id="note", markup=False)
        self._sending = self._done = False

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as dialog:
            dialog.border_title = Text(end_of(one_line(self._about.title), TITLE))
            dialog.border_subtitle = Text(f"{key_of('save')} send · Tab next, ← → choose · Esc leave, kept as a draft")
            if self._about.quote:
                yield Static(self._quoted(), id="quote", markup=False)
            for _, row in self._options:
                yield row
            yield self._label
            yield self._body
            with Vertical(id="instead") as instead:
                yield Static("Instead of that (empty: take it out)", markup=False)
                yield self._suggestion
            instead.display = self._suggests
            yield self._note

    def _quoted(self) -> Text:
        quote = shortened(one_line(self._about.quote), 400)
        return Text.assemble("│ ", quote, style=self._look.colours["muted"])

    @property
    def _labelled(self) -> str:
        return "In your words" if self._needs_words else "Why (may be empty)"

    @property
    def _needs_words(self) -> bool:
        return self.draft.kind not in ("suggestion", "resolve", "reopen", "verdict")

    @property
    def _suggests(self) -> bool:
        return self.draft.kind == "suggestion"

    def on_mount(self) -> None:
        """What is typed is what is said, at once."""
        self._body.end()
        self._suggestion.end()
        self._body.focus()
        self._show_note(self._about.note)
        self.run_worker(self._drafts.run(), group="draft")

    def on_unmount(self) -> None:
        """The program is left from here: so far nothing was decided about what was typed."""
        if not self._done:
            self.keep_now()

    def keep_now(self) -> None:
        """Keep what is written: the program is about to end."""
        self._take_texts()
        if not self._is_empty:
            self._drafts.soon(self.draft)
        self._drafts.flush()

    # What is typed

    @property
    def _is_empty(self) -> bool:
        return self.draft._replace(suggestion=self.draft.suggestion.replace(self._instead, "", 1)).is_empty

    def _take_texts(self) -> None:
        written = self._suggests or self.draft.suggestion or self._suggestion.text != self._instead
        self.draft = self.draft._replace(
            body=self._body.text, suggestion=self._suggestion.text if written else self.draft.suggestion
        )

    @on(Editor.Changed)
    def _typed(self) -> None:
        self._take_texts()
        self._drafts.soon(self.draft)

    @on(Options.Chosen)
    def _chosen(self, event: Options.Chosen) -> None:
        field = next(field for field, row in self._options if row is event.options)
        self.draft = self.draft.with_field(field, event.value)
        self.query_one("#instead").display = self._suggests
        self._label.update(self._labelled)
        self._take_texts()
        if not self._is_empty:
            self._drafts.soon(self.draft)

    # Keys

    def on_key(self, event: Key) -> None:
        """The keys of the dialog, where a row of options has them; a text asks for the same by itself."""
        if isinstance(self.focused, Words):
            return
        command = KEYS.get(event.key)
        if event.key in BESIDE:
            event.stop().prevent_default()
            self.action_beside(BESIDE[event.key])
        elif event.key == "escape":
            event.stop()
            self._leave()
        elif event.key in ("enter", *SENDING) or (command is not None and command.action == "save"):
            event.stop()
            self.call_later(self.action_save)
        elif event.key in ("up", "down"):
            event.stop()
            self.action_beside(1 if event.key == "down" else -1)

    def action_beside(self, step: int) -> None:
        fields: list[Widget] = [*(row for _, row in self._options), self._body]
        fields += [self._suggestion] if self._suggests else []
        at = fields.index(self.focused) if self.focused in fields else len(self._options)
        self.set_focus(fields[(at + step) % len(fields)])

    async def action_save(self) -> None:
        """Send it. Whoever has the keys waits: what is typed behind this is meant for what comes then."""
        self._take_texts()
        problem = self._lacks()
        if problem or self._sending:
            self._show_note(problem or self._about.note, problem=bool(problem))
            return
        self._sending = True
        try:
            event = await self._send(self.draft)
        except NotSent as why:
            self._show_note(str(why), problem=True)
            self._drafts.soon(self.draft)
        else:
            self._done = True
            self._drafts.drop()
            self.dismiss(event)
        finally:
            self._sending = False

    def _lacks(self) -> str:
        """What is missing, in words."""
        if self._suggests:
            same = self.draft.suggestion.strip() == self._instead.strip()
            return "That stands there already: change it below, in the lower field." if same else ""
        lacks = self._needs_words and not self.draft.body.strip()
        return "Nothing is said yet: a few words first, or Esc." if lacks else ""

    @on(LeavePane)
    def _leave(self) -> None:
        self._take_texts()
        self._done = True
        if self._is_empty:
            self._drafts.drop()
        else:
            self._drafts.leave(self.draft)
        self.dismiss(None)

    def _show_note(self, words: str, *, problem: bool = False) -> None:
        colour = self._look.colours["error" if problem else "muted"]
        self._note.update(Text(f"✗ {one_line(words)}" if problem else one_line(words), colour))
        self._note.display = bool(words)
