"""The state of an open document: what happens to it, what it is then, and what is to be done. Pure.

Rule 1: unsaved text is given up only where it is on disk, where it is the text it was before, or where what is to
be done keeps it: in undo, in the recovery file.
Rule 2: nothing is written over a version on disk that the person has not seen.

Theory of operation: a document has a *text* in the editor, a version *on disk*, and a *base*, the last text that was
both. The caller tells what happens as an Event; `after` answers with the new State and the Effects, which the caller
carries out in their order, telling what comes of them as further events. Nothing here reads, writes, waits or holds a
text. TABLE says all there is; a pair that is not in it is in IMPOSSIBLE, which says why.

A document begins CLEAN; one that is not on disk yet too, with an empty base. Whenever it becomes CLEAN the caller
tells whether the file may be written. Who leaves is asked about documents in a state of UNSAVED; the recovery files
of the others are no longer needed then.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import NamedTuple

from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import ABSENT, Document


class State(enum.Enum):
    """How the text in the editor and the file on disk stand to each other."""

    CLEAN = "clean"
    """The text is the base, and on disk."""
    DIRTY = "unsaved"
    """The text has changes that are nowhere else; the base is on disk."""
    CHANGED = "changed on disk"
    """The text is the base; another version is on disk, which is being read or cannot be."""
    BOTH = "unsaved, and changed on disk"
    """The text has changes that are nowhere else, and another version is on disk: the person decides."""
    DELETED = "deleted on disk"
    """The file is gone, or what came in its place cannot be read: the text, be it the base or not, is nowhere else."""
    READ_ONLY = "read-only"
    """The text is the base, and on disk, where this person may not write."""
    RECOVERED = "recovered"
    """The text is from the recovery file of an earlier session and nowhere else; the base is on disk."""


UNSAVED = frozenset({State.DIRTY, State.BOTH, State.DELETED, State.RECOVERED})
"""The states in which to leave would lose text: so leaving asks, and the recovery file holds it."""


class Event(enum.Enum):
    """What happens: in the editor, on disk, by the person's choice."""

    EDITED = "the text is no longer the base"
    REVERTED = "the text is the base again, by undoing or by typing"

    SAVE = "the person asks to save"
    SAVED = "the text is on disk"
    SAVED_EARLIER = "what the text was when it was asked for is on disk; it has been changed since"
    SAVE_FAILED = "nothing was saved, and the file is as it was"
    SAVED_AS = "the text is on disk under another name, which is the document's from now on"

    CHANGE_SEEN = "the file is no longer the version that is known: it is being watched, or saving met it"
    READ_SAME = "what is on disk is the text: it was touched, or somebody else wrote the same"
    READ_BASE = "what is on disk is the base, and the text is not"
    READ_NEWER = "what is on disk is new, and the text is the base"
    READ_OTHER = "what is on disk is new, and the text has changes that are nowhere else"
    UNREADABLE = "what is on disk cannot be read"
    GONE = "there is no file any more, though there may be something else of its name"

    PROTECTED = "the file may not be written"
    WRITABLE = "the file may be written"

    KEEP_MINE = "the person keeps the text; the version on disk has been seen"
    TAKE_THEIRS = "the person takes the version on disk"
    MERGED = "the text holds both now, as the person merged them; the version on disk has been seen"

    RECOVERY_FOUND = "the text of an earlier session has been put into the editor, over the base"
    RECOVERY_TAKEN = "the person goes on with it"
    RECOVERY_DROPPED = "the person does not want it"


