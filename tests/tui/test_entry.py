"""A line that is typed outside of the text."""

from __future__ import annotations

import pytest

from workbench.tui.editing.entry import Entry


def marked(entry: Entry | None) -> str:
    assert entry is not None
    return f"{entry.text[: entry.cursor]}|{entry.text[entry.cursor :]}"


@pytest.mark.parametrize(
    ("key", "before", "after"),
    [
        ("left", "ab|c", "a|bc"),
        ("left", "|a", "|a"),
        ("right", "a|b", "ab|"),
        ("right", "a|", "a|"),
        ("home", "ab|", "|ab"),
        ("end", "|ab", "ab|"),
        ("backspace", "ab|c", "a|c"),
        ("backspace", "|a", "|a"),
        ("backspace", "e\u0301|", "|"),
        ("delete", "a|bc", "a|c"),
        ("delete", "a|", "a|"),
        ("ctrl+w", "one two|", "one |"),
        ("ctrl+u", "ab|c", "|c"),
        ("ctrl+k", "a|bc", "a|"),
    ],
)
def test_a_key_changes_it(key: str, before: str, after: str) -> None:
    assert marked(Entry(before.replace("|", ""), before.index("|")).after(key)) == after


def test_what_is_pasted_becomes_one_line() -> None:
    assert marked(Entry("ac", 1).with_text("x\r\ny")) == "ax y|c"


def test_other_keys_mean_nothing_here() -> None:
    assert Entry("a", 1).after("f5") is None
