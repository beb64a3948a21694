"""Filling in a new spec, without a screen."""

from __future__ import annotations

from tests.authoring.drafts import GUIDE
from workbench.authoring.draft import Draft
from workbench.languages.simplex.language import LANGUAGE
from workbench.tui.filling_in import FillingIn


def begun() -> tuple[FillingIn, list[Draft]]:
    changed: list[Draft] = []
    return FillingIn(LANGUAGE, GUIDE, "", changed.append), changed


def type_in(work: FillingIn, text: str) -> None:
    for character in text:
        work.type(work.field.insert(character))


def test_undo_takes_back_a_word_and_redo_brings_it_again() -> None:
    work, _ = begun()
    type_in(work, "check the order")
    assert work.undo()
    assert work.draft.function.name == "check the"
    assert work.undo()
    assert work.undo()
    assert work.draft.function.name == ""
    assert not work.undo()
    assert [work.redo() for _ in range(4)] == [True, True, True, False]
    assert work.draft.function.name == "check the order"
    assert work.field.text == "check the order"


def test_what_is_typed_in_another_cell_is_taken_back_by_itself() -> None:
    work, _ = begun()
    type_in(work, "check")
    work.next_line()
    type_in(work, "total")
    work.undo()
    assert work.draft.function.name == "check"
    assert work.draft.function.inputs == ()


def test_nothing_is_done_again_once_something_else_is_written() -> None:
    work, _ = begun()
    type_in(work, "a b")
    work.undo()
    type_in(work, "c")
    assert not work.redo()
    assert work.draft.function.name == "ac"


def test_a_pasted_table_is_one_change() -> None:
    work, changed = begun()
    work.next_line()
    said = work.paste("total\tnumber\ncoupon\tstring\n")
    assert [str(one) for one in work.draft.function.inputs] == ["total: number", "coupon: string"]
    assert said == "Pasted 2 lines. ^Z takes it back."
    assert changed[-1] == work.draft
    work.undo()
    assert work.draft.function.inputs == ()


def test_lines_pasted_into_a_cell_that_has_no_lines_below_are_joined_and_blanks_are_kept() -> None:
    work, _ = begun()
    assert work.paste("one  and\nanother\n") == ""
    assert work.field.text == "one  and another"


def test_the_topic_is_the_landmark_of_the_table_the_cursor_is_in() -> None:
    work, _ = begun()
    assert work.topic == "FUNCTION"
    work.draft = work.draft._replace(step="optional")
    work.go(work.spot._replace(section=1))
    assert work.topic == "WRITES"
    work.draft = work.draft._replace(step="lint")
    assert work.topic == ""