class Effect(enum.Enum):
    """What the caller is to do."""

    WRITE = "save the text over the version that is known, which after GONE is none, and over no other"
    READ = "look at what is on disk, and tell what `seen` says of it"
    REBASE = "the base is what is on disk now"
    PUT_THEIRS = "put the version on disk into the editor as one step that undo takes back; it is the base"
    UNDO_THEIRS = "make the version on disk a step that undo brings up, the text staying; it is the base"
    PUT_BASE = "put the base into the editor as one step that undo takes back"
    KEEP_COPY = "have the recovery file hold the text, within a second"
    DROP_COPY = "the recovery file is no longer needed"
    OFFER_CHOICES = "show that there are two versions: keep mine, take theirs, merge, compare"
    WITHDRAW_CHOICES = "there is nothing to choose any more"
    SHOW_PROTECTION = "show that, and why, the file cannot be written"
    OFFER_SAVE_AS = "say why the file cannot be written, and offer to save as another"
    OFFER_RECOVERY = "say that this is recovered text: see the difference, take it, drop it"
    WITHDRAW_RECOVERY = "there is nothing to recover any more"
    SAY_SAVED = "say that, and how, it was saved"
    SAY_NOTHING_NEW = "say that there is nothing to save"
    SAY_FAILED = "say why it was not saved, and the ways out"
    SAY_RELOADED = "say that the version on disk is shown now"
    SAY_GONE = "say that the file was deleted, and that saving puts it back"
    SAY_UNREADABLE = "say why what is on disk cannot be read, and that the text is still here"


class Step(NamedTuple):
    """What a document is after an event, and what is to be done, in this order."""

    state: State
    effects: tuple[Effect, ...] = ()


class Impossible(Exception):
    """An event that cannot happen in a state; who told of it has lost count of the document."""


def after(state: State, event: Event) -> Step:
    """What comes of `event` in `state`. Raises Impossible where it cannot happen."""
    step = TABLE[event].get(state)
    if step is None:
        raise Impossible(f"{event.name} of a document that is {state.name}: {IMPOSSIBLE[event].why}")
    return step


def seen(found: Document | FileProblem, base: Document, text: str) -> Event:
    """What has happened to the file, of which reading it says `found`, while the editor holds `text`. A Document whose
    signature is ABSENT is of no file; where `base` is such a one without text, there never was a file."""
    if isinstance(found, FileProblem):
        return Event.GONE if found.kind in NO_FILE else Event.UNREADABLE
    if found.offence is not None:
        return Event.UNREADABLE
    if found.signature == ABSENT and (base.signature != ABSENT or base.text):
        return Event.GONE
    if found.text == text:
        return Event.READ_SAME
    if found.text == base.text:
        return Event.READ_BASE
    return Event.READ_NEWER if text == base.text else Event.READ_OTHER


NO_FILE = frozenset({Kind.MISSING, Kind.BROKEN_LINK, Kind.LINK_LOOP, Kind.DIRECTORY, Kind.NOT_REGULAR})
"""What is said where there is no file, be it that something else has its name: its text is on no disk then."""


def _stay(*effects: Effect, of: Iterable[State]) -> dict[State, Step]:
    return {state: Step(state, effects) for state in of}


def _go(to: State, *effects: Effect, of: Iterable[State]) -> dict[State, Step]:
    return dict.fromkeys(of, Step(to, effects))


_CLEAN, _DIRTY, _CHANGED, _BOTH, _DELETED, _READ_ONLY, _RECOVERED = State

_KEPT = (Effect.KEEP_COPY,)
_ON_DISK = (Effect.REBASE, Effect.DROP_COPY)
_SAVED = (*_ON_DISK, Effect.SAY_SAVED)
_SAVED_EARLIER = (Effect.REBASE, Effect.KEEP_COPY, Effect.SAY_SAVED)

