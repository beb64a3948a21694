"""The editor: what keys, mouse and commands do to the text of one file.

Beside Textual's TextArea and not on it: TextArea asks questions of the whole document at each key, takes the first line
end for all, moves by code points, and draws every row anew. What a key changes here is what is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Blur, Click, Key, MouseDown, MouseMove, MouseUp, Paste
from textual.message import Message
from textual.timer import Timer

from workbench.analysis.finding import BLANK
from workbench.analysis.text import Position
from workbench.tui.commands import Command, Where, bindings, by_key
from workbench.tui.editing import line_commands
from workbench.tui.editing.buffer import Location
from workbench.tui.editing.continuing import Begun, begun, next_line
from workbench.tui.editing.hand import Keys
from workbench.tui.editing.history import Selection, Step
from workbench.tui.editing.indentation import STEP
from workbench.tui.editing.moves import DELETIONS, after_move, vertically
from workbench.tui.editing.words import next_in, word_at
from workbench.tui.messages import LeavePane
from workbench.tui.themes import Theme
from workbench.tui.typed import typed
from workbench.tui.widgets.edited_text import EditedText
from workbench.tui.widgets.text_rows import AROUND
from workbench.tui.wording import LINES_RUN_ON, ends

KEYS = by_key(Where.EDITOR)
PULL = 0.05
"""Seconds from one step of a selection drawn past the edge to the next."""
ENDS_OF_LINES = ("enter", "ctrl+j")
"""The keys that a line's end comes as."""


