from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.analysis.finding import Edit, Finding, Fix, Place, Severity, apply_edits
from workbench.analysis.text import Span

from .specs import finding_at

TEXT = "RULES:\n- loop over the items\n"


def edits_of(text: str) -> st.SearchStrategy[tuple[Edit, ...]]:
    """Edits of `text` that do not overlap, in any order."""

    @st.composite
    def edits(draw: st.DrawFn) -> tuple[Edit, ...]:
        cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
        spans = [Span(start, end) for start, end in zip(cuts[::2], cuts[1::2], strict=False)]
        made = [Edit(span, draw(st.text(max_size=5))) for span in spans]
        return tuple(draw(st.permutations(made)))

    return edits()


@given(st.text(max_size=30).flatmap(lambda text: st.tuples(st.just(text), edits_of(text))))
def test_edits_made_at_once_equal_edits_made_from_the_end(case: tuple[str, tuple[Edit, ...]]) -> None:
    text, edits = case
    expected = text
    for span, new in sorted(edits, reverse=True):
        expected = expected[: span.start] + new + expected[span.end :]
    assert apply_edits(text, edits) == expected


def test_no_edit_leaves_the_text_as_it_is() -> None:
    assert apply_edits(TEXT, ()) == TEXT


def test_two_insertions_at_one_place_stand_in_the_order_given() -> None:
    assert apply_edits("ac", (Edit(Span(1, 1), "b"), Edit(Span(1, 1), "B"))) == "abBc"


@pytest.mark.parametrize(
    "edits",
    [
        (Edit(Span(0, 2), ""), Edit(Span(1, 3), "")),
        (Edit(Span(2, 9), ""),),
        (Edit(Span(-1, 1), ""),),
        (Edit(Span(2, 1), ""),),
    ],
    ids=["overlapping", "past the end", "before the start", "backwards"],
)
def test_edits_that_cannot_be_made_are_refused(edits: tuple[Edit, ...]) -> None:
    with pytest.raises(ValueError, match="overlaps another or leaves the text"):
        apply_edits("abc", edits)


def test_a_fingerprint_survives_edits_above() -> None:
    here = finding_at(TEXT, "loop", place=Place("f", "RULES", 1), anchor="- loop over the items")
    below = finding_at("\n\n" + TEXT, "loop", place=Place("f", "RULES", 7), anchor="-  loop over\tthe items")
    assert here.fingerprint == below.fingerprint
    assert len(here.fingerprint) == 16


@pytest.mark.parametrize(
    "other",
    [
        finding_at(TEXT, "loop", Severity.WARNING, place=Place("f", "RULES", 1), anchor="one"),
        finding_at(TEXT, "loop", place=Place("g", "RULES", 1), anchor="one"),
        finding_at(TEXT, "loop", place=Place("f", "ERRORS", 1), anchor="one"),
        finding_at(TEXT, "loop", place=Place("f", "RULES", 1), anchor="two"),
    ],
    ids=["code", "function", "landmark", "item text"],
)
def test_a_fingerprint_tells_apart_by(other: Finding) -> None:
    here = finding_at(TEXT, "loop", place=Place("f", "RULES", 1), anchor="one")
    assert here.fingerprint != other.fingerprint


def test_a_fingerprint_of_a_lone_surrogate_can_be_had() -> None:
    assert finding_at(TEXT, "loop", anchor="\udcff").fingerprint


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (Place(), "spec"),
        (Place("f"), "FUNCTION f"),
        (Place("f", "FUNCTION"), "FUNCTION f"),
        (Place("f", "RULES"), "FUNCTION f > RULES"),
        (Place("f", "RULES", 3), "FUNCTION f > RULES > item 3"),
        (Place(landmark="DATA"), "DATA"),
        (Place(landmark="FUNCTION"), "FUNCTION"),
        (Place(path="states.a.to"), "states.a.to"),
    ],
)
def test_a_place_says_where_in_words(place: Place, words: str) -> None:
    assert str(place) == words


def test_a_finding_moves_with_its_fixes() -> None:
    finding = finding_at(TEXT, "loop", fix="").shifted(10)
    assert finding.span == Span(19, 23)
    assert finding.fixes == (Fix("Replace them", (Edit(Span(19, 23), ""),)),)
    assert finding.shifted(-10) == finding_at(TEXT, "loop", fix="")


def test_severities_are_ordered_and_each_has_a_word_and_a_mark() -> None:
    assert sorted(Severity) == [Severity.INFO, Severity.WARNING, Severity.ERROR]
    assert [(severity.word, severity.mark) for severity in Severity] == [
        ("info", "·"),
        ("warning", "!"),
        ("error", "✗"),
    ]
