"""What becomes of an open document is in one table, which is whole and never gives a text up."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from workbench.files.documents import IMPOSSIBLE, TABLE, UNSAVED, Effect, Event, Impossible, State, after, seen
from workbench.files.encoding import UTF_8, Offence
from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import Document, Signature

PATH = Path("a.simplex")
PAIRS = [pytest.param(state, event, id=f"{state.name}-{event.name}") for state, event in product(State, Event)]
STEPS = [(state, event, step) for event, row in TABLE.items() for state, step in row.items()]


@pytest.mark.parametrize(("state", "event"), PAIRS)
def test_every_pair_is_in_the_table_or_named_as_impossible(state: State, event: Event) -> None:
    named = event in IMPOSSIBLE and state in IMPOSSIBLE[event].states
    assert (state in TABLE[event]) is not named


@pytest.mark.parametrize(("state", "event"), PAIRS)
def test_an_impossible_pair_is_refused_with_its_reason(state: State, event: Event) -> None:
    if state in TABLE[event]:
        assert after(state, event) == TABLE[event][state]
    else:
        with pytest.raises(Impossible, match=f"{event.name} of a document that is {state.name}: "):
            after(state, event)


def of(*events: Event) -> list[tuple[State, Event, tuple[State, tuple[Effect, ...]]]]:
    """The steps of the table for these events."""
    return [step for step in STEPS if step[1] in events]


ELSEWHERE = {
    Event.SAVED: "it is on disk",
    Event.SAVED_AS: "it is on disk",
    Event.READ_SAME: "it is on disk",
    Event.REVERTED: "it is the base again, by the person's own hand",
}
IN_UNDO = {Effect.PUT_THEIRS, Effect.PUT_BASE}


def test_unsaved_text_is_given_up_only_where_it_is_somewhere_else() -> None:
    for state, event, (to, effects) in STEPS:
        if state in UNSAVED and to not in UNSAVED:
            assert event in ELSEWHERE or IN_UNDO & set(effects), (state, event)


def test_text_that_becomes_unsaved_or_changes_is_kept_in_a_copy() -> None:
    for state, event, (to, effects) in STEPS:
        if to in UNSAVED and (state not in UNSAVED or event is Event.EDITED):
            assert Effect.KEEP_COPY in effects, (state, event)


def test_the_copy_of_a_text_is_never_dropped_while_it_is_unsaved() -> None:
    for state, event, (to, effects) in STEPS:
        assert Effect.DROP_COPY not in effects or to not in UNSAVED, (state, event)


OUTLIVES = {(State.BOTH, Event.TAKE_THEIRS), (State.RECOVERED, Event.REVERTED)}
"""Where the text is in undo alone, which a crash would take: there the copy stays."""


def test_the_copy_of_a_text_goes_once_the_text_is_saved_or_given_up() -> None:
    for state, event, (to, effects) in STEPS:
        if state in UNSAVED and to not in UNSAVED:
            assert (Effect.DROP_COPY in effects) is ((state, event) not in OUTLIVES), (state, event)


def test_a_change_on_disk_is_looked_at_unless_that_was_just_done() -> None:
    for state, event, (to, effects) in STEPS:
        if to is State.CHANGED and state is not State.CHANGED:
            assert Effect.READ in effects or event is Event.UNREADABLE, (state, event)


def test_a_text_is_put_into_undo_before_its_copy_is_dropped() -> None:
    for _, _, (_, effects) in STEPS:
        for put in IN_UNDO & set(effects):
            if Effect.DROP_COPY in effects:
                assert effects.index(put) < effects.index(Effect.DROP_COPY)


def test_nothing_is_written_unasked_nor_over_a_version_that_was_not_seen() -> None:
    for state, event, (_, effects) in STEPS:
        if Effect.WRITE in effects:
            assert event is Event.SAVE
            assert state not in (State.CHANGED, State.BOTH, State.READ_ONLY)


def test_the_editor_is_written_to_only_where_nothing_unsaved_is_in_the_way_or_the_person_says_so() -> None:
    for state, event, (_, effects) in STEPS:
        if IN_UNDO & set(effects):
            asked = event in (Event.TAKE_THEIRS, Event.RECOVERY_DROPPED)
            assert asked or event is Event.READ_NEWER, (state, event)


def test_what_is_offered_is_withdrawn_once_it_is_no_longer_to_be_chosen() -> None:
    for state, event, (to, effects) in STEPS:
        if state is State.BOTH and to is not State.BOTH:
            assert Effect.WITHDRAW_CHOICES in effects, event
        if state is State.RECOVERED and to is not State.RECOVERED:
            assert Effect.WITHDRAW_RECOVERY in effects, event


def test_what_has_become_of_a_save_is_always_said() -> None:
    said = {Effect.SAY_SAVED, Effect.SAY_FAILED}
    for state, event, (_, effects) in of(Event.SAVED, Event.SAVED_EARLIER, Event.SAVED_AS, Event.SAVE_FAILED):
        wanted = Effect.SAY_FAILED if event is Event.SAVE_FAILED else Effect.SAY_SAVED
        assert said & set(effects) == {wanted}, (state, event)


def test_saved_is_said_only_where_a_save_succeeded() -> None:
    for _, event, (_, effects) in STEPS:
        if Effect.SAY_SAVED in effects:
            assert event in (Event.SAVED, Event.SAVED_EARLIER, Event.SAVED_AS)


def test_a_save_that_failed_changes_nothing() -> None:
    for state, _, (to, _) in of(Event.SAVE_FAILED):
        assert to is state


def test_asking_to_save_always_has_an_answer() -> None:
    for _, _, (_, effects) in of(Event.SAVE):
        assert effects


ALWAYS = {
    Event.SAVED: {Effect.REBASE, Effect.DROP_COPY},
    Event.SAVED_EARLIER: {Effect.REBASE, Effect.KEEP_COPY},
    Event.SAVED_AS: {Effect.REBASE, Effect.DROP_COPY},
    Event.CHANGE_SEEN: {Effect.READ},
    Event.READ_SAME: {Effect.REBASE, Effect.DROP_COPY},
    Event.READ_BASE: {Effect.REBASE},
    Event.READ_NEWER: {Effect.PUT_THEIRS},
    Event.READ_OTHER: {Effect.KEEP_COPY, Effect.OFFER_CHOICES},
    Event.UNREADABLE: {Effect.SAY_UNREADABLE},
    Event.PROTECTED: {Effect.SHOW_PROTECTION},
    Event.KEEP_MINE: {Effect.UNDO_THEIRS, Effect.KEEP_COPY},
    Event.TAKE_THEIRS: {Effect.PUT_THEIRS},
    Event.MERGED: {Effect.UNDO_THEIRS, Effect.KEEP_COPY},
    Event.RECOVERY_FOUND: {Effect.KEEP_COPY, Effect.OFFER_RECOVERY},
    Event.RECOVERY_TAKEN: {Effect.KEEP_COPY},
    Event.RECOVERY_DROPPED: {Effect.PUT_BASE, Effect.DROP_COPY},
}
"""What an event asks for whatever state it meets."""


@pytest.mark.parametrize("event", ALWAYS, ids=lambda event: event.name)
def test_what_an_event_asks_for_does_not_depend_on_the_state(event: Event) -> None:
    for state, _, (_, effects) in of(event):
        assert set(effects) >= ALWAYS[event], state


@pytest.mark.parametrize("state", State)
def test_every_state_can_be_reached_and_left_for_a_saved_one(state: State) -> None:
    def reached(start: State) -> set[State]:
        found = {start}
        while True:
            more = {to for before, _, (to, _) in STEPS if before in found} - found
            if not more:
                return found
            found |= more

    assert state in reached(State.CLEAN)
    assert State.CLEAN in reached(state)


VERSION = Signature(1, 4, 1)
KNOWN = Document(PATH, "base", signature=VERSION)


@pytest.mark.parametrize(
    ("found", "text", "event"),
    [
        (KNOWN, "base", Event.READ_SAME),
        (Document(PATH, "mine", signature=VERSION), "mine", Event.READ_SAME),
        (KNOWN, "mine", Event.READ_BASE),
        (Document(PATH, "theirs", signature=VERSION), "base", Event.READ_NEWER),
        (Document(PATH, "theirs", signature=VERSION), "mine", Event.READ_OTHER),
        (Document(PATH, ""), "mine", Event.GONE),
        (Document(PATH, ""), "", Event.GONE),
        (FileProblem(Kind.MISSING, PATH), "mine", Event.GONE),
        (FileProblem(Kind.BROKEN_LINK, PATH, "b"), "mine", Event.GONE),
        (FileProblem(Kind.DIRECTORY, PATH), "base", Event.GONE),
        (FileProblem(Kind.NOT_REGULAR, PATH, "named pipe"), "base", Event.GONE),
        (FileProblem(Kind.LINK_LOOP, PATH), "base", Event.GONE),
        (FileProblem(Kind.UNREADABLE, PATH), "mine", Event.UNREADABLE),
        (FileProblem(Kind.BINARY, PATH, 1, 0), "base", Event.UNREADABLE),
        (Document(PATH, "\udcff", UTF_8, offence=Offence(255, 1, 1, 0)), "base", Event.UNREADABLE),
    ],
)
def test_what_is_found_on_disk_is_told_by_the_base_and_the_text(
    found: Document | FileProblem, text: str, event: Event
) -> None:
    assert seen(found, KNOWN, text) is event


@pytest.mark.parametrize(
    ("base", "text", "event"),
    [
        (Document(PATH, ""), "", Event.READ_SAME),
        (Document(PATH, ""), "mine", Event.READ_BASE),
        # It was deleted, which is known already, and is put back by saving.
        (Document(PATH, "base"), "mine", Event.GONE),
        (Document(PATH, "", signature=VERSION), "mine", Event.GONE),
    ],
)
def test_a_file_that_never_was_is_not_gone(base: Document, text: str, event: Event) -> None:
    assert seen(Document(PATH, ""), base, text) is event
