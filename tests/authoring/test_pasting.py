"""Tables and lists that are pasted into the wizard."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.authoring.drafts import FILTER, GUIDE, RIGHT
from workbench.authoring.draft import Draft, Row, new_draft
from workbench.authoring.pasting import pasted, table_of
from workbench.authoring.tables import Spot

EMPTY = RIGHT._replace(functions=(FILTER._replace(examples=(), rules=()),), step="examples")
START = Spot()
ROWS = (Row(("[p1]", "none", "none"), "[p1]", "no ids"), Row(("[p1]", "[x]", "none"), "[]", "other ids"))


def after(draft: Draft, text: str, spot: Spot = START) -> Draft:
    made = pasted(draft, GUIDE, spot, text)
    assert made is not None
    return made[0]


@pytest.mark.parametrize(
    "text",
    [
        "[p1]\tnone\tnone\t[p1]\tno ids\n[p1]\t[x]\tnone\t[]\tother ids\n",
        "[p1] | none | none | [p1] | no ids\n[p1] | [x] | none | [] | other ids",
        "| [p1] | none | none | [p1] | no ids |\r\n| [p1] | [x] | none | [] | other ids |",
        "| a | b | c | out | why |\n|---|:--:|---|---|--:|\n"
        "| [p1] | none | none | [p1] | no ids |\n| [p1] | [x] | none | [] | other ids |",
        "policies\tids\ttags\tfiltered list\n[p1]\tnone\tnone\t[p1]\tno ids\n[p1]\t[x]\tnone\t[]\tother ids\n",
    ],
    ids=["tabs", "bars", "bars outside too", "heading ruled off", "names of the columns"],
)
def test_a_table_fills_the_cells(text: str) -> None:
    assert after(EMPTY, text).function.examples == ROWS


def test_a_table_fills_the_cells_from_the_cursor_on() -> None:
    draft = after(RIGHT._replace(step="examples"), "x\tfirst\ny\tsecond", Spot(0, 3, 3))
    assert [row.situation for row in draft.function.examples] == [
        "neither ids nor tags",
        "only ids",
        "only tags",
        "first",
        "second",
    ]


def test_a_table_that_is_too_wide_is_not_put_in_and_it_is_said_why() -> None:
    made = pasted(EMPTY, GUIDE, Spot(0, 0, 4), "a\tb\nc\td")
    assert made is not None
    assert made[0] == EMPTY
    assert "has 2 cells, and from here on there are 1" in made[2]


def test_a_list_fills_the_lines_without_its_marks() -> None:
    draft = new_draft(GUIDE)._replace(step="errors")
    made = after(draft, "- not found → fail\n- too late → wait\n")
    assert made.function.errors == ("not found → fail", "too late → wait", *GUIDE.step("errors").given)


def test_rules_that_are_pasted_are_pinned_to_the_examples_that_ask_for_them() -> None:
    draft = EMPTY._replace(functions=(FILTER._replace(rules=()),), step="rules")
    made = after(draft, "1. if no ids, all\n2. if ids, some")
    assert [(rule.text, [pin.row for pin in rule.pins]) for rule in made.function.rules] == [
        ("if no ids, all", [0]),
        ("if ids, some", [1]),
    ]


@pytest.mark.parametrize("text", ["one line", "critical | warning | info", "one line\n"])
def test_one_line_is_for_one_cell(text: str) -> None:
    assert table_of(text) == ()


def test_a_cell_of_a_table_of_one_line_takes_no_table() -> None:
    assert pasted(new_draft(GUIDE), GUIDE, Spot(0), "a\nb") is None


@given(
    st.lists(st.lists(st.sampled_from(["a", "1", "[x, y]", '"q"', "two words"]), min_size=5, max_size=5), min_size=1)
)
@settings(max_examples=50, deadline=None)
def test_no_cell_is_lost_on_the_way(rows: list[list[str]]) -> None:
    made = after(EMPTY, "\n".join("\t".join(row) for row in rows))
    assert [[*row.inputs, row.output, row.situation] for row in made.function.examples] == rows
