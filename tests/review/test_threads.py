"""What the events add up to, and where each comment is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, read
from workbench.analysis.finding import Fix, apply_edits
from workbench.review.anchors import anchor_on, place
from workbench.review.event_json import with_id
from workbench.review.events import FILE, Event
from workbench.review.likeness import Comparing
from workbench.review.reading import Reading
from workbench.review.suggesting import fix_of
from workbench.review.threads import Review, Thread, review_of

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
SPEC = "filter.simplex"
READING = read(FILTER)
UNION = "- if both provided, return union of matches, deduplicated"


def line_of(words: str, text: str = FILTER) -> int:
    """The line on which these words stand first."""
    return text[: text.index(words)].count("\n") + 1


def said(kind: str, after: int = 0, author: str = "Ada <ada@example.org>", **fields: object) -> Event:
    """An event `after` minutes from now."""
    usual = {"body": "…", "text_hash": READING.hash}
    return with_id(Event(kind, author, NOW + timedelta(minutes=after), SPEC)._replace(**{**usual, **fields}))  # type: ignore[arg-type]


def on(words: str, part: str = "", kind: str = "question", **fields: object) -> Event:
    """A comment on the line with these words."""
    return said(kind, anchor=anchor_on(READING, line_of(words), part), **fields)


def thread_of(event: Event, text: str) -> Thread:
    """The thread of one comment in a later text."""
    (thread,) = review_of(SPEC, [event], read(text)).threads
    return thread


def test_a_comment_is_on_its_item_wherever_lines_before_it_go() -> None:
    thread = thread_of(on(UNION), FILTER.replace("RULES:\n", "RULES:\n- a new rule\n\n", 1))
    assert (thread.state, thread.placement.state, thread.line) == ("open", "same", line_of(UNION) + 2)


def test_a_comment_follows_its_item_to_another_landmark_and_says_so() -> None:
    text = FILTER.replace(f"{UNION}\n", "").replace("DONE_WHEN:\n", f"DONE_WHEN:\n{UNION}\n", 1)
    thread = thread_of(on(UNION), text)
    assert thread.placement.why == "it was under RULES, it is under DONE_WHEN of filter_policies"


def test_a_comment_is_on_what_its_item_became_and_says_so() -> None:
    text = FILTER.replace("union of matches, deduplicated", "the union of all matches, each once")
    thread = thread_of(on(UNION), text)
    assert (thread.placement.state, thread.placement.why) == ("changed", "its words were changed")


def test_a_comment_on_a_rule_that_is_gone_is_not_put_on_the_one_beside_it_that_is_much_like_it() -> None:
    gone = "- if only ids provided, return policies matching those IDs\n"
    thread = thread_of(on(gone), FILTER.replace(gone, ""))
    assert (thread.state, thread.line) == ("orphaned", None)
    assert thread.comment.anchor.exact == gone[2:-1]


def test_a_comment_on_a_rule_that_is_gone_is_not_put_on_the_one_beside_it_that_was_changed() -> None:
    gone, beside = "- if the order is paid, a shipment is returned\n", "if the order is open, an error"
    text = FILTER.replace(gone, "").replace(beside, beside.replace("an error", "a clear error"))
    assert thread_of(on(gone), text).state == "orphaned"


def test_words_within_an_item_are_found_in_it_and_the_whole_item_when_they_are_gone() -> None:
    event = on(UNION, part="union")
    span = thread_of(event, FILTER).placement.span
    assert span.of(FILTER) == "union"
    text = FILTER.replace("union of", "set of")
    assert thread_of(event, text).placement.span.of(text) == UNION[2:].replace("union of", "set of")


def test_a_comment_on_a_landmark_is_on_that_of_its_function_under_the_functions_new_name() -> None:
    second = FILTER.index("FUNCTION: ship")
    line = line_of("RULES:", FILTER[second:]) + FILTER[:second].count("\n")
    event = said("request", anchor=anchor_on(READING, line))
    text = FILTER.replace("ship_order", "send_order")
    thread = thread_of(event, text)
    assert thread.line == line
    assert thread.placement.why == "the function was ship_order, it is send_order"


def test_a_comment_on_a_signature_is_on_it_after_an_input_was_added() -> None:
    thread = thread_of(on("FUNCTION: ship_order"), FILTER.replace("(order, address)", "(order, address, day)"))
    assert (thread.placement.state, thread.line) == ("changed", line_of("FUNCTION: ship_order"))


def test_a_comment_on_one_of_two_equal_rules_is_orphaned_when_one_is_gone() -> None:
    text = FILTER.replace(UNION, f"{UNION}\n- between\n{UNION}")
    reading = read(text)
    event = said("note", anchor=anchor_on(reading, line_of(UNION)), text_hash=reading.hash)
    assert thread_of(event, text).line == line_of(UNION)
    assert thread_of(event, FILTER).state == "orphaned"


def test_a_comment_on_the_same_words_in_each_function_stays_in_its_own() -> None:
    event = on("- any unhandled condition")
    text = FILTER.replace("\nERRORS:\n- policy ID", "\nERRORS:\n- no address → fail\n- policy ID")
    assert thread_of(event, text).line == line_of("- any unhandled condition") + 1


def test_a_line_that_is_no_item_keeps_its_comment_until_its_words_are_gone() -> None:
    text = FILTER + "\n# Notes of the author\n"
    reading = read("Some prose before.\n\n" + FILTER)
    event = said("note", anchor=anchor_on(reading, 1), text_hash=reading.hash)
    assert event.anchor.on == "text"
    assert thread_of(event, "Some prose before.\nAnd more.\n" + text).line == 1
    assert thread_of(event, text).state == "orphaned"


def test_nothing_can_be_said_of_a_blank_line() -> None:
    assert anchor_on(READING, line_of("DATA") + 3) is None


def test_a_comment_on_a_file_that_is_gone_is_listed_as_orphaned() -> None:
    (thread,) = review_of(SPEC, [on(UNION)], None).threads
    assert (thread.state, thread.waits) == ("orphaned", True)


def test_a_text_made_to_be_slow_to_compare_costs_a_bounded_number_of_steps() -> None:
    rules = "".join(f"- if the value is {number}, return it\n" for number in range(300))
    reading = read(FILTER.replace("- if neither ids", rules + "- if neither ids"))
    events = [on(UNION, body=str(number)) for number in range(200)]
    text = FILTER.replace(UNION, rules)
    review = review_of(SPEC, events, read(text), steps=5_000)
    assert len(review.threads) == 200
    assert {thread.state for thread in review.threads} == {"orphaned"}
    assert reading.items


# ── what is said to a comment ─────────────────────────────────────────────────────────────────────────────────


QUESTION = on(UNION)


def answers(*kinds: str) -> list[Event]:
    """Answers to the question, one after the other."""
    return [said(kind, minute, to=QUESTION.id) for minute, kind in enumerate(kinds, 1)]


@pytest.mark.parametrize(
    ("kinds", "state"),
    [
        ((), "open"),
        (("reply",), "open"),
        (("resolve",), "resolved"),
        (("resolve", "reply"), "resolved"),
        (("resolve", "reopen"), "open"),
        (("resolve", "reopen", "resolve"), "resolved"),
    ],
)
def test_the_last_word_on_a_comment_counts(kinds: tuple[str, ...], state: str) -> None:
    (thread,) = review_of(SPEC, [QUESTION, *answers(*kinds)], READING).threads
    assert thread.state == state


@given(st.permutations([QUESTION, on(UNION, kind="note"), *answers("reply", "resolve", "reopen", "reply")] * 2))
def test_events_add_up_to_the_same_in_any_order_and_however_often_they_come(events: list[Event]) -> None:
    assert review_of(SPEC, events, READING) == review_of(SPEC, list(dict.fromkeys(events)), READING)


def test_an_answer_to_a_comment_that_is_not_there_is_told() -> None:
    review = review_of(SPEC, answers("reply"), READING)
    assert "is to a comment that is not here" in review.unread[0].why


def test_a_note_waits_for_nobody_and_an_orphan_for_somebody() -> None:
    assert not thread_of(on(UNION, kind="note"), FILTER).waits
    assert thread_of(QUESTION, "FUNCTION: other()\n").waits


def test_a_comment_is_found_by_the_beginning_of_its_id() -> None:
    review = review_of(SPEC, [QUESTION], READING)
    assert review.thread(QUESTION.short) == review.threads[0]
    assert review.thread("zz") == "there is no such comment"


# ── verdicts ──────────────────────────────────────────────────────────────────────────────────────────────────


def verdict(function: str = "", after: int = 0, what: str = "approve", author: str = "Ada <a@b>") -> Event:
    """A verdict on the text as it was."""
    return said("verdict", after, author, function=function, verdict=what, text_hash=READING.hash_of(function))


def states(review: Review) -> list[tuple[str, str, str]]:
    """Each verdict: on what, which, and whether it still holds."""
    return [(one.event.function, one.event.verdict, one.state) for one in review.verdicts]


def test_a_verdict_is_stale_after_an_edit_of_what_it_was_on_and_of_nothing_else() -> None:
    given_ = [verdict(), verdict("filter_policies"), verdict("ship_order")]
    text = FILTER.replace("kept for a day", "kept for two days")
    assert states(review_of(SPEC, given_, read(text))) == [
        ("", "approve", "stale"),
        ("filter_policies", "approve", "current"),
        ("ship_order", "approve", "stale"),
    ]


def test_a_verdict_holds_when_only_the_layout_changed() -> None:
    text = FILTER.replace("return union of", "return\n  union of").replace("\n", "\r\n")
    assert states(review_of(SPEC, [verdict("filter_policies")], read(text))) == [
        ("filter_policies", "approve", "current")
    ]


def test_a_verdict_on_a_function_that_is_gone_says_so() -> None:
    assert states(review_of(SPEC, [verdict("ship_order")], read("FUNCTION: f()\n")))[0][2] == "gone"


def test_the_last_verdict_of_each_author_counts() -> None:
    events = [verdict(what="reject"), verdict(after=1), verdict(what="changes", author="Bob <b@b>")]
    assert states(review_of(SPEC, events, READING)) == [("", "approve", "current"), ("", "changes", "current")]


# ── suggestions ───────────────────────────────────────────────────────────────────────────────────────────────


def suggestion(words: str, part: str = "") -> Event:
    """What should stand instead of the rule."""
    return on(UNION, part, "suggestion", suggestion=words)


def applied(event: Event, text: str = FILTER) -> str:
    """The text after the suggestion."""
    reading: Reading = read(text)
    fix = fix_of(review_of(SPEC, [event], reading).threads[0], reading)
    assert isinstance(fix, Fix)
    return apply_edits(text, fix.edits)


@pytest.mark.parametrize("words", ["return the union", "- return the union"])
def test_a_suggestion_takes_the_place_of_the_item_and_leaves_its_list_mark(words: str) -> None:
    assert applied(suggestion(words)) == FILTER.replace(UNION, "- return the union")


def test_a_suggestion_of_several_lines_stays_one_item_with_the_files_line_ends() -> None:
    text = FILTER.replace("\n", "\r\n")
    after = applied(suggestion("return the union\nof all"), text)
    assert "\r\n- return the union\r\n  of all\r\n" in after
    assert len(read(after).items) == len(READING.items)


def test_a_suggestion_for_some_words_changes_only_these() -> None:
    assert applied(suggestion("set", part="union")) == FILTER.replace("union", "set")


def test_a_suggestion_for_what_was_changed_since_is_not_made() -> None:
    text = FILTER.replace("union of matches, deduplicated", "the union of all matches, each once")
    reading = read(text)
    fix = fix_of(review_of(SPEC, [suggestion("x")], reading).threads[0], reading)
    assert fix == "what it is about was changed since; compare the two and change it by hand"


def test_a_question_is_no_suggestion() -> None:
    assert isinstance(fix_of(review_of(SPEC, [QUESTION], READING).threads[0], READING), str)


def test_what_is_on_the_whole_file_is_on_no_line() -> None:
    assert place(FILE, READING, Comparing()).state == "file"
