"""The part of an outline that typed words name."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tui.specs import VALID
from workbench.analysis.outline import OutlineNode
from workbench.languages import language_for
from workbench.tui.panels.outline_filter import depth_of_first, matching

OUTLINE = (
    language_for("").analyse("DATA: Part\nid: string\n\n" + VALID + "\n" + VALID.replace("greet(", "part(")).outline
)


def names(nodes: tuple[OutlineNode, ...]) -> list[object]:
    return [[node.title, *names(node.children)] for node in nodes]


def test_words_are_looked_for_along_the_path() -> None:
    assert names(matching(OUTLINE, "greet rul")) == [["greet", ["RULES"]]]
    assert names(matching(OUTLINE, "errors")) == [["greet", ["ERRORS"]], ["part", ["ERRORS"]]]
    assert names(matching(OUTLINE, "data")) == [["DATA Part"]]
    assert [node.title for node in matching(OUTLINE, "PART")] == ["DATA Part", "part"]
    assert len(matching(OUTLINE, "part")[1].children) == 4
    assert matching(OUTLINE, "nothing") == ()


def test_the_first_that_is_named_itself_may_be_inside() -> None:
    assert depth_of_first(matching(OUTLINE, "greet rul"), "greet rul") == 1
    assert depth_of_first(matching(OUTLINE, "part"), "part") == 0


@given(st.text("aderstx ", max_size=6))
def test_a_longer_query_names_no_more(query: str) -> None:
    kept = {node.title for node in matching(OUTLINE, query)}
    assert {node.title for node in matching(OUTLINE, query + "e")} <= kept
    assert matching(OUTLINE, "") == OUTLINE
