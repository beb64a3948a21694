"""What is said."""

from __future__ import annotations

from pathlib import Path

from tests.tui.specs import analysis, finding
from workbench.analysis.finding import Severity
from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Position, Span
from workbench.tui import wording

HERE = Span(0, 1)


def test_a_finding_s_row_says_code_place_and_message() -> None:
    row = wording.finding_row(finding(0, 1, message="two\nlines"), Position(4, 8))
    assert row == (Severity.ERROR, "E040", "4:8", "two lines")


def test_a_message_cannot_drive_the_terminal() -> None:
    assert wording.finding_row(finding(0, 1, message="\x1b[2J"), Position(1, 1)).message == "␛[2J"


def test_counts_are_given_in_words_or_marks_gravest_first() -> None:
    found = analysis("abc", finding(0, 1), finding(1, 2), finding(2, 3, Severity.WARNING))
    assert [said for _, said in wording.numbers(found, short=False)] == ["2 errors", "1 warning"]
    assert [said for _, said in wording.numbers(found, short=True)] == ["2 ✗", "1 !"]


def test_validity_is_a_word() -> None:
    assert wording.verdict(None) == "reading…"
    assert wording.verdict(analysis("")) == "valid"
    assert wording.verdict(analysis("- the output is …")) == "valid, 1 … to fill in"
    assert wording.verdict(analysis("a", finding(0, 1))) == "not valid"


def test_line_ends_have_their_names() -> None:
    said = [wording.ends(found) for found in ([], ["\n"], ["\r\n"], ["\r"], ["\n", "\r\n"])]
    assert said == ["LF", "LF", "CRLF", "CR", "mixed"]


def test_the_outline_names_what_a_block_is() -> None:
    def label(kind: str, title: str) -> str:
        return wording.outline_label(OutlineNode(kind, title, HERE, HERE))

    assert label("FUNCTION", "f") == "ƒ f"
    assert label("DATA", "DATA Rule") == "◆ DATA Rule"
    assert label("RULES", "RULES") == "RULES"
    assert label("FUNCTION", "\x1b[31m") == "ƒ ␛[31m"


def test_the_trail_goes_from_the_block_inwards() -> None:
    nodes = (OutlineNode("FUNCTION", "f", HERE, HERE), OutlineNode("RULES", "RULES", HERE, HERE))
    assert wording.trail(nodes) == "FUNCTION f › RULES"


def test_a_panel_without_findings_says_what_to_do_next() -> None:
    assert "FUNCTION:" in wording.no_findings(analysis(""), True)
    assert "^S" in wording.no_findings(analysis("x"), False)


def test_what_does_not_fit_is_cut_and_the_cut_is_shown() -> None:
    assert [wording.shortened("abcdef", width) for width in (6, 4, 1, 0)] == ["abcdef", "abc…", "…", ""]
    assert [wording.end_of("abcdef", width) for width in (6, 4, 1, 0)] == ["abcdef", "…def", "…", ""]


def test_a_path_is_what_was_typed_with_a_home_only_where_somebody_has_it() -> None:
    assert wording.path_of("~nobody-at-all/x.simplex") == Path("~nobody-at-all/x.simplex")
    assert wording.path_of("~/x.simplex") == Path.home() / "x.simplex"
    assert wording.path_of("a\0b") == Path("ab")
