"""Typing, saving, outside edits, reloads, merges and crashes, in any order: no text is lost by any of them.

The sitting below decides as the workbench does; what it decides upon is real: a file, its saves, a recovery folder.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from workbench.files.conflicts import Choice, conflicts_in, marked, resolved
from workbench.files.differing import lines_of
from workbench.files.errors import ChangedOnDisk
from workbench.files.merging import merge
from workbench.files.reading import Document, Signature, read
from workbench.files.recovery import Kept, Recovery
from workbench.files.saving import save
from workbench.files.writers import myself

NO_VERSION = Signature(-1, -1, -1)

places = st.integers(0, 30)


class Sitting(RuleBasedStateMachine):
    """One file, a person with an editor, and somebody outside with another one."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name, "a.simplex")
        self.path.write_text("RULES:\n- first\n\nEXAMPLES:\n(a) → b\n")
        self.number = 0
        self.sittings = 0
        self.wanted: dict[str, str] = {}
        """Each text that must be somewhere, and whose it is."""

    @initialize()
    def begin(self) -> None:
        self.open()

    def teardown(self) -> None:
        self.folder.cleanup()

    # What the workbench does

    def open(self) -> tuple[Kept, ...]:
        self.sittings += 1
        # Each has ended as soon as the next one asks.
        gone = myself()._replace(start=f"{self.sittings}")
        self.recovery = Recovery(Path(self.folder.name, "recovery"), gone)
        self.known: Document = read(self.path)
        self.theirs: Document | None = None
        self.buffer = self.known.text
        self.undo: list[str] = []
        found = self.recovery.enter(self.path, self.known.text)
        assert found.notes == ()
        return found.kept

    def renew(self, text: str) -> None:
        self.undo.append(self.buffer)
        self.buffer = text

    def secure(self) -> None:
        if self.buffer == self.known.text:
            self.recovery.drop(self.path)
        else:
            self.recovery.keep(self.path, self.buffer, base=self.known.text)

    def line(self, who: str) -> str:
        self.number += 1
        return f"- {who} {self.number}\n"

    # What the person does

    @rule(at=places, taken_out=st.integers(0, 2))
    def type(self, at: int, taken_out: int) -> None:
        lines = lines_of(self.buffer)
        at = min(at, len(lines))
        lines[at : at + taken_out] = [self.line("typed")]
        self.renew("".join(lines))
        self.wanted[self.buffer] = "the person"
        self.secure()

    @rule()
    def save(self) -> None:
        try:
            signature = save(self.path, self.buffer, expected=self.known.signature).signature
        except ChangedOnDisk:
            assert read(self.path).signature != self.known.signature
            self.look()
            return
        self.known, self.theirs = Document(self.path, self.buffer, signature=signature), None
        self.recovery.drop(self.path)

    @precondition(lambda self: self.theirs)
    @rule()
    def keep_mine(self) -> None:
        assert self.theirs is not None
        mine = self.buffer
        self.renew(self.theirs.text)
        self.renew(mine)
        self.known, self.theirs = self.theirs, None
        self.secure()

    @precondition(lambda self: self.theirs)
    @rule()
    def take_theirs(self) -> None:
        assert self.theirs is not None
        self.renew(self.theirs.text)
        self.known, self.theirs = self.theirs, None
        self.secure()

    @precondition(lambda self: self.theirs)
    @rule()
    def merge(self) -> None:
        assert self.theirs is not None
        pieces = merge(self.known.text, self.buffer, self.theirs.text)
        self.renew(self.theirs.text)
        self.renew(marked(pieces))
        self.known, self.theirs = self.theirs, None
        self.secure()

    @precondition(lambda self: conflicts_in(self.buffer))
    @rule(at=places, choice=st.sampled_from(Choice))
    def resolve(self, at: int, choice: Choice) -> None:
        conflicts = conflicts_in(self.buffer)
        self.renew(resolved(self.buffer, conflicts[at % len(conflicts)], choice))
        self.secure()

    @precondition(lambda self: self.undo)
    @rule()
    def undo_one(self) -> None:
        self.undo.insert(0, self.buffer)  # what can be done again is as good
        self.buffer = self.undo.pop()
        self.secure()

    # What happens outside

    @rule(at=places, taken_out=st.integers(0, 2), is_seen=st.booleans())
    def edit_outside(self, at: int, taken_out: int, is_seen: bool) -> None:
        before = read(self.path).text
        # What somebody else takes away from the disk is theirs to answer for.
        self.wanted = {text: whose for text, whose in self.wanted.items() if text != before or self.has(text)}
        lines = lines_of(before)
        at = min(at, len(lines))
        lines[at : at + taken_out] = [self.line("outside")]
        new = self.path.with_name("new")
        new.write_text("".join(lines))
        os.replace(new, self.path)
        self.wanted["".join(lines)] = "outside"
        if is_seen:
            self.look()

    @rule()
    def look(self) -> None:
        found = read(self.path)
        if found.text in (self.known.text, self.buffer):
            self.known, self.theirs = found, None
        elif self.buffer == self.known.text:
            self.renew(found.text)
            self.known, self.theirs = found, None
        else:
            self.theirs = found
        self.secure()

    # Not at every turn, for it ends what else could have happened.
    @precondition(lambda self: self.number % 4 == 3)
    @rule(takes=st.booleans())
    def crash(self, takes: bool) -> None:
        typed, base, dirty = self.buffer, self.known.text, self.buffer != self.known.text
        kept = self.open()
        if dirty and typed != self.buffer:
            assert [one.text for one in kept] == [typed]
            assert kept[0].base == base
        # Of what was only in undo nothing was promised.
        self.wanted = {text: whose for text, whose in self.wanted.items() if text == self.known.text}
        if not kept:
            return
        if not takes:
            self.recovery.forget(kept[0])
            return
        self.recovery.take(kept[0])
        self.renew(kept[0].text)
        self.wanted[kept[0].text] = "the person"
        if kept[0].base not in (None, self.known.text):
            # The disk has changed since: what was typed belongs to the version before.
            assert kept[0].base is not None
            self.theirs = self.known
            self.known = Document(self.path, kept[0].base, signature=NO_VERSION)
            self.wanted[self.theirs.text] = "outside"

    # What always holds

    def has(self, text: str) -> bool:
        return text == self.buffer or text in self.undo

    @invariant()
    def every_text_is_somewhere(self) -> None:
        on_disk = self.path.read_text()
        for text, whose in self.wanted.items():
            assert self.has(text) or text == on_disk, f"a text of {whose} is nowhere"

    @invariant()
    def unsaved_text_is_in_the_recovery_folder_too(self) -> None:
        found = Recovery(Path(self.folder.name, "recovery")).enter(self.path)
        texts = [kept.text for kept in found.kept]
        assert texts == ([] if self.buffer == self.known.text else [self.buffer])


TestNothingIsLost = Sitting.TestCase
TestNothingIsLost.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)
