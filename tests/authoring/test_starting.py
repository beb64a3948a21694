"""What going to a step of the guide does to the text."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Fix, Severity, apply_edits
from workbench.authoring.progress import Progress, StepProgress, progress
from workbench.authoring.starting import place, start
from workbench.languages import language_for
from workbench.resources import data_folder
from workbench.tui.editing.buffer import Buffer
from workbench.tui.editing.history import History, Selection

LANGUAGE = language_for("a.simplex")
SIGNATURE = "FUNCTION: f(a) → b\n"
TEXTS = (
    "",
    "# nothing but a comment",
    "DATA: Thing\r\n- name: string\r\n",
    SIGNATURE,
    "FUNCTION: f(a) → b\r\n\r\nRULES:\r\n- the b is a\r\n",
    *(template.text for template in LANGUAGE.templates()),
    *(path.read_text() for path in sorted(data_folder("sample_specs").glob("*.simplex"))[:6]),
)


def at(text: str, offset: int = 0) -> tuple[Analysis, Progress]:
    analysis = LANGUAGE.analyse(text)
    come = progress(LANGUAGE, analysis, offset)
    assert come is not None
    return analysis, come


def step(come: Progress, key: str) -> StepProgress:
    return next(step for step in come.steps if step.step.key == key)


def started(text: str, key: str) -> str:
    analysis, come = at(text)
    fix = start(LANGUAGE, analysis, come, step(come, key))
    assert fix is not None
    return apply_edits(text, fix.edits)


def test_from_nothing_every_step_begins_the_signature_and_that_alone() -> None:
    for key in ("signature", "examples", "rules", "lint"):
        assert started("", key) == "FUNCTION: …(…) → …\n"


def test_a_first_function_goes_behind_what_is_there_in_its_line_ends() -> None:
    assert started("# why\r\n\r\n", "signature") == "# why\r\n\r\nFUNCTION: …(…) → …\r\n\r\n"
    assert started("# why", "signature") == "# why\n\nFUNCTION: …(…) → …\n"


def test_a_step_goes_to_the_function_whose_progress_it_is() -> None:
    text = SIGNATURE + "\n" + SIGNATURE.replace("f(", "g(")
    analysis, come = at(text, text.index("g("))
    fix = start(LANGUAGE, analysis, come, step(come, "examples"))
    assert fix is not None
    assert apply_edits(text, fix.edits).startswith(text + "\nEXAMPLES:")


def test_a_step_that_has_begun_is_gone_to_at_its_first_blank() -> None:
    text = SIGNATURE + "\nEXAMPLES:\n(1) → 2\n(…) → …\n"
    analysis, come = at(text)
    assert start(LANGUAGE, analysis, come, step(come, "examples")) is None
    there = place(step(come, "examples"))
    assert there is not None
    assert there.of(text) == BLANK
    assert there.start == text.index(BLANK)


def test_a_step_without_a_blank_is_gone_to_where_it_is_held_up() -> None:
    text = SIGNATURE + "\nRULES:\n- the b is a\n- loop over all of them and add each\n"
    there = place(step(at(text)[1], "rules"))
    assert there is not None
    assert "loop over" in text[there.start :].splitlines()[0]


def test_step_by_step_a_spec_comes_of_nothing_and_is_free_of_errors() -> None:
    text, taken = "", []
    for _ in range(10):
        analysis, come = at(text)
        if come.following is None:
            break
        fix = start(LANGUAGE, analysis, come, come.following)
        assert fix is not None, come.following
        taken.append(come.following.step.key)
        text = apply_edits(text, fix.edits).replace("…(…) → …", "double(number) → doubled")
        text = text.replace("(number: …) → …", "(number: 2) → 4").replace("the output is …", "the doubled is 4")
        text = text.replace("the output contains …", "the returned doubled is 4")
    assert taken == ["signature", "examples", "rules", "done", "errors"]
    assert LANGUAGE.analyse(text).of(Severity.ERROR) == ()


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, Fix, str]:
    """A text, what the guide or a scaffold would put into it at some place, and the errors that are the author's next
    step there."""
    text = draw(st.sampled_from(TEXTS))
    offset = draw(st.integers(0, len(text)))
    if draw(st.booleans()):
        landmark = draw(st.sampled_from(LANGUAGE.landmarks()))
        fix = LANGUAGE.scaffold(LANGUAGE.analyse(text), offset, landmark)
        assert fix is not None
        # One more rule beside others has a branch more, which is shown by no row yet.
        return text, fix, "E020" if landmark == "RULES" and "RULES:" in text else ""
    analysis, come = at(text, offset)
    fix = start(LANGUAGE, analysis, come, draw(st.sampled_from(come.steps)))
    # A signature alone has yet to get what the next steps write.
    return text, fix or Fix("nothing", ()), "E001" if come.number is None else ""


@given(changes())
def test_what_is_begun_and_taken_back_leaves_every_character_as_it_was(change: tuple[str, Fix, str]) -> None:
    text, fix, _ = change
    buffer, history = Buffer(text), History()
    edits = [(buffer.location(edit.span.start), buffer.location(edit.span.end), edit.text) for edit in fix.edits]
    made = tuple(buffer.replace(*edit) for edit in sorted(edits, reverse=True))
    here = Selection.at(buffer.location(0))
    history.record(made, here, here, typing=False, now=0.0)
    assert buffer.text == apply_edits(text, fix.edits)
    if made:
        history.undo(buffer)
    assert buffer.text == text


@given(changes())
def test_what_is_begun_brings_no_new_error_but_that_of_the_next_step(change: tuple[str, Fix, str]) -> None:
    text, fix, following = change
    before = _errors(text)
    after = _errors(apply_edits(text, fix.edits))
    assert set(after - before) <= {following}


def _errors(text: str) -> Counter[str]:
    return Counter(finding.code for finding in LANGUAGE.analyse(text).of(Severity.ERROR))
