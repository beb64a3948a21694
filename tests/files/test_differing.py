"""What is said to differ makes the one text of the other, and no text makes it take long."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from tests.files.texts import texts
from workbench.files import differing
from workbench.files.differing import Difference, Stretch, changes, differences, lines_of


def applied(old: str, found: list[Difference]) -> str:
    """`old` with each difference made, after looking whether its lines are where it says."""
    lines = lines_of(old)
    for difference in reversed(found):
        start = difference.old.first - 1
        assert "".join(lines[start : start + difference.old.lines]) == difference.old.text
        lines[start : start + difference.old.lines] = lines_of(difference.new.text)
    return "".join(lines)


@given(texts, texts)
def test_the_differences_make_the_new_text_of_the_old(old: str, new: str) -> None:
    assert applied(old, differences(old, new)) == new


@given(texts, texts)
def test_a_difference_says_where_its_lines_are_in_the_new_text(old: str, new: str) -> None:
    lines = lines_of(new)
    for difference in differences(old, new):
        start = difference.new.first - 1
        assert "".join(lines[start : start + difference.new.lines]) == difference.new.text


@given(texts, texts)
def test_between_two_differences_stands_a_line_of_both(old: str, new: str) -> None:
    found = differences(old, new)
    for one, next_ in pairwise(found):
        assert one.old.first + one.old.lines < next_.old.first
        assert one.new.first + one.new.lines < next_.new.first


@given(texts)
def test_the_lines_of_a_text_are_the_text(text: str) -> None:
    assert "".join(lines_of(text)) == text


def test_equal_texts_have_no_differences() -> None:
    assert differences("a\nb", "a\nb") == []


def test_a_line_that_is_put_in_is_one_difference_at_a_place_in_the_old_text() -> None:
    assert differences("a\nb\n", "a\nx\nb\n") == [Difference(Stretch(2, 0, ""), Stretch(2, 1, "x\n"))]


def test_lines_that_differ_only_in_their_end_differ() -> None:
    assert differences("a\nb", "a\r\nb\n") == [Difference(Stretch(1, 2, "a\nb"), Stretch(1, 2, "a\r\nb\n"))]


def test_a_line_put_among_its_like_stands_last_among_them() -> None:
    assert differences("x\n\n\ny\n", "x\n\n\n\ny\n") == [Difference(Stretch(4, 0, ""), Stretch(4, 1, "\n"))]


NUMBER = 20_000
ALL = [f"{number}\n" for number in range(NUMBER)]
RANDOM = Random(5)
HOSTILE = {
    "shuffled": (ALL, RANDOM.sample(ALL, NUMBER)),
    "reversed": (ALL, ALL[::-1]),
    "two words at random": ([RANDOM.choice("ab") for _ in ALL], [RANDOM.choice("ab") for _ in ALL]),
    "one word": (["a"] * NUMBER, ["a"] * (NUMBER // 2)),
    "half of a cycle": ([line[-2] for line in ALL], [line[-2] for line in ALL if RANDOM.random() < 0.5]),
    "every second line new": (ALL, [f"{line}x" if number % 2 else line for number, line in enumerate(ALL)]),
    "nothing in common": (ALL, [f"{line}x" for line in ALL]),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_compared_in_a_bounded_number_of_steps(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # So few that each of these would run out of them if it were not for the bound.
    monkeypatch.setattr(differing, "MOST_STEPS", 50_000)
    old, new = HOSTILE[name]
    lines = list(old)
    for change in reversed(changes(old, new)):
        lines[change.old : change.old_end] = new[change.new : change.new_end]
    assert lines == new
