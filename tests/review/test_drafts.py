"""What was begun and not sent: kept as text, and found again where it belongs."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, read
from workbench.review.anchors import anchor_on
from workbench.review.drafts import Draft, DraftProblem, at_the_place, from_json, to_json
from workbench.review.events import FILE, KINDS, Anchor

READING = read(FILTER)
RULE = 8
ANY = st.text(max_size=20)


def on_line(line: int) -> Anchor:
    anchor = anchor_on(READING, line)
    assert anchor is not None
    return anchor


ANCHORS = [FILE, *(on_line(line) for line in (1, 2, 7, RULE, RULE + 1))]
DRAFTS = st.builds(Draft, ANY, ANY, st.sampled_from(KINDS), ANY, ANY, st.sampled_from(ANCHORS), ANY, ANY, ANY, ANY)


@given(DRAFTS)
def test_whatever_was_typed_is_read_as_it_was_written(draft: Draft) -> None:
    assert from_json(to_json(draft)) == draft


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        "[" * 100_000,
        json.dumps({**json.loads(to_json(Draft("r", "s", "note"))), "v": 2}),
        json.dumps({**json.loads(to_json(Draft("r", "s", "note"))), "body": 1}),
        json.dumps({**json.loads(to_json(Draft("r", "s", "note"))), "kind": "other"}),
        json.dumps({**json.loads(to_json(Draft("r", "s", "note"))), "anchor": {"on": "elsewhere"}}),
    ],
)
def test_what_is_no_draft_is_said_to_be_none(text: str) -> None:
    with pytest.raises(DraftProblem, match="kept"):
        from_json(text)


def comment(anchor: Anchor, **fields: str) -> Draft:
    return Draft("r", "s", "question", anchor=anchor, text_hash=READING.hash)._replace(**fields)  # type: ignore[arg-type]


def test_a_comment_is_found_on_what_its_item_has_become_and_nowhere_else() -> None:
    later = read(FILTER.replace("- if neither ids nor", "- one more rule\n- if neither the ids nor"))
    begun, other = comment(on_line(RULE)), comment(on_line(RULE + 1))
    now = anchor_on(later, RULE + 1)
    assert now is not None
    here = comment(now, text_hash=later.hash)
    assert list(at_the_place(here, [other, begun, comment(FILE)], later)) == [begun]


def test_a_suggestion_is_found_where_a_question_is_asked_but_no_verdict_or_answer() -> None:
    here = comment(on_line(RULE))
    suggestion = here._replace(kind="suggestion", suggestion="x")
    others = [
        here._replace(kind="verdict"),
        here._replace(kind="reply"),
        here._replace(spec="t"),
        here._replace(root="q"),
    ]
    assert list(at_the_place(here, [*others, suggestion], READING)) == [suggestion]


def test_an_answer_is_found_for_its_comment_and_a_verdict_for_its_function_or_the_file() -> None:
    reply = Draft("r", "s", "reply", to="one")
    settled = reply._replace(kind="resolve")
    assert list(at_the_place(reply, [reply._replace(to="two"), settled], READING)) == [settled]
    judged = Draft("r", "s", "verdict", function="f")
    of_file = judged._replace(function="")
    assert list(at_the_place(judged, [judged._replace(function="g"), of_file], READING)) == [of_file]
