"""Whatever a person and others do to a file, in whatever order, both their texts are somewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from workbench.files.documents import UNSAVED, Effect, Event, State, after, seen
from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import Document, Signature

PATH = Path("a.simplex")
VERSION = Signature(1, 1, 1)


class Story(RuleBasedStateMachine):
    """A document, its file, and a person and others at work on the two; it does what the table says and no more.

    `disk` is None where there is no file, "" and a NUL where there is one that cannot be read. A save takes time: it
    is begun and done, and anything may come between.
    """

    def __init__(self) -> None:
        super().__init__()
        self.state = State.CLEAN
        self.text = self.base = "at first"
        self.disk: str | None = "at first"
        self.known: str | None = "at first"
        self.copy: str | None = None
        self.undo: list[str] = []
        self.writing: str | None = None
        self.looking = False
        self.offered = False
        self.mine = self.others = "at first"
        self.number = 0

    def new(self, who: str) -> str:
        """A text that nobody has written before."""
        self.number += 1
        return f"{who} {self.number}"

    def tell(self, event: Event) -> None:
        """Tell the document of an event, and do what it says."""
        self.state, effects = after(self.state, event)
        for effect in effects:
            do = _DOINGS.get(effect)
            if do is not None:
                do(self)

    def tell_text(self) -> None:
        """Tell whether the text is the base."""
        self.tell(Event.REVERTED if self.text == self.base else Event.EDITED)

    def replace(self, text: str) -> None:
        """Put a text into the editor so that undo takes it back."""
        self.undo.append(self.text)
        self.text = text

    def put_theirs(self) -> None:
        """The version that was read takes the text's place."""
        assert self.known is not None
        self.replace(self.known)
        self.base = self.known

    def undo_theirs(self) -> None:
        """The version that was read goes under the text."""
        assert self.known is not None
        self.undo.append(self.known)
        self.base = self.known

    @rule()
    def types(self) -> None:
        self.undo.append(self.text)
        self.text = self.mine = self.new("mine")
        self.tell_text()

    @precondition(lambda self: self.undo)
    @rule()
    def undoes(self) -> None:
        # What is undone can be redone, so it stays among the texts of undo.
        self.undo.insert(0, self.text)
        self.text = self.undo.pop()
        self.tell_text()

    @precondition(lambda self: self.writing is None and self.state is not State.CLEAN)
    @rule(ends=st.sampled_from(("at once", "at once", "failing", "later")))
    def saves(self, ends: str) -> None:
        self.tell(Event.SAVE)
        if ends != "later":
            self.end_save(fails=ends == "failing")
            self.end_look()

    @precondition(lambda self: self.writing is not None)
    @rule(fails=st.booleans())
    def a_save_comes_to_its_end(self, fails: bool) -> None:
        self.end_save(fails=fails)

    def end_save(self, *, fails: bool) -> None:
        """What was being written is written, or not."""
        if self.writing is None:
            return
        saved, self.writing = self.writing, None
        if fails or self.disk != self.known:
            self.tell(Event.SAVE_FAILED)
            if self.disk != self.known:
                # It was refused, for it would have overwritten what nobody has seen.
                self.tell(Event.CHANGE_SEEN)
            return
        self.disk = self.known = saved
        self.tell(Event.SAVED if saved == self.text else Event.SAVED_EARLIER)
        if self.state is not State.CLEAN:
            self.tell_text()

    @precondition(lambda self: self.writing is None and self.state is not State.CLEAN)
    @rule()
    def saves_as(self) -> None:
        # The other name is a file of its own; the old one keeps what others wrote in it.
        self.disk = self.known = self.others = self.text
        self.looking = False
        self.tell(Event.SAVED_AS)

    @rule(
        what=st.sampled_from(("new", "new", "nothing", "binary", "mine", "base")),
        seen_at=st.sampled_from(("once", "once", "some time")),
    )
    def others_write(self, what: str, seen_at: str) -> None:
        if what == "new":
            self.disk = self.others = self.new("others")
        else:
            self.disk = {"nothing": None, "binary": "\0", "mine": self.text, "base": self.base}[what]
            # They did away with the text they had written.
            self.others = self.text
        if seen_at == "once":
            self.tell(Event.CHANGE_SEEN)
            self.end_look()

    @precondition(lambda self: self.disk != self.known)
    @rule()
    def a_change_is_seen(self) -> None:
        self.tell(Event.CHANGE_SEEN)

    @precondition(lambda self: self.looking)
    @rule()
    def a_look_comes_to_its_end(self) -> None:
        self.end_look()

    def end_look(self) -> None:
        """What is on disk is read, if it was to be; saves and looks take turns."""
        if not self.looking or self.writing is not None:
            return
        self.looking = False
        found: Document | FileProblem
        if self.disk is None:
            found = FileProblem(Kind.MISSING, PATH)
        elif self.disk == "\0":
            found = FileProblem(Kind.BINARY, PATH, 1, 0)
        else:
            found = Document(PATH, self.disk, signature=VERSION)
        if self.disk != "\0":
            self.known = self.disk
        self.tell(seen(found, Document(PATH, self.base, signature=VERSION), self.text))

    @precondition(lambda self: self.state is State.BOTH and self.offered)
    @rule(what=st.sampled_from((Event.KEEP_MINE, Event.TAKE_THEIRS, Event.MERGED)))
    def chooses(self, what: Event) -> None:
        if what is Event.MERGED:
            self.undo.append(self.text)
            self.text = self.mine = f"{self.text} and {self.known}"
        self.tell(what)
        if what is not Event.TAKE_THEIRS:
            self.tell_text()

    @precondition(lambda self: self.state in (State.CLEAN, State.READ_ONLY) and self.number % 4 < 2)
    @rule()
    def is_recovered(self) -> None:
        self.undo.append(self.text)
        self.text = self.mine = self.new("recovered")
        self.copy = self.text
        self.tell(Event.RECOVERY_FOUND)

    @precondition(lambda self: self.state is State.RECOVERED)
    @rule(what=st.sampled_from((Event.RECOVERY_TAKEN, Event.RECOVERY_DROPPED)))
    def decides_about_recovered_text(self, what: Event) -> None:
        self.tell(what)

    @precondition(lambda self: self.number % 4 == 1)
    @rule(what=st.sampled_from((Event.PROTECTED, Event.WRITABLE)))
    def rights_change(self, what: Event) -> None:
        self.tell(what)

    @invariant()
    def the_persons_text_is_somewhere(self) -> None:
        assert self.mine in (self.text, self.disk, self.copy, *self.undo)

    @invariant()
    def the_others_text_is_somewhere(self) -> None:
        assert self.others in (self.text, self.disk, *self.undo)

    @invariant()
    def unsaved_text_outlives_a_crash(self) -> None:
        if self.state in UNSAVED:
            assert self.copy == self.text

    @invariant()
    def the_state_says_whether_the_text_is_the_base(self) -> None:
        if self.state is not State.DELETED:
            assert (self.text == self.base) is (self.state in (State.CLEAN, State.CHANGED, State.READ_ONLY))

    @invariant()
    def a_clean_text_is_on_disk_unless_a_change_has_not_been_seen_yet(self) -> None:
        if self.state is State.CLEAN and self.disk == self.known:
            assert self.text == self.disk


def _rebase(story: Story) -> None:
    assert story.known is not None
    story.base = story.known


def _write(story: Story) -> None:
    story.writing = story.text


def _look(story: Story) -> None:
    story.looking = True


def _keep(story: Story) -> None:
    story.copy = story.text


def _drop(story: Story) -> None:
    story.copy = None


def _offer(story: Story) -> None:
    story.offered = True


def _withdraw(story: Story) -> None:
    story.offered = False


_DOINGS: dict[Effect, Callable[[Story], None]] = {
    Effect.WRITE: _write,
    Effect.READ: _look,
    Effect.REBASE: _rebase,
    Effect.PUT_THEIRS: Story.put_theirs,
    Effect.UNDO_THEIRS: Story.undo_theirs,
    Effect.PUT_BASE: lambda story: story.replace(story.base),
    Effect.KEEP_COPY: _keep,
    Effect.DROP_COPY: _drop,
    Effect.OFFER_CHOICES: _offer,
    Effect.WITHDRAW_CHOICES: _withdraw,
}

TestStory = Story.TestCase
TestStory.settings = settings(max_examples=150, stateful_step_count=50, deadline=None)
