from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from workbench.analysis.finding import Severity
from workbench.analysis.reports.look import Look, cells, plain
from workbench.analysis.reports.outcome import Linted, Outcome, Problem
from workbench.analysis.reports.text import coloured, excerpt, report
from workbench.analysis.text import Lines, Span

from .specs import analysis_of, finding_at

SPEC = "FUNCTION: f(a) → b\nRULES:\n\t- loop over 日本 items, maybe\n"


def printed(outcomes: Iterable[Outcome], look: Look | None = None, quiet: bool = False) -> str:
    pieces: list[str] = []
    report(outcomes, pieces.append, look or plain(), quiet)
    return "".join(pieces)


def drawn(text: str, words: str, columns: int = 100, look: Look | None = None) -> tuple[str, str]:
    """The quoted line and the line of carets under it."""
    start = text.index(words)
    lines = Lines(text)
    line = lines.span_of_line(lines.position(start).line)
    quoted, indent, carets = excerpt(text, line, Span(start, start + len(words)), look or plain(), columns)
    return quoted, " " * indent + "^" * carets


def test_a_finding_is_shown_with_its_line_its_words_and_what_to_do() -> None:
    findings = (
        finding_at(SPEC, "loop", message="RULES should be behavioral, not procedural", hint="say what holds"),
        finding_at(SPEC, "f(a)", Severity.WARNING, message="unreadable", fix="f(a, b)"),
    )
    assert printed([Linted("specs/a.simplex", analysis_of(SPEC, *findings))]) == (
        "specs/a.simplex\n"
        "  1:11  ! W030  unreadable  [fix]\n"
        "        │ FUNCTION: f(a) → b\n"
        "        │           ^^^^\n"
        "  3:4   ✗ E040  RULES should be behavioral, not procedural\n"
        "        │     - loop over 日本 items, maybe\n"
        "        │       ^^^^\n"
        "        │ say what holds\n"
        "\n"
        "1 error, 1 warning in 1 of 1 spec\n"
        "next: simplex-workbench explain E040   1 fixable in the workbench\n"
    )


def test_clean_files_are_counted_and_not_mentioned() -> None:
    outcomes = [Linted("a.simplex", analysis_of("")), Linted("b.simplex", analysis_of(""))]
    assert printed(outcomes) == "nothing found in 2 specs\n"


def test_problems_are_counted_beside_what_could_be_judged() -> None:
    outcomes: list[Outcome] = [Problem("x", "no such file"), Linted("a.simplex", analysis_of(""))]
    assert printed(outcomes) == "nothing found in 1 spec   1 not linted\n"


def test_the_sum_counts_files_with_findings_among_all_and_names_the_first_worst_code() -> None:
    outcomes = [
        Linted("a", analysis_of(SPEC, finding_at(SPEC, "items", Severity.INFO))),
        Linted("b", analysis_of(SPEC, finding_at(SPEC, "loop", Severity.ERROR))),
        Linted("c", analysis_of(SPEC)),
    ]
    assert printed(outcomes).splitlines()[-2:] == [
        "1 error, 1 info in 2 of 3 specs",
        "next: simplex-workbench explain E040",
    ]


def test_quiet_leaves_the_sum_out() -> None:
    assert printed([Linted("a", analysis_of(""))], quiet=True) == ""


def test_a_finding_in_an_empty_text_has_no_line_to_quote() -> None:
    assert printed([Linted("a", analysis_of("", finding_at("", "")))], quiet=True) == (
        "a\n  1:1  ✗ E040  a message\n\n"
    )


def test_carets_stand_under_the_words_after_wide_characters_and_tabs() -> None:
    quoted, carets = drawn("a\t日本 words here", "words")
    assert quoted == "a   日本 words here"
    assert cells(quoted[: quoted.index("words")]) == carets.index("^")
    assert carets.count("^") == 5


def test_carets_are_as_wide_as_the_words() -> None:
    assert drawn("x 日本 y", "日本") == ("x 日本 y", "  ^^^^")


def test_a_combining_mark_takes_no_cell() -> None:
    assert drawn("cafe\u0301 open", "open") == ("cafe\u0301 open", "     ^^^^")


