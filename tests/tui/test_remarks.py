"""What is said about a text, by where it is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, read
from workbench.analysis.text import Position
from workbench.languages import language_for
from workbench.review.anchors import anchor_on
from workbench.review.events import FILE, Event
from workbench.review.reading import Reading
from workbench.review.saying import By, answer, comment
from workbench.review.threads import review_of
from workbench.tui.panels.comment_rows import MOST_LISTED, MOST_ROWS, in_a_line, rows_of, thread_lines
from workbench.tui.remarks import Remarks

ANALYSIS = language_for("a.simplex").analyse(FILTER)
READING = read(FILTER)
LINES = [8, 9, 10, 11, 14, 25, 28]
"""Of items of the text."""


def said(kind: str, line: int, at: int = 0, body: str = "so?") -> Event:
    by = By("Bob <bob@example.org>", "a.simplex", datetime(2026, 3, 1, tzinfo=UTC) + timedelta(seconds=at))
    return comment(by, kind, body, (anchor_on(READING, line) if line else None) or FILE, READING, "x")


def remarks(*events: Event, reading: Reading = READING) -> Remarks:
    return Remarks(review_of("a.simplex", events, reading), reading, ANALYSIS)


@given(st.lists(st.tuples(st.sampled_from(["question", "request", "note"]), st.sampled_from(LINES))))
def test_stepping_comes_by_every_comment_in_the_order_of_the_text_and_round(made: list[tuple[str, int]]) -> None:
    there = remarks(*(said(kind, line, at) for at, (kind, line) in enumerate(made)))
    lines = sorted({line for _, line in made})
    seen, position = [], Position(1, 1)
    for _ in lines:
        following = there.beside(*position, 1)
        assert following is not None
        assert there.beside(*following, -1) is not None
        seen.append(following.line)
        position = following
    assert seen == lines
    if lines:
        again = there.beside(*position, 1)
        assert again is not None
        assert again.line == lines[0]
    else:
        assert there.beside(1, 1, 1) is there.beside(1, 1, -1) is None


def test_the_letter_is_that_of_the_first_comment_that_waits() -> None:
    note, question, request = said("note", 8), said("question", 8, 1), said("request", 9, 2)
    there = remarks(note, question, request, said("question", 0, 3))
    assert there.letters == {8: "Q", 9: "R"}
    by = By("Ada", "a.simplex", datetime(2026, 3, 2, tzinfo=UTC))
    settled = answer(by, "resolve", there.review.threads[-1])
    assert remarks(note, question, request, settled).letters == {8: "Q"}


def test_each_part_of_the_outline_counts_what_waits_inside() -> None:
    there = remarks(said("question", 8), said("request", 9, 1), said("note", 10, 2), said("question", 14, 3))
    function = ("FUNCTION", "filter_policies")
    assert there.waiting_in == {
        (function,): 3,
        (function, ("RULES", "RULES")): 2,
        (function, ("DONE_WHEN", "DONE_WHEN")): 1,
    }


def test_nothing_that_others_write_is_longer_than_can_be_shown_or_drives_a_terminal() -> None:
    event = said("question", 8, body="\x1b[31m\u202e" + "w" * 5000 + "\n" * 4000)
    by = By("Eve \x9b\u2066", "a.simplex", datetime(2026, 3, 2, tzinfo=UTC))
    thread = remarks(event).review.threads[0]
    answers = tuple(
        answer(
            by._replace(now=by.now + timedelta(seconds=at)), "reply", thread, "\n".join("w" * 20 for _ in range(400))
        )
        for at in range(200)
    )
    there = remarks(event, *answers)
    lines = thread_lines(there.review.threads[0], 40)
    rows = ["".join(text for text, _ in row.pieces) for row in rows_of(there, True)]
    shown = [*(line for line, _ in lines), *rows, in_a_line(thread)]
    assert len(lines) < MOST_ROWS + 1000
    assert not any(ord(char) < 32 or char in "\x9b\u202e\u2066" for line in shown for char in line)


def test_of_more_comments_than_anybody_reads_the_rest_is_counted() -> None:
    there = remarks(*(said("question", LINES[at % len(LINES)], at) for at in range(MOST_LISTED + 7)))
    rows = rows_of(there, False)
    assert len(rows) == MOST_LISTED + 1
    assert "7 more" in rows[-1].pieces[0][0]
