"""Two texts of a spec side by side."""

from __future__ import annotations

from hypothesis import given

from tests.review.specs import FILTER
from tests.review.test_comparison import after, between, edits
from workbench.review.sides import PLAIN, Line, SideRow, aligned, inline

RULE = "- if both provided, return union of matches, deduplicated"


def rows(old: str, new: str) -> tuple[SideRow, ...]:
    return aligned(between(old, new))


def texts(old: str, new: str) -> list[tuple[str, str]]:
    """What is otherwise, beside each other, without what is the same."""

    def of(text: str, line: Line | None) -> str:
        return "" if line is None else text.split("\n")[line.number - 1].strip()

    return [(of(old, row.old), of(new, row.new)) for row in rows(old, new) if row.differs]


@given(edits)
def test_each_line_of_both_texts_stands_in_one_row_in_its_order(edit: tuple[int, int]) -> None:
    new = after(*edit)
    found = rows(FILTER, new)
    assert [row.old.number for row in found if row.old] == list(range(1, FILTER.count("\n") + 2))
    assert [row.new.number for row in found if row.new] == list(range(1, new.count("\n") + 2))


@given(edits)
def test_below_one_another_each_new_line_is_there_once_and_each_old_one_that_means_something(
    edit: tuple[int, int],
) -> None:
    new = after(*edit)
    found = rows(FILTER, new)
    below = list(inline(found))
    assert [row.new.number for row in below if row.new] == [row.new.number for row in found if row.new]
    gone = [row.old for row in found if row.old and row.old.became not in PLAIN]
    assert [row.old for row in below if row.old] == gone


@given(edits)
def test_a_line_that_is_the_same_is_the_same_to_the_last_character(edit: tuple[int, int]) -> None:
    new = after(*edit)
    for row in rows(FILTER, new):
        if row.old and row.new and row.new.became == "same":
            assert FILTER.split("\n")[row.old.number - 1] == new.split("\n")[row.new.number - 1]


@given(edits)
def test_what_is_marked_lies_in_its_line(edit: tuple[int, int]) -> None:
    new = after(*edit)
    for row in rows(FILTER, new):
        for line, text in ((row.old, FILTER), (row.new, new)):
            for start, end in (line.marks or ()) if line else ():
                assert 0 <= start < end <= len(text.split("\n")[line.number - 1])  # type: ignore[union-attr]


def test_an_item_stands_beside_what_it_was() -> None:
    reworded = RULE + ", or all if the registry is empty"
    assert texts(FILTER, FILTER.replace(RULE, reworded)) == [(RULE, reworded)]


def test_the_words_that_have_come_are_marked_and_no_others() -> None:
    [row] = [row for row in rows(FILTER, FILTER.replace(RULE, RULE + " at once")) if row.differs]
    assert row.old == Line(11, "gone", ())
    assert row.new == Line(11, "new", ((len(RULE) + 1, len(RULE) + 8),))


def test_of_what_is_gone_and_of_what_is_new_all_is() -> None:
    [row] = [row for row in rows(FILTER, FILTER.replace("- no duplicates in returned list\n", "")) if row.differs]
    assert (row.old, row.new) == (Line(15, "gone", None), None)


def test_what_has_moved_is_told_from_what_is_new() -> None:
    one, other = (
        "- if the order is paid, a shipment is returned\n",
        "- if the order is open, an error names the order\n",
    )
    found = [row for row in rows(FILTER, FILTER.replace(one + other, other + one)) if row.differs]
    assert {line.became for row in found for line in (row.old, row.new) if line} == {"moved"}


def test_other_blanks_mean_nothing() -> None:
    found = rows(FILTER, FILTER.replace(RULE, f"-   {RULE[2:]}"))
    assert not any(row.differs for row in found)
    assert [row.new.number for row in found if row.new and row.new.became == "layout"] == [11]


def test_of_a_text_that_is_new_every_line_is() -> None:
    found = rows("", FILTER)
    assert {row.new.became for row in found if row.new and FILTER.split("\n")[row.new.number - 1]} == {"new"}


def test_a_change_in_a_long_line_is_marked_where_it_is_looked_for_and_else_as_a_whole() -> None:
    words = " ".join(f"word{number}" for number in range(3_000))
    old = FILTER.replace(RULE, f"- {words}")
    [row] = [row for row in rows(old, old.replace("word2500", "other")) if row.differs]
    assert row.new is not None
    assert row.new.marks is not None
    [(start, end)] = row.new.marks
    assert end == len(f"- {words}") - len("word2500") + len("other")
    assert start > 5_000
