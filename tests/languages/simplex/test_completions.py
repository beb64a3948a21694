"""What is offered at the cursor, which the texts here show as ¦."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, spec
from workbench.languages.language import Completion
from workbench.languages.simplex.language import LANGUAGE


def offered(marked: str, before: str | None = None) -> tuple[Completion, ...]:
    """What is offered at the ¦; the analysis is of `before`, by default of the same text."""
    text = marked.replace("¦", "")
    analysis = analyse(text if before is None else before)
    return tuple(LANGUAGE.completions(analysis, text, marked.index("¦")))


def labels(marked: str, before: str | None = None) -> list[str]:
    return [completion.label for completion in offered(marked, before)]


def taken(marked: str, label: str) -> str:
    """The text after one of the completions is taken."""
    text = marked.replace("¦", "")
    (one,) = [completion for completion in offered(marked) if completion.label == label]
    return text[: one.span.start] + one.text + text[one.span.end :]


# ── landmarks ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_at_a_line_s_start_the_landmarks_the_function_lacks_come_the_required_ones_first() -> None:
    found = offered("FUNCTION: f(a) → b\n\nRULES:\n- b is a\n\n¦\n\nERRORS:\n- x → y\n\nFUNCTION: g() → c\nHANDOFF:\n")
    assert [one.label for one in found][:3] == ["DONE_WHEN", "EXAMPLES", "READS"]
    assert {"RULES", "ERRORS"}.isdisjoint(one.label for one in found)
    assert found[0].detail.startswith("required; How someone outside")


def test_before_the_first_function_a_function_is_offered_first() -> None:
    assert labels("¦")[:3] == ["FUNCTION", "DATA", "CONSTRAINT"]


def test_below_the_fields_of_data_a_landmark_can_begin() -> None:
    assert labels("FUNCTION: f(a) → b\n\nDATA: T\n- x: y\n\nDO¦")[:2] == ["RULES", "DONE_WHEN"]
    assert labels("FUNCTION: f(a) → b\n\nDATA: T\nx: y\n¦")[:2] == ["RULES", "DONE_WHEN"]


def test_a_landmark_brings_its_colon_and_takes_the_one_that_is_there() -> None:
    assert taken("FUNCTION: f(a) → b\nRU¦", "RULES") == "FUNCTION: f(a) → b\nRULES:"
    assert taken("FUNCTION: f(a) → b\nRU¦L: x", "RULES") == "FUNCTION: f(a) → b\nRULES: x"
    assert taken("FUN¦", "FUNCTION") == "FUNCTION: "
    assert taken("FUN¦: f()", "FUNCTION") == "FUNCTION: f()"


def test_behind_a_bullet_and_in_a_signature_there_are_no_landmarks() -> None:
    assert "DONE_WHEN" not in labels("FUNCTION: f(a) → b\nRULES:\n- D¦")
    assert labels("FUNCTION: D¦") == []


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────

TYPED = """\
DATA: Order
id: string, unique
state: open | paid
owner: Customer

DATA: Customer
name: string

DATA: Stray
other: string

FUNCTION: ship(order: Order, order_date) → shipment

RULES:
- if ¦, x
"""


def test_in_an_item_the_inputs_come_first() -> None:
    assert labels(TYPED)[:2] == ["order", "order_date"]
    assert offered(TYPED)[0].detail == "input: Order"


@pytest.mark.parametrize("signature", ["f(a: ¦", "f(a: list of ¦", "f(a) → ¦", "f(a) -> O¦", "f(a: Order | ¦"])
def test_in_a_signature_types_stand_behind_colon_and_arrow(signature: str) -> None:
    assert labels(TYPED.replace("¦", "") + f"\nFUNCTION: {signature}") == ["Order", "Customer", "Stray"]


def test_in_data_types_stand_behind_the_colon_of_a_field() -> None:
    assert labels(TYPED.replace("¦", "").replace("owner: Customer", "owner: ¦")) == ["Order", "Customer", "Stray"]
    assert "Order" not in labels(TYPED.replace("¦", "").replace("owner: Customer", "own¦"))[:1]


def test_behind_a_dot_stand_the_fields_of_what_is_before_it() -> None:
    assert labels(TYPED.replace("¦", "order.¦")) == ["id", "state", "owner"]
    assert labels(TYPED.replace("¦", "order.owner.n¦")) == ["name"]
    assert labels(TYPED.replace("¦", "o1.¦")) == ["id", "state", "owner", "name"]
    assert offered(TYPED.replace("¦", "order.st¦"))[1].detail == "open | paid"


def test_in_a_record_stand_fields_with_their_colon() -> None:
    text = TYPED.replace("¦", "order") + "\nEXAMPLES:\n({id: 7, ¦}, x) → y\n"
    assert taken(text, "state") == text.replace("¦", "state: ")
    assert "state" not in labels(text.replace("{id: 7, ¦}", "[7, ¦]"))


# ── shared memory ─────────────────────────────────────────────────────────────────────────────────────────────

SHARED = """\
FUNCTION: make(a) → b
WRITES:
- SharedMemory.artifacts["index"]
- SharedMemory.status["making"] = done | failed
READS:
- SharedMemory.artifacts["source"]

