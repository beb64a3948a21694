from __future__ import annotations

import pytest

from workbench.analysis.joined import Joined
from workbench.analysis.outline import OutlineNode, path_to
from workbench.analysis.text import Span


def node(title: str, start: int, end: int, *children: OutlineNode) -> OutlineNode:
    return OutlineNode("FUNCTION", title, Span(start, start + 1), Span(start, end), children=children)


OUTLINE = (node("f", 0, 20, node("rules", 5, 10), node("errors", 10, 20)), node("g", 25, 30))


@pytest.mark.parametrize(
    ("offset", "titles"),
    [
        (0, ["f"]),
        (4, ["f"]),
        (5, ["f", "rules"]),
        (9, ["f", "rules"]),
        (10, ["f", "errors"]),
        (19, ["f", "errors"]),
        (20, []),
        (24, []),
        (25, ["g"]),
        (30, []),
        (-1, []),
    ],
)
def test_the_path_leads_from_the_outermost_to_the_innermost(offset: int, titles: list[str]) -> None:
    assert [node.title for node in path_to(OUTLINE, offset)] == titles


@pytest.mark.parametrize("offset", range(-1, 32))
def test_the_path_is_the_same_in_an_outline_that_is_joined_of_stretches(offset: int) -> None:
    joined = Joined([(0, OUTLINE[:1]), (20, ()), (22, (node("g", 3, 8),))])
    assert path_to(joined, offset) == path_to(OUTLINE, offset)


def test_an_empty_outline_holds_nothing() -> None:
    assert path_to((), 0) == path_to(Joined([]), 0) == ()
