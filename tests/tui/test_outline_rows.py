"""An outline as rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.specs import INVALID, VALID
from workbench.analysis.outline import OutlineNode, path_to
from workbench.languages import language_for
from workbench.tui.panels.outline_rows import MANY, Rows, pieces

BETWEEN = VALID.replace("DONE_WHEN:", "DATA: D\nid: string\n\nDONE_WHEN:", 1)
"""A DATA among the landmarks of a function, which thereby overlap."""


def outline(text: str) -> tuple[OutlineNode, ...]:
    return language_for("").analyse(text).outline  # type: ignore[return-value]


def titles(text: str, *turned: int, query: str = "") -> list[str]:
    paths = frozenset(Rows(outline(text))[at].path for at in turned)
    return [f"{row.guides}{row.node.title or row.node.kind}" for row in Rows(outline(text), paths, query)]


def test_what_a_function_holds_hangs_below_it() -> None:
    assert titles(VALID) == ["greet", "├ RULES", "├ DONE_WHEN", "├ EXAMPLES", "└ ERRORS"]


def test_what_is_turned_is_closed_and_nothing_else() -> None:
    two = VALID + VALID.replace("greet", "part")
    assert titles(two, 0) == ["greet", *titles(VALID.replace("greet", "part"))]


def test_where_there_are_many_all_are_closed_but_those_turned() -> None:
    many = "".join(VALID.replace("greet", f"greet{number}") for number in range(MANY + 1))
    assert len(titles(many)) == MANY + 1
    assert titles(many, 1)[:3] == ["greet0", "greet1", "├ RULES"]


def test_a_query_leaves_what_it_names_and_opens_it() -> None:
    assert titles(VALID + VALID.replace("greet", "part"), 0, query="greet rules") == ["greet", "└ RULES"]


def test_a_row_says_title_count_and_gravest_mark() -> None:
    first, second, *_ = Rows(outline(INVALID))
    assert "".join(text for text, _ in pieces(first, bold=False)) == "▼ ƒ greet  1 in ✗"
    assert "".join(text for text, _ in pieces(second, bold=False)) == "├ RULES  3 ✗"


@pytest.mark.parametrize("text", [VALID, BETWEEN, VALID + BETWEEN, "\n\n" + VALID, ""])
def test_the_row_of_a_place_is_that_of_the_innermost_entry_that_holds_it(text: str) -> None:
    shown = Rows(outline(text))
    for offset in range(-1, len(text) + 1):
        at, path = shown.around(offset), path_to(outline(text), offset)
        assert (None if at is None else shown.offset(at)) == (path[-1].span.start if path else None)


def test_the_row_of_a_place_in_what_is_closed_is_that_of_what_is_closed() -> None:
    closed = Rows(outline(VALID), frozenset([Rows(outline(VALID))[0].path]))
    assert closed.around(VALID.index("DONE_WHEN")) == 0


TEXTS = st.lists(st.sampled_from([VALID, BETWEEN, INVALID, VALID.replace("greet", "part")]), max_size=4).map("".join)


@given(TEXTS, TEXTS, st.sampled_from(["", "greet", "rules"]), st.data())
def test_rows_that_follow_others_are_those_from_scratch(one: str, other: str, query: str, data: st.DataObject) -> None:
    language = language_for("")
    before, after = (analysis := language.analyse(one)).outline, language.analyse(other, analysis).outline
    paths = [row.path for row in Rows(before)]
    turned = [data.draw(st.frozensets(st.sampled_from(paths))) if paths else frozenset() for _ in range(2)]
    rows, scratch = Rows(after, turned[1], query, Rows(before, turned[0], query)), Rows(after, turned[1], query)
    assert list(rows) == list(scratch)
    assert [rows.offset(at) for at in range(len(rows))] == [scratch.offset(at) for at in range(len(rows))]


def test_of_two_of_one_name_the_nearer_one_is_known_again() -> None:
    shown = Rows(outline(VALID + VALID))
    assert [shown.known(shown[at].path, at + 1) for at in (0, 5)] == [0, 5]
    assert shown.known((("FUNCTION", "other"),), 0) is None
