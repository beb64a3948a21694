"""Keys and pastes as a terminal sends them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Key, Paste
from textual.keys import key_to_character
from textual.message import Message

from workbench.tui.commands import COMMANDS
from workbench.tui.reading_keys import BEGINS, ENDS, MANY, KeyParser, together
from workbench.tui.typed import RUN, typed


def read(*pieces: str) -> list[str]:
    """The keys, and the pastes in brackets, that the pieces come to."""
    parser = KeyParser()
    found = []
    for piece in pieces:
        for message in parser.feed(piece):
            if isinstance(message, Key):
                found.append(message.key)
            elif isinstance(message, Paste):
                found.append(f"<{message.text}>")
    return found


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("\x1bs\x1bs\x1bs", ["alt+s"] * 3),
        ("\x1bs\x1b[B", ["alt+s", "down"]),
        ("\x1bn\x1bOP", ["alt+n", "f1"]),
        ("\x1b[A\x1bOQ\x1b[3~", ["up", "f2", "delete"]),
        ("\x1b[1;3A", ["alt+up"]),
        ("a\x1bcb", ["a", "alt+c", "b"]),
        ("\x1b1", ["alt+1"]),
        ("\x1b<\x1b>\x1b/", ["alt+less_than_sign", "alt+greater_than_sign", "alt+slash"]),
        ("\x1b=\x1b-a", ["alt+equals_sign", "alt+minus", "a"]),
        ("a\b\x7f", ["a", "backspace", "backspace"]),
    ],
)
def test_a_character_with_alt_is_one_whatever_follows(sent: str, keys: list[str]) -> None:
    assert read(sent) == keys


@pytest.mark.parametrize("key", [key for one in COMMANDS for key in one.keys if re.fullmatch(r"alt\+[a-z0-9_]+", key)])
def test_every_key_with_alt_that_does_something_is_known_as_escape_and_its_character(key: str) -> None:
    character = key_to_character(key.removeprefix("alt+"))
    if character is not None and character.isprintable():
        assert read(f"\x1b{character}") == [key]


@given(st.text(st.sampled_from("a\x1b[31mO~\r\n\u202e"), max_size=30), st.integers(1, 40))
def test_a_paste_is_taken_whole_however_it_is_cut(text: str, cut: int) -> None:
    sent = f"x{BEGINS}{text}{ENDS}y"
    start = 1 + len(BEGINS)
    cut = min(max(cut, start), len(sent))
    assert read(sent[:cut], sent[cut:]) == ["x", f"<{text}>", "y"]


@pytest.mark.parametrize("character", ["a", " ", "\u00a0", "\u3000", "\u200d", "\u200c", "\u00ad", "\ue000", "👩"])
def test_every_character_but_a_control_is_typed(character: str) -> None:
    assert typed(Key("any", character)) == character


@pytest.mark.parametrize("key", [Key("alt+q", "q"), Key("ctrl+b", "\x02"), Key("any", "\x1b"), Key("up", None)])
def test_a_command_that_is_none_here_types_nothing(key: Key) -> None:
    assert typed(key) is None


def test_many_characters_read_at_once_are_one_key_and_few_are_keys() -> None:
    read_at_once = [*KeyParser().feed("a" * (MANY - 1) + "\r" + "é" * MANY + "\x1b[A" + "b")]
    keys = [(key.key, key.character) for key in together(read_at_once) if isinstance(key, Key)]
    assert keys[: MANY - 1] == [("a", "a")] * (MANY - 1)
    assert keys[MANY - 1 :] == [("enter", "\r"), (RUN, "é" * MANY), ("up", None), ("b", "b")]


@given(st.text(st.sampled_from("ab \r\t\x1b\x7f\x01é👩\u200d\u00a0\u202e"), max_size=300))
def test_taken_together_keys_type_what_they_type_one_by_one(sent: str) -> None:
    def does(messages: Iterable[Message]) -> list[str]:
        keys = [key for key in messages if isinstance(key, Key)]
        return [one for key in keys for one in typed(key) or [f"<{key.key}>"]]

    assert does(together(KeyParser().feed(sent))) == does(KeyParser().feed(sent))