class Editor(EditedText, can_focus=True, inherit_bindings=False):
    """The text of one open file, with its own cursor and undo. Places count rows and columns from 0."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.EDITOR)
    ALLOW_SELECT = False
    where = Where.EDITOR

    class Changed(Message, bubble=False):
        """The text is another."""

        def __init__(self, editor: Editor) -> None:
            super().__init__()
            self.editor = editor

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, Editor.Changed) and message.editor is self.editor

    class Refused(Message, bubble=False):
        """Somebody wants to change a text that is only to be looked at."""

        def __init__(self, editor: Editor) -> None:
            super().__init__()
            self.editor = editor

    class Moved(Message, bubble=False):
        """The cursor or the selection is elsewhere."""

        def __init__(self, editor: Editor) -> None:
            super().__init__()
            self.editor = editor

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, Editor.Moved) and message.editor is self.editor

    def __init__(
        self, text: str, *, look: Theme, position: Position | None = None, soft_wrap: bool = True, id: str | None = None
    ) -> None:
        """`position` is where the cursor is at first, or the nearest place that there is."""
        super().__init__(text, look=look, position=position, soft_wrap=soft_wrap, id=id)
        self._goal: int | None = None
        """The cell that the cursor keeps to as it goes up and down."""
        self._dragging = False
        self._pulling: Timer | None = None
        """Goes on with a selection that is drawn past the edge."""
        self._keys = Keys()
        self._begun: Begun | None = None
        self._entered: Step | None = None
        """The step that the last key was, if it was Enter."""
        self._pasted: Step | None = None
        """The step that is being pasted key by key."""
        self.asked_first: Callable[[str, bool], bool] | None = None
        """What hears of each key, and whether it came in a burst, before anything is done with it; True keeps it."""
        self.just_typed = 0
        """How many keys came at once by hand, the last of them a letter; 0 where it was none, or pasted."""
        self._untold: set[type[Editor.Changed | Editor.Moved]] = set()

    @property
    def facts(self) -> tuple[str, ...]:
        """What the status line has to say of the text."""
        run_on = (LINES_RUN_ON,) if self.runs_on and not self.soft_wrap else ()
        return (*run_on, ends(self.buffer.kinds_of_end))

    def text_changed(self) -> None:
        self._tell_of(Editor.Changed)

    def change_refused(self) -> None:
        self.screen.post_message(Editor.Refused(self))

    def cursor_moved(self) -> None:
        self._tell_of(Editor.Moved)

    def _tell_of(self, what: type[Editor.Changed | Editor.Moved]) -> None:
        """Tell behind the keys that are here already, once for all of them: thousands may come in one piece."""
        if not self._untold:
            self.call_later(self._tell)
        self._untold.add(what)

    def _tell(self) -> None:
        told = [what for what in (Editor.Changed, Editor.Moved) if what in self._untold]
        self._untold.clear()
        for what in told:
            self.screen.post_message(what(self))

    def _select(self, selection: Selection) -> None:
        self._goal = None
        super()._select(selection)

    # Keys

    async def on_key(self, event: Key) -> None:
        """Do at once what a key does.

        Left to Textual, a key that is bound goes up to the app first while a letter is put in at once: of keys
        that come in one packet, as over a slow line, the letters would overtake the others.
        """
        if self.app.screen is not self.screen or self.screen.focused is not self or not self.display:
            # A dialog has opened over this, or another pane has the keys, since this one was sent here.
            event.stop().prevent_default()
            self.app.post_message(Key(event.key, event.character))
            return
        # By when the keys were read, not by now: a slow screen must not make a paste look like typing.
        text = typed(event)
        number = len(text or " ")
        self._keys = self._keys.then(event.time, ends_line=event.key in ENDS_OF_LINES, number=number)
        by_hand = self._keys.by_hand
        self.just_typed = 0 if text is None or self._keys.pasted else self._keys.burst
        if self.asked_first is not None and self.asked_first(event.key, not by_hand):
            event.stop().prevent_default()
            return
        command = KEYS.get(event.key)
        entered, self._entered = self._entered, None
        if entered is not None and self._keys.burst > number and self.history.done[-1:] == [entered]:
            # It was no hand that pressed Enter, as what came at once behind it tells.
            self._begun = None
            self.undo()
            self._put("\n")
        if command is not None:
            if self._finish(event.key, command):
                event.stop().prevent_default()
                return
            pane = self if command.where is Where.EDITOR else self.screen
            if await self.app.run_action(command.action, pane):
                event.stop().prevent_default()
        elif text is not None:
            event.stop().prevent_default()
            self._type(text)

    def keeps(self, event: Key) -> bool:
        """Whether the keys are still here after this one, whatever it does."""
        command = KEYS.get(event.key)
        return command is None or (
            command.where is Where.EDITOR and command.action != "leave" and not command.action.startswith("screen.")
        )

    def _type(self, text: str) -> None:
        """Put in what a key types, or several that came in one piece, but for what Enter has put there already."""
        while text and (begun := self._still_begun()) is not None:
            start, put, self._begun = begun.take(text[0])
            if start != begun.place:
                self.replace(start, begun.place, put)
            elif put:
                self._put(put)
            text = text[1:]
        if text:
            self._put(text)

    def _put(self, text: str) -> None:
        """Put in what is typed; what is pasted key by key is one step of undo."""
        self.insert(text, typing=self._selection.is_empty)
        if self._keys.by_hand:
            self._pasted = None
            return
        if self._pasted is not None and self.history.done[-2:-1] == [self._pasted]:
            self.history.join()
        self._pasted = self.history.done[-1]

    def _finish(self, key: str, command: Command) -> bool:
        """Before a command have everything in the text that was typed, and nothing that nobody has gone on with: it is
        not to stand before a blank line, nor in the file. Whether that was all that Enter was to do."""
        begun = self._settle()
        if begun is not None and self.buffer.lines[begun.place.row] == begun.texts[0]:
            if key == "enter":
                self.replace(Location(begun.place.row, 0), begun.place, self.buffer.newline)
                return True
            if command.action in ("save", "quit"):
                self.replace(Location(begun.place.row, 0), begun.place, "")
        return False

    def _settle(self) -> Begun | None:
        """Have everything in the text that was typed. What Enter has begun, if the cursor is still there."""
        begun = self._still_begun()
        if begun is not None and begun.held:
            self._put(begun.held)
        return begun

    def _still_begun(self) -> Begun | None:
        """What Enter has begun, where it still stands before the cursor. It counts for one key more."""
        begun, self._begun = self._begun, None
        if begun is None or self._selection != Selection.at(begun.place):
            return None
        row, column = begun.place
        return begun if self.buffer.lines[row][:column] == begun.standing else None

    def on_blur(self, _event: Blur) -> None:
        """Another pane has the keys."""
        self._settle()

    def on_paste(self, event: Paste) -> None:
        """Insert what the terminal pastes, as one step."""
        event.stop()
        self._paste(event.text)

    def _paste(self, text: str) -> None:
        begun = self._still_begun()
        if begun is None:
            self.insert(text)
        else:
            start, put = begun.over(text)
            self.replace(start, begun.place, self.buffer.settled(put))

    # The mouse

    def _under(self, event: MouseDown | MouseMove) -> Location:
        """The place under the mouse."""
        x = event.x - self.gutter_width + self.scroll_offset.x
        line, column = self.rows.column(max(0, event.y + self.scroll_offset.y), x)
        return Location(line, column)

    def on_mouse_down(self, event: MouseDown) -> None:
        """Put the cursor there; with shift select up to there."""
        event.stop()
        # Textual gives no keys with a click while the mouse is held, and a release may not have come.
        self.focus(scroll_visible=False)
        self._settle()
        place = self._under(event)
        self.select(self._selection.start if event.shift else place, place)
        self.capture_mouse()
        self._dragging = True

    def on_mouse_move(self, event: MouseMove) -> None:
        """Select as the mouse is drawn."""
        if self._dragging:
            event.stop()
            self._drag(event)

    def _drag(self, event: MouseMove) -> None:
        """Select up to the mouse; past the upper or lower edge again and again, as there is always more to come."""
        before = self._selection
        self.select(self._selection.start, self._under(event))
        if self._pulling is not None:
            self._pulling.stop()
        outside = self._selection != before and not 0 <= event.y < self.size.height
        self._pulling = self.set_timer(PULL, partial(self._drag, event)) if outside else None

    def on_mouse_up(self, event: MouseUp) -> None:
        """The end of a selection by mouse."""
        event.stop()
        self._dragging = False
        if self._pulling is not None:
            self._pulling.stop()
        self.release_mouse()

    def on_click(self, event: Click) -> None:
        """Twice in a row takes a word, three times the line."""
        row, column = self.cursor
        line = self.buffer.lines[row]
        if event.chain == 2:
            start, end = word_at(line, column)
            self.select(Location(row, start), Location(row, end))
        elif event.chain == 3:
            self.select(Location(row, 0), Location(row, len(line)))

    # Where the cursor goes

    def action_move(self, to: str, select: bool = False) -> None:
        """The cursor to one of `MOVES`."""
        self.select(*after_move(self.buffer, self._selection, to, select=select))

    def action_move_rows(self, by: int, select: bool = False) -> None:
        """So many rows down, to the cell that the cursor came from."""
        place, goal = vertically(self.buffer, self.rows, self.cursor, by, self._goal)
        self.select(self._selection.start if select else place, place)
        self._goal = goal

    def action_move_pages(self, by: int) -> None:
        """So many pages down, the row of the cursor staying where it is in the pane."""
        step = by * max(1, self.size.height - 1)
        self.scroll_to(y=max(0, self.scroll_offset.y + step), animate=False, force=True)
        self.action_move_rows(step)

    def action_select_all(self) -> None:
        self.select(Location(0, 0), self.buffer.end)

    def action_next_blank(self) -> None:
        row, column = self._selection.bottom
        found = next_in(self.buffer.lines, BLANK, row, column)
        if found is not None:
            self.select(Location(*found), Location(found[0], found[1] + len(BLANK)))
            self.show_cursor(around=AROUND)

    # What is taken out and put in

    def _delete(self, to: Location, *, typing: bool = False) -> None:
        """Delete the selection, else what lies between the cursor and `to`."""
        top, bottom = self._selection.top, self._selection.bottom
        if top != bottom:
            self.replace(top, bottom, "")
        elif to != self.cursor:
            self.replace(min(self.cursor, to), max(self.cursor, to), "", typing=typing)

    def action_delete(self, to: str) -> None:
        """Delete the selection, else up to one of `DELETIONS`."""
        self._delete(DELETIONS[to](self.buffer, self.cursor), typing=to in ("left", "right"))

    def action_delete_to_end_of_line_or_delete_line(self) -> None:
        if self._selection.is_empty and not self.buffer.lines[self.cursor.row]:
            self.action_delete_line()
        else:
            self.action_delete("past_line_end")

    def action_newline(self) -> None:
        self._put("\n")

    def action_next_line(self) -> None:
        if self._keys.by_hand:
            work = next_line(self.buffer, self._selection)
            self.work(work)
            self._begun, self._entered = begun(work), self.history.done[-1]
        else:
            self._put("\n")

    def action_leave(self) -> None:
        self.post_message(LeavePane())

    def action_undo(self) -> None:
        self.undo()

    def action_redo(self) -> None:
        self.redo()

    def action_copy(self) -> None:
        if not self._selection.is_empty:
            self.app.copy_to_clipboard(self.selected_text)

    def action_cut(self) -> None:
        if self._selection.is_empty:
            row = self.cursor.row
            self.app.copy_to_clipboard(self.buffer.lines[row] + self.buffer.ends[row])
            self.work(line_commands.delete(self.buffer, Selection.at(self.cursor)))
        else:
            self.app.copy_to_clipboard(self.selected_text)
            self._delete(self.cursor)

    def action_paste(self) -> None:
        self._paste(self.app.clipboard)

    def action_indent(self) -> None:
        if self._selection.top.row == self._selection.bottom.row:
            _, cell = self.rows.place(*self._selection.top)
            self.insert(" " * (STEP - cell % STEP))
        else:
            self.work(line_commands.indent(self.buffer, self._selection))

    def action_outdent(self) -> None:
        self.work(line_commands.outdent(self.buffer, self._selection))

    def action_comment(self) -> None:
        self.work(line_commands.comment(self.buffer, self._selection))

    def action_move_lines(self, by: int) -> None:
        self.work(line_commands.move(self.buffer, self._selection, by))

    def action_duplicate(self) -> None:
        self.work(line_commands.duplicate(self.buffer, self._selection))

    def action_delete_line(self) -> None:
        self.work(line_commands.delete(self.buffer, self._selection))