FUNCTION: use(a) → b
"""


def test_under_reads_stand_the_keys_that_others_write_before_those_nobody_writes() -> None:
    found = offered(SHARED + "READS:\n- ¦")
    assert [one.label for one in found] == [
        'SharedMemory.artifacts["index"]',
        'SharedMemory.status["making"]',
        'SharedMemory.artifacts["source"]',
    ]
    assert found[0].detail == "written by make"


def test_under_writes_those_that_nobody_writes_yet_come_first() -> None:
    assert labels(SHARED + "WRITES:\n- ¦")[0] == 'SharedMemory.artifacts["source"]'


def test_anywhere_they_stand_behind_the_name_they_are_under() -> None:
    text = SHARED + 'RULES:\n- if artifacts["¦"] is empty, b is none\n'
    assert taken(text, 'SharedMemory.artifacts["index"]') == text.replace(
        'artifacts["¦"]', 'SharedMemory.artifacts["index"]'
    )


def test_what_is_being_written_is_no_key_to_offer() -> None:
    assert "SharedMemory.artifacts.ind" not in labels(SHARED + "READS:\n- SharedMemory.artifacts.ind¦")


# ── comments ──────────────────────────────────────────────────────────────────────────────────────────────────

BRANCHING = spec(RULES="- if a is red or blue, b\n- otherwise, c", EXAMPLES="(red) → b  # R1a\n(green) → c  # ¦")


def test_in_a_row_s_comment_stand_the_branches_those_without_a_row_first() -> None:
    found = offered(BRANCHING)
    assert found[0].label == "R1b"
    assert found[0].detail.startswith("no row yet: ")
    assert {one.label for one in found} == {"R1a", "R1b", "R2"}
    assert labels(BRANCHING.replace("¦", "R2, R¦")) == labels(BRANCHING)


def test_in_other_words_of_a_comment_there_are_none() -> None:
    assert "R1b" not in labels(BRANCHING.replace("¦", "both of ¦"))


def test_inside_ignore_stand_the_codes_reported_here_then_all() -> None:
    line = "- loop through the orders and handle it properly"
    plain = spec(RULES=line)
    found = offered(spec(RULES=f"{line}  # simplex: ignore[¦"), plain)
    assert {one.label for one in found[:2]} == {"E040", "X301"}
    assert found[0].detail.startswith("here: ")
    assert len(found) == len(LANGUAGE.rules())
    above = labels(spec(RULES=f"# simplex: ignore[¦]\n{line}"), plain)
    assert set(above[:2]) == {"E040", "X301"}


def test_a_code_that_is_named_already_is_not_offered_again() -> None:
    text = "# simplex: ignore[E040, ¦]"
    assert "E040" not in labels(text)
    assert taken(text, "X301") == "# simplex: ignore[E040, X301]"


# ── any text ──────────────────────────────────────────────────────────────────────────────────────────────────

PIECES = """
    FUNCTION:_f(a:_T)_→_b DATA:_T id:_string READS: EXAMPLES: RULES: #_simplex:_ignore[ artifacts[" order.
    -_if_a_or_b,_c #_R1 é 😀
"""
pieces = st.sampled_from("\n\r \t:.,{}[]()#→|-\ufeff\u2028") | st.sampled_from(
    [piece.replace("_", " ") for piece in PIECES.split()]
)
texts = st.lists(pieces, max_size=25).map("".join)


@given(texts, texts, st.integers(0, 400))
def test_for_any_text_and_an_older_analysis_the_span_holds_the_cursor(old: str, new: str, at: int) -> None:
    for analysis in (None, analyse(old)):
        found = LANGUAGE.completions(analysis, new, at)
        assert len({one.span for one in found}) <= 1
        assert all(0 <= one.span.start <= min(at, len(new)) <= one.span.end <= len(new) for one in found)
        assert len({one.label for one in found}) == len(found)
