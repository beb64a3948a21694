"""What reviewers said is kept, and what somebody else put in its place is named, never followed."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, read
from workbench.review import event_json, store
from workbench.review.anchors import anchor_of
from workbench.review.event_json import is_spec_path, with_id, written
from workbench.review.events import Event, EventProblem, next_time
from workbench.review.store import StoreProblem

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
READING = read(FILTER)
QUESTION = Event(
    "question",
    "Ada <ada@example.org>",
    NOW,
    "specs/filter.simplex",
    body='does "empty" mean policies?\nor matches',
    text_hash=READING.hash,
    anchor=anchor_of(READING, 7),
)


def table(**changes: Any) -> dict[str, Any]:
    """The document of the question, changed."""
    return {**json.loads(written(with_id(QUESTION))), **changes}


def put(root: Path, document: object, spec: str = "specs/filter.simplex", name: str = "") -> Path:
    """A file in the store as another program could have written it, under the name that fits it if one can."""
    folder = root / ".simplex" / "reviews" / spec
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / (name or f"{with_id(QUESTION).id}.json")
    file.write_bytes(document if isinstance(document, bytes) else json.dumps(document).encode())
    return file


def why(root: Path) -> str:
    """The one reason for which nothing was taken."""
    stored = store.load(str(root), NOW)
    assert stored.events == ()
    (unread,) = stored.unread
    return unread.why


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    event, path = store.add(str(tmp_path), QUESTION)
    assert store.load(str(tmp_path), NOW).events == (event,)
    assert path == f".simplex/reviews/specs/filter.simplex/{event.id}.json"
    assert event._replace(id="") == QUESTION


def test_an_event_is_readable_by_others_as_far_as_the_umask_lets_it(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        _, path = store.add(str(tmp_path), QUESTION)
    finally:
        os.umask(before)
    assert (tmp_path / path).stat().st_mode & 0o777 == 0o644


def test_the_same_said_twice_at_one_time_is_one_event(tmp_path: Path) -> None:
    assert store.add(str(tmp_path), QUESTION) == store.add(str(tmp_path), QUESTION)
    assert len(store.load(str(tmp_path), NOW).events) == 1


def test_two_things_said_at_one_time_have_two_names(tmp_path: Path) -> None:
    store.add(str(tmp_path), QUESTION)
    store.add(str(tmp_path), QUESTION._replace(body="and tags?"))
    assert len(store.load(str(tmp_path), NOW).events) == 2


def test_a_repository_without_a_store_has_no_events(tmp_path: Path) -> None:
    assert store.load(str(tmp_path), NOW) == store.Stored()


HOSTILE = [
    (table(spec="../../etc/passwd"), "a path that leads out of the repository"),
    (table(spec="/etc/passwd"), "a path that leads out of the repository"),
    (table(spec="specs/../../x"), "a path that leads out of the repository"),
    (table(spec=".git/config"), "a path that leads out of the repository"),
    (table(spec="specs/other.simplex"), "about another file"),
    (table(v=2), "a format that this version does not know"),
    (table(v=True), "a format that this version does not know"),
    (table(kind="delete"), "no event of the kind 'delete'"),
    (table(kind=["question"]), "its kind is missing or no text"),
    (table(body=7), "its body is missing or no text"),
    (table(body=""), "its body is empty"),
    (table(body="x" * 20_000), "its body has 20,000 characters"),
    (table(body="a \x1b[2J screen"), "its body holds the control character U+001B"),
    (table(body="right \u202e to left"), "its body holds the control character U+202E"),
    (table(body="half \ud800"), "its body holds the control character U+D800"),
    (table(author="Ada\nBob"), "its author has more than one line"),
    (table(author=" "), "its author is empty"),
    (table(time="yesterday"), "its time is none"),
    (table(time="2026-13-01T00:00:00.000000Z"), "its time is none"),
    (table(time="2036-01-01T00:00:00.000000Z"), "dated in the future"),
    (table(text_hash="0" * 15), "its text_hash is no hash"),
    (table(anchor=[]), "its anchor is none"),
    (table(anchor={"on": "moon"}), "its anchor is on nothing that there is"),
    (table(anchor={"on": "item", "hash": "0" * 16, "at": 10**30}), "its at is no number"),
    (table(anchor={"on": "item", "hash": "0" * 16, "before": ["x"] * 1000}), "its before is no list"),
    (table(anchor={"on": "item", "hash": "0" * 16, "exact": "x" * 10_000}), "its exact is no text, or longer"),
    (table(extra=1), "it has the key 'extra'"),
    (table(body="something else"), "it was changed after it was written"),
    ([1], "it is not a JSON object"),
    (b"{", "it is not JSON"),
    (b"\xff\xfe\x00", "it is not JSON"),
    (b"[" * 200_000, "it is not JSON"),
    (b'{"v": ' + b"9" * 10_000 + b"}", "it is not JSON"),
    (b"x" * 300_000, "it is too large"),
]


@pytest.mark.parametrize(("document", "reason"), HOSTILE, ids=[reason for _, reason in HOSTILE])
def test_what_is_no_event_is_named_with_the_reason(tmp_path: Path, document: object, reason: str) -> None:
    put(tmp_path, document)
    assert reason in why(tmp_path)


@pytest.mark.parametrize("name", ["x.json", "20260301T093000000000-0123456789abcdef.txt", "a\x1bb.json"])
def test_a_file_that_is_not_named_as_an_event_is_not_read(tmp_path: Path, name: str) -> None:
    put(tmp_path, table(), name=name)
    assert why(tmp_path) == "it is not named as an event is"


def test_a_copy_of_an_event_under_another_name_does_not_count_twice(tmp_path: Path) -> None:
    event, _ = store.add(str(tmp_path), QUESTION)
    put(tmp_path, table(), name="20260301T093000000000-0123456789abcdef.json")
    stored = store.load(str(tmp_path), NOW)
    assert stored.events == (event,)
    assert "changed after it was written" in stored.unread[0].why


def test_an_event_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    root = tmp_path / "repository"
    event, path = store.add(str(root_made(root)), QUESTION)
    (root / path).rename(tmp_path / "outside.json")
    (root / path).symlink_to(tmp_path / "outside.json")
    assert why(root) == "it is a link, or no regular file"
    assert event.id in store.load(str(root), NOW).unread[0].path


def test_a_folder_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    root, outside = root_made(tmp_path / "repository"), root_made(tmp_path / "outside")
    store.add(str(outside), QUESTION)
    (root / ".simplex" / "reviews").mkdir(parents=True)
    (root / ".simplex" / "reviews" / "specs").symlink_to(outside / ".simplex" / "reviews" / "specs")
    assert why(root) == "it is a link, or no regular file"


@pytest.mark.parametrize("linked", [".simplex", ".simplex/reviews", ".simplex/reviews/specs"])
def test_nothing_is_written_through_a_link(tmp_path: Path, linked: str) -> None:
    root, outside = root_made(tmp_path / "repository"), root_made(tmp_path / "outside")
    (root / linked).parent.mkdir(parents=True, exist_ok=True)
    (root / linked).symlink_to(outside)
    with pytest.raises(StoreProblem, match=r"was not written: there is a link or a file where a folder is to be"):
        store.add(str(root), QUESTION)
    assert list(outside.iterdir()) == []


def test_a_store_that_is_a_link_is_not_read(tmp_path: Path) -> None:
    root, outside = root_made(tmp_path / "repository"), root_made(tmp_path / "outside")
    store.add(str(outside), QUESTION)
    (root / ".simplex").symlink_to(outside / ".simplex")
    with pytest.raises(StoreProblem, match="there is a link or a file where a folder is to be"):
        store.load(str(root), NOW)


def test_a_pipe_in_the_store_keeps_nobody_waiting(tmp_path: Path) -> None:
    folder = tmp_path / ".simplex" / "reviews" / "a.simplex"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "20260301T093000000000-0123456789abcdef.json")
    assert why(tmp_path) == "it is a link, or no regular file"


def test_a_store_of_more_files_than_anybody_writes_is_read_up_to_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_FILES", 20)
    for number in range(30):
        store.add(str(tmp_path), QUESTION._replace(body=str(number)))
    assert any("more than 20 files" in unread.why for unread in store.load(str(tmp_path), NOW).unread)


def test_a_store_of_more_bytes_than_anybody_writes_is_read_up_to_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        store.add(str(tmp_path), QUESTION._replace(body=str(number)))
    monkeypatch.setattr(store, "MOST_BYTES", 2 * len(written(with_id(QUESTION))))
    stored = store.load(str(tmp_path), NOW)
    assert len(stored.events) == 2
    assert ["bytes in it" in unread.why for unread in stored.unread] == [True]


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (QUESTION._replace(spec="../x"), "leads out of the repository"),
        (QUESTION._replace(body="\x1b"), "control character"),
        (QUESTION._replace(body=""), "its body is empty"),
        (Event("reply", "Ada", NOW, "a", to="x", body="y"), "no comment's id"),
        (Event("verdict", "Ada", NOW, "a", verdict="maybe", text_hash="0" * 16), "no verdict 'maybe'"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(tmp_path: Path, event: Event, reason: str) -> None:
    with pytest.raises(EventProblem, match=reason):
        store.add(str(tmp_path), event)
    assert list(tmp_path.iterdir()) == []


@given(st.binary(max_size=300) | st.builds(lambda data: json.dumps(data).encode(), st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*table()]), inner, max_size=9),
    max_leaves=9,
)))  # fmt: skip
def test_any_bytes_are_an_event_or_a_problem_in_words(content: bytes) -> None:
    with pytest.raises(EventProblem, match=r"\w"):
        event_json.read(content, name="x", spec="a.simplex", now=NOW)


@given(st.sampled_from(sorted(table())), st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3), max_leaves=5,
))  # fmt: skip
def test_one_wrong_value_is_a_problem_in_words(key: str, value: Any) -> None:
    document = table(**{key: value})
    content = json.dumps(document).encode()
    if document == table() and type(value) is type(table()[key]):
        return
    with pytest.raises(EventProblem, match=r"\w"):
        event_json.read(content, name=with_id(QUESTION).id, spec=QUESTION.spec, now=NOW)


@given(st.lists(st.sampled_from(["..", ".", "", "a", "b c", ".git", "\\", "\x00", "é"]), max_size=5).map("/".join))
def test_a_path_that_is_taken_stays_within_the_repository(path: str) -> None:
    if is_spec_path(path):
        assert os.path.normpath(os.path.join("/root", path)) == f"/root/{path}"
        assert ".git" not in path.split("/")


def test_an_answer_comes_after_what_it_answers_whatever_the_clock_says() -> None:
    ahead = QUESTION._replace(time=NOW + timedelta(hours=3))
    assert next_time(NOW, (ahead,)) > ahead.time
    assert next_time(NOW, ()) == NOW


def root_made(path: Path) -> Path:
    """A new folder."""
    path.mkdir(exist_ok=True)
    return path
