"""Enter goes on with what the line began with."""

from __future__ import annotations

import pytest

from workbench.tui.editing.buffer import Buffer, Location
from workbench.tui.editing.continuing import begun, next_line
from workbench.tui.editing.history import Selection


def entered(text: str) -> str:
    """`text` after Enter at its `|`, or in place of what stands between two; the cursor is `|` again."""
    first, second = text.index("|"), text.rindex("|")
    bare = text.replace("|", "")
    buffer = Buffer(bare)
    end = second - 1 if second > first else first
    work = next_line(buffer, Selection(buffer.location(first), buffer.location(end)))
    buffer.replace(work.start, work.end, work.text)
    cursor = buffer.offset(Location(*work.then.end))
    return buffer.text[:cursor] + "|" + buffer.text[cursor:]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("- one|", "- one\n- |"),
        ("- one| two", "- one\n- |two"),
        ("  * one|", "  * one\n  * |"),
        ("> - one|", "> - one\n> - |"),
        ("9. one|", "9. one\n10. |"),
        ("1)  one|\n", "1)  one\n2)  |\n"),
        ("• one|", "• one\n• |"),
    ],
)
def test_behind_an_item_the_next_one_begins(before: str, after: str) -> None:
    assert entered(before) == after


@pytest.mark.parametrize(("before", "after"), [("- a\n- |", "- a\n|"), ("  2. |\n", "|\n"), ("- |   ", "|")])
def test_on_an_empty_item_the_list_is_at_its_end(before: str, after: str) -> None:
    assert entered(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("  id: string|", "  id: string\n  |"),
        ("\tone| two", "\tone\n\t|two"),
        ("  | one", "  \n  |one"),
        ("|  - one", "\n|  - one"),
        ("-|", "-\n|"),
        ("---|", "---\n|"),
        ("|- one", "\n|- one"),
        ("one| two", "one\n| two"),
        ("1.5 kg|", "1.5 kg\n|"),
    ],
)
def test_elsewhere_the_margin_is_kept(before: str, after: str) -> None:
    assert entered(before) == after


def test_the_line_end_is_the_text_s_own() -> None:
    assert entered("- a\r\n- b|") == "- a\r\n- b\r\n- |"


def test_a_selection_goes_first() -> None:
    assert entered("- on|e\n- tw|o") == "- on\n- |o"


def typed_after(text: str, keys: str) -> str:
    """What a line reads after Enter at the end of `text` and then `keys`."""
    buffer = Buffer(text)
    work = next_line(buffer, Selection.at(buffer.end))
    buffer.replace(work.start, work.end, work.text)
    expected = begun(work)
    for key in keys:
        start, put = buffer.end, key
        if expected is not None:
            start, put, expected = expected.take(key)
        buffer.replace(start, buffer.end, put)
    return buffer.lines[-1]


@pytest.mark.parametrize(
    ("text", "keys", "line"),
    [
        ("- one", "- two", "- two"),
        ("- one", "two", "- two"),
        ("  - one", "  - two", "  - two"),
        ("  - one", "- two", "  - two"),
        ("- one", "-5 is cold", "- -5 is cold"),
        ("- one", "- - two", "- - two"),
        ("- one", "* two", "* two"),
        ("  - one", "* two", "  * two"),
        ("  - one", "    * two", "    * two"),
        ("> - one", "+ two", "> + two"),
        ("- one", "1. two", "1. two"),
        ("2. one", "7. two", "7. two"),
        ("- one", "**two** words", "- **two** words"),
        ("- one", "1.5 kg", "- 1.5 kg"),
        ("- one", "*", "- *"),
        ("- one", "  two", "-   two"),
        ("9. one", "10. two", "10. two"),
        ("9. one", "100 men", "10. 100 men"),
        ("  one", "  two", "  two"),
        ("  one", "two", "  two"),
        ("one", "- two", "- two"),
    ],
)
def test_what_enter_has_begun_can_be_typed_nevertheless(text: str, keys: str, line: str) -> None:
    assert typed_after(text, keys) == line


@pytest.mark.parametrize(
    ("text", "pasted", "after"),
    [
        ("* one", "* two\n* three", "* two\n* three"),
        ("- one", "* two", "* two"),
        ("  - one", "- two\n- three", "  - two\n- three"),
        ("- one", "  - two", "  - two"),
        ("9. one", "10. two", "10. two"),
        ("- one", "two", "- two"),
        ("- one", "-5", "- -5"),
        ("  one", "  two\n  three", "  two\n  three"),
        ("  one", "two", "  two"),
    ],
)
def test_what_is_pasted_behind_what_enter_has_begun_does_not_begin_twice(text: str, pasted: str, after: str) -> None:
    buffer = Buffer(text)
    work = next_line(buffer, Selection.at(buffer.end))
    buffer.replace(work.start, work.end, work.text)
    expected = begun(work)
    assert expected is not None
    start, put = expected.over(pasted)
    buffer.replace(start, buffer.end, put)
    assert buffer.text == f"{text}\n{after}"
