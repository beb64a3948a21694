"""What became of what a function takes and returns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.languages.simplex.language import LANGUAGE
from workbench.review.signature_changes import signature_changes


def between(old: str, new: str) -> list[tuple[str, str, str, str]]:
    """What became of one signature in another, both as they are written."""
    [before], [after] = (LANGUAGE.signatures(LANGUAGE.analyse(f"FUNCTION: {text}\n")) for text in (old, new))
    return [tuple(change) for change in signature_changes(before, after)]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("f(a, b) → c", "f(a) → c", [("removed", "b", "b", "")]),
        ("f(a) → c", "f(a, b: text) → c", [("added", "b", "", "b: text")]),
        ("f(address) → c", "f(addresses) → c", [("renamed", "addresses", "address", "addresses")]),
        ("f(a: text) → c", "f(z: text) → c", [("renamed", "z", "a", "z")]),
        (
            "f(a: text, b) → c",
            "f(z: number, b) → c",
            [("removed", "a", "a: text", ""), ("added", "z", "", "z: number")],
        ),
        ("f(a: text) → c", "f(a: number) → c", [("type", "a", "text", "number")]),
        ("f(a) → c", "f(a?) → c", [("optional", "a", "required", "optional")]),
        ("f(a, b) → c", "f(b, a) → c", [("order", "", "a, b", "b, a")]),
        ("f(a) → c", "f(a) → c | error", [("returns", "", "c", "c | error")]),
        ("f(a:  list of\ttext) →  c", "f(a: list of text) -> c", []),
    ],
)
def test_each_change_is_named(old: str, new: str, found: list[tuple[str, str, str, str]]) -> None:
    assert between(old, new) == found


names = st.lists(st.sampled_from(["ids", "tags", "limit", "order", "note"]), unique=True, max_size=5)


@given(names, names)
def test_what_is_added_one_way_is_removed_the_other(old: list[str], new: list[str]) -> None:
    there = between(f"f({', '.join(old)}) → c", f"f({', '.join(new)}) → c")
    back = between(f"f({', '.join(new)}) → c", f"f({', '.join(old)}) → c")
    mirrored = {"added": "removed", "removed": "added"}
    assert sorted(change[0] for change in there) == sorted(mirrored.get(change[0], change[0]) for change in back)


@given(names)
def test_a_signature_against_itself_has_nothing_changed(inputs: list[str]) -> None:
    assert between(f"f({', '.join(inputs)}) → c", f"f({', '.join(inputs)}) → c") == []
