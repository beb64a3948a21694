"""The review as others take it: pages, JSON, rdjson; and nothing in them that anybody could hide there."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.review.specs import FILTER, read
from workbench.analysis.reports.look import plain
from workbench.review import exports, pages
from workbench.review.anchors import anchor_on
from workbench.review.event_json import with_id
from workbench.review.events import Event, Unread
from workbench.review.exports import Reviewed
from workbench.review.threads import review_of

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
ARROWS = FILTER.replace("- policy ID not found → fail", "- é → fail")
READING = read(ARROWS)
LINE = ARROWS[: ARROWS.index("- é")].count("\n") + 1
ADA = "Ada <ada@example.org>"
ASKED = with_id(
    Event("question", ADA, NOW, "a.simplex", body="@bob see <b>https://x</b>", text_hash=READING.hash,
          anchor=anchor_on(READING, LINE, "fail"))
)  # fmt: skip
SUGGESTED = with_id(ASKED._replace(kind="suggestion", suggestion="stop ```\n```", body=""))
GONE = with_id(
    ASKED._replace(kind="request", anchor=anchor_on(READING, 2), body="say more", text_hash="0" * 16)
)  # fmt: skip
ANSWER = with_id(Event("reply", "Bob", NOW, "a.simplex", body="yes", to=ASKED.id))
DONE = with_id(Event("resolve", "Bob", NOW, "a.simplex", to=SUGGESTED.id))
VERDICT = with_id(Event("verdict", ADA, NOW, "a.simplex", verdict="changes", text_hash="1" * 16, body="see *there*"))
AFTER = read(ARROWS.replace("id: string, unique\n", ""))
FILES = [Reviewed(review_of("a.simplex", [ASKED, SUGGESTED, GONE, ANSWER, DONE, VERDICT], AFTER), AFTER)]
UNREAD = [Unread(".simplex/reviews/x.json", "it is not JSON")]


def test_the_list_shows_where_what_and_what_was_said() -> None:
    lines = list(pages.listed(FILES, plain()))
    assert lines[0] == "a.simplex"
    assert f"  ! orphaned  {GONE.short}  DATA" in lines
    assert "       │ id: string, unique" in lines
    assert f"  ? open      {ASKED.short}  line {LINE - 1}, ERRORS of filter_policies" in lines
    assert "       Bob, 2026-03-01 09:30 UTC" in lines
    assert f"  changes wanted: the file, by {ADA}; the text was changed since" in lines
    assert lines[-1] == "1 open, 1 orphaned, 1 resolved"


def test_where_the_encoding_lacks_the_signs_there_are_plain_ones() -> None:
    assert "".join(pages.listed(FILES, plain("ascii"))).isascii()


def test_a_page_has_everything_and_no_markup_of_anybody() -> None:
    page = list(pages.as_page(FILES, UNREAD))
    assert page[2] == "1 open, 1 orphaned, 1 resolved."
    assert "@bob" not in "".join(page)
    assert "https://" not in "".join(page)
    assert "<b>" not in "".join(page).replace("\\<b", "")
    assert any("it is not JSON" in line for line in page)


def test_what_is_suggested_cannot_leave_its_fence() -> None:
    page = list(pages.as_page(FILES, ()))
    at = page.index("````text")
    assert page[at : at + 4] == ["````text", "stop ```", "```", "````"]


def test_the_text_for_a_forge_has_only_what_waits_and_the_verdicts() -> None:
    text = "\n".join(pages.as_forge(FILES))
    assert "changes wanted: the file, by Ada" in text
    assert "the text was changed since: see \\*there\\*" in text
    assert "say more" in text
    assert "suggestion" not in text


def test_json_has_each_comment_with_its_place_and_its_answers() -> None:
    document: dict[str, Any] = json.loads(exports.as_json(FILES, UNREAD))
    (file,) = document["files"]
    threads = {thread["id"]: thread for thread in file["threads"]}
    asked, gone = threads[ASKED.id], threads[GONE.id]
    assert (asked["line"], asked["column"], asked["end_column"]) == (LINE - 1, 7, 11)
    assert (asked["function"], asked["landmark"], asked["item"]) == ("filter_policies", "ERRORS", 1)
    assert [answer["body"] for answer in asked["answers"]] == ["yes"]
    assert (gone["state"], gone["line"], gone["quote"]) == ("orphaned", None, "id: string, unique")
    assert file["verdicts"][0]["state"] == "stale"
    assert document["problems"][0]["message"] == "it is not JSON"
    assert document["summary"] == {"open": 1, "orphaned": 1, "resolved": 1, "noted": 0, "waiting": 2}


def test_rdjson_counts_columns_in_bytes_and_has_a_place_without_a_range_for_an_orphan() -> None:
    result: dict[str, Any] = json.loads(exports.as_rdjson(FILES))
    orphan, asked = result["diagnostics"]
    assert orphan["location"] == {"path": "a.simplex"}
    assert "it was about: id: string, unique" in orphan["message"]
    assert asked["location"]["range"] == {
        "start": {"line": LINE - 1, "column": 10},
        "end": {"line": LINE - 1, "column": 14},
    }


def test_rdjson_carries_the_change_of_a_suggestion() -> None:
    found = Reviewed(review_of("a.simplex", [SUGGESTED], READING), READING)
    (diagnostic,) = json.loads(exports.as_rdjson([found]))["diagnostics"]
    (change,) = diagnostic["suggestions"]
    assert change["text"].startswith("stop ```\n")
    assert change["range"] == diagnostic["location"]["range"]


@pytest.mark.parametrize(("kind", "told"), [("reply", ""), ("resolve", " (resolved)"), ("reopen", " (opened again)")])
def test_of_an_answer_it_is_told_what_was_done_with_it(kind: str, told: str) -> None:
    assert pages.who(DONE._replace(kind=kind)).endswith(f" UTC{told}")
