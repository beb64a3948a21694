"""What is looked for, where the next match is, and what comes in its place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing import matching
from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.matching import OutOfTime, Scope, folded, plain, regular, rewritten, survey
from workbench.tui.editing.searching import (
    BadTemplate,
    Case,
    Match,
    Query,
    clipped,
    first_at,
    last_before,
    replacement,
    template,
)

texts = st.text(st.sampled_from("aAbB_ .İiσςΣßé\u200d"), max_size=12)
words = st.text(st.sampled_from("aAbB_ .İσ"), min_size=1, max_size=3)
lines_of_text = st.lists(texts, min_size=1, max_size=6)
places = st.builds(Location, st.integers(0, 5), st.integers(0, 12))


def spans(query: Query, line: str) -> list[tuple[int, int]]:
    return [(start, end) for start, end, _ in query.hits(line)]


def is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def naive(query: Query, line: str) -> list[tuple[int, int]]:
    """Character by character, without anything clever."""
    found, at = [], 0
    same = folded if query.folds else str
    while at <= len(line) - len(query.text):
        end = at + len(query.text)
        cuts_word = any(0 < edge < len(line) and is_word(line[edge - 1]) and is_word(line[edge]) for edge in (at, end))
        if same(line[at:end]) == same(query.text) and not (query.whole and cuts_word):
            found.append((at, end))
            at = end
        else:
            at += 1
    return found


def every(query: Query, lines: list[str], scope: Scope | None = None) -> list[Match]:
    return [
        Match(row, start, end)
        for row, line in enumerate(lines)
        for start, end in naive(query, line)
        if scope is None or (scope[0] <= (row, start) and (row, end) <= scope[1])
    ]


queries = st.builds(Query, words, st.just(False), st.sampled_from(Case), st.booleans())


@given(queries, texts)
def test_a_text_is_found_where_a_naive_search_finds_it(query: Query, line: str) -> None:
    assert spans(query, line) == naive(query, line)


@given(st.text(max_size=30))
def test_a_text_without_its_capitals_is_as_long_as_before(text: str) -> None:
    assert len(folded(text)) == len(text)


@given(queries, lines_of_text, st.none() | st.tuples(places, places).map(lambda two: (min(two), max(two))))
def test_a_survey_holds_every_match_in_order_and_numbers_it(
    query: Query, lines: list[str], scope: Scope | None
) -> None:
    known = survey(lines, query.hits, scope, lambda: inf)
    expected = every(query, lines, scope)
    assert known.whole
    assert [Match(row, *span) for row in range(len(lines)) for span in known.spans(row)] == expected
    assert [known.number(row, start) for row, start, _ in expected] == list(range(1, len(expected) + 1))


@given(queries, texts, st.integers(0, 12), st.integers(0, 12))
def test_a_survey_tells_of_a_part_of_a_line_what_shows_there(query: Query, line: str, first: int, last: int) -> None:
    shown = survey([line], query.hits, None, lambda: inf).spans(0, first, last)
    assert clipped(shown, first, last) == clipped(naive(query, line), first, last)


def test_a_place_without_a_match_has_no_number() -> None:
    known = survey(["a", "b"], plain("a", folds=False, whole=False), None, lambda: inf)
    assert [known.number(*place) for place in ((0, 1), (1, 0), (7, 0))] == [0, 0, 0]


@given(queries, lines_of_text, places)
def test_next_and_previous_go_round_as_in_a_list_of_all(query: Query, lines: list[str], place: Location) -> None:
    place = Buffer("\n".join(lines)).inside(place)
    found = every(query, lines)

    def of(row: int) -> Iterable[tuple[int, int]]:
        return spans(query, lines[row])

    behind = [match for match in found if match.selection.start >= place]
    before = [match for match in found if match.selection.start < place]
    assert first_at(of, len(lines), place, inf) == next(iter(behind + before), None)
    assert last_before(of, len(lines), place, inf) == next(reversed(behind + before), None)
    known = survey(lines, query.hits, None, lambda: inf)
    assert known.first_at(*place) == first_at(of, len(lines), place, inf)
    assert known.last_before(*place) == last_before(of, len(lines), place, inf)


def test_a_search_ends_when_its_time_is_up() -> None:
    lines = ["nothing"] * 1000
    with pytest.raises(OutOfTime):
        first_at(lambda _: [], len(lines), Location(0, 0), 0.0)
    with pytest.raises(OutOfTime):
        survey(lines, plain("x", folds=True, whole=False), None, lambda: 0.0)


def test_a_count_is_cut_short_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "MOST", 5)
    known = survey(["aaa", "aaa", "aaa"], plain("a", folds=False, whole=False), None, lambda: inf)
    assert (len(known), known.whole) == (5, False)
    assert known.spans(1) == [(0, 1), (1, 2)]
    assert known.spans(2) == []


@pytest.mark.parametrize(
    ("query", "folds"),
    [
        (Query("line"), True),
        (Query("Line"), False),
        (Query("Line", case=Case.ANY), True),
        (Query("line", case=Case.EXACT), False),
        (Query(r"\W+a", regular=True), True),
        (Query(r"\W+A", regular=True), False),
    ],
)
def test_a_capital_letter_makes_case_matter_unless_it_is_said_otherwise(query: Query, folds: bool) -> None:
    assert query.folds is folds


def test_a_whole_word_after_a_part_of_one_is_found() -> None:
    assert spans(Query("a a", whole=True), "aa a a") == [(3, 6)]


@given(st.sampled_from(["a", "a*", "^", "$", r"\b", "(a)(b)?", "[ab]+", "a|ab"]), texts)
def test_regular_expressions_match_as_python_says(expression: str, line: str) -> None:
    compiled = re.compile(expression)
    found = [(start, end) for start, end, _ in regular(compiled, whole=False)(line)]
    expected = [match.span() for match in compiled.finditer(line)]
    assert found == expected


@given(queries, lines_of_text, texts)
def test_replacing_everything_puts_the_new_text_where_the_matches_were(query: Query, lines: list[str], by: str) -> None:
    number, new = rewritten(lines, query.hits, None, [by])
    assert number == len(every(query, lines))
    for row, line in enumerate(lines):
        expected = line
        for start, end in reversed(naive(query, line)):
            expected = expected[:start] + by + expected[end:]
        assert new.get(row, line) == expected


def test_a_replacement_leaves_every_line_end_alone() -> None:
    buffer = Buffer("a\r\nx\rb\na")
    change = replacement(buffer, {0: "A", 3: "A\nA"})
    assert change is not None
    buffer.replace(change.start, change.end, change.text)
    assert buffer.text == "A\r\nx\rb\nA\nA"


def test_nothing_replaced_is_no_change() -> None:
    assert replacement(Buffer("a"), {}) is None


def put(expression: str, by: str, line: str) -> str:
    compiled = re.compile(expression)
    parts = template(by, compiled.groups, dict(compiled.groupindex))
    return rewritten([line], regular(compiled, whole=False), None, parts)[1].get(0, line)


@pytest.mark.parametrize(
    ("by", "becomes"),
    [
        ("$2 $1", "two one"),
        (r"\2 \1", "two one"),
        ("$&!", "one two!"),
        ("$0!", "one two!"),
        ("${1}1", "one1"),
        (r"\g<second>", "two"),
        ("${second}", "two"),
        ("$12", "one2"),
        ("$$1", "$1"),
        (r"\$1", "$1"),
        ("5$", "5$"),
        (r"a\tb\\", "a\tb\\"),
        ("[$3]", "[]"),
        ("", ""),
    ],
)
def test_a_replacement_names_groups_in_either_way(by: str, becomes: str) -> None:
    assert put(r"(\w+) (?P<second>\w+)(x)?", by, "one two") == becomes


@pytest.mark.parametrize(
    ("by", "why"),
    [
        ("$4", "no group 4: the expression has 3"),
        ("${9}", "no group 9"),
        ("${first}", "no group named first"),
        (r"\q", r"\q means nothing: write \\ for \ "),
        ("end\\", "\\ means nothing"),
    ],
)
def test_a_replacement_that_names_what_is_not_there_is_told_in_words(by: str, why: str) -> None:
    with pytest.raises(BadTemplate, match=re.escape(why.strip())):
        put(r"(\w+) (?P<second>\w+)(x)?", by, "one two")


@given(st.text(st.sampled_from("$\\{}<>g&1a2"), max_size=8), st.integers(0, 2))
def test_a_replacement_is_read_whole_or_refused(by: str, groups: int) -> None:
    try:
        parts = template(by, groups, {})
    except BadTemplate:
        return
    assert all(part <= groups for part in parts if isinstance(part, int))


def test_spans_that_touch_are_drawn_as_one_and_those_out_of_sight_not_at_all() -> None:
    assert clipped([(0, 1), (2, 3), (3, 5), (6, 6), (8, 9)], 2, 8) == ((2, 5),)
