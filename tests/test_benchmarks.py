"""The table of the benchmarks' figures."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.benchmarks.__main__ import PARTS
from tests.benchmarks.figure import Figure
from tests.benchmarks.readme import PART, README, renewed, rows_of, table

CELL = st.text("ab |'≤✗", max_size=5).map(str.strip)
FIGURES = st.lists(st.builds(Figure, CELL, st.floats(0, 9), st.floats(0, 9), CELL), min_size=1, max_size=4)


@given(FIGURES)
def test_a_table_is_read_as_it_was_written(figures: list[Figure]) -> None:
    rows = [(*figure._replace(name=f"n{at}").cells, "day") for at, figure in enumerate(figures)]
    assert rows_of(table(rows)) == rows


def test_the_figures_of_a_part_take_the_place_of_the_last_ones_and_the_others_stay() -> None:
    last = [("a", "1"), ("b", "1"), ("b", "2"), ("c", "1")]
    assert renewed(last, [("b", "3"), ("d", "1")]) == [("a", "1"), ("b", "3"), ("c", "1"), ("d", "1")]


def test_every_part_has_its_row_and_every_figure_its_explanation_in_the_readme() -> None:
    text = README.read_text("utf-8")
    assert all(f"| {part} " in text for part in PARTS)
    there = PART.search(text)
    assert there is not None
    assert all(f"\n## {name}\n" in text for name, *_ in rows_of(there[0]))
