"""Stretches that move read as one tuple of what is in them."""

from __future__ import annotations

import pytest

from workbench.analysis.finding import Edit, Finding, Fix, Severity
from workbench.analysis.joined import Joined, unplaced
from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Span


def finding(code: str, start: int) -> Finding:
    span = Span(start, start + 1)
    return Finding(code, "slug", Severity.ERROR, "message", span, fixes=(Fix("mend", (Edit(span, "x"),)),))


RUNS = [(0, (finding("A", 1), finding("B", 2))), (5, ()), (10, (finding("C", 0), finding("D", 3)))]
WHOLE = (finding("A", 1), finding("B", 2), finding("C", 10), finding("D", 13))


def test_it_equals_the_tuple_of_what_stands_where_its_stretches_are() -> None:
    assert Joined(RUNS) == WHOLE
    assert Joined(RUNS) == Joined([(0, WHOLE)])
    assert Joined(RUNS) != WHOLE[:3]
    assert hash(Joined(RUNS)) == hash(WHOLE)


def test_it_is_read_like_a_tuple() -> None:
    joined = Joined(RUNS)
    assert (len(joined), tuple(joined), joined[-1], joined[1:3]) == (4, WHOLE, WHOLE[-1], WHOLE[1:3])
    assert not Joined([(3, ())])
    with pytest.raises(IndexError):
        joined[4]


def test_it_gives_the_same_thing_each_time() -> None:
    joined = Joined(RUNS)
    assert joined[3] is joined[3]


def test_what_is_unplaced_is_as_it_stands_in_its_stretch() -> None:
    assert [found.span.start for found in unplaced(Joined(RUNS))] == [1, 2, 0, 3]
    assert tuple(unplaced(WHOLE)) == WHOLE


def test_a_node_of_the_outline_moves_with_all_that_is_in_it() -> None:
    def node(start: int, *children: OutlineNode) -> OutlineNode:
        return OutlineNode("FUNCTION", "f", Span(start, start + 1), Span(start, start + 5), children=children)

    assert Joined([(7, (node(1, node(2)),))]) == (node(8, node(9)),)