TABLE: dict[Event, dict[State, Step]] = {
    Event.EDITED: {
        **_go(_DIRTY, *_KEPT, of=(_CLEAN, _DIRTY)),
        **_go(_BOTH, *_KEPT, of=(_CHANGED, _BOTH)),
        **_go(_DELETED, *_KEPT, of=(_DELETED,)),
        **_go(_DIRTY, *_KEPT, Effect.OFFER_SAVE_AS, of=(_READ_ONLY,)),
        **_go(_DIRTY, *_KEPT, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
    },
    Event.REVERTED: {
        **_stay(of=(_CLEAN, _CHANGED, _READ_ONLY)),
        **_go(_CLEAN, Effect.DROP_COPY, of=(_DIRTY,)),
        # Nothing of the person's is in the way any more: what is on disk can be shown.
        **_go(_CHANGED, Effect.DROP_COPY, Effect.WITHDRAW_CHOICES, Effect.READ, of=(_BOTH,)),
        # The base is on no disk.
        **_go(_DELETED, *_KEPT, of=(_DELETED,)),
        # By undo, which can do it again; so the copy stays.
        **_go(_CLEAN, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
    },
    Event.SAVE: {
        **_stay(Effect.SAY_NOTHING_NEW, of=(_CLEAN,)),
        **_stay(Effect.WRITE, of=(_DIRTY, _DELETED, _RECOVERED)),
        # What is there has to be seen first.
        **_stay(Effect.READ, of=(_CHANGED, _BOTH)),
        **_stay(Effect.OFFER_SAVE_AS, of=(_READ_ONLY,)),
    },
    Event.SAVED: {
        **_go(_CLEAN, *_SAVED, of=(_CLEAN, _DIRTY, _DELETED, _READ_ONLY)),
        # The change that was seen was this very save.
        **_go(_CLEAN, *_SAVED, Effect.WITHDRAW_CHOICES, of=(_CHANGED, _BOTH)),
        **_go(_CLEAN, *_SAVED, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
    },
    Event.SAVED_EARLIER: {
        **_go(_DIRTY, *_SAVED_EARLIER, of=(_CLEAN, _DIRTY, _DELETED, _READ_ONLY)),
        **_go(_DIRTY, *_SAVED_EARLIER, Effect.WITHDRAW_CHOICES, of=(_CHANGED, _BOTH)),
    },
    Event.SAVE_FAILED: {
        **_stay(Effect.SAY_FAILED, of=(_CLEAN, _CHANGED, _READ_ONLY)),
        **_stay(*_KEPT, Effect.SAY_FAILED, of=(_DIRTY, _BOTH, _DELETED, _RECOVERED)),
    },
    Event.SAVED_AS: {
        **_go(_CLEAN, *_SAVED, of=(_CLEAN, _DIRTY, _DELETED, _READ_ONLY)),
        **_go(_CLEAN, *_SAVED, Effect.WITHDRAW_CHOICES, of=(_CHANGED, _BOTH)),
        **_go(_CLEAN, *_SAVED, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
    },
    Event.CHANGE_SEEN: {
        **_go(_CHANGED, Effect.READ, of=(_CLEAN, _CHANGED, _READ_ONLY)),
        **_go(_BOTH, *_KEPT, Effect.READ, of=(_DIRTY, _BOTH)),
        **_go(_BOTH, *_KEPT, Effect.WITHDRAW_RECOVERY, Effect.READ, of=(_RECOVERED,)),
        **_go(_DELETED, *_KEPT, Effect.READ, of=(_DELETED,)),
    },
    Event.READ_SAME: {
        **_go(_CLEAN, *_ON_DISK, of=(_CLEAN, _DIRTY, _DELETED)),
        **_go(_READ_ONLY, *_ON_DISK, of=(_READ_ONLY,)),
        **_go(_CLEAN, *_ON_DISK, Effect.WITHDRAW_CHOICES, of=(_CHANGED, _BOTH)),
        **_go(_CLEAN, *_ON_DISK, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
    },
    Event.READ_BASE: {
        **_stay(Effect.REBASE, of=(_DIRTY, _RECOVERED)),
        **_go(_DIRTY, Effect.REBASE, *_KEPT, Effect.WITHDRAW_CHOICES, of=(_BOTH,)),
        **_go(_DIRTY, Effect.REBASE, *_KEPT, of=(_DELETED,)),
    },
    Event.READ_NEWER: {
        **_go(_CLEAN, Effect.PUT_THEIRS, Effect.SAY_RELOADED, of=(_CLEAN, _CHANGED, _READ_ONLY)),
        **_go(_CLEAN, Effect.PUT_THEIRS, Effect.DROP_COPY, Effect.SAY_RELOADED, of=(_DELETED,)),
    },
    Event.READ_OTHER: {
        **_go(_BOTH, *_KEPT, Effect.OFFER_CHOICES, of=(_DIRTY, _BOTH, _DELETED)),
        **_go(_BOTH, *_KEPT, Effect.WITHDRAW_RECOVERY, Effect.OFFER_CHOICES, of=(_RECOVERED,)),
    },
    Event.UNREADABLE: {
        **_go(_CHANGED, Effect.SAY_UNREADABLE, of=(_CLEAN, _CHANGED, _READ_ONLY)),
        **_go(_BOTH, *_KEPT, Effect.WITHDRAW_CHOICES, Effect.SAY_UNREADABLE, of=(_DIRTY, _BOTH)),
        **_go(_BOTH, *_KEPT, Effect.WITHDRAW_RECOVERY, Effect.SAY_UNREADABLE, of=(_RECOVERED,)),
        # The text may be the base, and is on no disk all the same.
        **_go(_DELETED, *_KEPT, Effect.SAY_UNREADABLE, of=(_DELETED,)),
    },
    Event.GONE: {
        **_go(_DELETED, *_KEPT, Effect.SAY_GONE, of=(_CLEAN, _DIRTY, _READ_ONLY)),
        **_go(_DELETED, *_KEPT, Effect.WITHDRAW_CHOICES, Effect.SAY_GONE, of=(_CHANGED, _BOTH)),
        **_go(_DELETED, *_KEPT, Effect.WITHDRAW_RECOVERY, Effect.SAY_GONE, of=(_RECOVERED,)),
        **_stay(of=(_DELETED,)),
    },
    Event.PROTECTED: {
        **_go(_READ_ONLY, Effect.SHOW_PROTECTION, of=(_CLEAN, _READ_ONLY)),
        **_stay(Effect.SHOW_PROTECTION, of=(_DIRTY, _CHANGED, _BOTH, _DELETED, _RECOVERED)),
    },
    Event.WRITABLE: {
        **_go(_CLEAN, of=(_CLEAN, _READ_ONLY)),
        **_stay(of=(_DIRTY, _CHANGED, _BOTH, _DELETED, _RECOVERED)),
    },
    Event.KEEP_MINE: _go(_DIRTY, Effect.UNDO_THEIRS, *_KEPT, Effect.WITHDRAW_CHOICES, of=(_BOTH,)),
    # The copy stays: undo, which has the text now, does not outlive a crash.
    Event.TAKE_THEIRS: _go(_CLEAN, Effect.PUT_THEIRS, Effect.WITHDRAW_CHOICES, Effect.SAY_RELOADED, of=(_BOTH,)),
    Event.MERGED: _go(_DIRTY, Effect.UNDO_THEIRS, *_KEPT, Effect.WITHDRAW_CHOICES, of=(_BOTH,)),
    Event.RECOVERY_FOUND: _go(_RECOVERED, *_KEPT, Effect.OFFER_RECOVERY, of=(_CLEAN, _READ_ONLY)),
    Event.RECOVERY_TAKEN: _go(_DIRTY, *_KEPT, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
    Event.RECOVERY_DROPPED: _go(_CLEAN, Effect.PUT_BASE, Effect.DROP_COPY, Effect.WITHDRAW_RECOVERY, of=(_RECOVERED,)),
}
"""What comes of each event, by the state it meets."""


class Never(NamedTuple):
    """States in which an event cannot happen, and why not."""

    states: frozenset[State]
    why: str


_HAS_ITS_BASE = frozenset({_CLEAN, _CHANGED, _READ_ONLY})
_HAS_ANOTHER_TEXT = frozenset({_DIRTY, _BOTH, _RECOVERED})
_NO_CHOICE = Never(frozenset(State) - {_BOTH}, "there are no two versions to choose from")
_NO_RECOVERY = Never(frozenset(State) - {_RECOVERED}, "nothing was recovered")

IMPOSSIBLE: dict[Event, Never] = {
    Event.SAVED_EARLIER: Never(frozenset({_RECOVERED}), "recovered text that was changed since is DIRTY"),
    Event.READ_BASE: Never(_HAS_ITS_BASE, "its text is the base, so this is READ_SAME"),
    Event.READ_NEWER: Never(_HAS_ANOTHER_TEXT, "its text is not the base, so this is READ_OTHER"),
    Event.READ_OTHER: Never(_HAS_ITS_BASE, "its text is the base, so this is READ_NEWER"),
    Event.KEEP_MINE: _NO_CHOICE,
    Event.TAKE_THEIRS: _NO_CHOICE,
    Event.MERGED: _NO_CHOICE,
    Event.RECOVERY_FOUND: Never(frozenset(State) - {_CLEAN, _READ_ONLY}, "only what was just opened is recovered"),
    Event.RECOVERY_TAKEN: _NO_RECOVERY,
    Event.RECOVERY_DROPPED: _NO_RECOVERY,
}
"""The pairs that TABLE does not have. Any other event can meet any state."""
