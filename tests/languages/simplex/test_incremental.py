"""An analysis that takes over what did not change equals one from scratch, whatever is typed, pasted or deleted."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.benchmarks.specs import spec_of
from tests.languages.simplex.specs import SEED
from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Thresholds
from workbench.languages.simplex.language import LANGUAGE, coverages
from workbench.languages.simplex.parser import parse

CHAIN = 20
"""Edits in a row, each analysed with what the one before left."""

LINES = (
    # where sections and blocks begin
    "FUNCTION: f(a, b) → c", "FUNCTION: g(order: Order) → Receipt", "FUNCTION: f(state, n) → c", "FUNCTION: h",
    "# FUNCTION: f(a) → c", "## FUNCTION: g(a) → c", "Function: k(a,", "  b) → c", "  FUNCTION: m(a) → b",
    "RULES:", "DONE_WHEN:", "EXAMPLES:", "ERRORS:", "NOT_ALLOWED:", "Done when:", "NOTES:", "RULSE:", "# RULES:",
    "DATA: Order", "DATA: Order, Receipt", "CONSTRAINT: quick", "state: open | closed, optional", "n: number",
    # what items say
    "- if a is open or b is above 3, return c", "- otherwise return quickly", "- the list is sorted appropriately",
    "- loop through the orders and add each", "- quickly means within 2 seconds", "  appropriately means by name",
    "(open, 4) → c # R1a", "(1, 2) → 3", "(1, 2) → 4", "(closed, none) → none", "returned list has no duplicates",
    "- any unhandled condition → fail with descriptive message", "- internal counter reaches zero",
    # shared memory
    "READS:", "WRITES:", "TRIGGERS:", '- SharedMemory.artifacts["index"]', '- SharedMemory.artifacts["idnex"]',
    "- SharedMemory.plan exists", "- SharedMemory.plan = done", "- SharedMemory.jobs[n]", "- f", "- plan (set by g)",
    "# plan comes from outside", "the index is provided by the operator",
    # comments to the program
    "# simplex: ignore[E040, X301] so", "# simplex: ignore[X102]", "# simplex: ignore[E001]  # simplex: ignore[E04]",
    "# simplex: ignore-file[X301]", "<!-- simplex: ignore-file[X403] -->", "- loop # simplex: ignore[E040] words",
    "> # simplex: ignore[X105]",
    # Markdown and formatting
    "```", "~~~", "````simplex", "---", "", "   ", "\ufeff", "prose about f", "**RULES**", "\x0c", "\u2028", "é",
)  # fmt: skip
ENDS = ("\n", "\n", "\n", "\n", "\r\n", "\r", "")
LINE = st.tuples(st.sampled_from(LINES), st.sampled_from(ENDS)).map("".join)
PIECES = st.lists(LINE, max_size=12).map("".join)
WHOLE = (
    spec_of(3),
    (SEED / "linter-specification.simplex").read_text("utf-8"),
    "\n".join(
        f"FUNCTION: f{at}(a) → b\nREADS:\n- SharedMemory.k{at}\nWRITES:\n- SharedMemory.k{at + 1}" for at in range(4)
    ),
)


class Edit(NamedTuple):
    """Replace what stands between two places, given as parts of the text's length, by `new`, or by a copy of what
    stands between two others."""

    places: tuple[float, float]
    new: str | tuple[float, float]
    by_lines: bool

    def of(self, text: str) -> str:
        """The edited text."""
        start, end = self._stretch(text, self.places)
        new = self.new if isinstance(self.new, str) else text[slice(*self._stretch(text, self.new))]
        return text[:start] + new + text[end:]

    def _stretch(self, text: str, places: tuple[float, float]) -> tuple[int, int]:
        start, end = sorted(round(place * len(text)) for place in places)
        if self.by_lines:
            start, end = (text.rfind("\n", 0, at) + 1 for at in (start, end))
        return start, end


PLACE = st.floats(0, 1)
STRETCHES = st.one_of(PLACE.map(lambda at: (at, at)), st.tuples(PLACE, PLACE))
EDITS = st.builds(
    Edit,
    STRETCHES,
    st.one_of(st.sampled_from(["", "x", "\n", " ", "#", "`", "FUNCTION: "]), LINE, PIECES, st.tuples(PLACE, PLACE)),
    st.booleans(),
)


def everything(analysis: Analysis) -> tuple[object, ...]:
    """All that can be asked of an analysis."""
    return (
        analysis,
        tuple(analysis.findings),
        tuple(analysis.outline),
        analysis.valid,
        analysis.model.placed,
        [(start, function, coverage) for start, function, coverage in coverages(analysis)],
        LANGUAGE.flow(analysis),
        *(memory.parts for memory in analysis.memo.values()),
    )


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.sampled_from(WHOLE), st.lists(LINE, max_size=40).map("".join)),
    st.lists(EDITS, min_size=1, max_size=CHAIN),
    st.sampled_from(["", "", "spec.md"]),
)
def test_after_any_edits_the_analysis_equals_one_from_scratch(text: str, edits: list[Edit], name: str) -> None:
    analysis = LANGUAGE.analyse(text, name=name)
    for edit in edits:
        text = edit.of(text)
        analysis = LANGUAGE.analyse(text, analysis, name=name)
        assert everything(analysis) == everything(LANGUAGE.analyse(text, name=name))


@given(PIECES, PIECES, st.sampled_from([None, True, False]), st.sampled_from([None, True, False]))
def test_a_text_is_cut_the_same_whatever_was_read_before(
    before: str, after: str, markdown: bool | None, then: bool | None
) -> None:
    read = parse(after, markdown=markdown)
    known = {section.key: section for _, section in parse(before, markdown=then).placed}
    assert parse(after, markdown=markdown, before=parse(before, markdown=then), known=known.get) == read
    assert parse(after, markdown=markdown, before=parse(before + after, markdown=then)) == read
    assert parse(after, markdown=markdown, before=parse(after + before, markdown=then)) == read
    whole = before + after
    assert parse(whole, markdown=markdown, before=parse(after, markdown=then)) == parse(whole, markdown=markdown)


FIRST = "FUNCTION: f(a) → b\nRULES:\n- the sum is returned quickly\n"
SECTIONS = (
    FIRST,
    FIRST.replace("(a)", "(b)"),
    FIRST.replace("FUNCTION", "# FUNCTION"),
    FIRST.replace("f(a)", "g(a)").replace("quickly", "appropriately"),
    "FUNCTION: f",
    "FUNCTION: h(order: Order) → text\nRULES:\n- if the state is open, return yes\n- if it is not, return no\n"
    "EXAMPLES:\n(open) → yes\n(closed) → no\n",
    "FUNCTION: k(a) → b\nRULES:\n- quickly means within a second\n",
    "FUNCTION: k(a) → b\nRULES:\n- appropriately: by name, so appropriately (by name)\nREADS:\n- SharedMemory.plan\n",
    "FUNCTION: w(a) → b\nREADS:\n- SharedMemory.plan\nRULES:\n- a is told\nWRITES:\n- SharedMemory.index\n",
    "FUNCTION: r(a) → b\nRULES:\n- a is told\nTRIGGERS:\n- SharedMemory.index\nWRITES:\n- SharedMemory.plan\n",
    "FUNCTION: s(a) → b\nRULES:\n# plan comes from outside\n- a is told\nREADS:\n- SharedMemory.idnex\n",
)
PARTS = (
    "DATA: Order\nstate: open | closed\n",
    "DATA: Order\nstate: open | shut, optional\n",
    "CONSTRAINT: quickly\nquickly is within a second\n",
    "CONSTRAINT: other\nthe index is provided by hand\n",
    "# simplex: ignore[X102, E040]\n",
    "# simplex: ignore-file[X301]\n",
    "# simplex: ignore-file[X401, X403]  # simplex: ignore[E04]\n",
    "# simplex: ignore[E001]\n",
    "```\n",
    "~~~~\n",
    "NOTE: nothing\n",
    "\n",
    "x",
    "",
)


@settings(max_examples=250, deadline=None)
@given(
    st.lists(st.sampled_from(SECTIONS + PARTS), max_size=8),
    st.lists(
        st.tuples(st.integers(0, 12), st.integers(0, 2), st.lists(st.sampled_from(SECTIONS + PARTS), max_size=2)),
        min_size=1,
        max_size=CHAIN,
    ),
    st.sampled_from(["", "", "spec.md"]),
)
def test_after_sections_come_go_and_change_the_analysis_equals_one_from_scratch(
    pieces: list[str], changes: list[tuple[int, int, list[str]]], name: str
) -> None:
    analysis = LANGUAGE.analyse("".join(pieces), name=name)
    for at, removed, added in changes:
        pieces[at : at + removed] = added
        text = "".join(pieces)
        analysis = LANGUAGE.analyse(text, analysis, name=name)
        assert everything(analysis) == everything(LANGUAGE.analyse(text, name=name))


OTHER = "FUNCTION: g(a) → b\nRULES:\n- the sum is returned\n"
KEY = "FUNCTION: h(a) → b\nWRITES:\n- x.z\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (FIRST, "```\n" + FIRST),
        ("```\n" + FIRST + "```\n", FIRST + "```\n"),
        (FIRST + FIRST, FIRST),
        (FIRST, FIRST + FIRST),
        ("# " + FIRST + "# " + FIRST, "# " + FIRST + FIRST),
        ("# " + FIRST + FIRST, "# " + FIRST + "# " + FIRST),
        (FIRST + "FUNCTION: g", FIRST + "FUNCTION: g(\n) → c"),
        (FIRST + "\n" + FIRST, FIRST[:-1] + FIRST),
        (FIRST, FIRST + "\nCONSTRAINT: quick\nquickly means within a second\n"),
        (FIRST, FIRST + "# simplex: ignore[X102]\n" + FIRST),
        (FIRST + "# simplex: ignore[X102]\n" + FIRST, FIRST + FIRST),
        ("\n" + FIRST + FIRST, "\n\n" + FIRST + FIRST),
        ("# " + FIRST + OTHER + KEY, "\n# " + FIRST + OTHER + KEY),
        (OTHER + FIRST + FIRST, OTHER + "- more\n" + FIRST + FIRST),
        (FIRST + OTHER + "- quickly (within 2 s)\n", FIRST + OTHER + "- within 2 s\n"),
        (OTHER + "# b means c\nREADS:\n- x.y\n" + KEY, OTHER + "# b means c\n- more\nREADS:\n- x.y\n" + KEY),
    ],
    ids=range(16),
)
def test_what_one_section_says_reaches_the_others_after_an_edit(before: str, after: str) -> None:
    assert everything(LANGUAGE.analyse(after, LANGUAGE.analyse(before))) == everything(LANGUAGE.analyse(after))


def test_nothing_is_taken_over_that_was_judged_by_other_limits() -> None:
    strict = LANGUAGE.with_thresholds(Thresholds(rules=1))
    text = spec_of(2)
    assert everything(strict.analyse(text, LANGUAGE.analyse(text))) == everything(strict.analyse(text))


def test_an_edit_in_one_function_leaves_the_parts_of_the_others_as_they_are() -> None:
    before = LANGUAGE.analyse(spec_of(5))
    after = LANGUAGE.analyse(before.text.replace("marked", "noted", 1), before)
    old, new = ([memory.parts[key] for key in memory.parts] for memory in (*before.memo.values(), *after.memo.values()))
    assert [one is other for one, other in zip(old, new, strict=True)] == [False, True, True, True, True]
