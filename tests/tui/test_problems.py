"""The findings as rows: groups, filters, several files."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.tui.specs import analysis, finding
from workbench.analysis.finding import Finding, Place, Severity
from workbench.tui.open_file import OpenFile
from workbench.tui.panels.problems import Filter, Heading, Problems, Source
from workbench.tui.places import Places


def at(start: int, function: str | None, code: str = "E040", severity: Severity = Severity.ERROR) -> Finding:
    return finding(start, start + 1, severity, code, f"said of {code}")._replace(place=Place(function, "RULES", 1))


def places(*findings: Finding) -> Places:
    return Places(analysis("x" * 99, *findings))


FOUND = (at(1, "f"), at(3, None, "X101", Severity.WARNING), at(5, "f", "X301", Severity.INFO), at(7, "g"))


def test_findings_are_grouped_by_function_where_there_are_several() -> None:
    problems = Problems((Source(places(*FOUND)),))
    assert problems.rows == [Heading("ƒ f  2"), 0, 2, Heading("spec  1"), 1, Heading("ƒ g  1"), 3]
    assert Problems((Source(places(FOUND[0], FOUND[2])),)).rows == [0, 1]


def test_a_filter_is_words_of_code_place_or_message_and_a_severity() -> None:
    def left(query: str = "", severity: Severity | None = None) -> list[int]:
        rows = Problems((Source(places(*FOUND)),), Filter(query, severity)).rows
        return sorted(row for row in rows if isinstance(row, int))

    assert left("e040") == [0, 3]
    assert left("e040 function g") == [3]
    assert left("SAID x3") == [2]
    assert left(severity=Severity.WARNING) == [1]
    assert left("e040", Severity.WARNING) == []


def test_one_key_goes_through_the_severities_and_back_to_all() -> None:
    filter, seen = Filter("x"), []
    for _ in range(4):
        filter = filter.next_severity()
        seen.append(filter.severity)
    assert seen == [Severity.ERROR, Severity.WARNING, Severity.INFO, None]
    assert str(Filter("x", Severity.ERROR)) == "/x · ✗ error only"


def test_of_several_files_each_has_its_heading_and_what_cannot_be_read_says_so() -> None:
    one, other, third = (OpenFile(Path(name)) for name in ("a.simplex", "b.simplex", "c.simplex"))
    sources = (
        Source(places(FOUND[0]), one),
        Source(None, other, "no permission"),
        Source(places(), third),
        Source(places(FOUND[1], FOUND[3]), third),
    )
    problems = Problems(sources)
    assert problems.rows == [
        Heading("a.simplex  1 finding"),
        0,
        Heading("b.simplex  no permission"),
        Heading("c.simplex  2 findings"),
        1,
        2,
    ]
    assert problems.source(2).file is third
    assert problems.finding(2) == FOUND[3]
    assert problems.number == 3


def test_a_finding_is_found_again_after_a_change_in_its_own_file() -> None:
    one, other = OpenFile(Path("a.simplex")), OpenFile(Path("b.simplex"))
    before = Problems((Source(places(FOUND[0]), one), Source(places(FOUND[0], FOUND[3]), other)))
    after = Problems((Source(places(), one), Source(places(FOUND[3]), other)))
    assert after.find(before, 2) == 0
    assert after.find(before, 1) is None
    assert after.find(before, 0) is None
    assert after.find(before, 9) is None


@given(
    st.lists(st.tuples(st.sampled_from(["f", "g", None]), st.sampled_from(list(Severity))), max_size=12),
    st.sampled_from([None, *Severity]),
    st.integers(-3, 15),
    st.integers(-20, 20),
)
def test_a_step_leads_to_a_listed_finding_while_there_is_one(
    made: list[tuple[str | None, Severity]], severity: Severity | None, start: int, by: int
) -> None:
    findings = [at(2 * index, function, severity=grave) for index, (function, grave) in enumerate(made)]
    problems = Problems((Source(places(*findings)),), Filter("", severity))
    to = problems.step(start, by)
    listed = [row for row in problems.rows if isinstance(row, int)]
    assert to in listed if listed else to == start
    assert problems.listed == len(listed)
    assert sorted(listed) == [
        at for at, one in enumerate(problems.sources[0].places.findings) if severity in (None, one.severity)
    ]  # type: ignore[union-attr]
