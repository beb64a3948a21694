"""Two texts as rows for a pane, and the list of what became of one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.review.specs import FILTER
from tests.review.test_comparison import after, between, edits
from workbench.review.agenda import look_first
from workbench.review.comparison import Comparison
from workbench.review.sides import aligned
from workbench.tui.panels.change_rows import entries
from workbench.tui.panels.pieces import fitted
from workbench.tui.panels.side_rows import Sheet, pieces
from workbench.tui.places import Places

RULE = "- if both provided, return union of matches, deduplicated"


def sheet(comparison: Comparison, width: int, *, beside: bool) -> Sheet:
    lines = comparison.old.analysis.lines, comparison.new.analysis.lines
    return Sheet(aligned(comparison), lines, width, beside=beside)


def drawn(comparison: Comparison, width: int = 100, *, beside: bool = False) -> list[str]:
    """The rows as text."""
    page = sheet(comparison, width, beside=beside)
    places = Places(comparison.new.analysis)
    return [
        "".join(text for text, _ in pieces(page, at, here=False, focused=True, places=places, threads={}))
        for at in range(len(page.drawn))
    ]


@given(edits, st.integers(40, 150), st.booleans())
def test_no_row_is_wider_than_the_pane_and_nothing_is_left_out(edit: tuple[int, int], width: int, beside: bool) -> None:
    comparison = between(FILTER, after(*edit))
    page = sheet(comparison, width, beside=beside)
    assert max(map(cell_len, drawn(comparison, width, beside=beside))) <= width
    for number, text in enumerate(after(*edit).split("\n"), 1):
        parts = [row.new for row in page.drawn if row.new and row.new.line.number == number]
        assert "".join(text[part.start : part.end] for part in parts) == text


@given(edits, st.booleans())
def test_each_line_is_found_again_by_its_row(edit: tuple[int, int], beside: bool) -> None:
    page = sheet(between(FILTER, after(*edit)), 90, beside=beside)
    for line in range(1, after(*edit).count("\n") + 2):
        assert page.line_at(page.row_of(line)) == line


def test_beside_each_other_a_rule_stands_next_to_what_it_was() -> None:
    rows = drawn(between(FILTER, FILTER.replace("deduplicated", "sorted")), 160, beside=True)
    [row] = [row for row in rows if "deduplicated" in row]
    old, new = row.split("│")
    assert old.split() == ["11", "-", *RULE.split()]
    assert new.split() == ["11", "+", *RULE.replace("deduplicated", "sorted").split()]


def test_where_there_is_no_room_what_is_gone_stands_before_what_is_new() -> None:
    rows = drawn(between(FILTER, FILTER.replace("deduplicated", "sorted")))
    at = next(at for at, row in enumerate(rows) if "deduplicated" in row)
    assert [row.split()[1] for row in rows[at : at + 2]] == ["-", "+"]
    assert "sorted" in rows[at + 1]


def test_only_the_words_that_are_otherwise_are_coloured_in_a_rule_that_was_reworded() -> None:
    page = sheet(between(FILTER, FILTER.replace("deduplicated", "sorted")), 100, beside=False)
    at = next(at for at, row in enumerate(page.drawn) if row.new and row.new.line.became == "new")
    row = pieces(page, at, here=False, focused=False, places=None, threads={})
    assert [text for text, ink in row if ink == "bold good"] == [" + ", "sorted"]


@pytest.mark.parametrize("bad", ["\x1b[2J", "\u202e", "\x9b2J", "\u2028", "\x00"])
def test_what_a_terminal_would_obey_is_a_mark(bad: str) -> None:
    comparison = between(FILTER, FILTER.replace("deduplicated", f"dedu{bad}plicated"))
    said = "".join(drawn(comparison, beside=True) + drawn(comparison))
    for entry in entries(look_first(comparison), comparison.functions, (), ()):
        said += "".join(text for text, _ in entry.pieces)
    assert not set(said) & set("\x1b\u202e\x9b\u2028\x00")


def test_a_line_that_is_far_too_long_is_shown_as_far_as_it_can_be() -> None:
    comparison = between(FILTER, FILTER.replace("deduplicated", "x" * 100_000))
    assert len(drawn(comparison)) < 500


def test_the_list_begins_with_what_weighs_most_and_folds_what_is_unchanged() -> None:
    comparison = between(FILTER, FILTER.replace(RULE, f"{RULE}, or all if the registry is empty"))
    rows = [
        "".join(text for text, _ in entry.pieces)
        for entry in entries(look_first(comparison), comparison.functions, (), ())
    ]
    assert rows[0] == "Look here first"
    assert any(row.startswith("ƒ filter_policies") for row in rows)
    assert rows[-1] == "ƒ ship_order  unchanged"


@given(st.lists(st.text(alphabet="ab 漢", max_size=12), max_size=5), st.integers(1, 40))
def test_a_row_that_is_cut_ends_in_one_ellipsis_and_fits(texts: list[str], width: int) -> None:
    shown = "".join(text for text, _ in fitted([(text, "") for text in texts], width))
    assert cell_len(shown) <= width
    assert shown.count("…") <= 1
    assert shown in {"".join(texts), "".join(texts)[: len(shown)]} or shown.endswith("…")