def test_an_empty_span_gets_one_caret() -> None:
    assert excerpt("abc", Span(0, 3), Span(3, 3), plain(), 100) == ("abc", 3, 1)


def test_a_span_over_several_lines_is_underlined_to_the_end_of_its_first() -> None:
    assert drawn("abc def\r\nghi", "def\r\ngh") == ("abc def", "    ^^^")


def test_a_long_line_is_cut_around_the_words() -> None:
    quoted, carets = drawn("x" * 500 + " here " + "y" * 500, "here", columns=60)
    assert len(quoted) == 60
    assert quoted.startswith("…")
    assert quoted.endswith("…")
    assert quoted[carets.index("^") : len(carets)] == "here"


def test_words_longer_than_the_room_are_underlined_to_the_cut() -> None:
    quoted, carets = drawn("- " + "z" * 500, "z" * 500, columns=40)
    assert len(quoted) == 40
    assert len(carets) <= 40


@given(
    st.text(alphabet="a日\t \u0301→", max_size=80),
    st.text(alphabet="b本\t", min_size=1, max_size=30),
    st.text(alphabet="a日\t \u0301→", max_size=80),
    st.sampled_from([20, 40, 80, 100]),
    st.sampled_from(["utf-8", "ascii", "cp1252"]),
)
@example("\t\t\t\t", "\tb", "", 20, "utf-8")
def test_an_excerpt_never_leaves_its_room_and_the_carets_stay_under_it(
    before: str, words: str, after: str, room: int, encoding: str
) -> None:
    text = before + words + after
    span = Span(len(before), len(before) + len(words))
    look = plain(encoding)
    quoted, indent, carets = excerpt(text, Span(0, len(text)), span, look, room)
    assert cells(quoted) <= room
    assert indent + carets <= room
    assert carets >= 1
    quoted.encode(encoding)


def test_a_line_of_a_megabyte_costs_no_more_than_a_short_one() -> None:
    class Counting(str):
        """A text that counts the characters taken from it."""

        taken = 0

        def __getitem__(self, key: object) -> str:
            piece = super().__getitem__(key)  # type: ignore[index]
            Counting.taken += len(piece)
            return piece

    text = Counting("x" * 1_000_000)
    excerpt(text, Span(0, len(text)), Span(500_000, 500_004), plain(), 100)
    assert Counting.taken < 1_000


def test_nothing_of_a_spec_or_a_name_reaches_the_terminal_raw() -> None:
    evil = "\x1b]0;title\x07\x9b31m\u202e\x7f\udcff[bold]markup[/]"
    finding = finding_at(f"loop {evil}", "loop", message=f"about {evil}", hint=f"mend {evil}")
    for look in (plain(), plain("ascii"), coloured()):
        text = printed([Linted(evil, analysis_of(f"loop {evil}", finding))], look)
        words = re.sub(r"\x1b\[[0-9;]*m", "", text) if look.paint("x", "error") != "x" else text
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\ud800-\udfff]", words)
        assert words.count("[bold]markup[/]") == 4


def test_an_encoding_without_the_marks_gets_the_nearest_ascii() -> None:
    text = printed([Linted("é.simplex", analysis_of(SPEC, finding_at(SPEC, "f(a)")))], plain("ascii"))
    assert text.splitlines()[:4] == [
        "?.simplex",
        "  1:11  x E040  a message",
        "        | FUNCTION: f(a) -> b",
        "        |           ^^^^",
    ]


def test_colours_change_no_word() -> None:
    outcomes = [Linted("a", analysis_of(SPEC, finding_at(SPEC, "loop", hint="mend it", fix="")))]
    text = printed(outcomes, coloured())
    assert "\x1b[1;31m✗ E040\x1b[0m" in text
    assert re.sub(r"\x1b\[[0-9;]*m", "", text) == printed(outcomes)


@pytest.mark.parametrize("char", ["a", "日", "\u0301", "→", "\u200b", "🙂"])
def test_the_plain_widths_agree_with_those_of_the_terminal_library(char: str) -> None:
    assert cells(f"x{char}y") == coloured().width(f"x{char}y")
