"""Conflicts in a text are found again and resolved without a character lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.files.texts import Triple, texts, triples
from workbench.files.conflicts import Choice, conflicts_in, marked, resolved
from workbench.files.merging import Conflict, merge

BASE, MINE, THEIRS = "a\nb\nc\n", "a\nmine\nc\n", "a\ntheirs\nc\n"
MARKED = """\
a
<<<<<<< mine
mine
||||||| before
b
=======
theirs
>>>>>>> on disk
c
"""


def test_a_conflict_is_written_with_what_was_before() -> None:
    assert marked(merge(BASE, MINE, THEIRS)) == MARKED


def test_a_merge_without_conflict_has_no_marks() -> None:
    assert marked(merge(BASE, BASE, THEIRS)) == THEIRS


@pytest.mark.parametrize(
    ("choice", "text"), [(Choice.MINE, MINE), (Choice.THEIRS, THEIRS), (Choice.BOTH, "a\nmine\ntheirs\nc\n")]
)
def test_a_conflict_is_resolved_by_choice(choice: Choice, text: str) -> None:
    (conflict,) = conflicts_in(MARKED)
    assert resolved(MARKED, conflict, choice) == text


def test_a_conflict_says_which_lines_it_takes() -> None:
    (conflict,) = conflicts_in(MARKED)
    assert (conflict.first, conflict.lines) == (2, 7)
    assert conflict.span.of(MARKED) == MARKED.removeprefix("a\n").removesuffix("c\n")


def test_one_of_two_conflicts_is_resolved_and_the_other_stays() -> None:
    base = "".join(f"{number}\n" for number in range(9))
    text = marked(merge(base, base.replace("1", "m1").replace("8", "m8"), base.replace("1", "t1").replace("8", "t8")))
    second = resolved(text, conflicts_in(text)[0], Choice.THEIRS)
    assert [conflict.theirs for conflict in conflicts_in(second)] == ["t8\n"]
    assert resolved(second, conflicts_in(second)[0], Choice.MINE) == "0\nt1\n2\n3\n4\n5\n6\n7\nm8\n"


@given(triples(), st.sampled_from([Choice.MINE, Choice.THEIRS]))
def test_every_conflict_that_was_written_is_found_and_resolves_to_its_side(triple: Triple, choice: Choice) -> None:
    pieces = merge(*triple)
    text = marked(pieces)
    # Marks that the texts bring with them never say what was before.
    for conflict in reversed([conflict for conflict in conflicts_in(text) if conflict.base is not None]):
        text = resolved(text, conflict, choice)
    side = {Choice.MINE: 1, Choice.THEIRS: 2}[choice]
    assert text == "".join(piece[side].text if isinstance(piece, Conflict) else piece for piece in pieces)


@given(triples())
def test_what_was_before_is_kept_as_it_was(triple: Triple) -> None:
    pieces = merge(*triple)
    found = [conflict for conflict in conflicts_in(marked(pieces)) if conflict.base is not None]
    assert [conflict.base for conflict in found] == [piece.base.text for piece in pieces if isinstance(piece, Conflict)]


@given(texts)
def test_any_text_may_be_searched_for_conflicts(text: str) -> None:
    for conflict in conflicts_in(text):
        assert conflict.span.of(text).startswith("<<<<<<<")


def test_a_last_line_without_an_end_has_none_after_the_choice() -> None:
    text = marked(merge("a\nb", "a\nmine", "a\ntheirs\n"))
    (conflict,) = conflicts_in(text)
    assert "<<<<<<< mine (no line end)\nmine\n" in text
    assert resolved(text, conflict, Choice.MINE) == "a\nmine"
    assert resolved(text, conflict, Choice.THEIRS) == "a\ntheirs\n"
    assert resolved(text, conflict, Choice.BOTH) == "a\nmine\ntheirs\n"


def test_the_marks_take_the_line_ends_of_the_text() -> None:
    text = marked(merge("a\r\nb\r\n", "a\r\nmine\r\n", "a\r\ntheirs\r\n"))
    assert text.count("\n") == text.count("\r\n")


def test_marks_are_longer_than_what_looks_like_one_in_the_text() -> None:
    text = marked(merge("a\n", "<<<<<<< m\n=======\n", "========\n>>>>>>>>> t\n"))
    (conflict,) = conflicts_in(text)
    assert conflict.mine == "<<<<<<< m\n=======\n"
    assert conflict.theirs == "========\n>>>>>>>>> t\n"


def test_conflicts_that_git_wrote_are_found() -> None:
    (conflict,) = conflicts_in("a\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> topic\n")
    assert (conflict.mine, conflict.base, conflict.theirs) == ("x\n", None, "y\n")


@pytest.mark.parametrize(
    "text",
    [
        "<<<<<<< a\nx\n=======\n",
        "=======\nx\n>>>>>>> b\n",
        "<<<<<<< a\n>>>>>>> b\n",
        "<<<<<<< a\n=======\n||||||| c\n>>>>>>>> b\n",
        "<<<<<< a\n======\n>>>>>> b\n",
        "<<<<<<<a\n=======\n>>>>>>> b\n",
        "Title\n=======\n",
    ],
)
def test_what_only_looks_like_a_conflict_is_none(text: str) -> None:
    assert conflicts_in(text) == []


def test_a_conflict_that_was_begun_twice_is_the_inner_one() -> None:
    (conflict,) = conflicts_in("<<<<<<< a\nx\n<<<<<<< b\ny\n=======\nz\n>>>>>>> c\n")
    assert (conflict.first, conflict.mine) == (3, "y\n")
