"""The comment that lets a finding stand does just that, wherever the finding is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import spec
from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Finding, apply_edits
from workbench.analysis.suppressing import suppress
from workbench.analysis.text import LINE_END
from workbench.languages.simplex.language import LANGUAGE

SAMPLES = Path(__file__).parents[2] / "sample_specs"
LOOP = "- loop through the orders and add each"


def suppressed(text: str, code: str, reason: str = "their words") -> str:
    analysis = LANGUAGE.analyse(text)
    return applied(analysis, next(finding for finding in analysis.findings if finding.code == code), reason)


def applied(analysis: Analysis, finding: Finding, reason: str) -> str:
    fix = suppress(analysis, finding, reason)
    assert fix is not None
    return apply_edits(analysis.text, fix.edits)


def kinds(text: str) -> Counter[str]:
    return Counter(finding.code for finding in LANGUAGE.analyse(text).findings)


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.simplex*")), ids=lambda path: path.name)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_finding_of_a_sample_is_gone_and_no_comment_is_in_vain(path: Path, newline: str) -> None:
    analysis = LANGUAGE.analyse(path.read_text().replace("\n", newline))
    for finding in analysis.findings:
        if finding.code in ("X901", "X902"):
            assert suppress(analysis, finding, "why") is None
            continue
        after = kinds(applied(analysis, finding, "the customer's wording"))
        before = Counter(other.code for other in analysis.findings)
        assert after[finding.code] < before[finding.code]
        assert all(after[code] <= before[code] for code in after)


def test_the_comment_stands_behind_the_item_with_its_reason() -> None:
    text = spec(RULES=LOOP)
    assert suppressed(text, "E040") == text.replace(LOOP, f"{LOOP}  # simplex: ignore[E040] their words")


def test_without_a_reason_nothing_stands_behind_the_code() -> None:
    assert f"{LOOP}  # simplex: ignore[E040]\n" in suppressed(spec(RULES=LOOP), "E040", "  ")


def test_a_long_line_gets_the_comment_above_it_in_its_margin_and_with_its_line_end() -> None:
    long = f"  {LOOP} {'and more ' * 30}."
    text = spec(RULES=long).replace("\n", "\r\n")
    assert f"\r\n  # simplex: ignore[W010] their words\r\n{long}" in suppressed(text, "W010")
    assert kinds(suppressed(text, "W010"))["W010"] == 0


def test_a_second_code_and_reason_join_the_comment_that_is_there() -> None:
    line = "- loop through the orders and handle it properly"
    first = suppressed(spec(RULES=line), "E040")
    second = suppressed(first, "X301", "ask Ada")
    assert f"{line}  # simplex: ignore[E040, X301] their words; ask Ada\n" in second
    assert not kinds(second)["X901"]


def test_in_a_comment_of_markdown_they_stay_inside_it() -> None:
    line = "- loop through the orders and handle it properly <!-- simplex: ignore[E040] so -->"
    assert "<!-- simplex: ignore[E040, X301] so; ask Ada -->\n" in suppressed(spec(RULES=line), "X301", "ask Ada")


def test_a_spec_without_a_function_is_let_stand_as_a_whole() -> None:
    assert suppressed("\r\n", "E001") == "# simplex: ignore-file[E001] their words\r\n\r\n"


reasons = st.lists(st.sampled_from([*"ab\"`'#-><![]:\n\r\t\u2028", "simplex: ignore[E030]", "-->"]), max_size=8).map(
    "".join
)


@given(reasons, st.sampled_from(["", ' of "x', " of `y", " of 'z", ' "a" and "b', " <!-- note", " -->"]))
def test_no_reason_and_no_quote_keeps_the_comment_from_being_read(reason: str, odd: str) -> None:
    text = spec(RULES=LOOP + odd)
    before, after = kinds(text), suppressed(text, "E040", reason)
    found = kinds(after)
    assert found["E040"] == before["E040"] - 1
    assert not found["X901"] + found["X902"]
    assert len(LINE_END.findall(after)) - len(LINE_END.findall(text)) in (0, 1)
