"""Many fixes at once, and the comment that lets a finding stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.analysis.finding import Edit, Finding, Fix, Severity, apply_edits
from workbench.analysis.fixing import first_blank, safe_fixes
from workbench.analysis.suppressing import suppress
from workbench.analysis.text import Span
from workbench.languages.simplex.language import LANGUAGE

SPEC = """\
FUNCTION: f(x) → y

RULES:
- loop through the x and add each

DONE_WHEN:
- y is returned

EXAMPLES:
(1) → 1

ERRORS:
- any unhandled condition → fail with descriptive message
"""


def found(start: int, *fixes: Fix, code: str = "E040") -> Finding:
    return Finding(code, "slug", Severity.ERROR, "said", Span(start, start + 1), fixes=fixes)


def fix(start: int, end: int, text: str = "", *, safe: bool = True) -> Fix:
    return Fix("do", (Edit(Span(start, end), text),), safe)


# ── fixes ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_only_what_leaves_nothing_to_choose_is_fixed_unseen() -> None:
    sure, unsafe, two = (
        found(0, fix(0, 1)),
        found(2, fix(2, 3, safe=False)),
        found(4, fix(4, 5), fix(4, 5, "x")),
    )
    mended, edits = safe_fixes([sure, unsafe, two, found(6)])
    assert mended == [sure]
    assert apply_edits("abcdefg", edits) == "bcdefg"


def test_of_fixes_that_touch_each_other_the_first_is_made_and_the_same_change_counts_for_both() -> None:
    first, over, same = found(0, fix(0, 3, "x")), found(2, fix(2, 5)), found(1, fix(0, 3, "x"))
    mended, edits = safe_fixes([first, over, same])
    assert mended == [first, same]
    assert apply_edits("abcdef", edits) == "xdef"


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 5), st.text("ab", max_size=2)), max_size=12))
def test_whatever_there_is_to_fix_the_edits_can_be_made_together(spans: list[tuple[int, int, str]]) -> None:
    findings = [found(start, fix(start, start + length, text)) for start, length, text in spans]
    mended, edits = safe_fixes(findings)
    apply_edits("x" * 30, edits)
    assert bool(mended) == bool(findings)


# ── suppressions ──────────────────────────────────────────────────────────────────────────────────────────────


def suppressed(text: str, code: str, reason: str = "the customer's wording") -> str:
    analysis = LANGUAGE.analyse(text)
    finding = next(finding for finding in analysis.findings if finding.code == code)
    comment = suppress(analysis, finding, reason)
    assert comment is not None
    return apply_edits(text, comment.edits)


def codes(text: str) -> list[str]:
    return [finding.code for finding in LANGUAGE.analyse(text).findings]


@pytest.mark.parametrize(
    "text",
    [
        SPEC,
        SPEC.replace("\n", "\r\n"),
        SPEC.replace("add each", "add each  # a note"),
        SPEC.replace("add each", 'add each "as'),
        SPEC.replace("add each", "add\n  each of them"),
        SPEC.replace("add each", "add each   "),
    ],
)
def test_the_finding_is_gone_and_nothing_is_said_of_the_comment(text: str) -> None:
    assert "E040" in codes(text)
    after = suppressed(text, "E040")
    assert "# simplex: ignore[E040] the customer's wording" in after
    assert set(codes(after)) == set(codes(text)) - {"E040"}


def test_a_second_code_joins_the_brackets_of_the_first() -> None:
    text = SPEC.replace("add each", "add each as appropriate")
    once = suppressed(text, "E040")
    twice = suppressed(once, "X301", "said before")
    assert "ignore[E040, X301] the customer's wording; said before" in twice
    assert not {"E040", "X301", "X901"} & set(codes(twice))


def test_a_finding_about_the_whole_function_stands_by_its_first_line() -> None:
    text = SPEC[: SPEC.index("ERRORS")]
    after = suppressed(text, "E001", "only a sketch")
    assert after.startswith("FUNCTION: f(x) → y  # simplex: ignore[E001] only a sketch\n")
    assert "E001" not in codes(after)


def test_a_heading_takes_a_comment_that_markdown_hides() -> None:
    text = "## FUNCTION: f(x) → y\n\n" + SPEC[SPEC.index("RULES") : SPEC.index("ERRORS")]
    after = suppressed(text, "E001", "a sketch --> really")
    assert "<!-- simplex: ignore[E001] a sketch → really -->" in after.splitlines()[0]
    assert "E001" not in codes(after)


def test_a_finding_about_such_a_comment_is_not_suppressed() -> None:
    text = SPEC.replace("(1) → 1", "(1) → 1  # simplex: ignore[E040]")
    analysis = LANGUAGE.analyse(text)
    unused = next(finding for finding in analysis.findings if finding.code == "X901")
    assert suppress(analysis, unused, "why") is None


def test_the_first_blank_counts_in_the_text_after_the_change() -> None:
    fix = Fix("", (Edit(Span(0, 2), "abc"), Edit(Span(5, 5), "x…")))
    assert first_blank(fix) == 7
    assert first_blank(Fix("", (Edit(Span(0, 0), "a"),))) is None
