"""The screen of the wizard as rows."""

from __future__ import annotations

from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.authoring.drafts import DRAFTS, FILTER, GUIDE, RIGHT
from workbench.analysis.text import visible
from workbench.authoring.checking import problems
from workbench.authoring.draft import Draft, Row, steps
from workbench.authoring.forms import form
from workbench.authoring.tables import Spot
from workbench.authoring.writing import spec_of
from workbench.languages.simplex.language import LANGUAGE
from workbench.tui.editing.field import Field
from workbench.tui.kept_drafts import KeptDraft
from workbench.tui.panels.wizard_rows import Frame, Shown, frame

NAME = Spot()
HOSTILE = "\x1b]0;title\x07 \u202e [red]"


def shown(draft: Draft, spot: Spot = NAME, *, said: str = "", offered: KeptDraft[Draft] | None = None) -> Shown:
    """What is shown of `draft` with the cursor at `spot`."""
    sections = form(draft, GUIDE)
    cell = sections[spot.section].lines[spot.line].cells[spot.column]
    last = draft.step == steps(GUIDE)[-1]
    found = tuple(problems(draft, LANGUAGE))
    spec = spec_of(draft, LANGUAGE) if last else ""
    return Shown(draft, GUIDE, sections, spot, Field(cell, len(cell)), found, said, (), offered, 1, spec, 0)


def text_of(drawn: Frame) -> str:
    return "\n".join("".join(piece.text for piece in row) for row in drawn.rows)


def is_harmless(drawn: Frame) -> bool:
    """Whether nothing in it drives a terminal."""
    return all(visible(row) == row for row in text_of(drawn).split("\n"))


@st.composite
def screens(draw: st.DrawFn) -> Shown:
    """A draft at any step, with the cursor in any cell."""
    draft = draw(DRAFTS)._replace(at=0, step=draw(st.sampled_from(steps(GUIDE))))
    sections = form(draft, GUIDE)
    section = draw(st.integers(0, len(sections) - 1))
    line = draw(st.integers(0, len(sections[section].lines) - 1))
    return shown(draft, Spot(section, line, draw(st.integers(0, len(sections[section].columns) - 1))))


@given(screens(), st.integers(40, 130), st.integers(12, 50))
@settings(max_examples=120, deadline=None)
def test_the_screen_is_filled_exactly_and_the_cursor_is_always_on_it(one: Shown, width: int, height: int) -> None:
    drawn = frame(one, width, height)
    assert len(drawn.rows) == height
    assert all(sum(cell_len(piece.text) for piece in row) <= width for row in drawn.rows)
    if not one.spec:
        assert any(piece.ink == "cursor" for row in drawn.rows for piece in row)


@given(screens())
@settings(max_examples=60, deadline=None)
def test_nothing_that_drives_a_terminal_reaches_the_screen(one: Shown) -> None:
    hostile = one._replace(said=HOSTILE)
    assert is_harmless(frame(hostile, 80, 24))


def test_a_hostile_draft_is_shown_by_marks_at_each_step() -> None:
    rows = (Row((HOSTILE,) * 3, HOSTILE, HOSTILE),) * 2
    function = FILTER._replace(name=HOSTILE, examples=rows, returns=HOSTILE, done=(HOSTILE,), errors=(HOSTILE,))
    draft = Draft((function,), file=HOSTILE)
    drawn = [frame(shown(draft._replace(step=step)), 80, 24) for step in steps(GUIDE)]
    offered = frame(shown(draft, offered=KeptDraft(draft, 0.0, "", None)), 80, 24)
    for one in (*drawn, offered):
        assert is_harmless(one)


def test_the_last_step_says_that_there_are_no_errors_before_it_saves() -> None:
    assert "✓ 0 errors" in text_of(frame(shown(RIGHT), 80, 24))


def test_the_last_step_says_what_keeps_it_from_saving() -> None:
    wrong = RIGHT._replace(functions=(FILTER._replace(done=()),))
    text = text_of(frame(shown(wrong), 80, 24))
    assert "✗ 1 thing to mend before it can be saved" in text
    assert "✗ Done when: " in text


def test_what_is_not_said_yet_is_no_alarm_while_its_row_is_written() -> None:
    begun = RIGHT._replace(
        step="examples", functions=(FILTER._replace(examples=(*FILTER.examples, Row(("[p1]", "", ""), ""))),)
    )
    at = partial(shown, begun)
    assert "✗" not in text_of(frame(at(Spot(0, 4, 0)), 80, 24))
    assert "✗ 5" in " ".join(text_of(frame(at(Spot(0, 0, 0)), 80, 24)).split())
