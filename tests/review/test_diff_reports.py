"""How a change is told: in a terminal, to programs, on a page."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER
from tests.review.test_comparison import after, between, edits
from workbench.analysis.reports.look import cells, plain
from workbench.review.diff_json import told_json
from workbench.review.diff_page import told_page
from workbench.review.diff_text import NARROWEST, told_text
from workbench.review.told import Told


def told(old: str, new: str) -> Told:
    """The change of one file."""
    return Told(between(old, new), "a.simplex", "a.simplex")


def text(old: str, new: str, columns: int = 80) -> list[str]:
    """The lines of the report."""
    return list(told_text([told(old, new)], plain(columns=columns)))


@given(edits, st.integers(60, 120))
def test_no_line_is_wider_than_the_terminal(edit: tuple[int, int], columns: int) -> None:
    assert all(cells(line) <= columns for line in text(FILTER, after(*edit), columns))


@given(edits)
def test_every_change_of_an_item_has_its_row(edit: tuple[int, int]) -> None:
    new = after(*edit)
    joined = " ".join(" ".join(text(FILTER, new)).split())
    for function in between(FILTER, new).functions:
        if function.kind != "removed":
            for item in function.changed:
                assert item.is_head or f"{item.item.landmark} {item.item.number}" in joined


@given(edits)
def test_the_document_has_every_item_that_changed(edit: tuple[int, int]) -> None:
    change = told(FILTER, after(*edit))
    [file] = json.loads(told_json([change], []))["files"]
    items = [item for function in file["functions"] for item in function["items"]]
    assert len(items) == sum(item.in_meaning for item in change.comparison.items)
    assert file["changed"] == bool(file["functions"])


def test_a_screen_of_almost_no_width_still_shows_words() -> None:
    lines = text(FILTER, FILTER.replace("kept for a day", "kept for 3 days"), columns=20)
    assert any("{+3 days+}" in line or "{+3" in line for line in lines)
    assert all(cells(line) <= 24 + NARROWEST for line in lines)


def test_wide_characters_are_counted_as_they_are_drawn() -> None:
    new = FILTER.replace("kept for a day", "注文は一日保管され" * 8)
    assert all(cells(line) <= 60 for line in text(FILTER, new, columns=60))


def test_a_long_rule_is_shown_around_what_changed() -> None:
    words = " ".join(f"word{number}" for number in range(300))
    old = FILTER.replace("kept for a day", f"kept for 10 days {words}")
    joined = " ".join(" ".join(text(old, old.replace("10 days", "12 days"))).split())
    assert "[-10-] {+12+} days" in joined
    assert "word299" not in joined
    assert "words) …" in joined


def test_a_rule_that_moved_says_where_it_was() -> None:
    line = "- no duplicates in returned list\n"
    new = FILTER.replace(line, "").replace("DONE_WHEN:\n", f"NOT_ALLOWED:\n{line}\nDONE_WHEN:\n", 1)
    assert "(was in DONE_WHEN, line 15)" in " ".join(" ".join(text(FILTER, new)).split())


def test_a_landmark_that_comes_with_its_items_has_no_row_of_its_own() -> None:
    new = FILTER.replace("ERRORS:\n", "NOT_ALLOWED:\n- sending twice\n\nERRORS:\n", 1)
    rows = [line for line in text(FILTER, new) if "NOT_ALLOWED" in line]
    assert len(rows) == 1


def test_the_page_lists_what_to_look_at_first_before_the_rest() -> None:
    new = FILTER.replace("kept for a day", "kept for 3 days").replace("return all policies", "loop through policies")
    page = "\n".join(told_page([told(FILTER, new)]))
    assert page.index("Look here first") < page.index("1. E040") < page.index("### filter\\_policies")
    assert "~~a day~~ **3 days**" in page


def test_a_page_says_nothing_twice_of_a_change_that_is_alone() -> None:
    page = "\n".join(told_page([told(FILTER, FILTER.replace("kept for a day", "kept for 3 days"))]))
    assert "3 days" in page
    assert "Look here first" not in page


@pytest.mark.parametrize("form", ["text", "page"])
def test_nothing_of_a_text_is_written_raw(form: str) -> None:
    change = told(FILTER, FILTER.replace("kept for a day", "kept \x1b[31mfor\x07 \u202eever"))
    lines = told_text([change], plain()) if form == "text" else told_page([change])
    assert "".join(lines).isprintable()
